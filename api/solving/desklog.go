package solving

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

// mostLogged is of how many entries of a sheet's log the director reads.
const mostLogged = 200

// logPart is what the solver has done in the round on the site, the latest first; there is no such part where he has done nothing.
func logPart(c *call, p sheetAt) ([]templates.SolvingPart, error) {
	log, err := c.Solvings.SheetLog(c.Request.Context(), c.Solving.ID, p.solver.ID, p.round.ID)
	if err != nil || len(log) == 0 {
		return nil, err
	}
	table := &templates.SolvingTable{Label: templates.Msg("solving.desk.log"), Heads: []templates.SolvingHead{
		{Text: templates.Msg("solving.desk.log-when")}, {Text: templates.Msg("solving.desk.log-what")},
	}}
	part := templates.SolvingPart{ID: "log", Title: templates.Msg("solving.desk.log"), Table: table}
	if len(log) > mostLogged {
		part.Lead = []templates.Text{templates.Msg("solving.desk.log-last", "n", mostLogged, "all", len(log))}
	}
	devices := devicesOf(log)
	for _, e := range slices.Backward(log[max(0, len(log)-mostLogged):]) {
		table.Rows = append(table.Rows, templates.SolvingRow{Cells: []templates.SolvingCell{
			{Text: toTheSecond(c, e.At)}, logCell(e, devices),
		}})
	}
	return []templates.SolvingPart{part}, nil
}

// toTheSecond is a moment by the contest's clock: at the bell seconds count.
func toTheSecond(c *call, at time.Time) templates.Text {
	day := person.DateOf(at.In(c.Solving.Head.Location()))
	return templates.Msg("solving.desk.log-at", "day", templates.Day{At: web.Midday(day)}, "time", exact(c, at))
}

// devicesOf numbers the browsers in which a round was opened: their marks say nothing to anybody.
func devicesOf(log []solving.Entry) map[string]int {
	all := map[string]int{}
	for _, e := range log {
		if _, known := all[e.Device]; e.Kind == solving.DidOpen && !known {
			all[e.Device] = len(all) + 1
		}
	}
	return all
}

// logCell says what was done, and which answers were kept.
func logCell(e solving.Entry, devices map[string]int) templates.SolvingCell {
	var kept []templates.Text
	var numbers []string
	for _, no := range slices.Sorted(maps.Keys(e.Answers)) {
		numbers = append(numbers, strconv.Itoa(no))
	}
	switch {
	case len(numbers) > 0:
		kept = []templates.Text{templates.Msg("solving.desk.log-saved", "list", strings.Join(numbers, ", "))}
	case e.Answers != nil || e.Kind == solving.DidSave:
		kept = []templates.Text{templates.Msg("solving.desk.log-blank")}
	}
	switch {
	case e.Kind == solving.DidOpen:
		return templates.SolvingCell{Text: templates.Msg("solving.desk.log-opened", "n", devices[e.Device])}
	case e.Kind == solving.DidHandIn:
		return templates.SolvingCell{Text: templates.Msg("solving.desk.log-handed"), Below: kept}
	}
	return templates.SolvingCell{Text: kept[0]}
}
