package pairing_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
)

// TestWhyNotPair asks about every pair of small tournaments and compares the answer with a search through all candidates.
func TestWhyNotPair(t *testing.T) {
	kinds := map[pairing.AnswerKind]int{}
	orders := map[pairing.OrderRule]int{}
	small(t, 600, 8, func(a *arena, o *oracle, d pairing.Draw, steps []step) {
		for i := range o.players {
			for j := range i {
				got, err := a.s.WhyNotPair(o.players[i].number, o.players[j].number)
				if err != nil {
					t.Fatal(err)
				}
				kinds[got.Kind]++
				orders[got.Order]++
				if got.Stuck != nil {
					o.without(i, j).checkProof(t, got.Stuck)
				}
				checkAnswer(t, o, got, o.whyNot(steps, j, i))
			}
		}
	})
	for _, k := range []pairing.AnswerKind{
		pairing.AnswerIsSo, pairing.AnswerBarred, pairing.AnswerStuck, pairing.AnswerWorse, pairing.AnswerOrder,
	} {
		if kinds[k] < 20 {
			t.Errorf("answer %q was given only %d times", k, kinds[k])
		}
	}
	for _, r := range []pairing.OrderRule{
		pairing.OrderMovedDown, pairing.OrderOpponents, pairing.OrderExchange, pairing.OrderTransposition,
	} {
		if orders[r] < 2 {
			t.Errorf("order %q was named only %d times", r, orders[r])
		}
	}
}

func TestWhyNotBye(t *testing.T) {
	kinds := map[pairing.AnswerKind]int{}
	small(t, 250, 9, func(a *arena, o *oracle, d pairing.Draw, steps []step) {
		for i := range o.players {
			got, err := a.s.WhyNotBye(o.players[i].number)
			if err != nil {
				t.Fatal(err)
			}
			kinds[got.Kind]++
			if len(o.players)%2 == 0 {
				if got.Barred == nil || got.Barred.Why != pairing.BarNoBye {
					t.Errorf("bye of %d among an even number: %+v", o.players[i].number, got)
				}
				continue
			}
			if got.Stuck != nil {
				o.without(i).checkProof(t, got.Stuck)
			}
			checkAnswer(t, o, got, o.whyNot(steps, i, -1))
		}
	})
	for _, k := range []pairing.AnswerKind{
		pairing.AnswerIsSo, pairing.AnswerBarred, pairing.AnswerStuck, pairing.AnswerWorse, pairing.AnswerOrder,
	} {
		if kinds[k] < 5 {
			t.Errorf("answer %q was given only %d times", k, kinds[k])
		}
	}
}

