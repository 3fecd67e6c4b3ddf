package correspondence

import (
	"slices"
	"time"

	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// A claim is filed by a player, answered by the other one or not, and ruled on by the arbiter with a reason; the ruling can be appealed
// against within a term. By setting both clocks stand still from the claim to the ruling. The arbiter can rule without a claim, too.

var claimKind = kind{
	check: func(s *State, a *Act, _ *Entry) error {
		if s.Claim != nil || s.Adjudged != nil {
			return refusal.NewConflict("error.correspondence.claim-open", nil)
		}
		if !slices.Contains(ClaimKinds(), a.Claim) {
			return refusal.NewInvalid("claim", "error.correspondence.claim", refusal.Args{"text": string(a.Claim)})
		}
		return claimChecks[a.Claim](s, a)
	},
	apply: func(s *State, e Entry) {
		s.Claim = &Case{Filed: e, AnswerBy: e.At.AddDate(0, 0, s.Terms.Answer)}
		s.halt(e.At)
	},
}

// claimChecks refuse claims that can't be: what the program sees by itself it says at once.
var claimChecks = map[ClaimKind]func(s *State, a *Act) error{
	ClaimTime: func(s *State, a *Act) error {
		if a.Side == s.ToMove() {
			return refusal.NewConflict("error.correspondence.own-time", nil)
		}
		count, err := clock.Of(s.Terms.Clock, s.Clocks(a.Leaves), a.At)
		if err == nil && !count.Running.Exceeded && !s.hasExceeded(count, a.Side.Other()) {
			return refusal.NewConflict("error.correspondence.time-left", refusal.Args{"deadline": count.Running.Deadline})
		}
		return err
	},
	ClaimSilence: func(s *State, a *Act) error {
		days := s.Terms.Silence.Lost
		switch {
		case a.Side == s.ToMove():
			return refusal.NewConflict("error.correspondence.own-silence", nil)
		case days == 0 || a.At.Before(s.SilentSince().AddDate(0, 0, days)):
			return refusal.NewConflict("error.correspondence.not-silent", refusal.Args{"days": days, "since": s.SilentSince()})
		}
		return nil
	},
	ClaimRepetition: func(s *State, a *Act) error {
		if s.Occurred() < 3 {
			return refusal.NewConflict("error.correspondence.no-repetition", refusal.Args{"times": s.Occurred()})
		}
		return nil
	},
	ClaimRules: func(_ *State, a *Act) error { return mustSay(a) },
}

// hasExceeded tells whether a side has made a move after its time was up.
func (s *State) hasExceeded(count clock.Count, side clock.Side) bool {
	for i := int(side); i < len(count.Moves); i += 2 {
		if count.Moves[i].Exceeded {
			return true
		}
	}
	return false
}

// SilentSince is when silence of the side to move begins: with the move that it has to answer, or its own last word after it.
func (s *State) SilentSince() (since time.Time) {
	since = s.Start
	if n := len(s.Made); n > 0 {
		since = s.Made[n-1]
	}
	if word := s.Words[s.ToMove()]; word.After(since) {
		since = word
	}
	return since
}

var answerKind = kind{
	check: func(s *State, a *Act, _ *Entry) error {
		if s.Claim == nil || s.Claim.Filed.Side == a.Side || s.Claim.Answer != nil {
			return refusal.NewConflict("error.correspondence.no-claim", nil)
		}
		return mustSay(a)
	},
	apply: func(s *State, e Entry) {
		with := *s.Claim
		with.Answer = &e
		s.Claim = &with
	},
}

var rulingKind = kind{
	check: func(s *State, a *Act, _ *Entry) error {
		if a.By != ByArbiter {
			return &refusal.Error{Code: refusal.Forbidden, Key: "error.correspondence.arbiter"}
		}
		if a.Days < 0 || a.Days > MaxGrant {
			return refusal.NewInvalid("days", "error.correspondence.grant", refusal.Args{"most": MaxGrant})
		}
		if a.Result.Kind != play.NoResult {
			if err := a.Result.Check(s.Rules.Scale()); err != nil {
				return err
			}
		} else if a.Reopen {
			if err := s.canGoOn(a); err != nil {
				return err
			}
		}
		return mustSay(a)
	},
	apply: func(s *State, e Entry) {
		s.Claim, s.Adjudged, s.LastRuling = nil, nil, &e
		s.unhalt(e.At)
		s.grant(e)
		if e.Result.Kind != play.NoResult {
			s.end(e.At, e.Result.Kind, e.Result.Score())
		} else if e.Reopen {
			s.reopen(e)
		}
	},
}

// canGoOn refuses a ruling by which a game would go on that can't: it does, its position is final, or the time is up still.
func (s *State) canGoOn(a *Act) error {
	if !s.IsOver() {
		return refusal.NewConflict("error.correspondence.goes-on", nil)
	}
	if s.natural.Over {
		return refusal.NewConflict("error.correspondence.final", nil)
	}
	again := *s
	again.reopen(Entry{At: a.At})
	return s.checkGrant(a, again)
}

// reopen lets a game go on that the arbiter had ended, or that was lost by time; the clocks stood still since.
func (s *State) reopen(e Entry) {
	s.Halts = append(slices.Clip(s.Halts), clock.Halt{From: s.Ended, To: e.At})
	s.Result, s.Ended = play.Result{}, time.Time{}
}

var appealKind = kind{
	check: func(s *State, a *Act, _ *Entry) error {
		switch {
		case s.LastRuling == nil && s.Result.Kind != play.FlagFell || s.Claim != nil:
			return refusal.NewConflict("error.correspondence.no-ruling", nil)
		case a.At.After(s.ruled().AddDate(0, 0, s.Terms.Appeal)):
			return refusal.NewConflict("error.correspondence.appeal-late", refusal.Args{"days": s.Terms.Appeal})
		}
		return mustSay(a)
	},
	apply: func(s *State, e Entry) {
		s.Claim = &Case{Filed: e, Appealed: true, AnswerBy: e.At.AddDate(0, 0, s.Terms.Answer)}
		if !s.IsOver() {
			s.halt(e.At)
		}
	},
}

// ruled is when it was decided what can be appealed against.
func (s *State) ruled() time.Time {
	if s.LastRuling == nil || s.Result.Kind == play.FlagFell && s.LastRuling.At.Before(s.Ended) {
		return s.Ended
	}
	return s.LastRuling.At
}
