package store

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"adyukh/tournament/ratinglist"
)

// CreateRatingList saves a new, empty list with its first journal entry, or returns tournament.ErrRatingListTaken.
func (s *Store) CreateRatingList(ctx context.Context, l ratinglist.List, entry ratinglist.Log) (ratinglist.ListID,
	error,
) {
	row := newListRow(l)
	row.ID = 0
	err := s.change(ctx, func(tx *gorm.DB) error {
		err := tx.Create(&row).Error
		if errors.Is(err, gorm.ErrDuplicatedKey) {
			return ratinglist.ErrListTaken
		}
		if err != nil {
			return err
		}
		entry.List = ratinglist.ListID(row.ID)
		return saveRatingLog(tx, entry)
	})
	return ratinglist.ListID(row.ID), wrap("create rating list", err)
}

// RatingLists returns all lists by name.
func (s *Store) RatingLists(ctx context.Context) ([]ratinglist.List, error) {
	return read(ctx, s, "rating lists", func(tx *gorm.DB) ([]ratinglist.List, error) {
		return find(tx.Order("name_key, id"), valueOf[ratinglist.List, listRow])
	})
}

// RatingList returns a list, or tournament.ErrNoRatingList.
func (s *Store) RatingList(ctx context.Context, id ratinglist.ListID) (ratinglist.List, error) {
	return read(ctx, s, "rating list", func(tx *gorm.DB) (ratinglist.List, error) {
		row, err := take[listRow](tx.Where("id = ?", id), ratinglist.ErrNoList)
		if err != nil {
			return ratinglist.List{}, err
		}
		return valueOf[ratinglist.List](row)
	})
}

// RemoveRatingList deletes a list with all that is in it; its journal stays.
func (s *Store) RemoveRatingList(ctx context.Context, id ratinglist.ListID) error {
	return s.save(ctx, "remove rating list", func(tx *gorm.DB) error {
		for _, row := range []any{&ratingWordRow{}, &entryRow{}, &ratedRow{}, &uploadRow{}} {
			if err := tx.Where("list_id = ?", id).Delete(row).Error; err != nil {
				return err
			}
		}
		return oneRow(tx.Where("id = ?", id).Delete(&listRow{}), ratinglist.ErrNoList)
	})
}

// RatingEntries returns all persons of the list in the order of their ids.
func (s *Store) RatingEntries(ctx context.Context, id ratinglist.ListID) ([]ratinglist.Entry, error) {
	return s.ratingEntries(ctx, id, func(tx *gorm.DB) *gorm.DB { return tx })
}

// RatingEntry returns a person of the list, or tournament.ErrNoRatingEntry.
func (s *Store) RatingEntry(ctx context.Context, id ratinglist.ListID, entry ratinglist.EntryID) (ratinglist.Entry,
	error,
) {
	found, err := s.ratingEntries(ctx, id, func(tx *gorm.DB) *gorm.DB { return tx.Where("id = ?", entry) })
	if err == nil && len(found) == 0 {
		err = wrap("rating entry", ratinglist.ErrNoEntry)
	}
	if err != nil {
		return ratinglist.Entry{}, err
	}
	return found[0], nil
}

// MovedRatings returns the persons with the ids, and all whose numbers differ from those of the loaded file.
func (s *Store) MovedRatings(ctx context.Context, id ratinglist.ListID, ids []ratinglist.EntryID) ([]ratinglist.Entry,
	error,
) {
	const moved = "NOT listed OR rating <> base_rating OR games <> base_games OR part_games > 0"
	found, err := s.ratingEntries(ctx, id, func(tx *gorm.DB) *gorm.DB { return tx.Where(moved) })
	if err != nil {
		return nil, err
	}
	have := make(map[ratinglist.EntryID]bool, len(found))
	for _, e := range found {
		have[e.ID] = true
	}
	var others []int64
	for _, entry := range ids {
		if !have[entry] {
			others = append(others, int64(entry))
		}
	}
	err = eachChunk(others, func(some []int64) error {
		more, err := s.ratingEntries(ctx, id, func(tx *gorm.DB) *gorm.DB { return tx.Where(in("id", some)) })
		found = append(found, more...)
		return err
	})
	return found, err
}

// LastRatingEntry returns the highest id in the list, 0 in an empty one.
func (s *Store) LastRatingEntry(ctx context.Context, id ratinglist.ListID) (ratinglist.EntryID, error) {
	last, err := s.ratingEntries(ctx, id, func(tx *gorm.DB) *gorm.DB { return tx.Order("id DESC").Limit(1) })
	if err != nil || len(last) == 0 {
		return 0, err
	}
	return last[0].ID, nil
}

