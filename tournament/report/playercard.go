package report

import (
	"io"
	"slices"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// playerCards draws a card for a player, or for every one: all games with opponents, colours and the running score.
func playerCards(w io.Writer, e *play.Event, r Request, s Style) error {
	players := e.ByNumber()
	if player, ok := e.Player(r.Player); ok {
		players = []play.Player{player}
	}
	p := begin(e, heading{title: s.T("pdf.player-card")}, false, s)
	tables, err := e.Tables(e.PublishedRounds())
	if err != nil {
		return err
	}
	rounds := make([][]show.Board, e.PublishedRounds())
	for i := range rounds {
		rounds[i] = show.Boards(e, i+1)
	}
	for i, player := range players {
		if i > 0 {
			p.Begin()
		}
		p.playerCard(e, player, rounds, tables)
	}
	return p.write(w)
}

func (p *paper) playerCard(e *play.Event, player play.Player, rounds [][]show.Board, tables []play.GroupTable) {
	p.cardHead(e, player)
	row, table := rowIn(tables, player.ID)
	g := p.cardGrid(e, player, rounds, running(row, table))
	p.Draw(g, 0)
	if row == nil || len(rounds) == 0 {
		return
	}
	p.Y += 2
	p.prose(10.5, p.cardSummary(e, *row, table))
}

// cardHead draws who a card is about.
func (p *paper) cardHead(e *play.Event, player play.Player) {
	p.Lines(p.SetLines(layout.Bold, 15, 10, layout.Ink, p.Width(), 2, layout.Cut(player.Name, layout.MaxCell)))
	captain := ""
	if player.Captain != "" {
		captain = p.T("lineup.captain-is", "name", layout.Cut(player.Captain, layout.MaxCell))
	}
	about := joined(" · ", numbered(player.Number), player.Rank, player.Federation, player.Club, player.Group, p.ratingText(player), captain)
	p.Lines(p.SetLines(layout.Regular, 9.5, layout.MinSize, layout.Quiet, p.Width(), 2, about))
	p.Lines(p.SetLines(layout.Regular, 9.5, layout.MinSize, layout.Ink, p.Width(), 2, joined("; ", p.entered(player), p.withdrawn(e, player))))
	p.Y += 1
}

func (s Style) ratingText(player play.Player) string {
	if player.Rating == 0 {
		return ""
	}
	return s.T("pdf.rating") + " " + strconv.Itoa(player.Rating)
}

// rowIn finds the row of a player, and its table.
func rowIn(tables []play.GroupTable, id play.PlayerID) (*standings.Row, *play.Table) {
	for i := range tables {
		for n := range tables[i].Rows {
			if play.PlayerID(tables[i].Rows[n].Player) == id {
				return &tables[i].Rows[n], &tables[i].Table
			}
		}
	}
	return nil, nil
}

// running returns, by round, the sum that ranks first up to that round; nil where the table has none.
func running(row *standings.Row, t *play.Table) map[int]standings.Value {
	if row == nil || t.Bracket {
		return nil
	}
	primary := standings.Primary(t.Codes)
	for column, code := range t.Codes {
		if code != primary {
			continue
		}
		sums, sum := map[int]standings.Value{}, standings.Whole(0)
		for _, part := range t.Working(row.Player, column).Parts {
			if part.Cut == "" {
				sum = sum.Add(part.Value)
			}
			sums[part.Round] = sum
		}
		return sums
	}
	return nil
}

func (p *paper) cardGrid(e *play.Event, player play.Player, rounds [][]show.Board, sums map[int]standings.Value) layout.Grid {
	g := layout.Grid{Size: 9.5, Small: 7.5, Row: 6.4, Columns: []layout.Column{
		{Head: p.T("pdf.sheet.round"), At: layout.Right, Least: 9},
		{Head: p.T("pairing.board"), At: layout.Right, Least: 9},
		{Head: p.T("pdf.opponent"), Flex: true, Least: 40},
		{Head: p.T("pdf.rank"), Least: 10},
		{Head: p.T("pdf.colour"), Least: 16},
		{Head: p.T("pairing.score"), At: layout.Centre, Least: 16, Bold: true},
		{Head: p.T("pdf.ended"), Least: 24},
	}}
	if sums != nil {
		g.Columns = append(g.Columns, layout.Column{Head: p.T("pdf.sum"), At: layout.Right, Least: 12, Bold: true})
	}
	var games []play.GameID
	for i, round := range rounds {
		for _, m := range round {
			side := 0
			switch player.ID {
			case m.Players[0]:
			case m.Players[1]:
				side = 1
			default:
				continue
			}
			row := p.cardRow(e, m, side, i+1)
			if sums != nil {
				row = append(row, layout.Cell{Text: sumText(p.Style, sums, i+1)})
			}
			g.Rows, games = append(g.Rows, row), append(games, m.First().ID)
		}
	}
	if p.Sheets == layout.A5 && !p.Wide {
		g = without(without(g, cardEnded), cardRank)
	}
	if byCorrespondence(e) {
		return p.withNumbers(e, g, games)
	}
	return g
}

// withNumbers returns a card whose games have numbers in place of rounds and boards.
func (p *paper) withNumbers(e *play.Event, g layout.Grid, games []play.GameID) layout.Grid {
	numbers := e.GameNumbers()
	g = without(g, 1)
	g.Columns[0] = layout.Column{Head: p.T("correspondence-paper.number"), Least: 17}
	for i := range g.Rows {
		g.Rows[i][0] = layout.Cell{Text: numbers[games[i]]}
	}
	return g
}

// The columns of a card that a small upright sheet has no room for.
const (
	cardRank  = 3
	cardEnded = 6
)

// without returns the grid without a column.
func without(g layout.Grid, column int) layout.Grid {
	g.Columns = slices.Delete(slices.Clone(g.Columns), column, column+1)
	for i, row := range g.Rows {
		if !g.IsSection(row) {
			g.Rows[i] = slices.Delete(row, column, column+1)
		}
	}
	return g
}

// sumText writes the running score after a round; a round that adds nothing leaves it.
func sumText(s Style, sums map[int]standings.Value, n int) string {
	for ; n > 0; n-- {
		if v, ok := sums[n]; ok {
			return s.value(v)
		}
	}
	return s.value(standings.Whole(0))
}

// cardRow writes a round of a player, the own points first.
func (p *paper) cardRow(e *play.Event, m show.Board, side, round int) []layout.Cell {
	row := []layout.Cell{{Text: strconv.Itoa(round)}}
	if m.IsUnpaired() {
		return append(row, layout.Cell{}, layout.Cell{Text: p.unpaired(m.First())}, layout.Cell{}, layout.Cell{}, layout.Cell{}, layout.Cell{})
	}
	opponent, _ := e.Player(m.Players[1-side])
	key, mark := "side.white", layout.WhiteMark
	if side == 1 {
		key, mark = "side.black", layout.BlackMark
	}
	row = append(row, layout.Cell{Text: strconv.Itoa(m.Number)},
		layout.Cell{Text: joined("  ", opponent.Name, numbered(opponent.Number)), Note: m.Scores(side)},
		layout.Cell{Text: opponent.Rank}, layout.Cell{Text: p.T(key), Mark: mark})
	how := ""
	if !m.IsMatch() {
		how = p.say(m.First().Ending())
	}
	return append(row, layout.Cell{Text: m.Total(side, p.scale.FormatPoints)}, layout.Cell{Text: how})
}

// cardSummary writes the place and every criterion: "Место 2. Очки 154, баллы 12, Солкоф 88".
func (s Style) cardSummary(e *play.Event, row standings.Row, t *play.Table) string {
	text := s.T("pdf.card-place", "place", place(row.Place), "of", len(t.Rows))
	if !t.Final {
		text = s.after(e, t) + ". " + text
	}
	if t.Bracket {
		return text
	}
	var parts []string
	for i, v := range row.Values {
		if v.Defined() {
			parts = append(parts, s.criterion(t.Codes[i])+" "+s.value(v))
		}
	}
	return text + " " + joined(", ", parts...)
}
