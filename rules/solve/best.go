package solve

import (
	"context"
	"time"

	"adyukh/rules"
)

// Result is what was proved about a position.
type Result[M any] struct {
	Low, High rules.Score   // White can force Low or better for White, Black can force High or better for Black
	Exact     bool          // Low and High are the same: the value
	Cause     Cause         // why it is not exact
	Plies     int           // to the end if the winner hurries and the loser delays; -1 if not known or if play is endless
	Best      []M           // the moves that are proved to keep what the side to move can force, as AppendMoves lists them
	Line      []M           // best play by both sides, if the value is exact: to the end, or to a repetition if play is endless
	Nodes     uint64        // positions looked at
	Elapsed   time.Duration // time taken, without the rests that Limits asked for
}

// Cause says why a value is not exact.
type Cause string

// The causes. With Repetition no limit would help: neither side can force more in finitely many moves.
const (
	Decided    Cause = ""
	Limit      Cause = "limit"
	Repetition Cause = "repetition"
)

// Rules is a game with what the solver is told about it besides its rules.
type Rules[P comparable, M any] struct {
	rules.Game[P, M]
	// Worth is what endless play is worth where the rules make a result of a repetition, such as a draw; nil where they do
	// not, or where it depends on more than the position: then endless play proves nothing.
	Worth *rules.Score
}

// Best finds the best result of p by proof, and the moves and a line that lead to it. With the error, which is that of
// ctx, comes what had been proved until then.
func Best[P comparable, M any](ctx context.Context, g Rules[P, M], p P, l Limits) (Result[M], error) {
	s, stop := newSearch(ctx, g, p, l)
	defer stop()
	n := s.solve(p)
	r := Result[M]{Low: s.order.scores[n.low], High: s.order.scores[n.high], Exact: n.low == n.high, Cause: s.cause(p, n), Plies: -1}
	if !g.Outcome(p).Over {
		r.Best = s.best(p, n)
	}
	if r.Exact {
		r.Line = s.line(p, n.low)
		r.Plies = s.plies(p)
	}
	r.Nodes, r.Elapsed = s.budget.nodes.Load(), s.budget.elapsed()
	return r, ctx.Err()
}

// newSearch sets a search of p up. The caller must call stop.
func newSearch[P comparable, M any](ctx context.Context, g Rules[P, M], p P, l Limits) (s *search[P, M], stop func()) {
	if l.Memory > 0 {
		l.Table = positionsIn[P](l.Memory)
	}
	l = l.withDefaults()
	drawing := g.Layout(p)
	s = &search[P, M]{
		game: g.Game, order: newOrder(g.Scale(), drawing.White+drawing.Black), budget: newBudget(ctx, l), limits: l, endless: none,
	}
	s.value = func(_ rules.Side, o rules.Outcome) rank { return s.order.of(o.Score) }
	s.guess = s.order.of(rules.Score{White: drawing.White, Black: drawing.Black})
	if g.Worth != nil {
		s.endless = s.order.of(*g.Worth)
	}
	var hash func(P) uint64
	if h, ok := g.Game.(Hasher[P]); ok {
		hash = h.Hash
	}
	if t, ok := g.Game.(Theory[P]); ok {
		s.known = t.Known
	}
	s.table = newTable[P](l.Table, s.order.top(), hash)
	return s, s.report()
}

// cause says why n is not exact.
func (s *search[P, M]) cause(p P, n node) Cause {
	switch {
	case n.low == n.high:
		return Decided
	case s.graph != nil && s.graph.find(&p) >= 0:
		return Repetition
	}
	return Limit
}

// plies counts the plies to the end, if the value of p is known from its graph.
func (s *search[P, M]) plies(p P) int {
	if s.game.Outcome(p).Over {
		return 0
	}
	if s.graph == nil || s.graph.find(&p) < 0 {
		return -1
	}
	i := s.graph.find(&p)
	if s.graph.low[i] < s.graph.high[i] {
		return -1
	}
	if s.graph.low[i] == s.order.top() || s.graph.white[i] && s.graph.low[i] > 0 {
		return int(s.graph.wlen[i])
	}
	return int(s.graph.blen[i])
}

// best lists the moves after which the side to move can still force what n says.
func (s *search[P, M]) best(p P, n node) []M {
	var list []M
	for _, m := range s.game.AppendMoves(nil, p) {
		q := s.game.Play(p, m)
		if s.game.ToMove(p) == rules.White {
			if n.low == 0 && n.high > 0 {
				continue
			}
			if n.low == 0 || s.atLeast(q, n.low) {
				list = append(list, m)
			}
		} else {
			if n.high == s.order.top() && n.low < n.high {
				continue
			}
			if n.high == s.order.top() || s.below(q, n.high+1) {
				list = append(list, m)
			}
		}
	}
	return list
}

// atLeast tells whether it is proved that White can force the threshold in p.
func (s *search[P, M]) atLeast(p P, threshold rank) bool {
	return s.settle(p, threshold).low >= threshold
}

// below tells whether it is proved that Black can keep White below the threshold in p.
func (s *search[P, M]) below(p P, threshold rank) bool {
	return s.settle(p, threshold).high < threshold
}
