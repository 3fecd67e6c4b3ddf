package composing_test

import (
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/steady"
	"adyukh/tournament/steady/steadytest"
)

// wrong is by how much the clock of a contest is set wrong, past all its terms or before them, each time for 65 seconds.
var wrong = []time.Duration{20 * 365 * 24 * time.Hour, -20 * 365 * 24 * time.Hour}

// byClock makes the contest go by a clock that a test sets, which is steady.
func (s *scene) byClock() *steadytest.Clock {
	clock := steadytest.New(s.now)
	s.Service = composing.NewService(s.store, clock.Steady())
	return clock
}

// whileWrong does something once with each wrong clock; after that the clock is right again.
func (s *scene) whileWrong(clock *steadytest.Clock, do func()) {
	for _, by := range wrong {
		s.Times() // a running program looks at the clock all the time
		clock.Jump(by)
		clock.Pass(65 * time.Second)
		do()
		clock.Jump(-by)
		clock.Pass(steady.Wait)
	}
}

// TestEntriesByAWrongClock: while the clock is wrong entries are taken as before and are not handed to judges; what is over stays over, and
// a term that is over by a clock that goes on to agree with itself is over.
func TestEntriesByAWrongClock(t *testing.T) {
	s := newScene(t)
	author := s.author("Аннина Анна")
	clock := s.byClock()
	hand := func() error {
		_, err := s.HandOver(s.Context(), director, s.id, s.contest().Head.Revision, 7, tournament.Agreed{"warning.contest.judges"})
		return err
	}
	comments := "абвг"
	send := func() error {
		comments += "д"
		_, _, err := s.Send(s.Context(), director, s.id, author, composition("A", comments))
		return err
	}
	s.whileWrong(clock, func() {
		s.must(send())
		s.refuses("error.contest.hand-early", hand())
	})
	clock.Jump(closes.Sub(clock.Now()))
	s.must(send()) // the clock is right, but nobody knows
	clock.Pass(steady.Wait)
	s.whileWrong(clock, func() { s.refuses("error.contest.late", send()) })
	s.must(hand())
}

// TestClaimsByAWrongClock: while the clock is wrong claims are filed and answered as before, the final award waits, and the term to answer
// a claim that was filed then is no shorter.
func TestClaimsByAWrongClock(t *testing.T) {
	s, author, _, one, _ := awarded(t)
	no := s.no(one)
	clock := s.byClock()
	id := s.file(no, composing.Claim{Kind: composing.OtherClaim, From: "Читатель", Text: "Было."})
	text := "Нет"
	answer := func(claim int64) error {
		text += "."
		_, err := s.Answer(s.Context(), director, s.id, author, claim, text)
		return err
	}
	later := id
	s.whileWrong(clock, func() {
		s.must(answer(id))
		later = s.file(no, composing.Claim{Kind: composing.OtherClaim, From: "Другой", Text: text})
		s.refuses("error.contest.claims-run", s.final())
	})
	s.must(answer(later)) // filed while the clock was behind
	clock.Pass(7 * 24 * time.Hour)
	s.refuses("error.contest.answer-late", answer(later))
	clock.Pass(claims.Sub(clock.Now()))
	s.whileWrong(clock, func() {
		_, _, err := s.File(s.Context(), director, s.id, no, composing.Claim{Kind: composing.OtherClaim, From: "Третий", Text: "И ещё."})
		s.refuses("error.contest.no-claims", err)
		s.refuses("error.contest.claims-open", s.final())
	})
}
