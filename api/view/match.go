package view

import (
	"strconv"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// pairingColumns is how many columns a list of boards has.
func pairingColumns(v *templates.Pairings) int {
	n := 4
	if v.Points {
		n += 2
	}
	if v.Endings {
		n++
	}
	if v.Sheets {
		n++
	}
	return n
}

// Wide returns the line as wide as the list of boards, nil when it says nothing.
func Wide(m *templates.MatchLine, v *templates.Pairings) *templates.MatchLine {
	if m.Text.Empty() && m.Winner.Empty() && m.State == nil && m.Actions == nil {
		return nil
	}
	m.Span = pairingColumns(v)
	return m
}

// MatchLine says what the games of a board come to, and how a match of a knock-out stands.
func (p People) MatchLine(b show.Board) *templates.MatchLine {
	m := b.Match
	v := &templates.MatchLine{ID: "match-" + strconv.Itoa(b.Number)}
	if b.Started && b.IsMatch() && !b.IsStruck() && !b.IsTeams() { // teams have it above their boards
		key := "match.sum"
		if p.match.Count == "wins" {
			key = "match.sum-wins"
		}
		v.Text = templates.Msg(key, "one", p.Short(b.Players[0]), "two", p.Short(b.Players[1]),
			"sum", b.Total(0, p.Scale.FormatPoints), "wins", strconv.Itoa(b.Wins[0])+":"+strconv.Itoa(b.Wins[1]))
	}
	switch m.State {
	case play.MatchOver:
		if !b.IsMatch() && m.Won == play.WonByGames {
			break
		}
		v.Winner = templates.Msg("match.won."+string(m.Won), "name", p.Short(m.Winner))
	case play.MatchVoid:
		v.State = &templates.Chip{Text: templates.Msg("match.void")}
	default:
		v.State = levelChip(m)
	}
	return v
}

// matchLine adds to the line of a match what an arbiter can do about one that stands level.
func (d *DeskRound) matchLine(b show.Board) *templates.MatchLine {
	m, v := b.Match, d.People.MatchLine(b)
	if m.Board == 0 || !d.Pair || !d.Round.IsPublished() {
		return v
	}
	path := "/rounds/" + strconv.Itoa(d.N) + "/matches/" + strconv.Itoa(b.Number)
	switch {
	case m.State == play.MatchLevel || m.State == play.MatchStuck || m.State == play.MatchVoid:
		if len(m.Next) > 0 {
			v.Actions = append(v.Actions, d.Action(templates.Msg("match.add-games", "n", len(m.Next)), path+"/games"))
		}
		v.Settle = d.settleForm(m, templates.Msg("match.winner"), templates.Msg("match.settle"), path)
	case m.Won == play.WonByLot:
		v.Settle = d.settleForm(m, templates.Msg("match.lot-winner"), templates.Msg("match.lot-settle"), path)
	case m.Won == play.WonByArbiter || m.Won == play.WonByDrawnLot:
		undo := d.Action(templates.Msg("match.unsettle"), path+"/winner")
		undo.Hidden = append(undo.Hidden, templates.Hidden{Name: "winner", Value: "0"})
		undo.Style = "link"
		v.Actions = append(v.Actions, undo)
	}
	return v
}

// settleForm asks for the winner of a match.
func (d *DeskRound) settleForm(m play.BracketMatch, label, submit templates.Text, path string) *templates.SettleForm {
	return &templates.SettleForm{
		Action: d.People.Base + path + "/winner", Hidden: RevisionField(d.Event.Version), Submit: submit,
		Field: templates.Field{
			Kind: "select", Name: "winner", Prefix: "m" + strconv.Itoa(m.Board) + "-", Label: label, Required: true,
			Options: []templates.Option{
				{Label: templates.Msg("match.choose")}, d.winnerOption(m.Sides[0].Player), d.winnerOption(m.Sides[1].Player),
			},
		},
	}
}

func (d *DeskRound) winnerOption(id play.PlayerID) templates.Option {
	return templates.Option{Value: strconv.FormatInt(int64(id), 10), Label: templates.Literal(d.People.Short(id))}
}

// Group is the group in which a game is played, "" in an event without groups and for a round without an opponent.
func (p People) Group(b show.Board) string {
	if !p.grouped || b.IsUnpaired() {
		return ""
	}
	return p.ByID[b.Players[0]].group
}

// why is the address of the reasons for a board or a free round, "" where no engine paired the round.
func (d *DeskRound) why(g play.Game) string {
	if !d.explained {
		return ""
	}
	if g.IsFree() {
		if g.Result.Kind != play.FreeRound {
			return ""
		}
		return d.People.RoundHref(d.N) + "/why#bye"
	}
	return d.People.RoundHref(d.N) + "/why#board-" + strconv.Itoa(g.Board)
}

// levelMatches are the matches of a knock-out's round that have yet to be settled.
func (d *DeskRound) levelMatches() []templates.Decision {
	if !d.Round.IsPublished() {
		return nil
	}
	var out []templates.Decision
	for _, b := range d.Boards {
		line := levelChip(b.Match)
		if line == nil {
			continue
		}
		out = append(out, templates.Decision{
			Where: templates.Msg("decisions.board", "board", b.Number), Text: line.Text, Href: "#match-" + strconv.Itoa(b.Number),
		})
	}
	return out
}

// levelChip says what a match that stands level needs, nil for others.
func levelChip(m play.BracketMatch) *templates.Chip {
	switch m.State {
	case play.MatchLevel:
		return &templates.Chip{Tone: templates.Attention, Text: templates.Msg("match.level", "n", len(m.Next))}
	case play.MatchStuck:
		return &templates.Chip{Tone: templates.Attention, Text: templates.Msg("match.stuck")}
	}
	return nil
}
