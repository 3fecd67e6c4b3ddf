package site

import (
	"net/http"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/alert"
	"adyukh/tournament/refusal"
)

// A player has mails of the own boards sent: asked for on the own page, confirmed and ended by the link in each mail.

const (
	emailField    = "email"
	oneClickField = "List-Unsubscribe" // posted by mail programs, RFC 8058
)

// ownMail is what the page of a player offers, nil where no mails are sent.
func ownMail(c *board.Owning) (*templates.MyMail, error) {
	if c.Alerts == nil || !c.Me.Event.HasLinks() {
		return nil, nil
	}
	m, ok, err := c.Alerts.Of(c.Request.Context(), c.Me.Event, c.Me.Player)
	if err != nil {
		return nil, err
	}
	path := board.MePath(c.Me.Event.ID, c.Me.Code) + "/mail"
	v := &templates.MyMail{Form: mailForm(c, path, "")}
	switch {
	case ok && m.IsConfirmed():
		v.State = templates.Notice{Tone: templates.Right, Text: templates.Msg("alert.state-on", "email", masked(m.Email))}
		v.Stop = &templates.Action{Label: templates.Msg("alert.stop"), Action: path + "/stop", Style: "small"}
	case ok:
		v.State = templates.Notice{Tone: templates.Attention, Text: templates.Msg("alert.state-asked", "email", masked(m.Email))}
	}
	return v, nil
}

func mailInputs(email *string) web.Inputs {
	return web.Inputs{{web.TextInput(email, templates.Field{
		Name: emailField, Kind: "email", Label: templates.Msg("alert.email"), Autocomplete: "email", MaxLength: 254, Required: true,
	})}}
}

func mailForm(c *board.Owning, path, email string) *templates.Form {
	return &templates.Form{
		Action: path, Submit: templates.Msg("alert.ask"), Quiet: true, Dense: true, Groups: web.Rows(mailInputs(&email).Rows(c.Plain())...),
	}
}

// masked shows an address so that its owner knows it and nobody else learns it.
func masked(email string) string {
	first, host, _ := strings.Cut(email, "@")
	r := []rune(first)
	return string(r[:1]) + "…@" + host
}

// askMail notes an address, to which a letter goes that asks whether it is wanted.
func askMail(c *board.Owning) error {
	if c.Alerts == nil {
		return web.ErrNotFound
	}
	if err := c.TakeOwnSaying(c.Me.Event.ID); err != nil {
		return err
	}
	var email string
	err := mailInputs(&email).Read(c.Plain())
	if err == nil {
		err = c.TakeLetter(email)
	}
	if err == nil {
		err = c.Alerts.Ask(c.Request.Context(), c.Me.Event, c.Me.Player, email, c.Lang)
	}
	if err != nil {
		return meAgain(c, err, func(body *templates.Me, refused web.Refusal) bool {
			if body.Mail == nil {
				return false
			}
			form := refused.On(*mailForm(c, body.Mail.Form.Action, email))
			body.Mail.Form = &form
			return true
		})
	}
	return alertDone(c, nil, templates.Notice{})
}

// stopOwnMail ends the mails of the player whose page it is.
func stopOwnMail(c *board.Owning) error {
	if c.Alerts == nil {
		return web.ErrNotFound
	}
	ctx := c.Request.Context()
	m, ok, err := c.Alerts.Of(ctx, c.Me.Event, c.Me.Player)
	if err == nil && ok && m.IsConfirmed() { // until then the bound of letters has to know of it
		err = c.Alerts.End(ctx, m)
	}
	return alertDone(c, err, web.Saved("alert.said-stopped"))
}

// alertDone shows the own page again, where what was refused stands above it.
func alertDone(c *board.Owning, err error, said templates.Notice) error {
	path := board.MePath(c.Me.Event.ID, c.Me.Code) + "#alerts"
	code := refusal.CodeOf(err)
	if r, ok := c.Refusal(err); ok && (code == refusal.Conflict || code == refusal.Invalid) {
		return c.Done(path, web.Wrong(r.Text))
	}
	switch {
	case err != nil:
		return err
	case said.Text.Empty():
		return c.Done(path) // the page says what waits
	}
	return c.Done(path, said)
}

// mailed finds what a link in a mail is about.
func mailed(c *board.Call) (m alert.Mail, event, player string, err error) {
	c.Writer.Header().Set("X-Robots-Tag", "noindex")
	id, ok := web.ParseID(c.Param("event"))
	if !ok || c.Alerts == nil {
		return m, "", "", web.ErrNotFound
	}
	e, p, m, err := c.Alerts.ByCode(c.Request.Context(), tournament.EventID(id), c.Param("code"))
	if err := c.Guessed("mail", err); err != nil {
		return m, "", "", err
	}
	return m, e.Head.ShortName(), p.Name, nil
}

// showMail asks whoever has got a mail for yes, or for no more. Opening the page changes nothing: programs that look for dangers in mails
// open it, too.
func showMail(c *board.Call) error {
	m, event, player, err := mailed(c)
	if err != nil {
		return err
	}
	path := web.PublicBase(m.Event) + "/mail/" + m.Code
	body := templates.FormPage{Lead: []templates.Text{templates.Msg("alert.page-asked", "event", event, "name", player)}}
	stop := templates.Action{Label: templates.Msg("alert.not-me"), Action: path + "/stop"}
	if m.IsConfirmed() {
		body.Lead = []templates.Text{templates.Msg("alert.page-on", "event", event, "name", player)}
		stop.Label = templates.Msg("alert.stop")
	} else {
		body.Form = templates.Form{Action: path, Submit: templates.Msg("alert.confirm"), Quiet: true}
	}
	body.Actions = []templates.Action{stop}
	return c.Page(web.View{Title: templates.Msg("alert.title"), Body: body})
}

func confirmMail(c *board.Call) error {
	m, _, _, err := mailed(c)
	if err == nil {
		err = c.Alerts.Confirm(c.Request.Context(), m)
	}
	if err != nil {
		return err
	}
	return c.Done(web.PublicBase(m.Event)+"/mail/"+m.Code, web.Saved("alert.said-on"))
}

// stopMail ends the mails. A mail program that posts for its user follows nowhere.
func stopMail(c *board.Call) error {
	m, event, _, err := mailed(c)
	if err == nil {
		err = c.Alerts.End(c.Request.Context(), m)
	}
	if err != nil {
		return err
	}
	if c.Field(oneClickField) != "" {
		c.Status(http.StatusOK)
		return nil
	}
	return c.Page(web.View{
		Title: templates.Msg("alert.title"), Body: templates.FormPage{Lead: []templates.Text{templates.Msg("alert.said-off", "event", event)}},
	})
}
