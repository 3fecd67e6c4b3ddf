package report

import (
	"io"
	"strconv"

	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// startList draws the players by their numbers, by name before the draw; group after group where there are groups.
func startList(w io.Writer, e *play.Event, _ Request, s Style) error {
	g := layout.Grid{Size: 10, Small: 8, Row: 6.8, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 9},
		{Head: s.T("standings.name"), Flex: true, Least: 40},
		{Head: s.T("pdf.rank"), Least: 12},
		{Head: s.T("pdf.federation"), Flex: true},
		{Head: s.T(show.HomeKey(e)), Flex: true, Fold: 1},
	}}
	born := anyPlayer(e, func(p play.Player) bool { return p.BirthYear != 0 })
	rated := anyPlayer(e, func(p play.Player) bool { return p.Rating != 0 })
	if born {
		g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.born"), At: layout.Right})
	}
	if rated {
		g.Columns = append(g.Columns, layout.Column{Head: s.T("pdf.rating"), At: layout.Right})
	}
	for _, group := range grouped(e, e.ByNumber()) {
		var rows [][]layout.Cell
		for _, player := range group.players {
			rows = append(rows, s.entry(e, player, born, rated))
		}
		title := s.groupTitle(e, group.name)
		if title != "" {
			title += " – " + s.T("pdf.players", "n", len(group.players))
		}
		g.Add(title, rows)
	}
	drawn := joined(" ", s.numbering(e), s.meanRating(e))
	p := begin(e, heading{title: s.T("pdf.start-list"), note: s.T("pdf.players", "n", len(e.Players))}, crowded(g), s)
	p.Draw(g, p.legendHeight(drawn)+signatureHeight(p.Ruler, e, p.Width(), p.Wide, s))
	p.legend(drawn)
	p.signatures(e)
	return p.write(w)
}

// meanRating says what the players of an event by correspondence are rated on the average, as its norms go by that.
func (s Style) meanRating(e *play.Event) string {
	mean, n := show.MeanRating(e)
	if !byCorrespondence(e) || n == 0 {
		return ""
	}
	return s.T("correspondence-paper.mean", "rating", mean, "n", n)
}

// numbering says how the players have got their numbers; nothing before the draw, and on papers for readers.
func (s Style) numbering(e *play.Event) string {
	r := e.Head.Regulations
	if r.Numbering == "" || !e.IsDrawn() {
		return ""
	}
	return s.T("pdf.numbering." + string(r.Numbering))
}

// entry writes the line of a player, with the round of a late entry, the place where the player always sits, and since when
// the player is out.
func (s Style) entry(e *play.Event, player play.Player, born, rated bool) []layout.Cell {
	fixed := ""
	if player.Table != 0 {
		fixed = s.T("pdf.always-table", "table", player.Table)
	}
	row := []layout.Cell{
		{Text: number(player.Number)},
		{Text: player.Name, Note: joined("; ", s.entered(player), fixed, s.withdrawn(e, player)), Bold: true},
		{Text: player.Rank},
		{Text: player.Federation},
		{Text: show.Home(e, player)},
	}
	if born {
		row = append(row, layout.Cell{Text: number(player.BirthYear)})
	}
	if rated {
		row = append(row, layout.Cell{Text: number(player.Rating)})
	}
	return row
}

// anyPlayer tells whether somebody who takes part is so.
func anyPlayer(e *play.Event, is func(play.Player) bool) bool {
	for _, p := range peopleOf(e) {
		if is(p) {
			return true
		}
	}
	return false
}

// number writes a number that may be missing.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// withdrawn says since when a player is out, and whether the games left the table; nothing for who is in.
func (s Style) withdrawn(e *play.Event, p play.Player) string {
	return s.say(show.Out(e, p))
}

// entered says with which round a late player began.
func (s Style) entered(p play.Player) string { return s.say(show.Late(p)) }

// tickedRounds is for how many rounds a sheet has boxes.
const tickedRounds = 11

// attendanceSheet draws the players by name with a box to tick for each round. What is known already stands in its place.
func attendanceSheet(w io.Writer, e *play.Event, _ Request, s Style) error {
	last := max(1, e.ScheduledRounds())
	first := max(1, min(len(e.Rounds)+1, last-tickedRounds+1))
	last = min(last, first+tickedRounds-1)
	g := layout.Grid{Size: 10, Small: 8, Row: 7.4, Columns: []layout.Column{
		{Head: "№", At: layout.Right, Least: 9}, {Head: s.T("standings.name"), Flex: true, Least: 50},
	}}
	boxes := map[play.PlayerID][]layout.Cell{}
	for n := first; n <= last; n++ {
		g.Columns = append(g.Columns, layout.Column{Head: strconv.Itoa(n), At: layout.Centre, Least: 8})
		for len(boxes) < len(e.Players) {
			for _, player := range e.Players {
				boxes[player.ID] = make([]layout.Cell, last-first+1)
			}
		}
		for _, here := range e.Attendance(n) {
			boxes[here.Player.ID][n-first].Text = tickSign(here)
		}
	}
	for _, group := range grouped(e, e.ByName()) {
		var rows [][]layout.Cell
		for _, player := range group.players {
			note := joined("; ", layout.Cut(show.Home(e, player), layout.MaxCell), s.entered(player), s.withdrawn(e, player))
			row := []layout.Cell{{Text: number(player.Number)}, {Text: player.Name, Note: note, Bold: true}}
			rows = append(rows, append(row, boxes[player.ID]...))
		}
		g.Add(s.groupTitle(e, group.name), rows)
	}
	legend := s.T("pdf.attendance-signs")
	p := begin(e, heading{title: s.T("pdf.attendance"), note: s.T("pdf.players", "n", len(e.Players))}, crowded(g), s)
	p.Draw(g, p.legendHeight(legend))
	p.legend(legend)
	return p.write(w)
}

// tickSign is what stands in the box of a player: a box to tick while nothing is known.
func tickSign(here play.Presence) string {
	switch {
	case here.Out || here.Later:
		return ""
	case here.Off == play.HalfBye:
		return "½"
	case here.Off == play.Absent, here.Tick.State == attendance.Missing:
		return "–"
	case here.Off != "":
		return "·"
	case here.Tick.State == attendance.Unanswered && !here.Game.Result.IsPlayed():
		return "□"
	}
	return "+"
}
