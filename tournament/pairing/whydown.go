package pairing

import (
	"errors"
	"slices"
)

// Questions are questions about the brackets of one round. The brackets are paired once, from the top, as far as the questions
// have come: those about one bracket after the other cost no more than what they ask. Not safe for concurrent use.
type Questions struct {
	// Brief answers take less time: where a criterion decides they leave Instead away, and those of WhyBent Down as well.
	Brief bool

	// Most is the work, as Steps counts it, after which no question is answered any more: the error is ErrWork. 0: no bound.
	Most int

	s      Swiss
	before int      // steps before the round was begun once more
	f      *field   // as it is before the pairs of the bracket are fixed
	b      *bracket // nil: none has been chosen yet
	pairs  [][2]int32
	value  measure
}

// ErrWork says that a question was given up, as its answer would take more work than Questions.Most.
var ErrWork = errors.New("too much work for an answer")

// Questions returns the questions that can be asked about the round.
func (s Swiss) Questions() *Questions { return &Questions{s: s} }

// WhyDown is Questions.WhyDown for one question.
func (s Swiss) WhyDown(a, bracket int) (Answer, error) { return s.Questions().WhyDown(a, bracket) }

// WhyNotDown is Questions.WhyNotDown for one question.
func (s Swiss) WhyNotDown(a, bracket int) (Answer, error) {
	return s.Questions().WhyNotDown(a, bracket)
}

// WhyBent is Questions.WhyBent for one question.
func (s Swiss) WhyBent(bracket int, c Criterion) (Answer, error) {
	return s.Questions().WhyBent(bracket, c)
}

// WhyDown says why a player of a bracket floats down from it instead of being paired there; bracket is an index in
// Draw.Brackets. The error is that of Pair, or an *InputError when there is no such bracket. Kinds: AnswerIsSo (he does not
// float down), AnswerFixed, AnswerNoFit (he is not in that bracket), AnswerStuck, AnswerWorse, AnswerOrder.
func (q *Questions) WhyDown(a, bracket int) (Answer, error) { return q.whyFloat(a, bracket, true) }

// WhyNotDown says why a player of a bracket does not float down from it, in the same way.
func (q *Questions) WhyNotDown(a, bracket int) (Answer, error) { return q.whyFloat(a, bracket, false) }

func (q *Questions) whyFloat(a, bracket int, stay bool) (Answer, error) {
	if err := q.begin(); err != nil {
		return Answer{}, err
	}
	if fixed, err := q.f.asks(a); fixed || err != nil {
		return Answer{Kind: AnswerFixed}, err
	}
	if err := q.choose(bracket); err != nil {
		return Answer{}, err
	}
	i := int32(q.f.places()[a])
	if !slices.Contains(q.b.players, i) {
		return Answer{Kind: AnswerNoFit}, nil
	}
	if slices.Contains(q.b.unpaired(q.pairs), i) != stay {
		return Answer{Kind: AnswerIsSo}, nil
	}
	g := q.f.rival()
	var noBye []int32
	if stay {
		g.keep(i, g.set(q.b.players))
		noBye = append(noBye, i)
	} else {
		g.cut(i, g.set(q.b.players))
	}
	switch {
	case g.repair():
	case g.raiseBye(noBye...):
		return q.f.byeAnswer(g.byeAt, bracket), nil
	default:
		return q.done(Answer{Kind: AnswerStuck, Bracket: bracket, Stuck: g.obstacle()})
	}
	if q.Brief {
		return q.done(q.f.compareFloats(q.b, q.pairs, q.value, g))
	}
	return q.done(q.f.compare(q.b, q.pairs, q.value, g))
}

// done returns an answer unless the work was given up on the way to it.
func (q *Questions) done(a Answer) (Answer, error) {
	if q.f.work.over() {
		return Answer{}, ErrWork
	}
	return a, nil
}

// Steps returns how much work the round and its questions have been so far: the same for the same questions on every machine. A
// million of them take 10 to 25 ms.
func (q *Questions) Steps() int {
	if q.f == nil {
		return q.before
	}
	return q.before + q.f.work.steps
}

// begin prepares the round, once.
func (q *Questions) begin() (err error) {
	if q.Most > 0 && q.Steps() > q.Most {
		return ErrWork
	}
	if q.f == nil {
		if q.f, err = q.s.begin(); err != nil {
			return err
		}
	}
	q.f.work.most = 0
	if q.Most > 0 {
		q.f.work.most = max(1, q.Most-q.before)
	}
	return nil
}

// again forgets the brackets.
func (q *Questions) again() {
	*q = Questions{Brief: q.Brief, Most: q.Most, s: q.s, before: q.Steps()}
}

// choose pairs the brackets above the given one, and chooses the pairs of that.
func (q *Questions) choose(bracket int) error {
	if err := q.begin(); err != nil {
		return err
	}
	if bracket < 0 || bracket >= q.f.bracketCount() {
		return &InputError{Kind: InputBracket, Number: bracket, Round: q.s.Round}
	}
	if q.b != nil && q.b.index > bracket {
		q.again()
		return q.choose(bracket)
	}
	for q.b == nil || q.b.index < bracket {
		next := 0
		if q.b != nil {
			q.f.fix(q.b, q.pairs)
			next = q.b.index + 1
		}
		q.b = q.f.gather(next)
		q.pairs, _ = q.b.choose()
		if q.f.work.over() {
			q.again()
			return ErrWork
		}
		for _, p := range q.pairs { // those who are not in them the choice has brought together
			q.f.witness[p[0]], q.f.witness[p[1]] = p[1], p[0]
		}
		q.value = q.b.measure(q.pairs)
	}
	return nil
}
