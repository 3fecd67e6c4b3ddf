package show

import (
	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Rounds is a table with a column for every round: the opponent, the colour and what it brought.
type Rounds struct {
	Final   bool
	Open    int
	Rounds  int // that were played or are being played
	Columns []Column
	Rows    []RoundsRow
}

// RoundsRow is the line of a player, with a cell for every round.
type RoundsRow struct {
	Line
	Cells []RoundCell
}

// RoundCell is what a player had in a round, with the games of the opponent together; Nothing for who was not paired.
type RoundCell struct {
	Game
	Against string // label of the opponent's row; "" without one
	Sum     string // the points so far, "" where nothing was added
}

// ByRounds is the table round by round.
func (f *Field) ByRounds(by standings.Order) *Rounds {
	t := &Rounds{Final: f.Table.Final, Open: f.Table.Open, Rounds: len(f.rounds), Columns: Columns(f.Table)}
	lines := f.lines(f.Table.Rows, t.Columns, by)
	at := make(map[play.PlayerID]int, len(lines))
	for i, l := range lines {
		at[l.Player] = i
		t.Rows = append(t.Rows, RoundsRow{Line: l, Cells: make([]RoundCell, t.Rounds)})
	}
	sums := make([]int, len(lines))
	deductions := f.event.Deductions()
	off := func(player play.PlayerID, after int) (points int) {
		for _, d := range deductions {
			if play.PlayerID(d.Player) == player && d.Round <= after {
				points += d.Points
			}
		}
		return points
	}
	put := func(n int, player play.PlayerID, g Game) {
		i, ok := at[player]
		if !ok {
			return
		}
		cell := RoundCell{Game: g}
		if g.Opponent != 0 {
			cell.Against = lines[at[g.Opponent]].Label
		}
		if g.Counts() {
			sums[i] += g.Points
			cell.Sum = pointsText(sums[i]-off(player, n+1), f.scale)
		}
		t.Rows[i].Cells[n] = cell
	}
	for n, r := range f.rounds {
		for games := range meetings(r) {
			if games[0].IsUnpaired() {
				put(n, games[0].White, f.free(games[0]))
				continue
			}
			for _, id := range []play.PlayerID{games[0].White, games[0].Black} {
				put(n, id, f.meeting(id, games, f.wholeMatches()))
			}
		}
	}
	return t
}

// Heads are the numbers of the rounds, which stand above the cells.
func (t *Rounds) Heads() []int {
	heads := make([]int, t.Rounds)
	for i := range heads {
		heads[i] = i + 1
	}
	return heads
}

// pointsText writes a sum, which a deduction may have brought below nothing.
func pointsText(points int, scale rules.Scale) string {
	if points < 0 {
		return "−" + scale.FormatPoints(-points)
	}
	return scale.FormatPoints(points)
}
