package teamlist

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trfevent"
)

// The columns that a table of teams has beside those of people.
const (
	TeamColumn  exchange.Column = "team"
	BoardColumn exchange.Column = "board" // a number, or that somebody is a reserve
)

// Columns lists what a column can hold, in the order in which a form offers it.
func Columns() []exchange.Column {
	return slices.Insert(exchange.Columns(), 1, TeamColumn, BoardColumn)
}

// columnWords are the headings of the columns, in small letters.
var columnWords = map[exchange.Column][]string{
	TeamColumn:  {"команда", "team", "сборная", "название команды", "team name"},
	BoardColumn: {"доска", "№ доски", "номер доски", "board", "board no", "доска №"},
}

// Guess says what the columns of a table most likely hold: by the headings of the first row, else a team by a first column in which the
// same words stand in several rows.
func Guess(t exchange.Table) exchange.Mapping {
	m := exchange.Guess(t)
	if len(t.Rows) == 0 {
		return m
	}
	for i := range m.Columns {
		heading := strings.Trim(strings.ToLower(strings.Join(strings.Fields(t.Rows[0].Cell(i)), " ")), " .:*")
		for column, words := range columnWords {
			if slices.Contains(words, heading) && !m.Has(column) {
				m.Columns[i], m.Header = column, true
			}
		}
	}
	if !m.Header && !m.Has(TeamColumn) && len(m.Columns) > 1 && repeats(t, 0) {
		m.Columns[0] = TeamColumn
		if len(m.Columns) > 2 && m.Columns[1] == exchange.Ignored && isBoards(t, 1) {
			m.Columns[1] = BoardColumn
		}
	}
	return m
}

// repeats tells whether a column says the same in several rows running, or nothing after it has said it.
func repeats(t exchange.Table, column int) bool {
	named, same := 0, 0
	for i, r := range t.Rows {
		cell := r.Cell(column)
		if strings.ContainsFunc(cell, func(c rune) bool { return c >= '0' && c <= '9' }) && len(cell) < 3 {
			return false
		}
		switch {
		case cell == "" && i > 0, i > 0 && cell == t.Rows[i-1].Cell(column):
			same++
		default:
			named++
		}
	}
	return named > 0 && 2*same >= len(t.Rows)
}

func isBoards(t exchange.Table, column int) bool {
	return !slices.ContainsFunc(t.Rows, func(r exchange.Row) bool {
		_, _, ok := board(r.Cell(column))
		return !ok
	})
}

// board reads the number of a board, or that somebody is a reserve.
func board(cell string) (n int, reserve, ok bool) {
	text := strings.ToLower(strings.TrimSpace(cell))
	switch {
	case text == "":
		return 0, false, true
	case strings.HasPrefix(text, "зап"), strings.HasPrefix(text, "res"), text == "r", text == "з", text == "р":
		return 0, true, true
	}
	n, err := strconv.Atoi(text)
	return n, false, err == nil && n > 0 && n < 100
}

// OfTable reads the rows of a table. A row without a team is of the team before it; those of a team stand in the order of their boards.
func OfTable(t exchange.Table, m exchange.Mapping) []Line {
	teams, boards := slices.Index(m.Columns, TeamColumn), slices.Index(m.Columns, BoardColumn)
	plain := exchange.Mapping{Header: m.Header, Columns: slices.Clone(m.Columns)}
	for i, c := range plain.Columns {
		if c == TeamColumn || c == BoardColumn {
			plain.Columns[i] = exchange.Ignored
		}
	}
	rows := t.Rows
	if m.Header && len(rows) > 0 {
		rows = rows[1:]
	}
	type group struct {
		team   Line
		people []Line
		order  []int
	}
	var all []group
	now := -1
	for i, p := range exchange.Players(t, plain) {
		if teams < 0 {
			break
		}
		cell := strings.Join(strings.Fields(rows[i].Cell(teams)), " ")
		if cell != "" && (now < 0 || all[now].team.Name != cell) {
			if now = slices.IndexFunc(all, func(g group) bool { return g.team.Name == cell }); now < 0 {
				now = len(all)
				all = append(all, group{team: Line{Number: p.Line, Text: cell, Kind: Team, Name: cell}})
			}
		}
		if isEmpty(rows[i], teams, boards) { // the name of a team alone
			continue
		}
		l := Line{Number: p.Line, Text: strings.Join(rows[i].Cells, "; "), Kind: Person, Data: p.Data, Err: p.Err}
		n := 0
		if boards >= 0 {
			n, l.Reserve, _ = board(rows[i].Cell(boards))
		}
		if now < 0 {
			now = 0
			all = append(all, group{})
		}
		all[now].people, all[now].order = append(all[now].people, l), append(all[now].order, n)
	}
	var lines []Line
	for _, g := range all {
		if g.team.Kind == Team {
			lines = append(lines, g.team)
		}
		lines = append(lines, inOrder(g.people, g.order)...)
	}
	return lines
}

func isEmpty(r exchange.Row, beside ...int) bool {
	for i := range r.Cells {
		if !slices.Contains(beside, i) && strings.TrimSpace(r.Cell(i)) != "" {
			return false
		}
	}
	return true
}

// inOrder sorts people by their boards; those without one stay behind those who have one.
func inOrder(people []Line, boards []int) []Line {
	place := make([]int, len(people))
	for i := range place {
		place[i] = i
	}
	slices.SortStableFunc(place, func(a, b int) int {
		one, two := boards[a], boards[b]
		if one == 0 {
			one = 1000
		}
		if two == 0 {
			two = 1000
		}
		return one - two
	})
	sorted := make([]Line, len(people))
	for i, k := range place {
		sorted[i] = people[k]
	}
	return sorted
}

// IsReport tells whether a text is a tournament report file with teams.
func IsReport(text string) bool {
	text = "\n" + strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(text, "\ufeff"))
	return strings.Contains(text, "\n001 ") && (strings.Contains(text, "\n310 ") || strings.Contains(text, "\n013 "))
}

// OfReport reads the teams of a tournament report file. The error is a *trf.Problem.
func OfReport(text string, o trfevent.Options) ([]Line, error) {
	d, _, err := trf.ReadMending(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	rosters, err := trfevent.Rosters(d, o)
	if err != nil {
		return nil, err
	}
	var lines []Line
	for _, r := range rosters {
		lines = append(lines, Line{Number: r.Line, Text: r.Name, Kind: Team, Name: r.Name})
		for _, m := range r.Members {
			lines = append(lines, Line{Number: m.Line, Text: m.Data.Name, Kind: Person, Data: m.Data})
		}
	}
	return lines, nil
}
