package account_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

// linkShown is the address of a link in an answer.
var linkShown = regexp.MustCompile(`/enter/[A-Za-z0-9_-]{43}`)

// TestLinkLetsInOnce: an administrator hands it over, who looks at it uses nothing up, a password is chosen, and it is gone. Nothing that
// is kept for reading holds it.
func TestLinkLetsInOnce(t *testing.T) {
	runtest.Races(t)
	s := apitest.NewSite(t)
	u := s.User("anna", false)
	admin, anna := s.SignedIn("admin"), s.SignedIn("anna")
	a := admin.Post("/users/"+apitest.ID(u.ID)+"/link", apitest.Fields("hours", "1"))
	link := linkShown.FindString(a.Body)
	if a.Status != http.StatusOK || link == "" || !strings.Contains(a.Body, `class="qr"`) {
		t.Fatalf("status %d, no link with its code in\n%s", a.Status, a.Body)
	}
	admin.Get("/users/"+apitest.ID(u.ID)).Holds(t, "Ссылка ждёт до", "Отозвать ссылку")
	for _, path := range []string{"/users/" + apitest.ID(u.ID), "/users", "/users/journal", "/account"} {
		admin.Get(path).Lacks(t, link)
	}
	phone := s.Anonymous()
	for range 3 {
		phone.Send(http.MethodHead, link, nil, "")
		phone.Get(link).Holds(t, "Вход: Name of anna", "Задать пароль и войти", `name="password"`)
	}
	if a := phone.Post(link, apitest.Fields("password", "коротко")); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a short password: %d", a.Status)
	}
	if !anna.IsIn() {
		t.Error("the session before has ended, though the link was not used")
	}
	if a := phone.Post(link, apitest.Fields("password", "другая фраза из слов")); a.Status != http.StatusSeeOther || !phone.IsIn() {
		t.Fatalf("status %d, in %v", a.Status, phone.IsIn())
	}
	if anna.IsIn() {
		t.Error("the session before is still good")
	}
	second := s.Anonymous()
	for _, a := range []apitest.Answer{second.Get(link), second.Post(link, apitest.Fields("password", "третья фраза из слов"))} {
		if a.Status != http.StatusNotFound {
			t.Errorf("used again: %d", a.Status)
		}
		a.Holds(t, "Попросите у администратора новую")
	}
	admin.Get("/users/journal").Holds(t, "Дана одноразовая ссылка: anna", "Вход по одноразовой ссылке, задан пароль: anna")
	if code := strings.TrimPrefix(link, "/enter/"); strings.Contains(s.Log.String(), code) {
		t.Error("the log holds the code")
	}
}

func TestLinkTakenBack(t *testing.T) {
	s := apitest.NewSite(t)
	u := s.User("anna", false)
	admin := s.SignedIn("admin")
	user := "/users/" + apitest.ID(u.ID)
	link := linkShown.FindString(admin.Post(user+"/link", apitest.Fields("hours", "24")).Body)
	if a := admin.Post(user+"/link/revoke", nil); a.Status != http.StatusSeeOther {
		t.Fatalf("take back: %d", a.Status)
	}
	if a := s.Anonymous().Get(link); a.Status != http.StatusNotFound {
		t.Errorf("taken back: %d", a.Status)
	}
	if a := admin.Post(user+"/link", apitest.Fields("hours", "1000")); a.Status != http.StatusConflict {
		t.Errorf("for 1000 hours: %d", a.Status)
	}
	admin.Post(user+"/disabled", apitest.Fields("disabled", "1"))
	a := admin.Post(user+"/link", apitest.Fields("hours", "1"))
	a.Holds(t, "Сначала включите")
}

// TestNewUserByLink: an account without a password is handed over by a link, and nobody comes in before.
func TestNewUserByLink(t *testing.T) {
	s := apitest.NewSite(t)
	admin := s.SignedIn("admin")
	a := admin.Post("/users", url.Values{"login": {"anna"}, "name": {"Анна"}, "password": {""}})
	link := linkShown.FindString(a.Body)
	if link == "" {
		t.Fatalf("status %d, no link in\n%s", a.Status, a.Body)
	}
	if a := s.Anonymous().Post("/signin", url.Values{"login": {"anna"}, "password": {""}}); a.Status == http.StatusSeeOther {
		t.Error("an empty password lets in")
	}
	phone := s.Anonymous()
	if phone.Post(link, apitest.Fields("password", "другая фраза из слов")); !phone.IsIn() {
		t.Error("the link does not let in")
	}
}

