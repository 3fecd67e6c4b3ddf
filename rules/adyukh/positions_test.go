package adyukh_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/adyukh"
)

// pick chooses a number from 0 to n-1.
type pick func(n int) int

// eachPosition runs a test on positions of play and composed ones: first on those that rapid chooses number by number, which are
// small and become smaller when the test fails; then on many that are spread evenly, the same every time.
func eachPosition(t *testing.T, test func(t rapid.TB, p adyukh.Position)) {
	t.Helper()
	rapid.Check(t, func(r *rapid.T) {
		test(r, anyPosition(func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") }))
	})
	random := rand.New(rand.NewPCG(24, 12))
	for range 20000 {
		test(t, anyPosition(random.IntN))
	}
}

func anyPosition(choose pick) adyukh.Position {
	if choose(3) == 0 {
		return played(choose)
	}
	return composed(choose)
}

// played returns a position of a random game.
func played(choose pick) adyukh.Position {
	p := adyukh.Start()
	for range choose(120) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p = p.Play(moves[choose(len(moves))])
	}
	return p
}

// composed returns a position with any figures anywhere; it has more kings and taller towers than play brings about.
func composed(choose pick) adyukh.Position {
	var dark []adyukh.Square
	for s := range adyukh.Square(64) {
		if s.Dark() {
			dark = append(dark, s)
		}
	}
	s := adyukh.Setup{ToMove: rules.Side(choose(2))}
	left := [2]int{adyukh.CheckersPerSide, adyukh.CheckersPerSide}
	tall := 1 + choose(8)
	for range 1 + choose(24) {
		owner := rules.Side(choose(2))
		if left[owner] == 0 {
			continue
		}
		i := choose(len(dark))
		f := adyukh.Figure{Square: dark[i], Owner: owner}
		f.Own = 1 + min(left[owner]-1, choose(tall)*choose(2))
		f.Other = min(left[owner.Other()], choose(tall)*choose(2))
		dark = slices.Delete(dark, i, i+1)
		left[owner] -= f.Own
		left[owner.Other()] -= f.Other
		s.Figures = append(s.Figures, f)
	}
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return p
}
