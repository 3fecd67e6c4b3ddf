package senegal

import "adyukh/rules"

// largest is the size of the largest board, which is held in 64 bits; preferred that of the board when nothing is said.
const (
	largest   = 7
	preferred = 5
)

// presetLimit is how many moves of each side may bring nothing when nothing else is said.
const presetLimit = 30

// Options returns the open points of the rules (section 11, game 3):
//
//   - size, 5, 3 or 7: cells on a side of the board. The source's picture is lost; "very few moves at the start, dense contact" fits 5.
//   - farrank, continue or stop: whether a capture that touches the far rank goes on, so that only its end counts, or ends there.
//     The source says only that a man that has come to the far rank has no right to move.
//   - stuck, end or pass: whether the game ends when the side to move has no move, or it passes as long as the other side has one. The
//     source does not say.
//   - noprogresslimit, 0 to 200: moves of each side without a capture or a step forward that end the game, 30 by default; 0 lets men
//     shuffle sideways for ever. It is this project's addition.
func Options() []rules.Option {
	return []rules.Option{
		{Name: "size", Values: []string{"5", "3", "7"}},
		{Name: "farrank", Values: []string{"continue", "stop"}},
		{Name: "stuck", Values: []string{"end", "pass"}},
		{Name: "noprogresslimit", Low: 0, High: 200, Default: presetLimit},
	}
}

// New returns the game with these options. The error is a *rules.OptionError.
func New(s rules.Settings) (Game, error) {
	all, err := rules.Settle(Options(), s)
	if err != nil {
		return Game{}, err
	}
	return Game{
		larger: int8(all.Number("size") - preferred),
		stops:  all["farrank"] == "stop",
		passes: all["stuck"] == "pass",
		longer: int16(all.Number("noprogresslimit") - presetLimit),
	}, nil
}
