package api

import (
	"cmp"
	"slices"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// deskRounds returns the rounds of the desk as pages show them.
func deskRounds(e *tournament.Event, after int) []tournament.PublicRound {
	var rounds []tournament.PublicRound
	for _, r := range e.Rounds[:min(after, len(e.Rounds))] {
		round := tournament.PublicRound{Number: r.Number}
		for _, g := range r.Games {
			round.Games = append(round.Games, shownGame(e, g))
		}
		rounds = append(rounds, round)
	}
	return rounds
}

// roundTable shows the rounds side by side: the opponent's number, the colour, the points and the sum so far.
func (p people) roundTable(t *tournament.Table, rounds []tournament.PublicRound, by standings.Order, n numbers) *templates.RoundTable {
	v := &templates.RoundTable{ID: "rounds-table", Caption: templates.Msg("cross.caption", "round", t.After)}
	for _, r := range rounds {
		v.Rounds = append(v.Rounds, r.Number)
	}
	shown, all := filledColumns(t), columns(t.Codes)
	for _, column := range shown {
		v.Columns = append(v.Columns, all[column])
	}
	cells := p.roundCells(rounds)
	rows := slices.Clone(t.Rows)
	if by == standings.ByNumber {
		slices.SortFunc(rows, func(a, b standings.Row) int {
			return cmp.Compare(p.byID[tournament.PlayerID(a.Player)].number, p.byID[tournament.PlayerID(b.Player)].number)
		})
	}
	for _, row := range rows {
		id := tournament.PlayerID(row.Player)
		line := templates.RoundRow{
			Number: p.byID[id].number, Place: placeText(row.Place), Name: p.name(id), Href: p.href(id), Out: p.out(id, row.Status),
			Cells: cells[id],
		}
		for len(line.Cells) < len(rounds) {
			line.Cells = append(line.Cells, templates.RoundCell{})
		}
		for _, column := range shown {
			line.Values = append(line.Values, n.valueText(row.Values[column]))
		}
		v.Rows = append(v.Rows, line)
	}
	return v
}

// roundCells returns the cells of every player, one a round.
func (p people) roundCells(rounds []tournament.PublicRound) map[tournament.PlayerID][]templates.RoundCell {
	cells, sums := map[tournament.PlayerID][]templates.RoundCell{}, map[tournament.PlayerID]int{}
	for i, r := range rounds {
		mine := map[tournament.PlayerID][]tournament.PublicGame{}
		for _, g := range r.Games {
			mine[g.White] = append(mine[g.White], g)
			if !g.IsFree() {
				mine[g.Black] = append(mine[g.Black], g)
			}
		}
		for id, games := range mine {
			for len(cells[id]) < i {
				cells[id] = append(cells[id], templates.RoundCell{})
			}
			cell, got := p.roundCell(id, games)
			sums[id] += got
			if cell.State != "future" {
				cell.Sum = p.scale.FormatPoints(sums[id])
			}
			cells[id] = append(cells[id], cell)
		}
	}
	return cells
}

// roundCell is what a player had in a round, and the points of it.
func (p people) roundCell(id tournament.PlayerID, games []tournament.PublicGame) (cell templates.RoundCell, got int) {
	first := games[0]
	if first.IsFree() {
		cell = templates.RoundCell{Points: p.scale.FormatPoints(first.Points), State: "unplayed"}
		cell.Label = templates.Msg("cross.bye", "round", first.Round, "kind", kindText(first.Result.Kind), "points", cell.Points)
		return cell, first.Points
	}
	cell = templates.RoundCell{White: first.White == id, Href: p.gameHref(first.ID)}
	opponent := first.White
	if cell.White {
		opponent = first.Black
	}
	cell.Opponent = p.byID[opponent].number
	other, in, played := 0, 0, false
	var legs, scores []string
	for _, g := range games {
		white := g.White == id
		if !g.Result.HasPoints() {
			continue
		}
		in++
		played = played || g.Result.IsPlayed()
		scores = append(scores, p.scoreText(g.Result))
		legs = append(legs, p.scale.FormatPoints(g.Result.Points(white)))
		if !g.Annulled {
			got += g.Result.Points(white)
			other += g.Result.Points(!white)
		}
	}
	args := []any{"round", first.Round, "white", p.short(first.White), "black", p.short(first.Black)}
	if in == 0 {
		cell.State, cell.Href, cell.Label = "future", "", templates.Msg("cross.game-open", args...)
		return cell, 0
	}
	cell.Label = templates.Msg("cross.game", append(args, "score", strings.Join(scores, " "))...)
	cell.Points, cell.State = p.scale.FormatPoints(got), stateOf(played, got, other)
	if len(games) > 1 {
		cell.Legs = strings.Join(legs, " ")
	}
	return cell, got
}

func stateOf(played bool, own, other int) string {
	switch {
	case !played:
		return "unplayed"
	case own > other:
		return "win"
	case own < other:
		return "loss"
	}
	return "draw"
}
