package russian

import (
	"adyukh/rules"
	"adyukh/rules/notation"
)

// What can be wrong with the text of a position: the Reason of a rules.PositionError. Package notation has the other reasons.
const (
	ReasonManOnLastRow = "man-on-last-row" // it would be a king
	ReasonBadRange     = "bad-range"       // numbers such as 12-5
)

// longestPosition is the length in bytes of a text that ParsePosition looks at; the longest written one has about 200.
const longestPosition = 4096

// ParsePosition reads a position in any of its text forms:
//
//	W:Wa1,Kd4:Bc7                          FEN with named squares: side to move, pieces of White, pieces of Black
//	B:W21-32,K18:B1-12:H0:F1               FEN with numbered squares, ranges of them, and counters, which are ignored
//	белые: a1, Дd4; черные: c7; ход черных as Russian books write; White is to move unless "ход черных" is added
//	white: a1, Kd4; black: c7              the same in English
//
// A king has K, К, Д or the word "дамка" before its square; "дамки" and "kings" stand before several, "простые" and "men" before
// men again. A side may have no pieces. Upper and lower case, Cyrillic letters that look like Latin ones, е for ё, any dashes,
// commas, full stops and spaces are accepted. The error is a *rules.PositionError.
func (Game) ParsePosition(text string) (Position, error) {
	if len(text) > longestPosition {
		return Position{}, &rules.PositionError{Text: notation.Cut(text), Column: 1, Reason: notation.ReasonTooLong, Want: "at most 4096 bytes"}
	}
	r := positionReader{Text: notation.NewText(text)}
	side, err := r.read()
	if err != nil {
		return Position{}, err
	}
	return r.position.WithToMove(side), nil
}

// positionReader reads the pieces of a position.
type positionReader struct {
	*notation.Text
	position Position // with White to move
	count    [2]int   // pieces of each side so far
	king     bool     // the next piece is a king
	kings    bool     // the pieces that follow are kings
}

// read reads the whole text and returns the side to move. In "?:Wa1:Bb2" that is not known.
func (r *positionReader) read() (rules.Side, error) {
	r.Skip(notation.IsSpace)
	if mark := r.At; r.Next() == '?' {
		r.At++
		if r.Skip(notation.IsSpace); r.Next() == ':' {
			return 0, r.Fault(mark, mark+1, notation.ReasonNoSide, "the side to move, W or B")
		}
	}
	r.At = 0
	grammar := notation.Grammar{
		Figures: "pieces", Example: "белые: a1, …; черные: h8, …",
		Words:  "белые, черные, дамки, простые, ход белых or ход черных",
		Figure: r.piece, Begins: r.atPiece, List: r.list, Heading: r.kind, Section: r.counter,
	}
	return grammar.Read(r.Text)
}

// list begins the list of a side's pieces.
func (r *positionReader) list(rules.Side) { r.king, r.kings = false, false }

// counter reads the number of half moves or moves that some programs add behind the pieces: H0, F1.
func (r *positionReader) counter() (bool, error) {
	colon := r.At
	r.At++
	r.Skip(notation.IsSpace)
	if c := r.Next(); c != 'H' && c != 'F' || !notation.IsDigit(r.Ahead(1)) {
		r.At = colon
		return false, nil
	}
	r.At++
	r.Skip(notation.IsDigit)
	return true, nil
}

// kind reads a word that says that a king follows, or kings or men up to the next such word or side.
func (r *positionReader) kind(word string) (bool, error) {
	switch word {
	case "дамка", "king":
		r.king = true
	case "дамки", "kings":
		r.kings = true
	case "простая", "простые", "шашка", "шашки", "man", "men":
		r.kings = false
	default:
		return false, nil
	}
	r.Skip(func(c rune) bool { return notation.IsSpace(c) || c == ':' || c == '.' || notation.IsDash(c) })
	return true, nil
}