// TestProofBeforeActs: when the sign-in is ten minutes old the password is asked for, the act goes on with what was sent, and the next ones
// do not ask again for a while.
func TestProofBeforeActs(t *testing.T) {
	s := apitest.NewSite(t)
	u := s.User("anna", false)
	admin := s.SignedIn("admin")
	path := "/users/" + apitest.ID(u.ID) + "/admin"
	is := func() bool {
		t.Helper()
		now, err := s.Accounts.UserByLogin(t.Context(), account.Console(), "anna")
		if err != nil {
			t.Fatal(err)
		}
		return now.Admin
	}
	s.Clock.Pass(account.ProofLasts)
	a := admin.Post(path, apitest.Fields("admin", "1"))
	if a.Status != http.StatusUnauthorized || is() {
		t.Fatalf("status %d, administrator %v", a.Status, is())
	}
	const list = "/users?page=1"
	for range 2 { // also when the password was wrong: the address of the act takes only forms
		a := admin.Post(path, apitest.Fields("admin", "1", "proof", "не тот пароль", "proof-from", list), "Referer", s.Base+path)
		a.Holds(t, `href="`+list+`">Отмена`, `name="back" value="`+list+`"`, `name="proof-from" value="`+list+`"`)
	}
	admin.Post(path, apitest.Fields("admin", "1"), "Referer", s.Base+list).Holds(t, `name="proof-from" value="`+list+`"`)
	admin.Post(path, apitest.Fields("admin", "1", "proof-from", "https://example.org/")).Lacks(t, "example.org")
	a.Holds(t, "Подтвердите, что это вы", `action="`+path+`"`, `<input type="hidden" name="admin" value="1">`, `name="proof"`)
	if a := admin.Post(path, apitest.Fields("admin", "1", "proof", "не тот пароль")); a.Status != http.StatusUnauthorized || is() {
		t.Errorf("wrong password: %d, administrator %v", a.Status, is())
	}
	admin.Get("/users/journal").Holds(t, "При подтверждении введён неверный пароль: admin")
	if a := admin.Post(path, apitest.Fields("admin", "1", "proof", apitest.Password)); a.Status != http.StatusSeeOther || !is() {
		t.Errorf("right password: %d, administrator %v", a.Status, is())
	}
	s.Clock.Pass(account.ProofLasts - time.Second)
	if a := admin.Post(path, apitest.Fields("admin", "")); a.Status != http.StatusSeeOther || is() {
		t.Errorf("soon after: %d, administrator %v", a.Status, is())
	}
}

// TestActsThatNeedAProof names them all: one that is added, or forgotten, is to be thought about.
func TestActsThatNeedAProof(t *testing.T) {
	s := apitest.NewSite(t)
	var acts []string
	for _, r := range apitest.AllRoutes(s.Server) {
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
		"/desk/e/:event/privacy/people/:member/erase", "/desk/e/:event/privacy/names/strike", "/desk/tokens",
		"/desk/c/:contest/members", "/desk/s/:solving/members",
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
	if len(acts) != 38 {
		t.Errorf("%d acts ask for the password: %q", len(acts), acts)
	}
}

// TestJournalOfSignIns: administrators see who came and who was refused, everybody sees what was done about the own account.
func TestJournalOfSignIns(t *testing.T) {
	s := apitest.NewSite(t)
	u := s.User("anna", false)
	s.User("boris", false)
	for _, login := range []string{"anna", "nobody", "мой пароль!"} {
		s.Anonymous().Post("/signin", url.Values{"login": {login}, "password": {"неправильный"}})
	}
	admin, anna := s.SignedIn("admin"), s.SignedIn("anna")
	admin.Post("/users/"+apitest.ID(u.ID)+"/registrar", apitest.Fields("registrar", "1"))
	a := admin.Get("/users/journal")
	a.Holds(t, "Вход: anna", "Отказ во входе: логин anna", "Отказ во входе: логин nobody", "введено не то, что может быть логином",
		"неизвестно кто", "Даны права: anna, секретарь федерации", "127.0.0.1")
	a.Lacks(t, "мой пароль!", "неправильный")
	own := anna.Get("/account")
	own.Holds(t, "Что было с вашей учётной записью", "Отказ во входе: логин anna", "Даны права: anna, секретарь федерации")
	own.Lacks(t, "nobody", "boris")
	if a := anna.Get("/users/journal"); a.Status != http.StatusForbidden {
		t.Errorf("who is no administrator: %d", a.Status)
	}
	for range 60 { // more than a page
		admin.Post("/users/"+apitest.ID(u.ID)+"/registrar", apitest.Fields("registrar", ""))
	}
	older := regexp.MustCompile(`/users/journal\?before=\d+`).FindString(admin.Get("/users/journal").Body)
	if older == "" {
		t.Fatal("there is no second page")
	}
	admin.Get(older).Holds(t, "Отказ во входе: логин nobody", "К последним записям")
}

// TestEveryActHasWords: no line of the journal is a key.
func TestEveryActHasWords(t *testing.T) {
	s := apitest.NewSite(t)
	for _, lang := range s.Server.Words.Languages() {
		for _, act := range account.Acts() {
			if key := "log." + string(act); !s.Server.Words.Translator(lang).Has(key) {
				t.Errorf("%s has no %s", lang, key)
			}
		}
	}
}
