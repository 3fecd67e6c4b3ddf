package report

import (
	"io"
	"slices"
	"strconv"

	"adyukh/tournament"
)

// upTo returns the event as it was after round n, 0 for its last published round.
func upTo(e *tournament.Event, n int) *tournament.Event {
	if n == 0 {
		n = e.PublishedRounds()
	}
	short := *e
	short.Rounds = e.Rounds[:n]
	return &short
}

// bracketStandings draws the places that the matches of a knock-out gave, and how far everybody came.
func bracketStandings(w io.Writer, e *tournament.Event, t *tournament.Table, s Style) error {
	b := upTo(e, t.After).Bracket()
	if t.After == 0 {
		b = &tournament.Bracket{}
	}
	g := grid{size: 9.5, small: 7.5, row: 6.6, columns: []column{
		{head: s.T("standings.place"), at: centre, bold: true, least: 14},
		{head: s.T("standings.name"), flex: true, least: 45},
		{head: s.T("pdf.rank")},
		{head: s.T("pdf.federation-club"), flex: true},
		{head: s.T("pdf.games"), at: right},
		{head: s.T("pdf.reached")},
	}}
	for _, row := range t.Rows {
		player, _ := e.Player(tournament.PlayerID(row.Player))
		in := stillIn(b, player.ID)
		cells := []cell{
			{text: place(row.Place)},
			{text: player.Name, note: s.withdrawn(e, player), bold: !in && row.Place.First <= 3},
			{text: player.Rank},
			{text: joined(", ", player.Federation, player.Club)},
			{text: strconv.Itoa(row.Games)},
			{text: s.reached(e, b, player.ID)},
		}
		if in {
			cells[0].text = ""
		}
		g.rows = append(g.rows, cells)
	}
	p := begin(e, heading{title: s.T(titleOf(t, "pdf.standings")), note: s.after(e, t)}, newRuler().crowded(g), s)
	p.draw(g, p.signatureHeight(e, p.width(), p.wide, s))
	p.signatures(e)
	return p.write(w)
}

// stillIn tells whether a player may still win a better place than the worst one.
func stillIn(b *tournament.Bracket, id tournament.PlayerID) bool {
	i := slices.IndexFunc(b.Places, func(p tournament.BracketPlace) bool { return p.Player == id })
	return i < 0 || b.Places[i].In
}

// reached says in which round a player went out, or that the player is in.
func (s Style) reached(e *tournament.Event, b *tournament.Bracket, id tournament.PlayerID) string {
	for n := len(b.Rounds); n > 0; n-- {
		for _, m := range b.Rounds[n-1].Matches {
			switch {
			case m.Sides[0].Player != id && m.Sides[1].Player != id:
			case m.State != tournament.MatchOver:
				return s.T("pdf.in")
			case m.Third:
				return s.stage(e, n-1)
			default:
				return s.stage(e, n)
			}
		}
	}
	return s.T("pdf.in")
}
