package dodgem_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/dodgem"
)

// pick chooses a number from 0 to n-1.
type pick func(n int) int

// eachPosition runs a test on positions of play and composed ones, on boards of all sizes: first on those that rapid chooses number
// by number, which become smaller when the test fails; then on many that are spread evenly, the same every time.
func eachPosition(t *testing.T, test func(t rapid.TB, g dodgem.Game, p dodgem.Position)) {
	t.Helper()
	try := func(t rapid.TB, choose pick) {
		g, err := dodgem.New(rules.Settings{"size": strconv.Itoa(2 + choose(9))})
		if err != nil {
			t.Fatal(err)
		}
		if choose(2) == 0 {
			test(t, g, played(g, choose))
		} else {
			test(t, g, composed(t, g, choose))
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		try(r, func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") })
	})
	random := rand.New(rand.NewPCG(24, 12))
	for range 5000 {
		try(t, random.IntN)
	}
}

// played returns a position of a random game.
func played(g dodgem.Game, choose pick) dodgem.Position {
	p := g.Start()
	for range choose(60) {
		moves := g.AppendMoves(nil, p)
		if len(moves) == 0 {
			break
		}
		p = g.Play(p, moves[choose(len(moves))])
	}
	return p
}

// composed returns a position with men anywhere.
func composed(t rapid.TB, g dodgem.Game, choose pick) dodgem.Position {
	var cells []string
	for rank := range g.Size() {
		for file := range g.Size() {
			cells = append(cells, dodgem.CellAt(file, rank).String())
		}
	}
	take := func(n int) string {
		var list []string
		for range n {
			i := choose(len(cells))
			list = append(list, cells[i])
			cells = slices.Delete(cells, i, i+1)
		}
		return strings.Join(list, ",")
	}
	text := "WB"[choose(2):][:1] + ":W" + take(choose(g.Size())) + ":B" + take(1+choose(g.Size()-1))
	p, err := g.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}
