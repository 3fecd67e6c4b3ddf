package standings_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"adyukh/tournament/standings"
)

// field makes an event of n players and the given number of rounds, paired as a rotating table, with random counts.
func field(n, rounds int, system standings.System) standings.Facts {
	r := rand.New(rand.NewPCG(1, 2))
	f := counts()
	f.System = system
	for i := 1; i <= n; i++ {
		f.Players = append(f.Players, standings.Player{ID: standings.ID(i), Number: i, Rating: 1200 + r.IntN(1200)})
	}
	for round := range rounds {
		at := func(k int) standings.ID {
			if k == n-1 {
				return standings.ID(n)
			}
			return standings.ID((k+round)%(n-1) + 1)
		}
		for k := range n / 2 {
			points := r.IntN(25)
			g := standings.Game{Round: round + 1, White: at(k), Black: at(n - 1 - k), State: standings.Played}
			g.WhiteGot.Points, g.BlackGot.Points = points, 24-points
			g.WhiteGot.Match, g.BlackGot.Match = match(points, 24-points)
			f.Games = append(f.Games, g)
		}
	}
	return f
}

var benchmarks = []struct {
	players, rounds int
	system          standings.System
}{
	{10, 9, standings.RoundRobin},
	{30, 29, standings.RoundRobin},
	{100, 99, standings.RoundRobin},
	{2000, 11, standings.Swiss},
}

func BenchmarkCompute(b *testing.B) {
	for _, size := range benchmarks {
		for _, codes := range [][]standings.Code{standings.PointsFirst(), standings.MatchPointsFirst()} {
			b.Run(fmt.Sprintf("%d-%s", size.players, codes[0]), func(b *testing.B) {
				f := field(size.players, size.rounds, size.system)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := standings.Compute(f, codes); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkWorkings makes the table and opens every number of it.
func BenchmarkWorkings(b *testing.B) {
	for _, size := range benchmarks {
		b.Run(fmt.Sprint(size.players), func(b *testing.B) {
			openAll(b, field(size.players, size.rounds, size.system), standings.MatchPointsFirst())
		})
	}
}

// BenchmarkEveryCriterion ranks 2000 players after 11 rounds of a Swiss by every criterion that a picker offers, and opens
// every number: each base, by either score, with the usual options.
func BenchmarkEveryCriterion(b *testing.B) {
	codes := standings.CodesFor(standings.Swiss, false)
	f := field(2000, 11, standings.Swiss)
	b.Run("compute", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := standings.Compute(f, codes); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("picker with working", func(b *testing.B) { openAll(b, f, codes) })
	b.Run("each once with working", func(b *testing.B) {
		openAll(b, f, slices.DeleteFunc(slices.Clone(codes), func(c standings.Code) bool { return c != c.Base() }))
	})
	for _, c := range codes {
		b.Run(string(c), func(b *testing.B) { openAll(b, f, slices.Compact([]standings.Code{standings.Points, c})) })
	}
}

func openAll(b *testing.B, f standings.Facts, codes []standings.Code) {
	b.ReportAllocs()
	var w standings.Working
	for b.Loop() {
		table, err := standings.Compute(f, codes)
		if err != nil {
			b.Fatal(err)
		}
		for _, r := range table.Rows {
			for column := range codes {
				table.WorkingInto(&w, r.Player, column)
			}
		}
	}
}

func BenchmarkCross(b *testing.B) {
	table, err := standings.Compute(field(100, 99, standings.RoundRobin), standings.PointsFirst())
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		table.Cross(standings.ByPlace)
	}
}
