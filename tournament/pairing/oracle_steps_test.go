package pairing_test

import (
	"cmp"
	"slices"
	"testing"

	"adyukh/tournament/pairing"
)

// step is a bracket before the engine chose, and what it chose; players are indices in oracle.players.
type step struct {
	moved   []int
	at, end int  // residents
	left    uint // everybody not yet paired, residents of lower brackets included
	chosen  choice
}

// small plays tournaments of up to most players and calls use after each round that can be paired, with the oracle and
// the brackets as the engine went through them.
func small(t *testing.T, seeds uint64, most int, use func(a *arena, o *oracle, d pairing.Draw, steps []step)) {
	t.Helper()
	for seed := range seeds {
		a := newArena(seed+1<<33, most)
		for a.s.Round < a.s.Rounds {
			a.announce()
			d, err := a.s.Pair()
			o := newOracle(a.s)
			if _, _, possible := o.pair(); possible != (err == nil) {
				t.Fatalf("seed %d round %d: %v, by the text possible: %v", seed, a.s.Round, err, possible)
			}
			if err != nil {
				break
			}
			use(a, o, d, o.steps(d))
			if t.Failed() {
				t.Fatalf("seed %d round %d: %+v\n%+v", seed, a.s.Round, a.s, d)
			}
			a.play(d)
		}
	}
}

func (o *oracle) index() map[int]int {
	at := map[int]int{}
	for i, p := range o.players {
		at[p.number] = i
	}
	return at
}

func indices(at map[int]int, numbers []int) []int {
	var list []int
	for _, n := range numbers {
		list = append(list, at[n])
	}
	return list
}

// steps reads the brackets of a draw.
func (o *oracle) steps(d pairing.Draw) []step {
	at := o.index()
	left := uint(1)<<len(o.players) - 1
	var list []step
	next := 0
	for k, b := range d.Brackets {
		s := step{moved: indices(at, b.MovedDown), at: next, end: next + len(b.Residents), left: left}
		next = s.end
		s.chosen.down = indices(at, b.Downfloated)
		for _, board := range d.Boards {
			if board.Bracket == k {
				i, j := at[board.White], at[board.Black]
				s.chosen.pairs = append(s.chosen.pairs, [2]int{min(i, j), max(i, j)})
				left &^= 1<<i | 1<<j
			}
		}
		slices.SortFunc(s.chosen.pairs, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
		s.chosen.value = o.value(s.chosen, s.moved, s.end, left)
		list = append(list, s)
	}
	return list
}

// rest is who is left after a choice.
func (s step) rest(c choice) uint {
	left := s.left
	for _, p := range c.pairs {
		left &^= 1<<p[0] | 1<<p[1]
	}
	return left
}

// players of the bracket in their order.
func (s step) players() []int {
	list := slices.Clone(s.moved)
	for i := s.at; i < s.end; i++ {
		list = append(list, i)
	}
	return list
}

// onlyEachOther returns the oracle of the same round in which two players can only meet each other; with j < 0 the first
// can only have the bye.
func (o *oracle) onlyEachOther(i, j int) *oracle {
	return o.narrowed(func(x, y int) bool {
		if x == i || y == i || x == j || y == j {
			return x == i && y == j || x == j && y == i
		}
		return o.meet[x][y]
	}, func(x int) bool { return j < 0 && x == i || j >= 0 && x != i && x != j })
}

// narrowed returns the oracle of the same round with other rules.
func (o *oracle) narrowed(meet func(x, y int) bool, bye func(x int) bool) *oracle {
	n := &oracle{s: o.s, memo: map[uint]bool{}, byeAt: o.byeAt, players: slices.Clone(o.players)}
	for x := range n.players {
		n.players[x].byeable = n.players[x].byeable && bye(x)
		row := make([]bool, len(o.players))
		for y := range row {
			row[y] = meet(x, y)
		}
		n.meet = append(n.meet, row)
	}
	return n
}

// everybody is the set of all players.
func (o *oracle) everybody() uint { return uint(1)<<len(o.players) - 1 }

// numbers turns pairs and downfloaters into what an Answer has.
func (o *oracle) numbers(c choice) (pairs []pairing.Pair, down []int) {
	slices.SortFunc(c.pairs, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
	for _, p := range c.pairs {
		pairs = append(pairs, pairing.Pair{White: o.players[p[0]].number, Black: o.players[p[1]].number})
	}
	for _, i := range c.down {
		down = append(down, o.players[i].number)
	}
	return pairs, down
}

// without returns the oracle of a round in which some players are left out.
func (o *oracle) without(out ...int) *oracle {
	n := &oracle{s: o.s, memo: map[uint]bool{}, byeAt: o.byeAt}
	for i := range o.players {
		if slices.Contains(out, i) {
			continue
		}
		n.players = append(n.players, o.players[i])
		var row []bool
		for j := range o.players {
			if !slices.Contains(out, j) {
				row = append(row, o.meet[i][j])
			}
		}
		n.meet = append(n.meet, row)
	}
	return n
}
