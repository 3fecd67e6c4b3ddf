package matching

// Problem asks for a perfect matching of least cost. Vertices of one class have the same costs towards every other class.
type Problem struct {
	Graph Graph                // the edges that may be used; the solver keeps it and takes edges out
	Class []int                // class of each vertex, from 0
	Cost  func(a, b int) []int // components of the cost of an edge between two classes, none negative; symmetric; they are not kept
	Most  []int                // what the total of each component can be at most in any set of disjoint edges
	Order int                  // what the total of the secondary cost can be at most
	Steps int                  // work after which the solver gives up: whatever is asked, the answer is false; 0: never
}

// Solver holds an optimal matching and the proof that it is optimal (the dual variables), so that questions about other
// optimal matchings need only small repairs.
type Solver struct{ engine engine }

// engine is a solver for one width of integers.
type engine interface {
	raise(first, to Bits)
	match(i, j int) bool
	solve() bool
	mateOf(i int) int
	tight(i, j int) bool
	restrict(i int, allowed Bits) bool
	pair(i, j int) bool
	split(first, second Bits) bool
	reorder(cost func(i, j int) int, kind, potential []int) bool
	save() func()
	work() int
}

// New prepares a problem. It panics when the components need more than 4096 bits.
func New(p Problem) *Solver {
	l := NewLayout(p.Most, p.Order)
	switch w := l.Words(); {
	case w <= 1:
		return &Solver{newWeighted[[1]uint64](p, l)}
	case w <= 2:
		return &Solver{newWeighted[[2]uint64](p, l)}
	case w <= 4:
		return &Solver{newWeighted[[4]uint64](p, l)}
	case w <= 8:
		return &Solver{newWeighted[[8]uint64](p, l)}
	case w <= 16:
		return &Solver{newWeighted[[16]uint64](p, l)}
	case w <= 64:
		return &Solver{newWeighted[[64]uint64](p, l)}
	}
	panic("matching: criteria of more than 4096 bits")
}

// Raise says before Match and Solve that most vertices of first, no two of which have an edge, will have their partners in to. It only
// saves time: the search begins with the prices of that, so that only the others have to look for their partners.
func (s *Solver) Raise(first, to Bits) { s.engine.raise(first, to) }

// Match proposes a pair before Solve: it is taken when both are unmatched and the edge is tight, which is, without Raise, when it costs
// nothing. It only saves time.
func (s *Solver) Match(i, j int) bool { return s.engine.match(i, j) }

// Solve finds a matching of least cost and tells whether there is a perfect one at all.
func (s *Solver) Solve() bool { return s.engine.solve() }

// Mate returns the partner of i.
func (s *Solver) Mate(i int) int { return s.engine.mateOf(i) }

// Tight returns false only if no optimal matching has the pair.
func (s *Solver) Tight(i, j int) bool { return s.engine.tight(i, j) }

// Restrict takes away all edges of i to vertices outside allowed if an optimal matching remains, and goes over to it;
// otherwise it changes nothing and returns false.
func (s *Solver) Restrict(i int, allowed Bits) bool { return s.engine.restrict(i, allowed) }

// Split takes away all edges of the vertices of first but those to second, and all edges inside second, if an optimal matching
// remains, and goes over to it; otherwise it changes nothing and returns false. What remains between the two has no odd cycles, so
// that later questions about it need no blossoms.
func (s *Solver) Split(first, second Bits) bool { return s.engine.split(first, second) }

// Pair fixes the pair of i and j for good if an optimal matching has it; otherwise it changes nothing and returns false.
func (s *Solver) Pair(i, j int) bool { return s.engine.pair(i, j) }

// Reorder adds a secondary cost, which counts only between matchings that are equally good otherwise, and solves again. Vertices of one
// kind have the same secondary costs towards every other kind, and none among themselves. No edge whose ends have potentials may cost less
// than their sum.
func (s *Solver) Reorder(cost func(i, j int) int, kind, potential []int) bool {
	return s.engine.reorder(cost, kind, potential)
}

// Steps returns how much work the solver has done so far: words of rows and vertices looked at. It is the same on every machine.
func (s *Solver) Steps() int { return s.engine.work() }

// Save returns a function that puts back the state of now, the edges included.
func (s *Solver) Save() (restore func()) { return s.engine.save() }
