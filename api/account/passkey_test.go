package account_test

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
	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/account/accounttest"
)

// atLocalhost has a site reached under the name of the machine itself, where passkeys work by plain http.
func atLocalhost(s *apitest.Site) *apitest.Site {
	s.Base = strings.Replace(s.Base, "127.0.0.1", "localhost", 1)
	return s
}

// challenge is what the server gives to be signed.
func challenge(b *apitest.Browser, path string) account.Ceremony {
	b.Test.Helper()
	a := b.Post(path, nil, "Accept", "application/json")
	var c account.Ceremony
	if err := json.Unmarshal([]byte(a.Body), &c); err != nil || a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-store" {
		b.Test.Fatalf("%s: %d, %v\n%s", path, a.Status, err, a.Body)
	}
	return c
}

var (
	ticketShown  = regexp.MustCompile(`name="ticket" value="([A-Za-z0-9_-]+)"`)
	optionsShown = regexp.MustCompile(`data-options="([^"]+)"`)
	passkeyShown = regexp.MustCompile(`name="passkey" value="(\d+)"`)
)

// addsPasskey adds a passkey on a device that the test has.
func addsPasskey(b *apitest.Browser, name string) *accounttest.Device {
	b.Test.Helper()
	page := b.Post("/account/passkeys/new", apitest.Fields("name", name))
	ticket, options := ticketShown.FindStringSubmatch(page.Body), optionsShown.FindStringSubmatch(page.Body)
	if ticket == nil || options == nil {
		b.Test.Fatalf("no ceremony: %d\n%s", page.Status, page.Body)
	}
	d := &accounttest.Device{Origin: b.Site.Base, Counts: true}
	answer := d.Make(b.Test, []byte(html.UnescapeString(options[1])))
	if a := b.Post("/account/passkeys", apitest.Fields("ticket", ticket[1], "answer", answer)); a.Status != http.StatusSeeOther {
		b.Test.Fatalf("added: %d\n%s", a.Status, a.Body)
	}
	b.Get("/account").Holds(b.Test, html.EscapeString(name), "ещё не использован")
	return d
}

// shows signs in by a passkey and returns what was posted.
func shows(b *apitest.Browser, d *accounttest.Device) (apitest.Answer, url.Values) {
	b.Test.Helper()
	c := challenge(b, "/signin/passkey/challenge")
	form := apitest.Fields("ticket", c.Ticket, "answer", d.Sign(b.Test, c.Options), "next", "/account")
	return b.Post("/signin/passkey", form), form
}

