package report

import (
	"fmt"

	"adyukh/tournament/play"
)

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
	return fileName(e.Head.Name, 80) + end
}
