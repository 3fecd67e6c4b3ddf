package adyukh

import "adyukh/rules"

// Diagnose says what is wrong with the text of a move in p, nil if it means a legal move.
func (p Position) Diagnose(text string) *rules.MoveError {
	e := &rules.MoveError{Text: text, Kind: rules.KindUnreadable}
	legal := p.AppendMoves(nil)
	for _, m := range legal {
		e.Legal = append(e.Legal, m.String())
	}
	var t moveText
	if !t.scan(text) {
		return e
	}
	if _, ok := p.choose(legal, &t); ok {
		return nil
	}
	e.Kind = rules.KindIllegal
	return e
}
