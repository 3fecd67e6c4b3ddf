package conduct

import (
	"context"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

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
