package store

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"

	"adyukh/tournament/rated"
)

// SearchRatings returns up to limit persons one of whose words begins with each of the words, those whose surname does first.
//
// The rarest of the words is looked up in the index, the others are looked for in what it finds: so the answer is quick
// whatever is typed.
func (s *Store) SearchRatings(ctx context.Context, id rated.ListID, words []string, limit int) ([]rated.Entry,
	error,
) {
	if len(words) == 0 || limit <= 0 {
		return nil, nil
	}
	var found []rated.Entry
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
func (s *Store) FindRatings(ctx context.Context, id rated.ListID, ownIDs, surnames []string) ([]rated.Entry, error) {
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
