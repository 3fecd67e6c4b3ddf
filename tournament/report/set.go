package report

import (
	"fmt"

	"adyukh/tournament"
)

// Set returns the papers that an arbiter files of an event as it stands, in the order of filing: the lists, the protocol of
// every published round, tables, and the final papers once a round is played; those are marked as drafts until the event
// is over. Bind makes one document of them, Pack one file of each.
func Set(e *tournament.Event, s Style) []Part {
	var parts []Part
	add := func(group string, r Request) {
		parts = append(parts, Part{Request: r, Title: s.PaperName(e, r), Group: group})
	}
	add("", Request{Document: "start-list"})
	for n := 1; n <= e.PublishedRounds(); n++ {
		add(s.T("pdf.set.rounds"), Request{Document: "pairings", Round: n})
	}
	if e.PublishedRounds() > 0 {
		for _, key := range []string{"crosstable", "bracket", "standings"} {
			if d, _ := Find(key); d.In(e) {
				add("", Request{Document: key})
			}
		}
	}
	for i := range parts {
		parts[i].File = fmt.Sprintf("%02d %s.pdf", i+1, fileName(parts[i].Title, 80))
	}
	return parts
}
