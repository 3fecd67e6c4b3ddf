package setup

import (
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/person"
)

// spareCategories is how many empty categories the form has.
const spareCategories = 2

// categoryFields are the posted fields of one category, each of which comes once for every category of the form.
var categoryFields = []string{
	"category_name", "category_sex", "category_from", "category_to", "category_rank", "category_federation", "category_club",
	"category_group", "category_separate",
}

// categoriesForm lists the categories that have places of their own, and the sums of clubs.
func categoriesForm(c *web.Call, h tournament.Head) templates.Form {
	f := templates.Form{Dense: true, Groups: []templates.Group{{Note: templates.Msg("categories.note")}}}
	typed := typedCategories(c)
	if typed == nil {
		for _, category := range h.Regulations.Categories {
			typed = append(typed, categoryTexts(category))
		}
		for range spareCategories {
			typed = append(typed, map[string]string{})
		}
	}
	for i, texts := range typed {
		f.Groups = append(f.Groups, categoryGroup(c, i, texts))
	}
	totals := templates.Row{}
	for _, by := range tournament.TotalBys() {
		field := web.Short(web.Text("total_"+string(by), totalText(c, h, by)))
		field.Kind, field.InputMode, field.Min, field.Max = "number", "numeric", "0", "100"
		totals = append(totals, field)
	}
	f.Groups = append(f.Groups, templates.Group{
		Legend: templates.Msg("categories.totals"), Note: templates.Msg("categories.totals-note"), Rows: []templates.Row{totals},
	})
	return f
}

// totalText is how many count in the sums by a field: as it was typed, else as it is stored, "" where there are no such sums.
func totalText(c *web.Call, h tournament.Head, by tournament.TotalBy) string {
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

// categoryTexts writes a category as its fields show it.
func categoryTexts(c tournament.Category) map[string]string {
	year := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	separate := ""
	if c.Separate {
		separate = "1"
	}
	return map[string]string{
		"category_name": c.Name, "category_sex": string(c.Sex), "category_from": year(c.BornFrom), "category_to": year(c.BornTo),
		"category_rank": c.Rank, "category_federation": c.Federation, "category_club": c.Club, "category_group": c.Group,
		"category_separate": separate,
	}
}

func categoryGroup(c *web.Call, i int, texts map[string]string) templates.Group {
	line := func(name string) templates.Field { return web.Text(name, texts[name]) }
	year := func(name string) templates.Field {
		f := web.Short(web.Kind(line(name), "number"))
		f.Min, f.Max, f.InputMode = "1800", "3000", "numeric"
		return f
	}
	of := func(key string) templates.Field {
		f, _ := person.Of(key)
		f.Shared = true
		return view.Suggested(c, f, "category_"+key, texts["category_"+key])
	}
	sex := web.Choice("category_sex", "select", texts["category_sex"], web.Option("", templates.Msg("category.any")),
		web.Option(string(tournament.Male), templates.Msg("sex.m")), web.Option(string(tournament.Female), templates.Msg("sex.f")))
	separate := web.Choice("category_separate", "select", texts["category_separate"],
		web.Option("", templates.Msg("category.together")), web.Option("1", templates.Msg("category.apart")))
	all := []templates.Row{
		web.Row(line("category_name")),
		web.Row(sex, year("category_from"), year("category_to")),
		web.Row(
			of("federation"), of("club"), of("rank"), of("group"),
		),
		web.Row(separate),
	}
	for _, fields := range all {
		for j := range fields {
			fields[j].Prefix = categoryPrefix(i)
		}
	}
	return templates.Group{Legend: templates.Msg("categories.number", "number", i+1), Rows: all}
}

func categoryPrefix(i int) string { return "k" + strconv.Itoa(i) + "-" }

// typedCategories puts the posted fields of each category together; nil when none were posted, or not each as often.
func typedCategories(c *web.Call) []map[string]string {
	n := len(c.Form[categoryFields[0]])
	if n == 0 {
		return nil
	}
	all := make([]map[string]string, n)
	for i := range all {
		all[i] = map[string]string{}
		for _, name := range categoryFields {
			if len(c.Form[name]) != n {
				return nil
			}
			all[i][name] = c.Form[name][i]
		}
	}
	return all
}

// readCategories takes over the form. A category without a word in it is none.
func readCategories(c *web.Call, h *tournament.Head) error {
	typed := typedCategories(c)
	if typed == nil {
		return web.ErrMalformed
	}
	h.Regulations.Categories, h.Regulations.Totals = nil, nil
	for i, texts := range typed {
		category, err := readCategory(texts)
		if err != nil {
			return atPrefix(err, categoryPrefix(i))
		}
		if category != (tournament.Category{}) {
			if category.Name == "" {
				return &tournament.Error{Code: tournament.Invalid, Key: "error.event.category-name", Field: categoryPrefix(i) + "category_name"}
			}
			h.Regulations.Categories = append(h.Regulations.Categories, category)
		}
	}
	for _, by := range tournament.TotalBys() {
		field := "total_" + string(by)
		if strings.TrimSpace(c.Field(field)) == "" {
			continue
		}
		best, err := c.Number(field)
		if err != nil {
			return err
		}
		h.Regulations.Totals = append(h.Regulations.Totals, tournament.Total{By: by, Best: best})
	}
	return nil
}

func readCategory(texts map[string]string) (tournament.Category, error) {
	word := func(name string) string { return strings.Join(strings.Fields(texts[name]), " ") }
	category := tournament.Category{
		Name: word("category_name"), Sex: tournament.Sex(texts["category_sex"]), Rank: word("category_rank"),
		Federation: word("category_federation"), Club: word("category_club"), Group: word("category_group"),
		Separate: texts["category_separate"] != "",
	}
	var err error
	if category.BornFrom, err = web.WholeNumber(texts["category_from"], "category_from"); err != nil {
		return category, err
	}
	category.BornTo, err = web.WholeNumber(texts["category_to"], "category_to")
	return category, err
}

// atPrefix says a refusal at a field whose name begins with a prefix.
func atPrefix(err error, prefix string) error {
	if e, ok := err.(*tournament.Error); ok {
		return web.AtField(err, prefix+e.Field)
	}
	return err
}
