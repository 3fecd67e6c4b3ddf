package pairing_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/pairing"
)

// TestAgainstOracle compares every round of small tournaments with the text of the rules.
func TestAgainstOracle(t *testing.T) {
	compared, first := 0, firstSeed()
	for i := range tournaments() {
		seed := first + i
		compared += newArena(seed+1<<32, 10).againstOracle(t, seed)
	}
	t.Logf("%d rounds of %d tournaments compared", compared, tournaments())
	if compared < 2*int(tournaments()) {
		t.Errorf("only %d rounds compared", compared)
	}
}

// againstOracle plays a tournament, compares every round with the text of the rules and returns how many there were.
func (a *arena) againstOracle(t *testing.T, seed uint64) (compared int) {
	t.Helper()
	for a.s.Round < a.s.Rounds {
		a.announce()
		d, err := a.s.Pair()
		want, bye, possible := newOracle(a.s).pair()
		if (err == nil) != possible {
			t.Fatalf("seed %d round %d: %v, by the text possible: %v", seed, a.s.Round, err, possible)
		}
		if !possible {
			break
		}
		if diff := cmp.Diff(inOrder(want), drawn(d)); diff != "" || d.Bye != bye {
			t.Fatalf("seed %d round %d, bye %d, want %d (-want +got):\n%s", seed, a.s.Round, d.Bye, bye, diff)
		}
		compared++
		a.play(d)
	}
	return compared
}

// drawn returns the pairs of a draw in order.
func drawn(d pairing.Draw) (pairs [][2]int) {
	for _, b := range d.Boards {
		pairs = append(pairs, [2]int{b.White, b.Black})
	}
	return inOrder(pairs)
}

// inOrder puts the lower number of each pair first, and pairs in order of those.
func inOrder(pairs [][2]int) [][2]int {
	for i, p := range pairs {
		pairs[i] = [2]int{min(p[0], p[1]), max(p[0], p[1])}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return a[0] - b[0] })
	return pairs
}

// TestCountsAgainstOracle compares every round of small events in which counts pair with a search through all candidates. Nearly every
// bracket has one player; there are last rounds, forfeits, byes worth anything, and Baku acceleration by 24 and 12.
func TestCountsAgainstOracle(t *testing.T) {
	events := uint64(300)
	if runtest.Night() {
		events = 8000
	}
	compared := 0
	for seed := range events {
		compared += newCounted(seed).againstOracle(t, seed)
	}
	t.Logf("%d rounds compared", compared)
	if compared < 2*int(events) {
		t.Errorf("only %d rounds compared", compared)
	}
}

// newCounted returns an event of 4 to 10 players in which 24 points are shared in each game.
func newCounted(seed uint64) *arena {
	r := rand.New(rand.NewPCG(seed, 11))
	worth := []int{0, 1, 12, 13, 14, 24}
	a := &arena{r: r, counts: true, wild: true, draw: 12, allocated: worth[r.IntN(len(worth))], free: worth}
	n := 4 + r.IntN(7)
	a.s = pairing.Swiss{Rounds: 1 + r.IntN(min(n+1, 8)), Initial: pairing.White, Points: pairing.Points{Win: 13, Most: 24}}
	if r.IntN(2) == 0 {
		a.s.Initial = pairing.Black
	}
	for i := range n {
		joins, leaves := 1, a.s.Rounds+1
		if r.IntN(6) == 0 {
			joins = 1 + r.IntN(a.s.Rounds)
		}
		if r.IntN(8) == 0 {
			leaves = 1 + r.IntN(a.s.Rounds)
		}
		a.s.Entrants = append(a.s.Entrants, pairing.Entrant{Number: i + 1})
		a.joins, a.leaves, a.returns = append(a.joins, joins), append(a.leaves, leaves), append(a.returns, leaves+2)
	}
	if r.IntN(3) == 0 {
		pairing.Accelerate(a.s.Entrants, pairing.BakuLast(a.s.Entrants), a.s.Rounds, a.s.Points.Most, a.draw)
	}
	if r.IntN(4) == 0 {
		a.s.Forbidden = [][]int{{1 + r.IntN(n), 1 + r.IntN(n)}}
	}
	return a
}
