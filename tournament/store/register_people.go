package store

import (
	"context"
	"maps"
	"slices"
	"strings"

	"gorm.io/gorm"

	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// standsForItself is a card that people can find.
const standsForItself = "NOT gone AND parent IS NULL"

// People returns cards that stand for themselves in the order of names, after another one. Each question goes through an index:
// no list is ever read whole.
func (s *Store) People(ctx context.Context, q register.Query) ([]register.Person, error) {
	var found []register.Person
	err := s.view(ctx, func(tx *gorm.DB) error {
		query := tx.Where(standsForItself)
		if q.Shown {
			query = query.Where("events > 0")
		}
		for i, word := range q.Words {
			// also by names merged away
			const is = "id IN (SELECT root FROM people JOIN person_words ON person_id = people.id WHERE word >= ? AND word < ?)"
			if i == 0 && q.OwnID != "" {
				query = query.Where("("+is+" OR id IN (SELECT root FROM people JOIN person_ids ON person_id = people.id WHERE own_id = ?))", word,
					after(word), q.OwnID)
				continue
			}
			query = query.Where(is, word, after(word))
		}
		if q.After != 0 {
			query = query.Where("(short_key, id) > (SELECT short_key, id FROM people WHERE id = ?)", int64(q.After))
		}
		var rows []personRow
		if err := query.Order("short_key, id").Limit(q.Limit).Find(&rows).Error; err != nil {
			return err
		}
		var err error
		found, err = people(tx, rows, "root")
		return err
	})
	return found, wrap("list cards", err)
}

// after is the first text that does not begin with the word.
func after(word string) string { return word + "\U0010ffff" }

// Candidates returns the cards that a name and own numbers of one of the players could mean.
func (s *Store) Candidates(ctx context.Context, players []register.PersonData) ([]register.Person, error) {
	names, shorts, ids := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, p := range players {
		names[register.NameKey(p.Name)], shorts[register.ShortKey(p.Name)] = true, true
		for _, id := range p.OwnIDs {
			ids[id] = true
		}
	}
	var found []register.Person
	err := s.view(ctx, func(tx *gorm.DB) error {
		rows := map[int64]personRow{}
		for _, ask := range []struct {
			where string
			all   map[string]bool
		}{
			{standsForItself + " AND name_key IN ?", names},
			{standsForItself + " AND short_key IN ?", shorts},
			{standsForItself + " AND id IN (SELECT root FROM people JOIN person_ids ON person_id = people.id WHERE own_id IN ?)", ids},
		} {
			delete(ask.all, "")
			for some := range slices.Chunk(slices.Sorted(maps.Keys(ask.all)), batch) {
				var part []personRow
				if err := tx.Where(ask.where, some).Find(&part).Error; err != nil {
					return err
				}
				for _, r := range part {
					rows[r.ID] = r
				}
			}
		}
		var err error
		found, err = people(tx, slices.SortedFunc(maps.Values(rows), func(a, b personRow) int { return int(a.ID - b.ID) }), "root")
		return err
	})
	return found, wrap("look for cards", err)
}

// Doubles returns groups of cards that may be of one person, at most so many: the same words of the name and no other year, or
// the same first two words and the same year.
func (s *Store) Doubles(ctx context.Context, most int) ([][]register.Person, error) {
	var groups [][]register.Person
	err := s.view(ctx, func(tx *gorm.DB) error {
		seen := map[int64]bool{}
		for _, ask := range []string{
			// Most names are one card's: what else is asked of a group is asked of few.
			`SELECT same AS name, -1 AS year FROM (SELECT name_key AS same FROM people WHERE ` + standsForItself + ` AND name_key <> ''
				GROUP BY name_key HAVING count(*) > 1) AS several
				WHERE EXISTS (SELECT 1 FROM people WHERE ` + standsForItself + ` AND name_key <> '' AND name_key = same
					GROUP BY birth_year HAVING birth_year = 0 OR count(*) > 1) ORDER BY same LIMIT ?`,
			`SELECT short_key AS name, birth_year AS year FROM people WHERE ` + standsForItself + ` AND birth_year > 0 GROUP BY short_key, birth_year
				HAVING min(name_key) <> max(name_key) ORDER BY short_key, birth_year LIMIT ?`,
		} {
			var keys []doubleKey
			if err := tx.Raw(ask, most).Scan(&keys).Error; err != nil {
				return err
			}
			for _, key := range keys {
				group, err := key.group(tx, seen)
				if err != nil {
					return err
				}
				if len(group) > 1 && len(groups) < most {
					groups = append(groups, group)
				}
			}
		}
		return nil
	})
	return groups, wrap("look for doubles", err)
}

// doubleKey is what cards that may be doubles have in common.
type doubleKey struct {
	Name string
	Year int // -1: the whole name, whatever the year
}

func (k doubleKey) group(tx *gorm.DB, seen map[int64]bool) ([]register.Person, error) {
	query := tx.Where(standsForItself+" AND name_key = ?", k.Name)
	if k.Year >= 0 {
		query = tx.Where(standsForItself+" AND short_key = ? AND birth_year = ?", k.Name, k.Year)
	}
	var rows []personRow
	if err := query.Order("birth_year DESC, events DESC, id").Limit(batch).Find(&rows).Error; err != nil {
		return nil, err
	}
	rows = slices.DeleteFunc(rows, func(r personRow) bool { return seen[r.ID] })
	for _, r := range rows {
		seen[r.ID] = true
	}
	return people(tx, rows, "root")
}

// Moves fills in what a merge moves.
func (s *Store) Moves(ctx context.Context, p *register.Preview) error {
	keep, drop := int64(p.Keep.ID), int64(p.Drop.ID)
	err := s.view(ctx, func(tx *gorm.DB) error {
		if err := tx.Raw("SELECT count(DISTINCT event_id) FROM linked_players WHERE person_id IN (SELECT id FROM people WHERE root = ?)",
			drop).Scan(&p.Events).Error; err != nil {
			return err
		}
		err := tx.Raw(`SELECT (SELECT count(*) FROM register_games WHERE white = ? AND NOT gone) + (SELECT count(*) FROM register_games
			WHERE black = ? AND NOT gone)`,
			drop, drop).Scan(&p.Games).Error
		if err != nil {
			return err
		}
		together, err := together(tx, keep, drop)
		for _, id := range together {
			p.Together = append(p.Together, register.EventID(id))
		}
		return err
	})
	return wrap("what a merge moves", err)
}

// together returns the events in which players of both cards are.
func together(tx *gorm.DB, keep, drop int64) ([]int64, error) {
	var events []int64
	err := tx.Raw(`SELECT DISTINCT a.event_id FROM linked_players a JOIN linked_players b ON b.event_id = a.event_id
		WHERE a.person_id IN (SELECT id FROM people WHERE root = ?) AND b.person_id IN (SELECT id FROM people WHERE root = ?)
			ORDER BY a.event_id`,
		keep, drop).Scan(&events).Error
	return events, err
}

// Merge lets keep stand for drop, with new data.
func (s *Store) Merge(ctx context.Context, keep, drop register.Person, entry register.JournalEntry) error {
	return s.registerChange(ctx, "merge cards", func(tx *gorm.DB, seq int64) error {
		for _, p := range []register.Person{keep, drop} {
			if _, err := lockPerson(tx, p.ID, p.Revision); err != nil {
				return err
			}
		}
		both, err := together(tx, int64(keep.ID), int64(drop.ID))
		if err != nil {
			return err
		}
		if len(both) > 0 {
			return &refusal.Error{Code: refusal.Conflict, Key: "error.register.together", Args: refusal.Args{"n": len(both)}}
		}
		var under []int64
		if err := tx.Raw("SELECT id FROM people WHERE root = ?", int64(drop.ID)).Scan(&under).Error; err != nil {
			return err
		}
		err = tx.Exec("UPDATE people SET root = ?, seq = ?, events = 0, parent = COALESCE(parent, ?) WHERE root = ?",
			int64(keep.ID), seq, int64(keep.ID), int64(drop.ID)).Error
		if err != nil {
			return err
		}
		if err := tx.Exec("UPDATE people SET revision = ? WHERE id = ?", seq, int64(drop.ID)).Error; err != nil {
			return err
		}
		keep.Revision = seq
		if err := putPeople(tx, seq, keep); err != nil {
			return err
		}
		if err := restand(tx, seq, under, int64(keep.ID)); err != nil {
			return err
		}
		return saveRegisterEntry(tx, entry)
	})
}

// Unmerge lets a card stand for itself again, and gives the one that stood for it the data.
func (s *Store) Unmerge(ctx context.Context, keep register.Person, drop register.PersonID, entry register.JournalEntry) error {
	return s.registerChange(ctx, "take a merge back", func(tx *gorm.DB, seq int64) error {
		row, err := takePerson(tx, drop)
		if err != nil {
			return err
		}
		if orZero(row.Parent) != int64(keep.ID) || keep.Gone {
			return register.ErrStale
		}
		now, err := takePerson(tx, keep.ID)
		if err != nil {
			return err
		}
		if now.Revision != keep.Revision {
			return register.ErrStale
		}
		under, err := below(tx, int64(drop))
		if err != nil {
			return err
		}
		if err := tx.Exec("UPDATE people SET parent = NULL, root = id, revision = ? WHERE id = ?", seq, int64(drop)).Error; err != nil {
			return err
		}
		for some := range slices.Chunk(under, batch) {
			if err := tx.Exec("UPDATE people SET root = ?, seq = ? WHERE id IN ?", int64(drop), seq, some).Error; err != nil {
				return err
			}
		}
		keep.Revision = seq // whoever stands for it now stays in place
		if err := putPeople(tx, seq, keep); err != nil {
			return err
		}
		if err := restand(tx, seq, under, int64(drop)); err != nil {
			return err
		}
		if err := recount(tx, seq, []int64{now.Root}); err != nil {
			return err
		}
		return saveRegisterEntry(tx, entry)
	})
}

// below returns a card and all that are merged into it, directly or through others.
func below(tx *gorm.DB, id int64) ([]int64, error) {
	var all []int64
	err := tx.Raw(`WITH RECURSIVE under (id) AS (SELECT CAST(? AS BIGINT) UNION SELECT people.id FROM people
		JOIN under ON people.parent = under.id)
		SELECT id FROM under`, id).Scan(&all).Error
	return all, err
}

// restand lets a card stand for the players who are linked with others, in all entries and games.
func restand(tx *gorm.DB, seq int64, linked []int64, person int64) error {
	for some := range slices.Chunk(linked, batch) {
		for _, side := range []string{"white", "black"} {
			err := tx.Exec(strings.ReplaceAll(`UPDATE register_games SET SIDE = ?, seq = ? WHERE (event_id, game_id) IN (
				SELECT g.event_id, g.game_id FROM register_entries e JOIN register_games g ON g.event_id = e.event_id
					AND g.SIDE_player = e.player_id AND g.SIDE = e.person_id
				WHERE e.linked IN ?)`, "SIDE", side), person, seq, some).Error
			if err != nil {
				return err
			}
		}
		if err := tx.Exec("UPDATE register_entries SET person_id = ?, seq = ? WHERE linked IN ?", person, seq, some).Error; err != nil {
			return err
		}
	}
	if err := touchSeries(tx, seq, "p.person_id = ?", person); err != nil {
		return err
	}
	return recount(tx, seq, []int64{person})
}

// recount counts the events in which everybody can see people. Who appears or disappears has changed.
func recount(tx *gorm.DB, seq int64, people []int64) error {
	for some := range slices.Chunk(people, batch) {
		err := tx.Exec(`UPDATE people SET seq = ?, events = (SELECT count(DISTINCT event_id) FROM register_entries
			WHERE person_id = people.id AND NOT gone)
			WHERE id IN ? AND events <> (SELECT count(DISTINCT event_id) FROM register_entries WHERE person_id = people.id
				AND NOT gone)`, seq, some).Error
		if err != nil {
			return err
		}
	}
	return nil
}
