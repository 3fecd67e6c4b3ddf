package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
)

const hookSecret = "whsec_CANARYCANARY"

// hook makes a webhook that wants to be told everything.
func hook(t testing.TB, s *store.Store, name string, events ...tournament.EventID) tournament.Webhook {
	t.Helper()
	w := tournament.Webhook{
		Name: name, URL: "https://example.org/" + name, Topics: tournament.Topics(), Events: events, HasSecret: true,
		CreatedAt: noon,
	}
	var err error
	if w.ID, err = s.CreateWebhook(t.Context(), w, hookSecret); err != nil {
		t.Fatal(err)
	}
	return w
}

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// tell commits a change of the event with the news and returns its new value.
func tell(t testing.TB, s *store.Store, e *play.Event, at time.Time, news ...tournament.News) *play.Event {
	t.Helper()
	after := next(e)
	after.Published++
	err := s.Commit(t.Context(), play.Commit{Event: after, News: news, Entry: tournament.Entry{
		Event: e.ID, Version: after.Version, At: at, Action: conduct.ResultEntered,
	}})
	if err != nil {
		t.Fatal(err)
	}
	return after
}

func deliveries(t testing.TB, s *store.Store, w tournament.Webhook) []tournament.Delivery {
	t.Helper()
	all, err := s.Deliveries(t.Context(), w.ID, 1000)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// take takes what is due at a time, one delivery a webhook.
func take(t testing.TB, s *store.Store, at time.Time) []tournament.Sending {
	t.Helper()
	all, err := s.TakeDue(t.Context(), at, at.Add(time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func results() tournament.News { return tournament.News{Topic: tournament.NewsResults} }
func published(n int) tournament.News {
	return tournament.News{Topic: tournament.NewsPublished, Round: n}
}

func TestNoFieldOfAWebhookIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		event := pairedEvent(t, s).ID
		want := filled[tournament.Webhook]()
		var err error
		if want.ID, err = s.CreateWebhook(t.Context(), want, hookSecret); err != nil {
			t.Fatal(err)
		}
		if got, err := open().Webhook(t.Context(), want.ID); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("loaded %v (-want +got):\n%s", err, cmp.Diff(want, got))
		}
		message := filled[tournament.Delivery]()
		message.Webhook, message.Event = want.ID, event
		sending, err := s.AddTest(t.Context(), message)
		if err != nil || sending.Secret != hookSecret || !reflect.DeepEqual(sending.Webhook, want) {
			t.Fatalf("sending %+v, %v", sending, err)
		}
		message.ID = sending.Delivery.ID
		if got, err := open().Delivery(t.Context(), want.ID, message.ID); err != nil || !reflect.DeepEqual(got, message) {
			t.Errorf("loaded %v (-want +got):\n%s", err, cmp.Diff(message, got))
		}
	})
}

// TestNewsIsGathered: forty results are one delivery until it is tried; what comes then is another one.
func TestNewsIsGathered(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := pairedEvent(t, s)
		w := hook(t, s, "a")
		for n := range 40 {
			e = tell(t, s, e, noon.Add(time.Duration(n)*time.Second), results())
		}
		e = tell(t, s, e, noon, published(1), published(2))
		got := deliveries(t, s, w)
		if len(got) != 3 || got[2].Changes != 40 || got[2].Published != 40 || !got[2].At.Equal(noon.Add(39*time.Second)) ||
			!got[2].DueAt.Equal(noon.Add(20*time.Second)) {
			t.Fatalf("%d deliveries: %+v", len(got), got)
		}
		if first := take(t, s, noon); len(first) != 1 || first[0].Delivery.News != published(1) {
			t.Errorf("at noon %+v is due", first)
		}
		if second := take(t, s, noon.Add(time.Second)); len(second) != 1 || second[0].Delivery.News != published(2) {
			t.Errorf("then %+v is due", second)
		}
		late := take(t, s, noon.Add(30*time.Second))
		if len(late) != 1 || late[0].Delivery.News != results() || late[0].Secret != hookSecret {
			t.Fatalf("then %+v is due", late)
		}
		tell(t, s, e, noon.Add(31*time.Second), results())
		got = deliveries(t, s, w)
		if len(got) != 4 || got[0].Changes != 1 || got[0].Published != 42 || got[0].Key == late[0].Delivery.Key || got[3].Published != 40 {
			t.Errorf("what is being tried was changed: %+v", got)
		}
	})
}

