package api_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

var (
	appSecretShown = regexp.MustCompile(`name="secret" value="([A-Z2-7]{32})"`)
	recoveryShown  = regexp.MustCompile(`[2-9A-Z]{4}(-[2-9A-Z]{4}){3}`)
)

// codeOf is what the app with the secret shows, after a step, so that it is a new one.
func (s *site) codeOf(secret string) string {
	s.t.Helper()
	s.clock.pass(30 * time.Second)
	code, err := totp.GenerateCode(secret, s.clock.Now())
	if err != nil {
		s.t.Fatal(err)
	}
	return code
}

// turnsOn turns the second factor on and returns the app's secret and the recovery codes.
func (b *browser) turnsOn(s *site) (secret string, recovery []string) {
	s.t.Helper()
	shown := appSecretShown.FindStringSubmatch(b.post("/account/second", nil).body)
	if shown == nil {
		s.t.Fatal("no secret is shown")
	}
	secret = shown[1]
	if a := b.post("/account/second/on", fields("secret", secret, "code", "000000")); a.status != http.StatusUnauthorized {
		s.t.Errorf("a wrong first code: %d", a.status)
	}
	a := b.post("/account/second/on", fields("secret", secret, "code", s.codeOf(secret)))
	if recovery = recoveryShown.FindAllString(a.body, -1); a.status != http.StatusOK || len(recovery) != account.RecoveryCodes {
		s.t.Fatalf("turned on: %d, %q", a.status, recovery)
	}
	return secret, recovery
}

// TestSecondStep: the password alone lets nobody in, nor does the cookie between the two steps; the journal says how somebody came in.
func TestSecondStep(t *testing.T) {
	runtest.Races(t)
	s := newSite(t)
	u := s.user("anna", false)
	anna := s.signedIn("anna")
	secret, recovery := anna.turnsOn(s)
	enters := func(b *browser) {
		t.Helper()
		a := b.post("/signin", url.Values{"login": {"anna"}, "password": {password}, "next": {"/account"}})
		if to := a.header.Get("Location"); a.status != http.StatusSeeOther || to != "/signin/code?next=%2Faccount" || b.isIn() {
			t.Fatalf("the password: %d to %q, in %v", a.status, to, b.isIn())
		}
	}
	phone := s.anonymous()
	enters(phone)
	for _, path := range []string{"/account", "/desk", "/users"} {
		if a := phone.get(path); a.status != http.StatusSeeOther {
			t.Errorf("half-way, %s: %d", path, a.status)
		}
	}
	if stolen := s.withCookie("session", phone.cookie("half")); stolen.isIn() {
		t.Error("the ticket is a session")
	}
	phone.get("/signin/code?next=/account").holds(t, "Второй шаг входа", `name="next" value="/account"`)
	if a := phone.post("/signin/code", fields("code", "000000")); a.status != http.StatusUnauthorized || phone.isIn() {
		t.Errorf("a wrong code: %d", a.status)
	}
	code := s.codeOf(secret)
	a := phone.post("/signin/code", fields("code", code, "next", "/account"))
	if a.status != http.StatusSeeOther || a.header.Get("Location") != "/account" || !phone.isIn() || phone.cookie("half") != "" {
		t.Fatalf("the code: %d to %q, in %v", a.status, a.header.Get("Location"), phone.isIn())
	}
	other := s.anonymous()
	enters(other)
	if other.post("/signin/code", fields("code", code)); other.isIn() {
		t.Error("a code works twice")
	}
	if other.post("/signin/code", fields("code", recovery[0])); !other.isIn() {
		t.Error("a recovery code does not let in")
	}
	late := s.anonymous()
	enters(late)
	s.clock.pass(account.HalfLasts)
	late.post("/signin/code", fields("code", recovery[1])).holds(t, "Время для кода вышло", `name="password"`)
	if to := late.get("/signin/code").header.Get("Location"); !strings.HasPrefix(to, "/signin?") || late.isIn() {
		t.Errorf("too late: %q", to)
	}
	admin := s.signedIn("admin")
	admin.get("/users/journal").holds(t, "Вход: anna (пароль)", "Вход: anna (пароль и код)", "Вход: anna (пароль и резервный код)",
		"Верный пароль, но неверный код: anna", "Второй шаг входа включён: anna")
	for _, hidden := range []string{secret, code, recovery[0]} {
		if strings.Contains(s.log.String(), hidden) {
			t.Errorf("the log holds %q", hidden)
		}
	}
	page := admin.get("/users/" + id(u.ID))
	page.holds(t, "Снять второй шаг")
	admin.post("/users/"+id(u.ID)+"/second/off", nil)
	plain := s.anonymous()
	if plain.post("/signin", url.Values{"login": {"anna"}, "password": {password}}); !plain.isIn() {
		t.Error("who lost everything does not come in after the reset")
	}
	admin.get("/users/journal").holds(t, "Второй шаг входа и ключи сняты другим: anna")
	admin.get("/users/"+id(u.ID)).lacks(t, "Снять второй шаг")
}

