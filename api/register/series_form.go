package register

import (
	"slices"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// typedSeries is a series as it stands in a form, with the events among which its stages are chosen.
type typedSeries struct {
	register.Series
	points  string
	choices []play.Summary
}

// seriesFields are the fields of the form of a series, by its groups.
type seriesFields struct{ name, stages, rules, class, public web.Inputs[typedSeries] }

func (f seriesFields) all() web.Inputs[typedSeries] {
	return slices.Concat(f.name, f.stages, f.rules, f.class, f.public)
}

func seriesInputs() seriesFields {
	number := func(name string, least, most int, at func(*typedSeries) *int) web.Input[typedSeries] {
		return web.NumberInput(name, at, func(n int) templates.Field { return web.Number(name, n, least, most) })
	}
	best := func(n int) templates.Field {
		return web.Hinted(web.Number("best", n, 0, 60), templates.Msg("field.best.hint"))
	}
	public := func(on bool) templates.Field { return web.Tick("public", "series.public", on) }
	return seriesFields{
		name: web.Inputs[typedSeries]{
			{web.TextInput("name", func(s *typedSeries) *string { return &s.Name }, seriesName)},
			{
				number("season", 1900, 2200, func(s *typedSeries) *int { return &s.Season }),
				web.NumberInput("best", func(s *typedSeries) *int { return &s.Best }, best),
			},
		},
		stages: web.Inputs[typedSeries]{{{Name: "stage*", Lines: stageFields, Read: readStages}}},
		rules: web.Inputs[typedSeries]{
			{{Name: "points", Draw: pointsField, Read: readPoints}},
			{web.TextInput("shared", func(s *typedSeries) *register.Sharing { return &s.Shared }, sharedField)},
			{{Name: "tie*", Lines: tieFields, Read: readTies}},
		},
		class: web.Inputs[typedSeries]{{
			web.TextInput("sex", func(s *typedSeries) *string { return &s.Only.Sex }, classSex),
			number("born_from", 1900, 2200, func(s *typedSeries) *int { return &s.Only.BornFrom }),
			number("born_to", 1900, 2200, func(s *typedSeries) *int { return &s.Only.BornTo }),
		}},
		public: web.Inputs[typedSeries]{{web.TickInput("public", func(s *typedSeries) *bool { return &s.Public }, public)}},
	}
}

func seriesName(value string) templates.Field {
	f := web.Required(web.Text("name", value))
	f.Label, f.MaxLength, f.Width = templates.Msg("field.series-name"), 120, "full"
	return f
}

func pointsField(_ *web.Call, s typedSeries) templates.Field {
	f := web.Hinted(web.Required(web.Kind(web.Text("points", s.points), "textarea")), templates.Msg("field.points.hint"))
	f.Rows, f.Mono, f.Width = 2, true, "full"
	return f
}

func readPoints(c *web.Call, s *typedSeries) (err error) {
	s.points = c.Field("points")
	s.Points, err = register.ParsePoints(s.points)
	return err
}

func sharedField(value register.Sharing) templates.Field {
	var ways []templates.Option
	for _, way := range register.Sharings() {
		ways = append(ways, web.Option(string(way), templates.Msg("series.sharing-"+string(way))))
	}
	return web.Choice("shared", "select", string(value), ways...)
}

func classSex(value string) templates.Field {
	return web.Choice("sex", "select", value, web.Option("", templates.Msg("series.class-all")),
		web.Option("m", templates.Msg("series.class-m")), web.Option("f", templates.Msg("series.class-f")))
}

// stageFields are choices among the events, two more than there are stages and four at least.
func stageFields(c *web.Call, s typedSeries) []templates.Row {
	var fields []templates.Row
	for i := range max(4, len(s.Stages)+2) {
		chosen := ""
		if i < len(s.Stages) {
			chosen = web.Number64(s.Stages[i])
		}
		options := []templates.Option{web.Option("", templates.Msg("series.no-stage"))}
		for _, e := range s.choices {
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
	return fields
}

// tieFields are the rules for level people in the order in which they are asked.
func tieFields(_ *web.Call, s typedSeries) []templates.Row {
	var fields []templates.Row
	for i := range 3 {
		chosen := ""
		if i < len(s.Ties) {
			chosen = string(s.Ties[i])
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

func readStages(c *web.Call, s *typedSeries) error {
	s.Stages = nil
	for _, text := range c.Form["stage"] {
		if id, ok := web.ParseID(text); ok {
			s.Stages = append(s.Stages, register.EventID(id))
		}
	}
	return nil
}

func readTies(c *web.Call, s *typedSeries) error {
	s.Ties = nil
	for _, t := range c.Form["tie"] {
		if t != "" {
			s.Ties = append(s.Ties, register.Tie(t))
		}
	}
	return nil
}
