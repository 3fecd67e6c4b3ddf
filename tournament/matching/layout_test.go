package matching_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"adyukh/tournament/matching"
)

// TestLayout proves for many bounds that components can't run into each other: all less important totals together are
// less than one unit, and everything together is less than two to the power of Bits.
func TestLayout(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 4))
		most := make([]int, 1+r.IntN(60))
		for i := range most {
			most[i] = r.IntN(3) * r.IntN(1<<r.IntN(20))
		}
		order := r.IntN(1 << r.IntN(40))
		l := matching.NewLayout(most, order)
		below := big.NewInt(int64(order))
		for i := len(most) - 1; i >= 0; i-- {
			if (l.Shift[i] < 0) != (most[i] == 0) {
				t.Fatalf("%v: component %d has shift %d", most, i, l.Shift[i])
			}
			if most[i] == 0 {
				continue
			}
			unit := new(big.Int).Lsh(big.NewInt(1), uint(l.Shift[i]))
			if below.Cmp(unit) >= 0 {
				t.Fatalf("%v: less than component %d can reach a unit of it", most, i)
			}
			below.Add(below, unit.Mul(unit, big.NewInt(int64(most[i]))))
		}
		if below.BitLen() > l.Bits || l.Words()*64 < l.Bits+7 {
			t.Fatalf("%v: %d bits, layout has %d in %d words", most, below.BitLen(), l.Bits, l.Words())
		}
	}
}

// TestRoom watches the variables of the dual, which must stay within the room that Layout leaves above the costs.
func TestRoom(t *testing.T) {
	reached := 0
	for seed := range uint64(20_000) {
		r := rand.New(rand.NewPCG(seed, 5))
		in := random(r)
		for i := range in.most { // no slack in the bounds
			in.most[i] = 0
			for a := range in.cost {
				for b := range in.cost {
					in.most[i] = max(in.most[i], in.cost[a][b][i]*in.n/2)
				}
			}
		}
		s := in.solver(0)
		if !s.Solve() {
			continue
		}
		bits := matching.NewLayout(in.most, 0).Bits
		for range 2 * in.n {
			if i, j := r.IntN(in.n), r.IntN(in.n); i != j {
				s.Pair(i, j)
			}
			reached = max(reached, s.Extent()-bits)
			if s.Extent() > bits+3 {
				t.Fatalf("seed %d: a variable of %d bits, the costs have %d", seed, s.Extent(), bits)
			}
		}
	}
	t.Logf("variables reached %d bits more than the sum of a matching", reached)
}
