package composition_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/tournament/composition"
	"adyukh/tournament/composition/places"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// newKept is a contest whose final award is published, as a file has it.
func newKept(t *testing.T) (*scene, *composition.Contest) {
	t.Helper()
	s := newScene(t)
	a, b := s.author("Ким Сергей"), s.author("Узденов Алим")
	judges := s.judges("Судьин Олег", "Орлов Иван", "Лебедев Пётр")
	first, second := s.send(a, piece("A", "Пояснение")), s.send(b, piece("B", ""))
	j := s.person(judges[0])
	_, err := s.SetConflicts(t.Context(), director, s.id, j.ID, j.Revision, []composition.Conflict{{Author: a, Why: composition.Pupil}})
	s.must(err)
	s.hand()
	s.marks(first, judges, "7.25", "8", "9")
	s.marks(second, judges, "5", "5", "5")
	s.handIn(judges...)
	s.publish()
	k := s.file(s.no(first), composition.Claim{Kind: composition.Dual, By: b, Text: "Дуаль", Line: "1. c3:g7"})
	s.must(s.rule(k, composition.Dismissed, "Не мешает", ""))
	s.now = claims.Add(time.Hour)
	s.must(s.final())
	return s, s.contest().For(composition.Viewer{Director: true})
}

// TestImport makes the same contest of one from a file: hidden, with other addresses of pages, and with the same award.
func TestImport(t *testing.T) {
	s, kept := newKept(t)
	made, err := s.Import(t.Context(), director, kept, composition.Source{File: "кубок.json", Digest: "ab"})
	s.must(err)
	if made.ID == kept.ID || made.Head.Public || made.Version != 1 {
		t.Errorf("made contest %d, public %v, version %d", made.ID, made.Head.Public, made.Version)
	}
	got := made.For(composition.Viewer{Director: true})
	diff := cmp.Diff(kept, got, cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(places.Author{}),
		cmpopts.IgnoreFields(composition.Contest{}, "Envelope"), cmpopts.IgnoreFields(composition.Head{}, "Public", "Revision"),
		cmpopts.IgnoreFields(composition.Person{}, "Code", "Revision"), cmpopts.IgnoreFields(composition.Entry{}, "Revision"),
		cmpopts.IgnoreFields(composition.Mark{}, "Revision"), cmpopts.IgnoreFields(composition.Claim{}, "Revision"))
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
	if len(journal) != 1 || journal[0].Action != composition.ContestImported || journal[0].Args["file"] != "кубок.json" {
		t.Errorf("the journal is %+v", journal)
	}
}

