package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/mend"
)

// Finding checks the record of a game move by move and against the result that was entered. It is worked out anew each
// time and changes nothing (8.8). A game without a record has the zero Report.
func (e *Event) Finding(g Game) (sheet.Report, error) {
	if g.Sheet.Text == "" {
		return sheet.Report{}, nil
	}
	return e.Head.CheckOpened(e.Opening(g), g.Sheet.Text, g.Result)
}

// Undecided tells whether a finding waits for the arbiter's decision: the game has a result, and its record has a fault or
// another count. Games that have left the table wait for nothing.
func (e *Event) Undecided(g Game) bool {
	if g.Sheet.Text == "" || g.Sheet.Decision != NoDecision || g.Result.Kind == NoResult || e.annulled(g) {
		return false
	}
	report, err := e.Finding(g)
	return err == nil && !report.Settled()
}

// AnotherGame is a remark that CheckSheet adds: the record names another game than that of the event, or other rules of it.
// Found and Want are the specs of both.
const AnotherGame sheet.RemarkKind = "another-game"

// CheckSheet checks the text of a game's record against the rules of the event's game and against a result, which may be
// missing. Of several records in the text the first one counts. A draw offered twice in a row is remarked only where the
// rules forbid it, which are those of шашки адиюх (6.1.3.2).
func (h Head) CheckSheet(text string, result Result) (sheet.Report, error) {
	return h.checkSheet(Opening{}, text, result)
}

func (h Head) checkSheet(o Opening, text string, result Result) (sheet.Report, error) {
	r, err := h.record(text)
	if err != nil {
		return sheet.Report{}, err
	}
	if r.fault != nil {
		return sheet.Refuse(r.Record, *r.fault), nil
	}
	remarks := r.open(o)
	report := r.game.Check(r.Record, result.entered())
	report.Remarks = append(remarks, report.Remarks...)
	report.Remarks = append(report.Remarks, h.earlyDraw(r, report, o)...)
	report.Scale = h.Scale() // a record says 1:0 where the event may say 2:0
	if !h.HasClauses() {
		report.Remarks = slices.DeleteFunc(report.Remarks, func(m sheet.Remark) bool { return m.Kind == sheet.OfferTwice })
	}
	if r.named != "" {
		report.Remarks = append(report.Remarks, sheet.Remark{Kind: AnotherGame, Found: r.named, Want: r.game.Spec()})
	}
	return report, nil
}

// earlyDraw is the remark that players agreed to a draw before the move from which the regulations let them. Moves count as the record
// numbers them: those of an opening that it leaves out are among them. A game that a rule ended was not agreed.
func (h Head) earlyDraw(r firstRecord, report sheet.Report, o Opening) []sheet.Remark {
	least := h.Regulations.Incidents.DrawMove
	ruled := slices.ContainsFunc(report.Remarks, func(m sheet.Remark) bool { return m.Kind == sheet.EndedByRule })
	if least == 0 || report.Ended != sheet.Agreed || report.Finished || report.Fault != nil || ruled {
		return nil
	}
	plies := report.Plies
	if r.isBehind {
		plies += len(strings.Fields(o.Moves))
	}
	if move := (plies + 1) / 2; move < least {
		return []sheet.Remark{{Kind: sheet.EarlyDraw, Ply: report.Plies, Found: strconv.Itoa(move), Want: strconv.Itoa(least)}}
	}
	return nil
}

// TraceSheet plays the text of a game's record as far as it can be played and returns every position.
func (h Head) TraceSheet(text string) (sheet.Trace, error) { return h.traceSheet(Opening{}, text) }

func (h Head) traceSheet(o Opening, text string) (sheet.Trace, error) {
	r, err := h.record(text)
	if err != nil {
		return sheet.Trace{}, err
	}
	if r.fault != nil {
		return r.game.Trace(&sheet.Record{}, rules.Plain), nil
	}
	r.open(o)
	return r.game.Trace(r.Record, rules.Plain), nil
}

// HasClauses tells whether the event is played by the rules of шашки адиюх, whose clauses are quoted where a finding is
// decided (8.8).
func (h Head) HasClauses() bool {
	game, err := h.Rules()
	return err == nil && game.Name() == games.Default().Name()
}

// firstRecord is the first record of a text with the game that it is checked by: that of the event, whatever it names itself.
type firstRecord struct {
	*sheet.Record
	game  games.Game
	named string           // the spec of another game that it names, or of the same with other rules
	fault *sheet.TextError // one that leaves nothing to play

	isBehind bool // it begins after the moves of the round's opening
}

func (h Head) record(text string) (firstRecord, error) {
	game, err := h.Rules()
	if err != nil {
		return firstRecord{}, err
	}
	r := firstRecord{Record: &sheet.Record{}, game: game}
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if len(records) > 0 {
		var named games.Game
		r.Record = records[0]
		if named, err = games.Of(r.Record, game); err == nil && named.Spec() != game.Spec() {
			r.named = named.Spec()
		}
	}
	if errors.As(err, &r.fault) {
		return r, nil
	}
	return r, err
}

// entered is the result as the check of a record takes it: nil when there is none. Where no points are counted a record may
// break off before the end: nobody says how the game was won.
func (r Result) entered() *sheet.Entered {
	rule, ok := r.Kind.Rule()
	if !ok || !rule.Enter {
		return nil
	}
	ended := rule.Ending
	if r.Kind == PlayedOut {
		ended = sheet.Resigned
		if r.White == r.Black {
			ended = sheet.Agreed
		}
	}
	return &sheet.Entered{Score: r.Score(), Ended: ended}
}

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

// MendOpened reads a record that CheckOpened finds fault with as a person would who knows the rules. The record may contain the moves
// of the opening or begin behind them: the reading with fewer repairs counts. The entered result has no say: the sheet is to be compared
// with it.
func (h Head) MendOpened(o Opening, text string) (mend.Reading, error) {
	game, err := h.Rules()
	if err != nil {
		return mend.Reading{}, err
	}
	from := []string{""}
	if !o.IsZero() {
		start, err := o.Start(game)
		if err != nil {
			return mend.Reading{}, err
		}
		from = append(from, start)
	}
	var best mend.Reading
	for _, fen := range slices.Backward(from) {
		r := game.Mend(text, mend.Options{From: fen})
		if best.Record == nil || r.IsWhole() && (!best.IsWhole() || len(r.Repairs) < len(best.Repairs)) {
			best = r
		}
	}
	return best, nil
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
		r.Record, r.isBehind = behind, true
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
