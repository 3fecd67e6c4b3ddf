package templates

// Home is the body of the page "home": the public events.
type Home struct {
	Groups []EventGroup
	SignIn bool // nobody is signed in: a word to arbiters
	Empty  Empty
}

// EventGroup is a part of a list of events: under way, to come, past.
type EventGroup struct {
	Title  Text
	Events []EventItem
}

// EventItem is one event of a list.
type EventItem struct {
	Name  string
	Href  string
	Notes []Text // dates, place, discipline, players
	Chip  *Chip
	State Text
	Next  *Link // what an arbiter does next
	First bool  // its Next is the page's filled button
}
