package composing_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
)

// scene is a contest in a database, with a clock that a test sets.
type scene struct {
	*testing.T
	*composing.Service
	id    tournament.EventID
	now   time.Time
	store composing.Store
}

var director = tournament.Actor{Name: "Директор"}

// The terms of the contest of a scene.
var (
	opens  = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	closes = opens.AddDate(0, 2, 0)
	claims = opens.AddDate(0, 4, 0)
)

// newScene is an announced contest with two sections, whose entries are taken now.
func newScene(t *testing.T, edit ...func(*composing.Head)) *scene {
	t.Helper()
	kept, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "contest.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := kept.Close(); err != nil {
			t.Error(err)
		}
	})
	s := &scene{T: t, now: opens.Add(time.Hour), store: kept.Contests()}
	s.Service = composing.NewService(s.store, steadytest.Over(func() time.Time { return s.now }))
	h := composing.Head{
		Head: contest.Head{
			Name: "Мемориал", Game: "russian", Language: "ru", Zone: "Europe/Moscow",
		}, Timetable: composing.Timetable{Opens: opens, Closes: closes, Claims: claims},
		Regulations: composing.Regulations{
			Sections: []composing.Section{{Name: "A", Title: "Проблемы"}, {Name: "B", Title: "Этюды"}},
			Marks:    places.Usual(), ByLink: true, Joint: true, Versions: true, Names: composing.WithFinal, Answer: 7,
		},
	}
	for _, e := range edit {
		e(&h)
	}
	c, err := s.New(t.Context(), director, h)
	s.must(err)
	s.id = c.ID
	_, err = s.SetPublic(t.Context(), director, s.id, c.Head.Revision, true)
	s.must(err)
	return s
}

func (s *scene) must(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

// refuses checks that an act was refused with a key.
func (s *scene) refuses(key string, err error) {
	s.Helper()
	if got := keyOf(err); got != key {
		s.Errorf("refused with %q (%v), want %q", got, err, key)
	}
}

func keyOf(err error) string {
	var r *refusal.Error
	if !errors.As(err, &r) {
		return ""
	}
	return r.Key
}

// asks checks that an act asked about warnings and nothing else.
func (s *scene) asks(key string, err error) {
	s.Helper()
	var r *refusal.Error
	if !errors.As(err, &r) || r.Code != refusal.Unconfirmed || len(r.Warnings) == 0 || r.Warnings[0].Key != key {
		s.Errorf("it said %v, want to be asked about %s", err, key)
	}
}

func (s *scene) contest() *composing.Contest {
	s.Helper()
	c, err := s.Event(context.Background(), s.id)
	s.must(err)
	return c
}

func (s *scene) person(id composing.PersonID) composing.Person {
	s.Helper()
	p, ok := s.contest().Person(id)
	if !ok {
		s.Fatalf("there is no person %d", id)
	}
	return p
}

func (s *scene) add(p composing.Person) composing.PersonID {
	s.Helper()
	_, id, err := s.AddPerson(s.Context(), director, s.id, p, nil)
	s.must(err)
	return id
}

func (s *scene) author(name string) composing.PersonID {
	s.Helper()
	return s.add(composing.Person{Data: person.Data{Name: name}, Author: true})
}

// judges adds judges of all sections.
func (s *scene) judges(names ...string) []composing.PersonID {
	s.Helper()
	var ids []composing.PersonID
	for _, name := range names {
		ids = append(ids, s.add(composing.Person{Data: person.Data{Name: name}, Judge: true}))
	}
	return ids
}

// composition is one that can be sent to a section.
func composition(section, comment string) composing.Composition {
	return composing.Composition{Section: section, Position: "W:Wc3:Bd4,f6", Task: "win", Solution: "1. c3:g7", Comment: comment}
}

func (s *scene) send(from composing.PersonID, p composing.Composition) contest.EntryID {
	s.Helper()
	_, id, err := s.Send(s.Context(), director, s.id, from, p)
	s.must(err)
	return id
}

// hand gives the entries to the judges, after the term.
func (s *scene) hand() {
	s.Helper()
	s.now = closes.Add(time.Hour)
	_, err := s.HandOver(s.Context(), director, s.id, s.contest().Head.Revision, 7, tournament.Agreed{"warning.contest.judges"})
	s.must(err)
}

func (s *scene) no(id contest.EntryID) int {
	s.Helper()
	e, ok := s.contest().Entry(id)
	if !ok {
		s.Fatalf("there is no entry %d", id)
	}
	return e.No
}

// put keeps a judge's mark in the revision in which it is.
func (s *scene) put(judge composing.PersonID, entry contest.EntryID, m composing.Mark) error {
	s.Helper()
	kept, _ := s.contest().MarkOf(judge, entry)
	_, err := s.PutMark(s.Context(), director, s.id, judge, s.no(entry), kept.Revision, m)
	return err
}

// marks puts the judges' marks of an entry in their order; "" is none.
func (s *scene) marks(entry contest.EntryID, judges []composing.PersonID, marks ...string) {
	s.Helper()
	for i, mark := range marks {
		if mark != "" {
			s.must(s.put(judges[i], entry, composing.Mark{Mark: mark}))
		}
	}
}

func (s *scene) handIn(judges ...composing.PersonID) {
	s.Helper()
	for _, j := range judges {
		_, err := s.HandIn(s.Context(), director, s.id, j, s.person(j).Revision, tournament.Agreed{"warning.contest.unmarked"})
		s.must(err)
	}
}

func (s *scene) publish() {
	s.Helper()
	_, err := s.Publish(s.Context(), director, s.id, s.contest().Version, tournament.Agreed{"warning.contest.not-handed-in"})
	s.must(err)
}

func (s *scene) final() error {
	s.Helper()
	_, err := s.PublishFinal(s.Context(), director, s.id, s.contest().Version, tournament.Agreed{"warning.contest.not-handed-in"})
	return err
}

func (s *scene) file(no int, k composing.Claim) int64 {
	s.Helper()
	_, id, err := s.File(s.Context(), director, s.id, no, k)
	s.must(err)
	return id
}

func (s *scene) rule(claim int64, r composing.Ruling, reason, out string) error {
	s.Helper()
	k, _ := s.contest().Claim(claim)
	_, err := s.Rule(s.Context(), director, s.id, claim, k.Revision, r, reason, out, tournament.Agreed{"warning.contest.unanswered"})
	return err
}

// undo takes the newest act back.
func (s *scene) undo() error {
	s.Helper()
	v := s.contest().Version
	_, err := s.Undo(s.Context(), director, s.id, v, v)
	return err
}

// resultOf is the result of an entry in an award: place and result as a text, "" without one.
func resultOf(a composing.Award, no int) (place int, result string) {
	for _, r := range a.Entries {
		if r.No == no && r.HasResult {
			return r.Place, r.Result.String()
		}
	}
	return 0, ""
}
