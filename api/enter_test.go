package api_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

// enterCode is the code of a link for a user, made once.
func (s *site) enterCode(login string) string {
	s.t.Helper()
	if s.entry != "" {
		return s.entry
	}
	u, err := s.accounts.UserByLogin(s.t.Context(), account.Console(), login)
	if err != nil {
		s.t.Fatal(err)
	}
	if _, s.entry, err = s.accounts.GiveLink(s.t.Context(), account.Console(), u.ID, time.Hour); err != nil {
		s.t.Fatal(err)
	}
	return s.entry
}

// linkShown is the address of a link in an answer.
var linkShown = regexp.MustCompile(`/enter/[A-Za-z0-9_-]{43}`)

// TestLinkLetsInOnce: an administrator hands it over, who looks at it uses nothing up, a password is chosen, and it is gone. Nothing that
// is kept for reading holds it.
func TestLinkLetsInOnce(t *testing.T) {
	runtest.Races(t)
	s := newSite(t)
	u := s.user("anna", false)
	admin, anna := s.signedIn("admin"), s.signedIn("anna")
	a := admin.post("/users/"+id(u.ID)+"/link", fields("hours", "1"))
	link := linkShown.FindString(a.body)
	if a.status != http.StatusOK || link == "" || !strings.Contains(a.body, `class="qr"`) {
		t.Fatalf("status %d, no link with its code in\n%s", a.status, a.body)
	}
	admin.get("/users/"+id(u.ID)).holds(t, "Ссылка ждёт до", "Отозвать ссылку")
	for _, path := range []string{"/users/" + id(u.ID), "/users", "/users/journal", "/account"} {
		admin.get(path).lacks(t, link)
	}
	phone := s.anonymous()
	for range 3 {
		phone.send(http.MethodHead, link, nil, "")
		phone.get(link).holds(t, "Вход: Name of anna", "Задать пароль и войти", `name="password"`)
	}
	if a := phone.post(link, fields("password", "коротко")); a.status != http.StatusUnprocessableEntity {
		t.Errorf("a short password: %d", a.status)
	}
	if !anna.isIn() {
		t.Error("the session before has ended, though the link was not used")
	}
	if a := phone.post(link, fields("password", "другая фраза из слов")); a.status != http.StatusSeeOther || !phone.isIn() {
		t.Fatalf("status %d, in %v", a.status, phone.isIn())
	}
	if anna.isIn() {
		t.Error("the session before is still good")
	}
	second := s.anonymous()
	for _, a := range []answer{second.get(link), second.post(link, fields("password", "третья фраза из слов"))} {
		if a.status != http.StatusNotFound {
			t.Errorf("used again: %d", a.status)
		}
		a.holds(t, "Попросите у администратора новую")
	}
	admin.get("/users/journal").holds(t, "Дана одноразовая ссылка: anna", "Вход по одноразовой ссылке, задан пароль: anna")
	if code := strings.TrimPrefix(link, "/enter/"); strings.Contains(s.log.String(), code) {
		t.Error("the log holds the code")
	}
}

func TestLinkTakenBack(t *testing.T) {
	s := newSite(t)
	u := s.user("anna", false)
	admin := s.signedIn("admin")
	user := "/users/" + id(u.ID)
	link := linkShown.FindString(admin.post(user+"/link", fields("hours", "24")).body)
	if a := admin.post(user+"/link/revoke", nil); a.status != http.StatusSeeOther {
		t.Fatalf("take back: %d", a.status)
	}
	if a := s.anonymous().get(link); a.status != http.StatusNotFound {
		t.Errorf("taken back: %d", a.status)
	}
	if a := admin.post(user+"/link", fields("hours", "1000")); a.status != http.StatusConflict {
		t.Errorf("for 1000 hours: %d", a.status)
	}
	admin.post(user+"/disabled", fields("disabled", "1"))
	a := admin.post(user+"/link", fields("hours", "1"))
	a.holds(t, "Сначала включите")
}

// TestNewUserByLink: an account without a password is handed over by a link, and nobody comes in before.
func TestNewUserByLink(t *testing.T) {
	s := newSite(t)
	admin := s.signedIn("admin")
	a := admin.post("/users", url.Values{"login": {"anna"}, "name": {"Анна"}, "password": {""}})
	link := linkShown.FindString(a.body)
	if link == "" {
		t.Fatalf("status %d, no link in\n%s", a.status, a.body)
	}
	if a := s.anonymous().post("/signin", url.Values{"login": {"anna"}, "password": {""}}); a.status == http.StatusSeeOther {
		t.Error("an empty password lets in")
	}
	phone := s.anonymous()
	if phone.post(link, fields("password", "другая фраза из слов")); !phone.isIn() {
		t.Error("the link does not let in")
	}
}

