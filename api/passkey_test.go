package api_test

import (
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/account/accounttest"
)

// atLocalhost has a site reached under the name of the machine itself, where passkeys work by plain http.
func (s *site) atLocalhost() *site {
	s.base = strings.Replace(s.base, "127.0.0.1", "localhost", 1)
	return s
}

// challenge is what the server gives to be signed.
func (b *browser) challenge(path string) account.Ceremony {
	b.t.Helper()
	a := b.post(path, nil, "Accept", "application/json")
	var c account.Ceremony
	if err := json.Unmarshal([]byte(a.body), &c); err != nil || a.status != http.StatusOK || a.header.Get("Cache-Control") != "no-store" {
		b.t.Fatalf("%s: %d, %v\n%s", path, a.status, err, a.body)
	}
	return c
}

var (
	ticketShown  = regexp.MustCompile(`name="ticket" value="([A-Za-z0-9_-]+)"`)
	optionsShown = regexp.MustCompile(`data-options="([^"]+)"`)
	passkeyShown = regexp.MustCompile(`name="passkey" value="(\d+)"`)
)

// addsPasskey adds a passkey on a device that the test has.
func (b *browser) addsPasskey(name string) *accounttest.Device {
	b.t.Helper()
	page := b.post("/account/passkeys/new", fields("name", name))
	ticket, options := ticketShown.FindStringSubmatch(page.body), optionsShown.FindStringSubmatch(page.body)
	if ticket == nil || options == nil {
		b.t.Fatalf("no ceremony: %d\n%s", page.status, page.body)
	}
	d := &accounttest.Device{Origin: b.site.base, Counts: true}
	answer := d.Make(b.t, []byte(html.UnescapeString(options[1])))
	if a := b.post("/account/passkeys", fields("ticket", ticket[1], "answer", answer)); a.status != http.StatusSeeOther {
		b.t.Fatalf("added: %d\n%s", a.status, a.body)
	}
	b.get("/account").holds(b.t, html.EscapeString(name), "ещё не использован")
	return d
}

// shows signs in by a passkey and returns what was posted.
func (b *browser) shows(d *accounttest.Device) (answer, url.Values) {
	b.t.Helper()
	c := b.challenge("/signin/passkey/challenge")
	form := fields("ticket", c.Ticket, "answer", d.Sign(b.t, c.Options), "next", "/account")
	return b.post("/signin/passkey", form), form
}

