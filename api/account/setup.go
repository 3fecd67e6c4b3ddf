package account

import (
	"adyukh/api/trust"
	"adyukh/api/web"
	"adyukh/templates"
)

// showSetup asks for the secret of the first start and the first account; once there is one it leads to the sign-in.
func showSetup(c *web.Call) error {
	open, err := c.Server.Accounts.SetupOpen(c.Request.Context())
	if err != nil {
		return err
	}
	if !open {
		c.GoTo("/signin")
		return nil
	}
	if t := c.Server.Cfg.Trust; t != nil && t.Chosen() == trust.Undecided {
		return c.Page(connectionView(connectionForm(c, connection{})))
	}
	return c.Page(setupView(setupForm(c, typed{})))
}

func setupView(f templates.Form) web.View {
	return web.View{
		Title: templates.Msg("setup.title"),
		Body:  templates.FormPage{Lead: []templates.Text{templates.Msg("setup.lead")}, Form: f},
	}
}

func setupInputs(t *typed) web.Inputs {
	secret := templates.Field{Name: "secret", Required: true, Autocomplete: "one-time-code", Mono: true, Autofocus: t.secret == ""}
	return web.Inputs{{web.TextInput(&t.secret, secret).Hinted()}, {t.name()}, {t.login()}, {t.newPassword()}}
}

func setupForm(c *web.Call, t typed) templates.Form {
	return templates.Form{Action: "/setup", Groups: web.Rows(setupInputs(&t).Rows(c)...), Submit: templates.Msg("setup.submit")}
}

// doSetup makes the first account, an administrator, and signs it in.
func doSetup(c *web.Call) error {
	var t typed
	err := setupInputs(&t).Read(c)
	if err == nil {
		_, err = c.Server.Accounts.Setup(c.Request.Context(), c.Client(), t.secret, t.NewUser)
	}
	if err != nil {
		c.Audit("set-up refused", "reason", web.KeyOf(err))
		return c.Again(err, func(r web.Refusal) (web.View, error) { return setupView(r.On(setupForm(c, t))), nil })
	}
	return signIn(c, t, "/desk/new", func() error { return c.Done("/desk/new", web.Saved("setup.done")) })
}
