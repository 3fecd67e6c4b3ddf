package register

import (
	"slices"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// showSeriesDesk lists all series for administrators.
func showSeriesDesk(c *web.Call) error {
	people, ctx := c.People()
	all, err := people.SeriesOf(ctx, 0)
	if err != nil {
		return err
	}
	body := templates.Listing{
		Lead: templates.Msg("series.lead"), Tools: []templates.Link{{Label: templates.Msg("series.add"), Href: seriesDesk + "/new"}},
		Empty: templates.Empty{Title: templates.Msg("series.none"), Text: templates.Msg("series.none-text")},
	}
	var rows []templates.ListingRow
	for _, s := range all {
		line := templates.ListingRow{
			Name: s.Name, Href: seriesDeskPath(s.ID), Notes: seriesNotes(s),
			Links: []templates.Link{{Label: templates.Msg("series.table"), Href: web.SeriesPath(s.ID)}},
		}
		if !s.Public {
			line.Chip = &templates.Chip{Text: templates.Msg("series.hidden")}
		}
		rows = append(rows, line)
	}
	if len(rows) > 0 {
		body.Groups = []templates.ListingGroup{{Rows: rows}}
	}
	return c.Page(web.View{
		Title: templates.Msg("series.title"), Body: body, Section: web.SectionRegister,
		Crumbs: registerCrumbs(templates.Msg("series.title")),
	})
}

func seriesCrumbs(last templates.Text) []templates.Link {
	return []templates.Link{
		{Label: templates.Msg("register.title"), Href: web.RegisterPath}, {Label: templates.Msg("series.title"), Href: seriesDesk}, {Label: last},
	}
}

func showNewSeries(c *board.Call) error {
	s := typedSeries{points: "50 44 38 33 28 24 20 17 14 12 10 9 … 1"}
	s.Season, s.Shared = c.Now().In(c.Zone()).Year(), register.SharedAverage
	v, err := seriesFormView(c, s, web.Refusal{})
	if err != nil {
		return err
	}
	return c.Page(v)
}

func showSeriesForm(c *board.Call) error {
	s, err := routeSeries(c.Plain())
	if err != nil {
		return err
	}
	v, err := seriesFormView(c, typedSeries{Series: s, points: s.Points.String()}, web.Refusal{})
	if err != nil {
		return err
	}
	return c.Page(v)
}

func routeSeries(c *web.Call) (register.Series, error) {
	id, ok := web.ParseID(c.Param("series"))
	if !ok {
		return register.Series{}, web.ErrNotFound
	}
	people, ctx := c.People()
	return people.Series(ctx, register.SeriesID(id))
}

func seriesFormView(c *board.Call, s typedSeries, r web.Refusal) (web.View, error) {
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
			Action: seriesDeskPath(s.ID) + "/remove", Hidden: []templates.Hidden{web.HiddenRevision(s.Revision)},
			Submit: templates.Msg("series.remove"), Danger: true,
		}}}
	}
	return web.View{Title: title, Body: body, Section: web.SectionRegister, Crumbs: seriesCrumbs(title), Status: r.Status}, nil
}

func seriesForm(c *board.Call, s typedSeries) (templates.Form, error) {
	var err error
	if s.choices, err = stageChoices(c, s); err != nil {
		return templates.Form{}, err
	}
	in := seriesInputs(&s)
	f := templates.Form{
		Action: seriesDesk, Guard: true, Dense: true, Submit: templates.Msg("action.save"),
		Groups: []templates.Group{
			{Rows: in.name.Rows(c.Plain())},
			{Legend: templates.Msg("series.stages"), Note: templates.Msg("series.stages-note"), Rows: in.stages.Rows(c.Plain())},
			{Legend: templates.Msg("series.rules"), Rows: in.rules.Rows(c.Plain())},
			{Legend: templates.Msg("series.only"), Note: templates.Msg("series.only-note"), Rows: in.class.Rows(c.Plain())},
			{Rows: in.public.Rows(c.Plain())},
		},
	}
	if s.ID != 0 {
		f.Action, f.Hidden = seriesDeskPath(s.ID), []templates.Hidden{web.HiddenRevision(s.Revision)}
	}
	return f, nil
}

// mostChoices bounds the events among which a stage is chosen.
const mostChoices = 300

// stageChoices are the events of the season and those without a date, or the latest ones; what is chosen already is among them.
func stageChoices(c *board.Call, s typedSeries) ([]tournament.Listing, error) {
	f := tournament.Filter{Kind: play.OverTheBoard, Limit: mostChoices}
	if s.Season != 0 {
		f.From = play.Date{Year: s.Season, Month: time.January, Day: 1}
		f.To, f.Undated = play.Date{Year: s.Season, Month: time.December, Day: 31}, true
	}
	fit, err := c.Events.List().Find(c.Request.Context(), everything, f)
	if err != nil || len(s.Stages) == 0 {
		return fit, err
	}
	chosen := tournament.Filter{Kind: play.OverTheBoard}
	for _, id := range s.Stages {
		chosen.IDs = append(chosen.IDs, tournament.EventID(id))
	}
	also, err := c.Events.List().Find(c.Request.Context(), everything, chosen)
	for _, e := range also {
		if !slices.ContainsFunc(fit, func(of tournament.Listing) bool { return of.ID == e.ID }) {
			fit = append(fit, e)
		}
	}
	return fit, err
}

func addSeries(c *board.Call) error { return seriesSaved(c, register.Series{}) }

func saveSeries(c *board.Call) error {
	s, err := routeSeries(c.Plain())
	if err != nil {
		return err
	}
	s.Revision = c.Seen
	return seriesSaved(c, s)
}

func seriesSaved(c *board.Call, s register.Series) error {
	typed := typedSeries{Series: s}
	err := allSeriesInputs(&typed).Read(c.Plain())
	if err == nil {
		if err = knownStages(c, typed.Stages); err == nil {
			var done register.Series
			if done, err = c.Server.People.SaveSeries(c.Request.Context(), registrar(c.Plain()), typed.Series); err == nil {
				return c.Done(web.SeriesPath(done.ID), web.Saved("saved"))
			}
		}
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) {
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
func knownStages(c *board.Call, stages []register.EventID) error {
	for _, id := range stages {
		p, err := c.Events.Event(c.Request.Context(), tournament.EventID(id))
		if err != nil {
			return web.AtField(err, "stage")
		}
		if p.Head.Public {
			if err := c.Events.RecordEvent(c.Request.Context(), p.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

func removeSeries(c *board.Call) error {
	s, err := routeSeries(c.Plain())
	if err != nil {
		return err
	}
	if err := c.Server.People.RemoveSeries(c.Request.Context(), registrar(c.Plain()), s.ID, c.Seen); err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			return seriesFormView(c, typedSeries{Series: s, points: s.Points.String()}, r)
		})
	}
	return c.Done(seriesDesk, web.Saved("series.removed", "name", s.Name))
}
