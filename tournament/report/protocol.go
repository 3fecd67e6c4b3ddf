package report

import (
	"io"
	"slices"
	"strconv"

	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// roundProtocol draws every game of a round with its result and how it ended, who had no opponent, and the remarks.
func roundProtocol(w io.Writer, e *play.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	f := s.form(e, play.RoundProtocol, int64(r.Round))
	h := s.roundHeading(e, round.round, f.text("title"))
	here := slices.DeleteFunc(s.openUpTo(r.Round), func(m play.Matter) bool { return m.Round < r.Round })
	if h.open = len(here) > 0; h.open {
		h.note = joined("; ", h.note, s.T("open.provisional", "open", s.say(show.WhatIsOpen(here))))
	}
	g := s.protocolGrid()
	if e.IsTeam() {
		g.Columns[1].Head, g.Columns[3].Head, g.Row = s.T("lineup.team"), s.T("lineup.team"), 6.2
	}
	p := begin(e, h, crowded(g), s)
	p.opening(round.opening, false)
	alone := false
	for _, part := range p.roundParts(round) {
		title := part.title
		for _, m := range part.meetings {
			switch {
			case m.IsUnpaired():
				alone = true
				continue
			case e.IsTeam():
				g.AddBlock(title, p.matchRows(e, m))
			default:
				g.Add(title, p.protocolRows(e, m))
			}
			title = ""
		}
	}
	const blank = 3
	p.Draw(g, 0)
	if alone {
		p.withoutOpponent(e, round)
	}
	p.legend(s.roundNumbers(round))
	p.remarks(s.T("pdf.field.round-remarks"), f.text("remarks"), blank)
	p.signatures(e)
	return p.write(w)
}

func (s Style) protocolGrid() layout.Grid {
	return layout.Grid{Size: 9.5, Small: 8, Row: 7, Columns: []layout.Column{
		{Head: s.T("pairing.board"), At: layout.Right, Least: 11, Bold: true},
		{Head: s.T("side.white"), Flex: true},
		{Head: s.T("pairing.score"), At: layout.Centre, Least: 18, Bold: true},
		{Head: s.T("side.black"), Flex: true},
		{Head: s.T("pdf.ended"), Least: 34},
	}}
}

// protocolRows writes the games of a board, each in a row with its colours, and the sum of a match in a row below them.
func (p *paper) protocolRows(e *play.Event, m show.Board) [][]layout.Cell {
	var rows [][]layout.Cell
	for i, g := range m.Games {
		board := strconv.Itoa(g.Board)
		if m.IsMatch() {
			board += "." + strconv.Itoa(i+1)
		}
		white, _ := e.Player(g.White)
		black, _ := e.Player(g.Black)
		row := []layout.Cell{
			{Text: board},
			{Text: joined("  ", white.Name, numbered(white.Number)), Mark: layout.WhiteMark, Bold: g.Winner() == white.ID},
			{Text: g.Score.String()},
			{Text: joined("  ", black.Name, numbered(black.Number)), Mark: layout.BlackMark, Bold: g.Winner() == black.ID},
			{Text: p.say(g.Ending())},
		}
		if g.Score.IsZero() && !g.IsAwaited() {
			row[2].Text = "–"
		}
		rows = append(rows, row)
	}
	if m.IsMatch() && m.Started {
		first, _ := e.Player(m.Players[0])
		second, _ := e.Player(m.Players[1])
		rows = append(rows, []layout.Cell{
			{Text: strconv.Itoa(m.Number)},
			{Text: first.ShortName(), Bold: m.Winner == first.ID},
			{Text: p.total(m)},
			{Text: second.ShortName(), Bold: m.Winner == second.ID},
			{Text: p.T("pdf.match-total"), Bold: true},
		})
	}
	return rows
}

// withoutOpponent lists who had no opponent, and why.
func (p *paper) withoutOpponent(e *play.Event, r roundPaper) {
	p.subtitle(p.T("pdf.alone"), layout.LineHeight(factSize))
	for _, m := range r.meetings {
		if m.IsUnpaired() {
			player, _ := e.Player(m.Players[0])
			p.prose(factSize, joined("  ", layout.Cut(player.Name, layout.MaxCell), numbered(player.Number))+" – "+p.unpaired(m.First()))
		}
	}
}

// roundNumbers counts the games of a round.
func (s Style) roundNumbers(r roundPaper) string {
	played, forfeits, open := 0, 0, 0
	for _, m := range r.meetings {
		for _, g := range m.Games {
			switch {
			case g.IsUnpaired(), g.State == show.Struck && !g.Result.IsPlayed():
			case g.IsAwaited():
				open++
			case !g.Result.HasPoints():
			case g.Result.IsPlayed():
				played++
			default:
				forfeits++
			}
		}
	}
	text := s.T("pdf.round-numbers", "played", played, "forfeits", forfeits)
	if open > 0 {
		text += " " + s.T("pdf.round-open", "n", open)
	}
	return text
}

// finalProtocol draws the places with all that a federation files of the players, and the signatures. Before the event is
// over it is marked as provisional.
func finalProtocol(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	f := s.form(e, play.FinalProtocol, 0)
	parts, err := s.sections(e, t)
	if err != nil {
		return err
	}
	known := knownOf(e)
	columns := parts[0].Columns
	if t.Bracket {
		columns = nil
	}
	g := s.finalGrid(t, columns, known)
	if e.IsTeam() {
		g = s.standingsGrid(columns, t.Bracket)
	}
	for _, part := range parts {
		if e.IsTeam() {
			g.Add(part.title, s.standingRows(part.Standings))
			continue
		}
		var rows [][]layout.Cell
		for _, row := range part.Rows {
			cells := s.finalRow(e, row, known)
			if t.Bracket {
				cells = append(cells[:len(cells)-len(row.Sums)], layout.Cell{Text: s.say(row.Reached)})
			}
			rows = append(rows, cells)
		}
		g.Add(part.title, rows)
	}
	h := heading{title: f.text("title"), open: !t.Final, filed: true, approved: hasApprover(e)}
	if !t.Final {
		h.note = s.after(e, t)
	}
	p := begin(e, h, true, s)
	p.prose(factSize, f.text("text"))
	p.Y += titleGap
	legend := s.criteria(show.Codes(columns))
	below := p.legendHeight(legend) + signatureHeight(p.Ruler, e, p.Width(), p.Wide, s) + stampRow
	if e.IsTeam() {
		p.Draw(g, p.legendHeight(legend))
		p.legend(legend)
		p.subtitle(s.T("teampaper.rosters"), blankLine)
		g, legend = s.teamFinal(e, t), ""
		below = signatureHeight(p.Ruler, e, p.Width(), p.Wide, s) + stampRow
	}
	if e.IsTeam() || t.Bracket || e.AtOnce() || t.After == 0 {
		p.Draw(g, below)
		p.legend(legend)
	} else {
		p.Draw(g, p.legendHeight(legend))
		p.legend(legend)
		if err := p.finalRounds(e, t, parts, below); err != nil {
			return err
		}
	}
	p.close(e, f.text("remarks"))
	return p.write(w)
}

// roundsAcross is how many rounds a lying page has room for.
const roundsAcross = 11

// finalRounds draws what every player of a table had in each round: the colour, the number of the opponent, and the points.
func (p *paper) finalRounds(e *play.Event, t *play.Table, parts []section, below float64) error {
	field, err := p.view.Field(t.After)
	if err != nil {
		return err
	}
	table := field.ByRounds(standings.ByNumber)
	rows := map[play.PlayerID]show.RoundsRow{}
	for _, row := range table.Rows {
		rows[row.Player] = row
	}
	p.subtitle(p.T("filed.by-rounds"), 3*blankLine)
	for from := 0; from < table.Rounds; from += roundsAcross {
		to := min(table.Rounds, from+roundsAcross)
		g := layout.Grid{Size: 9, Small: 7.5, Row: 5.8, Columns: []layout.Column{
			{Head: p.T("standings.place"), At: layout.Centre, Bold: true, Least: 13},
			{Head: "№", At: layout.Right, Least: 9},
			{Head: p.personHead(), Flex: true, Least: 42},
		}}
		for n := from; n < to; n++ {
			g.Columns = append(g.Columns, layout.Column{Head: strconv.Itoa(n + 1), Least: min(26, 190/float64(to-from))})
		}
		for _, part := range parts {
			var lines [][]layout.Cell
			for _, row := range part.Rows {
				player, _ := e.Player(row.Player)
				line := []layout.Cell{{Text: row.PlaceText()}, {Text: number(player.Number)}, {Text: player.Name}}
				for n := from; n < to; n++ {
					line = append(line, roundCell(e, rows[row.Player].Cells[n]))
				}
				lines = append(lines, line)
			}
			g.Add(part.title, lines)
		}
		keep := 0.0
		if to == table.Rounds {
			keep = below + p.legendHeight(p.T("filed.by-rounds-legend"))
		}
		p.Draw(g, keep)
		p.Y += 1
	}
	p.legend(p.T("filed.by-rounds-legend"))
	return nil
}

// roundCell writes what a player had in a round.
func roundCell(e *play.Event, c show.RoundCell) layout.Cell {
	cell := layout.Cell{Text: c.Text, Bold: c.Won()}
	opponent, ok := e.Player(c.Opponent)
	if !ok {
		return cell
	}
	cell.Text, cell.Mark = number(opponent.Number)+": "+c.Text, layout.BlackMark
	if c.White {
		cell.Mark = layout.WhiteMark
	}
	return cell
}

func (s Style) finalGrid(t *play.Table, columns []show.Column, known []person.Field) layout.Grid {
	persons := s.personsGrid(known)
	g := layout.Grid{Size: 9.5, Small: 7.5, Row: 6.6, Columns: append([]layout.Column{
		{Head: s.T("standings.place"), At: layout.Centre, Bold: true, Least: 11},
	}, persons.Columns...)}
	g.Columns = append(g.Columns, layout.Column{Head: s.T("filed.fulfilled"), Least: 15},
		layout.Column{Head: s.T("pdf.games"), At: layout.Right})
	if t.Bracket {
		g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.reached")})
	}
	for _, c := range columns {
		g.Columns = append(g.Columns, layout.Column{Head: s.say(c.Short()), At: layout.Right, Least: 10, Bold: c.First})
	}
	return g
}

func (s Style) finalRow(e *play.Event, row show.Standing, known []person.Field) []layout.Cell {
	player, _ := e.Player(row.Player)
	cells := append([]layout.Cell{{Text: row.PlaceText()}}, personRow(player.Number, player, known)...)
	cells[2].Note, cells[2].Bold = s.notes(row.Line), row.IsPrize()
	cells = append(cells, layout.Cell{Text: fulfilled(e, row.Player)}, layout.Cell{Text: row.GamesText()})
	return append(cells, s.sums(row.Line)...)
}
