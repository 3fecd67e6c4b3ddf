package papers_test

import (
	"net/http"
	"testing"

	"adyukh/api/apitest"
)

// TestWhoBringsAContestOwnsIt: a contest from a file is the user's who sent it, also of one who may do nothing else here.
func TestWhoBringsAContestOwnsIt(t *testing.T) {
	s := apitest.NewSite(t)
	w := s.Contest(s.User("director", false))
	out := s.SignedIn("director").Get("/desk/c/" + apitest.ID(w.ID) + "/contest.json")
	s.User("boris", false)
	boris := s.SignedIn("boris")
	page := apitest.Sends(t, boris, "/desk/import/preview", "Кубок.json", []byte(out.Body))
	made := boris.Post("/desk/import", apitest.FormOf(t, page.Body, "/desk/import"))
	if made.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", made.Status, made.Body)
	}
	if a := boris.Get(made.Header.Get("Location")); a.Status != http.StatusOK {
		t.Errorf("the desk of the contest that was brought: %d", a.Status)
	}
}
