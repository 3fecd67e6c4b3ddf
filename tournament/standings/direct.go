package standings

import "slices"

// direct ranks players who are level by their games with each other (C.07 article 6).
type direct struct {
	ix       *index
	score    Code // Points or MatchPoints
	forfeits bool // whether forfeited games count: in a round robin (15.2) or by the option /P (6.1.1)

	seated []bool // who is in the present table, by place in the index
	games  []int  // games with the one whose row is being made, by place in the index
	buf    []Part

	tables []*subtable // in the order in which they were made; a smaller one comes after the one that it is part of
}

// subtable is the table of the games among some players, and what it decided.
type subtable struct {
	players  []int
	sums     []Value // each opponent adds the average of the games with him (6.1.2); undefined without a game
	best     []Value // the sum if every missing game were won (6.3)
	places   []Place // among those who were level at first
	complete bool    // everybody has met everybody
}

func newDirect(ix *index, c, primary Code) *direct {
	d := &direct{ix: ix, score: c.Reference(), forfeits: ix.forfeitsCount(c)}
	if d.score == "" {
		d.score = primary
	}
	d.seated, d.games = make([]bool, len(ix.players)), make([]int, len(ix.players))
	return d
}

// rank makes the table of the players, who are level, and gives them places from first on. Where that makes a smaller
// group of level players, the group starts again with a table of its own.
func (d *direct) rank(players []int, first int) {
	t := d.table(players)
	d.tables = append(d.tables, t)
	order := make([]int, len(players)) // places in the table, the highest sum first
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int { return t.sums[b].Compare(t.sums[a]) })
	var groups [][]int
	if t.complete {
		groups = t.level(order)
	} else {
		groups = t.certain(order)
	}
	for _, g := range groups {
		of := make([]int, len(g))
		for n, k := range g {
			of[n] = t.players[k]
			t.places[k] = Place{First: first, Last: first + len(g) - 1}
		}
		if len(g) > 1 && len(groups) > 1 {
			slices.Sort(of)
			d.rank(of, first)
		}
		first += len(g)
	}
}

// table makes the table of the games among the players, without places.
func (d *direct) table(players []int) *subtable {
	n := len(players)
	t := &subtable{players: players, sums: make([]Value, n), best: make([]Value, n), places: make([]Place, n), complete: true}
	d.seat(players, true)
	defer d.seat(players, false)
	missing := d.ix.most(d.score)
	for k, i := range players {
		parts, met := d.row(i)
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

func (d *direct) seat(players []int, in bool) {
	for _, i := range players {
		d.seated[i] = in
	}
}

// row returns the games of one player with the others who are seated, each divided by the number of games with that
// opponent, and how many of the others he has met. The slice is good until the next call.
func (d *direct) row(i int) (parts []Part, met int) {
	for _, t := range d.ix.rounds[i] {
		if d.counts(t) {
			if d.games[t.opponent] == 0 {
				met++
			}
			d.games[t.opponent]++
		}
	}
	d.buf = d.buf[:0]
	for _, t := range d.ix.rounds[i] {
		if !d.counts(t) {
			continue
		}
		own, games := d.ix.got(t.own, d.score), d.games[t.opponent]
		d.buf = append(d.buf, Part{
			Round: t.round, Leg: t.leg, Opponent: d.ix.players[t.opponent].ID, White: t.white, Kind: t.kind,
			Own: own, Games: games, Value: Ratio(own.Num, own.Den*int64(games)),
		})
	}
	for _, t := range d.ix.rounds[i] {
		if t.opponent != nobody {
			d.games[t.opponent] = 0
		}
	}
	return d.buf, met
}

// counts tells whether a turn is a game with somebody who is seated, and enters the table.
func (d *direct) counts(t turn) bool {
	if t.opponent == nobody || !d.seated[t.opponent] {
		return false
	}
	return t.kind == PartPlayed || t.kind == PartForfeit && d.forfeits
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
