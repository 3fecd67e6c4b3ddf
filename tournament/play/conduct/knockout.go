package conduct

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// AddTieGames adds to a knock-out match that stands level the games that the regulations ask for next, with the colours that
// they say. seen is the event's version that the caller saw.
func (s *Service) AddTieGames(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round, board int) (*play.Event,
	error,
) {
	return s.changeMatch(ctx, by, id, seen, round, board, func(e *play.Event, r *play.Round, m play.BracketMatch) (note, error) {
		if m.State != play.MatchLevel || len(m.Next) == 0 {
			return note{}, notLevel(e, m)
		}
		first := r.Match(board)[0]
		a, b := m.Sides[0].Player, m.Sides[1].Player
		games := slices.Clone(r.Games)
		for i, colour := range m.Next {
			g := play.Game{ID: play.GameID(e.NextID()), Round: round, Board: first.Board, Leg: len(m.Games) + i, White: a, Black: b}
			if colour == pairing.Black {
				g.White, g.Black = b, a
			}
			games = append(games, g)
		}
		slices.SortStableFunc(games, play.CompareBoards)
		r.Games = games
		return note{Action: TieGamesAdded, Args: refusal.Args{"round": round, "board": board, "n": len(m.Next)}}, nil
	})
}

// SettleMatch names the winner of a knock-out match that stands level, where nothing else settles it or the games that would
// can't be played, and the winner of a lot that was drawn by hand where the regulations have one. Winner 0 takes that back. seen
// is the event's version that the caller saw.
func (s *Service) SettleMatch(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round, board int,
	winner play.PlayerID,
) (*play.Event, error) {
	return s.changeMatch(ctx, by, id, seen, round, board, func(e *play.Event, r *play.Round, m play.BracketMatch) (note, error) {
		lot := m.Won == play.WonByLot || m.Won == play.WonByDrawnLot
		settled := lot || m.State == play.MatchOver && m.Won == play.WonByArbiter
		switch {
		case winner == 0:
		case winner != m.Sides[0].Player && winner != m.Sides[1].Player:
			return note{}, refusal.NewInvalid("winner", "error.match.stranger", refusal.Args{"round": round, "board": board})
		case m.State != play.MatchLevel && m.State != play.MatchStuck && m.State != play.MatchVoid && !settled:
			return note{}, notLevel(e, m)
		}
		r.Settled = slices.DeleteFunc(slices.Clone(r.Settled), func(s play.Settled) bool { return s.Board == board })
		if winner == 0 {
			if len(r.Settled) == 0 {
				r.Settled = nil
			}
			return note{Action: MatchUnsettled, Args: refusal.Args{"round": round, "board": board}}, nil
		}
		r.Settled = append(r.Settled, play.Settled{Board: board, Winner: winner})
		slices.SortFunc(r.Settled, func(a, b play.Settled) int { return a.Board - b.Board })
		action := MatchSettled
		if lot {
			action = LotDrawn
		}
		return note{Action: action, Args: refusal.Args{"round": round, "board": board, "name": e.Name(winner)}}, nil
	})
}

// notLevel refuses what is possible only while a match stands level.
func notLevel(e *play.Event, m play.BracketMatch) error {
	switch m.State {
	case play.MatchOver:
		p, _ := e.Player(m.Winner)
		return refusal.NewConflict("error.match.over", refusal.Args{"board": m.Board, "name": p.ShortName()})
	case play.MatchStuck, play.MatchVoid:
		return refusal.NewConflict("error.match.stuck", refusal.Args{"board": m.Board})
	}
	return refusal.NewConflict("error.match.open", refusal.Args{"board": m.Board})
}

// changeMatch runs a step on a match of a published round of a knock-out.
func (s *Service) changeMatch(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round, board int,
	edit func(*play.Event, *play.Round, play.BracketMatch) (note, error),
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		r, ok := e.Round(round)
		if !ok {
			return note{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": round})
		}
		m, ok := e.Bracket().Match(round, board)
		if !ok {
			return note{}, refusal.NewNotFound("error.match.none", refusal.Args{"round": round, "board": board})
		}
		if _, err := permit.Ask(e, permit.Winner, round, nil); err != nil {
			return note{}, err
		}
		said, err := edit(e, &r, m)
		if err != nil {
			return note{}, err
		}
		e.PutRound(round, &r)
		e.SetGames(round, r.Games)
		return said, nil
	})
}
