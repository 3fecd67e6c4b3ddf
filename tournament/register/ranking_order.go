package register

import (
	"cmp"
	"slices"
	"strings"
)

// Separates returns the number of the rule, from 1, that puts a above or below b; 0 when the sums differ, and one more than
// there are rules when nothing separates them.
func (s SeriesData) Separates(a, b Ranked) int {
	if a.Sum != b.Sum {
		return 0
	}
	for i := range s.Ties {
		if s.compare(i, a, b) != 0 {
			return i + 1
		}
	}
	return len(s.Ties) + 1
}

func (s SeriesData) compare(rule int, a, b Ranked) int {
	if s.Ties[rule] == TieBetter {
		return better(a.sorted(), b.sorted())
	}
	return cmp.Compare(a.Ties[rule], b.Ties[rule])
}

// better compares places, the best first; who has more of them is above.
func better(a, b []int) int {
	for i := range min(len(a), len(b)) {
		if c := cmp.Compare(a[i], b[i]); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(b), len(a))
}

// order compares two lines by sum and rules.
func (s SeriesData) order(a, b Ranked) int {
	c := cmp.Compare(b.Sum, a.Sum)
	for i := range s.Ties {
		c = cmp.Or(c, s.compare(i, a, b))
	}
	return c
}

// place puts the lines in order and gives them their places.
func (s SeriesData) place(rows []Ranked) {
	slices.SortStableFunc(rows, func(a, b Ranked) int {
		return cmp.Or(s.order(a, b), strings.Compare(NameKey(a.Name), NameKey(b.Name)), cmp.Compare(a.Person, b.Person))
	})
	for i := 0; i < len(rows); {
		last := i
		for last+1 < len(rows) && s.order(rows[i], rows[last+1]) == 0 {
			last++
		}
		for j := i; j <= last; j++ {
			rows[j].First, rows[j].Last = i+1, last+1
		}
		i = last + 1
	}
}
