package rules

// Perft counts the lines of exactly depth plies from p: 1 at depth 0. A game ends where no move is left, so shorter lines
// do not count. The last ply is counted without being played.
func Perft[P comparable, M any](g Game[P, M], p P, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var buf [64]M
	moves := g.AppendMoves(buf[:0], p)
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		n += Perft(g, g.Play(p, m), depth-1)
	}
	return n
}
