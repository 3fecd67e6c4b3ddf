package setup

import (
	"slices"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// emptyCategories is how many empty categories the form has.
const emptyCategories = 2

// categoriesForm lists the categories that have places of their own, and the sums of clubs.
func categoriesForm(c *board.Desk, h play.Head) templates.Form {
	f := templates.Form{Dense: true, Groups: []templates.Group{{Note: templates.Msg("categories.note")}}}
	var lines []play.Category
	list := categoryList(&lines, h.Discipline.IsTeam())
	if _ = list.Read(c.Plain()); len(lines) == 0 {
		lines = append(slices.Clone(h.Regulations.Categories), make([]play.Category, emptyCategories)...)
	}
	for i, category := range lines {
		g := templates.Group{Legend: templates.Msg("categories.number", "number", i+1), Rows: list.Line(c.Plain(), i)}
		if first := len(h.Regulations.Categories); i != first || category != (play.Category{}) { // the first empty one is to be filled in
			g = folded(c.Plain(), g, stateOf(category.Name))
		}
		f.Groups = append(f.Groups, g)
	}
	f.Groups = append(f.Groups, totalGroups(c.Plain(), h)...)
	return f
}

// stateOf is what a folded group says it holds: "none" where that is nothing.
func stateOf(text string) templates.Text {
	if text == "" {
		return templates.Msg("setup.empty")
	}
	return templates.Literal(text)
}

const categoryPrefix = "k"

// categoryList are the categories, each with its fields; teams have neither sex nor birth nor rank.
func categoryList(all *[]play.Category, teams bool) web.List[play.Category] {
	word := func(at *string, key string) web.Input {
		f, _ := person.Of(key)
		f.Shared = true
		return spaced(at, view.Suggested(at, f, "category_"+key))
	}
	return web.List[play.Category]{At: all, Prefix: categoryPrefix, Inputs: func(_ int, v *play.Category) web.Inputs {
		who := []web.Input{
			web.ChoiceInput(&v.Sex, "select", "category_sex", web.OrNone("category.any", web.Options("sex.", play.Male, play.Female))...),
			web.NumberInput(&v.BornFrom, "category_from", 1800, 3000),
			web.NumberInput(&v.BornTo, "category_to", 1800, 3000),
		}
		where := []web.Input{word(&v.Federation, "federation"), word(&v.Club, "club"), word(&v.Rank, "rank"), word(&v.Group, "group")}
		if teams {
			who, where = nil, slices.Delete(where, 2, 3)
		}
		return web.Inputs{
			{spaced(&v.Name, web.TextInput(&v.Name, templates.Field{Name: "category_name"}))},
			who,
			where,
			{web.EitherInput(&v.Separate, "select", "category_separate", "1", []templates.Option{
				web.Option("", templates.Msg("category.together")), web.Option("1", templates.Msg("category.apart")),
			})},
		}
	}}
}

// spaced is an input of words, with one blank between them.
func spaced(at *string, i web.Input) web.Input {
	return i.Then(func(*web.Call) error { *at = strings.Join(strings.Fields(*at), " "); return nil })
}

// readCategories takes over the form. A category without a word in it is none.
func readCategories(c *board.Desk, h *play.Head) error {
	totalsErr := readTotals(c.Plain(), h)
	var lines []play.Category
	if err := categoryList(&lines, h.Discipline.IsTeam()).Read(c.Plain()); err != nil {
		return err
	}
	if len(lines) == 0 {
		return web.ErrMalformed
	}
	h.Regulations.Categories = nil
	for i, category := range lines {
		if category == (play.Category{}) {
			continue
		}
		if category.Name == "" {
			return web.AtLine(&refusal.Error{Code: refusal.Invalid, Key: "error.event.category-name", Field: "category_name"}, categoryPrefix, i)
		}
		h.Regulations.Categories = append(h.Regulations.Categories, category)
	}
	return totalsErr
}
