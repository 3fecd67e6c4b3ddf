package setup

import (
	"errors"
	"strconv"

	"adyukh/api/settings"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
)

// errShowRating asks to show the form again with the ready-made rules that were chosen in it; nothing is saved yet.
var errShowRating = errors.New("other rules of ratings are chosen")

// ownRating is the choice of rules that are written into the fields.
const ownRating = "own"

// reloadRating is the button that fills in ready-made rules.
const reloadRating = "reload_rating"

// emptyK are the empty lines of the table of coefficients.
const emptyK = 2

// ratingFields are the fields of the form of ratings.
func ratingFields() []string {
	return []string{
		"rating_on", "rating_preset", reloadRating, "rating_table", "rating_cap", "rating_limit", "rating_k*", "rating_k_age*", "rating_k_games*",
		"rating_k_rating*", "rating_start", "rating_start_rating", "rating_start_games", "rating_start_least", "rating_start_most", "rating_unit",
		"rating_list",
	}
}

// ratingForm asks whether and how the event is rated.
func ratingForm(c *web.Call, h play.Head) templates.Form {
	r := h.Regulations.Rating
	if len(r.Rules.K) == 0 {
		r.Rules = rating.PresetFIDE.Rules()
	}
	on := templates.Field{Kind: "checkbox", Name: "rating_on", Label: templates.Msg("field.rating_on"), Checked: r.On}
	return templates.Form{Dense: true, Groups: []templates.Group{
		{Rows: []templates.Row{web.Row(on), web.Row(ratingListField(c, r.List)), web.Row(presetField(r.Rules))}},
		web.Group("setup.rating-k", kRows(r.Rules.K)...),
		web.Group("setup.rating-expectation", web.Row(tableField(r.Rules.Table)),
			web.Row(capField("rating_cap", r.Rules.Cap, rating.MaxRating), capField("rating_limit", r.Rules.Limit, 10_000))),
		web.Group("setup.rating-start", web.Row(startField(r.Rules.Start)),
			web.Row(web.Number("rating_start_rating", r.Rules.Start.Rating, 1, rating.MaxRating),
				web.Number("rating_start_games", r.Rules.Start.Games, 1, 1000)),
			web.Row(web.Number("rating_start_least", r.Rules.Start.Least, 0, rating.MaxRating),
				web.Number("rating_start_most", r.Rules.Start.Most, 0, rating.MaxRating)),
			web.Row(unitField(r.Matches))),
	}}
}

// ratingListField asks for the list, and suggests those there are.
func ratingListField(c *web.Call, value string) templates.Field {
	f := web.Hinted(web.Text("rating_list", value), templates.Msg("field.rating_list.hint"))
	f.MaxLength, f.Autocomplete = 120, "off"
	lists, err := c.Server.Ratings.Lists(c.Request.Context())
	if err != nil {
		c.Log.Warn("rating lists", "error", err)
	}
	for _, l := range lists {
		f.Options = append(f.Options, web.Option(l.Name, templates.Literal(l.Name)))
	}
	return f
}

// presetField offers ready-made rules; choosing them fills in the fields below.
func presetField(r rating.Rules) templates.Field {
	value := ownRating
	options := []templates.Option{web.Option(ownRating, templates.Msg("rating-preset."+ownRating))}
	for _, p := range rating.Presets() {
		options = append(options, web.Option(string(p), templates.Msg("rating-preset."+string(p))))
		if sameRules(p.Rules(), r) {
			value = string(p)
		}
	}
	f := web.Choice("rating_preset", "select", value, options...)
	f.Reload = &templates.Option{Value: reloadRating, Label: templates.Msg("setup.rating-fill")}
	return f
}

func sameRules(a, b rating.Rules) bool {
	if len(a.K) != len(b.K) || a.Table != b.Table || a.Cap != b.Cap || a.Limit != b.Limit || a.Start != b.Start {
		return false
	}
	for i := range a.K {
		if a.K[i] != b.K[i] {
			return false
		}
	}
	return true
}

