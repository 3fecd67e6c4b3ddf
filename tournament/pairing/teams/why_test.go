package teams_test

import (
	"errors"
	"slices"
	"testing"

	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/teams"
)

// TestRule9WhyNot asks about every pair and every bye of random rounds. What is possible at all a program that lists all pairings says; and
// the other choice has to be worse in what is named, and to leave a pairing in which the two meet.
func TestRule9WhyNot(t *testing.T) {
	t.Parallel()
	kinds := map[string]int{}
	for seed := uint64(1); seed < 400; seed++ {
		r := newRandom(seed, 5+int(seed%5))
		for r.Round = 1; r.Round <= r.Rounds; {
			r.absences()
			got, err := r.Pair()
			if err != nil {
				break
			}
			w := whyNotTest{t, r.Swiss, got, newJudge(r.Swiss), kinds}
			for _, a := range r.Teams {
				w.bye(a.Number, a.Absent)
				for _, b := range r.Teams[:a.Number-1] {
					w.pair(a.Number, b.Number, a.Absent || b.Absent)
				}
			}
			r.play(got)
		}
	}
	for _, want := range []string{
		"is-so", "stuck", "barred met", "barred forbidden", "barred bye", "barred no-bye", "order upfloaters", "order identifier",
		"order bye-score", "order bye-played", "order bye-number", "worse 4", "worse 5", "worse 6", "worse 7", "worse 8", "worse 9", "worse 10",
	} {
		if kinds[want] == 0 {
			t.Errorf("no answer %s among %v", want, kinds)
		}
	}
}

type whyNotTest struct {
	*testing.T
	s     teams.Swiss
	round teams.Round
	j     *judge
	kinds map[string]int
}

func (w whyNotTest) here() (list []int) {
	for _, t := range w.s.Teams {
		if !t.Absent {
			list = append(list, t.Number)
		}
	}
	return list
}

func (w whyNotTest) count(a teams.Answer) {
	name := string(a.Kind)
	switch a.Kind {
	case pairing.AnswerBarred:
		name += " " + string(a.Barred.Why)
	case pairing.AnswerWorse:
		name += " " + string(rune('0'+a.Criterion))
		if a.Criterion == teams.C10 {
			name = "worse 10"
		}
	case pairing.AnswerOrder:
		name += " " + string(a.Rule)
	}
	w.kinds[name]++
}

func (w whyNotTest) bye(n int, absent bool) {
	a, err := w.s.WhyNotBye(n)
	if w.refused(err, absent) {
		return
	}
	w.count(a)
	list := w.here()
	possible := w.j.canPair(without(list, []int{n}))
	switch a.Kind {
	case pairing.AnswerIsSo:
		if w.round.Bye != n {
			w.Errorf("round %d: %d has no bye", w.s.Round, n)
		}
	case pairing.AnswerBarred:
		if (a.Barred.Why == pairing.BarNoBye) != (len(list)%2 == 0) {
			w.Errorf("round %d, %d: %+v of %d teams", w.s.Round, n, a, len(list))
		}
	case pairing.AnswerStuck:
		if possible {
			w.Errorf("round %d: without %d the others can be paired", w.s.Round, n)
		}
	case pairing.AnswerOrder:
		if !possible || a.Have[0] == a.Would[0] {
			w.Errorf("round %d, %d: %+v", w.s.Round, n, a)
		}
	default:
		w.Errorf("round %d, %d: %+v", w.s.Round, n, a)
	}
}

func (w whyNotTest) refused(err error, absent bool) bool {
	var input *teams.InputError
	if absent != (errors.As(err, &input) && input.Kind == teams.InputAbsent) {
		w.Errorf("round %d: %v", w.s.Round, err)
	}
	return absent
}

