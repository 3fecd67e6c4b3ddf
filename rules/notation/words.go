package notation

import (
	"cmp"
	"strings"

	"adyukh/rules"
)

// words are those that every game's positions have.
const words = "белые, черные, ход белых or ход черных"

// words reads "белые: c1; черные: g5; ход черных" or the same in English.
func (r *reading) words() error {
	owner, known := rules.White, false
	for r.Skip(IsListSign); !r.Ended(); r.Skip(IsListSign) {
		switch {
		case !r.atFigure():
			if err := r.heading(&owner); err != nil {
				return err
			}
			known = known || r.listed[owner]
		case !known:
			start := r.At
			r.Word()
			r.Skip(IsDigit)
			return r.Fault(start, r.At, ReasonNoSide, "whose "+r.Figures+" these are: белые: or черные:")
		default:
			if err := r.Figure(owner); err != nil {
				return err
			}
		}
	}
	if !known {
		return r.Fault(r.At, r.At, ReasonEmpty, r.Example)
	}
	return nil
}

// atFigure tells whether a figure comes next.
func (r *reading) atFigure() bool {
	start := r.At
	defer func() { r.At = start }()
	if r.Begins != nil {
		return r.Begins()
	}
	r.Word()
	return r.At-start == 1
}

// heading reads the name of the side whose figures follow, or whose move it is, or a word of the game's own.
func (r *reading) heading(owner *rules.Side) error {
	start := r.At
	word := r.Word()
	turn := word == "ход" || word == "ходят" || word == "начинают"
	if turn {
		r.Skip(func(c rune) bool { return IsSpace(c) || c == ':' || IsDash(c) })
		word = r.Word()
	} else if r.Heading != nil {
		if ok, err := r.Heading(word); ok || err != nil {
			return err
		}
	}
	named, ok := sideOfWord(word)
	if !ok {
		return r.Fault(start, max(r.At, start+1), ReasonUnknownWord, cmp.Or(r.Words, words))
	}
	if turn || r.moves() {
		r.toMove = named
		return nil
	}
	if err := r.begin(named, start); err != nil {
		return err
	}
	r.Skip(func(c rune) bool { return IsSpace(c) || c == ':' || c == '.' || IsDash(c) })
	*owner = named
	return nil
}

// moves tells whether the side just named is said to be the one to move, and reads the words that say so.
func (r *reading) moves() bool {
	start := r.At
	r.Skip(IsSpace)
	switch r.Word() {
	case "начинают", "ходят":
		return true
	case "to":
		r.Skip(IsSpace)
		if word := r.Word(); word == "move" || word == "play" {
			return true
		}
	}
	r.At = start
	return false
}

func sideOfWord(word string) (rules.Side, bool) {
	switch {
	case strings.HasPrefix(word, "бел"), word == "white":
		return rules.White, true
	case strings.HasPrefix(word, "черн"), word == "black":
		return rules.Black, true
	}
	return 0, false
}