// TestPasskeys: a passkey signs in and proves, is good once, at this origin, verified, for its user, and no more when it is gone.
func TestPasskeys(t *testing.T) {
	runtest.Races(t)
	s := atLocalhost(apitest.NewSite(t))
	u := s.User("anna", false)
	anna := s.SignedIn("anna")
	secret, _ := anna.TurnsOn(s)
	d := addsPasskey(anna, "Телефон")
	s.Anonymous().Get("/signin").Holds(t, `data-passkey="get" hidden`, "/signin/passkey/challenge")

	phone := s.Anonymous()
	a, form := shows(phone, d)
	if a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/account" || !phone.IsIn() {
		t.Fatalf("by passkey: %d to %q", a.Status, a.Header.Get("Location"))
	}
	thief := s.Anonymous()
	if a := thief.Post("/signin/passkey", form); a.Status != http.StatusUnauthorized || thief.IsIn() {
		t.Errorf("what was shown once: %d", a.Status)
	}
	for name, wrong := range map[string]accounttest.Device{
		"another origin":     {Origin: "https://localhost.evil.example"},
		"another site":       {Origin: s.Base, Site: "evil.example"},
		"nobody is verified": {Origin: s.Base, Unverified: true},
		"another user":       {Origin: s.Base, Handle: []byte("somebody else's handle")},
	} {
		one := *d
		one.Origin, one.Site, one.Unverified, one.Counter = wrong.Origin, wrong.Site, wrong.Unverified, d.Counter+10
		if wrong.Handle != nil {
			one.Handle = wrong.Handle
		}
		s.Clock.Pass(time.Minute)
		if a, _ := shows(thief, &one); a.Status != http.StatusUnauthorized || thief.IsIn() {
			t.Errorf("%s: %d", name, a.Status)
		} else {
			a.Holds(t, "Ключ входа не подошёл")
		}
	}
	clone := *d
	clone.Counter = 0
	s.Clock.Pass(time.Minute)
	if a, _ := shows(thief, &clone); a.Status != http.StatusUnauthorized || thief.IsIn() {
		t.Errorf("a clone: %d", a.Status)
	} else {
		a.Holds(t, "похоже, у него есть копия")
	}

	s.Clock.Pass(account.ProofLasts)
	key := passkeyShown.FindStringSubmatch(phone.Get("/account").Body)
	remove := apitest.Fields("passkey", key[1])
	asked := phone.Post("/account/passkeys/remove", remove)
	asked.Holds(t, `name="proof"`, "Подтвердить ключом", `name="passkey" value="`+key[1]+`"`)
	c := challenge(phone, web.ProofChallengePath)
	proved := apitest.Fields("passkey", key[1], "proof-ticket", c.Ticket, "proof-passkey", clone.Sign(t, c.Options))
	if a := phone.Post("/account/passkeys/remove", proved); a.Status != http.StatusUnauthorized {
		t.Errorf("a proof by a clone: %d", a.Status)
	}
	c = challenge(phone, web.ProofChallengePath)
	proved = apitest.Fields("name", "Ноутбук", "proof-ticket", c.Ticket, "proof-passkey", d.Sign(t, c.Options))
	phone.Post("/account/passkeys/new", proved).Holds(t, "Новый ключ входа", "Ноутбук")
	s.Clock.Pass(account.ProofLasts)
	if a := phone.Post("/account/passkeys/new", proved); a.Status != http.StatusUnauthorized {
		t.Errorf("a proof that was used: %d", a.Status)
	}
	c = challenge(phone, web.ProofChallengePath)
	proved = apitest.Fields("passkey", key[1], "proof-ticket", c.Ticket, "proof-passkey", d.Sign(t, c.Options))
	if a := phone.Post("/account/passkeys/remove", proved); a.Status != http.StatusSeeOther {
		t.Fatalf("removed: %d\n%s", a.Status, a.Body)
	}
	if a, _ := shows(thief, d); a.Status != http.StatusUnauthorized {
		t.Errorf("a removed key: %d", a.Status)
	}

	s.Clock.Pass(time.Hour)
	phone.Post("/account/passkeys/new", apitest.Fields("name", "x", "proof", apitest.Password, "proof-code", s.CodeOf(secret)))
	d = addsPasskey(phone, "Брелок")
	admin := s.SignedIn("admin")
	admin.Get("/users/"+apitest.ID(u.ID)).Holds(t, "Снять второй шаг и ключи")
	admin.Post("/users/"+apitest.ID(u.ID)+"/second/off", nil)
	if a, _ := shows(thief, d); a.Status != http.StatusUnauthorized || thief.IsIn() {
		t.Errorf("after the reset: %d", a.Status)
	}
	admin.Get("/users/journal").Holds(t, "Вход: anna (ключ входа)", "Добавлен ключ входа «Телефон»: anna", "Удалён ключ входа «Телефон»: anna",
		"Отказ во входе по ключу: anna", "счётчик ключа входа пошёл назад", "Второй шаг входа и ключи сняты другим: anna")
}

// TestPasskeysTellStrangersNothing: the options of a sign-in are those of nobody, and a flood of wrong keys is slowed down.
func TestPasskeysTellStrangersNothing(t *testing.T) {
	runtest.Races(t)
	s := atLocalhost(apitest.NewSite(t))
	d := addsPasskey(s.SignedIn("admin"), "Телефон")
	c := challenge(s.Anonymous(), "/signin/passkey/challenge")
	if strings.Contains(string(c.Options), "allowCredentials") || strings.Contains(string(c.Options), "admin") {
		t.Errorf("options: %s", c.Options)
	}
	stranger, slowed := s.Anonymous(), false
	for range 40 {
		wrong := *d
		wrong.Unverified = true
		a, _ := shows(stranger, &wrong)
		slowed = slowed || a.Status == http.StatusTooManyRequests
	}
	if !slowed {
		t.Error("forty tries were not slowed down")
	}
	if a := s.Anonymous().Post(web.ProofChallengePath, nil, "Accept", "application/json"); a.Status != http.StatusUnauthorized {
		t.Errorf("a proof by a stranger: %d", a.Status)
	}
	if a := stranger.Post("/signin/passkey/challenge", nil, "Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"); a.Status !=
		http.StatusForbidden {
		t.Errorf("from another site: %d", a.Status)
	}
}

