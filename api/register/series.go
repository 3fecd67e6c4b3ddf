package register

import (
	"strconv"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/register"
)

// showSeries shows the table of a series with what counts in each sum.
func showSeries(c *web.Call) error {
	id, ok := web.ParseID(c.Param("series"))
	if !ok {
		return web.ErrNotFound
	}
	return registerPage(c, "series", func() (web.View, error) {
		standings, err := c.Server.People.Standings(c.Request.Context(), register.SeriesID(id), keepsRegister(c))
		if err != nil {
			return web.View{}, err
		}
		return web.View{
			Title: templates.Literal(standings.Series.Name), Body: seriesPage(c, standings),
			Crumbs: []templates.Link{
				{Label: templates.Msg("register.seasons"), Href: seasonsPath},
				{Label: templates.Literal(standings.Series.Name)},
			},
		}, nil
	})
}

func seriesPage(c *web.Call, s register.Standings) SeriesPage {
	body := SeriesPage{
		Rules: seriesRules(c, s.Series.SeriesData),
		Empty: templates.Empty{Title: templates.Msg("series.empty"), Text: templates.Msg("series.empty-text")},
	}
	for i, stage := range s.Stages {
		body.Stages = append(body.Stages, seriesStage(c, i+1, stage))
	}
	for i := range s.Table.Rows {
		body.Rows = append(body.Rows, seriesRow(c, s, i))
	}
	if s.Table.Unlinked > 0 {
		body.Notices = append(body.Notices, templates.Notice{
			Tone: templates.Attention,
			Text: templates.Msg("series.unlinked", "n", s.Table.Unlinked),
		})
	}
	if keepsRegister(c) {
		body.Edit = &templates.Link{Label: templates.Msg("series.edit"), Href: seriesDeskPath(s.Series.ID)}
		if !s.Series.Public {
			body.Notices = append(body.Notices, templates.Notice{Tone: templates.Quiet, Text: templates.Msg("series.draft")})
		}
	}
	return body
}

func seriesStage(c *web.Call, n int, stage register.Stage) SeriesStage {
	v := SeriesStage{Number: n, Name: stage.Name}
	if stage.Name == "" {
		return v
	}
	v.Href = web.PublicBase(tournament.EventID(stage.Event)) + "/standings"
	v.Note = dayText(c, stage.Begins)
	if !stage.Over {
		v.Note = templates.Msg("series.not-over")
	}
	return v
}

func seriesRow(c *web.Call, s register.Standings, i int) SeriesRow {
	r := s.Table.Rows[i]
	row := SeriesRow{
		Place: placeOf(r.First, r.Last), Shared: r.Last > r.First, Name: r.Name, Sum: seriesPoints(c, r.Sum),
		Why: seriesWhy(c, s, i),
	}
	if r.Person != 0 {
		row.Href = web.PersonPath(r.Person)
	}
	if r.Team != 0 {
		row.Href = web.TeamPath(r.Team)
	}
	for n, cell := range r.Cells {
		v := SeriesCell{}
		if cell.First > 0 {
			v.Place, v.Points, v.Cut = placeOf(cell.First, cell.Last), seriesPoints(c, cell.Points), cell.State == register.Cut
			key := "series.counted"
			if v.Cut {
				key = "series.cut-cell"
			}
			v.Label = templates.Msg(key, "stage", s.Stages[n].Name, "place", v.Place, "points", v.Points)
		}
		row.Cells = append(row.Cells, v)
	}
	return row
}

// seriesWhy says which rule puts somebody above the next one with the same sum, or that none does.
func seriesWhy(c *web.Call, s register.Standings, i int) templates.Text {
	if i+1 >= len(s.Table.Rows) || s.Table.Rows[i].Sum != s.Table.Rows[i+1].Sum {
		return templates.Text{}
	}
	a, b := s.Table.Rows[i], s.Table.Rows[i+1]
	n := s.Series.Separates(a, b)
	if n > len(s.Series.Ties) {
		return templates.Msg("series.level", "name", b.Name)
	}
	rule := s.Series.Ties[n-1]
	if rule == register.TieBetter {
		return templates.Msg("series.why-better", "name", b.Name)
	}
	return templates.Msg("series.why", "rule", templates.Msg("series.tie-"+string(rule)), "own", tieValue(c, rule, a.Ties[n-1]), "name",
		b.Name, "other", tieValue(c, rule, b.Ties[n-1]))
}

func tieValue(c *web.Call, rule register.Tie, value int) string {
	switch rule {
	case register.TieAll:
		return seriesPoints(c, register.Points(-value))
	case register.TieFirsts:
		return strconv.Itoa(-value)
	}
	return strconv.Itoa(value)
}

// seriesRules say in words how the table is made.
func seriesRules(c *web.Call, d register.SeriesData) []templates.Text {
	rules := []templates.Text{
		templates.Msg("series.rule-points", "points", pointsText(c, d.Points)),
		templates.Msg("series.shared-" + string(d.Shared)),
	}
	if d.Best > 0 {
		rules = append(rules, templates.Msg("series.rule-best", "n", d.Best))
	} else {
		rules = append(rules, templates.Msg("series.rule-all"))
	}
	for i, t := range d.Ties {
		key := "series.rule-then"
		if i == 0 {
			key = "series.rule-level"
		}
		rules = append(rules, templates.Msg(key, "rule", templates.Msg("series.tie-"+string(t))))
	}
	if !d.Only.IsAll() {
		rules = append(rules, classText(c, d.Only))
	}
	return rules
}

func pointsText(c *web.Call, t register.PointsTable) string {
	words := make([]string, 0, len(t.Values)+1)
	for _, v := range t.Values {
		words = append(words, seriesPoints(c, v))
	}
	if t.Rest {
		words = append(words, "…")
	}
	return strings.Join(words, " – ")
}

// classText says who is ranked.
func classText(c *web.Call, class register.Class) templates.Text {
	who := templates.Msg("series.class-all")
	switch class.Sex {
	case "m":
		who = templates.Msg("series.class-m")
	case "f":
		who = templates.Msg("series.class-f")
	}
	switch {
	case class.BornFrom != 0 && class.BornTo != 0:
		return templates.Msg("series.class-born", "who", who, "from", strconv.Itoa(class.BornFrom), "to", strconv.Itoa(class.BornTo))
	case class.BornFrom != 0:
		return templates.Msg("series.class-born-from", "who", who, "from", strconv.Itoa(class.BornFrom))
	case class.BornTo != 0:
		return templates.Msg("series.class-born-to", "who", who, "to", strconv.Itoa(class.BornTo))
	}
	return templates.Msg("series.class", "who", who)
}
