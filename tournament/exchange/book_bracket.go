package exchange

import "adyukh/tournament/play"

// bracketPage draws a knock-out: a round beside the other, each match between those from which its players come.
func (b *book) bracketPage() page {
	pg := page{list: CrossList, name: b.T("nav.bracket"), title: b.T("nav.bracket"), note: b.after(b.field.Table), wide: true}
	t := table{drawn: true}
	if b.Bracket() == nil {
		pg.tables = []table{t}
		return pg
	}
	rounds := b.Bracket().Rounds
	for _, r := range rounds {
		t.columns = append(t.columns, column{head: b.bracketTitle(len(rounds) - r.Number), least: 26, most: 34}, column{at: right, least: 6},
			column{least: 2})
	}
	grid := bracketGrid{columns: len(t.columns)}
	for n, r := range rounds {
		step := matchRows << n
		for i, m := range r.Matches {
			top := i*step + (step-matchRows)/2
			if m.Third {
				top = grid.height() + 1
			}
			b.drawMatch(&grid, top, 3*n, m)
		}
	}
	t.rows = grid.cells()
	pg.tables = []table{t}
	return pg
}

// matchRows is how many rows a match of the first round takes: two sides, a note, and a gap.
const matchRows = 4

// bracketTitle names a round by how many are left after it.
func (b *book) bracketTitle(left int) string {
	switch left {
	case 0:
		return b.T("bracket.final")
	case 1:
		return b.T("bracket.semifinal")
	}
	return b.T("bracket.part", "n", 1<<left)
}

// drawMatch puts a match at its place: both sides with their points, the winner's bold, and how it was settled.
func (b *book) drawMatch(grid *bracketGrid, top, left int, m play.BracketMatch) {
	if m.Third {
		grid.put(top-1, left, text(b.T("bracket.third")))
	}
	scored := false
	for _, g := range m.Games {
		scored = scored || !g.Result.IsOpen()
	}
	for i, side := range m.Sides {
		name, points := cell{look: boxed}, cell{look: boxed}
		if side.Player != 0 {
			name = text(b.players[side.Player].Name).looking(boxed)
			if m.Winner == side.Player && m.State == play.MatchOver {
				name.look = crowned
			}
			if scored {
				points = amount(b.points(side.Points)).looking(name.look)
			}
		} else if m.State == play.MatchFree {
			name = text(b.T("bracket.free")).looking(boxed)
		}
		grid.put(top+i, left, name)
		grid.put(top+i, left+1, points)
	}
	if m.State == play.MatchOver && m.Won != play.WonByGames {
		grid.put(top+2, left, text(b.T("bracket.by."+string(m.Won))))
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

func (g *bracketGrid) height() int { return len(g.rows) }

func (g *bracketGrid) cells() [][]cell { return g.rows }
