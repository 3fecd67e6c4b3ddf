package dodgem

import (
	"strings"

	"adyukh/rules"
)

// sideOfLetter returns the side that a letter of the FEN-like form means.
func sideOfLetter(c rune) (rules.Side, bool) {
	switch c {
	case 'W', 'w':
		return rules.White, true
	case 'B', 'b', 'В', 'в':
		return rules.Black, true
	}
	return 0, false
}

// isFEN tells whether the text begins like "W:W" or "B:W".
func (r *positionReader) isFEN() bool {
	defer func() { r.at = 0 }()
	r.skip(isSpace)
	if _, ok := sideOfLetter(r.peek()); !ok {
		return false
	}
	r.at++
	r.skip(isSpace)
	return r.peek() == ':'
}

// fen reads "W:Wa2,a3:Bb1,c1"; a list may be empty, and Black's may come first.
func (r *positionReader) fen() error {
	r.skip(isSpace)
	r.position.side, _ = sideOfLetter(r.peek())
	r.at++
	for r.skip(isSpace); r.peek() == ':'; r.skip(isSpace) {
		r.at++
		r.skip(isSpace)
		start := r.at
		side, ok := sideOfLetter(r.peek())
		r.at++
		if !ok {
			return r.fault(start, r.at, ReasonNoSide, "W or B and the men")
		}
		if err := r.begin(side, start); err != nil {
			return err
		}
		for r.skip(isListSign); r.at < len(r.text) && r.peek() != ':'; r.skip(isListSign) {
			if err := r.man(side); err != nil {
				return err
			}
		}
	}
	switch {
	case r.at < len(r.text):
		return r.fault(r.at, r.at+1, ReasonUnknownWord, "the end of the position")
	case !r.listed[0] || !r.listed[1]:
		return r.fault(r.at, r.at, ReasonNoSide, "the men of both sides, as in W:Wa1:Bb2")
	}
	return nil
}

// words reads "белые: a2; черные: b1; ход черных" or the same in English.
func (r *positionReader) words() error {
	side, known := rules.White, false
	for r.skip(isListSign); r.at < len(r.text); r.skip(isListSign) {
		start := r.at
		word := r.word()
		r.skip(isDigit)
		end := r.at
		r.at = start
		switch {
		case len([]rune(word)) != 1:
			if err := r.heading(&side); err != nil {
				return err
			}
			known = known || r.listed[side]
		case !known:
			return r.fault(start, end, ReasonNoSide, "whose men these are: белые: or черные:")
		default:
			if err := r.man(side); err != nil {
				return err
			}
		}
	}
	if !known {
		return r.fault(r.at, r.at, ReasonEmpty, "белые: a1, …; черные: b2, …")
	}
	return nil
}

// heading reads the name of the side whose men follow, or whose move it is.
func (r *positionReader) heading(side *rules.Side) error {
	const want = "белые, черные, ход белых or ход черных"
	start := r.at
	word := r.word()
	turn := word == "ход" || word == "ходят" || word == "начинают"
	if turn {
		r.skip(func(c rune) bool { return isSpace(c) || c == ':' || isDash(c) })
		word = r.word()
	}
	named, ok := sideOfWord(word)
	if !ok {
		return r.fault(start, max(r.at, start+1), ReasonUnknownWord, want)
	}
	if turn || r.moves() {
		r.position.side = named
		return nil
	}
	if err := r.begin(named, start); err != nil {
		return err
	}
	r.skip(func(c rune) bool { return isSpace(c) || c == ':' || c == '.' || isDash(c) })
	*side = named
	return nil
}

// moves tells whether the side just named is said to be the one to move, and reads the words that say so.
func (r *positionReader) moves() bool {
	start := r.at
	r.skip(isSpace)
	switch r.word() {
	case "начинают", "ходят":
		return true
	case "to":
		r.skip(isSpace)
		if word := r.word(); word == "move" || word == "play" {
			return true
		}
	}
	r.at = start
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
