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
	Place  string // "1", "2–3"; "" below the first of a shared place
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

// CrossTable is everybody against everybody, drawn by the partial "cross-table": place and name stay while the rest scrolls.
type CrossTable struct {
	ID      string
	Caption Text
	Columns []Column    // sums on the right
	Against []CrossHead // who stands above the cells; nil when it is everybody of Rows
	Rows    []CrossRow
}

// CrossHead is a player above a column of cells.
type CrossHead struct {
	Number int
	Name   string
}

// Heads returns who stands above the cells.
func (t CrossTable) Heads() []CrossHead {
	if t.Against != nil {
		return t.Against
	}
	heads := make([]CrossHead, len(t.Rows))
	for i, r := range t.Rows {
		heads[i] = CrossHead{r.Number, r.Name}
	}
	return heads
}

// CrossRow is one player's line; Cells has one entry for every row.
type CrossRow struct {
	Number int
	Place  string
	Name   string
	Href   string
	Cells  []CrossCell
	Values []string
	Mine   bool
	Out    Text
}

// CrossCell is what one player made against another. Games has one entry in a single, two in a double round robin.
type CrossCell struct {
	Self  bool
	Games []CrossGame
}

// CrossGame is one game from the row player's side. State is "win", "draw", "loss", "unplayed" or "future".
type CrossGame struct {
	ID     int64  // of the game, the first one of a match
	Points string // "17"; "+" and "-" for forfeits; "" for a game to come
	Legs   string // of a match: "13:11 12:12"
	State  string
	White  bool // the row's player had White
	Href   string
	Label  Text // "Тур 3: Иванов — Петров 17:7"
}
