package pairing_test

import (
	"cmp"
	"slices"

	"adyukh/tournament/pairing"
)

// oracle pairs small fields by the text of C.04.3, without matchings: in each bracket it makes all candidates, evaluates
// the criteria one after the other, and compares equals by article 4.
type oracle struct {
	s       pairing.Swiss
	players []person // by article 1.2
	meet    [][]bool
	byeAt   int // lowest score with which the bye is possible
	memo    map[uint]bool
}

// person is a player as article 1 describes him; worked out here once more, apart from the engine.
type person struct {
	number, tpn, score int
	history            []pairing.Colour
	played             map[int]bool
	floats             [2]int // 1 down, -1 up
	unplayed           int
	byeable, top       bool
}

func newOracle(s pairing.Swiss) *oracle {
	o := &oracle{s: s, memo: map[uint]bool{}, byeAt: -1}
	byNumber := map[int]pairing.Entrant{}
	var numbers []int
	for _, e := range s.Entrants {
		byNumber[e.Number] = e
		if !e.Absent || slices.ContainsFunc(e.Past, func(p pairing.Past) bool { return p.Kind != pairing.Unpaired }) {
			numbers = append(numbers, e.Number)
		}
	}
	slices.Sort(numbers)
	for i, n := range numbers {
		if e := byNumber[n]; !e.Absent {
			o.players = append(o.players, o.person(e, i+1, byNumber))
		}
	}
	slices.SortFunc(o.players, func(a, b person) int { return cmp.Or(b.score-a.score, a.tpn-b.tpn) })
	o.meet = make([][]bool, len(o.players))
	for i := range o.players {
		for j := range o.players {
			o.meet[i] = append(o.meet[i], i != j && o.legal(&o.players[i], &o.players[j]))
		}
	}
	return o
}

func scoreIn(e pairing.Entrant, round int) int {
	sum := 0
	for r := 1; r < round; r++ {
		if r <= len(e.Past) {
			sum += e.Past[r-1].Points
		}
	}
	if round <= len(e.Virtual) {
		sum += e.Virtual[round-1]
	}
	return sum
}

func (o *oracle) person(e pairing.Entrant, tpn int, all map[int]pairing.Entrant) person {
	s := o.s
	p := person{
		number: e.Number, tpn: tpn, score: scoreIn(e, s.Round), byeable: true,
		played: map[int]bool{}, unplayed: s.Round - 1,
	}
	p.top = s.Round == s.Rounds && p.score*2 > (s.Round-1)*s.Points.Most
	for r, past := range e.Past {
		back := s.Round - 1 - (r + 1)
		down := past.Kind == pairing.AllocatedBye || past.Points > s.Points.Loss
		if past.Kind == pairing.Played {
			p.history = append(p.history, past.Colour)
			p.played[past.Opponent] = true
			p.unplayed--
			own, other := scoreIn(e, r+1), scoreIn(all[past.Opponent], r+1)
			down = own > other
			if back < 2 && own < other {
				p.floats[back] = -1
			}
		} else if past.Kind == pairing.AllocatedBye || past.Points >= s.Points.Win {
			p.byeable = false
		}
		if back < 2 && down {
			p.floats[back] = 1
		}
	}
	return p
}

// difference is games with White less games with Black.
func (p *person) difference() int {
	d := 0
	for _, c := range p.history {
		if c == pairing.White {
			d++
		} else {
			d--
		}
	}
	return d
}

func (p *person) running() pairing.Colour {
	if n := len(p.history); n > 1 && p.history[n-1] == p.history[n-2] {
		return p.history[n-1]
	}
	return pairing.NoColour
}

// preference returns the colour preferred and how much: 3 absolute, 2 strong, 1 mild.
func (p *person) preference() (pairing.Colour, int) {
	d := p.difference()
	switch {
	case len(p.history) == 0:
		return pairing.NoColour, 0
	case d > 1:
		return pairing.Black, 3
	case d < -1:
		return pairing.White, 3
	case p.running() != pairing.NoColour:
		return p.running().Other(), 3
	case d == 1:
		return pairing.Black, 2
	case d == -1:
		return pairing.White, 2
	}
	return p.history[len(p.history)-1].Other(), 1
}

func (o *oracle) legal(a, b *person) bool {
	for _, g := range o.s.Forbidden {
		if slices.Contains(g, a.number) && slices.Contains(g, b.number) {
			return false
		}
	}
	ca, sa := a.preference()
	cb, sb := b.preference()
	return !a.played[b.number] && (sa < 3 || sb < 3 || ca != cb || a.top || b.top)
}

