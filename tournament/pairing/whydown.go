package pairing

import "slices"

// WhyDown says why a player of a bracket floats down from it instead of being paired there; bracket is an index in
// Draw.Brackets. The error is that of Pair, or an *InputError when there is no such bracket. Kinds: AnswerIsSo (he does not
// float down), AnswerFixed, AnswerNoFit (he is not in that bracket), AnswerStuck, AnswerWorse, AnswerOrder.
func (s Swiss) WhyDown(a, bracket int) (Answer, error) { return s.whyFloat(a, bracket, true) }

// WhyNotDown says why a player of a bracket does not float down from it, in the same way.
func (s Swiss) WhyNotDown(a, bracket int) (Answer, error) { return s.whyFloat(a, bracket, false) }

func (s Swiss) whyFloat(a, bracket int, stay bool) (Answer, error) {
	f, err := s.begin()
	if err != nil {
		return Answer{}, err
	}
	if fixed, err := f.asks(a); fixed || err != nil {
		return Answer{Kind: AnswerFixed}, err
	}
	b, err := f.advance(bracket)
	if err != nil {
		return Answer{}, err
	}
	i := int32(f.places()[a])
	if !slices.Contains(b.players, i) {
		return Answer{Kind: AnswerNoFit}, nil
	}
	g := f.rival()
	var noBye []int32
	pairs, _ := b.choose()
	value := b.measure(pairs)
	if slices.Contains(b.unpaired(pairs), i) != stay {
		return Answer{Kind: AnswerIsSo}, nil
	}
	if stay {
		g.keep(i, g.set(b.players))
		noBye = append(noBye, i)
	} else {
		g.cut(i, g.set(b.players))
	}
	switch {
	case g.repair():
	case g.raiseBye(noBye...):
		return f.byeAnswer(g.byeAt, bracket), nil
	default:
		return Answer{Kind: AnswerStuck, Bracket: bracket, Stuck: g.obstacle()}, nil
	}
	return f.compare(b, pairs, value, g), nil
}

// advance pairs the brackets above the given one and returns that.
func (f *field) advance(bracket int) (*bracket, error) {
	if bracket < 0 || bracket >= f.bracketCount() {
		return nil, &InputError{Kind: InputBracket, Number: bracket, Round: f.swiss.Round}
	}
	for k := range bracket {
		f.pairBracket(k)
	}
	return f.gather(bracket), nil
}
