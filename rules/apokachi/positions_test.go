package apokachi_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/apokachi"
)

// pick chooses a number from 0 to n-1.
type pick func(n int) int

// setting is a game with the option that a test needs to know.
type setting struct {
	apokachi.Game
	all bool
}

// eachPosition runs a test on positions of play and composed ones, with all options: first on those that rapid chooses number
// by number, which are small and become smaller when the test fails; then on many that are spread evenly, the same every time.
func eachPosition(t *testing.T, test func(t rapid.TB, g setting, p apokachi.Position)) {
	t.Helper()
	check := func(t rapid.TB, choose pick) {
		g := anyGame(t, choose)
		if choose(3) == 0 {
			test(t, g, played(g, choose))
		} else {
			test(t, g, composed(t, g, choose))
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		check(r, func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") })
	})
	random := rand.New(rand.NewPCG(4, 4))
	for range 2000 {
		check(t, random.IntN)
	}
}

func anyGame(t rapid.TB, choose pick) setting {
	t.Helper()
	size, capture := 3+choose(8), []string{"moved", "all"}[choose(2)]
	g, err := apokachi.New(rules.Settings{
		"size": strconv.Itoa(size), "rows": strconv.Itoa(1 + choose((size-1)/2)), "capture": capture,
		"blocked": []string{"count", "loss"}[choose(2)],
	})
	if err != nil {
		t.Fatal(err)
	}
	return setting{g, capture == "all"}
}

// played returns a position of a random game.
func played(g setting, choose pick) apokachi.Position {
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

// composed returns a position with men anywhere, few or many; it has more captures than play brings about.
func composed(t rapid.TB, g setting, choose pick) apokachi.Position {
	t.Helper()
	b := emptyBoard(g.Size())
	b.mover = rules.Side(choose(2))
	free := 1 + choose(6)
	for rank := range b.size {
		for file := range b.size {
			if stands := choose(free + 2); stands < 2 {
				b.cells[rank][file] = "wb"[stands]
			}
		}
	}
	p, err := g.ParsePosition(b.fen())
	if err != nil {
		t.Fatal(err)
	}
	return p
}
