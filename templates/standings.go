package templates

// Standings is the table of places, drawn by the partial "standings".
type Standings struct {
	ID       string
	Group    Text // whose table it is, where groups have their own
	Note     Text // how it is counted, where that has to be said
	Caption  Text
	Columns  []Column
	HasWhole bool // rows say the place in the whole table
	Rows     []Standing
}

// Column is a column of numbers: a short heading and what it means.
type Column struct {
	Short Text
	Long  Text
	First bool // the criterion that ranks first: bold
	Href  string
}

// Standing is one player's line.
type Standing struct {
	Place  string // "1", "2–3"; "–" for none
	Shared bool
	Name   string
	Href   string
	Note   string // club, region, rank
	Values []string
	Why    []string // addresses of the workings behind the values, "" for none; may be shorter than Values
	Mine   bool
	Out    Text   // "выбыл после тура 3"
	Whole  string // place in the whole table, where this one is of a category
}

// WhyOf returns the address of the working behind a value, or "".
func (s Standing) WhyOf(column int) string {
	if column >= len(s.Why) {
		return ""
	}
	return s.Why[column]
}
