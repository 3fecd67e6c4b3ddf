package composing_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
)

func asJSON(t rapid.TB, c *composing.Contest) []byte {
	t.Helper()
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func sameJSON(t rapid.TB, was, is *composing.Contest) {
	t.Helper()
	was.Published, is.Published = 0, 0
	if a, b := asJSON(t, was), asJSON(t, is); !bytes.Equal(a, b) {
		t.Errorf("they differ (-was +is):\n%s", cmp.Diff(was, is))
	}
}

// hidden is what nobody but the director may know before names are told: who has sent which composition, when, in which order, and what
// authors say of themselves.
type hidden struct {
	names  []string // of the authors
	by     []int    // of each composition, the place of its author in names
	order  []int    // in which compositions came
	offset int64    // of ids
	minute int
}

func drawHidden(t *rapid.T, compositions int, versions []int, label string) hidden {
	h := hidden{offset: rapid.Int64Range(100, 900).Draw(t, label+"offset"), minute: rapid.IntRange(0, 999).Draw(t, label+"minute")}
	for i := range 4 {
		h.names = append(h.names, fmt.Sprintf("Тайный%s%d", label, i))
	}
	for i := range compositions {
		by := rapid.IntRange(0, 2).Draw(t, label+"by") // the last author sends nothing: he is the other one who looks
		if versions[i] >= 0 {
			by = h.by[versions[i]]
		}
		h.by = append(h.by, by)
	}
	h.order = rand.New(rand.NewPCG(uint64(h.minute), 1)).Perm(compositions)
	return h
}

const (
	judgeID composing.PersonID = 10
	otherID composing.PersonID = 11
)

// secretContest is a contest of so many compositions, numbered from 1, with what is hidden.
func secretContest(h hidden, versions []int, course composing.Course, out int) *composing.Contest {
	at := opens.Add(time.Duration(h.minute) * time.Minute)
	c := &composing.Contest{Head: composing.Head{
		Head: contest.Head{
			Name: "Тайна", Game: "russian", Zone: "UTC", Public: true,
		}, Course: course,
		Timetable: composing.Timetable{Closes: closes, Claims: claims},
		Regulations: composing.Regulations{
			Sections: []composing.Section{{Name: "A"}, {Name: "B"}}, Marks: places.Usual(), Versions: true, Names: composing.WithFinal,
		},
	}}
	c.Head.Regulations.Marks.Least = 1
	c.Head.Course.Seed = uint64(h.offset)
	c.ID, c.Version, c.LastID, c.Head.Revision = 1, h.offset, h.offset*10, h.offset
	author := func(i int) composing.PersonID {
		if i == 3 {
			return otherID
		}
		return composing.PersonID(h.offset + int64(100*(i+h.minute)%300))
	}
	for _, id := range []composing.PersonID{judgeID, otherID} {
		known := person.Data{Name: fmt.Sprint("Известный ", id)}
		c.People = append(c.People, composing.Person{ID: id, Data: known, Judge: id == judgeID, Author: id == otherID})
	}
	for i, name := range h.names[:3] {
		c.People = append(c.People, composing.Person{
			ID: author(i), Author: true, Code: "code" + name, Email: name + "@example.org", Card: h.offset,
			Data: person.Data{Name: name, Club: "Клуб" + name, Federation: "Край" + name, BirthYear: 1950 + h.minute%50},
		})
	}
	slices.SortFunc(c.People, func(a, b composing.Person) int { return int(a.ID - b.ID) })
	ids := make([]contest.EntryID, len(h.by))
	for place, i := range h.order {
		ids[i] = contest.EntryID(h.offset + 1000 + int64(place)*7)
	}
	for i, by := range h.by {
		e := composing.Entry{
			ID: ids[i], Revision: h.offset, No: i + 1, Section: string(rune('A' + i%2)),
			Authors: []composing.PersonID{author(by)}, SentBy: author(by), Motto: "Девиз" + h.names[by],
			Position: "W:Wc3:Bd4,f6", Task: "win", Solution: fmt.Sprintf("1. c3:g7 {%d}", i), Comment: fmt.Sprint("слово ", i),
			Composed: fmt.Sprint(1900 + h.minute), Received: at.Add(time.Duration(ids[i]) * time.Second), Changed: at, Posted: h.minute%2 == 0,
		}
		if versions[i] >= 0 {
			e.VersionOf = ids[versions[i]]
		}
		if i == out {
			e.Out = "вне"
		}
		c.Entries = append(c.Entries, e)
		mark := fmt.Sprint(1 + i)
		c.Marks = append(c.Marks, composing.Mark{
			ID: 1 + int64(i), Revision: 3, Judge: judgeID, Entry: ids[i], Mark: mark, Told: mark, Remark: "ясно", Said: "ясно", Note: "записка",
		})
		c.Claims = append(c.Claims, composing.Claim{ID: 500 + int64(i), Entry: ids[i], Kind: composing.Dual, By: author(by), Text: "дуаль"})
	}
	slices.SortFunc(c.Entries, func(a, b composing.Entry) int { return int(a.ID - b.ID) })
	return c
}

// TestNothingHiddenIsShown: two contests that differ only in what has to stay hidden are the same to readers, to judges and to other
// authors, to the last byte; so no byte can tell an author, an id or the order in which entries came.
func TestNothingHiddenIsShown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		compositions := rapid.IntRange(1, 7).Draw(t, "pieces")
		versions := make([]int, compositions)
		for i := range versions {
			versions[i] = -1
			if i > 1 && rapid.IntRange(0, 4).Draw(t, "version") == 0 {
				versions[i] = i % 2
			}
		}
		handed := composing.Course{Handed: closes}
		courses := []composing.Course{{}, handed, {Handed: closes, Preliminary: closes.AddDate(0, 1, 0)}}
		course := rapid.SampledFrom(courses).Draw(t, "course")
		out := rapid.IntRange(-1, compositions-1).Draw(t, "out")
		one := secretContest(drawHidden(t, compositions, versions, "один"), versions, course, out)
		two := secretContest(drawHidden(t, compositions, versions, "два"), versions, course, out)
		if course.Handed.IsZero() {
			for _, c := range []*composing.Contest{one, two} {
				c.Marks, c.Claims = nil, nil
				for i := range c.Entries {
					c.Entries[i].No = 0
				}
			}
		}
		for name, v := range map[string]composing.Viewer{
			"reader": {}, "judge": {Person: judgeID}, "another author": {Person: otherID},
		} {
			a, b := asJSON(t, one.For(v)), asJSON(t, two.For(v))
			if !bytes.Equal(a, b) {
				t.Fatalf("the %s can tell them apart:\n%s\n%s", name, a, b)
			}
			for _, c := range []*composing.Contest{one, two} {
				for _, p := range c.People {
					if p.Author && p.ID != otherID && (bytes.Contains(a, []byte(p.Data.Name)) || bytes.Contains(a, []byte(p.Code))) {
						t.Fatalf("the %s reads %s in %s", name, p.Data.Name, a)
					}
				}
			}
			if seen := one.For(v); v.Person == judgeID && !course.Handed.IsZero() && out < 0 && len(seen.Entries) != compositions {
				t.Fatalf("the %s sees %d entries of %d", name, len(seen.Entries), compositions)
			}
		}
		if course.Preliminary.IsZero() {
			return
		}
		named := one.For(composing.Viewer{})
		one.Head.Course.Final = claims
		if text := asJSON(t, one.For(composing.Viewer{})); !bytes.Contains(text, []byte(one.Entries[0].Motto)) || len(named.Entries) == 0 {
			t.Fatalf("after the final award authors are not named: %s", text)
		}
	})
}

