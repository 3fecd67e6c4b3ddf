package apitest

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

// SolvingWorld is a contest for solvers of one round, with a solver, a marker and a hall, and who runs it.
type SolvingWorld struct {
	*Site
	By     tournament.Actor
	ID     tournament.EventID
	Round  solving.RoundID
	Solver solving.SolverID
	Marker solving.MarkerID
	Venue  solving.VenueID
}

// Solving makes one whose round has a problem of five points and lasts an hour.
func (s *Site) Solving(by account.User) *SolvingWorld {
	s.Test.Helper()
	w, ctx := &SolvingWorld{Site: s, By: ActorOf(by)}, s.Test.Context()
	five, half := places.Decimal(5_000_000), places.Decimal(500_000)
	c, err := s.Solvings.New(ctx, w.By, solving.Head{
		Head: contest.Head{
			Name: "Кубок решателей", Game: "adyukh", Language: "ru", Zone: "Europe/Moscow",
		}, Regulations: solving.Regulations{Points: five, Step: half, Markers: 1, Time: solving.Minutes, ByTime: true, ByLink: true},
	})
	w.Done(c, err)
	w.ID = c.ID
	if err := s.Accounts.AdoptEvent(ctx, account.Actor{User: by.ID}, account.EventID(c.ID)); err != nil {
		s.Test.Fatal(err)
	}
	_, w.Round, err = s.Solvings.AddRound(ctx, w.By, w.ID, solving.Round{Title: "Миниатюры", Minutes: 60})
	w.Done(nil, err)
	r, _ := w.Now().Round(w.Round)
	w.Done(s.Solvings.SetProblem(ctx, w.By, w.ID, w.Round, r.Revision, 1, solving.Problem{
		Position: "W:Wc3,e3:Bd4,h8", Task: "win", Points: five, Solution: "1. c3:e5 h8-g7", Source: "Авторов А., 2026",
	}))
	_, w.Solver, err = s.Solvings.AddSolver(ctx, w.By, w.ID, solving.Solver{Data: person.Data{Name: "Решалов Руслан"}}, nil)
	w.Done(nil, err)
	_, w.Marker, err = s.Solvings.PutMarker(ctx, w.By, w.ID, 0, solving.Marker{Name: "Проверкин Пётр"})
	w.Done(nil, err)
	_, w.Venue, err = s.Solvings.PutVenue(ctx, w.By, w.ID, 0, solving.Venue{Name: "Черкесск"})
	w.Done(nil, err)
	return w
}

// Now returns the contest as it is stored.
func (w *SolvingWorld) Now() *solving.Contest {
	w.Test.Helper()
	c, err := w.Solvings.Event(w.Test.Context(), w.ID)
	if err != nil {
		w.Test.Fatal(err)
	}
	return c
}

// Done fails the test when an act was refused.
func (w *SolvingWorld) Done(_ *solving.Contest, err error) {
	w.Test.Helper()
	if err != nil {
		w.Test.Fatal(err)
	}
}

// Publish makes the contest public.
func (w *SolvingWorld) Publish() {
	w.Test.Helper()
	w.Done(w.Solvings.SetPublic(w.Test.Context(), w.By, w.ID, w.Now().Head.Revision, true))
}

// Starts lets the round start at an instant; the zero one is now.
func (w *SolvingWorld) Starts(at time.Time) {
	w.Test.Helper()
	r, _ := w.Now().Round(w.Round)
	w.Done(w.Solvings.Start(w.Test.Context(), w.By, w.ID, w.Round, r.Revision, at))
}

// Values are what the parameters of a contest's routes can be.
func (w *SolvingWorld) Values(path string) map[string]string {
	c := w.Now()
	s, _ := c.Solver(w.Solver)
	m, _ := c.Marker(w.Marker)
	v, _ := c.Venue(w.Venue)
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
		":solving": ID(w.ID), ":round": ID(w.Round), ":solver": ID(w.Solver), ":member": ID(w.Solver),
		":marker": ID(w.Marker), ":venue": ID(w.Venue), ":code": code,
		":no": strconv.Itoa(s.No), ":problem": "1", ":version": "2", ":document": document,
	}
}

// SolvingOfAll makes a public contest for solvers in which the walkers have their roles.
func (w *World) SolvingOfAll() {
	owner, err := w.Site.Store.UserByKey(w.Test.Context(), "owner")
	if err != nil {
		w.Test.Fatal(err)
	}
	w.Solving = w.Site.Solving(owner)
	w.Solving.Publish()
	for _, role := range []account.Role{account.Arbiter, account.Secretary, account.Reader} {
		if _, err := w.Site.Accounts.GrantRole(w.Test.Context(), Console, account.EventID(w.Solving.ID), string(role), role); err != nil {
			w.Test.Fatal(err)
		}
	}
}

