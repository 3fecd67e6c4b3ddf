package pairing_test

import (
	"cmp"
	"slices"

	"adyukh/tournament/pairing"
)

// scores returns the scores of players, highest first.
func (o *oracle) scores(players []int) []int {
	var all []int
	for _, i := range players {
		all = append(all, o.players[i].score)
	}
	slices.SortFunc(all, func(a, b int) int { return cmp.Compare(b, a) })
	return all
}

// tally is what a candidate has of each criterion from C6 on, as lists; missing numbers at the end are 0.
type tally [22][]int

// compare returns the first criterion in which two tallies differ, and how; smaller is better.
func (v tally) compare(w tally) (criterion, sign int) {
	for c := range v {
		for i := range max(len(v[c]), len(w[c])) {
			var x, y int
			if i < len(v[c]) {
				x = v[c][i]
			}
			if i < len(w[c]) {
				y = w[c][i]
			}
			if x != y {
				return c, cmp.Compare(x, y)
			}
		}
	}
	return 0, 0
}

// value evaluates C6 to C21.
func (o *oracle) value(c choice, moved []int, end int, rest uint) tally {
	var v tally
	v[6], v[7] = []int{len(c.down)}, o.scores(c.down)
	v[8] = o.nextBracket(c.down, end, rest)
	v[9] = []int{o.byeUnplayed(c, end, rest)}
	for k := 10; k <= 17; k++ {
		v[k] = []int{0}
	}
	for _, p := range c.pairs {
		for k, n := range o.colours(&o.players[p[0]], &o.players[p[1]]) {
			v[10+k][0] += n
		}
	}
	for back := range 2 {
		for _, i := range c.down {
			if o.players[i].floats[back] != 1 {
				continue
			}
			if slices.Contains(moved, i) {
				v[18+2*back] = append(v[18+2*back], pairing.Farther+o.players[i].score)
			} else {
				v[14+2*back][0]++
			}
		}
		for _, p := range c.pairs {
			high, low := &o.players[p[0]], &o.players[p[1]]
			if !slices.Contains(moved, p[0]) {
				continue
			}
			if high.floats[back] == 1 {
				v[18+2*back] = append(v[18+2*back], high.score-low.score)
			}
			if low.floats[back] == -1 {
				v[15+2*back][0]++
				v[19+2*back] = append(v[19+2*back], high.score-low.score)
			}
		}
	}
	for k := 18; k <= 21; k++ {
		slices.SortFunc(v[k], func(a, b int) int { return cmp.Compare(b, a) })
	}
	return v
}

// nextBracket is C8: how few, and with which scores, must go below the next bracket.
func (o *oracle) nextBracket(down []int, end int, rest uint) []int {
	if end == len(o.players) {
		return nil
	}
	after := end
	players := slices.Clone(down)
	for after < len(o.players) && o.players[after].score == o.players[end].score {
		players = append(players, after)
		after++
	}
	var best []int
	o.candidates(players, len(down), func(c choice) {
		if best != nil && len(c.down) > best[0] {
			return
		}
		left := rest
		for _, p := range c.pairs {
			left &^= 1<<p[0] | 1<<p[1]
		}
		if !o.completable(left) {
			return
		}
		v := append([]int{len(c.down)}, o.scores(c.down)...)
		if best == nil || slices.Compare(v, best) < 0 {
			best = v
		}
	})
	return best
}

// byeUnplayed is C9, which counts when the only downfloater must end with the bye.
func (o *oracle) byeUnplayed(c choice, end int, rest uint) int {
	if len(c.down) != 1 || len(o.players)%2 == 0 {
		return 0
	}
	i := c.down[0]
	lowest := o.players[end-1].score
	if o.byeAt < lowest || !o.mayHaveBye(i) || !o.completable(rest&^(1<<i)) {
		return 0
	}
	return o.players[i].unplayed
}

// colours counts C10 to C13 for a pair: the colours come from article 5.
func (o *oracle) colours(a, b *person) [4]int {
	ca, sa := a.preference()
	cb, sb := b.preference()
	if ca != cb || ca == pairing.NoColour {
		return [4]int{}
	}
	v := [4]int{2: 1}
	if sa >= 2 && sb >= 2 && !(sa == 3 && sb == 3) {
		v[3] = 1
	}
	if sa == 3 && sb == 3 {
		abs := func(n int) int { return max(n, -n) }
		da, db := abs(a.difference()), abs(b.difference())
		if da > 1 && db > 1 {
			v[0] = 1
		}
		yields := a.running() == ca.Other() && b.running() == cb.Other() // whoever yields has it three times
		if da > db {
			yields = b.running() == cb.Other()
		} else if db > da {
			yields = a.running() == ca.Other()
		}
		if yields {
			v[1] = 1
		}
	}
	return v
}

// order is the place of a candidate in the sequence of article 4, for comparison: moved down players paired, their
// opponents, the exchange of the remainder, its transposition.
func order(c choice, players []int, moved int) []int {
	bsn := map[int]int{}
	for i, p := range players {
		bsn[p] = i
	}
	var sets, opponents, rest []int
	var inner [][2]int
	taken := map[int]bool{}
	for _, p := range c.pairs {
		if bsn[p[0]] < moved {
			sets = append(sets, bsn[p[0]])
			opponents = append(opponents, bsn[p[1]])
			taken[p[1]] = true
		} else {
			inner = append(inner, p)
		}
	}
	for _, p := range players[moved:] {
		if !taken[p] {
			bsn[p] = len(rest)
			rest = append(rest, p)
		}
	}
	return append(append(sets, opponents...), firstRoles(inner, bsn, len(rest))...)
}

// firstRoles tries both players of every pair in S1 and returns the earliest place in the sequence.
func firstRoles(pairs [][2]int, bsn map[int]int, n int) []int {
	var best []int
	for roles := range 1 << len(pairs) {
		upper := map[int]int{} // number in S1 → number of the opponent
		for k, p := range pairs {
			upper[bsn[p[roles>>k&1]]] = bsn[p[1-(roles>>k&1)]]
		}
		var down, up, transposition []int
		sum := 0
		for i := range n {
			_, in := upper[i]
			switch {
			case in:
				transposition = append(transposition, upper[i])
				if i >= len(pairs) {
					up = append(up, i)
					sum += i
				}
			case i < len(pairs):
				down = append([]int{-i}, down...) // largest first, larger is better
				sum -= i
			}
		}
		key := append([]int{len(up), sum}, down...)
		key = append(append(key, up...), transposition...)
		if best == nil || slices.Compare(key, best) < 0 {
			best = key
		}
	}
	return best
}
