package composing_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/person"
)

// TestCourse: a contest is brought from entries to the final award, and nothing can be done out of its turn.
func TestCourse(t *testing.T) {
	s := newScene(t)
	ann, bob := s.author("Аннина Анна"), s.author("Бобров Борис")
	judges := s.judges("Первый", "Второй", "Третий")
	one, two := s.send(ann, composition("A", "раз")), s.send(bob, composition("A", "два"))
	three := s.send(ann, composition("B", "три"))
	_, err := s.HandOver(t.Context(), director, s.id, s.contest().Head.Revision, 7, nil)
	s.refuses("error.contest.hand-early", err)
	s.refuses("error.contest.entry-none", s.put(judges[0], one, composing.Mark{Mark: "9"}))

	s.now = closes
	_, _, err = s.Send(t.Context(), director, s.id, bob, composition("B", "опоздал"))
	s.refuses("error.contest.late", err)
	letter := composition("B", "письмо")
	letter.Posted = closes.Add(-time.Minute)
	four := s.send(bob, letter)
	letter.Comment, letter.Posted = "позднее письмо", closes
	_, _, err = s.Send(t.Context(), director, s.id, bob, letter)
	s.refuses("error.contest.posted-late", err)

	s.hand()
	numbers := []int{s.no(one), s.no(two), s.no(three), s.no(four)}
	slices.Sort(numbers)
	if !slices.Equal(numbers, []int{1, 2, 3, 4}) || max(s.no(one), s.no(two)) != 2 {
		t.Errorf("the numbers are %v, the section A has %d and %d", numbers, s.no(one), s.no(two))
	}
	e, _ := s.contest().Entry(one)
	_, err = s.Amend(t.Context(), director, s.id, ann, one, e.Revision, composition("A", "иначе"))
	s.refuses("error.contest.handed", err)
	_, err = s.Withdraw(t.Context(), director, s.id, ann, one, e.Revision)
	s.refuses("error.contest.handed", err)
	letter.Posted = closes.Add(-time.Minute)
	_, _, err = s.Send(t.Context(), director, s.id, bob, letter)
	s.refuses("error.contest.handed", err)
	_, err = s.HandOver(t.Context(), director, s.id, s.contest().Head.Revision, 8, nil)
	s.refuses("error.contest.handed", err)

	s.marks(one, judges, "9", "8,5", "9.25")
	s.marks(two, judges, "7", "7", "7")
	s.marks(three, judges, "10", "10")
	s.marks(four, judges, "5", "5", "6")
	_, err = s.HandIn(t.Context(), director, s.id, judges[2], s.person(judges[2]).Revision, nil)
	s.asks("warning.contest.unmarked", err)
	if err == nil || !strings.Contains(warningArg(t, err, "numbers"), number(s.no(three))) {
		t.Errorf("the missing number %d is not named: %v", s.no(three), err)
	}
	s.handIn(judges[:2]...)
	_, err = s.Publish(t.Context(), director, s.id, s.contest().Version, nil)
	s.asks("warning.contest.not-handed-in", err)
	s.refuses("error.contest.not-published", s.final())
	s.handIn(judges[2])
	s.publish()
	told := s.contest().For(composing.Viewer{}).Told
	for entry, want := range map[contest.EntryID]string{one: "8.92", two: "7", three: "", four: "5.33"} {
		if _, got := resultOf(*told, s.no(entry)); got != want {
			t.Errorf("entry %d has %q, want %q", entry, got, want)
		}
	}
	if place, _ := resultOf(*told, s.no(one)); place != 1 {
		t.Errorf("the best entry has place %d", place)
	}
	s.refuses("error.contest.claims-run", s.final())
	s.now = claims
	s.must(s.final())
	named := s.contest().For(composing.Viewer{}).Told
	if len(named.Overall) != 2 || named.Overall[0].ID != bob || named.Overall[0].Total.String() != "12.33" {
		t.Errorf("over all sections: %+v", named.Overall)
	}
	s.refuses("error.contest.final", s.put(judges[0], one, composing.Mark{Mark: "1"}))
	_, err = s.GiveBack(t.Context(), director, s.id, judges[0], s.person(judges[0]).Revision)
	s.refuses("error.contest.final", err)
	s.refuses("error.contest.final", s.final())
}

