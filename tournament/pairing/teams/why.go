package teams

import (
	"cmp"
	"slices"

	"adyukh/tournament/matching"
	"adyukh/tournament/pairing"
)

// Criterion is the number of a criterion of article 2 of C.04.6.
type Criterion int8

// The criteria that the quality of a pairing is judged by, the most important first.
const (
	C4  Criterion = 4 + iota // upfloaters
	C5                       // their scores, the lowest first
	C6                       // upfloaters that the following scoregroup then needs
	C7                       // upfloaters that were floaters in the previous round
	C8                       // preferences not met
	C9                       // strong ones of these
	C10                      // opponents of upfloaters that were floaters in the previous round
)

// Rule is what decides between choices that no criterion tells apart, and about the bye.
type Rule string

// The rules.
const (
	RuleByeScore   Rule = "bye-score"  // 3.4: the lowest score
	RuleByePlayed  Rule = "bye-played" // then the most matches played
	RuleByeNumber  Rule = "bye-number" // then the largest number
	RuleUpfloaters Rule = "upfloaters" // 3.5: the first set of upfloaters
	RuleIdentifier Rule = "identifier" // 3.6: the first identifier
)

// Answer says why a round is not another one, in which two teams meet or a team has the bye.
type Answer struct {
	Kind      pairing.AnswerKind // AnswerIsSo, AnswerBarred, AnswerStuck, AnswerWorse or AnswerOrder
	Barred    pairing.Barred     // of AnswerBarred: BarMet, BarForbidden, BarBye or BarNoBye
	Stuck     []int              // of AnswerStuck: one at least of these would stay without an opponent
	Bracket   int                // index in Round.Brackets where the choices part; -1: at the bye
	Criterion Criterion          // of AnswerWorse: the first in which the other choice is worse
	Rule      Rule               // of AnswerOrder
	Have      []int              // what the round has of Criterion or Rule: one number, or the scores of C5
	Would     []int              // what the other choice would have
	Instead   []pairing.Pair     // the pairs of the bracket in the other choice, the top member first
	Up        []int              // its upfloaters
}

// WhyNotPair says why a does not meet b. The round is paired as Pair does it, as long as the choice of a bracket leaves a pairing in which
// the two meet; the first bracket of which this is not so is paired on the condition that they do, and compared. The error is that of
// Pair, or an *InputError when one of them takes no part.
func (s Swiss) WhyNotPair(a, b int) (Answer, error) {
	r, at, err := s.ask(a, b)
	if err != nil {
		return Answer{}, err
	}
	i, j := at[0], at[1]
	if !r.meet[i].Has(j) {
		return Answer{Kind: pairing.AnswerBarred, Barred: s.bar(a, b)}, nil
	}
	return r.whyNot(i, j)
}

// WhyNotBye says why a does not have the bye. The error is that of WhyNotPair.
func (s Swiss) WhyNotBye(a int) (Answer, error) {
	r, at, err := s.ask(a)
	if err != nil {
		return Answer{}, err
	}
	has, err := r.bye(r.all())
	if err != nil {
		return Answer{}, err
	}
	i := at[0]
	switch {
	case has == i:
		return Answer{Kind: pairing.AnswerIsSo, Bracket: -1}, nil
	case has < 0:
		return Answer{Kind: pairing.AnswerBarred, Barred: pairing.Barred{A: a, Why: pairing.BarNoBye}, Bracket: -1}, nil
	case !r.list[i].byeable:
		return Answer{Kind: pairing.AnswerBarred, Barred: s.noBye(a), Bracket: -1}, nil
	}
	left := r.all()
	left.Clear(i)
	if stuck := r.stuck(left); stuck != nil {
		return Answer{Kind: pairing.AnswerStuck, Stuck: stuck, Bracket: -1}, nil
	}
	return byeAnswer(&r.list[has], &r.list[i]), nil
}

// ask prepares a question about teams, of which it returns the places in the list.
func (s Swiss) ask(numbers ...int) (r *round, at []int, err error) {
	if err := s.check(); err != nil {
		return nil, nil, err
	}
	r = s.begin()
	for k, n := range numbers {
		i := slices.IndexFunc(r.list, func(e entry) bool { return e.number == n })
		if i < 0 || slices.Contains(numbers[:k], n) {
			return nil, nil, &InputError{Kind: InputAbsent, Team: n}
		}
		at = append(at, i)
	}
	return r, at, nil
}

// bar says why two teams may not meet.
func (s Swiss) bar(a, b int) pairing.Barred {
	for _, t := range s.Teams {
		for round, p := range t.Past {
			if t.Number == a && p.Kind == Played && p.Opponent == b {
				return pairing.Barred{A: a, B: b, Why: pairing.BarMet, Round: round + 1}
			}
		}
	}
	return pairing.Barred{A: a, B: b, Why: pairing.BarForbidden}
}

