package rules

// Counter is a game that counts lines faster than Perft can from outside, where every move is played by value.
type Counter[P any] interface {
	// CountLines returns what Perft returns.
	CountLines(p P, depth int) uint64
}

// Perft counts the lines of exactly depth plies from p: 1 at depth 0. A game ends where no move is left, so shorter lines
// do not count. The last ply is counted without being played; a Counter is asked to count the lines itself.
func Perft[P comparable, M any](g Game[P, M], p P, depth int) uint64 {
	if c, ok := g.(Counter[P]); ok {
		return c.CountLines(p, depth)
	}
	if depth <= 0 {
		return 1
	}
	w := perft[P, M]{game: g, moves: make([]M, 0, 64*depth)}
	return w.walk(p, depth)
}

// perft is one count under way. All plies keep their moves in one slice, so that nothing is allocated per position.
type perft[P comparable, M any] struct {
	game  Game[P, M]
	moves []M
}

func (w *perft[P, M]) walk(p P, depth int) uint64 {
	first := len(w.moves)
	w.moves = w.game.AppendMoves(w.moves, p)
	moves := w.moves[first:]
	n := uint64(len(moves))
	if depth > 1 {
		n = 0
		for _, m := range moves {
			n += w.walk(w.game.Play(p, m), depth-1)
		}
	}
	w.moves = w.moves[:first]
	return n
}
