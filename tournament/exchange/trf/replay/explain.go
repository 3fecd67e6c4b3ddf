package replay

import (
	"errors"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/teams"
)

// Upwards tells whether nobody floats down in the file's system: TeamQuestion and TeamWhyNot then take the place of Question and WhyNot.
func (f *File) Upwards() bool { return f.layout.system == TeamSwiss || f.layout.system == DoubleSwiss }

// TeamQuestion is Question for a Swiss of teams and a Double-Swiss, in the numbers of the file.
func (f *File) TeamQuestion(round int) (teams.Swiss, teams.Round, error) {
	if !f.Upwards() {
		return teams.Swiss{}, teams.Round{}, &Refusal{Kind: NotExplained}
	}
	ask := f.Teams
	if f.layout.system == DoubleSwiss {
		ask = f.double
	}
	s, err := ask(round)
	if err != nil {
		return s, teams.Round{}, err
	}
	d, err := s.Pair()
	return s, d, teamError(round, err)
}

// TeamWhyNot is WhyNot for a Swiss of teams and a Double-Swiss.
func (f *File) TeamWhyNot(round, a, b int) (teams.Answer, teams.Round, error) {
	s, d, err := f.TeamQuestion(round)
	if err != nil {
		return teams.Answer{}, d, err
	}
	var answer teams.Answer
	if b == 0 {
		answer, err = s.WhyNotBye(a)
	} else {
		answer, err = s.WhyNotPair(a, b)
	}
	return answer, d, teamError(round, err)
}

// Question returns a round of a Swiss as a question to the engine with its answer, both in the numbers of the engine, for
// explanations. The error is that of Pair.
func (f *File) Question(round int) (pairing.Swiss, pairing.Draw, error) {
	if f.layout.system != Dutch {
		return pairing.Swiss{}, pairing.Draw{}, &Refusal{Kind: NotExplained}
	}
	s, err := f.Swiss(round)
	if err != nil {
		return s, pairing.Draw{}, err
	}
	d, err := s.Pair()
	if err != nil {
		err = f.inFile(f.engineError(err))
	}
	return s, d, err
}

// Judge judges a round of a Swiss as the file has it, in the numbers of the engine. The error is that of Swiss.
func (f *File) Judge(round int) (pairing.Judgement, error) {
	s, err := f.Swiss(round)
	if err != nil {
		return pairing.Judgement{}, err
	}
	filed := f.Filed(round)
	var pairs []pairing.Pair
	for _, g := range filed.Games {
		pairs = append(pairs, pairing.Pair{White: f.Numbered(g.White), Black: f.Numbered(g.Black)})
	}
	for _, n := range filed.Byes {
		pairs = append(pairs, pairing.Pair{White: f.Numbered(n)})
	}
	j, err := s.Judge(pairs)
	if err != nil {
		return j, f.engineError(err)
	}
	return j, nil
}

// WhyNot says why two players of a Swiss don't meet in a round, or, with b 0, why a does not have the bye. The numbers of
// the question are those of the file; those of the answer, and of the draw that it speaks of, those of the engine.
func (f *File) WhyNot(round, a, b int) (pairing.Answer, pairing.Draw, error) {
	s, d, err := f.Question(round)
	if err != nil {
		return pairing.Answer{}, d, err
	}
	for _, n := range []int{a, b} {
		if f.players[n] == nil && (n != 0 || n == a) {
			return pairing.Answer{}, d, &Refusal{Kind: NoSuch, Args: trf.Args{"number": n, "round": round}}
		}
	}
	var answer pairing.Answer
	if b == 0 {
		answer, err = s.WhyNotBye(f.Numbered(a))
	} else {
		answer, err = s.WhyNotPair(f.Numbered(a), f.Numbered(b))
	}
	var bad *pairing.InputError
	if errors.As(err, &bad) && bad.Kind == pairing.InputAbsent {
		return answer, d, &Refusal{Kind: NoSuch, Args: trf.Args{"number": f.Named(bad.Number), "round": round}}
	}
	return answer, d, err
}
