package ratings

import (
	"cmp"
	"net/url"
	"strings"

	"adyukh/api/view"
	"adyukh/api/view/norms"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// showNorms shows who fulfils which norm of a table in an event, and what the others lack.
func showNorms(c *board.Desk) error {
	sources, err := norms.Sources(c.Plain())
	if err != nil {
		return err
	}
	here := web.DeskBase(c.Event.ID) + "/norms"
	var body templates.Norms
	var shown *norms.Source
	for i, s := range sources {
		if s.Text == "" {
			continue
		}
		asked := c.Query("table")
		current := asked == s.Key || asked == "" && shown == nil && s.Shipped == nil
		if current {
			shown = &sources[i]
		}
		body.Tables = append(body.Tables, templates.Link{
			Label: templates.Literal(s.Name), Href: here + "?table=" + s.Key, Current: current,
		})
	}
	body.Shipped = norms.Shipped(c.Plain(), sources, nil)
	switch {
	case shown == nil && c.Query("table") == "":
		body.Empty = &templates.Empty{
			Title: templates.Msg("norms.empty"), Text: templates.Msg("norms.empty-text"),
			Action: &templates.Link{Label: templates.Msg("norms.tables"), Href: "/norms"},
		}
	case shown == nil:
		return &refusal.Error{Code: refusal.NotFound, Key: "error.norms.none"}
	default:
		if err := judge(c, &body, *shown, here+"?table="+shown.Key); err != nil {
			return err
		}
	}
	return c.Page(web.View{Title: templates.Msg("norms.title"), Section: web.SectionStandings, Body: body})
}

// judge adds the verdicts of a table, for an event of the status that is asked for where norms ask for one.
func judge(c *board.Desk, body *templates.Norms, s norms.Source, here string) error {
	table, _, err := exchange.ParseNorms(s.Text)
	if err != nil {
		return err
	}
	for _, status := range table.Statuses() {
		asked := cmp.Or(c.Query("status"), c.Event.Head.Filing.Level) // what the event is, unless somebody asks for something else
		current := strings.EqualFold(asked, status)
		if current {
			table.Status = status
		}
		body.Statuses = append(body.Statuses, templates.Link{
			Label: templates.Literal(status), Href: here + "&status=" + url.QueryEscape(status), Current: current,
		})
	}
	results, err := c.Event.Norms(table)
	if err != nil {
		return err
	}
	body.Source = table.Source
	body.Lead = []templates.Text{templates.Msg("norms.lead")}
	if !c.Event.IsOver() {
		body.Lead = append(body.Lead, templates.Msg("norms.not-over", "round", c.Event.CountedRounds()))
	}
	if len(results) == 0 {
		body.Empty = &templates.Empty{Title: templates.Msg("standings.empty"), Text: templates.Msg("standings.empty-text")}
	}
	who := view.DeskPeople(c.Event).Persons(c.Event)
	for _, r := range results {
		one, met := normPlayer(c, who, table, r)
		if met {
			body.Met = append(body.Met, one)
		} else {
			body.Others = append(body.Others, one)
		}
	}
	return nil
}

// normPlayer is a player with the norms; met tells whether a title is fulfilled that the player does not have yet.
func normPlayer(c *board.Desk, who view.People, table rating.NormTable, r play.NormResult) (one templates.NormPlayer, met bool) {
	say := decimalsOf(c.Plain())
	one = templates.NormPlayer{Name: r.Player.Name, Href: who.Href(r.Player.ID), Rank: r.Player.Rank}
	if r.Candidate.Place > 0 {
		one.Facts = append(one.Facts, templates.Msg("norms.place", "place", r.Candidate.Place))
	}
	one.Facts = append(one.Facts, templates.Msg("norms.points", "points", say.halves(r.Candidate.Halves), "games", r.Candidate.Games))
	if r.Candidate.Rated > 0 {
		one.Facts = append(one.Facts, templates.Msg("norms.mean", "mean", r.Candidate.Mean, "n", r.Candidate.Rated))
	}
	one.Titles, met = norms.Titles(c.Plain(), table, r.Judgements, r.Player.Rank, say.halves)
	return one, met
}

// halves writes half points.
func (d decimals) halves(n int) string { return d.points(rating.Share(n) * rating.Half) }