func TestWhoIsTold(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e, other := pairedEvent(t, s), pairedEvent(t, s)
		every, one, paused := hook(t, s, "every"), hook(t, s, "one", other.ID), hook(t, s, "paused")
		if err := s.PauseWebhook(t.Context(), paused.ID, true, noon); err != nil {
			t.Fatal(err)
		}
		some := hook(t, s, "some")
		some.Topics = []tournament.Topic{tournament.NewsPublished}
		if err := s.ChangeWebhook(t.Context(), some, noon); err != nil {
			t.Fatal(err)
		}
		tell(t, s, e, noon, results())
		tell(t, s, other, noon, results(), published(1))
		for w, want := range map[*tournament.Webhook]int{&every: 3, &one: 2, &paused: 0, &some: 1} {
			if got := deliveries(t, s, *w); len(got) != want {
				t.Errorf("%s got %+v", w.Name, got)
			}
		}
		public := &play.Event{
			Envelope: tournament.Envelope{Version: 1, Published: 1},
			Head:     play.Head{Revision: 1, Name: "Кубок", Public: true},
		}
		if _, err := s.CreateEvent(t.Context(), public, tournament.Entry{Version: 1, At: noon}); err != nil {
			t.Fatal(err)
		}
		if got := deliveries(t, s, every); got[0].News.Topic != tournament.NewsOpened {
			t.Errorf("a new public event: %+v", got[0])
		}
	})
}

// TestUntrueNewsIsNotTold: what was taken back before anybody accepted it is not sent any more.
func TestUntrueNewsIsNotTold(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := pairedEvent(t, s)
		w := hook(t, s, "a")
		e = tell(t, s, e, noon, published(1), published(2))
		take(t, s, noon) // and nobody knows what has become of it
		e = tell(t, s, e, noon, tournament.News{Topic: tournament.NewsUnpublished, Round: 1}, results())
		states := func() map[tournament.News]tournament.DeliveryState {
			all := map[tournament.News]tournament.DeliveryState{}
			for _, d := range deliveries(t, s, w) {
				all[d.News] = d.State
			}
			return all
		}
		want := map[tournament.News]tournament.DeliveryState{
			published(1): tournament.DeliveryOvertaken, published(2): tournament.DeliveryWaiting, results(): tournament.DeliveryWaiting,
			{Topic: tournament.NewsUnpublished, Round: 1}: tournament.DeliveryWaiting,
		}
		if diff := cmp.Diff(want, states()); diff != "" {
			t.Errorf("after a round was taken back (-want +got):\n%s", diff)
		}
		tell(t, s, e, noon, tournament.News{Topic: tournament.NewsHidden})
		want[published(2)], want[results()] = tournament.DeliveryOvertaken, tournament.DeliveryOvertaken
		want[tournament.News{Topic: tournament.NewsHidden}] = tournament.DeliveryWaiting
		if diff := cmp.Diff(want, states()); diff != "" {
			t.Errorf("after the event was hidden (-want +got):\n%s", diff)
		}
	})
}

func TestNewsOfARefusedChangeIsNotTold(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := pairedEvent(t, s)
		w := hook(t, s, "a")
		tell(t, s, e, noon, results())
		late := next(e)
		entry := tournament.Entry{Event: e.ID, Version: late.Version, At: noon}
		if err := s.Commit(t.Context(), play.Commit{Event: late, News: []tournament.News{published(1)}, Entry: entry}); !errors.Is(err,
			tournament.ErrStaleVersion) {
			t.Fatal(err)
		}
		if got := deliveries(t, s, w); len(got) != 1 {
			t.Errorf("%+v", got)
		}
	})
}

