package api

import (
	"slices"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// meeting names a game by its round and its players.
type meeting struct {
	round        int
	white, black tournament.PlayerID
}

// crossView shows a cross table. The games' ids are looked up by who met whom when.
func (p people) crossView(t *tournament.Table, by standings.Order, ids map[meeting]tournament.GameID, n numbers) templates.CrossTable {
	v := templates.CrossTable{ID: "cross", Caption: templates.Msg("cross.caption", "round", t.After)}
	shown := filledColumns(t)
	all := columns(t.Codes)
	for _, column := range shown {
		v.Columns = append(v.Columns, all[column])
	}
	values := make(map[standings.ID][]standings.Value, len(t.Rows))
	for _, row := range t.Rows {
		values[row.Player] = row.Values
	}
	cross := t.Cross(by)
	for _, row := range cross.Rows {
		id := tournament.PlayerID(row.Player)
		line := templates.CrossRow{
			Number: row.Number, Place: placeText(row.Place), Name: p.name(id), Href: p.href(id), Out: p.out(id, row.Status),
		}
		for i, games := range row.Cells {
			line.Cells = append(line.Cells, p.crossCell(id, tournament.PlayerID(cross.Rows[i].Player), games, ids))
		}
		for _, column := range shown {
			line.Values = append(line.Values, n.valueText(values[row.Player][column]))
		}
		v.Rows = append(v.Rows, line)
	}
	return v
}

// filledColumns returns the columns in which some player has a value: a direct encounter is only worked out for those who are
// level.
func filledColumns(t *tournament.Table) []int {
	var out []int
	for column := range t.Codes {
		filled := func(r standings.Row) bool { return r.Values[column].Defined() }
		if slices.ContainsFunc(t.Rows, filled) {
			out = append(out, column)
		}
	}
	return out
}

func (p people) crossCell(player, opponent tournament.PlayerID, games []standings.CrossGame, ids map[meeting]tournament.GameID) templates.CrossCell {
	if player == opponent {
		return templates.CrossCell{Self: true}
	}
	var cell templates.CrossCell
	for _, g := range games {
		cell.Games = append(cell.Games, p.crossGame(player, opponent, g, ids))
	}
	return cell
}

func (p people) crossGame(player, opponent tournament.PlayerID, g standings.CrossGame, ids map[meeting]tournament.GameID) templates.CrossGame {
	white, black := player, opponent
	if !g.White {
		white, black = opponent, player
	}
	cell := templates.CrossGame{White: g.White, State: crossState(g), Points: p.crossPoints(g)}
	if id, ok := ids[meeting{g.Round, white, black}]; ok && g.State != standings.Open {
		cell.Href, cell.ID = p.gameHref(id), int64(id)
	}
	cell.Label = p.crossLabel(g, white, black)
	return cell
}

// crossState is how a cell looks. A game that counts for nobody looks as one that was not played.
func crossState(g standings.CrossGame) string {
	switch {
	case g.State == standings.Open:
		return "future"
	case g.State == standings.Forfeit, !g.Counted:
		return "unplayed"
	case g.Own.Match > g.Other.Match:
		return "win"
	case g.Own.Match < g.Other.Match:
		return "loss"
	}
	return "draw"
}

// crossPoints writes the points of the row's player; a forfeit is a sign, since nothing was played, and nothing at all when it
// counts for nobody.
func (p people) crossPoints(g standings.CrossGame) string {
	switch {
	case g.State == standings.Open, g.State == standings.Forfeit && !g.Counted:
		return ""
	case g.State == standings.Forfeit && g.Own.Match > g.Other.Match:
		return "+"
	case g.State == standings.Forfeit:
		return "−"
	}
	return p.scale.FormatPoints(g.Own.Points)
}

func (p people) crossLabel(g standings.CrossGame, white, black tournament.PlayerID) templates.Text {
	args := []any{"round", g.Round, "white", p.short(white), "black", p.short(black)}
	if g.State == standings.Open {
		return templates.Msg("cross.game-open", args...)
	}
	own, other := g.Own.Points, g.Other.Points
	if !g.White {
		own, other = other, own
	}
	args = append(args, "score", p.scale.FormatPoints(own)+":"+p.scale.FormatPoints(other))
	switch {
	case !g.Counted:
		return templates.Msg("cross.game-annulled", args...)
	case g.State == standings.Forfeit:
		return templates.Msg("cross.game-forfeit", args...)
	}
	return templates.Msg("cross.game", args...)
}

// deskMeetings finds the games of an event, drafts too.
func deskMeetings(e *tournament.Event) map[meeting]tournament.GameID {
	ids := map[meeting]tournament.GameID{}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if at := (meeting{r.Number, g.White, g.Black}); ids[at] == 0 {
				ids[at] = g.ID
			}
		}
	}
	return ids
}

// publicMeetings finds the published games of an event.
func publicMeetings(p *tournament.Public) map[meeting]tournament.GameID {
	ids := map[meeting]tournament.GameID{}
	for _, r := range p.Rounds {
		for _, g := range r.Games {
			if at := (meeting{r.Number, g.White, g.Black}); ids[at] == 0 {
				ids[at] = g.ID
			}
		}
	}
	return ids
}
