package correspondence

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	corr "adyukh/tournament/correspondence"
)

// typedVoid is what the arbiter strikes out of a game's log.
type typedVoid struct {
	from string // the number of the first entry
	days int
	side string
	text string
}

func voidInputs(v *typedVoid) web.Inputs {
	return web.Inputs{
		{web.TextInput(&v.from, templates.Field{
			Kind: "select", Name: "from", Label: templates.Msg("correspondence-desk.void-from"), Width: "full",
		}).Required().With(voidable)},
		{
			web.NumberInput(&v.days, "days", 0, corr.MaxGrant).Labelled("correspondence-desk.grant"),
			web.TextInput(&v.side, templates.Field{
				Kind: "select", Name: "side", Label: templates.Msg("correspondence-desk.grant-to"),
			}).With(sideOptions),
		},
		{web.TextInput(&v.text, templates.Field{
			Kind: "textarea", Name: "text", Label: templates.Msg("correspondence-desk.reason"),
			Hint: templates.Msg("correspondence-desk.reason-hint"), Rows: 3, MaxLength: corr.MaxText, Width: "full",
		}).Required()},
	}
}

// voidable offers the entries that count, the last one first: all but the start.
func voidable(c *web.Call, f *templates.Field) {
	g, ok := gameOf(c)
	if !ok {
		return
	}
	w := writer{event: g.Event, of: g.Persons, zone: c.Zone()}
	all := w.lines(g.Kept.Log)
	for _, line := range slices.Backward(all[1:]) {
		if !line.Struck {
			f.Options = append(f.Options, web.Option(strconv.Itoa(line.Number),
				templates.Msg("correspondence-desk.void-entry", "number", line.Number, "at", line.At, "what", line.Text)))
		}
	}
}

func strikeOut(c *board.Desk, g *corr.Game) error {
	var v typedVoid
	err := voidInputs(&v).Read(c.Plain())
	if err == nil {
		from, _ := strconv.Atoi(v.from) // what is no number names no entry
		err = doAct(c, g, corr.Act{
			Kind: corr.Void, From: from, Side: sideNamed(v.side), Days: v.days, Text: strings.TrimSpace(lines(v.text)),
		})
	}
	if err != nil {
		return gameRefused(c, g, err, forms{which: "void", void: v})
	}
	return c.Done(deskGamePath(c.Event, g.Game.ID), web.Saved("correspondence-desk.saved-void"))
}