// TestTries follows one delivery through a failure, a success, and a word that comes too late.
func TestTries(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		w := hook(t, s, "a")
		tell(t, s, pairedEvent(t, s), noon, published(1), published(2))
		first := take(t, s, noon)[0].Delivery
		failed := tournament.Try{
			Webhook: w.ID, Delivery: first.ID, Attempt: 1, At: noon, Status: 503, Fault: "status",
			DueAt: noon.Add(30 * time.Second), RetryAt: noon.Add(40 * time.Second),
		}
		finish := func(try tournament.Try) {
			t.Helper()
			if err := s.FinishTry(t.Context(), try); err != nil {
				t.Fatal(err)
			}
		}
		finish(failed)
		w, _ = s.Webhook(t.Context(), w.ID)
		if w.Failures != 1 || !w.FailingSince.Equal(noon) || !w.RetryAt.Equal(failed.RetryAt) {
			t.Errorf("the webhook is %+v", w)
		}
		if due, err := s.NextDue(t.Context()); err != nil || !due.Equal(failed.RetryAt) {
			t.Errorf("next at %v, %v", due, err)
		}
		if early := take(t, s, noon.Add(39*time.Second)); len(early) != 0 {
			t.Errorf("the webhook is not left alone: %+v", early)
		}
		again := take(t, s, noon.Add(time.Minute))[0].Delivery
		if again.News != published(2) {
			t.Errorf("first comes what was due first: %+v", again)
		}
		finish(tournament.Try{Webhook: w.ID, Delivery: again.ID, Attempt: 1, At: noon.Add(time.Minute), Status: 200})
		again = take(t, s, noon.Add(time.Minute))[0].Delivery
		if again.ID != first.ID || again.Key != first.Key || again.Attempts != 2 {
			t.Errorf("tried again: %+v", again)
		}
		finish(failed) // of the first try, too late
		if got, _ := s.Delivery(t.Context(), w.ID, first.ID); got.State != tournament.DeliveryWaiting ||
			!got.DueAt.Equal(noon.Add(2*time.Minute)) {
			t.Errorf("an old answer counted: %+v", got)
		}
		finish(tournament.Try{Webhook: w.ID, Delivery: first.ID, Attempt: 2, At: noon.Add(time.Hour), Status: 204})
		w, _ = s.Webhook(t.Context(), w.ID)
		if w.Failures != 0 || !w.FailingSince.IsZero() || !w.RetryAt.IsZero() || !w.DeliveredAt.Equal(noon.Add(time.Hour)) {
			t.Errorf("the webhook is %+v", w)
		}
		if due, err := s.NextDue(t.Context()); err != nil || !due.IsZero() {
			t.Errorf("next at %v, %v", due, err)
		}
		if err := s.Resend(t.Context(), w.ID, first.ID, noon); err != nil || len(take(t, s, noon)) != 1 {
			t.Errorf("it can't be sent again: %v", err)
		}
		if n, err := s.ForgetDeliveries(t.Context(), noon.Add(time.Second)); err != nil || n != 1 {
			t.Errorf("%d forgotten, %v", n, err)
		}
	})
}

