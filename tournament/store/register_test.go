package store_test

import (
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
	"adyukh/tournament/store"
)

func TestNoFieldOfACardIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		want := filled[register.Person]()
		want.ID, want.Revision, want.Parent, want.Gone, want.Events = 1, 0, 0, false, 0
		entry := filled[register.JournalEntry]()
		entry.Undoes, entry.Undone = 0, 0
		want, err := s.SavePerson(t.Context(), want, entry)
		if err != nil {
			t.Fatal(err)
		}
		got, err := open().Person(t.Context(), 1)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%v (-want +got):\n%s", err, cmp.Diff(want, got))
		}
		entry.ID = 1
		if got, err := s.RegisterEntry(t.Context(), 1); err != nil || !reflect.DeepEqual(got, entry) {
			t.Errorf("journal: %v (-want +got):\n%s", err, cmp.Diff(entry, got))
		}
		for _, statement := range []string{"UPDATE register_journal SET name = 'x'", "DELETE FROM register_journal"} {
			if err := s.Exec(t.Context(), statement); err == nil {
				t.Errorf("%s was done", statement)
			}
		}
	})
}

func TestNoFieldOfARecordIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		want := filled[register.Record]()
		want.Entries, want.Games = want.Entries[:1], want.Games[:1]
		e, entry, game := &want.Event, &want.Entries[0], &want.Games[0]
		e.Gone, entry.Gone, game.Gone, entry.Linked, entry.Person, game.Black = false, false, false, 1, 1, 0
		entry.Event, game.Event, game.White, game.WhitePlayer, game.BlackPlayer = e.ID, e.ID, 1, entry.Player, entry.Player+1
		entry.Team, entry.TeamID = entry.Player, 1
		mustSave(t, s, register.PersonData{Name: "Ким"})
		if err := s.PutRecord(t.Context(), want); err != nil {
			t.Fatal(err)
		}
		events, err := s.EventsSince(t.Context(), register.Cursor{}, 9)
		if err != nil || len(events) != 1 || events[0].Value != want.Event {
			t.Errorf("%+v, %v", events, err)
		}
		entries, err := s.EntriesSince(t.Context(), register.Cursor{}, 9)
		if err != nil || len(entries) != 1 || !reflect.DeepEqual(entries[0].Value, want.Entries[0]) {
			t.Errorf("%v\n%s", err, cmp.Diff(want.Entries[0], entries[0].Value))
		}
		games, err := s.GamesSince(t.Context(), register.Cursor{}, 9)
		if err != nil || len(games) != 1 || games[0].Value != want.Games[0] {
			t.Errorf("%v\n%s", err, cmp.Diff(want.Games[0], games[0].Value))
		}
		older := want
		older.Event.Name = "раньше"
		older.Event.Published--
		if err := s.PutRecord(t.Context(), older); err != nil {
			t.Fatal(err)
		}
		if again, err := s.EventsSince(t.Context(), events[0].At, 9); err != nil || len(again) != 0 {
			t.Errorf("an older record was saved: %+v, %v", again, err)
		}
	})
}

// TestTeamsAreFoundInRecords: one name is one team through all events, with its people of each; it is gone with the last of them.
func TestTeamsAreFoundInRecords(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		record := func(event register.EventID, published int64, begins register.Day, names ...string) {
			t.Helper()
			r := register.Record{Event: register.EventRecord{ID: event, Published: published, Begins: begins, Gone: len(names) == 0}}
			for i, name := range names {
				one := register.Entry{Event: event, Player: register.PlayerID(10 * i), Name: name, TeamOf: name, Begins: begins}
				one.Player++
				one.Team = one.Player
				member := one
				member.Player, member.Name, member.Number, member.Board = one.Player+1, "Игрок", 1, 1
				r.Entries = append(r.Entries, one, member)
			}
			if err := s.PutRecord(t.Context(), r); err != nil {
				t.Fatal(err)
			}
		}
		teams := func(name string) (all []string) {
			t.Helper()
			found, err := s.Teams(t.Context(), register.TeamQuery{Name: name, Limit: 9})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range found {
				all = append(all, fmt.Sprintf("%d %s %d %s", f.ID, f.Name, f.Events, f.Last))
			}
			return all
		}
		same := func(want []string, got []string) {
			t.Helper()
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		}
		record(1, 1, "2025-05-01", "Домбай", "Спартак 100%")
		record(2, 1, "2026-05-01", "Команда «ДОМБАЙ»", "Эльбрус")
		same([]string{"1 Команда «ДОМБАЙ» 2 2026-05-01", "2 Спартак 100% 1 2025-05-01", "3 Эльбрус 1 2026-05-01"}, teams(""))
		same([]string{"2 Спартак 100% 1 2025-05-01"}, teams("100%"))
		same(nil, teams("0%0"))
		years, err := s.TeamYears(t.Context(), 1, 0, 9)
		if err != nil || len(years) != 2 || years[0].Event != 2 || len(years[1].Members) != 1 || years[1].Members[0].Board != 1 {
			t.Errorf("%v %+v", err, years)
		}
		if of, err := s.TeamOf(t.Context(), 2, 11); err != nil || of.ID != 3 {
			t.Errorf("%v %+v", err, of)
		}
		if _, err := s.TeamOf(t.Context(), 2, 12); !errors.Is(err, register.ErrNoTeam) {
			t.Errorf("the team that a member is: %v", err)
		}
		seen, err := s.TeamsSince(t.Context(), register.Cursor{}, 9)
		if err != nil || len(seen) != 3 {
			t.Fatalf("%v %+v", err, seen)
		}
		record(2, 2, "", "Эльбрус", "Домбай-2")
		same([]string{"1 Домбай 1 2025-05-01", "4 Домбай-2 1 ", "2 Спартак 100% 1 2025-05-01", "3 Эльбрус 1 "}, teams(""))
		record(2, 3, "")
		same([]string{"1 Домбай 1 2025-05-01", "2 Спартак 100% 1 2025-05-01"}, teams(""))
		if _, err := s.Team(t.Context(), 3); !errors.Is(err, register.ErrNoTeam) {
			t.Errorf("a team that is gone: %v", err)
		}
		changed, err := s.TeamsSince(t.Context(), seen[2].At, 9)
		if err != nil || len(changed) != 3 || changed[1].Value.IsShown() || changed[1].Value.Name != "" {
			t.Errorf("%v %+v", err, changed)
		}
	})
}

func TestNoFieldOfASeriesIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := withTwoEvents(t, open())
		want := filled[register.Series]()
		want.ID, want.Revision, want.Gone, want.Stages = 0, 0, false, []register.EventID{2, 1}
		want, err := s.SaveSeries(t.Context(), want, register.JournalEntry{})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := open().Series(t.Context(), want.ID); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%v (-want +got):\n%s", err, cmp.Diff(want, got))
		}
		stale := want
		stale.Revision--
		if _, err := s.SaveSeries(t.Context(), stale, register.JournalEntry{}); !errors.Is(err, register.ErrStale) {
			t.Errorf("an older series: %v", err)
		}
		token := filled[register.Token]()
		token.ID, err = s.CreateToken(t.Context(), token, register.JournalEntry{})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := s.TokenByHash(t.Context(), token.Hash); err != nil || got != token {
			t.Errorf("%v (-want +got):\n%s", err, cmp.Diff(token, got))
		}
		if _, err := s.TokenByHash(t.Context(), register.Hash{}); !errors.Is(err, register.ErrNoToken) {
			t.Errorf("the zero hash: %v", err)
		}
		if err := s.RemoveSeries(t.Context(), want.ID, want.Revision, register.JournalEntry{}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Series(t.Context(), want.ID); !errors.Is(err, register.ErrNoSeries) {
			t.Errorf("a removed series: %v", err)
		}
	})
}

// namedEvent is wholeEvent as a service can change it.
func namedEvent(t *testing.T, s *store.Store, players int) *play.Event {
	t.Helper()
	e := wholeEvent(t, s, players)
	named := *e
	named.Version++
	named.Head.Name = "Кубок"
	commit(t, s, e, &named)
	return &named
}

func mustSave(t *testing.T, s *store.Store, data register.PersonData) register.Person {
	t.Helper()
	p, err := register.NewService(s, time.Now).AddPerson(t.Context(), register.Actor{Name: "Анна"}, data)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestNothingIsMissedWhileOthersWrite: whoever reads in the middle of many commits, from cursor to cursor, has all of them in the
// end. Numbers that became visible out of their order would be lost.
func TestNothingIsMissedWhileOthersWrite(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s, other := open(), open()
		const writers, each = 4, 15
		var writing sync.WaitGroup
		faults := make(chan error, writers*each)
		for n := range writers {
			service := register.NewService([]*store.Store{s, other}[n%2], time.Now)
			writing.Go(func() {
				for i := range each {
					_, err := service.AddPerson(t.Context(), register.Actor{}, register.PersonData{
						Name:   fmt.Sprint("Имя ", n, " ", i),
						OwnIDs: []string{fmt.Sprint(n, "-", i)},
					})
					faults <- err
				}
			})
		}
		done := make(chan struct{})
		go func() {
			writing.Wait()
			close(done)
		}()
		seen, at := map[register.PersonID]bool{}, register.Cursor{}
		read := func() {
			page, err := s.PeopleSince(t.Context(), at, 3)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range page {
				seen[c.Value.ID], at = true, c.At
			}
		}
		for running := true; running; {
			select {
			case <-done:
				running = false
			default:
				read()
			}
		}
		for range writers * each {
			if err := <-faults; err != nil {
				t.Fatal(err)
			}
			read()
		}
		if len(seen) != writers*each {
			t.Errorf("%d of %d cards were read", len(seen), writers*each)
		}
	})
}