// TestLinkAndSecondStep: a link sets the password, and the code is still asked for.
func TestLinkAndSecondStep(t *testing.T) {
	runtest.Races(t)
	s := newSite(t)
	s.user("anna", false)
	secret, _ := s.signedIn("anna").turnsOn(s)
	phone := s.anonymous()
	a := phone.post("/enter/"+s.enterCode("anna"), fields("password", "другая фраза из слов"))
	if a.header.Get("Location") != "/signin/code?next=%2Fdesk" || phone.isIn() {
		t.Fatalf("by the link: %d to %q", a.status, a.header.Get("Location"))
	}
	if phone.post("/signin/code", fields("code", s.codeOf(secret))); !phone.isIn() {
		t.Error("not in after link and code")
	}
}

// TestProofWithSecondStep: what asks for the password again asks for a code, too, and so it is turned off only with one.
func TestProofWithSecondStep(t *testing.T) {
	runtest.Races(t)
	s := newSite(t)
	s.user("anna", false)
	anna := s.signedIn("anna")
	secret, recovery := anna.turnsOn(s)
	s.clock.pass(account.ProofLasts)
	off := func(form url.Values) answer { return anna.post("/account/second/off", form) }
	if a := off(nil); a.status != http.StatusUnauthorized {
		t.Errorf("without a proof: %d", a.status)
	} else {
		a.holds(t, `name="proof"`, `name="proof-code"`)
	}
	if a := off(fields("proof", password)); a.status != http.StatusUnauthorized {
		t.Errorf("with the password alone: %d", a.status)
	}
	if a := off(fields("proof", "не тот пароль", "proof-code", recovery[0])); a.status != http.StatusUnauthorized {
		t.Errorf("with a wrong password: %d", a.status)
	}
	anna.get("/account").holds(t, "Осталось 10 резервных кодов")
	if a := off(fields("proof", password, "proof-code", s.codeOf(secret))); a.status != http.StatusSeeOther {
		t.Errorf("with both: %d", a.status)
	}
	anna.get("/account").holds(t, "Сейчас для входа хватает пароля")
}

// TestSecondStepInABrowser plays it as people do, in both languages, on a telephone and a wide screen.
func TestSecondStepInABrowser(t *testing.T) {
	runtest.Slow(t)
	for _, lang := range languages() {
		for _, width := range []int64{phone, 1280} {
			t.Run(lang+" "+id(width), func(t *testing.T) {
				t.Parallel()
				s := newSite(t)
				s.user("anna", false)
				g := sitDown(t, s, "anna", lang, width)
				g.ended = true // a wrong code is answered with 401
				signsIn := func(next string) {
					t.Helper()
					g.goes("/signin?next=" + next)
					g.fills("#login", "anna")
					g.fills("#password", password)
					g.follow(`main form .filled`)
				}
				signsIn("/account")
				g.looks("account", width)
				g.follow(`#second button`)
				secret := strings.ReplaceAll(g.reads(`document.querySelector("main code").textContent`), " ", "")
				g.looks("second", 320)
				g.fills("#code", s.codeOf(secret))
				g.follow(`main form .filled`)
				g.says("factor.recovery-once")
				g.looks("recovery", 320)
				g.follow(`main .filled`)
				g.says("factor.codes-left", "n", 10)
				g.looks("account with it", 320)
				g.press(`.menu summary`)
				g.follow(`.menu [data-sign-out] button`)
				signsIn("/account")
				g.says("factor.signin-lead")
				g.looks("code", 320)
				g.fills("#code", "000000")
				g.follow(`main form .filled`)
				g.says("error.account.wrong-code")
				g.fills("#code", s.codeOf(secret))
				g.follow(`main form .filled`)
				g.says("factor.codes-left", "n", 10)
			})
		}
	}
}
