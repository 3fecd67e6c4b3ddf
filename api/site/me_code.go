package site

import (
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/guest"
	"adyukh/tournament/refusal"
)

// The way of players to their own pages from papers that others see, too: who has a code types it. The page says nothing of an event, not
// even whether there is one.

const codeField = "code"

func askCode(c *web.Call) error {
	if _, err := eventOfCode(c); err != nil {
		return err
	}
	return c.Page(codeView(c, ""))
}

func eventOfCode(c *web.Call) (tournament.EventID, error) {
	c.Writer.Header().Set("X-Robots-Tag", "noindex")
	id, ok := web.ParseID(c.Param("event"))
	if !ok {
		return 0, web.ErrNotFound
	}
	return tournament.EventID(id), nil
}

func codeInputs(code *string) web.Inputs {
	return web.Inputs{{web.TextInput(code, templates.Field{
		Kind: "text", Name: codeField, Label: templates.Msg("owncode.field"), Hint: templates.Msg("owncode.hint"), Autocomplete: "off",
		MaxLength: 200, Required: true, Autofocus: true, Mono: true,
	})}}
}

func codeView(c *web.Call, code string) web.View {
	return web.View{Title: templates.Msg("owncode.title"), Body: templates.FormPage{
		Lead: []templates.Text{templates.Msg("owncode.lead")},
		Form: templates.Form{Action: c.Request.URL.Path, Submit: templates.Msg("owncode.open"), Groups: web.Rows(codeInputs(&code).Rows(c)...)},
	}}
}

// enterOwn leads to the page with the code. Guessing is slowed down as at the addresses of these pages.
func enterOwn(c *board.Call) error {
	id, err := eventOfCode(c.Plain())
	if err != nil {
		return err
	}
	var code string
	if err := codeInputs(&code).Read(c.Plain()); err != nil {
		return err
	}
	_, p, err := c.Events.Personal(c.Request.Context(), id, guest.ReadCode(code))
	if err == nil {
		return c.Done(board.MePath(id, p.Code))
	}
	if err = c.Guessed("player", err); refusal.CodeOf(err) == refusal.NotFound {
		err = refusal.NewInvalid(codeField, "error.personal.code", nil)
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v := codeView(c.Plain(), code)
		body := v.Body.(templates.FormPage)
		body.Form = r.On(body.Form)
		v.Body = body
		return v, nil
	})
}
