package paired

import "adyukh/rules"

// Diagnose says what is wrong with the text of a move in p, by kind and square, and lists the legal moves; nil if the text
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
	for _, m := range legal {
		if m.is(&t) {
			return nil
		}
	}
	if len(legal) == 0 {
		e.Kind = rules.KindAfterEnd
		return e
	}
	kind, at := p.fault(&t)
	e.Kind, e.Square = kind, at.String()
	return e
}

// fault finds what is wrong with t, which is no legal move of p, though p has some.
func (p Position) fault(t *moveText) (rules.Kind, cell) {
	first, second, _ := t.jumps()
	if kind, at := p.jumpFault(first); kind != "" {
		return kind, at
	}
	j := jump{first[0].square(), first[1].square()}
	if p.men[p.side&1^1]&j.to.bit() != 0 { // a first jump that captures is a whole turn
		return rules.KindTooMuchCaptured, second[1]
	}
	p.jump(j)
	if kind, at := p.jumpFault(second); kind != "" {
		return kind, at
	}
	if p.men[p.side&1^1]&second[1].square().bit() == 0 {
		return rules.KindIllegal, second[1] // a second quiet jump
	}
	return rules.KindTooMuchCaptured, second[1]
}

// jumpFault finds what keeps a man of the side to move from jumping so; kind is empty if nothing does.
func (p Position) jumpFault(c [2]cell) (kind rules.Kind, at cell) {
	from, to := c[0], c[1]
	own, enemy := p.men[p.side&1], p.men[p.side&1^1]
	switch {
	case from.dark() && enemy&from.square().bit() != 0:
		return rules.KindNotYours, from
	case !from.dark() || own&from.square().bit() == 0:
		return rules.KindNoFigure, from
	case to.dark() && own&to.square().bit() != 0:
		return rules.KindOccupied, to
	}
	files, ranks := to.file-from.file, to.rank-from.rank
	switch {
	case files != ranks && files != -ranks:
		return rules.KindNotDiagonal, to
	case files != 2 && files != -2:
		return rules.KindIllegal, to
	}
	quiet := enemy&to.square().bit() == 0
	over := cell{from.file + files/2, from.rank + ranks/2}.square()
	switch {
	case quiet && (ranks > 0) != (p.side == rules.White):
		return rules.KindBackward, to
	case enemy&over.bit() != 0:
		return rules.KindBlocked, cell{from.file + files/2, from.rank + ranks/2}
	case own&over.bit() == 0:
		return rules.KindIllegal, to
	}
	return "", cell{}
}
