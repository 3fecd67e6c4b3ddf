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
	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/letters"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/person"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

var (
	begins   = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	director = tournament.Actor{User: 1, Name: "Директор"}
	agreed   = tournament.Agreed{
		"warning.contest.judges", "warning.contest.not-handed-in", "warning.contest.unmarked", "warning.contest.unanswered",
	}
	languages = sync.OnceValue(func() *locale.Catalogue {
		all, err := locale.New()
		if err != nil {
			panic(err)
		}
		return all
	})
)

// world is a database with a contest of composers, a clock and a mail server.
type world struct {
	*testing.T
	db       *store.Store
	contests *composing.Service
	solvings *solving.Service
	server   *smtptest.Server
	log      *bytes.Buffer
	id       tournament.EventID
	people   map[string]composing.PersonID
	now      time.Time
}

// newWorld is an open contest that takes entries, with two authors, a joint author and a judge of each section.
func newWorld(t *testing.T, edit ...func(*composing.Head)) *world {
	return worldOver(t, storetest.Open(t), edit...)
}

func worldOver(t *testing.T, db *store.Store, edit ...func(*composing.Head)) *world {
	t.Helper()
	w := &world{T: t, db: db, server: smtptest.New(t), log: &bytes.Buffer{}, now: begins, people: map[string]composing.PersonID{}}
	clock := func() time.Time { return w.now }
	watch := steadytest.Over(clock)
	w.contests, w.solvings = composing.NewService(db.Contests(), watch), solving.NewService(db.Solvings(), watch)
	h := composing.Head{
		Head: contest.Head{
			Name: "Мемориал", Game: "russian", Language: "ru", Zone: "Europe/Moscow",
		}, Timetable: composing.Timetable{
			Opens: begins.AddDate(0, 0, -1), Closes: begins.AddDate(0, 1, 0), Claims: begins.AddDate(0, 3, 0), Final: begins.AddDate(0, 4, 0),
		},
		Regulations: composing.Regulations{
			Sections: []composing.Section{{Name: "A", Title: "Проблемы"}, {Name: "B", Title: "Этюды"}},
			Marks:    places.Usual(), ByLink: true, Joint: true, Names: composing.WithFinal, Answer: 7,
		},
	}
	for _, e := range edit {
		e(&h)
	}
	c, err := w.contests.New(t.Context(), director, h)
	w.must(err)
	w.id = c.ID
	for _, name := range []string{"Алим", "Борис", "Вера"} {
		w.person(composing.Person{Author: true}, name)
	}
	w.person(composing.Person{Judge: true, Sections: []string{"A"}}, "Судья")
	w.person(composing.Person{Judge: true, Sections: []string{"B"}}, "Праздный")
	return w
}

func (w *world) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

// done is must for what returns a contest.
func (w *world) done(_ any, err error) {
	w.Helper()
	w.must(err)
}

func (w *world) person(p composing.Person, name string) {
	w.Helper()
	p.Data, p.Email = person.Data{Name: name}, address(name)
	_, id, err := w.contests.AddPerson(w.Context(), director, w.id, p, nil)
	w.must(err)
	w.people[name] = id
}

// address is where somebody gets mail.
func address(name string) string {
	for i, known := range []string{"Алим", "Борис", "Вера", "Судья", "Праздный"} {
		if known == name {
			return fmt.Sprintf("%s@example.org", []string{"alim", "boris", "vera", "judge", "idle"}[i])
		}
	}
	return "other@example.org"
}

func (w *world) contest() *composing.Contest {
	w.Helper()
	c, err := w.contests.Event(w.Context(), w.id)
	w.must(err)
	return c
}

func (w *world) code(name string) string {
	w.Helper()
	p, _ := w.contest().Person(w.people[name])
	return p.Code
}

func (w *world) open(public bool) {
	w.Helper()
	w.done(w.contests.SetPublic(w.Context(), director, w.id, w.contest().Head.Revision, public))
}

func (w *world) send(name string) contest.EntryID {
	w.Helper()
	_, id, err := w.contests.Send(w.Context(), director, w.id, w.people[name], composing.Composition{
		Section: "A", Position: "W:Wc3:Bd4,f6", Task: "win", Solution: "1. c3:g7",
	})
	w.must(err)
	return id
}

