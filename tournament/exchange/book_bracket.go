package exchange

import "adyukh/tournament/show"

// bracketPage draws a knock-out: a round beside the other, each match between those from which its players come.
func (b *book) bracketPage() page {
	pg := page{list: CrossList, name: b.T("nav.bracket"), title: b.T("nav.bracket"), note: b.after(b.field.Table), wide: true}
	t := table{drawn: true}
	if shown := b.Bracket(len(b.Rounds)); shown != nil {
		t.columns, t.rows = b.bracket(shown.Rounds)
	}
	pg.tables = []table{t}
	return pg
}

// matchRows is how many rows a match of the first round takes: two sides, a note, and a gap.
const matchRows = 4

func (b *book) bracket(rounds []show.BracketRound) ([]column, [][]cell) {
	var columns []column
	for _, r := range rounds {
		columns = append(columns, column{head: r.Title.In(b.say()), least: 26, most: 34}, column{at: right, least: 6}, column{least: 2})
	}
	grid := bracketGrid{columns: len(columns)}
	for n, r := range rounds {
		step := matchRows << n
		for i, m := range r.Matches {
			b.drawMatch(&grid, i*step+(step-matchRows)/2, 3*n, m)
		}
		if r.Third != nil {
			top := len(grid.rows) + 1
			grid.put(top-1, 3*n, text(b.T("bracket.third")))
			b.drawMatch(&grid, top, 3*n, *r.Third)
		}
	}
	return columns, grid.rows
}

// drawMatch puts a match at its place: both sides with their points, the winner's bold, and how it was settled.
func (b *book) drawMatch(grid *bracketGrid, top, left int, m show.BracketMatch) {
	for i, side := range m.Sides {
		name, points := text(side.Name).looking(boxed), cell{look: boxed}
		switch {
		case side.Won:
			name.look = crowned
		case side.Player == 0 && m.IsFree():
			name = text(side.Wait.In(b.say())).looking(boxed)
		}
		if side.Score != "" {
			points = amount(b.points(side.Points)).looking(name.look)
		}
		grid.put(top+i, left, name)
		grid.put(top+i, left+1, points)
	}
	if settled := m.Settled(); !settled.Empty() {
		grid.put(top+2, left, text(settled.In(b.say())))
	}
}

// bracketGrid is a table that is filled in place after place.
type bracketGrid struct {
	columns int
	rows    [][]cell
}

func (g *bracketGrid) put(row, column int, c cell) {
	for len(g.rows) <= row {
		g.rows = append(g.rows, make([]cell, g.columns))
	}
	g.rows[row][column] = c
}
