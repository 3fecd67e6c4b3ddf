package report

import (
	"math"

	"adyukh/tournament/report/layout"
)

// crossPlan says how a cross table is put on paper: which way the pages lie, sizes, and which columns stand on which
// sheet. Label and name stand on every one.
type crossPlan struct {
	candidate
	label   float64            // width of the labels
	name    float64            // width of the names
	columns []float64          // widths of the others: players, sums, place
	about   bool               // rank and region below the names
	head    int                // lines of the longest heading
	rows    []float64          // heights
	sheets  [][]int            // the columns on each sheet
	names   [][]layout.SetText // of the rows
	named   float64            // their size
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
	mostWallName = 110.0
	roomyWall    = 2.4 // times as high and as wide
)

// candidate is a kind of page and a size of type.
type candidate struct {
	wide bool
	size float64 // of the points
	wall bool    // large type
}

// candidates lists what is tried, the most pleasant first: upright pages in a good size, lying ones in a good size, then
// smaller ones. On a wall the largest comes first.
func candidates(wall bool) []candidate {
	if wall {
		var all []candidate
		for size := wallMost; size >= wallType-wallPoints; size -= 2 {
			all = append(all, candidate{false, size, true}, candidate{true, size, true})
		}
		return all
	}
	return []candidate{
		{false, 10, false},
		{false, 9.5, false},
		{false, 9, false},
		{false, 8.5, false},
		{true, 10, false},
		{true, 9.5, false},
		{true, 9, false},
		{true, 8.5, false},
		{false, 8, false},
		{true, 8, false},
		{false, 7.5, false},
		{true, 7.5, false},
		{true, 7, false},
		{false, 7, false},
		{true, layout.MinSize, false},
		{false, layout.MinSize, false},
	}
}

// planCross chooses the first candidate that puts the table on one page; else the first in a fair size in which all
// columns fit beside each other; else sheets with a part of the columns each.
func planCross(u layout.Ruler, d crossData, r rooms) crossPlan {
	var flowing *crossPlan
	names := d.names()
	for _, c := range candidates(d.wall) {
		if d.most > 0 && c.size > d.most {
			continue
		}
		room := r.of(c.wide)
		plan := crossWidths(u, d, c)
		if !plan.spread(nameLeast(u, names, c), nameMost(u, names, c), room.width) {
			continue
		}
		for _, plan.about = range []bool{!d.wall, false} {
			crossRows(u, d, &plan)
			if height := room.height - plan.headHeight(); sum(plan.rows) <= height {
				plan.stretch(height)
				return plan
			}
		}
		if flowing == nil && (c.size > layout.MinSize && !d.wall || c.size == wallType) {
			flowing = &plan
		}
	}
	if flowing != nil {
		return *flowing
	}
	if d.wall {
		return crossSheets(u, d, r, wallType, wallType-2, wallType-wallPoints)
	}
	return crossSheets(u, d, r, 8, 7.5, 7)
}

// crossSheets divides the columns among the fewest sheets that one of the sizes allows, whichever way these lie and however wide the
// names are.
func crossSheets(u layout.Ruler, d crossData, r rooms, sizes ...float64) crossPlan {
	var best crossPlan
	fewest := 0
	for _, size := range sizes {
		for _, wide := range []bool{true, false} {
			room := r.of(wide)
			if room.width == 0 || !wide && !d.wall && r.lying.width > 0 {
				continue
			}
			plan := crossWidths(u, d, candidate{wide, size, d.wall})
			for _, plan.name = range nameWidths(u, d.names(), plan.candidate, room.width) {
				plan.divide(room.width, len(d.columns))
				crossRows(u, d, &plan)
				if n := len(plan.sheets) * len(plan.chunks(room.height-plan.headHeight(), 0)); fewest == 0 || n < fewest {
					best, fewest = plan, n
				}
			}
		}
	}
	return best
}