func (s *Store) ratingEntries(ctx context.Context, id ratinglist.ListID, which func(*gorm.DB) *gorm.DB) ([]ratinglist.Entry,
	error,
) {
	return read(ctx, s, fmt.Sprintf("persons of rating list %d", id), func(tx *gorm.DB) ([]ratinglist.Entry, error) {
		return find(which(tx.Where("list_id = ?", id)).Order("id"), entryRow.entry)
	})
}

// RatedEvents returns the events that are counted into a list, in the order of their dates.
func (s *Store) RatedEvents(ctx context.Context, id ratinglist.ListID) ([]ratinglist.Event, error) {
	return read(ctx, s, "events of a rating list", func(tx *gorm.DB) ([]ratinglist.Event, error) {
		return find(tx.Where("list_id = ?", id).Order("date, event_id"), ratedRow.event)
	})
}

// RatingJournal returns the newest entries of a list's journal, newest first.
func (s *Store) RatingJournal(ctx context.Context, id ratinglist.ListID, limit int) ([]ratinglist.Log, error) {
	return read(ctx, s, "journal of a rating list", func(tx *gorm.DB) ([]ratinglist.Log, error) {
		return find(tx.Where("list_id = ?", id).Order("version DESC").Limit(limit), ratingLogRow.log)
	})
}

func saveRatingLog(tx *gorm.DB, entry ratinglist.Log) error {
	row, err := newRatingLogRow(entry)
	if err != nil {
		return err
	}
	return tx.Create(&row).Error
}

// KeepUpload keeps the file that waits for a list, in place of another one.
func (s *Store) KeepUpload(ctx context.Context, u ratinglist.Upload) error {
	return s.save(ctx, "keep an upload", func(tx *gorm.DB) error { return put(tx, rowOf[uploadRow](u)) })
}

// DropUpload forgets the file that waits for a list, if there is one.
func (s *Store) DropUpload(ctx context.Context, id ratinglist.ListID) error {
	return s.save(ctx, "drop an upload", func(tx *gorm.DB) error { return tx.Where("list_id = ?", id).Delete(&uploadRow{}).Error })
}

// Upload returns the file that waits for a list, or tournament.ErrNoUpload.
func (s *Store) Upload(ctx context.Context, id ratinglist.ListID) (ratinglist.Upload, error) {
	row, err := read(ctx, s, "find an upload", func(tx *gorm.DB) (uploadRow, error) {
		return take[uploadRow](tx.Where("list_id = ?", id), ratinglist.ErrNoUpload)
	})
	if err != nil {
		return ratinglist.Upload{}, err
	}
	return valueOf[ratinglist.Upload](row)
}

// normRow is a table of norms.
type normRow struct {
	ID      int64 `gorm:"primaryKey"`
	Name    string
	NameKey string `of:"-"`
	Text    string
	At      int64
	ByName  string `of:"By"`
}

// TableName is the row's table.
func (normRow) TableName() string { return "norm_tables" }

// NormTables returns all tables of norms by name.
func (s *Store) NormTables(ctx context.Context) ([]ratinglist.NormTable, error) {
	return read(ctx, s, "tables of norms", func(tx *gorm.DB) ([]ratinglist.NormTable, error) {
		return find(tx.Order("name_key, id"), valueOf[ratinglist.NormTable, normRow])
	})
}

// SaveNormTable saves a table, a new one with the id 0. Errors are tournament.ErrNormTableTaken and ErrNoNormTable.
func (s *Store) SaveNormTable(ctx context.Context, t ratinglist.NormTable) (ratinglist.NormTableID, error) {
	row := rowOf[normRow](t)
	row.NameKey = nameKey(t.Name)
	err := s.change(ctx, func(tx *gorm.DB) error {
		if row.ID == 0 {
			return tx.Create(&row).Error
		}
		return oneRow(tx.Model(&normRow{}).Where("id = ?", row.ID).Select("*").Omit("id").Updates(row), ratinglist.ErrNoNormTable)
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		err = ratinglist.ErrNormTableTaken
	}
	return ratinglist.NormTableID(row.ID), wrap("save table of norms", err)
}

// RemoveNormTable deletes a table, or returns tournament.ErrNoNormTable.
func (s *Store) RemoveNormTable(ctx context.Context, id ratinglist.NormTableID) error {
	return s.save(ctx, "remove table of norms", func(tx *gorm.DB) error {
		return oneRow(tx.Where("id = ?", id).Delete(&normRow{}), ratinglist.ErrNoNormTable)
	})
}
