package reasons

import (
	"errors"
	"slices"

	"adyukh/tournament/pairing"
)

// Explanation is a round in sentences.
type Explanation struct {
	Brackets [][]string // of each bracket of the draw, from the top: who is in it, who floats down and why, what had to bend
	Boards   [][]string // of each board: why these colours, and what is unusual about it
	Bye      []string   // why this player has the bye; nil without a bye
	Part     []string   // that reasons are missing, as finding them all would have taken too long; nil if none is
}

// StepsFor returns how much work the explanation of a round of so many players may be, in steps of pairing.Questions: a third of a
// second on one core up to 200 players, one second from 1,000 on.
func StepsFor(players int) int { return min(12_000_000+47_500*max(0, players-200), 50_000_000) }

// Explain explains a round that s was paired to. Why somebody floats down and why a criterion had to bend are questions
// for each of which a bracket is paired again: they are asked from the top until they have taken so many steps of work, and the rest is
// said as facts without reasons.
func Explain(v Voice, s pairing.Swiss, d pairing.Draw, steps int) (Explanation, error) {
	x := explainer{teller: teller{v}, q: s.Questions(), d: d, steps: steps}
	x.q.Brief, x.q.Most = true, max(0, steps)
	var e Explanation
	for i := range d.Brackets {
		lines, err := x.bracket(i)
		if err != nil {
			return e, err
		}
		e.Brackets = append(e.Brackets, lines)
	}
	for _, b := range d.Boards {
		e.Boards = append(e.Boards, Board(v, b))
	}
	if d.Bye != 0 {
		e.Bye = Bye(v, d)
	}
	if x.part {
		e.Part = []string{x.T("why.part")}
	}
	return e, nil
}

// explainer is an explanation in the making.
type explainer struct {
	teller
	q     *pairing.Questions
	d     pairing.Draw
	steps int  // of work after which nothing more is asked
	part  bool // something was not asked
}

// ask asks one of the questions, as long as there is work left for it.
func (x *explainer) ask(question func() (pairing.Answer, error)) (pairing.Answer, error) {
	if x.q.Steps() >= x.steps {
		x.part = true
		return pairing.Answer{}, nil
	}
	a, err := question()
	if errors.Is(err, pairing.ErrWork) {
		x.part, err = true, nil
	}
	return a, err
}

