package prize

import (
	"cmp"
	"slices"
)

// Line is somebody in a table: a player, or a team. Place is by all criteria, shared from First to Last; Level are those with as many
// points.
type Line struct {
	ID          int64
	First, Last int
	Level       int
}

// Award is what somebody gets, with its working.
type Award struct {
	ID       int64
	Fund     int // of Rules.Funds
	From, To int // the places that those who are level have in this fund
	Pool     int64
	Level    int   // how many they are
	Own      int64 // the prizes of one's own place …
	Owners   int   // … and how many have it
	Num, Den int64 // the exact amount
	Amount   int64 // rounded down
}

// Passed is a prize that somebody could have had and that went on to the next one, since he took a larger one.
type Passed struct {
	ID, Amount int64
	Fund, Took int
}

// Sum says where the money of a fund is. Total is Paid, Rounded and Left together.
type Sum struct {
	Total, Paid int64
	Rounded     int64 // what rounding left
	Left        int64 // the prizes of places that nobody has
}

// Result is how the prizes were divided.
type Result struct {
	Awards []Award // fund by fund, in the order of places
	Passed []Passed
	Funds  []Sum
}

// Divide divides the prizes among the lines of the tables, one for each fund. The order of the lines says nothing.
func Divide(r Rules, tables [][]Line) Result {
	tables = slices.Clone(tables)
	for i := range tables {
		tables[i] = inOrder(tables[i])
	}
	var res Result
	awards := make([][]Award, len(r.Funds))
	for i, f := range r.Funds {
		awards[i] = divide(r, i, f, tables[i])
	}
	settled := map[int64]int{}
	for r.One {
		best, ok := largest(awards, settled)
		if !ok {
			break
		}
		settled[best.ID] = best.Fund
		for i, f := range r.Funds {
			if i == best.Fund {
				continue
			}
			if j := slices.IndexFunc(awards[i], func(a Award) bool { return a.ID == best.ID }); j >= 0 {
				res.Passed = append(res.Passed, Passed{best.ID, awards[i][j].Amount, i, best.Fund})
			}
			tables[i] = slices.DeleteFunc(tables[i], func(l Line) bool { return l.ID == best.ID })
			awards[i] = divide(r, i, f, tables[i])
		}
	}
	for i, f := range r.Funds {
		res.Awards = append(res.Awards, awards[i]...)
		res.Funds = append(res.Funds, sum(f, awards[i], len(tables[i])))
	}
	return res
}

func inOrder(lines []Line) []Line {
	lines = slices.Clone(lines)
	slices.SortFunc(lines, func(a, b Line) int { return cmp.Or(cmp.Compare(a.First, b.First), cmp.Compare(a.ID, b.ID)) })
	return lines
}

// largest is the largest prize of somebody who has several and has not taken one yet: of equal ones that of the earlier fund, then of the
// better place, then of the smaller id.
func largest(awards [][]Award, settled map[int64]int) (best Award, ok bool) {
	several := map[int64]int{}
	for _, all := range awards {
		for _, a := range all {
			several[a.ID]++
		}
	}
	for _, all := range awards {
		for _, a := range all {
			if _, done := settled[a.ID]; done || several[a.ID] < 2 {
				continue
			}
			if !ok || a.Amount > best.Amount {
				best, ok = a, true
			}
		}
	}
	return best, ok
}

// divide divides one fund among lines that are in order.
func divide(r Rules, fund int, f Fund, lines []Line) []Award {
	var awards []Award
	step := int64(r.Step)
	for i := 0; i < min(len(lines), len(f.Prizes)); {
		level := run(lines, i, func(l Line) int { return l.Level })
		pool := f.places(i, i+level)
		for j := i; j < i+level; {
			same := min(run(lines, j, func(l Line) int { return l.First }), i+level-j)
			own := f.places(j, j+same)
			for _, l := range lines[j : j+same] {
				a := Award{
					ID: l.ID, Fund: fund, From: i + 1, To: i + level, Pool: pool, Level: level, Own: own, Owners: same,
				}
				a.exact(f.Share)
				a.Amount = a.Num / a.Den / step * step
				if a.Amount > 0 {
					awards = append(awards, a)
				}
			}
			j += same
		}
		i += level
	}
	return awards
}

// exact is the amount before rounding.
func (a *Award) exact(s Sharing) {
	level, owners := int64(a.Level), int64(a.Owners)
	switch s {
	case Alone:
		a.Num, a.Den = a.Own, owners
	case Hort:
		a.Num, a.Den = a.Pool*owners+a.Own*level, 2*level*owners
	default:
		a.Num, a.Den = a.Pool, level
	}
}

// run is how many lines from the one at i on are alike.
func run(lines []Line, i int, of func(Line) int) int {
	n := 1
	for i+n < len(lines) && of(lines[i+n]) == of(lines[i]) {
		n++
	}
	return n
}

// places are the prizes of the places after the first from to the one at to.
func (f Fund) places(from, to int) int64 {
	var sum int64
	for i := from; i < min(to, len(f.Prizes)); i++ {
		sum += f.Prizes[i]
	}
	return sum
}

func sum(f Fund, awards []Award, people int) Sum {
	s := Sum{Total: f.Total()}
	for _, a := range awards {
		s.Paid += a.Amount
	}
	s.Left = s.Total - f.places(0, people)
	s.Rounded = s.Total - s.Left - s.Paid
	return s
}
