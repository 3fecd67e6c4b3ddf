package view

import (
	"slices"
	"strings"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// Needed is what a moment of an event needs on paper. Key names the moment: "before", "round", "after", "end".
type Needed struct {
	Key    string
	Round  int // which the papers of a round are about; 0 before the first
	papers []string
}

// NeededNow says where the event stands and what is printed then, the most urgent first: before round 1 who may play; with a round
// published where everybody sits and what results are written on; after it the table and the protocol; at the end what is filed
// and handed out.
func NeededNow(e *play.Event) Needed {
	n := e.CurrentRound()
	switch {
	case n == 0:
		return Needed{"before", 0, []string{"admission", "start-list", "participants", "officials", "draw-act"}}
	case e.IsOver():
		return Needed{"end", n, []string{"final", "report", "diploma", "standings", "persons", "rank", "extract"}}
	case e.AtOnce():
		return Needed{"round", n, []string{"start-list", "bulletin", "crosstable", "standings", "persons"}}
	case e.RoundComplete(n):
		return Needed{"after", n, []string{"standings", "match-protocols", "round", "crosstable", "persons", "bracket"}}
	}
	return Needed{"round", n, []string{"pairings", "pairings-by-name", "lineup-forms", "match-protocols", "result-slips", "score-sheets"}}
}

// Documents are the papers that are needed and that an audience may have of the event.
func (n Needed) Documents(e *play.Event, a play.Audience) []report.Document {
	var out []report.Document
	for _, key := range n.papers {
		if d, ok := report.Find(key); ok && d.In(e) && d.For(a) {
			out = append(out, d)
		}
	}
	return out
}

// Part parts links to papers into those that are needed and the others.
func (n Needed) Part(links []templates.Link) (needed, others []templates.Link) {
	for _, l := range links {
		name, _, _ := strings.Cut(l.Href[strings.LastIndexByte(l.Href, '/')+1:], "?")
		if slices.Contains(n.papers, name) {
			needed = append(needed, l)
		} else {
			others = append(others, l)
		}
	}
	return needed, others
}