func (x *explainer) bracket(i int) ([]string, error) {
	b := x.d.Brackets[i]
	args := []any{"score", x.Points(b.Score), "n", len(b.Residents), "players", x.players(b.Residents), "moved", x.players(b.MovedDown)}
	key := "why.bracket"
	if len(b.MovedDown) > 0 {
		key = "why.bracket-moved"
	}
	lines := []string{x.T(key, args...)}
	down, err := x.floats(i)
	if err != nil {
		return nil, err
	}
	lines = append(lines, down...)
	forced := len(b.Downfloated) == len(b.MovedDown)+len(b.Residents)
	for _, bent := range b.Bent {
		if forced || needsNoWords(bent) { // nobody stays, so that nothing else was possible
			continue
		}
		line, err := x.bent(i, bent)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// needsNoWords tells whether a criterion is said elsewhere, or what nobody could have helped: C6 and C7 with those who float
// down, C19 and C21 with C15 and C17, which count the same players.
func needsNoWords(b pairing.Bent) bool {
	switch b.Criterion {
	case pairing.C6, pairing.C7, pairing.C19, pairing.C21:
		return true
	case pairing.C8:
		return b.Count <= b.Least
	}
	return false
}

// floats says who floats down from a bracket, why so many, and why these.
func (x *explainer) floats(i int) ([]string, error) {
	b := x.d.Brackets[i]
	down := len(b.Downfloated)
	if down == 0 {
		return nil, nil
	}
	bye := down == 1 && b.Downfloated[0] == x.d.Bye && i == len(x.d.Brackets)-1
	lines := []string{x.T(x.floatKey(b, bye), "score", x.Points(b.Score), "players", x.players(b.Downfloated))}
	if least := leastOf(b, pairing.C6); !bye && down > least {
		a, err := x.ask(func() (pairing.Answer, error) { return x.q.WhyBent(i, pairing.C6) })
		switch {
		case err != nil:
			return nil, err
		case a.Kind == pairing.AnswerLeast:
			lines = append(lines, x.T("why.float.least"))
		case a.Kind == pairing.AnswerWorse:
			lines = append(lines, x.T("why.float.completion"))
		}
	}
	if down == len(b.MovedDown)+len(b.Residents) {
		return lines, nil // nobody else was there
	}
	for _, n := range b.Downfloated {
		a, err := x.ask(func() (pairing.Answer, error) { return x.q.WhyDown(n, i) })
		if err != nil {
			return nil, err
		}
		if text := x.whyThis(n, b, a); text != "" {
			lines = append(lines, text)
		}
	}
	return lines, nil
}

// floatKey chooses the sentence about the number of those who float down.
func (x *explainer) floatKey(b pairing.Bracket, bye bool) string {
	all := len(b.MovedDown) + len(b.Residents)
	switch {
	case bye && all == 1:
		return "why.float.bye-alone"
	case bye:
		return "why.float.bye"
	case all == 1:
		return "why.float.single"
	case len(b.MovedDown) > len(b.Residents):
		return "why.float.crowded"
	case all%2 == 1 && len(b.Downfloated) == 1:
		return "why.float.odd"
	}
	return "why.float.many"
}

func leastOf(b pairing.Bracket, c pairing.Criterion) int {
	i := slices.IndexFunc(b.Bent, func(x pairing.Bent) bool { return x.Criterion == c })
	if i < 0 {
		return 0
	}
	return b.Bent[i].Least
}

// whyThis says why it is this player who floats down.
func (x *explainer) whyThis(number int, b pairing.Bracket, a pairing.Answer) string {
	args := []any{"player", x.Player(number), "score", x.Points(b.Score)}
	instead := without(a.Down, b.Downfloated)
	if len(instead) > 0 {
		args = append(args, "others", x.players(instead))
	}
	switch a.Kind {
	case pairing.AnswerStuck:
		return x.T("why.this.stuck", args...)
	case pairing.AnswerWorse:
		args = append(args, "criterion", x.criterion(a.Criterion), "number", int(a.Criterion),
			"have", x.amount(a.Criterion, a.Have), "would", x.amount(a.Criterion, a.Would))
		if len(instead) > 0 {
			return x.T("why.this.worse-other", args...)
		}
		return x.T("why.this.worse", args...)
	case pairing.AnswerOrder: // as many float down, so that somebody else does
		return x.T("why.this.order", append(args, "others", x.players(instead))...)
	}
	return ""
}

func without(list, others []int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(n int) bool { return slices.Contains(others, n) })
}

// bent says what a bracket could not keep wholly, how much of that nobody could help, and what less would cost.
func (x *explainer) bent(i int, b pairing.Bent) (string, error) {
	bracket := x.d.Brackets[i]
	amount := append([]int{b.Count}, b.Values...)
	if b.Criterion >= pairing.C18 {
		amount = b.Values
	}
	line := x.T("why.bent", "criterion", x.criterion(b.Criterion), "number", int(b.Criterion), "have", x.amount(b.Criterion, amount))
	if b.Criterion == pairing.C12 && b.Least > 0 {
		line += " " + x.T("why.bent-colours", "white", bracket.White, "black", bracket.Black, "least", b.Least)
	}
	if b.Count <= b.Least {
		return line, nil
	}
	a, err := x.ask(func() (pairing.Answer, error) { return x.q.WhyBent(i, b.Criterion) })
	switch {
	case err != nil:
		return "", err
	case a.Kind == pairing.AnswerLeast:
		line += " " + x.T("why.bent-least")
	case a.Kind == pairing.AnswerWorse:
		line += " " + x.T("why.bent-cost", "criterion", x.criterion(a.Criterion), "number", int(a.Criterion),
			"have", x.amount(a.Criterion, a.Have), "would", x.amount(a.Criterion, a.Would))
	}
	return line, nil
}
