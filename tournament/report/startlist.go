package report

import (
	"io"
	"strconv"

	"adyukh/tournament"
)

// startList draws the players by their numbers, by name before the draw.
func startList(w io.Writer, e *tournament.Event, _ Request, s Style) error {
	p := begin(e, heading{title: s.T("pdf.start-list"), note: s.T("pdf.players", "n", len(e.Players))}, false, s)
	g := grid{size: 10, small: 8, row: 6.8, columns: []column{
		{head: "№", at: right, least: 9},
		{head: s.T("standings.name"), flex: true, least: 40},
		{head: s.T("pdf.rank"), least: 12},
		{head: s.T("pdf.federation"), flex: true},
		{head: s.T("pdf.club"), flex: true},
	}}
	born := anyPlayer(e, func(p tournament.Player) bool { return p.BirthYear != 0 })
	rated := anyPlayer(e, func(p tournament.Player) bool { return p.Rating != 0 })
	if born {
		g.columns = append(g.columns, column{head: s.T("pdf.born"), at: right})
	}
	if rated {
		g.columns = append(g.columns, column{head: s.T("pdf.rating"), at: right})
	}
	for _, player := range e.ByNumber() {
		row := []cell{
			{text: number(player.Number)},
			{text: player.Name, note: p.withdrawn(e, player), bold: true},
			{text: player.Rank},
			{text: player.Federation},
			{text: player.Club},
		}
		if born {
			row = append(row, cell{text: number(player.BirthYear)})
		}
		if rated {
			row = append(row, cell{text: number(player.Rating)})
		}
		g.rows = append(g.rows, row)
	}
	p.draw(g, p.signatureHeight(e, p.width(), p.wide, s))
	p.signatures(e)
	return p.write(w)
}

func anyPlayer(e *tournament.Event, is func(tournament.Player) bool) bool {
	for _, p := range e.Players {
		if is(p) {
			return true
		}
	}
	return false
}

// number writes a number that may be missing.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// withdrawn says since when a player is out, and whether the games left the table; nothing for who is in.
func (s Style) withdrawn(e *tournament.Event, p tournament.Player) string {
	switch {
	case p.Withdrawn.FromRound == 0:
		return ""
	case e.IsAnnulled(p.ID):
		return s.T("player.out-annulled", "round", p.Withdrawn.FromRound)
	}
	return s.T("player.out", "round", p.Withdrawn.FromRound)
}
