package webhook_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/play"
	"adyukh/tournament/store/storetest"
)

// TestAPublishedRoundIsTold, signed, with nothing in it but where to look.
func TestAPublishedRoundIsTold(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	h := w.hook("федерация", w.receiver.URL+"/hook")
	e := w.event()
	w.work()
	if got := w.receiver.take(); len(got) != 0 {
		t.Fatalf("a draft is told: %+v", got)
	}
	e = w.publish(e)
	w.work()
	got := w.receiver.take()
	if len(got) != 2 {
		t.Fatalf("%d messages", len(got))
	}
	for _, m := range got {
		if !m.signed || m.header.Get("Content-Type") != "application/json" || m.header.Get("User-Agent") != "adyukh/test" {
			t.Errorf("%+v", m)
		}
		if strings.Contains(m.body, "CANARY") {
			t.Errorf("too much is told: %s", m.body)
		}
	}
	var message map[string]any
	if err := json.Unmarshal([]byte(got[1].body), &message); err != nil {
		t.Fatal(err)
	}
	key := got[1].header.Get("Adyukh-Delivery")
	want := map[string]any{
		"id": key, "type": "round.published", "at": "2026-11-21T12:00:00Z", "event": map[string]any{
			"id": float64(e.ID), "version": float64(e.Published), "changes": 1.0, "round": 1.0,
			"page": fmt.Sprintf("https://turnir.example/e/%d/rounds/1", e.ID),
			"data": fmt.Sprintf("https://turnir.example/api/v1/events/%d/rounds/1", e.ID),
		},
	}
	if diff := cmp.Diff(want, message); diff != "" || key == "" || got[1].header.Get("Adyukh-Topic") != "round.published" {
		t.Errorf("the message (-want +got):\n%s", diff)
	}
	if d := w.deliveries(h); len(d) != 2 || d[0].State != tournament.DeliveryDone || d[0].Status != http.StatusNoContent ||
		d[0].Attempts != 1 {
		t.Errorf("%+v", d)
	}
	w.work()
	if got := w.receiver.take(); len(got) != 0 {
		t.Errorf("told twice: %+v", got)
	}
}

// TestFortyResultsAreFewMessages within a minute.
func TestFortyResultsAreFewMessages(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	w.hook("a", w.receiver.URL)
	e := w.publish(w.event())
	w.work()
	w.receiver.take()
	for n := range 40 {
		g := e.Rounds[0].Games[n%2]
		r := play.Result{Kind: play.FinalPosition, White: n % 25, Black: 24 - n%25}
		e = w.must(w.events.SetResult(t.Context(), by, e.ID, g.ID, g.Revision, r))
		w.pass(1500 * time.Millisecond)
		w.work()
	}
	w.pass(time.Minute)
	w.work()
	got := w.receiver.take()
	if len(got) < 2 || len(got) > 4 {
		t.Errorf("%d messages", len(got))
	}
	var last struct{ Event struct{ Version int64 } }
	if err := json.Unmarshal([]byte(got[len(got)-1].body), &last); err != nil || last.Event.Version != e.Published {
		t.Errorf("the last tells of version %d, the event has %d; %v", last.Event.Version, e.Published, err)
	}
}

