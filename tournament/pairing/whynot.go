package pairing

import "slices"

// WhyNotPair is Questions.WhyNotPair for one question.
func (s Swiss) WhyNotPair(a, b int) (Answer, error) { return s.Questions().WhyNotPair(a, b) }

// WhyNotBye is Questions.WhyNotBye for one question.
func (s Swiss) WhyNotBye(a int) (Answer, error) { return s.Questions().WhyNotBye(a) }

// WhyNotPair says why the pairing does not let a meet b. The error is that of Pair, or an *InputError when one of them does
// not take part.
//
// The round is paired as Pair does it, as long as the choice of a bracket leaves a complete pairing in which the two meet.
// The first bracket of which this is not so is paired again on the condition that they meet, and compared. Kinds:
// AnswerIsSo, AnswerFixed, AnswerBarred, AnswerStuck, AnswerWorse, AnswerOrder.
func (q *Questions) WhyNotPair(a, b int) (Answer, error) {
	f, err := q.fromTop()
	if err != nil {
		return Answer{}, err
	}
	if fixed, err := f.asks(a, b); fixed || err != nil {
		return f.fixedAnswer(Pair{White: a, Black: b}), err
	}
	at := f.places()
	i, j := at[a], at[b]
	if !f.graph[i].Has(j) {
		bar := f.reason(i, j)
		return Answer{Kind: AnswerBarred, Barred: &bar}, nil
	}
	return q.whyNot(int32(i), int32(j))
}

// WhyNotBye says why the pairing does not give a the bye, in the same way.
func (q *Questions) WhyNotBye(a int) (Answer, error) {
	f, err := q.fromTop()
	if err != nil {
		return Answer{}, err
	}
	if fixed, err := f.asks(a); fixed || err != nil {
		return f.fixedAnswer(Pair{White: a}), err
	}
	i := f.places()[a]
	switch {
	case q.s.fixedBye() != 0:
		return Answer{Kind: AnswerFixed}, nil
	case !f.odd:
		return Answer{Kind: AnswerBarred, Barred: &Barred{A: a, Why: BarNoBye}}, nil
	case !f.entries[i].byeable:
		bar := f.noBye(i)
		return Answer{Kind: AnswerBarred, Barred: &bar}, nil
	}
	return q.whyNot(int32(i), int32(f.bye()))
}

// StepsForOne returns how much work WhyNotPair or WhyNotBye may be where somebody waits for the answer: several times what pairing the
// hardest rounds of so many players takes.
func StepsForOne(players int) int { return 50_000_000 + 100_000*max(0, players-1000) }

// fromTop returns the round with no bracket paired yet.
func (q *Questions) fromTop() (*field, error) {
	if q.b != nil {
		q.again()
	}
	err := q.begin()
	return q.f, err
}

// whyNot answers for two who may meet, and forgets the brackets that were paired for it.
func (q *Questions) whyNot(i, j int32) (Answer, error) {
	a, err := q.done(q.f.whyNot(i, j))
	q.again()
	return a, err
}

// asks tells whether one of the players sits at a fixed board, and refuses who does not take part.
func (f *field) asks(numbers ...int) (fixed bool, err error) {
	for k, n := range numbers {
		e := f.people[n]
		if e == nil || e.Absent || slices.Contains(numbers[:k], n) {
			return false, &InputError{Kind: InputAbsent, Number: n, Round: f.swiss.Round}
		}
		fixed = fixed || f.fixed[n] != nil
	}
	return fixed, nil
}

func (f *field) fixedAnswer(p Pair) Answer {
	if slices.Contains(f.swiss.Fixed, p) || !p.IsBye() && slices.Contains(f.swiss.Fixed, Pair{White: p.Black, Black: p.White}) {
		return Answer{Kind: AnswerIsSo}
	}
	return Answer{Kind: AnswerFixed}
}

// whyNot answers for two who may meet, one of whom may be the bye.
func (f *field) whyNot(i, j int32) Answer {
	g := f.rival()
	g.graph.Connect(int(i), int(j))
	g.keep(i, g.set([]int32{j}))
	g.keep(j, g.set([]int32{i}))
	if !g.repair() {
		return f.whyNever(g, i, j)
	}
	if j == int32(f.bye()) && f.entries[i].score > f.byeAt {
		return f.byeAnswer(f.entries[i].score, -1)
	}
	for k := range f.bracketCount() {
		b := f.gather(k)
		pairs, _ := b.choose()
		if f.work.over() {
			return Answer{}
		}
		value := b.measure(pairs)
		if !g.accept(b, pairs) {
			return f.compare(b, pairs, value, g)
		}
		f.fix(b, pairs)
	}
	return Answer{Kind: AnswerIsSo}
}

// whyNever tells whether the condition would lift the bye to a higher score (C5), or leave no complete pairing (C4).
func (f *field) whyNever(g *field, i, j int32) Answer {
	if j != int32(f.bye()) && g.raiseBye(i, j) {
		return f.byeAnswer(g.byeAt, -1)
	}
	rest := f.rival()
	rest.left.Clear(int(i))
	rest.left.Clear(int(j))
	return Answer{Kind: AnswerStuck, Stuck: rest.obstacle()}
}

// byeAnswer says that the bye would go to a higher score.
func (f *field) byeAnswer(score, bracket int) Answer {
	return Answer{Kind: AnswerWorse, Bracket: bracket, Criterion: C5, Have: []int{f.byeAt}, Would: []int{score}}
}
