package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestLogs: no password, token, cookie, query or text of a form; one line a request, without codes for a terminal.
func TestLogs(t *testing.T) {
	s := emptySite(t)
	secret, err := s.accounts.PrepareSetup(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	b := s.anonymous()
	b.header.Set("User-Agent", "Evil\u202eBrowser/1.0")
	b.post("/setup", url.Values{"secret": {secret}, "login": {"admin"}, "name": {"Анна"}, "password": {password}})
	token, device := b.cookie("session"), b.cookie("device")
	b.post("/signin", url.Values{"login": {"admin"}, "password": {"WRONG-PASSWORD"}, "next": {"/desk?token=QUERY-SECRET"}})
	b.get("/account?code=QUERY-SECRET")
	b.get("/enter/PATH-SECRET/") // a sign too many
	b.post("/e/1/me/PATH-SECRET/nothing", nil)
	b.get("/signin?next=/desk%3Ftoken=QUERY-SECRET")
	b.get("/e/1/x%0aforged%20line%1b[31m%e2%80%ae%00end")
	b.post("/desk/new", url.Values{"name": {"FORM-TEXT"}, "discipline": {"chess"}})
	b.post("/users", url.Values{"login": {"x"}, "unknown\nforged": {"y"}})
	log := s.log.String()
	if token == "" || device == "" || !strings.Contains(log, "path=/account") {
		t.Fatalf("token %q, device %q, log:\n%s", token, device, log)
	}
	for _, never := range []string{
		secret, password, token, device, "WRONG-PASSWORD", "QUERY-SECRET", "PATH-SECRET", "FORM-TEXT", "\x1b", "\x00", "\u202e",
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
	w := newWorld(t)
	owner, admin := w.site.signedIn("owner"), w.site.signedIn("admin")
	w.site.anonymous().post("/signin", url.Values{"login": {"admin"}, "password": {"wrong"}})
	owner.post(w.desk("/members"), fields("login", "victim", "role", "reader"))
	owner.post(w.desk("/members/revoke"), fields("user", id(w.victim.ID)))
	admin.post("/users/"+id(w.victim.ID)+"/disabled", fields("disabled", "1"))
	owner.post("/signout", nil)
	log := w.site.log.String()
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
	b := newSite(t).anonymous()
	page := b.get("/e/1")
	if page.status != http.StatusNotFound || !strings.Contains(page.body, "Такого турнира нет") || !strings.Contains(page.body, "<html") {
		t.Errorf("page: %d\n%s", page.status, page.body)
	}
	if a := b.get("/e/1", "Accept-Language", "en"); !strings.Contains(a.body, "There is no such event") {
		t.Error("the English page")
	}
	fragment := b.get("/e/1", script...)
	if fragment.status != http.StatusNotFound || strings.Contains(fragment.body, "<html") ||
		!strings.Contains(fragment.body, "Такого турнира нет") {
		t.Errorf("fragment: %d\n%s", fragment.status, fragment.body)
	}
	for _, a := range []answer{b.get("/api/v1/events/1"), b.get("/e/1", "Accept", "application/json")} {
		if a.status != http.StatusNotFound || a.header.Get("Content-Type") != "application/problem+json" ||
			!strings.Contains(a.body, `"code":"error.event.none"`) {
			t.Errorf("JSON: %d %s\n%s", a.status, a.header.Get("Content-Type"), a.body)
		}
	}
	if a := b.get("/desk", "Accept", "application/json"); a.status != http.StatusUnauthorized {
		t.Errorf("JSON without a sign-in: %d", a.status)
	}
	if a := b.get("/desk/e/7?x=1"); a.status != http.StatusSeeOther || a.header.Get("Location") != "/signin?next=%2Fdesk%2Fe%2F7%3Fx%3D1" {
		t.Errorf("a page without a sign-in: %d to %s", a.status, a.header.Get("Location"))
	}
}

func TestHealth(t *testing.T) {
	s := newSite(t)
	if a := s.anonymous().get("/healthz"); a.status != http.StatusOK || a.body != "ok\n" {
		t.Errorf("%d %q", a.status, a.body)
	}
}
