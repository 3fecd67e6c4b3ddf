package api_test

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
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/alert"
	"adyukh/tournament/correspondence/mail"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/play"
)

// mailing is an event whose players can have mails sent, with the server that gets them.
type mailing struct {
	*stage
	server *smtptest.Server
}

func newMailing(t *testing.T) *mailing {
	return &mailing{newStage(t, 5).open().draw().linked(), smtptest.New(t)}
}

// comes lets a new program do all that is due a minute later, and returns what has come to the mail server.
func (m *mailing) comes() []smtptest.Mail {
	m.t.Helper()
	m.site.clock.pass(2 * time.Minute)
	var ticks atomic.Int64
	clock := func() time.Time { return m.site.clock.Now().Add(time.Duration(ticks.Add(1)) * time.Microsecond) }
	server, err := smtp.ParseConfig(m.server.URL(), "", "Турниры <post@example.org>")
	if err != nil {
		m.t.Fatal(err)
	}
	say := func(code string) mail.Words {
		if code == "" {
			code = "ru"
		}
		return words(m.t, code)
	}
	worker := mail.NewWorker(mail.Config{
		Store: m.site.store, Correspondence: m.site.corr, Events: m.site.events, Server: server, BaseURL: m.site.base, Now: clock,
		Database: m.site.store.DatabaseID(), Words: say, Log: slog.New(slog.NewTextHandler(m.site.log, nil)),
		Sources: []mail.Source{alert.Source{
			Store: m.site.store, Events: m.site.events, Now: m.site.clock.Now, Words: say, BaseURL: m.site.base,
		}},
	})
	defer worker.End(context.WithoutCancel(m.t.Context()))
	for range 20 {
		next, err := worker.Step(m.t.Context())
		if err != nil {
			m.t.Fatal(err)
		}
		if next.IsZero() || next.After(m.site.clock.Now().Add(time.Second)) {
			return m.server.Take()
		}
	}
	m.t.Fatal("there is always something to do")
	return nil
}

// one is the only mail that has come.
func (m *mailing) one() smtptest.Mail {
	m.t.Helper()
	all := m.comes()
	if len(all) != 1 {
		m.t.Fatalf("%d mails, want one: %+v", len(all), all)
	}
	return all[0]
}

var mailedLink = regexp.MustCompile(`/e/\d+/mail/\w+`)

// asks has mails sent to an address, and confirms it.
func (m *mailing) asks(of play.PlayerID, email string) (page string) {
	m.t.Helper()
	phone := m.site.anonymous()
	if a := phone.post(m.me(of)+"/mail", url.Values{"email": {email}}); a.status != http.StatusSeeOther {
		m.t.Fatalf("asking: %d\n%s", a.status, a.body)
	}
	letter := m.one()
	if page = mailedLink.FindString(letter.Text); letter.To != email || page == "" {
		m.t.Fatalf("the letter: %+v", letter)
	}
	if a := phone.post(page, nil); a.status != http.StatusSeeOther {
		m.t.Fatalf("confirming: %d\n%s", a.status, a.body)
	}
	return page
}