// TestADayOfFailures: tries become rarer, each delivery is given up after about a day, and the webhook is known to fail. What waits
// reaches a receiver that is back.
func TestADayOfFailures(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	h := w.hook("a", w.receiver.URL)
	w.receiver.answers(status(http.StatusServiceUnavailable))
	e := w.publish(w.event())
	begun := w.clock()
	var tries []time.Time
	for w.clock().Sub(begun) < 30*time.Hour {
		w.work()
		for range w.receiver.take() {
			tries = append(tries, w.clock())
		}
		next, err := w.store.NextDue(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if next.IsZero() {
			break
		}
		w.pass(next.Sub(w.clock()))
	}
	if n := len(tries); n < 15 || n > 40 {
		t.Errorf("%d tries of two deliveries", n)
	}
	if last := tries[len(tries)-1].Sub(begun); last < 16*time.Hour || last > 29*time.Hour { // one wait more than a day
		t.Errorf("the last try was %s after the first", last)
	}
	for _, d := range w.deliveries(h) {
		if d.State != tournament.DeliveryGivenUp || d.Fault != webhook.FaultStatus || d.Status != 503 {
			t.Errorf("%+v", d)
		}
	}
	if got := w.webhook(h); got.Failures != len(tries) || !got.FailingSince.Equal(begun) {
		t.Errorf("the webhook is %+v", got)
	}
	if log := w.log.String(); strings.Contains(log, w.receiver.URL) || strings.Contains(log, "whsec_") ||
		!strings.Contains(log, "fault=status") {
		t.Errorf("the log says too much or nothing:\n%s", log)
	}
	w.must(w.events.ScheduleRound(t.Context(), by, e.ID, e.Version, 1, w.clock()))
	w.receiver.answers(nil)
	w.pass(5 * time.Hour)
	w.work()
	if got := w.receiver.take(); len(got) != 1 || !got[0].signed {
		t.Errorf("after it is back: %+v", got)
	}
	if got := w.webhook(h); got.Failures != 0 || !got.FailingSince.IsZero() {
		t.Errorf("the webhook is %+v", got)
	}
}

// TestAFailingReceiverIsLeftAlone, and does not keep others waiting.
func TestAFailingReceiverIsLeftAlone(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	other := newReceiver(t)
	w.hook("broken", w.receiver.URL)
	w.hook("sound", other.URL)
	w.receiver.answers(status(http.StatusInternalServerError))
	e := w.event()
	for range 3 {
		e = w.must(w.events.SetPublic(t.Context(), by, e.ID, e.Head.Revision, !e.Head.Public))
		w.work()
	}
	w.publish(e)
	w.work()
	if n := len(w.receiver.take()); n != 1 {
		t.Errorf("the broken one was asked %d times", n)
	}
	if n := len(other.take()); n != 4 {
		t.Errorf("the sound one got %d messages", n)
	}
}

// TestSentButNotSaid: a program that dies between sending and saying so makes the next one send again, under the same key.
func TestSentButNotSaid(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	w.hook("a", w.receiver.URL)
	e := w.event()
	w.must(w.events.SetPublic(t.Context(), by, e.ID, e.Head.Revision, true))
	dead, err := w.store.TakeDue(t.Context(), w.clock(), w.clock().Add(time.Minute))
	if err != nil || len(dead) != 1 {
		t.Fatal(len(dead), err)
	}
	w.work()
	if got := w.receiver.take(); len(got) != 0 {
		t.Errorf("sent while somebody else is sending it: %+v", got)
	}
	w.pass(time.Minute)
	w.work()
	if got := w.receiver.take(); len(got) != 1 || got[0].header.Get("Adyukh-Delivery") != dead[0].Delivery.Key {
		t.Errorf("%+v", got)
	}
}

// TestOneWorkerAtATime: while one is sending, another one does nothing, until the lease of the first has ended.
func TestOneWorkerAtATime(t *testing.T) {
	runtest.Races(t)
	storetest.Each(t, func(t *testing.T, name string) {
		w := worldOn(t, name)
		w.hook("a", w.receiver.URL)
		e := w.event()
		e = w.must(w.events.SetPublic(t.Context(), by, e.ID, e.Head.Revision, true))
		came, goOn := make(chan struct{}), make(chan struct{})
		w.receiver.answers(func(rw http.ResponseWriter, _ *http.Request) {
			came <- struct{}{}
			<-goOn
		})
		first, second := webhook.NewWorker(w.config), webhook.NewWorker(w.config)
		done := make(chan error)
		go func() {
			_, err := first.Step(context.WithoutCancel(t.Context()))
			done <- err
		}()
		<-came
		other := newReceiver(t)
		w.hook("b", other.URL)
		w.publish(e)
		step := func() {
			t.Helper()
			if _, err := second.Step(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		step()
		if got := other.take(); len(got) != 0 {
			t.Errorf("a second worker sent %+v", got)
		}
		goOn <- struct{}{}
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		first.End(t.Context())
		w.receiver.answers(nil)
		step()
		if got := other.take(); len(got) != 1 {
			t.Errorf("after the first has ended: %+v", got)
		}
	})
}

// TestRun: a change wakes the worker, and stopping it waits for what it has begun.
func TestRun(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	h := w.hook("a", w.receiver.URL)
	came, goOn := make(chan struct{}), make(chan struct{})
	w.receiver.answers(func(rw http.ResponseWriter, _ *http.Request) {
		came <- struct{}{}
		<-goOn
	})
	sub := w.events.Feed().Subscribe()
	defer sub.Close()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		webhook.NewWorker(w.config).Run(ctx, sub.Ready())
	}()
	e := w.event()
	w.must(w.events.SetPublic(t.Context(), by, e.ID, e.Head.Revision, true))
	<-came
	stop()
	select {
	case <-ended:
		t.Error("it ended in the middle of a message")
	default:
	}
	goOn <- struct{}{}
	<-ended
	if d := w.deliveries(h); len(d) != 1 || d[0].State != tournament.DeliveryDone {
		t.Errorf("%+v", d)
	}
}
