package report

import (
	"context"
	"fmt"
	"io"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/report/pdf"
	"adyukh/tournament/show"
)

// Part is one paper of an event's set.
type Part struct {
	Request Request
	Title   string // of the paper, for people and for the outline: "Тур 3. Протокол тура"
	Group   string // the heading of the outline that it stands under; "" for none
	File    string // name for a file of its own, without folder: "07 Тур 3. Протокол тура.pdf"
}

// Progress is told how many papers of how many are drawn, and which one comes next; "" after the last. It may be nil.
type Progress func(done, of int, next string)

func (p Progress) tell(done, of int, next string) {
	if p != nil {
		p(done, of, next)
	}
}

// Bind draws papers one after the other into one document, with an outline; every paper counts its own pages. It stops
// between two papers when the context is cancelled, with its error, and then has written nothing.
func Bind(ctx context.Context, w io.Writer, v *show.View, parts []Part, s Style, told Progress) error {
	_, err := bind(ctx, w, v, parts, s, false, told)
	return err
}

// File is Bind for what is handed in: a list of the papers stands in front, with the sheets that each is on, and all sheets are numbered
// from the first to the last.
func File(ctx context.Context, w io.Writer, v *show.View, parts []Part, s Style, told Progress) error {
	_, err := bind(ctx, w, v, parts, s, true, told)
	return err
}

func bind(ctx context.Context, w io.Writer, v *show.View, parts []Part, s Style, listed bool, told Progress) (*book, error) {
	u := layout.NewRuler()
	b := &book{
		pdf:   layout.NewPDF(u.Clean(v.Event.Head.ShortName()+" – "+s.T("pdf.set")), s.Language, s.Printed),
		fonts: map[string]bool{},
	}
	s.book = b
	if listed {
		listPapers(b, v.Event, parts, s)
	}
	for i, part := range parts {
		told.tell(i, len(parts), part.Title)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b.part = part
		b.pdf.Open(pdf.Section)
		err := Write(nil, v, part.Request, s)
		if b.pdf.Shut(); err != nil {
			return nil, fmt.Errorf("%s: %w", part.Request.Document, err)
		}
	}
	if listed {
		b.fillList(s)
	}
	b.outline(u)
	if err := b.pdf.Output(w); err != nil {
		return nil, fmt.Errorf("bind documents: %w", err)
	}
	told.tell(len(parts), len(parts), "")
	return b, nil
}

// Pack draws every paper as a document of its own into what create returns for its file name. It stops between two papers
// when the context is cancelled, with its error.
func Pack(ctx context.Context, v *show.View, parts []Part, s Style, create func(name string) (io.Writer, error), told Progress) error {
	for i, part := range parts {
		told.tell(i, len(parts), part.Title)
		if err := ctx.Err(); err != nil {
			return err
		}
		w, err := create(part.File)
		if err != nil {
			return err
		}
		if err := Write(w, v, part.Request, s); err != nil {
			return fmt.Errorf("%s: %w", part.Request.Document, err)
		}
	}
	told.tell(len(parts), len(parts), "")
	return nil
}

// book is a file that several papers are drawn into.
type book struct {
	pdf     *layout.File
	fonts   map[string]bool // families that are in the file
	part    Part            // being drawn
	entries []entry
	list    *paperList // in front of the papers; nil for none
}

// entry is a line of the outline.
type entry struct {
	Part
	page   int
	height float64 // of the page
	paper  *paper
}

// note remembers where a paper has begun.
func (b *book) note(p *paper) {
	_, height := b.pdf.GetPageSize()
	b.entries = append(b.entries, entry{Part: b.part, page: p.First + 1, height: height, paper: p})
}

// outline writes the outline, when all pages are drawn: the place on a page is counted from the height of the last one.
func (b *book) outline(u layout.Ruler) {
	last, group := b.pdf.PageNo(), ""
	_, height := b.pdf.GetPageSize()
	for _, e := range b.entries {
		b.pdf.SetPage(e.page)
		y, level := height-e.height, 0
		if e.Group != "" {
			if e.Group != group {
				b.pdf.Bookmark(u.Clean(e.Group), 0, y)
			}
			level = 1
		}
		group = e.Group
		b.pdf.Bookmark(u.Clean(e.Title), level, y)
	}
	b.pdf.SetPage(last)
}

