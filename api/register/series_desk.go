package register

import (
	"slices"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/register"
)

// showSeriesDesk lists all series for administrators.
func showSeriesDesk(c *web.Call) error {
	store, ctx := c.Cards()
	all, err := store.SeriesOf(ctx, 0)
	if err != nil {
		return err
	}
	body := templates.Listing{
		Lead: templates.Msg("series.lead"), Tools: []templates.Link{{Label: templates.Msg("series.add"), Href: seriesDesk + "/new"}},
		Empty: templates.Empty{Title: templates.Msg("series.none"), Text: templates.Msg("series.none-text")},
	}
	var rows []templates.ListingRow
	for _, s := range all {
		line := templates.ListingRow{Name: s.Name, Href: seriesDeskPath(s.ID), Notes: seriesNotes(s), Links: []templates.Link{{Label: templates.Msg("series.table"), Href: web.SeriesPath(s.ID)}}}
		if !s.Public {
			line.Chip = &templates.Chip{Text: templates.Msg("series.hidden")}
		}
		rows = append(rows, line)
	}
	if len(rows) > 0 {
		body.Groups = []templates.ListingGroup{{Rows: rows}}
	}
	return c.Page("listing", web.View{Title: templates.Msg("series.title"), Body: body, Section: web.SectionRegister, Crumbs: registerCrumbs(templates.Msg("series.title"))})
}

func seriesCrumbs(last templates.Text) []templates.Link {
	return []templates.Link{
		{Label: templates.Msg("register.title"), Href: web.RegisterPath}, {Label: templates.Msg("series.title"), Href: seriesDesk}, {Label: last},
	}
}

// typedSeries is a series as it stands in a form.
type typedSeries struct {
	register.Series
	points string
}

func showNewSeries(c *web.Call) error {
	s := typedSeries{points: "50 44 38 33 28 24 20 17 14 12 10 9 … 1"}
	s.Season, s.Shared = c.Server.Events.Now().In(c.Zone()).Year(), register.SharedAverage
	v, err := seriesFormView(c, s, web.Refusal{})
	if err != nil {
		return err
	}
	return c.Page("desk-player", v)
}

func showSeriesForm(c *web.Call) error {
	s, err := routeSeries(c)
	if err != nil {
		return err
	}
	v, err := seriesFormView(c, typedSeries{s, s.Points.String()}, web.Refusal{})
	if err != nil {
		return err
	}
	return c.Page("desk-player", v)
}

func routeSeries(c *web.Call) (register.Series, error) {
	id, ok := web.ParseID(c.Param("series"))
	if !ok {
		return register.Series{}, web.ErrNotFound
	}
	store, ctx := c.Cards()
	return store.Series(ctx, register.SeriesID(id))
}

func seriesFormView(c *web.Call, s typedSeries, r web.Refusal) (web.View, error) {
	f, err := seriesForm(c, s)
	if err != nil {
		return web.View{}, err
	}
	f = r.On(f)
	title := templates.Msg("series.add")
	body := templates.DeskPlayer{State: templates.Msg("series.form-lead"), Form: &f}
	if s.ID != 0 {
		title = templates.Literal(s.Name)
		body.Asides = []templates.Aside{{Title: templates.Msg("series.remove"), Note: templates.Msg("series.remove-note"), Form: templates.Form{
			Action: seriesDeskPath(s.ID) + "/remove", Hidden: []templates.Hidden{web.HiddenRevision(s.Revision)}, Submit: templates.Msg("series.remove"), Danger: true,
		}}}
	}
	return web.View{Title: title, Body: body, Section: web.SectionRegister, Crumbs: seriesCrumbs(title), Status: r.Status}, nil
}

