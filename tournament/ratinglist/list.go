package ratinglist

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"adyukh/rules/games"
	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// ListID names a rating list; 0 is none.
type ListID int64

// List is a list of ratings of a game at a pace. It is loaded from a federation's file, and events are counted into it.
type List struct {
	ID         ListID
	Version    int64  // raised by one with every change
	Name       string // unique, whatever the case
	Game       string // name of a game of rules/games, without options
	Discipline play.Discipline
	Date       play.Date // of the file that was loaded; events that ended later count, earlier ones are in it already
	Owner      int64     // the user who made it
	Entries    int       // how many persons are in it
	Events     int       // how many events are counted into it
}

// EntryID names a person within a list; it is the rating.ID of lists.
type EntryID int64

// Entry is what a list says of a person.
type Entry struct {
	ID     EntryID
	Data   play.PlayerData // Rating and RatedGames as the loaded file says them
	Listed bool            // the file has the person; else an event has brought it into the list
	Now    rating.Standing // with the events that are counted; Person is the ID
}

// Event is an event that is counted into a list, as it was when it was: later changes of the event change the list only
// when it is counted again.
type Event struct {
	Event tournament.EventID
	Name  string
	At    time.Time // when it was counted, UTC
	By    string
	Facts rating.Event
}

// Upload is a file that was sent for a list and waits until somebody has looked at it.
type Upload struct {
	List ListID
	At   time.Time
	By   string
	Date play.Date // of the list in the file
	Text string
}

// Action is what an entry of a list's journal says was done.
type Action string

// The actions.
const (
	ListMade     Action = "list-made"
	ListLoaded   Action = "list-loaded"
	EventCounted Action = "event-counted"
	EventRemoved Action = "event-removed"
	Recalculated Action = "recalculated"
)

// Log is an entry of a list's journal. Its Version is that of the list after the change.
type Log struct {
	List    ListID
	Version int64
	At      time.Time
	By      tournament.Actor
	Action  Action
	Args    refusal.Args
}

// Commit is one change of a list, ready to be saved.
type Commit struct {
	List  List // the new value
	Put   []Entry
	Gone  []EntryID
	Add   *Event             // counted, for the first time or anew
	Drop  tournament.EventID // counted no more; 0: none
	Entry Log
}

// Store keeps rating lists. Every method is one transaction.
type Store interface {
	// CreateRatingList saves a new, empty list with its first journal entry, or returns ErrRatingListTaken.
	CreateRatingList(ctx context.Context, l List, entry Log) (ListID, error)
	// RatingLists returns all lists by name.
	RatingLists(ctx context.Context) ([]List, error)
	// RatingList returns a list, or ErrNoRatingList.
	RatingList(ctx context.Context, id ListID) (List, error)
	// RemoveRatingList deletes a list with all that is in it; its journal stays.
	RemoveRatingList(ctx context.Context, id ListID) error
	// RatingEntries returns all persons of the list in the order of their ids.
	RatingEntries(ctx context.Context, id ListID) ([]Entry, error)
	// RatingEntry returns a person of the list, or ErrNoRatingEntry.
	RatingEntry(ctx context.Context, id ListID, entry EntryID) (Entry, error)
	// CommitRatings saves a change when the stored version is the one before c.List.Version, else it returns ErrStaleVersion.
	CommitRatings(ctx context.Context, c Commit) error
	// RatedEvents returns the events that are counted into a list, in the order of their dates.
	RatedEvents(ctx context.Context, id ListID) ([]Event, error)
	// RatingJournal returns the newest entries of a list's journal, newest first.
	RatingJournal(ctx context.Context, id ListID, limit int) ([]Log, error)
	// MovedRatings returns the persons with the ids, and all whose numbers differ from those of the loaded file.
	MovedRatings(ctx context.Context, id ListID, ids []EntryID) ([]Entry, error)
	// LastRatingEntry returns the highest id in the list, 0 in an empty one.
	LastRatingEntry(ctx context.Context, id ListID) (EntryID, error)
	// SearchRatings returns up to limit persons one of whose words begins with each of the words, those whose surname does first.
	SearchRatings(ctx context.Context, id ListID, words []string, limit int) ([]Entry, error)
	// FindRatings returns the persons of a list who have one of the own ids, or one of the words as the first of their names.
	FindRatings(ctx context.Context, id ListID, ownIDs, surnames []string) ([]Entry, error)
	// KeepUpload keeps the file that waits for a list, in place of another one.
	KeepUpload(ctx context.Context, u Upload) error
	// DropUpload forgets the file that waits for a list, if there is one.
	DropUpload(ctx context.Context, id ListID) error
	// Upload returns the file that waits for a list, or ErrNoUpload.
	Upload(ctx context.Context, id ListID) (Upload, error)

	NormStore
}

