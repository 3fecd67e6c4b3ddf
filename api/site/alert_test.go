package site_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/alert"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/play"
)

// mailing is an event whose players can have mails sent, with the server that gets them.
type mailing struct {
	*apitest.Stage
	server *smtptest.Server
}

func newMailing(t *testing.T) *mailing {
	return &mailing{apitest.NewStage(t, 5).Open().Draw().Linked(), smtptest.New(t)}
}

// comes lets a new program do all that is due a minute later, and returns what has come to the mail server.
func (m *mailing) comes() []smtptest.Mail {
	m.Test.Helper()
	m.Site.Clock.Pass(2 * time.Minute)
	var ticks atomic.Int64
	clock := func() time.Time { return m.Site.Clock.Now().Add(time.Duration(ticks.Add(1)) * time.Microsecond) }
	server, err := smtp.ParseConfig(m.server.URL(), "", "Турниры <post@example.org>")
	if err != nil {
		m.Test.Fatal(err)
	}
	say := func(code string) mail.Words {
		if code == "" {
			code = "ru"
		}
		return apitest.Words(m.Test, code)
	}
	worker := mail.NewWorker(mail.Config{
		Store: m.Site.Store, Server: server, BaseURL: m.Site.Base, Now: clock, Settled: m.Site.Watch.Settled, Database: m.Site.Store.DatabaseID(),
		Log: slog.New(slog.NewTextHandler(m.Site.Log, nil)),
		Sources: []mail.Source{alert.Source{
			Store: m.Site.Store, Events: m.Site.Events, Now: m.Site.Clock.Now, Settled: m.Site.Watch.Settled, Words: say, BaseURL: m.Site.Base,
		}},
	})
	defer worker.End(context.WithoutCancel(m.Test.Context()))
	for range 20 {
		next, err := worker.Step(m.Test.Context())
		if err != nil {
			m.Test.Fatal(err)
		}
		if next.IsZero() || next.After(m.Site.Clock.Now().Add(time.Second)) {
			return m.server.Take()
		}
	}
	m.Test.Fatal("there is always something to do")
	return nil
}

// one is the only mail that has come.
func (m *mailing) one() smtptest.Mail {
	m.Test.Helper()
	all := m.comes()
	if len(all) != 1 {
		m.Test.Fatalf("%d mails, want one: %+v", len(all), all)
	}
	return all[0]
}

var mailedLink = regexp.MustCompile(`/e/\d+/mail/\w+`)

// asks has mails sent to an address, and confirms it.
func (m *mailing) asks(of play.PlayerID, email string) (page string) {
	m.Test.Helper()
	phone := m.Site.Anonymous()
	if a := phone.Post(m.Me(of)+"/mail", url.Values{"email": {email}}); a.Status != http.StatusSeeOther {
		m.Test.Fatalf("asking: %d\n%s", a.Status, a.Body)
	}
	letter := m.one()
	if page = mailedLink.FindString(letter.Text); letter.To != email || page == "" {
		m.Test.Fatalf("the letter: %+v", letter)
	}
	if a := phone.Post(page, nil); a.Status != http.StatusSeeOther {
		m.Test.Fatalf("confirming: %d\n%s", a.Status, a.Body)
	}
	return page
}

