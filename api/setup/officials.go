package setup

import (
	"strconv"

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
	g := templates.Group{Note: templates.Msg("event.officials-note")}
	for i, o := range shown {
		g.Rows = append(g.Rows, officialInputs().Line(c, i, officialPrefix(i), o)...)
	}
	return templates.Form{Groups: []templates.Group{g}, Dense: true}
}

func officialPrefix(line int) string { return "o" + strconv.Itoa(line) + "-" }

func officialInputs() web.Inputs[play.Official] {
	return web.Inputs[play.Official]{{
		web.TextInput("role", func(o *play.Official) *play.OfficialRole { return &o.Role }, officialRole),
		web.TextInput("official", func(o *play.Official) *string { return &o.Name }, func(value string) templates.Field {
			f := web.Text("official", value)
			f.MaxLength = 120
			return f
		}),
		{Name: "category", Draw: officialCategory, Read: readOfficialCategory},
	}}
}

func officialRole(value play.OfficialRole) templates.Field {
	var roles []templates.Option
	for _, r := range play.OfficialRoles() {
		roles = append(roles, web.Option(string(r), templates.Msg("official."+string(r))))
	}
	return web.Required(web.Choice("role", "select", string(value), roles...))
}

func officialCategory(c *web.Call, o play.Official) templates.Field {
	f := web.Text("category", o.Category)
	f.MaxLength = 120
	for _, key := range []string{"category.all-russian", "category.first", "category.second", "category.third", "category.young"} {
		f.Options = append(f.Options, web.Option(c.Say(templates.Msg(key)), templates.Msg(key)))
	}
	return f
}

func readOfficialCategory(c *web.Call, o *play.Official) error {
	o.Category = c.Field("category")
	return nil
}

// readOfficials takes over the lines that hold a name or a category.
func readOfficials(c *web.Call, h *play.Head) error {
	lines, err := officialInputs().PostedLines(c, officialPrefix)
	if err != nil {
		return err
	}
	h.Officials = nil
	for _, o := range lines {
		if o.Name != "" || o.Category != "" {
			h.Officials = append(h.Officials, o)
		}
	}
	return nil
}
