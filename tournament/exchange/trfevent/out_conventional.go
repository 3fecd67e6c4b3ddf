package trfevent

import (
	"cmp"
	"slices"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/play"
)

// HasConventional tells whether an event has a second file, which Conventional makes: its games have counts.
func HasConventional(e *play.Event) bool { return e.Head.Scale().Counts && !e.IsTeam() }

// Conventional returns a part of an event with counts as a file of wins, draws and losses, 2-1-0: what other programs understand without
// the remarks of Document. Places are those by these points, among equals those of the event's table; there is no order of criteria,
// and no line 192 where the event finds opponents by counts. The file says in a remark what it is.
func Conventional(e *play.Event, part string, departed ...play.Departure) (trf.Document, []Note, error) {
	return document(&export{e: e, conventional: true, departed: departed}, part)
}

// Remarks with which the files of an event with counts begin. Programs leave them out; people read them.
const (
	ownPoints = "### points: lines 001 have 2-1-0 for a win, a draw and a loss, places are by the counts of games in the lines ### XAC"
	plainSays = "### points: a conventional file, 2-1-0 for a win, a draw and a loss; counts of games, and places by them, " +
		"are in the event's own file"
)

// sayPoints says what the points of a file of an event with counts are, and makes it conventional where it must be.
func (x *export) sayPoints() {
	switch {
	case !x.conventional && x.hasCounts() && !x.e.IsTeam():
		x.records = slices.Insert(x.records, 0, trf.Record(trf.Raw{Line: ownPoints}))
	case x.conventional:
		x.records = slices.DeleteFunc(x.records, x.isOwn)
		x.placeByPoints()
		x.records = slices.Insert(x.records, 0, trf.Record(trf.Raw{Line: plainSays}))
		x.notes = slices.DeleteFunc(x.notes, func(n Note) bool { return n.Kind == CountsLeft })
		x.note(PlainPoints, nil)
	}
}

// isOwn tells whether a line is for this program alone, or about the places by counts.
func (x *export) isOwn(r trf.Record) bool {
	switch r := r.(type) {
	case trf.Setting, trf.Counts, trf.Pending:
		return true
	case trf.Raw:
		return strings.HasPrefix(r.Line, "###")
	case trf.Text:
		return r.ID == "212" || r.ID == "192" && x.rules.Swiss.PairBy != play.PairByMatchPoints
	}
	return false
}

// placeByPoints gives the places by points, among equals by the place in the event's table.
func (x *export) placeByPoints() {
	var lines []int
	for i, r := range x.records {
		if p, ok := r.(trf.Player); ok && p.Rank > 0 {
			lines = append(lines, i)
		}
	}
	slices.SortStableFunc(lines, func(a, b int) int {
		one, two := x.records[a].(trf.Player), x.records[b].(trf.Player)
		return cmp.Or(cmp.Compare(two.Points, one.Points), cmp.Compare(one.Rank, two.Rank))
	})
	place := 0
	var last trf.Player
	for i, at := range lines {
		p := x.records[at].(trf.Player)
		if i == 0 || p.Points != last.Points || p.Rank != last.Rank {
			place = i + 1
		}
		last = p
		p.Rank = place
		x.records[at] = p
	}
}