func seriesForm(c *web.Call, s typedSeries) (templates.Form, error) {
	stages, err := stageFields(c, s)
	if err != nil {
		return templates.Form{}, err
	}
	name := web.Required(web.Text("name", s.Name))
	name.Label, name.MaxLength, name.Width = templates.Msg("field.series-name"), 120, "full"
	points := web.Hinted(web.Required(web.Kind(web.Text("points", s.points), "textarea")), templates.Msg("field.points.hint"))
	points.Rows, points.Mono, points.Width = 2, true, "full"
	best := web.Hinted(web.Number("best", s.Best, 0, 60), templates.Msg("field.best.hint"))
	var shared []templates.Option
	for _, way := range register.Sharings() {
		shared = append(shared, web.Option(string(way), templates.Msg("series.sharing-"+string(way))))
	}
	public := templates.Field{Kind: "checkbox", Name: "public", Label: templates.Msg("series.public"), Checked: s.Public}
	f := templates.Form{
		Action: seriesDesk, Guard: true, Dense: true, Submit: templates.Msg("action.save"),
		Groups: []templates.Group{
			{Rows: []templates.Row{web.Row(name), web.Row(web.Number("season", s.Season, 1900, 2200), best)}},
			{Legend: templates.Msg("series.stages"), Note: templates.Msg("series.stages-note"), Rows: stages},
			{Legend: templates.Msg("series.rules"), Rows: append([]templates.Row{web.Row(points), web.Row(web.Choice("shared", "select", string(s.Shared), shared...))}, tieFields(s.Ties)...)},
			{Legend: templates.Msg("series.only"), Note: templates.Msg("series.only-note"), Rows: []templates.Row{web.Row(classSex(c, s.Only.Sex), web.Number("born_from", s.Only.BornFrom, 1900, 2200), web.Number("born_to", s.Only.BornTo, 1900, 2200))}},
			{Rows: []templates.Row{web.Row(public)}},
		},
	}
	if s.ID != 0 {
		f.Action, f.Hidden = seriesDeskPath(s.ID), []templates.Hidden{web.HiddenRevision(s.Revision)}
	}
	return f, nil
}

func classSex(c *web.Call, value string) templates.Field {
	return web.Choice("sex", "select", value, web.Option("", templates.Msg("series.class-all")), web.Option("m", templates.Msg("series.class-m")), web.Option("f", templates.Msg("series.class-f")))
}

// mostChoices bounds the events among which a stage is chosen.
const mostChoices = 300

// stageChoices are the events of the season and those without a date, or the latest ones; what is chosen already is among them.
func stageChoices(c *web.Call, s typedSeries) ([]tournament.Summary, error) {
	all, err := c.Server.Events.Events(c.Request.Context())
	var fit []tournament.Summary
	for _, e := range all {
		season := s.Season == 0 || e.Begins.IsZero() || e.Begins.Year == s.Season
		if slices.Contains(s.Stages, register.EventID(e.ID)) || season && len(fit) < mostChoices {
			fit = append(fit, e)
		}
	}
	return fit, err
}

// stageFields are choices among the events, two more than there are stages and four at least.
func stageFields(c *web.Call, s typedSeries) ([]templates.Row, error) {
	all, err := stageChoices(c, s)
	if err != nil {
		return nil, err
	}
	var fields []templates.Row
	for i := range max(4, len(s.Stages)+2) {
		chosen := ""
		if i < len(s.Stages) {
			chosen = web.Number64(s.Stages[i])
		}
		options := []templates.Option{web.Option("", templates.Msg("series.no-stage"))}
		for _, e := range all {
			label := e.Name
			if days := c.Dates(e.Begins, e.Ends); !days.Empty() {
				label += " · " + c.Say(days)
			}
			options = append(options, web.Option(web.Number64(e.ID), templates.Literal(label)))
		}
		f := web.Choice("stage", "select", chosen, options...)
		f.Prefix, f.Label, f.Width = "s"+strconv.Itoa(i+1)+"-", templates.Msg("series.stage", "n", i+1), "full"
		fields = append(fields, web.Row(f))
	}
	return fields, nil
}

