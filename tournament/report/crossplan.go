package report

import "adyukh/tournament/report/layout"

// crossPlan says how a cross table is put on paper: which way the pages lie, sizes, and which columns stand on which
// sheet. Label and name stand on every one.
type crossPlan struct {
	wide    bool
	size    float64            // of the points
	label   float64            // width of the labels
	name    float64            // width of the names
	columns []float64          // widths of the others: players, sums, place
	about   bool               // rank and region below the names
	head    int                // lines of the longest heading
	rows    []float64          // heights
	sheets  [][]int            // the columns on each sheet
	names   [][]layout.SetText // of the rows
}

// crossRoom is the room that a cross table has on a kind of page: the width, and the height of rows on a single page.
type crossRoom struct{ width, height float64 }

const (
	leastLabel   = 6.0
	crossPadding = 0.8  // left and right of a number in a cell
	roomyRow     = 9.5  // a row is not stretched beyond this
	roomyCell    = 10.5 // nor a cell beyond this
	leastName    = 26.0
	mostName     = 62.0

	leastWallName = 75.0 // of charts in large type
	mostWallName  = 110.0
)

// candidate is a kind of page and a size of type.
type candidate struct {
	wide bool
	size float64
}

// candidates lists what is tried, the most pleasant first: upright pages in a good size, lying ones in a good size, then
// smaller ones.
func candidates() []candidate {
	return []candidate{
		{false, 10},
		{false, 9.5},
		{false, 9},
		{false, 8.5},
		{true, 10},
		{true, 9.5},
		{true, 9},
		{true, 8.5},
		{false, 8},
		{true, 8},
		{false, 7.5},
		{true, 7.5},
		{true, 7},
		{false, 7},
		{true, layout.MinSize},
		{false, layout.MinSize},
	}
}

// planCross chooses the first candidate that puts the table on one page; else the first in a fair size in which all
// columns fit beside each other; else sheets with a part of the columns each.
func planCross(u layout.Ruler, d crossData, upright, lying crossRoom) crossPlan {
	if d.wall {
		return crossSheets(u, d, lying.width, wallType)
	}
	var flowing *crossPlan
	for _, c := range candidates() {
		r := upright
		if c.wide {
			r = lying
		}
		plan := crossWidths(u, d, c)
		if !plan.spread(nameLeast(u, d, plan), nameMost(u, d, plan), r.width) {
			continue
		}
		for _, plan.about = range []bool{true, false} {
			crossRows(u, d, &plan)
			if room := r.height - plan.headHeight(); sum(plan.rows) <= room {
				plan.stretch(room)
				return plan
			}
		}
		if flowing == nil && c.size > layout.MinSize {
			flowing = &plan
		}
	}
	if flowing != nil {
		return *flowing
	}
	return crossSheets(u, d, lying.width, 8, 7.5, 7)
}

// crossSheets divides the columns among the fewest sheets that one of the sizes allows.
func crossSheets(u layout.Ruler, d crossData, width float64, sizes ...float64) crossPlan {
	var best crossPlan
	for _, size := range sizes {
		plan := crossWidths(u, d, candidate{wide: true, size: size})
		plan.name = nameLeast(u, d, plan)
		plan.divide(width)
		if best.sheets == nil || len(plan.sheets) < len(best.sheets) {
			best = plan
		}
	}
	crossRows(u, d, &best)
	return best
}

// crossWidths measures the columns.
func crossWidths(u layout.Ruler, d crossData, c candidate) crossPlan {
	plan := crossPlan{wide: c.wide, size: c.size, label: leastLabel}
	// an empty table has room for what will be written into it
	cell := u.Measure(layout.Bold, c.size, "24")
	sums := make([]float64, len(d.heads))
	for i, head := range d.heads {
		sums[i] = u.Widest(layout.Bold, plan.headSize(), head)
	}
	for _, l := range d.lines {
		plan.label = max(plan.label, u.Measure(layout.Bold, c.size, l.label)+2*crossPadding+0.6)
		for i, text := range l.sums {
			sums[i] = max(sums[i], u.Measure(layout.Bold, c.size, text))
		}
	}
	for text := range d.texts {
		cell = max(cell, u.Measure(layout.Bold, c.size, text))
	}
	for range d.columns {
		plan.columns = append(plan.columns, cell+2*plan.radius()+plan.cellAir())
	}
	for i := range sums {
		plan.columns = append(plan.columns, sums[i]+2*crossPadding)
	}
	place := u.Widest(layout.Bold, plan.headSize(), d.placeHead)
	for _, l := range d.lines {
		place = max(place, u.Measure(layout.Bold, c.size, l.place))
	}
	plan.columns = append(plan.columns, place+2*crossPadding)
	return plan
}

// nameLeast returns the width of names below which words would be broken, as far as it is lawful.
func nameLeast(u layout.Ruler, d crossData, c crossPlan) float64 {
	least := leastName
	for _, l := range d.lines {
		least = max(least, u.Widest(layout.Regular, c.nameSize(), layout.Cut(l.name, layout.MaxCell))+2*layout.Padding)
	}
	if c.size == wallType {
		return min(max(least, leastWallName), mostWallName)
	}
	return min(least, mostName)
}

