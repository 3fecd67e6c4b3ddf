package mail_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

const (
	greeting mail.Kind = "greeting"
	unread   mail.Kind = "unread"
)

// source greets people of an event, once each; of those who are gone it has nothing to say.
type source struct {
	event  tournament.EventID
	people []int64
	gone   map[int64]bool
}

func (source) Kinds() []mail.Kind { return []mail.Kind{greeting} }

func (s source) Due(context.Context, time.Time) ([]mail.Mail, error) {
	var due []mail.Mail
	for _, p := range s.people {
		due = append(due, mail.Mail{Event: s.event, Person: p, Kind: greeting, Key: fmt.Sprintf("hello.%d", p), About: fmt.Sprint("№", p)})
	}
	return due, nil
}

func (s source) Write(_ context.Context, m mail.Mail) (mail.Written, error) {
	if s.gone[m.Person] {
		return mail.Written{}, mail.ErrOvertaken
	}
	to := fmt.Sprintf("reader%d@example.org", m.Person)
	return mail.Written{To: to, Subject: "Hello", Text: "Hello, " + m.About + ".\n", Language: "en", Thread: "hello"}, nil
}

// broken is a source that always fails.
type broken struct{}

func (broken) Kinds() []mail.Kind { return []mail.Kind{unread} }

func (broken) Due(context.Context, time.Time) ([]mail.Mail, error) {
	return nil, errors.New("it can't be read")
}

func (broken) Write(context.Context, mail.Mail) (mail.Written, error) {
	return mail.Written{}, mail.ErrOvertaken
}

// world is a database with an event, a clock, and a mail server.
type world struct {
	t      *testing.T
	db     *store.Store
	event  tournament.EventID
	server *smtptest.Server
	log    bytes.Buffer
	now    time.Time
	ticks  atomic.Int64 // time goes on while a worker works
	config mail.Config
}

var begins = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, db: storetest.Open(t), server: smtptest.New(t), now: begins}
	clock := func() time.Time { return w.now.Add(time.Duration(w.ticks.Add(1)) * time.Microsecond) }
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name = "Кубок"
	e, err := conduct.NewService(w.db, clock).CreateEvent(t.Context(), tournament.Actor{User: 1, Name: "Анна"}, head)
	w.must(err)
	w.event = e.ID
	server, err := smtp.ParseConfig(w.server.URL(), "", "post@example.org")
	w.must(err)
	w.config = mail.Config{
		Store: w.db, Server: server, BaseURL: "https://turnir.example", Database: w.db.DatabaseID(), Now: clock, Settled: clock,
		Log: slog.New(slog.NewTextHandler(&w.log, nil)),
	}
	return w
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// work lets a new worker with these sources do all that is due now, and returns what has come to the mail server.
func (w *world) work(sources ...mail.Source) []smtptest.Mail {
	w.t.Helper()
	w.config.Sources = sources
	worker := mail.NewWorker(w.config)
	defer worker.End(context.WithoutCancel(w.t.Context()))
	for range 100 {
		next, err := worker.Step(w.t.Context())
		w.must(err)
		if next.IsZero() || next.After(w.config.Now()) {
			return w.server.Take()
		}
	}
	w.t.Fatalf("there is always something to do:\n%s", &w.log)
	return nil
}

func (w *world) greets(people ...int64) source { return source{event: w.event, people: people} }

// TestEachMailIsSentOnce, with what its source has noted of it.
func TestEachMailIsSentOnce(t *testing.T) {
	w := newWorld(t)
	got := w.work(w.greets(1, 2))
	if len(got) != 2 || !strings.Contains(got[0].Text, "Hello, №1.") || got[1].To != "reader2@example.org" {
		t.Fatalf("%+v", got)
	}
	if want := "hello.1." + w.db.DatabaseID() + "@turnir.example"; got[0].ID() != want ||
		!strings.Contains(got[0].Header.Get("References"), "hello."+w.db.DatabaseID()+"@turnir.example") {
		t.Errorf("Message-ID %s, want %s; %v", got[0].ID(), want, got[0].Header)
	}
	w.now = w.now.Add(time.Hour)
	if got := w.work(w.greets(1, 2, 3)); len(got) != 1 || got[0].To != "reader3@example.org" {
		t.Errorf("told twice, or the new one not: %+v", got)
	}
}

