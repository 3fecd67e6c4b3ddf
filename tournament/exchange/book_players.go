package exchange

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// playerColumn is a column of the list of players.
type playerColumn struct {
	column
	of func(play.Player) cell
}

func (b *book) playersPage() page {
	pg := page{
		list: PlayerList, name: b.T("nav.players"), title: b.T("pdf.start-list"), note: b.T("pdf.players", "n", len(b.Players)), fixed: 2,
	}
	pg.wide = len(b.private) > 0
	columns := b.playerColumns()
	t := table{}
	for i, c := range columns {
		c.optional = i >= pg.fixed
		t.columns = append(t.columns, c.column)
	}
	for _, p := range b.ByNumber() {
		if private, ok := b.private[p.ID]; ok { // on the desk also what nobody else knows
			p = private
		}
		row := make([]cell, len(columns))
		for i, c := range columns {
			row[i] = c.of(p)
		}
		t.rows = append(t.rows, row)
	}
	pg.tables = []table{t}
	prune(pg.tables)
	return pg
}

// playerColumns are read by our own import: their headings are among those that Guess knows.
func (b *book) playerColumns() []playerColumn {
	columns := []playerColumn{
		{column{head: b.T("cross.number"), at: right, least: 5}, func(p play.Player) cell { return known(p.Number) }},
		{column{head: b.T("standings.name"), least: 28, most: 48}, func(p play.Player) cell { return text(p.Name) }},
	}
	for _, f := range person.Columns(func(f person.Field) person.Column { return f.File }) {
		if f.Seen != person.Arbiters || len(b.private) > 0 {
			columns = append(columns, playerColumn{b.fieldColumn(f), func(p play.Player) cell { return b.fieldCell(f, p.PlayerData) }})
		}
	}
	return append(columns, playerColumn{
		column{head: b.T("file.note"), least: 20, most: 40},
		func(p play.Player) cell { return text(b.notes(p.ID)) },
	})
}

// fieldColumn is the column of a field of a person.
func (b *book) fieldColumn(f person.Field) column {
	c := column{head: b.T(f.Heading(f.File)), least: f.File.Least, most: f.File.Most}
	switch {
	case f.File.Right:
		c.at = right
	case f.File.Mid:
		c.at = centre
	}
	return c
}

// fieldCell is what a field says of somebody; of the birth the day, or the year where no more is known.
func (b *book) fieldCell(f person.Field, d play.PlayerData) cell {
	switch v := f.At(&d).(type) {
	case *int:
		return known(*v)
	case *person.Sex:
		return text(b.sex(*v))
	case *person.Date:
		if v.IsZero() {
			return known(d.BirthYear)
		}
		return day(*v)
	}
	return text(f.Text(d))
}

// sex is the letter with which lists say it.
func (b *book) sex(s play.Sex) string {
	if s == "" {
		return ""
	}
	return b.T("file.sex-" + string(s))
}

// numericDay writes a day as tables do: 21.11.2026.
func numericDay(d play.Date) string {
	if d.IsZero() {
		return ""
	}
	parts := strings.Split(d.String(), "-")
	return parts[2] + "." + parts[1] + "." + parts[0]
}

// capital begins a text with a capital letter.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}
