package person

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament/rating"
)

// Clean trims the texts and writes the rank in its one spelling. Who has a day of birth has its year.
func (d Data) Clean() Data {
	for _, f := range Fields() {
		if text, ok := f.At(&d).(*string); ok {
			*text = Clean(*text)
		}
	}
	d.Rank = rating.SpellRank(d.Rank)
	if d.BirthYear == 0 {
		d.BirthYear = d.Born.Year
	}
	return d
}

// Check names the first wrong field, nil when all can be. year is the present one.
func (d Data) Check(year int) *Fault {
	if d.Name == "" {
		return &Fault{Field: "name", Key: "error.player.name-missing"}
	}
	for _, f := range Fields() {
		if text, ok := f.At(&d).(*string); ok {
			if fault := CheckText(f.Key, *text); fault != nil {
				return fault
			}
		}
	}
	for _, f := range Fields() {
		if f.check == nil {
			continue
		}
		if fault := f.check(d, year); fault != nil {
			fault.Field = f.Key
			return fault
		}
	}
	return nil
}

// Merge takes over what a row of a list says; what the row leaves empty stays.
func (d Data) Merge(row Data) Data {
	for _, f := range Fields() {
		if f.text(&row) != "" {
			f.take(&d, &row)
		}
	}
	if d.Born.Year != d.BirthYear { // the year that the row says is newer than the day known so far
		d.Born = row.Born
	}
	return d
}

// Fill takes over what is not known yet.
func (d Data) Fill(from Data) Data {
	for _, f := range Fields() {
		if f.text(&d) == "" {
			f.take(&d, &from)
		}
	}
	return d
}

// Only returns the values of some fields, without the others.
func (d Data) Only(keep func(Field) bool) Data {
	none := Data{}
	for _, f := range Fields() {
		if !keep(f) {
			f.take(&d, &none)
		}
	}
	return d
}

// Birth is the day of birth as 2009-05-14, else its year, "" when neither is said.
func (d Data) Birth() string {
	if d.Born.IsZero() {
		return number(d.BirthYear)
	}
	return d.Born.String()
}

// ShortName is the surname and the initial of the given name: "Хапсироков М."
func (d Data) ShortName() string {
	words := strings.Fields(d.Name)
	if len(words) < 2 || strings.HasPrefix(d.Name, "(") { // what stands for somebody who was erased is no name
		return d.Name
	}
	initial, _ := utf8.DecodeRuneInString(words[1])
	return words[0] + " " + string(unicode.ToUpper(initial)) + "."
}

// FoldedName is the name as it is compared and searched.
func (d Data) FoldedName() string { return Fold(d.Name) }

// CanBe tells whether two can be the same person: of the same name, and of the same year of birth where both say one.
func (d Data) CanBe(o Data) bool { return d.SameYear(o) && d.FoldedName() == o.FoldedName() }

// SameYear tells whether two can be born in the same year: where both say one it is the same.
func (d *Data) SameYear(o Data) bool {
	return d.BirthYear == o.BirthYear || d.BirthYear == 0 || o.BirthYear == 0
}

// Words are the words by which somebody is found in a list: those of the name, the surname first, and the own id; lower case,
// ё as е, without punctuation, each once.
func (d Data) Words() []string { return Words(d.Name + " " + d.OwnID) }

// Words are the words of a text, folded, without punctuation, each once.
func Words(text string) []string {
	var words []string
	for _, w := range strings.FieldsFunc(Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return words
}
