package matching

import "math/bits"

// Layout says how the components of a cost, the most important first, stand in one integer. Each has as many bits as
// the greatest total that it can reach in one matching needs, so that no sum of less important components reaches a unit
// of a more important one; a component whose total is always 0 takes none. The secondary cost of Solver.Reorder stands
// below them all.
type Layout struct {
	Shift []int // place of the lowest bit of each component; -1 for one that takes no room
	Order int   // bits of the secondary cost, the lowest
	Bits  int   // bits of the sum of a matching
}

// unmatched is the room above the sum of a matching. Costs are doubled (1 bit). A variable of the dual is, along tight edges, a
// difference of two doubled sums and of the variable of another vertex, and stays below eight sums (3 bits); a slack takes
// two of them from a doubled cost (5 bits), as does a cost less one variable with the shifts of a search, which are the
// difference of two more; less both variables it stays below 34 sums (6 bits). The seventh is the sign.
const unmatched = 7

// NewLayout makes room for totals that stay at or below most, and for a secondary cost whose total stays at or below order.
func NewLayout(most []int, order int) Layout {
	l := Layout{Shift: make([]int, len(most)), Order: bits.Len(uint(order))}
	l.Bits = l.Order
	for i := len(most) - 1; i >= 0; i-- {
		l.Shift[i] = -1
		if most[i] > 0 {
			l.Shift[i] = l.Bits
			l.Bits += bits.Len(uint(most[i]))
		}
	}
	return l
}

// Words returns how many 64-bit words hold the sums and what the solver adds to them.
func (l Layout) Words() int { return (l.Bits + unmatched + 63) / 64 }

func pack[W words](l Layout, cost []int) W {
	var sum W
	for i, c := range cost {
		if l.Shift[i] >= 0 && c > 0 {
			sum = add(sum, shifted[W](uint64(c), l.Shift[i]))
		}
	}
	return sum
}
