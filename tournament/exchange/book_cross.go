package exchange

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"adyukh/tournament"
	"adyukh/tournament/standings"
)

// crossPage shows who made what against whom, as the system has it: everybody against everybody, or round after round.
func (b *book) crossPage() page {
	t := b.p.Cross
	pg := page{
		list: CrossList, name: b.T("nav.crosstable"), title: b.T("pdf.crosstable"), note: b.after(t), wide: true, fixed: 2,
		legend: []string{b.T("file.legend-cross")},
	}
	if t.Final {
		pg.title = b.T("pdf.crosstable-final")
	}
	switch b.p.System {
	case tournament.Swiss, tournament.OwnPairings:
		pg.name, pg.legend = b.T("nav.by-rounds"), []string{b.T("file.legend-rounds")}
		pg.tables = []table{b.roundsTable(t)}
	case tournament.Scheveningen:
		for i := range b.p.Sides {
			pg.tables = append(pg.tables, b.sideTable(t, i))
		}
	default:
		for _, g := range b.p.Groups {
			rows := g.Cross.Cross(standings.ByNumber).Rows
			all := make([]int, len(rows))
			for i := range all {
				all[i] = i
			}
			pg.tables = append(pg.tables, b.crossTable(g.Cross, rows, all, all, b.groupTitle(g.Name)))
		}
	}
	if legend := b.criteria(t); legend != "" {
		pg.legend = append(pg.legend, legend)
	}
	return pg
}

// sideTable shows the players of one side against those of the other.
func (b *book) sideTable(t *tournament.Table, side int) table {
	rows := t.Cross(standings.ByNumber).Rows
	of := func(s tournament.SideTable) []int {
		var out []int
		for i, r := range rows {
			if slices.ContainsFunc(s.Rows, func(row standings.Row) bool { return row.Player == r.Player }) {
				out = append(out, i)
			}
		}
		return out
	}
	own, other := b.p.Sides[side], b.p.Sides[1-side]
	title := b.T("side.sum", "own", own.Group, "other", other.Group,
		"points", own.Points.String()+" : "+other.Points.String(), "match", own.Match.String()+" : "+other.Match.String())
	return b.crossTable(t, rows, of(own), of(other), title)
}

// crossTable shows some of the rows of a cross table against some others. A cell has as many columns as games were played in
// any: each game is a number, so that a row can be added up.
func (b *book) crossTable(t *tournament.Table, rows []standings.CrossRow, own, other []int, title string) table {
	games := 1
	for _, i := range own {
		for _, j := range other {
			games = max(games, len(rows[i].Cells[j]))
		}
	}
	l := crossLines{table: table{title: title, part: title, columns: b.crossHead()}, games: len(other) * games}
	for _, j := range other {
		label := strconv.Itoa(rows[j].Number)
		for k := range games {
			c := column{head: label, at: centre, least: 4}
			if games > 1 {
				c.head, c.over = strconv.Itoa(k+1), label
			}
			l.columns = append(l.columns, c)
		}
	}
	for _, i := range own {
		line := b.crossName(tournament.PlayerID(rows[i].Player), rows[i].Number)
		for _, j := range other {
			line = append(line, b.crossCells(rows[i].Cells[j], i == j, games)...)
		}
		l.rows = append(l.rows, line)
		l.players = append(l.players, rows[i].Player)
	}
	return b.addSums(l, t)
}

func (b *book) crossHead() []column {
	return []column{{head: b.T("cross.number"), at: right, least: 5}, {head: b.T("standings.name"), least: 28, most: 48}}
}

func (b *book) crossName(id tournament.PlayerID, number int) []cell {
	return []cell{known(number), text(b.players[id].Name)}
}

// crossCells are the games of two players.
func (b *book) crossCells(games []standings.CrossGame, alone bool, width int) []cell {
	cells := make([]cell, width)
	for k := range cells {
		switch {
		case alone:
			cells[k] = cell{look: self}
		case k < len(games):
			cells[k] = b.crossGame(games[k])
		}
	}
	return cells
}

