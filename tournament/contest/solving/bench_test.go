package solving_test

import (
	"fmt"
	"testing"
	"time"

	"adyukh/tournament/contest/solving"
)

// large is a contest of so many solvers in four rounds of three problems, of which three are released.
func large(solvers int) *solving.Contest {
	c := &solving.Contest{Head: usual()}
	c.Head.Public, c.Head.Regulations.Best = true, 2
	c.Markers = []solving.Marker{{ID: 1, Name: "Маркин"}}
	id := int64(100)
	next := func() int64 { id++; return id }
	for i := range 4 {
		r := solving.Round{ID: solving.RoundID(next()), Minutes: 60, Starts: begins.Add(time.Duration(i) * time.Hour)}
		for range 3 {
			r.Problems = append(r.Problems, twoLines())
		}
		if i < 3 {
			r.Released = r.Ends()
		}
		c.Rounds = append(c.Rounds, r)
	}
	for i := range solvers {
		s := solving.Solver{ID: solving.SolverID(next()), No: i + 1, Team: fmt.Sprint("Команда ", i/3)}
		s.Data.Name = fmt.Sprint("Решатель ", i)
		c.Solvers = append(c.Solvers, s)
	}
	for _, r := range c.Rounds {
		for _, s := range c.Solvers {
			p := solving.Sheet{ID: solving.SheetID(next()), Solver: s.ID, Round: r.ID, Answers: []string{"1. c3:e5", "1. c3:e5", ""}}
			c.Sheets = append(c.Sheets, p)
		}
	}
	for _, p := range c.Sheets {
		c.Scores = append(c.Scores, solving.Score{ID: next(), Sheet: p.ID, Marker: 1, Points: []string{"5", "2.5", "0"}, Done: begins})
	}
	return c
}

// BenchmarkNoticed is what every kept answer costs beside the store: whether readers can notice it.
func BenchmarkNoticed(b *testing.B) {
	for _, n := range []int{100, 200, 500} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			was, is := large(n), large(n)
			noticed := solving.Kind().Appeared
			for b.Loop() {
				if news := noticed(was, is); len(news) != 0 {
					b.Fatal(news)
				}
			}
		})
	}
}
