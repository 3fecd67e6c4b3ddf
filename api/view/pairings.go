package view

import (
	"fmt"
	"slices"
	"strings"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// Pairing shows one game or round without an opponent.
func (p People) Pairing(g show.Pairing) templates.Pairing {
	row := templates.Pairing{ID: RowID(g.ID), Board: g.Board, White: p.Seat(g.White)}
	if g.IsUnpaired() {
		row.Black.Free, row.Black.Points = g.Ending(), g.Got
		return row
	}
	row.Black = p.Seat(g.Black)
	row.Href = p.GameHref(g.ID)
	row.Score, row.Note = Score(g), p.RatedChip(g.Rated)
	row.White.Winner, row.Black.Winner = g.Winner() == g.White, g.Winner() == g.Black
	if g.State != show.Over {
		row.State = g.Ending()
	}
	p.board(&row, g)
	return row
}

func (p People) Seat(id play.PlayerID) templates.Seat {
	return templates.Seat{Name: p.Name(id), Spelled: p.ByID[id].Spelled, Href: p.Href(id)}
}

func RowID(id play.GameID) string { return fmt.Sprintf("game-%d", id) }

// Score shows a result with how it came about, nil when there is none.
func Score(g show.Pairing) *templates.Score {
	if g.Score.IsZero() {
		return nil
	}
	v := &templates.Score{White: g.Score.White, Black: g.Score.Black}
	if remark := g.Remark(); !remark.Empty() {
		v.How = &templates.Chip{Tone: templates.Quiet, Text: remark}
	}
	return v
}

// ScoreText writes a result, "" when there is none.
func (p People) ScoreText(r play.Result) string {
	if !r.HasPoints() {
		return ""
	}
	return p.Scale.Format(r.Score())
}

// KindText names a kind of result in a word or two: "сдача", "флаг".
func KindText(k play.ResultKind) templates.Text {
	return templates.Msg("result-kind." + string(k))
}

// PointsBefore returns what a player had before round n, "" where nothing counts: the points; of a team both sums, the one that ranks first
// before the other, as BeforeHead says above them. The table holds that round or later
// ones.
func (p People) PointsBefore(t *play.Table, player play.PlayerID, n int) string {
	var sums []string
	for _, code := range p.before {
		column := slices.Index(t.Codes, code)
		if column < 0 {
			continue
		}
		w := t.Working(standings.ID(player), column)
		if !w.Value.Defined() {
			continue
		}
		sum := standings.Whole(0)
		for _, part := range w.Parts {
			if part.Round < n {
				sum = sum.Add(part.Value)
			}
		}
		sums = append(sums, Numbers{func(string, ...any) string { return "." }, p.Scale}.write(sum)) // never a fraction but ½
	}
	return strings.Join(sums, " · ")
}

// BeforeHead names the sums of PointsBefore where there are two.
func (p People) BeforeHead() templates.Text {
	switch {
	case len(p.before) < 2:
		return templates.Text{}
	case p.before[0] == standings.MatchPoints:
		return templates.Msg("pairing.match-points-first")
	}
	return templates.Msg("pairing.points-first")
}

// Progress says how many of a round's results are in, and which boards are waited for. Games that have left the table are not counted, and
// none is waited for in an event that was ended.
func Progress(games []show.Pairing) templates.Progress {
	var p templates.Progress
	var waiting []int
	undone := 0
	postponed := true // all that are waited for
	for _, g := range games {
		if g.IsUnpaired() || g.State == show.Struck {
			continue
		}
		p.Total++
		if g.IsAwaited() {
			waiting = append(waiting, g.Board)
			postponed = postponed && g.State == show.Postponed
		}
		if g.State == show.Undone {
			undone++
		}
	}
	p.Done = p.Total - len(waiting) - undone
	waiting = slices.Compact(waiting)
	switch {
	case undone > 0:
		p.Text = templates.Msg("round.some-undone", "done", p.Done, "total", p.Total)
	case len(waiting) == 0:
		p.Text = templates.Msg("round.all-in", "n", p.Total)
	case postponed:
		p.Text = templates.Msg("round.some-postponed", "done", p.Done, "total", p.Total, "n", len(waiting), "boards", show.NumberList(waiting))
	case p.Done == 0:
		p.Text = templates.Msg("round.none-in", "total", p.Total)
	default:
		p.Text = templates.Msg("round.some-in", "done", p.Done, "total", p.Total, "n", len(waiting), "boards", show.NumberList(waiting))
	}
	return p
}

// roundStates of the chooser.
const (
	RoundDone   = "done"
	RoundOpen   = "open"
	roundDraft  = "draft"
	RoundFuture = "future"
	roundLate   = "late" // postponed games are missing
)
