package store_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// filledContest is a contest in which no field is zero, but for the pointers to what is made for a viewer.
func filledContest() *composing.Contest {
	var c composing.Contest
	f := filler{}
	for v, i := reflect.ValueOf(&c).Elem(), 0; i < v.NumField(); i++ {
		if v.Field(i).Kind() != reflect.Pointer {
			f.fill(v.Field(i))
		}
	}
	c.Version, c.Head.Revision, c.Head.Zone = 1, 1, "Asia/Tokyo"
	return &c
}

// keepContest saves a contest as a new one.
// contestsAt is when contests of tests are made.
var contestsAt = time.Date(2026, 5, 1, 22, 0, 0, 0, time.UTC)

func keepContest(t *testing.T, s *store.Store, c *composing.Contest) *composing.Contest {
	t.Helper()
	id, err := s.Contests().CreateEvent(t.Context(), c, tournament.Entry{Version: 1, At: contestsAt})
	if err != nil {
		t.Fatal(err)
	}
	c.ID = id
	return c
}

func commitContest(t *testing.T, s *store.Store, before, after *composing.Contest) error {
	t.Helper()
	changes := composing.Kind().Diff(before, after)
	return s.Contests().Commit(t.Context(), tournament.CommitOf[composing.Contest]{Event: after, Changes: changes, Entry: tournament.Entry{
		Event: after.ID, Version: after.Version, At: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), Changes: changes,
	}})
}

// contestStands checks that the store has exactly this contest.
func contestStands(t *testing.T, s *store.Store, want *composing.Contest) {
	t.Helper()
	got, err := s.Contests().LoadEvent(t.Context(), want.ID)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("the store has (-want +got):\n%s", cmp.Diff(want, got))
	}
}

func TestNoFieldOfAContestIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		contestStands(t, open(), keepContest(t, s, filledContest()))

		before := keepContest(t, s, &composing.Contest{Envelope: tournament.Envelope{Version: 1}})
		after := filledContest()
		after.ID, after.Version, after.Created = before.ID, 2, before.Created
		if err := commitContest(t, s, before, after); err != nil {
			t.Fatal(err)
		}
		contestStands(t, open(), after)
		entry, err := open().Contests().JournalEntry(t.Context(), after.ID, 2)
		if err != nil || !reflect.DeepEqual(entry.Changes, composing.Kind().Diff(before, after)) {
			t.Errorf("the journal has %v, (-want +got):\n%s", err, cmp.Diff(composing.Kind().Diff(before, after), entry.Changes))
		}
		first, err := s.Contests().FirstChanges(t.Context(), after.ID, 1, 2)
		if err != nil || len(first) != len(entry.Changes) {
			t.Errorf("%d first changes of %d, %v", len(first), len(entry.Changes), err)
		}

		back := *before
		back.Version = 3
		if err := commitContest(t, s, after, &back); err != nil {
			t.Fatal(err)
		}
		contestStands(t, s, &back)
	})
}

func TestRowsKeepPartsOfContests(t *testing.T) {
	t.Run("head", func(t *testing.T) { comesBack(t, store.Through[composing.Head](composing.HeadPart), nil) })
	t.Run("person", func(t *testing.T) { comesBack(t, store.Through[composing.Person](composing.PersonPart), nil) })
	t.Run("entry", func(t *testing.T) { comesBack(t, store.Through[composing.Entry](composing.EntryPart), nil) })
	t.Run("mark", func(t *testing.T) { comesBack(t, store.Through[composing.Mark](composing.MarkPart), nil) })
	t.Run("claim", func(t *testing.T) { comesBack(t, store.Through[composing.Claim](composing.ClaimPart), nil) })
}

