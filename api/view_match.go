package api

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
)

// boardLegs puts the games of a round together by their boards.
func boardLegs(games []tournament.PublicGame) map[int][]tournament.PublicGame {
	legs := map[int][]tournament.PublicGame{}
	for _, g := range games {
		if !g.IsFree() {
			legs[g.Board] = append(legs[g.Board], g)
		}
	}
	return legs
}

// pairingColumns is how many columns a list of boards has.
func pairingColumns(v *templates.Pairings) int {
	n := 4
	if v.Points {
		n += 2
	}
	if v.Sheets {
		n++
	}
	return n
}

// wide returns the line as wide as the list of boards, nil when it says nothing.
func wide(m *templates.MatchLine, v *templates.Pairings) *templates.MatchLine {
	if m.Text.Empty() && m.Winner.Empty() && m.State == nil && m.Actions == nil {
		return nil
	}
	m.Span = pairingColumns(v)
	return m
}

// matchLine says what the games of a board come to, and how a match of a knock-out stands.
func (p people) matchLine(games []tournament.PublicGame, m tournament.BracketMatch) *templates.MatchLine {
	one, two := games[0].White, games[0].Black
	v := &templates.MatchLine{ID: "match-" + strconv.Itoa(games[0].Board)}
	sum, won, in := [2]int{}, [2]int{}, 0
	for _, g := range games {
		if !g.Result.HasPoints() || g.Annulled {
			continue
		}
		in++
		side := 0
		if g.White != one {
			side = 1
		}
		sum[side] += g.Result.White
		sum[1-side] += g.Result.Black
		won[side] += g.Result.MatchPoints(true) / 2
		won[1-side] += g.Result.MatchPoints(false) / 2
	}
	if in > 0 && len(games) > 1 {
		key := "match.sum"
		if p.match.Count == "wins" {
			key = "match.sum-wins"
		}
		v.Text = templates.Msg(key, "one", p.short(one), "two", p.short(two),
			"sum", p.scale.FormatPoints(sum[0])+":"+p.scale.FormatPoints(sum[1]), "wins", strconv.Itoa(won[0])+":"+strconv.Itoa(won[1]))
	}
	switch m.State {
	case tournament.MatchOver:
		if len(games) == 1 && m.Won == tournament.WonByGames {
			break
		}
		v.Winner = templates.Msg("match.won."+string(m.Won), "name", p.short(m.Winner))
	default:
		v.State = levelChip(m)
	}
	return v
}

// matchLine adds to the line of a match what an arbiter can do about one that stands level.
func (d *deskRound) matchLine(board int) *templates.MatchLine {
	m, inBracket := d.bracket.Match(d.n, board)
	v := d.people.matchLine(boardLegs(d.games())[board], m)
	if !inBracket || !d.pair || !d.round.IsPublished() {
		return v
	}
	path := "/rounds/" + strconv.Itoa(d.n) + "/matches/" + strconv.Itoa(board)
	switch {
	case m.State == tournament.MatchLevel || m.State == tournament.MatchStuck:
		if len(m.Next) > 0 {
			v.Actions = append(v.Actions, d.action(templates.Msg("match.add-games", "n", len(m.Next)), path+"/games"))
		}
		v.Settle = d.settleForm(m, templates.Msg("match.winner"), templates.Msg("match.settle"), path)
	case m.Won == tournament.WonByLot:
		v.Settle = d.settleForm(m, templates.Msg("match.lot-winner"), templates.Msg("match.lot-settle"), path)
	case m.Won == tournament.WonByArbiter || m.Won == tournament.WonByDrawnLot:
		undo := d.action(templates.Msg("match.unsettle"), path+"/winner")
		undo.Hidden = append(undo.Hidden, templates.Hidden{Name: "winner", Value: "0"})
		undo.Style = "link"
		v.Actions = append(v.Actions, undo)
	}
	return v
}

// settleForm asks for the winner of a match.
func (d *deskRound) settleForm(m tournament.BracketMatch, label, submit templates.Text, path string) *templates.SettleForm {
	return &templates.SettleForm{Action: d.people.base + path + "/winner", Hidden: revisionField(d.event.Version), Submit: submit, Field: templates.Field{
		Kind: "select", Name: "winner", Prefix: "m" + strconv.Itoa(m.Board) + "-", Label: label, Required: true,
		Options: []templates.Option{{Label: templates.Msg("match.choose")}, d.winnerOption(m.Sides[0].Player), d.winnerOption(m.Sides[1].Player)},
	}}
}

func (d *deskRound) winnerOption(id tournament.PlayerID) templates.Option {
	return templates.Option{Value: strconv.FormatInt(int64(id), 10), Label: templates.Literal(d.people.short(id))}
}

// group is the group in which a game is played, "" in an event without groups and for a round without an opponent.
func (p people) group(system tournament.System, g tournament.PublicGame) string {
	if system.Shape() != tournament.ShapeGroups || g.IsFree() {
		return ""
	}
	return p.byID[g.White].group
}

func (d *deskRound) group(g tournament.Game) string {
	return d.people.group(d.event.Head.Regulations.System, d.shown(g))
}

// why is the address of the reasons for a board or a free round, "" where no engine paired the round.
func (d *deskRound) why(g tournament.Game) string {
	if d.round.Account == "" || d.round.Editing {
		return ""
	}
	if g.IsFree() {
		if g.Result.Kind != tournament.FreeRound {
			return ""
		}
		return d.people.roundHref(d.n) + "/why#bye"
	}
	return d.people.roundHref(d.n) + "/why#board-" + strconv.Itoa(g.Board)
}

// levelMatches are the matches of a knock-out's round that have yet to be settled.
func (d *deskRound) levelMatches() []templates.Decision {
	if d.bracket == nil || !d.round.IsPublished() {
		return nil
	}
	var out []templates.Decision
	for _, m := range d.bracket.Rounds[d.n-1].Matches {
		line := levelChip(m)
		if line == nil {
			continue
		}
		out = append(out, templates.Decision{
			Where: templates.Msg("decisions.board", "board", m.Board), Text: line.Text, Href: "#match-" + strconv.Itoa(m.Board),
		})
	}
	return out
}

// levelChip says what a match that stands level needs, nil for others.
func levelChip(m tournament.BracketMatch) *templates.Chip {
	switch m.State {
	case tournament.MatchLevel:
		return &templates.Chip{Tone: templates.Attention, Text: templates.Msg("match.level", "n", len(m.Next))}
	case tournament.MatchStuck:
		return &templates.Chip{Tone: templates.Attention, Text: templates.Msg("match.stuck")}
	}
	return nil
}
