package letters_test

import (
	"strings"
	"testing"
	"time"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// open makes a second event, into which people can ask to be entered.
func (w *world) open() *play.Event {
	w.t.Helper()
	head := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
	head.Name = "Открытый кубок"
	head.Begins = play.Date{Year: 2026, Month: 4, Day: 1}
	head.Regulations.Correspondence.Entry.Until = person.DateOf(w.now.AddDate(0, 0, 30))
	e, err := w.events.CreateEvent(w.t.Context(), arbiter, head)
	w.must(err)
	return e
}

func (w *world) applies(e *play.Event, name, email, language string) correspondence.Application {
	w.t.Helper()
	a, err := w.corr.Apply(w.t.Context(), correspondence.Application{
		Event: e.ID, Data: play.PlayerData{Name: name}, Email: email, Language: language, Words: "CANARY",
	})
	w.must(err)
	return a
}

// TestApplicantsAreAnswered by mail, once for each answer: who was accepted learns of his page, who was declined why.
func TestApplicantsAreAnswered(t *testing.T) {
	w := newWorld(t, nil)
	w.work()
	e, ctx := w.open(), t.Context()
	in := w.applies(e, "Новый Аскер", "new@example.org", "ru")
	out := w.applies(e, "Late Comer", "late@example.org", "en")
	if w.pass(time.Hour); len(w.work()) != 0 {
		t.Error("a mail before the answer")
	}
	in, err := w.corr.Accept(ctx, arbiter, e.ID, in.ID, in.Revision, false)
	w.must(err)
	out, err = w.corr.Decline(ctx, arbiter, e.ID, out.ID, out.Revision, "The group is for women.")
	w.must(err)
	w.pass(time.Hour)
	got := w.work()
	if len(got) != 2 {
		t.Fatalf("%s", said(got))
	}
	seats, err := w.corr.Seats(ctx, e.ID)
	w.must(err)
	for _, m := range got {
		want := []string{"Ваша заявка на турнир «Открытый кубок» принята", "1 апреля 2026", seats[0].Code}
		if m.To == "late@example.org" {
			want = []string{"is declined", "The group is for women.", "https://turnir.example/e/"}
			if strings.Contains(m.Text, "/post/") {
				t.Errorf("who does not play has no page:\n%s", m.Text)
			}
		}
		for _, text := range want {
			if !strings.Contains(m.Text, text) || strings.Contains(m.Text, "CANARY") {
				t.Errorf("the mail to %s lacks %q:\n%s", m.To, text, m.Text)
			}
		}
	}
	if w.pass(time.Hour); len(w.work()) != 0 {
		t.Error("told twice")
	}
	out, err = w.corr.Again(ctx, e.ID, out.ID, out.Revision)
	w.must(err)
	if w.pass(time.Hour); len(w.work()) != 0 {
		t.Error("a mail about nothing")
	}
	_, err = w.corr.Accept(ctx, arbiter, e.ID, out.ID, out.Revision, false)
	w.must(err)
	w.pass(time.Hour)
	if got := w.work(); len(got) != 1 || got[0].To != "late@example.org" || !strings.Contains(got[0].Text, "is accepted") {
		t.Errorf("answered anew: %s", said(got))
	}
	all, err := w.db.Mails(ctx, e.ID, []mail.State{mail.Sent}, 10)
	w.must(err)
	if len(all) != 3 || int64(in.Player) != all[len(all)-2].Person && int64(in.Player) != all[len(all)-1].Person {
		t.Errorf("mails %+v", all)
	}
}

// TestAnAnswerThatWasTakenBack before the mail server could be reached is not told; an old one is not either.
func TestAnAnswerThatWasTakenBack(t *testing.T) {
	w := newWorld(t, nil)
	w.work()
	e, ctx := w.open(), t.Context()
	a := w.applies(e, "Новый Аскер", "new@example.org", "ru")
	b := w.applies(e, "Старый Мурат", "old@example.org", "ru")
	_, err := w.corr.Decline(ctx, arbiter, e.ID, b.ID, b.Revision, "Мест нет.")
	w.must(err)
	w.pass(4 * 24 * time.Hour)
	a, err = w.corr.Decline(ctx, arbiter, e.ID, a.ID, a.Revision, "Мест нет.")
	w.must(err)
	w.pass(time.Hour)
	w.server.AnswerRcpt(func(string) string { return "451 later" })
	w.work()
	_, err = w.corr.Again(ctx, e.ID, a.ID, a.Revision)
	w.must(err)
	w.server.AnswerRcpt(nil)
	w.pass(24 * time.Hour)
	for _, m := range w.work() {
		if strings.HasPrefix(m.To, "new@") || strings.HasPrefix(m.To, "old@") {
			t.Errorf("%s", said([]smtptest.Mail{m}))
		}
	}
}
