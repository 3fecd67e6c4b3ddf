package solve_test

import (
	"adyukh/rules"
)

// truth is a second, slow way to what can be forced: it goes over all positions again and again until nothing changes.
// White's points of the ends rank the results, so it serves games in which those say everything.
type truth[P comparable] struct {
	low, high map[P]int
	order     []P
}

// reach finds the truth about all positions that can be reached from p; ok is false if there are more than most.
func reach[P comparable, M any](g rules.Game[P, M], p P, most int) (t truth[P], ok bool) {
	t = truth[P]{low: map[P]int{}, high: map[P]int{}}
	after := map[P][]P{}
	t.add(p)
	for i := 0; i < len(t.order); i++ {
		p := t.order[i]
		if o := g.Outcome(p); o.Over {
			t.low[p], t.high[p] = o.Score.White, o.Score.White
			continue
		}
		for _, m := range g.AppendMoves(nil, p) {
			q := g.Play(p, m)
			after[p] = append(after[p], q)
			t.add(q)
		}
		if len(t.order) > most {
			return t, false
		}
	}
	for changed := true; changed; {
		changed = false
		for i := len(t.order) - 1; i >= 0; i-- {
			p := t.order[i]
			if len(after[p]) > 0 && t.update(p, after[p], g.ToMove(p) == rules.White) {
				changed = true
			}
		}
	}
	return t, true
}

// nothing is forced in a position that has just been found.
func (t *truth[P]) add(p P) {
	if _, ok := t.low[p]; !ok {
		t.low[p], t.high[p] = -1, 99
		t.order = append(t.order, p)
	}
}

func (t *truth[P]) update(p P, after []P, white bool) bool {
	low, high := t.low[after[0]], t.high[after[0]]
	for _, q := range after {
		if white {
			low, high = max(low, t.low[q]), max(high, t.high[q])
		} else {
			low, high = min(low, t.low[q]), min(high, t.high[q])
		}
	}
	changed := low != t.low[p] || high != t.high[p]
	t.low[p], t.high[p] = low, high
	return changed
}
