package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// TestLogs: no password, token, cookie, query or text of a form; one line a request, without codes for a terminal.
func TestLogs(t *testing.T) {
	s := apitest.EmptySite(t)
	secret, err := s.Accounts.PrepareSetup(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	b := s.Anonymous()
	b.Header.Set("User-Agent", "Evil\u202eBrowser/1.0")
	b.Post("/setup", url.Values{"secret": {secret}, "login": {"admin"}, "name": {"Анна"}, "password": {apitest.Password}})
	token, device := b.Cookie("session"), b.Cookie("device")
	b.Post("/signin", url.Values{"login": {"admin"}, "password": {"WRONG-PASSWORD"}, "next": {"/desk?token=QUERY-SECRET"}})
	b.Get("/account?code=QUERY-SECRET")
	b.Get("/enter/PATH-SECRET/") // a sign too many
	b.Post("/e/1/me/PATH-SECRET/nothing", nil)
	b.Get("/signin?next=/desk%3Ftoken=QUERY-SECRET")
	b.Get("/e/1/x%0aforged%20line%1b[31m%e2%80%ae%00end")
	b.Post("/desk/new", url.Values{"name": {"FORM-TEXT"}, "discipline": {"chess"}})
	b.Post("/users", url.Values{"login": {"x"}, "unknown\nforged": {"y"}})
	log := s.Log.String()
	if token == "" || device == "" || !strings.Contains(log, "path=/account") {
		t.Fatalf("token %q, device %q, log:\n%s", token, device, log)
	}
	for _, never := range []string{
		secret, apitest.Password, token, device, "WRONG-PASSWORD", "QUERY-SECRET", "PATH-SECRET", "FORM-TEXT", "\x1b", "\x00", "\u202e",
		"\nforged",
	} {
		if strings.Contains(log, never) {
			t.Errorf("the log holds %q:\n%s", never, log)
		}
	}
	for line := range strings.Lines(log) {
		if !strings.HasPrefix(line, "time=") {
			t.Errorf("a line that is none: %q", line)
		}
	}
}

// TestAccessIsLogged: who came in, was refused, was given or lost a right, when and from where.
func TestAccessIsLogged(t *testing.T) {
	w := apitest.NewWorld(t)
	owner, admin := w.Site.SignedIn("owner"), w.Site.SignedIn("admin")
	w.Site.Anonymous().Post("/signin", url.Values{"login": {"admin"}, "password": {"wrong"}})
	owner.Post(w.Desk("/members"), apitest.Fields("login", "victim", "role", "reader"))
	owner.Post(w.Desk("/members/revoke"), apitest.Fields("user", apitest.ID(w.Victim.ID)))
	admin.Post("/users/"+apitest.ID(w.Victim.ID)+"/disabled", apitest.Fields("disabled", "1"))
	owner.Post("/signout", nil)
	log := w.Site.Log.String()
	for _, want := range []string{
		`what="signed in" from=127.0.0.1`, `what="sign-in refused" from=127.0.0.1 reason=error.account.wrong-password login=admin`, "role=reader",
		`what="role taken"`, "disabled=true", `what="signed out"`,
	} {
		if !strings.Contains(log, want) {
			t.Errorf("the log does not say %s", want)
		}
	}
}

// TestProblemsSpeakTheSendersLanguage: the same refusal as a page, as a fragment for our scripts, and as JSON.
func TestProblemsSpeakTheSendersLanguage(t *testing.T) {
	b := apitest.NewSite(t).Anonymous()
	page := b.Get("/e/1")
	if page.Status != http.StatusNotFound || !strings.Contains(page.Body, "Такого турнира нет") || !strings.Contains(page.Body, "<html") {
		t.Errorf("page: %d\n%s", page.Status, page.Body)
	}
	if a := b.Get("/e/1", "Accept-Language", "en"); !strings.Contains(a.Body, "There is no such event") {
		t.Error("the English page")
	}
	fragment := b.Get("/e/1", apitest.Script...)
	if fragment.Status != http.StatusNotFound || strings.Contains(fragment.Body, "<html") ||
		!strings.Contains(fragment.Body, "Такого турнира нет") {
		t.Errorf("fragment: %d\n%s", fragment.Status, fragment.Body)
	}
	for _, a := range []apitest.Answer{b.Get("/api/v1/events/1"), b.Get("/e/1", "Accept", "application/json")} {
		if a.Status != http.StatusNotFound || a.Header.Get("Content-Type") != "application/problem+json" ||
			!strings.Contains(a.Body, `"code":"error.event.none"`) {
			t.Errorf("JSON: %d %s\n%s", a.Status, a.Header.Get("Content-Type"), a.Body)
		}
	}
	if a := b.Get("/desk", "Accept", "application/json"); a.Status != http.StatusUnauthorized {
		t.Errorf("JSON without a sign-in: %d", a.Status)
	}
	if a := b.Get("/desk/e/7?x=1"); a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/signin?next=%2Fdesk%2Fe%2F7%3Fx%3D1" {
		t.Errorf("a page without a sign-in: %d to %s", a.Status, a.Header.Get("Location"))
	}
}

func TestHealth(t *testing.T) {
	s := apitest.NewSite(t)
	if a := s.Anonymous().Get("/healthz"); a.Status != http.StatusOK || a.Body != "ok\n" {
		t.Errorf("%d %q", a.Status, a.Body)
	}
}
