package letters_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/api/locale"
	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/letters"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

var (
	begins    = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	arbiter   = tournament.Actor{User: 1, Name: "Судья Анна"}
	languages = sync.OnceValue(func() *locale.Catalogue {
		all, err := locale.New()
		if err != nil {
			panic(err)
		}
		return all
	})
)

// world is a database with an event by correspondence of three players, a clock, and a mail server.
type world struct {
	t      *testing.T
	db     *store.Store
	events *conduct.Service
	corr   *correspondence.Service
	config mail.Config
	server *smtptest.Server
	log    *bytes.Buffer
	event  tournament.EventID
	key    correspondence.Key // the game of the first round
	person [2]play.PlayerID   // its White and Black
	now    *time.Time
}

func newWorld(t *testing.T, with func(*terms.Terms)) *world {
	t.Helper()
	return worldOver(t, storetest.Open(t), with)
}

// worldOver makes an event in which every game has started. White of the first game reads Russian in Moscow,
// Black English in New York.
func worldOver(t *testing.T, db *store.Store, with func(*terms.Terms)) *world {
	t.Helper()
	return worldOf(t, db, 3, with)
}

// worldOf makes an event of so many players.
func worldOf(t *testing.T, db *store.Store, players int, with func(*terms.Terms)) *world {
	t.Helper()
	now := begins
	w := &world{t: t, db: db, server: smtptest.New(t), log: &bytes.Buffer{}, now: &now}
	clock := func() time.Time { return *w.now }
	w.events = conduct.NewService(db, clock)
	w.corr = correspondence.NewService(w.events, db, steadytest.Over(clock))
	server, err := smtp.ParseConfig(w.server.URL(), "", "Переписка <post@example.org>")
	w.must(err)
	var ticks atomic.Int64 // time goes on while a worker works
	running := func() time.Time { return w.now.Add(time.Duration(ticks.Add(1)) * time.Microsecond) }
	w.config = configOf(db, w.corr, w.events, server, running, slog.New(slog.NewTextHandler(w.log, nil)))
	w.create(players, with)
	return w
}

// configOf is what the worker of a program goes by.
func configOf(db *store.Store, corr *correspondence.Service, events *conduct.Service, server smtp.Config, now func() time.Time,
	log *slog.Logger,
) mail.Config {
	of := letters.Config{
		Store: db, Correspondence: corr, Events: events, BaseURL: "https://turnir.example", Watch: steadytest.Over(now), Log: log,
		Words: func(code string) mail.Words { return languages().Translator(code) },
	}
	return mail.Config{
		Store: db, Server: server, BaseURL: of.BaseURL, Database: db.DatabaseID(), Now: now, Settled: now, Log: log,
		Sources: []mail.Source{letters.Games(of), letters.Applications(of)},
	}
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) create(players int, with func(*terms.Terms)) {
	w.t.Helper()
	ctx := w.t.Context()
	head := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
	head.Name = "Кубок по переписке"
	if with != nil {
		with(&head.Regulations.Correspondence)
	}
	e, err := w.events.CreateEvent(ctx, arbiter, head)
	w.must(err)
	var draw play.Draw
	draw.Numbering = play.ByHand
	for i := range players {
		e, err = w.events.AddPlayer(ctx, arbiter, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %02d", i+1)}, false)
		w.must(err)
		draw.Order = append(draw.Order, e.Players[i].ID)
	}
	e, err = w.events.DrawNumbers(ctx, arbiter, e.ID, e.Version, draw)
	w.must(err)
	e, err = w.events.PairAllRounds(ctx, arbiter, e.ID, e.Version)
	w.must(err)
	for n := 1; n <= e.ScheduledRounds(); n++ {
		e, err = w.events.PublishRound(ctx, arbiter, e.ID, e.Version, n, nil)
		w.must(err)
	}
	w.event = e.ID
	_, err = w.corr.OpenSeats(ctx, e.ID)
	w.must(err)
	for _, g := range e.Rounds[0].Games {
		if !g.IsFree() {
			w.key = correspondence.Key{Event: e.ID, Game: g.ID}
			w.person = [2]play.PlayerID{g.White, g.Black}
		}
	}
	w.seats(func(i int, s *correspondence.Seat) {
		s.Email, s.Language, s.Zone = fmt.Sprintf("player%d@example.org", i+1), "ru", "Europe/Moscow"
		if s.Person == w.person[rules.Black] {
			s.Language, s.Zone = "en", "America/New_York"
		}
	})
	n, err := w.corr.Begin(ctx, arbiter, e.ID, *w.now)
	w.must(err)
	if n != players*(players-1)/2 {
		w.t.Fatalf("%d games have started", n)
	}
}

// seats changes what stands in the seats, in the order of the players.
func (w *world) seats(set func(i int, s *correspondence.Seat)) {
	w.t.Helper()
	all, err := w.corr.Seats(w.t.Context(), w.event)
	w.must(err)
	for i, s := range all {
		set(i, &s)
		_, err := w.corr.PutSeat(w.t.Context(), s)
		w.must(err)
	}
}

func (w *world) seat(person play.PlayerID) correspondence.Seat {
	w.t.Helper()
	all, err := w.corr.Seats(w.t.Context(), w.event)
	w.must(err)
	for _, s := range all {
		if s.Person == person {
			return s
		}
	}
	w.t.Fatalf("no seat of %d", person)
	return correspondence.Seat{}
}

// do does an act in the first game on the page of now; a player does it unless the act says otherwise.
func (w *world) do(a correspondence.Act) *correspondence.Game {
	w.t.Helper()
	kept, err := w.db.LoadCorrespondence(w.t.Context(), w.key)
	w.must(err)
	if a.Seen = len(kept.Log); a.By == "" {
		a.By = correspondence.ByPlayer
	}
	g, err := w.corr.Do(w.t.Context(), arbiter, w.key, a)
	w.must(err)
	return g
}

func (w *world) move(side rules.Side, text string) *correspondence.Game {
	w.t.Helper()
	return w.do(correspondence.Act{Kind: correspondence.Move, Side: side, Move: text})
}

func (w *world) pass(d time.Duration) { *w.now = w.now.Add(d) }

// work lets a new worker do all that is due now, and returns what has come to the mail server.
func (w *world) work() []smtptest.Mail {
	w.t.Helper()
	worker := mail.NewWorker(w.config)
	defer worker.End(context.WithoutCancel(w.t.Context()))
	for range 100 {
		next, err := worker.Step(w.t.Context())
		w.must(err)
		if next.IsZero() || next.After(w.config.Now()) {
			return w.server.Take()
		}
	}
	w.t.Fatalf("there is always something to do:\n%s", w.log)
	return nil
}

// to returns the mails to the player of a side of the first game.
func (w *world) to(side rules.Side, all []smtptest.Mail) []smtptest.Mail {
	w.t.Helper()
	var own []smtptest.Mail
	for _, m := range all {
		if m.To == w.seat(w.person[side]).Email {
			own = append(own, m)
		}
	}
	return own
}

// said is what mails say, for a test that did not expect it.
func said(all []smtptest.Mail) string {
	var text strings.Builder
	for _, m := range all {
		fmt.Fprintf(&text, "\nTo %s, %s: %s\n%s", m.To, m.ID(), m.Subject, m.Text)
	}
	return text.String()
}
