package show

import (
	"cmp"
	"slices"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

// PersonResult is what a member of a team has made at the boards of the matches, an empty board against him included.
type PersonResult struct {
	Sitter
	Team   play.PlayerID
	Rating int
	Board  int // at which he played most, the first of them where there are several; 0 before the first game
	Games  int // with a result
	Points int
	Place  standings.Place // among those who played most at the same board; the same points in as many games share one
	Won    int
	Drawn  int
	Lost   int
}

// Percent is the share of the points that could be made, in tenths of a percent; 0 without a game.
func (r PersonResult) Percent(most int) int {
	if r.Games == 0 || most == 0 {
		return 0
	}
	return (2000*r.Points + r.Games*most) / (2 * r.Games * most)
}

// Persons are the results of all members of the teams up to a round: by board, then by points, percent and name.
func Persons(v *View, after int) []PersonResult {
	results := map[play.MemberID]*PersonResult{}
	boards := map[play.MemberID]map[int]int{}
	var all []*PersonResult
	for _, p := range v.ByNumber() {
		for _, m := range p.Members {
			r := &PersonResult{Sitter: Sitter{m.ID, m.Name, m.ShortName()}, Team: p.ID, Rating: m.Rating}
			results[m.ID], boards[m.ID], all = r, map[int]int{}, append(all, r)
		}
	}
	for n := 1; n <= min(after, len(v.Rounds)); n++ {
		for _, g := range v.Pairings(n) {
			for side, s := range g.Seats {
				if r := results[s.ID]; r != nil && !g.Score.IsZero() && !g.Annulled {
					boards[s.ID][g.Place]++
					r.add(g.Result, side == 0)
				}
			}
		}
	}
	out := make([]PersonResult, len(all))
	for i, r := range all {
		r.Board = team.MostAt(boards[r.ID])
		out[i] = *r
	}
	slices.SortStableFunc(out, func(a, b PersonResult) int {
		return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(b.Points, a.Points), cmp.Compare(a.Games, b.Games), cmp.Compare(a.Name, b.Name))
	})
	return out
}

// BoardResults are the results of those who played most at a board, the best first.
type BoardResults struct {
	Board int
	Rows  []PersonResult
}

// ByBoard divides the results of persons by board and gives them places there; who has not played is left out.
func ByBoard(all []PersonResult) []BoardResults {
	var boards []BoardResults
	for _, r := range all {
		if r.Games == 0 {
			continue
		}
		if last := len(boards) - 1; last < 0 || boards[last].Board != r.Board {
			boards = append(boards, BoardResults{Board: r.Board})
		}
		b := &boards[len(boards)-1]
		b.Rows = append(b.Rows, r)
	}
	for _, b := range boards {
		for from := 0; from < len(b.Rows); {
			to := from
			for to < len(b.Rows) && b.Rows[to].Points == b.Rows[from].Points && b.Rows[to].Games == b.Rows[from].Games {
				to++
			}
			for i := from; i < to; i++ {
				b.Rows[i].Place = standings.Place{First: from + 1, Last: to}
			}
			from = to
		}
	}
	return boards
}

// Record writes how many games were won, drawn and lost: "2 1 0".
func (r PersonResult) Record() string {
	return strconv.Itoa(r.Won) + " " + strconv.Itoa(r.Drawn) + " " + strconv.Itoa(r.Lost)
}

func (r *PersonResult) add(result play.Result, white bool) {
	own, other := result.Points(white), result.Points(!white)
	r.Games, r.Points = r.Games+1, r.Points+own
	switch {
	case own > other:
		r.Won++
	case own < other || own == 0:
		r.Lost++
	default:
		r.Drawn++
	}
}
