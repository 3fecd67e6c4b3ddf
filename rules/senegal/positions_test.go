package senegal_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/senegal"
)

// pick chooses a number from 0 to n-1.
type pick func(n int) int

// eachPosition runs a test on positions of play and composed ones, on boards of all sizes and with all options: first on those
// that rapid chooses number by number, which become smaller when the test fails; then on many that are spread evenly, the same every
// time.
func eachPosition(t *testing.T, test func(t rapid.TB, g senegal.Game, p senegal.Position)) {
	t.Helper()
	try := func(t rapid.TB, choose pick) {
		g, err := senegal.New(rules.Settings{
			"size":    strconv.Itoa(3 + 2*choose(3)),
			"farrank": []string{"continue", "stop"}[choose(2)],
			"stuck":   []string{"end", "pass"}[choose(2)],
		})
		if err != nil {
			t.Fatal(err)
		}
		p := g.Start()
		if choose(2) == 0 {
			p = composed(t, g, choose)
		}
		for range choose(60) {
			moves := g.AppendMoves(nil, p)
			if len(moves) == 0 {
				break
			}
			p = g.Play(p, moves[choose(len(moves))])
		}
		test(t, g, p)
	}
	rapid.Check(t, func(r *rapid.T) {
		try(r, func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") })
	})
	random := rand.New(rand.NewPCG(24, 12))
	for range 10000 {
		try(t, random.IntN)
	}
}

// composed returns a position with men anywhere, now and then with more points than the men on the far ranks have earned.
func composed(t rapid.TB, g senegal.Game, choose pick) senegal.Position {
	cells := cellsOf(g)
	take := func(n int) string {
		var list []string
		for range n {
			i := choose(len(cells))
			list = append(list, cells[i])
			cells = slices.Delete(cells, i, i+1)
		}
		return strings.Join(list, ",")
	}
	text := "WB"[choose(2):][:1] + ":W" + take(choose(g.MenPerSide()+1)) + ":B" + take(1+choose(g.MenPerSide()))
	p, err := g.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	missing := 2*g.MenPerSide() - p.Men(rules.White) - p.Men(rules.Black)
	if points := p.Points(); choose(2) == 0 {
		text += ":" + strconv.Itoa(points.White+choose(missing+1)) + "-" + strconv.Itoa(points.Black+choose(missing+1))
		if p, err = g.ParsePosition(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return p
}

// cellsOf lists the names of the cells of the board.
func cellsOf(g senegal.Game) []string {
	var cells []string
	for rank := range g.Size() {
		for file := range g.Size() {
			cells = append(cells, senegal.CellAt(file, rank).String())
		}
	}
	return cells
}
