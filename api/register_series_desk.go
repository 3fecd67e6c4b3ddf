package api

import (
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/register"
)

// showSeriesDesk lists all series for administrators.
func showSeriesDesk(c *call) error {
	store, ctx := c.cards()
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
		line := templates.ListingRow{Name: s.Name, Href: seriesDeskPath(s.ID), Notes: seriesNotes(s), Links: []templates.Link{{Label: templates.Msg("series.table"), Href: seriesPath(s.ID)}}}
		if !s.Public {
			line.Chip = &templates.Chip{Text: templates.Msg("series.hidden")}
		}
		rows = append(rows, line)
	}
	if len(rows) > 0 {
		body.Groups = []templates.ListingGroup{{Rows: rows}}
	}
	return c.page("listing", view{title: templates.Msg("series.title"), body: body, section: sectionRegister, crumbs: registerCrumbs(templates.Msg("series.title"))})
}

func seriesCrumbs(last templates.Text) []templates.Link {
	return []templates.Link{
		{Label: templates.Msg("register.title"), Href: registerPath}, {Label: templates.Msg("series.title"), Href: seriesDesk}, {Label: last},
	}
}

// typedSeries is a series as it stands in a form.
type typedSeries struct {
	register.Series
	points string
}

func showNewSeries(c *call) error {
	s := typedSeries{points: "50 44 38 33 28 24 20 17 14 12 10 9 … 1"}
	s.Season, s.Shared = c.server.events.Now().In(c.zone()).Year(), register.SharedAverage
	v, err := c.seriesFormView(s, refusal{})
	if err != nil {
		return err
	}
	return c.page("desk-player", v)
}

func showSeriesForm(c *call) error {
	s, err := c.routeSeries()
	if err != nil {
		return err
	}
	v, err := c.seriesFormView(typedSeries{s, s.Points.String()}, refusal{})
	if err != nil {
		return err
	}
	return c.page("desk-player", v)
}

func (c *call) routeSeries() (register.Series, error) {
	id, ok := parseID(c.Param("series"))
	if !ok {
		return register.Series{}, errNotFound
	}
	store, ctx := c.cards()
	return store.Series(ctx, register.SeriesID(id))
}

func (c *call) seriesFormView(s typedSeries, r refusal) (view, error) {
	f, err := c.seriesForm(s)
	if err != nil {
		return view{}, err
	}
	f = r.on(f)
	title := templates.Msg("series.add")
	body := templates.DeskPlayer{State: templates.Msg("series.form-lead"), Form: &f}
	if s.ID != 0 {
		title = templates.Literal(s.Name)
		body.Asides = []templates.Aside{{Title: templates.Msg("series.remove"), Note: templates.Msg("series.remove-note"), Form: templates.Form{
			Action: seriesDeskPath(s.ID) + "/remove", Hidden: []templates.Hidden{hiddenRevision(s.Revision)}, Submit: templates.Msg("series.remove"), Danger: true,
		}}}
	}
	return view{title: title, body: body, section: sectionRegister, crumbs: seriesCrumbs(title), status: r.status}, nil
}

func (c *call) seriesForm(s typedSeries) (templates.Form, error) {
	stages, err := c.stageFields(s)
	if err != nil {
		return templates.Form{}, err
	}
	name := required(text("name", s.Name))
	name.Label, name.MaxLength, name.Width = templates.Msg("field.series-name"), 120, "full"
	points := hinted(required(kind(text("points", s.points), "textarea")), templates.Msg("field.points.hint"))
	points.Rows, points.Mono, points.Width = 2, true, "full"
	best := hinted(number("best", s.Best, 0, 60), templates.Msg("field.best.hint"))
	var shared []templates.Option
	for _, way := range register.Sharings() {
		shared = append(shared, option(string(way), templates.Msg("series.sharing-"+string(way))))
	}
	public := templates.Field{Kind: "checkbox", Name: "public", Label: templates.Msg("series.public"), Checked: s.Public}
	f := templates.Form{
		Action: seriesDesk, Guard: true, Dense: true, Submit: templates.Msg("action.save"),
		Groups: []templates.Group{
			{Rows: []templates.Row{row(name), row(number("season", s.Season, 1900, 2200), best)}},
			{Legend: templates.Msg("series.stages"), Note: templates.Msg("series.stages-note"), Rows: stages},
			{Legend: templates.Msg("series.rules"), Rows: append([]templates.Row{row(points), row(choice("shared", "select", string(s.Shared), shared...))}, tieFields(s.Ties)...)},
			{Legend: templates.Msg("series.only"), Note: templates.Msg("series.only-note"), Rows: []templates.Row{row(c.classSex(s.Only.Sex), number("born_from", s.Only.BornFrom, 1900, 2200), number("born_to", s.Only.BornTo, 1900, 2200))}},
			{Rows: []templates.Row{row(public)}},
		},
	}
	if s.ID != 0 {
		f.Action, f.Hidden = seriesDeskPath(s.ID), []templates.Hidden{hiddenRevision(s.Revision)}
	}
	return f, nil
}