func TestNothingIsSentWithoutASecretOrWhilePaused(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		w := hook(t, s, "a")
		tell(t, s, pairedEvent(t, s), noon, published(1))
		for name, do := range map[string]func(on bool) error{
			"paused": func(on bool) error { return s.PauseWebhook(t.Context(), w.ID, on, noon) },
			"secret": func(on bool) error {
				secret := hookSecret
				if on {
					secret = ""
				}
				return s.RenewSecret(t.Context(), w.ID, secret, noon)
			},
		} {
			if err := do(true); err != nil {
				t.Fatal(err)
			}
			if due, err := s.NextDue(t.Context()); err != nil || !due.IsZero() || len(take(t, s, noon)) != 0 {
				t.Errorf("%s: due %v, %v", name, due, err)
			}
			if err := do(false); err != nil {
				t.Fatal(err)
			}
			if due, err := s.NextDue(t.Context()); err != nil || !due.Equal(noon) {
				t.Errorf("no longer %s: due %v, %v", name, due, err)
			}
		}
		if err := s.DeleteWebhook(t.Context(), w.ID); err != nil || len(deliveries(t, s, w)) != 0 {
			t.Errorf("deleted: %v", err)
		}
		for name, err := range map[string]error{
			"delete": s.DeleteWebhook(t.Context(), w.ID), "pause": s.PauseWebhook(t.Context(), w.ID, true, noon),
			"change": s.ChangeWebhook(t.Context(), w, noon), "renew": s.RenewSecret(t.Context(), w.ID, "x", noon),
		} {
			if !errors.Is(err, tournament.ErrNoWebhook) {
				t.Errorf("%s: %v", name, err)
			}
		}
		hook(t, s, "b")
		if _, err := s.CreateWebhook(t.Context(), tournament.Webhook{Name: "b", URL: "x"}, ""); !errors.Is(err, tournament.ErrWebhookTaken) {
			t.Errorf("a name twice: %v", err)
		}
	})
}

// TestEachDeliveryIsTakenOnce lets several programs take at the same time.
func TestEachDeliveryIsTakenOnce(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		hook(t, s, "a")
		hook(t, s, "b")
		e := pairedEvent(t, s)
		for n := range 10 {
			e = tell(t, s, e, noon, published(n+1))
		}
		var mu sync.Mutex
		taken := map[string]int{}
		var programs sync.WaitGroup
		stores := []*store.Store{open(), open(), open(), open()}
		for _, s := range stores {
			programs.Go(func() {
				for range 20 {
					all, err := s.TakeDue(t.Context(), noon, noon.Add(time.Minute))
					if err != nil {
						t.Error(err)
					}
					mu.Lock()
					for _, d := range all {
						taken[d.Delivery.Key]++
					}
					mu.Unlock()
				}
			})
		}
		programs.Wait()
		if len(taken) != 20 {
			t.Errorf("%d deliveries were taken, want 20", len(taken))
		}
		for key, n := range taken {
			if n != 1 {
				t.Errorf("%s was taken %d times", key, n)
			}
		}
	})
}

// TestNothingStandsInTheWayOfAChange: results come in for two events while messages are sent and an administrator turns
// everything over. No transaction ends because it and another wait for each other.
func TestNothingStandsInTheWayOfAChange(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		a, b := hook(t, s, "a"), hook(t, s, "b")
		events := []*play.Event{pairedEvent(t, s), pairedEvent(t, s)}
		const times = 40
		var all sync.WaitGroup
		run := func(do func(s *store.Store, n int) error) {
			s := open()
			all.Go(func() {
				for n := range times {
					if err := do(s, n); err != nil {
						t.Error(err)
						return
					}
				}
			})
		}
		for i, e := range events {
			run(func(s *store.Store, n int) error {
				after := next(e)
				after.Published++
				news := [][]tournament.News{
					{published(1), published(2)},
					{{Topic: tournament.NewsHidden}, results()},
					{{Topic: tournament.NewsUnpublished, Round: 1 + i}},
				}[n%3]
				entry := tournament.Entry{Event: e.ID, Version: after.Version, At: noon}
				e = after
				return s.Commit(t.Context(), play.Commit{Event: after, News: news, Entry: entry})
			})
		}
		run(func(s *store.Store, n int) error {
			taken, err := s.TakeDue(t.Context(), noon.Add(time.Hour), noon)
			for _, d := range taken {
				try := tournament.Try{Webhook: d.Webhook.ID, Delivery: d.Delivery.ID, Attempt: d.Delivery.Attempts, At: noon}
				if n%3 > 0 {
					try.Fault, try.DueAt = "status", noon
				}
				err = errors.Join(err, s.FinishTry(t.Context(), try))
			}
			return err
		})
		run(func(s *store.Store, n int) error {
			a.Name = fmt.Sprint("name ", n)
			return errors.Join(s.ChangeWebhook(t.Context(), a, noon), s.PauseWebhook(t.Context(), b.ID, n%2 == 0, noon))
		})
		run(func(s *store.Store, n int) error {
			w := tournament.Webhook{Name: fmt.Sprint("other ", n), URL: "x", Topics: tournament.Topics()}
			id, err := s.CreateWebhook(t.Context(), w, hookSecret)
			if err != nil {
				return err
			}
			_, err = s.ForgetDeliveries(t.Context(), noon.Add(time.Hour))
			return errors.Join(err, s.DeleteWebhook(t.Context(), id))
		})
		all.Wait()
	})
}

