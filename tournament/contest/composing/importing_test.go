package composing_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// newKept is a contest whose final award is published, as a file has it.
func newKept(t *testing.T) (*scene, *composing.Contest) {
	t.Helper()
	s := newScene(t)
	a, b := s.author("Ким Сергей"), s.author("Узденов Алим")
	judges := s.judges("Судьин Олег", "Орлов Иван", "Лебедев Пётр")
	first, second := s.send(a, composition("A", "Пояснение")), s.send(b, composition("B", ""))
	j := s.person(judges[0])
	_, err := s.SetConflicts(t.Context(), director, s.id, j.ID, j.Revision, []composing.Conflict{{Author: a, Why: composing.Pupil}})
	s.must(err)
	s.hand()
	s.marks(first, judges, "7.25", "8", "9")
	s.marks(second, judges, "5", "5", "5")
	s.handIn(judges...)
	s.publish()
	k := s.file(s.no(first), composing.Claim{Kind: composing.Dual, By: b, Text: "Дуаль", Line: "1. c3:g7"})
	s.must(s.rule(k, composing.Dismissed, "Не мешает", ""))
	s.now = claims.Add(time.Hour)
	s.must(s.final())
	return s, s.contest().For(composing.Viewer{Director: true})
}

// TestImport makes the same contest of one from a file: hidden, with other addresses of pages, and with the same award.
func TestImport(t *testing.T) {
	s, kept := newKept(t)
	made, err := s.Import(t.Context(), director, kept, contest.Source{File: "кубок.json", Digest: "ab"})
	s.must(err)
	if made.ID == kept.ID || made.Head.Public || made.Version != 1 {
		t.Errorf("made contest %d, public %v, version %d", made.ID, made.Head.Public, made.Version)
	}
	got := made.For(composing.Viewer{Director: true})
	diff := cmp.Diff(kept, got, cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(places.Author{}),
		cmpopts.IgnoreFields(composing.Contest{}, "Envelope"), cmpopts.IgnoreFields(composing.Head{}, "Public", "Revision"),
		cmpopts.IgnoreFields(composing.Person{}, "Code", "Revision"), cmpopts.IgnoreFields(composing.Entry{}, "Revision"),
		cmpopts.IgnoreFields(composing.Mark{}, "Revision"), cmpopts.IgnoreFields(composing.Claim{}, "Revision"))
	if diff != "" || got.LastID != kept.LastID {
		t.Errorf("(-kept +made):\n%s", diff)
	}
	for i, p := range made.People {
		if p.Code == "" || p.Code == kept.People[i].Code || p.Card != 0 {
			t.Errorf("%s has the code %q", p.Data.Name, p.Code)
		}
	}
	journal, err := s.Journal(t.Context(), made.ID, 0, 10)
	s.must(err)
	if len(journal) != 1 || journal[0].Action != composing.ContestImported || journal[0].Args["file"] != "кубок.json" {
		t.Errorf("the journal is %+v", journal)
	}
}

