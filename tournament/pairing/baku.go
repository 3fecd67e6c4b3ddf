package pairing

import (
	"cmp"
	"slices"
)

// BakuGroup returns how many players of the list of round 1 Baku acceleration puts into the upper group: 2·⌈n/4⌉ (C.04.7).
func BakuGroup(players int) int { return 2 * ((players + 3) / 4) }

// BakuPoints returns the virtual points of a player of the upper group in each round of an event: those of a win in the
// first half of the accelerated rounds, of a draw in the second. The accelerated rounds are half of all, rounded up.
func BakuPoints(rounds, win, draw int) []int {
	accelerated := (rounds + 1) / 2
	points := make([]int, accelerated)
	for i := range points {
		points[i] = draw
		if i < (accelerated+1)/2 {
			points[i] = win
		}
	}
	return points
}

// Accelerate gives the players with the numbers of the upper group their virtual points by Baku acceleration. Last is the
// number of the last player of that group in round 1: a late entry with a smaller number belongs to it too (C.04.7).
func Accelerate(entrants []Entrant, last, rounds, win, draw int) {
	points := BakuPoints(rounds, win, draw)
	for i := range entrants {
		entrants[i].Virtual = nil
		if entrants[i].Number <= last {
			entrants[i].Virtual = slices.Clone(points)
		}
	}
}

// BakuLast returns the number of the last player of the upper group among those who are there in round 1, 0 if nobody is.
func BakuLast(entrants []Entrant) int {
	var numbers []int
	for _, e := range entrants {
		if !e.Absent {
			numbers = append(numbers, e.Number)
		}
	}
	if len(numbers) == 0 {
		return 0
	}
	slices.SortFunc(numbers, cmp.Compare)
	return numbers[min(BakuGroup(len(numbers)), len(numbers))-1]
}
