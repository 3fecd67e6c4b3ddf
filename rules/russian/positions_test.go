package russian_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/russian"
)

// pick chooses a number from 0 to n-1.
type pick func(n int) int

// eachPosition runs a test on positions of play and composed ones: first on those that rapid chooses number by number, which are
// small and become smaller when the test fails; then on many that are spread evenly, the same every time.
func eachPosition(t *testing.T, test func(t rapid.TB, p russian.Position)) {
	t.Helper()
	rapid.Check(t, func(r *rapid.T) {
		test(r, anyPosition(func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") }))
	})
	random := rand.New(rand.NewPCG(24, 12))
	for range 20000 {
		test(t, anyPosition(random.IntN))
	}
}

func anyPosition(choose pick) russian.Position {
	switch choose(6) {
	case 0, 1:
		return randomPlay(choose)
	case 2:
		return lattice(choose)
	}
	return composed(choose)
}

// randomPlay returns a position of a random game.
func randomPlay(choose pick) russian.Position {
	p := russian.Start()
	for range choose(120) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p = p.Play(moves[choose(len(moves))])
	}
	return p
}

// composed returns a position with any pieces anywhere; it has more kings than play brings about.
func composed(choose pick) russian.Position {
	var free []russian.Square
	for s := range russian.Square(64) {
		if s.Dark() {
			free = append(free, s)
		}
	}
	s := russian.Setup{ToMove: rules.Side(choose(2))}
	var count [2]int
	for range 1 + choose(24) {
		owner := rules.Side(choose(2))
		if count[owner] == russian.PiecesPerSide {
			continue
		}
		i := choose(len(free))
		king := choose(3) == 0 || free[i].Rank() == 7*int(owner.Other())
		s.Pieces = append(s.Pieces, russian.Piece{Square: free[i], Owner: owner, King: king})
		free = slices.Delete(free, i, i+1)
		count[owner]++
	}
	return arranged(s)
}

// lattice returns a position in which one piece meets others that stand a square apart, so that there are captures in a ring and
// many ways to take the same pieces.
func lattice(choose pick) russian.Position {
	s := russian.Setup{ToMove: rules.Side(choose(2))}
	odd := choose(2)
	other := s.ToMove.Other()
	for rank := 1; rank < 7; rank++ {
		for file := 1; file < 7; file++ {
			square := russian.SquareAt(file, rank)
			if square.Dark() && rank&1 == odd && choose(5) > 0 && len(s.Pieces) < russian.PiecesPerSide {
				s.Pieces = append(s.Pieces, russian.Piece{Square: square, Owner: other, King: choose(4) == 0})
			}
		}
	}
	for range 1 + choose(3) {
		square := russian.SquareAt(choose(8), choose(8))
		taken := slices.ContainsFunc(s.Pieces, func(p russian.Piece) bool { return p.Square == square })
		if square.Dark() && !taken {
			king := choose(2) == 0 || square.Rank() == 7*int(other)
			s.Pieces = append(s.Pieces, russian.Piece{Square: square, Owner: s.ToMove, King: king})
		}
	}
	return arranged(s)
}

func arranged(s russian.Setup) russian.Position {
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return p
}
