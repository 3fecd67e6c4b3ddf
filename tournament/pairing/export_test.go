package pairing

import "adyukh/tournament/matching"

// Problems states what a bracket would be solved as, in each scope, if about n players were moved down to it and the scope
// had this many places below. It is nil when the round can't be paired.
func (s Swiss) Problems(n, places int) []matching.Problem {
	f, err := s.begin()
	if err != nil {
		return nil
	}
	index := 0
	for f.groups[index][0] < n && index+1 < len(f.groups) {
		index++
	}
	for i := range f.groups[index][0] {
		for _, j := range f.moved {
			f.part(i, int(j))
		}
		f.moved = append(f.moved, int32(i))
	}
	var all []matching.Problem
	for scope := narrow; scope <= whole; scope++ {
		below := places
		if scope == whole {
			below = 0
		}
		_, p := setUp(f.gather(index), scope, below)
		all = append(all, p)
	}
	return all
}