// crossGame is one game as the player of the row has it. What counts for nobody is a text, so that no sum takes it.
func (b *book) crossGame(g standings.CrossGame) cell {
	if g.State == standings.Open {
		return cell{}
	}
	won := g.Own.Match > g.Other.Match
	c := amount(b.points(g.Own.Points))
	switch {
	case !g.Counted && g.State == standings.Forfeit:
		return cell{}
	case !g.Counted:
		c = text("(" + b.scale.FormatPoints(g.Own.Points) + ")")
	case g.State == standings.Forfeit && won:
		c.text = "+"
	case g.State == standings.Forfeit:
		c.text = "−"
	}
	c.look = gameLook(g.White, won)
	return c
}

func gameLook(white, won bool) look {
	switch {
	case white && won:
		return strong
	case white:
		return plainLook
	case won:
		return blackWon
	}
	return black
}

// roundsTable has two columns a round: the opponent with the colour, which is a text, and what it brought, a number.
func (b *book) roundsTable(t *tournament.Table) table {
	l := crossLines{table: table{columns: b.crossHead()}, games: 2 * len(b.p.Rounds)}
	for _, r := range b.p.Rounds {
		over := b.T("file.in-round", "round", r.Number)
		l.columns = append(l.columns, column{head: b.T("file.against"), over: over, at: centre, least: 6}, column{head: b.T("file.got"), over: over, at: centre, least: 6})
	}
	lines := map[tournament.PlayerID][]cell{}
	for _, p := range b.p.Players {
		lines[p.ID] = make([]cell, l.games)
	}
	for n, r := range b.p.Rounds {
		for id, games := range gamesOf(r) {
			lines[id][2*n], lines[id][2*n+1] = b.roundCells(id, games)
		}
	}
	rows := slices.Clone(t.Rows)
	slices.SortFunc(rows, func(x, y standings.Row) int {
		return cmp.Compare(b.players[tournament.PlayerID(x.Player)].Number, b.players[tournament.PlayerID(y.Player)].Number)
	})
	for _, r := range rows {
		id := tournament.PlayerID(r.Player)
		l.rows = append(l.rows, append(b.crossName(id, b.players[id].Number), lines[id]...))
		l.players = append(l.players, r.Player)
	}
	return b.addSums(l, t)
}

// gamesOf are the games of a round by who plays them.
func gamesOf(r tournament.PublicRound) map[tournament.PlayerID][]tournament.PublicGame {
	all := map[tournament.PlayerID][]tournament.PublicGame{}
	for _, g := range r.Games {
		all[g.White] = append(all[g.White], g)
		if !g.IsFree() {
			all[g.Black] = append(all[g.Black], g)
		}
	}
	return all
}

// roundCells are the opponent of a round, and the points of its games together.
func (b *book) roundCells(id tournament.PlayerID, games []tournament.PublicGame) (against, got cell) {
	first := games[0]
	if first.IsFree() {
		return text("–"), amount(b.points(first.Points))
	}
	white := first.White == id
	opponent, sign := first.White, b.T("file.had-black")
	if white {
		opponent, sign = first.Black, b.T("file.had-white")
	}
	sum, other, in, played, annulled := 0, 0, 0, false, false
	for _, g := range games {
		if !g.Result.HasPoints() {
			continue
		}
		in, played, annulled = in+1, played || g.Result.IsPlayed(), annulled || g.Annulled
		sum += g.Result.Points(g.White == id)
		other += g.Result.Points(g.White != id)
	}
	against = text(strconv.Itoa(b.players[opponent].Number) + sign)
	switch {
	case in == 0:
		return against, cell{}
	case annulled:
		return against, text("(" + b.scale.FormatPoints(sum) + ")")
	}
	got = amount(b.points(sum)).looking(gameLook(white, sum > other))
	switch {
	case !played && sum > other:
		got.text = "+"
	case !played:
		got.text = "−"
	}
	return against, got
}

