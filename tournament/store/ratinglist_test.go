package store_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/store"
)

// emptyList makes a list without persons.
func emptyList(t testing.TB, s *store.Store, name string) ratinglist.List {
	t.Helper()
	l := ratinglist.List{Version: 1, Name: name, Game: "adyukh", Discipline: play.Standard, Owner: 1}
	id, err := s.CreateRatingList(t.Context(), l, ratinglist.Log{Version: 1, Action: ratinglist.ListMade})
	if err != nil {
		t.Fatal(err)
	}
	l.ID = id
	return l
}

// commitList saves a change and returns the list after it.
func commitList(t testing.TB, s *store.Store, l ratinglist.List, c ratinglist.Commit) ratinglist.List {
	t.Helper()
	l.Version++
	c.List = l
	c.Entry.List, c.Entry.Version = l.ID, l.Version
	if err := s.CommitRatings(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	return l
}

func person(id int, name, ownID string) ratinglist.Entry {
	return ratinglist.Entry{
		ID: ratinglist.EntryID(id), Listed: true, Data: play.PlayerData{Name: name, OwnID: ownID},
		Now: rating.Standing{Person: rating.ID(id)},
	}
}

func TestNoFieldOfARatingListIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		l := emptyList(t, s, "Список")
		entry := filled[ratinglist.Entry]()
		entry.Now.Person = rating.ID(entry.ID)
		entry.Data.Born, entry.Data.Society, entry.Data.Trainer, entry.Data.Group = play.Date{}, "", "", "" // lists have none
		event := filled[ratinglist.Event]()
		event.Facts.ID = int64(event.Event)
		log := filled[ratinglist.Log]()
		log.List, log.Version = l.ID, 2
		l.Date = play.Date{Year: 2026, Month: 7, Day: 1}
		l = commitList(t, s, l, ratinglist.Commit{Put: []ratinglist.Entry{entry}, Add: &event, Entry: log})
		upload := filled[ratinglist.Upload]()
		upload.List = l.ID
		if err := s.KeepUpload(t.Context(), upload); err != nil {
			t.Fatal(err)
		}
		norms := filled[ratinglist.NormTable]()
		norms.ID = 0
		var err error
		if norms.ID, err = s.SaveNormTable(t.Context(), norms); err != nil {
			t.Fatal(err)
		}
		l.Entries, l.Events = 1, 1
		again := open()
		same(t, l)(again.RatingList(t.Context(), l.ID))
		same(t, []ratinglist.List{l})(again.RatingLists(t.Context()))
		same(t, []ratinglist.Entry{entry})(again.RatingEntries(t.Context(), l.ID))
		same(t, entry)(again.RatingEntry(t.Context(), l.ID, entry.ID))
		same(t, []ratinglist.Event{event})(again.RatedEvents(t.Context(), l.ID))
		same(t, []ratinglist.Log{log})(again.RatingJournal(t.Context(), l.ID, 1))
		same(t, upload)(again.Upload(t.Context(), l.ID))
		same(t, []ratinglist.NormTable{norms})(again.NormTables(t.Context()))
	})
}

// same fails the test when what was read is not want.
func same[T any](t *testing.T, want T) func(got T, err error) {
	return func(got T, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("read (-want +got):\n%s", cmp.Diff(want, got))
		}
	}
}

func TestRatingListsAreChangedByOneAtATime(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		l := emptyList(t, s, "Список")
		if _, err := s.CreateRatingList(t.Context(), ratinglist.List{Version: 1, Name: "СПИСОК"},
			ratinglist.Log{Version: 1}); !errors.Is(err, ratinglist.ErrListTaken) {
			t.Errorf("the same name in capitals: %v", err)
		}
		changed := commitList(t, s, l, ratinglist.Commit{Put: []ratinglist.Entry{
			person(1, "Ким Сергей", "7"),
			person(2, "Ли Анна", "8"),
		}})
		stale := ratinglist.Commit{List: changed, Gone: []ratinglist.EntryID{1}, Entry: ratinglist.Log{List: l.ID, Version: 2}}
		if err := s.CommitRatings(t.Context(), stale); !errors.Is(err, tournament.ErrStaleVersion) {
			t.Errorf("a change of what has changed: %v", err)
		}
		// Two persons exchange their own ids, which are unique.
		changed = commitList(t, s, changed, ratinglist.Commit{Put: []ratinglist.Entry{
			person(1, "Ким Сергей", "8"),
			person(2, "Ли Анна", "7"),
		}})
		commitList(t, s, changed, ratinglist.Commit{Gone: []ratinglist.EntryID{1}})
		same(t, []ratinglist.Entry{person(2, "Ли Анна", "7")})(s.RatingEntries(t.Context(), l.ID))
		same(t, []ratinglist.Entry(nil))(s.SearchRatings(t.Context(), l.ID, []string{"ким"}, 5))
		if err := s.RemoveRatingList(t.Context(), l.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := s.RatingList(t.Context(), l.ID); !errors.Is(err, ratinglist.ErrNoList) {
			t.Errorf("a list that is removed: %v", err)
		}
		if err := s.RemoveRatingList(t.Context(), l.ID); !errors.Is(err, ratinglist.ErrNoList) {
			t.Errorf("a list that is removed, removed: %v", err)
		}
		if logs, err := s.RatingJournal(t.Context(), l.ID, 10); err != nil || len(logs) != 4 {
			t.Errorf("the journal of a list that is removed has %d entries: %v", len(logs), err)
		}
	})
}

func TestTheJournalOfAListCannotBeChanged(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		emptyList(t, s, "Список")
		write, _ := s.Pools()
		for _, text := range []string{"UPDATE rating_journal SET by_name = 'x'", "DELETE FROM rating_journal"} {
			if _, err := write.ExecContext(t.Context(), text); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Errorf("%s: %v", text, err)
			}
		}
	})
}

