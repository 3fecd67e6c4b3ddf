package pairing

import (
	"slices"
	"sort"
)

// Soft is a rule that keeps players apart as long as a complete pairing remains: those of one club, region or family.
type Soft struct {
	Groups [][]int // groups of numbers no two of which may meet
	Rounds int     // the rule holds in the first so many rounds; 0: in all
}

// Dropped is a Soft rule that had to give way, and why: Why is the proof that no complete pairing keeps this rule together
// with those that were not dropped.
type Dropped struct {
	Rule int // index in Swiss.Soft
	Why  ErrNoPairing
}

// barring is a rule that keeps players apart.
type barring struct {
	groups [][]int
	of     map[int][]int // by number: places of the groups that a player is in
	why    Bar
	rule   int // index in Swiss.Soft
}

func newBarring(groups [][]int, why Bar, rule int) barring {
	b := barring{groups: groups, of: map[int][]int{}, why: why, rule: rule}
	for k, g := range groups {
		for _, number := range g {
			b.of[number] = append(b.of[number], k)
		}
	}
	return b
}

// bars tells whether the rule keeps two players apart.
func (b barring) bars(x, y int) bool {
	return slices.ContainsFunc(b.of[x], func(k int) bool { return slices.Contains(b.of[y], k) })
}

// rules returns the hard rule, and the soft ones that hold in this round and are not dropped.
func (s Swiss) rules(dropped map[int]bool) []barring {
	list := []barring{newBarring(s.Forbidden, BarForbidden, 0)}
	for i, soft := range s.Soft {
		if s.holds(i) && !dropped[i] {
			list = append(list, newBarring(soft.Groups, BarSoft, i))
		}
	}
	return list
}

// holds tells whether a soft rule is meant for this round.
func (s Swiss) holds(rule int) bool {
	return s.Soft[rule].Rounds == 0 || s.Round <= s.Soft[rule].Rounds
}

// open drops soft rules in their order until a complete pairing exists; a rule turns out to have been dropped in vain when
// one exists with it all the same, and then holds.
func (s Swiss) open() (*field, error) {
	without := func(n int) map[int]bool {
		dropped := map[int]bool{}
		for i := range n {
			dropped[i] = true
		}
		return dropped
	}
	try := func(dropped map[int]bool) (*field, bool) {
		f := s.field(s.rules(dropped))
		return f, len(f.entries)+len(f.fixed) > 0 && f.complete()
	}
	f, ok := try(nil)
	if f.odd && s.fixedBye() != 0 {
		return nil, &InputError{Kind: InputFixedBye, Number: s.fixedBye(), Round: s.Round}
	}
	if ok {
		return f, nil
	}
	n := sort.Search(len(s.Soft), func(n int) bool { _, ok := try(without(n)); return ok })
	dropped := without(n)
	if f, ok = try(dropped); !ok {
		return nil, f.obstacle()
	}
	for i := n - 1; i >= 0; i-- {
		delete(dropped, i)
		if g, needless := try(dropped); needless {
			f = g
		} else {
			dropped[i] = true
		}
	}
	for i := range n {
		if dropped[i] {
			delete(dropped, i)
			f.dropped = append(f.dropped, Dropped{Rule: i, Why: *s.field(s.rules(dropped)).obstacle()})
			dropped[i] = true
		}
	}
	return f, nil
}
