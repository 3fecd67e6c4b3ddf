package store

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
	"adyukh/tournament/store/redact"
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
		if err := putPeople(tx, seq, p); err != nil {
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
	people = slices.Clone(people)
	for i := range people {
		people[i].Revision, people[i].Root = seq, people[i].ID
	}
	if err := putPeople(tx, seq, people...); err != nil {
		return err
	}
	return saveRegisterEntry(tx, entry)
}

// touchSeries gives the next number to the series with a stage in which an entry p is.
func touchSeries(tx *gorm.DB, seq int64, which string, args ...any) error {
	return tx.Exec(`UPDATE series SET seq = ? WHERE NOT gone AND id IN (
		SELECT t.series_id FROM series_stages t JOIN register_entries p ON p.event_id = t.event_id WHERE `+which+`)`,
		append([]any{seq}, args...)...).Error
}

// RemovePerson erases a card, those that were merged with it, and what the journal says of them. The number is left.
func (s *Store) RemovePerson(ctx context.Context, id register.PersonID, seen int64, entry register.JournalEntry) error {
	row := erasureRow{
		What: erasedCard, OfID: int64(id), Mark: fmt.Sprintf("№ %d", id), ByUser: entry.By.User, At: entry.At.UnixMicro(),
	}
	return s.erasing(ctx, "remove a card", row, func(tx *gorm.DB) error {
		card, err := lockPerson(tx, id, seen)
		if err != nil {
			return err
		}
		var used int64
		const linked = "SELECT count(*) FROM linked_players WHERE person_id IN (SELECT id FROM people WHERE root = ?)"
		if err := tx.Raw(linked, id).Scan(&used).Error; err != nil {
			return err
		}
		if used > 0 {
			return &refusal.Error{Code: refusal.Conflict, Key: "error.register.in-use", Args: refusal.Args{"name": card.Name}}
		}
		if err := eraseCard(tx, int64(id), row.Mark); err != nil {
			return err
		}
		return saveRegisterEntry(tx, entry)
	})
}

// eraseCard empties a card with all that were merged with it, and what the journal says of them.
func eraseCard(tx *gorm.DB, id int64, mark string) error {
	seq, err := tick(tx)
	if err != nil {
		return err
	}
	var rows []personRow
	if err := tx.Where("id = ? OR root = ?", id, id).Order("id").Find(&rows).Error; err != nil {
		return err
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
		empty := register.Person{ID: register.PersonID(row.ID), Root: register.PersonID(row.Root), Revision: seq, Gone: true}
		if row.Parent != nil {
			empty.Parent = register.PersonID(*row.Parent)
		}
		if err := putPeople(tx, seq, empty); err != nil {
			return err
		}
	}
	return redact.Cards(tx, ids, mark)
}

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
	Name       string           `json:"name"`
	Sex        string           `json:"sex,omitzero"`
	BirthYear  int              `json:"birth_year,omitzero"`
	Born       string           `json:"born,omitzero"`
	Federation string           `json:"federation,omitzero"`
	Club       string           `json:"club,omitzero"`
	Rank       string           `json:"rank,omitzero"`
	OwnIDs     []string         `json:"own_ids,omitempty"`
	Titles     []register.Title `json:"titles,omitempty"`
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
