package account

import (
	"net/http"

	"adyukh/api/trust"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/refusal"
)

// connection is what the first page of the first start asks where other machines can reach the server: how they do.
type connection struct {
	secret string
	mode   trust.Mode
}

func connectionInputs(n *connection) web.Inputs {
	secret := templates.Field{Name: "secret", Required: true, Autocomplete: "one-time-code", Mono: true, Autofocus: n.secret == ""}
	return web.Inputs{
		{web.TextInput(&n.secret, secret).Hinted()},
		{web.ChoiceInput(&n.mode, "radios", "connection", web.HintedOptions("connection.", "connection.hint-", trust.Modes()...)...)},
	}
}

func connectionForm(c *web.Call, n connection) templates.Form {
	n.mode = web.OrDefault(n.mode, trust.Local)
	return templates.Form{
		Action: "/setup/connection", Groups: web.Rows(connectionInputs(&n).Rows(c)...), Submit: templates.Msg("connection.submit"),
	}
}

func connectionView(f templates.Form) web.View {
	return web.View{Title: templates.Msg("connection.title"), Body: templates.FormPage{
		Lead: []templates.Text{templates.Msg("connection.lead")}, Form: f,
	}}
}

// errConnection is of a choice that there is not, errConnectionFails of one that can't be followed now.
var errConnection = &refusal.Error{Code: refusal.Invalid, Key: "error.connection", Field: "connection"}

func errConnectionFails(err error) error {
	return &refusal.Error{
		Code: refusal.Conflict, Key: "error.connection-fails", Field: "connection", Args: refusal.Args{"why": err.Error()}, Err: err,
	}
}

// chooseConnection keeps the choice of somebody who knows the code of the first start. For a local certificate the server begins anew; the
// account is then made by HTTPS.
func chooseConnection(c *web.Call) error {
	keeper := c.Server.Cfg.Trust
	if keeper == nil || keeper.Chosen() != trust.Undecided {
		c.GoTo("/setup")
		return nil
	}
	c.Self = "/setup"
	var n connection
	err := connectionInputs(&n).Read(c)
	if err == nil {
		err = c.Server.Accounts.CheckSetup(c.Request.Context(), c.Client(), n.secret)
	}
	if err == nil {
		err = choose(keeper, n.mode)
	}
	if err != nil {
		c.Audit("set-up refused", "reason", web.KeyOf(err))
		return c.Again(err, func(r web.Refusal) (web.View, error) { return connectionView(r.On(connectionForm(c, n))), nil })
	}
	c.Audit("connection chosen", "connection", string(n.mode))
	if n.mode != trust.Local {
		c.GoTo("/setup")
		return nil
	}
	at := keeper.Address(c.Request.Host)
	return c.Page(web.View{Title: templates.Msg("connection.done"), Status: http.StatusOK, Body: templates.FormPage{
		Lead: []templates.Text{
			templates.Msg("connection.done-text"), templates.Msg("connection.done-fingerprint", "fingerprint", keeper.Fingerprint()),
		},
		Next: []templates.Link{
			{Label: templates.Msg("connection.done-on"), Href: at + "/setup"}, {Label: templates.Msg("trust.title"), Href: at + web.TrustPath},
		},
	}})
}

func choose(keeper *trust.Keeper, m trust.Mode) error {
	for _, known := range trust.Modes() {
		if m == known {
			if err := keeper.Choose(m); err != nil {
				return errConnectionFails(err)
			}
			return nil
		}
	}
	return errConnection
}
