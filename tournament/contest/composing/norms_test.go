package composing_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/contest/composing"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
)

// titles are those that an award says are fulfilled, by name.
func titles(c *composing.Contest) map[string]string {
	all := map[string]string{}
	for _, r := range c.Told.Norms {
		p, _ := c.Person(r.Who)
		for _, j := range r.Judgements {
			if j.Verdict.Met && !j.Has {
				all[p.Data.Name] = strings.TrimSpace(all[p.Data.Name] + " " + j.Title)
			}
		}
	}
	return all
}

// TestNorms: norms are counted by section and in all, and count with the final award; readers learn what was fulfilled and not how old
// anybody is.
func TestNorms(t *testing.T) {
	s := newScene(t)
	ann := s.add(composing.Person{Data: person.Data{Name: "Аннина Анна", Sex: person.Female, BirthYear: 2012}, Author: true})
	bob := s.add(composing.Person{Data: person.Data{Name: "Бобров Борис", Rank: "КМС"}, Author: true})
	cyd := s.author("Цыганков Цезарь")
	judges := s.judges("Первый", "Второй", "Третий")
	table := rating.NormTable{Source: "Положение", Ranks: rating.UsualRanks(), Norms: []rating.Norm{
		{Title: "МС", Section: "A", Place: 1, Entries: 3, Mark: 800},
		{Title: "КМС", Place: 2, Players: 3},
		{Title: "I", Points: 500},
		{Title: "II", Sex: "f", AgeTo: 17, Place: 3},
	}}
	set := func(table rating.NormTable) error {
		_, err := s.SetNorms(t.Context(), director, s.id, s.contest().Head.Revision, table)
		return err
	}
	s.refuses("error.norms.section", set(rating.NormTable{Norms: []rating.Norm{{Title: "МС", Section: "Z", Place: 1}}}))
	s.refuses("error.norms.unfit", set(rating.NormTable{Norms: []rating.Norm{{Title: "МС", Place: 1, Games: 9}}}))
	s.refuses("error.norms.unfit", set(rating.NormTable{Norms: []rating.Norm{{Title: "МС", Percent: 70}}}))
	s.refuses("error.norms.wrong", set(rating.NormTable{Norms: []rating.Norm{{Title: "МС"}}}))
	s.must(set(table))
	_, err := s.SetNorms(t.Context(), director, s.id, s.contest().Head.Revision-1, table)
	s.refuses("error.stale", err)

	one, two := s.send(ann, composition("A", "раз")), s.send(bob, composition("A", "два"))
	three, four := s.send(bob, composition("A", "три")), s.send(cyd, composition("B", "четыре"))
	s.hand()
	s.marks(one, judges, "12", "12", "12")
	s.marks(two, judges, "8", "8", "8")
	s.marks(three, judges, "4.75", "4.75", "4.75")
	s.marks(four, judges, "5", "5", "4.75")
	s.handIn(judges...)
	if d := cmp.Diff(map[string]string{"Аннина Анна": "I"}, titles(s.contest().For(composing.Viewer{Director: true}))); d != "" {
		t.Error("before any award the director reads", d)
	}
	s.publish()
	if got := s.contest().For(composing.Viewer{}); got.Told.Norms != nil {
		t.Errorf("with the preliminary award readers know %+v", got.Told.Norms)
	}
	s.now = claims
	s.must(s.final())
	want := map[string]string{"Аннина Анна": "КМС I II", "Бобров Борис": "МС"}
	if d := cmp.Diff(want, titles(s.contest().For(composing.Viewer{Director: true}))); d != "" {
		t.Error(d)
	}
	told := s.contest().For(composing.Viewer{})
	if d := cmp.Diff(want, titles(told)); d != "" {
		t.Error(d)
	}
	for _, r := range told.Told.Norms {
		if r.Candidate.Age != 0 || r.Candidate.Sex != "" || r.Candidate.Sections != nil {
			t.Errorf("readers know %+v", r.Candidate)
		}
		for _, j := range r.Judgements {
			for _, check := range j.Verdict.Checks {
				if check.Condition == rating.NormAge || check.Condition == rating.NormSex {
					t.Errorf("readers know %+v", check)
				}
			}
		}
	}
	s.must(s.undo())
	if got := s.contest().For(composing.Viewer{}); got.Told.Norms != nil {
		t.Errorf("after the final award was taken back readers know %+v", got.Told.Norms)
	}
}

// TestNormsAreToldWithTheFinalAward: not with the preliminary one, though it names authors.
func TestNormsAreToldWithTheFinalAward(t *testing.T) {
	s := newScene(t, func(h *composing.Head) {
		h.Regulations.Names = composing.WithPreliminary
		h.Norms = rating.NormTable{Norms: []rating.Norm{{Title: "I", Points: 100}}}
	})
	ann, judges := s.author("Аннина Анна"), s.judges("Первый", "Второй", "Третий")
	one := s.send(ann, composition("A", "раз"))
	s.hand()
	s.marks(one, judges, "9", "9", "9")
	s.handIn(judges...)
	s.publish()
	if told := s.contest().For(composing.Viewer{}); !told.AreNamed() || told.Told.Norms != nil {
		t.Errorf("named %v, with the preliminary award readers know %+v", told.AreNamed(), told.Told.Norms)
	}
	s.now = claims
	s.must(s.final())
	if got := titles(s.contest().For(composing.Viewer{})); got["Аннина Анна"] != "I" {
		t.Errorf("with the final award readers know %v", got)
	}
}
