package register

import (
	"slices"

	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// PersonID names a card of the register; 0 is nobody. It is never used again, whatever becomes of the card.
type PersonID int64

// EventID names an event in the database.
type EventID int64

// PlayerID names a player within an event.
type PlayerID int64

// Day is a day of the calendar as 2026-11-21, "" when not said. Days compare as texts.
type Day string

// Person is a card of the register.
type Person struct {
	ID       PersonID
	Revision int64    // the sequence number of the change that touched the card last
	Parent   PersonID // the card into which this one was merged; 0 for a card of its own
	Root     PersonID // the card that stands for this one: its own id, or where a chain of merges ends
	Gone     bool     // deleted; nothing but the id is left
	Events   int      // in how many events everybody can see the person; as counted last
	PersonData
}

// IsMerged tells whether another card stands for this one.
func (p Person) IsMerged() bool { return p.Root != p.ID }

// IsShown tells whether everybody may know of the person.
func (p Person) IsShown() bool { return !p.Gone && !p.IsMerged() && p.Events > 0 }

// PersonData is what a card says: the fields of package person that have a line in its form, and the titles of composition. What is
// for arbiters only ForReaders leaves out.
type PersonData struct {
	Name       string // surname first
	Sex        string // "m", "f" or ""
	BirthYear  int    // 0 when not said
	Born       Day    // its year is BirthYear
	Federation string // country or region
	Club       string
	Rank       string
	OwnIDs     []string // the numbers that federations and clubs gave, in order; each is one person's
	Titles     []Title  // as function Titles puts them in order
}

// ForReaders returns what everybody may know of the card: no birth date, no own numbers and no documents of titles.
func (d PersonData) ForReaders() PersonData {
	d.BirthYear, d.Born, d.OwnIDs, d.Titles = 0, "", nil, slices.Clone(d.Titles)
	for i := range d.Titles {
		d.Titles[i].Document = ""
	}
	return d
}

// maxOwnIDs is how many own numbers a person may have.
const maxOwnIDs = 20

// Profile is what the card says, without the own numbers, as package person writes it. A day that is none is left out.
func (d PersonData) Profile() person.Data {
	born, _ := person.ParseDate(string(d.Born))
	return person.Data{
		Name: d.Name, Sex: person.Sex(d.Sex), BirthYear: d.BirthYear, Born: born, Federation: d.Federation, Club: d.Club, Rank: d.Rank,
	}
}

// With returns the card with the fields of a profile.
func (d PersonData) With(p person.Data) PersonData {
	return PersonData{
		Name: p.Name, Sex: string(p.Sex), BirthYear: p.BirthYear, Born: Day(p.Born.String()), Federation: p.Federation, Club: p.Club,
		Rank: p.Rank, OwnIDs: d.OwnIDs, Titles: d.Titles,
	}
}

// CardOf is what a card says that is made of a player's profile.
func CardOf(p person.Data) PersonData {
	return PersonData{OwnIDs: []string{p.OwnID}}.With(p).Clean()
}

// Clean trims the texts, joins inner white space, and puts the own numbers and the titles in order, each once. A day that is none
// stays, for Check to refuse.
func (d PersonData) Clean() PersonData {
	born := d.Born
	if d = d.With(d.Profile().Clean()); born != "" {
		d.Born = born
	}
	var ids []string
	for _, id := range d.OwnIDs {
		if id = person.Clean(id); id != "" {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	d.OwnIDs = slices.Compact(ids)
	var titles []Title
	for _, t := range d.Titles {
		if t = t.Clean(); !t.IsEmpty() {
			titles = append(titles, t)
		}
	}
	d.Titles = Titles(titles)
	return d
}

// Check returns an Invalid error that names the first wrong field. year is the present one.
func (d PersonData) Check(year int) error {
	_, fault := person.ParseDate(string(d.Born))
	if fault != nil {
		fault.Field = "born"
	} else {
		fault = d.Profile().Check(year)
	}
	for i := 0; i < len(d.OwnIDs) && fault == nil; i++ {
		fault = person.CheckText("own_ids", d.OwnIDs[i])
	}
	if fault != nil {
		return refused(fault)
	}
	if len(d.OwnIDs) > maxOwnIDs {
		return refusal.NewInvalid("own_ids", "error.register.own-ids", refusal.Args{"most": maxOwnIDs})
	}
	for _, t := range d.Titles {
		if err := t.Check(year); err != nil {
			return err
		}
	}
	return checkTitles(d.Titles)
}

// checkLine refuses text that no line of a card can be.
func checkLine(field, text string) error { return refused(person.CheckText(field, text)) }

// refused is a fault as an Invalid error.
func refused(f *person.Fault) error {
	if f == nil {
		return nil
	}
	return refusal.NewInvalid(f.Field, f.Key, refusal.Args(f.Args))
}
