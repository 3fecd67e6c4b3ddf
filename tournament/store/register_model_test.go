package store_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/register"
	"adyukh/tournament/store"
)

// replica is the copy of a federation that asks for what has changed, a few things at a time.
type replica struct {
	people  map[register.PersonID]register.Person
	events  map[register.EventID]register.EventRecord
	entries map[[2]int64]register.Entry
	games   map[[2]int64]register.Game
	at      [4]register.Cursor
}

func newReplica() *replica {
	return &replica{
		people: map[register.PersonID]register.Person{}, events: map[register.EventID]register.EventRecord{},
		entries: map[[2]int64]register.Entry{}, games: map[[2]int64]register.Game{},
	}
}

// follow reads all that has come since, some things a page.
func follow[T any](t require, at *register.Cursor, read func(c register.Cursor, limit int) ([]register.Changed[T], error), limit int,
	take func(T),
) {
	for {
		page, err := read(*at, limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range page {
			if before(c.At, *at) {
				t.Fatal("the cursor went back")
			}
			*at = c.At
			take(c.Value)
		}
		if len(page) < limit {
			return
		}
	}
}

type require interface{ Fatal(args ...any) }

func before(a, b register.Cursor) bool {
	return cmp.Or(cmp.Compare(a.Seq, b.Seq), cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) <= 0
}

func (r *replica) catchUp(t *rapid.T, test *testing.T, s *store.Store, limit int) {
	ctx := test.Context()
	follow(t, &r.at[0], func(c register.Cursor, n int) ([]register.Changed[register.Person], error) {
		return s.PeopleSince(ctx, c, n)
	}, limit,
		func(p register.Person) { r.people[p.ID] = p })
	follow(t, &r.at[1], func(c register.Cursor, n int) ([]register.Changed[register.EventRecord], error) {
		return s.EventsSince(ctx, c, n)
	}, limit, func(e register.EventRecord) {
		e.Published = 0 // what nobody can see is not sent again
		r.events[e.ID] = e
	})
	follow(t, &r.at[2], func(c register.Cursor, n int) ([]register.Changed[register.Entry], error) {
		return s.EntriesSince(ctx, c, n)
	}, limit,
		func(e register.Entry) { r.entries[[2]int64{int64(e.Event), int64(e.Player)}] = e })
	follow(t, &r.at[3], func(c register.Cursor, n int) ([]register.Changed[register.Game], error) {
		return s.GamesSince(ctx, c, n)
	}, limit,
		func(g register.Game) { r.games[[2]int64{int64(g.Event), g.ID}] = g })
}

// model is what a register should hold.
type model struct {
	parent  map[register.PersonID]register.PersonID
	records map[register.EventID]register.Record
	merges  []register.JournalEntry
}

func (m *model) root(p register.PersonID) register.PersonID {
	for m.parent[p] != 0 {
		p = m.parent[p]
	}
	return p
}

// step does something to both.
func (m *model) step(r *rapid.T, t *testing.T, s *store.Store, service *register.Service) {
	people := slices.Sorted(maps.Keys(m.parent))
	by := register.Actor{Name: "Анна"}
	switch rapid.SampledFrom([]string{"add", "add", "merge", "merge", "unmerge", "record", "record", "change"}).Draw(r, "step") {
	case "add":
		p, err := service.AddPerson(t.Context(), by, register.PersonData{Name: rapid.SampledFrom([]string{"Иванов Пётр", "Ким Сергей"}).Draw(r,
			"name")})
		if err != nil {
			r.Fatal(err)
		}
		m.parent[p.ID] = 0
	case "change":
		if len(people) == 0 {
			return
		}
		p, err := s.Person(t.Context(), m.root(rapid.SampledFrom(people).Draw(r, "person")))
		if err != nil {
			r.Fatal(err)
		}
		p.Club += "*"
		if _, err := service.ChangePerson(t.Context(), by, p.ID, p.Revision, p.PersonData); err != nil {
			r.Fatal(err)
		}
	case "merge":
		m.merge(r, t, s, service, people)
	case "unmerge":
		if len(m.merges) == 0 {
			return
		}
		i := rapid.IntRange(0, len(m.merges)-1).Draw(r, "merge")
		if err := service.Unmerge(t.Context(), by, m.merges[i].ID); err != nil {
			r.Fatal(err)
		}
		m.parent[m.merges[i].Other] = 0
		m.merges = slices.Delete(m.merges, i, i+1)
	case "record":
		m.record(r, t, s, people)
	}
}

func (m *model) merge(r *rapid.T, t *testing.T, s *store.Store, service *register.Service, people []register.PersonID) {
	if len(people) < 2 {
		return
	}
	keep := m.root(rapid.SampledFrom(people).Draw(r, "keep"))
	drop := m.root(rapid.SampledFrom(people).Draw(r, "drop"))
	if keep == drop {
		return
	}
	p, err := service.Preview(t.Context(), keep, drop)
	if err != nil {
		r.Fatal(err)
	}
	seen := register.Seen{Keep: p.Keep.Revision, Drop: p.Drop.Revision}
	if err := service.Merge(t.Context(), register.Actor{Name: "Анна"}, keep, drop, seen, nil); err != nil {
		r.Fatal(err)
	}
	entries, err := s.RegisterJournal(t.Context(), 0, 1)
	if err != nil {
		r.Fatal(err)
	}
	m.parent[drop] = keep
	m.merges = append(m.merges, entries[0])
}

// record says something about one of two events.
func (m *model) record(r *rapid.T, t *testing.T, s *store.Store, people []register.PersonID) {
	id := rapid.SampledFrom(slices.Sorted(maps.Keys(m.records))).Draw(r, "event")
	published := m.records[id].Event.Published + 1
	rec := register.Record{Event: register.EventRecord{ID: id, Published: published, Gone: rapid.IntRange(0, 4).Draw(r, "gone") == 0}}
	if !rec.Event.Gone {
		rec.Event.Name, rec.Event.Begins, rec.Event.Season = "Кубок", "2026-05-07", 2026
		for player := register.PlayerID(1); player <= 3; player++ {
			e := register.Entry{
				Event: id, Player: player, Name: fmt.Sprint("Игрок ", player), First: rapid.IntRange(0, 3).Draw(r, "place"),
				Begins: "2026-05-07",
			}
			if len(people) > 0 && rapid.Bool().Draw(r, "linked") {
				e.Linked = rapid.SampledFrom(people).Draw(r, "person")
			}
			rec.Entries = append(rec.Entries, e)
		}
		for g := range rapid.IntRange(0, 3).Draw(r, "games") {
			rec.Games = append(rec.Games, register.Game{
				Event: id, ID: int64(g + 1), Round: g + 1, WhitePlayer: register.PlayerID(g + 1), BlackPlayer: register.PlayerID((g+1)%3 + 1),
				WhitePoints: rapid.IntRange(0, 2).Draw(r, "points"), Played: true, Begins: "2026-05-07",
			})
		}
	}
	if err := s.PutRecord(t.Context(), rec); err != nil {
		r.Fatal(err)
	}
	m.records[id] = rec
}

// check compares what the federation has copied with the model.
func (m *model) check(r *rapid.T, copied *replica) {
	counted := map[register.PersonID]map[register.EventID]bool{}
	for id, rec := range m.records {
		people := map[register.PlayerID]register.PersonID{}
		for _, e := range rec.Entries {
			if e.Linked != 0 {
				e.Person = m.root(e.Linked)
				if counted[e.Person] == nil {
					counted[e.Person] = map[register.EventID]bool{}
				}
				counted[e.Person][id] = true
			}
			people[e.Player] = e.Person
			if diff := gocmp.Diff(e, copied.entries[[2]int64{int64(id), int64(e.Player)}]); diff != "" {
				r.Fatalf("entry (-model +copy):\n%s", diff)
			}
		}
		for _, g := range rec.Games {
			g.White, g.Black = people[g.WhitePlayer], people[g.BlackPlayer]
			if diff := gocmp.Diff(g, copied.games[[2]int64{int64(id), g.ID}]); diff != "" {
				r.Fatalf("game (-model +copy):\n%s", diff)
			}
		}
		live := 0
		for key, g := range copied.games {
			if key[0] == int64(id) && !g.Gone {
				live++
			}
		}
		if live != len(rec.Games) {
			r.Fatalf("%d games of event %d were copied, there are %d", live, id, len(rec.Games))
		}
	}
	for id := range m.parent {
		p := copied.people[id]
		if p.Root != m.root(id) || p.Parent != m.parent[id] || p.Events != len(counted[id]) {
			r.Fatalf("card %d: %+v, want root %d, %d events", id, p, m.root(id), len(counted[id]))
		}
	}
}

// TestACopyFollowsTheRegister: whatever is recorded, merged and taken back, in any order, a copy that is brought up to date a
// few things at a time holds what the register should hold.
func TestACopyFollowsTheRegister(t *testing.T) {
	t.Parallel()
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		service := register.NewService(s, time.Now)
		copied, events := newReplica(), register.EventID(0)
		rapid.Check(t, func(r *rapid.T) {
			m := &model{parent: map[register.PersonID]register.PersonID{}, records: map[register.EventID]register.Record{
				events + 1: {},
				events + 2: {},
			}}
			events += 2
			for range rapid.IntRange(1, 12).Draw(r, "steps") {
				m.step(r, t, s, service)
				if rapid.Bool().Draw(r, "follow") {
					copied.catchUp(r, t, s, 2)
				}
			}
			copied.catchUp(r, t, s, 3)
			m.check(r, copied)
		})
	})
}
