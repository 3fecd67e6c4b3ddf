package pairing_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
)

// TestWhyDown asks of every player in every bracket, in any order, why he floats down or why he does not.
func TestWhyDown(t *testing.T) {
	kinds := map[pairing.AnswerKind]int{}
	small(t, 250, 8, func(a *arena, o *oracle, d pairing.Draw, steps []step) {
		q, brief := a.s.Questions(), a.s.Questions()
		brief.Brief = true
		for _, k := range append(a.r.Perm(len(steps)), a.r.Perm(len(steps))...) { // down, up again, the same one twice
			s := steps[k]
			for i, p := range o.players {
				for _, stay := range []bool{true, false} {
					ask := q.WhyNotDown
					if stay {
						ask = q.WhyDown
					}
					got, err := ask(p.number, k)
					if err != nil {
						t.Fatal(err)
					}
					kinds[got.Kind]++
					checkAnswer(t, o, got, o.whyDown(s, k, i, stay))
					checkBrief(t, brief, p.number, k, stay, got)
				}
			}
		}
	})
	for _, k := range []pairing.AnswerKind{
		pairing.AnswerIsSo, pairing.AnswerNoFit, pairing.AnswerStuck, pairing.AnswerWorse, pairing.AnswerOrder,
	} {
		if kinds[k] < 20 {
			t.Errorf("answer %q was given only %d times", k, kinds[k])
		}
	}
}

// checkBrief compares the brief answer to a question with the long one.
func checkBrief(t *testing.T, q *pairing.Questions, number, bracket int, stay bool, want pairing.Answer) {
	t.Helper()
	ask := q.WhyNotDown
	if stay {
		ask = q.WhyDown
	}
	got, err := ask(number, bracket)
	if want.Kind == pairing.AnswerWorse {
		want.Instead = nil
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("in brief: %v (-want +got):\n%s", err, diff)
	}
}

// whyDown answers by brute force why a player floats down, when stay is what is asked for, or why he does not.
func (o *oracle) whyDown(s step, k, i int, stay bool) pairing.Answer {
	players := s.players()
	switch {
	case !slices.Contains(players, i):
		return pairing.Answer{Kind: pairing.AnswerNoFit}
	case slices.Contains(s.chosen.down, i) != stay:
		return pairing.Answer{Kind: pairing.AnswerIsSo}
	}
	f := o.narrowed(func(x, y int) bool {
		other := y
		if y == i {
			other = x
		}
		if (x == i || y == i) && slices.Contains(players, other) != stay {
			return false
		}
		moved := slices.Contains(s.moved, x) && slices.Contains(s.moved, y)
		return o.meet[x][y] && !moved
	}, func(x int) bool { return x != i || !stay })
	if !f.completable(s.left) {
		return o.lifted(f, k, s.left)
	}
	return o.rival(f, s, k, func(choice) bool { return true })
}

// TestWhyBent asks of every bracket why it does not have less of each criterion.
func TestWhyBent(t *testing.T) {
	kinds := map[pairing.AnswerKind]int{}
	small(t, 250, 8, func(a *arena, o *oracle, d pairing.Draw, steps []step) {
		brief := a.s.Questions()
		brief.Brief = true
		for k, s := range steps {
			for c := pairing.C6; c <= pairing.C21; c++ {
				if c == pairing.C8 && len(s.chosen.down) == 0 {
					continue // not asked
				}
				got, err := a.s.WhyBent(k, c)
				if err != nil {
					t.Fatal(err)
				}
				without := got
				without.Instead, without.Down = nil, nil
				if x, err := brief.WhyBent(k, c); err != nil || !cmp.Equal(without, x) {
					t.Errorf("in brief: %+v, %v, want %+v", x, err, without)
				}
				kinds[got.Kind]++
				kind, criterion := o.whyBent(s, int(c))
				if got.Kind != kind || int(got.Criterion) != criterion || got.Bracket != k {
					t.Errorf("bracket %d: why C%d: %+v, want %s C%d", k, c, got, kind, criterion)
				}
			}
		}
	})
	if kinds[pairing.AnswerLeast] < 100 || kinds[pairing.AnswerWorse] < 100 {
		t.Errorf("%v", kinds)
	}
}

// whyBent looks for the candidate that is best when one criterion comes first.
func (o *oracle) whyBent(s step, c int) (kind pairing.AnswerKind, criterion int) {
	if c == 6 {
		fewest := len(s.players())
		o.candidates(s.players(), len(s.moved), func(x choice) { fewest = min(fewest, len(x.down)) })
		if fewest < len(s.chosen.down) {
			return pairing.AnswerWorse, 4
		}
		return pairing.AnswerLeast, 6
	}
	lead := func(v tally) tally {
		v[0] = v[c]
		return v
	}
	players := s.players()
	below := o.narrowed(func(x, y int) bool { // downfloaters of a bracket don't meet later
		return o.meet[x][y] && !(slices.Contains(players, x) && slices.Contains(players, y))
	}, func(int) bool { return true })
	var best *tally
	o.candidates(players, len(s.moved), func(x choice) {
		if !below.completable(s.rest(x)) {
			return
		}
		v := lead(below.value(x, s.moved, s.end, s.rest(x)))
		if best == nil || better(v, *best) {
			best = &v
		}
	})
	if at, sign := best.compare(lead(s.chosen.value)); at == 0 && sign < 0 {
		best[0], s.chosen.value[0] = nil, nil
		worse, _ := best.compare(s.chosen.value)
		return pairing.AnswerWorse, worse
	}
	return pairing.AnswerLeast, c
}

func better(v, w tally) bool {
	_, sign := v.compare(w)
	return sign < 0
}

func TestWhyRefuses(t *testing.T) {
	s := pairing.Swiss{Round: 1, Rounds: 3, Initial: pairing.White, Points: pairing.Points{Win: 2, Most: 2}}
	s.Entrants = []pairing.Entrant{{Number: 1}, {Number: 2}}
	var input *pairing.InputError
	if _, err := s.WhyDown(1, 1); !errors.As(err, &input) || input.Kind != pairing.InputBracket {
		t.Error(err)
	}
	if _, err := s.WhyBent(-1, pairing.C12); !errors.As(err, &input) || input.Kind != pairing.InputBracket {
		t.Error(err)
	}
	if _, err := s.WhyBent(0, pairing.C5); !errors.As(err, &input) || input.Kind != pairing.InputCriterion {
		t.Error(err)
	}
}
