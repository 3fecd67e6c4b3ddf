package correspondence

import (
	"context"
	"slices"
	"time"

	"adyukh/rules"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Overstep is a game in whose log somebody's time was up: found by the program, or claimed.
type Overstep struct {
	Key
	Side    rules.Side // whose time
	At      time.Time
	Claimed bool // it counts when the arbiter has ended the game by it
}

// Bar says why somebody can't enter new events, and until when.
type Bar struct {
	Event string // in which his time was up
	At    time.Time
	Until time.Time
}

// maxOversteps bounds how many games are looked at.
const maxOversteps = 2000

// BarOf tells whether a person can't enter an event because his time was up in another one here: for the event's days after that, or for
// more where a bar was running already.
func (s *Service) BarOf(ctx context.Context, e *play.Event, who play.PlayerData) (Bar, bool, error) {
	first, again := e.Head.Regulations.Correspondence.Bar, e.Head.Regulations.Correspondence.BarAgain
	if first == 0 && again == 0 {
		return Bar{}, false, nil
	}
	now := s.events.Now()
	found, err := s.store.OverstepsCorrespondence(ctx, now.AddDate(0, 0, -2*max(first, again)), maxOversteps)
	if err != nil {
		return Bar{}, false, err
	}
	slices.SortStableFunc(found, func(a, b Overstep) int { return a.At.Compare(b.At) })
	var bar Bar
	for _, o := range found {
		if o.Event == e.ID {
			continue
		}
		of, err := s.events.Passing(ctx, o.Event)
		if err != nil {
			return Bar{}, false, err
		}
		g, ok := of.Game(o.Game)
		if !ok {
			continue
		}
		p, ok := of.Person(of.PersonsOf(g)[o.Side])
		if !ok || !Same(p.PlayerData, who) {
			continue
		}
		if o.Claimed {
			if ended, err := s.endedBy(ctx, o); err != nil || !ended {
				if err != nil {
					return Bar{}, false, err
				}
				continue
			}
		}
		days := first
		if o.At.Before(bar.Until) {
			days = max(first, again)
		}
		if until := o.At.AddDate(0, 0, days); until.After(bar.Until) {
			bar = Bar{Event: of.Head.ShortName(), At: o.At, Until: until}
		}
	}
	return bar, now.Before(bar.Until), nil
}

// MayEnter refuses, with a message of that key, who is barred from an event by correspondence. An arbiter who enters him all the same does
// not ask.
func (s *Service) MayEnter(ctx context.Context, e *play.Event, who play.PlayerData, key string) error {
	if !e.Head.IsCorrespondence() {
		return nil
	}
	bar, barred, err := s.BarOf(ctx, e, who)
	if err != nil || !barred {
		return err
	}
	zone := e.Head.Location()
	return refusal.NewConflict(key, refusal.Args{
		"name": who.Name, "event": bar.Event, "date": person.DateOf(bar.At.In(zone)), "until": person.DateOf(bar.Until.In(zone)),
	})
}

// endedBy tells whether a claim of exceeded time has ended its game with a loss.
func (s *Service) endedBy(ctx context.Context, o Overstep) (bool, error) {
	g, err := s.Load(ctx, o.Key)
	if err != nil || !g.State.IsOver() {
		return false, err
	}
	lost := g.State.Result.Score()
	ours, theirs := lost.White, lost.Black
	if o.Side == rules.Black {
		ours, theirs = theirs, ours
	}
	log := standing(g.Kept.Log)
	for i, e := range log {
		if e.Kind == Claim && e.At.Equal(o.At) {
			n := slices.IndexFunc(log[i:], func(r Entry) bool { return r.Kind == Ruling })
			return n > 0 && log[i+n].Result.Kind != play.NoResult && ours < theirs, nil
		}
	}
	return false, nil
}
