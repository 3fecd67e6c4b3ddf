package pairing_test

import (
	"errors"
	"iter"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
)

// TestWorkHasBound asks about a field with a large club: whatever the bound, answers are those without a bound, and what would take
// more work is given up on the way, not afterwards.
func TestWorkHasBound(t *testing.T) {
	s := readReport(t, vectors(t, "cliff/club60*.trf")[0]).next()
	d, err := s.Pair()
	if err != nil {
		t.Fatal(err)
	}
	q := s.Questions()
	q.Brief = true
	var want []pairing.Answer
	var steps []int // before each question, and after the last
	for a, err := range questions(q, d) {
		if err != nil {
			t.Fatal(err)
		}
		want, steps = append(want, a), append(steps, q.Steps())
	}
	hardest := 1
	for i := range steps[1:] {
		if steps[i+1]-steps[i] > steps[hardest]-steps[hardest-1] {
			hardest = i + 1
		}
	}
	before := steps[hardest-1]
	total, whole := steps[len(steps)-1], steps[hardest]-before
	for _, most := range []int{1, total / 10, total / 3, before + whole/20, before + whole/4, before + whole/2, total} {
		q := s.Questions()
		q.Brief, q.Most = true, most
		refused := 0
		next, stop := iter.Pull2(questions(q, d))
		for i := range want {
			a, err, _ := next()
			switch {
			case errors.Is(err, pairing.ErrWork):
				refused++
			case err != nil:
				t.Fatal(err)
			case !cmp.Equal(want[i], a):
				t.Errorf("bound %d, question %d (-want +got):\n%s", most, i, cmp.Diff(want[i], a))
			}
		}
		stop()
		if refused > 0 != (most < total) {
			t.Errorf("bound %d of %d: %d questions refused", most, total, refused)
		}
		if over := q.Steps() - most; most > 1 && over > whole/8 {
			t.Errorf("bound %d: %d steps beyond it, the hardest question takes %d", most, over, whole)
		}
		q.Most = 0
		if a, err := q.WhyBent(0, pairing.C6); err != nil || a.Kind != pairing.AnswerLeast && a.Kind != pairing.AnswerWorse {
			t.Errorf("bound %d lifted: %+v, %v", most, a, err)
		}
	}
}

// TestWhyNotHasBound asks why others don't meet, who could: with enough work the answer is that without a bound, with less there is
// none, and the next question is not disturbed.
func TestWhyNotHasBound(t *testing.T) {
	s := readReport(t, vectors(t, "cliff/club60*.trf")[0]).next()
	d, err := s.Pair()
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for k, one := range d.Boards {
		a, b := one.White, d.Boards[(k+7)%len(d.Boards)].Black
		free := s.Questions()
		want, err := free.WhyNotPair(a, b)
		if err != nil {
			t.Fatal(err)
		}
		if want.Kind == pairing.AnswerBarred {
			continue
		}
		asked++
		q := s.Questions()
		for _, part := range []int{20, 4, 2} {
			*q = *s.Questions()
			q.Most = free.Steps() / part
			if got, err := q.WhyNotPair(a, b); !errors.Is(err, pairing.ErrWork) {
				t.Errorf("%d and %d, part %d of the work: %+v, %v", a, b, part, got, err)
			}
		}
		q.Most += 2 * free.Steps()
		got, err := q.WhyNotPair(a, b)
		if err != nil || !cmp.Equal(want, got) {
			t.Errorf("%d and %d: %v (-want +got):\n%s", a, b, err, cmp.Diff(want, got))
		}
	}
	if asked < 5 {
		t.Errorf("only %d pairs could be asked about", asked)
	}
}

// questions asks about every bracket of a draw from the top.
func questions(q *pairing.Questions, d pairing.Draw) iter.Seq2[pairing.Answer, error] {
	return func(yield func(pairing.Answer, error) bool) {
		for k, bracket := range d.Brackets {
			for _, player := range bracket.Downfloated {
				if !yield(q.WhyDown(player, k)) {
					return
				}
			}
			for _, bent := range bracket.Bent {
				if !yield(q.WhyBent(k, bent.Criterion)) {
					return
				}
			}
		}
	}
}
