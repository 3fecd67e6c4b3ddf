package templates

// RatingFound is what a search in lists answers with: the block "rating-found".
type RatingFound struct {
	Typed string
	Fill  bool // a click fills the form of a player
	Rows  []FoundPerson
}

func (RatingFound) BlockName() string { return "rating-found" }

// FoundPerson is a person of a list, with what fills a player's form.
type FoundPerson struct {
	Name   string
	Rating string
	Values map[string]string // of the fields of a player's form
	Note   []string
}
