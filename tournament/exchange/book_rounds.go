package exchange

import (
	"fmt"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// gameLine is a game, or a round without an opponent, as the results list it.
type gameLine struct {
	show.Pairing
	counts bool       // its points stand in the tables
	points [2]float64 // of White and of Black
	match  [2]float64 // match points, where each game has its own
}

// gameLines lists the games of all published rounds.
func (b *book) gameLines() []gameLine {
	var all []gameLine
	for _, r := range b.Rounds {
		for _, g := range b.Pairings(r.Number) {
			line := gameLine{Pairing: g, counts: !g.Annulled && (g.IsUnpaired() || g.Result.HasPoints())}
			if g.IsUnpaired() {
				line.points[0] = b.points(g.Points)
				line.match[0] = b.matchPoints(unpairedMatch(g.Points, b.scale.Most))
			} else {
				line.points = [2]float64{b.points(g.Result.White), b.points(g.Result.Black)}
				line.match = [2]float64{b.matchPoints(g.Result.MatchPoints(true)), b.matchPoints(g.Result.MatchPoints(false))}
			}
			all = append(all, line)
		}
	}
	return all
}

// matchPoints are match points as the event writes them: 2-1-0, or 1-½-0 where points are halved.
func (b *book) matchPoints(n int) float64 {
	if b.scale.Halves {
		return float64(n) / 2
	}
	return float64(n)
}

// unpairedMatch is what a round without an opponent gives in match points.
func unpairedMatch(points, most int) int {
	switch {
	case 2*points > most:
		return 2
	case points > 0 && 2*points == most:
		return 1
	}
	return 0
}

// byGames tells whether every game has match points of its own; else the match has.
func (b *book) byGames() bool {
	return !b.Head.Regulations.Match.IsMatch() || b.Head.Regulations.Match.Count == "games"
}

// pairingsPage lists who meets whom, round after round, with what came of it.
func (b *book) pairingsPage() page {
	pg := page{
		list: PairingList, name: b.T("file.pairings"), title: b.T("file.pairings-title"), note: b.T("file.rounds", "n", len(b.Rounds)),
		wide: true,
	}
	t := table{columns: []column{
		{head: b.T("file.round"), at: right, least: 6},
		{head: b.T("pairing.board"), at: right, least: 6},
		{head: b.T("file.of-white", "what", b.T("cross.number")), at: right, least: 7},
		{head: b.T("side.white"), least: 28, most: 48},
	}}
	t.columns = append(append(t.columns, b.scoreColumns()...), []column{
		{head: b.T("file.of-black", "what", b.T("cross.number")), at: right, least: 7},
		{head: b.T("side.black"), least: 28, most: 48},
		{head: b.T("file.how"), least: 18},
		{head: b.T("file.starts"), at: centre, least: 17},
	}...)
	t.columns = append(t.columns, b.seatColumns()...)
	zone := b.Head.Location()
	for _, g := range b.games {
		white, black := b.players[g.White], b.players[g.Black]
		row := []cell{whole(g.Round), known(g.Board), known(white.Number), text(white.Name)}
		row = append(append(row, b.scoreCells(g)...),
			known(black.Number), text(black.Name), text(b.how(g)), moment(b.Rounds[g.Round-1].StartsAt, zone))
		t.rows = append(t.rows, append(row, b.seatCells(g.Pairing)...))
	}
	pg.tables = []table{t}
	return pg
}

// scoreColumns are the columns of what came of a game: in separated values the points of each side, since programs take 20:4 for a time.
func (b *book) scoreColumns() []column {
	if !b.separated {
		return []column{{head: b.T("pairing.score"), at: centre, least: 9}}
	}
	points := b.T("criterion.pts.short")
	return []column{{head: b.T("file.of-white", "what", points)}, {head: b.T("file.of-black", "what", points)}}
}

func (b *book) scoreCells(g gameLine) []cell {
	if !b.separated {
		return []cell{text(score(g))}
	}
	white, black := pointCells(g)
	return []cell{white, black}
}

// pointCells are the points of a game as numbers, and as texts in brackets where they are shown but stand in no sum.
func pointCells(g gameLine) (white, black cell) {
	switch {
	case g.counts && g.IsUnpaired():
		return amount(g.points[0]), cell{}
	case g.counts:
		return amount(g.points[0]), amount(g.points[1])
	case !g.Score.IsZero():
		return text("(" + g.Score.White + ")"), text("(" + g.Score.Black + ")")
	}
	return cell{}, cell{}
}

// score is the result as it is written: 17:7, +:−; what a round without an opponent gives: +13.
func score(g gameLine) string { return g.Score.String() + g.Got }

// how says how a game ended, why a player had no opponent, and whether it counts.
func (b *book) how(g gameLine) string {
	if g.State == show.Awaited || g.State == show.Settled {
		return ""
	}
	how := g.Ending().In(b.say())
	if g.Rated.HasPoints() { // what ratings alone count
		how += ", " + b.T("pairing.rated", "result", b.Head.Score(g.Rated))
	}
	return how
}

// The columns of the results that formulas of other sheets read.
const (
	resultRound      = "A"
	resultWhite      = "C"
	resultWhitePoint = "E"
	resultBlackPoint = "F"
	resultBlack      = "G"
	resultWhiteMatch = "I"
	resultBlackMatch = "J"
)

// resultsPage lists every result as numbers, from which the sums of the table are made.
func (b *book) resultsPage() page {
	pg := page{
		list: ResultList, name: b.T("file.results"), title: b.T("file.results-title"), note: b.T("file.rounds", "n", len(b.Rounds)), wide: true,
	}
	points, match := b.T("criterion.pts.short"), b.T("criterion.mp.short")
	t := table{columns: []column{
		{head: b.T("file.round"), at: right, least: 6},
		{head: b.T("pairing.board"), at: right, least: 6},
		{head: b.T("file.of-white", "what", b.T("cross.number")), at: right, least: 7},
		{head: b.T("side.white"), least: 28, most: 48},
		{head: b.T("file.of-white", "what", points), at: right, least: 8},
		{head: b.T("file.of-black", "what", points), at: right, least: 8},
		{head: b.T("file.of-black", "what", b.T("cross.number")), at: right, least: 7},
		{head: b.T("side.black"), least: 28, most: 48},
	}}
	if b.byGames() {
		t.columns = append(t.columns, column{head: b.T("file.of-white", "what", match), at: right, least: 14},
			column{head: b.T("file.of-black", "what", match), at: right, least: 14})
	}
	t.columns = append(append(t.columns, column{head: b.T("file.how"), least: 18}), b.seatColumns()...)
	for _, g := range b.games {
		t.rows = append(t.rows, b.resultRow(g))
	}
	for _, d := range b.Deductions() {
		t.rows = append(t.rows, b.deductionRow(d))
	}
	pg.tables = []table{t}
	return pg
}

func (b *book) resultRow(g gameLine) []cell {
	white, black := b.players[g.White], b.players[g.Black]
	row := []cell{whole(g.Round), known(g.Board), known(white.Number), text(white.Name), {}, {}, known(black.Number), text(black.Name)}
	row[4], row[5] = pointCells(g)
	var match [2]cell
	switch {
	case g.counts && g.IsUnpaired():
		match[0] = amount(g.match[0])
	case g.counts:
		for side, own := range []string{resultWhitePoint, resultBlackPoint} {
			other := []string{resultBlackPoint, resultWhitePoint}[side]
			match[side] = amount(g.match[side])
			if g.Result.IsPlayed() && !g.Result.IsLostByBoth() { // else 0:0 is no draw
				match[side].formula = func(row int) string {
					return fmt.Sprintf("IF(%s%d>%s%d,%v,IF(%s%d=%s%d,%v,0))", own, row, other, row, b.matchPoints(2), own, row, other, row,
						b.matchPoints(1))
				}
			}
		}
	}
	if b.byGames() {
		row = append(row, match[0], match[1])
	}
	return append(append(row, text(b.how(g))), b.seatCells(g.Pairing)...)
}

// deducted is a deduction as a line of the results has it.
func (b *book) deducted(d standings.Deduction) gameLine {
	return gameLine{points: [2]float64{b.points(d.Points)}, match: [2]float64{b.matchPoints(d.Match)}}
}

// deductionRow is a line that takes something off the sums, so that they add up.
func (b *book) deductionRow(d standings.Deduction) []cell {
	p, line := b.players[play.PlayerID(d.Player)], b.deducted(d)
	row := []cell{known(d.Round), {}, known(p.Number), text(p.Name), amount(-line.points[0]), {}, {}, {}}
	if b.byGames() {
		row = append(row, amount(-line.match[0]), cell{})
	}
	return append(append(row, text(b.T("round-kind.deduction"))), b.seatCells(show.Pairing{})...)
}