// TestPasskeys: a passkey signs in and proves, is good once, at this origin, verified, for its user, and no more when it is gone.
func TestPasskeys(t *testing.T) {
	runtest.Races(t)
	s := newSite(t).atLocalhost()
	u := s.user("anna", false)
	anna := s.signedIn("anna")
	secret, _ := anna.turnsOn(s)
	d := anna.addsPasskey("Телефон")
	s.anonymous().get("/signin").holds(t, `data-passkey="get" hidden`, "/signin/passkey/challenge")

	phone := s.anonymous()
	a, form := phone.shows(d)
	if a.status != http.StatusSeeOther || a.header.Get("Location") != "/account" || !phone.isIn() {
		t.Fatalf("by passkey: %d to %q", a.status, a.header.Get("Location"))
	}
	thief := s.anonymous()
	if a := thief.post("/signin/passkey", form); a.status != http.StatusUnauthorized || thief.isIn() {
		t.Errorf("what was shown once: %d", a.status)
	}
	for name, wrong := range map[string]accounttest.Device{
		"another origin":     {Origin: "https://localhost.evil.example"},
		"another site":       {Origin: s.base, Site: "evil.example"},
		"nobody is verified": {Origin: s.base, Unverified: true},
		"another user":       {Origin: s.base, Handle: []byte("somebody else's handle")},
	} {
		one := *d
		one.Origin, one.Site, one.Unverified, one.Counter = wrong.Origin, wrong.Site, wrong.Unverified, d.Counter+10
		if wrong.Handle != nil {
			one.Handle = wrong.Handle
		}
		s.clock.pass(time.Minute)
		if a, _ := thief.shows(&one); a.status != http.StatusUnauthorized || thief.isIn() {
			t.Errorf("%s: %d", name, a.status)
		} else {
			a.holds(t, "Ключ входа не подошёл")
		}
	}
	clone := *d
	clone.Counter = 0
	s.clock.pass(time.Minute)
	if a, _ := thief.shows(&clone); a.status != http.StatusUnauthorized || thief.isIn() {
		t.Errorf("a clone: %d", a.status)
	} else {
		a.holds(t, "похоже, у него есть копия")
	}

	s.clock.pass(account.ProofLasts)
	key := passkeyShown.FindStringSubmatch(phone.get("/account").body)
	remove := fields("passkey", key[1])
	asked := phone.post("/account/passkeys/remove", remove)
	asked.holds(t, `name="proof"`, "Подтвердить ключом", `name="passkey" value="`+key[1]+`"`)
	c := phone.challenge(web.ProofChallengePath)
	proved := fields("passkey", key[1], "proof-ticket", c.Ticket, "proof-passkey", clone.Sign(t, c.Options))
	if a := phone.post("/account/passkeys/remove", proved); a.status != http.StatusUnauthorized {
		t.Errorf("a proof by a clone: %d", a.status)
	}
	c = phone.challenge(web.ProofChallengePath)
	proved = fields("name", "Ноутбук", "proof-ticket", c.Ticket, "proof-passkey", d.Sign(t, c.Options))
	phone.post("/account/passkeys/new", proved).holds(t, "Новый ключ входа", "Ноутбук")
	s.clock.pass(account.ProofLasts)
	if a := phone.post("/account/passkeys/new", proved); a.status != http.StatusUnauthorized {
		t.Errorf("a proof that was used: %d", a.status)
	}
	c = phone.challenge(web.ProofChallengePath)
	proved = fields("passkey", key[1], "proof-ticket", c.Ticket, "proof-passkey", d.Sign(t, c.Options))
	if a := phone.post("/account/passkeys/remove", proved); a.status != http.StatusSeeOther {
		t.Fatalf("removed: %d\n%s", a.status, a.body)
	}
	if a, _ := thief.shows(d); a.status != http.StatusUnauthorized {
		t.Errorf("a removed key: %d", a.status)
	}

	s.clock.pass(time.Hour)
	phone.post("/account/passkeys/new", fields("name", "x", "proof", password, "proof-code", s.codeOf(secret)))
	d = phone.addsPasskey("Брелок")
	admin := s.signedIn("admin")
	admin.get("/users/"+id(u.ID)).holds(t, "Снять второй шаг и ключи")
	admin.post("/users/"+id(u.ID)+"/second/off", nil)
	if a, _ := thief.shows(d); a.status != http.StatusUnauthorized || thief.isIn() {
		t.Errorf("after the reset: %d", a.status)
	}
	admin.get("/users/journal").holds(t, "Вход: anna (ключ входа)", "Добавлен ключ входа «Телефон»: anna", "Удалён ключ входа «Телефон»: anna",
		"Отказ во входе по ключу: anna", "счётчик ключа входа пошёл назад", "Второй шаг входа и ключи сняты другим: anna")
}

// TestPasskeysTellStrangersNothing: the options of a sign-in are those of nobody, and a flood of wrong keys is slowed down.
func TestPasskeysTellStrangersNothing(t *testing.T) {
	runtest.Races(t)
	s := newSite(t).atLocalhost()
	d := s.signedIn("admin").addsPasskey("Телефон")
	c := s.anonymous().challenge("/signin/passkey/challenge")
	if strings.Contains(string(c.Options), "allowCredentials") || strings.Contains(string(c.Options), "admin") {
		t.Errorf("options: %s", c.Options)
	}
	stranger, slowed := s.anonymous(), false
	for range 40 {
		wrong := *d
		wrong.Unverified = true
		a, _ := stranger.shows(&wrong)
		slowed = slowed || a.status == http.StatusTooManyRequests
	}
	if !slowed {
		t.Error("forty tries were not slowed down")
	}
	if a := s.anonymous().post(web.ProofChallengePath, nil, "Accept", "application/json"); a.status != http.StatusUnauthorized {
		t.Errorf("a proof by a stranger: %d", a.status)
	}
	if a := stranger.post("/signin/passkey/challenge", nil, "Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"); a.status !=
		http.StatusForbidden {
		t.Errorf("from another site: %d", a.status)
	}
}

