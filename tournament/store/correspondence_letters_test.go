package store_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/letters"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

// startedGame is a game of the store in which something has happened that was not told.
func startedGame(t *testing.T, s *store.Store) (correspondence.Key, letters.Telling) {
	t.Helper()
	_, a := filledGame(pairedEvent(t, s))
	if err := s.AppendCorrespondence(t.Context(), []correspondence.Addition{a}); err != nil {
		t.Fatal(err)
	}
	told := letters.Telling{Lagging: letters.Lagging{Key: a.Standing.Key}, Seq: a.Standing.Seq, Counted: a.Standing.Counted}
	return a.Standing.Key, told
}

func waiting(k correspondence.Key, n int) mail.Mail {
	return mail.Mail{
		Event: k.Event, Person: 1, Key: fmt.Sprint("key ", n), Kind: letters.News, Created: noon, Due: noon, State: mail.Waiting,
	}
}

func TestNoFieldOfAMailIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		k, told := startedGame(t, s)
		want := filled[mail.Mail]()
		want.ID, want.Event = 1, k.Event
		told.Mails = []mail.Mail{want}
		if err := s.TellCorrespondence(t.Context(), told); err != nil {
			t.Fatal(err)
		}
		got, err := s.Mails(t.Context(), k.Event, []mail.State{want.State}, 10)
		if diff := cmp.Diff([]mail.Mail{want}, got); err != nil || diff != "" {
			t.Errorf("%v (-want +got):\n%s", err, diff)
		}
		leaves := filled[[]letters.Absence]()
		if err := s.TellLeaves(t.Context(), k.Event, nil, leaves, nil); err != nil {
			t.Fatal(err)
		}
		read, known, err := s.ToldLeaves(t.Context(), k.Event)
		if err != nil || !known || !slices.Equal(leaves, read) {
			t.Errorf("%+v, want %+v: %v", read, leaves, err)
		}
		if err := s.TellLeaves(t.Context(), k.Event, nil, leaves, nil); !errors.Is(err, correspondence.ErrStale) {
			t.Errorf("what was told since: %v", err)
		}
	})
}

// TestAnsweredApplications: an application is there from its answer on.
func TestAnsweredApplications(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s, ctx := open(), t.Context()
		k, _ := startedGame(t, s)
		a := correspondence.Application{
			Event: k.Event, ID: 1, Revision: 1, State: correspondence.Unanswered, Data: play.PlayerData{Name: "Новый"},
			Email: "a@example.org", Sent: noon,
		}
		if err := s.AddCorrespondenceApplication(ctx, a); err != nil {
			t.Fatal(err)
		}
		answered := func(since time.Time, want int) {
			t.Helper()
			if all, err := s.AnsweredApplications(ctx, since); err != nil || len(all) != want {
				t.Errorf("answered: %+v, %v; want %d", all, err, want)
			}
		}
		answered(noon, 0)
		a.State, a.Decided, a.By, a.Reason = correspondence.Declined, noon, "Анна", "Мест нет."
		if err := s.PutCorrespondenceApplications(ctx, a); err != nil {
			t.Fatal(err)
		}
		answered(noon, 1)
		answered(noon.Add(time.Second), 0)
	})
}

// TestAGameIsToldOnce: who comes second makes no mails, and a mail that is there is not made again.
func TestAGameIsToldOnce(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		k, told := startedGame(t, s)
		behind, err := s.LaggingCorrespondence(t.Context(), noon, 10)
		if err != nil || len(behind) != 1 || behind[0] != told.Lagging {
			t.Fatalf("behind: %+v, %v", behind, err)
		}
		told.Mails, told.Next = []mail.Mail{waiting(k, 1), waiting(k, 1)}, noon.Add(time.Hour)
		if err := s.TellCorrespondence(t.Context(), told); err != nil {
			t.Fatal(err)
		}
		if err := s.TellCorrespondence(t.Context(), told); !errors.Is(err, correspondence.ErrStale) {
			t.Errorf("told again: %v", err)
		}
		if all, err := s.Mails(t.Context(), k.Event, []mail.State{mail.Waiting}, 10); err != nil || len(all) != 1 {
			t.Errorf("%d mails, %v", len(all), err)
		}
		for minutes, want := range map[int]int{59: 0, 60: 1} {
			behind, err := s.LaggingCorrespondence(t.Context(), noon.Add(time.Duration(minutes)*time.Minute), 10)
			if err != nil || len(behind) != want {
				t.Errorf("behind after %d minutes: %+v, %v", minutes, behind, err)
			}
		}
	})
}

