package webhook_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/refusal"
)

func keyOf(err error) string {
	var refused *refusal.Error
	if errors.As(err, &refused) {
		return refused.Key
	}
	return ""
}

func TestAdding(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	e := w.event()
	good := webhook.Wish{
		Name: "  ФШР  сайт ", URL: " https://example.org/hook ",
		Topics: []tournament.Topic{"round.published", "event.opened", "nonsense"}, Events: []tournament.EventID{e.ID, e.ID},
	}
	h, secret, err := w.service.Add(t.Context(), good)
	if err != nil {
		t.Fatal(err)
	}
	if len(secret) < 30 || !strings.HasPrefix(secret, "whsec_") {
		t.Errorf("the secret is %q", secret)
	}
	want := tournament.Webhook{
		ID: h.ID, Name: "ФШР сайт", URL: "https://example.org/hook", Topics: []tournament.Topic{tournament.NewsOpened, tournament.NewsPublished},
		Events: []tournament.EventID{e.ID}, HasSecret: true, CreatedAt: w.clock(),
	}
	if diff := cmp.Diff(want, w.webhook(h)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for key, change := range map[string]func(*webhook.Wish){
		"error.webhook.taken":     func(*webhook.Wish) {},
		"error.webhook.name":      func(o *webhook.Wish) { o.Name = " \t" },
		"error.webhook.name-long": func(o *webhook.Wish) { o.Name = strings.Repeat("ы", 81) },
		"error.webhook.topics":    func(o *webhook.Wish) { o.Topics = []tournament.Topic{"nonsense"} },
		"error.webhook.events":    func(o *webhook.Wish) { o.Events = nil },
		"error.event.none":        func(o *webhook.Wish) { o.Events = []tournament.EventID{999} },
		"error.webhook.private":   func(o *webhook.Wish) { o.URL = "http://192.168.0.1/" },
	} {
		wish := good
		change(&wish)
		if _, _, err := w.service.Add(t.Context(), wish); keyOf(err) != key {
			t.Errorf("added: %v, want %s", err, key)
		}
		if err := w.service.Change(t.Context(), h.ID, wish); key != "error.webhook.taken" && keyOf(err) != key {
			t.Errorf("changed: %v, want %s", err, key)
		}
	}
	for n := range 49 {
		w.hook(strings.Repeat("x", n+1), "https://example.org/")
	}
	if _, _, err := w.service.Add(t.Context(), webhook.Wish{
		Name: "51", URL: good.URL, Topics: good.Topics,
		Every: true,
	}); keyOf(err) != "error.webhook.many" {
		t.Errorf("the fifty-first: %v", err)
	}
}

// TestANewSecretCounts from the next message on.
func TestANewSecretCounts(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	h := w.hook("a", w.receiver.URL)
	w.receiver.secrets = nil
	secret, err := w.service.RenewSecret(t.Context(), h.ID)
	if err != nil {
		t.Fatal(err)
	}
	w.receiver.secret(secret)
	if _, err := w.service.Test(t.Context(), h.ID); err != nil {
		t.Fatal(err)
	}
	if got := w.receiver.take(); len(got) != 1 || !got[0].signed {
		t.Errorf("%+v", got)
	}
	if err := w.store.RenewSecret(t.Context(), h.ID, "", w.clock()); err != nil { // as a restored backup is
		t.Fatal(err)
	}
	if _, err := w.service.Test(t.Context(), h.ID); keyOf(err) != "error.webhook.secret" {
		t.Errorf("without a secret: %v", err)
	}
	if got := w.receiver.take(); len(got) != 0 {
		t.Errorf("sent without a secret: %+v", got)
	}
}

// TestPausing: nothing is sent nor kept, and what waited goes out afterwards.
func TestPausing(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	h := w.hook("a", w.receiver.URL)
	e := w.event()
	e = w.must(w.events.SetPublic(t.Context(), by, e.ID, e.Head.Revision, true))
	if err := w.service.Pause(t.Context(), h.ID, true); err != nil {
		t.Fatal(err)
	}
	w.publish(e)
	w.work()
	if got := w.receiver.take(); len(got) != 0 {
		t.Errorf("sent while paused: %+v", got)
	}
	if err := w.service.Pause(t.Context(), h.ID, false); err != nil {
		t.Fatal(err)
	}
	w.work()
	if got := w.receiver.take(); len(got) != 1 || !strings.Contains(got[0].body, "event.opened") {
		t.Errorf("afterwards: %+v", got)
	}
}

// TestResending sends the same message again, as long as it is true.
func TestResending(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	h := w.hook("a", w.receiver.URL)
	e := w.publish(w.event())
	resend := func(topic tournament.Topic) error {
		t.Helper()
		for _, d := range w.deliveries(h) {
			if d.News.Topic == topic {
				return w.service.Resend(t.Context(), h.ID, d.ID)
			}
		}
		t.Fatalf("no %s", topic)
		return nil
	}
	if err := resend(tournament.NewsPublished); keyOf(err) != "error.webhook.resend" {
		t.Errorf("what waits: %v", err)
	}
	w.work()
	first := w.receiver.take()
	if err := resend(tournament.NewsPublished); err != nil {
		t.Fatal(err)
	}
	w.work()
	again := w.receiver.take()
	if len(again) != 1 || again[0].header.Get("Adyukh-Delivery") != first[1].header.Get("Adyukh-Delivery") || !again[0].signed {
		t.Errorf("%+v", again)
	}
	w.must(w.events.UnpublishRound(t.Context(), by, e.ID, e.Version, 1))
	w.pass(time.Minute)
	w.work()
	if err := resend(tournament.NewsPublished); keyOf(err) != "error.webhook.past" {
		t.Errorf("of a round that was taken back: %v", err)
	}
	if err := resend(tournament.NewsUnpublished); err != nil {
		t.Errorf("that it was taken back: %v", err)
	}
	e = w.must(w.events.Event(t.Context(), e.ID))
	w.must(w.events.SetPublic(t.Context(), by, e.ID, e.Head.Revision, false))
	if err := resend(tournament.NewsOpened); keyOf(err) != "error.webhook.past" {
		t.Errorf("of an event that was hidden: %v", err)
	}
	if _, err := w.service.Test(t.Context(), h.ID); err != nil {
		t.Fatal(err)
	}
	if err := resend(tournament.NewsTest); keyOf(err) != "error.webhook.resend" {
		t.Errorf("a test: %v", err)
	}
	if err := w.service.Resend(t.Context(), h.ID+1, 1); keyOf(err) != "error.webhook.none" {
		t.Errorf("of another webhook: %v", err)
	}
}

func TestNoSuchWebhook(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	_, err := w.service.Webhook(t.Context(), 7)
	_, errTest := w.service.Test(t.Context(), 7)
	_, errSecret := w.service.RenewSecret(t.Context(), 7)
	for what, err := range map[string]error{
		"show": err, "test": errTest, "secret": errSecret, "pause": w.service.Pause(t.Context(), 7, true),
		"delete": w.service.Delete(t.Context(), 7),
		"change": w.service.Change(t.Context(), 7, webhook.Wish{Name: "x", URL: "https://example.org", Topics: tournament.Topics(), Every: true}),
	} {
		if refusal.CodeOf(err) != refusal.NotFound || keyOf(err) != "error.webhook.none" {
			t.Errorf("%s: %v", what, err)
		}
	}
}
