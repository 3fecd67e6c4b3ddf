package standings

import "slices"

// direct ranks players who are level by their games with each other (C.07 article 6).
type direct struct {
	ix       *index
	score    *score
	forfeits bool // whether forfeited games count: in a round robin (15.2) or by the option /P (6.1.1)

	rows  *rows
	place []int   // of every player, as the tables so far have it; by place in the index
	of    [][]int // the tables that every player is in; by place in the index

	tables []*subtable // in the order in which they were made; a smaller one comes after the one that it is part of
}

// subtable is the table of the games among some players, and what it decided.
type subtable struct {
	players  []int
	score    *score
	sums     []Value // each opponent adds the average of the games with him (6.1.2); undefined without a game
	best     []Value // the sum if every missing game were won (6.3)
	places   []Place // among those who were level at first
	complete bool    // everybody has met everybody
}

func directEncounter(ix *index, s spec, by *score) contest { return newDirect(ix, s, by) }

func newDirect(ix *index, s spec, primary *score) *direct {
	d := &direct{ix: ix, score: primary, forfeits: ix.forfeitsCount(s)}
	d.rows, d.place, d.of = newRows(ix), make([]int, len(ix.players)), make([][]int, len(ix.players))
	return d
}

// rows makes the rows of tables, one at a time.
type rows struct {
	ix     *index
	seated []bool // who is in the present table, by place in the index
	games  []int  // games with the one whose row is being made, by place in the index
	buf    []Part
}

func newRows(ix *index) *rows {
	return &rows{ix: ix, seated: make([]bool, len(ix.players)), games: make([]int, len(ix.players))}
}

// rank makes the table of the players, who are level, and gives them places from first on. Where that makes a smaller
// group of level players, the group starts again with a table of its own.
func (d *direct) rank(players []int, first int) {
	t := d.table(players)
	d.tables = append(d.tables, t)
	groups := t.split()
	for _, g := range groups {
		if len(g) > 1 && len(groups) > 1 {
			d.rank(t.place(g, first), first)
		} else {
			t.place(g, first)
		}
		first += len(g)
	}
}

// place gives some of the table's players, by their place in it, the places from first on, and returns them.
func (t *subtable) place(group []int, first int) []int {
	of := make([]int, len(group))
	for n, k := range group {
		of[n] = t.players[k]
		t.places[k] = Place{First: first, Last: first + len(group) - 1}
	}
	slices.Sort(of)
	return of
}

// split divides the table's players, by their place in it, into those whom the table can tell apart, the first first.
func (t *subtable) split() [][]int {
	order := make([]int, len(t.players))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int { return t.sums[b].Compare(t.sums[a]) })
	if t.complete {
		return t.level(order)
	}
	return t.certain(order)
}

// table makes the table of the games among the players, without places.
func (d *direct) table(players []int) *subtable {
	n := len(players)
	t := &subtable{players: players, score: d.score, sums: make([]Value, n), best: make([]Value, n), places: make([]Place, n), complete: true}
	d.rows.seat(players, true)
	defer d.rows.seat(players, false)
	missing := d.score.value(int64(d.score.scale.Most))
	for k, i := range players {
		parts, met := d.rows.row(d, d.score, i)
		sum := add(parts)
		gap := n - 1 - met
		t.best[k] = sum.Add(missing.Mul(Whole(int64(gap))))
		t.complete = t.complete && gap == 0
		if met > 0 {
			t.sums[k] = sum
		}
	}
	return t
}

func (r *rows) seat(players []int, in bool) {
	for _, i := range players {
		r.seated[i] = in
	}
}

// row returns the games of one player with the others who are seated, each divided by the number of games with that
// opponent, and how many of the others he has met. The slice is good until the next call.
func (r *rows) row(d *direct, by *score, i int) (parts []Part, met int) {
	turns := r.ix.rounds[i]
	for k := range turns {
		if t := &turns[k]; r.counts(d, t) {
			if r.games[t.opponent] == 0 {
				met++
			}
			r.games[t.opponent]++
		}
	}
	r.buf = r.buf[:0]
	for k := range turns {
		t := &turns[k]
		if !r.counts(d, t) {
			continue
		}
		own, games := by.value(by.of(t.own)), r.games[t.opponent]
		r.buf = append(r.buf, Part{
			Round: t.round, Leg: t.leg, Opponent: r.ix.players[t.opponent].ID, White: t.white, Kind: t.how.part(),
			Own: own, Games: games, Value: Ratio(own.Num, own.Den*int64(games)),
		})
	}
	for k := range turns {
		if turns[k].met() {
			r.games[turns[k].opponent] = 0
		}
	}
	return r.buf, met
}

// counts tells whether a turn is a game with somebody who is seated, and enters the table.
func (r *rows) counts(d *direct, t *turn) bool {
	if !t.met() || !r.seated[t.opponent] {
		return false
	}
	return t.how == played || t.how == forfeited && d.forfeits
}

// level splits a complete table into those with equal sums (6.2).
func (t *subtable) level(order []int) [][]int {
	var groups [][]int
	for len(order) > 0 {
		n := 1
		for n < len(order) && t.sums[order[n]] == t.sums[order[0]] {
			n++
		}
		groups = append(groups, order[:n])
		order = order[n:]
	}
	return groups
}

// certain splits an incomplete table into those whose place no missing game can change, from the first place down, and
// the others after the first doubt (6.3).
func (t *subtable) certain(order []int) [][]int {
	var groups [][]int
	for len(order) > 1 {
		leader := t.sums[order[0]]
		if slices.ContainsFunc(order[1:], func(k int) bool { return leader.Compare(t.best[k]) <= 0 }) {
			break
		}
		groups = append(groups, order[:1])
		order = order[1:]
	}
	return append(groups, order)
}
