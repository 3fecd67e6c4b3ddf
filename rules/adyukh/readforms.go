package adyukh

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

// fen reads "W:Wa5,e5-2/1:Bb2"; a list may be empty, and Black's may come first.
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
			return r.fault(start, r.at, ReasonNoSide, "W or B and the figures")
		}
		if err := r.begin(side, start); err != nil {
			return err
		}
		if err := r.fenFigures(side); err != nil {
			return err
		}
	}
	r.skip(isListSign)
	switch {
	case r.at < len(r.text):
		return r.fault(r.at, r.at+1, ReasonUnknownWord, "the end of the position")
	case !r.listed[0] || !r.listed[1]:
		return r.fault(r.at, r.at, ReasonNoSide, "the figures of both sides, as in W:Wa1:Bb2")
	}
	return nil
}

func (r *positionReader) fenFigures(side rules.Side) error {
	for r.skip(isListSign); r.at < len(r.text) && r.peek() != ':'; r.skip(isListSign) {
		if err := r.figure(side); err != nil {
			return err
		}
	}
	return nil
}

// notation reads "белые: a5; черные: b6; ход черных" or the same in English.
func (r *positionReader) notation() error {
	side, known := rules.White, false
	for r.skip(isListSign); r.at < len(r.text); r.skip(isListSign) {
		start := r.at
		if r.letters() != 1 {
			if err := r.heading(&side); err != nil {
				return err
			}
			known = known || r.listed[side]
			continue
		}
		if !known {
			return r.fault(start, start+2, ReasonNoSide, "whose figures these are: белые: or черные:")
		}
		if err := r.figure(side); err != nil {
			return err
		}
	}
	if !known {
		return r.fault(r.at, r.at, ReasonEmpty, "белые: a1, …; черные: h8, …")
	}
	return nil
}

// letters returns the length of the word that begins here.
func (r *positionReader) letters() int {
	start := r.at
	r.word()
	n := r.at - start
	r.at = start
	return n
}

// heading reads the name of the side whose figures follow, or whose move it is.
func (r *positionReader) heading(side *rules.Side) error {
	const want = "белые, черные, ход белых or ход черных"
	start := r.at
	word := r.word()
	if word == "ход" || word == "ходят" || word == "начинают" {
		r.skip(func(c rune) bool { return isSpace(c) || c == ':' || isDash(c) })
		named, ok := sideOfWord(r.word())
		if !ok {
			return r.fault(start, r.at, ReasonUnknownWord, want)
		}
		r.position.side = named
		return nil
	}
	named, ok := sideOfWord(word)
	if !ok {
		return r.fault(start, max(r.at, start+1), ReasonUnknownWord, want)
	}
	if r.moves() {
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