// TestPasskeysNeedHTTPS: by plain http under a name or by an address there is no control, and the account page says why; by HTTPS under a
// name there is one, of that name.
func TestPasskeysNeedHTTPS(t *testing.T) {
	runtest.Races(t)
	s := newSite(t)
	for _, host := range []string{strings.TrimPrefix(s.base, "http://"), browsertest.Hall} {
		header := []string{"Host", host}
		s.anonymous().get("/signin", header...).lacks(t, "data-passkey")
		admin := s.anonymous()
		admin.post("/signin", signInForm("admin"), header...)
		page := admin.get("/account", header...)
		page.lacks(t, "data-passkeys hidden")
		page.holds(t, "Ключи входа работают, когда сайт открыт по HTTPS", "/docs/accounts#passkeys")
		if a := s.anonymous().post("/signin/passkey/challenge", nil, header...); a.status != http.StatusNotFound {
			t.Errorf("a challenge at %q: %d", host, a.status)
		}
	}
	for name, change := range map[string]func(*api.Config){
		"behind a proxy": func(c *api.Config) { c.TLS, c.BaseURL = true, "https://"+browsertest.Hall },
		"by itself":      func(c *api.Config) { c.TLS = true },
	} {
		secure := newSite(t, change)
		c := secure.anonymous()
		a := c.post("/signin/passkey/challenge", nil, "Host", browsertest.Hall)
		a.holds(t, `"rpId":"`+browsertest.Hall+`"`, `"userVerification":"required"`)
		if a := c.post("/signin/passkey/challenge", nil, "Host", "127.0.0.1"); a.status != http.StatusNotFound {
			t.Errorf("%s, by an address: %d", name, a.status)
		}
	}
}

// TestPasskeysInABrowser plays it with a device of the browser's, in both languages, on a telephone and a wide screen.
func TestPasskeysInABrowser(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	runtest.Races(t)
	for _, play := range []struct {
		lang  string
		width int64
	}{{"ru", phone}, {"en", 1280}} {
		t.Run(play.lang, func(t *testing.T) {
			t.Parallel()
			s := newSite(t).atLocalhost()
			s.user("anna", false)
			g := sitDown(t, s, "anna", play.lang, play.width)
			g.ended = true // a page that asks for a proof is answered with 401
			g.hasSensor()
			g.goes("/signin?next=/account")
			g.looks("sign-in with passkey", 320)
			g.fills("#login", "anna")
			g.fills("#password", password)
			g.follow(`main form .filled`)
			g.says("passkey.lead")
			g.fills("#name", "Мой Honor")
			g.follow(`#passkeys form.form button`)
			g.says("passkey.new-lead", "name", "Мой Honor")
			g.looks("new passkey", 320)
			g.follow(`[data-passkey] button`)
			g.says("passkey.added", "name", "Мой Honor")
			g.looks("account with passkey", 320)

			g.press(`.menu summary`)
			g.follow(`.menu [data-sign-out] button`)
			g.goes("/signin?next=/account")
			g.follow(`[data-passkey] button`)
			g.says("passkey.used")

			s.clock.pass(account.ProofLasts)
			g.follow(`#passkeys li button`)
			g.says("passkey.proof-lead")
			g.looks("proof by passkey", 320)
			g.follow(`[data-passkey] button`)
			g.says("passkey.removed")

			g.press(`.menu summary`)
			g.follow(`.menu [data-sign-out] button`)
			g.goes("/signin?next=/account")
			g.follow(`[data-passkey] button`)
			g.says("error.account.wrong-passkey")
		})
	}
}

// hasSensor gives the guest's window a device with a sensor that somebody touches whenever it is asked for.
func (g *guest) hasSensor() {
	g.t.Helper()
	if _, err := chromedp.Call(g.tab, webauthn.Enable, webauthn.EnableParams{}); err != nil {
		g.t.Fatal(err)
	}
	_, err := chromedp.Call(g.tab, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{
		Options: &webauthn.VirtualAuthenticatorOptions{
			Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal, HasResidentKey: true,
			HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
		},
	})
	if err != nil {
		g.t.Fatal(err)
	}
}
