package mend

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/rules/sheet"
)

// draft is a sheet written anew from a reading.
type draft struct {
	text    string
	record  *sheet.Record
	report  sheet.Report
	repairs []Repair // of the text around the moves
}

func (d *draft) reading() Reading {
	if d.record == nil {
		return Reading{}
	}
	return Reading{Text: d.text, Record: d.record, Report: d.report}
}

// penalty is what it costs that the result does not fit the game.
func (d *draft) penalty() int {
	r := &d.report
	switch {
	case d.record == nil || r.Fault != nil:
		return unread
	case r.Finished && (r.Agrees != nil && !*r.Agrees || r.IsContested()):
		return miscounted
	case r.Agrees != nil && !*r.Agrees || r.IsContested():
		return contradicted
	case !r.Finished && r.Claimed != "" && r.Ended == sheet.Unstated:
		return unended
	}
	return 0
}

// questions asks about a result that does not fit the game.
func (d *draft) questions() []Question {
	r := &d.report
	if d.record == nil || d.penalty() < miscounted {
		return nil
	}
	q := Question{Ply: r.Plies}
	if c := d.record.Claimed; c != nil {
		q.Written = c.Text
	}
	switch {
	case r.Finished && r.Claimed != "" && !r.IsContested():
		q.Kind, q.Choices = WrongCount, []string{r.Claimed, r.Scale.Format(*r.Score)}
	case r.IsContested():
		q.Kind, q.Written = WhoWon, d.record.EndText
	default:
		q.Kind, q.Choices = NoEnd, []string{r.Claimed}
	}
	return []Question{q}
}

// draft writes the sheet anew: what stands in front of the moves, the moves as they were read, what stands behind them. Strict
// reading must take it; where the text around the moves keeps it from that, some of that is left out.
func (m *mender[P, M]) draft(s *search[P, M], o order, trail []int32, plies []ply) draft {
	w := m.newWriter(s, o, trail, plies)
	for level := range 4 {
		d := draft{text: w.sheet(level)}
		records, err := sheet.ReadAll(d.text, sheet.Limits{})
		if err != nil || len(records) == 0 || !w.same(records) {
			continue
		}
		d.record = records[0]
		d.report = m.reportOf(d.record)
		if d.report.Fault != nil {
			continue
		}
		if level > 0 {
			d.repairs = append(d.repairs, Repair{Kind: Furniture, Line: 1, Column: 1, Written: w.dropped(level)})
		}
		d.repairs = append(d.repairs, w.fixed...)
		return d
	}
	return draft{}
}

// writer writes one draft.
type writer struct {
	front, body, tail string
	count             int // moves
	fixed             []Repair
	scale             rules.Scale
}

// sheet puts the parts together. The higher the level, the less of the text around the moves.
func (w *writer) sheet(level int) string {
	switch level {
	case 0:
		return w.front + w.body + w.tail
	case 1:
		return namesOf(w.front) + w.body + w.tail
	case 2:
		return namesOf(w.front) + w.body + "\n" + linesWithCount(w.tail)
	}
	return w.body + "\n*\n"
}

// dropped is what a level leaves out.
func (w *writer) dropped(level int) string {
	if level == 1 {
		return strings.TrimSpace(w.front)
	}
	return strings.TrimSpace(w.front + " " + w.tail)
}

// same tells whether strict reading has found one game with as many moves as were written.
func (w *writer) same(records []*sheet.Record) bool {
	for i, rec := range records {
		if i > 0 && (len(rec.Moves) > 0 || rec.Claimed != nil) {
			return false
		}
	}
	return len(records[0].Moves) == w.count && len(records[0].Errors) == 0
}

// namesOf keeps the lines in front of the moves that have no figures but in tags.
func namesOf(front string) string {
	var kept []string
	for line := range strings.Lines(front) {
		if strings.HasPrefix(strings.TrimSpace(line), "[") || !strings.ContainsAny(line, "0123456789") {
			kept = append(kept, strings.TrimRight(line, "\r\n")+"\n")
		}
	}
	return strings.Join(kept, "")
}

// mostLines is how many lines behind the moves are looked at one by one.
const mostLines = 100

