package api_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/contest/solving"
	"adyukh/tournament/contest/solving/sealed"
	"adyukh/tournament/person"
)

// TestAHallPrintsAndOpens: before its time a hall has the sealed package alone; when it may print, its page tells the key, which opens
// what was taken before.
func TestAHallPrintsAndOpens(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w, hall := s.solving(s.admin), s.anonymous()
	w.publish()
	_, _, err := s.solvings.AddSolver(t.Context(), w.by, w.id, solving.Solver{Data: person.Data{Name: "Залова Зоя"}, Venue: w.venue}, nil)
	w.done(nil, err)
	head := w.now().Head
	head.Regulations.Lead = 15
	w.done(s.solvings.SetHead(t.Context(), w.by, w.id, head.Revision, head))
	w.starts(s.clock.Now().Add(time.Hour))
	v, _ := w.now().Venue(w.venue)
	page := "/s/" + id(w.id) + "/venue/" + v.Code
	round := page + "/rounds/" + id(w.round)

	a := hall.get(page)
	a.holds(t, round+"/package", "/pdf/numbers.pdf")
	a.lacks(t, round+"/pdf/problems.pdf", "Код пакета")
	for _, path := range []string{round + "/pdf/problems.pdf", round + "/pdf/package.pdf", round} {
		if a := hall.get(path); a.status != 404 {
			t.Errorf("%s before its time: %d", path, a.status)
		}
	}
	taken := hall.get(round + "/package")
	if taken.status != 200 || !strings.HasPrefix(taken.header.Get("Content-Disposition"), "attachment") {
		t.Fatalf("the package: %d %v", taken.status, taken.header)
	}
	taken.lacks(t, "W:Wc3", "%PDF")

	s.clock.pass(45 * time.Minute)
	a = hall.get(page)
	a.holds(t, round+"/pdf/problems.pdf", round+"/pdf/answers.pdf")
	key := regexp.MustCompile(`Код пакета: <b class="mono">([0-9a-z]+)</b>`).FindStringSubmatch(a.body)
	if key == nil {
		t.Fatalf("no key on\n%s", a.body)
	}
	pdf, err := sealed.Open(taken.body, key[1])
	if err != nil || !strings.HasPrefix(string(pdf), "%PDF") {
		t.Errorf("the package opens as %d bytes, %v", len(pdf), err)
	}
	if a := hall.get(round + "/pdf/answers.pdf"); a.status != 200 || a.header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the sheets of answers: %d", a.status)
	}
	reader := s.anonymous()
	for path, want := range map[string]int{
		"/pdf/results.pdf": 404, "/pdf/numbers.pdf": 404, "/rounds/" + id(w.round) + "/pdf/problems.pdf": 404,
		"/rounds/" + id(w.round) + "/pdf/solutions.pdf": 404,
	} {
		if a := reader.get("/s/" + id(w.id) + path); a.status != want {
			t.Errorf("%s for readers: %d", path, a.status)
		}
	}
}
