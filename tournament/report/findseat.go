package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// pairingsByName draws a round for somebody who looks for a name.
func pairingsByName(w io.Writer, e *play.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	g := s.hungGrid(len(e.Players), 8.5)
	if !s.wall {
		g.Row = min(g.Row, 9)
	}
	g.Columns = []layout.Column{
		{Head: s.T("standings.name"), Flex: true},
		{Head: s.T("pairing.board"), At: layout.Right, Bold: true},
		{Head: s.T(colourKey(round)), Least: 24},
		{Head: s.T("pdf.opponent"), Flex: true},
	}
	of := map[play.PlayerID]show.Board{}
	for _, m := range round.meetings {
		of[m.Players[0]], of[m.Players[1]] = m, m
	}
	for _, group := range tableGroups(e, e.ByName()) {
		var rows [][]layout.Cell
		for _, player := range group.players {
			if m, ok := of[player.ID]; ok {
				rows = append(rows, s.byName(e, player, m))
			}
		}
		g.Add(s.groupTitle(e, group.name), rows)
	}
	return s.hung(w, e, round, s.T("pdf.pairings-by-name"), g, false)
}

// wallPairingsByName draws the list of names in type that is read from some steps away.
func wallPairingsByName(w io.Writer, e *play.Event, r Request, s Style) error {
	s.wall = true
	return pairingsByName(w, e, r, s)
}

// colourKey names the column of the colours: those of the first games where matches are played.
func colourKey(r roundPaper) string {
	if mostLegs(r.meetings) > 1 {
		return "pdf.colour-first"
	}
	return "pdf.colour"
}

func (s Style) byName(e *play.Event, player play.Player, m show.Board) []layout.Cell {
	who := layout.Cell{Text: player.Name, Bold: true, Note: joined("; ", show.TeamOf(e, player), s.withdrawn(e, player))}
	switch {
	case m.IsUnpaired():
		return []layout.Cell{who, {Text: "–"}, {}, {Text: s.unpaired(m.First())}}
	case m.IsStruck() && !m.Started:
		return []layout.Cell{who, {Text: "–"}, {}, {Text: s.say(m.First().Ending())}}
	}
	colour := layout.Cell{Text: s.T("side.white"), Mark: layout.WhiteMark}
	if m.Players[1] == player.ID {
		colour = layout.Cell{Text: s.T("side.black"), Mark: layout.BlackMark}
	}
	opponent, _ := e.Player(m.First().Opponent(player.ID))
	return []layout.Cell{
		who,
		{Text: strconv.Itoa(m.Number)},
		colour,
		{Text: opponent.Name, Note: joined("; ", show.TeamOf(e, opponent), s.withdrawn(e, opponent))},
	}
}

// tableCards draws a card for every board of a round: its number, to be read from afar, and who sits there.
func tableCards(w io.Writer, e *play.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	p := newPaper(s.roundName(e, r.Round)+". "+s.T("pdf.table-cards"), s)
	var seated []show.Board
	for _, m := range round.meetings {
		if m.IsSeated() {
			seated = append(seated, m)
		}
	}
	f := slipFormat{width: layout.A4Short, height: layout.A4Long / 2, columns: 1, rows: 2, margin: layout.Margin}
	p.cutApart(f, len(seated), func(i int, x, y float64) {
		p.card(round, seated[i], x, y, f.width-2*f.margin, y+f.height-2*f.margin)
	})
	return p.output(w)
}

const (
	cardBoard = 96.0 // size of the board's number
	cardName  = 30.0
	cardNote  = 11.0

	cardDiagram = 38.0 // width of the diagram of an opening
	cardOwnCode = 22.0 // size of the code that leads to the players' own pages
)

// card draws one card: what is played above, the number, the players with the colours of the first game, the opening below.
func (p *paper) card(r roundPaper, m show.Board, x, top, width, bottom float64) {
	p.Y = top
	round := p.roundName(r.e, r.round.Number)
	switch {
	case m.IsTeams():
		round = joined(", ", round, p.T("team.boards", "n", r.e.Head.Regulations.Team.Boards))
	case len(m.Games) > 1:
		round = joined(", ", round, p.T("pdf.match-of", "n", len(m.Games)))
	}
	p.Font(layout.Bold, cardNote)
	p.Text(x+width, p.Y+layout.Baseline(cardNote), round, layout.Right)
	room := width - p.Measure(layout.Bold, cardNote, round) - 6
	p.LinesAt(x, p.SetLines(layout.Regular, cardNote, 7, layout.Quiet, max(room, width/4), 2, layout.Cut(r.e.Head.Name, layout.MaxTitle)))
	p.Y += 1
	p.Line(x, p.Y, x+width, p.Y, 0.4, layout.Ink)
	number := strconv.Itoa(m.Number)
	p.Y += 1
	p.Font(layout.Bold, cardBoard)
	p.Text(x+width/2, p.Y+layout.Baseline(cardBoard)-2, number, layout.Centre)
	p.Font(layout.Regular, cardNote)
	p.Colour(layout.Quiet)
	p.Text(x+width/2-p.Measure(layout.Bold, cardBoard, number)/2-4, p.Y+layout.Baseline(cardBoard)-2, p.T("pairing.board"), layout.Right)
	p.Colour(layout.Ink)
	if !r.round.IsPublished() {
		p.draftTag(x, p.Y+2)
	}
	p.gameCode(m.First(), x, p.Y+9, cardCode)
	p.cardDiagram(r.opening, x+width)
	p.Y += layout.LineHeight(cardBoard)
	for i, id := range m.Players {
		if m.IsTeams() {
			p.cardTeam(r, m, i, x, width)
		} else {
			p.cardSeat(r, id, i == 0, x, width)
		}
	}
	p.cardOwn(x, width, p.cardOpening(r.opening, x, width, bottom))
}