// leastNameSize returns what names may shrink to in a table of points.
func leastNameSize(size float64) float64 {
	if size == wallType {
		return 0.7 * wallType
	}
	return layout.MinSize
}

// nameMost returns the width at which every name stands on one line, as far as it is lawful.
func nameMost(u layout.Ruler, d crossData, c crossPlan) float64 {
	most := leastName
	for _, l := range d.lines {
		most = max(most, u.Measure(layout.Regular, c.nameSize(), layout.Cut(l.name, layout.MaxCell))+2*layout.Padding)
	}
	return min(most, mostName)
}

func (c *crossPlan) headSize() float64 { return headingSize(c.size) }

func (c *crossPlan) nameSize() float64 {
	if c.size == wallType {
		return c.size
	}
	return max(layout.MinSize, min(9.5, c.size))
}

// headingSize returns the size of the headings of a table of points.
func headingSize(size float64) float64 {
	if size == wallType {
		return wallType - 4
	}
	return max(layout.MinSize, min(8, size-0.5))
}
func (c *crossPlan) radius() float64 { return 0.085 * c.size }

// cellAir is the room in a cell beside digits and mark: more where the type is large, since then there is room.
func (c *crossPlan) cellAir() float64 {
	if c.size == wallType {
		return 6.5
	}
	if c.size >= 8.5 {
		return 2.6
	}
	return 1.6
}

func (c *crossPlan) headHeight() float64 {
	return float64(c.head)*layout.LineHeight(c.headSize()) + 1.2
}

// spread fits all columns beside each other into the width, if they fit with names of the least width: names get what
// they need, then the columns grow as far as is pleasant, the rest falls to the names again.
func (c *crossPlan) spread(least, most, width float64) bool {
	rest := width - c.label - sum(c.columns)
	if rest < least {
		return false
	}
	c.name = min(rest, most)
	more := (rest - c.name) / float64(len(c.columns))
	c.sheets = [][]int{nil}
	for i, w := range c.columns {
		c.columns[i] = max(w, min(w+more, roomyCell))
		c.sheets[0] = append(c.sheets[0], i)
	}
	c.name = width - c.label - sum(c.columns)
	return true
}

// divide puts the columns on as few sheets as they need, about the same width on each.
func (c *crossPlan) divide(width float64) {
	most := width - c.label - c.name
	c.sheets = c.pack(most)
	for room := sum(c.columns) / float64(len(c.sheets)); room < most; room++ {
		if sheets := c.pack(room); len(sheets) <= len(c.sheets) {
			c.sheets = sheets
			return
		}
	}
}

// pack fills sheets with columns up to a width.
func (c *crossPlan) pack(width float64) [][]int {
	var sheets [][]int
	used := width + 1
	for i, w := range c.columns {
		if used+w > width {
			sheets, used = append(sheets, nil), 0
		}
		last := len(sheets) - 1
		sheets[last] = append(sheets[last], i)
		used += w
	}
	return sheets
}

// crossRows sets the names and gives the rows, and the head above them, the heights that they need.
func crossRows(u layout.Ruler, d crossData, c *crossPlan) {
	c.head = 2
	for i, width := range c.columns {
		c.head = max(c.head, len(u.Wrap(layout.Bold, c.headSize(), width-crossPadding, d.head(i))))
	}
	c.rows, c.names = nil, nil
	for _, l := range d.lines {
		set := crossName(u, l, c)
		c.names = append(c.names, set)
		c.rows = append(c.rows, max(float64(d.games)*layout.LineHeight(c.size), layout.HeightOf(set))+1)
	}
}

// crossName breaks the name of a player into lines, with what stands below it.
func crossName(u layout.Ruler, l crossLine, c *crossPlan) []layout.SetText {
	room := c.name - 2*layout.Padding
	set := u.SetLines(layout.Regular, c.nameSize(), leastNameSize(c.size), layout.Ink, room, 2, layout.Cut(l.name, layout.MaxCell))
	if c.about {
		set = append(set, u.SetLines(layout.Regular, layout.MinSize, layout.MinSize, layout.Quiet, room, 1,
			layout.Cut(l.about, layout.MaxCell))...)
	}
	return append(set, u.SetLines(layout.Regular, layout.MinSize, layout.MinSize, layout.Quiet, room, 1, l.out)...)
}

// stretch makes the rows of a table that leaves room on its page higher.
func (c *crossPlan) stretch(height float64) {
	more := (height - sum(c.rows)) / float64(max(len(c.rows), 1))
	for i, row := range c.rows {
		c.rows[i] = max(row, min(row+more, roomyRow))
	}
}

func sum(lengths []float64) float64 {
	total := 0.0
	for _, l := range lengths {
		total += l
	}
	return total
}
