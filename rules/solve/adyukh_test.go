package solve_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/solve"
	"adyukh/static/runtest"
)

var game = solve.Rules[adyukh.Position, adyukh.Move]{Game: adyukh.Game{}}

// many returns how many positions to test.
func many(n int) int {
	if runtest.Night() {
		return 10 * n
	}
	return n
}

// pick chooses a number from 0 to n-1.
type pick func(n int) int

// small returns a composed position with two to four figures, endgame one with four to seven; tall ones make repetitions likely.
func small(choose pick) adyukh.Position {
	p, err := composed(choose, 2, 4)
	if err != nil {
		panic(err)
	}
	return p
}

func endgame(choose pick) adyukh.Position {
	for {
		if p, err := composed(choose, 4, 7); err == nil { // most have too many checkers
			return p
		}
	}
}

func composed(choose pick, least, most int) (adyukh.Position, error) {
	var dark []adyukh.Square
	for s := range adyukh.Square(64) {
		if s.Dark() {
			dark = append(dark, s)
		}
	}
	mover := rules.Side(choose(2))
	tall := 1 + choose(3)
	var lists [2][]string
	for range least + choose(most-least+1) {
		i := choose(len(dark))
		owner := rules.Side(choose(2))
		lists[owner] = append(lists[owner], fmt.Sprintf("%s-%d/%d", dark[i], 1+choose(tall), choose(tall+1)))
		dark = slices.Delete(dark, i, i+1)
	}
	return game.ParsePosition(fmt.Sprintf("%c:W%s:B%s", "WB"[mover], strings.Join(lists[0], ","), strings.Join(lists[1], ",")))
}

// TestAgainstReference compares what the search proves with the truth about small positions. Hardly any of them repeat: for
// that there are the mazes.
func TestAgainstReference(t *testing.T) {
	check := func(t rapid.TB, p adyukh.Position) {
		truth, ok := reach(game.Game, p, 1500)
		if !ok {
			return
		}
		compare(t, p, truth, solve.Limits{})
		compare(t, p, truth, solve.Limits{Table: 1, Nodes: 100000}) // no room for a graph, hardly any for proofs
	}
	rapid.Check(t, func(r *rapid.T) {
		check(r, small(func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") }))
	})
	random := rand.New(rand.NewPCG(24, 12))
	for range many(500) {
		check(t, small(random.IntN))
	}
}

// TestEndgames: endgames of four to seven figures from which up to 5,000 positions can be reached, each solved with room for a graph and
// without, and compared with the truth about all of them.
func TestEndgames(t *testing.T) {
	random := rand.New(rand.NewPCG(47, 5000))
	sizes := 0
	for found := 0; found < many(20); {
		p := endgame(random.IntN)
		truth, ok := reach(game.Game, p, 5000)
		if !ok || len(truth.order) < 50 {
			continue
		}
		found, sizes = found+1, sizes+len(truth.order)
		compare(t, p, truth, solve.Limits{})
		compare(t, p, truth, solve.Limits{Table: 1, Nodes: 200000})
	}
	t.Logf("%d positions in %d endgames", sizes, many(20))
}

func compare(t rapid.TB, p adyukh.Position, truth truth[adyukh.Position], l solve.Limits) solve.Result[adyukh.Move] {
	t.Helper()
	total := p.Points().White + p.Points().Black
	r, err := solve.Best(context.Background(), game, p, l)
	if err != nil {
		t.Fatal(err)
	}
	low, high := max(truth.low[p], 0), min(truth.high[p], total)
	fen := game.FormatPosition(p)
	if r.Low.White > low || r.High.White < high {
		t.Errorf("%s: proved %v to %v, but the truth is %d to %d", fen, r.Low, r.High, low, high)
	}
	if r.Cause != solve.Limit && (r.Low.White != low || r.High.White != high) {
		t.Errorf("%s: found %v to %v %s, want %d to %d", fen, r.Low, r.High, r.Cause, low, high)
	}
	if r.Exact {
		checkLine(t, p, r)
		checkBest(t, p, truth, r)
	}
	return r
}

// checkLine plays the line to its end.
func checkLine(t rapid.TB, p adyukh.Position, r solve.Result[adyukh.Move]) {
	fen := game.FormatPosition(p)
	for _, m := range r.Line {
		if !slices.Contains(game.AppendMoves(nil, p), m) {
			t.Fatalf("%s: the line has an illegal move %s", fen, m)
		}
		p = game.Play(p, m)
	}
	if o := game.Outcome(p); !o.Over || o.Score != r.Low {
		t.Errorf("%s: the line ends with %+v, want %v", fen, o, r.Low)
	}
}

func checkBest(t rapid.TB, p adyukh.Position, truth truth[adyukh.Position], r solve.Result[adyukh.Move]) {
	var want []adyukh.Move
	for _, m := range game.AppendMoves(nil, p) {
		q := game.Play(p, m)
		if game.ToMove(p) == rules.White && max(0, truth.low[q]) >= r.Low.White || game.ToMove(p) == rules.Black && truth.high[q] <= r.Low.White {
			want = append(want, m)
		}
	}
	if r.Cause == solve.Decided && r.Nodes < 100000 && !slices.Equal(want, r.Best) {
		t.Errorf("%s: best %v, want %v", game.FormatPosition(p), r.Best, want)
	}
}
