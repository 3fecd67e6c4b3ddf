package report

import (
	"fmt"

	"adyukh/tournament/play"
)

// Set returns the papers that an arbiter files of an event as it stands, in the order of filing: the lists, the protocol of
// every published round, tables, and the final papers once a round is played; those are marked as drafts until the event
// is over. Bind makes one document of them, Pack one file of each.
func Set(e *play.Event, s Style) []Part {
	set := setOf{e: e, s: s}
	set.add("", "participants", 0)
	set.add("", "admission", 0)
	set.add("", "officials", 0)
	set.add("", "start-list", 0)
	for n := 1; n <= e.PublishedRounds(); n++ {
		set.add(s.T("pdf.set.rounds"), "round", n)
	}
	if e.PublishedRounds() > 0 {
		for _, key := range []string{"crosstable", "bracket", "category-standings", "totals", "final"} {
			set.add("", key, 0)
		}
		set.add("", "standings-working", 0)
		set.add("", "report", 0)
		if s.named(e) != nil {
			set.add("", "rank", 0)
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