// TestPasskeysNeedHTTPS: by plain http under a name or by an address there is no control, and the account page says why; by HTTPS under a
// name there is one, of that name.
func TestPasskeysNeedHTTPS(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	for _, host := range []string{strings.TrimPrefix(s.Base, "http://"), browsertest.Hall} {
		header := []string{"Host", host}
		s.Anonymous().Get("/signin", header...).Lacks(t, "data-passkey")
		admin := s.Anonymous()
		admin.Post("/signin", apitest.SignInForm("admin"), header...)
		page := admin.Get("/account", header...)
		page.Lacks(t, "data-passkeys hidden")
		page.Holds(t, "Ключи входа работают, когда сайт открыт по HTTPS", "/docs/accounts#passkeys")
		if a := s.Anonymous().Post("/signin/passkey/challenge", nil, header...); a.Status != http.StatusNotFound {
			t.Errorf("a challenge at %q: %d", host, a.Status)
		}
	}
	for name, change := range map[string]func(*api.Config){
		"behind a proxy": func(c *api.Config) { c.TLS, c.BaseURL = true, "https://"+browsertest.Hall },
		"by itself":      func(c *api.Config) { c.TLS = true },
	} {
		secure := apitest.NewSite(t, change)
		c := secure.Anonymous()
		a := c.Post("/signin/passkey/challenge", nil, "Host", browsertest.Hall)
		a.Holds(t, `"rpId":"`+browsertest.Hall+`"`, `"userVerification":"required"`)
		if a := c.Post("/signin/passkey/challenge", nil, "Host", "127.0.0.1"); a.Status != http.StatusNotFound {
			t.Errorf("%s, by an address: %d", name, a.Status)
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
	}{{"ru", apitest.Phone}, {"en", 1280}} {
		t.Run(play.lang, func(t *testing.T) {
			t.Parallel()
			s := atLocalhost(apitest.NewSite(t))
			s.User("anna", false)
			g := apitest.SitDown(t, s, "anna", play.lang, play.width)
			g.Ended = true // a page that asks for a proof is answered with 401
			hasSensor(g)
			g.Goes("/signin?next=/account")
			g.Looks("sign-in with passkey", 320)
			g.Fills("#login", "anna")
			g.Fills("#password", apitest.Password)
			g.Follow(`main form .filled`)
			g.Says("passkey.lead")
			g.Fills("#name", "Мой Honor")
			g.Follow(`#passkeys form.form button`)
			g.Says("passkey.new-lead", "name", "Мой Honor")
			g.Looks("new passkey", 320)
			g.Follow(`[data-passkey] button`)
			g.Says("passkey.added", "name", "Мой Honor")
			g.Looks("account with passkey", 320)

			g.Press(`.menu summary`)
			g.Follow(`.menu [data-sign-out] button`)
			g.Goes("/signin?next=/account")
			g.Follow(`[data-passkey] button`)
			g.Says("passkey.used")

			s.Clock.Pass(account.ProofLasts)
			g.Follow(`#passkeys li button`)
			g.Says("passkey.proof-lead")
			g.Looks("proof by passkey", 320)
			g.Follow(`[data-passkey] button`)
			g.Says("passkey.removed")

			g.Press(`.menu summary`)
			g.Follow(`.menu [data-sign-out] button`)
			g.Goes("/signin?next=/account")
			g.Follow(`[data-passkey] button`)
			g.Says("error.account.wrong-passkey")
		})
	}
}

// hasSensor gives the guest's window a device with a sensor that somebody touches whenever it is asked for.
func hasSensor(g *apitest.Guest) {
	g.Test.Helper()
	if _, err := chromedp.Call(g.Tab, webauthn.Enable, webauthn.EnableParams{}); err != nil {
		g.Test.Fatal(err)
	}
	_, err := chromedp.Call(g.Tab, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{
		Options: &webauthn.VirtualAuthenticatorOptions{
			Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal, HasResidentKey: true,
			HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
		},
	})
	if err != nil {
		g.Test.Fatal(err)
	}
}
