package templates

// Totals are the sums of clubs, regions or organisations, drawn by the partial "totals".
type Totals struct {
	Title   Text
	Note    Text // who counts
	TwoSums bool // points and match points are two sums
	Rows    []TotalLine
}

// TotalLine is one of them.
type TotalLine struct {
	Place   string // "1", "2–3"; "–" for none
	Shared  bool
	Name    string
	Points  string
	Match   string
	Places  string // the sum of the places of those who count
	Players []TotalPlayer
	Rest    int // how many do not count
}

// TotalPlayer is a player who counts.
type TotalPlayer struct {
	Name, Href           string
	Place, Points, Match string
}
