package report

import (
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// isTeam tells whether the event is one of teams.
func isTeam(e *play.Event) bool { return e.IsTeam() }

// ofPersons says a message as in an event of persons.
func (s Style) ofPersons(key string, args ...any) string {
	if s.Persons != nil {
		return s.Persons(key, args...)
	}
	return s.T(key, args...)
}

// boardLabel names a board of a match: "3.1", the first board of the third match.
func boardLabel(match, board int) string { return strconv.Itoa(match) + "." + strconv.Itoa(board) }

// sitter writes who sits at a board of a match for one of its teams, with the colour of the first game.
func (s Style) sitter(b show.Board, side int) layout.Cell {
	c := layout.Cell{Text: b.Sitter(side).Name, Mark: layout.BlackMark, Bold: b.Winner != 0 && b.Winner == b.Players[side]}
	if b.HasWhite(side) {
		c.Mark = layout.WhiteMark
	}
	if c.Text == "" {
		c.Text = s.T("lineup.nobody")
	}
	return c
}

// placeScore writes the result of a board, the team named first before the other, with how it ended.
func (s Style) placeScore(b show.Board) layout.Cell {
	c := layout.Cell{Text: b.Total(0, s.scale.FormatPoints), Note: s.placeEnding(b)}
	if c.Text == "" && !b.IsStruck() {
		c.Text = ":"
	}
	c.Bold = b.Started && !b.Waiting && !b.IsStruck()
	if len(b.Games) > 1 && b.Started {
		c.Note = joined("; ", b.Scores(0), c.Note)
	}
	return c
}

// placeEnding says how the games of a board ended, where their scores don't.
func (s Style) placeEnding(b show.Board) string {
	if b.First().IsEmptyBoard() {
		return s.T("lineup.empty-board")
	}
	var all []string
	for _, g := range b.Games {
		if text := s.say(g.Remark()); text != "" && !g.IsAwaited() {
			all = append(all, text)
		}
	}
	if len(all) == 2 && all[0] == all[1] {
		all = all[:1]
	}
	return joined(", ", all...)
}

// matchScore writes what a match has come to, by the count of the regulations.
func (s Style) matchScore(e *play.Event, b show.Board) layout.Cell {
	sides := b.Sides(e.Head.Regulations.Match.Count, s.scale.FormatPoints)
	c := layout.Cell{Text: ":", Bold: true, Note: s.wonBy(b.Match.Won)}
	switch {
	case b.IsStruck():
		c.Text, c.Note = "", s.say(b.First().Ending())
	case sides[0] != "":
		c.Text = sides[0] + ":" + sides[1]
	}
	switch {
	case len(b.Absent()) > 0:
		c.Note = s.T("lineup.absent")
	case b.IsClosed():
		c.Note = s.T("lineup.closed")
	}
	return c
}

// matchRows writes a match of a protocol: the teams with sum and match points, and a line for each board.
func (p *paper) matchRows(e *play.Event, m show.Board) [][]layout.Cell {
	row := []layout.Cell{{Text: strconv.Itoa(m.Number), Bold: true}, {Bold: true}, p.matchScore(e, m), {Bold: true}, {}}
	for side, id := range m.Players {
		team, _ := e.Player(id)
		row[1+2*side].Text, row[1+2*side].Note = joined("  ", team.Name, numbered(team.Number)), p.withdrawn(e, team)
	}
	if earned, over := e.MatchPoints(m.First().Round, m.Number); over && !m.IsStruck() {
		row[4].Text = p.T("teampaper.earned", "one", earned[m.Players[0]], "two", earned[m.Players[1]])
	}
	rows := [][]layout.Cell{row}
	if m.IsClosed() {
		return rows
	}
	for _, b := range m.Places(e.Head.Regulations.Match.Count) {
		score := p.placeScore(b)
		score.Note = b.Scores(0)
		line := []layout.Cell{{Text: boardLabel(m.Number, b.Number)}, p.sitter(b, 0), score, p.sitter(b, 1), {Text: p.placeEnding(b)}}
		switch {
		case len(m.Absent()) > 0:
			line[4].Text = "" // the line of the match says it
		case b.Waiting:
			line[4].Text = p.say(b.First().Ending())
		}
		rows = append(rows, line)
	}
	return rows
}
