package correspondence_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence/letters"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
)

// mailTo makes mails of an event that are not to be sent, about its first game, and returns them.
func mailTo(p *apitest.CorrespondenceStage, of play.PlayerID, keys ...string) []mail.Mail {
	p.Test.Helper()
	now := p.Site.Clock.Now()
	behind, err := p.Site.Store.LaggingCorrespondence(p.Test.Context(), now, 1)
	if err != nil || len(behind) != 1 {
		p.Test.Fatal(len(behind), err)
	}
	told := letters.Telling{Lagging: behind[0], Seq: 1}
	for _, key := range keys {
		told.Mails = append(told.Mails, mail.New(mail.Mail{
			Event: p.Event.ID, Person: int64(of), Key: key, Kind: letters.Reminder, Stage: letters.OneDay,
			About: fmt.Sprintf(`{"game":%d}`, behind[0].Game),
		}, now))
	}
	if err := p.Site.Store.TellCorrespondence(p.Test.Context(), told); err != nil {
		p.Test.Fatal(err)
	}
	var all []mail.Mail
	for range keys {
		m, _, err := p.Site.Store.TakeMail(p.Test.Context(), now, now.Add(time.Hour))
		if err != nil {
			p.Test.Fatal(err)
		}
		all = append(all, m)
	}
	return all
}

// TestMails: the arbiter sees whom mails do not reach and why, and sends them again; nobody else sees any of it.
func TestMails(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := apitest.NewCorrespondence(t, 3)
	const mails = "/post/mails"
	page := p.Arbiter.Get(p.Desk(mails))
	page.Holds(t, "Писем ещё не было")
	page.Lacks(t, "Почта не настроена")

	of := p.First().White
	seats, err := p.Site.Corr.Seats(t.Context(), p.Event.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range seats {
		if seat.Person == of {
			seat.Email = "nobody@example.org"
			if _, err := p.Site.Corr.PutSeat(t.Context(), seat); err != nil {
				t.Fatal(err)
			}
		}
	}
	all := mailTo(p, of, "a", "b")
	for i, try := range []mail.Try{{State: mail.Sent}, {State: mail.Refused, Status: 550, Fault: "refused"}} {
		try.Mail, try.Try, try.At = all[i].ID, all[i].Tries, p.Site.Clock.Now()
		if err := p.Site.Store.FinishMail(t.Context(), try); err != nil {
			t.Fatal(err)
		}
	}
	page = p.Arbiter.Get(p.Desk(mails))
	page.Holds(t, "Не доставлены", "сервер отказал: ответ 550", "напоминание: сутки до срока", "Отправить снова")
	p.Arbiter.Get(p.Desk("/post/people")).Holds(t, "письма не доходят", `href="`+p.Desk(mails)+`"`)

	again := p.Desk(mails + "/" + apitest.ID(all[1].ID) + "/resend")
	apitest.Scenario{Path: again, Form: url.Values{}, Status: 303, To: p.Desk(mails)}.Run(t, p.Arbiter)
	page = p.Arbiter.Get(p.Desk(mails))
	page.Holds(t, "в очереди")
	page.Lacks(t, "Не доставлены")
	p.Arbiter.Get(p.Desk("/post/people")).Lacks(t, "письма не доходят")
	if a := p.Arbiter.Post(again, url.Values{}); a.Status != 404 || !strings.Contains(a.Body, "среди недоставленных") {
		t.Errorf("a mail that waits is sent again: %d", a.Status)
	}
	p.Site.Clock.Pass(2 * time.Hour)
	p.Arbiter.Get(p.Desk(mails)).Holds(t, "Почтовый сервер не принимает письма: 1 письмо ждёт")

	if a := p.Site.Anonymous().Get(p.Desk(mails)); a.Status == 200 {
		t.Error("everybody sees mails")
	}
}

// TestMailsWithoutAServer says that nobody gets any.
func TestMailsWithoutAServer(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := apitest.NewCorrespondence(t, 3)
	p.Site.Stop()
	p.Site.Serve(func(cfg *api.Config) { cfg.Mails = mail.NewService(p.Site.Store, p.Site.Clock.Now, false) })
	p.Arbiter.Get(p.Desk("/post/mails")).Holds(t, "Почта не настроена")
}
