package report

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

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
	h := heading{title: s.T(titleOf(t, "pdf.standings")), note: s.after(e, t)}
	p := begin(e, h, false, s)
	legend := s.criteria(show.Codes(columns))
	p.Draw(g, p.legendHeight(legend)+signatureHeight(p.Page.Ruler, e, p.Width(), p.Wide, s))
	p.legend(legend)
	p.signatures(e)
	p.Begin()
	p.subtitle(s.T("pdf.working"), 20)
	d := workingDrawing{paper: p, e: e}
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
	e     *play.Event
	room  standings.Working
	notes []string // footnotes in the order in which they were needed
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
	if i == 0 || part.Table.Bracket {
		return
	}
	s, ok := part.Table.Between(standings.ID(part.Rows[i-1].Player), standings.ID(part.Rows[i].Player))
	if !ok {
		return
	}
	above := part.Rows[i-1].Short
	text := d.T("working.level", "name", above)
	switch {
	case s.Column < 0:
	case !s.Above.Defined() || !s.Below.Defined() || s.Lists[0] != nil:
		text = d.T("working.above-by", "name", above, "criterion", d.say(show.Criterion(s.Code)))
	default:
		text = d.T("working.above", "name", above, "criterion", d.say(show.Criterion(s.Code)), "more", d.value(s.Above), "less", d.value(s.Below))
	}
	d.prose(7.5, text)
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

func (d *workingDrawing) table(t *play.Table, player standings.ID, from, to int) workingTable {
	set := workingTable{grid: layout.Grid{Size: 7.5, Row: 4.1, Columns: []layout.Column{
		{Head: d.T("pdf.sheet.round"), At: layout.Right, Least: 9}, {Head: d.T("working.opponent"), Flex: true, Least: 34},
	}}}
	sums := []layout.Cell{{}, {Text: d.T("working.sum"), Bold: true}}
	var keys []meetingKey
	cells := map[meetingKey][]string{}
	for column := from; column < to; column++ {
		set.grid.Columns = append(set.grid.Columns, columnOf(d.criterion(t.Codes[column])))
		t.WorkingInto(&d.room, player, column)
		for _, part := range partsOf(&d.room) {
			key := meetingKey{part.Round, part.Leg, part.Board, part.Opponent, part.White, part.Kind}
			if cells[key] == nil {
				keys, cells[key] = append(keys, key), make([]string, to-from)
			}
			cells[key][column-from] = d.part(part)
		}
		sums = append(sums, layout.Cell{Text: d.sumOf(&d.room), Bold: true})
		set.below = append(set.below, d.after(&d.room)...)
	}
	slices.SortStableFunc(keys, func(a, b meetingKey) int {
		return cmp.Or(a.round-b.round, a.board-b.board, a.leg-b.leg, cmp.Compare(a.opponent, b.opponent))
	})
	for _, key := range keys {
		line := []layout.Cell{{Text: strconv.Itoa(key.round)}, d.opponent(key)}
		for _, text := range cells[key] {
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

// partsOf returns the parts that are shown: those of the first step of a direct encounter.
func partsOf(w *standings.Working) []standings.Part {
	if len(w.Steps) > 0 {
		return w.Steps[0].Parts
	}
	return w.Parts
}

// opponent names whom the player met in a round, with the mark of the own colour, or why there was nobody.
func (d *workingDrawing) opponent(key meetingKey) layout.Cell {
	if key.opponent == 0 {
		return layout.Cell{Text: d.T("round-kind." + string(key.kind))}
	}
	c := layout.Cell{Text: layout.Cut(shortName(d.e, play.PlayerID(key.opponent)), mostShort), Mark: layout.BlackMark}
	if key.white {
		c.Mark = layout.WhiteMark
	}
	if key.kind != standings.PartPlayed {
		c.Text += ", " + d.T("round-kind."+string(key.kind))
	}
	return c
}

// part writes what a round adds: the number, or own result and opponent's total where they are multiplied; in brackets
// where it is cut; with the signs of its footnotes.
func (d *workingDrawing) part(part standings.Part) string {
	text := d.value(part.Value)
	if part.Own.Defined() && part.Total.Defined() {
		text = d.value(part.Own) + " · " + d.value(part.Total) + " = " + text
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

// sumOf writes what the parts of a criterion add up to.
func (d *workingDrawing) sumOf(w *standings.Working) string {
	switch {
	case w.Mean.Over > 0:
		return d.value(w.Mean.Sum)
	case w.Goal.Sum.Defined():
		return d.value(w.Goal.Sum)
	case len(w.Steps) > 0:
		return d.value(w.Steps[0].Sum)
	}
	return d.value(w.Value)
}

// after says how a criterion goes on from the sum of its parts.
func (d *workingDrawing) after(w *standings.Working) []string {
	name, lines := d.criterion(w.Code)+": ", []string(nil)
	if w.Mean.Over > 0 {
		mean := w.Value
		if w.Mean.Plus.Defined() {
			mean = w.Value.Add(standings.Ratio(-w.Mean.Plus.Num, w.Mean.Plus.Den))
		}
		lines = append(lines, name+d.T("working.mean", "sum", d.value(w.Mean.Sum), "over", w.Mean.Over, "mean", d.value(mean)))
		if w.Mean.Plus.Defined() {
			lines = append(lines, name+d.T("working.plus", "mean", d.value(mean), "plus", d.value(w.Mean.Plus), "value", d.value(w.Value)))
		}
	}
	if w.Goal.Sum.Defined() {
		lines = append(lines, name+d.T("working.goal", "rating", d.value(w.Value), "sum", d.value(w.Goal.Sum), "made", d.value(w.Goal.Made)))
	}
	if len(w.List) > 1 {
		texts := make([]string, len(w.List))
		for i, v := range w.List {
			texts[i] = d.value(v)
		}
		lines = append(lines, name+d.T("working.list", "list", strings.Join(texts, "; ")))
	}
	for _, step := range w.Steps {
		lines = append(lines, name+d.step(step))
	}
	return lines
}

// step writes a table of a direct encounter.
func (d *workingDrawing) step(s standings.Step) string {
	names := make([]string, len(s.Players))
	for i, id := range s.Players {
		names[i] = shortName(d.e, play.PlayerID(id))
	}
	key := "working.among"
	if !s.Complete {
		key = "working.among-incomplete"
	}
	return d.T(key, "names", strings.Join(names, ", ")) + " – " + d.value(s.Sum) + "; " + d.T("working.step-place", "place", place(s.Place))
}
