package correspondence

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
)

// roomFor says which applications give way to one more, where an event has as many as it can have. Those that an arbiter has accepted stay.
func (s *Service) roomFor(ctx context.Context, all []Application) ([]Application, error) {
	if len(all) < s.Room {
		return nil, nil
	}
	// Whoever was refused or removed waits for nothing any more.
	for _, answered := range []bool{true, false} {
		kept := make([]limit.Kept, len(all))
		for i, a := range all {
			kept[i] = limit.Kept{From: a.From, Confirmed: a.State == Accepted || answered && a.State == Unanswered}
		}
		if i, ok := limit.Yields(kept); ok {
			gone := all[i]
			slog.InfoContext(ctx, "an application gave way", "event", gone.Event, "application", gone.ID, "state", gone.State, "sent", gone.Sent)
			return []Application{gone}, nil
		}
	}
	return nil, refusal.NewConflict("error.entry.many", nil)
}

// GaveWay counts the applications of an event that have given way, and tells when the last of them did: the one that took its place is the
// newest. They are known by their numbers, of which none else is missing.
func GaveWay(all []Application) (n int, last time.Time) {
	var newest Application
	for _, a := range all {
		if a.ID > newest.ID {
			newest = a
		}
	}
	if n = int(newest.ID) - len(all); n > 0 {
		last = newest.Sent
	}
	return n, last
}

// Remove puts applications aside that wait for an answer, in one step; others of the ids are left. Restore takes that back.
func (s *Service) Remove(ctx context.Context, by tournament.Actor, event tournament.EventID, ids ...int64) (removed int, err error) {
	all, err := s.store.CorrespondenceApplications(ctx, event)
	if err != nil {
		return 0, err
	}
	all = slices.DeleteFunc(all, func(a Application) bool { return a.State != Unanswered || !slices.Contains(ids, a.ID) })
	if len(all) == 0 {
		return 0, refusal.NewConflict("error.contest.strangers-none", nil)
	}
	at := s.events.Now().Truncate(time.Second)
	for i := range all {
		all[i].State, all[i].By, all[i].Decided = Removed, by.Name, at
	}
	return len(all), staleApplication(s.store.PutCorrespondenceApplications(ctx, all...))
}

// Restore lets the applications wait again that were removed last, in one step. It returns how many.
func (s *Service) Restore(ctx context.Context, event tournament.EventID) (restored int, err error) {
	all, err := s.store.CorrespondenceApplications(ctx, event)
	if err != nil {
		return 0, err
	}
	if all = LastRemoved(all); len(all) == 0 {
		return 0, refusal.NewConflict("error.entry.restore-none", nil)
	}
	for i := range all {
		all[i].State, all[i].By, all[i].Decided = Unanswered, "", time.Time{}
	}
	return len(all), staleApplication(s.store.PutCorrespondenceApplications(ctx, all...))
}

// LastRemoved are the applications that were removed in the last step of it.
func LastRemoved(all []Application) []Application {
	var last []Application
	for _, a := range all {
		switch {
		case a.State != Removed || len(last) > 0 && a.Decided.Before(last[0].Decided):
		case len(last) > 0 && a.Decided.Equal(last[0].Decided):
			last = append(last, a)
		default:
			last = []Application{a}
		}
	}
	return last
}