func (c *call) classSex(value string) templates.Field {
	return choice("sex", "select", value, option("", templates.Msg("series.class-all")), option("m", templates.Msg("series.class-m")), option("f", templates.Msg("series.class-f")))
}

// mostChoices bounds the events among which a stage is chosen.
const mostChoices = 300

// stageChoices are the events of the season and those without a date, or the latest ones; what is chosen already is among them.
func (c *call) stageChoices(s typedSeries) ([]tournament.Summary, error) {
	all, err := c.server.events.Events(c.Request.Context())
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
func (c *call) stageFields(s typedSeries) ([]templates.Row, error) {
	all, err := c.stageChoices(s)
	if err != nil {
		return nil, err
	}
	var fields []templates.Row
	for i := range max(4, len(s.Stages)+2) {
		chosen := ""
		if i < len(s.Stages) {
			chosen = number64(s.Stages[i])
		}
		options := []templates.Option{option("", templates.Msg("series.no-stage"))}
		for _, e := range all {
			label := e.Name
			if days := c.dates(e.Begins, e.Ends); !days.Empty() {
				label += " · " + c.say(days)
			}
			options = append(options, option(number64(e.ID), templates.Literal(label)))
		}
		f := choice("stage", "select", chosen, options...)
		f.Prefix, f.Label, f.Width = "s"+strconv.Itoa(i+1)+"-", templates.Msg("series.stage", "n", i+1), "full"
		fields = append(fields, row(f))
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
		options := []templates.Option{option("", templates.Msg("series.no-tie"))}
		for _, t := range register.Ties() {
			options = append(options, option(string(t), templates.Msg("series.tie-"+string(t))))
		}
		f := choice("tie", "select", chosen, options...)
		f.Prefix, f.Label, f.Width = "t"+strconv.Itoa(i+1)+"-", templates.Msg("series.tie", "n", i+1), "full"
		fields = append(fields, row(f))
	}
	return fields
}

// postedSeries reads the form; what could not be read is in the error.
func (c *call) postedSeries(s register.Series) (typedSeries, error) {
	typed := typedSeries{Series: s, points: c.field("points")}
	typed.Name, typed.Public, typed.Shared, typed.Only.Sex = c.field("name"), c.isTicked("public"), register.Sharing(c.field("shared")), c.field("sex")
	typed.Stages, typed.Ties = nil, nil
	for _, text := range c.form["stage"] {
		if id, ok := parseID(text); ok {
			typed.Stages = append(typed.Stages, register.EventID(id))
		}
	}
	for _, t := range c.form["tie"] {
		if t != "" {
			typed.Ties = append(typed.Ties, register.Tie(t))
		}
	}
	for name, into := range map[string]*int{"season": &typed.Season, "best": &typed.Best, "born_from": &typed.Only.BornFrom, "born_to": &typed.Only.BornTo} {
		n, err := c.number(name)
		if err != nil {
			return typed, err
		}
		*into = n
	}
	var err error
	typed.Points, err = register.ParsePoints(typed.points)
	return typed, err
}

func addSeries(c *call) error { return c.saveSeries(register.Series{}) }

func saveSeries(c *call) error {
	s, err := c.routeSeries()
	if err != nil {
		return err
	}
	if s.Revision, err = c.revision(); err != nil {
		return err
	}
	return c.saveSeries(s)
}

func (c *call) saveSeries(s register.Series) error {
	typed, err := c.postedSeries(s)
	if err == nil {
		if err = c.knownStages(typed.Stages); err == nil {
			var done register.Series
			if done, err = c.server.people().SaveSeries(c.Request.Context(), c.registrar(), typed.Series); err == nil {
				return c.done(seriesPath(done.ID), saved("saved"))
			}
		}
	}
	return c.again(err, "desk-player", func(r refusal) (view, error) {
		switch {
		case r.field == "stage":
			r.field = "s1-stage"
		case r.field == "tie":
			r.field = "t1-tie"
		}
		return c.seriesFormView(typed, r)
	})
}

// knownStages brings the records of public stages up to date, so that the table is right from the first look on.
func (c *call) knownStages(stages []register.EventID) error {
	for _, id := range stages {
		p, err := c.server.events.Event(c.Request.Context(), tournament.EventID(id))
		if err != nil {
			return atField(err, "stage")
		}
		if p.Head.Public {
			if err := c.server.events.RecordEvent(c.Request.Context(), p.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

func removeSeries(c *call) error {
	s, err := c.routeSeries()
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	if err := c.server.people().RemoveSeries(c.Request.Context(), c.registrar(), s.ID, seen); err != nil {
		return c.again(err, "desk-player", func(r refusal) (view, error) {
			return c.seriesFormView(typedSeries{s, s.Points.String()}, r)
		})
	}
	return c.done(seriesDesk, saved("series.removed", "name", s.Name))
}
