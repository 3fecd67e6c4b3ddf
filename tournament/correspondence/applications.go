package correspondence

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"
	"unicode/utf8"

	"adyukh/tournament"
	"adyukh/tournament/guest"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Application is somebody's wish to play in an event, which an arbiter answers. It is no part of the event and known to arbiters alone.
type Application struct {
	Event    tournament.EventID
	ID       int64
	Revision int64
	State    ApplicationState
	Data     play.PlayerData
	Email    string
	Language string // of letters and pages
	Zone     string
	Words    string // to the arbiters
	From     string // the network address from which it came; forgotten after a time
	Sent     time.Time
	Decided  time.Time
	By       string        // who has decided
	Reason   string        // of a refusal
	Player   play.PlayerID // whom an accepted one has become
}

// ApplicationState is how far an application has come.
type ApplicationState string

// The states.
const (
	Unanswered ApplicationState = "waiting"
	Accepted   ApplicationState = "accepted"
	Declined   ApplicationState = "declined"
	Removed    ApplicationState = "removed" // with others of one sender, until there is no room for it
)

// MaxApplications bounds those of an event, MaxWords what somebody writes with one, in characters.
const (
	MaxApplications = 1000
	MaxWords        = 500
)

// EntryOf says whether people can ask to be entered in an event now: nil, or why not. A clock that is wrong neither ends the time for that
// nor begins it anew.
func (s *Service) EntryOf(e *play.Event) error {
	entry, today := e.Head.Regulations.Correspondence.Entry, person.DateOf(s.watch.Confirmed().In(e.Head.Location()))
	switch {
	case !e.Head.IsCorrespondence() || e.IsTeam() || entry.Until.IsZero():
		return refusal.NewConflict("error.entry.none", nil)
	case entry.Until.Before(today):
		return refusal.NewConflict("error.entry.over", refusal.Args{"last": entry.Until})
	case len(e.Rounds) > 0 || e.IsDrawn():
		return refusal.NewConflict("error.entry.begun", nil)
	case entry.Most > 0 && len(e.Players) >= entry.Most:
		return refusal.NewConflict("error.entry.full", refusal.Args{"most": entry.Most})
	}
	return nil
}

// EntryOpen says whether people can ask to be entered in an event now: nil, or why not. Readers' view of the event does not know whether
// its numbers are drawn.
func (s *Service) EntryOpen(ctx context.Context, event tournament.EventID) error {
	e, err := s.events.Event(ctx, event)
	if err != nil {
		return err
	}
	return s.EntryOf(e)
}

// Apply keeps an application, where nobody like this one is entered or has asked already, and nothing bars him. Where there is no room an
// older one gives way that no arbiter has accepted, as limit.Yields has it: those that were removed or declined first.
func (s *Service) Apply(ctx context.Context, a Application) (Application, error) {
	e, err := s.events.Event(ctx, a.Event)
	if err != nil {
		return a, err
	}
	now := s.events.Now()
	if err := s.EntryOf(e); err != nil {
		return a, err
	}
	if a, err = a.clean(now); err != nil {
		return a, err
	}
	if err := s.MayEnter(ctx, e, a.Data, "error.entry.barred"); err != nil {
		return a, err
	}
	a.Revision, a.State, a.Sent = 1, Unanswered, now.Truncate(time.Second)
	for range maxAtOnce {
		all, err := s.store.CorrespondenceApplications(ctx, a.Event)
		if err != nil {
			return a, err
		}
		if err := twice(e, all, a); err != nil {
			return a, err
		}
		gone, err := s.roomFor(ctx, all)
		if err != nil {
			return a, err
		}
		if a.ID = 1; len(all) > 0 {
			a.ID = all[len(all)-1].ID + 1
		}
		if err := s.store.AddCorrespondenceApplication(ctx, a, gone...); !errors.Is(err, ErrStale) {
			return a, err
		}
	}
	return a, tooBusy()
}

// maxAtOnce bounds how often somebody is asked for anew because others were faster.
const maxAtOnce = 50

// clean trims what was typed, and refuses what can't be.
func (a Application) clean(now time.Time) (Application, error) {
	a.Data = a.Data.Clean()
	a.Data.Group = ""
	if fault := a.Data.Check(now.Year()); fault != nil {
		return a, refusal.NewInvalid(fault.Field, fault.Key, fault.Args)
	}
	if a.Email = person.Clean(a.Email); a.Email == "" {
		return a, refusal.NewInvalid("email", "error.entry.email", nil)
	}
	if err := (Seat{Email: a.Email, Language: a.Language, Zone: a.Zone}).Check(); err != nil {
		return a, err
	}
	if n := utf8.RuneCountInString(a.Words); n > MaxWords {
		return a, refusal.NewInvalid("words", "error.text.long", refusal.Args{"length": n, "most": MaxWords})
	}
	if !utf8.ValidString(a.Words) {
		return a, refusal.NewInvalid("words", "error.text.utf8", nil)
	}
	return a, nil
}

// Same tells whether two are one person as far as can be known: by the own id, else by name and year of birth.
func Same(a, b play.PlayerData) bool {
	if a.OwnID != "" && b.OwnID != "" {
		return a.OwnID == b.OwnID
	}
	return a.CanBe(b)
}