// checkAnswer compares an answer with the expected one, of which reasons and proofs are left aside.
func checkAnswer(t *testing.T, o *oracle, got, want pairing.Answer) {
	t.Helper()
	if (got.Kind == pairing.AnswerBarred) != (got.Barred != nil) || (got.Kind == pairing.AnswerStuck) != (got.Stuck != nil) {
		t.Errorf("answer %+v without its reason", got)
	}
	got.Barred, got.Stuck = nil, nil
	got.Have, got.Would = plain(got.Have), plain(got.Would)
	want.Have, want.Would = plain(want.Have), plain(want.Would)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// plain leaves zeros at the end away.
func plain(list []int) []int {
	for len(list) > 0 && list[len(list)-1] == 0 {
		list = list[:len(list)-1]
	}
	if len(list) == 0 {
		return nil
	}
	return slices.Clone(list)
}

// whyNot answers by brute force why i does not meet j, or why i does not have the bye when j < 0.
func (o *oracle) whyNot(steps []step, i, j int) pairing.Answer {
	if j >= 0 && !o.meet[i][j] || j < 0 && !o.players[i].byeable {
		return pairing.Answer{Kind: pairing.AnswerBarred}
	}
	f := o.onlyEachOther(i, j)
	if !f.completable(o.everybody()) {
		return o.lifted(f, -1, o.everybody())
	}
	for k, s := range steps {
		if !f.completable(s.rest(s.chosen)) && !slices.Contains(s.chosen.pairs, [2]int{i, max(i, j)}) {
			return o.rival(f, s, k, func(choice) bool { return true })
		}
		if slices.Contains(s.chosen.pairs, [2]int{i, max(i, j)}) {
			break
		}
	}
	return pairing.Answer{Kind: pairing.AnswerIsSo}
}

// lifted tells whether a higher score of the bye would allow for a condition.
func (o *oracle) lifted(f *oracle, bracket int, left uint) pairing.Answer {
	for i := len(f.players) - 1; i >= 0 && o.byeAt >= 0; i-- {
		f.byeAt = o.players[i].score
		clear(f.memo)
		if f.byeAt > o.byeAt && f.completable(left) {
			return pairing.Answer{
				Kind: pairing.AnswerWorse, Bracket: bracket, Criterion: pairing.C5, Have: []int{o.byeAt}, Would: []int{f.byeAt},
			}
		}
	}
	return pairing.Answer{Kind: pairing.AnswerStuck, Bracket: max(bracket, 0)}
}

// rival compares the choice of a bracket with the best under a condition.
func (o *oracle) rival(f *oracle, s step, k int, allowed func(c choice) bool) pairing.Answer {
	best := f.best(s.moved, s.at, s.end, s.left, allowed)
	a := pairing.Answer{Kind: pairing.AnswerOrder, Bracket: k}
	a.Instead, a.Down = o.numbers(best)
	if c, _ := best.value.compare(s.chosen.value); c != 0 {
		a.Kind, a.Criterion, a.Have, a.Would = pairing.AnswerWorse, pairing.Criterion(c), s.chosen.value[c], best.value[c]
		return a
	}
	x, y := order(s.chosen, s.players(), len(s.moved)), order(best, s.players(), len(s.moved))
	at := 0
	for x[at] == y[at] {
		at++
	}
	paired := 0
	for _, p := range s.chosen.pairs {
		if slices.Contains(s.moved, p[0]) {
			paired++
		}
	}
	switch {
	case at < paired:
		a.Order = pairing.OrderMovedDown
	case at < 2*paired:
		a.Order = pairing.OrderOpponents
	case slices.Equal(uppers(s.chosen), uppers(best)):
		a.Order = pairing.OrderTransposition
	default:
		a.Order = pairing.OrderExchange
	}
	return a
}

// uppers are the higher players of all pairs, which make S1.
func uppers(c choice) []int {
	var list []int
	for _, p := range c.pairs {
		list = append(list, p[0])
	}
	slices.Sort(list)
	return list
}

func TestWhyNotRefuses(t *testing.T) {
	s := pairing.Swiss{Round: 1, Rounds: 3, Initial: pairing.White, Points: pairing.Points{Win: 2, Most: 2}}
	s.Entrants = []pairing.Entrant{{Number: 1}, {Number: 2}, {Number: 3, Absent: true}, {Number: 4}, {Number: 5}}
	s.Fixed = []pairing.Pair{{White: 5, Black: 4}}
	for _, pair := range [][2]int{{1, 3}, {1, 9}, {1, 1}} {
		var input *pairing.InputError
		if _, err := s.WhyNotPair(pair[0], pair[1]); !errors.As(err, &input) || input.Kind != pairing.InputAbsent {
			t.Errorf("%v: %v", pair, err)
		}
	}
	for pair, want := range map[[2]int]pairing.AnswerKind{
		{1, 2}: pairing.AnswerIsSo, {4, 5}: pairing.AnswerIsSo, {1, 4}: pairing.AnswerFixed,
	} {
		if got, err := s.WhyNotPair(pair[0], pair[1]); err != nil || got.Kind != want {
			t.Errorf("%v: %+v, %v, want %s", pair, got, err, want)
		}
	}
}
