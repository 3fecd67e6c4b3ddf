package setup

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
)

// spareOfficials is how many empty lines the form has for more officials.
const spareOfficials = 2

// officialsForm shows the officials, one a line: first those who sign papers, named or not.
func officialsForm(c *web.Call, h tournament.Head) templates.Form {
	shown := append([]tournament.Official{}, h.Officials...)
	for _, role := range []tournament.OfficialRole{tournament.ChiefArbiter, tournament.ChiefSecretary} {
		if _, ok := h.Official(role); !ok {
			shown = append(shown, tournament.Official{Role: role})
		}
	}
	for range spareOfficials {
		shown = append(shown, tournament.Official{Role: tournament.Arbiter})
	}
	g := templates.Group{Note: templates.Msg("event.officials-note")}
	for i, o := range shown {
		g.Rows = append(g.Rows, officialRow(c, "o"+strconv.Itoa(i)+"-", o))
	}
	return templates.Form{Groups: []templates.Group{g}, Dense: true}
}

func officialRow(c *web.Call, prefix string, o tournament.Official) templates.Row {
	var roles []templates.Option
	for _, r := range tournament.OfficialRoles() {
		roles = append(roles, web.Option(string(r), templates.Msg("official."+string(r))))
	}
	role := web.Required(web.Choice("role", "select", string(o.Role), roles...))
	name, category := web.Text("official", o.Name), web.Text("category", o.Category)
	name.MaxLength, category.MaxLength = 120, 120
	for _, key := range []string{"category.all-russian", "category.first", "category.second", "category.third", "category.young"} {
		category.Options = append(category.Options, templates.Option{Value: c.Say(templates.Msg(key)), Label: templates.Msg(key)})
	}
	fields := templates.Row{role, name, category}
	for i := range fields {
		fields[i].Prefix = prefix
	}
	return fields
}

// readOfficials takes over the lines that hold a name or a category.
func readOfficials(c *web.Call, h *tournament.Head) error {
	roles, names, categories := c.Form["role"], c.Form["official"], c.Form["category"]
	if len(names) != len(roles) || len(categories) != len(roles) {
		return web.ErrMalformed
	}
	h.Officials = nil
	for i, role := range roles {
		if names[i] != "" || categories[i] != "" {
			h.Officials = append(h.Officials, tournament.Official{Role: tournament.OfficialRole(role), Name: names[i], Category: categories[i]})
		}
	}
	return nil
}
