// Package card says what messengers show of a page for everybody beside its title.
package card

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/show"
)

// mostLeaders is how many lines of the standings a card shows.
const mostLeaders = 3

// Event is what a messenger shows of an event's page: where and when, how far it is, who leads.
func Event(c *board.Reading) (web.Card, error) {
	p := c.Public
	card := web.Card{Note: c.Dates(p.Head.Begins, p.Head.Ends), Lines: []templates.Text{view.StateText(p.Event)}}
	if p.Head.Place != "" {
		card.Note = templates.Msg("card.place", "place", p.Head.Place, "dates", card.Note)
		if c.Dates(p.Head.Begins, p.Head.Ends).Empty() {
			card.Note = templates.Literal(p.Head.Place)
		}
	}
	leaders, err := leaderLines(c, mostLeaders)
	card.Lines = append(card.Lines, leaders...)
	return card, err
}

// Round is what a messenger shows of the page of a round.
func Round(c *board.Reading, n int) (web.Card, error) {
	state := view.Progress(c.Public.Pairings(n))
	card := web.Card{Lines: []templates.Text{templates.Msg("card.round", "done", state.Done, "all", state.Total)}}
	if c.Public.RoundComplete(n) && n == c.Public.CountedRounds() {
		leaders, err := leaderLines(c, mostLeaders)
		card.Lines = append(card.Lines, leaders...)
		return card, err
	}
	for _, g := range c.Public.Pairings(n) {
		if len(card.Lines) > mostLeaders {
			break
		}
		who := view.PublicPeople(c.Public)
		switch {
		case g.IsUnpaired():
		case g.Score.IsZero():
			card.Lines = append(card.Lines, templates.Msg("card.pair", "board", g.Board, "white", who.Name(g.White), "black", who.Name(g.Black)))
		default:
			card.Lines = append(card.Lines, templates.Msg("card.pair-score", "board", g.Board, "white", who.Name(g.White),
				"black", who.Name(g.Black), "score", g.Score.String()))
		}
	}
	return card, nil
}

// Standings is what a messenger shows of the tables of places.
func Standings(c *board.Reading) (web.Card, error) {
	card := web.Card{Lines: []templates.Text{view.StateText(c.Public.Event)}}
	leaders, err := leaderLines(c, mostLeaders+1)
	card.Lines = append(card.Lines, leaders...)
	return card, err
}

// Game is what a messenger shows of a game: the result, and the position if there is one.
func Game(g show.Pairing, board *rules.Layout) web.Card {
	card := web.Card{Board: board, Note: templates.Msg("game.title", "round", g.Round, "board", g.Board)}
	if !g.Score.IsZero() {
		card.Lines = append(card.Lines, templates.Literal(g.Score.String()))
	}
	return card
}

// leaderLines are the first of the table, with the sum that ranks: none before a result counts, and where each group has its own.
func leaderLines(c *board.Reading, most int) ([]templates.Text, error) {
	p := c.Public
	tables, err := p.Tables(p.CountedRounds())
	if err != nil || p.CountedRounds() == 0 || len(tables) > 1 {
		return nil, err
	}
	t, err := p.Table(p.CountedRounds())
	if err != nil {
		return nil, err
	}
	var lines []templates.Text
	for _, row := range p.Roster().Of(t).Top(most, 1).Rows {
		line := templates.Msg("card.leader", "place", row.PlaceText(), "name", row.Name)
		if len(row.Sums) > 0 && !t.Bracket {
			line = templates.Msg("card.leader-sum", "place", row.PlaceText(), "name", row.Name, "sum", row.Sums[0])
		}
		lines = append(lines, line)
	}
	return lines, nil
}
