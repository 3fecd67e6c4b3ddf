package standings

import "slices"

// among ranks level players by their games with each other; the value shown is the sum in the first table.
func (d *direct) among(group []int, shown func(i int, v Value)) [][]int {
	first := len(d.tables)
	d.rank(group, 1)
	return d.divide(group, first, shown)
}

// among is that of direct; what is shown is the sum by the primary score.
func (e *extended) among(group []int, shown func(i int, v Value)) [][]int {
	first := len(e.tables)
	e.rank(group, 1)
	return e.divide(group, first, shown)
}

// divide divides a group by the places that the tables from the first one on gave.
func (d *direct) divide(group []int, first int, shown func(i int, v Value)) [][]int {
	for k, i := range group {
		shown(i, d.tables[first].sums[k])
	}
	for n, t := range d.tables[first:] { // a later, smaller table overrides
		for k, i := range t.players {
			d.of[i] = append(d.of[i], first+n)
			d.place[i] = t.places[k].First
		}
	}
	return divide(group, func(a, b int) int { return d.place[a] - d.place[b] })
}

// working shows the tables that player i was in.
func (d *direct) working(i int, w *Working, room *scratch) {
	if room.rows == nil {
		room.rows = newRows(d.ix)
	}
	for _, n := range d.of[i] {
		t := d.tables[n]
		k, _ := slices.BinarySearch(t.players, i)
		w.Steps = append(w.Steps, room.rows.step(d, t, k))
	}
	if len(w.Steps) > 0 {
		w.Parts, w.Value = append(w.Parts, w.Steps[0].Parts...), w.Steps[0].Sum
	}
}

// step shows a table from the side of the player at place k of it.
func (r *rows) step(d *direct, t *subtable, k int) Step {
	s := Step{Score: t.score.code, Complete: t.complete, Sum: t.sums[k], Best: t.best[k], Place: t.places[k]}
	for _, i := range t.players {
		s.Players = append(s.Players, d.ix.players[i].ID)
	}
	r.seat(t.players, true)
	parts, _ := r.row(d, t.score, t.players[k])
	r.seat(t.players, false)
	s.Parts = slices.Clone(parts)
	return s
}

// playOff orders level players by what was entered by hand; it separates nobody where nothing was.
type playOff struct{ ix *index }

func additionalMatch(ix *index, _ spec, _ *score) contest { return playOff{ix} }

func (p playOff) among(group []int, shown func(i int, v Value)) [][]int {
	of := func(i int) int { return p.ix.players[i].PlayOff }
	if slices.ContainsFunc(group, func(i int) bool { return of(i) != 0 }) {
		for _, i := range group {
			shown(i, Whole(int64(of(i))))
		}
	}
	return divide(group, func(a, b int) int { return of(b) - of(a) })
}

func (playOff) working(int, *Working, *scratch) {} // the value says all

// draw orders level players by lot; shown is the place among them.
type draw struct{ ix *index }

func drawingOfLots(ix *index, _ spec, _ *score) contest { return draw{ix} }

func (d draw) among(group []int, shown func(i int, v Value)) [][]int {
	order := d.ix.lots(group)
	groups := make([][]int, len(order))
	for k, i := range order {
		shown(i, Whole(int64(k+1)))
		groups[k] = order[k : k+1]
	}
	return groups
}

func (draw) working(int, *Working, *scratch) {} // the value says all
