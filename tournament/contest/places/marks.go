package places

import (
	"cmp"
	"slices"
)

// given sorts the marks by composition: of several of one judge the last one that is on the scale. Those that are not are noted.
func (c Contest) given(o *Outcome) map[int][]Given {
	all := map[int][]Given{}
	for i, m := range c.Marks {
		if m.Wrong || !c.Settings.Scale.Has(m.Mark) {
			o.BadMarks = append(o.BadMarks, i)
			continue
		}
		there := all[m.No]
		if at := slices.IndexFunc(there, func(g Given) bool { return g.Judge == m.Judge }); at >= 0 {
			there[at].Mark = m.Mark
		} else {
			all[m.No] = append(there, Given{Judge: m.Judge, Mark: m.Mark})
		}
	}
	return all
}

// mark gives a composition its marks in the order of the judges, and its result.
func (c Contest) mark(p *Composition, given []Given) {
	s := c.Settings
	order := func(g Given) int {
		if i := slices.Index(s.Judges, g.Judge); i >= 0 {
			return i
		}
		return len(s.Judges)
	}
	p.Marks = slices.SortedStableFunc(slices.Values(given), func(a, b Given) int { return cmp.Compare(order(a), order(b)) })
	highest, lowest, sum := -1, -1, Decimal(0)
	for i := range p.Marks {
		g := &p.Marks[i]
		if order(*g) == len(s.Judges) {
			g.Why = NoJudge
		} else if g.Author = c.barring(g.Judge, p.Authors); g.Author != "" {
			g.Why = Barred
		}
		if g.Why != "" {
			continue
		}
		p.Valid++
		sum += g.Mark
		if highest < 0 || g.Mark > p.Marks[highest].Mark {
			highest = i
		}
		if lowest < 0 || g.Mark <= p.Marks[lowest].Mark {
			lowest = i
		}
	}
	if p.Total = sum; highest >= 0 {
		p.Highest = p.Marks[highest].Mark
	}
	if p.Out != "" || p.Over || p.Valid < max(1, s.Least) {
		return
	}
	n := p.Valid
	if s.Trim > 0 && n >= s.Trim && n > 2 {
		p.Marks[highest].Why, p.Marks[lowest].Why = DroppedHigh, DroppedLow
		sum -= p.Marks[highest].Mark + p.Marks[lowest].Mark
		n -= 2
	}
	if s.Result == Sum {
		n = 1
	}
	p.Result, p.HasResult = rounded(sum, n, s.Round), true
}

// barring is the author who bars a judge; "" is nobody.
func (c Contest) barring(judge string, authors []string) string {
	for _, f := range c.Conflicts {
		if f.Judge == judge && slices.Contains(authors, f.Author) {
			return f.Author
		}
	}
	return ""
}
