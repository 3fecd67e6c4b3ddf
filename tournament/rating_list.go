package tournament

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"adyukh/rules/games"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// RatingListID names a rating list; 0 is none.
type RatingListID int64

// RatingList is a list of ratings of a game at a pace. It is loaded from a federation's file, and events are counted into it.
type RatingList struct {
	ID         RatingListID
	Version    int64  // raised by one with every change
	Name       string // unique, whatever the case
	Game       string // name of a game of rules/games, without options
	Discipline Discipline
	Date       Date  // of the file that was loaded; events that ended later count, earlier ones are in it already
	Owner      int64 // the user who made it
	Entries    int   // how many persons are in it
	Events     int   // how many events are counted into it
}

// RatingEntryID names a person within a list; it is the rating.ID of lists.
type RatingEntryID int64

// RatingEntry is what a list says of a person.
type RatingEntry struct {
	ID     RatingEntryID
	Data   PlayerData      // Rating and RatedGames as the loaded file says them
	Listed bool            // the file has the person; else an event has brought it into the list
	Now    rating.Standing // with the events that are counted; Person is the ID
}

// RatedEvent is an event that is counted into a list, as it was when it was: later changes of the event change the list only
// when it is counted again.
type RatedEvent struct {
	Event EventID
	Name  string
	At    time.Time // when it was counted, UTC
	By    string
	Facts rating.Event
}

// RatingUpload is a file that was sent for a list and waits until somebody has looked at it.
type RatingUpload struct {
	List RatingListID
	At   time.Time
	By   string
	Date Date // of the list in the file
	Text string
}

// RatingAction is what an entry of a list's journal says was done.
type RatingAction string

// The actions.
const (
	RatingListMade      RatingAction = "list-made"
	RatingListLoaded    RatingAction = "list-loaded"
	RatingEventCounted  RatingAction = "event-counted"
	RatingEventRemoved  RatingAction = "event-removed"
	RatingsRecalculated RatingAction = "recalculated"
)

// RatingLog is an entry of a list's journal. Its Version is that of the list after the change.
type RatingLog struct {
	List    RatingListID
	Version int64
	At      time.Time
	By      Actor
	Action  RatingAction
	Args    refusal.Args
}

// RatingCommit is one change of a list, ready to be saved.
type RatingCommit struct {
	List  RatingList // the new value
	Put   []RatingEntry
	Gone  []RatingEntryID
	Add   *RatedEvent // counted, for the first time or anew
	Drop  EventID     // counted no more; 0: none
	Entry RatingLog
}

// RatingStore keeps rating lists. Every method is one transaction.
type RatingStore interface {
	// CreateRatingList saves a new, empty list with its first journal entry, or returns ErrRatingListTaken.
	CreateRatingList(ctx context.Context, l RatingList, entry RatingLog) (RatingListID, error)
	// RatingLists returns all lists by name.
	RatingLists(ctx context.Context) ([]RatingList, error)
	// RatingList returns a list, or ErrNoRatingList.
	RatingList(ctx context.Context, id RatingListID) (RatingList, error)
	// RemoveRatingList deletes a list with all that is in it; its journal stays.
	RemoveRatingList(ctx context.Context, id RatingListID) error
	// RatingEntries returns all persons of the list in the order of their ids.
	RatingEntries(ctx context.Context, id RatingListID) ([]RatingEntry, error)
	// RatingEntry returns a person of the list, or ErrNoRatingEntry.
	RatingEntry(ctx context.Context, id RatingListID, entry RatingEntryID) (RatingEntry, error)
	// CommitRatings saves a change when the stored version is the one before c.List.Version, else it returns ErrStaleVersion.
	CommitRatings(ctx context.Context, c RatingCommit) error
	// RatedEvents returns the events that are counted into a list, in the order of their dates.
	RatedEvents(ctx context.Context, id RatingListID) ([]RatedEvent, error)
	// RatingJournal returns the newest entries of a list's journal, newest first.
	RatingJournal(ctx context.Context, id RatingListID, limit int) ([]RatingLog, error)
	// MovedRatings returns the persons with the ids, and all whose numbers differ from those of the loaded file.
	MovedRatings(ctx context.Context, id RatingListID, ids []RatingEntryID) ([]RatingEntry, error)
	// LastRatingEntry returns the highest id in the list, 0 in an empty one.
	LastRatingEntry(ctx context.Context, id RatingListID) (RatingEntryID, error)
	// SearchRatings returns up to limit persons one of whose words begins with each of the words, those whose surname does first.
	SearchRatings(ctx context.Context, id RatingListID, words []string, limit int) ([]RatingEntry, error)
	// FindRatings returns the persons of a list who have one of the own ids, or one of the words as the first of their names.
	FindRatings(ctx context.Context, id RatingListID, ownIDs, surnames []string) ([]RatingEntry, error)
	// KeepUpload keeps the file that waits for a list, in place of another one.
	KeepUpload(ctx context.Context, u RatingUpload) error
	// DropUpload forgets the file that waits for a list, if there is one.
	DropUpload(ctx context.Context, id RatingListID) error
	// Upload returns the file that waits for a list, or ErrNoUpload.
	Upload(ctx context.Context, id RatingListID) (RatingUpload, error)

	NormStore
}