// crossLines are a table of games to which the sums are still to come.
type crossLines struct {
	table
	games   int // columns of games, which begin with the third
	players []standings.ID
}

// addSums adds what games did not bring, the criteria, and the place. The points are a sum over the cells of the row.
func (b *book) addSums(l crossLines, t *tournament.Table) table {
	byPlayer := map[standings.ID]standings.Row{}
	for _, r := range t.Rows {
		byPlayer[r.Player] = r
	}
	extra, some := make([]float64, len(l.rows)), false
	for i, id := range l.players {
		if r := byPlayer[id]; r.Points.Defined() {
			extra[i] = float64(r.Points.Num)/float64(r.Points.Den) - total(l.rows[i][2:])
			some = some || extra[i] != 0
		}
	}
	last := 2 + l.games - 1
	if some {
		l.columns = append(l.columns, column{head: b.T("file.extra"), at: right, least: 8})
		last++
		for i := range l.rows {
			c := cell{}
			if extra[i] != 0 {
				c = amount(extra[i])
			}
			l.rows[i] = append(l.rows[i], c)
		}
	}
	first, end := columnName(2), columnName(last)
	wins := b.winFormula(l, byPlayer, t, first, columnName(2+l.games-1))
	for i, column := range filled(t) {
		code := t.Codes[column]
		l.columns = append(l.columns, b.sumColumn(code))
		for n, id := range l.players {
			c := value(byPlayer[id].Values[column])
			switch {
			case c.kind == blank || l.games == 0:
			case code == standings.Points:
				c.formula = func(row int) string { return fmt.Sprintf("SUM(%s%d:%s%d)", first, row, end, row) }
			case code == standings.MatchPoints:
				c.formula = wins
			}
			if i == 0 {
				c.look = strong
			}
			l.rows[n] = append(l.rows[n], c)
		}
	}
	l.columns = append(l.columns, column{head: b.T("standings.place"), at: centre, least: 8})
	for n, id := range l.players {
		l.rows[n] = append(l.rows[n], placed(byPlayer[id].Place))
	}
	return l.table
}

func (b *book) sumColumn(code standings.Code) column {
	return column{head: b.criterion(code, ".short"), at: right, least: 8}
}

// winFormula counts the cells that are more than half of a game's points twice and those that are half of them once: the
// match points, where both players' points add up to the same in every game. It is nil where that gives other figures.
func (b *book) winFormula(l crossLines, rows map[standings.ID]standings.Row, t *tournament.Table, first, last string) func(int) string {
	if !b.scale.Shared || l.games == 0 {
		return nil
	}
	half := b.points(b.scale.Most) / 2
	if !b.byGames() || b.p.System == tournament.Swiss || b.p.System == tournament.OwnPairings {
		half *= float64(max(1, b.p.Match.Games)) // one cell a match
	}
	for n, id := range l.players {
		sum := 0.0
		for _, c := range l.rows[n][2 : 2+l.games] {
			switch {
			case c.kind != numberCell || c.number < half:
			case c.number > half:
				sum += b.matchPoints(2)
			default:
				sum += b.matchPoints(1)
			}
		}
		if v := rows[id].Match; v.Defined() && float64(v.Num)/float64(v.Den) != sum {
			return nil
		}
	}
	win, draw := b.matchPoints(2), b.matchPoints(1)
	return func(row int) string {
		cells := fmt.Sprintf("%s%d:%s%d", first, row, last, row)
		return fmt.Sprintf(`%v*COUNTIF(%s,">%v")+%v*COUNTIF(%s,%v)`, win, cells, half, draw, cells, half)
	}
}

// total adds up the numbers of a row.
func total(cells []cell) float64 {
	sum := 0.0
	for _, c := range cells {
		if c.kind == numberCell {
			sum += c.number
		}
	}
	return sum
}

// columnName is how a spreadsheet names a column, from 0: A, B, …, Z, AA.
func columnName(i int) string {
	name := ""
	for i++; i > 0; i = (i - 1) / 26 {
		name = string(rune('A'+(i-1)%26)) + name
	}
	return name
}
