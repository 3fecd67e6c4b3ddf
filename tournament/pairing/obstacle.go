package pairing

import (
	"fmt"
	"math/bits"
	"slices"

	"adyukh/tournament/matching"
)

// ErrNoPairing says that no complete pairing exists (C4). Stuck falls into more groups of odd size, between which every
// pair is barred, than there are Opponents, counting the bye if one of Stuck may have it: each group needs one of them,
// so that somebody of Stuck always stays unpaired. It is empty when nobody takes part in the round.
type ErrNoPairing struct {
	Stuck     []int    // numbers
	Opponents []int    // numbers of all others whom they could meet
	Bye       bool     // somebody of Stuck may have the bye of this round
	Barred    []Barred // each pair within Stuck that is barred; each of Stuck with all who are in neither list, or without the bye
}

// Error names the players in English; callers translate by the fields.
func (e *ErrNoPairing) Error() string {
	return fmt.Sprintf("no complete pairing: players %v can meet, outside groups of odd size among themselves, only %v",
		e.Stuck, e.Opponents)
}

// obstacle finds a small set of players that proves that no complete pairing exists. Those who can be left unpaired in some
// largest matching fall into odd pieces, at least two more than they have neighbours outside (Gallai and Edmonds); one
// more than neighbours is proof enough, so the smallest pieces are taken, and not the one that holds the bye.
func (f *field) obstacle() *ErrNoPairing {
	all := f.entries
	n := len(all)
	for i := range all {
		if f.left.Has(n) && all[i].byeable {
			f.graph.Connect(i, n)
		}
	}
	loose := f.loose()
	near := 0
	for i := range n + 1 {
		if f.left.Has(i) && !loose.Has(i) && touches(f.graph[i], loose) {
			near++
		}
	}
	e, stuck := &ErrNoPairing{}, matching.NewBits(n+1)
	pieces := f.pieces(loose)
	for _, piece := range pieces[:min(near+1, len(pieces))] {
		for _, i := range piece {
			stuck.Set(i)
		}
	}
	for i := range n + 1 {
		switch {
		case i == n:
			e.Bye = f.left.Has(n) && touches(f.graph[n], stuck)
		case stuck.Has(i):
			e.Stuck = append(e.Stuck, all[i].number)
		case f.left.Has(i) && touches(f.graph[i], stuck):
			e.Opponents = append(e.Opponents, all[i].number)
		}
	}
	e.Barred = f.barred(stuck)
	return e
}

// loose returns who can be left unpaired in some largest matching.
func (f *field) loose() matching.Bits {
	left := slices.Clone(f.left)
	c := f.meeting(left)
	loose := matching.NewBits(len(f.entries) + 1)
	for i := left.Next(0); i >= 0; i = left.Next(i + 1) {
		if c.Mate(i) < 0 && !c.Augment(i) {
			for _, j := range c.Reached() {
				loose.Set(int(j))
			}
			c.Bury() // whoever else gets there finds nobody new
		}
	}
	return loose
}

// pieces splits a set into what hangs together, the smallest first and without the piece that holds the bye.
func (f *field) pieces(set matching.Bits) [][]int {
	set = slices.Clone(set)
	f.work.copied(f.graph)
	var all [][]int
	for i := set.Next(0); i >= 0; i = set.Next(i + 1) {
		piece := []int{i}
		set.Clear(i)
		for at := 0; at < len(piece); at++ {
			for w, word := range f.graph[piece[at]] {
				word &= set[w]
				set[w] &^= word
				for ; word != 0; word &= word - 1 {
					piece = append(piece, w<<6+bits.TrailingZeros64(word))
				}
			}
		}
		if !slices.Contains(piece, f.bye()) {
			all = append(all, piece)
		}
	}
	slices.SortStableFunc(all, func(a, b []int) int { return len(a) - len(b) })
	return all
}

func touches(a, b matching.Bits) bool {
	for w := range a {
		if a[w]&b[w] != 0 {
			return true
		}
	}
	return false
}

// barred gives the reason for each pair within the set that can't meet, and for each of the set with those who can meet
// nobody of it. With large sets they are many: when the work is given up, so is the list.
func (f *field) barred(in matching.Bits) []Barred {
	var list []Barred
	apart := matching.NewBits(len(f.graph))
	for j := range f.entries {
		if f.left.Has(j) && !in.Has(j) && !touches(f.graph[j], in) {
			apart.Set(j)
		}
	}
	for i := range f.entries {
		if !in.Has(i) {
			continue
		}
		before := len(list)
		for j := range f.entries {
			if in.Has(j) && j > i && !f.graph[i].Has(j) || apart.Has(j) {
				list = append(list, f.reason(i, j))
			}
		}
		if f.left.Has(f.bye()) && !f.entries[i].byeable {
			list = append(list, f.noBye(i))
		}
		if f.work.steps += len(f.entries) + 8*(len(list)-before); f.work.over() {
			return nil
		}
	}
	return list
}
