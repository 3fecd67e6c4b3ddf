package templates

// EventFiles is the body of the page "files": what can be taken away from an event.
type EventFiles struct {
	Groups   []FileGroup
	Hidden   bool      // nobody else sees the event yet: there is nothing to subscribe to or to embed
	Calendar string    // address for a calendar that subscribes; "" for none
	Snippets []Snippet // for the pages of other sites
}

func (EventFiles) PageName() string { return "files" }

// FileGroup is files of one kind.
type FileGroup struct {
	Title Text
	Note  Text
	Files []FileLink
	Lost  []Text // what the files do not say of the event
}

// FileLink is one file.
type FileLink struct {
	Title Text
	Hint  Text
	Kind  string // "XLSX"
	Href  string
}

// Snippet is what is copied into another site's page.
type Snippet struct {
	ID    string
	Title Text
	Code  string
	Href  string // what it shows
}

// EmbedGame is the body of the page "embed-game": a game to be replayed in a frame of another site.
type EmbedGame struct {
	PublicGame

	More string // the event's own page about it
}

func (EmbedGame) PageName() string { return "embed-game" }

func (EmbedGame) Style() string { return "game.css" }

// Embed is the body of the page "embed", which other sites show in a frame, or take without what is around it.
type Embed struct {
	ID        string
	Live      string
	Name      string // of the event
	Note      Text
	Empty     Text // in place of all that follows
	Current   *CurrentRound
	Latest    []LatestGame // where all games are played at once
	Standings []Standings
	Blocks    []CrossBlock
	More      string // the event's own page about this
}

func (Embed) PageName() string { return "embed" }

func (Embed) Style() string { return "embed.css" }