func TestLease(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		a, b := open(), open()
		for i, step := range []struct {
			s      *store.Store
			holder string
			at     int
			want   bool
		}{{a, "a", 0, true}, {b, "b", 10, false}, {a, "a", 30, true}, {b, "b", 60, false}, {b, "b", 90, true}, {a, "a", 91, false}} {
			now := noon.Add(time.Duration(step.at) * time.Second)
			if got, err := step.s.Lease(t.Context(), "webhooks", step.holder, now, now.Add(time.Minute)); err != nil || got != step.want {
				t.Errorf("step %d: %v, %v", i, got, err)
			}
		}
		if err := a.EndLease(t.Context(), "webhooks", "a"); err != nil {
			t.Fatal(err)
		}
		now := noon.Add(92 * time.Second)
		if got, _ := a.Lease(t.Context(), "webhooks", "a", now, now); got {
			t.Error("the work of another was given up")
		}
		if err := b.EndLease(t.Context(), "webhooks", "b"); err != nil {
			t.Fatal(err)
		}
		if got, _ := a.Lease(t.Context(), "webhooks", "a", now, now); !got {
			t.Error("the work was not given up")
		}
		ahead := noon.AddDate(0, 0, 100)
		if got, _ := a.Lease(t.Context(), "mails", "a", ahead, ahead.Add(time.Minute)); !got {
			t.Error("a clock that is ahead is given nothing")
		}
		if got, _ := b.Lease(t.Context(), "mails", "b", noon, noon.Add(time.Minute)); !got {
			t.Error("what a clock that was ahead has taken is its own for a hundred days")
		}
	})
}

// TestABackupHoldsNoSecretsOfWebhooks, nor anything that would be sent twice by a copy.
func TestABackupHoldsNoSecretsOfWebhooks(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, filepath.Join(folder, "adyukh.db"))
	w := hook(t, s, "a")
	tell(t, s, pairedEvent(t, s), noon, published(1))
	copied := filepath.Join(folder, "copy.db")
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(copied)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(content, []byte(hookSecret)) || !bytes.Contains(content, []byte(w.URL)) {
		t.Error("the copy holds the secret, or not the webhook")
	}
	c := opened(t, copied)
	if got, err := c.Webhook(t.Context(), w.ID); err != nil || got.HasSecret || len(deliveries(t, c, w)) != 0 {
		t.Errorf("in the copy: %+v, %v", got, err)
	}
	if due, err := c.NextDue(t.Context()); err != nil || !due.IsZero() {
		t.Errorf("the copy sends at %v, %v", due, err)
	}
	if due, err := s.NextDue(t.Context()); err != nil || due.IsZero() {
		t.Errorf("the backup stopped the database itself: %v, %v", due, err)
	}
}

// BenchmarkCommitTold is BenchmarkCommitResult with webhooks that are told.
func BenchmarkCommitTold(b *testing.B) {
	eachBench(b, func(b *testing.B, name string) {
		s := opened(b, name)
		e := wholeEvent(b, s, 8)
		for n := range 3 {
			b.Run(fmt.Sprintf("webhooks=%d", n), func(b *testing.B) {
				for b.Loop() {
					e = tell(b, s, e, noon, results())
				}
			})
			hook(b, s, fmt.Sprint(n))
		}
	})
}
