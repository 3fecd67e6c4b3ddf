package letters_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/person"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// secretly checks that no mail says what its reader may not know: a name, an address or a page of somebody else.
func (w *world) secretly(what string, all map[string]smtptest.Mail) {
	w.Helper()
	for _, p := range w.contest().People {
		for to, m := range all {
			for _, secret := range []string{p.Data.Name, p.Email, p.Code} {
				if to != p.Email && strings.Contains(m.Subject+m.Text+m.ID(), secret) {
					w.Errorf("%s: %s is told %q:\n%s", what, to, secret, m.Text)
				}
			}
			if strings.Contains(m.Text, "CANARY") {
				w.Errorf("%s: %s reads a canary:\n%s", what, to, m.Text)
			}
		}
	}
}

// holds checks that a mail has texts in it.
func holds(t *testing.T, m smtptest.Mail, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(m.Subject+"\n"+m.Text, text) {
			t.Errorf("%q is not in the mail to %s:\n%s\n%s", text, m.To, m.Subject, m.Text)
		}
	}
}

// TestCourse: whoever takes part is told of each step of a contest once, with nothing in the mail that he may not know.
func TestCourse(t *testing.T) {
	w := newWorld(t)
	own := func(name, page string) string { return "https://turnir.example/c/1/my/" + w.code(name) + page }
	everybody := []string{"Алим", "Борис", "Вера", "Судья", "Праздный"}
	w.expect("a hidden contest")
	w.open(true)
	one := w.send("Алим")
	two := w.send("Борис")
	w.expect("entries that are drafts until the term")

	w.hand()
	got := w.expect("judging", "Судья")
	w.secretly("judging", got)
	holds(t, got["judge@example.org"], "Мемориал: композиции ждут оценок", "Здравствуйте, Судья!", own("Судья", "/marks"))
	w.expect("judging, told already")

	w.publish()
	got = w.expect("the award", everybody...)
	w.secretly("the award", got)
	holds(t, got["alim@example.org"], "предварительные итоги", "Претензии принимаются до 1 июня 2026, 12:00 (московское время, UTC+3)",
		"https://turnir.example/c/1/award\n", own("Алим", "\n"))

	first := w.file(w.no(one), composing.Claim{By: w.people["Вера"], Text: "CANARY-CLAIM"})
	w.file(w.no(one), composing.Claim{From: "CANARY-READER", Text: "CANARY-MORE"})
	second := w.file(w.no(two), composing.Claim{By: w.people["Судья"], Text: "CANARY-OTHER"})
	got = w.expect("claims", "Алим", "Борис")
	w.secretly("claims", got)
	holds(t, got["alim@example.org"], fmt.Sprintf("композицию № %d", w.no(one)), "Ответить можно до", own("Алим", "/claims"))

	w.rule(first, composing.Dismissed)
	got = w.expect("a ruling", "Алим", "Вера")
	w.secretly("a ruling", got)
	holds(t, got["vera@example.org"], "претензия отклонена", "https://turnir.example/c/1/award")
	w.rule(second, composing.Upheld)
	for _, k := range w.contest().Claims {
		if k.Ruling == composing.Open {
			w.rule(k.ID, composing.Dismissed)
		}
	}
	w.work()
	w.final()
	got = w.expect("the final award", everybody...)
	w.secretly("the final award", got)
	holds(t, got["idle@example.org"], "Мемориал: окончательные итоги")
	w.now = w.now.AddDate(0, 3, 0) // what was sent is forgotten
	w.expect("months later")
}

