package exchange

import (
	"slices"
	"strings"

	"adyukh/tournament/person"
)

// fieldOf returns the field of a person that a column holds; false for the parts of a name and what is not read.
func fieldOf(c Column) (person.Field, bool) {
	return person.Of(strings.ReplaceAll(string(c), "-", "_"))
}

// columnsOf lists the columns from which a field of a player comes.
func columnsOf(field string) []Column {
	switch field {
	case "name":
		return []Column{Name, Surname, GivenName, Patronymic}
	case "birth_year":
		return []Column{BirthYear, Born}
	case "born":
		return []Column{Born, BirthYear}
	}
	if f, ok := person.Of(field); ok {
		return []Column{Column(f.Message())}
	}
	return nil
}

// ColumnOf returns the column of the table, from 0, from which a field of a player comes, such as refusal.Error.Field names
// one; -1 where there is none.
func (m Mapping) ColumnOf(field string) int {
	for _, c := range columnsOf(field) {
		if i := slices.Index(m.Columns, c); i >= 0 {
			return i
		}
	}
	return -1
}
