package layout

import (
	"cmp"
	"math"
	"slices"
)

// gridPlan is a grid in the size in which it is drawn, with its text broken into lines.
type gridPlan struct {
	Grid
	widths   []float64
	heads    [][]string // of the columns
	head     float64    // height of the headings
	cells    [][]setCell
	sections map[int][]SetText // by row
	heights  []float64
	fit      fit
	deep     bool    // a cell has more lines than are pleasant
	page     float64 // height of a whole page
}

// setCell is a cell whose text has been broken into lines.
type setCell struct{ lines, notes []string }

func (s setCell) height(g Grid) float64 {
	return float64(len(s.lines))*LineHeight(g.Size) + float64(len(s.notes))*LineHeight(g.noteSize())
}

const (
	pleasant  = 2 // lines of a cell
	shrinking = 0.5
	together  = 3   // rows that no page has fewer of, where it can be helped
	mostBlock = 0.8 // of a page that a block of rows may have so as to stay together
)

// planGrid sets a grid in one size for all its cells. As long as no word is broken the largest lawful size wins in which the grid fits
// on the page, else in which no cell is deep, else the largest. Where a word would be broken in each of them, columns are folded one
// after the other, then the size goes down to the least that can be read. Only what is too wide even then is broken.
func (u Ruler) planGrid(g Grid, width float64, fits func(height float64) bool) gridPlan {
	least := g.Size
	if g.Small > 0 {
		least = min(g.Small, g.Size)
	}
	if plan, ok := u.sized(g, least, width, fits); ok {
		return plan
	}
	for folded, ok := g.folded(); ok; folded, ok = g.folded() {
		g = folded
		if plan, ok := u.sized(g, least, width, fits); ok {
			return plan
		}
	}
	for size := least - shrinking; size >= MinSize; size -= shrinking {
		if plan := u.setGrid(g.at(size), width); plan.fit != breaking {
			return plan
		}
	}
	return u.setGrid(g.at(least), width)
}

// sized returns the grid in the best of the sizes down to least, and whether there is one in which no word is broken.
func (u Ruler) sized(g Grid, least, width float64, fits func(height float64) bool) (best gridPlan, ok bool) {
	rank := func(p gridPlan) int {
		switch onPage := fits(p.height()); {
		case onPage && !p.deep:
			return 3
		case onPage:
			return 2
		case !p.deep:
			return 1
		}
		return 0
	}
	most := -1
	for size := g.Size; size >= least-0.01; size -= shrinking {
		plan := u.setGrid(g.at(size), width)
		if plan.fit == breaking {
			continue
		}
		if n := rank(plan); n > most || n == most && n < 2 && g.Tight {
			best, most, ok = plan, n, true
		}
		if most == 3 {
			break
		}
	}
	return best, ok
}

// at returns the grid in another size.
func (g Grid) at(size float64) Grid {
	g.Row *= size / g.Size
	g.Heads = max(MinSize, min(g.headSize(), g.headSize()*(size/g.Size)+0.5))
	g.Size = size
	return g
}

// folded returns the grid with one column less: its text stands below that of the flexible column in front of it. It tells whether
// there was a column to fold.
func (g Grid) folded() (Grid, bool) {
	last, into := 0, 0
	for i, c := range g.Columns {
		if c.Fold > 0 && (last == 0 || c.Fold > g.Columns[last].Fold) {
			last = i
		}
	}
	for into = last - 1; into >= 0 && !g.Columns[into].Flex; into-- {
	}
	if last == 0 || into < 0 {
		return g, false
	}
	columns := slices.Clone(g.Columns)
	columns[into].Head += " · " + columns[last].Head
	rows := make([][]Cell, len(g.Rows))
	for i, row := range g.Rows {
		if rows[i] = slices.Clone(row); g.IsSection(row) {
			continue
		}
		if text := row[last].Text; text != "" {
			rows[i][into].More = append(slices.Clone(row[into].More), text)
		}
		rows[i] = slices.Delete(rows[i], last, last+1)
	}
	g.Columns, g.Rows = slices.Delete(columns, last, last+1), rows
	return g, true
}

// setGrid breaks all text of a grid into lines.
func (u Ruler) setGrid(g Grid, width float64) gridPlan {
	plan := gridPlan{Grid: g, sections: map[int][]SetText{}}
	plan.widths, plan.fit = u.columnWidths(g, width)
	most := 1
	for i, c := range g.Columns {
		plan.heads = append(plan.heads, u.Wrap(Bold, g.headSize(), plan.widths[i]-2*Padding+0.1, c.Head))
		most = max(most, len(plan.heads[i]))
	}
	plan.head = float64(most)*LineHeight(g.headSize()) + 1.8
	plan.cells, plan.heights = make([][]setCell, len(g.Rows)), make([]float64, len(g.Rows))
	for i, row := range g.Rows {
		if g.IsSection(row) {
			set := u.SetLines(Bold, g.Size+0.5, max(MinSize, g.Size-2), Ink, width-2*Padding, 1, Cut(row[0].Text, MaxCell))
			plan.sections[i], plan.heights[i] = set, HeightOf(set)+SectionGap
			continue
		}
		height := g.Row
		for k, c := range row {
			set := u.setCell(g, c, g.Columns[k], plan.widths[k])
			plan.cells[i] = append(plan.cells[i], set)
			plan.deep = plan.deep || len(set.lines) > pleasant
			height = max(height, set.height(g)+1.6)
		}
		plan.heights[i] = height
	}
	return plan
}

