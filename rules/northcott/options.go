package northcott

import "adyukh/rules"

// MostRows and MostColumns bound a board; a position has at least 1 row and 2 columns. The source lets the field have any length
// and width.
const (
	MostRows    = 16
	MostColumns = 32
)

// The values of options when nothing else is said.
const (
	presetRows    = 4
	presetColumns = 19
	thrice        = 3
)

// Options returns the open points of the rules:
//
//   - rows, 1 to 16: rows at the start, 4 by default, as in the picture of the source (section 11, game 5).
//   - cols, 3 to 32: cells in a row, 19 by default, as in the picture.
//   - repetition, 0 or 2 to 9: the occurrence of a position that makes a draw, 3 by default; 0 lets a game go on for ever. The
//     source says nothing.
func Options() []rules.Option {
	return []rules.Option{
		{Name: "rows", Low: 1, High: MostRows, Default: presetRows},
		{Name: "cols", Low: 3, High: MostColumns, Default: presetColumns},
		{Name: "repetition", Low: 0, High: 9, Default: thrice},
	}
}

// New returns the game with these options. The error is a *rules.OptionError.
func New(s rules.Settings) (Game, error) {
	all, err := rules.Settle(Options(), s)
	if err != nil {
		return Game{}, err
	}
	if all["repetition"] == "1" {
		return Game{}, &rules.OptionError{Name: "repetition", Value: "1", Want: "0, 2–9", Known: true}
	}
	return Game{
		rows:    int8(all.Number("rows") - presetRows),
		columns: int8(all.Number("cols") - presetColumns),
		later:   int8(all.Number("repetition") - thrice),
	}, nil
}
