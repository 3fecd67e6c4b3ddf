package solving_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
)

// scene is a contest in a database, with a clock that a test sets.
type scene struct {
	*testing.T
	*solving.Service
	store *store.Store
	id    tournament.EventID
	now   time.Time
}

var (
	director = tournament.Actor{Name: "Директор"}
	begins   = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
)

const whole = places.Decimal(1_000_000)

// usual is a contest on the site: five points a problem, half points, one marker, times in minutes.
func usual() solving.Head {
	return solving.Head{
		Head: contest.Head{
			Name: "Кубок решателей", Game: "adyukh", Language: "ru", Zone: "Europe/Moscow",
		}, Regulations: solving.Regulations{Points: 5 * whole, Step: whole / 2, Markers: 1, Time: solving.Minutes, ByTime: true, ByLink: true},
	}
}

// newScene is an announced contest.
func newScene(t *testing.T, edit ...func(*solving.Head)) *scene {
	t.Helper()
	kept, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "contest.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := kept.Close(); err != nil {
			t.Error(err)
		}
	})
	return sceneOf(t, kept, edit...)
}

// sceneOf is an announced contest in a database.
func sceneOf(t *testing.T, kept *store.Store, edit ...func(*solving.Head)) *scene {
	t.Helper()
	s := &scene{T: t, store: kept, now: begins}
	s.Service = solving.NewService(kept.Solvings(), steadytest.Over(func() time.Time { return s.now }))
	h := usual()
	for _, e := range edit {
		e(&h)
	}
	c, err := s.New(t.Context(), director, h)
	s.must(err)
	s.id = c.ID
	_, err = s.SetPublic(t.Context(), director, s.id, c.Head.Revision, true)
	s.must(err)
	return s
}

func (s *scene) must(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

// refuses checks that an act was refused with a key.
func (s *scene) refuses(key string, err error) {
	s.Helper()
	var r *refusal.Error
	if !errors.As(err, &r) || r.Key != key {
		s.Errorf("refused with %v, want %q", err, key)
	}
}

// asks checks that an act asked about a warning.
func (s *scene) asks(key string, err error) {
	s.Helper()
	var r *refusal.Error
	if !errors.As(err, &r) || r.Code != refusal.Unconfirmed || len(r.Warnings) == 0 || r.Warnings[0].Key != key {
		s.Errorf("it said %v, want to be asked about %s", err, key)
	}
}

func (s *scene) contest() *solving.Contest {
	s.Helper()
	c, err := s.Event(s.Context(), s.id)
	s.must(err)
	return c
}

func (s *scene) at(id solving.RoundID) solving.Round {
	s.Helper()
	r, ok := s.contest().Round(id)
	if !ok {
		s.Fatalf("there is no round %d", id)
	}
	return r
}

func (s *scene) sheet(who solving.SolverID, round solving.RoundID) solving.Sheet {
	p, _ := s.contest().SheetOf(who, round)
	return p
}

// twoLines is a problem whose solution has a line of two half-moves and one of three.
func twoLines() solving.Problem {
	return solving.Problem{
		Position: "W:Wc3,e3-1/2:Bd4,b8,h8-2", Task: "win", Points: 5 * whole, Source: "Тайный автор, 2026",
		Solution: "1. c3:e5 h8-g7 (1... b8-a7 2. e5-d6)", Worth: []places.Decimal{2 * whole, 3 * whole},
	}
}

// round adds a round of so many minutes with problems.
func (s *scene) round(minutes int, problems ...solving.Problem) solving.RoundID {
	s.Helper()
	_, id, err := s.AddRound(s.Context(), director, s.id, solving.Round{Minutes: minutes})
	s.must(err)
	for i, p := range problems {
		_, err := s.SetProblem(s.Context(), director, s.id, id, s.at(id).Revision, i+1, p)
		s.must(err)
	}
	return id
}

func (s *scene) start(id solving.RoundID) {
	s.Helper()
	_, err := s.Start(s.Context(), director, s.id, id, s.at(id).Revision, time.Time{})
	s.must(err)
}

func (s *scene) release(id solving.RoundID, agreed ...string) error {
	s.Helper()
	_, err := s.Release(s.Context(), director, s.id, id, s.at(id).Revision, agreed)
	return err
}

func (s *scene) add(p solving.Solver) solving.SolverID {
	s.Helper()
	_, id, err := s.AddSolver(s.Context(), director, s.id, p, nil)
	s.must(err)
	return id
}

func (s *scene) solver(name string) solving.SolverID {
	s.Helper()
	return s.add(solving.Solver{Data: person.Data{Name: name}})
}

func (s *scene) no(id solving.SolverID) int {
	p, _ := s.contest().Solver(id)
	return p.No
}

func (s *scene) marker(name string) solving.MarkerID {
	s.Helper()
	_, id, err := s.PutMarker(s.Context(), director, s.id, 0, solving.Marker{Name: name})
	s.must(err)
	return id
}

// open opens a round in the solver's browser, which is known by his number.
func (s *scene) open(who solving.SolverID, round solving.RoundID) error {
	s.Helper()
	_, err := s.Open(s.Context(), s.id, who, round, s.device(who))
	return err
}

func (s *scene) device(who solving.SolverID) string { return "browser " + string(rune('0'+who)) }

func (s *scene) save(who solving.SolverID, round solving.RoundID, answers ...string) error {
	s.Helper()
	_, err := s.Save(s.Context(), s.id, who, round, s.device(who), answers)
	return err
}

func (s *scene) handIn(who solving.SolverID, round solving.RoundID, answers ...string) error {
	s.Helper()
	_, err := s.HandIn(s.Context(), s.id, who, round, s.device(who), answers)
	return err
}

// mark is a marker's points of a whole sheet.
func (s *scene) mark(marker solving.MarkerID, round solving.RoundID, who solving.SolverID, points ...string) error {
	s.Helper()
	c := s.contest()
	p, _ := c.SheetOf(who, round)
	kept, _ := c.ScoreOf(marker, p.ID)
	_, err := s.Mark(s.Context(), director, s.id, marker, round, s.no(who), kept.Revision, solving.Score{Points: points}, true)
	return err
}

func (s *scene) rule(who solving.SolverID, round solving.RoundID, no int, points, why string) error {
	s.Helper()
	_, err := s.Rule(s.Context(), director, s.id, who, round, s.sheet(who, round).Revision, no, points, why)
	return err
}

func (s *scene) results() solving.Results {
	s.Helper()
	return *s.contest().For(solving.Viewer{}, s.now).Told
}