func (u Ruler) setCell(g Grid, c Cell, in Column, width float64) setCell {
	room := width - 2*Padding - g.indent(c) + 0.05
	set := setCell{lines: u.Wrap(WeightOf(c.Bold || in.Bold), g.Size, room, Cut(c.Text, MaxCell))}
	for _, note := range c.notes() {
		set.notes = append(set.notes, u.Wrap(Regular, g.noteSize(), room, Cut(note, MaxCell))...)
	}
	return set
}

// notes are the quiet lines below the text of a cell.
func (c Cell) notes() []string {
	if c.Note == "" {
		return c.More
	}
	return append([]string{c.Note}, c.More...)
}

// height returns how high the whole table is.
func (g gridPlan) height() float64 {
	sum := g.head
	for _, height := range g.heights {
		sum += height
	}
	return sum
}

// fill returns the end of the rows that go on a page from row from on: none where there is no room and the page is not a fresh one.
func (g gridPlan) fill(from int, room, keep float64, fresh bool) (to int) {
	used := 0.0
	for to = from; to < len(g.Rows); {
		end := g.unit(to)
		height := g.span(to, end)
		if end == len(g.Rows) {
			height += keep
		}
		if used += height; used > room {
			break
		}
		to = end
	}
	if to == from && fresh { // rows that belong together are higher than a page
		for used = 0; to < len(g.Rows) && (to == from || used+g.heights[to] <= room); to++ {
			used += g.heights[to]
		}
	}
	return g.withoutOrphans(from, to)
}

// withoutOrphans moves the end of a page up, so that the last page has more than a row or two.
func (g gridPlan) withoutOrphans(from, to int) int {
	rest := len(g.Rows) - to
	if rest == 0 || rest >= together || to-from < 2*together {
		return to
	}
	for end := len(g.Rows) - together; end > from+together; end-- {
		if !g.IsSection(g.Rows[end-1]) && (g.begins(end) || !g.inBlock(end)) {
			return end
		}
	}
	return to
}

// inBlock tells whether row i is within a block, and not its first one.
func (g gridPlan) inBlock(i int) bool {
	for ; i >= 0 && !g.IsSection(g.Rows[i]); i-- {
		if g.begins(i) {
			return true
		}
	}
	return false
}

// unit is behind the last row of those that stay together from row i on: a heading with the first rows below it, a block, a row.
func (g gridPlan) unit(i int) int {
	switch {
	case g.IsSection(g.Rows[i]) && i+1 < len(g.Rows):
		end := g.unit(i + 1)
		if end == i+2 && end < len(g.Rows) && !g.IsSection(g.Rows[end]) {
			end++
		}
		return end
	case !g.begins(i):
		return i + 1
	}
	end := g.endOf(i)
	if g.span(i, end) > mostBlock*g.page {
		return min(end, i+together)
	}
	return end
}

// span is the height of rows.
func (g gridPlan) span(from, to int) float64 {
	sum := 0.0
	for _, height := range g.heights[from:to] {
		sum += height
	}
	return sum
}

// GridHeight returns how high the whole table is.
func (p *Page) GridHeight(g Grid) float64 {
	return p.planGrid(g, p.Width(), func(float64) bool { return false }).height()
}

// Crowded tells whether a table is better drawn on lying pages: a word of it would be broken on an upright one, or many of its rows have
// cells of several lines and lying pages spare that without being more.
func (u Ruler) Crowded(g Grid) bool {
	const many = 1.0 / 3
	var upright gridPlan
	for size := g.Size; ; size -= shrinking {
		if upright = u.setGrid(g.at(size), A4Short-2*Margin); upright.fit <= wrapping && !upright.deep {
			break
		}
		if size-shrinking < cmp.Or(g.Small, g.Size)-0.01 {
			return true
		}
	}
	wrapped := 0
	for _, row := range upright.cells {
		if slices.ContainsFunc(row, func(c setCell) bool { return len(c.lines) > 1 }) {
			wrapped++
		}
	}
	if float64(wrapped) <= many*float64(len(upright.cells)) {
		return false
	}
	return u.pages(g, true) <= u.pages(g, false)
}

// pages estimates how many pages of A4 a table takes.
func (u Ruler) pages(g Grid, wide bool) int {
	const aside = 45.0 // what stands above and below
	width, height := A4.Room(wide)
	height -= aside
	plan := u.planGrid(g, width, func(needed float64) bool { return needed <= height })
	return int(math.Ceil(plan.height() / height))
}