func TestAContestIsNoEventOverTheBoard(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		c, e := keepContest(t, s, filledContest()), pairedEvent(t, s)
		for name, err := range map[string]error{
			"play loads a contest":      onlyErr(s.LoadEvent(t.Context(), c.ID)),
			"play asks for a contest":   onlyErr(s.Latest(t.Context(), c.ID)),
			"contests load an event":    onlyErr(s.Contests().LoadEvent(t.Context(), e.ID)),
			"contests ask for an event": onlyErr(s.Contests().Latest(t.Context(), e.ID)),
		} {
			if !errors.Is(err, tournament.ErrNoEvent) {
				t.Errorf("%s: %v", name, err)
			}
		}
		over := next(e)
		over.ID, over.Version = c.ID, 2
		if err := tryCommit(t, s, e, over); !errors.Is(err, tournament.ErrStaleVersion) {
			t.Errorf("play changed a contest: %v", err)
		}
		changed := filledContest()
		changed.ID, changed.Version, changed.Head.Name = e.ID, 2, "Другой"
		if err := commitContest(t, s, c, changed); !errors.Is(err, tournament.ErrStaleVersion) {
			t.Errorf("a contest was written over an event: %v", err)
		}
		contestStands(t, s, c)
		stands(t, s, e)
		if at, err := s.Contests().Latest(t.Context(), c.ID); err != nil || at.Version != 1 || !at.Public {
			t.Errorf("the contest has come to %+v, %v", at, err)
		}
		if late, err := s.StaleRecords(t.Context(), play.OverTheBoard, 0, 10); err != nil || len(late) != 0 {
			t.Errorf("the register waits for %v, %v", late, err)
		}
		var none *refusal.Error
		service := conduct.NewService(s, time.Now)
		for name, err := range map[string]error{
			"event": onlyErr(service.Event(t.Context(), c.ID)), "passing": onlyErr(service.Passing(t.Context(), c.ID)),
			"public": onlyErr(service.Public(t.Context(), c.ID)), "journal": onlyErr(service.Journal(t.Context(), c.ID, 0, 9)),
		} {
			if !errors.As(err, &none) || none.Code != refusal.NotFound {
				t.Errorf("%s of a contest: %v", name, err)
			}
		}
	})
}

func onlyErr[T any](_ T, err error) error { return err }

func TestAContestIsListed(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		c := filledContest()
		day := func(day, hour int) time.Time { return time.Date(2026, 6, day, hour, 0, 0, 0, time.UTC) }
		c.Created = time.Date(2026, 5, 1, 22, 0, 0, 0, time.UTC)
		c.Head.Timetable = composing.Timetable{Closes: day(1, 20), Claims: day(9, 20)}
		keepContest(t, s, c)
		want := tournament.Listing{
			ID: c.ID, Kind: composing.Kind().Name, Published: c.Published, Updated: contestsAt, Public: true, ListFacts: tournament.ListFacts{
				Name: c.Head.Name, Short: c.Head.Short, Place: c.Head.Place, Game: c.Head.Game, Discipline: "composition", Over: true,
				Begins: play.Date{Year: 2026, Month: time.May, Day: 2}, Ends: play.Date{Year: 2026, Month: time.June, Day: 10}, // in Tokyo
			},
		}
		listed := func(want tournament.Listing) {
			t.Helper()
			got, err := s.ListEvents(t.Context(), everything)
			if err != nil || len(got) != 1 {
				t.Fatalf("%d events, %v", len(got), err)
			}
			if diff := cmp.Diff(want, got[0]); diff != "" {
				t.Errorf("listed (-want +got):\n%s", diff)
			}
		}
		listed(want)
		changed := *c
		changed.Version, changed.Head.Name, changed.Head.Revision, changed.Head.Public = 2, "Новое имя", 2, false
		if err := commitContest(t, s, c, &changed); err != nil {
			t.Fatal(err)
		}
		want.Name, want.Public = "Новое имя", false
		listed(want)
		opens := changed
		opens.Version, opens.Head.Revision, opens.Head.Timetable.Opens = 3, 3, day(1, 0)
		if err := commitContest(t, s, &changed, &opens); err != nil {
			t.Fatal(err)
		}
		want.Begins = play.Date{Year: 2026, Month: time.June, Day: 1}
		listed(want)
	})
}

func TestContestsHaveMembersAndStaleVersions(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		c := keepContest(t, s, filledContest())
		user := filled[account.User]()
		user.Disabled = false
		id, err := s.CreateUser(t.Context(), user)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.AdoptEvent(t.Context(), account.EventID(c.ID), id); err != nil {
			t.Fatal(err)
		}
		if role, err := s.Role(t.Context(), account.EventID(c.ID), id); err != nil || role != account.Owner {
			t.Errorf("the role is %q, %v", role, err)
		}
		after := *c
		after.Version, after.Entries = 2, nil
		if err := commitContest(t, s, c, &after); err != nil {
			t.Fatal(err)
		}
		for _, version := range []int64{1, 2, 4} {
			late := *c
			late.Version, late.Claims = version, nil
			if err := commitContest(t, s, c, &late); !errors.Is(err, tournament.ErrStaleVersion) {
				t.Errorf("version %d over 2: %v", version, err)
			}
		}
		contestStands(t, s, &after)
	})
}

