package store

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

var _ register.Store = (*Store)(nil)

// registerChange runs do in a transaction that holds the register's clock from its beginning to the commit, so that sequence
// numbers become visible in their order.
func (s *Store) registerChange(ctx context.Context, what string, do func(tx *gorm.DB, seq int64) error) error {
	err := s.change(ctx, func(tx *gorm.DB) error {
		seq, err := tick(tx)
		if err != nil {
			return err
		}
		return do(tx, seq)
	})
	if errors.Is(err, errSame) {
		return nil
	}
	return wrap(what, err)
}

// errSame takes back a change that changes nothing, with its number.
var errSame = errors.New("nothing changes")

// tick takes the next sequence number. Others wait for theirs until this transaction ends.
func tick(tx *gorm.DB) (int64, error) {
	if err := tx.Exec("UPDATE register_clock SET seq = seq + 1 WHERE id = 1").Error; err != nil {
		return 0, err
	}
	var seq int64
	err := tx.Raw("SELECT seq FROM register_clock WHERE id = 1").Scan(&seq).Error
	return seq, err
}

// ReservePeople returns the first of n ids that no card will ever have but those that the caller makes.
func (s *Store) ReservePeople(ctx context.Context, n int) (register.PersonID, error) {
	var last int64
	err := s.change(ctx, func(tx *gorm.DB) error {
		if err := tx.Exec("UPDATE register_clock SET people = people + ? WHERE id = 1", n).Error; err != nil {
			return err
		}
		return tx.Raw("SELECT people FROM register_clock WHERE id = 1").Scan(&last).Error
	})
	return register.PersonID(last - int64(n) + 1), wrap("reserve cards", err)
}

// lockPerson reads a card that stands for itself and that nobody else can change until the end of the transaction.
func lockPerson(tx *gorm.DB, id register.PersonID, seen int64) (personRow, error) {
	row, err := takePerson(tx.Clauses(clause.Locking{Strength: "UPDATE"}), id)
	switch {
	case err != nil:
		return row, err
	case row.Gone || row.Parent != nil:
		return row, register.ErrNoPerson
	case row.Revision != seen:
		return row, register.ErrStale
	}
	return row, nil
}

func takePerson(tx *gorm.DB, id register.PersonID) (personRow, error) {
	return take[personRow](tx.Where("id = ?", int64(id)), register.ErrNoPerson)
}

// SavePerson saves a card with a reserved id, or changes one whose Revision is still p's.
func (s *Store) SavePerson(ctx context.Context, p register.Person, entry register.JournalEntry) (register.Person, error) {
	err := s.registerChange(ctx, "save a card", func(tx *gorm.DB, seq int64) error {
		if p.Revision != 0 {
			row, err := lockPerson(tx, p.ID, p.Revision)
			if err != nil {
				return err
			}
			p.Events = row.Events
		}
		p.Revision, p.Root, p.Parent, p.Gone = seq, p.ID, 0, false
		if err := putPerson(tx, p, seq); err != nil {
			return err
		}
		if err := touchSeries(tx, seq, "p.person_id = ?", int64(p.ID)); err != nil {
			return err
		}
		return saveRegisterEntry(tx, entry)
	})
	return p, err
}

// saveCards saves new cards with the change of an event that links its players with them.
func saveCards(tx *gorm.DB, people []register.Person, entry register.JournalEntry) error {
	if len(people) == 0 {
		return nil
	}
	seq, err := tick(tx)
	if err != nil {
		return err
	}
	for _, p := range people {
		p.Revision, p.Root = seq, p.ID
		if err := putPerson(tx, p, seq); err != nil {
			return err
		}
	}
	return saveRegisterEntry(tx, entry)
}

// touchSeries gives the next number to the series with a stage in which an entry p is.
func touchSeries(tx *gorm.DB, seq int64, which string, args ...any) error {
	return tx.Exec(`UPDATE series SET seq = ? WHERE NOT gone AND id IN (
		SELECT t.series_id FROM series_stages t JOIN register_entries p ON p.event_id = t.event_id WHERE `+which+`)`,
		append([]any{seq}, args...)...).Error
}

// RemovePerson deletes what a card says.
func (s *Store) RemovePerson(ctx context.Context, id register.PersonID, seen int64, entry register.JournalEntry) error {
	return s.registerChange(ctx, "remove a card", func(tx *gorm.DB, seq int64) error {
		row, err := lockPerson(tx, id, seen)
		if err != nil {
			return err
		}
		var used int64
		err = tx.Raw(`SELECT (SELECT count(*) FROM linked_players WHERE person_id = ?) + (SELECT count(*) FROM people WHERE parent = ?)`, id,
			id).Scan(&used).Error
		if err != nil {
			return err
		}
		if used > 0 {
			return &refusal.Error{Code: refusal.Conflict, Key: "error.register.in-use", Args: refusal.Args{"name": row.Name}}
		}
		empty := register.Person{ID: id, Root: id, Revision: seq, Gone: true}
		if err := putPerson(tx, empty, seq); err != nil {
			return err
		}
		return saveRegisterEntry(tx, entry)
	})
}
