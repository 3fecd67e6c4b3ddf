package account_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

// TestSecondStep: the password alone lets nobody in, nor does the cookie between the two steps; the journal says how somebody came in.
func TestSecondStep(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	u := s.User("anna", false)
	anna := s.SignedIn("anna")
	secret, recovery := anna.TurnsOn(s)
	enters := func(b *apitest.Browser) {
		t.Helper()
		a := b.Post("/signin", url.Values{"login": {"anna"}, "password": {apitest.Password}, "next": {"/account"}})
		if to := a.Header.Get("Location"); a.Status != http.StatusSeeOther || to != "/signin/code?next=%2Faccount" || b.IsIn() {
			t.Fatalf("the password: %d to %q, in %v", a.Status, to, b.IsIn())
		}
	}
	phone := s.Anonymous()
	enters(phone)
	for _, path := range []string{"/account", "/desk", "/users"} {
		if a := phone.Get(path); a.Status != http.StatusSeeOther {
			t.Errorf("half-way, %s: %d", path, a.Status)
		}
	}
	if stolen := s.WithCookie("session", phone.Cookie("half")); stolen.IsIn() {
		t.Error("the ticket is a session")
	}
	phone.Get("/signin/code?next=/account").Holds(t, "Второй шаг входа", `name="next" value="/account"`)
	if a := phone.Post("/signin/code", apitest.Fields("code", "000000")); a.Status != http.StatusUnauthorized || phone.IsIn() {
		t.Errorf("a wrong code: %d", a.Status)
	}
	code := s.CodeOf(secret)
	a := phone.Post("/signin/code", apitest.Fields("code", code, "next", "/account"))
	if a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/account" || !phone.IsIn() || phone.Cookie("half") != "" {
		t.Fatalf("the code: %d to %q, in %v", a.Status, a.Header.Get("Location"), phone.IsIn())
	}
	other := s.Anonymous()
	enters(other)
	if other.Post("/signin/code", apitest.Fields("code", code)); other.IsIn() {
		t.Error("a code works twice")
	}
	if other.Post("/signin/code", apitest.Fields("code", recovery[0])); !other.IsIn() {
		t.Error("a recovery code does not let in")
	}
	late := s.Anonymous()
	enters(late)
	s.Clock.Pass(account.HalfLasts)
	late.Post("/signin/code", apitest.Fields("code", recovery[1])).Holds(t, "Время для кода вышло", `name="password"`)
	if to := late.Get("/signin/code").Header.Get("Location"); !strings.HasPrefix(to, "/signin?") || late.IsIn() {
		t.Errorf("too late: %q", to)
	}
	admin := s.SignedIn("admin")
	admin.Get("/users/journal").Holds(t, "Вход: anna (пароль)", "Вход: anna (пароль и код)", "Вход: anna (пароль и резервный код)",
		"Верный пароль, но неверный код: anna", "Второй шаг входа включён: anna")
	for _, hidden := range []string{secret, code, recovery[0]} {
		if strings.Contains(s.Log.String(), hidden) {
			t.Errorf("the log holds %q", hidden)
		}
	}
	page := admin.Get("/users/" + apitest.ID(u.ID))
	page.Holds(t, "Снять второй шаг")
	admin.Post("/users/"+apitest.ID(u.ID)+"/second/off", nil)
	plain := s.Anonymous()
	if plain.Post("/signin", url.Values{"login": {"anna"}, "password": {apitest.Password}}); !plain.IsIn() {
		t.Error("who lost everything does not come in after the reset")
	}
	admin.Get("/users/journal").Holds(t, "Второй шаг входа и ключи сняты другим: anna")
	admin.Get("/users/"+apitest.ID(u.ID)).Lacks(t, "Снять второй шаг")
}

// TestLinkAndSecondStep: a link sets the password, and the code is still asked for.
func TestLinkAndSecondStep(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	s.User("anna", false)
	secret, _ := s.SignedIn("anna").TurnsOn(s)
	phone := s.Anonymous()
	a := phone.Post("/enter/"+s.EnterCode("anna"), apitest.Fields("password", "другая фраза из слов"))
	if a.Header.Get("Location") != "/signin/code?next=%2Fdesk" || phone.IsIn() {
		t.Fatalf("by the link: %d to %q", a.Status, a.Header.Get("Location"))
	}
	if phone.Post("/signin/code", apitest.Fields("code", s.CodeOf(secret))); !phone.IsIn() {
		t.Error("not in after link and code")
	}
}

// TestProofWithSecondStep: what asks for the password again asks for a code, too, and so it is turned off only with one.
func TestProofWithSecondStep(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	s.User("anna", false)
	anna := s.SignedIn("anna")
	secret, recovery := anna.TurnsOn(s)
	s.Clock.Pass(account.ProofLasts)
	off := func(form url.Values) apitest.Answer { return anna.Post("/account/second/off", form) }
	if a := off(nil); a.Status != http.StatusUnauthorized {
		t.Errorf("without a proof: %d", a.Status)
	} else {
		a.Holds(t, `name="proof"`, `name="proof-code"`)
	}
	if a := off(apitest.Fields("proof", apitest.Password)); a.Status != http.StatusUnauthorized {
		t.Errorf("with the password alone: %d", a.Status)
	}
	if a := off(apitest.Fields("proof", "не тот пароль", "proof-code", recovery[0])); a.Status != http.StatusUnauthorized {
		t.Errorf("with a wrong password: %d", a.Status)
	}
	anna.Get("/account").Holds(t, "Осталось 10 резервных кодов")
	if a := off(apitest.Fields("proof", apitest.Password, "proof-code", s.CodeOf(secret))); a.Status != http.StatusSeeOther {
		t.Errorf("with both: %d", a.Status)
	}
	anna.Get("/account").Holds(t, "Сейчас для входа хватает пароля")
}

// TestSecondStepInABrowser plays it as people do, in both languages, on a telephone and a wide screen.
func TestSecondStepInABrowser(t *testing.T) {
	runtest.Slow(t)
	for _, lang := range apitest.Languages() {
		for _, width := range []int64{apitest.Phone, 1280} {
			t.Run(lang+" "+apitest.ID(width), func(t *testing.T) {
				t.Parallel()
				s := apitest.NewSite(t)
				s.User("anna", false)
				g := apitest.SitDown(t, s, "anna", lang, width)
				g.Ended = true // a wrong code is answered with 401
				signsIn := func(next string) {
					t.Helper()
					g.Goes("/signin?next=" + next)
					g.Fills("#login", "anna")
					g.Fills("#password", apitest.Password)
					g.Follow(`main form .filled`)
				}
				signsIn("/account")
				g.Looks("account", width)
				g.Follow(`#second button`)
				secret := strings.ReplaceAll(g.Reads(`document.querySelector("main code").textContent`), " ", "")
				g.Looks("second", 320)
				g.Fills("#code", s.CodeOf(secret))
				g.Follow(`main form .filled`)
				g.Says("factor.recovery-once")
				g.Looks("recovery", 320)
				g.Follow(`main .filled`)
				g.Says("factor.codes-left", "n", 10)
				g.Looks("account with it", 320)
				g.Press(`.menu summary`)
				g.Follow(`.menu [data-sign-out] button`)
				signsIn("/account")
				g.Says("factor.signin-lead")
				g.Looks("code", 320)
				g.Fills("#code", "000000")
				g.Follow(`main form .filled`)
				g.Says("error.account.wrong-code")
				g.Fills("#code", s.CodeOf(secret))
				g.Follow(`main form .filled`)
				g.Says("factor.codes-left", "n", 10)
			})
		}
	}
}
