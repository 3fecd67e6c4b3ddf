package teams

import (
	"cmp"
	"slices"

	"adyukh/tournament/pairing"
)

// entry is a team of this round with all that the criteria ask about.
type entry struct {
	number    int
	score     int // primary
	secondary int
	colours   []pairing.Colour // of played matches
	balance   int              // colour difference (1.6): matches with White less matches with Black
	played    int
	floated   bool // played an opponent of another score in the previous round (1.5)
	byeable   bool // C2
	wants     pairing.Colour
	strong    bool
}

// entries returns those who are to be paired, in order of score and number.
func (s Swiss) entries() []entry {
	place := make(map[int]*Team, len(s.Teams))
	for i := range s.Teams {
		place[s.Teams[i].Number] = &s.Teams[i]
	}
	var all []entry
	for i := range s.Teams {
		if t := &s.Teams[i]; !t.Absent {
			all = append(all, s.entry(t, place))
		}
	}
	slices.SortFunc(all, func(a, b entry) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.number, b.number)) })
	return all
}

func (s Swiss) entry(t *Team, place map[int]*Team) entry {
	e := entry{number: t.Number, score: t.before(s.Round), byeable: true}
	for _, p := range t.Past {
		e.secondary += p.Secondary
		switch p.Kind {
		case Played:
			e.played++
			e.colours = append(e.colours, p.Colour)
			if p.Colour == pairing.White {
				e.balance++
			} else {
				e.balance--
			}
		case Won, Bye, FullBye:
			e.byeable = false
		}
	}
	if r := s.Round - 1; r >= 1 && len(t.Past) == r {
		last := t.Past[r-1]
		e.floated = last.Kind == Played && place[last.Opponent].before(r) != t.before(r)
	}
	if !s.Double {
		e.prefer(s.Preference, s.Round == s.Rounds)
	}
	return e
}

// before returns the primary score with which the given round was paired.
func (t *Team) before(round int) int {
	sum := 0
	for _, p := range t.Past[:min(round-1, len(t.Past))] {
		sum += p.Primary
	}
	return sum
}

// prefer derives the colour preference (article 1.7). Only type B tells strong ones from mild ones.
func (e *entry) prefer(by Preference, lastRound bool) {
	if by == NoPreference || len(e.colours) == 0 {
		return
	}
	last := e.colours[len(e.colours)-1]
	twice := len(e.colours) > 1 && e.colours[len(e.colours)-2] == last
	// What holds for White holds, mirrored, for Black.
	for _, c := range []pairing.Colour{pairing.White, pairing.Black} {
		difference := e.balance
		if c == pairing.Black {
			difference = -difference
		}
		other := last == c.Other()
		switch {
		case difference < -1, (difference == 0 || difference == -1) && twice && other:
			e.wants, e.strong = c, by == TypeB
			return
		case by == TypeB && (difference == -1 || difference == 0 && !lastRound && other):
			e.wants = c
		}
	}
}

// clash tells whether both prefer the same colour, and how many of the two will not have it: of all, and of the strong ones.
func clash(a, b *entry) (unmet, strong int) {
	if a.wants == pairing.NoColour || a.wants != b.wants {
		return 0, 0
	}
	if a.strong && b.strong {
		return 1, 1
	}
	return 1, 0
}