// TestEachMailIsTakenOnce, however many programs take.
func TestEachMailIsTakenOnce(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		k, told := startedGame(t, s)
		const mails = 40
		for n := range mails {
			told.Mails = append(told.Mails, waiting(k, n))
		}
		if err := s.TellCorrespondence(t.Context(), told); err != nil {
			t.Fatal(err)
		}
		var mu sync.Mutex
		taken := map[int64]int{}
		var all sync.WaitGroup
		for range 4 {
			s := open()
			all.Go(func() {
				for misses := 0; misses < 50; {
					m, found, err := s.TakeMail(t.Context(), noon, noon.Add(time.Hour))
					if err != nil {
						t.Error(err)
						return
					}
					if !found {
						misses++
						continue
					}
					mu.Lock()
					taken[m.ID]++
					mu.Unlock()
				}
			})
		}
		all.Wait()
		for id, n := range taken {
			if n != 1 {
				t.Errorf("mail %d was taken %d times", id, n)
			}
		}
		if len(taken) != mails {
			t.Errorf("%d mails were taken", len(taken))
		}
	})
}

// TestFinishedMails: what is said of an old try changes nothing, and what is over is forgotten after its time.
func TestFinishedMails(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s, ctx := open(), t.Context()
		k, told := startedGame(t, s)
		told.Mails = []mail.Mail{waiting(k, 1)}
		if err := s.TellCorrespondence(ctx, told); err != nil {
			t.Fatal(err)
		}
		first, _, err := s.TakeMail(ctx, noon, noon)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := s.TakeMail(ctx, noon, noon.Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		states := []mail.State{mail.Waiting, mail.Sent, mail.Refused}
		for try, want := range []mail.State{1: mail.Waiting, 2: mail.Refused} {
			said := mail.Try{Mail: first.ID, Try: try, At: noon, State: mail.Refused, Fault: "refused", Status: 550}
			if err := s.FinishMail(ctx, said); err != nil {
				t.Fatal(err)
			}
			all, err := s.Mails(ctx, k.Event, states, 10)
			if err != nil || try > 0 && all[0].State != want {
				t.Errorf("after try %d: %+v, %v", try, all, err)
			}
		}
		if err := s.ResendMail(ctx, k.Event+1, first.ID, noon); !errors.Is(err, mail.ErrNoMail) {
			t.Errorf("a mail of another event: %v", err)
		}
		totals, err := s.MailTotals(ctx, k.Event)
		if want := []mail.Total{{State: mail.Refused, Count: 1, Oldest: noon}}; err != nil || !slices.Equal(totals, want) {
			t.Errorf("%+v, %v", totals, err)
		}
		if n, err := s.ForgetMails(ctx, noon.Add(time.Second)); err != nil || n != 1 {
			t.Errorf("%d forgotten, %v", n, err)
		}
	})
}

// TestACopySendsNoMails: what waits is sent by the database itself.
func TestACopySendsNoMails(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, filepath.Join(folder, "adyukh.db"))
	k, told := startedGame(t, s)
	told.Mails = []mail.Mail{waiting(k, 1)}
	if err := s.TellCorrespondence(t.Context(), told); err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(folder, "copy.db")
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"adyukh.db": true, "copy.db": false} {
		db := s
		if name == "copy.db" {
			db = opened(t, copied)
		}
		if _, found, err := db.TakeMail(t.Context(), noon, noon); err != nil || found != want {
			t.Errorf("%s has mail: %v, %v", name, found, err)
		}
	}
}