// tieFields are the rules for level people in the order in which they are asked.
func tieFields(ties []register.Tie) []templates.Row {
	var fields []templates.Row
	for i := range 3 {
		chosen := ""
		if i < len(ties) {
			chosen = string(ties[i])
		}
		options := []templates.Option{web.Option("", templates.Msg("series.no-tie"))}
		for _, t := range register.Ties() {
			options = append(options, web.Option(string(t), templates.Msg("series.tie-"+string(t))))
		}
		f := web.Choice("tie", "select", chosen, options...)
		f.Prefix, f.Label, f.Width = "t"+strconv.Itoa(i+1)+"-", templates.Msg("series.tie", "n", i+1), "full"
		fields = append(fields, web.Row(f))
	}
	return fields
}

// postedSeries reads the form; what could not be read is in the error.
func postedSeries(c *web.Call, s register.Series) (typedSeries, error) {
	typed := typedSeries{Series: s, points: c.Field("points")}
	typed.Name, typed.Public, typed.Shared, typed.Only.Sex = c.Field("name"), c.IsTicked("public"), register.Sharing(c.Field("shared")), c.Field("sex")
	typed.Stages, typed.Ties = nil, nil
	for _, text := range c.Form["stage"] {
		if id, ok := web.ParseID(text); ok {
			typed.Stages = append(typed.Stages, register.EventID(id))
		}
	}
	for _, t := range c.Form["tie"] {
		if t != "" {
			typed.Ties = append(typed.Ties, register.Tie(t))
		}
	}
	for name, into := range map[string]*int{"season": &typed.Season, "best": &typed.Best, "born_from": &typed.Only.BornFrom, "born_to": &typed.Only.BornTo} {
		n, err := c.Number(name)
		if err != nil {
			return typed, err
		}
		*into = n
	}
	var err error
	typed.Points, err = register.ParsePoints(typed.points)
	return typed, err
}

func addSeries(c *web.Call) error { return seriesSaved(c, register.Series{}) }

func saveSeries(c *web.Call) error {
	s, err := routeSeries(c)
	if err != nil {
		return err
	}
	if s.Revision, err = c.Revision(); err != nil {
		return err
	}
	return seriesSaved(c, s)
}

func seriesSaved(c *web.Call, s register.Series) error {
	typed, err := postedSeries(c, s)
	if err == nil {
		if err = knownStages(c, typed.Stages); err == nil {
			var done register.Series
			if done, err = c.Server.People().SaveSeries(c.Request.Context(), registrar(c), typed.Series); err == nil {
				return c.Done(web.SeriesPath(done.ID), web.Saved("saved"))
			}
		}
	}
	return c.Again(err, "desk-player", func(r web.Refusal) (web.View, error) {
		switch {
		case r.Field == "stage":
			r.Field = "s1-stage"
		case r.Field == "tie":
			r.Field = "t1-tie"
		}
		return seriesFormView(c, typed, r)
	})
}

// knownStages brings the records of public stages up to date, so that the table is right from the first look on.
func knownStages(c *web.Call, stages []register.EventID) error {
	for _, id := range stages {
		p, err := c.Server.Events.Event(c.Request.Context(), tournament.EventID(id))
		if err != nil {
			return web.AtField(err, "stage")
		}
		if p.Head.Public {
			if err := c.Server.Events.RecordEvent(c.Request.Context(), p.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

func removeSeries(c *web.Call) error {
	s, err := routeSeries(c)
	if err != nil {
		return err
	}
	seen, err := c.Revision()
	if err != nil {
		return err
	}
	if err := c.Server.People().RemoveSeries(c.Request.Context(), registrar(c), s.ID, seen); err != nil {
		return c.Again(err, "desk-player", func(r web.Refusal) (web.View, error) {
			return seriesFormView(c, typedSeries{s, s.Points.String()}, r)
		})
	}
	return c.Done(seriesDesk, web.Saved("series.removed", "name", s.Name))
}
