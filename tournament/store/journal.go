package store

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"adyukh/tournament"
)

// saveEntry appends an entry and its changes to the journal.
func saveEntry(tx *gorm.DB, event tournament.EventID, entry tournament.Entry) error {
	entry.Event = event
	row, err := rowOfEntry(entry)
	if err != nil {
		return err
	}
	if err := tx.Create(&row).Error; err != nil {
		return err
	}
	changes, err := rowsOfChanges(entry)
	if err != nil || len(changes) == 0 {
		return err
	}
	return tx.CreateInBatches(&changes, batch).Error
}

// Journal returns up to limit entries with a version below before (0: from the newest), newest first, without their changes.
func (s *Store) Journal(ctx context.Context, id tournament.EventID, before int64, limit int) ([]tournament.Entry, error) {
	var found []tournament.Entry
	err := s.view(ctx, func(tx *gorm.DB) error {
		query := tx.Where("event_id = ?", id)
		if before > 0 {
			query = query.Where("version < ?", before)
		}
		var rows []journalRow
		if err := query.Order("version DESC").Limit(max(limit, 0)).Find(&rows).Error; err != nil {
			return err
		}
		var err error
		found, err = entries(tx, id, rows)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("journal of event %d: %w", id, err)
	}
	return found, nil
}

// JournalEntry returns the entry of a version with its changes, or tournament.ErrNoEntry.
func (s *Store) JournalEntry(ctx context.Context, id tournament.EventID, version int64) (tournament.Entry, error) {
	var found tournament.Entry
	err := s.view(ctx, func(tx *gorm.DB) error {
		row, err := take[journalRow](tx.Where("event_id = ? AND version = ?", id, version), tournament.ErrNoEntry)
		if err != nil {
			return err
		}
		all, err := entries(tx, id, []journalRow{row})
		if err != nil {
			return err
		}
		found = all[0]
		found.Changes, err = loadChanges(tx, id, version)
		return err
	})
	if err != nil {
		return tournament.Entry{}, fmt.Errorf("journal entry %d of event %d: %w", version, id, err)
	}
	return found, nil
}

func loadChanges(tx *gorm.DB, id tournament.EventID, version int64) ([]tournament.Change, error) {
	return find(tx.Where("event_id = ? AND version = ?", id, version).Order("position"), changeRow.change)
}

// entries returns the entries of rows, with what took them back.
func entries(tx *gorm.DB, id tournament.EventID, rows []journalRow) ([]tournament.Entry, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	undone, err := undoneBy(tx, id)
	if err != nil {
		return nil, err
	}
	all := make([]tournament.Entry, len(rows))
	for i, r := range rows {
		if all[i], err = r.entry(); err != nil {
			return nil, fmt.Errorf("entry %d: %w", r.Version, err)
		}
		all[i].UndoneBy = undone[r.Version]
	}
	return all, nil
}

// undoneBy returns, for each version whose change is taken back, the entry that did so. An undo that was itself taken back
// does not count. Journal rows are never changed, so this is worked out from the newest undo to the oldest.
func undoneBy(tx *gorm.DB, id tournament.EventID) (map[int64]int64, error) {
	var undos []journalRow
	err := tx.Select("version", "undoes").Where("event_id = ? AND undoes IS NOT NULL", id).
		Order("version DESC").Find(&undos).Error
	if err != nil {
		return nil, err
	}
	undone := make(map[int64]int64, len(undos))
	for _, u := range undos {
		if undone[u.Version] == 0 && undone[*u.Undoes] == 0 {
			undone[*u.Undoes] = u.Version
		}
	}
	return undone, nil
}
