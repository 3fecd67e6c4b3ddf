package pairing_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adyukh/tournament/pairing"
)

// BenchmarkNext pairs one more round of the large fields among the vectors, and of those whose time once jumped.
func BenchmarkNext(b *testing.B) {
	for _, path := range slices.Concat(vectors(b, "next/*.trf"), vectors(b, "cliff/*.trf")) {
		s := readReport(b, path).next()
		b.Run(strings.TrimSuffix(filepath.Base(path), ".trf"), func(b *testing.B) { benchmark(b, s) })
	}
}

// BenchmarkSwiss pairs rounds of events in which games are won, drawn and lost.
func BenchmarkSwiss(b *testing.B) {
	for _, n := range []int{100, 500, 1000, 2000, 5000} {
		for _, round := range []int{2, 5, 9} {
			b.Run(fmt.Sprintf("%d-r%d", n, round), func(b *testing.B) { benchmark(b, played(b, n, round, false)) })
		}
	}
}

// BenchmarkCounts pairs rounds in which 24 points are shared in each game, so that nearly all scores differ.
func BenchmarkCounts(b *testing.B) {
	for _, n := range []int{100, 500, 1000, 2000, 5000} {
		for _, round := range []int{2, 5, 9} {
			b.Run(fmt.Sprintf("%d-r%d", n, round), func(b *testing.B) { benchmark(b, played(b, n, round, true)) })
		}
	}
}

// BenchmarkDistinct pairs rounds in which nearly everybody has a score of his own, as after tie-breaks.
func BenchmarkDistinct(b *testing.B) {
	for _, n := range []int{100, 500, 1000, 2000, 5000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := played(b, n, 5, true)
			for i := range s.Entrants {
				s.Entrants[i].Virtual = []int{0, 0, 0, 0, i * 7919 % (4 * n)}
			}
			benchmark(b, s)
		})
	}
}

// BenchmarkCountsSkew pairs the third round when White has won every game by 13 to 23 points: half of the players want one
// colour absolutely, most of them near the top or the bottom, so that many float down through many scoregroups.
func BenchmarkCountsSkew(b *testing.B) {
	for _, n := range []int{250, 500, 1000, 2000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchmark(b, skewed(b, n)) })
	}
}

// skewed returns an event of n players before round 3, in which White has won every game.
func skewed(b *testing.B, n int) pairing.Swiss {
	s := pairing.Swiss{Rounds: 9, Initial: pairing.White, Points: pairing.Points{Win: 13, Most: 24}}
	for i := range n {
		s.Entrants = append(s.Entrants, pairing.Entrant{Number: i + 1})
	}
	game := 0
	for s.Round = 1; s.Round < 3; s.Round++ {
		d, err := s.Pair()
		if err != nil {
			b.Fatal(err)
		}
		for _, board := range d.Boards {
			game++
			won := 13 + (8+game)%11
			white, black := &s.Entrants[board.White-1], &s.Entrants[board.Black-1]
			white.Past = append(white.Past, pairing.Past{Kind: pairing.Played, Opponent: board.Black, Colour: pairing.White, Points: won})
			black.Past = append(black.Past, pairing.Past{Kind: pairing.Played, Opponent: board.White, Colour: pairing.Black, Points: 24 - won})
		}
	}
	return s
}

func benchmark(b *testing.B, s pairing.Swiss) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Pair(); err != nil {
			b.Fatal(err)
		}
	}
}

// played returns an event of n players before the given round. The rounds before were paired by the engine as well.
func played(b *testing.B, n, round int, counts bool) pairing.Swiss {
	a := &arena{r: rand.New(rand.NewPCG(uint64(n), uint64(round))), counts: counts, draw: 1, allocated: 2}
	a.s = pairing.Swiss{Rounds: 11, Initial: pairing.White, Points: pairing.Points{Win: 2, Most: 2}}
	if counts {
		a.s.Points, a.draw, a.allocated = pairing.Points{Win: 13, Most: 24}, 12, 13
	}
	for i := range n {
		a.s.Entrants = append(a.s.Entrants, pairing.Entrant{Number: i + 1})
		a.joins, a.leaves, a.returns = append(a.joins, 1), append(a.leaves, 99), append(a.returns, 99)
	}
	for a.announce(); a.s.Round < round; a.announce() {
		d, err := a.s.Pair()
		if err != nil {
			b.Fatal(err)
		}
		a.play(d)
	}
	return a.s
}
