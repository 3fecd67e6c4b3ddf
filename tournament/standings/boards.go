package standings

// boards are the points of teams on their boards (C.07 article 12). Boards won or lost by forfeit count as they are; a bye
// counts on every board as a win when the pairing or the arbiter gave it, as a draw when it is a half-point one.
type boards struct {
	ix   *index
	only func(t *turn) bool // nil for all turns
}

// got returns what a team got on a board, from 0, in units.
func (b boards) got(t *turn, board int) (units int64, ok bool) {
	if b.only != nil && !b.only(t) {
		return 0, false
	}
	if n, ok := t.board(board); ok {
		return int64(n), true
	}
	win := int64(b.ix.facts.Points.Most / max(1, b.ix.facts.Boards))
	switch {
	case t.how == open:
		return 0, false
	case t.how == byes+mode(FreeRound), t.how == byes+mode(FullBye), t.won():
		return win, true
	case t.how == byes+mode(HalfBye):
		return win / 2, true
	}
	return 0, true
}

// parts returns what every board of every turn gave.
func (b boards) items(i int, into []item) []item {
	for k := range b.ix.rounds[i] {
		t := &b.ix.rounds[i][k]
		for n := range b.ix.facts.Boards {
			if got, ok := b.got(t, n); ok {
				into = append(into, item{turn: t, board: int16(n + 1), own: got, total: int64(n + 1), worth: got})
			}
		}
	}
	return into
}

// count is the sum of board number times points; the lower is better (12.1).
func (b boards) count() *sum {
	u := b.ix.points.unit()
	return &sum{
		ix: b.ix, units: units{own: u, total: 1, worth: u},
		items: func(i int, into []item) []item {
			into = b.items(i, into)
			for k := range into {
				into[k].worth = into[k].own * into[k].total
				into[k].real = into[k].total
			}
			return into
		},
	}
}

// ranked is a list of points: on each board from the first (12.2), or without the last board, the last two, … (12.3).
type ranked struct {
	sum
	cumulative bool
}

func (b boards) ranked(bottom bool) *ranked {
	u := b.ix.points.unit()
	return &ranked{cumulative: bottom, sum: sum{ix: b.ix, units: units{own: u, worth: u}, items: b.items}}
}

func (r *ranked) values(i int, room *scratch) []Value {
	n := r.ix.facts.Boards
	if n == 0 {
		return nil
	}
	sums := make([]int64, n)
	for _, it := range r.list(i, room) {
		sums[it.board-1] += it.worth
	}
	values := make([]Value, 0, n)
	if !r.cumulative {
		for _, s := range sums {
			values = append(values, Ratio(s, r.units.worth))
		}
		return values
	}
	for k := n - 1; k >= 1; k-- {
		var total int64
		for _, s := range sums[:k] {
			total += s
		}
		values = append(values, Ratio(total, r.units.worth))
	}
	return values
}

func (r *ranked) value(i int, room *scratch) Value { return firstOf(r.values(i, room)) }

func (r *ranked) working(i int, w *Working, room *scratch) {
	w.List = r.values(i, room)
	w.Value = firstOf(w.List)
	r.show(r.list(i, room), w)
}

func (ix *index) boardCount(spec, *score) measure { return boards{ix: ix}.count() }

func (ix *index) topBoards(spec, *score) measure { return boards{ix: ix}.ranked(false) }

func (ix *index) bottomBoards(spec, *score) measure { return boards{ix: ix}.ranked(true) }

// strength is the score that is not the primary one and the Buchholz by the primary one divided by a number, which brings
// the two to one measure (13.4). Two decimals are printed.
type strength struct {
	buchholz *sum
	other    *score
	factor   int64
}

func (ix *index) strength(s spec, primary *score) measure {
	other := ix.otherThan(primary)
	st := &strength{buchholz: ix.opponents(spec{family: s.family}, primary, false), other: other, factor: int64(s.factor)}
	if st.factor == 0 {
		rounds := int64(max(ix.facts.Rounds, ix.last) * ix.legs())
		st.factor = max(1, rounds*int64(primary.scale.Most)*other.unit()/(int64(other.scale.Most)*primary.unit()))
	}
	return st
}

func (st *strength) value(i int, room *scratch) Value {
	v := st.buchholz.value(i, room)
	return v.Mul(Ratio(1, st.factor)).round(2).Add(st.other.value(st.other.total[i]))
}

func (st *strength) working(i int, w *Working, room *scratch) {
	st.buchholz.working(i, w, room)
	w.Mean = Mean{Sum: w.Value, Over: int(st.factor), Decimals: 2, Plus: st.other.value(st.other.total[i])}
	w.Value = st.value(i, room)
}
