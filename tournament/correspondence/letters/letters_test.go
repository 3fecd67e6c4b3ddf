package letters_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// onEach runs a test over a database of each kind.
func onEach(t *testing.T, test func(t *testing.T, db *store.Store)) {
	storetest.Each(t, func(t *testing.T, name string) {
		db, err := store.Open(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		test(t, db)
	})
}

// TestAMoveIsToldOnce: to the other side alone, with all that is needed to answer it; what one side alone may see is in no mail.
func TestAMoveIsToldOnce(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		w := worldOver(t, db, nil)
		own := "/post/" + w.seat(w.person[rules.Black]).Code
		if got := w.work(); len(got) != 3 || !strings.Contains(w.to(rules.Black, got)[0].Text, own) {
			t.Fatalf("at the start: %s", said(got))
		}
		w.pass(3 * time.Hour)
		w.move(rules.White, "a3-b4")
		if _, err := w.corr.SetNotes(t.Context(), w.key, rules.White, 0, "CANARY-NOTES"); err != nil {
			t.Fatal(err)
		}
		if _, err := w.corr.SetConditions(t.Context(), w.key, rules.White, 1, "b6-c5 b2-a3"); err != nil {
			t.Fatal(err)
		}
		got := w.work()
		if len(got) != 1 || len(w.to(rules.Black, got)) != 1 {
			t.Fatalf("%d mails: %s", len(got), said(got))
		}
		m := got[0]
		black := w.seat(w.person[rules.Black])
		for _, want := range []string{
			fmt.Sprintf("https://turnir.example/e/%d/post/%s/games/%d", w.event, black.Code, w.key.Game), "1. a3-b4", "1... ______",
			"6 April 2026, 08:00 (UTC−4)", "Beyond 20 days", "\n8  b   b   b   b\n   h g", "\nB:",
		} {
			if !strings.Contains(m.Text, want) {
				t.Errorf("%q is not in the mail:\n%s", want, m.Text)
			}
		}
		for _, secret := range []string{"CANARY", "b2-a3", w.seat(w.person[rules.White]).Code} {
			if strings.Contains(m.Text, secret) {
				t.Errorf("%s is told:\n%s", secret, m.Text)
			}
		}
		if want := fmt.Sprintf("e%d.g%d.2.black.", w.event, w.key.Game); !strings.HasPrefix(m.ID(), want) {
			t.Errorf("Message-ID %s, want %s…", m.ID(), want)
		}
		if got := w.work(); len(got) != 0 {
			t.Errorf("told twice: %s", said(got))
		}

		w.move(rules.Black, "b6-c5") // which White has provided for
		got = w.work()
		if white, black := w.to(rules.White, got), w.to(rules.Black, got); len(white) != 1 || len(black) != 1 ||
			!strings.Contains(white[0].Text, "указали заранее") || !strings.Contains(black[0].Text, "2. b2-a3") {
			t.Errorf("%s", said(got))
		}
	})
}

// TestOfferEndAndArbiter: an offer, a resignation, a move that the arbiter enters, and what he rules, each to whom it concerns.
func TestOfferEndAndArbiter(t *testing.T) {
	w := newWorld(t, nil)
	w.work()
	w.do(correspondence.Act{Kind: correspondence.Move, Side: rules.White, Move: "a3-b4", Offer: true})
	if got := w.work(); len(got) != 1 || !strings.Contains(got[0].Subject, "a draw?") || !strings.Contains(got[0].Text, "offers a draw") {
		t.Errorf("%s", said(got))
	}
	w.do(correspondence.Act{
		Kind: correspondence.Move, Side: rules.Black, Move: "b6-c5", By: correspondence.ByArbiter, Name: arbiter.Name,
	})
	got := w.work()
	white, black := w.to(rules.White, got), w.to(rules.Black, got)
	if len(white) != 1 || len(black) != 1 || !strings.Contains(black[0].Text, "Entered by") {
		t.Errorf("%s", said(got))
	}
	w.do(correspondence.Act{Kind: correspondence.Claim, Side: rules.Black, Claim: correspondence.ClaimRules, Text: "Ход от вчера.\n.\n"})
	if got := w.work(); len(got) != 1 || !strings.Contains(got[0].Text, "> Ход от вчера.\n> .\n") ||
		!strings.Contains(got[0].Text, "Ответить судье можно до") {
		t.Errorf("%s", said(got))
	}
	w.do(correspondence.Act{
		Kind: correspondence.Ruling, Side: rules.White, By: correspondence.ByArbiter, Name: arbiter.Name, Days: 5, Text: "Часы верны.",
	})
	if got := w.work(); len(got) != 2 || !strings.Contains(w.to(rules.White, got)[0].Text, "добавил белым 5 дней") {
		t.Errorf("%s", said(got))
	}
	w.do(correspondence.Act{Kind: correspondence.Resign, Side: rules.White})
	if got := w.work(); len(got) != 1 || !strings.Contains(got[0].Text, "0:24 (resignation)") {
		t.Errorf("%s", said(got))
	}
}

// TestAWorkerGoesOn: one that has looked at everything a moment ago finds what has happened since.
func TestAWorkerGoesOn(t *testing.T) {
	w := newWorld(t, nil)
	worker := mail.NewWorker(w.config)
	for i, want := range []int{3, 1, 0} {
		if i == 1 {
			w.move(rules.White, "a3-b4")
		}
		next, err := worker.Step(t.Context())
		w.must(err)
		if got := w.server.Take(); len(got) != want || !next.After(w.config.Now()) {
			t.Errorf("step %d, the next at %s: %s", i, next, said(got))
		}
	}
}

// TestNobodyIsToldOfWhatIsPast: who has answered already is not told of the move, a reminder of a turn that is over is not sent, and
// where mail is set up later, nothing old is told.
func TestNobodyIsToldOfWhatIsPast(t *testing.T) {
	w := newWorld(t, nil)
	w.pass(10 * 24 * time.Hour)
	w.move(rules.White, "a3-b4")
	got := w.work()
	if len(got) != 1 || len(w.to(rules.Black, got)) != 1 {
		t.Fatalf("when mail is set up: %s", said(got))
	}
	w.server.AnswerData(func(smtptest.Mail) string { return "451 later" })
	w.move(rules.Black, "b6-c5")
	w.work()
	w.move(rules.White, "b2-a3")
	w.server.AnswerData(nil)
	w.pass(time.Hour)
	got = w.work()
	if len(got) != 1 || len(w.to(rules.Black, got)) != 1 {
		t.Errorf("after it was answered: %s", said(got))
	}
}

// TestAdjudication: both are asked for analyses; what one has sent the other does not read before the ruling.
func TestAdjudication(t *testing.T) {
	w := newWorld(t, nil)
	w.work()
	w.do(correspondence.Act{
		Kind: correspondence.Adjudge, Side: rules.White, By: correspondence.ByArbiter, Name: arbiter.Name, Days: 14, Text: "Срок турнира вышел.",
	})
	got := w.work()
	if white := w.to(rules.White, got); len(got) != 2 || !strings.Contains(white[0].Text, "до 15 марта 2026, 12:00") ||
		!strings.Contains(white[0].Subject, "на присуждение") || !strings.Contains(white[0].Text, "Часы обеих сторон стоят") {
		t.Errorf("%s", said(got))
	}
	w.do(correspondence.Act{Kind: correspondence.Analysis, Side: rules.White, Text: "CANARY-ANALYSIS"})
	if got := w.work(); len(got) != 1 || strings.Contains(got[0].Text, "CANARY") || !strings.Contains(got[0].Text, "has sent the arbiter") {
		t.Errorf("%s", said(got))
	}
}
