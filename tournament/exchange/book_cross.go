package exchange

import (
	"fmt"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// crossPage shows who made what against whom, as the system has it: everybody against everybody, or round after round.
func (b *book) crossPage() page {
	f := b.field
	t := f.Table
	pg := page{
		list: CrossList, name: b.T("nav.crosstable"), title: b.T("pdf.crosstable"), note: b.after(t), wide: true, fixed: 2,
		legend: []string{b.T("file.legend-cross")},
	}
	if t.Final {
		pg.title = b.T("pdf.crosstable-final")
	}
	if f.Shape() == play.ShapeRounds {
		pg.name, pg.legend = b.T("nav.by-rounds"), []string{b.T("file.legend-rounds")}
		pg.tables = []table{b.roundsTable(f.ByRounds(standings.ByNumber))}
	} else {
		for _, c := range f.Crosses(standings.ByNumber) {
			pg.tables = append(pg.tables, b.crossTable(c))
		}
	}
	if legend := b.criteria(t); legend != "" {
		pg.legend = append(pg.legend, legend)
	}
	return pg
}

// crossTable shows who met whom. A cell has as many columns as games were played in any: each game is a number, so that a row can
// be added up.
func (b *book) crossTable(c *show.Cross) table {
	games := 1
	for _, row := range c.Rows {
		for _, cell := range row.Cells {
			games = max(games, len(cell.Games))
		}
	}
	title := c.Title.In(b.say())
	l := crossLines{table: table{title: title, part: title, columns: b.crossHead()}, games: len(c.Heads) * games, columns: c.Columns}
	for _, other := range c.Heads {
		for k := range games {
			head := column{head: other.Label, at: centre, least: 4}
			if games > 1 {
				head.head, head.over = strconv.Itoa(k+1), other.Label
			}
			l.table.columns = append(l.table.columns, head)
		}
	}
	for _, row := range c.Rows {
		line := crossName(row.Line)
		for _, of := range row.Cells {
			cells := make([]cell, games)
			for k := range cells {
				switch {
				case of.Self:
					cells[k] = cell{look: self}
				case k < len(of.Games):
					cells[k] = b.had(of.Games[k])
				}
			}
			line = append(line, cells...)
		}
		l.add(row.Line, line)
	}
	return b.addSums(l)
}

func (b *book) crossHead() []column {
	return []column{{head: b.T("cross.number"), at: right, least: 5}, {head: b.T("standings.name"), least: 28, most: 48}}
}

func crossName(l show.Line) []cell { return []cell{known(l.Number), text(l.Name)} }

// had is what a player had, as a number that readers see as the text of the cell. What is in nobody's sum is a text, so that no
// sum of the sheet takes it either.
func (b *book) had(g show.Game) cell {
	var c cell
	switch {
	case !g.Counts():
		c = text(g.Text)
	case g.Text == b.scale.FormatPoints(g.Points):
		c = amount(b.points(g.Points))
	default:
		c = shown(b.points(g.Points), g.Text)
	}
	if g.Opponent != 0 && g.Counts() {
		c.look = gameLook(g.White, g.Won())
	}
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
func (b *book) roundsTable(t *show.Rounds) table {
	l := crossLines{table: table{columns: b.crossHead()}, games: 2 * t.Rounds, columns: t.Columns}
	for _, n := range t.Heads() {
		over := b.T("file.in-round", "round", n)
		l.table.columns = append(l.table.columns, column{head: b.T("file.against"), over: over, at: centre, least: 6},
			column{head: b.T("file.got"), over: over, at: centre, least: 6})
	}
	for _, row := range t.Rows {
		line := crossName(row.Line)
		for _, c := range row.Cells {
			line = append(line, b.against(c), b.had(c.Game))
		}
		l.add(row.Line, line)
	}
	return b.addSums(l)
}

// against names the opponent of a round by the label, with the own colour.
func (b *book) against(c show.RoundCell) cell {
	switch {
	case c.Kind == show.Nothing:
		return cell{}
	case c.Against == "":
		return text("–")
	case c.White:
		return text(c.Against + b.T("file.had-white"))
	}
	return text(c.Against + b.T("file.had-black"))
}

// crossLines are a table of games to which the sums are still to come.
type crossLines struct {
	table
	games   int // columns of games, which begin with the third
	columns []show.Column
	lines   []show.Line
}

func (l *crossLines) add(line show.Line, cells []cell) {
	l.lines, l.rows = append(l.lines, line), append(l.rows, cells)
}

// addSums adds what games did not bring, the criteria, and the place. The points are a sum over the cells of the row.
func (b *book) addSums(l crossLines) table {
	extra, some := make([]float64, len(l.rows)), false
	for i, line := range l.lines {
		if line.Points.Defined() {
			extra[i] = float64(line.Points.Num)/float64(line.Points.Den) - total(l.rows[i][2:])
			some = some || extra[i] != 0
		}
	}
	last := 2 + l.games - 1
	if some {
		l.table.columns = append(l.table.columns, column{head: b.T("file.extra"), at: right, least: 8})
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
	wins := b.winFormula(l, first, columnName(2+l.games-1))
	for i, column := range l.columns {
		l.table.columns = append(l.table.columns, b.sumColumn(column))
		for n, line := range l.lines {
			c := value(line.Sums[i].Value)
			switch {
			case c.kind == blank || l.games == 0:
			case column.Code == standings.Points:
				c.formula = func(row int) string { return fmt.Sprintf("SUM(%s%d:%s%d)", first, row, end, row) }
			case column.Code == standings.MatchPoints:
				c.formula = wins(line)
			}
			if i == 0 {
				c.look = strong
			}
			l.rows[n] = append(l.rows[n], c)
		}
	}
	l.table.columns = append(l.table.columns, column{head: b.T("standings.place"), at: centre, least: 8})
	for n, line := range l.lines {
		l.rows[n] = append(l.rows[n], placed(line.Place))
	}
	return l.table
}

func (b *book) sumColumn(of show.Column) column {
	return column{head: of.Short().In(b.say()), at: right, least: 8}
}

// winFormula counts the cells that are more than half of a game's points twice and those that are half of them once: the
// match points, where both players' points add up to the same in every game. It is nil where that gives other figures.
func (b *book) winFormula(l crossLines, first, last string) func(show.Line) func(int) string {
	none := func(show.Line) func(int) string { return nil }
	if !b.scale.Shared || l.games == 0 {
		return none
	}
	half := b.points(b.scale.Most) / 2
	if !b.byGames() || b.Head.Regulations.System.Shape() == play.ShapeRounds {
		half *= float64(max(1, b.Head.Regulations.Match.Games)) // one cell a match
	}
	for n, line := range l.lines {
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
		if v := line.Match; v.Defined() && float64(v.Num)/float64(v.Den) != sum-b.offMatch(line.Player) {
			return none
		}
	}
	win, draw := b.matchPoints(2), b.matchPoints(1)
	return func(line show.Line) func(int) string {
		return func(row int) string {
			cells := fmt.Sprintf("%s%d:%s%d", first, row, last, row)
			formula := fmt.Sprintf(`%v*COUNTIF(%s,">%v")+%v*COUNTIF(%s,%v)`, win, cells, half, draw, cells, half)
			if off := b.offMatch(line.Player); off != 0 {
				formula += fmt.Sprintf("-%v", off)
			}
			return formula
		}
	}
}

// offMatch is what penalties have taken off the match points of a player.
func (b *book) offMatch(player play.PlayerID) (sum float64) {
	for _, d := range b.Deductions() {
		if play.PlayerID(d.Player) == player {
			sum += b.matchPoints(d.Match)
		}
	}
	return sum
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
