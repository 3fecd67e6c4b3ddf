package lists

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/playerlist"
	"adyukh/tournament/person"
)

// maxFreeRows is how many players a free list may have: each is a row of fields on the page. Longer lists are tables.
const maxFreeRows = 1000

// freeColumn is a cell of each player of a free list.
type freeColumn struct {
	column exchange.Column
	field  playerlist.Field // whose question is asked there
	value  func(person.Data) string
}

// freeColumns are the cells of a free list, in the order of the page; so many of them always stand there, the others where they are said.
var freeColumns = []freeColumn{
	{exchange.Name, playerlist.Name, func(d person.Data) string { return d.Name }},
	{exchange.Born, playerlist.Birth, person.Data.Birth},
	{exchange.Rank, playerlist.Rank, func(d person.Data) string { return d.Rank }},
	{exchange.Rating, playerlist.Rating, func(d person.Data) string { return web.OrNothing(d.Rating) }},
	{"federation", playerlist.Town, func(d person.Data) string { return d.Federation }},
	{"club", playerlist.Club, func(d person.Data) string { return d.Club }},
	{exchange.Sex, playerlist.Sex, func(d person.Data) string { return string(d.Sex) }},
	{"trainer", playerlist.Trainer, func(d person.Data) string { return d.Trainer }},
	{"own-id", playerlist.OwnID, func(d person.Data) string { return d.OwnID }},
}

const usualCells = 7

// cellName is the name of the fields of a column; each is posted once for every line.
func cellName(c exchange.Column) string { return "cell-" + string(c) }

// freeFields are the fields with which a free list is posted.
func freeFields() []string {
	fields := []string{"free", "line*", "person*", "out*", "checked"}
	for _, c := range freeColumns {
		fields = append(fields, cellName(c.column)+"*")
	}
	return fields
}

// isFree tells whether a list is to be read line by line: it has no headings, and nobody has chosen columns.
func isFree(c *board.Desk, t exchange.Table) bool {
	switch {
	case c.Field("free") != "":
		return c.Field("free") == "1"
	case len(c.Form["column"]) == t.Width():
		return false
	}
	return !exchange.Guess(t).Header
}

// readFree reads a text as a free list, with what was typed into its cells. It is false for a list that is too
// long for a page, and for a table in which nobody is found.
func (l *playerList) readFree(c *board.Desk) bool {
	lines, err := exchange.PeopleText("", l.text, playerlist.Options{Year: c.Now().Year(), Players: numbers(c.Form["person"])})
	if err != nil {
		return false
	}
	typed, out, forced := c.Form["line"], c.Form["out"], c.Form["person"]
	width := l.table.Width()
	l.free = []playerlist.Line{}
	l.table, l.mapping = exchange.Table{Charset: "utf-8", Sheet: ""}, exchange.Mapping{}
	for _, column := range freeColumns {
		l.mapping.Columns = append(l.mapping.Columns, column.column)
	}
	before := 0 // players of the same line
	for n, line := range lines {
		if before++; n == 0 || lines[n-1].Number != line.Number {
			before = 0
		}
		key := lineKey(line.Number, before)
		switch {
		case line.Kind == playerlist.Blank:
			continue
		case line.Kind != playerlist.Person || slices.Contains(out, key) && !slices.Contains(forced, key):
			l.others, l.otherKeys = append(l.others, line), append(l.otherKeys, key)
			continue
		}
		l.freeKeys = append(l.freeKeys, key)
		row := exchange.Row{Line: line.Number}
		for _, column := range freeColumns {
			value := column.value(line.Player.Data())
			if at := slices.Index(typed, key); at >= 0 && at < len(c.Form[cellName(column.column)]) {
				if said := c.Form[cellName(column.column)][at]; strings.TrimSpace(said) != value {
					value = said
					line.Problems = slices.DeleteFunc(line.Problems, func(q playerlist.Problem) bool { return q.Field == column.field })
				}
			}
			row.Cells = append(row.Cells, value)
		}
		l.free = append(l.free, line)
		l.table.Rows = append(l.table.Rows, row)
	}
	return len(l.free) <= maxFreeRows && (len(l.free) > 0 || width == 1)
}

