package dodgem

import "adyukh/rules"

// Diagnose says what is wrong with the text of a move in p, by kind and cell, and lists the legal moves; nil if the text means a
// legal move. The source has no numbered clauses, so Clause is empty.
func (g Game) Diagnose(p Position, text string) *rules.MoveError {
	e := &rules.MoveError{Text: text, Kind: rules.KindUnreadable}
	for _, m := range g.AppendMoves(nil, p) {
		e.Legal = append(e.Legal, m.String())
	}
	var t moveText
	if !t.scan(text, g.Size()) {
		return e
	}
	switch kind, at := g.fault(&p, t.Move); {
	case g.legal(&p, t.Move):
		return nil
	case len(e.Legal) == 0:
		e.Kind = rules.KindAfterEnd
	default:
		e.Kind, e.Square = kind, at.String()
	}
	return e
}

// fault tells what is wrong with a move that is not legal.
func (g Game) fault(p *Position, m Move) (rules.Kind, Cell) {
	switch owner, ok := p.At(m.from); {
	case !ok:
		return rules.KindNoFigure, m.from
	case owner != p.side:
		return rules.KindNotYours, m.from
	case m.to == Off:
		return rules.KindIllegal, m.from
	}
	_, occupied := p.At(m.to)
	across, along := abs(m.to.File()-m.from.File()), abs(m.to.Rank()-m.from.Rank())
	switch {
	case across+along != 1:
		return rules.KindIllegal, m.to
	case int(m.to)-int(m.from) == -differences[p.side&1].forward:
		return rules.KindBackward, m.to
	case occupied:
		return rules.KindOccupied, m.to
	}
	return rules.KindIllegal, m.to
}

func abs(n int) int { return max(n, -n) }
