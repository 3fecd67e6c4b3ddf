package report

import (
	"io"
	"strconv"

	"adyukh/tournament"
)

// roundProtocol draws every game of a round with its result and how it ended, who had no opponent, and the remarks.
func roundProtocol(w io.Writer, e *tournament.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	f := s.form(e, tournament.RoundProtocol, int64(r.Round))
	h := s.roundHeading(e, round.round, f.text("title"))
	h.draft = h.draft || !e.RoundComplete(r.Round)
	g := s.protocolGrid()
	p := begin(e, h, newRuler().crowded(g), s)
	p.opening(round.opening, false)
	alone := false
	for _, part := range p.roundParts(round) {
		var rows [][]cell
		for _, m := range part.meetings {
			if alone = alone || m.isAlone(); !m.isAlone() {
				rows = append(rows, p.protocolRows(e, m)...)
			}
		}
		g.add(part.title, rows)
	}
	const blank = 3
	p.draw(g, 0)
	if alone {
		p.withoutOpponent(e, round)
	}
	p.legend(s.roundNumbers(e, round))
	p.remarks(s.T("pdf.field.round-remarks"), f.text("remarks"), blank)
	p.signatures(e)
	return p.write(w)
}

func (s Style) protocolGrid() grid {
	return grid{size: 9.5, small: 8, row: 7, columns: []column{
		{head: s.T("pairing.board"), at: right, least: 11, bold: true},
		{head: s.T("side.white"), flex: true},
		{head: s.T("pairing.score"), at: centre, least: 18, bold: true},
		{head: s.T("side.black"), flex: true},
		{head: s.T("pdf.ended"), least: 34},
	}}
}

// protocolRows writes the games of a meeting, each in a row with its colours, and the sum of a match in a row below them.
func (p *paper) protocolRows(e *tournament.Event, m meeting) [][]cell {
	var rows [][]cell
	for i, g := range m.games {
		board := strconv.Itoa(g.Board)
		if len(m.games) > 1 {
			board += "." + strconv.Itoa(i+1)
		}
		white, _ := e.Player(g.White)
		black, _ := e.Player(g.Black)
		result := e.Counted(g)
		row := []cell{
			{text: board},
			{text: joined("  ", white.Name, numbered(white.Number)), mark: whiteMark, bold: result.White > result.Black},
			{text: p.points(result)},
			{text: joined("  ", black.Name, numbered(black.Number)), mark: blackMark, bold: result.Black > result.White},
			{text: p.ended(e, g)},
		}
		if !result.HasPoints() && !e.Waiting(g) {
			row[2].text = "–"
		}
		rows = append(rows, row)
	}
	if len(m.games) > 1 && m.started {
		first, _ := e.Player(m.players[0])
		second, _ := e.Player(m.players[1])
		rows = append(rows, []cell{
			{text: strconv.Itoa(m.board())},
			{text: first.ShortName(), bold: m.winner == first.ID},
			{text: p.total(m)},
			{text: second.ShortName(), bold: m.winner == second.ID},
			{text: p.T("pdf.match-total"), bold: true},
		})
	}
	return rows
}

// ended says how a game ended, or that it is waited for.
func (s Style) ended(e *tournament.Event, g tournament.Game) string {
	result := e.Counted(g)
	switch {
	case isAnnulled(e, g):
		return s.T("pdf.ended.annulled")
	case result.HasPoints():
		return s.kind(result.Kind)
	case e.Waiting(g):
		return s.T("pdf.ended.waiting")
	}
	return s.T("pdf.ended.spare")
}

// withoutOpponent lists who had no opponent, and why.
func (p *paper) withoutOpponent(e *tournament.Event, r roundPaper) {
	p.subtitle(p.T("pdf.alone"), lineHeight(factSize))
	for _, m := range r.meetings {
		if m.isAlone() {
			player, _ := e.Player(m.players[0])
			p.prose(factSize, joined("  ", cut(player.Name, maxCell), numbered(player.Number))+" – "+p.alone(e, m.first()))
		}
	}
}

// roundNumbers counts the games of a round.
func (s Style) roundNumbers(e *tournament.Event, r roundPaper) string {
	played, forfeits, open := 0, 0, 0
	for _, m := range r.meetings {
		for _, g := range m.games {
			result := e.Counted(g)
			switch {
			case g.IsFree():
			case e.Waiting(g):
				open++
			case !result.HasPoints():
			case result.IsPlayed():
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
