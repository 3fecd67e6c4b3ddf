package report

import (
	"cmp"
	"io"
	"slices"
	"strconv"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// standingsWithWorking draws the standings and behind them, player after player, how every number came about: opponent by
// opponent, what was cut, which dummy stood in, and what separated the player from the one above.
func standingsWithWorking(w io.Writer, e *play.Event, r Request, s Style) error {
	t, err := tableAfter(e, r)
	if err != nil {
		return err
	}
	parts, err := s.sections(e, t)
	if err != nil {
		return err
	}
	columns := parts[0].Columns
	g := s.standingsGrid(columns, t.Bracket)
	for _, part := range parts {
		g.Add(part.title, s.standingRows(part.Standings))
	}
	h := s.tableHeading(e, t, s.T(titleOf(t, "pdf.standings")))
	p := begin(e, h, false, s)
	legend := s.criteria(show.Codes(columns))
	p.Draw(g, p.legendHeight(legend)+signatureHeight(p.Ruler, e, p.Width(), p.Wide, s))
	p.legend(legend)
	p.signatures(e)
	p.Begin()
	p.subtitle(s.T("pdf.working"), 20)
	d := workingDrawing{paper: p, roster: show.RosterOf(e)}
	d.rules(t.Codes)
	for _, part := range parts {
		if part.title != "" {
			p.subtitle(part.title, 30)
		}
		for i := range part.Rows {
			d.player(part, i)
		}
	}
	p.legend(d.footnotes()...)
	return p.write(w)
}

const (
	mostWorkings = 6  // criteria beside each other
	mostShort    = 50 // runes of a short name
)

// workingDrawing is the appendix being drawn.
type workingDrawing struct {
	*paper
	roster show.Roster
	room   standings.Working
	notes  []string // footnotes in the order in which they were needed
}

// rules says in words how each criterion is worked out.
func (d *workingDrawing) rules(codes []standings.Code) {
	for _, c := range codes {
		d.prose(8.5, d.say(show.Criterion(c))+". "+d.T(c.NameKey()+".rule"))
	}
	d.prose(8.5, d.T("pdf.working.signs"))
	d.Y += 1
}

// player draws the workings of a player's row: a table for every few criteria, and what a table can't say below it.
func (d *workingDrawing) player(part section, i int) {
	row := part.Rows[i]
	title := joined(". ", row.PlaceText(), joined("  ", layout.Cut(row.Name, layout.MaxCell), numbered(row.Number)))
	if row.IsAnnulled() {
		return
	}
	var set []workingTable
	for from := 0; from < len(part.Table.Codes); from += mostWorkings {
		set = append(set, d.table(part.Table, standings.ID(row.Player), from, min(from+mostWorkings, len(part.Table.Codes))))
	}
	for n, t := range set {
		keep := d.GridHeight(t.grid) + float64(len(t.below)+2)*layout.LineHeight(7.5)
		if n == 0 {
			d.subtitle(title, min(keep, 120))
			d.separation(part, i)
		}
		d.Draw(t.grid, 0)
		d.Y += 0.8
		for _, text := range t.below {
			d.prose(7.5, text)
		}
	}
	d.Y += 1
}

// separation says what put the player below the one above.
func (d *workingDrawing) separation(part section, i int) {
	if i == 0 {
		return
	}
	if s, ok := d.roster.Separation(part.Table, part.Rows[i-1].Player, part.Rows[i].Player); ok {
		d.prose(7.5, d.say(s.Brief().IsAbove(part.Rows[i-1].Short)))
	}
}

// workingTable is the rounds of a player as some criteria count them, and the texts below.
type workingTable struct {
	grid  layout.Grid
	below []string
}

// meetingKey is a row of such a table.
type meetingKey struct {
	round, leg, board int
	opponent          standings.ID
	white             bool
	kind              standings.PartKind
}

func keyOf(p show.WorkingPart) meetingKey {
	return meetingKey{p.Round, p.Leg, p.Board, p.Opponent, p.White, p.Kind}
}

func (d *workingDrawing) table(t *play.Table, player standings.ID, from, to int) workingTable {
	set := workingTable{grid: layout.Grid{Size: 7.5, Row: 4.1, Columns: []layout.Column{
		{Head: d.T("pdf.sheet.round"), At: layout.Right, Least: 9}, {Head: d.T("working.opponent"), Flex: true, Least: 34},
	}}}
	sums := []layout.Cell{{}, {Text: d.T("working.sum"), Bold: true}}
	var lines []show.WorkingPart
	cells := map[meetingKey][]string{}
	for column := from; column < to; column++ {
		set.grid.Columns = append(set.grid.Columns, columnOf(d.criterion(t.Codes[column])))
		t.WorkingInto(&d.room, player, column)
		w := d.roster.Working(&d.room)
		parts, sum := w.Lines()
		for _, part := range parts {
			key := keyOf(part)
			if cells[key] == nil {
				lines, cells[key] = append(lines, part), make([]string, to-from)
			}
			cells[key][column-from] = d.part(part)
		}
		sums = append(sums, layout.Cell{Text: d.say(sum), Bold: true})
		set.below = append(set.below, d.after(d.criterion(t.Codes[column])+": ", w)...)
	}
	slices.SortStableFunc(lines, func(a, b show.WorkingPart) int {
		return cmp.Or(a.Round-b.Round, a.Board-b.Board, a.Leg-b.Leg, cmp.Compare(a.Opponent, b.Opponent))
	})
	for _, part := range lines {
		line := []layout.Cell{{Text: inRound(part.Round)}, d.opponent(part)}
		for _, text := range cells[keyOf(part)] {
			line = append(line, layout.Cell{Text: text})
		}
		set.grid.Rows = append(set.grid.Rows, line)
	}
	set.grid.Rows = append(set.grid.Rows, sums)
	return set
}

func columnOf(head string) layout.Column {
	return layout.Column{Head: head, At: layout.Right, Least: 19}
}

// inRound writes the number of a round; a deduction before the first belongs to none.
func inRound(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// opponent names whom the player met in a round, with the mark of the own colour, or why there was nobody.
func (d *workingDrawing) opponent(p show.WorkingPart) layout.Cell {
	if p.Opponent == 0 {
		return layout.Cell{Text: d.say(p.Why)}
	}
	c := layout.Cell{Text: joined(", ", layout.Cut(p.Name, mostShort), d.say(p.Why)), Mark: layout.BlackMark}
	if p.White {
		c.Mark = layout.WhiteMark
	}
	return c
}

// part writes what a round adds: the number, or own result and opponent's total where they are multiplied; in brackets
// where it is cut; with the signs of its footnotes.
func (d *workingDrawing) part(part show.WorkingPart) string {
	text := d.say(part.Value)
	if part.Own.Defined() && part.Total.Defined() {
		text = d.say(part.Own) + " · " + d.say(part.Total) + " = " + text
	}
	if part.Cut != "" {
		text = "(" + text + ")" + d.footnote(d.T(part.Cut.Key()))
	}
	if part.Dummy != "" {
		text += d.footnote(d.T(part.Dummy.Key()))
	}
	if part.Real.Defined() {
		text += d.footnote(d.T("pdf.working.adjusted"))
	}
	return text
}

// footnote returns the sign of a note below the appendix.
func (d *workingDrawing) footnote(text string) string {
	i := slices.Index(d.notes, text)
	if i < 0 {
		i, d.notes = len(d.notes), append(d.notes, text)
	}
	signs := []rune("¹²³⁴⁵⁶⁷⁸⁹")
	return string(signs[min(i, len(signs)-1)])
}

// footnotes writes the notes that were needed.
func (d *workingDrawing) footnotes() []string {
	var all []string
	for _, text := range d.notes {
		all = append(all, d.footnote(text)+" "+text)
	}
	return all
}

// after says how a criterion goes on from the sum of its parts, and what the tables of a direct encounter decided.
func (d *workingDrawing) after(name string, w show.Working) []string {
	var lines []string
	for _, text := range w.After {
		lines = append(lines, name+d.say(text))
	}
	for _, s := range w.Steps {
		lines = append(lines, name+d.say(s.Among)+" – "+d.say(s.Sum)+"; "+d.say(s.Place))
	}
	return lines
}
