package pairing

// WhyBent says why a bracket does not have less of a criterion: bracket is an index in Draw.Brackets, and the criterion is
// usually one of its Bent. The error is that of Pair, or an *InputError when there is no such bracket or criterion.
//
// The bracket is paired once more with that criterion before all others that follow C5. If even so it is no better, the
// answer is AnswerLeast; else AnswerWorse names the first of the criteria before it that such a choice makes worse. That is
// C4 when more pairs could be made in the bracket (C6), but would leave no complete pairing.
func (q *Questions) WhyBent(bracket int, c Criterion) (Answer, error) {
	if c < C6 || c > C21 {
		return Answer{}, &InputError{Kind: InputCriterion, Number: int(c), Round: q.s.Round}
	}
	if err := q.choose(bracket); err != nil {
		return Answer{}, err
	}
	have := q.value
	switch {
	case c == C6:
		return q.b.whyFloaters(have), nil
	case c == C8 && q.b.isLeastAhead(len(q.b.unpaired(q.pairs)), have[C8]):
		return Answer{Kind: AnswerLeast, Bracket: bracket, Criterion: c, Have: have[c], Would: have[c]}, nil
	}
	r := q.f.rival().gather(bracket)
	r.first, r.fates.down = c, q.b.fates.down
	if q.Brief {
		r.wanted = wantValue
	}
	others := r.searchWhole()
	if q.f.work.over() {
		return Answer{}, ErrWork
	}
	would := r.measure(others)
	if compareLists(would[c], have[c]) >= 0 {
		return Answer{Kind: AnswerLeast, Bracket: bracket, Criterion: c, Have: have[c], Would: would[c]}, nil
	}
	a := r.answer(would, have)
	a.Less = would[c]
	if !q.Brief {
		a.Instead, a.Down = r.pairNumbers(others), r.numbers(r.unpaired(others))
	}
	return a, nil
}

// whyFloaters tells whether fewer could float down if nobody below had to be thought of.
func (b *bracket) whyFloaters(have measure) Answer {
	c := b.f.meeting(b.f.set(b.players))
	least := []int{c.Maximum()}
	if compareLists(least, have[C6]) >= 0 {
		return Answer{Kind: AnswerLeast, Bracket: b.index, Criterion: C6, Have: have[C6], Would: least}
	}
	return Answer{Kind: AnswerWorse, Bracket: b.index, Criterion: C4, Have: have[C6], Would: least, Less: least}
}

// isLeastAhead tells whether the size of the next bracket alone demands that so many go below it: no choice changes whether
// that is even, and none leaves fewer downfloaters. Nobody's score is then below those of its residents.
func (b *bracket) isLeastAhead(down int, have []int) bool {
	if len(have) < 2 {
		return true
	}
	return have[0] == fewestUnpaired(down, len(b.next)) && have[1] == b.f.entries[b.next[0]].score
}
