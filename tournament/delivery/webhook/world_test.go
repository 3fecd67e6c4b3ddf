package webhook_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// world is a database with an event, the time, and a receiver outside.
type world struct {
	t        *testing.T
	store    *store.Store
	events   *conduct.Service
	contests *composing.Service
	service  *webhook.Service
	config   webhook.Config
	receiver *receiver
	log      *bytes.Buffer

	mu  sync.Mutex
	now time.Time
}

func newWorld(t *testing.T) *world {
	t.Helper()
	return worldOver(t, storetest.Open(t))
}

// worldOn is a world over a database that others open too.
func worldOn(t *testing.T, name string) *world {
	t.Helper()
	db, err := store.Open(context.Background(), name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return worldOver(t, db)
}

func worldOver(t *testing.T, db *store.Store) *world {
	t.Helper()
	w := &world{t: t, store: db, receiver: newReceiver(t), log: &bytes.Buffer{}, now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)}
	w.events, w.contests = conduct.NewService(db, w.clock), composing.NewService(db.Contests(), steadytest.Over(w.clock))
	w.config = webhook.Config{
		Store: db, Kinds: w.kinds(), BaseURL: "https://turnir.example", Build: "test", Now: w.clock, Settled: w.clock,
		Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, Log: slog.New(slog.NewTextHandler(w.log, nil)),
	}
	w.service = webhook.NewService(w.config)
	return w
}

// kinds are events over the board and contests, at addresses of the test.
func (w *world) kinds() []webhook.Kind {
	at := func(base string) func(tournament.EventID) string {
		return func(id tournament.EventID) string { return fmt.Sprintf("%s%d", base, id) }
	}
	inSight := func(e *play.Event, n int) bool { return n <= e.PublishedRounds() }
	return []webhook.Kind{
		webhook.KindOf(play.PlayKind(), w.events, at("/e/"), at("/api/v1/events/"), inSight),
		webhook.KindOf(composing.Kind(), w.contests, at("/c/"), at("/api/v1/contests/"), nil),
	}
}

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *world) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

// hook adds a webhook that is told everything at the address.
func (w *world) hook(name, address string) tournament.Webhook {
	w.t.Helper()
	h, secret, err := w.service.Add(w.t.Context(), webhook.Wish{Name: name, URL: address, Topics: tournament.Topics(), Every: true})
	if err != nil {
		w.t.Fatal(err)
	}
	w.receiver.secret(secret)
	return h
}

// event makes an event of four players with a draft.
func (w *world) event() *play.Event {
	w.t.Helper()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name = "CANARY-NAME"
	e := w.must(w.events.CreateEvent(w.t.Context(), by, head))
	draw := play.Draw{Numbering: play.ByHand}
	for i := range 4 {
		e = w.must(w.events.AddPlayer(w.t.Context(), by, e.ID, play.PlayerData{Name: fmt.Sprintf("CANARY-%d", i)}, false))
		draw.Order = append(draw.Order, e.Players[i].ID)
	}
	e = w.must(w.events.DrawNumbers(w.t.Context(), by, e.ID, e.Version, draw))
	return w.must(w.events.PairRound(w.t.Context(), by, e.ID, e.Version, nil))
}

func (w *world) publish(e *play.Event) *play.Event {
	w.t.Helper()
	return w.must(w.events.PublishRound(w.t.Context(), by, e.ID, e.Version, e.PublishedRounds()+1, nil))
}

func (w *world) must(e *play.Event, err error) *play.Event {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
	return e
}

var by = tournament.Actor{User: 1, Name: "CANARY-ARBITER", From: "198.51.100.77"}

// work lets a new worker do all that is due now.
func (w *world) work() {
	w.t.Helper()
	worker := webhook.NewWorker(w.config)
	for {
		next, err := worker.Step(w.t.Context())
		if err != nil {
			w.t.Fatal(err)
		}
		if next.IsZero() || next.After(w.clock()) {
			break
		}
	}
	worker.End(w.t.Context())
}

func (w *world) deliveries(h tournament.Webhook) []tournament.Delivery {
	w.t.Helper()
	all, err := w.service.Deliveries(w.t.Context(), h.ID)
	if err != nil {
		w.t.Fatal(err)
	}
	return all
}

func (w *world) webhook(h tournament.Webhook) tournament.Webhook {
	w.t.Helper()
	h, err := w.service.Webhook(w.t.Context(), h.ID)
	if err != nil {
		w.t.Fatal(err)
	}
	return h
}

// receiver is a server outside that believes what is signed and keeps it.
type receiver struct {
	*httptest.Server
	mu      sync.Mutex
	secrets []string
	answer  http.HandlerFunc // what it does then; nil answers 204
	got     []received
}

type received struct {
	header http.Header
	body   string
	signed bool
}

func newReceiver(t *testing.T) *receiver {
	r := &receiver{}
	r.Server = httptest.NewServer(r)
	t.Cleanup(r.Close)
	return r
}

func (r *receiver) secret(s string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.secrets = append(r.secrets, s)
}

func (r *receiver) answers(do http.HandlerFunc) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answer = do
}

func (r *receiver) ServeHTTP(rw http.ResponseWriter, request *http.Request) {
	text, _ := io.ReadAll(request.Body)
	r.mu.Lock()
	one := received{header: request.Header, body: string(text)}
	for _, s := range r.secrets {
		at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
		one.signed = one.signed || verify(s, request.Header.Get("Adyukh-Signature"), one.body, at, 1000*time.Hour) == nil
	}
	r.got = append(r.got, one)
	answer := r.answer
	r.mu.Unlock()
	if answer == nil {
		rw.WriteHeader(http.StatusNoContent)
		return
	}
	answer(rw, request)
}

// take returns what has come since the last time.
func (r *receiver) take() []received {
	r.mu.Lock()
	defer r.mu.Unlock()
	got := r.got
	r.got = nil
	return got
}

func status(code int) http.HandlerFunc {
	return func(rw http.ResponseWriter, _ *http.Request) { rw.WriteHeader(code) }
}