// noBye says why a team may not have the bye (C2).
func (s Swiss) noBye(a int) pairing.Barred {
	for _, t := range s.Teams {
		for round, p := range t.Past {
			if t.Number == a && (p.Kind == Won || p.Kind == Bye || p.Kind == FullBye) {
				return pairing.Barred{A: a, Why: pairing.BarBye, Round: round + 1}
			}
		}
	}
	panic("teams: nothing bars the bye")
}

// stuck returns numbers of teams of which one at least has no opponent, or nil when all these can be paired.
func (r *round) stuck(alive matching.Bits) []int {
	c := matching.NewCardinality(r.meet, alive)
	if c.Maximum() == 0 {
		return nil
	}
	c.Augment(c.Unmatched())
	var stuck []int
	for i := alive.Next(0); i >= 0; i = alive.Next(i + 1) {
		if c.Outer(i) {
			stuck = append(stuck, r.list[i].number)
		}
	}
	slices.Sort(stuck)
	return stuck
}

// byeAnswer says why one of two who both may have the bye comes before the other.
func byeAnswer(has, other *entry) Answer {
	a := Answer{Kind: pairing.AnswerOrder, Rule: RuleByeNumber, Bracket: -1, Have: []int{has.number}, Would: []int{other.number}}
	switch {
	case has.score != other.score:
		a.Rule, a.Have, a.Would = RuleByeScore, []int{has.score}, []int{other.score}
	case has.played != other.played:
		a.Rule, a.Have, a.Would = RuleByePlayed, []int{has.played}, []int{other.played}
	}
	return a
}

// onlyTogether is the round on the condition that two teams meet.
func (r *round) onlyTogether(i, j int) *round {
	g := *r
	g.meet = matching.NewGraph(len(r.list))
	for a := range r.list {
		for b := range a {
			if r.meet[a].Has(b) && (a == i || a == j || b == i || b == j) == (min(a, b) == min(i, j) && max(a, b) == max(i, j)) {
				g.meet.Connect(a, b)
			}
		}
	}
	return &g
}

func (r *round) whyNot(i, j int) (Answer, error) {
	alive := r.all()
	bye, err := r.bye(alive)
	if err != nil {
		return Answer{}, err
	}
	g := r.onlyTogether(i, j)
	other, err := g.bye(alive)
	if none, ok := err.(*NoPairingError); ok {
		return Answer{Kind: pairing.AnswerStuck, Stuck: none.Teams, Bracket: -1}, nil
	}
	if bye != other {
		return byeAnswer(&r.list[bye], &r.list[other]), nil
	}
	if bye >= 0 {
		alive.Clear(bye)
	}
	for k, top := 0, alive.Next(0); top >= 0; k, top = k+1, alive.Next(0) {
		b := r.bracket(alive)
		b.rise()
		b.pair()
		left := slices.Clone(alive)
		for _, p := range b.pairs {
			left.Clear(p[0])
			left.Clear(p[1])
		}
		if slices.ContainsFunc(b.pairs, func(p [2]int) bool { return min(p[0], p[1]) == min(i, j) && max(p[0], p[1]) == max(i, j) }) {
			return Answer{Kind: pairing.AnswerIsSo, Bracket: k}, nil
		}
		if !left.Has(i) || !left.Has(j) || g.stuck(left) != nil {
			o := g.bracket(alive)
			o.rise()
			o.pair()
			return b.compare(o, k), nil
		}
		alive = left
	}
	panic("teams: two who are paired were not met")
}

// compare says in what the choice of a bracket comes before another one.
func (b *bracket) compare(o *bracket, at int) Answer {
	a := Answer{Kind: pairing.AnswerWorse, Bracket: at, Up: o.Upfloaters}
	for _, p := range o.pairs {
		x, y := b.r.list[p[0]].number, b.r.list[p[1]].number
		a.Instead = append(a.Instead, pairing.Pair{White: min(x, y), Black: max(x, y)})
	}
	slices.SortFunc(a.Instead, func(x, y pairing.Pair) int { return cmp.Compare(x.White, y.White) })
	have, would := b.values(), o.values()
	from, to, rule := C8, C10, RuleIdentifier
	if !slices.Equal(b.up, o.up) {
		from, to, rule = C4, C7, RuleUpfloaters
	}
	for c := from; c <= to; c++ {
		if !slices.Equal(have[c], would[c]) {
			a.Criterion, a.Have, a.Would = c, have[c], would[c]
			return a
		}
	}
	a.Kind, a.Rule = pairing.AnswerOrder, rule
	return a
}

// values returns what the choice has of each criterion.
func (b *bracket) values() map[Criterion][]int {
	var scores []int
	for _, i := range b.up {
		scores = append(scores, b.r.list[i].score)
	}
	slices.Sort(scores)
	return map[Criterion][]int{
		C4: {len(b.up)}, C5: scores, C6: {b.Ahead}, C7: {b.Again}, C8: {b.Unmet}, C9: {b.Strong}, C10: {b.Opposing},
	}
}