func TestAContestGoesThroughTheKernel(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		now := func() time.Time { return time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC) }
		kernel := func() *tournament.Kernel[composing.Contest] {
			return tournament.NewKernel(unchecked(), tournament.EventStore[composing.Contest](open().Contests()), now,
				func(_ context.Context, _, _ *composing.Contest) {})
		}
		here, there := kernel(), kernel()
		c, err := here.Create(t.Context(), arbiter, filledContest(), tournament.Sentence{Action: "created"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := there.Event(t.Context(), c.ID); err != nil {
			t.Fatal(err)
		}
		drop := func(c *composing.Contest, _ time.Time) (tournament.Sentence, error) {
			c.Head.Name, c.Marks = "Другое имя", nil
			c.Entries = tournament.PutByID(c.Entries, int64(c.Entries[0].ID), nil, func(e composing.Entry) int64 { return int64(e.ID) })
			return tournament.Sentence{Action: "dropped"}, nil
		}
		changed, err := here.Change(t.Context(), arbiter, c.ID, drop)
		if err != nil {
			t.Fatal(err)
		}
		contestStands(t, open(), changed)
		if _, err := there.Undo(t.Context(), arbiter, c.ID, 1, 2); err == nil {
			t.Error("who saw the version before took it back")
		}
		back, err := there.Undo(t.Context(), arbiter, c.ID, 2, 2)
		if err != nil {
			t.Fatal(err)
		}
		if left := composing.Kind().Diff(c, back); len(left) != 0 {
			t.Errorf("undo has left %+v", left)
		}
		contestStands(t, open(), back)
		entries, err := here.Journal(t.Context(), c.ID, 0, 9)
		if err != nil || len(entries) != 3 || entries[1].UndoneBy != 3 {
			t.Errorf("the journal is %+v, %v", entries, err)
		}
	})
}

// The journal keeps instants less exactly than clocks tell them, which must not stand against undo.
func TestWhatTheClockSaysIsTakenBack(t *testing.T) {
	clock := func() time.Time { return time.Now().Add(123) }
	kernel := tournament.NewKernel(unchecked(), tournament.EventStore[composing.Contest](storetest.Open(t).Contests()), clock,
		func(_ context.Context, _, _ *composing.Contest) {})
	c, err := kernel.Create(t.Context(), arbiter, filledContest(), tournament.Sentence{Action: "created"})
	if err != nil {
		t.Fatal(err)
	}
	hand := func(c *composing.Contest, now time.Time) (tournament.Sentence, error) {
		c.Head.Course.Handed = now
		return tournament.Sentence{Action: "handed"}, nil
	}
	if c, err = kernel.Change(t.Context(), arbiter, c.ID, hand); err != nil {
		t.Fatal(err)
	}
	if _, err := kernel.Undo(t.Context(), arbiter, c.ID, c.Version, c.Version); err != nil {
		t.Error(err)
	}
}

// unchecked is the kind of contests in which everything may stand.
func unchecked() tournament.Kind[composing.Contest] {
	kind := composing.Kind()
	kind.Check = func(_, _ *composing.Contest, _ time.Time) error { return nil }
	return kind
}

// Who follows contests is told of those that other programs change, and of nothing else.
func TestChangesOfContestsAreAnnounced(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		c, e := keepContest(t, s, filledContest()), pairedEvent(t, s)
		told := make(chan tournament.Announcement)
		ctx, cancel := context.WithCancel(t.Context())
		var watch sync.WaitGroup
		defer watch.Wait()
		defer cancel()
		other := open().Contests()
		watch.Go(func() {
			other.Watch(ctx, func(a tournament.Announcement) {
				select {
				case told <- a:
				case <-ctx.Done():
				}
			}, func(err error) { t.Error(err) })
		})
		rename := func() {
			t.Helper()
			after := *c
			after.Version++
			after.Head.Revision, after.Head.Name = after.Version, fmt.Sprint("Конкурс ", after.Version)
			if err := commitContest(t, s, c, &after); err != nil {
				t.Fatal(err)
			}
			c = &after
		}
		begun, again, late := false, time.NewTicker(patience/300), time.After(patience)
		defer again.Stop()
		for want := int64(0); ; {
			select {
			case a := <-told:
				if a.Event != c.ID || !a.Public || a.Published != c.Published {
					t.Fatalf("announced %+v", a)
				}
				if begun && a.Version == want {
					return
				}
				if !begun {
					begun = true
					after := next(e)
					after.Head.Name = "Кубок двух"
					commit(t, s, e, after)
					rename()
					want = c.Version
				}
			case <-again.C:
				if !begun {
					rename()
				}
			case <-late:
				t.Fatal("nothing was announced")
			}
		}
	})
}
