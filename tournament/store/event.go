package store

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// LoadEvent returns the event as last committed, or tournament.ErrNoEvent. It asks four questions, however large the event is.
func (s *Store) LoadEvent(ctx context.Context, id tournament.EventID) (*play.Event, error) {
	var event *play.Event
	err := s.view(ctx, func(tx *gorm.DB) error {
		var err error
		event, err = loadEvent(tx, id)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("load event %d: %w", id, err)
	}
	return event, nil
}

func loadEvent(tx *gorm.DB, id tournament.EventID) (*play.Event, error) {
	row, err := take[eventRow](tx.Where("id = ? AND kind = ?", id, play.OverTheBoard), tournament.ErrNoEvent)
	if err != nil {
		return nil, err
	}
	event := &play.Event{Envelope: row.envelope()}
	bodies, err := bodiesIn(tx, id)
	if err != nil {
		return nil, err
	}
	for _, t := range playTables() {
		var first []tournament.Body
		if first, bodies = t.apart(bodies); len(first) > 0 {
			if err := play.PlayKind().Fill(event, first); err != nil {
				return nil, err
			}
		}
		if err := t.load(tx, event); err != nil {
			return nil, err
		}
	}
	return event, play.PlayKind().Fill(event, bodies)
}

// CreateEvent saves a new event with everything in it and its first journal entry, and returns the event's id.
func (s *Store) CreateEvent(ctx context.Context, e *play.Event, entry tournament.Entry) (tournament.EventID, error) {
	return s.CreateCorrespondence(ctx, e, entry, nil)
}

// CreateCorrespondence saves a new event as CreateEvent does, with games by correspondence that have gone on elsewhere.
func (s *Store) CreateCorrespondence(ctx context.Context, e *play.Event, entry tournament.Entry, games []correspondence.Addition) (
	tournament.EventID, error,
) {
	if entry.Version != e.Version {
		return 0, fmt.Errorf("create event: entry of version %d for version %d", entry.Version, e.Version)
	}
	row := newEventRow(play.PlayKind(), e, entry.At)
	row.ID = 0
	err := s.change(ctx, func(tx *gorm.DB) error {
		if err := tx.Create(&row).Error; err != nil {
			return err
		}
		created := *e
		created.ID = tournament.EventID(row.ID)
		if err := saveParts(tx, &created, play.Diff(&play.Event{}, &created)); err != nil {
			return err
		}
		for _, game := range games {
			game.Standing.Event = created.ID
			if err := appendCorrespondence(tx, game); err != nil {
				return err
			}
		}
		if err := saveEntry(tx, created.ID, entry); err != nil || !e.Head.Public {
			return err
		}
		if err := s.notify(tx, play.OverTheBoard, created.Envelope, true); err != nil {
			return err
		}
		return saveNews(tx, created.Envelope, entry.At, []tournament.News{{Topic: tournament.NewsOpened}})
	})
	if err != nil {
		return 0, fmt.Errorf("create event: %w", err)
	}
	return tournament.EventID(row.ID), nil
}

// Commit saves the changed parts of an event and appends the entry. It returns tournament.ErrStaleVersion, and saves nothing,
// unless the stored version is the one before that of the event. Times are kept to the microsecond.
func (s *Store) Commit(ctx context.Context, c play.Commit) error {
	e := c.Event
	if c.Entry.Version != e.Version || c.Entry.Event != e.ID {
		return fmt.Errorf("commit: entry %d of event %d for version %d of event %d", c.Entry.Version, c.Entry.Event, e.Version, e.ID)
	}
	err := s.change(ctx, func(tx *gorm.DB) error {
		// This also locks the event's row until the end.
		if err := updateEvent(tx, play.PlayKind(), c); err != nil {
			return err
		}
		if err := refuseArchived(tx, e.ID); err != nil {
			return err
		}
		if err := saveParts(tx, e, c.Changes); err != nil {
			return err
		}
		if err := saveEntry(tx, e.ID, c.Entry); err != nil {
			return err
		}
		if err := saveNews(tx, e.Envelope, c.Entry.At, c.News); err != nil {
			return err
		}
		if err := saveCards(tx, c.People, c.Card); err != nil {
			return err
		}
		return s.notify(tx, play.OverTheBoard, e.Envelope, e.Head.Public)
	})
	if err != nil {
		return fmt.Errorf("commit version %d of event %d: %w", e.Version, e.ID, err)
	}
	return nil
}
