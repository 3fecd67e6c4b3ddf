package pairing

import "slices"

// Judgement compares a round that somebody has made with the rules and with what the engine pairs.
type Judgement struct {
	Faults     []Fault       // rules that the round breaks
	Turned     []Board       // boards with other colours than article 5 gives, as article 5 gives them
	Draw       Draw          // what the engine pairs
	Impossible *ErrNoPairing // why the engine can't: Draw is empty then
	Missing    []Pair        // boards of the engine, and its bye, whose players the round does not bring together
	Extra      []Pair        // boards of the round, and its byes, that the engine does not have
	Worse      Answer        // the first thing in which the round is worse than the engine's
}

// Same tells whether the round is the engine's, colours included.
func (j Judgement) Same() bool {
	return len(j.Missing) == 0 && len(j.Extra) == 0 && len(j.Turned) == 0 && j.Impossible == nil
}

// Judge judges a given round: boards with their colours, a bye as a pair whose Black is 0. S.Fixed is left aside. The error
// is an *InputError when s can't be paired by anybody, or when the round names a player whom s does not know.
//
// Worse goes down the brackets as Pair does, as long as the round has their pairs; the first bracket in which it has others
// is measured. Its Kind is AnswerIsSo, AnswerWorse or AnswerOrder, and empty when the round has Faults of other kinds than
// FaultByeScore, FaultThree and FaultDifference.
func (s Swiss) Judge(round []Pair) (Judgement, error) {
	s.Fixed = nil
	if err := s.check(); err != nil {
		return Judgement{}, err
	}
	var j Judgement
	f, err := s.open()
	if err != nil {
		none, ok := err.(*ErrNoPairing)
		if !ok {
			return Judgement{}, err
		}
		j.Impossible, f = none, s.field(s.rules(nil))
	} else {
		j.Draw, err = s.Pair()
	}
	if err == nil || j.Impossible != nil {
		err = j.judge(f, round)
	}
	return j, err
}

func (j *Judgement) judge(f *field, round []Pair) error {
	if err := f.known(round); err != nil {
		return err
	}
	j.Faults, j.Turned = f.faults(round)
	j.differences(round)
	if j.Impossible == nil && !slices.ContainsFunc(j.Faults, func(x Fault) bool { return !x.legal() }) {
		j.Worse = f.worse(round)
	}
	return nil
}

// differences lists who is brought together here and not there.
func (j *Judgement) differences(round []Pair) {
	var engine []Pair
	for _, b := range j.Draw.Boards {
		engine = append(engine, Pair{White: b.White, Black: b.Black})
	}
	if j.Draw.Bye != 0 {
		engine = append(engine, Pair{White: j.Draw.Bye})
	}
	j.Missing, j.Extra = without(engine, round), without(round, engine)
}

// without returns the pairs of the first list whose players the second does not bring together.
func without(list, others []Pair) []Pair {
	key := func(p Pair) [2]int { return [2]int{min(p.White, p.Black), max(p.White, p.Black)} }
	there := map[[2]int]bool{}
	for _, p := range others {
		there[key(p)] = true
	}
	return slices.DeleteFunc(slices.Clone(list), func(p Pair) bool { return there[key(p)] })
}

// worse goes down the brackets of a round that keeps the rules.
func (f *field) worse(round []Pair) Answer {
	at := f.places()
	mate := make([]int32, len(f.entries)+1)
	for _, p := range round {
		i, j := int32(at[p.White]), int32(f.bye())
		if !p.IsBye() {
			j = int32(at[p.Black])
		}
		mate[i], mate[j] = j, i
	}
	if last := mate[f.bye()]; f.odd && f.entries[last].score > f.byeAt {
		return f.byeAnswer(f.entries[last].score, -1)
	}
	for k := range f.bracketCount() {
		b := f.gather(k)
		g := f.rival()
		pairs, _ := b.choose()
		value := b.measure(pairs)
		given := b.given(mate)
		if !slices.Equal(sortedPairs(pairs), given) {
			g.impose(b, given)
			return f.compare(b, pairs, value, g)
		}
		f.fix(b, pairs)
	}
	return Answer{Kind: AnswerIsSo}
}

// given returns the pairs of the bracket that a given round has.
func (b *bracket) given(mate []int32) [][2]int32 {
	var pairs [][2]int32
	in := b.f.set(b.players)
	for _, i := range b.players {
		if j := mate[i]; i < j && in.Has(int(j)) {
			pairs = append(pairs, [2]int32{i, j})
		}
	}
	return sortedPairs(pairs)
}

// impose leaves nothing but the given choice to a bracket.
func (f *field) impose(b *bracket, pairs [][2]int32) {
	all := f.set(b.players)
	for _, i := range b.unpaired(pairs) {
		f.cut(i, all)
	}
	for _, p := range pairs {
		f.keep(p[0], f.set(p[1:]))
		f.keep(p[1], f.set(p[:1]))
	}
	f.repair()
}