// TestImportRefuses spoils a contest in one place; what is wrong is named, and nothing is made.
func TestImportRefuses(t *testing.T) {
	s, kept := newKept(t)
	long := strings.Repeat("а", composing.MaxText)
	for field, spoil := range map[string]func(c *composing.Contest){
		"last_id":  func(c *composing.Contest) { c.LastID = -1 },
		"name":     func(c *composing.Contest) { c.Head.Name = "" },
		"game":     func(c *composing.Contest) { c.Head.Game = "chess" },
		"language": func(c *composing.Contest) { c.Head.Language = "de" },
		"closes":   func(c *composing.Contest) { c.Head.Timetable.Closes = time.Time{} },
		"opens":    func(c *composing.Contest) { c.Head.Timetable.Opens = time.Date(1066, 1, 1, 0, 0, 0, 0, time.UTC) },
		"sections": func(c *composing.Contest) { c.Head.Regulations.Sections = nil },
		"step":     func(c *composing.Contest) { c.Head.Regulations.Marks.Scale.Step = 0 },
		"officials[0].role": func(c *composing.Contest) {
			c.Head.Officials = []contest.Official{{Role: "boss", Name: "Ким"}}
		},
		"timetable.moves[0].term": func(c *composing.Contest) {
			c.Head.Timetable.Moves = []composing.Move{{Term: "lunch", Reason: "обед"}}
		},
		"timetable.moves[0].at": func(c *composing.Contest) {
			c.Head.Timetable.Moves = []composing.Move{{Term: "closes", Reason: "обед"}}
		},
		"course.final":               func(c *composing.Contest) { c.Head.Course.Preliminary = time.Time{} },
		"course.handed":              func(c *composing.Contest) { c.Head.Course.Handed = time.Time{} },
		"course.seed":                func(c *composing.Contest) { c.Head.Course.Seed = 1 << 60 },
		"people[1].id":               func(c *composing.Contest) { c.People[1].ID = c.People[0].ID },
		"people[4].id":               func(c *composing.Contest) { c.People[4].ID = composing.PersonID(c.LastID + 1) },
		"people[0].name":             func(c *composing.Contest) { c.People[0].Data = person.Data{} },
		"people[0].role":             func(c *composing.Contest) { c.People[0].Author = false },
		"people[0].email":            func(c *composing.Contest) { c.People[0].Email = "nobody" },
		"people[0].handed_in":        func(c *composing.Contest) { c.People[0].HandedIn = s.now },
		"people[2].conflicts[0].why": func(c *composing.Contest) { c.People[2].Conflicts = []composing.Conflict{{Author: c.People[0].ID}} },
		"people[2].conflicts[0].author": func(c *composing.Contest) {
			c.People[2].Conflicts = []composing.Conflict{{Author: c.People[2].ID, Why: composing.Pupil}}
		},
		"people[2]":             func(c *composing.Contest) { c.People[2].Sections = []string{"Z"} },
		"entries[0].no":         func(c *composing.Contest) { c.Entries[0].No = -1 },
		"entries[1].no":         func(c *composing.Contest) { c.Entries[1].No = c.Entries[0].No },
		"entries[0]":            func(c *composing.Contest) { c.Entries[0].Section = "Z" },
		"entries[0].authors":    func(c *composing.Contest) { c.Entries[0].Authors = nil },
		"entries[1].authors":    func(c *composing.Contest) { c.Entries[1].Authors = []composing.PersonID{c.People[2].ID} },
		"entries[0].position":   func(c *composing.Contest) { c.Entries[0].Position = "W:Wz9:Bd4" },
		"entries[0].task":       func(c *composing.Contest) { c.Entries[0].Task = "juggle" },
		"entries[0].solution":   func(c *composing.Contest) { c.Entries[0].Solution = "1. a1-a8" },
		"entries[1].version_of": func(c *composing.Contest) { c.Entries[1].VersionOf = c.Entries[1].ID },
		"entries[0].motto":      func(c *composing.Contest) { c.Entries[0].Motto = "\u202eиз" },
		"entries[0].comment":    func(c *composing.Contest) { c.Entries[0].Comment = long },
		"entries[0].received":   func(c *composing.Contest) { c.Entries[0].Received = time.Time{} },
		"marks[0].judge":        func(c *composing.Contest) { c.Marks[0].Judge = c.People[0].ID },
		"marks[0].entry":        func(c *composing.Contest) { c.Marks[0].Entry = 999 },
		"marks[1].entry":        func(c *composing.Contest) { c.Marks[1].Judge, c.Marks[1].Entry = c.Marks[0].Judge, c.Marks[0].Entry },
		"marks[0].mark":         func(c *composing.Contest) { c.Marks[0].Mark = "семь" },
		"marks[0].told":         func(c *composing.Contest) { c.Marks[0].Told = "7.250" },
		"marks[0].said":         func(c *composing.Contest) { c.Marks[0].Said = long },
		"claims[0].entry":       func(c *composing.Contest) { c.Claims[0].Entry = 999 },
		"claims[0].by":          func(c *composing.Contest) { c.Claims[0].By = 999 },
		"claims[0].from":        func(c *composing.Contest) { c.Claims[0].By = 0 },
		"claims[0].kind":        func(c *composing.Contest) { c.Claims[0].Kind = "rumour" },
		"claims[0].line":        func(c *composing.Contest) { c.Claims[0].Line = "1. a1-a8" },
		"claims[0].ruling":      func(c *composing.Contest) { c.Claims[0].Ruling = "maybe" },
		"claims[0].answer":      func(c *composing.Contest) { c.Claims[0].Answer = long },
		"claims[0].filed":       func(c *composing.Contest) { c.Claims[0].Filed = time.Time{} },
	} {
		spoiled := *kept
		spoiled.People, spoiled.Entries = slices.Clone(kept.People), slices.Clone(kept.Entries)
		spoiled.Marks, spoiled.Claims = slices.Clone(kept.Marks), slices.Clone(kept.Claims)
		spoil(&spoiled)
		err := s.CheckImport(&spoiled)
		var refused *refusal.Error
		if !errors.As(err, &refused) || refused.Code != refusal.Invalid || refused.Field != field {
			t.Errorf("%s: refused as %v", field, err)
		}
		if _, again := s.Import(t.Context(), director, &spoiled, contest.Source{}); again == nil {
			t.Errorf("%s: it was made all the same", field)
		}
	}
}
