package conduct

import (
	"context"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// BeginEdit begins a change of a round's pairings by hand. Until EndEdit the round is not published and no round is paired
// after it. seen is the event's version that the caller saw.
func (s *Service) BeginEdit(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *play.Event, r *play.Round, _ time.Time) (note, error) {
		if r.Editing {
			return note{}, refusal.NewConflict("error.round.editing", refusal.Args{"round": round})
		}
		var warnings []tournament.Warning
		if round < len(e.Rounds) && e.Head.Regulations.System.UsesResults() {
			warnings = append(warnings, tournament.Warning{
				tournament.Confirm, "warning.edit.later",
				refusal.Args{"round": round, "last": len(e.Rounds)},
			})
		}
		if err := agreed.To(warnings); err != nil {
			return note{}, err
		}
		r.Editing = true
		return note{Action: EditBegun, Args: refusal.Args{"round": round}}, nil
	})
}

// EditRound changes the pairings of a round whose edit has begun. It warns of each rule that the round breaks by the change,
// and of each result that goes with it.
func (s *Service) EditRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int, edit play.Edit,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		r, ok := e.Round(round)
		if !ok {
			return note{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": round})
		}
		if !r.Editing {
			return note{}, refusal.NewConflict("error.edit.not-begun", refusal.Args{"round": round})
		}
		before := *e
		done, err := e.Edit(round, edit)
		if err != nil {
			return note{}, err
		}
		faults, err := e.NewFaults(&before, round)
		if err != nil {
			return note{}, err
		}
		if err := agreed.To(append(done.Warnings, faults...)); err != nil {
			return note{}, err
		}
		action := tournament.Action("edit-" + string(edit.Kind))
		if len(done.Cleared) > 0 {
			action, done.Args["cleared"] = EditCleared, strings.Join(done.Cleared, ", ")
		}
		return note{Action: action, Args: done.Args}, nil
	})
}

// EndEdit ends the change of a round's pairings: everybody who takes part has a place in it. Where the round is not what the
// engine pairs the caller has to agree twice, and the journal says both.
func (s *Service) EndEdit(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRound(ctx, by, id, seen, round, func(e *play.Event, r *play.Round, _ time.Time) (note, error) {
		if !r.Editing {
			return note{}, refusal.NewConflict("error.edit.not-begun", refusal.Args{"round": round})
		}
		if left := e.Unfit(round); len(left) > 0 {
			return note{}, refusal.NewConflict("error.edit.unseated", refusal.Args{"round": round, "n": len(left), "names": namesOf(left)})
		}
		found, err := e.Compare(round)
		if err != nil {
			return note{}, err
		}
		if err := keepDue(e, round, found.Due); err != nil {
			return note{}, err
		}
		r.Editing = false
		if len(found.Differences) == 0 {
			return note{Action: EditEnded, Args: refusal.Args{"round": round}}, nil
		}
		engine, hand := e.Remark(found.Differences)
		args := refusal.Args{"round": round, "n": len(found.Differences), "engine": engine, "hand": hand}
		if err := agreed.To([]tournament.Warning{{tournament.ConfirmTwice, "warning.edit.differs", args}}); err != nil {
			return note{}, err
		}
		return note{Action: EditDiffers, Args: args}, nil
	})
}

// keepDue writes down with what round n was compared, so that its explanation tells the same differences later.
func keepDue(e *play.Event, n int, due *play.Around) error {
	account, ok, err := e.Rounds[n-1].ReadPairingLog()
	if err != nil || !ok || due == nil && account.Due == nil {
		return err
	}
	account.Due = due
	text, err := account.Text()
	e.SetPairingLog(n, text)
	return err
}

// SwapColours records that a game was played with the other colours (8.1): the pairing is turned, and the result with it, so
// that the points stay with the players. seen is the game's revision that the caller saw.
func (s *Service) SwapColours(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID, seen int64,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeGame(ctx, by, id, game, func(e *play.Event, g *play.Game) (note, error) {
		if g.IsFree() {
			return note{}, refusal.NewInvalid("result", "error.result.free-round", refusal.Args{"round": g.Round})
		}
		if err := s.staleResult(ctx, e, *g, seen); err != nil {
			return note{}, err
		}
		d := play.Edited{}
		e.WarnTurned(*g, &d)
		if err := agreed.To(d.Warnings); err != nil {
			return note{}, err
		}
		g.Turn()
		args := e.GameArgs(*g)
		args["result"] = e.Head.Score(g.Result)
		return note{Action: ColoursTurned, Args: args}, nil
	})
}

// namesOf lists the short names of players: no more than ten of them.
func namesOf(players []play.Player) string {
	var names []string
	for i, p := range players {
		if i == 10 {
			names = append(names, "…")
			break
		}
		names = append(names, p.ShortName())
	}
	return strings.Join(names, ", ")
}
