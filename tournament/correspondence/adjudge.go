package correspondence

import (
	"slices"
	"time"
	"unicode/utf8"

	"adyukh/rules"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// A game that is not over at the end of the event, or whose player has left, is adjudicated: the arbiter calls for analyses with a term,
// each side may send one with the result that it claims, and a ruling ends the game, or lets it go on. Both clocks stand still until then.

// MaxAnalysis bounds an analysis, in characters.
const MaxAnalysis = 10_000

// Adjudication is a call for analyses that is not ruled on.
type Adjudication struct {
	Called   Entry
	Until    time.Time // analyses are awaited
	Analyses [2]*Entry // of White and of Black: the last one of each
}

// IsDue tells whether nothing is awaited any more: both have sent an analysis, or the term is over.
func (a *Adjudication) IsDue(now time.Time) bool {
	return a.Analyses[rules.White] != nil && a.Analyses[rules.Black] != nil || !now.Before(a.Until)
}

var adjudgeKind = kind{
	check: func(s *State, a *Act, _ *Entry) error {
		switch {
		case a.By != ByArbiter:
			return &refusal.Error{Code: refusal.Forbidden, Key: "error.correspondence.arbiter"}
		case s.Claim != nil:
			return refusal.NewConflict("error.correspondence.claim-first", nil)
		case s.Adjudged != nil:
			return refusal.NewConflict("error.correspondence.adjudged", refusal.Args{"until": s.Adjudged.Until})
		case a.Days < 1 || a.Days > MaxGrant:
			return refusal.NewInvalid("days", "error.correspondence.term", refusal.Args{"most": MaxGrant})
		}
		return nil
	},
	apply: func(s *State, e Entry) {
		s.Adjudged = &Adjudication{Called: e, Until: e.At.AddDate(0, 0, e.Days)}
		if !s.isHalted() { // whatever the terms say of claims
			s.Halts = append(slices.Clip(s.Halts), clock.Halt{From: e.At})
		}
	},
}

var analysisKind = kind{
	check: func(s *State, a *Act, e *Entry) error {
		switch {
		case s.Adjudged == nil:
			return refusal.NewConflict("error.correspondence.no-adjudication", nil)
		case a.By == ByPlayer && !a.At.Before(s.Adjudged.Until):
			return refusal.NewConflict("error.correspondence.analysis-late", refusal.Args{"until": s.Adjudged.Until})
		}
		if a.Result != (play.Result{}) {
			e.Result.Kind = play.Adjudicated
			if err := e.Result.Check(s.Rules.Scale()); err != nil {
				return err
			}
		}
		return mustSay(a)
	},
	apply: func(s *State, e Entry) {
		with := *s.Adjudged
		with.Analyses[e.Side] = &e
		s.Adjudged = &with
	},
}

// replaceKind is another player who plays on for a side: the position and the clock are those of the one before him, with what days the
// arbiter gives.
var replaceKind = kind{
	check: func(_ *State, a *Act, _ *Entry) error {
		switch {
		case a.By != ByArbiter:
			return &refusal.Error{Code: refusal.Forbidden, Key: "error.correspondence.arbiter"}
		case a.Days < 0 || a.Days > MaxGrant:
			return refusal.NewInvalid("days", "error.correspondence.grant", refusal.Args{"most": MaxGrant})
		}
		return mustSay(a)
	},
	apply: func(s *State, e Entry) {
		s.Words[e.Side] = e.At
		if e.Days > 0 {
			s.Grants = append(slices.Clip(s.Grants), clock.Grant{Side: e.Side, At: e.At, Days: e.Days})
		}
	},
}

// sealed is a log as a player may know it: that his opponent has sent an analysis, and not what it says before the arbiter has ruled.
// One that was struck out before he has ruled he need not make known.
func (s *State) sealed(log []Entry, side rules.Side) []Entry {
	struck := Struck(log)
	if s.Adjudged == nil && !slices.Contains(struck, true) {
		return log
	}
	log = slices.Clone(log)
	for i := range log {
		if struck[i] || s.Adjudged != nil && log[i].Seq > s.Adjudged.Called.Seq {
			log[i] = log[i].sealedFrom(side)
		}
	}
	return log
}

func (e Entry) sealedFrom(side rules.Side) Entry {
	if e.Kind == Analysis && e.Side != side {
		e.Text, e.Result = "", play.Result{}
	}
	return e
}

// awaiting is the state as a player may know it.
func (s *State) awaiting(side rules.Side) *State {
	if s.Adjudged == nil || s.Adjudged.Analyses[side.Other()] == nil {
		return s
	}
	seen, with := *s, *s.Adjudged
	their := with.Analyses[side.Other()].sealedFrom(side)
	with.Analyses[side.Other()] = &their
	seen.Adjudged = &with
	return &seen
}

// tooLong refuses more text than an act of the kind may have.
func tooLong(a Act) error {
	most := MaxText
	if a.Kind == Analysis {
		most = MaxAnalysis
	}
	if utf8.RuneCountInString(a.Text) > most {
		return refusal.NewInvalid("text", "error.correspondence.text", refusal.Args{"most": most})
	}
	return nil
}
