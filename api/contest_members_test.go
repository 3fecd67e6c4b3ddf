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
	w := s.contest(s.admin)
	second, deputy := s.user("second", false), s.user("deputy", false)
	b, desk := w.signedIn("admin"), "/desk/c/"+id(w.id)
	b.get(desk).holds(t, `href="`+desk+`/members"`)
	page := b.get(desk + "/members")
	page.holds(t, "владелец", "помощник директора", "решения по претензиям")
	page.lacks(t, "жеребьёвка", "наблюдатель")
	for login, role := range map[string]account.Role{"second": account.Arbiter, "deputy": account.Secretary} {
		if a := b.post(desk+"/members", fields("login", login, "role", string(role))); a.status != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%s", role, a.status, a.body)
		}
	}
	w.comesAgain(b, desk+"/members", []string{"login", "nobody", "role", "arbiter"}, "nobody", `aria-invalid="true"`)
	w.comesAgain(b, desk+"/members", []string{"login", "second", "role", "reader"}, "second")
	director, helper := w.signedIn("second"), w.signedIn("deputy")
	director.get(desk+"/members").holds(t, "директор", "Name of deputy")
	if a := helper.get(desk + "/entries"); a.status != http.StatusOK {
		t.Errorf("a deputy at the entries: %d", a.status)
	}
	for _, at := range []string{"/members", "/terms"} {
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
