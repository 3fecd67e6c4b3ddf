package api_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence/mail"
	"adyukh/tournament/play"
)

// mailTo makes mails of an event that are not to be sent, about its first game, and returns them.
func (p *correspondenceStage) mailTo(of play.PlayerID, keys ...string) []mail.Mail {
	p.t.Helper()
	now := p.site.clock.Now()
	behind, err := p.site.store.LaggingCorrespondence(p.t.Context(), now, 1)
	if err != nil || len(behind) != 1 {
		p.t.Fatal(len(behind), err)
	}
	told := mail.Telling{Lagging: behind[0], Seq: 1}
	for _, key := range keys {
		told.Mails = append(told.Mails, mail.Mail{
			Event: p.event.ID, Game: behind[0].Game, Person: of, Key: key, Kind: mail.Reminder, Stage: mail.OneDay, Created: now, Due: now,
			State: mail.Waiting,
		})
	}
	if err := p.site.store.TellCorrespondence(p.t.Context(), told); err != nil {
		p.t.Fatal(err)
	}
	var all []mail.Mail
	for range keys {
		m, _, err := p.site.store.TakeMail(p.t.Context(), now, now.Add(time.Hour))
		if err != nil {
			p.t.Fatal(err)
		}
		all = append(all, m)
	}
	return all
}

// TestMails: the arbiter sees whom mails do not reach and why, and sends them again; nobody else sees any of it.
func TestMails(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := newCorrespondence(t, 3)
	const mails = "/post/mails"
	page := p.arbiter.get(p.desk(mails))
	page.holds(t, "Писем ещё не было")
	page.lacks(t, "Почта не настроена")

	of := p.first().White
	seats, err := p.site.corr.Seats(t.Context(), p.event.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range seats {
		if seat.Person == of {
			seat.Email = "nobody@example.org"
			if _, err := p.site.corr.PutSeat(t.Context(), seat); err != nil {
				t.Fatal(err)
			}
		}
	}
	all := p.mailTo(of, "a", "b")
	for i, try := range []mail.Try{{State: mail.Sent}, {State: mail.Refused, Status: 550, Fault: "refused"}} {
		try.Mail, try.Try, try.At = all[i].ID, all[i].Tries, p.site.clock.Now()
		if err := p.site.store.FinishMail(t.Context(), try); err != nil {
			t.Fatal(err)
		}
	}
	page = p.arbiter.get(p.desk(mails))
	page.holds(t, "Не доставлены", "сервер отказал: ответ 550", "напоминание: сутки до срока", "Отправить снова")
	p.arbiter.get(p.desk("/post/people")).holds(t, "письма не доходят", `href="`+p.desk(mails)+`"`)

	again := p.desk(mails + "/" + id(all[1].ID) + "/resend")
	scenario{path: again, form: url.Values{}, status: 303, to: p.desk(mails)}.run(t, p.arbiter)
	page = p.arbiter.get(p.desk(mails))
	page.holds(t, "в очереди")
	page.lacks(t, "Не доставлены")
	p.arbiter.get(p.desk("/post/people")).lacks(t, "письма не доходят")
	if a := p.arbiter.post(again, url.Values{}); a.status != 404 || !strings.Contains(a.body, "среди недоставленных") {
		t.Errorf("a mail that waits is sent again: %d", a.status)
	}
	p.site.clock.pass(2 * time.Hour)
	p.arbiter.get(p.desk(mails)).holds(t, "Почтовый сервер не принимает письма: 1 письмо ждёт")

	if a := p.site.anonymous().get(p.desk(mails)); a.status == 200 {
		t.Error("everybody sees mails")
	}
}

// TestMailsWithoutAServer says that nobody gets any.
func TestMailsWithoutAServer(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := newCorrespondence(t, 3)
	p.site.stop()
	p.site.serve(func(cfg *api.Config) { cfg.Mails = mail.NewService(p.site.store, p.site.clock.Now, false) })
	p.arbiter.get(p.desk("/post/mails")).holds(t, "Почта не настроена")
}
