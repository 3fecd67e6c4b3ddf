package standings

import "adyukh/tournament/rating"

// ratings are the ratings that the criteria of C.07 article 10 take. Results count 1-½-0 whatever the event counts, and
// only games over the board count, in a round robin too (15.2).
type ratings struct {
	ix *index
	of []int // of every player
	ok bool  // false when somebody has none and the code says no way out: the criteria are dropped (article 10)
}

func (ix *index) ratings(s spec) *ratings {
	r := &ratings{ix: ix, of: make([]int, len(ix.players)), ok: true}
	lowest := 0
	for i, p := range ix.players {
		r.of[i] = p.Rating
		if p.Rating > 0 && !ix.annulled(i) && (lowest == 0 || p.Rating < lowest) {
			lowest = p.Rating
		}
	}
	instead := s.unrated
	if instead == lowestRating {
		instead = lowest
	}
	for i := range r.of {
		if r.of[i] == 0 && !ix.annulled(i) {
			r.of[i] = instead
			r.ok = r.ok && instead > 0
		}
	}
	return r
}

// halves returns what the player got from a game, in half points of 1-½-0.
func halves(t *turn) int64 {
	switch {
	case t.lostByBoth():
		return 0
	case t.own.Match > t.other.Match:
		return 2
	case t.own.Match == t.other.Match:
		return 1
	}
	return 0
}

// score returns the half points of all games over the board, and their number.
func (r *ratings) score(i int) (halfPoints, games int64) {
	for k := range r.ix.rounds[i] {
		if t := &r.ix.rounds[i][k]; t.how == played {
			halfPoints += halves(t)
			games++
		}
	}
	return halfPoints, games
}

// opponents returns a sum of numbers of the opponents met over the board; of says the number, and that there is one.
func (r *ratings) opponents(c cuts, of func(i int) (int64, bool)) sum {
	return sum{
		ix: r.ix, cuts: c, units: units{total: 1, worth: 1},
		items: func(i int, into []item) []item {
			if !r.ok {
				return into
			}
			for k := range r.ix.rounds[i] {
				t := &r.ix.rounds[i][k]
				if t.how != played {
					continue
				}
				if n, ok := of(t.opponent); ok {
					into = append(into, item{turn: t, total: n, real: n, worth: n})
				}
			}
			return into
		},
	}
}

// average is the mean rating of the opponents, .5 rounded up (10.1).
func (r *ratings) average(c cuts) *mean {
	return &mean{sum: r.opponents(c, func(i int) (int64, bool) { return int64(r.of[i]), true })}
}

// performance is the average and the difference that belongs to the share of points (10.2), rounded to hundredths.
func (r *ratings) performance() *mean {
	m := r.average(cuts{})
	m.plus = func(i int, _ *scratch) (Value, bool) {
		got, games := r.score(i)
		if games == 0 {
			return Value{}, false
		}
		return Whole(int64(rating.Difference(int((got*100 + games) / (2 * games))))), true
	}
	return m
}

// perfect is the lowest rating at which the points made are expected (10.3); without a point, the lowest opponent's
// rating less 800.
type perfect struct {
	*ratings
	table [rating.Surely + 1]uint8 // expected at every difference
}

func (r *ratings) perfect() *perfect {
	p := &perfect{ratings: r}
	for d := range p.table {
		p.table[d] = uint8(rating.Hundredths(d))
	}
	return p
}

func (p *perfect) value(i int, _ *scratch) Value {
	got, games := p.score(i)
	if games == 0 || !p.ok {
		return Value{}
	}
	turns := p.ix.rounds[i]
	low, high := maxRating, 0
	for k := range turns {
		if turns[k].how == played {
			low, high = min(low, p.of[turns[k].opponent]), max(high, p.of[turns[k].opponent])
		}
	}
	if got == 0 {
		return Whole(int64(low - 800))
	}
	for low, high = low-800, high+rating.Surely; low < high; {
		middle := low + (high-low)/2
		if p.expect(turns, middle) >= 50*got {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return Whole(int64(low))
}

// expect returns the hundredths expected of somebody with a rating of own in the games played.
func (p *perfect) expect(turns []turn, own int) int64 {
	var sum int64
	for k := range turns {
		if turns[k].how == played {
			d := own - p.of[turns[k].opponent]
			if d < 0 {
				sum += 100 - int64(p.table[min(-d, rating.Surely)])
			} else {
				sum += int64(p.table[min(d, rating.Surely)])
			}
		}
	}
	return sum
}

// working shows what was to be expected against each opponent: together at least the points made.
func (p *perfect) working(i int, w *Working, room *scratch) {
	w.Value = p.value(i, room)
	if !w.Value.Defined() {
		return
	}
	var sum int64
	for k := range p.ix.rounds[i] {
		t := &p.ix.rounds[i][k]
		if t.how != played {
			continue
		}
		of := p.of[t.opponent]
		n := int64(rating.Hundredths(int(w.Value.Num) - of))
		sum += n
		it := item{turn: t, own: halves(t), total: int64(of), real: int64(of), worth: n}
		var part Part
		p.ix.show(&part, &it, units{own: 2, total: 1, worth: 100})
		w.Parts = append(w.Parts, part)
	}
	got, _ := p.score(i)
	w.Goal = Goal{Sum: Ratio(sum, 100), Made: Ratio(got, 2)}
}

// ofOpponents is the mean of a whole number of the opponents met over the board, .5 rounded up (10.4, 10.5).
func (r *ratings) ofOpponents(of measure) *mean {
	values, room := make([]Value, len(r.ix.players)), new(scratch)
	for i := range values {
		values[i] = of.value(i, room)
	}
	return &mean{sum: r.opponents(cuts{}, func(i int) (int64, bool) { return values[i].Num, values[i].Defined() })}
}

// own is the player's rating (10.6), undefined for those without one.
func (r *ratings) own() fixed {
	return fixed{func(i int) Value {
		if r.of[i] == 0 {
			return Value{}
		}
		return Whole(int64(r.of[i]))
	}}
}

func (ix *index) opponentsRating(s spec, _ *score) measure { return ix.ratings(s).average(s.cut) }

func (ix *index) performance(s spec, _ *score) measure { return ix.ratings(s).performance() }

func (ix *index) perfectPerformance(s spec, _ *score) measure { return ix.ratings(s).perfect() }

func (ix *index) opponentsPerformance(s spec, _ *score) measure {
	r := ix.ratings(s)
	return r.ofOpponents(r.performance())
}

func (ix *index) opponentsPerfect(s spec, _ *score) measure {
	r := ix.ratings(s)
	return r.ofOpponents(r.perfect())
}

func (ix *index) ownRating(s spec, _ *score) measure { return ix.ratings(s).own() }
