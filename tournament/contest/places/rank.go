package places

import (
	"cmp"
	"slices"
)

// places gives those who are level the same place: 1, 2, 2, 4. The slice is in order.
func places[T any](all []T, level func(a, b T) bool, set func(T, int)) {
	for i, at := range all {
		if i > 0 && level(all[i-1], at) {
			continue
		}
		for j := i; j < len(all) && (j == i || level(all[j-1], all[j])); j++ {
			set(all[j], i+1)
		}
	}
}

// better compares compositions: by result, by the sum of all valid marks, by the highest one.
func better(a, b *Composition) int {
	return cmp.Or(cmp.Compare(b.Result, a.Result), cmp.Compare(b.Total, a.Total), cmp.Compare(b.Highest, a.Highest))
}

func placeCompositions(all []*Composition) {
	slices.SortStableFunc(all, better) // they come by number
	places(all, func(a, b *Composition) bool { return better(a, b) == 0 }, func(p *Composition, place int) { p.Place = place })
}

// authors are the places of those who sent the compositions of a section.
func (s Settings) authors(all []*Composition) []Author {
	of := map[string][]*Composition{}
	for _, p := range all {
		of[p.SentBy] = append(of[p.SentBy], p)
	}
	var authors []*Author
	for name, own := range of {
		slices.SortFunc(own, func(a, b *Composition) int {
			return cmp.Or(cmp.Compare(b.Result, a.Result), cmp.Compare(b.Total, a.Total), cmp.Compare(a.No, b.No))
		})
		if s.Best > 0 {
			own = own[:min(s.Best, len(own))]
		}
		a := &Author{Author: name, best: own[0].Result}
		for _, p := range own {
			a.Total, a.marks, a.Counts = a.Total+p.Result, a.marks+p.Total, append(a.Counts, p.No)
		}
		authors = append(authors, a)
	}
	return placeAuthors(authors, func(a, b *Author) int {
		return cmp.Or(cmp.Compare(b.Total, a.Total), cmp.Compare(b.marks, a.marks), cmp.Compare(b.best, a.best))
	})
}

// overall are the places of authors over all sections.
func overall(o Outcome) []Author {
	of := map[string]*Author{}
	var authors []*Author
	for _, s := range o.Sections {
		for _, a := range s.Authors {
			sum := of[a.Author]
			if sum == nil {
				sum = &Author{Author: a.Author, best: a.best}
				of[a.Author], authors = sum, append(authors, sum)
			}
			sum.Total, sum.best = sum.Total+a.Total, max(sum.best, a.best)
		}
	}
	for _, p := range o.Compositions {
		if p.Place == 1 {
			of[p.SentBy].Firsts++
		}
	}
	return placeAuthors(authors, func(a, b *Author) int {
		return cmp.Or(cmp.Compare(b.Total, a.Total), cmp.Compare(b.Firsts, a.Firsts), cmp.Compare(b.best, a.best))
	})
}

// placeAuthors puts authors in order, those who are level by name, and gives them places.
func placeAuthors(all []*Author, better func(a, b *Author) int) []Author {
	slices.SortFunc(all, func(a, b *Author) int { return cmp.Or(better(a, b), cmp.Compare(a.Author, b.Author)) })
	places(all, func(a, b *Author) bool { return better(a, b) == 0 }, func(a *Author, place int) { a.Place = place })
	out := make([]Author, len(all))
	for i, a := range all {
		out[i] = *a
	}
	return out
}
