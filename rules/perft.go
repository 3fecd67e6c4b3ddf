package rules

// Counter is a game that counts the legal moves of a position faster than it lists them.
type Counter[P any] interface {
	CountMoves(p P) int
}

// Perft counts the lines of exactly depth plies from p: 1 at depth 0. A game ends where no move is left, so shorter lines
// do not count. The last ply is counted without being played, by CountMoves if g is a Counter.
func Perft[P comparable, M any](g Game[P, M], p P, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	w := perft[P, M]{game: g, moves: make([]M, 0, 64*depth)}
	w.count = func(p P) int {
		first := len(w.moves)
		return len(g.AppendMoves(w.moves, p)) - first
	}
	if c, ok := g.(Counter[P]); ok {
		w.count = c.CountMoves
	}
	return w.walk(p, depth)
}

// perft is one count under way. All plies keep their moves in one slice, so that nothing is allocated per position.
type perft[P comparable, M any] struct {
	game  Game[P, M]
	moves []M
	count func(P) int
}

func (w *perft[P, M]) walk(p P, depth int) uint64 {
	if depth == 1 {
		return uint64(w.count(p))
	}
	first := len(w.moves)
	w.moves = w.game.AppendMoves(w.moves, p)
	var n uint64
	for i := first; i < len(w.moves); i++ {
		n += w.walk(w.game.Play(p, w.moves[i]), depth-1)
	}
	w.moves = w.moves[:first]
	return n
}
