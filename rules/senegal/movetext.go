package senegal

import (
	"slices"
	"strings"
	"unicode"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// passWord is how a pass is written; passWords are the ways to read it.
const passWord = "pass"

var passWords = []string{passWord, "пас", "пасс"}

// mostNamed is the number of cells that the text of a move may name.
const mostNamed = mostCaptures + 1

// moveText is the text of a move, read without looking at a position.
type moveText struct {
	cells []Cell // as named, at least two; none for a pass
	colon bool   // a sign of capture is written
}

// scan reads the text of a move: cells with any signs or none between them, or a word for a pass; then comment signs. It
// tells whether that is what the text consists of.
func (t *moveText) scan(g Game, text string) bool {
	r := positionReader{Text: notation.NewText(strings.ToLower(text)), game: g}
	r.Skip(notation.IsSpace)
	if start := r.At; unicode.IsLetter(r.Next()) {
		r.Skip(unicode.IsLetter)
		if slices.Contains(passWords, r.Since(start)) {
			r.Skip(isComment)
			return r.Ended()
		}
		r.At = start
	}
	for len(t.cells) < mostNamed {
		before := r.At
		r.Skip(func(c rune) bool { return notation.IsSpace(c) || notation.IsDash(c) || notation.IsCapture(c) })
		sign := strings.ContainsFunc(r.Since(before), notation.IsCapture)
		c, ok := r.cell()
		if !ok {
			r.At = before
			break
		}
		t.cells, t.colon = append(t.cells, c), t.colon || sign
	}
	r.Skip(isComment)
	return r.Ended() && len(t.cells) > 1
}

func isComment(c rune) bool {
	return notation.IsComment(c) || notation.IsDash(c) || notation.IsSpace(c)
}

// ParseMove reads "c2-c3" or "a1:c1:c3" and finds the legal move. Landings between the first and the last cell may be left out as long
// as all moves that fit lead to the same position. Any dash, colon, x or no sign at all may stand between the cells; upper case,
// Cyrillic letters that look or sound alike, пас for a pass, and comment signs after the move are accepted. The error is a
// *rules.MoveError, as of Diagnose.
func (g Game) ParseMove(p Position, text string) (Move, rules.Remark, error) {
	var t moveText
	if t.scan(g, text) {
		if fitting := fitting(g.AppendMoves(nil, p), t.cells); g.same(p, fitting) {
			if t.colon && !fitting[0].IsCapture() {
				return fitting[0], rules.RemarkColonInQuiet, nil
			}
			return fitting[0], "", nil
		}
	}
	return Move{}, "", g.Diagnose(p, text)
}

// fitting returns the moves that named cells mean: the one with just these, or else all that start and end on the first and the
// last of them and have the others on their way, in this order.
func fitting(legal []Move, named []Cell) []Move {
	var list []Move
	for _, m := range legal {
		if len(named) == 0 {
			if m.IsPass() {
				return []Move{m}
			}
			continue
		}
		switch cells := m.cells(); {
		case slices.Equal(cells, named):
			return []Move{m}
		case m.From() == named[0] && m.To() == named[len(named)-1] && onWay(cells[1:len(cells)-1], named[1:len(named)-1]):
			list = append(list, m)
		}
	}
	return list
}

// onWay tells whether the named cells are among the landings, in this order.
func onWay(landings, named []Cell) bool {
	for _, c := range landings {
		if len(named) > 0 && named[0] == c {
			named = named[1:]
		}
	}
	return len(named) == 0
}

// same tells whether there are moves and all of them lead to one position.
func (g Game) same(p Position, moves []Move) bool {
	for _, m := range moves {
		if g.Play(p, m) != g.Play(p, moves[0]) {
			return false
		}
	}
	return len(moves) > 0
}
