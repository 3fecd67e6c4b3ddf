package solve

import "adyukh/rules"

// longestLine bounds the line that is shown of endless play and of a game whose theory is known.
const longestLine = 500

// line plays p with best play by both sides to the end. Each side follows its proof: the plies that it needs at the most
// grow fewer with every ply, so the line ends. Where play is endless it ends with the first repetition.
func (s *search[P, M]) line(p P, value rank) []M {
	var line []M
	seen := map[P]bool{}
	for !seen[p] && len(line) < longestLine && !s.game.Outcome(p).Over {
		seen[p] = true
		m, ok := s.follow(p, value, seen)
		if !ok {
			break
		}
		line = append(line, m)
		p = s.game.Play(p, m)
	}
	return line
}

// follow picks the move that keeps the value. White picks the one with the shortest proof; where nothing has to be proved,
// because the result is the worst, the one that delays it most. Black does likewise.
func (s *search[P, M]) follow(p P, value rank, seen map[P]bool) (best M, found bool) {
	white := s.game.ToMove(p) == rules.White
	worst := value == 0 && white || value == s.order.top() && !white
	var least int64
	for _, m := range s.game.AppendMoves(nil, p) {
		q := s.game.Play(p, m)
		if seen[q] && found {
			continue
		}
		n := s.settleAt(q, value)
		if n.low != value || n.high != value {
			continue
		}
		length := int64(n.wlen)
		if white == worst {
			length = int64(n.blen)
		}
		if worst {
			length = -length
		}
		// Where theory says who wins, proofs have no length: the fewer replies, the sooner it is over.
		length = length<<16 + int64(min(len(s.game.AppendMoves(nil, q)), 1<<16-1))
		if seen[q] {
			length = 1 << 60
		}
		if !found || length < least {
			best, least, found = m, length, true
		}
	}
	return best, found
}

// settleAt returns what is known about p, proved so far that it is clear whether p has the value.
func (s *search[P, M]) settleAt(p P, value rank) node {
	n := node{high: s.order.top()}
	if value > 0 {
		n = s.settle(p, value)
	}
	if value < s.order.top() && n.low <= value {
		n = s.settle(p, value+1)
	}
	return n
}