// names are those of the rows.
func (d crossData) names() []string {
	names := make([]string, len(d.lines))
	for i, l := range d.lines {
		names[i] = layout.Cut(l.name, layout.MaxCell)
	}
	return names
}

// nameWidths are the widths that names may have on the sheets of a table: in two lines each, and the least.
func nameWidths(u layout.Ruler, names []string, c candidate, width float64) []float64 {
	const share = 0.4 // of a sheet, at the most
	two := leastName
	for _, name := range names {
		two = max(two, u.Halved(layout.Regular, c.nameSize(), name)+2*layout.Padding)
	}
	least := min(nameLeast(u, names, c), share*width)
	if two = min(two, share*width); two == least {
		return []float64{two}
	}
	return []float64{two, least}
}

// crossWidths measures the columns.
func crossWidths(u layout.Ruler, d crossData, c candidate) crossPlan {
	plan := crossPlan{candidate: c, label: leastLabel}
	// an empty table has room for what will be written into it
	cell := u.Measure(layout.Bold, c.size, "24")
	sums := make([]float64, len(d.heads))
	for i, head := range d.heads {
		sums[i] = u.WidestWord(layout.Bold, plan.headSize(), head)
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
	place := u.WidestWord(layout.Bold, plan.headSize(), d.placeHead)
	for _, l := range d.lines {
		place = max(place, u.Measure(layout.Bold, c.size, l.place))
	}
	plan.columns = append(plan.columns, place+2*crossPadding)
	return plan
}

// nameLeast returns the width of names below which words would be broken, as far as it is lawful.
func nameLeast(u layout.Ruler, names []string, c candidate) float64 {
	least, widest := leastName, u.WidestWord
	if c.wall {
		widest = u.Widest // behind a hyphen a line may end
	}
	for _, name := range names {
		least = max(least, widest(layout.Regular, c.nameSize(), name)+2*layout.Padding)
	}
	return min(least, c.nameMost())
}

// nameMost returns the width at which every name stands on one line, as far as it is lawful.
func nameMost(u layout.Ruler, names []string, c candidate) float64 {
	most := leastName
	for _, name := range names {
		most = max(most, u.Measure(layout.Regular, c.nameSize(), name)+2*layout.Padding)
	}
	return min(most, c.nameMost())
}

// nameMost is the width that names have at the most.
func (c candidate) nameMost() float64 {
	if c.wall {
		return mostWallName
	}
	return mostName
}

func (c candidate) headSize() float64 {
	if c.wall {
		return max(12, c.size-4)
	}
	return max(layout.MinSize, min(8, c.size-0.5))
}

// nameSize is the size of the names; on a wall it is never small.
func (c candidate) nameSize() float64 {
	if c.wall {
		return max(c.size, wallType)
	}
	return max(layout.MinSize, min(9.5, c.size))
}

// leastNameSize returns what names may shrink to so as to take two lines.
func (c candidate) leastNameSize() float64 {
	if c.wall {
		return wallType
	}
	return layout.MinSize
}

func (c candidate) radius() float64 { return 0.085 * c.size }

// cellAir is the room in a cell beside digits and mark: more where the type is large, since then there is room.
func (c candidate) cellAir() float64 {
	switch {
	case c.wall:
		return 0.2 * c.size
	case c.size >= 8.5:
		return 2.6
	}
	return 1.6
}

// roomy returns how far rows and cells are stretched.
func (c candidate) roomy(length float64) float64 {
	if c.wall {
		return roomyWall * length
	}
	return length
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
		c.columns[i] = max(w, min(w+more, c.roomy(roomyCell)))
		c.sheets[0] = append(c.sheets[0], i)
	}
	c.name = width - c.label - sum(c.columns)
	return true
}

// repeated is the share of a sheet that the sums may take so as to stand on each.
const repeated = 0.4

