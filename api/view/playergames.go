package view

import (
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// PlayerGames lists a player's rounds from the first on, with the points so far.
func (p People) PlayerGames(event *show.View, id play.PlayerID) []templates.PlayerGame {
	var out []templates.PlayerGame
	sum := 0
	numbers := map[play.GameID]string{}
	if event.AtOnce() {
		numbers = event.GameNumbers()
	}
	for n := range event.Rounds {
		for _, g := range event.Pairings(n + 1) {
			if g.Has(id) {
				sum += g.Counts(id)
				line := p.playerGame(g, id, sum)
				if !event.Rounds[n].IsPublished() {
					line.State = templates.Msg("round.draft")
				}
				if line.Number = numbers[g.ID]; line.Number != "" {
					line.GameHref = p.GameHref(g.ID)
				}
				out = append(out, line)
			}
		}
	}
	return out
}

func (p People) playerGame(g show.Pairing, id play.PlayerID, sum int) templates.PlayerGame {
	v := templates.PlayerGame{
		Round: g.Round, RoundHref: p.RoundHref(g.Round), Board: g.Board, White: g.White == id, Sum: p.Scale.FormatPoints(sum),
	}
	if g.IsUnpaired() {
		v.Free, v.Alone = g.Ending(), g.Got
		return v
	}
	opponent := g.Opponent(id)
	v.Opponent, v.Href, v.Leg = p.Name(opponent), p.Href(opponent), g.Leg
	switch g.State {
	case show.Awaited, show.Postponed, show.Undone:
		v.State, v.Sum = g.Ending(), ""
		return v
	case show.Struck:
		v.State, v.Tone = g.Ending(), "unplayed"
	}
	if g.Score.IsZero() || g.Annulled && !g.Result.IsPlayed() {
		return v
	}
	own, other := g.Result.Points(v.White), g.Result.Points(!v.White)
	v.Own, v.Other = p.Scale.FormatPoints(own), p.Scale.FormatPoints(other) // not + and −: the lines add up
	if manner := g.Manner(); !manner.Empty() {
		v.How = &templates.Chip{Tone: templates.Attention, Text: manner}
	}
	if v.Tone == "" {
		v.Tone = outcome(g.Result, own, other)
	}
	if g.Result.IsPlayed() {
		v.GameHref = p.GameHref(g.ID)
	}
	return v
}

// outcome is what a result means for the one who has own points of it.
func outcome(r play.Result, own, other int) string {
	switch {
	case !r.IsPlayed():
		return "unplayed"
	case own > other:
		return "win"
	case own < other:
		return "loss"
	}
	return "draw"
}
