package exchange

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament"
)

// playerColumn is a column of the list of players.
type playerColumn struct {
	column
	of   func(tournament.PublicPlayer) cell
	desk bool // only the desk knows it
}

func (b *book) playersPage() page {
	pg := page{
		list: PlayerList, name: b.T("nav.players"), title: b.T("pdf.start-list"), note: b.T("pdf.players", "n", len(b.p.Players)), fixed: 2,
	}
	pg.wide = len(b.private) > 0
	columns := slices.DeleteFunc(b.playerColumns(), func(c playerColumn) bool { return c.desk && len(b.private) == 0 })
	t := table{}
	for i, c := range columns {
		c.spare = i >= pg.fixed
		t.columns = append(t.columns, c.column)
	}
	for _, p := range b.p.Players {
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
	public := func(head string, c column, of func(tournament.PublicPlayer) cell) playerColumn {
		c.head = b.T(head)
		return playerColumn{column: c, of: of}
	}
	desk := func(head string, c column, of func(tournament.Player) cell) playerColumn {
		c.head = b.T(head)
		return playerColumn{column: c, desk: true, of: func(p tournament.PublicPlayer) cell { return of(b.private[p.ID]) }}
	}
	return []playerColumn{
		public("cross.number", column{at: right, least: 5}, func(p tournament.PublicPlayer) cell { return known(b.numberOf(p)) }),
		public("standings.name", column{least: 28, most: 48}, func(p tournament.PublicPlayer) cell { return text(p.Name) }),
		public("pdf.rank", column{least: 8}, func(p tournament.PublicPlayer) cell { return text(p.Rank) }),
		public("pdf.rating", column{at: right, least: 8}, func(p tournament.PublicPlayer) cell { return known(p.Rating) }),
		public("pdf.federation", column{least: 14, most: 40}, func(p tournament.PublicPlayer) cell { return text(p.Federation) }),
		public("pdf.club", column{least: 12, most: 40}, func(p tournament.PublicPlayer) cell { return text(p.Club) }),
		public("field.group", column{at: centre, least: 8}, func(p tournament.PublicPlayer) cell { return text(b.groupOf(p)) }),
		desk("field.sex", column{at: centre, least: 5}, func(p tournament.Player) cell { return text(b.sex(p.Sex)) }),
		desk("field.born", column{at: centre, least: 13}, born),
		desk("field.society", column{least: 12, most: 36}, func(p tournament.Player) cell { return text(p.Society) }),
		desk("field.trainer", column{least: 16, most: 40}, func(p tournament.Player) cell { return text(p.Trainer) }),
		desk("file.own-id", column{least: 11}, func(p tournament.Player) cell { return text(p.OwnID) }),
		public("file.note", column{least: 20, most: 40}, func(p tournament.PublicPlayer) cell { return text(b.out(p.ID, b.annulled(p.ID))) }),
	}
}

// born is the day of birth, or the year where no more is known.
func born(p tournament.Player) cell {
	if p.Born.IsZero() {
		return known(p.BirthYear)
	}
	return day(p.Born)
}

// numberOf is the number of a player; on the desk also before anybody else knows it.
func (b *book) numberOf(p tournament.PublicPlayer) int {
	if private, ok := b.private[p.ID]; ok {
		return private.Number
	}
	return p.Number
}

// groupOf is the group of a player; on the desk also before anybody else knows it.
func (b *book) groupOf(p tournament.PublicPlayer) string {
	if private, ok := b.private[p.ID]; ok {
		return private.Group
	}
	return p.Group
}

// sex is the letter with which lists say it.
func (b *book) sex(s tournament.Sex) string {
	if s == "" {
		return ""
	}
	return b.T("file.sex-" + string(s))
}

// annulled tells whether the games of a player left the table.
func (b *book) annulled(id tournament.PlayerID) bool {
	for _, r := range b.p.Cross.Rows {
		if tournament.PlayerID(r.Player) == id {
			return r.Place.First == 0
		}
	}
	return false
}

// numericDay writes a day as tables do: 21.11.2026.
func numericDay(d tournament.Date) string {
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
