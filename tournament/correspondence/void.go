package correspondence

import (
	"fmt"
	"slices"
	"time"

	"adyukh/rules/games"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/refusal"
)

// The arbiter can strike out the end of a game's log, such as what was entered while a clock was wrong. Nothing is deleted: the log has one
// entry more, which says from which one on the others count no more, and why. The game stands as it did before them.

// Struck tells which entries of a log count no more. What was struck out stays so, also when the entry that says it is struck out later.
func Struck(log []Entry) []bool {
	struck := make([]bool, len(log))
	first := len(log) + 1
	for i, e := range slices.Backward(log) {
		struck[i] = e.Seq >= first
		if e.Kind == Void {
			first = min(first, e.From)
		}
	}
	return struck
}

// Strike is what one decision has struck out of a game, as readers may know it.
type Strike struct {
	At    time.Time // of the decision
	After int       // moves that stand before the first one
	Moves []string  // in plain form
	End   bool      // the end of the game, too
}

// strikes tells what was struck out of a log of what readers may know, in the order of the decisions.
func strikes(log []Entry) []Strike {
	var all []Strike
	for i, v := range log {
		if v.Kind != Void {
			continue
		}
		strike := Strike{At: v.At}
		for _, e := range publicLog(log[:i]) {
			switch {
			case e.Kind == Move && e.Seq < v.From:
				strike.After++
			case e.Kind == Move:
				strike.Moves = append(strike.Moves, e.Move)
			case e.Seq >= v.From:
				strike.End = true
			}
		}
		if strike.End || len(strike.Moves) > 0 {
			all = append(all, strike)
		}
	}
	return all
}

// standing returns the entries of a log that count.
func standing(log []Entry) []Entry {
	struck := Struck(log)
	if !slices.Contains(struck, true) {
		return log
	}
	all := make([]Entry, 0, len(log))
	for i, e := range log {
		if !struck[i] {
			all = append(all, e)
		}
	}
	return all
}

var voidKind = kind{
	check: func(s *State, a *Act, _ *Entry) error {
		if a.By != ByArbiter {
			return &refusal.Error{Code: refusal.Forbidden, Key: "error.correspondence.arbiter"}
		}
		if err := mustSay(a); err != nil {
			return err
		}
		return s.checkGrant(a, *s)
	},
	apply: func(s *State, e Entry) {
		s.LastRuling = &e
		s.grant(e)
	},
}

// checkGrant refuses days that can't be given, and too few of them, where a game would be lost on time at once.
func (s *State) checkGrant(a *Act, again State) error {
	if a.Days < 0 || a.Days > MaxGrant {
		return refusal.NewInvalid("days", "error.correspondence.grant", refusal.Args{"most": MaxGrant})
	}
	again.grant(Entry{Side: a.Side, At: a.At, Days: a.Days})
	if again.IsOver() || s.Terms.Overstep != terms.Automatic {
		return nil
	}
	count, err := clock.Of(s.Terms.Clock, again.Clocks(a.Leaves), a.At)
	if err == nil && count.Running.Exceeded {
		return refusal.NewInvalid("days", "error.correspondence.grant-more", nil)
	}
	return err
}

// grant gives a side the days of an entry.
func (s *State) grant(e Entry) {
	if e.Days > 0 {
		s.Grants = append(slices.Clip(s.Grants), clock.Grant{Side: e.Side, At: e.At, Days: e.Days})
	}
}

// without returns the state as it was before an entry of the log, from which on it is to be struck out. The clocks' start stays.
func (s *State) without(log []Entry, from int) (*State, error) {
	if from < 2 || from > len(log) {
		return nil, refusal.NewInvalid("from", "error.correspondence.void-from", refusal.Args{"first": 2, "last": len(log)})
	}
	kept := standing(log)
	n := slices.IndexFunc(kept, func(e Entry) bool { return e.Seq >= from })
	return replay(s.Rules, s.Terms, kept[:n])
}

// replay goes through the entries of a log that count.
func replay(game games.Game, t terms.Terms, log []Entry) (*State, error) {
	s := &State{Rules: game, Terms: t}
	moves := make([]string, 0, len(log))
	for _, e := range log {
		if e.Kind == Move {
			moves = append(moves, e.Move)
		}
	}
	states, err := game.Play("", moves...)
	if err != nil {
		return nil, fmt.Errorf("moves of a log: %w", err)
	}
	for _, e := range log {
		if e.Kind == Move {
			s.play(e, states[len(s.Moves)])
		}
		s.apply(e)
	}
	return s, nil
}

// isRuling tells whether an entry is a decision of the arbiter about the game.
func (e Entry) isRuling() bool { return e.Kind == Ruling || e.Kind == Void }
