package api_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

// solvingWorld is a contest for solvers of one round, with a solver, a marker and a hall, and who runs it.
type solvingWorld struct {
	*site
	by     tournament.Actor
	id     tournament.EventID
	round  solving.RoundID
	solver solving.SolverID
	marker solving.MarkerID
	venue  solving.VenueID
}

// solving makes one whose round has a problem of five points and lasts an hour.
func (s *site) solving(by account.User) *solvingWorld {
	s.t.Helper()
	w, ctx := &solvingWorld{site: s, by: actorOf(by)}, s.t.Context()
	five, half := places.Decimal(5_000_000), places.Decimal(500_000)
	c, err := s.solvings.New(ctx, w.by, solving.Head{
		Name: "Кубок решателей", Game: "adyukh", Language: "ru", Zone: "Europe/Moscow",
		Regulations: solving.Regulations{Points: five, Step: half, Markers: 1, Time: solving.Minutes, ByTime: true, ByLink: true},
	})
	w.done(c, err)
	w.id = c.ID
	if err := s.accounts.AdoptEvent(ctx, account.Actor{User: by.ID}, account.EventID(c.ID)); err != nil {
		s.t.Fatal(err)
	}
	_, w.round, err = s.solvings.AddRound(ctx, w.by, w.id, solving.Round{Title: "Миниатюры", Minutes: 60})
	w.done(nil, err)
	r, _ := w.now().Round(w.round)
	w.done(s.solvings.SetProblem(ctx, w.by, w.id, w.round, r.Revision, 1, solving.Problem{
		Position: "W:Wc3,e3:Bd4,h8", Task: "win", Points: five, Solution: "1. c3:e5 h8-g7", Source: "Авторов А., 2026",
	}))
	_, w.solver, err = s.solvings.AddSolver(ctx, w.by, w.id, solving.Solver{Data: person.Data{Name: "Решалов Руслан"}}, nil)
	w.done(nil, err)
	_, w.marker, err = s.solvings.PutMarker(ctx, w.by, w.id, 0, solving.Marker{Name: "Проверкин Пётр"})
	w.done(nil, err)
	_, w.venue, err = s.solvings.PutVenue(ctx, w.by, w.id, 0, solving.Venue{Name: "Черкесск"})
	w.done(nil, err)
	return w
}

// now returns the contest as it is stored.
func (w *solvingWorld) now() *solving.Contest {
	w.t.Helper()
	c, err := w.solvings.Event(w.t.Context(), w.id)
	if err != nil {
		w.t.Fatal(err)
	}
	return c
}

// done fails the test when an act was refused.
func (w *solvingWorld) done(_ *solving.Contest, err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *solvingWorld) publish() {
	w.t.Helper()
	w.done(w.solvings.SetPublic(w.t.Context(), w.by, w.id, w.now().Head.Revision, true))
}

// starts lets the round start at an instant; the zero one is now.
func (w *solvingWorld) starts(at time.Time) {
	w.t.Helper()
	r, _ := w.now().Round(w.round)
	w.done(w.solvings.Start(w.t.Context(), w.by, w.id, w.round, r.Revision, at))
}

// values are what the parameters of a contest's routes can be.
func (w *solvingWorld) values(path string) map[string]string {
	c := w.now()
	s, _ := c.Solver(w.solver)
	m, _ := c.Marker(w.marker)
	v, _ := c.Venue(w.venue)
	code, document := s.Code, "numbers"
	if strings.Contains(path, "/rounds/") {
		document = "problems"
	}
	switch {
	case strings.Contains(path, "/mark/"):
		code = m.Code
	case strings.Contains(path, "/venue/"):
		code = v.Code
	}
	return map[string]string{
		":solving": id(w.id), ":round": id(w.round), ":solver": id(w.solver), ":member": id(w.solver),
		":marker": id(w.marker), ":venue": id(w.venue), ":code": code,
		":no": strconv.Itoa(s.No), ":problem": "1", ":version": "2", ":document": document,
	}
}

// solvingOfAll makes a public contest for solvers in which the walkers have their roles.
func (w *world) solvingOfAll() {
	owner, err := w.site.store.UserByKey(w.t.Context(), "owner")
	if err != nil {
		w.t.Fatal(err)
	}
	w.solving = w.site.solving(owner)
	w.solving.publish()
	for _, role := range []account.Role{account.Arbiter, account.Secretary, account.Reader} {
		if _, err := w.site.accounts.GrantRole(w.t.Context(), console, account.EventID(w.solving.id), string(role), role); err != nil {
			w.t.Fatal(err)
		}
	}
}