// cardOwn draws the way to the players' own pages above the foot of a card.
func (p *paper) cardOwn(x, width, bottom float64) {
	if p.Own == "" {
		return
	}
	size := min(cardOwnCode, bottom-p.Y-1)
	y, from := bottom-size, x+size+4
	p.code(p.Own, x, y, size)
	set := p.SetLines(layout.Bold, cardNote, 7, layout.Ink, width-size-4, 1, p.T("pdf.own-page"))
	set = append(set, p.SetLines(layout.Regular, cardNote, 7, layout.Quiet, width-size-4, 2, p.T("pdf.own-code"))...)
	set = append(set, p.SetLines(layout.Regular, cardNote, 7, layout.Quiet, width-size-4, 2, p.Own)...)
	p.Y = y + (size-layout.HeightOf(set))/2
	p.LinesAt(from, set)
}

func (p *paper) cardSeat(r roundPaper, id play.PlayerID, isWhite bool, x, width float64) {
	const indent = 12.0
	player, _ := r.e.Player(id)
	p.Side(x+4, p.Y+layout.LineHeight(cardName)/2, 3.4, isWhite)
	p.LinesAt(x+indent, p.SetLines(layout.Bold, cardName, 12, layout.Ink, width-indent, 1, layout.Cut(player.Name, layout.MaxCell)))
	about := joined(" · ", numbered(player.Number), player.Rank, player.Federation, show.Home(r.e, player))
	p.LinesAt(x+indent, p.SetLines(layout.Regular, cardNote, 7, layout.Quiet, width-indent, 1, about))
	p.Y += 3
}

// cardTeam draws a team with the boards at which it has White.
func (p *paper) cardTeam(r roundPaper, m show.Board, side int, x, width float64) {
	team, _ := r.e.Player(m.Players[side])
	p.LinesAt(x, p.SetLines(layout.Bold, cardName, 12, layout.Ink, width, 1, layout.Cut(team.Name, layout.MaxCell)))
	white := ""
	for _, b := range m.Places(r.e.Head.Regulations.Match.Count) {
		if b.HasWhite(side) {
			white = joined(", ", white, strconv.Itoa(b.Number))
		}
	}
	key := "teampaper.white-at"
	if r.e.Head.Regulations.Team.Games > 1 {
		key = "teampaper.white-first"
	}
	about := joined(" · ", numbered(team.Number), layout.Cut(team.Federation, layout.MaxCell), p.T(key, "boards", white))
	p.LinesAt(x, p.SetLines(layout.Regular, cardNote, 7, layout.Quiet, width, 1, about))
	p.Y += 3
}

// cardDiagram draws the opening beside the number of the board, where its board is not too high for that.
func (p *paper) cardDiagram(o *setOpening, end float64) {
	if o == nil {
		return
	}
	room := layout.LineHeight(cardBoard) - 1
	for _, width := range []float64{cardDiagram, cardDiagram * 0.8} {
		if layout.NewDiagram(p.Page, o.start, 0, 0, width).Bottom()+layout.LabelEdge <= room {
			p.Board(o.start, end-width, p.Y+1, width, layout.LastMove{})
			return
		}
	}
}

// cardOpening draws the opening at the foot of a card, and returns where the foot begins.
func (p *paper) cardOpening(o *setOpening, x, width, bottom float64) float64 {
	if o == nil {
		return bottom
	}
	above := p.Y
	set := p.SetLines(layout.Regular, 11, layout.MinSize, layout.Ink, width, 2, p.openingLine(o, true))
	top := bottom - layout.HeightOf(set)
	p.Line(x, top-1, x+width, top-1, 0.15, layout.Hair)
	p.Y = top
	p.LinesAt(x, set)
	p.Y = above
	return top - 2
}
