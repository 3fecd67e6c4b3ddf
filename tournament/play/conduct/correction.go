package conduct

import (
	"context"
	"errors"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// Correction says how a result is changed on which something rests: a later round, the end of the event.
type Correction struct {
	Reason    string // for the journal; has to be said where something rests on the result
	ForRating bool   // ratings count the result, tables keep theirs
	Agreed    tournament.Agreed

	filed bool // what came of the event was given out already
}

// CorrectResult enters or changes the result of a game. Where something rests on the result that it has, the caller has to agree and
// to say why; see package permit. seen is the game's revision that the caller saw, so that nobody overwrites a result without having
// seen it; entering the same result again is no change.
func (s *Service) CorrectResult(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID, seen int64,
	result play.Result, c Correction,
) (*play.Event, error) {
	c, err := s.corrects(ctx, id, game, c)
	if err != nil {
		return nil, err
	}
	return s.changeGame(ctx, by, id, game, func(e *play.Event, g *play.Game) (note, error) {
		if g.IsFree() {
			return note{}, refusal.NewInvalid("result", "error.result.free-round", refusal.Args{"round": g.Round})
		}
		if err := result.Check(e.Head.Scale()); err != nil {
			return note{}, err
		}
		if c.ForRating {
			return s.rate(ctx, e, g, seen, result, c)
		}
		if g.Result == result {
			return note{}, nil
		}
		if err := s.staleResult(ctx, e, *g, seen); err != nil {
			return note{}, err
		}
		rests, err := c.ask(e, *g, result, resultDeed(e, *g, result))
		if err != nil {
			return note{}, err
		}
		args := e.GameArgs(*g)
		args["result"], args["kind"] = e.Head.Score(result), string(result.Kind)
		action := ResultEntered
		if g.Result.Kind != play.NoResult {
			action = ResultChanged
			args["before"], args["before_kind"] = e.Head.Score(g.Result), string(g.Result.Kind)
		}
		g.SetResult(result)
		if rests {
			e.MarkOutdated(g)
			action, args["reason"], args["game"] = ResultCorrected, c.Reason, int64(g.ID)
		}
		return note{Action: action, Args: args}, nil
	})
}

// clears is the warning before a result is taken away on which nothing rests.
const clears = "warning.clear.now"

// RetractResult takes the result of a game away, as CorrectResult changes it. It always asks: a board that waits again holds the round up.
func (s *Service) RetractResult(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID, seen int64,
	c Correction,
) (*play.Event, error) {
	c, err := s.corrects(ctx, id, game, c)
	if err != nil {
		return nil, err
	}
	return s.changeGame(ctx, by, id, game, func(e *play.Event, g *play.Game) (note, error) {
		if g.IsFree() {
			return note{}, refusal.NewInvalid("result", "error.result.free-round", refusal.Args{"round": g.Round})
		}
		if g.Result.Kind == play.NoResult {
			return note{}, nil
		}
		if err := s.staleResult(ctx, e, *g, seen); err != nil {
			return note{}, err
		}
		d := resultDeed(e, *g, play.Result{})
		rests, err := c.ask(e, *g, play.Result{}, d)
		if err == nil && !rests {
			err = c.Agreed.To(d, []tournament.Warning{{Level: tournament.Confirm, Key: clears}})
		}
		if err != nil {
			return note{}, err
		}
		args := e.GameArgs(*g)
		args["before"], args["before_kind"] = e.Head.Score(g.Result), string(g.Result.Kind)
		g.SetResult(play.Result{})
		action := ResultCleared
		if rests {
			e.MarkOutdated(g)
			action, args["reason"], args["game"] = ResultRetracted, c.Reason, int64(g.ID)
		}
		return note{Action: action, Args: args}, nil
	})
}

// rate keeps a result for ratings alone; the result of the tables takes it back. It is always said why.
func (s *Service) rate(ctx context.Context, e *play.Event, g *play.Game, seen int64, result play.Result, c Correction) (note, error) {
	switch {
	case !e.IsRated():
		return note{}, refusal.NewConflict("error.result.not-rated", nil)
	case g.Result.IsOpen():
		return note{}, refusal.NewConflict("error.result.rated-open", refusal.Args{"round": g.Round, "board": g.Board})
	case result == g.ForRatings():
		return note{}, nil
	}
	if err := s.staleResult(ctx, e, *g, seen); err != nil {
		return note{}, err
	}
	args := e.GameArgs(*g)
	args["before"], args["result"] = e.Head.Score(g.ForRatings()), e.Head.Score(result)
	if err := c.say(deedRate.Of(args), nil); err != nil {
		return note{}, err
	}
	args["kind"], args["reason"] = string(result.Kind), c.Reason
	g.Rated = result
	action := ResultRated
	if result == g.Result {
		g.Rated, action = play.Result{}, ResultUnrated
	}
	return note{Action: action, Args: args}, nil
}

// corrects prepares a correction: whether it has to be agreed to may depend on what was given out.
func (s *Service) corrects(ctx context.Context, id tournament.EventID, game play.GameID, c Correction) (Correction, error) {
	c.Reason = play.CleanText(c.Reason)
	e, err := s.Event(ctx, id)
	if err != nil {
		return c, err
	}
	if g, _ := e.Game(game); permit.StateOf(e, g.Round) == permit.Over {
		c.filed, err = s.isFiled(ctx, id)
		return c, err
	}
	return c, nil
}

// seatsStay refuses a result by which somebody else would go on to a round of a knock-out that is paired: nobody can agree to that.
func seatsStay(e *play.Event, g play.Game, to play.Result) error {
	then := *e
	then.EditGame(g.ID, func(g *play.Game) { g.Result = to })
	return then.CheckBracket()
}

// ask tells whether something rests on the result of a game, and then wants what the caller agrees to and why. d is the deed that it
// is for.
func (c Correction) ask(e *play.Event, g play.Game, to play.Result, d tournament.Deed) (rests bool, err error) {
	act := permit.Correct
	switch {
	case g.Result.IsOpen():
		act = permit.Enter
	case to.IsOpen():
		act = permit.Clear
	}
	args := e.GameArgs(g)
	args["before"], args["result"] = e.Head.Score(g.Result), e.Head.Score(to)
	if err := seatsStay(e, g, to); err != nil {
		return false, err
	}
	warnings, err := permit.AskFiled(e, act, g.Round, c.filed, args)
	if err != nil {
		return false, err
	}
	rests = len(warnings) > 0
	if e.IsPairedAsDrawn(g) && !to.IsOpen() && to.MatchPoints(true) != 1 {
		warnings = append(warnings, tournament.Warning{Level: tournament.Confirm, Key: NotDrawn, Args: args})
	}
	if absent := e.MissingAt(g); to.IsPlayed() && len(absent) > 0 {
		missing := e.GameArgs(g)
		missing["result"], missing["names"] = e.Head.Score(to), namesOf(absent)
		warnings = append(warnings, tournament.Warning{Level: tournament.Confirm, Key: AbsentPlayed, Args: missing})
	}
	if err := c.Agreed.To(d, warnings); err != nil || !rests {
		return rests, err
	}
	return true, c.say(d, warnings)
}

// AbsentPlayed is the warning that somebody who was marked absent has a result of a game. It needs no reason: he came after all.
const AbsentPlayed = "warning.result.absent"

// NotDrawn is the warning that a postponed game has not ended as later rounds were paired. It needs no reason: the game was played.
const NotDrawn = "warning.result.not-drawn"

// say wants to know why, and asks with the warnings again until it does.
func (c Correction) say(d tournament.Deed, warnings []tournament.Warning) error {
	if c.Reason == "" {
		asked := refusal.Ask(d, warnings)
		asked.Key, asked.Field = "error.correction.reason", "reason"
		return asked
	}
	return play.CheckText("reason", c.Reason)
}

// inField names the field in which a reason is said.
func inField(name string, err error) error {
	var refused *refusal.Error
	if errors.As(err, &refused) && refused.Field == "reason" {
		refused.Field = name
	}
	return err
}

// Undo takes the change of a version back: see tournament.Kernel. What an arbiter has to agree to where he does the same by hand he has
// to agree to here.
func (s *Service) Undo(ctx context.Context, by tournament.Actor, id tournament.EventID, seen, version int64, agreed ...string) (*play.Event,
	error,
) {
	filed, err := s.isFiled(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.UndoAsking(ctx, by, id, seen, version, func(before, after *play.Event, entry tournament.Entry) error {
		between := permit.Between
		if entry.Action == EventRestored {
			between = permit.Restoring
		}
		warnings, err := between(before, after, filed)
		if err != nil {
			return err
		}
		d := deedUndo.Of(refusal.Args{"action": string(entry.Action), "who": entry.By.Name, "when": entry.At})
		return tournament.Agreed(agreed).To(d, warnings)
	})
}
