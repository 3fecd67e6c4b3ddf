package composing_test

import (
	"strings"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
)

// awarded is a scene with a preliminary award of two entries of one author.
func awarded(t *testing.T) (s *scene, author composing.PersonID, judges []composing.PersonID, one, two contest.EntryID) {
	t.Helper()
	s = newScene(t)
	author = s.author("Аннина Анна")
	judges = s.judges("Первый", "Второй", "Третий")
	one, two = s.send(author, composition("A", "раз")), s.send(author, composition("A", "два"))
	s.hand()
	s.marks(one, judges, "9", "9", "9")
	s.marks(two, judges, "7", "7", "7")
	s.handIn(judges...)
	s.publish()
	return s, author, judges, one, two
}

// TestFile: a claim is taken once, in its term, against an entry of the award, and a line that is given can be played.
func TestFile(t *testing.T) {
	s, author, judges, one, two := awarded(t)
	no := s.no(one)
	claim := composing.Claim{Kind: composing.Dual, From: "Читатель Ч.", Text: "Есть дуаль.", Line: "1. c3:g7"}
	first := s.file(no, claim)
	if again := s.file(no, claim); again != first || len(s.contest().Claims) != 1 {
		t.Errorf("the same claim has ids %d and %d", first, again)
	}
	other := claim
	other.From = "Другой"
	if again := s.file(no, other); again == first {
		t.Error("two readers have one claim")
	}
	for key, edit := range map[string]func(*composing.Claim){
		"error.contest.claim-kind":    func(k *composing.Claim) { k.Kind = "spite" },
		"error.contest.claim-empty":   func(k *composing.Claim) { k.Text, k.Line = " ", "" },
		"error.contest.claim-from":    func(k *composing.Claim) { k.From = " " },
		"error.contest.solution-move": func(k *composing.Claim) { k.Line = "1. c3-b4" },
		"error.contest.text-long":     func(k *composing.Claim) { k.Text = strings.Repeat("ж", composing.MaxText) },
	} {
		bad := claim
		edit(&bad)
		_, _, err := s.File(t.Context(), director, s.id, no, bad)
		s.refuses(key, err)
	}
	for _, none := range []int{0, 99, -1} {
		_, _, err := s.File(t.Context(), director, s.id, none, claim)
		s.refuses("error.contest.entry-none", err)
	}
	e, _ := s.contest().Entry(two)
	_, err := s.SetOut(t.Context(), director, s.id, two, e.Revision, "плагиат", "")
	s.must(err)
	_, _, err = s.File(t.Context(), director, s.id, s.no(two), claim)
	s.refuses("error.contest.claim-out", err)
	mine := composing.Claim{Kind: composing.OtherClaim, By: judges[0]}
	for n := range composing.MaxClaimsEach {
		mine.Text = "Повод " + number(n)
		s.file(no, mine)
	}
	mine.Text = "Ещё один повод"
	_, _, err = s.File(t.Context(), director, s.id, no, mine)
	s.refuses("error.contest.claims-each", err)
	mine.By = author
	s.file(no, mine)
	s.now = claims
	_, _, err = s.File(t.Context(), director, s.id, no, claim)
	s.refuses("error.contest.no-claims", err)
}

