package view

import (
	"strconv"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/team"
)

// BoardField is how the names of the fields for the boards of a line-up begin; the number of the board follows.
const BoardField = "board-"

// IsClosed tells whether the line-ups of the round are not opened yet.
func (d *DeskRound) IsClosed() bool { return d.Round.IsPublished() && show.IsClosed(d.Event, d.N) }

// LineupRows are the fields of a line-up, a board each.
func LineupRows(e *play.Event, p play.Player, n int, boards []int64) []templates.Row {
	rules := e.Head.Regulations.Team
	g, paired := e.GameOf(p.ID, n)
	r, _ := e.Round(n)
	rows := make([]templates.Row, 0, rules.Boards)
	for board := 1; board <= rules.Boards; board++ {
		at := strconv.Itoa(board)
		f := templates.Field{
			Kind: "select", Name: BoardField + at, Required: true, Label: templates.Msg("lineup.board-label", "n", board),
			Options: []templates.Option{{Value: "0", Label: templates.Msg("lineup.field-nobody")}},
		}
		if paired && r.IsPublished() && !g.IsFree() {
			key := "lineup.board-black"
			if rules.White(board, 0) == (g.White == p.ID) {
				key = "lineup.board-white"
			}
			f.Label = templates.Msg(key, "n", board)
		}
		for i, m := range p.Members {
			if m.Out.FromRound != 0 && n >= m.Out.FromRound {
				continue
			}
			f.Options = append(f.Options, templates.Option{
				Value: web.Number64(m.ID), Label: memberOption(m, i+1), Selected: board <= len(boards) && boards[board-1] == int64(m.ID),
			})
		}
		rows = append(rows, templates.Row{f})
	}
	return rows
}

func memberOption(m play.Member, place int) templates.Text {
	key := "lineup.member"
	if m.Reserve {
		key = "lineup.member-reserve"
	}
	if m.Rating != 0 {
		return templates.Msg(key+"-rated", "n", place, "name", m.Name, "rating", m.Rating)
	}
	return templates.Msg(key, "n", place, "name", m.Name)
}

// PostedBoards are the members of a posted line-up, by board.
func PostedBoards(c *web.Call, rules team.Rules) ([]int64, error) {
	boards := make([]int64, rules.Boards)
	for i := range boards {
		name := BoardField + strconv.Itoa(i+1)
		text := c.Field(name)
		if text == "" || text == "0" {
			continue
		}
		id, ok := web.ParseID(text)
		if !ok {
			return nil, web.ErrMalformed
		}
		boards[i] = id
	}
	return boards, nil
}

// Deadline says until when line-ups of a round are taken.
func Deadline(e *play.Event, n int, now time.Time) templates.Text {
	due := e.LineupDue(n)
	at := templates.Moment{At: due, Zone: e.Head.Location()}
	switch r, _ := e.Round(n); {
	case r.Seated:
		return templates.Msg("lineup.open")
	case due.IsZero():
		return templates.Msg("lineup.due-open")
	case e.IsSealed(n, now):
		return templates.Msg("lineup.due-over", "at", at)
	default:
		return templates.Msg("lineup.due", "at", at)
	}
}

// MatchLineups are the boards of a team's match whose line-ups are open, with both sides; nil before.
func (p People) MatchLineups(v *show.View, of play.PlayerID, n int) *templates.Pairings {
	out := &templates.Pairings{ID: "match", Caption: show.RoundName(v.Event, n), Teams: true}
	for _, b := range v.Boards(n) {
		if b.IsUnpaired() || b.IsClosed() || !b.First().Has(of) {
			continue
		}
		for i, g := range b.Games {
			row := p.Pairing(g)
			if p.OfMatch(&row, b); i == 0 {
				row.Head = p.MatchHead(b, out)
				row.Head.ID = "" // other rounds have the same table
			}
			if !g.Result.IsPlayed() {
				row.Href = ""
			}
			out.Rows = append(out.Rows, row)
		}
	}
	if len(out.Rows) == 0 {
		return nil
	}
	return out
}
