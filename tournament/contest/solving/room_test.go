package solving_test

import (
	"fmt"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

// stranger asks for a page from an address.
func (s *scene) stranger(name, from string) solving.SolverID {
	s.Helper()
	_, p, err := s.AskPage(s.Context(), tournament.Actor{Name: name, From: from}, s.id, solving.Solver{Data: person.Data{Name: name}})
	s.must(err)
	return p.ID
}

// TestSolversGiveWay: however many strangers ask for pages, the list stays as long as it may, whoever is confirmed stays, and somebody new
// gets his page.
func TestSolversGiveWay(t *testing.T) {
	for name, from := range map[string]func(i int) string{
		"one network":       func(i int) string { return fmt.Sprintf("10.0.0.%d", i%250) },
		"thousand networks": func(i int) string { return fmt.Sprintf("10.%d.%d.1", i/250, i%250) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			s.Room = 20
			_, known, err := s.AddSolver(t.Context(), director, s.id, solving.Solver{Data: person.Data{Name: "Известный"}}, nil)
			s.must(err)
			trusted := s.stranger("Проверенный", "10.0.0.1")
			_, err = s.Confirm(t.Context(), director, s.id, int64(trusted))
			s.must(err)
			var strangers []int64
			for i := range 100 {
				strangers = append(strangers, int64(s.stranger(fmt.Sprint("Лишний ", i), from(i))))
			}
			honest := s.stranger("Новый", "192.0.2.1")
			c, err := s.Event(t.Context(), s.id)
			s.must(err)
			_, first := c.Solver(solving.SolverID(strangers[0]))
			if len(c.Solvers) != 22 || first {
				t.Errorf("%d solvers, want 20 strangers and two others; the first stranger is there: %v", len(c.Solvers), first)
			}
			for _, id := range []solving.SolverID{known, trusted, honest} {
				if _, ok := c.Solver(id); !ok {
					t.Errorf("solver %d has given way", id)
				}
			}
			c, err = s.RemoveStrangers(t.Context(), director, s.id, append(strangers, int64(trusted))...)
			if s.must(err); len(c.Solvers) != 3 {
				t.Errorf("%d solvers stay", len(c.Solvers))
			}
			c, err = s.Undo(t.Context(), director, s.id, c.Version, c.Version)
			if s.must(err); len(c.Solvers) != 22 {
				t.Errorf("after undo %d solvers", len(c.Solvers))
			}
			_, err = s.RemoveStrangers(t.Context(), director, s.id, int64(trusted))
			if err == nil {
				t.Error("somebody confirmed was removed")
			}
		})
	}
}
