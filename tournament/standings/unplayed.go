package standings

import "slices"

// view is how the rounds look to a criterion that rests on the opponents' scores (C.07 article 16).
type view struct {
	ix      *index
	score   *score
	dummies bool    // a dummy opponent stands in for a missing one, as in FIDE's Swiss
	own     []int64 // every player's score
	seen    []int64 // every player's score as his opponents see it: "adjusted" (16.3)
	classes []class // of every turn, by its place
	most    int64   // the most that a dummy without a scheduled opponent is worth (16.4.2)
}

// class is what a turn is to such a criterion.
type class uint8

// The classes; from allotted to left they are those of 16.2.1 to 16.2.5.
const (
	nothing  class = iota // no result yet, or a bye where there are no dummies
	met                   // an opponent whose score counts
	allotted              // a bye that the pairing or the arbiter gave
	won                   // a win by forfeit
	asked                 // a requested bye, and a later round that the player did not choose to miss
	lost                  // a loss by forfeit
	left                  // a requested bye in the last round, or followed only by rounds that the player chose to miss
)

// voluntary tells whether the player chose not to play.
func (c class) voluntary() bool { return c == asked || c == lost || c == left }

// handling returns how a criterion treats unplayed rounds.
func (ix *index) handling(s spec) Unplayed {
	if u := ix.facts.Rules.Unplayed; u != UnplayedByCriterion {
		return u
	}
	if s.unplayed != UnplayedByCriterion {
		return s.unplayed
	}
	return UnplayedFIDE
}

// viewKey says what a view depends on.
type viewKey struct {
	score                   *score
	dummies, forfeits, fore bool
}

// view returns the rounds as a criterion by the given score sees them. With fore, every game of the last round is a draw
// that was played (8.3).
func (ix *index) view(s spec, by *score, fore bool) *view {
	key := viewKey{score: by, forfeits: s.forfeits, fore: fore}
	key.dummies = ix.facts.System == Swiss && ix.handling(s) == UnplayedFIDE
	if ix.views[key] == nil {
		ix.views[key] = ix.newView(key)
	}
	return ix.views[key]
}

func (ix *index) newView(key viewKey) *view {
	by := key.score
	v := &view{ix: ix, score: by, dummies: key.dummies, own: by.total, seen: by.total, classes: make([]class, len(ix.turns))}
	v.most = by.scale.draw() * int64(max(ix.facts.Rounds, ix.last)*ix.legs())
	drawn := func(t *turn) bool { return key.fore && t.met() && t.round == ix.last }
	if key.fore {
		v.own = make([]int64, len(ix.players))
		for i, turns := range ix.rounds {
			for k := range turns {
				if drawn(&turns[k]) {
					v.own[i] += by.scale.draw()
				} else {
					v.own[i] += by.of(turns[k].own)
				}
			}
			for _, t := range ix.takenOf(i) {
				v.own[i] += by.of(t.own)
			}
		}
		v.seen = v.own
	}
	if v.dummies {
		v.seen = slices.Clone(v.own)
	}
	for i, turns := range ix.rounds {
		v.classify(i, turns, key.forfeits, drawn)
	}
	return v
}

// classify finds the class of a player's turns, the last first, and what opponents see of the rounds after he left. There a
// loss by forfeit stays a round that he chose to miss, even where forfeited games count as played.
func (v *view) classify(i int, turns []turn, forfeitsCount bool, drawn func(t *turn) bool) {
	gone := true // only voluntary unplayed rounds so far, from the end
	for k := len(turns) - 1; k >= 0; k-- {
		t := &turns[k]
		c := v.class(t, forfeitsCount, gone, drawn(t))
		v.classes[t.place] = c
		if c == left {
			v.seen[i] += v.score.scale.draw() - v.score.of(t.own)
		}
		gone = gone && !drawn(t) && (t.how.voluntary() || t.lost())
	}
}

func (v *view) class(t *turn, forfeitsCount, gone, drawn bool) class {
	switch {
	case drawn, t.how == played:
		return met
	case t.how == open:
		return nothing
	case t.how == forfeited && (forfeitsCount || !v.dummies):
		return met
	case t.lost():
		return lost
	case t.how == forfeited:
		return won
	case !v.dummies:
		return nothing
	case !t.how.voluntary():
		return allotted
	case gone:
		return left
	}
	return asked
}

// opponent adds an item with the score that a turn of player i counts with: that of the opponent, or of a dummy in his
// place; none where there is neither.
func (v *view) opponent(i int, t *turn, into []item) []item {
	c := v.classes[t.place]
	switch c {
	case nothing:
		return into
	case met:
		return append(into, item{turn: t, total: v.seen[t.opponent], real: v.score.total[t.opponent]})
	}
	it := item{turn: t, total: v.own[i], real: v.own[i], dummy: standsOwn, vur: c.voluntary()}
	capped, by := v.most, standsDraws
	if c == won || c == lost {
		capped, by = v.seen[t.opponent], standsScheduled
	}
	if v.ix.facts.Rules.Edition.capped() && capped < it.total {
		it.total, it.dummy = capped, by
	}
	return append(into, it)
}

// stand is a Dummy, small.
type stand uint8

const (
	standsNobody stand = iota
	standsOwn
	standsScheduled
	standsDraws
)

func (s stand) name() Dummy { return [...]Dummy{"", DummyOwn, DummyScheduled, DummyDraws}[s] }
