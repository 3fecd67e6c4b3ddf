package pairing

import (
	"cmp"
	"slices"
)

// Farther, with his score added, is what C18 and C20 count for a moved down player who floats on: he meets nobody here, so that his
// score difference is larger than any real one.
const Farther = 1 << 30

// measure is what a candidate has of each criterion from C6 on, as lists of numbers that are compared one after the other,
// missing ones as 0; smaller is better.
type measure [C21 + 1][]int

// measure evaluates a choice. The witness must be the completion of that choice which the search has found (C8).
func (b *bracket) measure(pairs [][2]int32) measure {
	var m measure
	down := b.unpaired(pairs)
	m[C6] = []int{len(down)}
	m[C7] = b.scores(down)
	if len(b.next) > 0 {
		beyond := b.beyond(down)
		m[C8] = append([]int{len(beyond)}, b.scores(beyond)...)
	}
	if b.ruleC9 && len(down) == 1 && b.f.witness[down[0]] == int32(b.f.bye()) {
		m[C9] = []int{b.f.entries[down[0]].unplay}
	}
	for c := C10; c <= C17; c++ {
		m[c] = []int{0}
	}
	for _, p := range pairs {
		b.measurePair(&m, p)
	}
	for _, i := range down {
		b.measureFloat(&m, i)
	}
	for c := C18; c <= C21; c++ {
		slices.SortFunc(m[c], func(x, y int) int { return cmp.Compare(y, x) })
	}
	return m
}

func (b *bracket) measurePair(m *measure, p [2]int32) {
	high, low := &b.f.entries[min(p[0], p[1])], &b.f.entries[max(p[0], p[1])]
	for k, broken := range colourCriteria(high, low) {
		if broken {
			m[C10+Criterion(k)][0]++
		}
	}
	if !b.isMoved(p[0]) && !b.isMoved(p[1]) {
		return
	}
	for k, f := range high.floats {
		if f == FloatDown {
			m[C18+Criterion(2*k)] = append(m[C18+Criterion(2*k)], high.score-low.score)
		}
	}
	for k, f := range low.floats {
		if f == FloatUp {
			m[C15+Criterion(2*k)][0]++
			m[C19+Criterion(2*k)] = append(m[C19+Criterion(2*k)], high.score-low.score)
		}
	}
}

func (b *bracket) measureFloat(m *measure, i int32) {
	for k, f := range b.f.entries[i].floats {
		switch {
		case f != FloatDown:
		case b.isMoved(i):
			m[C18+Criterion(2*k)] = append(m[C18+Criterion(2*k)], Farther+b.f.entries[i].score)
		default:
			m[C14+Criterion(2*k)][0]++
		}
	}
}

// isMoved tells whether a player was moved down to the bracket: entries are in order of scores.
func (b *bracket) isMoved(i int32) bool { return i < int32(b.f.groups[b.index][0]) }

// beyond returns who of the downfloaters and of the next bracket goes below that.
func (b *bracket) beyond(down []int32) []int32 {
	if len(down) == 0 {
		return nil
	}
	upper := append(slices.Clone(down), b.next...)
	in := b.f.set(upper)
	return slices.DeleteFunc(upper, func(i int32) bool { return in.Has(int(b.f.witness[i])) })
}

// scores returns the scores of players, the highest first.
func (b *bracket) scores(list []int32) []int {
	var all []int
	for _, i := range list {
		all = append(all, b.f.entries[i].score)
	}
	slices.SortFunc(all, func(x, y int) int { return cmp.Compare(y, x) })
	return all
}

// worse returns the first criterion in which a measure is above another, 0 if there is none.
func (m measure) worse(than measure) Criterion {
	for c := C6; c <= C21; c++ {
		if compareLists(m[c], than[c]) > 0 {
			return c
		}
	}
	return 0
}

func compareLists(a, b []int) int {
	for i := range max(len(a), len(b)) {
		var x, y int
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if x != y {
			return cmp.Compare(x, y)
		}
	}
	return 0
}
