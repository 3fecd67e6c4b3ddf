package account_test

import (
	"net/http"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/account"
)

func TestMembersPage(t *testing.T) {
	w := apitest.NewWorld(t)
	b := w.Site.SignedIn("owner")
	path := w.Desk("/members")
	for _, sc := range []apitest.Scenario{
		{Path: path, Status: 200, Holds: []string{"Name of secretary", "секретарь", "Дать роль"}},
		{
			Path: path, Form: apitest.Fields("login", "nobody-here", "role", "arbiter"), Status: 422,
			Holds: []string{"Такого пользователя нет", `value="nobody-here"`},
		},
		{Path: path, Form: apitest.Fields("login", "victim", "role", "emperor"), Status: 422, Holds: []string{"Такой роли нет"}},
		{Path: path, Form: apitest.Fields("login", "victim", "role", "arbiter"), Status: 303, To: path},
		{Path: path, Status: 200, Holds: []string{"Роль дана: victim", "Name of victim"}},
		{Path: path, Form: apitest.Fields("login", "owner", "role", "reader"), Status: 409, Holds: []string{"последний владелец"}},
	} {
		sc.Run(t, b)
	}
	apitest.Scenario{Path: path, Status: 200, Not: []string{"Дать роль"}}.Run(t, w.Site.SignedIn("arbiter"))
	apitest.Scenario{Path: w.Desk(""), Status: 200}.Run(t, w.Site.SignedIn("victim"))
}

// TestContestMembers: the owner of a contest gives and takes roles as that of an event does, in words of contests; nobody is made a reader
// of what is all secret.
func TestContestMembers(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	givesRoles(s, "/desk/c/"+apitest.ID(s.Contest(s.Admin).ID), "решения по претензиям", "/entries", "/terms")
}

// TestSolvingMembers: so does the owner of a contest for solvers.
func TestSolvingMembers(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	givesRoles(s, "/desk/s/"+apitest.ID(s.Solving(s.Admin).ID), "ответы на протесты", "/people", "/settings")
}

// givesRoles checks the pages on which roles are given in a contest of the administrator: what a director may is said there in such words,
// and of these two pages a deputy may open the first alone.
func givesRoles(s *apitest.Site, desk, words, open, shut string) {
	t := s.Test
	t.Helper()
	second, deputy := s.User("second", false), s.User("deputy", false)
	b := s.SignedIn("admin")
	b.Get(desk).Holds(t, `href="`+desk+`/members"`)
	page := b.Get(desk + "/members")
	page.Holds(t, "владелец", "помощник директора", words)
	page.Lacks(t, "жеребьёвка", "наблюдатель")
	for login, role := range map[string]account.Role{"second": account.Arbiter, "deputy": account.Secretary} {
		if a := b.Post(desk+"/members", apitest.Fields("login", login, "role", string(role))); a.Status != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%s", role, a.Status, a.Body)
		}
	}
	for login, role := range map[string]string{"nobody": "arbiter", "second": "reader"} {
		a := b.Post(desk+"/members", apitest.Fields("login", login, "role", role))
		if a.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s as %s: %d", login, role, a.Status)
		}
		a.Holds(t, login, `<form`)
	}
	director, helper := s.SignedIn("second"), s.SignedIn("deputy")
	director.Get(desk+"/members").Holds(t, "директор", "Name of deputy")
	if a := helper.Get(desk + open); a.Status != http.StatusOK {
		t.Errorf("a deputy at %s: %d", open, a.Status)
	}
	for _, at := range []string{"/members", shut} {
		if a := helper.Get(desk + at); a.Status != http.StatusForbidden {
			t.Errorf("a deputy at %s: %d", at, a.Status)
		}
	}
	if a := director.Post(desk+"/members/revoke", apitest.Fields("user", apitest.ID(deputy.ID))); a.Status != http.StatusForbidden {
		t.Errorf("a director takes a role away: %d", a.Status)
	}
	if a := director.Post(desk+"/members/revoke", apitest.Fields("user", apitest.ID(second.ID))); a.Header.Get("Location") != "/desk" {
		t.Errorf("a director leaves: %d to %q", a.Status, a.Header.Get("Location"))
	}
	if a := b.Post(desk+"/members/revoke", apitest.Fields("user", apitest.ID(deputy.ID))); a.Status != http.StatusSeeOther {
		t.Errorf("the owner takes a role away: %d", a.Status)
	}
	for _, gone := range []*apitest.Browser{director, helper} {
		if a := gone.Get(desk); a.Status != http.StatusNotFound {
			t.Errorf("the contest for who has left it: %d", a.Status)
		}
	}
}
