package dodgem

import (
	"slices"
	"strings"
	"unicode"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// moveText is the text of a move, read without looking at a position.
type moveText struct {
	Move
	colon bool // a sign of capture is written
}

// offWords are the words for leaving the board.
var offWords = []string{"off", "вон", "сход", "снята"}

// scan reads the text of a move on a board of this size: two cells, or a cell and a word for leaving the board, with any
// signs or none between them; then comment signs. It tells whether that is what the text consists of.
func (t *moveText) scan(text string, size int) bool {
	r := positionReader{Text: notation.NewText(strings.ToLower(text)), size: size}
	var ok bool
	r.Skip(notation.IsSpace)
	if t.from, ok = r.cell(); !ok {
		return false
	}
	r.Skip(func(c rune) bool {
		t.colon = t.colon || notation.IsCapture(c)
		return notation.IsSpace(c) || notation.IsDash(c) || notation.IsCapture(c)
	})
	start := r.At
	if t.to, ok = r.cell(); !ok {
		r.At = start
		r.Skip(unicode.IsLetter)
		word := strings.NewReplacer("о", "o", "ф", "f").Replace(r.Since(start))
		if !slices.ContainsFunc(offWords, func(off string) bool { return word == strings.ReplaceAll(off, "о", "o") }) {
			return false
		}
		t.to = Off
	}
	r.Skip(notation.IsSpace)
	r.Skip(isComment)
	return r.Ended()
}

func isComment(c rune) bool { return notation.IsComment(c) || notation.IsDash(c) || c == ' ' }

// ParseMove reads "a2-b2" or "c3-off" and finds the legal move. Any dash, colon, x or no sign at all may stand between the cells;
// upper case, Cyrillic letters that look or sound alike, вон, сход and снята for off, and comment signs after the move are
// accepted. The error is a *rules.MoveError, as of Diagnose.
func (g Game) ParseMove(p Position, text string) (Move, rules.Remark, error) {
	var t moveText
	if !t.scan(text, g.Size()) || !g.legal(&p, t.Move) {
		return Move{}, "", g.Diagnose(p, text)
	}
	if t.colon {
		return t.Move, rules.RemarkColonInQuiet, nil
	}
	return t.Move, "", nil
}

func (g Game) legal(p *Position, m Move) bool {
	s := g.steps(p)
	if m.to == Off {
		return s.leave.has(m.from)
	}
	switch d := differences[p.side&1]; int(m.to) - int(m.from) {
	case d.forward:
		return s.forward.has(m.from)
	case d.left:
		return s.left.has(m.from)
	case d.right:
		return s.right.has(m.from)
	}
	return false
}
