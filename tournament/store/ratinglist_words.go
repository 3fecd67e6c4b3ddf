package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/ratinglist"
)

// CommitRatings saves a change when the stored version is the one before c.List.Version, else it returns
// tournament.ErrStaleVersion.
func (s *Store) CommitRatings(ctx context.Context, c ratinglist.Commit) error {
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
func saveRated(tx *gorm.DB, c ratinglist.Commit) error {
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
func saveRatings(tx *gorm.DB, c ratinglist.Commit) error {
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

// SearchRatings returns up to limit persons one of whose words begins with each of the words, those whose surname does first.
//
// The rarest of the words is looked up in the index, the others are looked for in what it finds: so the answer is quick
// whatever is typed.
func (s *Store) SearchRatings(ctx context.Context, id ratinglist.ListID, words []string, limit int) ([]ratinglist.Entry,
	error,
) {
	if len(words) == 0 || limit <= 0 {
		return nil, nil
	}
	var found []ratinglist.Entry
	err := s.view(ctx, func(tx *gorm.DB) error {
		rare, err := rarest(tx, int64(id), words)
		if err != nil {
			return err
		}
		ids, err := beginning(tx, int64(id), rare, words, limit)
		if err != nil || len(ids) == 0 {
			return err
		}
		var rows []entryRow
		if err := tx.Where("list_id = ?", id).Where(in("id", ids)).Find(&rows).Error; err != nil {
			return err
		}
		slices.SortFunc(rows, func(a, b entryRow) int { return slices.Index(ids, a.ID) - slices.Index(ids, b.ID) })
		found, err = mapEach(rows, entryRow.entry)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("search in rating list %d: %w", id, err)
	}
	return found, nil
}

// manyWords is a number from which on it does not matter how many words there are with a beginning.
const manyWords = 400

// rarest returns the one of the words that the fewest words of the list begin with, the longest of those that are frequent.
func rarest(tx *gorm.DB, list int64, words []string) (string, error) {
	if len(words) == 1 {
		return words[0], nil
	}
	best, least := "", int64(0)
	for _, w := range words {
		n := int64(0)
		for place := range 2 {
			few := tx.Model(&ratingWordRow{}).Select("1").Where("list_id = ? AND place = ? AND word >= ? AND word < ?", list, place, w,
				afterWord(w)).Limit(manyWords)
			var here int64
			if err := tx.Table("(?) AS few", few).Count(&here).Error; err != nil {
				return "", err
			}
			n += here
		}
		if best == "" || n < least || n == least && len(w) > len(best) {
			best, least = w, n
		}
	}
	return best, nil
}

// afterWord is the end of the range of words that begin with w.
func afterWord(w string) string { return w + "\U0010ffff" }

// beginning returns the persons who have a word that begins with one, and words that begin with all, surnames first.
func beginning(tx *gorm.DB, list int64, one string, all []string, limit int) ([]int64, error) {
	var ids []int64
	for place := 0; place < 2 && len(ids) < limit; place++ {
		query := tx.Table("rating_words AS w").Where("w.list_id = ? AND w.place = ? AND w.word >= ? AND w.word < ?", list, place, one,
			afterWord(one))
		if len(all) > 1 {
			query = query.Joins("JOIN rating_entries AS e ON e.list_id = w.list_id AND e.id = w.entry_id")
			for _, w := range all {
				query = query.Where("e.words LIKE ?", distinct(w, all))
			}
		}
		var some []int64
		// Somebody may have two such words; three times as many are enough to find the limit's number of others.
		if err := query.Order("w.word, w.entry_id").Limit(3*limit).Pluck("w.entry_id", &some).Error; err != nil {
			return nil, err
		}
		for _, id := range some {
			if !slices.Contains(ids, id) && len(ids) < limit {
				ids = append(ids, id)
			}
		}
	}
	return ids, nil
}

// distinct is the pattern of as many words that begin with w as were typed: whoever types "иванов и" does not look for every
// Иванов. Of two beginnings either one begins with the other or no word has both, so this is enough to give each a word.
func distinct(w string, all []string) string {
	pattern := ""
	for _, other := range all {
		if strings.HasPrefix(other, w) {
			pattern += "% " + w
		}
	}
	return pattern + "%"
}

// FindRatings returns the persons of a list who have one of the own ids, or one of the words as the first of their names.
func (s *Store) FindRatings(ctx context.Context, id ratinglist.ListID, ownIDs, surnames []string) ([]ratinglist.Entry, error) {
	var rows []entryRow
	err := s.view(ctx, func(tx *gorm.DB) error {
		add := func(query *gorm.DB) error {
			var some []entryRow
			err := query.Find(&some).Error
			rows = append(rows, some...)
			return err
		}
		err := eachChunk(ownIDs, func(some []string) error {
			return add(tx.Where("list_id = ? AND own_id IN ?", id, some))
		})
		if err != nil {
			return err
		}
		return eachChunk(surnames, func(some []string) error {
			named := tx.Model(&ratingWordRow{}).Select("entry_id").Where("list_id = ? AND place = 0 AND word IN ?", id, some)
			return add(tx.Where("list_id = ? AND id IN (?)", id, named))
		})
	})
	if err != nil {
		return nil, fmt.Errorf("find persons in rating list %d: %w", id, err)
	}
	slices.SortFunc(rows, func(a, b entryRow) int { return int(a.ID - b.ID) })
	rows = slices.CompactFunc(rows, func(a, b entryRow) bool { return a.ID == b.ID })
	return mapEach(rows, entryRow.entry)
}