// TestAFinalAwardStands: what it was made of can't be changed any more by any act, and it can't be hidden; it can be taken back first.
func TestAFinalAwardStands(t *testing.T) {
	s := newScene(t)
	ann := s.author("Аннина Анна")
	judges := s.judges("Первый", "Второй", "Третий", "Четвёртый")
	one := s.send(ann, composition("A", "раз"))
	s.hand()
	s.marks(one, judges, "9", "8", "7", "1")
	s.handIn(judges...)
	s.publish()
	k := s.file(s.no(one), composing.Claim{Kind: composing.OtherClaim, From: "Читатель", Text: "было"})
	s.must(s.rule(k, composing.Dismissed, "не было", ""))
	ruled := s.contest().Version
	s.now = claims
	s.must(s.final())
	_, err := s.SetConflicts(t.Context(), director, s.id, judges[3], s.person(judges[3]).Revision,
		[]composing.Conflict{{Author: ann, Why: composing.Pupil}})
	s.refuses("error.contest.final", err)
	four := s.person(judges[3])
	four.Sections = []string{"B"}
	_, err = s.SetPerson(t.Context(), director, s.id, four.Revision, four)
	s.refuses("error.contest.final", err)
	e, _ := s.contest().Entry(one)
	_, err = s.SetOut(t.Context(), director, s.id, one, e.Revision, "нет", "")
	s.refuses("error.contest.final", err)
	_, err = s.Undo(t.Context(), director, s.id, s.contest().Version, ruled)
	s.refuses("error.contest.final", err)
	_, err = s.SetPublic(t.Context(), director, s.id, s.contest().Head.Revision, false)
	s.refuses("error.contest.hide-told", err)
	s.must(s.undo())
	if c := s.contest(); !c.Head.Course.Final.IsZero() || c.AreNamed() {
		t.Error("the final award is still there")
	}
}

// TestUndo: the director takes his own acts back, nobody else's, and none on which others have built.
func TestUndo(t *testing.T) {
	s := newScene(t)
	ann := s.author("Аннина Анна")
	s.judges("Первый")
	s.must(s.undo()) // the judge goes
	if c := s.contest(); len(c.People) != 1 {
		t.Fatalf("there are %d people", len(c.People))
	}
	judge := s.judges("Первый")[0]
	added := s.contest().Version
	one := s.send(ann, composition("A", "раз"))
	s.refuses("error.contest.undo", s.undo())
	s.hand()
	s.must(s.undo())
	if s.no(one) != 0 {
		t.Error("the entry has its number still")
	}
	s.hand()
	handed := s.contest().Version
	s.must(s.put(judge, one, composing.Mark{Mark: "9"}))
	s.refuses("error.contest.undo", s.undo())
	_, err := s.Undo(t.Context(), director, s.id, s.contest().Version, handed)
	s.refuses("error.contest.undo-marks", err)
	_, err = s.Undo(t.Context(), director, s.id, s.contest().Version, added)
	s.refuses("error.contest.marks-rest", err)
	s.handIn(judge)
	s.refuses("error.contest.undo", s.undo())
	_, err = s.GiveBack(t.Context(), director, s.id, judge, s.person(judge).Revision)
	s.must(err)
	s.must(s.undo())
	if s.person(judge).HandedIn.IsZero() {
		t.Error("the marks are given back still")
	}
	_, err = s.GiveBack(t.Context(), director, s.id, judge, s.person(judge).Revision)
	s.must(err)
	back := s.contest().Version
	s.must(s.put(judge, one, composing.Mark{Mark: "3"}))
	_, err = s.Undo(t.Context(), director, s.id, s.contest().Version, back)
	s.refuses("error.contest.undo-given-back", err)
	s.publish()
	s.must(s.undo())
	s.publish()
	published := s.contest().Version
	s.file(s.no(one), composing.Claim{Kind: composing.OtherClaim, From: "Читатель", Text: "было"})
	s.refuses("error.contest.undo", s.undo())
	_, err = s.Undo(t.Context(), director, s.id, s.contest().Version, published)
	s.refuses("error.contest.undo-claims", err)
}

