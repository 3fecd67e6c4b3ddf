package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// teamPairings draws the matches of a round with their boards below them, the points that the teams bring, and the results that are in.
// Of a round whose line-ups are closed it has the matches alone.
func teamPairings(w io.Writer, e *play.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	g := s.matchGrid(round)
	for _, part := range s.roundParts(round) {
		for i, m := range part.meetings {
			title := part.title
			if i > 0 {
				title = ""
			}
			g.AddBlock(title, s.match(round, m))
		}
	}
	return s.hung(w, e, round, s.T("pdf.pairings"), g, true)
}

// wallTeamPairings and wallTeamPairingsByName draw these lists in type that is read from some steps away.
func wallTeamPairings(w io.Writer, e *play.Event, r Request, s Style) error {
	s.wall = true
	return teamPairings(w, e, r, s)
}

func wallTeamPairingsByName(w io.Writer, e *play.Event, r Request, s Style) error {
	s.wall = true
	return teamPairingsByName(w, e, r, s)
}

// matchGrid returns the columns of the matches of a round, in type as large as they have room for.
func (s Style) matchGrid(r roundPaper) layout.Grid {
	rows := 0
	for _, m := range r.meetings {
		if rows++; !m.IsUnpaired() && !m.IsClosed() {
			rows += len(m.Places(r.e.Head.Regulations.Match.Count))
		}
	}
	g := s.hungGrid(rows, 8.5)
	if rows > 24 && !s.wall {
		g.Size, g.Row = 9.5, 6.4
	}
	g.Columns = []layout.Column{{Head: s.T("pairing.board"), At: layout.Right, Least: 12}, {Head: s.T("lineup.team"), Flex: true}}
	if r.sums != nil {
		g.Columns = append(g.Columns, layout.Column{Head: r.points, At: layout.Right})
	}
	g.Columns = append(g.Columns, layout.Column{Head: s.T("pairing.score"), At: layout.Centre, Least: 24})
	if r.sums != nil {
		g.Columns = append(g.Columns, layout.Column{Head: r.points, At: layout.Right})
	}
	g.Columns = append(g.Columns, layout.Column{Head: s.T("lineup.team"), Flex: true})
	return g
}

// match writes the line of a match, or of a team without an opponent, and a line for each board.
func (s Style) match(r roundPaper, m show.Board) [][]layout.Cell {
	if m.IsUnpaired() {
		row := s.pairing(r, m, 1)
		team, _ := r.e.Player(m.Players[0])
		row[1].Bold, row[1].Note = true, s.withdrawn(r.e, team)
		return [][]layout.Cell{row}
	}
	row := []layout.Cell{{Text: strconv.Itoa(m.Number), Bold: true}}
	score := s.matchScore(r.e, m)
	for side, id := range m.Players {
		player, _ := r.e.Player(id)
		player.Number = 0 // which nobody looks for here, and a line more for every match
		team := s.seat(r.e, player, m.Number, true, layout.NoMark)
		switch {
		case r.sums == nil && side == 0:
			row = append(row, team, score)
		case r.sums == nil:
			row = append(row, team)
		case side == 0:
			row = append(row, team, layout.Cell{Text: s.value(r.sums[id])}, score)
		default:
			row = append(row, layout.Cell{Text: s.value(r.sums[id])}, team)
		}
	}
	rows := [][]layout.Cell{row}
	if m.IsClosed() {
		return rows
	}
	for _, b := range m.Places(r.e.Head.Regulations.Match.Count) {
		line := make([]layout.Cell, len(row))
		line[0].Text, line[len(line)/2] = boardLabel(m.Number, b.Number), s.placeScore(b)
		line[1], line[len(line)-1] = s.sitter(b, 0), s.sitter(b, 1)
		if len(m.Absent()) > 0 {
			line[len(line)/2].Note = "" // the line of the match says it
		}
		rows = append(rows, line)
	}
	return rows
}

// teamPairingsByName draws a round for somebody who looks for his own name: at which match and board he sits, and against whom. While the
// line-ups are closed it has the teams.
func teamPairingsByName(w io.Writer, e *play.Event, r Request, s Style) error {
	if show.IsClosed(e, r.Round) {
		return pairingsByName(w, e, r, s)
	}
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	g := s.hungGrid(len(e.Persons().Players), 8.5)
	if !s.wall {
		g.Size, g.Row = min(g.Size, 10.5), min(g.Row, 8)
	}
	colour := "pdf.colour"
	if e.Head.Regulations.Team.Games > 1 {
		colour = "teampaper.colour-game"
	}
	g.Columns = []layout.Column{
		{Head: s.personHead(), Flex: true},
		{Head: s.T("lineup.team"), Flex: true, Fold: 1},
		{Head: s.T("pairing.board"), At: layout.Right, Bold: true},
		{Head: s.T("teampaper.board"), At: layout.Right, Bold: true},
		{Head: s.T(colour), Least: 20},
		{Head: s.T("pdf.opponent"), Flex: true},
	}
	at := seatsOf(round)
	for _, one := range e.Persons().ByName() {
		m, team, _ := e.Member(play.MemberID(one.ID))
		row := []layout.Cell{{Text: m.Name, Bold: true}, {Text: team.Name}}
		if b, ok := at[m.ID]; ok {
			row = append(row, s.bySitter(b.match, b.place, b.place.Side(team.ID))...)
		} else if row = append(row, s.idle(round, m, team)...); row[2].Text == "" {
			continue
		}
		g.Rows = append(g.Rows, row)
	}
	return s.hung(w, e, round, s.T("pdf.pairings-by-name"), g, false)
}

// sat is where somebody sits in a round.
type sat struct {
	match int
	place show.Board
}

// seatsOf returns where everybody sits in a round.
func seatsOf(r roundPaper) map[play.MemberID]sat {
	at := map[play.MemberID]sat{}
	for _, m := range r.meetings {
		if m.IsUnpaired() {
			continue
		}
		for _, b := range m.Places(r.e.Head.Regulations.Match.Count) {
			for side := range 2 {
				if id := b.Sitter(side).ID; id != 0 {
					at[id] = sat{m.Number, b}
				}
			}
		}
	}
	return at
}

func (s Style) bySitter(match int, b show.Board, side int) []layout.Cell {
	colour := layout.Cell{Text: s.T("side.white"), Mark: layout.WhiteMark}
	if !b.HasWhite(side) {
		colour = layout.Cell{Text: s.T("side.black"), Mark: layout.BlackMark}
	}
	opponent := layout.Cell{Text: b.Sitter(1 - side).Name}
	if opponent.Text == "" {
		opponent.Text = s.T("lineup.empty-board")
	}
	if b.IsStruck() && !b.Started {
		return []layout.Cell{{Text: "–"}, {}, {}, {Text: s.say(b.First().Ending())}}
	}
	return []layout.Cell{{Text: strconv.Itoa(match)}, {Text: strconv.Itoa(b.Number)}, colour, opponent}
}

// idle writes why somebody sits nowhere; nothing of who is out.
func (s Style) idle(r roundPaper, m play.Member, team play.Player) []layout.Cell {
	text := s.T("teampaper.rests")
	if m.Out.FromRound != 0 && m.Out.FromRound <= r.round.Number {
		return []layout.Cell{{}}
	}
	plays := false
	for _, b := range r.meetings {
		if b.Players[0] == team.ID && b.IsUnpaired() {
			text = s.say(b.First().Ending())
		}
		plays = plays || b.First().Has(team.ID)
	}
	if !plays {
		return []layout.Cell{{}}
	}
	return []layout.Cell{{Text: "–"}, {}, {}, {Text: text}}
}
