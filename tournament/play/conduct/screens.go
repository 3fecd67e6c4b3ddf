package conduct

import (
	"context"
	"slices"
	"strconv"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/guest"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// AddScreen gives the hall one more screen, which looks after itself, and returns it with the event.
func (s *Service) AddScreen(ctx context.Context, by tournament.Actor, id tournament.EventID, name string) (
	*play.Event, broadcast.Screen, error,
) {
	screen := broadcast.New(guest.NewCode())
	screen.Name = name
	e, err := s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		screen.ID = e.NextID()
		screen = screen.Clean()
		e.PutScreen(screen.ID, &screen)
		return note{Action: ScreenAdded, Args: screenArgs(e, screen)}, nil
	})
	if err != nil {
		return nil, broadcast.Screen{}, err
	}
	added, _ := e.Screen(screen.ID)
	return e, added, nil
}

// ChangeScreen makes a screen show something else. Its code stays. seen is the revision of the screen that the caller saw.
func (s *Service) ChangeScreen(ctx context.Context, by tournament.Actor, id tournament.EventID, which, seen int64, to broadcast.Screen) (
	*play.Event, error,
) {
	return s.changeScreen(ctx, by, id, which, seen, func(e *play.Event, screen broadcast.Screen) note {
		to.ID, to.Code, to.Revision = screen.ID, screen.Code, screen.Revision
		to = to.Clean()
		e.PutScreen(which, &to)
		return note{Action: ScreenChanged, Args: screenArgs(e, to)}
	})
}

// RenewScreen gives a screen another address; the one before leads nowhere.
func (s *Service) RenewScreen(ctx context.Context, by tournament.Actor, id tournament.EventID, which, seen int64) (*play.Event, error) {
	code := guest.NewCode()
	return s.changeScreen(ctx, by, id, which, seen, func(e *play.Event, screen broadcast.Screen) note {
		screen.Code = code
		e.PutScreen(which, &screen)
		return note{Action: ScreenRenewed, Args: screenArgs(e, screen)}
	})
}

// RemoveScreen takes a screen away; its address leads nowhere.
func (s *Service) RemoveScreen(ctx context.Context, by tournament.Actor, id tournament.EventID, which, seen int64) (*play.Event, error) {
	return s.changeScreen(ctx, by, id, which, seen, func(e *play.Event, screen broadcast.Screen) note {
		args := screenArgs(e, screen)
		e.PutScreen(which, nil)
		return note{Action: ScreenRemoved, Args: args}
	})
}

// SayOnScreens puts a message at the foot of all screens; "" takes theirs away. It overwrites what each of them said.
// seen is the newest revision of a screen that the caller saw.
func (s *Service) SayOnScreens(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, message string) (
	*play.Event, error,
) {
	message = play.CleanText(message)
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if len(e.Screens) == 0 {
			return note{}, refusal.NewConflict("error.screen.no-screens", nil)
		}
		if err := s.StaleError(ctx, e, e.ScreensRevision(), seen); err != nil {
			return note{}, err
		}
		for _, screen := range e.Screens {
			screen.Message = message
			e.PutScreen(screen.ID, &screen)
		}
		if message == "" {
			return note{Action: ScreensSilent}, nil
		}
		return note{Action: ScreensSay, Args: refusal.Args{"text": message}}, nil
	})
}

func (s *Service) changeScreen(ctx context.Context, by tournament.Actor, id tournament.EventID, which, seen int64,
	edit func(*play.Event, broadcast.Screen) note,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		screen, ok := e.Screen(which)
		if !ok {
			return note{}, refusal.NewNotFound("error.screen.none", nil)
		}
		if err := s.StaleError(ctx, e, screen.Revision, seen); err != nil {
			return note{}, err
		}
		return edit(e, screen), nil
	})
}

// screenArgs name a screen in the journal: never by its code.
func screenArgs(e *play.Event, screen broadcast.Screen) refusal.Args {
	name := screen.Name
	if name == "" {
		i := slices.IndexFunc(e.Screens, func(s broadcast.Screen) bool { return s.ID == screen.ID })
		name = strconv.Itoa(i + 1)
	}
	return refusal.Args{"name": name}
}

// Hall is what one of an event's screens may show.
type Hall struct {
	Event    *play.Event // as readers see it; of one that they do not see, its name
	Open     bool        // readers see the event
	Screen   broadcast.Screen
	Revision int64 // rises with every change of what the screen shows
}

// Hall finds the screen with a code, or returns a NotFound error.
func (s *Service) Hall(ctx context.Context, id tournament.EventID, code string) (Hall, error) {
	e, err := s.Event(ctx, id)
	e, screen, err := guest.Admit(e, err, refusal.NewNotFound("error.screen.gone", nil), func(e *play.Event) (broadcast.Screen, bool) {
		return guest.Find(e.Screens, func(s broadcast.Screen) string { return s.Code }, code)
	})
	if err != nil {
		return Hall{}, err
	}
	h := Hall{Event: e.Closed(), Screen: screen, Open: e.Head.Public, Revision: screen.Revision + e.Published}
	if h.Open {
		h.Event, err = s.Public(ctx, id)
	}
	return h, err
}
