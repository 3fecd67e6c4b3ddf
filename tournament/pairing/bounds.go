package pairing

// most bounds the total of each component in any set of disjoint edges. The last of the scores is left out in C7 and C8,
// as it follows from the number of downfloaters, which stands above it; so is what a fate has settled.
func (k *candidate) most(places int) []int {
	s := k.scheme
	most := make([]int, s.size())
	down := k.size // how many can float down
	if k.scope == narrow {
		down = places
	} else {
		most[0] = down
	}
	players, floaters, risers := make([]int, s.slots), [2][]int{make([]int, s.slots), make([]int, s.slots)}, [2]int{}
	fates := make([]fate, s.slots)
	for v := range k.size {
		e := &k.b.f.entries[k.vertex[v]]
		slot := k.slots[e.score]
		players[slot]++
		if v < k.moved {
			fates[slot] = k.fate[v]
		}
		for i, f := range e.floats {
			switch {
			case f == FloatDown:
				floaters[i][slot]++
			case f == FloatUp && v >= k.moved:
				risers[i]++
			}
		}
	}
	last := s.slots - 1
	for slot := range last {
		open := fates[slot] == unsettled
		if open {
			most[s.c7()+slot] = min(players[slot], down)
		}
		for i := range 2 {
			if open {
				most[s.c18(2*i)+slot] = min(floaters[i][slot], down)
			}
			if fates[slot] != floats {
				most[s.c18(2*i+1)+slot] = min(players[slot], risers[i])
			}
		}
	}
	for i := range 2 {
		most[s.c14()+2*i] = min(floaters[i][last], down)
		most[s.c14()+2*i+1] = min(k.moved, risers[i])
	}
	if s.ahead {
		k.mostAhead(most, places, players, fates)
	}
	if s.byeHere {
		most[s.c9()] = k.b.f.swiss.Round
	}
	for c := range 4 {
		if c >= 2 || k.b.f.lastRound() {
			most[s.c10()+c] = k.size / 2
		}
	}
	return most
}

func (k *candidate) mostAhead(most []int, places int, players []int, fates []fate) {
	limit := k.near
	if k.scope == ahead {
		limit = min(limit, places)
	}
	most[k.scheme.c8()] = limit
	for slot, n := range players {
		if fates[slot] != stays {
			most[k.scheme.c8()+1+slot] = min(n, limit)
		}
	}
}