func TestSearchInARatingList(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		l := emptyList(t, s, "Список")
		names := []string{
			"Иванов Пётр", "Петров Иван Сергеевич", "Иванова-Ким Анна", "Ким Иван Иванович", "О'Коннор Шон", "Ёлкин Семён", "Müller Jörg",
			"100% Человек", "Иван_ов Пётр",
		}
		var put []ratinglist.Entry
		for i, name := range names {
			put = append(put, person(i+1, name, fmt.Sprintf("RUS%d", i+1)))
		}
		commitList(t, s, l, ratinglist.Commit{Put: put})
		other := emptyList(t, s, "Другой")
		commitList(t, s, other, ratinglist.Commit{Put: []ratinglist.Entry{person(1, "Иванов Чужой", "")}})
		for typed, want := range map[string][]string{
			"иван":        {"Иван_ов Пётр", "Иванов Пётр", "Иванова-Ким Анна", "Петров Иван Сергеевич", "Ким Иван Иванович"},
			"ИВАНОВ п":    {"Иванов Пётр"},
			"п иванов":    {"Иванов Пётр"},
			"ким":         {"Ким Иван Иванович", "Иванова-Ким Анна"},
			"ёл":          {"Ёлкин Семён"},
			"ел сем":      {"Ёлкин Семён"},
			"коннор":      {"О'Коннор Шон"},
			"mü":          {"Müller Jörg"},
			"rus3":        {"Иванова-Ким Анна"},
			"иван % петр": {"Петров Иван Сергеевич", "Иванов Пётр", "Иван_ов Пётр"},
			"иванов и":    {"Ким Иван Иванович"},
			"%":           nil,
			"_":           nil,
			"иванов иван": {"Ким Иван Иванович"}, // who has a word for each
			"я":           nil,
		} {
			words := play.PlayerData{Name: typed}.Words()
			found, err := s.SearchRatings(t.Context(), l.ID, words, 12)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, e := range found {
				got = append(got, e.Data.Name)
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("%q (-want +got):\n%s", typed, d)
			}
		}
		if found, err := s.SearchRatings(t.Context(), l.ID, []string{"иван"}, 2); err != nil || len(found) != 2 {
			t.Errorf("%d of at most 2 found: %v", len(found), err)
		}
		found, err := s.FindRatings(t.Context(), l.ID, []string{"RUS7", "нет"}, []string{"иванов", "ким"})
		if err != nil || len(found) != 3 {
			t.Errorf("found %v: %v", found, err)
		}
	})
}

// manyPersons makes a list of a federation: n persons with Russian names, of whom many share a surname.
func manyPersons(n int) []ratinglist.Entry {
	surnames := []string{
		"Иванов", "Петров", "Сидоров", "Алиев", "Хапсироков", "Ким", "Антонов", "Ежов", "Байрамуков", "Шмидт", "Абазов",
		"Тлисов",
	}
	given := []string{"Иван", "Пётр", "Мурат", "Анна", "Алексей", "Аслан", "Олег", "Юлия", "Ян"}
	fathers := []string{"Иванович", "Русланович", "Олегович", "Асланович", "Андреевич", "Петрович", "Ахматович"}
	put := make([]ratinglist.Entry, n)
	for i := range put {
		name := fmt.Sprintf("%s%s %s %s", surnames[i%len(surnames)], []string{"", "ский", "енко", "ян"}[i/12%4]+strings.Repeat("а",
			i/48%3)+fmt.Sprint(i/144%40), given[i/7%len(given)], fathers[i/5%len(fathers)])
		put[i] = person(i+1, name, fmt.Sprint(100000+i))
		put[i].Data.Rating = 1000 + i%1500
		put[i].Now.Rating = put[i].Data.Rating
	}
	return put
}

func TestALongListIsLoadedAndLoadedAgain(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		l := emptyList(t, s, "Список")
		put := manyPersons(700)
		l = commitList(t, s, l, ratinglist.Commit{Put: put})
		put[1].Data.Name = "Новая Фамилия"
		l = commitList(t, s, l, ratinglist.Commit{Put: put, Gone: nil})
		found, err := s.RatingEntries(t.Context(), l.ID)
		if err != nil || !slices.Equal(found, put) {
			t.Errorf("%d persons of %d: %v", len(found), len(put), err)
		}
		for word, n := range map[string]int{"новая": 1, "петровский": 0} {
			if found, err := s.SearchRatings(t.Context(), l.ID, []string{word, "100001"}, 5); err != nil || len(found) != n {
				t.Errorf("%s: %d found, want %d: %v", word, len(found), n, err)
			}
		}
	})
}

// BenchmarkSearch200k searches in a list of 200,000 persons, as somebody types.
func BenchmarkSearch200k(b *testing.B) {
	eachBench(b, func(b *testing.B, name string) {
		s := opened(b, name)
		l := emptyList(b, s, "Список")
		start := time.Now()
		commitList(b, s, l, ratinglist.Commit{Put: manyPersons(200_000)})
		b.Logf("loaded in %s", time.Since(start).Round(10*time.Millisecond))
		for _, typed := range []string{
			"а", "и", "иванов", "иванов пётр", "а а", "а о", "и ю", "ив юл", "хапсироковский12 мурат", "100777", "а щ",
			"щ",
		} {
			words := play.PlayerData{Name: typed}.Words()
			b.Run(typed, func(b *testing.B) {
				for b.Loop() {
					if _, err := s.SearchRatings(b.Context(), l.ID, words, ratinglist.MaxFound); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	})
}
