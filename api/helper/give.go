package helper

import (
	"net/url"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/guest"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// wish is a pass as it is asked for.
type wish struct {
	name     string
	from, to int
	hours    int
	corrects bool
}

// usualHours is how long a pass lasts where nothing else is said: a day of play.
const usualHours = 12

func inputs(w *wish) web.Inputs {
	field := func(name string) templates.Field {
		return templates.Field{Kind: "text", Name: name, Label: templates.Msg("pass.field-" + name)}
	}
	return web.Inputs{
		{web.TextInput(&w.name, field("name")).Required().Hinted()},
		{
			web.NumberInput(&w.from, "from", 0, account.HighestBoard).Labelled("pass.field-from").Short(),
			web.NumberInput(&w.to, "to", 0, account.HighestBoard).Labelled("pass.field-to").Short(),
			web.NumberInput(&w.hours, "hours", 1, int(account.LongestPass/time.Hour)).Labelled("pass.field-hours").Short().Required(),
		},
		{web.TickInput(&w.corrects, "corrects", "pass.field-corrects")},
	}
}

// showPasses shows who helps, and the form for one more.
func showPasses(c *board.Desk) error {
	v, err := passesView(c, form(c, wish{hours: usualHours}))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func passesPath(c *board.Desk) string { return web.DeskBase(c.Event.ID) + "/helpers" }

func form(c *board.Desk, w wish) templates.Form {
	return templates.Form{Action: passesPath(c), Groups: web.Rows(inputs(&w).Rows(c.Plain())...), Submit: templates.Msg("pass.give")}
}

func passesView(c *board.Desk, f templates.Form) (web.View, error) {
	if c.Event.Head.IsCorrespondence() {
		return web.View{}, web.ErrNotFound
	}
	all, err := c.Server.Accounts.Passes(c.Request.Context(), c.User.Actor(), account.EventID(c.Event.ID))
	if err != nil {
		return web.View{}, err
	}
	body := Passes{Form: f, Address: c.Link(board.PassPath(c.Event.ID)), Journal: web.DeskBase(c.Event.ID) + "/journal"}
	now := c.Now()
	for _, p := range all {
		body.Rows = append(body.Rows, row(c, p, now))
	}
	n := max(1, c.Event.PublishedRounds())
	return web.View{
		Title: templates.Msg("pass.title"), Body: body,
		Crumbs: []templates.Link{{Label: show.RoundName(c.Event, n), Href: web.DeskRoundPath(c.Event.ID, n)}},
	}, nil
}

// row is a line of the list: who, where, until when, and whether somebody has come with the code.
func row(c *board.Desk, p account.Pass, now time.Time) PassRow {
	zone := c.Event.Head.Location()
	act := func(key, to string) templates.Action {
		return templates.Action{
			Label: templates.Msg(key), Action: passesPath(c) + to, Style: "small",
			Hidden: []templates.Hidden{{Name: passField, Value: web.Number64(p.ID)}},
		}
	}
	r := PassRow{
		Done: templates.Msg("pass.done", "entered", p.Entered, "corrected", p.Corrected, "refused", p.Refused),
		Name: p.Name, Boards: boardsText(p), Corrects: p.Corrects,
		Ends:    templates.Msg("pass.until", "at", templates.Moment{At: p.Ends, Zone: zone}),
		Actions: []templates.Action{act("pass.renew", "/renew"), act("pass.revoke", "/revoke")},
	}
	switch {
	case p.IsUsed():
		r.State = templates.Chip{Tone: templates.Right, Text: templates.Msg("pass.joined", "at", templates.Moment{At: p.Joined, Zone: zone})}
	case p.Opens(now):
		r.State = templates.Chip{
			Tone: templates.Attention, Text: templates.Msg("pass.waits", "until", templates.Moment{At: p.CodeEnds, Zone: zone}),
		}
	default:
		r.State = templates.Chip{Tone: templates.Quiet, Text: templates.Msg("pass.missed")}
	}
	return r
}

func boardsText(p account.Pass) templates.Text {
	switch {
	case p.From == 0:
		return templates.Msg("pass.all-boards")
	case p.From == p.To:
		return templates.Msg("pass.one-board", "board", p.From)
	}
	return templates.Msg("pass.boards", "from", p.From, "to", p.To)
}

// givePass makes a pass and shows its code, this once.
func givePass(c *board.Desk) error {
	var w wish
	err := inputs(&w).Read(c.Plain())
	var p account.Pass
	var code string
	if err == nil {
		if w.from > 0 && w.to == 0 {
			w.to = w.from
		}
		p = account.Pass{
			Event: account.EventID(c.Event.ID), Name: w.name, From: w.from, To: w.to, Corrects: w.corrects,
			Ends: c.Now().Add(time.Duration(w.hours) * time.Hour),
		}
		p, code, err = c.Server.Accounts.GivePass(c.Request.Context(), c.User.Actor(), p)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			return passesView(c, r.On(c.AsPosted(form(c, w))))
		})
	}
	return showCode(c, p, code)
}

// renewPass gives a pass another code and shows it, this once.
func renewPass(c *board.Desk) error {
	id, ok := web.ParseID(c.Field(passField))
	if !ok {
		return account.ErrNoPass
	}
	p, code, err := c.Server.Accounts.RenewPass(c.Request.Context(), c.User.Actor(), account.EventID(c.Event.ID), account.PassID(id))
	if err != nil {
		return err
	}
	return showCode(c, p, code)
}

func revokePass(c *board.Desk) error {
	id, ok := web.ParseID(c.Field(passField))
	if !ok {
		return account.ErrNoPass
	}
	err := c.Server.Accounts.RevokePass(c.Request.Context(), c.User.Actor(), account.EventID(c.Event.ID), account.PassID(id))
	if refusal.CodeOf(err) == refusal.NotFound {
		return c.Done(passesPath(c), web.Saved("pass.gone"))
	}
	if err != nil {
		return err
	}
	return c.Done(passesPath(c), web.Saved("pass.revoked"))
}

// showCode shows the code of a pass, with the address as a code for cameras that holds it.
func showCode(c *board.Desk, p account.Pass, code string) error {
	address := c.Link(board.PassPath(c.Event.ID))
	body := PassCode{
		Name: p.Name, Boards: boardsText(p), Code: guest.InGroups(code),
		Until:   templates.Msg("pass.code-until", "at", templates.Moment{At: p.CodeEnds, Zone: c.Event.Head.Location()}),
		Address: templates.Address{URL: address, Nearby: c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host)},
		Back:    templates.Link{Label: templates.Msg("pass.back"), Href: passesPath(c)},
	}
	if qr, err := web.DrawQR(address + "?" + url.Values{codeField: {code}}.Encode()); err == nil {
		body.Address.QR = qr
	}
	return c.Page(web.View{
		Title: templates.Msg("pass.code-title", "name", p.Name), Body: body,
		Crumbs: []templates.Link{{Label: templates.Msg("pass.title"), Href: passesPath(c)}},
	})
}
