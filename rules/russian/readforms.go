package russian

import (
	"strings"

	"adyukh/rules"
)

// sideOfLetter returns the side that a letter of the FEN means.
func sideOfLetter(c rune) (rules.Side, bool) {
	switch c {
	case 'W', 'w':
		return rules.White, true
	case 'B', 'b', 'В', 'в':
		return rules.Black, true
	}
	return 0, false
}

// isFEN tells whether the text begins like "W:W" or "B:W"; in "?:W" the side to move is unknown.
func (r *positionReader) isFEN() bool {
	defer func() { r.at = 0 }()
	r.skip(isSpace)
	if _, ok := sideOfLetter(r.peek()); !ok && r.peek() != '?' {
		return false
	}
	r.at++
	r.skip(isSpace)
	return r.peek() == ':'
}

// fen reads "W:Wa1,Kd4:Bc7"; a list may be empty, and Black's may come first.
func (r *positionReader) fen() bool {
	r.skip(isSpace)
	side, ok := sideOfLetter(r.peek())
	if !ok {
		return r.fault(r.at, r.at+1, ReasonNoSide, "the side to move, W or B")
	}
	r.position.side = side
	r.at++
	for r.skip(isSpace); r.peek() == ':'; r.skip(isSpace) {
		r.at++
		r.skip(isSpace)
		if r.counter() {
			continue
		}
		start := r.at
		side, ok := sideOfLetter(r.peek())
		r.at++
		if !ok {
			return r.fault(start, r.at, ReasonNoSide, "W or B and the pieces")
		}
		if !r.begin(side, start) || !r.fenPieces(side) {
			return false
		}
	}
	r.skip(isListSign)
	switch {
	case r.at < len(r.text):
		return r.fault(r.at, r.at+1, ReasonUnknownWord, "the end of the position")
	case !r.listed[0] || !r.listed[1]:
		return r.fault(r.at, r.at, ReasonNoSide, "the pieces of both sides, as in W:Wa1:Bb2")
	}
	return true
}

// counter reads the number of half moves or moves that some programs add behind the pieces: H0, F1.
func (r *positionReader) counter() bool {
	if c := r.peek(); c != 'H' && c != 'F' || !isDigit(r.ahead(1)) || !r.listed[0] || !r.listed[1] {
		return false
	}
	r.at++
	r.skip(isDigit)
	return true
}

func (r *positionReader) fenPieces(side rules.Side) bool {
	for r.skip(isListSign); r.at < len(r.text) && r.peek() != ':'; r.skip(isListSign) {
		if !r.piece(side) {
			return false
		}
	}
	return true
}

// notation reads "белые: a1, Дd4; черные: c7; ход черных" or the same in English.
func (r *positionReader) notation() bool {
	side, known := rules.White, false
	for r.skip(isListSign); r.at < len(r.text); r.skip(isListSign) {
		start := r.at
		if !r.atPiece() {
			if !r.heading(&side) {
				return false
			}
			known = known || r.listed[side]
			continue
		}
		if !known {
			return r.fault(start, start+2, ReasonNoSide, "whose pieces these are: белые: or черные:")
		}
		if !r.piece(side) {
			return false
		}
	}
	if !known {
		return r.fault(r.at, r.at, ReasonEmpty, "белые: a1, …; черные: h8, …")
	}
	return true
}

// atPiece tells whether a piece comes next: a number, a letter and its rank, or the mark of a king and a letter.
func (r *positionReader) atPiece() bool {
	start := r.at
	defer func() { r.at = start }()
	if isDigit(r.peek()) {
		return true
	}
	r.word()
	return r.at-start == 1 || r.at-start == 2 && isCrown(r.text[start])
}

func isCrown(c rune) bool { return strings.ContainsRune("KkКкДд", c) }

// heading reads the name of the side whose pieces follow, or whose move it is, or the word for the kings or men that follow.
func (r *positionReader) heading(side *rules.Side) bool {
	const want = "белые, черные, дамки, простые, ход белых or ход черных"
	start := r.at
	word := r.word()
	if word == "ход" || word == "ходят" || word == "начинают" {
		r.skip(func(c rune) bool { return isSpace(c) || c == ':' || isDash(c) })
		named, ok := sideOfWord(r.word())
		if !ok {
			return r.fault(start, r.at, ReasonUnknownWord, want)
		}
		r.position = r.position.WithToMove(named)
		return true
	}
	if r.kind(word) {
		return true
	}
	named, ok := sideOfWord(word)
	if !ok {
		return r.fault(start, max(r.at, start+1), ReasonUnknownWord, want)
	}
	if r.moves() {
		r.position = r.position.WithToMove(named)
		return true
	}
	if !r.begin(named, start) {
		return false
	}
	r.skip(func(c rune) bool { return isSpace(c) || c == ':' || c == '.' || isDash(c) })
	*side = named
	return true
}

// kind reads a word that says that a king follows, or kings or men up to the next such word or side.
func (r *positionReader) kind(word string) bool {
	switch word {
	case "дамка", "king":
		r.king = true
	case "дамки", "kings":
		r.kings = true
	case "простая", "простые", "шашка", "шашки", "man", "men":
		r.kings = false
	default:
		return false
	}
	r.skip(func(c rune) bool { return isSpace(c) || c == ':' || c == '.' || isDash(c) })
	return true
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
