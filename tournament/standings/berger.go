package standings

// berger is the sum of the opponent's score times the own result against him: Sonneborn-Berger (C.07 9.1), its four forms
// for teams (13.2), and the Berger of draughts. A dummy is multiplied by what the player really got for the round.
func (ix *index) berger(s spec, total, own *score) *sum {
	v := ix.view(s, total, false)
	return &sum{
		ix: ix, cuts: s.cut, units: units{own: own.unit(), total: total.unit(), worth: own.unit() * total.unit()},
		items: func(i int, into []item) []item {
			for k := range ix.rounds[i] {
				into = v.opponent(i, &ix.rounds[i][k], into)
			}
			for k := range into {
				it := &into[k]
				it.own = own.of(it.turn.own)
				it.worth = it.own * it.total
			}
			return into
		},
	}
}

// coded, inPoints and inMatch say in which score a factor counts: that of the code, points, match points.
func coded(_ *index, by *score) *score    { return by }
func inPoints(ix *index, _ *score) *score { return &ix.points }
func inMatch(ix *index, _ *score) *score  { return &ix.match }

// bergerOf returns the form of the berger with these factors: the opponent's total and the own result.
func bergerOf(total, own func(*index, *score) *score) func(*index, spec, *score) measure {
	return func(ix *index, s spec, by *score) measure { return ix.berger(s, total(ix, by), own(ix, by)) }
}

// shmulyan adds the scores of those beaten and takes away the scores of those lost to. Games not played count with the
// scheduled opponent, but in FIDE's handling of a Swiss not at all.
func (ix *index) shmulyan(s spec, by *score) measure {
	v := ix.view(s, by, false)
	return &sum{
		ix: ix, units: units{own: 1, total: by.unit(), worth: by.unit()},
		items: func(i int, into []item) []item {
			for k := range ix.rounds[i] {
				t := &ix.rounds[i][k]
				if v.classes[t.place] != met {
					continue
				}
				it := item{turn: t, total: by.total[t.opponent], real: by.total[t.opponent]}
				switch {
				case t.own.Match > t.other.Match:
					it.own = 1
				case t.own.Match < t.other.Match:
					it.own = -1
				}
				it.worth = it.own * it.total
				into = append(into, it)
			}
			return into
		},
	}
}

// koya adds the own points against those who have at least half of what could be had (9.2): of the most that a win in every
// game gives, where a free round of a round robin is no game. /L moves that limit by halves of a point.
func (ix *index) koya(s spec, by *score) measure {
	games := 0
	for i := range ix.rounds {
		n := 0
		for k := range ix.rounds[i] {
			if t := &ix.rounds[i][k]; t.met() && t.how != open || t.how.bye() && ix.facts.System == Swiss {
				n++
			}
		}
		games = max(games, n)
	}
	limit := int64(games)*int64(by.scale.Most) + int64(s.shift)*by.unit() // twice the limit
	v := ix.view(s, by, false)
	return &sum{
		ix: ix, units: units{own: by.unit(), worth: by.unit()},
		items: func(i int, into []item) []item {
			for k := range ix.rounds[i] {
				t := &ix.rounds[i][k]
				if v.classes[t.place] == met && 2*by.total[t.opponent] >= limit {
					got := by.of(t.own)
					into = append(into, item{turn: t, own: got, worth: got})
				}
			}
			return into
		},
	}
}
