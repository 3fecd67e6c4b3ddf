package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
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
	g := grid{size: size, small: 8.5, row: min(row, 9), columns: []column{
		{head: s.T("standings.name"), flex: true},
		{head: s.T("pairing.board"), at: right, bold: true},
		{head: s.T(colourKey(round)), least: 24},
		{head: s.T("pdf.opponent"), flex: true},
	}}
	of := map[play.PlayerID]show.Board{}
	for _, m := range round.meetings {
		of[m.Players[0]], of[m.Players[1]] = m, m
	}
	for _, group := range tableGroups(e, e.ByName()) {
		var rows [][]cell
		for _, player := range group.players {
			if m, ok := of[player.ID]; ok {
				rows = append(rows, p.byName(e, player, m))
			}
		}
		g.add(s.groupTitle(e, group.name), rows)
	}
	p.draw(g, 0)
	return p.write(w)
}

// colourKey names the column of the colours: those of the first games where matches are played.
func colourKey(r roundPaper) string {
	if mostLegs(r.meetings) > 1 {
		return "pdf.colour-first"
	}
	return "pdf.colour"
}

func (p *paper) byName(e *play.Event, player play.Player, m show.Board) []cell {
	who := cell{text: player.Name, bold: true, note: p.withdrawn(e, player)}
	if m.IsUnpaired() {
		return []cell{who, {text: "–"}, {}, {text: p.unpaired(m.First())}}
	}
	colour := cell{text: p.T("side.white"), mark: whiteMark}
	if m.Players[1] == player.ID {
		colour = cell{text: p.T("side.black"), mark: blackMark}
	}
	opponent, _ := e.Player(m.First().Opponent(player.ID))
	return []cell{
		who,
		{text: strconv.Itoa(m.Number)},
		colour,
		{text: opponent.Name, note: p.withdrawn(e, opponent)},
	}
}
