package teams

import (
	"cmp"
	"slices"

	"adyukh/tournament/matching"
)

// round is a round while it is paired. Entries are known by their places in list.
type round struct {
	s     Swiss
	list  []entry
	meet  matching.Graph // C1
	early bool           // not one of the last two rounds, where C7 and C10 do not count
}

// Pair pairs the round. The error is an *InputError or a *NoPairingError.
func (s Swiss) Pair() (Round, error) {
	if err := s.check(); err != nil {
		return Round{}, err
	}
	return s.begin().pair(nil)
}

// pair pairs the round from the top. Once a bracket has its upfloaters, look sees it, with all who are not paired yet.
func (r *round) pair(look func(b *bracket, alive matching.Bits)) (Round, error) {
	out := Round{Double: r.s.Double}
	alive := r.all()
	bye, err := r.bye(alive)
	if err != nil {
		return Round{}, err
	}
	if bye >= 0 {
		out.Bye, out.ByeSeat = r.list[bye].number, r.list[bye].seat()
		alive.Clear(bye)
	}
	var pairs []bracketPair
	for top := alive.Next(0); top >= 0; top = alive.Next(0) {
		b := r.bracket(alive)
		b.rise()
		if look != nil {
			look(b, alive)
		}
		b.pair()
		for _, p := range b.pairs {
			alive.Clear(p[0])
			alive.Clear(p[1])
			pairs = append(pairs, bracketPair{min(p[0], p[1]), max(p[0], p[1]), len(out.Brackets)})
		}
		out.Brackets = append(out.Brackets, b.Bracket)
	}
	out.Matches = r.boards(pairs)
	return out, nil
}

// bracketPair is a pair of a bracket, by places in the list, which is in order of rank.
type bracketPair struct{ high, low, bracket int }

func (s Swiss) begin() *round {
	r := &round{s: s, list: s.entries(), early: s.Round < s.Rounds-1}
	at := make(map[int]int, len(r.list))
	for i, e := range r.list {
		at[e.number] = i
	}
	r.meet = matching.NewGraph(len(r.list))
	for i := range r.list {
		for j := range i {
			r.meet.Connect(i, j)
		}
	}
	part := func(a, b int) {
		i, ok := at[a]
		j, too := at[b]
		if ok && too && i != j {
			r.meet.Cut(i, j)
		}
	}
	for i := range s.Teams {
		for _, p := range s.Teams[i].Past {
			if p.Kind == Played {
				part(s.Teams[i].Number, p.Opponent)
			}
		}
	}
	for _, p := range s.Barred {
		part(p[0], p[1])
	}
	return r
}

func (r *round) all() matching.Bits {
	s := matching.NewBits(len(r.list))
	for i := range r.list {
		s.Set(i)
	}
	return s
}

// numbers returns the numbers of entries.
func (r *round) numbers(list []int) []int {
	var all []int
	for _, i := range list {
		all = append(all, r.list[i].number)
	}
	return all
}

// bye picks who has no opponent when the number is odd: of those without whom the others can be paired and who may have the bye (C2),
// the one of the lowest score, then of the most matches played, then of the largest number (3.4). It is -1 when the number is even.
func (r *round) bye(alive matching.Bits) (int, error) {
	c := matching.NewCardinality(r.meet, alive)
	left := c.Maximum()
	if left == 0 {
		return -1, nil
	}
	root := c.Unmatched()
	c.Augment(root)
	var free []int
	for i := range r.list {
		if c.Outer(i) {
			free = append(free, i)
		}
	}
	best := -1
	for _, i := range free {
		if e := &r.list[i]; left == 1 && e.byeable && (best < 0 || e.beforeForBye(&r.list[best])) {
			best = i
		}
	}
	if best < 0 {
		stuck := r.numbers(free)
		slices.Sort(stuck)
		return -1, &NoPairingError{Teams: stuck}
	}
	return best, nil
}

func (e *entry) beforeForBye(o *entry) bool {
	return cmp.Or(cmp.Compare(e.score, o.score), cmp.Compare(o.played, e.played), cmp.Compare(o.number, e.number)) < 0
}

// boards gives the pairs their colours and the order of the boards (C.04.2 3.6): by the score of the higher ranked team, then by both
// scores, then by the number of the higher ranked.
func (r *round) boards(pairs []bracketPair) []Match {
	slices.SortFunc(pairs, func(a, b bracketPair) int {
		x, y := &r.list[a.high], &r.list[b.high]
		return cmp.Or(cmp.Compare(y.score, x.score), cmp.Compare(y.score+r.list[b.low].score, x.score+r.list[a.low].score),
			cmp.Compare(x.number, y.number))
	})
	all := make([]Match, len(pairs))
	for i, p := range pairs {
		all[i] = r.s.colour(&r.list[p.high], &r.list[p.low])
		all[i].Bracket = p.bracket
	}
	return all
}