// divide puts the columns of the games on as few sheets as they need, about the same width on each. The sums and the place stand on
// each sheet; where they are many, the first sum and the place do, and all of them on the last.
func (c *crossPlan) divide(width float64, games int) {
	var sums []int
	for i := games; i < len(c.columns); i++ {
		sums = append(sums, i)
	}
	room, each := width-c.label-c.name, sums
	if c.across(sums) > repeated*room && len(sums) > 2 {
		each = []int{sums[0], sums[len(sums)-1]}
	}
	most := room - c.across(each)
	c.sheets = c.pack(most, games)
	for narrow := sum(c.columns[:games]) / float64(max(1, len(c.sheets))); narrow < most; narrow++ {
		if sheets := c.pack(narrow, games); len(sheets) <= len(c.sheets) {
			c.sheets = sheets
			break
		}
	}
	if len(c.sheets) == 0 {
		c.sheets = [][]int{nil}
	}
	last := len(c.sheets) - 1
	if c.across(c.sheets[last])+c.across(sums) > room && len(c.sheets[last]) > 0 {
		c.sheets = append(c.sheets, nil)
	} else {
		last--
	}
	for i := range c.sheets {
		if i <= last {
			c.sheets[i] = append(c.sheets[i], each...)
		} else {
			c.sheets[i] = append(c.sheets[i], sums...)
		}
	}
}

// across is the width of columns.
func (c *crossPlan) across(columns []int) float64 {
	width := 0.0
	for _, i := range columns {
		width += c.columns[i]
	}
	return width
}

// pack fills sheets with the first columns up to a width.
func (c *crossPlan) pack(width float64, columns int) [][]int {
	var sheets [][]int
	used := width + 1
	for i, w := range c.columns[:columns] {
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
	room, texts := c.name-2*layout.Padding, d.names()
	c.named = sizeOfNames(u, texts, c.nameSize(), c.leastNameSize(), room)
	if d.named > 0 { // not before: what fits in two lines at that size may seem to fit in one a little smaller
		c.named = min(c.named, d.named)
	}
	for i, l := range d.lines {
		set := u.SetLines(layout.Regular, c.named, c.named, layout.Ink, room, 2, texts[i])
		if c.about {
			about := layout.Cut(l.about, layout.MaxCell)
			set = append(set, u.SetLines(layout.Regular, layout.MinSize, layout.MinSize, layout.Quiet, room, 1, about)...)
		}
		set = append(set, u.SetLines(layout.Regular, c.noteSize(), c.noteSize(), layout.Quiet, room, 1, l.out)...)
		c.names = append(c.names, set)
		c.rows = append(c.rows, max(float64(d.games)*layout.LineHeight(c.size), layout.HeightOf(set))+1)
	}
}

// sizeOfNames is the one size of names: a little smaller than wanted where they stand on one line each then, else that in which they
// take two.
func sizeOfNames(u layout.Ruler, names []string, most, least, room float64) float64 {
	const little = 0.85
	widest := 0.0
	for _, name := range names {
		widest = max(widest, u.Measure(layout.Regular, 1, name))
	}
	if one := math.Floor(10*room/max(widest, 1e-9)) / 10; one >= max(little*most, least) {
		return min(most, one)
	}
	return u.Uniform(layout.Regular, most, min(most, least), room, 2, names)
}

// noteSize is the size of what stands below a name.
func (c candidate) noteSize() float64 {
	if c.wall {
		return 0.6 * wallType
	}
	return layout.MinSize
}

// stretch makes the rows of a table that leaves room on its page higher.
func (c *crossPlan) stretch(height float64) {
	more := (height - sum(c.rows)) / float64(max(len(c.rows), 1))
	for i, row := range c.rows {
		c.rows[i] = max(row, min(row+more, c.roomy(roomyRow)))
	}
}

func sum(lengths []float64) float64 {
	total := 0.0
	for _, l := range lengths {
		total += l
	}
	return total
}