// mayUseSolving says who may use the routes of contests for solvers.
func mayUseSolving() map[string]string {
	return map[string]string{
		"GET /api/v1/solving/:solving": everybody, "GET /api/v1/solving/:solving/results": "nnnnnnn",
		"GET /s/:solving": everybody, "GET /s/:solving/live": everybody, "GET /s/:solving/page": everybody, "POST /s/:solving/page": everybody,
		// with a code; the walked contest's round has not started
		"GET /s/:solving/my/:code": everybody, "GET /s/:solving/my/:code/rounds/:round": everybody,
		"POST /s/:solving/my/:code/rounds/:round": everybody, "POST /s/:solving/my/:code/rounds/:round/open": everybody,
		"POST /s/:solving/my/:code/rounds/:round/save": everybody, "POST /s/:solving/my/:code/rounds/:round/board": "nnnnnnn",
		"GET /s/:solving/my/:code/rounds/:round/hand-in": everybody, "POST /s/:solving/my/:code/rounds/:round/hand-in": everybody,
		"POST /s/:solving/my/:code/rounds/:round/protest": everybody,
		"GET /s/:solving/mark/:code":                      everybody, "GET /s/:solving/mark/:code/rounds/:round/:no": "nnnnnnn",
		"POST /s/:solving/mark/:code/rounds/:round/:no": "nnnnnnn", "GET /s/:solving/mark/:code/rounds/:round/:no/:problem": "nnnnnnn",
		"GET /s/:solving/mark/:code/rounds/:round/:no/:problem/solution": "nnnnnnn",
		"GET /s/:solving/mark/:code/live":                                everybody, "GET /s/:solving/venue/:code/live": everybody,
		"GET /s/:solving/venue/:code": everybody, "GET /s/:solving/venue/:code/rounds/:round": "nnnnnnn",
		"POST /s/:solving/venue/:code/rounds/:round/:no": "nnnnnnn",
		"GET /s/:solving/venue/:code/pdf/:document":      everybody, "GET /s/:solving/venue/:code/rounds/:round/pdf/:document": "nnnnnnn",
		"GET /s/:solving/venue/:code/rounds/:round/package": everybody,
		// and nothing is released
		"GET /s/:solving/pdf/:document": "nnnnnnn", "GET /s/:solving/rounds/:round/pdf/:document": "nnnnnnn",
		"GET /s/:solving/results": "nnnnnnn", "GET /s/:solving/rounds/:round": "nnnnnnn", "GET /s/:solving/rounds/:round/:problem": "nnnnnnn",
		"GET /s/:solving/train/:round": "nnnnnnn", "POST /s/:solving/train/:round": "nnnnnnn",
		"POST /s/:solving/train/:round/start": "nnnnnnn", "POST /s/:solving/train/:round/board": "nnnnnnn",
	}
}

// TestReadersOfASolvingContest: a hidden contest is not there, lists lead to a public one, and its page goes with the server's clock.
func TestReadersOfASolvingContest(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w, reader := s.solving(s.admin), s.anonymous()
	page := "/s/" + id(w.id)
	if a := reader.get(page); a.status != 404 {
		t.Errorf("a hidden contest: %d", a.status)
	}
	reader.get("/").lacks(t, page)
	w.publish()
	w.starts(s.clock.Now().Add(10 * time.Minute))
	reader.get("/").holds(t, `href="`+page+`"`)
	reader.get("/api/v1/events").holds(t, "Кубок решателей", `"discipline":"solving"`, `"url":"/api/v1/solving/`+id(w.id)+`"`)
	for _, at := range []struct {
		after time.Duration
		says  string
	}{{0, "1-й тур начнётся"}, {10 * time.Minute, "Идёт 1-й тур"}, {time.Hour, "1-й тур окончен"}} {
		s.clock.pass(at.after)
		a := reader.get(page)
		a.holds(t, at.says, "Миниатюры")
		a.lacks(t, figure, "Авторов А.")
		s.signedIn("admin").get("/desk").holds(t, at.says, `href="/desk`+page+`"`)
	}
	for _, other := range []string{"/c/", "/e/", "/desk/e/", "/desk/c/", "/api/v1/events/", "/api/v1/contests/"} {
		if a := s.signedIn("admin").get(other + id(w.id)); a.status != 404 {
			t.Errorf("%s opens a contest for solvers: %d", other, a.status)
		}
	}
}
