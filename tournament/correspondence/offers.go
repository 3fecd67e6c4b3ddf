package correspondence

import (
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// A draw is offered with a move, and again only after the other side has made use of the right (6.1.3). The side to move accepts it,
// declines it, or moves, which declines it too.

var acceptKind = kind{
	check: func(s *State, a *Act, _ *Entry) error { return s.answersOffer(a) },
	apply: func(s *State, e Entry) { s.end(e.At, play.AgreedDraw, s.Rules.Scale().Even()) },
}

var declineKind = kind{
	check: func(s *State, a *Act, _ *Entry) error { return s.answersOffer(a) },
	apply: func(s *State, _ Entry) { s.Offered = false },
}

func (s *State) answersOffer(a *Act) error {
	switch {
	case !s.Offered || a.Side != s.ToMove():
		return refusal.NewConflict("error.correspondence.no-offer", nil)
	case !s.Rules.Scale().Drawn:
		return refusal.NewConflict("error.result.no-draw", nil)
	}
	return nil
}

var resignKind = kind{
	check: func(*State, *Act, *Entry) error { return nil },
	apply: func(s *State, e Entry) { s.end(e.At, play.Resigned, s.Rules.Scale().Won(e.Side.Other())) },
}