// TestImportRefuses spoils a contest in one place; what is wrong is named, and nothing is made.
func TestImportRefuses(t *testing.T) {
	s, kept := newKept(t)
	long := strings.Repeat("а", composition.MaxText)
	for field, spoil := range map[string]func(c *composition.Contest){
		"last_id":  func(c *composition.Contest) { c.LastID = -1 },
		"name":     func(c *composition.Contest) { c.Head.Name = "" },
		"game":     func(c *composition.Contest) { c.Head.Game = "chess" },
		"language": func(c *composition.Contest) { c.Head.Language = "de" },
		"closes":   func(c *composition.Contest) { c.Head.Timetable.Closes = time.Time{} },
		"opens":    func(c *composition.Contest) { c.Head.Timetable.Opens = time.Date(1066, 1, 1, 0, 0, 0, 0, time.UTC) },
		"sections": func(c *composition.Contest) { c.Head.Regulations.Sections = nil },
		"step":     func(c *composition.Contest) { c.Head.Regulations.Marks.Scale.Step = 0 },
		"officials[0].role": func(c *composition.Contest) {
			c.Head.Officials = []composition.Official{{Role: "boss", Name: "Ким"}}
		},
		"timetable.moves[0].term": func(c *composition.Contest) {
			c.Head.Timetable.Moves = []composition.Move{{Term: "lunch", Reason: "обед"}}
		},
		"timetable.moves[0].at": func(c *composition.Contest) {
			c.Head.Timetable.Moves = []composition.Move{{Term: "closes", Reason: "обед"}}
		},
		"course.final":               func(c *composition.Contest) { c.Head.Course.Preliminary = time.Time{} },
		"course.handed":              func(c *composition.Contest) { c.Head.Course.Handed = time.Time{} },
		"course.seed":                func(c *composition.Contest) { c.Head.Course.Seed = 1 << 60 },
		"people[1].id":               func(c *composition.Contest) { c.People[1].ID = c.People[0].ID },
		"people[4].id":               func(c *composition.Contest) { c.People[4].ID = composition.PersonID(c.LastID + 1) },
		"people[0].name":             func(c *composition.Contest) { c.People[0].Data = person.Data{} },
		"people[0].role":             func(c *composition.Contest) { c.People[0].Author = false },
		"people[0].email":            func(c *composition.Contest) { c.People[0].Email = "nobody" },
		"people[0].handed_in":        func(c *composition.Contest) { c.People[0].HandedIn = s.now },
		"people[2].conflicts[0].why": func(c *composition.Contest) { c.People[2].Conflicts = []composition.Conflict{{Author: c.People[0].ID}} },
		"people[2].conflicts[0].author": func(c *composition.Contest) {
			c.People[2].Conflicts = []composition.Conflict{{Author: c.People[2].ID, Why: composition.Pupil}}
		},
		"people[2]":             func(c *composition.Contest) { c.People[2].Sections = []string{"Z"} },
		"entries[0].no":         func(c *composition.Contest) { c.Entries[0].No = -1 },
		"entries[1].no":         func(c *composition.Contest) { c.Entries[1].No = c.Entries[0].No },
		"entries[0]":            func(c *composition.Contest) { c.Entries[0].Section = "Z" },
		"entries[0].authors":    func(c *composition.Contest) { c.Entries[0].Authors = nil },
		"entries[1].authors":    func(c *composition.Contest) { c.Entries[1].Authors = []composition.PersonID{c.People[2].ID} },
		"entries[0].position":   func(c *composition.Contest) { c.Entries[0].Position = "W:Wz9:Bd4" },
		"entries[0].task":       func(c *composition.Contest) { c.Entries[0].Task = "juggle" },
		"entries[0].solution":   func(c *composition.Contest) { c.Entries[0].Solution = "1. a1-a8" },
		"entries[1].version_of": func(c *composition.Contest) { c.Entries[1].VersionOf = c.Entries[1].ID },
		"entries[0].motto":      func(c *composition.Contest) { c.Entries[0].Motto = "\u202eиз" },
		"entries[0].comment":    func(c *composition.Contest) { c.Entries[0].Comment = long },
		"entries[0].received":   func(c *composition.Contest) { c.Entries[0].Received = time.Time{} },
		"marks[0].judge":        func(c *composition.Contest) { c.Marks[0].Judge = c.People[0].ID },
		"marks[0].entry":        func(c *composition.Contest) { c.Marks[0].Entry = 999 },
		"marks[1].entry":        func(c *composition.Contest) { c.Marks[1].Judge, c.Marks[1].Entry = c.Marks[0].Judge, c.Marks[0].Entry },
		"marks[0].mark":         func(c *composition.Contest) { c.Marks[0].Mark = "семь" },
		"marks[0].told":         func(c *composition.Contest) { c.Marks[0].Told = "7.250" },
		"marks[0].said":         func(c *composition.Contest) { c.Marks[0].Said = long },
		"claims[0].entry":       func(c *composition.Contest) { c.Claims[0].Entry = 999 },
		"claims[0].by":          func(c *composition.Contest) { c.Claims[0].By = 999 },
		"claims[0].from":        func(c *composition.Contest) { c.Claims[0].By = 0 },
		"claims[0].kind":        func(c *composition.Contest) { c.Claims[0].Kind = "rumour" },
		"claims[0].line":        func(c *composition.Contest) { c.Claims[0].Line = "1. a1-a8" },
		"claims[0].ruling":      func(c *composition.Contest) { c.Claims[0].Ruling = "maybe" },
		"claims[0].answer":      func(c *composition.Contest) { c.Claims[0].Answer = long },
		"claims[0].filed":       func(c *composition.Contest) { c.Claims[0].Filed = time.Time{} },
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
		if _, again := s.Import(t.Context(), director, &spoiled, composition.Source{}); again == nil {
			t.Errorf("%s: it was made all the same", field)
		}
	}
}
