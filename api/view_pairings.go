package api

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// pairing shows one game or round without an opponent.
func (p people) pairing(g show.Pairing) templates.Pairing {
	row := templates.Pairing{ID: rowID(g.ID), Board: g.Board, White: p.seat(g.White)}
	if g.IsAlone() {
		row.Black.Free, row.Black.Points = g.Ending(), g.Got
		return row
	}
	row.Black = p.seat(g.Black)
	row.Href = p.gameHref(g.ID)
	row.Score = score(g)
	row.White.Winner, row.Black.Winner = g.Winner() == g.White, g.Winner() == g.Black
	if g.State != show.Over {
		row.State = g.Ending()
	}
	return row
}

func (p people) seat(id tournament.PlayerID) templates.Seat {
	return templates.Seat{Name: p.name(id), Href: p.href(id)}
}

func rowID(id tournament.GameID) string { return fmt.Sprintf("game-%d", id) }

// score shows a result with how it came about, nil when there is none.
func score(g show.Pairing) *templates.Score {
	if g.Score.IsZero() {
		return nil
	}
	v := &templates.Score{White: g.Score.White, Black: g.Score.Black}
	if remark := g.Remark(); !remark.Empty() {
		v.How = &templates.Chip{Tone: templates.Attention, Text: remark}
	}
	if g.Annulled {
		v.How.Tone = templates.Quiet
	}
	return v
}

// scoreText writes a result, "" when there is none.
func (p people) scoreText(r tournament.Result) string {
	if !r.HasPoints() {
		return ""
	}
	return p.scale.Format(r.Score())
}

// kindText names a kind of result in a word or two: "сдача", "флаг".
func kindText(k tournament.ResultKind) templates.Text {
	return templates.Msg("result-kind." + string(k))
}

// pointsBefore returns the points that a player had before round n, "" where none count. The table holds that round or later
// ones.
func (p people) pointsBefore(t *tournament.Table, player tournament.PlayerID, n int) string {
	for column, code := range t.Codes {
		if code != standings.Points {
			continue
		}
		w := t.Working(standings.ID(player), column)
		if !w.Value.Defined() {
			return ""
		}
		sum := standings.Whole(0)
		for _, part := range w.Parts {
			if part.Round < n {
				sum = sum.Add(part.Value)
			}
		}
		return numbers{func(string, ...any) string { return "." }, p.scale}.write(sum) // never a fraction but ½
	}
	return ""
}

// progress says how many of a round's results are in, and which boards are waited for.
func progress(games []show.Pairing) templates.Progress {
	var p templates.Progress
	var waiting []int
	for _, g := range games {
		if g.IsAlone() {
			continue
		}
		p.Total++
		if g.IsAwaited() {
			waiting = append(waiting, g.Board)
		}
	}
	p.Done = p.Total - len(waiting)
	waiting = slices.Compact(waiting)
	switch {
	case len(waiting) == 0:
		p.Text = templates.Msg("round.all-in", "n", p.Total)
	case p.Done == 0:
		p.Text = templates.Msg("round.none-in", "total", p.Total)
	default:
		p.Text = templates.Msg("round.some-in", "done", p.Done, "total", p.Total, "n", len(waiting), "boards", numberList(waiting))
	}
	return p
}

// numberList writes ascending numbers with runs of three or more joined: "4, 9, 12–15".
func numberList(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		if j-i < 2 {
			parts = append(parts, strconv.Itoa(numbers[i]))
			i++
			continue
		}
		parts = append(parts, fmt.Sprintf("%d–%d", numbers[i], numbers[j]))
		i = j + 1
	}
	return strings.Join(parts, ", ")
}

// roundStates of the chooser.
const (
	roundDone   = "done"
	roundOpen   = "open"
	roundDraft  = "draft"
	roundFuture = "future"
)