// TestPlayersAreToldTheirBoards: nothing comes before the address is confirmed, and that not by opening the link; then each round once, a
// changed board once more; one post ends it.
func TestPlayersAreToldTheirBoards(t *testing.T) {
	t.Parallel()
	m := newMailing(t)
	p, phone := m.Event.Players[0], m.Site.Anonymous()
	phone.Get(m.Me(p.ID)).Holds(t, "Сообщать мне по почте")
	const address = "canary-one@example.org"
	wrong := phone.Post(m.Me(p.ID)+"/mail", url.Values{"email": {"nonsense"}})
	wrong.Holds(t, "Это не адрес электронной почты", `value="nonsense"`, "<details open>")
	phone.Post(m.Me(p.ID)+"/mail", url.Values{"email": {address}})
	phone.Get(m.Me(p.ID)).Holds(t, "c…@example.org", "подтвердите адрес")
	letter := m.one()
	if letter.Subject != "Кубок Черкесска: подтвердите адрес" || letter.Header.Get("List-Unsubscribe") != "" {
		t.Errorf("the first letter: %s", letter.Subject)
	}
	page := mailedLink.FindString(letter.Text)
	phone.Get(page).Holds(t, "Подтвердить адрес", "Это не я", `content="noindex"`)
	m.Pair().Publish()
	if all := m.comes(); len(all) > 0 {
		t.Fatalf("mails before anybody said yes: %+v", all)
	}
	phone.Post(page, nil)
	phone.Get(page).Holds(t, "Больше не сообщать")
	phone.Get(m.Me(p.ID)).Holds(t, "О следующем туре сообщим")
	if all := m.comes(); len(all) > 0 {
		t.Fatalf("what was published before the yes: %+v", all)
	}
	m.Play(5)
	m.Pair()
	if all := m.comes(); len(all) > 0 {
		t.Fatalf("a draft is told: %+v", all)
	}
	m.Publish()
	g, _ := m.Fresh().GameOf(p.ID, 2)
	told := m.one()
	switch opponent, _ := m.Event.Player(g.Opponent(p.ID)); {
	case g.IsFree():
		wantText(t, told.Subject, "тур 2: вы свободны")
	default:
		wantText(t, told.Subject, "тур 2: стол "+apitest.ID(int64(g.Board)), "против "+opponent.Name)
		wantText(t, told.Text, m.Public("/rounds/2"), m.Me(p.ID), page)
	}
	if got, want := told.Header.Get("List-Unsubscribe"), "<"+m.Site.Base+page+"/stop>"; got != want ||
		told.Header.Get("List-Unsubscribe-Post") != "List-Unsubscribe=One-Click" {
		t.Errorf("List-Unsubscribe %s, want %s", got, want)
	}
	if all := m.comes(); len(all) > 0 {
		t.Errorf("told twice: %+v", all)
	}
	m.nobodyLearns(address, "/mail/")
	program := m.Site.Anonymous()
	if a := program.Post(page+"/stop", url.Values{"List-Unsubscribe": {"One-Click"}}); a.Status != http.StatusOK {
		t.Errorf("one click: %d", a.Status)
	}
	if a := phone.Get(page); a.Status != http.StatusNotFound {
		t.Errorf("the link after the end: %d", a.Status)
	}
	phone.Get(m.Me(p.ID)).Holds(t, "Сообщать мне по почте")
}

func wantText(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%q lacks %q", text, part)
		}
	}
}

// nobodyLearns looks for texts in what readers and arbiters get, and in the log.
func (m *mailing) nobodyLearns(texts ...string) {
	m.Test.Helper()
	e := m.Fresh()
	anyone, p := m.Site.Anonymous(), apitest.ID(e.Players[0].ID)
	all := map[string]string{"log": m.Site.Log.String()}
	for _, path := range []string{
		"", "/players", "/players/" + p, "/rounds/1", "/standings", "/files",
	} {
		all[m.Public(path)] = anyone.Get(m.Public(path)).Body
	}
	for _, path := range []string{
		"/players", "/personal", "/journal", "/privacy", "/privacy/people/" + p + "/data", "/rounds/2", "/files/event.json", "/post/mails",
	} {
		all[m.Desk(path)] = m.Arbiter.Get(m.Desk(path)).Body
	}
	all["json"] = anyone.Get("/api/v1/events/" + apitest.ID(e.ID)).Body
	for where, body := range all {
		for _, text := range texts {
			if where == "log" && text == "/mail/" {
				text = "/mail/" + "canary" // paths are logged with their codes masked
			}
			if strings.Contains(body, text) {
				m.Test.Errorf("%s holds %q", where, text)
			}
		}
	}
}

// TestAlertsAreBounded: a link makes the program send few letters to an address, whoever asks; and what was asked for ends with the link,
// and with the person.
func TestAlertsAreBounded(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	m := newMailing(t)
	p, phone := m.Event.Players[0], m.Site.Anonymous()
	var last apitest.Answer
	for i := range alert.MostTimes + 2 {
		last = phone.Post(m.Me(p.ID)+"/mail", url.Values{"email": {"n" + apitest.ID(int64(i)) + "@example.org"}})
		m.Site.Clock.Pass(time.Second)
	}
	last.Holds(t, "через двое суток")
	if all := m.comes(); len(all) != 1 { // those that were overtaken are not sent
		t.Errorf("%d letters", len(all))
	}
	for _, other := range m.Event.Players[1:] {
		phone.Post(m.Me(other.ID)+"/mail", url.Values{"email": {"victim@example.org"}})
	}
	if all := m.comes(); len(all) != alert.MostOpen {
		t.Errorf("%d letters to one address, want %d", len(all), alert.MostOpen)
	}
	for i, other := range m.Event.Players[1:] { // it is one mailbox, however its address is written
		box := []byte("victim")
		box[i%len(box)] -= 'a' - 'A'
		phone.Post(m.Me(other.ID)+"/mail", url.Values{"email": {string(box) + "@example.org"}})
	}
	if all := m.comes(); len(all)+alert.MostOpen > 6 {
		t.Errorf("%d more letters to the same mailbox", len(all))
	}
	m.Site.Clock.Pass(alert.Lasts)
	page := m.asks(p.ID, "own@example.org")
	player, _ := m.Fresh().Player(p.ID)
	m.Must(m.Site.Events.OpenLink(t.Context(), m.By, m.Event.ID, p.ID, player.Revision))
	m.Pair().Publish()
	if all := m.comes(); len(all) > 0 {
		t.Errorf("a page that was renewed is told of: %+v", all)
	}
	if a := phone.Get(page); a.Status != http.StatusNotFound {
		t.Errorf("the link of a page that was renewed: %d", a.Status)
	}
	m.asks(p.ID, "own@example.org")
	erase := url.Values{"sure": {"1"}, "proof": {apitest.Password}}
	if a := m.Arbiter.Post(m.Desk("/privacy/people/"+apitest.ID(p.ID)+"/erase"), erase); a.Status != http.StatusSeeOther {
		t.Fatalf("erasing: %d\n%s", a.Status, a.Body)
	}
	if _, err := m.Site.Store.AlertMail(t.Context(), m.Event.ID, p.ID); err == nil {
		t.Error("the address of somebody who was erased is kept")
	}
}

