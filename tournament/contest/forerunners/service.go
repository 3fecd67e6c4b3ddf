package forerunners

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"adyukh/rules/games"
	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
)

// Service is what the director of a contest can do with a library.
type Service struct {
	store Store
	now   tournament.Clock
	read  func(text string, game games.Game) (Library, error)

	mu    sync.Mutex
	event tournament.EventID // whose library was made an index last
	since time.Time          // when that was loaded
	last  *loaded
}

// loaded is a library with its index.
type loaded struct {
	Library
	index *Index
}

// NewService returns a Service over a store; read reads the text of a library that is kept.
func NewService(store Store, now tournament.Clock, read func(text string, game games.Game) (Library, error)) *Service {
	return &Service{store: store, now: now, read: read}
}

// Keep makes a library that of a contest, in place of the one before.
func (s *Service) Keep(ctx context.Context, event tournament.EventID, name, text string, problems int) error {
	return s.store.KeepLibrary(ctx, event, Kept{Name: name, Problems: problems, Loaded: s.now().UTC().Truncate(time.Microsecond), Text: text})
}

// About tells of the library of a contest, without its text; ok is false where it has none.
func (s *Service) About(ctx context.Context, event tournament.EventID) (kept Kept, ok bool, err error) {
	kept, err = s.store.AboutLibrary(ctx, event)
	if errors.Is(err, ErrNoLibrary) {
		return Kept{}, false, nil
	}
	return kept, err == nil, err
}

// Text returns the library of a contest with its text, or ErrNoLibrary.
func (s *Service) Text(ctx context.Context, event tournament.EventID) (Kept, error) {
	return s.store.Library(ctx, event)
}

// Drop takes the library of a contest away.
func (s *Service) Drop(ctx context.Context, event tournament.EventID) error {
	return s.store.DropLibrary(ctx, event)
}

// Found returns what is near to the entries of a contest, at most so many for each from the contest and from its library, and the library,
// whose problems the answer names. The index of the library that was asked for last is kept.
func (s *Service) Found(ctx context.Context, c *composing.Contest, most int) (map[contest.EntryID][]Found, Library, error) {
	game, err := games.ByName(c.Head.Game)
	if err != nil {
		return nil, Library{}, fmt.Errorf("forerunners of contest %d: %w", c.ID, err)
	}
	library, err := s.library(ctx, c.ID, game)
	if err != nil {
		return nil, Library{}, err
	}
	if library == nil {
		return Search(c, game, nil, most), Library{}, nil
	}
	return Search(c, game, library.index, most), library.Library, nil
}

// library returns the library of a contest with its index, nil where it has none.
func (s *Service) library(ctx context.Context, event tournament.EventID, game games.Game) (*loaded, error) {
	about, ok, err := s.About(ctx, event)
	if err != nil || !ok {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.last != nil && s.event == event && s.since.Equal(about.Loaded) && s.last.Game == game.Spec() {
		return s.last, nil
	}
	kept, err := s.store.Library(ctx, event)
	if errors.Is(err, ErrNoLibrary) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	l, err := s.read(kept.Text, game)
	if err != nil {
		return nil, fmt.Errorf("library of contest %d: %w", event, err)
	}
	l.Game = game.Spec()
	s.event, s.since, s.last = event, kept.Loaded, &loaded{l, l.Index(game)}
	return s.last, nil
}