// TestMovedTerms are told with their reasons, in the contest's language, and what was moved again meanwhile only as it is now.
func TestMovedTerms(t *testing.T) {
	w := newWorld(t, func(h *composing.Head) { h.Language, h.Zone = "en", "Asia/Tokyo" })
	w.move("", map[composing.Term]time.Time{composing.Closing: begins.AddDate(0, 1, 5)})
	w.open(true)
	w.expect("a term that nobody had read")
	everybody := []string{"Алим", "Борис", "Вера", "Судья", "Праздный"}
	w.move("The post is late.", map[composing.Term]time.Time{
		composing.Closing: begins.AddDate(0, 1, 10), composing.Final: {},
	})
	got := w.expect("moved", everybody...)
	holds(t, got["vera@example.org"], "the end of entries: 11 April 2026, 18:00", "the final award: no term any more", "The post is late.",
		"https://turnir.example/c/1\n")
	w.server.AnswerRcpt(func(string) string { return "451 later" })
	w.move("First thought.", map[composing.Term]time.Time{composing.Closing: begins.AddDate(0, 1, 11)})
	w.work()
	w.now = w.now.Add(time.Hour)
	w.move("Second thought.", map[composing.Term]time.Time{composing.Closing: begins.AddDate(0, 1, 12)})
	w.server.AnswerRcpt(nil)
	w.now = w.now.Add(5 * time.Hour)
	got = w.expect("moved twice", everybody...)
	holds(t, got["vera@example.org"], "13 April 2026", "Second thought.")
}

// TestOvertaken: what was taken back before the mail server could be reached is told nobody, nor what is not to be seen any more, nor what
// is days old.
func TestOvertaken(t *testing.T) {
	later := func(w *world) {
		w.server.AnswerRcpt(func(string) string { return "451 later" })
		w.work()
		w.server.AnswerRcpt(nil)
	}
	for name, overtakes := range map[string]func(w *world){"taken back": (*world).undo, "final": (*world).final} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open(true)
			w.send("Алим")
			w.hand()
			w.work()
			w.publish()
			later(w)
			overtakes(w)
			w.now = w.now.Add(5 * time.Hour)
			for _, m := range w.work() {
				if strings.Contains(m.Text, "предварительные") {
					t.Errorf("told:%s", said([]smtptest.Mail{m}))
				}
			}
		})
	}
	handed := func() *world {
		w := newWorld(t)
		w.open(true)
		w.send("Алим")
		w.hand()
		return w
	}
	w := handed()
	w.now = w.now.AddDate(0, 0, 4)
	w.expect("four days after the entries were handed over")
	w = handed()
	later(w)
	w.open(false)
	w.now = w.now.Add(5 * time.Hour)
	w.expect("a hidden contest")
	w = handed()
	later(w)
	judge, _ := w.contest().Person(w.people["Судья"])
	e := w.contest().Entries[0]
	w.done(w.contests.PutMark(w.Context(), director, w.id, judge.ID, e.No, 0, composing.Mark{Mark: "9"}))
	judge, _ = w.contest().Person(judge.ID)
	w.done(w.contests.HandIn(w.Context(), director, w.id, judge.ID, judge.Revision, agreed))
	w.now = w.now.Add(5 * time.Hour)
	w.expect("a judge who has handed in")
}

// TestStrangersAreNotWrittenTo: a page that somebody asked for by himself brings mail to the address that was typed only once an entry was
// sent from it; and claims bring one mail a day, however many there are.
func TestStrangersAreNotWrittenTo(t *testing.T) {
	w := newWorld(t)
	w.open(true)
	ask := func(name string) composing.PersonID {
		_, p, err := w.contests.AskPage(t.Context(), director, w.id, person.Data{Name: name}, "other@example.org")
		w.must(err)
		return p.ID
	}
	ask("Чужой")
	one := w.send("Алим")
	w.hand()
	w.publish()
	w.expect("judging, over already, and the award", "Алим", "Борис", "Вера", "Судья", "Праздный")
	for i := range composing.MaxClaimsEach {
		w.file(w.no(one), composing.Claim{By: w.people["Борис"], Text: fmt.Sprint("Повод ", i)})
	}
	w.expect("many claims", "Алим")
	w.now = w.now.AddDate(0, 0, 1)
	w.file(w.no(one), composing.Claim{By: w.people["Вера"], Text: "Повод"})
	w.expect("a claim of another day", "Алим")

	w = newWorld(t)
	w.open(true)
	w.people["Свой"] = ask("Свой")
	w.send("Свой")
	w.send("Алим")
	w.hand()
	w.publish()
	w.expect("the award", "Алим", "Борис", "Вера", "Судья", "Праздный", "Свой")
}