// TestRule: a claim is answered by the author of the entry in his term and decided once, with what it does to the award.
func TestRule(t *testing.T) {
	s, author, judges, one, two := awarded(t)
	upheld := s.file(s.no(one), composing.Claim{Kind: composing.SecondSolution, By: judges[0], Text: "Побочное решение."})
	dismissed := s.file(s.no(two), composing.Claim{Kind: composing.ForerunnerOf, From: "Читатель", Text: "Было."})
	k, _ := s.contest().Claim(upheld)
	_, err := s.Rule(t.Context(), director, s.id, upheld, k.Revision, composing.Upheld, "Да.", "Побочное решение", nil)
	s.asks("warning.contest.unanswered", err)
	_, err = s.Answer(t.Context(), director, s.id, judges[0], upheld, "Я не автор.")
	s.refuses("error.contest.claim-none", err)
	_, err = s.Answer(t.Context(), director, s.id, author, upheld, "Пишет Аннина: всё верно.")
	s.refuses("error.contest.names-author", err)
	_, err = s.Answer(t.Context(), director, s.id, author, upheld, " ")
	s.refuses("error.contest.answer-empty", err)
	_, err = s.Answer(t.Context(), director, s.id, author, upheld, "Согласен.")
	s.must(err)
	filed := s.now
	s.now = filed.AddDate(0, 0, 7)
	_, err = s.Answer(t.Context(), director, s.id, author, dismissed, "Не было.")
	s.refuses("error.contest.answer-late", err)
	_, err = s.Answer(t.Context(), director, s.id, 0, dismissed, "Не было.") // a letter that the director enters
	s.must(err)

	s.refuses("error.contest.ruling", s.rule(upheld, "perhaps", "Да.", ""))
	s.refuses("error.contest.ruling-reason", s.rule(upheld, composing.Upheld, " ", ""))
	s.refuses("error.contest.ruling-out", s.rule(dismissed, composing.Dismissed, "Нет.", "всё равно"))
	k, _ = s.contest().Claim(upheld)
	_, err = s.Rule(t.Context(), director, s.id, upheld, k.Revision-1, composing.Upheld, "Да.", "", nil)
	s.refuses("error.stale", err)
	_, err = s.Rule(t.Context(), director, s.id, upheld, k.Revision, composing.Upheld, "Решается и так.", "Побочное решение", nil)
	s.must(err)
	if e, _ := s.contest().Entry(one); e.Out != "Побочное решение" {
		t.Errorf("the entry is out for %q", e.Out)
	}
	told := *s.contest().For(composing.Viewer{}).Told
	if place, _ := resultOf(told, s.no(one)); place != 0 {
		t.Errorf("the entry that is out has place %d", place)
	}
	if place, _ := resultOf(told, s.no(two)); place != 1 {
		t.Errorf("the other has place %d", place)
	}
	s.refuses("error.contest.claim-ruled", s.rule(upheld, composing.Dismissed, "Всё же нет.", ""))
	_, err = s.Answer(t.Context(), director, s.id, author, upheld, "Нет, не согласен.")
	s.refuses("error.contest.claim-ruled", err)
	s.must(s.undo())
	if e, _ := s.contest().Entry(one); e.Out != "" {
		t.Error("the ruling was taken back, and the entry is out")
	}
	s.must(s.rule(upheld, composing.Upheld, "Решается и так.", "Побочное решение"))
	s.now = claims.Add(time.Hour)
	s.refuses("error.contest.claims-open", s.final())
	s.must(s.rule(dismissed, composing.Dismissed, "Другая идея.", ""))
	s.must(s.final())
	if a := s.contest().For(composing.Viewer{}).Told.Sections[0].Authors; len(a) != 1 || a[0].Total.String() != "7" {
		t.Errorf("authors: %+v", a)
	}
	if c := s.contest().For(composing.Viewer{}).Claims; len(c) != 2 || c[0].By != judges[0] || c[1].From != "Читатель" {
		t.Errorf("claims with names: %+v", c)
	}
}

// TestUnanswered: without a term to answer the director is asked until there is an answer, with one until it is over.
func TestUnanswered(t *testing.T) {
	s, _, _, one, _ := awarded(t)
	id := s.file(s.no(one), composing.Claim{Kind: composing.OtherClaim, From: "Читатель", Text: "Было."})
	k, _ := s.contest().Claim(id)
	rule := func() error {
		_, err := s.Rule(t.Context(), director, s.id, id, k.Revision, composing.Dismissed, "Нет.", "", tournament.Agreed{})
		return err
	}
	s.asks("warning.contest.unanswered", rule())
	s.now = k.AnswerEnds(s.contest().Head)
	s.must(rule())
}
