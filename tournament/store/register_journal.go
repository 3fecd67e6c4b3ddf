package store

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"adyukh/tournament/register"
)

// registerEntryRow is a line of the register's journal.
type registerEntryRow struct {
	ID        int64 `gorm:"primaryKey"`
	At        int64
	ByUser    int64  `of:"By.User"`
	ByName    string `of:"By.Name"`
	ByFrom    string `of:"By.From"`
	Action    string
	PersonID  *int64 `of:"Person"`
	OtherID   *int64 `of:"Other"`
	Name      string
	Note      string
	Count     int
	BeforeRow *string `of:"-"`
	AfterRow  *string `of:"-"`
	Undoes    *int64
}

// TableName is the row's table.
func (registerEntryRow) TableName() string { return "register_journal" }

// cardRow is what a card says, in the journal.
type cardRow struct {
	Name       string     `json:"name"`
	Sex        string     `json:"sex,omitzero"`
	BirthYear  int        `json:"birth_year,omitzero"`
	Born       string     `json:"born,omitzero"`
	Federation string     `json:"federation,omitzero"`
	Club       string     `json:"club,omitzero"`
	Rank       string     `json:"rank,omitzero"`
	OwnIDs     []string   `json:"own_ids,omitempty"`
	Titles     []titleRow `json:"titles,omitempty"`
}

func cardToJSON(d *register.PersonData) (*string, error) {
	if d == nil {
		return nil, nil
	}
	text, err := toJSON(rowOf[cardRow](*d))
	return &text, err
}

func cardFromJSON(text *string) (*register.PersonData, error) {
	if text == nil {
		return nil, nil
	}
	r, err := fromJSON[cardRow](*text)
	if err != nil {
		return nil, err
	}
	d, err := valueOf[register.PersonData](r)
	return &d, err
}

func newRegisterEntryRow(e register.JournalEntry) (row registerEntryRow, err error) {
	row = rowOf[registerEntryRow](e)
	row.ID = 0
	if row.BeforeRow, err = cardToJSON(e.Before); err == nil {
		row.AfterRow, err = cardToJSON(e.After)
	}
	return row, err
}

func (r registerEntryRow) entry() (register.JournalEntry, error) {
	e, err := valueOf[register.JournalEntry](r)
	if err == nil {
		e.Before, err = cardFromJSON(r.BeforeRow)
	}
	if err == nil {
		e.After, err = cardFromJSON(r.AfterRow)
	}
	return e, err
}

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
