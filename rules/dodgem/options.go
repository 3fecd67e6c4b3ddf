package dodgem

import "adyukh/rules"

// Bounds of the size of a board. The source has any square board and finds 5×5 the first interesting one.
const (
	smallest  = 2
	largest   = 10
	preferred = 5
)

// thrice is how often a position must have occurred for a draw when nothing else is said.
const thrice = 3

// Options returns the open points of the rules:
//
//   - size, 2 to 10: cells on a side of the board, 5 by default (section 11, game 4: "any square board").
//   - repetition, 0 or 2 to 9: the occurrence of a position that makes a draw, 3 by default; 0 lets a game go on for ever. The
//     source says nothing; with best play 4×4 and 5×5 are endless (des Jardins 1996).
func Options() []rules.Option {
	return []rules.Option{
		{Name: "size", Low: smallest, High: largest, Default: preferred},
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
		larger: int8(all.Number("size") - preferred),
		later:  int8(all.Number("repetition") - thrice),
	}, nil
}
