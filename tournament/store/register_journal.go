package store

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"adyukh/tournament/register"
)

// saveRegisterEntry appends a line to the register's journal.
func saveRegisterEntry(tx *gorm.DB, entry register.JournalEntry) error {
	row, err := newRegisterEntryRow(entry)
	if err != nil {
		return err
	}
	err = tx.Create(&row).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) { // a second undo of one entry
		return register.ErrNoEntry
	}
	return err
}

// RegisterJournal returns up to limit entries with an id below before (0: from the newest), newest first.
func (s *Store) RegisterJournal(ctx context.Context, before int64, limit int) ([]register.JournalEntry, error) {
	return s.registerEntries(ctx, func(tx *gorm.DB) *gorm.DB {
		if before > 0 {
			tx = tx.Where("id < ?", before)
		}
		return tx.Order("id DESC").Limit(limit)
	})
}

// RegisterEntry returns an entry, or register.ErrNoEntry.
func (s *Store) RegisterEntry(ctx context.Context, id int64) (register.JournalEntry, error) {
	all, err := s.registerEntries(ctx, func(tx *gorm.DB) *gorm.DB { return tx.Where("id = ?", id) })
	if err != nil {
		return register.JournalEntry{}, err
	}
	if len(all) == 0 {
		return register.JournalEntry{}, wrap("find an entry", register.ErrNoEntry)
	}
	return all[0], nil
}

func (s *Store) registerEntries(ctx context.Context, which func(*gorm.DB) *gorm.DB) ([]register.JournalEntry, error) {
	var found []register.JournalEntry
	err := s.view(ctx, func(tx *gorm.DB) error {
		var rows, undos []registerEntryRow
		if err := which(tx).Find(&rows).Error; err != nil {
			return err
		}
		ids := mapAll(rows, func(r registerEntryRow) int64 { return r.ID })
		if err := tx.Where(in("undoes", ids)).Find(&undos).Error; err != nil {
			return err
		}
		undone := map[int64]int64{}
		for _, u := range undos {
			undone[orZero(u.Undoes)] = u.ID
		}
		for _, r := range rows {
			e, err := r.entry()
			if err != nil {
				return fmt.Errorf("entry %d: %w", r.ID, err)
			}
			e.Undone = undone[r.ID]
			found = append(found, e)
		}
		return nil
	})
	return found, wrap("read the register's journal", err)
}
