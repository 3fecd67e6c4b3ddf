package lists

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/playerlist"
	"adyukh/tournament/exchange/teamlist"
	"adyukh/tournament/person"
)

// rowField names, once for every person of a text, the line whose cells are posted.
const rowField = "row"

// rowKey names a line with what stands there: cells of a line that was changed in the text say nothing of it.
func rowKey(line teamlist.Line) string {
	h := fnv.New32a()
	h.Write([]byte(line.Text))
	return fmt.Sprintf("%d-%x", line.Number, h.Sum32())
}

// cellsOf is what is known of a person, as freeColumns show it.
func cellsOf(d person.Data) []string {
	cells := make([]string, len(freeColumns))
	for i, column := range freeColumns {
		cells[i] = column.value(d)
	}
	return cells
}

// hasCells tells whether the people of the list stand in fields: those of a text that is not too long for a page.
func (l *teamList) hasCells() bool {
	people := 0
	for _, line := range l.lines {
		if line.Kind == teamlist.Person {
			people++
		}
	}
	return l.words && people <= maxFreeRows
}

// typedCells takes over what was typed into the cells of people, whatever was understood of their lines.
func (l *teamList) typedCells(c *board.Desk) {
	if !l.hasCells() {
		return
	}
	keys := c.Form[rowField]
	for i := range l.lines {
		line := &l.lines[i]
		at := slices.Index(keys, rowKey(*line))
		if line.Kind != teamlist.Person || at < 0 {
			continue
		}
		cells, typed := cellsOf(line.Data), false
		for n, column := range freeColumns {
			if all := c.Form[cellName(column.column)]; at < len(all) && strings.TrimSpace(all[at]) != cells[n] {
				cells[n], typed = all[at], true
				line.Problems = slices.DeleteFunc(line.Problems, func(q playerlist.Problem) bool { return q.Field == column.field })
			}
		}
		if typed {
			if l.typed == nil {
				l.typed = map[int][]string{}
			}
			l.typed[line.Number] = cells
			line.Data, line.Err = readCells(line.Number, cells)
		}
	}
}

// readCells reads a person by his cells, as a table of one row.
func readCells(number int, cells []string) (person.Data, error) {
	m := exchange.Mapping{}
	for _, column := range freeColumns {
		m.Columns = append(m.Columns, column.column)
	}
	row := exchange.Players(exchange.Table{Rows: []exchange.Row{{Line: number, Cells: cells}}}, m)[0]
	return row.Data, row.Err
}

// cellHeads are the heads of the cells: the usual ones, and others that somebody has.
func (l *teamList) cellHeads() (heads []templates.Text) {
	for i, column := range freeColumns {
		said := slices.ContainsFunc(l.lines, func(line teamlist.Line) bool {
			return line.Kind == teamlist.Person && column.value(line.Data) != ""
		})
		if i < usualCells || said {
			heads = append(heads, templates.Msg("column."+string(column.column)))
		}
	}
	return heads
}

// cells are the fields of a person, with the questions beside them, and the questions that are about none of them.
func (l *teamList) cells(line teamlist.Line, heads int) (fields []templates.FreeCell, asks []templates.Text) {
	read := playerlist.Line{Number: line.Number, Problems: line.Problems}
	values, typed := l.typed[line.Number]
	if !typed {
		values = cellsOf(line.Data)
	}
	for n, value := range values[:heads] {
		fields = append(fields, freeCell(read, 0, freeColumns[n].field, n, value))
	}
	for _, q := range line.Problems {
		if !slices.ContainsFunc(freeColumns[:heads], func(c freeColumn) bool { return c.field == q.Field }) {
			asks = append(asks, templates.Msg(q.Key(), "text", q.Text))
		}
	}
	return fields, asks
}
