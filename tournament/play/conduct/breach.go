package conduct

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// NoteBreach keeps what a team did against the regulations in a match, as far as its boards do not show it: a late line-up, none, or a
// wrong order at a board. What the regulations take for it is taken at once, which has to be agreed to, with a reason where something rests
// on it. of is a game of the match, seen the revision of its round that the caller saw.
func (s *Service) NoteBreach(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.GameID, seen int64, b team.Breach,
	c Correction,
) (*play.Event, error) {
	return s.setBreach(ctx, by, id, of, seen, b, c, true)
}

// TakeBreachBack forgives a breach that the round keeps, or takes back one that was noted by mistake: its boards count as they were played,
// and its points come back.
func (s *Service) TakeBreachBack(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.GameID, seen int64, b team.Breach,
	c Correction,
) (*play.Event, error) {
	return s.setBreach(ctx, by, id, of, seen, b, c, false)
}

func (s *Service) setBreach(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.GameID, seen int64, b team.Breach,
	c Correction, on bool,
) (*play.Event, error) {
	c, err := s.corrects(ctx, id, of, c)
	if err != nil {
		return nil, err
	}
	if err := play.CheckText("reason", c.Reason); err != nil {
		return nil, err
	}
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		g, ok := e.Game(of)
		r, _ := e.Round(g.Round)
		args := e.GameArgs(g)
		switch {
		case !ok:
			return note{}, refusal.NewNotFound("error.game.none", nil)
		case !e.IsTeam() || g.IsFree() || !r.Seated || !r.IsPublished():
			return note{}, refusal.NewConflict("error.breach.closed", args)
		case !g.Has(play.PlayerID(b.Team)):
			return note{}, refusal.NewInvalid("team", "error.breach.team", args)
		}
		if _, err := permit.Ask(e, permit.Enter, g.Round, nil); err != nil {
			return note{}, err
		}
		if err := s.StaleError(ctx, e, r.Revision, seen); err != nil {
			return note{}, err
		}
		if b.Reason = ""; on {
			b.Reason = c.Reason
		}
		before := *e
		if err := e.SetBreach(g.Round, b, on); err != nil {
			return note{}, err
		}
		return breachNote(&before, e, g, b, on, c)
	})
}

// breachNote asks for what a breach changes, and marks the results of its match on which something rests.
func breachNote(before, e *play.Event, g play.Game, b team.Breach, on bool, c Correction) (note, error) {
	args := e.GameArgs(g)
	args["team"], args["breach"], args["place"], args["because"] = e.Name(play.PlayerID(b.Team)), string(b.Kind), b.Board, ""
	if c.Reason != "" {
		args["because"] = " (" + c.Reason + ")"
	}
	d := deedBreach.Of(args)
	if !on {
		d = deedBreachBack.Of(args)
	}
	cost := e.Head.Regulations.Team.Costs.Of(b.Kind)
	if cost.Deducts() || !slices.Contains([]team.Takes{team.TakesNothing, team.TakesWarning}, cost.Takes) {
		key := "warning.breach.noted"
		if !on {
			key = "warning.breach.back"
		}
		asked := refusal.Args{"team": args["team"], "round": g.Round, "table": g.Board}
		if err := c.Agreed.To(d, []tournament.Warning{{Level: tournament.Confirm, Key: key, Args: asked}}); err != nil {
			return note{}, err
		}
	}
	for _, g := range e.MatchGames(g.Round, g.Board) {
		was, is := before.Counted(g), e.Counted(g)
		if was == is {
			continue
		}
		counted := g
		counted.Result = was
		rests, err := c.ask(e, counted, is, d)
		if err != nil {
			return note{}, err
		}
		if rests {
			e.MarkOutdated(&g)
			e.EditGame(g.ID, func(at *play.Game) { *at = g })
		}
	}
	if on {
		return note{Action: BreachNoted, Args: args}, nil
	}
	return note{Action: BreachForgiven, Args: args}, nil
}
