package tournament

import (
	"strings"

	"adyukh/rules"
	"adyukh/rules/sheet"
)

// AnotherOpening is a remark that CheckOpened adds: the record begins otherwise than the round's opening. Found are its
// first moves or its position, Want those of the opening.
const AnotherOpening sheet.RemarkKind = "another-opening"

// Opening returns the opening with which a game begins, zero when there is none.
func (e *Event) Opening(g Game) Opening {
	r, _ := e.Round(g.Round)
	return r.Opening
}

// CheckOpened is CheckSheet for a game that begins with an opening. The record may contain the moves of the opening or begin
// behind them; where it begins otherwise that is remarked, and it is checked as it stands.
func (h Head) CheckOpened(o Opening, text string, result Result) (sheet.Report, error) {
	return h.checkSheet(o, text, result)
}

// TraceOpened is TraceSheet for a game that begins with an opening, understood as CheckOpened understands it.
func (h Head) TraceOpened(o Opening, text string) (sheet.Trace, error) { return h.traceSheet(o, text) }

// open sets the position from which a record is played when an opening was drawn for the game. It returns a remark when the
// record begins otherwise.
func (r *firstRecord) open(o Opening) []sheet.Remark {
	from, err := o.Start(r.game)
	start, startErr := r.game.Position("")
	if o.IsZero() || err != nil || startErr != nil {
		return nil
	}
	other := sheet.Remark{Kind: AnotherOpening, Want: o.Moves + o.Position}
	if own := r.Tag("FEN"); own != "" {
		switch position, err := r.game.Position(own); {
		case err != nil || position == from: // a wrong position is for the check to tell
			return nil
		case position != start:
			other.Found = position
			return []sheet.Remark{other}
		}
	}
	plain := r.game.Trace(r.Record, rules.Plain).Plies
	n := len(strings.Fields(o.Moves))
	if n > 0 && len(plain) >= n && plain[n-1].FEN == from {
		return nil
	}
	behind := r.behind(from)
	if len(r.game.Trace(behind, rules.Plain).Plies) >= len(plain) {
		r.Record = behind
		return nil
	}
	if n == 0 {
		n = 1
	}
	other.Found = firstMoves(plain, n)
	return []sheet.Remark{other}
}

// behind returns the record as one that begins in a position.
func (r *firstRecord) behind(fen string) *sheet.Record {
	behind := *r.Record
	behind.Tags = []sheet.Tag{{Name: "FEN", Value: fen, Line: r.Line, Column: 1}}
	for _, t := range r.Tags {
		if !strings.EqualFold(t.Name, "FEN") {
			behind.Tags = append(behind.Tags, t)
		}
	}
	return &behind
}

// firstMoves writes up to n plies in a row.
func firstMoves(plies []sheet.Step, n int) string {
	var moves []string
	for _, p := range plies[:min(n, len(plies))] {
		moves = append(moves, p.Text)
	}
	return strings.Join(moves, " ")
}
