package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// teamCards draws a card for a team, or for every one: its matches, and what each member has made in which of them.
func teamCards(w io.Writer, e *play.Event, r Request, s Style) error {
	teams := e.ByNumber()
	if team, ok := e.Player(r.Player); ok {
		teams = []play.Player{team}
	}
	const mostUprightRounds = 6
	p := begin(e, heading{title: s.T("pdf.player-card")}, e.PublishedRounds() > mostUprightRounds, s)
	tables, err := e.Tables(e.PublishedRounds())
	if err != nil {
		return err
	}
	rounds := make([][]show.Board, e.PublishedRounds())
	for i := range rounds {
		rounds[i] = show.Boards(e, i+1)
	}
	results := map[play.MemberID]show.PersonResult{}
	for _, one := range show.Persons(s.view, e.PublishedRounds()) {
		results[one.ID] = one
	}
	for i, team := range teams {
		if i > 0 {
			p.Begin()
		}
		p.teamCard(e, team, rounds, tables, results)
	}
	return p.write(w)
}

func (p *paper) teamCard(e *play.Event, team play.Player, rounds [][]show.Board, tables []play.GroupTable,
	results map[play.MemberID]show.PersonResult,
) {
	p.cardHead(e, team)
	row, table := rowIn(tables, team.ID)
	if len(rounds) > 0 {
		p.Draw(p.teamMatches(e, team, rounds), 0)
		p.Y += 4
	}
	p.Draw(p.teamMembers(e, team, rounds, results), 0)
	if row == nil || len(rounds) == 0 {
		return
	}
	p.Y += 2
	p.prose(10.5, p.cardSummary(e, *row, table))
}

// teamMatches lists the matches of a team, the own points first.
func (p *paper) teamMatches(e *play.Event, team play.Player, rounds [][]show.Board) layout.Grid {
	g := layout.Grid{Size: 9.5, Row: 6.4, Columns: []layout.Column{
		{Head: p.T("pdf.sheet.round"), At: layout.Right, Least: 9},
		{Head: p.T("pairing.board"), At: layout.Right, Least: 9},
		{Head: p.T("pdf.opponent"), Flex: true, Least: 50},
		{Head: p.T("pairing.score"), At: layout.Centre, Least: 20, Bold: true},
		{Head: p.T("teampaper.boards-won"), At: layout.Centre, Least: 18},
		{Head: p.T("teampaper.match-points"), At: layout.Right, Least: 18, Bold: true},
	}}
	for i, round := range rounds {
		for _, m := range round {
			if m.First().Has(team.ID) {
				g.Rows = append(g.Rows, p.teamMatch(e, m, m.Side(team.ID), i+1))
			}
		}
	}
	return g
}

func (p *paper) teamMatch(e *play.Event, m show.Board, side, round int) []layout.Cell {
	row := make([]layout.Cell, 6)
	row[0].Text = strconv.Itoa(round)
	if m.IsUnpaired() {
		row[2].Text, row[5].Text = p.unpaired(m.First()), strconv.Itoa(e.ByeMatchPoints(m.First().Result.Kind))
		return row
	}
	opponent, _ := e.Player(m.Players[1-side])
	row[1].Text, row[2].Text = strconv.Itoa(m.Number), joined("  ", opponent.Name, numbered(opponent.Number))
	score := m.Sides(e.Head.Regulations.Match.Count, p.scale.FormatPoints)
	if score[0] != "" {
		row[3].Text = score[side] + ":" + score[1-side]
	}
	if earned, over := e.MatchPoints(round, m.Number); over && !m.IsStruck() {
		won := show.WonPlaces(m.Places(e.Head.Regulations.Match.Count))
		row[4].Text, row[5].Text = strconv.Itoa(won[side])+":"+strconv.Itoa(won[1-side]), strconv.Itoa(earned[m.Players[side]])
	}
	if len(m.Absent()) > 0 {
		row[3].Note = p.T("lineup.absent")
	}
	return row
}

// teamMembers lists who plays for a team, with a column for each round and what it all came to.
func (p *paper) teamMembers(e *play.Event, team play.Player, rounds [][]show.Board,
	results map[play.MemberID]show.PersonResult,
) layout.Grid {
	g := layout.Grid{Size: 9.5, Small: 8, Row: 6.4, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 7}, {Head: p.personHead(), Flex: true, Least: 40},
	}}
	rated := anyPlayer(e, func(p play.Player) bool { return p.Rating != 0 })
	if rated {
		g.Columns = append(g.Columns, layout.Column{Head: p.T("pdf.rating"), At: layout.Right})
	}
	for n := range rounds {
		g.Columns = append(g.Columns, layout.Column{Head: p.T("teampaper.round", "n", n+1), At: layout.Right, Least: 11})
	}
	g.Columns = append(g.Columns, resultColumns(p.Style)...)
	for i, m := range team.Members {
		row := []layout.Cell{{Text: strconv.Itoa(i + 1)}, {Text: m.Name, Note: p.memberNotes(m)}}
		if rated {
			row = append(row, layout.Cell{Text: number(m.Rating)})
		}
		for _, round := range rounds {
			row = append(row, p.memberAt(e, team.ID, m.ID, i+1, round))
		}
		g.Rows = append(g.Rows, append(row, p.resultCells(results[m.ID])...))
	}
	return g
}

// memberAt writes what a member made in a round; at which board where that is not the one of his place in the list.
func (p *paper) memberAt(e *play.Event, team play.PlayerID, id play.MemberID, place int, round []show.Board) layout.Cell {
	for _, m := range round {
		if m.IsUnpaired() || !m.First().Has(team) {
			continue
		}
		side := m.Side(team)
		for _, b := range m.Places(e.Head.Regulations.Match.Count) {
			if b.Sitter(side).ID != id {
				continue
			}
			c := layout.Cell{Text: ":", Bold: b.Winner == team, Mark: layout.BlackMark}
			if b.HasWhite(side) {
				c.Mark = layout.WhiteMark
			}
			if b.Started {
				c.Text = p.scale.FormatPoints(b.Points[side])
			}
			if state := b.First().Result; b.Started && len(b.Games) == 1 && !state.IsPlayed() {
				c.Text = b.Score(b.First(), side)[:len("+")]
				if b.Points[side] == 0 {
					c.Text = "−"
				}
			}
			if b.Number != place {
				c.Note = p.T("lineup.board-n", "n", b.Number)
			}
			return c
		}
	}
	return layout.Cell{}
}

// teamFinal lists the members of every team, in the order of places, with what they have made.
func (s Style) teamFinal(e *play.Event, t *play.Table) layout.Grid {
	results := map[play.MemberID]show.PersonResult{}
	for _, one := range show.Persons(s.view, t.After) {
		results[one.ID] = one
	}
	known := knownOf(e)
	g := s.personsGrid(known)
	g.Columns = append(g.Columns, resultColumns(s)...)
	for _, row := range t.Rows {
		team, _ := e.Player(play.PlayerID(row.Player))
		var rows [][]layout.Cell
		for _, one := range membersOf(team) {
			cells := personRow(one.Number, one, known)
			rows = append(rows, append(cells, s.resultCells(results[play.MemberID(one.ID)])...))
		}
		g.Add(joined(". ", placeOf(row), team.Name), rows)
	}
	return g
}

func placeOf(row standings.Row) string {
	if row.Place.First == 0 {
		return ""
	}
	return place(row.Place)
}
