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

// Seat gives somebody who waits an opponent, or a round without one, in one step: an EditMeet or an EditBye, with which the round is as
// whole as before. Of a round that everybody sees it is said before what changes for whom. seen is the event's version that the caller saw.
func (s *Service) Seat(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int, edit play.Edit,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, _ time.Time) (note, error) {
		r, ok := e.Round(round)
		switch {
		case !ok:
			return note{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": round})
		case edit.Kind != play.EditMeet && edit.Kind != play.EditBye:
			return note{}, refusal.NewInvalid("kind", "error.edit.kind", refusal.Args{"text": string(edit.Kind)})
		}
		before := *e
		warnings, err := permit.Ask(e, permit.Edit, round, nil)
		if err != nil {
			return note{}, err
		}
		done, err := e.Edit(round, edit)
		if err != nil {
			return note{}, err
		}
		faults, err := e.NewFaults(&before, round)
		if err != nil {
			return note{}, err
		}
		if r.IsPublished() {
			public := tournament.Warning{Level: tournament.Confirm, Key: "warning.seat." + string(edit.Kind), Args: done.Args}
			warnings = append([]tournament.Warning{public}, warnings...)
		}
		if err := agreed.To(editDeed(edit.Kind).Of(done.Args), slices.Concat(warnings, done.Warnings, faults)); err != nil {
			return note{}, err
		}
		markEdited(e, round, e.ChangedSince(&before, round))
		found, err := compared(e, round)
		if err != nil {
			return note{}, err
		}
		action := tournament.Action("edit-" + string(edit.Kind))
		if len(done.Cleared) > 0 {
			action, done.Args["cleared"] = EditCleared, strings.Join(done.Cleared, ", ")
		}
		return note{Action: action, Args: done.Args}, keepDue(e, round, found.Due)
	})
}

// compared is play.Event.Compare where an engine that finds no pairing has nothing to compare with.
func compared(e *play.Event, n int) (play.Comparison, error) {
	found, err := e.Compare(n)
	if refusal.CodeOf(err) == refusal.Conflict {
		return play.Comparison{}, nil
	}
	return found, err
}

// RepairRound pairs the last round once more, with those who are there now: absences, byes, the start and the opening stay. A draft is
// paired at once; before a round that everybody sees changes, and before pairs made by hand go, the caller agrees. Where the engine pairs
// as before nothing changes. seen is the event's version that the caller saw.
func (s *Service) RepairRound(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changeRounds(ctx, by, id, seen, func(e *play.Event, now time.Time) (note, error) {
		r, ok := e.Round(round)
		switch {
		case !ok:
			return note{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": round})
		case !e.Head.Regulations.System.CanPairAgain():
			return note{}, refusal.NewConflict("error.round.repair-system", nil)
		}
		warnings, err := permit.Ask(e, permit.Repair, round, nil)
		if err != nil {
			return note{}, err
		}
		hand, err := e.ByHand(round)
		if err != nil {
			return note{}, err
		}
		if len(hand) > 0 || r.Editing {
			warnings = append(warnings, tournament.Warning{
				Level: tournament.Confirm, Key: "warning.repair.hand", Args: refusal.Args{"round": round, "n": len(hand)},
			})
		}
		before := *e
		if err := e.PairAgain(round, now); err != nil {
			return note{}, err
		}
		changed := e.ChangedSince(&before, round)
		if len(changed) == 0 {
			*e = before
			return note{}, nil
		}
		was, is := e.Remark(changed)
		args := refusal.Args{"round": round, "n": len(changed), "was": was, "hand": is}
		for i := range warnings {
			warnings[i].Args["n"] = len(changed)
			warnings[i].Args["was"], warnings[i].Args["hand"] = strings.ReplaceAll(was, "\n", "; "), strings.ReplaceAll(is, "\n", "; ")
		}
		if err := agreed.To(deedRepair.Of(refusal.Args{"round": round}), warnings); err != nil {
			return note{}, err
		}
		if r.IsPublished() {
			again, _ := e.Round(round)
			again.PublishedAt = now.Truncate(time.Second)
			e.PutRound(round, &again)
		}
		return note{Action: RoundRepaired, Args: args}, nil
	})
}
