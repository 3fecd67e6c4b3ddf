package api_test

import (
	"net/http"
	"testing"

	"adyukh/tournament/account"
)

// TestContestMembers: the owner of a contest gives and takes roles as that of an event does, in words of contests; nobody is made a reader
// of what is all secret.
func TestContestMembers(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.givesRoles("/desk/c/"+id(s.contest(s.admin).id), "решения по претензиям", "/entries", "/terms")
}

// TestSolvingMembers: so does the owner of a contest for solvers.
func TestSolvingMembers(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.givesRoles("/desk/s/"+id(s.solving(s.admin).id), "ответы на протесты", "/people", "/settings")
}

// givesRoles checks the pages on which roles are given in a contest of the administrator: what a director may is said there in such words,
// and of these two pages a deputy may open the first alone.
func (s *site) givesRoles(desk, words, open, shut string) {
	t := s.t
	t.Helper()
	second, deputy := s.user("second", false), s.user("deputy", false)
	b := s.signedIn("admin")
	b.get(desk).holds(t, `href="`+desk+`/members"`)
	page := b.get(desk + "/members")
	page.holds(t, "владелец", "помощник директора", words)
	page.lacks(t, "жеребьёвка", "наблюдатель")
	for login, role := range map[string]account.Role{"second": account.Arbiter, "deputy": account.Secretary} {
		if a := b.post(desk+"/members", fields("login", login, "role", string(role))); a.status != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%s", role, a.status, a.body)
		}
	}
	for login, role := range map[string]string{"nobody": "arbiter", "second": "reader"} {
		a := b.post(desk+"/members", fields("login", login, "role", role))
		if a.status != http.StatusUnprocessableEntity {
			t.Errorf("%s as %s: %d", login, role, a.status)
		}
		a.holds(t, login, `<form`)
	}
	director, helper := s.signedIn("second"), s.signedIn("deputy")
	director.get(desk+"/members").holds(t, "директор", "Name of deputy")
	if a := helper.get(desk + open); a.status != http.StatusOK {
		t.Errorf("a deputy at %s: %d", open, a.status)
	}
	for _, at := range []string{"/members", shut} {
		if a := helper.get(desk + at); a.status != http.StatusForbidden {
			t.Errorf("a deputy at %s: %d", at, a.status)
		}
	}
	if a := director.post(desk+"/members/revoke", fields("user", id(deputy.ID))); a.status != http.StatusForbidden {
		t.Errorf("a director takes a role away: %d", a.status)
	}
	if a := director.post(desk+"/members/revoke", fields("user", id(second.ID))); a.header.Get("Location") != "/desk" {
		t.Errorf("a director leaves: %d to %q", a.status, a.header.Get("Location"))
	}
	if a := b.post(desk+"/members/revoke", fields("user", id(deputy.ID))); a.status != http.StatusSeeOther {
		t.Errorf("the owner takes a role away: %d", a.status)
	}
	for _, gone := range []*browser{director, helper} {
		if a := gone.get(desk); a.status != http.StatusNotFound {
			t.Errorf("the contest for who has left it: %d", a.status)
		}
	}
}