// TestLinksAndNewCardsAreOneTransaction: when any statement fails, there is neither a link nor a card.
func TestLinksAndNewCardsAreOneTransaction(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		service := conduct.NewService(s, time.Now)
		e := namedEvent(t, s, 4)
		links := []conduct.Link{{Player: 1, New: true}, {Player: 2, New: true}}
		broken := errors.New("broken")
		for n := 1; ; n++ {
			stop := s.Fail(n, broken)
			_, _, err := service.LinkPlayers(t.Context(), tournament.Actor{Name: "Анна"}, e.ID, links)
			stop()
			if err == nil {
				if n < 5 {
					t.Errorf("only %d statements could fail", n-1)
				}
				break
			}
			if !errors.Is(err, broken) {
				t.Fatal(err)
			}
			people, err := s.People(t.Context(), register.Query{Limit: 9})
			loaded, err2 := s.LoadEvent(t.Context(), e.ID)
			if err != nil || err2 != nil || len(people) != 0 || loaded.Version != e.Version || loaded.Players[0].Person != 0 {
				t.Fatalf("statement %d: cards %v, version %d, %v, %v", n, people, loaded.Version, err, err2)
			}
		}
		loaded, err := s.LoadEvent(t.Context(), e.ID)
		if err != nil || loaded.Players[0].Person == 0 || loaded.Players[0].Person == loaded.Players[1].Person {
			t.Errorf("%+v, %v", loaded.Players, err)
		}
	})
}

// TestACardInUseStays: it can't be removed, its own number is nobody else's, and players of an event who are linked with two cards
// keep these from being merged.
func TestACardInUseStays(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		service, people := conduct.NewService(s, time.Now), register.NewService(s, time.Now)
		e := namedEvent(t, s, 4)
		one, two := mustSave(t, s, register.PersonData{Name: "Ким", OwnIDs: []string{"7"}}), mustSave(t, s, register.PersonData{Name: "Ким"})
		_, _, err := service.LinkPlayers(t.Context(), tournament.Actor{}, e.ID, []conduct.Link{
			{Player: 1, Person: one.ID},
			{Player: 2, Person: two.ID},
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := people.RemovePerson(t.Context(), register.Actor{}, one.ID, one.Revision); refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("remove: %v", err)
		}
		if _, err := people.AddPerson(t.Context(), register.Actor{}, register.PersonData{
			Name:   "Лев",
			OwnIDs: []string{"7"},
		}); refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("a number twice: %v", err)
		}
		err = people.Merge(t.Context(), register.Actor{}, one.ID, two.ID, register.Seen{Keep: one.Revision, Drop: two.Revision}, nil)
		if refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("merge: %v", err)
		}
		if _, _, err = service.LinkPlayers(t.Context(), tournament.Actor{}, e.ID, []conduct.Link{{Player: 2, Was: two.ID}}); err != nil {
			t.Fatal(err)
		}
		if err := people.Merge(t.Context(), register.Actor{}, one.ID, two.ID, register.Seen{Keep: one.Revision, Drop: two.Revision},
			nil); err != nil {
			t.Errorf("merge: %v", err)
		}
		// Whoever knows the merged card links with the one that stands for it.
		e2, _, err := service.LinkPlayers(t.Context(), tournament.Actor{}, e.ID, []conduct.Link{
			{Player: 1, Was: one.ID},
			{Player: 3, Person: two.ID},
		})
		if err != nil || e2.Players[2].Person != int64(one.ID) {
			t.Errorf("linked with a merged card: %v, %v", e2, err)
		}
		three := mustSave(t, s, register.PersonData{Name: "Яна"})
		if err := people.RemovePerson(t.Context(), register.Actor{}, three.ID, three.Revision); err != nil {
			t.Error(err)
		}
		if p, err := s.Person(t.Context(), three.ID); err != nil || !p.Gone || p.Name != "" {
			t.Errorf("a removed card: %+v, %v", p, err)
		}
	})
}

// TestRecordsFollowEvents: of all events the late ones alone are recorded, and a second look finds nothing to do.
func TestRecordsFollowEvents(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		service := conduct.NewService(s, time.Now)
		hidden, shown := namedEvent(t, s, 4), namedEvent(t, s, 6)
		if _, err := service.SetPublic(t.Context(), tournament.Actor{}, shown.ID, shown.Head.Revision, true); err != nil {
			t.Fatal(err)
		}
		late, err := s.StaleRecords(t.Context(), play.OverTheBoard, 0, 9)
		if diff := cmp.Diff([]register.EventID{register.EventID(shown.ID)}, late); err != nil || diff != "" {
			t.Fatalf("late %v (hidden is %d), %v", late, hidden.ID, err)
		}
		if err := service.RecordEvents(t.Context()); err != nil {
			t.Fatal(err)
		}
		if late, err = s.StaleRecords(t.Context(), play.OverTheBoard, 0, 9); err != nil || len(late) != 0 {
			t.Errorf("late after that %v, %v", late, err)
		}
		if all, err := s.EntriesSince(t.Context(), register.Cursor{}, 99); err != nil || len(all) != 6 {
			t.Errorf("%d entries, %v", len(all), err)
		}
	})
}
