package composing

import (
	"cmp"
	"slices"
	"time"

	"adyukh/tournament/person"
)

// Problem is an entry of a contest that is set to readers as a task.
type Problem struct {
	Contest *Contest
	Entry   Entry
}

// ProblemOf returns the problem of a day in a zone: an entry with a place of one of the contests whose final award was published before
// that day begins. It is the same whoever asks and whenever, since what is published later does not count; and none comes twice before all
// have come once, as long as no contest is added. The contests are as everybody sees them, in any order; without an entry there is none.
func ProblemOf(day person.Date, zone *time.Location, contests []*Contest) (Problem, bool) {
	begins := time.Date(day.Year, day.Month, day.Day, 0, 0, 0, 0, zone)
	var all []Problem
	for _, c := range contests {
		if final := c.Head.Course.Final; final.IsZero() || !final.Before(begins) || c.Told == nil {
			continue
		}
		for _, r := range c.Told.Entries {
			if e, ok := c.Numbered(r.No); ok && r.Place > 0 && e.Stands() {
				all = append(all, Problem{c, e})
			}
		}
	}
	n := len(all)
	if n == 0 {
		return Problem{}, false
	}
	slices.SortFunc(all, func(a, b Problem) int {
		return cmp.Or(a.Contest.Head.Course.Final.Compare(b.Contest.Head.Course.Final), cmp.Compare(a.Contest.ID, b.Contest.ID),
			cmp.Compare(a.Entry.No, b.Entry.No))
	})
	at := day.Number() % n
	return all[(at+n)%n*stride(n)%n], true
}

// stride is how far apart in a list of n the problems of two days stand: neighbours are alike. It has no factor in common with n, so that n
// steps come to every problem.
func stride(n int) int {
	for s := n * 5 / 8; s > 1; s-- {
		if gcd(s, n) == 1 {
			return s
		}
	}
	return 1
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}
