package composing

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/refusal"
)

// Publish makes the results so far known to everybody as the preliminary award, after which claims are taken. It asks about judges who have
// not handed their marks in, whose marks do not count.
func (s *Service) Publish(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, agreed tournament.Agreed) (
	*Contest, error,
) {
	return s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		if err := s.StaleError(ctx, c, c.Version, seen); err != nil {
			return note{}, err
		}
		switch {
		case c.Head.Course.Handed.IsZero():
			return note{}, refusal.NewConflict("error.contest.not-handed", nil)
		case c.IsTold():
			return note{}, refusal.NewConflict("error.contest.published", nil)
		case c.Head.Timetable.Claims.IsZero():
			return note{}, refusal.NewInvalid(string(ClaimsEnd), "error.contest.claims-missing", nil)
		case s.Times().isOver(c.Head.Timetable.Claims):
			return note{}, refusal.NewInvalid(string(ClaimsEnd), "error.contest.claims-past", nil)
		}
		met := c.markWarnings()
		if announced := c.Head.Timetable.Preliminary; now.Before(announced) {
			met = append(met, tournament.Warning{
				Level: tournament.Confirm, Key: "warning.contest.early", Args: refusal.Args{"at": announced.In(c.Head.Location())},
			})
		}
		if err := agreed.To(deedPublish.Of(nil), met); err != nil {
			return note{}, err
		}
		c.tell()
		c.Head.Course.Preliminary = now
		return note{Action: AwardPublished}, nil
	})
}

// PublishFinal makes the final award known, and with it the authors. It is refused before the term of claims, and while one is open.
func (s *Service) PublishFinal(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, agreed tournament.Agreed) (
	*Contest, error,
) {
	return s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		if err := s.StaleError(ctx, c, c.Version, seen); err != nil {
			return note{}, err
		}
		open := slices.ContainsFunc(c.Claims, func(k Claim) bool { return k.Ruling == Open })
		switch {
		case !c.IsTold():
			return note{}, refusal.NewConflict("error.contest.not-published", nil)
		case !c.Head.Course.Final.IsZero():
			return note{}, refusal.NewConflict("error.contest.final", nil)
		case !s.Times().isOver(c.Head.Timetable.Claims):
			ends := s.until(c.Head.Timetable.Claims)
			return note{}, refusal.NewConflict("error.contest.claims-run", refusal.Args{"at": ends.In(c.Head.Location())})
		case open:
			return note{}, refusal.NewConflict("error.contest.claims-open", nil)
		}
		if err := agreed.To(deedFinal.Of(nil), c.markWarnings()); err != nil {
			return note{}, err
		}
		c.tell()
		c.Head.Course.Final = now
		return note{Action: FinalPublished}, nil
	})
}

// markWarnings name the judges who have not handed their marks in.
func (c *Contest) markWarnings() []tournament.Warning {
	var met []tournament.Warning
	judging := c.progress(0)
	for _, p := range c.People {
		if p.Judge && p.HandedIn.IsZero() && judging.Of(p.ID).All > 0 {
			met = append(met, tournament.Warning{
				Level: tournament.Confirm, Key: "warning.contest.not-handed-in", Args: refusal.Args{"name": p.Data.Name},
			})
		}
	}
	return met
}

// tell makes the marks of the judges who have handed them in those of the newest award.
func (c *Contest) tell() {
	c.Marks = slices.Clone(c.Marks)
	for i := range c.Marks {
		m := &c.Marks[i]
		if p, _ := c.Person(m.Judge); p.HandedIn.IsZero() {
			continue // what he gave before, and had back, stays as it was told
		}
		m.Told, m.Said = m.Mark, m.Remark
	}
}