// Errors that a RatingStore returns as such.
var (
	ErrNoRatingList    = errors.New("no such rating list")
	ErrRatingListTaken = errors.New("there is a rating list of this name")
	ErrNoRatingEntry   = errors.New("no such person in the rating list")
	ErrNoUpload        = errors.New("no file waits for the rating list")
)

// Ratings is what can be done with rating lists and tables of norms. It is safe for concurrent use.
type Ratings struct {
	store  RatingStore
	events *Service
}

// NewRatings returns the Ratings of a store, for the players of events.
func NewRatings(store RatingStore, events *Service) *Ratings {
	return &Ratings{store: store, events: events}
}

// MakeRatingList makes an empty list and returns it.
func (s *Ratings) MakeRatingList(ctx context.Context, by Actor, l RatingList) (RatingList, error) {
	l.Name, l.Version, l.Owner = person.Clean(l.Name), 1, by.User
	if l.Name == "" {
		return l, refusal.NewInvalid("name", "error.ratinglist.name", nil)
	}
	if err := checkText("name", l.Name); err != nil {
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
	entry := RatingLog{Version: 1, At: s.events.Now(), By: by, Action: RatingListMade, Args: refusal.Args{"name": l.Name}}
	l.ID, err = s.store.CreateRatingList(ctx, l, entry)
	if errors.Is(err, ErrRatingListTaken) {
		return l, &refusal.Error{Code: refusal.Conflict, Key: "error.ratinglist.taken", Field: "name", Args: refusal.Args{"name": l.Name}}
	}
	return l, err
}

// RatingLists returns all lists by name.
func (s *Ratings) RatingLists(ctx context.Context) ([]RatingList, error) {
	return s.store.RatingLists(ctx)
}

// RatingList returns a list.
func (s *Ratings) RatingList(ctx context.Context, id RatingListID) (RatingList, error) {
	l, err := s.store.RatingList(ctx, id)
	if errors.Is(err, ErrNoRatingList) {
		return l, refusal.NewNotFound("error.ratinglist.none", nil)
	}
	return l, err
}

// RatedEvents returns the events that are counted into a list.
func (s *Ratings) RatedEvents(ctx context.Context, id RatingListID) ([]RatedEvent, error) {
	return s.store.RatedEvents(ctx, id)
}

// RatingJournal returns the newest entries of a list's journal.
func (s *Ratings) RatingJournal(ctx context.Context, id RatingListID, limit int) ([]RatingLog, error) {
	return s.store.RatingJournal(ctx, id, limit)
}

// RemoveRatingList deletes a list and all persons in it. Events that have taken ratings from it keep them.
func (s *Ratings) RemoveRatingList(ctx context.Context, id RatingListID) error {
	if _, err := s.RatingList(ctx, id); err != nil {
		return err
	}
	return s.store.RemoveRatingList(ctx, id)
}

// EventRatingLists returns the lists that fit an event: the one that its regulations name, else those of its game, those of
// its pace first.
func (s *Ratings) EventRatingLists(ctx context.Context, e *Event) ([]RatingList, error) {
	all, err := s.store.RatingLists(ctx)
	if err != nil {
		return nil, fmt.Errorf("rating lists for event %d: %w", e.ID, err)
	}
	game := gameName(e.Head.Game)
	var fit []RatingList
	for _, l := range all {
		if named := e.Head.Regulations.Rating.List; named != "" && person.Fold(named) == person.Fold(l.Name) {
			return []RatingList{l}, nil
		}
		if l.Game == game {
			fit = append(fit, l)
		}
	}
	slices.SortStableFunc(fit, func(a, b RatingList) int {
		other := func(l RatingList) int {
			if l.Discipline != e.Head.Discipline {
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
func (s *Ratings) changeRatings(ctx context.Context, by Actor, id RatingListID, do func(l RatingList) (RatingCommit, error)) error {
	for {
		l, err := s.RatingList(ctx, id)
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
		if !errors.Is(err, ErrStaleVersion) {
			return err
		}
	}
}
