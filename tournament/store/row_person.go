package store

import "adyukh/tournament/register"

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
}

// TableName is the row's table.
func (personRow) TableName() string { return "people" }

func newPersonRow(p register.Person, seq int64) personRow {
	row := rowOf[personRow](p)
	row.Seq, row.NameKey, row.ShortKey = seq, register.NameKey(p.Name), register.ShortKey(p.Name)
	return row
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
	Name       string   `json:"name"`
	Sex        string   `json:"sex,omitzero"`
	BirthYear  int      `json:"birth_year,omitzero"`
	Born       string   `json:"born,omitzero"`
	Federation string   `json:"federation,omitzero"`
	Club       string   `json:"club,omitzero"`
	Rank       string   `json:"rank,omitzero"`
	OwnIDs     []string `json:"own_ids,omitempty"`
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
