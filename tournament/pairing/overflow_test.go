package pairing_test

import (
	"math/rand/v2"
	"testing"

	"adyukh/tournament/matching"
	"adyukh/tournament/pairing"
)

// TestMost takes random sets of disjoint edges of random brackets: no component of their cost may exceed its bound, since
// the packing of the components rests on the bounds. Package matching proves the rest (TestLayout, TestRoom).
func TestMost(t *testing.T) {
	reached, checked := 0, 0
	for seed := range uint64(400) {
		a := newArena(seed+1<<40, 40)
		for a.s.Round < a.s.Rounds {
			a.announce()
			d, err := a.s.Pair()
			if err != nil {
				break
			}
			for _, p := range a.s.Problems(a.r.IntN(6), 2*a.r.IntN(3)) {
				for range 3 {
					if checkMost(t, a.r, p) {
						reached++
					}
					checked++
				}
			}
			if t.Failed() {
				t.Fatalf("seed %d round %d", seed, a.s.Round)
			}
			a.play(d)
		}
	}
	if reached < checked/20 {
		t.Errorf("a bound was reached in only %d of %d", reached, checked)
	}
}

// checkMost adds up a random maximal set of disjoint edges and tells whether it reached a bound. The last score of C7 and
// C8 and the number of downfloaters in the narrow scope have no room of their own (a bound of 0), as they are settled.
func checkMost(t *testing.T, r *rand.Rand, p matching.Problem) (reached bool) {
	t.Helper()
	total := make([]int, len(p.Most))
	used := make([]bool, len(p.Class))
	for _, i := range r.Perm(len(used)) {
		for _, j := range r.Perm(len(used)) {
			if used[i] || used[j] || !p.Graph[i].Has(j) {
				continue
			}
			used[i], used[j] = true, true
			for k, c := range p.Cost(p.Class[i], p.Class[j]) {
				total[k] += c
			}
		}
	}
	for k, most := range p.Most {
		if most > 0 && total[k] > most {
			t.Errorf("component %d: %d, bound %d", k, total[k], most)
		}
		reached = reached || most > 0 && total[k] == most
	}
	return reached
}

// TestWords shows how wide the costs are at 5000 players and 20 rounds: a few machine words.
func TestWords(t *testing.T) {
	for _, tt := range []struct {
		counts           bool
		moved, most, all int // moved down; words in the scopes of one or two brackets; in the whole
	}{
		{false, 0, 2, 4}, {false, 1, 4, 4}, {false, 40, 4, 4}, {true, 0, 2, 4}, {true, 1, 4, 4}, {true, 20, 4, 4},
	} {
		s := longEvent(5000, 20, tt.counts)
		for scope, p := range s.Problems(tt.moved, 20) {
			words := matching.NewLayout(p.Most, p.Order).Words()
			limit := tt.most
			if scope == 2 {
				limit = tt.all
			}
			if words > limit {
				t.Errorf("%+v: scope %d has %d words", tt, scope, words)
			}
		}
	}
}

// longEvent is the last round of an event whose earlier rounds were paired by lot, without regard to the rules.
func longEvent(n, rounds int, counts bool) pairing.Swiss {
	a := &arena{r: rand.New(rand.NewPCG(9, 9)), counts: counts, draw: 1}
	a.s = pairing.Swiss{Rounds: rounds, Round: 1, Initial: pairing.White, Points: pairing.Points{Win: 2, Most: 2}}
	if counts {
		a.s.Points = pairing.Points{Win: 13, Most: 24}
	}
	for i := range n {
		a.s.Entrants = append(a.s.Entrants, pairing.Entrant{Number: i + 1})
	}
	for ; a.s.Round < rounds; a.s.Round++ {
		var d pairing.Draw
		order := a.r.Perm(n)
		for i := 0; i+1 < n; i += 2 {
			d.Boards = append(d.Boards, pairing.Board{White: order[i] + 1, Black: order[i+1] + 1})
		}
		a.play(d)
	}
	return a.s
}
