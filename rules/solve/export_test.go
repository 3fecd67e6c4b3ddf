package solve

import (
	"context"

	"adyukh/rules"
)

// Census counts the positions that can be reached from p by what they are for the side to move.
func Census[P comparable, M any](g Rules[P, M], p P) (wins, losses, draws int) {
	s, stop := newSearch(context.Background(), g, p, Limits{})
	defer stop()
	graph := s.newGraph(p, 1<<20)
	for i := range graph.positions {
		n := graph.node(int32(i))
		switch {
		case n.low == s.order.of(g.Scale().Even()):
			draws++
		case (n.low == s.order.top()) == (s.game.ToMove(graph.positions[i]) == rules.White):
			wins++
		default:
			losses++
		}
	}
	return wins, losses, draws
}