// kRows are the lines of the table of coefficients and a few empty ones; the last line has no condition.
func kRows(table []rating.KRule) []templates.Row {
	lines := append(make([]rating.KRule, 0, len(table)+emptyK), table...)
	for range emptyK {
		if len(lines) < rating.MaxKRules {
			lines = append(lines, rating.KRule{})
		}
	}
	var all []templates.Row
	for i, k := range lines {
		line := web.Row(web.Number("rating_k", k.K, 1, rating.MaxK), web.Number("rating_k_age", k.AgeTo, 0, 120),
			web.Number("rating_k_games", k.GamesBelow, 0, 1000), web.Number("rating_k_rating", k.RatingBelow, 0, rating.MaxRating))
		for j := range line {
			line[j].Prefix = "k" + strconv.Itoa(i+1) + "-"
		}
		all = append(all, line)
	}
	return all
}

func tableField(value rating.Table) templates.Field {
	var options []templates.Option
	for _, t := range rating.Tables() {
		options = append(options, web.Option(string(t), templates.Msg("rating-table."+string(t))))
	}
	return web.Required(web.Choice("rating_table", "radios", string(value), options...))
}

func capField(name string, value, most int) templates.Field {
	return web.Hinted(web.Number(name, value, 0, most), templates.Msg("field."+name+".hint"))
}

func startField(s rating.Start) templates.Field {
	return web.Required(web.Choice("rating_start", "radios", string(s.By),
		web.Option(string(rating.ByPerformance), templates.Msg("rating-start.performance")), web.Option(string(rating.ByValue),
			templates.Msg("rating-start.value"))))
}

func unitField(matches bool) templates.Field {
	value := "games"
	if matches {
		value = "matches"
	}
	return web.Choice("rating_unit", "select", value, web.Option("games", templates.Msg("rating-unit.games")),
		web.Option("matches", templates.Msg("rating-unit.matches")))
}

// readRating takes over the form.
func readRating(c *web.Call, h *play.Head) error {
	r := play.RatingRules{On: c.IsTicked("rating_on"), List: c.Field("rating_list"), Matches: c.Field("rating_unit") == "matches"}
	if preset := c.Field("rating_preset"); c.Field(reloadRating) != "" && preset != ownRating {
		r.Rules = rating.Preset(preset).Rules()
		h.Regulations.Rating = r
		return errShowRating
	}
	err := readRatingRules(c, &r.Rules)
	h.Regulations.Rating = r
	return err
}

func readRatingRules(c *web.Call, r *rating.Rules) error {
	r.Table, r.Start.By = rating.Table(c.Field("rating_table")), rating.StartBy(c.Field("rating_start"))
	numbers := []struct {
		name string
		into *int
	}{
		{"rating_cap", &r.Cap},
		{"rating_limit", &r.Limit},
		{"rating_start_rating", &r.Start.Rating},
		{"rating_start_games", &r.Start.Games},
		{"rating_start_least", &r.Start.Least},
		{"rating_start_most", &r.Start.Most},
	}
	for _, n := range numbers {
		if err := settings.TakeNumber(c, n.name, n.into); err != nil {
			return err
		}
	}
	if r.Start.By == rating.ByValue { // the fields of the other way are there all the same
		r.Start = rating.Start{By: r.Start.By, Rating: r.Start.Rating}
	} else {
		r.Start.Rating = 0
	}
	return readK(c, r)
}

// readK takes over the lines of the table of coefficients that say a K.
func readK(c *web.Call, r *rating.Rules) error {
	columns := [4][]string{c.Form["rating_k"], c.Form["rating_k_age"], c.Form["rating_k_games"], c.Form["rating_k_rating"]}
	for i := range columns[0] {
		var values [4]int
		for j, column := range columns {
			if i >= len(column) {
				return web.ErrMalformed
			}
			var err error
			if values[j], err = web.WholeNumber(column[i], "k"+strconv.Itoa(i+1)+"-rating_k"); err != nil {
				return err
			}
		}
		if values != [4]int{} {
			r.K = append(r.K, rating.KRule{K: values[0], AgeTo: values[1], GamesBelow: values[2], RatingBelow: values[3]})
		}
	}
	return nil
}
