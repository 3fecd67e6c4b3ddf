package standings

// item is what one turn adds to a criterion, in whole units.
type item struct {
	turn  *turn
	own   int64 // what the player got
	total int64 // the opponent's total, or whatever own is multiplied by
	worth int64 // what is added
	real  int64 // the opponent's real total, where total is an adjusted one or a dummy's
	board int   // of a team match, from 1; else 0
	order int   // place among the items by size, 1 for the least; 0 where it does not matter
	vur   bool  // a voluntary unplayed round
	dummy Dummy
	cut   Cut
}

// scratch is room for the items of one player.
type scratch struct{ items []item }

// units are the denominators of an item's numbers; 0 where the criterion has no such number.
type units struct{ own, total, worth int64 }

func (u units) of(n, unit int64) Value {
	if unit == 0 {
		return Value{}
	}
	return Ratio(n, unit)
}

// part shows an item.
func (ix *index) part(it *item, u units) Part {
	p := Part{
		Round: it.turn.round, Leg: it.turn.leg, White: it.turn.white, Kind: it.turn.how.part(), Board: it.board, Order: it.order,
		Own: u.of(it.own, u.own), Total: u.of(it.total, u.total), Value: u.of(it.worth, u.worth), Dummy: it.dummy, Cut: it.cut,
	}
	if it.turn.met() {
		p.Opponent = ix.players[it.turn.opponent].ID
	}
	if it.real != it.total && u.total != 0 {
		p.Real = u.of(it.real, u.total)
	}
	return p
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
		if items[k].cut == "" {
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
	s.show(s.list(i, room), w)
	w.Value = s.value(i, room)
}

// show adds the items to a working.
func (s *sum) show(items []item, w *Working) {
	for k := range items {
		w.Parts = append(w.Parts, s.ix.part(&items[k], s.units))
	}
}

// mean is a criterion that divides a sum by the number of what was added.
type mean struct {
	sum
	decimals int                                             // to which it is rounded, halves up
	plus     func(i int, room *scratch) (add Value, ok bool) // what is added to the mean; nil for nothing
}

func (m *mean) value(i int, room *scratch) Value {
	v, _ := m.mean(i, room)
	return v
}

func (m *mean) mean(i int, room *scratch) (Value, Mean) {
	total, count := tally(m.list(i, room))
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
	m.show(m.list(i, room), w)
	w.Value, w.Mean = m.mean(i, room)
}