// TestNoMailServerNoMails: where nothing can be sent nothing is offered.
func TestNoMailServerNoMails(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	s := apitest.NewSite(t, func(c *api.Config) { c.Alerts = nil })
	user := s.User("anna", false)
	by := tournament.Actor{User: int64(user.ID), Name: user.Name}
	st := (&apitest.Stage{Test: t, Site: s, By: by, Arbiter: s.SignedIn("anna")}).Another(2).Open().Linked()
	phone, p := s.Anonymous(), st.Event.Players[0]
	phone.Get(st.Me(p.ID)).Lacks(t, `id="mail"`)
	if a := phone.Post(st.Me(p.ID)+"/mail", url.Values{"email": {"a@example.org"}}); a.Status != http.StatusNotFound {
		t.Errorf("asked all the same: %d", a.Status)
	}
}

// TestAPlayerAsksForMailsOnAPhone: asked for, confirmed and ended in a browser.
func TestAPlayerAsksForMailsOnAPhone(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	m := newMailing(t)
	for lang, says := range map[string][]string{
		"ru": {"Откройте его и подтвердите", "Адрес подтверждён", "больше не будет, адрес удалён"},
		"en": {"Open it and confirm", "The address is confirmed", "the address is deleted"},
	} {
		p := m.Event.Players[1]
		phone := apitest.Hands{Test: t, Tab: apitest.Chromium(t)}
		phone.Do(chromedp.EmulateViewport(390, 844, chromedp.EmulateTouch),
			chromedp.Navigate(m.Site.Base+m.Public("?lang="+lang)), chromedp.Navigate(m.Site.Base+m.Me(p.ID)))
		phone.Do(chromedp.Click("#mail summary"), chromedp.SendKeys(`#mail [name="email"]`, "igrok@example.org"),
			chromedp.Click("#mail form .button"))
		apitest.See(t, phone.Tab, says[0])
		phone.Shows(`document.documentElement.scrollWidth <= innerWidth`)
		page := mailedLink.FindString(m.one().Text)
		phone.Do(chromedp.Navigate(m.Site.Base+page), chromedp.Click(".card form .button"))
		apitest.See(t, phone.Tab, says[1])
		phone.Shows(`document.documentElement.scrollWidth <= innerWidth`)
		phone.Do(chromedp.Click(".toolbar form .button"))
		apitest.See(t, phone.Tab, says[2])
	}
}

// TestMailsOfRoundsPublishedAhead: each comes when the round before is over, though all were published before the address was confirmed.
func TestMailsOfRoundsPublishedAhead(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	m := newMailing(t)
	for range 3 {
		m.Pair().Publish()
	}
	p := m.Event.Players[0]
	m.asks(p.ID, "one@example.org")
	r, _ := m.Fresh().Round(1)
	for _, g := range r.Games {
		if g.IsFree() {
			continue
		}
		if all := m.comes(); len(all) > 0 {
			t.Fatalf("round 1 is played: %+v", all)
		}
		m.Must(m.Site.Events.SetResult(t.Context(), m.By, m.Event.ID, g.ID, g.Revision, play.Result{
			Kind: play.FinalPosition, White: 13, Black: 11,
		}))
	}
	wantText(t, m.one().Subject, "тур 2")
	if all := m.comes(); len(all) > 0 {
		t.Errorf("told twice: %+v", all)
	}
}