// completable tells whether the set of players can be paired; one of an odd set has the bye, with at most the score byeAt
// once that is known.
func (o *oracle) completable(set uint) bool {
	if set == 0 {
		return true
	}
	if known, ok := o.memo[set]; ok {
		return known
	}
	n, first, odd := 0, -1, false
	for i := range o.players {
		if set>>i&1 == 1 {
			n++
			odd = !odd
			if first < 0 {
				first = i
			}
		}
	}
	found := odd && o.mayHaveBye(first) && o.completable(set&^(1<<first))
	for j := first + 1; j < len(o.players) && !found; j++ {
		found = set>>j&1 == 1 && o.meet[first][j] && o.completable(set&^(1<<first)&^(1<<j))
	}
	o.memo[set] = found
	return found
}

func (o *oracle) mayHaveBye(i int) bool {
	return o.players[i].byeable && (o.byeAt < 0 || o.players[i].score <= o.byeAt)
}

// pair returns the pairs and the bye, 0 if nobody has it; ok is false when there is no complete pairing.
func (o *oracle) pair() (pairs [][2]int, bye int, ok bool) {
	all := uint(1)<<len(o.players) - 1
	if len(o.players) == 0 || !o.completable(all) {
		return nil, 0, false
	}
	if len(o.players)%2 == 1 {
		scores := map[int]bool{}
		for i := range o.players {
			if o.players[i].byeable && o.completable(all&^(1<<i)) {
				scores[o.players[i].score] = true
			}
		}
		least := -1
		for s := range scores {
			if least < 0 || s < least {
				least = s
			}
		}
		o.byeAt = least
		clear(o.memo)
	}
	left := all
	var moved []int
	for at := 0; at < len(o.players); {
		end := at
		for end < len(o.players) && o.players[end].score == o.players[at].score {
			end++
		}
		b := o.bracket(moved, at, end, left)
		for _, p := range b.pairs {
			pairs = append(pairs, p)
			left &^= 1<<p[0] | 1<<p[1]
		}
		moved, at = b.down, end
	}
	if len(moved) > 0 {
		bye = o.players[moved[0]].number
	}
	for i, p := range pairs {
		pairs[i] = [2]int{o.players[p[0]].number, o.players[p[1]].number}
	}
	return pairs, bye, true
}

// choice is a candidate: its pairs, higher player first, and who floats down.
type choice struct {
	pairs [][2]int
	down  []int
	value tally
	order []int
}

// bracket returns the best candidate.
func (o *oracle) bracket(moved []int, at, end int, left uint) choice {
	return o.best(moved, at, end, left, func(c choice) bool { return true })
}

// best returns the best of the candidates that are allowed.
func (o *oracle) best(moved []int, at, end int, left uint, allowed func(c choice) bool) choice {
	players := slices.Clone(moved)
	for i := at; i < end; i++ {
		players = append(players, i)
	}
	var best *choice
	o.candidates(players, len(moved), func(c choice) {
		rest := left
		for _, p := range c.pairs {
			rest &^= 1<<p[0] | 1<<p[1]
		}
		if !o.completable(rest) || !allowed(c) {
			return
		}
		if best != nil && len(c.down) > len(best.down) {
			return
		}
		c.value = o.value(c, moved, end, rest)
		better := -1
		if best != nil {
			_, better = c.value.compare(best.value)
		}
		if better > 0 {
			return
		}
		c.order = order(c, players, len(moved))
		if better < 0 || slices.Compare(c.order, best.order) < 0 {
			kept := choice{slices.Clone(c.pairs), slices.Clone(c.down), c.value, c.order}
			best = &kept
		}
	})
	return *best
}

// candidates calls use for every set of pairs among the players of a bracket, moved down players not among themselves.
func (o *oracle) candidates(players []int, moved int, use func(choice)) {
	used := make([]bool, len(players))
	var c choice
	var walk func(i int)
	walk = func(i int) {
		for i < len(players) && used[i] {
			i++
		}
		if i == len(players) {
			use(c)
			return
		}
		for j := max(i+1, moved); j < len(players); j++ {
			if !used[j] && o.meet[players[i]][players[j]] {
				used[j] = true
				c.pairs = append(c.pairs, [2]int{players[i], players[j]})
				walk(i + 1)
				c.pairs = c.pairs[:len(c.pairs)-1]
				used[j] = false
			}
		}
		c.down = append(c.down, players[i])
		walk(i + 1)
		c.down = c.down[:len(c.down)-1]
	}
	walk(0)
}
