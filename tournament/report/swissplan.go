package report

import "strconv"

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
	names    [][]setText
	rows     []float64 // heights
	head     int       // lines of the longest heading
}

// leastForOnePage is the size below which a table rather goes on on the next page.
const leastForOnePage = 8

// planRounds chooses the largest type in which all columns stand beside each other on an upright page, else on a lying one,
// and prefers a little smaller type in which the table fits on one page; a table that is too wide for both goes on on further
// sheets. height is what a page has room for.
func (u ruler) planRounds(d roundsData, height func(wide bool) float64) roundsPlan {
	if d.wall {
		return u.roundsSheets(d, wallType)
	}
	var flowing *roundsPlan
	for _, c := range []candidate{{false, 9}, {false, 8.5}, {true, 9}, {true, 8.5}, {true, 8}, {true, 7.5}, {true, 7}, {true, minSize}} {
		plan := u.roundsWidths(d, c)
		width, _ := pageRoom(c.wide)
		rest := width - plan.label - sum(plan.sums) - plan.round*float64(d.rounds)
		if rest < u.leastRoundName(d, plan) {
			continue
		}
		most := leastName
		for _, l := range d.lines {
			most = max(most, u.measure(regular, c.size, cut(l.name, maxCell))+2*padding)
		}
		plan.name = min(rest, most)
		if more := (rest - plan.name) / float64(max(1, d.rounds)); more > 0 {
			plan.round += min(more, 4)
		}
		plan.name = width - plan.label - sum(plan.sums) - plan.round*float64(d.rounds)
		plan.sheets = [][2]int{{0, d.rounds}}
		u.roundsRows(d, &plan)
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
	return u.roundsSheets(d, 7.5)
}

// roundsSheets divides the rounds among sheets.
func (u ruler) roundsSheets(d roundsData, size float64) roundsPlan {
	plan := u.roundsWidths(d, candidate{wide: true, size: size})
	width, _ := pageRoom(true)
	plan.name = u.leastRoundName(d, plan)
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
	u.roundsRows(d, &plan)
	return plan
}

// roundsRows sets the names, and gives the rows, and the head above them, the heights that they need.
func (u ruler) roundsRows(d roundsData, c *roundsPlan) {
	c.head = 2
	for i, head := range d.heads {
		c.head = max(c.head, len(u.wrap(bold, c.headSize(), c.sums[i]-crossPadding, head)))
	}
	room := c.name - 2*padding
	for _, l := range d.lines {
		set := u.setLines(regular, c.size, leastNameSize(c.size), ink, room, 1, cut(l.name, maxCell))
		set = append(set, u.setLines(regular, minSize, minSize, quiet, room, 1, l.out)...)
		c.names = append(c.names, set)
		c.rows = append(c.rows, max(lineHeight(c.size)+1.5, heightOf(set)+0.8))
	}
}

func (u ruler) leastRoundName(d roundsData, c roundsPlan) float64 {
	least := leastName
	for _, l := range d.lines {
		least = max(least, u.widest(regular, c.size, cut(l.name, maxCell))+2*padding)
	}
	if c.size == wallType {
		return min(max(least, leastWallName), mostWallName)
	}
	return min(least, mostName)
}

// roundsWidths measures the columns.
func (u ruler) roundsWidths(d roundsData, c candidate) roundsPlan {
	plan := roundsPlan{wide: c.wide, size: c.size, label: leastLabel}
	plan.opponent, plan.points = u.measure(regular, c.size, "9"), u.measure(bold, c.size, "24")
	place := u.widest(bold, plan.headSize(), d.placeHead)
	sums := make([]float64, len(d.heads))
	for i, head := range d.heads {
		sums[i] = u.widest(bold, plan.headSize(), head)
	}
	for _, l := range d.lines {
		plan.label = max(plan.label, u.measure(bold, c.size, l.label)+2*crossPadding+0.6)
		plan.opponent = max(plan.opponent, u.measure(regular, c.size, l.label))
		place = max(place, u.measure(bold, c.size, l.place))
		for i, text := range l.sums {
			sums[i] = max(sums[i], u.measure(bold, c.size, text))
		}
		for _, cell := range l.cells {
			plan.points = max(plan.points, u.measure(bold, c.size, cell.Text))
		}
	}
	for i := range sums {
		plan.sums = append(plan.sums, sums[i]+2*crossPadding)
	}
	plan.sums = append(plan.sums, place+2*crossPadding)
	plan.round = max(plan.opponent+plan.points+plan.markWidth()+2*plan.padding(),
		u.measure(bold, plan.headSize(), strconv.Itoa(d.rounds))+2*crossPadding)
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

func (c roundsPlan) headHeight() float64 { return float64(c.head)*lineHeight(c.headSize()) + 1.2 }
