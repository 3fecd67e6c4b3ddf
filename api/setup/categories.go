package setup

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// emptyCategories is how many empty categories the form has.
const emptyCategories = 2

// categoriesForm lists the categories that have places of their own, and the sums of clubs.
func categoriesForm(c *web.Call, h play.Head) templates.Form {
	f := templates.Form{Dense: true, Groups: []templates.Group{{Note: templates.Msg("categories.note")}}}
	lines, _ := categoryInputs().PostedLines(c, categoryPrefix)
	if len(lines) == 0 {
		lines = append(slices.Clone(h.Regulations.Categories), make([]play.Category, emptyCategories)...)
	}
	for i, category := range lines {
		f.Groups = append(f.Groups, templates.Group{
			Legend: templates.Msg("categories.number", "number", i+1), Rows: categoryInputs().Line(c, i, categoryPrefix(i), category),
		})
	}
	f.Groups = append(f.Groups, templates.Group{
		Legend: templates.Msg("categories.totals"), Note: templates.Msg("categories.totals-note"), Rows: totalInputs().Rows(c, h),
	})
	return f
}

// totalInputs ask how many count in the sums by each field.
func totalInputs() web.Inputs[play.Head] {
	var line []web.Input[play.Head]
	for _, by := range play.TotalBys() {
		name := "total_" + string(by)
		line = append(line, web.Input[play.Head]{
			Name: name,
			Draw: func(c *web.Call, h play.Head) templates.Field {
				f := web.Number(name, 0, 0, 100)
				f.Value = totalText(c, h, by)
				return f
			},
			Read: func(c *web.Call, h *play.Head) error {
				best, err := c.Number(name)
				if err == nil && strings.TrimSpace(c.Field(name)) != "" {
					h.Regulations.Totals = append(h.Regulations.Totals, play.Total{By: by, Best: best})
				}
				return err
			},
		})
	}
	return web.Inputs[play.Head]{line}
}

// totalText is how many count in the sums by a field: as it was typed, else as it is stored, "" where there are no such sums.
func totalText(c *web.Call, h play.Head, by play.TotalBy) string {
	if typed, ok := c.Form["total_"+string(by)]; ok {
		return typed[0]
	}
	for _, t := range h.Regulations.Totals {
		if t.By == by {
			return strconv.Itoa(t.Best)
		}
	}
	return ""
}

func categoryPrefix(line int) string { return "k" + strconv.Itoa(line) + "-" }

// categoryInputs are the fields of one category.
func categoryInputs() web.Inputs[play.Category] {
	type category = play.Category
	year := func(name string, at func(*category) *int) web.Input[category] {
		return web.NumberInput(name, at, func(n int) templates.Field { return web.Number(name, n, 1800, 3000) })
	}
	word := func(key string, at func(*category) *string) web.Input[category] {
		name := "category_" + key
		return web.Input[category]{
			Name: name,
			Draw: func(c *web.Call, v category) templates.Field {
				f, _ := person.Of(key)
				f.Shared = true
				return view.Suggested(c, f, name, *at(&v))
			},
			Read: func(c *web.Call, v *category) error {
				*at(v) = strings.Join(strings.Fields(c.Field(name)), " ")
				return nil
			},
		}
	}
	return web.Inputs[category]{
		{{
			Name: "category_name",
			Draw: func(_ *web.Call, v category) templates.Field { return web.Text("category_name", v.Name) },
			Read: word("name", func(v *category) *string { return &v.Name }).Read,
		}},
		{
			web.TextInput("category_sex", func(v *category) *play.Sex { return &v.Sex }, categorySex),
			year("category_from", func(v *category) *int { return &v.BornFrom }),
			year("category_to", func(v *category) *int { return &v.BornTo }),
		},
		{
			word("federation", func(v *category) *string { return &v.Federation }), word("club", func(v *category) *string { return &v.Club }),
			word("rank", func(v *category) *string { return &v.Rank }), word("group", func(v *category) *string { return &v.Group }),
		},
		{web.TickInput("category_separate", func(v *category) *bool { return &v.Separate }, categorySeparate)},
	}
}

func categorySex(value play.Sex) templates.Field {
	return web.Choice("category_sex", "select", string(value), web.Option("", templates.Msg("category.any")),
		web.Option(string(play.Male), templates.Msg("sex.m")), web.Option(string(play.Female), templates.Msg("sex.f")))
}

func categorySeparate(on bool) templates.Field {
	value := ""
	if on {
		value = "1"
	}
	return web.Choice("category_separate", "select", value,
		web.Option("", templates.Msg("category.together")), web.Option("1", templates.Msg("category.apart")))
}

// readCategories takes over the form. A category without a word in it is none.
func readCategories(c *web.Call, h *play.Head) error {
	lines, err := categoryInputs().PostedLines(c, categoryPrefix)
	if err != nil {
		return err
	}
	if len(lines) == 0 {
		return web.ErrMalformed
	}
	h.Regulations.Categories, h.Regulations.Totals = nil, nil
	for i, category := range lines {
		if category == (play.Category{}) {
			continue
		}
		if category.Name == "" {
			return &refusal.Error{Code: refusal.Invalid, Key: "error.event.category-name", Field: categoryPrefix(i) + "category_name"}
		}
		h.Regulations.Categories = append(h.Regulations.Categories, category)
	}
	return totalInputs().Read(c, h)
}
