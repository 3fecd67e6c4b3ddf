package register

import (
	"slices"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/register"
)

// typedSeries is a series as it stands in a form, with the events among which its stages are chosen.
type typedSeries struct {
	register.Series
	points  string
	choices []tournament.Listing
}

// seriesFields are the fields of the form of a series, by its groups.
type seriesFields struct{ name, stages, rules, class, public web.Inputs }

func allSeriesInputs(s *typedSeries) web.Inputs {
	f := seriesInputs(s)
	return slices.Concat(f.name, f.stages, f.rules, f.class, f.public)
}

func seriesInputs(s *typedSeries) seriesFields {
	name := templates.Field{Name: "name", Label: templates.Msg("field.series-name"), Required: true, MaxLength: 120}
	points := templates.Field{Kind: "textarea", Name: "points", Required: true, Rows: 2, Mono: true, Width: "full"}
	stage := func(text string) (register.EventID, bool) {
		id, ok := web.ParseID(text)
		return register.EventID(id), ok
	}
	tie := func(text string) (register.Tie, bool) { return register.Tie(text), text != "" }
	return seriesFields{
		name: web.Inputs{
			{web.TextInput(&s.Name, name).Full()},
			{web.NumberInput(&s.Season, "season", 1900, 2200), web.NumberInput(&s.Best, "best", 0, 60).Hinted()},
		},
		stages: web.Inputs{{web.Several(&s.Stages, "stage", s.stageRows, stage)}},
		rules: web.Inputs{
			{web.TextInput(&s.points, points).Hinted().Then(func(*web.Call) (err error) {
				s.Points, err = register.ParsePoints(s.points)
				return err
			})},
			{web.ChoiceInput(&s.Shared, "select", "shared", web.Options("series.sharing-", register.Sharings()...)...)},
			{web.Several(&s.Ties, "tie", s.tieRows, tie)},
		},
		class: web.Inputs{{
			web.ChoiceInput(&s.Only.Sex, "select", "sex", web.OrNone("series.class-all", web.Options("series.class-", "m", "f"))...),
			web.NumberInput(&s.Only.BornFrom, "born_from", 1900, 2200),
			web.NumberInput(&s.Only.BornTo, "born_to", 1900, 2200),
		}},
		public: web.Inputs{{web.TickInput(&s.Public, "public", "series.public")}},
	}
}

// stageRows are choices among the events, two more than there are stages and four at least.
func (s *typedSeries) stageRows(c *web.Call) []templates.Row {
	options := []templates.Option{}
	for _, e := range s.choices {
		label := e.Short
		if days := c.Dates(e.Begins, e.Ends); !days.Empty() {
			label += " · " + c.Say(days)
		}
		options = append(options, web.Option(web.Number64(e.ID), templates.Literal(label)))
	}
	var chosen []string
	for _, id := range s.Stages {
		chosen = append(chosen, web.Number64(id))
	}
	return choiceRows("stage", chosen, max(4, len(chosen)+2), web.OrNone("series.no-stage", options))
}

// tieRows are the rules for level people in the order in which they are asked.
func (s *typedSeries) tieRows(*web.Call) []templates.Row {
	var chosen []string
	for _, t := range s.Ties {
		chosen = append(chosen, string(t))
	}
	return choiceRows("tie", chosen, 3, web.OrNone("series.no-tie", web.Options("series.tie-", register.Ties()...)))
}

// choiceRows are n selects of the same name.
func choiceRows(name string, chosen []string, n int, options []templates.Option) []templates.Row {
	var rows []templates.Row
	for i := range n {
		value := ""
		if i < len(chosen) {
			value = chosen[i]
		}
		f := web.Choice(name, "select", value, slices.Clone(options)...)
		f.Prefix, f.Label, f.Width = name[:1]+strconv.Itoa(i+1)+"-", templates.Msg("series."+name, "n", i+1), "full"
		rows = append(rows, web.Row(f))
	}
	return rows
}
