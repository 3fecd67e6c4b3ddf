package correspondence

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

var startKind = kind{
	check: func(s *State, a *Act, _ *Entry) error {
		if s.IsStarted() {
			return refusal.NewConflict("error.correspondence.started", nil)
		}
		return nil
	},
	apply: func(s *State, e Entry) {
		s.Start, s.Words = e.At, [2]time.Time{e.At, e.At}
	},
}

var moveKind = kind{
	check: func(s *State, a *Act, e *Entry) error {
		if err := s.turn(a); err != nil {
			return err
		}
		if len(s.Moves) >= MaxPlies {
			return refusal.NewConflict("error.correspondence.too-long", refusal.Args{"most": MaxPlies})
		}
		if a.Offer && !s.Rules.Scale().Drawn {
			return refusal.NewInvalid("offer", "error.correspondence.no-draws", nil)
		}
		if a.Offer && s.LastOffer[a.Side] {
			return refusal.NewInvalid("offer", "error.correspondence.offer-again", nil)
		}
		if s.isHalted() && a.By != ByArbiter {
			return refusal.NewConflict("error.correspondence.halted", nil)
		}
		plain, _, err := s.read(s.FEN(), a.Move)
		if err != nil {
			return wrongMove(err)
		}
		states, err := s.Rules.Play("", append(slices.Clone(s.Moves), plain)...)
		if err != nil {
			return err
		}
		e.Move = plain
		s.play(*e, states[len(states)-1])
		return nil
	},
	apply: func(s *State, e Entry) {
		s.Offered = e.Offer
		if e.Offer {
			s.LastOffer[e.Side], s.LastOffer[e.Side.Other()] = true, false
		}
		if s.natural.Over {
			kind := play.FinalPosition
			if !s.Rules.Scale().Counts {
				kind = play.PlayedOut
			}
			s.end(e.At, kind, s.natural.Score)
		}
	},
}

// play notes a move and where it leads.
func (s *State) play(e Entry, after games.State) {
	s.Moves = append(slices.Clip(s.Moves), e.Move)
	s.Made = append(slices.Clip(s.Made), e.At)
	s.FENs = append(slices.Clip(s.FENs), after.FEN)
	s.natural = after.Outcome
}

// read reads a move in a position and returns its plain form, in which logs have it, and where it leads. The error is a
// *rules.MoveError, or a fault of the position.
func (s *State) read(fen, text string) (plain string, after games.State, err error) {
	states, err := s.Rules.Play(fen, text)
	if err != nil {
		var wrong *rules.MoveError
		if errors.As(err, &wrong) {
			err = wrong
		}
		return "", after, err
	}
	turn, err := s.Rules.Turn(fen)
	if err != nil {
		return "", after, err
	}
	for _, m := range turn.Moves {
		if there, err := s.Rules.Play(fen, m.Plain); err == nil && there[0].FEN == states[0].FEN {
			return m.Plain, states[0], nil
		}
	}
	return "", after, fmt.Errorf("move %q leads to no position that a legal move leads to", text)
}

// wrongMove is the refusal of a move that the rules do not allow: the web application says by its cause what is wrong with it.
func wrongMove(err error) error {
	var wrong *rules.MoveError
	if !errors.As(err, &wrong) {
		return err
	}
	return &refusal.Error{
		Code: refusal.Invalid, Key: "error.correspondence.move", Args: refusal.Args{"move": wrong.Text}, Field: "move",
		Err: wrong,
	}
}

var wordKind = kind{
	check: func(s *State, a *Act, _ *Entry) error {
		if a.At.Before(s.Words[a.Side].Add(wordPause)) {
			return refusal.NewConflict("error.correspondence.word", refusal.Args{"last": s.Words[a.Side]})
		}
		return nil
	},
	apply: func(*State, Entry) {},
}

// wordPause is how long after a sign of life another one says nothing.
const wordPause = 24 * time.Hour

var refillKind = kind{
	check: func(s *State, a *Act, _ *Entry) error {
		count, err := clock.Of(s.Terms.Clock, s.Clocks(a.Leaves), a.At)
		switch {
		case err != nil:
			return err
		case !s.Terms.Clock.IsTriple():
			return refusal.NewConflict("error.correspondence.no-bank", nil)
		case a.Days < 1 || a.Days > count.Bank[a.Side]:
			return refusal.NewInvalid("days", "error.correspondence.bank", refusal.Args{"bank": count.Bank[a.Side]})
		}
		return nil
	},
	apply: func(s *State, e Entry) {
		s.Refills = append(slices.Clip(s.Refills), clock.Refill{Side: e.Side, At: e.At, Days: e.Days})
	},
}