// TestTwoPrograms over one database send each mail once.
func TestTwoPrograms(t *testing.T) {
	runtest.Races(t)
	name := storetest.Postgres(t)
	var stores [2]*store.Store
	for i := range stores {
		db, err := store.Open(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		stores[i] = db
	}
	w := worldOver(t, stores[0])
	w.open(true)
	w.send("Алим")
	w.hand()
	w.publish()
	var all sync.WaitGroup
	for _, db := range stores {
		worker := w.worker(db)
		all.Go(func() {
			for range 6 {
				if _, err := worker.Step(t.Context()); err != nil {
					t.Error(err)
				}
			}
			worker.End(t.Context())
		})
	}
	all.Wait()
	got := append(w.server.Take(), w.work()...) // each may have thought that the other is at it
	once := map[string]bool{}
	for _, m := range got {
		once[m.ID()] = true
	}
	if len(got) != 5 || len(once) != 5 {
		t.Errorf("%d mails, %d of them different:%s", len(got), len(once), said(got))
	}
}

// TestSolvers are told of results when a round is released, and when they are final; nothing of a round before.
func TestSolvers(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	c, err := w.solvings.New(ctx, director, solving.Head{
		Head: contest.Head{
			Name: "Кубок решателей", Game: "adyukh", Language: "ru", Zone: "Europe/Moscow",
		}, Regulations: solving.Regulations{
			Points: 5 * places.Decimal(1_000_000), Step: places.Decimal(500_000), Markers: 1, Time: solving.Minutes, ByLink: true,
		},
	})
	w.must(err)
	id := c.ID
	now := func() *solving.Contest {
		c, err := w.solvings.Event(ctx, id)
		w.must(err)
		return c
	}
	w.done(w.solvings.SetPublic(ctx, director, id, c.Head.Revision, true))
	_, anna, err := w.solvings.AddSolver(ctx, director, id, solving.Solver{Data: person.Data{Name: "Алим"}, Email: address("Алим")}, nil)
	w.must(err)
	w.done3(w.solvings.AddSolver(ctx, director, id, solving.Solver{Data: person.Data{Name: "Без Почты"}}, nil))
	w.done3(w.solvings.AskPage(ctx, director, id, solving.Solver{Data: person.Data{Name: "Чужой"}, Email: "other@example.org"}))
	_, round, err := w.solvings.AddRound(ctx, director, id, solving.Round{Minutes: 60})
	w.must(err)
	at := func() int64 {
		r, _ := now().Round(round)
		return r.Revision
	}
	w.done(w.solvings.SetProblem(ctx, director, id, round, at(), 1, solving.Problem{
		Position: "W:Wc3,e3-1/2:Bd4,b8,h8-2", Task: "win", Points: 5 * places.Decimal(1_000_000), Source: "CANARY", Solution: "1. c3:e5 h8-g7",
	}))
	w.done(w.solvings.Start(ctx, director, id, round, at(), time.Time{}))
	w.now = w.now.Add(2 * time.Hour)
	w.expect("a round that has ended")
	w.done(w.solvings.Release(ctx, director, id, round, at(), nil))
	got := w.expect("released", "Алим")
	solver, _ := now().Solver(anna)
	holds(t, got["alim@example.org"], "результаты 1-го тура", "результаты и решения 1-го тура", "https://turnir.example/s/2/results",
		"https://turnir.example/s/2/my/"+solver.Code)
	w.secretly("released", got)
	w.done(w.solvings.Finish(ctx, director, id, now().Version))
	got = w.expect("final", "Алим")
	holds(t, got["alim@example.org"], "окончательн")
}