// TestASourceThatFails keeps no mail of others waiting, and the log says so.
func TestASourceThatFails(t *testing.T) {
	w := newWorld(t)
	if got := w.work(broken{}, w.greets(1, 2, 3)); len(got) != 3 {
		t.Errorf("%d mails: %+v", len(got), got)
	}
	if !strings.Contains(w.log.String(), "it can't be read") {
		t.Errorf("the log says nothing: %s", &w.log)
	}
}

// TestAMailThatIsOvertaken is not sent, nor one of a kind that nobody writes any more.
func TestAMailThatIsOvertaken(t *testing.T) {
	w := newWorld(t)
	of := w.greets(1, 2)
	of.gone = map[int64]bool{1: true}
	w.must(w.db.AddMails(t.Context(), []mail.Mail{mail.New(mail.Mail{Event: w.event, Kind: "old", Key: "old"}, w.now)}))
	if got := w.work(of); len(got) != 1 || got[0].To != "reader2@example.org" {
		t.Errorf("%+v", got)
	}
	all, err := w.db.Mails(t.Context(), w.event, []mail.State{mail.Overtaken}, 10)
	if err != nil || len(all) != 2 {
		t.Errorf("overtaken: %+v, %v", all, err)
	}
}

// TestTheServerIsAway: mails wait, less and less often is it asked, and the Message-ID of the second try is that of the first. Who can't be
// reached for good is known to the arbiter.
func TestTheServerIsAway(t *testing.T) {
	w := newWorld(t)
	of := w.greets(7)
	var seen []string
	w.server.AnswerData(func(m smtptest.Mail) string { seen = append(seen, m.ID()); return "451 later" })
	for range 20 {
		w.work(of)
		next, err := w.db.NextMail(t.Context())
		w.must(err)
		w.now = w.now.Add(max(time.Second, next.Sub(w.now)))
	}
	if len(seen) < 15 || len(slices.Compact(seen)) != 1 || w.now.Sub(begins) < 24*time.Hour {
		t.Errorf("tries %v in %s", seen, w.now.Sub(begins))
	}
	w.server.AnswerData(nil)
	w.server.AnswerRcpt(func(string) string { return "550 no such user" })
	w.work(of)
	list, err := w.db.Mails(t.Context(), w.event, []mail.State{mail.Refused}, 10)
	if err != nil || len(list) != 1 || list[0].Status != 550 || list[0].Person != 7 {
		t.Fatalf("%+v, %v", list, err)
	}
	s := mail.NewService(w.db, w.config.Now, true)
	if unreached, err := s.Unreached(t.Context(), w.event); err != nil || !unreached[7] {
		t.Errorf("unreached: %v, %v", unreached, err)
	}
	w.server.AnswerRcpt(nil)
	w.must(s.Resend(t.Context(), w.event, list[0].ID))
	if got := w.work(of); len(got) != 1 || got[0].ID() != seen[0] {
		t.Errorf("sent again: %+v", got)
	}
	if strings.Contains(w.log.String(), "example.org") {
		t.Errorf("the log has an address:\n%s", &w.log)
	}
}

// TestAWrongClockLosesNoMail: a clock that is a hundred days ahead for a moment gives no mail up, and what it has put off is sent once the
// clock is right and steady again.
func TestAWrongClockLosesNoMail(t *testing.T) {
	w := newWorld(t)
	of := w.greets(7)
	clock := w.config.Now
	w.server.AnswerData(func(smtptest.Mail) string { return "451 later" })
	w.work(of)
	w.config.Settled = func() time.Time { return time.Time{} }
	w.now = begins.AddDate(0, 0, 100)
	w.work(of)
	w.server.AnswerData(nil)
	w.now = begins.Add(time.Minute)
	if got := w.work(of); len(got) != 0 {
		t.Errorf("before the clock is steady: %+v", got)
	}
	w.config.Settled = clock
	w.now = begins.Add(20 * time.Minute)
	if got := w.work(of); len(got) != 1 {
		all, err := w.db.Mails(t.Context(), w.event, []mail.State{mail.Waiting, mail.Refused}, 10)
		t.Errorf("%d mails are sent; %+v, %v", len(got), all, err)
	}
}
