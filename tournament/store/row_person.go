package store

import (
	"time"

	"adyukh/tournament/register"
)

// personRow is a card of the register. Its own numbers and the words by which it is found are in tables of their own.
type personRow struct {
	ID         int64 `gorm:"primaryKey;autoIncrement:false"`
	Seq        int64
	Revision   int64
	Parent     *int64
	Root       int64
	Gone       bool
	Events     int
	Name       string
	NameKey    string
	ShortKey   string
	Sex        string
	BirthYear  int
	Born       string
	Federation string
	Club       string
	Rank       string
}

// TableName is the row's table.
func (personRow) TableName() string { return "people" }

func rowOfPerson(p register.Person, seq int64) personRow {
	return personRow{
		ID: int64(p.ID), Seq: seq, Revision: p.Revision, Parent: orNull(int64(p.Parent)), Root: int64(p.Root), Gone: p.Gone, Events: p.Events,
		Name: p.Name, NameKey: register.NameKey(p.Name), ShortKey: register.ShortKey(p.Name), Sex: p.Sex, BirthYear: p.BirthYear,
		Born: string(p.Born), Federation: p.Federation, Club: p.Club, Rank: p.Rank,
	}
}

func (r personRow) person(ownIDs []string) register.Person {
	return register.Person{
		ID: register.PersonID(r.ID), Revision: r.Revision, Parent: register.PersonID(orZero(r.Parent)), Root: register.PersonID(r.Root),
		Gone: r.Gone, Events: r.Events,
		PersonData: register.PersonData{
			Name: r.Name, Sex: r.Sex, BirthYear: r.BirthYear, Born: register.Day(r.Born), Federation: r.Federation,
			Club: r.Club, Rank: r.Rank, OwnIDs: ownIDs,
		},
	}
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
	ByUser    int64
	ByName    string
	ByFrom    string
	Action    string
	PersonID  *int64
	OtherID   *int64
	Name      string
	Note      string
	Count     int
	BeforeRow *string
	AfterRow  *string
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
	text, err := toJSON(cardRow{
		Name: d.Name, Sex: d.Sex, BirthYear: d.BirthYear, Born: string(d.Born), Federation: d.Federation, Club: d.Club,
		Rank: d.Rank, OwnIDs: d.OwnIDs,
	})
	return &text, err
}

func cardFromJSON(text *string) (*register.PersonData, error) {
	if text == nil {
		return nil, nil
	}
	r, err := fromJSON[cardRow](*text)
	return &register.PersonData{
		Name: r.Name, Sex: r.Sex, BirthYear: r.BirthYear, Born: register.Day(r.Born), Federation: r.Federation, Club: r.Club,
		Rank: r.Rank, OwnIDs: r.OwnIDs,
	}, err
}

func rowOfRegisterEntry(e register.JournalEntry) (registerEntryRow, error) {
	before, err := cardToJSON(e.Before)
	if err != nil {
		return registerEntryRow{}, err
	}
	after, err := cardToJSON(e.After)
	return registerEntryRow{
		At: e.At.UnixMicro(), ByUser: e.By.User, ByName: e.By.Name, ByFrom: e.By.From, Action: string(e.Action),
		PersonID: orNull(int64(e.Person)), OtherID: orNull(int64(e.Other)), Name: e.Name, Note: e.Note, Count: e.Count,
		BeforeRow: before, AfterRow: after, Undoes: orNull(e.Undoes),
	}, err
}

func (r registerEntryRow) entry() (register.JournalEntry, error) {
	before, err := cardFromJSON(r.BeforeRow)
	if err != nil {
		return register.JournalEntry{}, err
	}
	after, err := cardFromJSON(r.AfterRow)
	return register.JournalEntry{
		ID: r.ID, At: time.UnixMicro(r.At).UTC(), By: register.Actor{User: r.ByUser, Name: r.ByName, From: r.ByFrom},
		Action: register.Action(r.Action), Person: register.PersonID(orZero(r.PersonID)), Other: register.PersonID(orZero(r.OtherID)),
		Name: r.Name, Note: r.Note, Count: r.Count, Before: before, After: after, Undoes: orZero(r.Undoes),
	}, err
}
