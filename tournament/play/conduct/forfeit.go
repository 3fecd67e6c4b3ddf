package conduct

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// ForfeitMatch gives a match of teams to whoever came, in one change: each absent team loses all its boards without play, and where the
// other has nobody either a board is lost by both. of is one of its games, seen the greatest revision of them that the caller saw. It asks
// before it does so, names the results that it would replace, and wants a reason where something rests on them. With nobody absent the
// forfeits of the match are taken back, and its boards wait for their results again.
func (s *Service) ForfeitMatch(ctx context.Context, by tournament.Actor, id tournament.EventID, of play.GameID, seen int64,
	absent []play.PlayerID, c Correction,
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
		switch {
		case !ok:
			return note{}, refusal.NewNotFound("error.game.none", nil)
		case !e.IsTeam() || g.IsFree():
			return note{}, refusal.NewConflict("error.forfeit.no-match", refusal.Args{"round": g.Round})
		case slices.ContainsFunc(absent, func(p play.PlayerID) bool { return !g.Has(p) }):
			return note{}, refusal.NewInvalid("who", "error.forfeit.who", nil)
		}
		if _, err := permit.Ask(e, permit.Enter, g.Round, nil); err != nil {
			return note{}, err
		}
		games := e.MatchGames(g.Round, g.Board)
		if err := s.StaleError(ctx, e, play.NewestRevision(games), seen); err != nil {
			return note{}, err
		}
		return forfeitMatch(e, games, absent, c)
	})
}

func forfeitMatch(e *play.Event, games []play.Game, absent []play.PlayerID, c Correction) (note, error) {
	args := forfeitArgs(e, games, absent, c.Reason)
	then := map[play.GameID]play.Result{}
	var replaced []string
	for _, g := range games {
		to := e.Absent(g, absent)
		switch {
		case len(absent) == 0 && !g.Result.IsForfeit(), g.Result == to:
			continue
		case g.Result.IsPlayed():
			board, _ := e.Head.Regulations.Team.BoardOf(g.Leg)
			replaced = append(replaced, strconv.Itoa(board)+" ("+e.Head.Score(g.Result)+")")
		}
		then[g.ID] = to
	}
	if len(then) == 0 {
		return note{}, nil
	}
	d := deedForfeit.Of(args)
	if len(absent) == 0 {
		d = deedForfeitBack.Of(args)
	}
	if err := c.Agreed.To(d, forfeitWarnings(args, replaced, len(absent))); err != nil {
		return note{}, err
	}
	for _, g := range games {
		to, changes := then[g.ID]
		if !changes {
			continue
		}
		rests, err := c.ask(e, g, to, d)
		if err != nil {
			return note{}, err
		}
		g.SetResult(to)
		if rests {
			e.MarkOutdated(&g)
		}
		e.EditGame(g.ID, func(at *play.Game) { *at = g })
	}
	if len(absent) == 0 {
		return note{Action: MatchRestored, Args: args}, nil
	}
	return note{Action: MatchForfeited, Args: args}, nil
}

func forfeitArgs(e *play.Event, games []play.Game, absent []play.PlayerID, reason string) refusal.Args {
	args := e.GameArgs(games[0])
	var names []string
	for _, id := range absent {
		names = append(names, e.Name(id))
		args["other"] = e.Name(games[0].Opponent(id))
	}
	args["absent"], args["boards"], args["because"] = strings.Join(names, ", "), len(games), ""
	if reason != "" {
		args["because"] = " (" + reason + ")"
	}
	return args
}

func forfeitWarnings(args refusal.Args, replaced []string, absent int) []tournament.Warning {
	key := "warning.forfeit.back"
	switch absent {
	case 1:
		key = "warning.forfeit.one"
	case 2:
		key = "warning.forfeit.both"
	}
	warnings := []tournament.Warning{{Level: tournament.Confirm, Key: key, Args: args}}
	if len(replaced) > 0 {
		args := refusal.Args{"board": args["board"], "boards": strings.Join(replaced, ", ")}
		warnings = append(warnings, tournament.Warning{Level: tournament.Confirm, Key: "warning.forfeit.played", Args: args})
	}
	return warnings
}
