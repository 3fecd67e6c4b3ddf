package forerunners

import (
	"cmp"
	"slices"

	"adyukh/rules/games"
)

// Index finds the positions of a list that are the same as another or differ from it in one figure. It is safe for concurrent use.
//
// A position is known by the least of the hashes of all that its symmetries make of it. Two positions that differ in one figure are the
// same when each, or one of them, is without a figure: so the index holds every position whole, and without each of its figures. What the
// hashes find is compared before it counts.
type Index struct {
	game      games.Game
	positions []position
	whole     []place
	less      []place // one figure less
}

// place is where a hash comes from.
type place struct {
	hash uint64
	of   int32 // position
}

// NewIndex makes the index of positions, each in any form that the game reads. One that can't be read is never found.
func NewIndex(game games.Game, positions []string) *Index {
	x := &Index{game: game, positions: make([]position, len(positions))}
	for i, text := range positions {
		p, err := read(game, text)
		if err != nil {
			continue
		}
		x.positions[i] = p
		whole, less := x.hashes(p)
		x.whole = append(x.whole, place{whole, int32(i)})
		for _, h := range less {
			x.less = append(x.less, place{h, int32(i)})
		}
	}
	for _, list := range [][]place{x.whole, x.less} {
		slices.SortFunc(list, func(a, b place) int { return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.of, b.of)) })
	}
	return x
}

// hashes returns the hash of a position and those of it without each of its figures.
func (x *Index) hashes(p position) (whole uint64, less []uint64) {
	men := 0
	for _, f := range p.figures {
		if f.form == "" || f.form[0] != 'K' {
			men++
		}
	}
	least := func(without int) uint64 {
		left := men
		if without >= 0 && (p.figures[without].form == "" || p.figures[without].form[0] != 'K') {
			left--
		}
		best := ^uint64(0)
		for _, s := range symmetries(x.game.Name(), left == 0) {
			side := p.toMove
			if s.Swap {
				side = side.Other()
			}
			sum := sideHash(side)
			for i, f := range p.figures {
				if i != without {
					sum += s.figure(f).hash()
				}
			}
			best = min(best, sum)
		}
		return best
	}
	less = make([]uint64, len(p.figures))
	for i := range p.figures {
		less[i] = least(i)
	}
	return least(-1), less
}

// Kind is how near a position is to another.
type Kind string

// The kinds, the nearest first.
const (
	Equal   Kind = "equal"
	Changed Kind = "changed" // a figure is another one: its tower, its colour, a king in place of a man
	Moved   Kind = "moved"   // a figure stands elsewhere
	Added   Kind = "added"   // the other position has one more figure
	Missing Kind = "missing" // the other position has one figure less
)

// Kinds lists them, the nearest first.
func Kinds() []Kind { return []Kind{Equal, Changed, Moved, Added, Missing} }

// Match is a position of an Index that is near to one that was asked for.
type Match struct {
	Of       int // its number in the list of which the index was made
	Kind     Kind
	Symmetry Symmetry // turns it into the side from which the one that was asked for is looked at
	// Here and There are the figure in which they differ, as the one that was asked for and the other one have it, both from the side of the
	// first; "" where that one has none.
	Here, There Figure
}

// Figure is a figure of a position.
type Figure struct {
	Black bool
	Text  string // as FEN has it: d4, Kd4, b2-2/1
}

// Find returns what is near to a position, the nearest first, at most so many. The error is that of a position that can't be read.
func (x *Index) Find(position string, most int) ([]Match, error) {
	p, err := read(x.game, position)
	if err != nil {
		return nil, err
	}
	whole, less := x.hashes(p)
	near := map[int32]bool{}
	gather := func(list []place, h uint64) {
		i, _ := slices.BinarySearchFunc(list, h, func(p place, h uint64) int { return cmp.Compare(p.hash, h) })
		for ; i < len(list) && list[i].hash == h && len(near) < maxNear; i++ {
			near[list[i].of] = true
		}
	}
	gather(x.whole, whole)
	gather(x.less, whole)
	for _, h := range less {
		gather(x.whole, h)
		gather(x.less, h)
	}
	var found []Match
	for of := range near {
		if m, ok := x.match(p, int(of)); ok {
			found = append(found, m)
		}
	}
	slices.SortFunc(found, func(a, b Match) int {
		return cmp.Or(cmp.Compare(slices.Index(Kinds(), a.Kind), slices.Index(Kinds(), b.Kind)), cmp.Compare(a.Of, b.Of))
	})
	return found[:min(len(found), most)], nil
}

// maxNear bounds the positions that are compared: a library of one position a thousand times tells no more than a hundred do.
const maxNear = 5000

// match compares a position with one of the index, as every symmetry that both have turns it, and returns the nearest.
func (x *Index) match(p position, of int) (best Match, found bool) {
	q := x.positions[of]
	for _, s := range symmetries(x.game.Name(), p.onlyKings() && q.onlyKings()) {
		m, ok := compare(p, q.turned(s))
		if ok && (!found || slices.Index(Kinds(), m.Kind) < slices.Index(Kinds(), best.Kind)) {
			best, found = m, true
			best.Of, best.Symmetry = of, s
		}
	}
	return best, found
}

// compare tells how two positions differ, if it is in one figure at most.
func compare(p, q position) (m Match, ok bool) {
	if p.toMove != q.toMove {
		return m, false
	}
	var here, there []figure // that the other does not have
	for i, k := 0, 0; i < len(p.figures) || k < len(q.figures); {
		order := -1
		switch {
		case i == len(p.figures):
			order = 1
		case k < len(q.figures):
			order = compareFigures(p.figures[i], q.figures[k])
		}
		if order <= 0 {
			if order < 0 {
				here = append(here, p.figures[i])
			}
			i++
		}
		if order >= 0 {
			if order > 0 {
				there = append(there, q.figures[k])
			}
			k++
		}
		if len(here) > 1 || len(there) > 1 {
			return m, false
		}
	}
	switch {
	case len(here)+len(there) == 0:
		m.Kind = Equal
	case len(here) == 0:
		m.Kind, m.There = Added, shown(there[0])
	case len(there) == 0:
		m.Kind, m.Here = Missing, shown(here[0])
	case here[0].at == there[0].at:
		m.Kind, m.Here, m.There = Changed, shown(here[0]), shown(there[0])
	case here[0].owner == there[0].owner && here[0].form == there[0].form:
		m.Kind, m.Here, m.There = Moved, shown(here[0]), shown(there[0])
	default:
		return m, false
	}
	return m, true
}

func shown(f figure) Figure { return Figure{Black: f.owner == 1, Text: f.text()} }
