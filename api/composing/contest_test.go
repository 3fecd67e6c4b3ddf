package composing_test

import (
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// TestContestIsRunFromTheDesk: from the form for a new contest to its announcement, and no page of play opens it.
func TestContestIsRunFromTheDesk(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	b := s.SignedIn("admin")
	made := b.Post("/desk/new-contest", apitest.Fields(
		"name", "Кубок Кавказа", "game", "adyukh", "preset", "two", "closes", "2026-12-20", "closes_time", "", "place", "Черкесск"))
	at := made.Header.Get("Location")
	if made.Status != 303 || !strings.HasPrefix(at, "/desk/c/") {
		t.Fatalf("a new contest: %d %s\n%s", made.Status, at, made.Body)
	}
	if a := b.Get(at); a.Status != 200 || !strings.Contains(a.Body, "Идёт приём") || !strings.Contains(a.Body, "20 декабря 2026, 23:59") {
		t.Fatalf("the desk: %d\n%s", a.Status, a.Body)
	}
	number := strings.TrimPrefix(at, "/desk/c/")
	if a := b.Get("/desk"); !strings.Contains(a.Body, `href="`+at+`"`) {
		t.Error("the desk does not lead to the contest")
	}
	for _, page := range []string{"/desk/e/" + number, "/e/" + number, "/api/v1/events/" + number} {
		if a := b.Get(page); a.Status != 404 {
			t.Errorf("%s opens a contest as an event over the board: %d", page, a.Status)
		}
	}
	reader := s.Anonymous()
	if a := reader.Get("/c/" + number); a.Status != 404 {
		t.Errorf("a hidden contest: %d", a.Status)
	}
	if a := b.Post(at+"/public", apitest.Fields("public", "1", "revision", "1")); a.Status != 303 {
		t.Fatalf("opening: %d\n%s", a.Status, a.Body)
	}
	if a := reader.Get("/c/" + number); a.Status != 200 || !strings.Contains(a.Body, "Этюды") {
		t.Errorf("the announcement: %d\n%s", a.Status, a.Body)
	}
	if a := reader.Get("/"); !strings.Contains(a.Body, `href="/c/`+number+`"`) {
		t.Error("the list of events does not lead to the announcement")
	}
	if a := b.Post(at+"/terms", apitest.Fields("revision", "2", "closes", "2026-12-25", "closes_time", "23:59")); a.Status != 422 {
		t.Errorf("a published term was moved without a reason: %d", a.Status)
	}
	if a := b.Post(at+"/terms", apitest.Fields("revision", "2", "closes", "2026-12-25", "closes_time", "23:59", "reason",
		"Почта")); a.Status != 303 {
		t.Errorf("a term with a reason: %d\n%s", a.Status, a.Body)
	}
	if a := reader.Get("/c/" + number); !strings.Contains(a.Body, "Почта") {
		t.Error("readers are not told why a term was moved")
	}
}
