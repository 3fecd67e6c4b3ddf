package exchange

import (
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// membersPage lists the people of the teams in the order of their boards. Our own import reads it.
func (b *book) membersPage() page {
	pg := page{list: MemberList, name: b.T("file.members"), title: b.T("file.list-members"), wide: len(b.private) > 0, fixed: 3}
	fields := person.Columns(func(f person.Field) person.Column { return f.File })
	t := table{columns: []column{
		{head: b.T("lineup.team"), least: 20, most: 40},
		{head: b.T("file.board"), at: right, least: 6},
		{head: b.T("standings.name"), least: 28, most: 48},
	}}
	for _, f := range fields {
		if b.sees(f) {
			c := b.fieldColumn(f)
			c.optional = true
			t.columns = append(t.columns, c)
		}
	}
	t.columns = append(t.columns, column{head: b.T("file.note"), least: 20, most: 40, optional: true})
	for _, p := range b.ByNumber() {
		if private, ok := b.private[p.ID]; ok {
			p = private
		}
		for i, m := range p.Members {
			row := []cell{text(p.Name), whole(i + 1), text(m.Name)}
			for _, f := range fields {
				if b.sees(f) {
					row = append(row, b.fieldCell(f, m.PlayerData))
				}
			}
			t.rows = append(t.rows, append(row, text(b.memberNote(m))))
		}
	}
	pg.note = b.T("pdf.players", "n", len(t.rows))
	pg.tables = []table{t}
	prune(pg.tables)
	return pg
}

// sees tells whether the file may have a field of a person.
func (b *book) sees(f person.Field) bool { return f.Seen != person.Arbiters || len(b.private) > 0 }

func (b *book) memberNote(m play.Member) string {
	switch {
	case m.Out.FromRound != 0:
		return b.T("lineup.out", "round", m.Out.FromRound)
	case m.Reserve:
		return b.T("lineup.reserve")
	}
	return ""
}

// personsPage lists what each member of the teams has made, by board.
func (b *book) personsPage() page {
	pg := page{list: PersonList, name: b.T("file.persons"), title: b.T("file.list-persons"), fixed: 2}
	pg.note = b.T("file.rounds", "n", len(b.Rounds))
	t := table{columns: []column{
		{head: b.T("file.board"), at: right, least: 6},
		{head: b.T("standings.name"), least: 28, most: 48},
		{head: b.T("lineup.team"), least: 20, most: 40},
		{head: b.T("lineup.rating"), at: right, least: 8, optional: true},
		{head: b.T("lineup.games"), at: right, least: 8},
		{head: "+", at: right, least: 5},
		{head: "=", at: right, least: 5},
		{head: "−", at: right, least: 5},
		{head: b.T("pairing.points"), at: right, least: 8},
		{head: "%", at: right, least: 8},
	}}
	for _, r := range show.Persons(b.View, len(b.Rounds)) {
		if r.Games == 0 {
			continue
		}
		t.rows = append(t.rows, []cell{
			whole(r.Board), text(r.Name), text(b.players[r.Team].Name), known(r.Rating), whole(r.Games), whole(r.Won), whole(r.Drawn), whole(r.Lost),
			amount(b.points(r.Points)), amount(float64(r.Percent(b.scale.Most)) / 10),
		})
	}
	pg.tables = []table{t}
	prune(pg.tables)
	return pg
}

// seatColumns say of a game of a match of teams at which board it was played and by whom; elsewhere there are none.
func (b *book) seatColumns() []column {
	if !b.IsTeam() {
		return nil
	}
	return []column{
		{head: b.T("file.board"), at: right, least: 6},
		{head: b.T("file.plays-white"), least: 28, most: 48},
		{head: b.T("file.plays-black"), least: 28, most: 48},
	}
}

func (b *book) seatCells(g show.Pairing) []cell {
	if !b.IsTeam() {
		return nil
	}
	return []cell{known(g.Place), text(g.Seats[0].Name), text(g.Seats[1].Name)}
}