// hand gives the entries to the judges, after the term.
func (w *world) hand() {
	w.Helper()
	w.now = begins.AddDate(0, 1, 1)
	w.done(w.contests.HandOver(w.Context(), director, w.id, w.contest().Head.Revision, 7, agreed))
}

func (w *world) publish() {
	w.Helper()
	w.done(w.contests.Publish(w.Context(), director, w.id, w.contest().Version, agreed))
}

func (w *world) final() {
	w.Helper()
	w.now = begins.AddDate(0, 4, 0)
	w.done(w.contests.PublishFinal(w.Context(), director, w.id, w.contest().Version, agreed))
}

// undo takes the newest act back.
func (w *world) undo() {
	w.Helper()
	v := w.contest().Version
	w.done(w.contests.Undo(w.Context(), director, w.id, v, v))
}

func (w *world) no(id contest.EntryID) int {
	e, _ := w.contest().Entry(id)
	return e.No
}

func (w *world) file(no int, k composing.Claim) int64 {
	w.Helper()
	k.Kind = composing.OtherClaim
	_, id, err := w.contests.File(w.Context(), director, w.id, no, k)
	w.must(err)
	return id
}

func (w *world) rule(claim int64, r composing.Ruling) {
	w.Helper()
	k, _ := w.contest().Claim(claim)
	w.done(w.contests.Rule(w.Context(), director, w.id, claim, k.Revision, r, "CANARY-REASON", "", agreed))
}

// move moves terms.
func (w *world) move(reason string, to map[composing.Term]time.Time) {
	w.Helper()
	h := w.contest().Head
	for term, at := range to {
		h.Timetable = h.Timetable.Set(term, at)
	}
	w.done(w.contests.SetTerms(w.Context(), director, w.id, h.Revision, h.Timetable, reason))
}

// worker is a new program over a store.
func (w *world) worker(db *store.Store) *mail.Worker {
	w.Helper()
	var ticks atomic.Int64 // time goes on while a worker works
	clock := func() time.Time { return w.now.Add(time.Duration(ticks.Add(1)) * time.Microsecond) }
	server, err := smtp.ParseConfig(w.server.URL(), "", "Конкурсы <post@example.org>")
	w.must(err)
	words := func(code string) mail.Words { return languages().Translator(code) }
	of := letters.Config{Store: db, Words: words, BaseURL: "https://turnir.example/"}
	return mail.NewWorker(mail.Config{
		Store: db, Server: server, BaseURL: "https://turnir.example", Database: db.DatabaseID(), Now: clock, Settled: clock,
		Log: slog.New(slog.NewTextHandler(w.log, nil)),
		Sources: []mail.Source{
			letters.Composing(of, composing.NewService(db.Contests(), steadytest.Over(clock))),
			letters.Solving(of, solving.NewService(db.Solvings(), steadytest.Over(clock))),
		},
	})
}

// work lets a new program do all that is due a minute later, and returns what has come to the mail server.
func (w *world) work() []smtptest.Mail {
	w.Helper()
	w.now = w.now.Add(2 * time.Minute)
	worker := w.worker(w.db)
	defer worker.End(context.WithoutCancel(w.Context()))
	for range 100 {
		next, err := worker.Step(w.Context())
		w.must(err)
		if next.IsZero() || next.After(w.now.Add(time.Second)) {
			return w.server.Take()
		}
	}
	w.Fatalf("there is always something to do:\n%s", w.log)
	return nil
}

// expect checks who has got mail, and returns the mails by address.
func (w *world) expect(what string, names ...string) map[string]smtptest.Mail {
	w.Helper()
	got := map[string]smtptest.Mail{}
	all := w.work()
	for _, m := range all {
		got[m.To] = m
	}
	for _, name := range names {
		if _, ok := got[address(name)]; !ok {
			w.Errorf("%s: %s got no mail", what, name)
		}
	}
	if len(all) != len(names) {
		w.Errorf("%s: %d mails, want %d:%s", what, len(all), len(names), said(all))
	}
	return got
}

// said is what mails say.
func said(all []smtptest.Mail) string {
	var text strings.Builder
	for _, m := range all {
		fmt.Fprintf(&text, "\nTo %s, %s: %s\n%s", m.To, m.ID(), m.Subject, m.Text)
	}
	return text.String()
}

// done3 is must for what returns a contest and somebody of it.
func (w *world) done3(_, _ any, err error) {
	w.Helper()
	w.must(err)
}
