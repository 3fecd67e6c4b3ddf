package tournament

// Mention is a text of an event in which somebody is named, with all its places.
type Mention struct {
	Key    string   // of the text, for StrikeOut
	Text   string   // "" where it is Hidden
	Marks  [][2]int // the bytes of Text that are the name
	Places []Place
	Other  string // somebody of the event who may be meant; "": nobody
	Hidden bool   // only one side of a game may see it
	Stays  bool   // it can't be struck out: the name of somebody else, or of the event and its officials
}

// Place is where a text stands in an event: in a part, or in what the journal has of it. The kind is one of the event's parts or, beside
// them, a word of the store.
type Place struct {
	Part    Part
	Version int64 // of the journal's entry; 0: in the event itself
}