// Errors that a RatingStore returns as such.
var (
	ErrNoList    = errors.New("no such rating list")
	ErrListTaken = errors.New("there is a rating list of this name")
	ErrNoEntry   = errors.New("no such person in the rating list")
	ErrNoUpload  = errors.New("no file waits for the rating list")
)

// Service is what can be done with rating lists and tables of norms. It is safe for concurrent use.
type Service struct {
	store  Store
	events *conduct.Service
}

// NewService returns the Ratings of a store, for the players of events.
func NewService(store Store, events *conduct.Service) *Service {
	return &Service{store: store, events: events}
}

// MakeList makes an empty list and returns it.
func (s *Service) MakeList(ctx context.Context, by tournament.Actor, l List) (List, error) {
	l.Name, l.Version, l.Owner = person.Clean(l.Name), 1, by.User
	if l.Name == "" {
		return l, refusal.NewInvalid("name", "error.ratinglist.name", nil)
	}
	if err := play.CheckText("name", l.Name); err != nil {
		return l, err
	}
	game, err := games.ByName(l.Game)
	if err != nil {
		return l, refusal.NewInvalid("game", "error.event.game", refusal.Args{"text": l.Game})
	}
	l.Game = game.Name()
	if _, ok := l.Discipline.Rule(); !ok {
		return l, refusal.NewInvalid("discipline", "error.event.discipline", refusal.Args{"text": string(l.Discipline)})
	}
	entry := Log{Version: 1, At: s.events.Now(), By: by, Action: ListMade, Args: refusal.Args{"name": l.Name}}
	l.ID, err = s.store.CreateRatingList(ctx, l, entry)
	if errors.Is(err, ErrListTaken) {
		return l, &refusal.Error{Code: refusal.Conflict, Key: "error.ratinglist.taken", Field: "name", Args: refusal.Args{"name": l.Name}}
	}
	return l, err
}

// Lists returns all lists by name.
func (s *Service) Lists(ctx context.Context) ([]List, error) {
	return s.store.RatingLists(ctx)
}

// List returns a list.
func (s *Service) List(ctx context.Context, id ListID) (List, error) {
	l, err := s.store.RatingList(ctx, id)
	if errors.Is(err, ErrNoList) {
		return l, refusal.NewNotFound("error.ratinglist.none", nil)
	}
	return l, err
}

// Events returns the events that are counted into a list.
func (s *Service) Events(ctx context.Context, id ListID) ([]Event, error) {
	return s.store.RatedEvents(ctx, id)
}

// Journal returns the newest entries of a list's journal.
func (s *Service) Journal(ctx context.Context, id ListID, limit int) ([]Log, error) {
	return s.store.RatingJournal(ctx, id, limit)
}

// RemoveList deletes a list and all persons in it. Events that have taken ratings from it keep them.
func (s *Service) RemoveList(ctx context.Context, id ListID) error {
	if _, err := s.List(ctx, id); err != nil {
		return err
	}
	return s.store.RemoveRatingList(ctx, id)
}

// ListsFor returns the lists that fit an event: the one that its regulations name, else those of its game, those of
// its pace first.
func (s *Service) ListsFor(ctx context.Context, e *play.Event) ([]List, error) {
	all, err := s.store.RatingLists(ctx)
	if err != nil {
		return nil, fmt.Errorf("rating lists for event %d: %w", e.ID, err)
	}
	game := gameName(e.Head.Game)
	var fit []List
	for _, l := range all {
		if named := e.Head.Regulations.Rating.List; named != "" && person.Fold(named) == person.Fold(l.Name) {
			return []List{l}, nil
		}
		if l.Game == game {
			fit = append(fit, l)
		}
	}
	slices.SortStableFunc(fit, func(a, b List) int {
		other := func(l List) int {
			if l.Discipline != e.Head.Discipline.Pace() {
				return 1
			}
			return 0
		}
		return other(a) - other(b)
	})
	return fit, nil
}

// gameName returns the name of a spec's game, without options.
func gameName(spec string) string {
	game, err := games.ByName(spec)
	if err != nil {
		return spec
	}
	return game.Name()
}

// changeRatings changes a list: do gets it as it is and returns what is to be saved; nothing is where it has no action. When
// somebody has changed the list meanwhile, it is done again.
func (s *Service) changeRatings(ctx context.Context, by tournament.Actor, id ListID,
	do func(l List) (Commit, error),
) error {
	for {
		l, err := s.List(ctx, id)
		if err != nil {
			return err
		}
		c, err := do(l)
		if err != nil || c.Entry.Action == "" {
			return err
		}
		c.List.ID, c.List.Version = l.ID, l.Version+1
		c.Entry.List, c.Entry.Version, c.Entry.At, c.Entry.By = l.ID, l.Version+1, s.events.Now(), by
		err = s.store.CommitRatings(context.WithoutCancel(ctx), c)
		if !errors.Is(err, tournament.ErrStaleVersion) {
			return err
		}
	}
}
