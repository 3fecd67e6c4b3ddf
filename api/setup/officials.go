package setup

import (
	"slices"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// emptyOfficials is how many empty lines the form has for more officials.
const emptyOfficials = 2

// officialsForm shows the officials, one a line: first those who sign papers, named or not.
func officialsForm(c *web.Call, h play.Head) templates.Form {
	shown := append([]play.Official{}, h.Officials...)
	for _, role := range []play.OfficialRole{play.ChiefArbiter, play.ChiefSecretary} {
		if _, ok := h.Official(role); !ok {
			shown = append(shown, play.Official{Role: role})
		}
	}
	for range emptyOfficials {
		shown = append(shown, play.Official{Role: play.Arbiter})
	}
	rows := web.Inputs{{officialList(&shown).Input()}}.Rows(c)
	return templates.Form{Groups: []templates.Group{{Note: templates.Msg("event.officials-note"), Rows: rows}}, Dense: true}
}

func officialList(all *[]play.Official) web.List[play.Official] {
	return web.List[play.Official]{At: all, Prefix: "o", Inputs: func(_ int, o *play.Official) web.Inputs {
		return web.Inputs{{
			web.ChoiceInput(&o.Role, "select", "role", web.Options("official.", play.OfficialRoles()...)...).Required(),
			web.TextInput(&o.Name, templates.Field{Name: "official", MaxLength: 120}),
			web.TextInput(&o.Category, templates.Field{Name: "category", MaxLength: 120}).With(usualCategories),
		}}
	}}
}

func usualCategories(c *web.Call, f *templates.Field) {
	for _, key := range []string{"category.all-russian", "category.first", "category.second", "category.third", "category.young"} {
		f.Options = append(f.Options, web.Option(c.Say(templates.Msg(key)), templates.Msg(key)))
	}
}

// readOfficials takes over the lines that hold a name or a category.
func readOfficials(c *web.Call, h *play.Head) error {
	var all []play.Official
	if err := officialList(&all).Read(c); err != nil {
		return err
	}
	h.Officials = slices.DeleteFunc(all, func(o play.Official) bool { return o.Name == "" && o.Category == "" })
	return nil
}
