package report

import (
	"math"
	"strconv"

	"adyukh/tournament/report/layout"
)

// roundsPlan says how a table round by round is put on paper.
type roundsPlan struct {
	candidate
	label    float64
	name     float64
	opponent float64       // part of a round's column for the opponent's label
	points   float64       // part for the points
	round    float64       // width of a round's column
	sums     []float64     // widths of the sums, and of the place
	sheets   []roundsSheet // on which the table stands
	names    [][]layout.SetText
	rows     []float64 // heights
	head     int       // lines of the longest heading
	lines    int       // in a cell
}

// roundsSheet is a part of the rounds, with sums.
type roundsSheet struct {
	from, to int // rounds from+1 to to
	sums     []int
}

// leastForOnePage is the size below which a table rather goes on on the next page.
const leastForOnePage = 8

// roundCandidates lists what is tried, the most pleasant first.
func roundCandidates(wall bool) []candidate {
	if wall {
		return candidates(true)
	}
	return []candidate{
		{false, 9, false},
		{false, 8.5, false},
		{true, 9, false},
		{true, 8.5, false},
		{true, 8, false},
		{false, 8, false},
		{true, 7.5, false},
		{true, 7, false},
		{true, layout.MinSize, false},
		{false, layout.MinSize, false},
	}
}

// planRounds chooses the largest type in which all columns stand beside each other on an upright page, else on a lying one,
// and prefers a little smaller type in which the table fits on one page; a table that is too wide for both goes on on further
// sheets.
func planRounds(u layout.Ruler, d roundsData, r rooms) roundsPlan {
	names := d.names()
	for _, share := range []float64{0.85, 0} { // of what names need so as to stand on one line
		if plan, ok := planRoundsBeside(u, d, names, r, share); ok {
			return plan
		}
	}
	var best roundsPlan
	fewest, sizes := 0, []float64{7.5}
	if d.wall {
		sizes = []float64{wallType, wallType - 2, wallType - wallPoints}
	}
	for _, size := range sizes {
		for _, wide := range []bool{true, false} {
			if room := r.of(wide); room.width > 0 {
				for _, name := range nameWidths(u, names, candidate{wide, size, d.wall}, room.width) {
					plan := roundsSheets(u, d, room.width, name, candidate{wide, size, d.wall})
					pages := float64(len(plan.sheets)) * math.Ceil(sum(plan.rows)/(room.height-plan.headHeight()))
					if fewest == 0 || int(pages) < fewest {
						best, fewest = plan, int(pages)
					}
				}
			}
		}
	}
	return best
}

// planRoundsBeside puts all columns beside each other, with names of so much of the width that they need for one line. It tells whether
// there is a kind of page for that.
func planRoundsBeside(u layout.Ruler, d roundsData, names []string, r rooms, share float64) (flowing roundsPlan, ok bool) {
	for _, c := range roundCandidates(d.wall) {
		plan, room := roundsWidths(u, d, c), r.of(c.wide)
		rest := room.width - plan.label - sum(plan.sums) - plan.round*float64(d.rounds)
		most := nameMost(u, names, c)
		if rest < max(nameLeast(u, names, c), share*most) {
			continue
		}
		plan.name = min(rest, most)
		if more := (rest - plan.name) / float64(max(1, d.rounds)); more > 0 {
			plan.round += min(more, c.roomy(4))
		}
		plan.name = room.width - plan.label - sum(plan.sums) - plan.round*float64(d.rounds)
		plan.sheets = []roundsSheet{{0, d.rounds, plan.all()}}
		roundsRows(u, d, &plan)
		if !ok && (!d.wall || c.size == wallType) {
			flowing, ok = plan, true
		}
		if c.size < leastForOnePage && ok {
			break
		}
		if plan.headHeight()+sum(plan.rows) <= room.height {
			return plan, true
		}
	}
	return flowing, ok
}

// names are those of the rows.
func (d roundsData) names() []string {
	names := make([]string, len(d.lines))
	for i, l := range d.lines {
		names[i] = layout.Cut(l.name, layout.MaxCell)
	}
	return names
}

// all lists the sums and the place.
func (c roundsPlan) all() []int {
	all := make([]int, len(c.sums))
	for i := range all {
		all[i] = i
	}
	return all
}

// across is the width of sums.
func (c roundsPlan) across(sums []int) float64 {
	width := 0.0
	for _, i := range sums {
		width += c.sums[i]
	}
	return width
}

// roundsSheets divides the rounds among sheets. The sums and the place stand on each; where they are many, the first sum and the place
// do, and all of them on the last.
func roundsSheets(u layout.Ruler, d roundsData, width, name float64, c candidate) roundsPlan {
	plan := roundsWidths(u, d, c)
	plan.name = name
	room, each := width-plan.label-plan.name, plan.all()
	if plan.across(each) > repeated*room && len(each) > 2 {
		each = []int{0, len(each) - 1}
	}
	most := max(1, int((room-plan.across(each))/plan.round))
	last := max(0, int((room-sum(plan.sums))/plan.round))
	n := 1 // sheets
	for ; (n-1)*most+last < d.rounds; n++ {
	}
	share := min(most, (d.rounds+n-1)/n)
	for from := 0; n > 0; n-- {
		to := min(from+share, d.rounds)
		if n == 1 {
			to = d.rounds
		}
		for (d.rounds-to) > (n-2)*most+last && n > 1 && to-from < most { // the last sheet has less room
			to++
		}
		plan.sheets = append(plan.sheets, roundsSheet{from, to, each})
		from = to
	}
	plan.sheets[len(plan.sheets)-1].sums = plan.all()
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
	room, texts := c.name-2*layout.Padding, d.names()
	size := sizeOfNames(u, texts, c.nameSize(), c.leastNameSize(), room)
	for i, l := range d.lines {
		set := u.SetLines(layout.Regular, size, size, layout.Ink, room, 2, texts[i])
		set = append(set, u.SetLines(layout.Regular, c.noteSize(), c.noteSize(), layout.Quiet, room, 1, l.out)...)
		c.names = append(c.names, set)
		c.rows = append(c.rows, max(float64(c.lines)*layout.LineHeight(c.size)+1.5, layout.HeightOf(set)+0.8))
	}
}

// roundsWidths measures the columns.
func roundsWidths(u layout.Ruler, d roundsData, c candidate) roundsPlan {
	plan := roundsPlan{candidate: c, label: leastLabel}
	plan.opponent, plan.points = u.Measure(layout.Regular, c.size, "9"), u.Measure(layout.Bold, c.size, "24")
	place := u.WidestWord(layout.Bold, plan.headSize(), d.placeHead)
	sums := make([]float64, len(d.heads))
	for i, head := range d.heads {
		sums[i] = u.WidestWord(layout.Bold, plan.headSize(), head)
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
	if c.wall {
		return 0.1 * c.size
	}
	return crossPadding
}

func (c roundsPlan) markWidth() float64 { return 2*c.radius() + 1.6 }

func (c roundsPlan) headHeight() float64 {
	return float64(c.head)*layout.LineHeight(c.headSize()) + 1.2
}
