package tournament

import (
	"errors"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

// Finding checks the record of a game move by move and against the result that was entered. It is worked out anew each
// time and changes nothing (8.8). A game without a record has the zero Report.
func (e *Event) Finding(g Game) (sheet.Report, error) {
	if g.Sheet.Text == "" {
		return sheet.Report{}, nil
	}
	return e.Head.CheckSheet(g.Sheet.Text, g.Result)
}

// Undecided tells whether a finding waits for the arbiter's decision: the game has a result, and its record has a fault or
// another count.
func (e *Event) Undecided(g Game) bool {
	if g.Sheet.Text == "" || g.Sheet.Decision != NoDecision || g.Result.Kind == NoResult {
		return false
	}
	report, err := e.Finding(g)
	return err == nil && !report.Settled()
}

// CheckSheet checks the text of a game's record against the rules of the event's game and against a result, which may be
// missing. Of several records in the text the first one counts.
func (h Head) CheckSheet(text string, result Result) (sheet.Report, error) {
	record, game, fault, err := h.record(text)
	if err != nil {
		return sheet.Report{}, err
	}
	if fault != nil {
		return sheet.Refuse(record, *fault), nil
	}
	return game.Check(record, result.entered()), nil
}

// TraceSheet plays the text of a game's record as far as it can be played and returns every position.
func (h Head) TraceSheet(text string) (sheet.Trace, error) {
	record, game, fault, err := h.record(text)
	if err != nil {
		return sheet.Trace{}, err
	}
	if fault != nil {
		record = &sheet.Record{}
	}
	return game.Trace(record, rules.Plain), nil
}

// record reads the first record of a text, for the event's game or the one that the record names. A fault is one that
// leaves nothing to play.
func (h Head) record(text string) (*sheet.Record, games.Game, *sheet.TextError, error) {
	game, err := h.Rules()
	if err != nil {
		return nil, nil, nil, err
	}
	record := &sheet.Record{}
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if len(records) > 0 {
		record, err = records[0], nil
		game, err = games.Of(record, game)
	}
	var fault *sheet.TextError
	if errors.As(err, &fault) {
		return record, game, fault, nil
	}
	return record, game, nil, err
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