// twice refuses who is entered already, or has asked.
func twice(e *play.Event, all []Application, a Application) error {
	for _, p := range e.Players {
		if Same(p.PlayerData, a.Data) {
			return refusal.NewInvalid("name", "error.entry.entered", refusal.Args{"name": p.Name})
		}
	}
	for _, other := range all {
		if other.State == Unanswered && Same(other.Data, a.Data) {
			return refusal.NewInvalid("name", "error.entry.twice", refusal.Args{"at": other.Sent})
		}
	}
	return nil
}

// Applications returns those of an event: those that wait first, the oldest of them first, then the others, the last decided first.
func (s *Service) Applications(ctx context.Context, event tournament.EventID) ([]Application, error) {
	all, err := s.store.CorrespondenceApplications(ctx, event)
	slices.SortStableFunc(all, func(a, b Application) int {
		switch {
		case a.State == Unanswered && b.State == Unanswered:
			return a.Sent.Compare(b.Sent)
		case a.State == Unanswered:
			return -1
		case b.State == Unanswered:
			return 1
		}
		return cmp.Or(b.Decided.Compare(a.Decided), cmp.Compare(b.ID, a.ID))
	})
	return all, err
}

// WaitingApplications counts those of an event that wait for an answer.
func (s *Service) WaitingApplications(ctx context.Context, event tournament.EventID) (int, error) {
	all, err := s.store.CorrespondenceApplications(ctx, event)
	n := 0
	for _, a := range all {
		if a.State == Unanswered {
			n++
		}
	}
	return n, err
}

// Accept enters who has asked, with a page of his own. seen is the application's revision that the caller saw; known says that he knows of
// a player with the same name.
func (s *Service) Accept(ctx context.Context, by tournament.Actor, event tournament.EventID, id, seen int64, known bool) (
	Application, error,
) {
	return s.decide(ctx, event, id, seen, func(a *Application) error {
		if a.State == Accepted {
			return refusal.NewConflict("error.entry.decided", nil)
		}
		e, err := s.events.Event(ctx, event)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(e.Players, func(p play.Player) bool { return p.PlayerData == a.Data })
		if i < 0 { // else somebody died between the two writes
			if e, err = s.events.AddPlayer(ctx, by, event, a.Data, known); err != nil {
				return err
			}
			i = len(e.Players) - 1
		}
		a.State, a.By, a.Reason, a.Player = Accepted, by.Name, "", e.Players[i].ID
		_, err = s.store.AddCorrespondenceSeats(ctx, []Seat{{
			Event: event, Person: a.Player, Revision: 1, Code: guest.NewCode(), Email: a.Email, Language: a.Language, Zone: a.Zone,
		}})
		return err
	})
}

// Decline refuses an application, with a reason; Again lets it wait once more.
func (s *Service) Decline(ctx context.Context, by tournament.Actor, event tournament.EventID, id, seen int64, reason string) (Application,
	error,
) {
	return s.decide(ctx, event, id, seen, func(a *Application) error {
		reason = person.Clean(reason)
		switch fault := person.CheckLine("reason", reason, MaxWords); {
		case a.State != Unanswered:
			return refusal.NewConflict("error.entry.decided", nil)
		case fault != nil:
			return refusal.NewInvalid(fault.Field, fault.Key, fault.Args)
		case reason == "":
			return refusal.NewInvalid("reason", "error.entry.reason", nil)
		}
		a.State, a.By, a.Reason = Declined, by.Name, reason
		return nil
	})
}

// Again lets an application wait once more that was declined, or whose player was taken out of the list.
func (s *Service) Again(ctx context.Context, event tournament.EventID, id, seen int64) (Application, error) {
	return s.decide(ctx, event, id, seen, func(a *Application) error {
		e, err := s.events.Event(ctx, event)
		if err != nil {
			return err
		}
		if _, plays := e.Player(a.Player); a.State == Unanswered || plays {
			return refusal.NewConflict("error.entry.decided", nil)
		}
		a.State, a.By, a.Reason, a.Player = Unanswered, "", "", 0
		return nil
	})
}

func (s *Service) decide(ctx context.Context, event tournament.EventID, id, seen int64, do func(*Application) error) (Application,
	error,
) {
	all, err := s.store.CorrespondenceApplications(ctx, event)
	if err != nil {
		return Application{}, err
	}
	i := slices.IndexFunc(all, func(a Application) bool { return a.ID == id })
	if i < 0 {
		return Application{}, refusal.NewNotFound("error.entry.gone", nil)
	}
	a := all[i]
	if a.Revision != seen {
		return a, staleApplication(ErrStale)
	}
	if err := do(&a); err != nil {
		return a, err
	}
	if a.Decided = s.events.Now().Truncate(time.Second); a.State == Unanswered {
		a.Decided = time.Time{}
	}
	if err := staleApplication(s.store.PutCorrespondenceApplications(ctx, a)); err != nil {
		return a, err
	}
	a.Revision++
	return a, nil
}

// staleApplication says in words for people that somebody was faster.
func staleApplication(err error) error {
	if errors.Is(err, ErrStale) {
		return &refusal.Error{Code: refusal.Stale, Key: "error.entry.stale"}
	}
	return err
}
