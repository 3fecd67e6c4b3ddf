package pairing

import (
	"cmp"
	"slices"
)

// The sizes for which Varma tables exist.
const (
	MinVarma = 9
	MaxVarma = 24
)

// varma holds the tables of FIDE Handbook C.05 Annex 2 by half the size: an odd number of players uses that of the next
// even one.
var varma = map[int][4][]int{
	5:  {{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}},
	6:  {{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 12}, {3, 11}},
	7:  {{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}},
	8:  {{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}},
	9:  {{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}},
	10: {{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}},
	11: {{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}},
	12: {{6, 7, 8, 9, 10, 11, 19, 20, 21, 22}, {1, 2, 3, 4, 13, 14, 15, 16, 17}, {12, 18, 23}, {5, 24}},
}

// VarmaGroups returns the groups A, B, C and D of the Varma table: players with numbers of one group do not meet in the
// last three rounds of a round robin (FIDE C.05 Annex 2). A number that nobody has with an odd number of players is left
// out. For twelve players 11 and 12 are exchanged against the annex, whose group C has 6 and 12, who meet in the last round
// of the Berger table. The error is a *SizeError when there is no table for so many players.
func VarmaGroups(players int) ([4][]int, error) {
	if players < MinVarma || players > MaxVarma {
		return [4][]int{}, &SizeError{What: "players", Value: players, Low: MinVarma, High: MaxVarma}
	}
	groups := varma[(players+1)/2]
	if players == 12 {
		groups[2], groups[3] = []int{6, 8, 11}, []int{3, 12}
	}
	for i, g := range groups {
		groups[i] = slices.DeleteFunc(slices.Clone(g), func(n int) bool { return n > players })
	}
	return groups, nil
}

// VarmaDraw draws numbers for a round robin so that players of one federation, region or club do not meet in its last
// three rounds, if possible (FIDE C.05 Annex 2). Element i of from says to whom player i belongs; 0 is nobody. Those of the
// largest contingent draw first, contingents of equal size in the order of their values. A contingent chooses by lot
// among the groups that hold enough numbers; when none does, it takes all of the fullest group, then chooses again for its
// others, which the annex leaves open. Element i of numbers is the number of player i, from 1. Together tells of each pair of
// one contingent that meets in the last three rounds all the same, as places in from.
// The error is a *SizeError when there is no table for so many players.
func VarmaDraw(from []int, seed uint64) (numbers []int, together [][2]int, err error) {
	groups, err := VarmaGroups(len(from))
	if err != nil {
		return nil, nil, err
	}
	d := varmaDraw{g: splitMix64(seed), groups: groups, numbers: make([]int, len(from))}
	for _, players := range contingents(from) {
		d.contingent(players)
	}
	return d.numbers, lateMeetings(from, d.numbers), nil
}

// contingents returns the players of each contingent, in order of the draw. Players of nobody are contingents of one.
func contingents(from []int) [][]int {
	members := map[int][]int{}
	var all [][]int
	var owners []int
	for i, f := range from {
		switch {
		case f == 0:
			all = append(all, []int{i})
		case members[f] == nil:
			owners = append(owners, f)
			fallthrough
		default:
			members[f] = append(members[f], i)
		}
	}
	slices.Sort(owners)
	named := make([][]int, 0, len(owners)+len(all))
	for _, f := range owners {
		named = append(named, members[f])
	}
	named = append(named, all...)
	slices.SortStableFunc(named, func(a, b []int) int { return cmp.Compare(len(b), len(a)) })
	return named
}

// varmaDraw is a draw under way.
type varmaDraw struct {
	g       splitMix64
	groups  [4][]int // numbers that are left
	numbers []int
}

func (d *varmaDraw) contingent(players []int) {
	for len(players) > 0 {
		group := d.choose(len(players))
		for len(players) > 0 && len(d.groups[group]) > 0 {
			left := d.groups[group]
			k := int(d.g.below(uint64(len(left))))
			d.numbers[players[0]] = left[k]
			d.groups[group] = slices.Delete(left, k, k+1)
			players = players[1:]
		}
	}
}

// choose returns a group with enough numbers, by lot, or else the fullest, of equal ones the first.
func (d *varmaDraw) choose(size int) int {
	var enough []int
	fullest := 0
	for i, g := range d.groups {
		if len(g) >= size {
			enough = append(enough, i)
		}
		if len(g) > len(d.groups[fullest]) {
			fullest = i
		}
	}
	if len(enough) == 0 {
		return fullest
	}
	return enough[d.g.below(uint64(len(enough)))]
}

// lateMeetings returns the pairs of one contingent that meet in the last three rounds, in the order of those.
func lateMeetings(from, numbers []int) [][2]int {
	place := make([]int, len(numbers)+1)
	for i, n := range numbers {
		place[n] = i
	}
	var pairs [][2]int
	event := RoundRobin{Players: len(numbers), Cycles: 1}
	for n := event.Rounds() - 2; n <= event.Rounds(); n++ {
		for _, p := range event.Round(n) {
			if p.IsBye() {
				continue
			}
			a, b := place[p.White], place[p.Black]
			if from[a] != 0 && from[a] == from[b] {
				pairs = append(pairs, [2]int{min(a, b), max(a, b)})
			}
		}
	}
	return pairs
}
