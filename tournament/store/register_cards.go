package store

import (
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// personRow is a card of the register. Its own numbers and the words by which it is found are in tables of their own.
type personRow struct {
	ID         int64 `gorm:"primaryKey;autoIncrement:false"`
	Seq        int64 `of:"-"`
	Revision   int64
	Parent     *int64
	Root       int64
	Gone       bool
	Events     int
	Name       string
	NameKey    string `of:"-"`
	ShortKey   string `of:"-"`
	Sex        string
	BirthYear  int
	Born       string
	Federation string
	Club       string
	Rank       string
	Titles     jsonText `of:"-"`
}

// TableName is the row's table.
func (personRow) TableName() string { return "people" }

func newPersonRow(p register.Person, seq int64) (personRow, error) {
	row := rowOf[personRow](p)
	titles, err := toJSON(p.Titles)
	row.Seq, row.NameKey, row.ShortKey, row.Titles = seq, register.NameKey(p.Name), register.ShortKey(p.Name), jsonText(titles)
	return row, err
}

// person is the card without its own numbers.
func (r personRow) person() (register.Person, error) {
	p, err := valueOf[register.Person](r)
	if err == nil {
		p.Titles, err = fromText[[]register.Title](r.Titles, "null")
	}
	return p, err
}

// wordRow is a word of a person's name, folded.
type wordRow struct {
	Word     string `gorm:"primaryKey"`
	PersonID int64  `gorm:"primaryKey;autoIncrement:false"`
}

// TableName is the row's table.
func (wordRow) TableName() string { return "person_words" }

// ownIDRow is a number that a federation or a club gave somebody.
type ownIDRow struct {
	OwnID    string `gorm:"primaryKey"`
	PersonID int64
}

// TableName is the row's table.
func (ownIDRow) TableName() string { return "person_ids" }

// putPeople writes cards with their words and own numbers.
func putPeople(tx *gorm.DB, seq int64, all ...register.Person) error {
	rows, err := mapEach(all, func(p register.Person) (personRow, error) { return newPersonRow(p, seq) })
	if err != nil {
		return err
	}
	if err := put(tx, rows...); err != nil {
		return err
	}
	return putKeys(tx, all...)
}

// putKeys writes the words and own numbers by which cards are found.
func putKeys(tx *gorm.DB, all ...register.Person) error {
	ids := mapAll(all, func(p register.Person) int64 { return int64(p.ID) })
	for _, table := range []any{&wordRow{}, &ownIDRow{}} {
		err := eachChunk(ids, func(some []int64) error { return tx.Where(in("person_id", some)).Delete(table).Error })
		if err != nil {
			return err
		}
	}
	var words []wordRow
	for _, p := range all {
		for _, w := range slices.Compact(slices.Sorted(slices.Values(register.Words(p.Name)))) {
			words = append(words, wordRow{w, int64(p.ID)})
		}
	}
	if err := insertAll(tx, words); err != nil {
		return err
	}
	for _, p := range all {
		if err := putOwnIDs(tx, p); err != nil {
			return err
		}
	}
	return nil
}

func putOwnIDs(tx *gorm.DB, p register.Person) error {
	if len(p.OwnIDs) == 0 {
		return nil
	}
	var taken []ownIDRow
	if err := tx.Where("own_id IN ?", p.OwnIDs).Limit(1).Find(&taken).Error; err != nil {
		return err
	}
	if len(taken) > 0 {
		return &refusal.Error{
			Code: refusal.Conflict, Key: "error.register.own-id-taken", Field: "own_ids",
			Args: refusal.Args{"id": taken[0].OwnID, "person": int(taken[0].PersonID)},
		}
	}
	rows := mapAll(p.OwnIDs, func(id string) ownIDRow { return ownIDRow{id, int64(p.ID)} })
	return tx.Create(&rows).Error
}

// Person returns a card, a merged or deleted one too, or register.ErrNoPerson.
func (s *Store) Person(ctx context.Context, id register.PersonID) (register.Person, error) {
	all, err := s.PeopleByID(ctx, []register.PersonID{id})
	if err != nil {
		return register.Person{}, err
	}
	p, ok := all[id]
	if !ok {
		return register.Person{}, wrap("find a card", register.ErrNoPerson)
	}
	return p, nil
}

// PeopleByID returns those of the cards that exist.
func (s *Store) PeopleByID(ctx context.Context, ids []register.PersonID) (map[register.PersonID]register.Person, error) {
	found := map[register.PersonID]register.Person{}
	err := s.view(ctx, func(tx *gorm.DB) error {
		people, err := peopleWhere(tx, in("id", plainIDs(ids)), "id")
		for _, p := range people {
			found[p.ID] = p
		}
		return err
	})
	return found, wrap("find cards", err)
}

// peopleWhere reads cards with their own numbers.
func peopleWhere(tx *gorm.DB, which clause.Expression, order string) ([]register.Person, error) {
	var rows []personRow
	if err := tx.Where(which).Order(order).Find(&rows).Error; err != nil {
		return nil, err
	}
	return people(tx, rows, "person_id")
}

// people returns cards with the own numbers that are theirs, or with the "root" also those of the cards that are merged into them.
func people(tx *gorm.DB, rows []personRow, by string) ([]register.Person, error) {
	own, err := ownIDs(tx, rows, by)
	if err != nil {
		return nil, err
	}
	return mapEach(rows, func(r personRow) (register.Person, error) {
		p, err := r.person()
		p.OwnIDs = own[r.ID]
		return p, err
	})
}

// ownIDs reads the own numbers by the card that has them, or by the one that stands for it.
func ownIDs(tx *gorm.DB, rows []personRow, by string) (map[int64][]string, error) {
	own := map[int64][]string{}
	ids := mapAll(rows, func(r personRow) int64 { return r.ID })
	for some := range slices.Chunk(ids, batch) {
		var found []struct {
			Of    int64
			OwnID string
		}
		err := tx.Raw(`SELECT `+by+` AS of, own_id FROM person_ids JOIN people ON people.id = person_id WHERE `+by+` IN ? ORDER BY own_id`, some).
			Scan(&found).Error
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			own[f.Of] = append(own[f.Of], f.OwnID)
		}
	}
	return own, nil
}