// lineKey names a player of a list: by his line, and by how many stand before him there.
func lineKey(line, before int) string {
	if before == 0 {
		return strconv.Itoa(line)
	}
	return strconv.Itoa(line) + "." + strconv.Itoa(before+1)
}

// numbers reads the numbers of lines; what is none is left out.
func numbers(texts []string) []int {
	var out []int
	for _, t := range texts {
		t, _, _ = strings.Cut(t, ".") // of a lineKey
		if n, err := strconv.Atoi(t); err == nil {
			out = append(out, n)
		}
	}
	return out
}

// asked counts the questions of a free list that nobody has answered.
func (l *playerList) asked() (n int) {
	for _, line := range l.free {
		n += len(line.Problems)
	}
	for _, line := range l.others {
		if line.Kind == playerlist.Unclear {
			n++
		}
	}
	return n
}

// freeList shows a free list: a row of fields for each player, the questions beside their cells, and what is no player.
func freeList(c *board.Desk, l playerList) *templates.FreeList {
	f := &templates.FreeList{}
	for i, column := range freeColumns {
		said := slices.ContainsFunc(l.table.Rows, func(r exchange.Row) bool { return r.Cells[i] != "" })
		if i < usualCells || said {
			f.Heads = append(f.Heads, templates.Msg("column."+string(column.column)))
		}
	}
	for i, line := range l.free {
		row := templates.FreeRow{Line: line.Number, Key: l.freeKeys[i], Source: line.Text, State: view.FateChip(l.fate(i)), Two: l.mayBeTwo(i)}
		if r, ok := c.Refusal(l.rows[i].Err); ok {
			row.Error = r.Text
		}
		for n, column := range freeColumns[:len(f.Heads)] {
			row.Cells = append(row.Cells, freeCell(line, i, column.field, n, l.table.Rows[i].Cells[n]))
		}
		for _, q := range line.Problems {
			if q.Field == playerlist.Row {
				row.Asks = append(row.Asks, templates.Msg(q.Key(), "text", q.Text))
			}
		}
		if len(line.Left) > 0 {
			row.Left = templates.Msg("playerlist.left", "text", strings.Join(line.Left, "; "))
		}
		f.Rows = append(f.Rows, row)
	}
	for i, line := range l.others {
		f.Others = append(f.Others, templates.FreeOther{
			Line: line.Number, Key: l.otherKeys[i], Text: line.Text, Asked: line.Kind == playerlist.Unclear,
			Out: line.Kind == playerlist.Person,
		})
	}
	if n := l.asked(); n > 0 {
		f.Checked = &templates.Field{
			Kind: "checkbox", Name: "checked", Label: templates.Msg("import.checked", "n", n), Checked: c.IsTicked("checked"), Required: true,
		}
	}
	return f
}

// freeCell is a field of a row with the question about it.
func freeCell(line playerlist.Line, row int, f playerlist.Field, n int, value string) templates.FreeCell {
	column := freeColumns[n].column
	cell := templates.FreeCell{
		Name: cellName(column), Value: value, Head: templates.Msg("column." + string(column)),
		Label: templates.Msg("import.cell", "line", line.Number, "column",
			templates.Msg("column."+string(column))),
		Most: person.MaxText, Wide: f == playerlist.Name, ID: cellName(column) + "-" + strconv.Itoa(line.Number) + "-" + strconv.Itoa(row),
	}
	if f == playerlist.Sex {
		cell.Options = []templates.Option{
			web.Option("", templates.Literal("–")), web.Option("m", templates.Msg("sex.m-short")), web.Option("f", templates.Msg("sex.f-short")),
		}
		for i := range cell.Options {
			cell.Options[i].Selected = cell.Options[i].Value == value
		}
	}
	if q, ok := line.Ask(f); ok {
		cell.Ask = templates.Msg(q.Key(), "text", q.Text)
	}
	return cell
}
