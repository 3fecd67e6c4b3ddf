package composing_test

import (
	"errors"
	"fmt"
	"strconv"
	"testing"

	"adyukh/tournament/contest/composing"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

func number(n int) string { return strconv.Itoa(n) }

// warningArg is an argument of the first warning of an error.
func warningArg(t *testing.T, err error, name string) string {
	t.Helper()
	var r *refusal.Error
	if !errors.As(err, &r) || len(r.Warnings) == 0 {
		t.Fatalf("no warning: %v", err)
	}
	return fmt.Sprint(r.Warnings[0].Args[name])
}

// TestPutMark: marks are on the scale, with a point or a comma, of entries that are the judge's to mark, until he hands them in.
func TestPutMark(t *testing.T) {
	s := newScene(t)
	ann := s.author("Аннина Анна")
	both := s.add(composing.Person{Data: person.Data{Name: "Судья-автор"}, Author: true, Judge: true})
	studies := s.add(composing.Person{Data: person.Data{Name: "Этюдный"}, Judge: true, Sections: []string{"B"}})
	one, own := s.send(ann, composition("A", "раз")), s.send(both, composition("A", "своё"))
	s.hand()
	for text, want := range map[string]string{
		"12,25": "12.25", " 7.50 ": "7.5", "0": "0", "15": "15", "": "", "15.25": "!", "-1": "!", "7.3": "!", "семь": "!", "1e1": "!",
		"1,2,3": "!", "+7": "!", "７": "!",
	} {
		err := s.put(both, one, composing.Mark{Mark: text})
		if want == "!" {
			s.refuses("error.contest.mark", err)
			continue
		}
		s.must(err)
		if m, _ := s.contest().MarkOf(both, one); m.Mark != want {
			t.Errorf("%q is kept as %q", text, m.Mark)
		}
	}
	s.refuses("error.contest.own-entry", s.put(both, own, composing.Mark{Mark: "15"}))
	s.refuses("error.contest.entry-none", s.put(studies, one, composing.Mark{Mark: "15"}))
	s.refuses("error.contest.no-judge", s.put(ann, one, composing.Mark{Mark: "15"}))
	_, err := s.PutMark(t.Context(), director, s.id, both, 99, 0, composing.Mark{Mark: "1"})
	s.refuses("error.contest.entry-none", err)
	_, err = s.PutMark(t.Context(), director, s.id, both, 0, 0, composing.Mark{Mark: "1"})
	s.refuses("error.contest.entry-none", err)
	_, err = s.PutMark(t.Context(), director, s.id, both, s.no(one), 1, composing.Mark{Mark: "1"})
	s.refuses("error.stale", err)

	s.must(s.put(both, one, composing.Mark{Mark: "9", Remark: "узнал автора", Abstains: true}))
	if m, _ := s.contest().MarkOf(both, one); m.Mark != "" || !m.Abstains {
		t.Errorf("who steps back gives %+v", m)
	}
	if left := s.contest().For(composing.Viewer{Person: both}).Headway.Of(both); left.All != 1 || len(left.Missing) != 0 {
		t.Errorf("he is here: %+v", left)
	}
	s.handIn(both)
	s.refuses("error.contest.handed-in", s.put(both, one, composing.Mark{Mark: "1"}))
	_, err = s.HandIn(t.Context(), director, s.id, both, s.person(both).Revision, nil)
	s.refuses("error.contest.handed-in", err)
	_, err = s.HandIn(t.Context(), director, s.id, ann, s.person(ann).Revision, nil)
	s.refuses("error.contest.nothing-to-mark", err)
}

// TestGivenBack: what a judge changes after he had his marks back is known to nobody, and the award keeps what it has, until he hands them
// in and the next award is published.
func TestGivenBack(t *testing.T) {
	s := newScene(t)
	ann := s.author("Аннина Анна")
	judges := s.judges("Первый", "Второй", "Третий")
	one, two := s.send(ann, composition("A", "раз")), s.send(ann, composition("A", "два"))
	s.hand()
	for _, j := range judges {
		s.must(s.put(j, one, composing.Mark{Mark: "6", Remark: "хорошо"}))
		s.must(s.put(j, two, composing.Mark{Mark: "9"}))
	}
	s.handIn(judges...)
	s.publish()
	before, published := s.contest().For(composing.Viewer{}), s.contest().Published
	_, err := s.GiveBack(t.Context(), director, s.id, judges[0], s.person(judges[0]).Revision)
	s.must(err)
	_, err = s.GiveBack(t.Context(), director, s.id, judges[0], s.person(judges[0]).Revision)
	s.refuses("error.contest.not-handed-in", err)
	s.must(s.put(judges[0], one, composing.Mark{Mark: "15", Remark: "тайное"}))
	s.must(s.put(judges[0], two, composing.Mark{Abstains: true}))
	s.handIn(judges[0])
	if is := s.contest(); is.Published != published {
		t.Error("readers are told of marks that are not published")
	}
	sameJSON(t, before, s.contest().For(composing.Viewer{}))
	_, err = s.GiveBack(t.Context(), director, s.id, judges[0], s.person(judges[0]).Revision)
	s.must(err)
	seen := s.contest().For(composing.Viewer{Director: true})
	for _, m := range seen.Marks {
		if m.Judge == judges[0] && (m.Remark == "тайное" || m.Mark == "15" || m.Abstains) {
			t.Errorf("the director sees %+v before it is handed in", m)
		}
	}
	if _, got := resultOf(*seen.Told, s.no(one)); got != "6" {
		t.Errorf("the director's result is %s", got)
	}
	s.handIn(judges[0])
	if _, got := resultOf(s.contest().Award(false), s.no(one)); got != "9" {
		t.Errorf("the result is %s", got)
	}
	s.now = claims
	s.must(s.final())
	if _, got := resultOf(*s.contest().For(composing.Viewer{}).Told, s.no(one)); got != "9" {
		t.Errorf("the final result is %s", got)
	}
	if _, got := resultOf(*s.contest().For(composing.Viewer{}).Told, s.no(two)); got != "" {
		t.Errorf("two marks make %s", got)
	}
	remarks := map[string]int{}
	for _, m := range s.contest().For(composing.Viewer{}).Marks {
		remarks[m.Remark]++
		if m.Judge != 0 && m.Remark != "" {
			t.Errorf("a remark is told with its judge: %+v", m)
		}
	}
	if remarks["хорошо"] != 2 || remarks["тайное"] != 1 {
		t.Errorf("the remarks told are %v", remarks)
	}
}
