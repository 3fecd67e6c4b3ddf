package ratings

import (
	"adyukh/api/view/norms"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/refusal"
)

func normPath(id ratinglist.NormTableID) string { return "/norms/" + formID(int64(id)) }

// showNormTables lists the tables of norms; administrators can enter one.
func showNormTables(c *web.Call) error {
	v, err := normTablesView(c, ratinglist.NormTable{}, normForm(c, ratinglist.NormTable{}))
	if err != nil {
		return err
	}
	return c.Page(v)
}

// showNormTable shows a table, to be changed.
func showNormTable(c *web.Call) error {
	t, err := routeNorms(c)
	if err != nil {
		return err
	}
	v, err := normTablesView(c, t, normForm(c, t))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func routeNorms(c *web.Call) (ratinglist.NormTable, error) {
	tables, err := c.Server.Ratings.NormTables(c.Request.Context())
	if err != nil {
		return ratinglist.NormTable{}, err
	}
	for _, t := range tables {
		if formID(int64(t.ID)) == c.Param("norms") {
			return t, nil
		}
	}
	return ratinglist.NormTable{}, &refusal.Error{Code: refusal.NotFound, Key: "error.norms.none"}
}

func normTablesView(c *web.Call, t ratinglist.NormTable, f templates.Form) (web.View, error) {
	tables, err := c.Server.Ratings.NormTables(c.Request.Context())
	if err != nil {
		return web.View{}, err
	}
	var body NormTables
	for _, one := range tables {
		row := NormTableRow{Name: one.Name, At: templates.Moment{At: one.At, Zone: c.Zone()}, By: one.By}
		if c.User.Admin {
			row.Href = normPath(one.ID)
		}
		body.Rows = append(body.Rows, row)
	}
	if len(tables) == 0 {
		body.Empty = &templates.Empty{Title: templates.Msg("norms.none"), Text: templates.Msg("norms.none-text")}
	}
	if c.User.Admin {
		body.Form = &f
		body.Faults = norms.Faults(c, t.Text)
		if t.ID != 0 {
			body.Remove = &templates.Action{Label: templates.Msg("norms.remove"), Action: normPath(t.ID) + "/remove", Style: "danger"}
		}
	}
	sources, err := norms.Sources(c)
	if err != nil {
		return web.View{}, err
	}
	var load func(norms.Source) *templates.Action
	if c.User.Admin {
		load = loadAction
	}
	body.Shipped = norms.Shipped(c, sources, load)
	v := web.View{Title: templates.Msg("norms.tables"), Body: body, Section: web.SectionLists, Crumbs: []templates.Link{
		{Label: templates.Msg("ratinglist.title"), Href: "/ratings"}, {Label: templates.Msg("norms.tables"), Href: "/norms"},
	}}
	return v, nil
}

func normInputs(t *ratinglist.NormTable) web.Inputs {
	return web.Inputs{{listName(&t.Name)}, {web.TextInput(&t.Text, templates.Field{
		Kind: "textarea", Name: "text", Label: templates.Msg("norms.text"), Hint: templates.Msg("norms.text-hint"),
		Required: true, Rows: 14, Mono: true,
	})}}
}

func normForm(c *web.Call, t ratinglist.NormTable) templates.Form {
	f := templates.Form{Action: "/norms", Groups: web.Rows(normInputs(&t).Rows(c)...), Submit: templates.Msg("norms.add")}
	if t.ID != 0 {
		f.Action, f.Submit = normPath(t.ID), templates.Msg("action.save")
		f.Cancel = &templates.Link{Label: templates.Msg("norms.new"), Href: "/norms"}
	}
	return f
}

// saveNormTable saves a table, a new one where the route names none. A table with a line that is no norm is not saved.
func saveNormTable(c *web.Call) error {
	var t ratinglist.NormTable
	if c.Param("norms") != "" {
		var err error
		if t, err = routeNorms(c); err != nil {
			return err
		}
	}
	if err := normInputs(&t).Read(c); err != nil {
		return err
	}
	_, faults, err := exchange.ParseNorms(t.Text)
	if err == nil && len(faults) > 0 {
		err = &refusal.Error{Code: refusal.Invalid, Key: "error.norms.lines", Field: "text", Args: refusal.Args{"n": len(faults)}}
	}
	if err == nil {
		_, err = c.Server.Ratings.SaveNormTable(c.Request.Context(), c.Actor(), t)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return normTablesView(c, t, r.On(normForm(c, t))) })
	}
	c.Audit("norms saved", "name", t.Name)
	return c.Done("/norms", web.Saved("norms.saved", "name", t.Name))
}

// loadAction enters a table that comes with the program.
func loadAction(s norms.Source) *templates.Action {
	return &templates.Action{
		Label: templates.Msg("norms.enter"), Action: "/norms/load", Style: "small", Hidden: []templates.Hidden{{Name: "table", Value: s.Key}},
	}
}

// loadNormTable enters a table that comes with the program among those of the federation, where it can be changed.
func loadNormTable(c *web.Call) error {
	shipped, ok := ratinglist.FindShipped(c.Field("table"))
	if !ok {
		return &refusal.Error{Code: refusal.NotFound, Key: "error.norms.none"}
	}
	t := ratinglist.NormTable{Name: shipped.Name[c.Lang], Text: shipped.Text()}
	if _, err := c.Server.Ratings.SaveNormTable(c.Request.Context(), c.Actor(), t); err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return normTablesView(c, t, r.On(normForm(c, t))) })
	}
	c.Audit("norms saved", "name", t.Name)
	return c.Done("/norms", web.Saved("norms.saved", "name", t.Name))
}

// removeNormTable deletes a table of norms.
func removeNormTable(c *web.Call) error {
	t, err := routeNorms(c)
	if err != nil {
		return err
	}
	if err := c.Server.Ratings.RemoveNormTable(c.Request.Context(), t.ID); err != nil {
		return err
	}
	c.Audit("norms removed", "name", t.Name)
	return c.Done("/norms", web.Saved("norms.removed", "name", t.Name))
}
