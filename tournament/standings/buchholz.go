package standings

import (
	"cmp"
	"slices"
)

// opponents is the sum of the opponents' scores (C.07 8.1, and 8.3 with fore); the Solkoff of draughts is the same sum.
func (ix *index) opponents(s spec, by *score, fore bool) *sum {
	v := ix.view(s, by, fore)
	return &sum{
		ix: ix, cuts: s.cut, units: units{total: by.unit(), worth: by.unit()},
		items: func(i int, into []item) []item {
			for k := range ix.rounds[i] {
				into = v.opponent(i, &ix.rounds[i][k], into)
			}
			for k := range into {
				into[k].worth = into[k].total
			}
			return into
		},
	}
}

func (ix *index) buchholz(s spec, by *score) measure { return ix.opponents(s, by, false) }

func (ix *index) foreBuchholz(s spec, by *score) measure { return ix.opponents(s, by, true) }

func (ix *index) solkoff(s spec, by *score) measure {
	if s.full {
		return &truncated{*ix.opponents(s, by, false)}
	}
	return ix.opponents(s, by, false)
}

// all returns the value of a sum for every player, in its units.
func (s *sum) all() []int64 {
	room := new(scratch)
	values := make([]int64, len(s.ix.players))
	for i := range values {
		values[i], _ = tally(s.list(i, room))
	}
	return values
}

// opponentsBuchholz is the mean Buchholz, with /F the fore Buchholz, of the opponents met over the board (8.2). The
// regulations print two decimals.
func (ix *index) opponentsBuchholz(s spec, by *score) measure {
	of := ix.opponents(spec{family: s.family}, by, s.fore).all()
	u := by.unit()
	return &mean{decimals: 2, sum: sum{
		ix: ix, units: units{total: u, worth: u},
		items: func(i int, into []item) []item {
			for k := range ix.rounds[i] {
				if t := &ix.rounds[i][k]; t.how == played {
					n := of[t.opponent]
					into = append(into, item{turn: t, total: n, real: n, worth: n})
				}
			}
			return into
		},
	}}
}

// solkoffPlus is the sum of the opponents' Solkoff.
func (ix *index) solkoffPlus(s spec, by *score) measure {
	v := ix.view(s, by, false)
	of := ix.opponents(s, by, false).all()
	u := by.unit()
	return &sum{
		ix: ix, units: units{total: u, worth: u},
		items: func(i int, into []item) []item {
			for k := range ix.rounds[i] {
				t := &ix.rounds[i][k]
				if t.met() && v.classes[t.place] == met {
					n := of[t.opponent]
					into = append(into, item{turn: t, total: n, real: n, worth: n})
				}
			}
			return into
		},
	}
}

// truncated is the full truncated Solkoff: the list of the sums without the lowest contribution, without the two lowest,
// and so on until one is left.
type truncated struct{ sum }

// list returns the items with their order by size.
func (tr *truncated) list(i int, room *scratch) []item {
	items := tr.sum.list(i, room)
	for k := range items {
		order := int16(1)
		for n := range items {
			if c := cmp.Compare(items[n].worth, items[k].worth); c < 0 || c == 0 && n < k {
				order++
			}
		}
		items[k].order = order
	}
	return items
}

func (tr *truncated) values(i int, room *scratch) []Value {
	items := tr.list(i, room)
	slices.SortFunc(items, func(a, b item) int { return int(a.order) - int(b.order) })
	values := make([]Value, max(0, len(items)-1))
	var sum int64
	for k := len(items) - 1; k > 0; k-- {
		sum += items[k].worth
		values[k-1] = Ratio(sum, tr.units.worth)
	}
	return values
}

func (tr *truncated) value(i int, room *scratch) Value { return firstOf(tr.values(i, room)) }

func (tr *truncated) working(i int, w *Working, room *scratch) {
	w.List = tr.values(i, room)
	w.Value = firstOf(w.List)
	tr.show(tr.list(i, room), w)
}

func firstOf(list []Value) Value {
	if len(list) == 0 {
		return Value{}
	}
	return list[0]
}
