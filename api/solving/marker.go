package solving

import (
	"slices"
	"strconv"

	"adyukh/api/view/composition"
	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
)

// mark is the beginning of the addresses of a marker's pages.
const mark = public + "/mark/:code"

func markRoutes(at doors, seen *viewVersions) []web.Route {
	sheet, asks := mark+"/rounds/:round/:no", newAsker()
	return []web.Route{
		web.On(web.Get, mark, at.people, ofMarker(web.Of(seen.ofCall, showSheets))),
		web.On(web.Get, mark+"/live", at.people, ofMarker(seen.stream)),
		web.On(web.Get, sheet, at.people, ofMarker(web.Of(sheetOf, showSheet))),
		web.On(web.Post, sheet, at.people, ofMarker(web.Of(sheetOf, asks.markSheet))).
			Takes(pointsField+"#", "remark", "then", "take", "ask").Versioned(),
		web.On(web.Get, sheet+"/:problem", at.people, ofMarker(web.Of(sheetOf, showAnswer))).Reads(web.AnyTexts(composition.Params...)...),
		web.On(web.Get, sheet+"/:problem/solution", at.people, ofMarker(web.Of(sheetOf, showSolution))).
			Reads(web.AnyTexts(composition.Params...)...),
	}
}

// pointsField, with the number of a problem, holds the points for its answer.
const pointsField = "points-"

// ofMarker is a handler of pages that markers have.
func ofMarker(do func(*call) error) func(*call) error {
	return func(c *call) error {
		if c.Solving.Seen.Marker == 0 {
			return web.ErrNotFound
		}
		return do(c)
	}
}

// marker is whose page it is.
func marker(c *call) solving.Marker {
	m, _ := c.Solving.Marker(c.Solving.Seen.Marker)
	return m
}

func markPath(c *call) string { return contest.SolvingBase(c.Solving.ID) + "/mark/" + c.Code }

// work is a sheet that a marker marks, with what he has given it so far.
type work struct {
	round solving.Round
	sheet solving.Sheet
	score solving.Score
}

func (w work) path(c *call) string {
	return markPath(c) + "/rounds/" + web.Number64(w.round.ID) + "/" + strconv.Itoa(w.sheet.No)
}

// fixed says why the points can't be changed.
func (w work) fixed() (templates.Text, bool) {
	switch {
	case !w.round.Released.IsZero():
		return templates.Msg("error.solving.released"), true
	case !w.score.Done.IsZero():
		return templates.Msg("solving.mark.is-done"), true
	}
	return templates.Text{}, false
}

// works are the sheets of a round that a marker has, in the order of their numbers.
func works(c *call, r solving.Round) []work {
	var all []work
	for _, s := range c.Solving.Sheets {
		if s.Round == r.ID {
			all = append(all, work{round: r, sheet: s, score: scoreOf(c, r, s.No)})
		}
	}
	return all
}

// scoreOf is what the marker has given a sheet: on his pages scores are known by numbers.
func scoreOf(c *call, r solving.Round, no int) solving.Score {
	i := slices.IndexFunc(c.Solving.Scores, func(s solving.Score) bool { return s.No == no && s.Round == r.ID })
	if i < 0 {
		return solving.Score{}
	}
	return c.Solving.Scores[i]
}

func sheetOf(c *call) (work, error) {
	r, err := roundOf(c)
	if err != nil {
		return work{}, err
	}
	no, ok := web.ParseID(c.Param("no"))
	all := works(c, r)
	i := slices.IndexFunc(all, func(w work) bool { return int64(w.sheet.No) == no })
	if !ok || i < 0 {
		return work{}, web.ErrNotFound
	}
	return all[i], nil
}

// showSheets lists the sheets of every round under their numbers.
func showSheets(c *call, seen *viewVersions) error {
	body := templates.SolveSheets{Live: markPath(c), Lead: templates.Msg("solving.mark.lead")}
	for _, r := range c.Solving.Rounds {
		if !r.HasStarted(now(c)) {
			continue
		}
		all := works(c, r)
		of := templates.SolveSheetRound{Title: roundTitle(c, r), Empty: templates.Msg("solving.mark.none")}
		done := 0
		for _, w := range all {
			of.Rows = append(of.Rows, sheetRow(c, w))
			if !w.score.Done.IsZero() {
				done++
			} else if of.Next == nil && r.Released.IsZero() {
				of.Next = &templates.Link{Label: templates.Msg("solving.mark.next", "no", w.sheet.No), Href: w.path(c)}
			}
		}
		of.State = templates.Msg("solving.mark.progress", "done", done, "all", len(all))
		body.Rounds = append(body.Rounds, of)
	}
	if len(body.Rounds) == 0 {
		body.Lead = templates.Msg("solving.mark.early")
	}
	v, err := seen.followed(c, web.View{Title: templates.Literal(marker(c).Name), Body: body, NoIndex: true}, markPath(c))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func sheetRow(c *call, w work) templates.SolveSheetRow {
	row := templates.SolveSheetRow{No: w.sheet.No, Href: w.path(c), Remark: w.score.Remark}
	var sum places.Decimal
	for _, text := range w.score.Points {
		d, _ := places.ParseDecimal(text)
		sum += d
		row.Points = append(row.Points, director.Decimal(c.Call, text))
	}
	switch {
	case !w.score.Done.IsZero():
		row.State = templates.Chip{Tone: templates.Right, Text: templates.Msg("solving.mark.state-done")}
	case w.score.Revision != 0:
		row.State = templates.Chip{Tone: templates.Attention, Text: templates.Msg("solving.mark.state-kept")}
	default:
		row.State = templates.Chip{Text: templates.Msg("solving.mark.state-new")}
	}
	if len(row.Points) > 0 {
		row.Sum = points(c, sum)
	}
	return row
}

// by is the marker, for the journal.
func by(c *call) tournament.Actor { return c.Sayer(marker(c).Name) }