// linesWithCount keeps the lines behind the moves that say something about the result and nothing else.
func linesWithCount(tail string) string {
	var kept []string
	n := 0
	for line := range strings.Lines(tail) {
		if n++; n > mostLines {
			break
		}
		rec, err := sheet.ReadAll("1. c3-b4 b6-c5\n"+line, sheet.Limits{})
		if err != nil || len(rec) != 1 || len(rec[0].Moves) != 2 {
			continue
		}
		if rec[0].Claimed != nil || rec[0].Winner != "" || rec[0].Ended != sheet.Unstated {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

// newWriter prepares the parts of a draft.
func (m *mender[P, M]) newWriter(s *search[P, M], o order, trail []int32, plies []ply) *writer {
	w := &writer{count: len(plies), scale: m.game.Scale()}
	edges := m.edges(s, trail)
	w.front = cutOut(m.text[:edges.from], 0, edges.cuts)
	if at := strings.LastIndexByte(w.front, '\n') + 1; strings.Trim(w.front[at:], " \t|.") == "" {
		w.front = w.front[:at]
	} else {
		w.front += "\n"
	}
	w.body = m.body(s, trail, edges)
	w.tail = strings.TrimLeft(cutOut(m.text[edges.to:], edges.to, edges.cuts), "~)]}")
	w.tail = w.mendCount(w.tail, m.text, edges.to)
	return w
}

// edges are where the moves of a sheet begin and end, and what of the text around them was left out.
type edges struct {
	from, to int
	cuts     [][2]int
	timed    bool // clock times stand behind the moves
}

// edges finds the first and the last byte of the moves of a trail.
func (m *mender[P, M]) edges(s *search[P, M], trail []int32) edges {
	atoms := s.lattice.atoms
	e := edges{from: len(m.text)}
	first, times, moves := -1, 0, 0
	for i, at := range trail {
		n := &s.nodes[at]
		if n.text == "" || n.kind == insertStep {
			continue
		}
		moves++
		if first < 0 {
			first = i
		}
		e.from, e.to = min(e.from, atoms[n.from].off), max(e.to, atoms[n.to-1].end)
	}
	for i := first - 1; i > 0; i-- {
		n := &s.nodes[trail[i]]
		if n.kind == insertStep {
			continue
		}
		a := &atoms[n.from]
		mark := strings.Trim(a.text, ".,:;…|-–—") == ""
		if a.line != atoms[s.nodes[trail[first]].from].line || n.kind == skipStep && s.lattice.skip[n.from] < skipGap && !mark {
			break
		}
		e.from = min(e.from, a.off)
	}
	for _, at := range trail[1:] {
		n := &s.nodes[at]
		if n.kind == insertStep {
			continue
		}
		a := &atoms[n.from]
		switch {
		case a.kind == timeAtom && a.off > e.from && a.end <= e.to:
			times++
		case n.kind == skipStep && (len(s.lattice.spans[n.from]) > 0 || a.struck == crossed) && (a.end <= e.from || a.off >= e.to):
			e.cuts = append(e.cuts, [2]int{a.off, a.end})
		}
	}
	e.timed = 3*times >= moves && times > 0
	for i := range atoms {
		a := &atoms[i]
		if e.timed && a.kind == timeAtom && a.off >= e.to && strings.IndexByte(m.text[e.to:a.off], '\n') < 0 {
			e.to = a.end
		}
	}
	slices.SortFunc(e.cuts, func(a, b [2]int) int { return a[0] - b[0] })
	return e
}

// cutOut takes pieces out of a text that begins at the byte off of the whole one.
func cutOut(text string, off int, cuts [][2]int) string {
	var b strings.Builder
	at := 0
	for _, c := range cuts {
		from, to := c[0]-off, c[1]-off
		if from < at || to > len(text) {
			continue
		}
		b.WriteString(text[at:from])
		at = to
	}
	return b.String() + text[at:]
}

// body writes the moves of a trail with their numbers, signs and remarks.
func (m *mender[P, M]) body(s *search[P, M], trail []int32, e edges) string {
	var b strings.Builder
	atoms := s.lattice.atoms
	black := int(s.game.ToMove(s.nodes[trail[0]].position))
	ply := black
	for i, at := range trail {
		n := &s.nodes[at]
		if n.text == "" {
			if n.kind == skipStep && ply > black && i > 0 {
				m.remark(&b, s.lattice, int(n.from), e)
			}
			continue
		}
		switch {
		case ply%2 == 0:
			if ply > 0 {
				b.WriteString("\n")
			}
			b.WriteString(strconv.Itoa(ply/2+1) + ". ")
		case ply == black:
			b.WriteString(strconv.Itoa(ply/2+1) + "... ")
		default:
			b.WriteString(" ")
		}
		ply++
		b.WriteString(m.plain(s.nodes[n.prev].position, n))
		if n.to > n.from {
			b.WriteString(signsOf(atoms[n.to-1].text))
		}
	}
	return strings.ReplaceAll(b.String(), "} {", " ")
}

// plain writes the move of a node in its shortest form.
func (m *mender[P, M]) plain(before P, n *node[P]) string {
	for _, move := range m.game.AppendMoves(nil, before) {
		if m.game.Play(before, move) == n.position && m.game.FormatMove(before, move, rules.Full) == n.text {
			return m.game.FormatMove(before, move, rules.Plain)
		}
	}
	return n.text
}

// remark keeps what stands between the moves and is none: words, times, what brackets hold.
func (m *mender[P, M]) remark(b *strings.Builder, l *lattice, i int, e edges) {
	a := &l.atoms[i]
	if l.skip[i] > 0 || a.off < e.from || a.end > e.to || a.kind == gapAtom || isStrikeWord(a.text) ||
		strings.Trim(a.text, "-–—−.,:;/=><") == "" {
		return
	}
	b.WriteString(" {" + strings.NewReplacer("{", "(", "}", ")").Replace(a.text) + "}")
}

// signsOf returns the comment signs and the draw offer behind a move.
func signsOf(text string) string {
	at := strings.LastIndexFunc(text, func(r rune) bool { return !strings.ContainsRune("!?=.,", r) })
	if at < 0 {
		return ""
	}
	tail := strings.Map(func(r rune) rune {
		if strings.ContainsRune("!?=", r) {
			return r
		}
		return -1
	}, text[at:])
	if strings.Count(tail, "?") > 2 || strings.Count(tail, "!") > 2 {
		return ""
	}
	return tail
}