// TestVersions: of the versions of one composition the best marked one counts, and the others are told to stand behind it.
func TestVersions(t *testing.T) {
	s := newScene(t)
	ann, bob := s.author("Аннина Анна"), s.author("Бобров Борис")
	judges := s.judges("Первый", "Второй", "Третий")
	one := s.send(ann, composition("A", "раз"))
	other := composition("A", "лучше")
	other.VersionOf = one
	better, bobs := s.send(ann, other), s.send(bob, composition("A", "два"))
	_, _, err := s.Send(t.Context(), director, s.id, bob, other)
	s.refuses("error.contest.version", err)
	s.hand()
	s.marks(one, judges, "7", "7", "7")
	s.marks(better, judges, "9", "9", "9")
	s.marks(bobs, judges, "6", "6", "6")
	s.handIn(judges...)
	award := s.contest().Award(false)
	for _, r := range award.Entries {
		switch r.ID {
		case one:
			if r.Lesser != s.no(better) || r.Place != 0 || r.Result.String() != "7" || r.Out != "" {
				t.Errorf("the lesser version has %+v", r)
			}
		case better, bobs:
			if want := map[contest.EntryID]int{better: 1, bobs: 2}[r.ID]; r.Place != want || r.Lesser != 0 {
				t.Errorf("entry %d has place %d", r.ID, r.Place)
			}
		}
	}
	if a := award.Sections[0].Authors; len(a) != 2 || a[0].ID != ann || a[0].Total.String() != "9" {
		t.Errorf("authors: %+v", a)
	}
}

// TestConflicts: a mark of a judge who is too near does not count, and he is not told.
func TestConflicts(t *testing.T) {
	s := newScene(t)
	ann := s.author("Аннина Анна")
	judges := s.judges("Первый", "Второй", "Третий", "Четвёртый")
	one := s.send(ann, composition("A", "раз"))
	_, err := s.SetConflicts(t.Context(), director, s.id, judges[0], s.person(judges[0]).Revision,
		[]composing.Conflict{{Author: ann, Why: composing.Pupil}})
	s.must(err)
	s.hand()
	s.marks(one, judges, "15", "6", "6", "7")
	s.handIn(judges...)
	if _, got := resultOf(s.contest().Award(false), s.no(one)); got != "6.33" {
		t.Errorf("the result is %s", got)
	}
	four := s.person(judges[3])
	four.Sections = []string{"B"}
	_, err = s.SetPerson(t.Context(), director, s.id, four.Revision, four)
	s.must(err)
	if _, got := resultOf(s.contest().Award(false), s.no(one)); got != "" {
		t.Errorf("a judge of another section counts: %s", got)
	}
	of := s.contest().For(composing.Viewer{Person: judges[0]})
	if len(of.Entries) != 1 || len(of.People[0].Conflicts) != 0 || of.Headway.Of(judges[0]).All != 1 {
		t.Errorf("the judge sees %+v", of)
	}
}

// TestAskPage: a page of one's own is asked for while entries are taken.
func TestAskPage(t *testing.T) {
	s := newScene(t)
	_, p, err := s.AskPage(t.Context(), director, s.id, person.Data{Name: "Новая Нина"}, "n@example.org")
	s.must(err)
	if _, got, err := s.ByCode(t.Context(), s.id, p.Code); err != nil || got.ID != p.ID {
		t.Errorf("the code leads to %+v, %v", got, err)
	}
	_, _, err = s.ByCode(t.Context(), s.id, p.Code+"x")
	s.refuses("error.contest.page", err)
	s.now = closes
	_, _, err = s.AskPage(t.Context(), director, s.id, person.Data{Name: "Поздняя"}, "")
	s.refuses("error.contest.no-asking", err)
}
