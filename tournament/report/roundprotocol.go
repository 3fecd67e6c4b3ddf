package report

import (
	"io"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// roundProtocol draws every game of a round with its result and how it ended, who had no opponent, and the remarks.
func roundProtocol(w io.Writer, e *play.Event, r Request, s Style) error {
	round, err := s.roundPaper(e, r.Round)
	if err != nil {
		return err
	}
	f := s.form(e, play.RoundProtocol, int64(r.Round))
	h := s.roundHeading(e, round.round, f.text("title"))
	h.draft = h.draft || !e.RoundComplete(r.Round)
	g := s.protocolGrid()
	p := begin(e, h, newRuler().crowded(g), s)
	p.opening(round.opening, false)
	alone := false
	for _, part := range p.roundParts(round) {
		var rows [][]cell
		for _, m := range part.meetings {
			if alone = alone || m.IsUnpaired(); !m.IsUnpaired() {
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
	p.legend(s.roundNumbers(round))
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

// protocolRows writes the games of a board, each in a row with its colours, and the sum of a match in a row below them.
func (p *paper) protocolRows(e *play.Event, m show.Board) [][]cell {
	var rows [][]cell
	for i, g := range m.Games {
		board := strconv.Itoa(g.Board)
		if m.IsMatch() {
			board += "." + strconv.Itoa(i+1)
		}
		white, _ := e.Player(g.White)
		black, _ := e.Player(g.Black)
		row := []cell{
			{text: board},
			{text: joined("  ", white.Name, numbered(white.Number)), mark: whiteMark, bold: g.Winner() == white.ID},
			{text: g.Score.String()},
			{text: joined("  ", black.Name, numbered(black.Number)), mark: blackMark, bold: g.Winner() == black.ID},
			{text: p.say(g.Ending())},
		}
		if g.Score.IsZero() && !g.IsAwaited() {
			row[2].text = "–"
		}
		rows = append(rows, row)
	}
	if m.IsMatch() && m.Started {
		first, _ := e.Player(m.Players[0])
		second, _ := e.Player(m.Players[1])
		rows = append(rows, []cell{
			{text: strconv.Itoa(m.Number)},
			{text: first.ShortName(), bold: m.Winner == first.ID},
			{text: p.total(m)},
			{text: second.ShortName(), bold: m.Winner == second.ID},
			{text: p.T("pdf.match-total"), bold: true},
		})
	}
	return rows
}

// withoutOpponent lists who had no opponent, and why.
func (p *paper) withoutOpponent(e *play.Event, r roundPaper) {
	p.subtitle(p.T("pdf.alone"), lineHeight(factSize))
	for _, m := range r.meetings {
		if m.IsUnpaired() {
			player, _ := e.Player(m.Players[0])
			p.prose(factSize, joined("  ", cut(player.Name, maxCell), numbered(player.Number))+" – "+p.unpaired(m.First()))
		}
	}
}

// roundNumbers counts the games of a round.
func (s Style) roundNumbers(r roundPaper) string {
	played, forfeits, open := 0, 0, 0
	for _, m := range r.meetings {
		for _, g := range m.Games {
			switch {
			case g.IsUnpaired():
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
