package ratings

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
	"adyukh/tournament/rated"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// showNorms shows who fulfils which norm of a table in an event, and what the others lack.
func showNorms(c *web.Call) error {
	tables, err := c.Server.Ratings.NormTables(c.Request.Context())
	if err != nil {
		return err
	}
	here := web.DeskBase(c.Event.ID) + "/norms"
	var body templates.Norms
	var shown *rated.NormTable
	for i, t := range tables {
		asked := c.Query("table")
		current := asked == formID(int64(t.ID)) || asked == "" && i == 0
		if current {
			shown = &tables[i]
		}
		body.Tables = append(body.Tables, templates.Link{
			Label: templates.Literal(t.Name), Href: here + "?table=" + formID(int64(t.ID)),
			Current: current,
		})
	}
	switch {
	case len(tables) == 0:
		body.Empty = &templates.Empty{
			Title: templates.Msg("norms.empty"), Text: templates.Msg("norms.empty-text"),
			Action: &templates.Link{Label: templates.Msg("norms.tables"), Href: "/norms"},
		}
	case shown == nil:
		return &refusal.Error{Code: refusal.NotFound, Key: "error.norms.none"}
	default:
		if err := judge(c, &body, *shown); err != nil {
			return err
		}
	}
	return c.Page("norms", web.View{Title: templates.Msg("norms.title"), Section: web.SectionStandings, Body: body})
}

// judge adds the verdicts of a table.
func judge(c *web.Call, body *templates.Norms, t rated.NormTable) error {
	table, _, err := exchange.ParseNorms(t.Text)
	if err != nil {
		return err
	}
	results, err := c.Event.Norms(table)
	if err != nil {
		return err
	}
	body.Lead = []templates.Text{templates.Msg("norms.lead")}
	if !c.Event.IsOver() {
		body.Lead = append(body.Lead, templates.Msg("norms.not-over", "round", c.Event.CountedRounds()))
	}
	if len(results) == 0 {
		body.Empty = &templates.Empty{Title: templates.Msg("standings.empty"), Text: templates.Msg("standings.empty-text")}
	}
	for _, r := range results {
		one, met := normPlayer(c, table, r)
		if met {
			body.Met = append(body.Met, one)
		} else {
			body.Others = append(body.Others, one)
		}
	}
	return nil
}

// normPlayer is a player with the norms; met tells whether a title is fulfilled that the player does not have yet.
func normPlayer(c *web.Call, table rating.NormTable, r play.NormResult) (one templates.NormPlayer, met bool) {
	say := decimalsOf(c)
	one = templates.NormPlayer{Name: r.Player.Name, Href: view.DeskPeople(c.Event).Persons(c.Event).Href(r.Player.ID), Rank: r.Player.Rank}
	if r.Candidate.Place > 0 {
		one.Facts = append(one.Facts, templates.Msg("norms.place", "place", r.Candidate.Place))
	}
	one.Facts = append(one.Facts, templates.Msg("norms.points", "points", say.halves(r.Candidate.Halves), "games", r.Candidate.Games))
	if r.Candidate.Rated > 0 {
		one.Facts = append(one.Facts, templates.Msg("norms.mean", "mean", r.Candidate.Mean, "n", r.Candidate.Rated))
	}
	for _, j := range r.Judgements {
		if j.Has && !(j.Verdict.Met && j.Title == r.Player.Rank) { // nothing is asked for, and nothing confirmed
			continue
		}
		title := templates.NormTitle{Note: table.Norms[j.Verdict.Norm].Note}
		switch {
		case j.Verdict.Met && !j.Has:
			met = true
			title.Chip = templates.Chip{Tone: templates.Right, Text: templates.Msg("norms.title-met", "title", j.Title)}
		case j.Has:
			title.Chip = templates.Chip{Tone: templates.Quiet, Text: templates.Msg("norms.title-has", "title", j.Title)}
		default:
			title.Chip = templates.Chip{Tone: templates.Quiet, Text: templates.Msg("norms.title-not", "title", j.Title)}
		}
		for _, check := range j.Verdict.Checks {
			title.Checks = append(title.Checks, say.normCheck(check, table.Norms[j.Verdict.Norm]))
		}
		one.Titles = append(one.Titles, title)
	}
	return one, met
}

// halves writes half points.
func (d decimals) halves(n int) string { return d.points(rating.Share(n) * rating.Half) }

// normCheck says a condition with what is there: "партий 7, нужно 9".
func (d decimals) normCheck(check rating.Check, n rating.Norm) templates.NormCheck {
	need, have := strconv.Itoa(check.Need), strconv.Itoa(check.Have)
	key := "norm." + string(check.Condition)
	switch check.Condition {
	case rating.NormPoints:
		need, have = d.halves(check.Need), d.halves(check.Have)
	case rating.NormAge:
		switch {
		case check.Need == 0:
			key += "-to"
		case check.Most == 0:
			key += "-from"
		}
	}
	if check.Unknown && !check.Met {
		key = "norm-unknown." + string(check.Condition)
	}
	text := templates.Msg(key, "need", need, "have", have, "most", check.Most, "rank", n.Rank, "percent", n.Percent, "sex",
		templates.Msg("sex."+web.OrDefault(n.Sex, "m")))
	return templates.NormCheck{Met: check.Met, Text: text}
}
