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
	p := begin(e, s.roundHeading(e, round.round, s.T("pdf.pairings-by-name")), false, s)
	p.opening(round.opening, false)
	size, row := wallSize(len(e.Players))
	g := layout.Grid{Size: size, Small: 8.5, Row: min(row, 9), Columns: []layout.Column{
		{Head: s.T("standings.name"), Flex: true},
		{Head: s.T("pairing.board"), At: layout.Right, Bold: true},
		{Head: s.T(colourKey(round)), Least: 24},
		{Head: s.T("pdf.opponent"), Flex: true},
	}}
	of := map[play.PlayerID]show.Board{}
	for _, m := range round.meetings {
		of[m.Players[0]], of[m.Players[1]] = m, m
	}
	for _, group := range tableGroups(e, e.ByName()) {
		var rows [][]layout.Cell
		for _, player := range group.players {
			if m, ok := of[player.ID]; ok {
				rows = append(rows, p.byName(e, player, m))
			}
		}
		g.Add(s.groupTitle(e, group.name), rows)
	}
	p.Draw(g, 0)
	return p.write(w)
}

// colourKey names the column of the colours: those of the first games where matches are played.
func colourKey(r roundPaper) string {
	if mostLegs(r.meetings) > 1 {
		return "pdf.colour-first"
	}
	return "pdf.colour"
}

func (p *paper) byName(e *play.Event, player play.Player, m show.Board) []layout.Cell {
	who := layout.Cell{Text: player.Name, Bold: true, Note: joined("; ", show.TeamOf(e, player), p.withdrawn(e, player))}
	switch {
	case m.IsUnpaired():
		return []layout.Cell{who, {Text: "–"}, {}, {Text: p.unpaired(m.First())}}
	case m.IsStruck() && !m.Started:
		return []layout.Cell{who, {Text: "–"}, {}, {Text: p.say(m.First().Ending())}}
	}
	colour := layout.Cell{Text: p.T("side.white"), Mark: layout.WhiteMark}
	if m.Players[1] == player.ID {
		colour = layout.Cell{Text: p.T("side.black"), Mark: layout.BlackMark}
	}
	opponent, _ := e.Player(m.First().Opponent(player.ID))
	return []layout.Cell{
		who,
		{Text: strconv.Itoa(m.Number)},
		colour,
		{Text: opponent.Name, Note: joined("; ", show.TeamOf(e, opponent), p.withdrawn(e, opponent))},
	}
}
