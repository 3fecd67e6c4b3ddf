package solving_test

import (
	"fmt"
	"regexp"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
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
	s := apitest.NewSite(t)
	w := s.Solving(s.Admin)
	w.Publish()
	s.Stop()
	s.Serve(func(c *api.Config) { c.Limits.Heartbeat, c.Limits.Watch = time.Hour, 20*time.Millisecond })
	message := func(version int64) string { return fmt.Sprintf(`{"event":%d,"version":%d}`, w.ID, version) }
	deputy := s.User("deputy", false)
	if _, err := s.Accounts.GrantRole(t.Context(), apitest.Console, account.EventID(w.ID), deputy.Login, account.Secretary); err != nil {
		t.Fatal(err)
	}
	at := "/s/" + apitest.ID(w.ID)
	desk, reader := s.SignedIn("deputy").Listen("/desk"+at+"/live"), s.Anonymous().Listen(at+"/live")
	tells := func(l *apitest.Listener, version func() int64) {
		t.Helper()
		for got := ""; got != message(version()); {
			got = l.Next()
		}
	}
	version, published := func() int64 { return w.Now().Progress() }, func() int64 { return w.Now().Published }
	tells(desk, version)
	tells(reader, published)
	solver, _ := w.Now().Solver(w.Solver)
	mine := at + "/my/" + solver.Code
	for _, page := range []string{at, mine} {
		s.Anonymous().Get(page).Holds(t, `data-stream="`+at+`/live"`, `data-version="`+apitest.ID(published())+`"`, `data-live="`+page+`"`)
	}

	before := published()
	w.Starts(time.Time{})
	if published() == before {
		t.Fatal("nobody is told that a round is started")
	}
	tells(reader, published)
	before = published()
	w.Done(w.Solvings.Open(t.Context(), w.ID, w.Solver, w.Round, "device"))
	w.Done(w.Solvings.Save(t.Context(), w.ID, w.Solver, w.Round, "device", []string{"1. c3:e5"}))
	w.Done(w.Solvings.HandIn(t.Context(), w.ID, w.Solver, w.Round, "device", []string{"1. c3:e5"}))
	if published() != before {
		t.Errorf("an answer can be noticed: %d after %d", published(), before)
	}
	tells(desk, version)
	r, _ := w.Now().Round(w.Round)
	w.Done(w.Solvings.Extend(t.Context(), w.By, w.ID, w.Round, r.Revision, 10, "Не было света"))
	if got := reader.Next(); got != message(published()) {
		t.Errorf("after more time readers are told %s, want %s", got, message(published()))
	}
	if err := s.Accounts.RevokeRole(t.Context(), apitest.Console, account.EventID(w.ID), deputy.ID); err != nil {
		t.Fatal(err)
	}
	desk.Ends()
}

// TestMarkersAndHallsHearWhatIsTheirs: the open page of a marker is told that there is a sheet to mark, and that of a hall that a time was
// typed; of what they may not know, as that a solver saves an answer, they are told nothing, and of a lost address only that it is lost.
func TestMarkersAndHallsHearWhatIsTheirs(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Solving(s.Admin)
	w.Publish()
	s.Stop()
	s.Serve(func(c *api.Config) { c.Limits.Heartbeat, c.Limits.Watch = time.Hour, 20*time.Millisecond })
	onPaper := solving.Solver{Data: person.Data{Name: "Бумажкин Борис"}, Venue: w.Venue}
	_, paper, err := w.Solvings.AddSolver(t.Context(), w.By, w.ID, onPaper, nil)
	w.Done(nil, err)
	hidden, _ := w.Now().Marker(w.Marker)
	hall, _ := w.Now().Venue(w.Venue)
	mark, venue := contest.MarkerPage(w.ID, hidden.Code), contest.VenuePage(w.ID, hall.Code)
	marker, inHall := s.Anonymous().Listen(mark+"/live"), s.Anonymous().Listen(venue+"/live")
	shown := regexp.MustCompile(`data-version="(\d+)"`)
	page := func(path string) string {
		t.Helper()
		answer := s.Anonymous().Get(path)
		answer.Holds(t, `data-stream="`+path+`/live"`, `data-live="`+path+`"`, `data-event="`+apitest.ID(w.ID)+`"`)
		return fmt.Sprintf(`{"event":%d,"version":%s}`, w.ID, shown.FindStringSubmatch(answer.Body)[1])
	}
	hears := func(l *apitest.Listener, path, what string) {
		t.Helper()
		if got, want := l.Next(), page(path); got != want {
			t.Errorf("%s: the stream says %s, the page %s", what, got, want)
		}
	}
	hears(marker, mark, "at first")
	hears(inHall, venue, "at first")
	w.Starts(time.Time{})
	hears(marker, mark, "a round is started")
	hears(inHall, venue, "a round is started")

	before, beside := page(mark), page(venue)
	w.Done(w.Solvings.Open(t.Context(), w.ID, w.Solver, w.Round, "device"))
	w.Done(w.Solvings.Save(t.Context(), w.ID, w.Solver, w.Round, "device", []string{"1. c3:e5"}))
	if page(mark) != before || page(venue) != beside {
		t.Error("an answer that is saved can be noticed")
	}
	w.Done(w.Solvings.HandIn(t.Context(), w.ID, w.Solver, w.Round, "device", []string{"1. c3:e5"}))
	hears(marker, mark, "a sheet is handed in")
	if page(venue) != beside {
		t.Error("a hall can notice who hands in elsewhere")
	}
	w.Done(w.Solvings.SetTaken(t.Context(), w.By, w.ID, paper, w.Round, 0, 30*time.Minute, false))
	hears(inHall, venue, "a time is typed")

	hidden, _ = w.Now().Marker(w.Marker)
	w.Done(w.Solvings.RenewCode(t.Context(), w.By, w.ID, solving.Viewer{Marker: w.Marker}, hidden.Revision))
	marker.Ends()
}
