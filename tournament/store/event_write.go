package store

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// CreateEvent saves a new event with everything in it and its first journal entry, and returns the event's id.
func (s *Store) CreateEvent(ctx context.Context, e *play.Event, entry tournament.Entry) (tournament.EventID, error) {
	if entry.Version != e.Version {
		return 0, fmt.Errorf("create event: entry of version %d for version %d", entry.Version, e.Version)
	}
	row, err := newEventRow(e)
	if err != nil {
		return 0, fmt.Errorf("create event: %w", err)
	}
	row.ID = 0
	err = s.change(ctx, func(tx *gorm.DB) error {
		if err := tx.Create(&row).Error; err != nil {
			return err
		}
		created := *e
		created.ID = tournament.EventID(row.ID)
		changes, err := storedChanges(play.Diff(&play.Event{}, &created))
		if err != nil {
			return err
		}
		if err := saveParts(tx, &created, changes); err != nil {
			return err
		}
		if err := saveEntry(tx, created.ID, entry); err != nil || !e.Head.Public {
			return err
		}
		if err := s.notify(tx, &created); err != nil {
			return err
		}
		return saveNews(tx, &created, entry.At, []tournament.News{{Topic: tournament.NewsOpened}})
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
	changes, err := storedChanges(c.Changes)
	if err != nil {
		return fmt.Errorf("commit version %d of event %d: %w", e.Version, e.ID, err)
	}
	err = s.change(ctx, func(tx *gorm.DB) error {
		// This also locks the event's row until the end.
		if err := updateEvent(tx, e, changes); err != nil {
			return err
		}
		if err := saveParts(tx, e, changes); err != nil {
			return err
		}
		if err := saveEntry(tx, e.ID, c.Entry); err != nil {
			return err
		}
		if err := saveNews(tx, e, c.Entry.At, c.News); err != nil {
			return err
		}
		if err := saveCards(tx, c.People, c.Card); err != nil {
			return err
		}
		return s.notify(tx, e)
	})
	if err != nil {
		return fmt.Errorf("commit version %d of event %d: %w", e.Version, e.ID, err)
	}
	return nil
}

// updateEvent raises the version of an event's row, and writes the rest of it where that has changed.
func updateEvent(tx *gorm.DB, e *play.Event, changes []storedChange) error {
	row, err := newEventRow(e)
	if err != nil {
		return err
	}
	update := tx.Model(&eventRow{}).Where("id = ? AND version = ?", row.ID, e.Version-1)
	if slices.ContainsFunc(changes, func(c storedChange) bool { return c.in == "" }) {
		update = update.Select("*").Omit("id")
	} else {
		update = update.Select("version", "published", "last_id")
	}
	update = update.Updates(row)
	if update.Error != nil {
		return update.Error
	}
	if update.RowsAffected == 0 {
		return tournament.ErrStaleVersion
	}
	return nil
}
