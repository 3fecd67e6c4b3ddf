package apokachi

import "adyukh/rules"

// Diagnose says what is wrong with the text of a move in p, by kind and point, and lists the legal moves; nil if the text
// means a legal move. Of several faults it names the one that stands in the way first. The source does not number its
// rules, so no clause is named.
func (g Game) Diagnose(p Position, text string) *rules.MoveError {
	e := &rules.MoveError{Text: text, Kind: rules.KindUnreadable}
	legal := g.AppendMoves(nil, p)
	for _, m := range legal {
		e.Legal = append(e.Legal, m.String())
	}
	var t moveText
	if !t.scan(text, g.Size()) {
		return e
	}
	if len(legal) == 0 {
		e.Kind = rules.KindAfterEnd
		return e
	}
	for _, m := range legal {
		if m.from != t.from || m.to != t.to {
			continue
		}
		if m.is(&t) {
			return nil
		}
		kind, at := m.captureFault(&t)
		e.Kind, e.Square = kind, at.String()
		return e
	}
	kind, at := p.stepFault(&t)
	e.Kind, e.Square = kind, at.String()
	return e
}

// captureFault finds what is wrong with the captured men of t, which names the step of m.
func (m *Move) captureFault(t *moveText) (rules.Kind, Point) {
	if extra := t.captured.without(m.captured); !extra.empty() {
		return rules.KindTooMuchCaptured, extra.first()
	}
	return rules.KindIncompleteCapture, m.captured.without(t.captured).first()
}

// stepFault finds what is wrong with the step of t, which is no legal one.
func (p Position) stepFault(t *moveText) (rules.Kind, Point) {
	own, enemy := p.men[p.side&1], p.men[p.side&1^1]
	switch to := int(t.to); {
	case enemy.has(int(t.from)):
		return rules.KindNotYours, t.from
	case !own.has(int(t.from)):
		return rules.KindNoFigure, t.from
	case own.has(to) || enemy.has(to):
		return rules.KindOccupied, t.to
	}
	return rules.KindIllegal, t.to // no neighbour along a line
}
