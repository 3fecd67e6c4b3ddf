package conduct

import (
	"context"
	"slices"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// EditRound changes the pairings of a round by hand. From the first change until EndEdit the round is not published and no round is paired
// after it. It warns of each rule that the round breaks by the change, of each result that goes with it, and with the first change of later
// rounds whose pairs stay as they are. seen is the event's version that the caller saw.
func (s *Service) EditRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int, edit play.Edit,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		r, ok := e.Round(round)
		if !ok {
			return note{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": round})
		}
		warnings, err := editWarnings(e, r, edit)
		if err != nil {
			return note{}, err
		}
		if !r.Editing {
			r.Editing = true
			e.PutRound(round, &r)
		}
		return editAgreed(e, round, edit, agreed, func(refusal.Args) []tournament.Warning { return warnings })
	})
}

// editAgreed does one change by hand once the caller agrees to what it asks: first what asks says of the change's arguments, then what
// goes with it, then each rule that the round breaks by it.
func editAgreed(e *play.Event, n int, edit play.Edit, agreed tournament.Agreed,
	asks func(refusal.Args) []tournament.Warning,
) (note, error) {
	before := *e
	done, err := e.Edit(n, edit)
	if err != nil {
		return note{}, err
	}
	faults, err := e.NewFaults(&before, n)
	if err != nil {
		return note{}, err
	}
	if err := agreed.To(editDeed(edit.Kind).Of(done.Args), slices.Concat(asks(done.Args), done.Warnings, faults)); err != nil {
		return note{}, err
	}
	action := tournament.Action("edit-" + string(edit.Kind))
	if len(done.Cleared) > 0 {
		action, done.Args["cleared"] = EditCleared, strings.Join(done.Cleared, ", ")
	}
	return note{Action: action, Args: done.Args}, nil
}

// editWarnings is what the table says of an edit: of colours that are turned always, of any other with the first change.
func editWarnings(e *play.Event, r play.Round, edit play.Edit) ([]tournament.Warning, error) {
	switch {
	case edit.Kind == play.EditColours:
		return permit.Ask(e, permit.Colours, r.Number, refusal.Args{"board": edit.Board})
	case r.Editing:
		return nil, nil
	}
	return permit.Ask(e, permit.Edit, r.Number, nil)
}

// EndEdit ends the change of a round's pairings: everybody who takes part has a place in it. What has changed is counted from the round as
// it was before; where it has, and is not what the engine pairs, the caller has to agree twice, and the journal says both.
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
		r.Editing = false
		changed, known, err := s.changedByHand(ctx, e, round)
		if err != nil || known && len(changed) == 0 {
			return note{Action: EditKept, Args: refusal.Args{"round": round}}, err
		}
		if known {
			markEdited(e, round, changed)
		}
		found, err := compared(e, round)
		if err != nil {
			return note{}, err
		}
		if err := keepDue(e, round, found.Due); err != nil {
			return note{}, err
		}
		if len(found.Differences) == 0 {
			return note{Action: EditEnded, Args: refusal.Args{"round": round}}, nil
		}
		action, list := EditChanged, changed
		if !known {
			action, list = EditDiffers, found.Differences
		}
		before, hand := e.Remark(list)
		args := refusal.Args{"round": round, "n": len(list), "hand": hand, "was": before}
		if !known {
			args["engine"] = before
		}
		warnings := []tournament.Warning{{tournament.ConfirmTwice, "warning.edit.differs", args}}
		ended := *e
		ended.PutRound(round, r)
		if w, ok := ended.Warning(ended.Outlook(max(round, e.PublishedRounds()))); ok {
			warnings = append(warnings, w)
		}
		if err := agreed.To(deedEditEnd.Of(args), warnings); err != nil {
			return note{}, err
		}
		return note{Action: action, Args: args}, nil
	})
}

// markEdited says of the boards of a round that were changed by hand which later rounds were paired before that, as of a corrected result.
func markEdited(e *play.Event, n int, changed []play.Difference) {
	if n >= len(e.Rounds) || e.Head.Regulations.System.UsesTables() {
		return
	}
	for _, g := range e.Rounds[n-1].Games {
		edited := !g.IsFree() && slices.ContainsFunc(changed, func(d play.Difference) bool {
			return d.Hand != nil && d.Hand.White == g.White && d.Hand.Black == g.Black
		})
		if edited {
			e.EditGame(g.ID, e.MarkOutdated)
		}
	}
}

// changedByHand returns what has changed in round n since before the change by hand that is under way: Engine of a difference is what was
// there. known is false where the journal does not say, and of a round that was made to be paired by hand.
func (s *Service) changedByHand(ctx context.Context, e *play.Event, n int) (list []play.Difference, known bool, err error) {
	past, ok, err := s.Back(ctx, e, func(was *play.Event) bool {
		r, there := was.Round(n)
		return there && r.Editing
	})
	if err != nil || !ok {
		return nil, false, err
	}
	if _, there := past.Round(n); !there {
		return nil, false, nil
	}
	return e.ChangedSince(past, n), true, nil
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
		warnings, err := permit.Ask(e, permit.Colours, g.Round, e.GameArgs(*g))
		if err != nil {
			return note{}, err
		}
		d := play.Edited{Warnings: warnings}
		e.WarnTurned(*g, &d)
		if err := agreed.To(editDeed(play.EditColours).Of(e.GameArgs(*g)), d.Warnings); err != nil {
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