// TestPlayersAreToldTheirBoards: nothing comes before the address is confirmed, and that not by opening the link; then each round once, a
// changed board once more; one post ends it.
func TestPlayersAreToldTheirBoards(t *testing.T) {
	t.Parallel()
	m := newMailing(t)
	p, phone := m.event.Players[0], m.site.anonymous()
	phone.get(m.me(p.ID)).holds(t, "Сообщать мне по почте")
	const address = "canary-one@example.org"
	phone.post(m.me(p.ID)+"/mail", url.Values{"email": {"nonsense"}})
	phone.get(m.me(p.ID)).holds(t, "Это не адрес электронной почты")
	phone.post(m.me(p.ID)+"/mail", url.Values{"email": {address}})
	phone.get(m.me(p.ID)).holds(t, "c…@example.org", "подтвердите адрес")
	letter := m.one()
	if letter.Subject != "Кубок Черкесска: подтвердите адрес" || letter.Header.Get("List-Unsubscribe") != "" {
		t.Errorf("the first letter: %s", letter.Subject)
	}
	page := mailedLink.FindString(letter.Text)
	phone.get(page).holds(t, "Подтвердить адрес", "Это не я", `content="noindex"`)
	m.pair().publish()
	if all := m.comes(); len(all) > 0 {
		t.Fatalf("mails before anybody said yes: %+v", all)
	}
	phone.post(page, nil)
	phone.get(page).holds(t, "Больше не сообщать")
	phone.get(m.me(p.ID)).holds(t, "О следующем туре сообщим")
	if all := m.comes(); len(all) > 0 {
		t.Fatalf("what was published before the yes: %+v", all)
	}
	m.play(5)
	m.pair()
	if all := m.comes(); len(all) > 0 {
		t.Fatalf("a draft is told: %+v", all)
	}
	m.publish()
	g, _ := m.fresh().GameOf(p.ID, 2)
	told := m.one()
	switch opponent, _ := m.event.Player(g.Opponent(p.ID)); {
	case g.IsFree():
		wantText(t, told.Subject, "тур 2: вы свободны")
	default:
		wantText(t, told.Subject, "тур 2: стол "+id(int64(g.Board)), "против "+opponent.Name)
		wantText(t, told.Text, m.public("/rounds/2"), m.me(p.ID), page)
	}
	if got, want := told.Header.Get("List-Unsubscribe"), "<"+m.site.base+page+"/stop>"; got != want ||
		told.Header.Get("List-Unsubscribe-Post") != "List-Unsubscribe=One-Click" {
		t.Errorf("List-Unsubscribe %s, want %s", got, want)
	}
	if all := m.comes(); len(all) > 0 {
		t.Errorf("told twice: %+v", all)
	}
	m.nobodyLearns(address, "/mail/")
	program := m.site.anonymous()
	if a := program.post(page+"/stop", url.Values{"List-Unsubscribe": {"One-Click"}}); a.status != http.StatusOK {
		t.Errorf("one click: %d", a.status)
	}
	if a := phone.get(page); a.status != http.StatusNotFound {
		t.Errorf("the link after the end: %d", a.status)
	}
	phone.get(m.me(p.ID)).holds(t, "Сообщать мне по почте")
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
	m.t.Helper()
	e := m.fresh()
	anyone, p := m.site.anonymous(), id(e.Players[0].ID)
	all := map[string]string{"log": m.site.log.String()}
	for _, path := range []string{
		"", "/players", "/players/" + p, "/rounds/1", "/standings", "/files",
	} {
		all[m.public(path)] = anyone.get(m.public(path)).body
	}
	for _, path := range []string{
		"/players", "/personal", "/journal", "/privacy", "/privacy/people/" + p + "/data", "/rounds/2", "/files/event.json", "/post/mails",
	} {
		all[m.desk(path)] = m.arbiter.get(m.desk(path)).body
	}
	all["json"] = anyone.get("/api/v1/events/" + id(e.ID)).body
	for where, body := range all {
		for _, text := range texts {
			if where == "log" && text == "/mail/" {
				text = "/mail/" + "canary" // paths are logged with their codes masked
			}
			if strings.Contains(body, text) {
				m.t.Errorf("%s holds %q", where, text)
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
	p, phone := m.event.Players[0], m.site.anonymous()
	for i := range alert.MostTimes + 2 {
		phone.post(m.me(p.ID)+"/mail", url.Values{"email": {"n" + id(int64(i)) + "@example.org"}})
		m.site.clock.pass(time.Second)
	}
	phone.get(m.me(p.ID)).holds(t, "через двое суток")
	if all := m.comes(); len(all) != 1 { // those that were overtaken are not sent
		t.Errorf("%d letters", len(all))
	}
	for _, other := range m.event.Players[1:] {
		phone.post(m.me(other.ID)+"/mail", url.Values{"email": {"victim@example.org"}})
	}
	if all := m.comes(); len(all) != alert.MostOpen {
		t.Errorf("%d letters to one address, want %d", len(all), alert.MostOpen)
	}
	for i, other := range m.event.Players[1:] { // it is one mailbox, however its address is written
		box := []byte("victim")
		box[i%len(box)] -= 'a' - 'A'
		phone.post(m.me(other.ID)+"/mail", url.Values{"email": {string(box) + "@example.org"}})
	}
	if all := m.comes(); len(all)+alert.MostOpen > 6 {
		t.Errorf("%d more letters to the same mailbox", len(all))
	}
	m.site.clock.pass(alert.Lasts)
	page := m.asks(p.ID, "own@example.org")
	player, _ := m.fresh().Player(p.ID)
	m.must(m.site.events.OpenLink(t.Context(), m.by, m.event.ID, p.ID, player.Revision))
	m.pair().publish()
	if all := m.comes(); len(all) > 0 {
		t.Errorf("a page that was renewed is told of: %+v", all)
	}
	if a := phone.get(page); a.status != http.StatusNotFound {
		t.Errorf("the link of a page that was renewed: %d", a.status)
	}
	m.asks(p.ID, "own@example.org")
	erase := url.Values{"sure": {"1"}, "proof": {password}}
	if a := m.arbiter.post(m.desk("/privacy/people/"+id(p.ID)+"/erase"), erase); a.status != http.StatusSeeOther {
		t.Fatalf("erasing: %d\n%s", a.status, a.body)
	}
	if _, err := m.site.store.AlertMail(t.Context(), m.event.ID, p.ID); err == nil {
		t.Error("the address of somebody who was erased is kept")
	}
}

// TestNoMailServerNoMails: where nothing can be sent nothing is offered.
func TestNoMailServerNoMails(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	s := newSite(t, func(c *api.Config) { c.Alerts = nil })
	user := s.user("anna", false)
	by := tournament.Actor{User: int64(user.ID), Name: user.Name}
	st := (&stage{t: t, site: s, by: by, arbiter: s.signedIn("anna")}).another(2).open().linked()
	phone, p := s.anonymous(), st.event.Players[0]
	phone.get(st.me(p.ID)).lacks(t, `id="mail"`)
	if a := phone.post(st.me(p.ID)+"/mail", url.Values{"email": {"a@example.org"}}); a.status != http.StatusNotFound {
		t.Errorf("asked all the same: %d", a.status)
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
		p := m.event.Players[1]
		phone := hands{t, chromium(t)}
		phone.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateTouch),
			chromedp.Navigate(m.site.base+m.public("?lang="+lang)), chromedp.Navigate(m.site.base+m.me(p.ID)))
		phone.do(chromedp.Click("#mail summary"), chromedp.SendKeys(`#mail [name="email"]`, "igrok@example.org"),
			chromedp.Click("#mail form .button"))
		see(t, phone.tab, says[0])
		phone.shows(`document.documentElement.scrollWidth <= innerWidth`)
		page := mailedLink.FindString(m.one().Text)
		phone.do(chromedp.Navigate(m.site.base+page), chromedp.Click(".card form .button"))
		see(t, phone.tab, says[1])
		phone.shows(`document.documentElement.scrollWidth <= innerWidth`)
		phone.do(chromedp.Click(".toolbar form .button"))
		see(t, phone.tab, says[2])
	}
}

// TestMailsOfRoundsPublishedAhead: each comes when the round before is over, though all were published before the address was confirmed.
func TestMailsOfRoundsPublishedAhead(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	m := newMailing(t)
	for range 3 {
		m.pair().publish()
	}
	p := m.event.Players[0]
	m.asks(p.ID, "one@example.org")
	r, _ := m.fresh().Round(1)
	for _, g := range r.Games {
		if g.IsFree() {
			continue
		}
		if all := m.comes(); len(all) > 0 {
			t.Fatalf("round 1 is played: %+v", all)
		}
		m.must(m.site.events.SetResult(t.Context(), m.by, m.event.ID, g.ID, g.Revision, play.Result{
			Kind: play.FinalPosition, White: 13, Black: 11,
		}))
	}
	wantText(t, m.one().Subject, "тур 2")
	if all := m.comes(); len(all) > 0 {
		t.Errorf("told twice: %+v", all)
	}
}
