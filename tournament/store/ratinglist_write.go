package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/rated"
)

// CommitRatings saves a change when the stored version is the one before c.List.Version, else it returns
// tournament.ErrStaleVersion.
func (s *Store) CommitRatings(ctx context.Context, c rated.Commit) error {
	return s.save(ctx, fmt.Sprintf("commit version %d of rating list %d", c.List.Version, c.List.ID), func(tx *gorm.DB) error {
		row := newListRow(c.List)
		update := tx.Model(&listRow{}).Where("id = ? AND version = ?", row.ID, row.Version-1).Select("version", "date").Updates(row)
		if err := oneRow(update, tournament.ErrStaleVersion); err != nil {
			return err
		}
		if err := saveRatings(tx, c); err != nil {
			return err
		}
		if err := saveRated(tx, c); err != nil {
			return err
		}
		if err := countList(tx, row.ID); err != nil {
			return err
		}
		return saveRatingLog(tx, c.Entry)
	})
}

// countList counts the persons and events of a list.
func countList(tx *gorm.DB, list int64) error {
	count := func(row any) *gorm.DB { return tx.Model(row).Select("count(*)").Where("list_id = ?", list) }
	return tx.Model(&listRow{}).Where("id = ?", list).
		Updates(map[string]any{"entries": count(&entryRow{}), "events": count(&ratedRow{})}).Error
}

// saveRated writes and deletes the events that are counted into a list.
func saveRated(tx *gorm.DB, c rated.Commit) error {
	if c.Drop != 0 {
		if err := tx.Where("list_id = ? AND event_id = ?", c.List.ID, c.Drop).Delete(&ratedRow{}).Error; err != nil {
			return err
		}
	}
	if c.Add == nil {
		return nil
	}
	row, err := newRatedRow(c.List.ID, *c.Add)
	if err != nil {
		return err
	}
	return put(tx, row)
}

// saveRatings writes and deletes persons with the words by which they are found. Words that stay are not touched.
func saveRatings(tx *gorm.DB, c rated.Commit) error {
	list := int64(c.List.ID)
	touched := plainIDs(c.Gone)
	put := make([]entryRow, len(c.Put))
	for i, e := range c.Put {
		put[i] = newEntryRow(c.List.ID, e)
		touched = append(touched, put[i].ID)
	}
	stored, err := storedWords(tx, list, touched)
	if err != nil {
		return err
	}
	var add []ratingWordRow
	for _, row := range put {
		was, is := stored[row.ID], row.Words
		if was != is {
			add = append(add, ratingWordRows(list, row.ID, is)...)
		} else {
			delete(stored, row.ID)
		}
	}
	for id, words := range stored {
		for _, w := range ratingWordRows(list, id, words) {
			if err := tx.Where("list_id = ? AND place = ? AND word = ? AND entry_id = ?", list, w.Place, w.Word,
				w.EntryID).Delete(&ratingWordRow{}).Error; err != nil {
				return err
			}
		}
	}
	err = eachChunk(touched, func(some []int64) error { // an own id may pass from one to another
		return tx.Where("list_id = ?", list).Where(in("id", some)).Delete(&entryRow{}).Error
	})
	if err != nil {
		return err
	}
	if err := insertAll(tx, put); err != nil {
		return err
	}
	slices.SortFunc(add, func(a, b ratingWordRow) int { // in the order of the index, which then grows at its end
		return cmp.Or(a.Place-b.Place, strings.Compare(a.Word, b.Word), cmp.Compare(a.EntryID, b.EntryID))
	})
	return insertAll(tx, add)
}

// storedWords returns the words of those of the persons who are stored.
func storedWords(tx *gorm.DB, list int64, ids []int64) (map[int64]string, error) {
	words := map[int64]string{}
	err := eachChunk(ids, func(some []int64) error {
		var rows []entryRow
		if err := tx.Select("id", "words").Where("list_id = ?", list).Where(in("id", some)).Find(&rows).Error; err != nil {
			return err
		}
		for _, r := range rows {
			words[r.ID] = r.Words
		}
		return nil
	})
	return words, err
}

// ratingWordRows are the rows of the words of a person.
func ratingWordRows(list, entry int64, words string) []ratingWordRow {
	var rows []ratingWordRow
	for i, w := range strings.Fields(words) {
		rows = append(rows, ratingWordRow{ListID: list, Place: min(i, 1), Word: w, EntryID: entry})
	}
	return rows
}

// joinedWords writes each word after a blank, so that the beginning of a word can be looked for.
func joinedWords(words []string) string {
	var b strings.Builder
	for _, w := range words {
		b.WriteString(" " + w)
	}
	return b.String()
}
