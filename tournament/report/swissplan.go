package report

import (
	"strconv"

	"adyukh/tournament/report/layout"
)

// roundsPlan says how a table round by round is put on paper.
type roundsPlan struct {
	wide     bool
	size     float64
	label    float64
	name     float64
	opponent float64   // part of a round's column for the opponent's label
	points   float64   // part for the points
	round    float64   // width of a round's column
	sums     []float64 // widths of the sums, and of the place
	sheets   [][2]int  // the rounds on each sheet; the sums stand on the last one
	names    [][]layout.SetText
	rows     []float64 // heights
	head     int       // lines of the longest heading
	lines    int       // in a cell
}

// leastForOnePage is the size below which a table rather goes on on the next page.
const leastForOnePage = 8

// planRounds chooses the largest type in which all columns stand beside each other on an upright page, else on a lying one,
// and prefers a little smaller type in which the table fits on one page; a table that is too wide for both goes on on further
// sheets. height is what a page has room for.
func planRounds(u layout.Ruler, d roundsData, height func(wide bool) float64) roundsPlan {
	if d.wall {
		return roundsSheets(u, d, wallType)
	}
	var flowing *roundsPlan
	for _, c := range []candidate{
		{false, 9},
		{false, 8.5},
		{true, 9},
		{true, 8.5},
		{true, 8},
		{true, 7.5},
		{true, 7},
		{true, layout.MinSize},
	} {
		plan := roundsWidths(u, d, c)
		width, _ := layout.PageRoom(c.wide)
		rest := width - plan.label - sum(plan.sums) - plan.round*float64(d.rounds)
		if rest < leastRoundName(u, d, plan) {
			continue
		}
		most := leastName
		for _, l := range d.lines {
			most = max(most, u.Measure(layout.Regular, c.size, layout.Cut(l.name, layout.MaxCell))+2*layout.Padding)
		}
		plan.name = min(rest, most)
		if more := (rest - plan.name) / float64(max(1, d.rounds)); more > 0 {
			plan.round += min(more, 4)
		}
		plan.name = width - plan.label - sum(plan.sums) - plan.round*float64(d.rounds)
		plan.sheets = [][2]int{{0, d.rounds}}
		roundsRows(u, d, &plan)
		if flowing == nil {
			flowing = &plan
		}
		if c.size < leastForOnePage {
			break
		}
		if plan.headHeight()+sum(plan.rows) <= height(c.wide) {
			return plan
		}
	}
	if flowing != nil {
		return *flowing
	}
	return roundsSheets(u, d, 7.5)
}

// roundsSheets divides the rounds among sheets.
func roundsSheets(u layout.Ruler, d roundsData, size float64) roundsPlan {
	plan := roundsWidths(u, d, candidate{wide: true, size: size})
	width, _ := layout.PageRoom(true)
	plan.name = leastRoundName(u, d, plan)
	room := width - plan.label - plan.name
	each := max(1, int(room/plan.round))
	last := max(0, int((room-sum(plan.sums))/plan.round))
	from := 0
	for d.rounds-from > last {
		to := min(from+each, d.rounds)
		plan.sheets = append(plan.sheets, [2]int{from, to})
		from = to
	}
	plan.sheets = append(plan.sheets, [2]int{from, d.rounds})
	roundsRows(u, d, &plan)
	return plan
}

// roundsRows sets the names, and gives the rows, and the head above them, the heights that they need.
func roundsRows(u layout.Ruler, d roundsData, c *roundsPlan) {
	c.head, c.lines = 2, 1
	for _, l := range d.lines {
		for _, below := range l.below {
			c.lines = max(c.lines, 1+len(below))
		}
	}
	for i, head := range d.heads {
		c.head = max(c.head, len(u.Wrap(layout.Bold, c.headSize(), c.sums[i]-crossPadding, head)))
	}
	room := c.name - 2*layout.Padding
	for _, l := range d.lines {
		set := u.SetLines(layout.Regular, c.size, leastNameSize(c.size), layout.Ink, room, 1, layout.Cut(l.name, layout.MaxCell))
		set = append(set, u.SetLines(layout.Regular, layout.MinSize, layout.MinSize, layout.Quiet, room, 1, l.out)...)
		c.names = append(c.names, set)
		c.rows = append(c.rows, max(float64(c.lines)*layout.LineHeight(c.size)+1.5, layout.HeightOf(set)+0.8))
	}
}

func leastRoundName(u layout.Ruler, d roundsData, c roundsPlan) float64 {
	least := leastName
	for _, l := range d.lines {
		least = max(least, u.Widest(layout.Regular, c.size, layout.Cut(l.name, layout.MaxCell))+2*layout.Padding)
	}
	if c.size == wallType {
		return min(max(least, leastWallName), mostWallName)
	}
	return min(least, mostName)
}

// roundsWidths measures the columns.
func roundsWidths(u layout.Ruler, d roundsData, c candidate) roundsPlan {
	plan := roundsPlan{wide: c.wide, size: c.size, label: leastLabel}
	plan.opponent, plan.points = u.Measure(layout.Regular, c.size, "9"), u.Measure(layout.Bold, c.size, "24")
	place := u.Widest(layout.Bold, plan.headSize(), d.placeHead)
	sums := make([]float64, len(d.heads))
	for i, head := range d.heads {
		sums[i] = u.Widest(layout.Bold, plan.headSize(), head)
	}
	for _, l := range d.lines {
		plan.label = max(plan.label, u.Measure(layout.Bold, c.size, l.label)+2*crossPadding+0.6)
		plan.opponent = max(plan.opponent, u.Measure(layout.Regular, c.size, l.label))
		place = max(place, u.Measure(layout.Bold, c.size, l.place))
		for i, text := range l.sums {
			sums[i] = max(sums[i], u.Measure(layout.Bold, c.size, text))
		}
		for _, cell := range l.cells {
			plan.points = max(plan.points, u.Measure(layout.Bold, c.size, cell.Text))
		}
		for _, below := range l.below {
			for _, line := range below {
				plan.points = max(plan.points, u.Measure(layout.Bold, c.size, line.text))
			}
		}
	}
	for i := range sums {
		plan.sums = append(plan.sums, sums[i]+2*crossPadding)
	}
	plan.sums = append(plan.sums, place+2*crossPadding)
	plan.round = max(plan.opponent+plan.points+plan.markWidth()+2*plan.padding(),
		u.Measure(layout.Bold, plan.headSize(), strconv.Itoa(d.rounds))+2*crossPadding)
	return plan
}

// padding is the air left and right of a round's numbers.
func (c roundsPlan) padding() float64 {
	if c.size == wallType {
		return 2.5
	}
	return crossPadding
}

func (c roundsPlan) headSize() float64  { return headingSize(c.size) }
func (c roundsPlan) radius() float64    { return 0.085 * c.size }
func (c roundsPlan) markWidth() float64 { return 2*c.radius() + 1.6 }

func (c roundsPlan) headHeight() float64 {
	return float64(c.head)*layout.LineHeight(c.headSize()) + 1.2
}