// TestOnlyWhatReadersCanNoticeIsAnnounced: acts of which readers may not know raise no counter that they can see.
func TestOnlyWhatReadersCanNoticeIsAnnounced(t *testing.T) {
	s := newScene(t)
	var ann, bob composing.PersonID
	var one, two contest.EntryID
	judges := s.judges("Первый", "Второй", "Третий")
	acts := []struct {
		name    string
		noticed bool
		do      func()
	}{
		{"author", false, func() { ann = s.author("Аннина Анна") }},
		{"page asked for", false, func() {
			_, p, err := s.AskPage(t.Context(), director, s.id, person.Data{Name: "Бобров Борис"}, "b@example.org")
			s.must(err)
			bob = p.ID
		}},
		{"judge", true, func() { s.judges("Четвёртый") }},
		{"entry", false, func() { one = s.send(ann, composition("A", "раз")) }},
		{"another", false, func() { two = s.send(bob, composition("A", "два")) }},
		{"amended", false, func() {
			e, _ := s.contest().Entry(two)
			_, err := s.Amend(t.Context(), director, s.id, bob, two, e.Revision, composition("B", "три"))
			s.must(err)
		}},
		{"conflict", false, func() {
			_, err := s.SetConflicts(t.Context(), director, s.id, judges[0], s.person(judges[0]).Revision,
				[]composing.Conflict{{Author: ann, Why: composing.Relative}})
			s.must(err)
		}},
		{"handed over", true, s.hand},
		{"mark", false, func() { s.must(s.put(judges[0], one, composing.Mark{Mark: "7", Remark: "да", Note: "тс"})) }},
		{"others", false, func() { s.marks(one, judges, "7", "8", "9"); s.marks(two, judges, "1", "2", "3") }},
		{"handed in", false, func() { s.handIn(judges...) }},
		{"out", false, func() {
			e, _ := s.contest().Entry(two)
			_, err := s.SetOut(t.Context(), director, s.id, two, e.Revision, "нет", "")
			s.must(err)
		}},
		{"preliminary", true, s.publish},
		{"given back", false, func() {
			_, err := s.GiveBack(t.Context(), director, s.id, judges[0], s.person(judges[0]).Revision)
			s.must(err)
		}},
		{"new mark", false, func() { s.must(s.put(judges[0], one, composing.Mark{Mark: "1", Remark: "нет"})) }},
		{"claim", true, func() { s.file(s.no(one), composing.Claim{Kind: composing.Dual, By: ann, Text: "дуаль"}) }},
		{"ruled", true, func() { s.must(s.rule(s.contest().Claims[0].ID, composing.Dismissed, "нет", "")) }},
		{"final", true, func() { s.now = claims; s.must(s.final()) }},
	}
	for _, a := range acts {
		before := s.contest().Published
		a.do()
		if got := s.contest().Published != before; got != a.noticed {
			t.Errorf("%s: noticed %v, want %v", a.name, got, a.noticed)
		}
	}
	if text := string(asJSON(t, s.contest().For(composing.Viewer{}))); !strings.Contains(text, "Аннина") {
		t.Error("the winner is not named after the final award")
	}
}
