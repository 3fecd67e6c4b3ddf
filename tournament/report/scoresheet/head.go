package scoresheet

import (
	"adyukh/tournament/report/layout"
)

// entry is one field of a line of the head: a part of the width.
type entry struct {
	key, side string
	text      Text
	who       Person
	share     float64
}

// lines returns the lines of the head. Small sheets have less in them, and the names below each other, as long names have them.
func (p Plan) lines(stacked bool) [][]entry {
	s := p.Sheet
	event := []entry{{key: "pdf.sheet.event", text: s.Event, share: 1}}
	round := entry{key: "pdf.sheet.round", text: Text{s.Round}, share: 0.17}
	table := entry{key: "pdf.sheet.table", text: Text{s.Table}, share: 0.2}
	control := entry{key: "pdf.sheet.control", text: Text{s.Control}, share: 0.28}
	date := entry{key: "pdf.sheet.date", text: s.Date, share: 0.35}
	about := []entry{round, table, control, date}
	if p.IsSmall() {
		round.share, table.share, date.share = 0.27, 0.36, 0.37
		about = []entry{round, table, date}
	}
	white := entry{key: "side.white", who: s.White, side: "white", share: 1}
	black := entry{key: "side.black", who: s.Black, side: "black", share: 1}
	if stacked {
		return [][]entry{event, about, {white}, {black}}
	}
	white.share, black.share = 0.5, 0.5
	return [][]entry{event, about, {white, black}}
}

const (
	entryGap = 2.0 // between two fields of a line
	lineGap  = 0.4 // above the text of a field
)

// head lays the title, the fields and the opening.
func (l *layer) head() {
	l.Title = Box{l.margin, l.y, l.width(), l.title}
	l.y += l.title
	width, top := l.width(), l.y
	if l.Sheet.Start != nil && l.IsLarge() && l.isFirst() {
		l.Start = Box{l.margin + width - startBoard, top + 1, startBoard, startBoard}
		width -= startBoard + 4
	}
	if !l.fields(width, l.IsSmall()) && !l.IsSmall() {
		l.Fields, l.y = nil, top
		l.fields(width, true)
	}
	l.y += 0.5
	if l.Sheet.Opening != "" && l.isFirst() {
		l.openingAt = l.y
		l.opening = l.fit(width, float64(l.openLines)*layout.LineHeight(layout.MinSize), 7, Text{l.Sheet.Opening})
		l.y += layout.HeightOf(l.opening) + 0.3
	}
	l.y = max(l.y, l.Start.Bottom()+0.8)
}

// fields lays the lines of the head and tells whether both names are there in full and easy to read.
func (l *layer) fields(width float64, stacked bool) bool {
	whole := true
	for _, line := range l.lines(stacked) {
		height, x := l.field, l.margin
		switch {
		case line[0].side != "" && stacked:
			height = l.stacked
		case line[0].side != "":
			height = l.name
		}
		for _, e := range line {
			wide := e.share * (width - entryGap*float64(len(line)-1))
			f := Field{Box: Box{x, l.y, wide, height}, Key: e.key, Side: e.side}
			f.start = f.X + l.behind(e)
			if room := f.Right() - f.start; e.side != "" {
				fits := true
				f.Set, fits = l.person(room, height-lineGap, e.who)
				whole = whole && fits && (len(f.Set) == 0 || f.Set[0].Size >= leastLine)
			} else {
				f.Set = l.fit(room, height-lineGap, l.letters, e.text)
			}
			l.Fields = append(l.Fields, f)
			x += wide + entryGap
		}
		l.y += height
	}
	return whole
}

// behind returns where the text of a field begins.
func (l *layer) behind(e entry) float64 {
	label := func(key string) float64 { return l.u.Measure(layout.Regular, labels, l.say(key)) + 1.6 }
	if e.side != "" {
		return mark + max(label("side.white"), label("side.black"))
	}
	return label(e.key)
}

const startBoard = 38.0 // width of the diagram of the position that a game begins with

// fit sets the first of the texts that fits its place, as large as the place allows, in one line or more, without a break inside a
// word. If none does, the last one ends with an ellipsis, or is broken within a word that is wider than the place.
func (l *layer) fit(width, height, largest float64, texts Text) []layout.SetText {
	last := ""
	for _, text := range texts {
		if text == "" {
			continue
		}
		last = text
		if set, ok := l.set(width, height, largest, layout.MinSize, text); ok {
			return set
		}
	}
	set := l.u.SetLines(layout.Regular, layout.MinSize, layout.MinSize, layout.Ink, width, 1, last)
	if most := max(1, int((height+0.05)/layout.LineHeight(layout.MinSize))); len(set) > most {
		return append(set[:most-1], l.cut(set[most-1], width))
	}
	return set
}

// set sets a text in the largest type between two sizes in which it fits its place.
func (l *layer) set(width, height, largest, least float64, text string) ([]layout.SetText, bool) {
	for size := largest; size >= least; size -= 0.5 {
		set := l.u.SetLines(layout.Regular, size, size, layout.Ink, width, 1, text)
		if layout.HeightOf(set) <= max(height, layout.LineHeight(size))+0.01 && l.u.Widest(layout.Regular, size, text) <= width {
			return set, true
		}
	}
	return nil, false
}

const (
	leastLine = 8.0 // size down to which a name shares its line with what is said of it, or with the other name
	aboutSize = 7.0
)

// person sets a name with what is said of it behind it, below it, or as tight as can be, and tells whether all of it is there;
// else the name stands alone.
func (l *layer) person(width, height float64, who Person) ([]layout.SetText, bool) {
	if who.About == "" {
		set, ok := l.set(width, height, l.letters, layout.MinSize, who.Name)
		if !ok {
			set = l.fit(width, height, layout.MinSize, Text{who.Name})
		}
		return set, ok
	}
	both := who.Name + " (" + who.About + ")"
	if set, ok := l.set(width, layout.LineHeight(leastLine), l.letters, leastLine, both); ok && len(set) == 1 {
		return set, true
	}
	for size := l.letters; size >= layout.MinSize; size -= 0.5 {
		about, ok := l.set(width, height-layout.LineHeight(size), min(size, aboutSize), layout.MinSize, who.About)
		if !ok {
			continue
		}
		name, ok := l.set(width, height-layout.HeightOf(about), size, size, who.Name)
		if all := append(name, about...); ok && layout.HeightOf(all) <= height {
			return all, true
		}
	}
	if set, ok := l.set(width, height, layout.MinSize, layout.MinSize, both); ok {
		return set, true
	}
	return l.fit(width, height, l.letters, Text{who.Name}), false
}

// cut ends a line that goes on with an ellipsis.
func (l *layer) cut(line layout.SetText, width float64) layout.SetText {
	text := []rune(line.Text)
	for len(text) > 1 && l.u.Measure(line.Weight, line.Size, string(text)+string(layout.Ellipsis)) > width {
		text = text[:len(text)-1]
	}
	line.Text = string(text) + string(layout.Ellipsis)
	return line
}
