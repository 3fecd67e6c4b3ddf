package setup

import (
	"errors"
	"reflect"
	"slices"

	"adyukh/api/visit/board"
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

// typedRating is what the form of ratings holds, by its groups.
type typedRating struct {
	play.RatingRules
	preset string
}

func (r *typedRating) top() web.Inputs {
	presets := append([]rating.Preset{ownRating}, rating.Presets()...)
	ready := web.ChoiceInput(&r.preset, "select", "rating_preset", web.Options("rating-preset.", presets...)...)
	return web.Inputs{
		{web.TickInput(&r.On, "rating_on", "field.rating_on")},
		{web.TextInput(&r.List, templates.Field{Name: "rating_list", MaxLength: 120, Autocomplete: "off"}).Hinted().With(knownLists)},
		{ready.Reloads(reloadRating, "setup.rating-fill")},
	}
}

// coefficients are the lines of the table of coefficients; the last line has no condition.
func (r *typedRating) coefficients() web.Inputs {
	list := web.List[rating.KRule]{At: &r.Rules.K, Prefix: "k", Inputs: func(_ int, k *rating.KRule) web.Inputs {
		return web.Inputs{{
			web.NumberInput(&k.K, "rating_k", 1, rating.MaxK), web.NumberInput(&k.AgeTo, "rating_k_age", 0, 120),
			web.NumberInput(&k.GamesBelow, "rating_k_games", 0, 1000), web.NumberInput(&k.RatingBelow, "rating_k_rating", 0, rating.MaxRating),
		}}
	}}
	return web.Inputs{{list.Input()}}
}

func (r *typedRating) expectation() web.Inputs {
	return web.Inputs{
		{web.ChoiceInput(&r.Rules.Table, "radios", "rating_table", web.Options("rating-table.", rating.Tables()...)...).Required()},
		{
			web.NumberInput(&r.Rules.Cap, "rating_cap", 0, rating.MaxRating).Hinted(),
			web.NumberInput(&r.Rules.Limit, "rating_limit", 0, 10_000).Hinted(),
		},
	}
}

func (r *typedRating) start() web.Inputs {
	s := &r.Rules.Start
	ways := web.Options("rating-start.", rating.ByPerformance, rating.ByValue)
	return web.Inputs{
		{web.ChoiceInput(&s.By, "radios", "rating_start", ways...).Required()},
		{
			web.NumberInput(&s.Rating, "rating_start_rating", 1, rating.MaxRating),
			web.NumberInput(&s.Games, "rating_start_games", 1, 1000),
		},
		{
			web.NumberInput(&s.Least, "rating_start_least", 0, rating.MaxRating),
			web.NumberInput(&s.Most, "rating_start_most", 0, rating.MaxRating),
		},
		{web.EitherInput(&r.Matches, "select", "rating_unit", "matches", web.Options("rating-unit.", "games", "matches"))},
	}
}

func ratingInputs(r *typedRating) web.Inputs {
	return slices.Concat(r.top(), r.coefficients(), r.expectation(), r.start())
}

// ratingForm asks whether and how the event is rated.
func ratingForm(c *board.Desk, h play.Head) templates.Form {
	r := typedRating{RatingRules: h.Regulations.Rating, preset: ownRating}
	if len(r.Rules.K) == 0 {
		r.Rules = rating.PresetFIDE.Rules()
	}
	for _, p := range rating.Presets() {
		if reflect.DeepEqual(p.Rules(), r.Rules) {
			r.preset = string(p)
		}
	}
	r.Rules.K = slices.Clone(r.Rules.K)
	spare := 0
	for _, k := range r.Rules.K { // a form that was refused has empty ones already
		if k == (rating.KRule{}) {
			spare++
		}
	}
	for ; spare < emptyK && len(r.Rules.K) < rating.MaxKRules; spare++ {
		r.Rules.K = append(r.Rules.K, rating.KRule{})
	}
	return templates.Form{Dense: true, Groups: []templates.Group{
		{Rows: r.top().Rows(c.Plain())},
		folded(c.Plain(), web.Group("setup.rating-k", r.coefficients().Rows(c.Plain())...), templates.Text{}),
		folded(c.Plain(), web.Group("setup.rating-expectation", r.expectation().Rows(c.Plain())...),
			templates.Msg("rating-table."+string(r.Rules.Table))),
		folded(c.Plain(), web.Group("setup.rating-start", r.start().Rows(c.Plain())...), templates.Msg("rating-start."+string(r.Rules.Start.By))),
	}}
}

// knownLists suggests the rating lists that there are.
func knownLists(c *web.Call, f *templates.Field) {
	lists, err := c.Server.Ratings.Lists(c.Request.Context())
	if err != nil {
		c.Log.Warn("rating lists", "error", err)
	}
	for _, l := range lists {
		f.Options = append(f.Options, web.Option(l.Name, templates.Literal(l.Name)))
	}
}

// readRating takes over the form. The fields of both ways to a first rating are there; those of the other way say nothing.
func readRating(c *board.Desk, h *play.Head) error {
	var r typedRating
	err := ratingInputs(&r).Read(c.Plain())
	if c.Field(reloadRating) != "" && r.preset != ownRating {
		r.Rules, err = rating.Preset(r.preset).Rules(), errShowRating
	} else if err == nil {
		r.Rules.K = slices.DeleteFunc(r.Rules.K, func(k rating.KRule) bool { return k == rating.KRule{} })
		if s := &r.Rules.Start; s.By == rating.ByValue {
			*s = rating.Start{By: s.By, Rating: s.Rating}
		} else {
			s.Rating = 0
		}
	}
	h.Regulations.Rating = r.RatingRules
	return err
}
