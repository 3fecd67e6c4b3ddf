package conduct

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Stage is a final with the event that it was made from.
type Stage struct {
	From, Final *play.Event
	play.Footing
}

// Stages returns the finals of an event, and the event that it is the final of, where a final was made from other places than those that
// are there now. Hidden events are among them.
func (s *Service) Stages(ctx context.Context, e *play.Event) (all []Stage, err error) {
	finals, err := s.finalsOf(ctx, e.ID)
	if err != nil {
		return nil, err
	}
	for _, f := range finals {
		all = append(all, Stage{From: e, Final: f})
	}
	if e.Head.Origin != 0 && len(e.Head.Seats) > 0 {
		from, err := s.Event(ctx, e.Head.Origin)
		switch {
		case refusal.CodeOf(err) == refusal.NotFound: // deleted
		case err != nil:
			return nil, err
		default:
			all = append(all, Stage{From: from, Final: e})
		}
	}
	return shaken(all)
}

// PublicStage is what everybody may know of the event that a public one is the final of; none where all is well.
func (s *Service) PublicStage(ctx context.Context, id tournament.EventID) ([]Stage, error) {
	final, err := s.Event(ctx, id)
	if err != nil || final.Head.Origin == 0 || len(final.Head.Seats) == 0 {
		return nil, err
	}
	from, err := s.Public(ctx, final.Head.Origin)
	if refusal.CodeOf(err) == refusal.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return shaken([]Stage{{From: from, Final: final}})
}

// shaken are the stages that do not stand on the places of now.
func shaken(all []Stage) ([]Stage, error) {
	for i := range all {
		var err error
		if all[i].Footing, err = all[i].From.Footing(all[i].Final); err != nil {
			return nil, err
		}
	}
	return slices.DeleteFunc(all, func(g Stage) bool { return g.IsFirm() }), nil
}

// finalsOf are the finals of an event, hidden ones among them.
func (s *Service) finalsOf(ctx context.Context, id tournament.EventID) (all []*play.Event, err error) {
	listed, err := s.list.Find(ctx, tournament.Viewer{All: true}, tournament.Filter{Kind: play.OverTheBoard, Origin: id})
	if err != nil {
		return nil, fmt.Errorf("finals of event %d: %w", id, err)
	}
	for _, l := range listed {
		f, err := s.Passing(ctx, l.ID)
		if refusal.CodeOf(err) == refusal.NotFound {
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, nil
}

// askFinals asks before a change by which others would have come into a final of the event. It is a guard: so it asks whatever the change
// is, undo among them, and reads what the caller has agreed to in the context.
func (s *Service) askFinals(ctx context.Context, before, after *play.Event) error {
	if !before.AllPublished() {
		return nil // no final can have been made
	}
	finals, err := s.finalsOf(ctx, before.ID)
	if err != nil {
		return err
	}
	var warnings []tournament.Warning
	for _, f := range finals {
		was, err := before.Footing(f)
		if err != nil {
			return err
		}
		is, err := after.Footing(f)
		if err != nil {
			return err
		}
		warnings = append(warnings, Stage{after, f, is.Since(was)}.warnings()...)
	}
	return tournament.AgreedIn(ctx).To(deedBetween(before, after), warnings)
}

// warnings say who would play in the final instead of whom. Once it has begun they are to be agreed to twice.
func (g Stage) warnings() (all []tournament.Warning) {
	level := tournament.Confirm
	if g.Final.HasBegun() {
		level = tournament.ConfirmTwice
	}
	if g.Open {
		all = append(all, tournament.Warning{Level: level, Key: "warning.final.open", Args: refusal.Args{"final": g.Final.Head.ShortName()}})
	}
	for _, d := range g.Displaced {
		all = append(all, tournament.Warning{Level: level, Key: "warning.final." + Says(d), Args: g.Args(d)})
	}
	return all
}

// Says is what there is to say of a displaced player, as the end of a key of the catalogues.
func Says(d play.Displaced) string {
	said := "other"
	switch {
	case d.By == 0:
		said = "shared"
	case d.Out == 0:
		said = "moved"
	}
	if d.Group != "" {
		said += "-group"
	}
	return said
}

// IsOfFinal tells whether a warning is about who plays in a final. It needs no reason beside that of the change itself.
func IsOfFinal(w tournament.Warning) bool { return strings.HasPrefix(w.Key, "warning.final.") }

// Args are what is said of a displaced player: the final, the place, who should have the seat, and who leaves or has it now.
func (g Stage) Args(d play.Displaced) refusal.Args {
	sits, _ := g.Final.Player(cmp.Or(d.Out, d.Player))
	args := refusal.Args{"final": g.Final.Head.ShortName(), "place": d.First, "group": d.Group, "before": sits.ShortName(), "name": ""}
	if by, ok := g.From.Player(d.By); ok {
		args["name"] = by.ShortName()
		if by.ShortName() == sits.ShortName() {
			args["name"], args["before"] = by.Name, sits.Name
		}
	}
	return args
}

// Reseat brings the players of a final in order after other results of the event before it, while no game of the final has begun. The
// pairings stay. seen is the version of the final that the caller saw.
func (s *Service) Reseat(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		if e.Head.Origin == 0 {
			return note{}, refusal.NewConflict("error.final.reseat", nil)
		}
		from, err := s.Event(ctx, e.Head.Origin)
		if err != nil {
			return note{}, err
		}
		footing, err := from.Footing(e)
		if err != nil {
			return note{}, err
		}
		g := Stage{from, e, footing}
		var changes []string
		for _, d := range g.Displaced {
			if args := g.Args(d); d.Out != 0 {
				changes = append(changes, fmt.Sprintf("%s → %s", args["before"], args["name"]))
			}
		}
		if err := e.Reseat(from, footing); err != nil {
			return note{}, err
		}
		return note{Action: FinalReseated, Args: refusal.Args{"changes": strings.Join(changes, ", "), "seats": len(g.Displaced)}}, nil
	})
}
