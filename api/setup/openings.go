package setup

import (
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

const openingsField = "openings"

// openingsInputs are the table from which the openings of the rounds are drawn, one a line, to be changed or replaced by a file.
func openingsInputs(table *string) web.Inputs {
	file := web.FileInput(".txt,.csv,text/plain")
	return web.Inputs{
		{web.TextInput(table, templates.Field{Kind: "textarea", Name: openingsField, Rows: 14, Mono: true}).Hinted()},
		{file.With(func(_ *web.Call, f *templates.Field) { f.Hint = templates.Msg("field.openings-file.hint") })},
	}
}

func openingsForm(c *board.Desk, h play.Head) templates.Form {
	text := play.FormatOpenings(h.Regulations.Openings.Table)
	_ = openingsInputs(&text).ReadSent(c.Plain(), false) // as it was typed
	g := templates.Group{Note: templates.Msg("openings.note"), Rows: openingsInputs(&text).Rows(c.Plain())}
	if n := len(h.Regulations.Openings.Table); n > 0 {
		g.Facts = []templates.Fact{{Label: templates.Msg("openings.now"), Text: templates.Literal(strconv.Itoa(n))}}
	}
	return templates.Form{File: true, Groups: []templates.Group{g}}
}

// readOpenings takes over the table: a file before the typed text. A line that can't be taken is named, and nothing is saved.
func readOpenings(c *board.Desk, h *play.Head) error {
	sent, err := sentFile(c.Plain())
	if err != nil {
		return web.AtField(err, openingsField)
	}
	if sent != "" {
		c.Form.Set(openingsField, sent)
	}
	table, faults := h.ParseOpenings(c.Field(openingsField))
	if len(faults) > 0 {
		return openingsRefused(c.Plain(), faults)
	}
	h.Regulations.Openings.Table = table
	return nil
}

// shownFaults is how many lines of a table are named when they can't be taken.
const shownFaults = 5

// openingsRefused names the lines that can't be taken, and why.
func openingsRefused(c *web.Call, faults []play.OpeningFault) error {
	var all templates.Text
	for i, f := range faults[:min(shownFaults, len(faults))] {
		said := templates.Literal(f.Text)
		if r, ok := c.Refusal(f.Err); ok {
			said = templates.Msg("openings.fault", "line", f.Line, "text", f.Text, "why", r.Text)
		}
		if i == 0 {
			all = said
			continue
		}
		all = templates.Msg("openings.and", "first", all, "next", said)
	}
	return &refusal.Error{
		Code: refusal.Invalid, Key: "error.openings.lines", Field: openingsField, Args: refusal.Args{"n": len(faults), "lines": all},
		Err: faults[0].Err,
	}
}

// sentFile is the text of the file that was sent with a form, "" without one.
func sentFile(c *web.Call) (string, error) {
	file, _, err := c.File()
	if file == nil {
		return "", err
	}
	defer file.Close()
	decoded, _, err := exchange.Decode(file)
	return decoded, err
}
