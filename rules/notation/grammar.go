package notation

import (
	"bytes"

	"adyukh/rules"
)

// What can be wrong with the text of a position in any game: the Reason of a rules.PositionError. Grammar finds the last five,
// a game's own functions the others.
const (
	ReasonUnknownSquare = "unknown-square"
	ReasonLightSquare   = "light-square"
	ReasonOccupiedTwice = "occupied-twice"
	ReasonTooMany       = "too-many" // figures of one side
	ReasonTooLong       = "too-long" // the whole text
	ReasonNoSide        = "no-side"  // a figure before it is said whose it is, or no list for a side
	ReasonSideTwice     = "side-twice"
	ReasonUnknownWord   = "unknown-word"
	ReasonEmpty         = "empty" // no list at all
)

// Grammar is what a game's positions have of their own. Its functions read from the Text that Read is given, which stands at what they
// are to read; their errors end the reading and should be *rules.PositionError.
type Grammar struct {
	Figures string // what stands on the board, in errors: "men"
	Example string // a whole position in words, in the error about an empty text
	Words   string // that the form in words knows, in the error about another one; "" for those of every game

	// Figure reads a figure of side with its square and puts it on the board.
	Figure func(side rules.Side) error
	// Begins tells whether a figure comes next in the form in words, without reading it. Nil means that a figure begins with a single
	// letter, all that comes next being words.
	Begins func() bool
	// List is told whose figures follow. It may be nil.
	List func(side rules.Side)
	// Heading reads on behind a word of the game's own; ok is false if the word is none. It may be nil.
	Heading func(word string) (ok bool, err error)
	// Section reads a colon and what the FEN-like form has behind both lists of figures; ok is false, and nothing read, if that is
	// something else. It may be nil.
	Section func() (ok bool, err error)
}

// reading is a text that is being read by a grammar.
type reading struct {
	*Text
	*Grammar
	toMove rules.Side
	listed [2]bool // whose figures have been listed
}

// Read reads a position in either form up to the end of t and returns the side to move. The error is a *rules.PositionError if
// those of the functions are.
func (g *Grammar) Read(t *Text) (toMove rules.Side, err error) {
	r := reading{Text: t, Grammar: g}
	read := r.words
	if r.isFEN() {
		read = r.fen
	}
	if err := read(); err != nil {
		return 0, err
	}
	return r.toMove, nil
}

// begin starts the list of side's figures, which was named at start.
func (r *reading) begin(side rules.Side, start int) error {
	if r.listed[side] {
		return r.Fault(start, r.At, ReasonSideTwice, "the "+r.Figures+" of "+side.Other().String())
	}
	r.listed[side] = true
	if r.List != nil {
		r.List(side)
	}
	return nil
}

// isFEN tells whether the text begins like "W:W" or "B:W".
func (r *reading) isFEN() bool {
	start := r.At
	defer func() { r.At = start }()
	r.Skip(IsSpace)
	if _, ok := side(r.Next()); !ok {
		return false
	}
	r.At++
	r.Skip(IsSpace)
	return r.Next() == ':'
}

// fen reads "W:Wc1,d2:Bg5"; a list may be empty, and Black's may come first.
func (r *reading) fen() error {
	r.Skip(IsSpace)
	r.toMove, _ = side(r.Next())
	r.At++
	for r.Skip(IsSpace); r.Next() == ':'; r.Skip(IsSpace) {
		if r.Section != nil && r.listed[0] && r.listed[1] {
			if ok, err := r.Section(); err != nil {
				return err
			} else if ok {
				continue
			}
		}
		r.At++
		if err := r.fenList(); err != nil {
			return err
		}
	}
	r.Skip(IsListSign)
	switch {
	case !r.Ended():
		return r.Fault(r.At, r.At+1, ReasonUnknownWord, "the end of the position")
	case !r.listed[0] || !r.listed[1]:
		return r.Fault(r.At, r.At, ReasonNoSide, "the "+r.Figures+" of both sides, as in W:Wa1:Bb2")
	}
	return nil
}

// fenList reads "Wc1,d2" up to the next colon.
func (r *reading) fenList() error {
	r.Skip(IsSpace)
	start := r.At
	owner, ok := side(r.Next())
	r.At++
	if !ok {
		return r.Fault(start, r.At, ReasonNoSide, "W or B and the "+r.Figures)
	}
	if err := r.begin(owner, start); err != nil {
		return err
	}
	for r.Skip(IsListSign); !r.Ended() && r.Next() != ':'; r.Skip(IsListSign) {
		if err := r.Figure(owner); err != nil {
			return err
		}
	}
	return nil
}

// List appends the figures of a side to a text, each with a comma behind it.
type List func(b []byte, side rules.Side) []byte

// FEN writes a position like "W:Wc1,d2:Bg5".
func FEN(toMove rules.Side, list List) string {
	b := append(make([]byte, 0, 192), "WB"[toMove&1], ':', 'W')
	b = append(withoutComma(list(b, rules.White)), ":B"...)
	return string(withoutComma(list(b, rules.Black)))
}

func withoutComma(b []byte) []byte { return bytes.TrimSuffix(b, []byte(",")) }
