package teams

import (
	"slices"

	"adyukh/tournament/matching"
	"adyukh/tournament/pairing"
)

// Passed is a team that did not float up though it ranks before one that did.
type Passed struct {
	Team int
	Answer
}

// mostPassed is how many teams of a bracket are asked about.
const mostPassed = 3

// Explain pairs the round and says of each bracket why the teams next in rank did not float up instead of those that did. Such a question
// costs the square of the teams that are not paired yet; once all have cost steps no more are asked, and part is true.
func (s Swiss) Explain(steps int) (out Round, passed [][]Passed, part bool, err error) {
	if err := s.check(); err != nil {
		return Round{}, nil, false, err
	}
	r := s.begin()
	out, err = r.pair(func(b *bracket, alive matching.Bits) {
		var list []Passed
		for _, i := range b.passed() {
			if steps -= (len(b.residents) + len(b.lower)) * (len(b.residents) + len(b.lower)); steps < 0 {
				part = true
				break
			}
			list = append(list, Passed{r.list[i].number, r.whyNotUp(b, alive, i, len(passed))})
		}
		passed = append(passed, list)
	})
	return out, passed, part, err
}

// passed returns those who rank before the last upfloater and stay below, the highest first.
func (b *bracket) passed() []int {
	var list []int
	for _, i := range b.lower {
		switch {
		case len(b.up) == 0 || i > b.up[len(b.up)-1] || len(list) == mostPassed:
			return list
		case !slices.Contains(b.up, i):
			list = append(list, i)
		}
	}
	return list
}

// whyNotUp says why a team is not among the upfloaters of a bracket. AnswerBarred is without a bar: it may meet none of the residents.
func (r *round) whyNotUp(b *bracket, alive matching.Bits, i, at int) Answer {
	if !slices.ContainsFunc(b.residents, func(j int) bool { return r.meet[i].Has(j) }) {
		return Answer{Kind: pairing.AnswerBarred, Bracket: at}
	}
	g := *r
	g.meet = r.meet.Clone()
	for _, j := range b.lower {
		if j != i {
			g.meet.Cut(i, j)
		}
	}
	if stuck := g.stuck(alive); stuck != nil {
		return Answer{Kind: pairing.AnswerStuck, Stuck: stuck, Bracket: at}
	}
	o := g.bracket(alive)
	o.rise()
	return b.compare(o, at)
}
