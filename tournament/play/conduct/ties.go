package conduct

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// TieBreak is what decides between players who are level and was not counted from their games: the points of an additional
// match (дополнительный матч), and the place in a drawing of lots held by hand, 1 for the first. Zero is neither.
type TieBreak struct {
	Player  play.PlayerID
	PlayOff int
	Lot     int
}

// BreakTies sets what decides between level players. seen is the version of the event that the caller looked at. It has an
// effect where the order of criteria asks for the additional match or for lots.
func (s *Service) BreakTies(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, ties []TieBreak) (*play.Event,
	error,
) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		for _, t := range ties {
			if _, ok := e.Player(t.Player); !ok {
				return note{}, refusal.NewNotFound("error.player.none", nil)
			}
			e.EditPlayer(t.Player, func(p *play.Player) { p.PlayOff, p.Lot = t.PlayOff, t.Lot })
		}
		return note{Action: TiesBroken, Args: refusal.Args{"n": len(ties)}}, nil
	})
}

// LevelPlayers returns the groups of players who are level after round after as long as nothing entered by hand decides:
// by the criteria before the additional match and the lots. The best group comes first.
func LevelPlayers(e *play.Event, after int) ([][]play.Player, error) {
	f := *e
	f.Players = slices.Clone(e.Players)
	for i := range f.Players {
		f.Players[i].PlayOff, f.Players[i].Lot = 0, 0
	}
	f.Head.Regulations.Criteria = slices.DeleteFunc(slices.Clone(e.Head.Regulations.Criteria), standings.Code.IsOutside)
	if len(f.Head.Regulations.Criteria) == 0 {
		return nil, nil
	}
	t, err := f.Table(after)
	if err != nil {
		return nil, err
	}
	var groups [][]play.Player
	for i, r := range t.Rows {
		if !r.Place.Shared() {
			continue
		}
		p, _ := e.Player(play.PlayerID(r.Player))
		if i > 0 && t.Rows[i-1].Place == r.Place {
			groups[len(groups)-1] = append(groups[len(groups)-1], p)
		} else {
			groups = append(groups, []play.Player{p})
		}
	}
	return groups, nil
}
