package api_test

import (
	"fmt"
	"regexp"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/visit/contest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

// TestSolvingReachesOpenPages: readers and waiting solvers are told that a round is started, gets more time and is released, and nothing of
// what solvers do; the desk is told of that, too, until the role is lost.
func TestSolvingReachesOpenPages(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	s := newSite(t)
	w := s.solving(s.admin)
	w.publish()
	s.stop()
	s.serve(func(c *api.Config) { c.Limits.Heartbeat, c.Limits.Watch = time.Hour, 20*time.Millisecond })
	message := func(version int64) string { return fmt.Sprintf(`{"event":%d,"version":%d}`, w.id, version) }
	deputy := s.user("deputy", false)
	if _, err := s.accounts.GrantRole(t.Context(), console, account.EventID(w.id), deputy.Login, account.Secretary); err != nil {
		t.Fatal(err)
	}
	at := "/s/" + id(w.id)
	desk, reader := s.signedIn("deputy").listen("/desk"+at+"/live"), s.anonymous().listen(at+"/live")
	tells := func(l *listener, version func() int64) {
		t.Helper()
		for got := ""; got != message(version()); {
			got = l.next()
		}
	}
	version, published := func() int64 { return w.now().Progress() }, func() int64 { return w.now().Published }
	tells(desk, version)
	tells(reader, published)
	solver, _ := w.now().Solver(w.solver)
	mine := at + "/my/" + solver.Code
	for _, page := range []string{at, mine} {
		s.anonymous().get(page).holds(t, `data-stream="`+at+`/live"`, `data-version="`+id(published())+`"`, `data-live="`+page+`"`)
	}

	before := published()
	w.starts(time.Time{})
	if published() == before {
		t.Fatal("nobody is told that a round is started")
	}
	tells(reader, published)
	before = published()
	w.done(w.solvings.Open(t.Context(), w.id, w.solver, w.round, "device"))
	w.done(w.solvings.Save(t.Context(), w.id, w.solver, w.round, "device", []string{"1. c3:e5"}))
	w.done(w.solvings.HandIn(t.Context(), w.id, w.solver, w.round, "device", []string{"1. c3:e5"}))
	if published() != before {
		t.Errorf("an answer can be noticed: %d after %d", published(), before)
	}
	tells(desk, version)
	r, _ := w.now().Round(w.round)
	w.done(w.solvings.Extend(t.Context(), w.by, w.id, w.round, r.Revision, 10, "Не было света"))
	if got := reader.next(); got != message(published()) {
		t.Errorf("after more time readers are told %s, want %s", got, message(published()))
	}
	if err := s.accounts.RevokeRole(t.Context(), console, account.EventID(w.id), deputy.ID); err != nil {
		t.Fatal(err)
	}
	desk.ends()
}

// TestMarkersAndHallsHearWhatIsTheirs: the open page of a marker is told that there is a sheet to mark, and that of a hall that a time was
// typed; of what they may not know, as that a solver saves an answer, they are told nothing, and of a lost address only that it is lost.
func TestMarkersAndHallsHearWhatIsTheirs(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	s := newSite(t)
	w := s.solving(s.admin)
	w.publish()
	s.stop()
	s.serve(func(c *api.Config) { c.Limits.Heartbeat, c.Limits.Watch = time.Hour, 20*time.Millisecond })
	onPaper := solving.Solver{Data: person.Data{Name: "Бумажкин Борис"}, Venue: w.venue}
	_, paper, err := w.solvings.AddSolver(t.Context(), w.by, w.id, onPaper, nil)
	w.done(nil, err)
	hidden, _ := w.now().Marker(w.marker)
	hall, _ := w.now().Venue(w.venue)
	mark, venue := contest.MarkerPage(w.id, hidden.Code), contest.VenuePage(w.id, hall.Code)
	marker, inHall := s.anonymous().listen(mark+"/live"), s.anonymous().listen(venue+"/live")
	shown := regexp.MustCompile(`data-version="(\d+)"`)
	page := func(path string) string {
		t.Helper()
		answer := s.anonymous().get(path)
		answer.holds(t, `data-stream="`+path+`/live"`, `data-live="`+path+`"`, `data-event="`+id(w.id)+`"`)
		return fmt.Sprintf(`{"event":%d,"version":%s}`, w.id, shown.FindStringSubmatch(answer.body)[1])
	}
	hears := func(l *listener, path, what string) {
		t.Helper()
		if got, want := l.next(), page(path); got != want {
			t.Errorf("%s: the stream says %s, the page %s", what, got, want)
		}
	}
	hears(marker, mark, "at first")
	hears(inHall, venue, "at first")
	w.starts(time.Time{})
	hears(marker, mark, "a round is started")
	hears(inHall, venue, "a round is started")

	before, beside := page(mark), page(venue)
	w.done(w.solvings.Open(t.Context(), w.id, w.solver, w.round, "device"))
	w.done(w.solvings.Save(t.Context(), w.id, w.solver, w.round, "device", []string{"1. c3:e5"}))
	if page(mark) != before || page(venue) != beside {
		t.Error("an answer that is saved can be noticed")
	}
	w.done(w.solvings.HandIn(t.Context(), w.id, w.solver, w.round, "device", []string{"1. c3:e5"}))
	hears(marker, mark, "a sheet is handed in")
	if page(venue) != beside {
		t.Error("a hall can notice who hands in elsewhere")
	}
	w.done(w.solvings.SetTaken(t.Context(), w.by, w.id, paper, w.round, 0, 30*time.Minute, false))
	hears(inHall, venue, "a time is typed")

	hidden, _ = w.now().Marker(w.marker)
	w.done(w.solvings.RenewCode(t.Context(), w.by, w.id, solving.Viewer{Marker: w.marker}, hidden.Revision))
	marker.ends()
}
