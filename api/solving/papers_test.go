package solving_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/contest/solving/sealed"
	"adyukh/tournament/person"
)

// TestAHallPrintsAndOpens: before its time a hall has the sealed package alone; when it may print, its page tells the key, which opens
// what was taken before.
func TestAHallPrintsAndOpens(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	w, hall := s.Solving(s.Admin), s.Anonymous()
	w.Publish()
	_, _, err := s.Solvings.AddSolver(t.Context(), w.By, w.ID, solving.Solver{Data: person.Data{Name: "Залова Зоя"}, Venue: w.Venue}, nil)
	w.Done(nil, err)
	head := w.Now().Head
	head.Regulations.Lead = 15
	w.Done(s.Solvings.SetHead(t.Context(), w.By, w.ID, head.Revision, head))
	w.Starts(s.Clock.Now().Add(time.Hour))
	v, _ := w.Now().Venue(w.Venue)
	page := "/s/" + apitest.ID(w.ID) + "/venue/" + v.Code
	round := page + "/rounds/" + apitest.ID(w.Round)

	a := hall.Get(page)
	a.Holds(t, round+"/package", "/pdf/numbers.pdf")
	a.Lacks(t, round+"/pdf/problems.pdf", "Код пакета")
	for _, path := range []string{round + "/pdf/problems.pdf", round + "/pdf/package.pdf", round} {
		if a := hall.Get(path); a.Status != 404 {
			t.Errorf("%s before its time: %d", path, a.Status)
		}
	}
	taken := hall.Get(round + "/package")
	if taken.Status != 200 || !strings.HasPrefix(taken.Header.Get("Content-Disposition"), "attachment") {
		t.Fatalf("the package: %d %v", taken.Status, taken.Header)
	}
	taken.Lacks(t, "W:Wc3", "%PDF")

	s.Clock.Pass(45 * time.Minute)
	a = hall.Get(page)
	a.Holds(t, round+"/pdf/problems.pdf", round+"/pdf/answers.pdf")
	key := regexp.MustCompile(`Код пакета: <b class="mono">([0-9a-z]+)</b>`).FindStringSubmatch(a.Body)
	if key == nil {
		t.Fatalf("no key on\n%s", a.Body)
	}
	pdf, err := sealed.Open(taken.Body, key[1])
	if err != nil || !strings.HasPrefix(string(pdf), "%PDF") {
		t.Errorf("the package opens as %d bytes, %v", len(pdf), err)
	}
	if a := hall.Get(round + "/pdf/answers.pdf"); a.Status != 200 || a.Header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the sheets of answers: %d", a.Status)
	}
	reader := s.Anonymous()
	for path, want := range map[string]int{
		"/pdf/results.pdf": 404, "/pdf/numbers.pdf": 404, "/rounds/" + apitest.ID(w.Round) + "/pdf/problems.pdf": 404,
		"/rounds/" + apitest.ID(w.Round) + "/pdf/solutions.pdf": 404,
	} {
		if a := reader.Get("/s/" + apitest.ID(w.ID) + path); a.Status != want {
			t.Errorf("%s for readers: %d", path, a.Status)
		}
	}
}
