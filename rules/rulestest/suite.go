package rulestest

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/static/runtest"
)

// Pick chooses a number from 0 to n-1.
type Pick func(n int) int

// Game is what the games here have beyond a rules.Game: they count lines and diagnose a text.
type Game[P comparable, M any] interface {
	rules.Game[P, M]
	rules.Counter[P]
	Diagnose(p P, text string) *rules.MoveError
}

// Move is a move that tells its full text.
type Move interface {
	comparable
	String() string
}

// Suite is what the tests need to know about one game. B is a board of the second generator, or what is compared of it. Fields are
// needed unless it is said otherwise.
type Suite[G Game[P, M], P comparable, M Move, B comparable] struct {
	// Option returns one of the games that the options make; equal numbers mean equal games.
	Option func(n uint8) G
	// Any returns a position of play or a composed one, in a game with any options.
	Any func(t rapid.TB, choose Pick) (G, P)
	// Many is how many positions are made up evenly with -full, and a quarter of it in every run, beside those that rapid chooses.
	Many int
	// Depth is how many plies deep lines are counted move by move and compared with CountLines.
	Depth int

	// Reference returns the legal moves by their text, with the boards after them, as the second generator knows them.
	Reference func(t rapid.TB, g G, p P) map[string]B
	// Board returns the board that a position stands for.
	Board func(g G, p P) B
	// Text writes a move as Reference does; nil for M.String.
	Text func(m M) string

	// Turn returns the text of a position or a move as it reads when the sides change places, on a board of so many cells a side;
	// nil if the board is turned by 180 degrees and the colours are exchanged.
	Turn func(text string, size int) string
	// MoveTexts returns further texts, beside the forms of FormatMove, that are read as m; nil if there are none.
	MoveTexts func(g G, p P, m M) []string
	// PositionTexts returns further texts, beside that of FormatPosition and those in words, that are read as p; nil if there are
	// none.
	PositionTexts func(g G, p P) []string

	// Final tells whether a game can end with the score in p; nil for Scale.CanBeFinal.
	Final func(g G, p P, score rules.Score) bool
	// Drawn tells that a position that has legal moves can be the end of the game.
	Drawn bool

	// Valid checks what else holds in every position, Played what else holds for every move; nil if nothing does.
	Valid  func(t rapid.TB, g G, p P)
	Played func(t rapid.TB, g G, p P, m M, after P)
}

// Each runs a test on positions of play and composed ones, with all options: first on those that rapid chooses number by number,
// which are small and become smaller when the test fails; then on many that are spread evenly, the same every time.
func (s *Suite[G, P, M, B]) Each(t *testing.T, test func(t rapid.TB, g G, p P)) {
	t.Helper()
	rapid.Check(t, func(r *rapid.T) {
		g, p := s.Any(r, func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") })
		test(r, g, p)
	})
	many, random := s.Many/4, rand.New(rand.NewPCG(24, 12))
	if runtest.Full() {
		many = s.Many
	}
	for range many {
		g, p := s.Any(t, random.IntN)
		test(t, g, p)
	}
}

// Play returns the position to which a random game of fewer than plies plies leads from p.
func Play[P comparable, M any](g rules.Game[P, M], p P, choose Pick, plies int) P {
	for range choose(plies) {
		moves := g.AppendMoves(nil, p)
		if len(moves) == 0 {
			break
		}
		p = g.Play(p, moves[choose(len(moves))])
	}
	return p
}
