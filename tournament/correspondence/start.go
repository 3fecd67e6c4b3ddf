package correspondence

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// StartBounds are how many days before and after now clocks can be started: an event may be taken over that has begun by letter.
const (
	StartBefore = 3 * 366
	StartAfter  = 366
)

// StartAll publishes all rounds of an event, makes the pages of those who have none, and starts all clocks at an instant. Done again it
// starts what has not started. seen is the event's version that the caller saw. It returns how many games it has started.
func (s *Service) StartAll(ctx context.Context, by tournament.Actor, event tournament.EventID, seen int64, at time.Time) (int, error) {
	now := s.events.Now()
	if at.Before(now.AddDate(0, 0, -StartBefore)) || at.After(now.AddDate(0, 0, StartAfter)) {
		return 0, refusal.NewInvalid("date", "error.correspondence.start-bounds", refusal.Args{"before": StartBefore, "after": StartAfter})
	}
	if _, err := s.events.PublishAll(ctx, by, event, seen, at); err != nil {
		return 0, err
	}
	if _, err := s.OpenSeats(ctx, event); err != nil {
		return 0, err
	}
	return s.Begin(ctx, by, event, at.UTC().Truncate(time.Minute))
}

// IsBegun tells whether all rounds of an event by correspondence are published, with the instant from which they are played.
func IsBegun(e *play.Event) bool {
	all := e.ScheduledRounds()
	return e.Head.IsCorrespondence() && all > 0 && e.PublishedRounds() == all &&
		!slices.ContainsFunc(e.Rounds, func(r play.Round) bool { return r.StartsAt.IsZero() })
}

// Unstarted counts the games of published rounds whose clocks have not started and that are to be played.
func (s *Service) Unstarted(ctx context.Context, e *play.Event) (int, error) {
	games, err := s.store.CorrespondenceGames(ctx, e.ID, 0)
	if err != nil {
		return 0, err
	}
	started := make(map[play.GameID]bool, len(games))
	for _, g := range games {
		started[g.Game] = true
	}
	n := 0
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		for _, g := range r.Games {
			if persons := e.PersonsOf(g); !g.IsFree() && !started[g.ID] && g.Result.IsOpen() && persons[0] != 0 && persons[1] != 0 {
				n++
			}
		}
	}
	return n, nil
}

// guard refuses a change of an event that its running games contradict: their pairing and publication stay, and a result is what the log
// says. Undo and copies of the event come by here, too.
func (s *Service) guard(ctx context.Context, before, after *play.Event) error {
	if !before.Head.IsCorrespondence() {
		return nil
	}
	moved, decided := touched(before, after)
	if len(moved)+len(decided) == 0 {
		return nil
	}
	games, err := s.store.CorrespondenceGames(ctx, before.ID, 0)
	if err != nil {
		return err
	}
	for _, standing := range games {
		if round, is := moved[standing.Game]; is {
			return running("error.correspondence.running-pairing", refusal.Args{"round": round})
		}
		g, is := decided[standing.Game]
		if !is {
			continue
		}
		log, err := s.Load(ctx, standing.Key)
		if err != nil {
			return err
		}
		if g.Result != log.State.Result {
			return running("error.correspondence.running-result", refusal.Args{"round": g.Round, "board": g.Board})
		}
	}
	return nil
}

// running refuses what only a decision in the game itself can bring.
func running(key string, args refusal.Args) error {
	return &refusal.Error{Code: refusal.Conflict, Key: key, Args: args, Ways: []refusal.Way{{Key: "way.correspondence", Args: refusal.Args{}}}}
}

// touched are the games of published rounds whose pairing or publication a change takes away, with their rounds, and those, as they would
// be, whose result it changes.
func touched(before, after *play.Event) (moved map[play.GameID]int, decided map[play.GameID]play.Game) {
	moved, decided = map[play.GameID]int{}, map[play.GameID]play.Game{}
	for _, was := range before.Rounds {
		if !was.IsPublished() {
			continue
		}
		is, _ := after.Round(was.Number)
		gone := !is.IsPublished() || is.Editing && !was.Editing || !is.StartsAt.Equal(was.StartsAt) && !was.StartsAt.IsZero()
		for _, g := range was.Games {
			i := slices.IndexFunc(is.Games, func(o play.Game) bool { return o.ID == g.ID })
			switch {
			case g.IsFree():
			case gone || i < 0 || !samePlayers(g, is.Games[i]):
				moved[g.ID] = was.Number
			case g.Result != is.Games[i].Result:
				decided[g.ID] = is.Games[i]
			}
		}
	}
	return moved, decided
}

func samePlayers(a, b play.Game) bool {
	return a.White == b.White && a.Black == b.Black && a.Members == b.Members
}
