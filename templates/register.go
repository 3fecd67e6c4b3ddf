package templates

// Listing is the body of the page "listing": cards of people, seasons, series, events, perhaps with a search.
type Listing struct {
	Lead   Text
	Tools  []Link
	Search *Search
	Years  []Link // which can be seen alone; the one that is has Current
	Groups []ListingGroup
	More   *Link // the next page
	Pages  PageLinks
	Empty  Empty
}

func (Listing) PageName() string { return "listing" }

// Search is a line in which a name is looked for.
type Search struct {
	Action string
	Field  Field
	Submit Text
}

// ListingGroup is a part of a list. Without a title it is all of it.
type ListingGroup struct {
	Title   Text
	Note    Text
	Rows    []ListingRow
	Actions []Link
}

// ListingRow is one line of a list.
type ListingRow struct {
	Name  string
	Href  string
	Notes []Text
	Chip  *Chip
	Links []Link
}
