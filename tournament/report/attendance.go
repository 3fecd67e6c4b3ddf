package report

import (
	"io"
	"strconv"

	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
)

// tickedRounds is for how many rounds a sheet has boxes.
const tickedRounds = 11

// attendanceSheet draws the players by name with a box to tick for each round. What is known already stands in its place.
func attendanceSheet(w io.Writer, e *play.Event, _ Request, s Style) error {
	p := begin(e, heading{title: s.T("pdf.attendance"), note: s.T("pdf.players", "n", len(e.Players))}, false, s)
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
			note := joined("; ", layout.Cut(player.Club, layout.MaxCell), s.entered(player), s.withdrawn(e, player))
			row := []layout.Cell{{Text: number(player.Number)}, {Text: player.Name, Note: note, Bold: true}}
			rows = append(rows, append(row, boxes[player.ID]...))
		}
		g.Add(s.groupTitle(e, group.name), rows)
	}
	legend := s.T("pdf.attendance-signs")
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
