package show

import (
	"slices"

	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Column is a criterion whose values stand in a table.
type Column struct {
	Code  standings.Code
	First bool // it ranks first
	Index int  // in the codes of the table
}

// Short is the heading of the column.
func (c Column) Short() Text { return qualified(c.Code, ".short") }

// Long says in words what the column counts.
func (c Column) Long() Text { return Criterion(c.Code) }

// Criterion names a criterion, with what its code says beyond the name.
func Criterion(code standings.Code) Text { return qualified(code, "") }

func qualified(code standings.Code, form string) Text {
	name := Msg(code.NameKey() + form)
	for _, q := range code.Qualifiers() {
		name = Msg(q.Key+form, "name", name, "n", q.N)
	}
	return name
}

// Columns returns the criteria in which some player of a table, or of several by the same criteria, has a value: a direct encounter
// is only worked out for those who are level. Before the first round it is all of them: the table is there to be filled in.
func Columns(tables ...*play.Table) []Column {
	var out []Column
	for i, code := range tables[0].Codes {
		has := func(r standings.Row) bool { return r.Values[i].Defined() }
		if slices.ContainsFunc(tables, func(t *play.Table) bool { return t.After == 0 || slices.ContainsFunc(t.Rows, has) }) {
			out = append(out, Column{code, i == 0, i})
		}
	}
	return out
}

// Codes are the criteria of columns.
func Codes(columns []Column) []standings.Code {
	codes := make([]standings.Code, len(columns))
	for i, c := range columns {
		codes[i] = c.Code
	}
	return codes
}
