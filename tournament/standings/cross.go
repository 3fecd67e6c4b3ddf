package standings

import "slices"

// Cross is the cross table: every player against every other.
type Cross struct {
	Rows []CrossRow
}

// CrossRow is one player's line of a cross table. Cells are in the order of Cross.Rows; the cell at the player's own
// place is empty.
type CrossRow struct {
	Player ID
	Number int
	Status Status
	Place  Place // zero for an annulled player
	Points Value // undefined for an annulled player
	Match  Value
	Cells  [][]CrossGame // the games against the player of that row, in the order of rounds
}

// CrossGame is one game, seen by the player of the row.
type CrossGame struct {
	Round, Leg int
	White      bool
	State      State
	Own, Other Result // zero while the game is open
	Counted    bool   // false when one of the two was annulled: the game is shown, but counts for nobody
}

// Order says in which order a cross table lists the players.
type Order uint8

// The orders.
const (
	ByPlace Order = iota
	ByNumber
)

// Cross returns the cross table of the facts that the table was made of. Byes are not in it.
func (t Table) Cross(by Order) Cross {
	if t.ix == nil {
		return Cross{}
	}
	c := Cross{Rows: make([]CrossRow, len(t.Rows))}
	at := make(map[ID]int, len(t.Rows)) // row of each player
	for n, r := range t.sorted(by) {
		i, _ := t.ix.find(r.Player)
		at[r.Player] = n
		c.Rows[n] = CrossRow{
			Player: r.Player, Number: t.ix.players[i].Number, Status: r.Status, Place: r.Place,
			Points: r.Points, Match: r.Match, Cells: make([][]CrossGame, len(t.Rows)),
		}
	}
	for _, g := range t.ix.facts.Games {
		w, b := &c.Rows[at[g.White]], &c.Rows[at[g.Black]]
		counted := w.Status != Annulled && b.Status != Annulled
		cg := CrossGame{Round: g.Round, Leg: g.Leg, White: true, State: g.State, Own: g.WhiteGot, Other: g.BlackGot, Counted: counted}
		w.Cells[at[g.Black]] = append(w.Cells[at[g.Black]], cg)
		cg.White, cg.Own, cg.Other = false, g.BlackGot, g.WhiteGot
		b.Cells[at[g.White]] = append(b.Cells[at[g.White]], cg)
	}
	c.sort()
	return c
}

func (t Table) sorted(by Order) []Row {
	if by == ByPlace {
		return t.Rows
	}
	rows := slices.Clone(t.Rows)
	slices.SortFunc(rows, func(a, b Row) int { return t.ix.at[a.Player] - t.ix.at[b.Player] })
	return rows
}

func (c Cross) sort() {
	for _, r := range c.Rows {
		for _, games := range r.Cells {
			slices.SortFunc(games, func(a, b CrossGame) int {
				if a.Round != b.Round {
					return a.Round - b.Round
				}
				return a.Leg - b.Leg
			})
		}
	}
}
