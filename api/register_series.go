package api

import (
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/register"
)

// showSeries shows the table of a series with what counts in each sum.
func showSeries(c *call) error {
	id, ok := parseID(c.Param("series"))
	if !ok {
		return errNotFound
	}
	standings, err := c.server.people().Standings(c.Request.Context(), register.SeriesID(id), c.isAdmin())
	if err != nil {
		return err
	}
	return c.publicPage("series", func() (view, error) {
		return view{
			title: templates.Literal(standings.Series.Name), body: c.seriesPage(standings),
			crumbs: []templates.Link{{Label: templates.Msg("register.seasons"), Href: seasonsPath}, {Label: templates.Literal(standings.Series.Name)}},
		}, nil
	})
}

func (c *call) seriesPage(s register.Standings) templates.SeriesPage {
	body := templates.SeriesPage{
		Rules: c.seriesRules(s.Series.SeriesData),
		Empty: templates.Empty{Title: templates.Msg("series.empty"), Text: templates.Msg("series.empty-text")},
	}
	for i, stage := range s.Stages {
		body.Stages = append(body.Stages, c.seriesStage(i+1, stage))
	}
	for i := range s.Table.Rows {
		body.Rows = append(body.Rows, c.seriesRow(s, i))
	}
	if s.Table.Unlinked > 0 {
		body.Notices = append(body.Notices, templates.Notice{Tone: templates.Attention, Text: templates.Msg("series.unlinked", "n", s.Table.Unlinked)})
	}
	if c.isAdmin() {
		body.Edit = &templates.Link{Label: templates.Msg("series.edit"), Href: seriesDeskPath(s.Series.ID)}
		if !s.Series.Public {
			body.Notices = append(body.Notices, templates.Notice{Tone: templates.Quiet, Text: templates.Msg("series.draft")})
		}
	}
	return body
}

func (c *call) seriesStage(n int, stage register.Stage) templates.SeriesStage {
	v := templates.SeriesStage{Number: n, Name: stage.Name}
	if stage.Name == "" {
		return v
	}
	v.Href = publicBase(tournament.EventID(stage.Event)) + "/standings"
	v.Note = c.dayText(stage.Begins)
	if !stage.Over {
		v.Note = templates.Msg("series.not-over")
	}
	return v
}

func (c *call) seriesRow(s register.Standings, i int) templates.SeriesRow {
	r := s.Table.Rows[i]
	row := templates.SeriesRow{Place: placeOf(r.First, r.Last), Shared: r.Last > r.First, Name: r.Name, Sum: c.seriesPoints(r.Sum), Why: c.seriesWhy(s, i)}
	if r.Person != 0 {
		row.Href = personPath(r.Person)
	}
	for n, cell := range r.Cells {
		v := templates.SeriesCell{}
		if cell.First > 0 {
			v.Place, v.Points, v.Cut = placeOf(cell.First, cell.Last), c.seriesPoints(cell.Points), cell.State == register.Cut
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
func (c *call) seriesWhy(s register.Standings, i int) templates.Text {
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
	return templates.Msg("series.why", "rule", templates.Msg("series.tie-"+string(rule)), "own", c.tieValue(rule, a.Ties[n-1]), "name", b.Name, "other", c.tieValue(rule, b.Ties[n-1]))
}

func (c *call) tieValue(rule register.Tie, value int) string {
	switch rule {
	case register.TieAll:
		return c.seriesPoints(register.Points(-value))
	case register.TieFirsts:
		return strconv.Itoa(-value)
	}
	return strconv.Itoa(value)
}

// seriesRules say in words how the table is made.
func (c *call) seriesRules(d register.SeriesData) []templates.Text {
	rules := []templates.Text{templates.Msg("series.rule-points", "points", c.pointsText(d.Points)), templates.Msg("series.shared-" + string(d.Shared))}
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
		rules = append(rules, c.classText(d.Only))
	}
	return rules
}

func (c *call) pointsText(t register.PointsTable) string {
	words := make([]string, 0, len(t.Values)+1)
	for _, v := range t.Values {
		words = append(words, c.seriesPoints(v))
	}
	if t.Rest {
		words = append(words, "…")
	}
	return strings.Join(words, " – ")
}

// classText says who is ranked.
func (c *call) classText(class register.Class) templates.Text {
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
