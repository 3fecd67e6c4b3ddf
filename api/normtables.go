package api

import (
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/exchange"
)

func normPath(id tournament.NormTableID) string { return "/norms/" + formID(int64(id)) }

// showNormTables lists the tables of norms; administrators can enter one.
func showNormTables(c *call) error {
	v, err := c.normTablesView(tournament.NormTable{}, normForm(tournament.NormTable{}))
	if err != nil {
		return err
	}
	return c.page("normtables", v)
}

// showNormTable shows a table, to be changed.
func showNormTable(c *call) error {
	t, err := c.routeNorms()
	if err != nil {
		return err
	}
	v, err := c.normTablesView(t, normForm(t))
	if err != nil {
		return err
	}
	return c.page("normtables", v)
}

func (c *call) routeNorms() (tournament.NormTable, error) {
	tables, err := c.server.events.NormTables(c.Request.Context())
	if err != nil {
		return tournament.NormTable{}, err
	}
	for _, t := range tables {
		if formID(int64(t.ID)) == c.Param("norms") {
			return t, nil
		}
	}
	return tournament.NormTable{}, &tournament.Error{Code: tournament.NotFound, Key: "error.norms.none"}
}

func (c *call) normTablesView(t tournament.NormTable, f templates.Form) (view, error) {
	tables, err := c.server.events.NormTables(c.Request.Context())
	if err != nil {
		return view{}, err
	}
	var body templates.NormTables
	for _, one := range tables {
		row := templates.NormTableRow{Name: one.Name, At: templates.Moment{At: one.At, Zone: c.zone()}, By: one.By}
		if c.user.Admin {
			row.Href = normPath(one.ID)
		}
		body.Rows = append(body.Rows, row)
	}
	if len(tables) == 0 {
		body.Empty = &templates.Empty{Title: templates.Msg("norms.none"), Text: templates.Msg("norms.none-text")}
	}
	if c.user.Admin {
		body.Form = &f
		body.Faults = c.normFaults(t.Text)
		if t.ID != 0 {
			body.Remove = &templates.Action{Label: templates.Msg("norms.remove"), Action: normPath(t.ID) + "/remove", Style: "danger"}
		}
	}
	v := view{title: templates.Msg("norms.tables"), body: body, section: sectionLists, crumbs: []templates.Link{
		{Label: templates.Msg("ratinglist.title"), Href: "/ratings"}, {Label: templates.Msg("norms.tables"), Href: "/norms"},
	}}
	return v, nil
}

// normFaults says what is wrong with the lines of a table that is stored or was typed.
func (c *call) normFaults(text string) []templates.NormFault {
	if text == "" {
		return nil
	}
	_, faults, _ := exchange.ParseNorms(text)
	var said []templates.NormFault
	for _, f := range faults {
		if r, ok := c.refusal(f.Err); ok {
			said = append(said, templates.NormFault{Line: f.Line, Text: r.text})
		}
	}
	return said
}

func normForm(t tournament.NormTable) templates.Form {
	name := required(text("name", t.Name))
	name.Label, name.MaxLength = templates.Msg("field.name-list"), 120
	body := required(hinted(kind(text("text", t.Text), "textarea"), templates.Msg("norms.text-hint")))
	body.Label, body.Rows, body.Mono = templates.Msg("norms.text"), 14, true
	f := templates.Form{Action: "/norms", Groups: rows(row(name), row(body)), Submit: templates.Msg("norms.add")}
	if t.ID != 0 {
		f.Action, f.Submit = normPath(t.ID), templates.Msg("action.save")
		f.Cancel = &templates.Link{Label: templates.Msg("norms.new"), Href: "/norms"}
	}
	return f
}

// saveNormTable saves a table, a new one where the route names none. A table with a line that is no norm is not saved.
func saveNormTable(c *call) error {
	var t tournament.NormTable
	if c.Param("norms") != "" {
		var err error
		if t, err = c.routeNorms(); err != nil {
			return err
		}
	}
	t.Name, t.Text = c.field("name"), c.field("text")
	_, faults, err := exchange.ParseNorms(t.Text)
	if err == nil && len(faults) > 0 {
		err = &tournament.Error{Code: tournament.Invalid, Key: "error.norms.lines", Field: "text", Args: tournament.Args{"n": len(faults)}}
	}
	if err == nil {
		_, err = c.server.events.SaveNormTable(c.Request.Context(), c.actor(), t)
	}
	if err != nil {
		return c.again(err, "normtables", func(r refusal) (view, error) { return c.normTablesView(t, r.on(normForm(t))) })
	}
	c.audit("norms saved", "name", t.Name)
	return c.done("/norms", saved("norms.saved", "name", t.Name))
}

// removeNormTable deletes a table of norms.
func removeNormTable(c *call) error {
	t, err := c.routeNorms()
	if err != nil {
		return err
	}
	if err := c.server.events.RemoveNormTable(c.Request.Context(), t.ID); err != nil {
		return err
	}
	c.audit("norms removed", "name", t.Name)
	return c.done("/norms", saved("norms.removed", "name", t.Name))
}
