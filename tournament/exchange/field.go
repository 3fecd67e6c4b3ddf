package exchange

import "slices"

// columnsOf lists the columns from which the fields of a player come, by the names that errors have for them.
var columnsOf = map[string][]Column{
	"name":       {Name, Surname, GivenName, Patronymic},
	"sex":        {Sex},
	"birth_year": {BirthYear, Born},
	"born":       {Born, BirthYear},
	"federation": {Federation},
	"club":       {Club},
	"society":    {Society},
	"trainer":    {Trainer},
	"rank":       {Rank},
	"rating":     {Rating},
	"own_id":     {OwnID},
	"group":      {Group},
}

// ColumnOf returns the column of the table, from 0, from which a field of a player comes, such as tournament.Error.Field names
// one; -1 where there is none.
func (m Mapping) ColumnOf(field string) int {
	for _, c := range columnsOf[field] {
		if i := slices.Index(m.Columns, c); i >= 0 {
			return i
		}
	}
	return -1
}
