package store

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/contest"
)

// contestKind is a kind of contests as the store knows it.
type contestKind[E any] struct {
	tournament.Kind[E]
	head   func(e *E) *contest.Head
	hidden tournament.Action // what the journal says where a restore has hidden a contest
	told   string            // SQL for the number of what is published of an event

	main           tournament.PartKind // what the contest says about itself
	people, rounds tournament.PartKind // those who take part, and rounds; "": none

	// rests refuses, in the transaction of a change, what does not fit to what stands beside the contest; nil where nothing does.
	rests func(tx *gorm.DB, of tournament.CommitOf[E]) error
}

// contests keeps the contests of a kind in the database of the events: each is a row of the events and parts that are read whole.
// Members, journals and webhooks are those of every event.
type contests[E any] struct {
	*Store
	kind contestKind[E]
}

// CreateEvent saves a new contest with everything in it and its first journal entry, and returns its id.
func (s contests[E]) CreateEvent(ctx context.Context, e *E, entry tournament.Entry) (tournament.EventID, error) {
	created := *e
	at := s.kind.Envelope(&created)
	if entry.Version != at.Version {
		return 0, fmt.Errorf("create contest: entry of version %d for version %d", entry.Version, at.Version)
	}
	row := newEventRow(s.kind.Kind, e, entry.At)
	row.ID = 0
	err := s.change(ctx, func(tx *gorm.DB) error {
		if err := tx.Create(&row).Error; err != nil {
			return err
		}
		at.ID = tournament.EventID(row.ID)
		var nothing E
		if err := saveBodies(tx, s.kind.Kind, &created, s.kind.Diff(&nothing, &created), isNever); err != nil {
			return err
		}
		if err := saveEntry(tx, at.ID, entry); err != nil {
			return err
		}
		if s.kind.IsPublic(e) {
			if err := saveNews(tx, *at, entry.At, []tournament.News{{Topic: tournament.NewsOpened}}); err != nil {
				return err
			}
		}
		return s.notify(tx, s.kind.Name, *at, s.kind.IsPublic(e))
	})
	if err != nil {
		return 0, fmt.Errorf("create contest: %w", err)
	}
	return at.ID, nil
}

// LoadEvent returns the contest as last committed, or tournament.ErrNoEvent. It asks two questions.
func (s contests[E]) LoadEvent(ctx context.Context, id tournament.EventID) (*E, error) {
	return read(ctx, s.Store, fmt.Sprintf("load contest %d", id), func(tx *gorm.DB) (*E, error) {
		row, err := take[eventRow](tx.Where("id = ? AND kind = ?", id, s.kind.Name), tournament.ErrNoEvent)
		if err != nil {
			return nil, err
		}
		e := new(E)
		*s.kind.Envelope(e) = row.envelope()
		return e, loadBodies(tx, s.kind.Kind, e)
	})
}

// Latest returns how far the contest has come, or tournament.ErrNoEvent.
func (s contests[E]) Latest(ctx context.Context, id tournament.EventID) (tournament.Announcement, error) {
	return s.latestOf(ctx, s.kind.Name, id)
}

// Watch tells of the changes of contests as Store.Watch does of those of events over the board.
func (s contests[E]) Watch(ctx context.Context, tell func(tournament.Announcement), report func(error)) {
	s.watchOf(ctx, s.kind.Name, tell, report)
}

// Commit saves the changed parts of a contest and appends the entry. It returns tournament.ErrStaleVersion, and saves nothing,
// unless the stored version is the one before that of the contest.
func (s contests[E]) Commit(ctx context.Context, of tournament.CommitOf[E]) error {
	e, at := of.Event, *s.kind.Envelope(of.Event)
	if of.Entry.Version != at.Version || of.Entry.Event != at.ID {
		return fmt.Errorf("commit: entry %d of event %d for version %d of contest %d", of.Entry.Version, of.Entry.Event, at.Version, at.ID)
	}
	err := s.change(ctx, func(tx *gorm.DB) error {
		// This also locks the contest's row until the end.
		if err := updateEvent(tx, s.kind.Kind, of); err != nil {
			return err
		}
		if err := refuseArchived(tx, at.ID); err != nil {
			return err
		}
		if s.kind.rests != nil {
			if err := s.kind.rests(tx, of); err != nil {
				return err
			}
		}
		if err := saveBodies(tx, s.kind.Kind, e, of.Changes, isNever); err != nil {
			return err
		}
		if err := saveEntry(tx, at.ID, of.Entry); err != nil {
			return err
		}
		if err := saveNews(tx, at, of.Entry.At, of.News); err != nil {
			return err
		}
		if err := saveCards(tx, of.People, of.Card); err != nil {
			return err
		}
		return s.notify(tx, s.kind.Name, at, s.kind.IsPublic(e))
	})
	if err != nil {
		return fmt.Errorf("commit version %d of contest %d: %w", at.Version, at.ID, err)
	}
	return nil
}