// Released marks everything and makes the first round known.
func (w *SolveWorld) Released() {
	w.Test.Helper()
	w.Starts(time.Time{})
	b := w.Opened(w.Solver)
	b.Saves(w.Page(w.Solver), "1. c3:e5 h8-g7", "1. e3:c5 h8-g7")
	w.Clock.Pass(10 * time.Minute)
	b.Post(w.Page(w.Solver)+"/hand-in", nil)
	w.Clock.Pass(time.Hour)
	for _, who := range []solving.SolverID{w.Solver, w.Paper} {
		no, _ := w.Now().Solver(who)
		w.Done(w.Solvings.Mark(w.Test.Context(), w.By, w.ID, w.Marker, w.Round, no.No, 0, solving.Score{
			Points: []string{"5", "3"}, Remark: "Второй вариант не указан",
		}, true))
	}
	w.Done(w.Solvings.Release(w.Test.Context(), w.By, w.ID, w.Round, w.Of(w.Round).Revision, nil))
}

// SolveWorld is a contest for solvers with two rounds, the first of which has started, and a solver in a hall beside the one on the site.
type SolveWorld struct {
	*SolvingWorld
	Second solving.RoundID
	Other  solving.SolverID // on the site, too
	Paper  solving.SolverID
}

// Solve makes one.
func (s *Site) Solve() *SolveWorld {
	s.Test.Helper()
	w, ctx := &SolveWorld{SolvingWorld: s.Solving(s.Admin)}, s.Test.Context()
	head := w.Now().Head
	head.Regulations.Lead, head.Regulations.Best = 30, 1
	w.Done(w.Solvings.SetHead(ctx, w.By, w.ID, head.Revision, head))
	r := w.Of(w.Round)
	w.Done(w.Solvings.SetProblem(ctx, w.By, w.ID, w.Round, r.Revision, 2, solving.Problem{
		Position: "W:Wa3,c3,e3:Bd4,h8", Task: "win", Points: places.Decimal(5_000_000), Solution: "1. e3:c5 (1. c3:e5 h8-g7) h8-g7",
		Worth: []places.Decimal{3_000_000, 2_000_000}, Source: "Канарейкин К., 2025",
	}))
	var err error
	_, w.Other, err = w.Solvings.AddSolver(ctx, w.By, w.ID, solving.Solver{Data: person.Data{Name: "Догадкина Дина"}, Team: "Восток"}, nil)
	w.Done(nil, err)
	_, w.Paper, err = w.Solvings.AddSolver(ctx, w.By, w.ID, solving.Solver{Data: person.Data{Name: "Бумагин Борис"}, Venue: w.Venue}, nil)
	w.Done(nil, err)
	_, w.Second, err = w.Solvings.AddRound(ctx, w.By, w.ID, solving.Round{Minutes: 30})
	w.Done(nil, err)
	w.Done(w.Solvings.SetProblem(ctx, w.By, w.ID, w.Second, w.Of(w.Second).Revision, 1, solving.Problem{
		Position: "W:Wc3,g3:Bd4,h8", Task: "win", Points: places.Decimal(5_000_000), Solution: "1. c3:e5 h8-g7", Source: "Тайнов Т.",
	}))
	w.Publish()
	return w
}

// Of is a round as it stands now.
func (w *SolveWorld) Of(id solving.RoundID) solving.Round {
	r, _ := w.Now().Round(id)
	return r
}

// Page is the address of a round on a solver's own page.
func (w *SolveWorld) Page(who solving.SolverID) string {
	s, _ := w.Now().Solver(who)
	return "/s/" + ID(w.ID) + "/my/" + s.Code + "/rounds/" + ID(w.Round)
}

// Opened is a browser in which the solver has opened the round.
func (w *SolveWorld) Opened(who solving.SolverID) *Browser {
	w.Test.Helper()
	b := w.Anonymous()
	if a := b.Post(w.Page(who)+"/open", nil); a.Status != http.StatusSeeOther {
		w.Test.Fatalf("opening: %d\n%s", a.Status, a.Body)
	}
	return b
}

// Saves is what the script posts.
func (b *Browser) Saves(page string, answers ...string) Answer {
	form := url.Values{}
	for i, text := range answers {
		form.Set(fmt.Sprintf("answer-%d", i+1), text)
	}
	return b.Post(page+"/save", form, "HX-Request", "true")
}
