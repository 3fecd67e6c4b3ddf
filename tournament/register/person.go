package register

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
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

// PersonData is what a card says. BirthYear, Born and OwnIDs are for arbiters only.
type PersonData struct {
	Name       string // surname first
	Sex        string // "m", "f" or ""
	BirthYear  int    // 0 when not said
	Born       Day    // its year is BirthYear
	Federation string // country or region
	Club       string
	Rank       string
	OwnIDs     []string // the numbers that federations and clubs gave, in order; each is one person's
}

// Longest values of a card.
const (
	maxText   = 120 // runes of a line
	maxOwnIDs = 20
)

// Clean trims the texts, joins inner white space, and puts the own numbers in order, each once.
func (d PersonData) Clean() PersonData {
	for _, s := range []*string{&d.Name, &d.Federation, &d.Club, &d.Rank} {
		*s = cleanText(*s)
	}
	var ids []string
	for _, id := range d.OwnIDs {
		if id = cleanText(id); id != "" {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	d.OwnIDs = slices.Compact(ids)
	if d.BirthYear == 0 && d.Born != "" {
		d.BirthYear = d.Born.Year()
	}
	return d
}

// Check returns an Invalid error that names the first wrong field. year is the present one.
func (d PersonData) Check(year int) error {
	if d.Name == "" {
		return invalid("name", "error.player.name-missing", nil)
	}
	lines := []struct{ name, text string }{
		{"name", d.Name}, {"federation", d.Federation}, {"club", d.Club}, {"rank", d.Rank},
	}
	for _, id := range d.OwnIDs {
		lines = append(lines, struct{ name, text string }{"own_ids", id})
	}
	for _, l := range lines {
		if err := checkLine(l.name, l.text); err != nil {
			return err
		}
	}
	if len(d.OwnIDs) > maxOwnIDs {
		return invalid("own_ids", "error.register.own-ids", Args{"most": maxOwnIDs})
	}
	if d.Sex != "" && d.Sex != "m" && d.Sex != "f" {
		return invalid("sex", "error.player.sex", Args{"text": d.Sex})
	}
	if d.BirthYear != 0 && (d.BirthYear < year-120 || d.BirthYear > year) {
		return invalid("birth_year", "error.player.birth-year", Args{"year": d.BirthYear, "from": year - 120, "to": year})
	}
	if d.Born != "" && !d.Born.valid() {
		return invalid("born", "error.date", Args{"text": string(d.Born)})
	}
	if d.Born != "" && d.Born.Year() != d.BirthYear {
		return invalid("born", "error.register.born", Args{"year": d.BirthYear})
	}
	return nil
}

// Year returns the year of a day, 0 when there is none.
func (d Day) Year() int {
	t, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		return 0
	}
	return t.Year()
}

func (d Day) valid() bool {
	_, err := time.Parse(time.DateOnly, string(d))
	return err == nil
}

func cleanText(s string) string { return strings.Join(strings.Fields(s), " ") }

// checkLine refuses text that no line about a person can be: broken UTF-8, control characters, marks that turn the direction
// of the text after them, too long.
func checkLine(field, text string) error {
	if !utf8.ValidString(text) {
		return invalid(field, "error.text.utf8", nil)
	}
	if n := utf8.RuneCountInString(text); n > maxText {
		return invalid(field, "error.text.long", Args{"length": n, "most": maxText})
	}
	if strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsControl(r) || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
	}) {
		return invalid(field, "error.text.control", nil)
	}
	return nil
}
