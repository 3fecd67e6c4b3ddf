package standings

import "slices"

// item is what one turn adds to a criterion, in whole units.
type item struct {
	turn  *turn
	own   int64 // what the player got
	total int64 // the opponent's total, or whatever own is multiplied by
	worth int64 // what is added
	real  int64 // the opponent's real total, where total is an adjusted one or a dummy's
	board int16 // of a team match, from 1; else 0
	order int16 // place among the items by size, 1 for the least; 0 where it does not matter
	vur   bool  // a voluntary unplayed round
	dummy stand
	cut   reason
}

// scratch is room for the items of one player, and for the rows of tables.
type scratch struct {
	items []item
	rows  *rows
}

// units are the denominators of an item's numbers; 0 where the criterion has no such number.
type units struct{ own, total, worth int64 }

func (u units) of(n, unit int64) Value {
	if unit == 0 {
		return Value{}
	}
	return Ratio(n, unit)
}

// show writes an item into a part.
func (ix *index) show(p *Part, it *item, u units) {
	t := it.turn
	*p = Part{Round: t.round, Leg: t.leg, White: t.white, Kind: t.how.part(), Board: int(it.board), Order: int(it.order)}
	p.Own, p.Total, p.Value = u.of(it.own, u.own), u.of(it.total, u.total), u.of(it.worth, u.worth)
	if t.met() {
		p.Opponent = ix.players[t.opponent].ID
	}
	if it.real != it.total && u.total != 0 {
		p.Real = u.of(it.real, u.total)
	}
	if it.dummy != standsNobody {
		p.Dummy = it.dummy.name()
	}
	if it.cut != kept {
		p.Cut = it.cut.name()
	}
}

// sum is a criterion that adds up items.
type sum struct {
	ix    *index
	units units
	cuts  cuts
	items func(i int, into []item) []item
}

// list returns the items of a player with the marks of what is cut.
func (s *sum) list(i int, room *scratch) []item {
	room.items = s.items(i, room.items[:0])
	cut(room.items, s.cuts)
	return room.items
}

// tally adds what is not cut, in units, and counts it.
func tally(items []item) (total int64, count int) {
	for k := range items {
		if items[k].cut == kept {
			total += items[k].worth
			count++
		}
	}
	return total, count
}

func (s *sum) value(i int, room *scratch) Value {
	total, _ := tally(s.list(i, room))
	return Ratio(total, s.units.worth)
}

func (s *sum) working(i int, w *Working, room *scratch) {
	items := s.list(i, room)
	s.show(items, w)
	total, _ := tally(items)
	w.Value = Ratio(total, s.units.worth)
}

// show adds the items to a working.
func (s *sum) show(items []item, w *Working) {
	w.Parts = slices.Grow(w.Parts, len(items))
	first := len(w.Parts)
	w.Parts = w.Parts[:first+len(items)]
	for k := range items {
		s.ix.show(&w.Parts[first+k], &items[k], s.units)
	}
}

// mean is a criterion that divides a sum by the number of what was added.
type mean struct {
	sum
	decimals int                                             // to which it is rounded, halves up
	plus     func(i int, room *scratch) (add Value, ok bool) // what is added to the mean; nil for nothing
}

func (m *mean) value(i int, room *scratch) Value {
	v, _ := m.mean(i, m.list(i, room), room)
	return v
}

func (m *mean) mean(i int, items []item, room *scratch) (Value, Mean) {
	total, count := tally(items)
	if count == 0 {
		return Value{}, Mean{}
	}
	of := Mean{Sum: Ratio(total, m.units.worth), Over: count, Decimals: m.decimals}
	v := Ratio(total, m.units.worth*int64(count)).round(m.decimals)
	if m.plus != nil {
		add, ok := m.plus(i, room)
		if !ok {
			return Value{}, Mean{}
		}
		of.Plus, v = add, v.Add(add)
	}
	return v, of
}

func (m *mean) working(i int, w *Working, room *scratch) {
	items := m.list(i, room)
	m.show(items, w)
	w.Value, w.Mean = m.mean(i, items, room)
}
