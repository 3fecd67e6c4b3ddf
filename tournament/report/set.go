package report

import (
	"fmt"

	"adyukh/tournament/play"
)

// Set returns the papers that an arbiter files of an event as it stands, in the order of filing: the lists, the protocol of
// every published round, tables, and the final papers once a round is played; those are marked as provisional until the event
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
