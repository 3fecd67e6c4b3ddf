package conduct

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// AsIn returns the event as Restore would make it, and the entry of the journal that has brought it there: what the copy does not decide is
// as it is now.
func (s *Service) AsIn(ctx context.Context, id tournament.EventID, version int64) (*play.Event, tournament.Entry, error) {
	now, err := s.Event(ctx, id)
	if err != nil {
		return nil, tournament.Entry{}, err
	}
	past, entry, err := s.At(ctx, id, version)
	if err != nil {
		return nil, tournament.Entry{}, err
	}
	keepPresent(now, past)
	return past, entry, nil
}

// Restore makes the event what it was in an earlier version, in one change that can be undone. The caller has to agree, twice: seen is the
// version that he saw. Who may see the event, who a player is in the register, which addresses open a player's or captain's page, the
// doors of a check-in and the screens of the hall are matters of the present and stay as they are.
func (s *Service) Restore(ctx context.Context, by tournament.Actor, id tournament.EventID, seen, version int64, agreed tournament.Agreed) (
	*play.Event, error,
) {
	filed, err := s.isFiled(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.RestoreAsking(ctx, by, id, seen, version, func(before, after *play.Event, entry tournament.Entry) (note, error) {
		keepPresent(before, after)
		if len(play.Diff(before, after)) == 0 {
			return note{}, refusal.NewConflict("error.restore.same", nil)
		}
		at := entry.At.UTC().Truncate(time.Second).Format(time.RFC3339)
		warnings := []tournament.Warning{{
			tournament.ConfirmTwice, "warning.restore.all", refusal.Args{"at": at, "n": int(before.Version - version)},
		}}
		met, err := permit.Restoring(before, after, filed)
		if err != nil {
			return note{}, err
		}
		if err := agreed.To(deedRestore.Of(refusal.Args{"at": at}), slices.Concat(warnings, met)); err != nil {
			return note{}, err
		}
		return note{Action: EventRestored, Args: refusal.Args{"at": at, "version": version}}, nil
	})
}

// keepPresent sets in an earlier value of an event what no copy decides.
func keepPresent(now, past *play.Event) {
	past.Head.Public, past.Head.Origin, past.CheckIn = now.Head.Public, now.Head.Origin, now.CheckIn
	past.Screens, past.Reports, past.Requests, past.Asides = now.Screens, now.Reports, now.Requests, now.Asides
	past.Players = slices.Clone(past.Players)
	for i, p := range past.Players {
		is, ok := now.Player(p.ID)
		if !ok {
			continue
		}
		past.Players[i].Person, past.Players[i].Code, past.Players[i].Members = is.Person, is.Code, slices.Clone(p.Members)
		for n, m := range p.Members {
			if now, ok := is.Member(m.ID); ok {
				past.Players[i].Members[n].Person = now.Person
			}
		}
	}
}
