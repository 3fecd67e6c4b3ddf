package northcott

import (
	"strings"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// scan reads the text of a move on the board of p: row, column and column, with a colon, full stop, slash or space after the row and a
// dash or space between the columns; then comment signs. It tells whether that is what the text consists of.
func scan(p *Position, text string) (m Move, ok bool) {
	r := reader{notation.NewText(text)}
	row := r.number()
	r.next(func(c rune) bool { return strings.ContainsRune(":./", c) })
	from := r.number()
	r.next(func(c rune) bool { return notation.IsDash(c) || c == ':' })
	to := r.number()
	r.Skip(func(c rune) bool { return strings.ContainsRune("!?=+±∓~. ", c) || notation.IsDash(c) })
	if !r.Ended() || row < 1 || row > p.Rows() || from < 1 || from > p.Columns() || to < 1 || to > p.Columns() {
		return Move{}, false
	}
	return Move{uint8(row), uint8(from), uint8(to)}, true
}

// ParseMove reads "1:1-7" and finds the legal move. Spaces, other dashes, a full stop or a slash after the row, and comment signs
// after the move are accepted. The error is a *rules.MoveError, as of Diagnose.
func (g Game) ParseMove(p Position, text string) (Move, rules.Remark, error) {
	m, ok := scan(&p, text)
	if !ok || !p.legal(m) {
		return Move{}, "", g.Diagnose(p, text)
	}
	return m, "", nil
}

// Diagnose says what is wrong with the text of a move in p, by kind and cell, and lists the legal moves; nil if the text means a
// legal move. The source has no numbered clauses, so Clause is empty.
func (g Game) Diagnose(p Position, text string) *rules.MoveError {
	e := &rules.MoveError{Text: text, Kind: rules.KindUnreadable}
	m, readable := scan(&p, text)
	if readable && p.legal(m) {
		return nil
	}
	for _, legal := range g.AppendMoves(nil, p) {
		e.Legal = append(e.Legal, legal.String())
	}
	switch {
	case readable && len(e.Legal) == 0:
		e.Kind = rules.KindAfterEnd
	case readable:
		e.Kind, e.Square = p.fault(m)
	}
	return e
}