// TestProofBeforeActs: when the sign-in is ten minutes old the password is asked for, the act goes on with what was sent, and the next ones
// do not ask again for a while.
func TestProofBeforeActs(t *testing.T) {
	s := newSite(t)
	u := s.user("anna", false)
	admin := s.signedIn("admin")
	path := "/users/" + id(u.ID) + "/admin"
	is := func() bool {
		t.Helper()
		now, err := s.accounts.UserByLogin(t.Context(), account.Console(), "anna")
		if err != nil {
			t.Fatal(err)
		}
		return now.Admin
	}
	s.clock.pass(account.ProofLasts)
	a := admin.post(path, fields("admin", "1"))
	if a.status != http.StatusUnauthorized || is() {
		t.Fatalf("status %d, administrator %v", a.status, is())
	}
	const list = "/users?page=1"
	for range 2 { // also when the password was wrong: the address of the act takes only forms
		a := admin.post(path, fields("admin", "1", "proof", "не тот пароль", "proof-from", list), "Referer", s.base+path)
		a.holds(t, `href="`+list+`">Отмена`, `name="back" value="`+list+`"`, `name="proof-from" value="`+list+`"`)
	}
	admin.post(path, fields("admin", "1"), "Referer", s.base+list).holds(t, `name="proof-from" value="`+list+`"`)
	admin.post(path, fields("admin", "1", "proof-from", "https://example.org/")).lacks(t, "example.org")
	a.holds(t, "Подтвердите, что это вы", `action="`+path+`"`, `<input type="hidden" name="admin" value="1">`, `name="proof"`)
	if a := admin.post(path, fields("admin", "1", "proof", "не тот пароль")); a.status != http.StatusUnauthorized || is() {
		t.Errorf("wrong password: %d, administrator %v", a.status, is())
	}
	admin.get("/users/journal").holds(t, "При подтверждении введён неверный пароль: admin")
	if a := admin.post(path, fields("admin", "1", "proof", password)); a.status != http.StatusSeeOther || !is() {
		t.Errorf("right password: %d, administrator %v", a.status, is())
	}
	s.clock.pass(account.ProofLasts - time.Second)
	if a := admin.post(path, fields("admin", "")); a.status != http.StatusSeeOther || is() {
		t.Errorf("soon after: %d, administrator %v", a.status, is())
	}
}

// TestActsThatNeedAProof names them all: one that is added, or forgotten, is to be thought about.
func TestActsThatNeedAProof(t *testing.T) {
	s := newSite(t)
	var acts []string
	for _, r := range api.RoutesForTest(s.server) {
		for _, f := range r.Fields {
			if f == "proof" {
				acts = append(acts, r.Path)
			}
		}
	}
	for _, of := range []string{
		"/users", "/users/:user/password", "/users/:user/disabled", "/users/:user/registrar", "/users/:user/remove", "/users/:user/admin",
		"/users/:user/link", "/desk/e/:event/members", "/desk/e/:event/members/revoke", "/desk/e/:event/privacy/delete",
		"/account/second", "/account/second/on", "/account/second/codes", "/account/second/off", "/users/:user/second/off",
		"/account/passkeys/new", "/account/passkeys", "/account/passkeys/remove", "/desk/people/:person/remove",
		"/desk/e/:event/privacy/people/:member/erase", "/desk/tokens", "/desk/c/:contest/members", "/desk/s/:solving/members",
		"/desk/people/:person/merge/:other", "/desk/people/journal/:entry/undo", "/webhooks/new", "/webhooks/:webhook/edit",
		"/webhooks/:webhook/secret",
	} {
		found := false
		for _, act := range acts {
			found = found || act == of
		}
		if !found {
			t.Errorf("%s asks for no password", of)
		}
	}
	if len(acts) != 34 {
		t.Errorf("%d acts ask for the password: %q", len(acts), acts)
	}
}

// TestJournalOfSignIns: administrators see who came and who was refused, everybody sees what was done about the own account.
func TestJournalOfSignIns(t *testing.T) {
	s := newSite(t)
	u := s.user("anna", false)
	s.user("boris", false)
	for _, login := range []string{"anna", "nobody", "мой пароль!"} {
		s.anonymous().post("/signin", url.Values{"login": {login}, "password": {"неправильный"}})
	}
	admin, anna := s.signedIn("admin"), s.signedIn("anna")
	admin.post("/users/"+id(u.ID)+"/registrar", fields("registrar", "1"))
	a := admin.get("/users/journal")
	a.holds(t, "Вход: anna", "Отказ во входе: логин anna", "Отказ во входе: логин nobody", "введено не то, что может быть логином",
		"неизвестно кто", "Даны права: anna, секретарь федерации", "127.0.0.1")
	a.lacks(t, "мой пароль!", "неправильный")
	own := anna.get("/account")
	own.holds(t, "Что было с вашей учётной записью", "Отказ во входе: логин anna", "Даны права: anna, секретарь федерации")
	own.lacks(t, "nobody", "boris")
	if a := anna.get("/users/journal"); a.status != http.StatusForbidden {
		t.Errorf("who is no administrator: %d", a.status)
	}
	for range 60 { // more than a page
		admin.post("/users/"+id(u.ID)+"/registrar", fields("registrar", ""))
	}
	older := regexp.MustCompile(`/users/journal\?before=\d+`).FindString(admin.get("/users/journal").body)
	if older == "" {
		t.Fatal("there is no second page")
	}
	admin.get(older).holds(t, "Отказ во входе: логин nobody", "К последним записям")
}

// TestEveryActHasWords: no line of the journal is a key.
func TestEveryActHasWords(t *testing.T) {
	s := newSite(t)
	for _, lang := range s.server.Words.Languages() {
		for _, act := range account.Acts() {
			if key := "log." + string(act); !s.server.Words.Translator(lang).Has(key) {
				t.Errorf("%s has no %s", lang, key)
			}
		}
	}
}
