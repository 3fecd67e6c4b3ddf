package pairing

// The exact search behind Complete, an exact cover: every meeting has one round; whoever has as many meetings as there are rounds has one
// in each of them, everybody else has one at most. It goes on with what has the fewest ways.

// search returns the round of each meeting, nil where there is none or the bounds are reached; proved says that there is none.
func (c *completer) search() (found []int, proved bool) {
	if len(c.meetings)*c.rounds > searchSize {
		return nil, false
	}
	s := &cover{completer: c, nodes: searchNodes, round: make([]int, len(c.meetings)), has: make([]int, c.players+1)}
	s.busy = make([][]bool, c.players+1)
	s.of = make([][]int, c.players+1)
	for p := range s.busy {
		s.busy[p] = make([]bool, c.rounds+1)
	}
	for i, m := range c.meetings {
		s.of[m.White], s.of[m.Black] = append(s.of[m.White], i), append(s.of[m.Black], i)
		s.has[m.White]++
		s.has[m.Black]++
	}
	// Rounds have no names: the meetings of one player may come in any order.
	most := 0
	for p, n := range s.has {
		if n > s.has[most] {
			most = p
		}
	}
	for k, i := range s.of[most] {
		s.put(i, k+1)
	}
	if s.solve(len(c.meetings) - len(s.of[most])) {
		return s.round, false
	}
	return nil, s.nodes > 0
}

// cover is the state of the search.
type cover struct {
	*completer
	nodes int
	round []int    // of each meeting
	busy  [][]bool // by player and round
	of    [][]int  // the meetings of each player
	has   []int    // how many each player has in all
}

func (s *cover) put(i, round int) {
	m := s.meetings[i]
	s.round[i], s.busy[m.White][round], s.busy[m.Black][round] = round, true, true
}

func (s *cover) takeOut(i int) {
	m, round := s.meetings[i], s.round[i]
	s.round[i], s.busy[m.White][round], s.busy[m.Black][round] = 0, false, false
}

// way is a meeting in a round.
type way struct{ meeting, round int }

// solve places the meetings that are left; false where that can't be, or no node is left.
func (s *cover) solve(left int) bool {
	if left == 0 {
		return true
	}
	if s.nodes--; s.nodes <= 0 {
		return false
	}
	for _, w := range s.fewest() {
		s.put(w.meeting, w.round)
		if s.solve(left - 1) {
			return true
		}
		s.takeOut(w.meeting)
		if s.nodes <= 0 {
			return false
		}
	}
	return false
}

// fewest returns the ways to place the meeting, or to fill the round of a player who has one in each, that has the fewest.
func (s *cover) fewest() []way {
	var best []way
	known := false
	better := func(ways []way) bool {
		if !known || len(ways) < len(best) {
			best, known = ways, true
		}
		return len(best) == 0
	}
	for i, m := range s.meetings {
		if s.round[i] != 0 {
			continue
		}
		var ways []way
		for round := 1; round <= s.rounds && (!known || len(ways) < len(best)); round++ {
			if !s.busy[m.White][round] && !s.busy[m.Black][round] {
				ways = append(ways, way{i, round})
			}
		}
		if better(ways) {
			return nil
		}
	}
	for p, n := range s.has {
		for round := 1; n == s.rounds && round <= s.rounds; round++ {
			if s.busy[p][round] {
				continue
			}
			var ways []way
			for _, i := range s.of[p] {
				m := s.meetings[i]
				if s.round[i] == 0 && !s.busy[m.White+m.Black-p][round] {
					ways = append(ways, way{i, round})
				}
			}
			if better(ways) {
				return nil
			}
		}
	}
	return best
}