// Set returns the papers that an arbiter files of an event as it stands, in the order of filing: the lists, the protocol of
// every published round, tables, and the final papers once a round is played; those are marked as provisional until the event
// is over. Bind makes one document of them, Pack one file of each.
func Set(e *play.Event, s Style) []Part {
	set := setOf{e: e, s: s}
	set.add("", "participants", 0)
	set.add("", "admission", 0)
	set.add("", "officials", 0)
	set.add("", "draw-act", 0)
	set.add("", "start-list", 0)
	for n := 1; n <= e.PublishedRounds(); n++ {
		set.add(s.T("pdf.set.rounds"), "round", n)
		set.add(s.T("pdf.set.rounds"), "match-protocols", n)
	}
	if e.PublishedRounds() > 0 {
		for _, key := range []string{"crosstable", "crosstable-boards", "bracket", "persons", "category-standings", "totals", "final"} {
			set.add("", key, 0)
		}
		set.add("", "standings-working", 0)
		set.add("", "report", 0)
		if len(e.Incidents) > 0 {
			set.add("", "incidents", 0)
		}
		if s.named(e) != nil {
			set.add("", "rank", 0)
		}
		if len(e.Head.Officials) > 0 {
			set.add("", "service", 0)
			set.add("", "payments", 0)
		}
	}
	for i := range set.parts {
		set.parts[i].File = fmt.Sprintf("%02d %s.pdf", i+1, fileName(set.parts[i].Title, 80))
	}
	return set.parts
}

// setOf is a set being put together.
type setOf struct {
	e     *play.Event
	s     Style
	parts []Part
}

// add appends a paper, if the event has it.
func (t *setOf) add(group, key string, round int) {
	if d, ok := Find(key); ok && d.In(t.e) {
		r := Request{Document: key, Round: round}
		t.parts = append(t.parts, Part{Request: r, Title: t.s.PaperName(t.e, r), Group: group})
	}
}

// Choose returns the papers with these keys as parts of a set: those that an arbiter files in the order of filing, then the
// others in the order of the menu. A paper of a round stands there for every round, one of a table after the last round, one
// of players for all of them. Papers that the event does not have are left out, and so are those of a single game.
func Choose(e *play.Event, s Style, keys []string) []Part {
	chosen := map[string]bool{}
	for _, key := range keys {
		chosen[key] = true
	}
	var parts []Part
	for _, part := range Set(e, s) {
		if chosen[part.Request.Document] {
			parts = append(parts, part)
		}
	}
	for _, part := range parts {
		delete(chosen, part.Request.Document)
	}
	for _, d := range Documents() {
		if chosen[d.Key] && d.In(e) {
			parts = append(parts, s.parts(e, d)...)
		}
	}
	for i := range parts {
		parts[i].File = fmt.Sprintf("%02d %s.pdf", i+1, fileName(parts[i].Title, 80))
	}
	return parts
}

// parts are all papers of a kind.
func (s Style) parts(e *play.Event, d Document) []Part {
	switch d.Need {
	case NeedGame:
		return nil
	case NeedRound:
		var parts []Part
		for n := 1; n <= e.PublishedRounds(); n++ {
			r := Request{Document: d.Key, Round: n}
			parts = append(parts, Part{Request: r, Title: s.PaperName(e, r), Group: s.T(d.TitleKey)})
		}
		return parts
	}
	r := Request{Document: d.Key}
	return []Part{{Request: r, Title: s.PaperName(e, r)}}
}

// SetName returns the name of the file that a set of papers is kept under, without its ending: the event, what it is, and the
// day. It holds no character that a file system refuses.
func SetName(e *play.Event, s Style, day play.Date) string {
	end := " – " + s.T("pdf.set") + " " + day.String()
	return fileName(e.Head.ShortName(), 80) + end
}