func (w whyNotTest) pair(n, m int, absent bool) {
	a, err := w.s.WhyNotPair(n, m)
	if w.refused(err, absent) {
		return
	}
	w.count(a)
	meet := slices.ContainsFunc(w.round.Matches, func(p teams.Match) bool { return min(p.White, p.Black) == m && max(p.White, p.Black) == n })
	if meet != (a.Kind == pairing.AnswerIsSo) || w.j.met[[2]int{n, m}] != (a.Kind == pairing.AnswerBarred) {
		w.Errorf("round %d, %d and %d: %+v", w.s.Round, n, m, a)
	}
	others := without(w.here(), []int{n, m})
	if a.Kind == pairing.AnswerStuck {
		if _, ok := w.j.bye(others); ok && w.j.canPair(without(others, []int{first(w.j.bye(others))})) {
			w.Errorf("round %d: the others can be paired without %d and %d", w.s.Round, n, m)
		}
	}
	if a.Kind != pairing.AnswerWorse && a.Kind != pairing.AnswerOrder || a.Bracket < 0 {
		return
	}
	if a.Kind == pairing.AnswerWorse {
		higher := slices.Compare(a.Would, a.Have) > 0
		if higher == (a.Criterion == teams.C5) || slices.Equal(a.Would, a.Have) {
			w.Errorf("round %d, %d and %d: %+v is not worse", w.s.Round, n, m, a)
		}
	}
	seated := []int{w.round.Bye}
	for _, p := range w.round.Matches {
		if p.Bracket < a.Bracket {
			seated = append(seated, p.White, p.Black)
		}
	}
	together := false
	for _, p := range a.Instead {
		seated = append(seated, p.White, p.Black)
		together = together || p.White == m && p.Black == n
	}
	if slices.Contains(seated, n) != together || slices.Contains(seated, m) != together {
		w.Errorf("round %d: %d and %d don't meet in %+v", w.s.Round, n, m, a)
	}
	left := without(w.here(), seated)
	if !together {
		left = without(left, []int{n, m})
	}
	if !w.j.canPair(left) {
		w.Errorf("round %d, %d and %d: %+v leaves no pairing", w.s.Round, n, m, a)
	}
}

func first(n int, _ bool) int { return n }

// TestPassed: of those who rank before an upfloater each is told why not, and steps bound what is asked.
func TestPassed(t *testing.T) {
	t.Parallel()
	asked, short := 0, 0
	for seed := uint64(1); seed < 30; seed++ {
		r := newRandom(seed, 8+int(seed%9))
		for r.Round = 1; r.Round <= r.Rounds; {
			plain, err := r.Pair()
			if err != nil {
				break
			}
			got, passed, part, err := r.Explain(1 << 30)
			if err != nil || part || len(passed) != len(got.Brackets) || !slices.Equal(got.Matches, plain.Matches) {
				t.Fatalf("seed %d, round %d: %v, %v", seed, r.Round, passed, err)
			}
			if _, none, less, _ := r.Explain(0); less {
				short++
				if slices.ContainsFunc(none, func(l []teams.Passed) bool { return len(l) > 0 }) {
					t.Errorf("seed %d: asked without steps", seed)
				}
			}
			for i, list := range passed {
				for _, p := range list {
					asked++
					sensible := p.Kind == pairing.AnswerStuck || p.Kind == pairing.AnswerBarred ||
						p.Kind == pairing.AnswerWorse && p.Criterion <= teams.C7 ||
						p.Kind == pairing.AnswerOrder && p.Rule == teams.RuleUpfloaters && len(got.Brackets[i].Upfloaters) > 1
					if !sensible || slices.Contains(got.Brackets[i].Upfloaters, p.Team) {
						t.Errorf("seed %d, round %d: %+v", seed, r.Round, p)
					}
				}
			}
			r.play(plain)
		}
	}
	if asked < 20 || short < 5 {
		t.Errorf("only %d questions, %d of them cut short", asked, short)
	}
}

// TestColourRules: every clause of article 4.3 decides somewhere, and the seats say what it went by.
func TestColourRules(t *testing.T) {
	t.Parallel()
	rules := map[bool]map[teams.ColourRule]int{true: {}, false: {}}
	for seed := uint64(1); seed < 400; seed++ {
		r := newRandom(seed, 6+int(seed%10))
		for r.Round = 1; r.Round <= r.Rounds; {
			got, err := r.Pair()
			if err != nil {
				break
			}
			for _, m := range got.Matches {
				rules[r.Double][m.Colours]++
				first, other := m.Seats[0], m.Seats[1]
				if m.First == pairing.Black {
					first, other = other, first
				}
				if first.Score < other.Score {
					t.Errorf("seed %d, round %d: %+v", seed, r.Round, m)
				}
				if m.Colours == 5 && !r.Double && m.Seats[0].Balance >= m.Seats[1].Balance {
					t.Errorf("seed %d, round %d: %+v", seed, r.Round, m)
				}
			}
			r.play(got)
		}
	}
	if len(rules[false]) < 8 || len(rules[true]) != 5 {
		t.Errorf("rules that decided: %v", rules)
	}
}
