package pairing

import (
	"cmp"
	"slices"
)

// Float says how a player floated in a past round (article 1.5).
type Float int8

// The floats.
const (
	NoFloat Float = iota
	FloatDown
	FloatUp
)

// Strength of a colour preference (article 1.7).
type Strength int8

// The strengths, the weakest first.
const (
	NoPreference Strength = iota // no game was played
	Mild                         // as many games with White as with Black
	Strong                       // one more with one colour
	Absolute                     // two more, or the last two games with one colour
)

// entry is a player of this round with all that the criteria ask about.
type entry struct {
	number  int
	tpn     int // place in the initial order among all who were ever paired or are now
	score   int // pairing score: points and virtual points of this round
	colours []Colour
	balance int // games with White less games with Black
	repeat  Colour
	wants   Colour
	how     Strength
	floats  [2]Float // one and two rounds before
	unplay  int      // rounds without a game
	byeable bool     // C2
	top     bool     // topscorer (article 1.8)
}

// entries returns those who are to be paired in this round, in order of article 1.2: score, then number; and apart from
// them those whose boards are fixed, by number.
func (s Swiss) entries() (all []entry, fixed map[int]*entry) {
	fixed = map[int]*entry{}
	for _, p := range s.Fixed {
		fixed[p.White], fixed[p.Black] = nil, nil
	}
	sorted := slices.Clone(s.Entrants)
	slices.SortFunc(sorted, func(a, b Entrant) int { return cmp.Compare(a.Number, b.Number) })
	place := make(map[int]*Entrant, len(sorted))
	for i := range sorted {
		place[sorted[i].Number] = &sorted[i]
	}
	tpn := 0
	for i := range sorted {
		e := &sorted[i]
		if e.Absent && !e.everPaired() {
			continue
		}
		tpn++
		if e.Absent {
			continue
		}
		x := s.entry(e, tpn, place)
		if _, held := fixed[e.Number]; held {
			fixed[e.Number] = &x
		} else {
			all = append(all, x)
		}
	}
	slices.SortStableFunc(all, func(a, b entry) int { return cmp.Compare(b.score, a.score) })
	return all, fixed
}

// everPaired tells whether the player was ever in a pairing: only those are numbered.
func (e *Entrant) everPaired() bool {
	return slices.ContainsFunc(e.Past, func(p Past) bool { return p.Kind != Unpaired })
}

// before returns the pairing score that the player had when the given round was paired.
func (e *Entrant) before(round int) int {
	sum := 0
	for _, p := range e.Past[:min(round-1, len(e.Past))] {
		sum += p.Points
	}
	if round <= len(e.Virtual) {
		sum += e.Virtual[round-1]
	}
	return sum
}

func (s Swiss) entry(e *Entrant, tpn int, place map[int]*Entrant) entry {
	x := entry{number: e.Number, tpn: tpn, score: e.before(s.Round), byeable: true, unplay: s.Round - 1}
	for _, p := range e.Past {
		switch {
		case p.Kind == Played:
			x.colours = append(x.colours, p.Colour)
			x.unplay--
		case s.frees(p):
			x.byeable = false
		}
	}
	x.prefer()
	for back := range x.floats {
		if round := s.Round - 1 - back; round >= 1 {
			x.floats[back] = s.floated(e, round, place)
		}
	}
	x.top = s.Round == s.Rounds && 2*x.score > (s.Round-1)*s.Points.Most
	return x
}

// prefer derives the colour preference from the games played (article 1.7).
func (x *entry) prefer() {
	n := len(x.colours)
	for _, c := range x.colours {
		if c == White {
			x.balance++
		} else {
			x.balance--
		}
	}
	if n == 0 {
		return
	}
	last := x.colours[n-1]
	if n > 1 && x.colours[n-2] == last {
		x.repeat = last
	}
	rarer := White
	if x.balance > 0 {
		rarer = Black
	}
	switch {
	case x.imbalance() > 1:
		x.wants, x.how = rarer, Absolute
	case x.repeat != NoColour:
		x.wants, x.how = last.Other(), Absolute
	case x.balance != 0:
		x.wants, x.how = rarer, Strong
	default:
		x.wants, x.how = last.Other(), Mild
	}
}

// imbalance is the size of the colour difference.
func (x *entry) imbalance() int { return max(x.balance, -x.balance) }

// floated tells how a player floated in a past round (article 1.5): by the scores with which the two were paired, and
// downwards when a round without a game brought more than a loss. The allocated bye is always a downfloat.
func (s Swiss) floated(e *Entrant, round int, place map[int]*Entrant) Float {
	if round > len(e.Past) {
		return NoFloat
	}
	p := e.Past[round-1]
	if p.Kind != Played {
		if p.Kind == AllocatedBye || p.Points > s.Points.Loss {
			return FloatDown
		}
		return NoFloat
	}
	switch own, other := e.before(round), place[p.Opponent].before(round); {
	case own > other:
		return FloatDown
	case own < other:
		return FloatUp
	}
	return NoFloat
}
