package account

import (
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
	return c.Page("form", setupView(setupForm(c, typed{})))
}

func setupView(f templates.Form) web.View {
	return web.View{
		Title: templates.Msg("setup.title"),
		Body:  templates.FormPage{Lead: []templates.Text{templates.Msg("setup.lead")}, Form: f},
	}
}

func setupInputs() web.Inputs[typed] {
	return web.Inputs[typed]{
		{web.TextInput("secret", func(t *typed) *string { return &t.secret }, secretField)}, {nameInput}, {loginInput}, {passwordInput},
	}
}

func secretField(value string) templates.Field {
	f := web.Required(web.Hinted(web.Text("secret", value), templates.Msg("field.secret.hint")))
	f.Autocomplete, f.Mono, f.Autofocus = "one-time-code", true, value == ""
	return f
}

func setupForm(c *web.Call, t typed) templates.Form {
	return templates.Form{Action: "/setup", Groups: web.Rows(setupInputs().Rows(c, t)...), Submit: templates.Msg("setup.submit")}
}

// doSetup makes the first account, an administrator, and signs it in.
func doSetup(c *web.Call) error {
	t, err := setupInputs().Posted(c)
	if err == nil {
		_, err = c.Server.Accounts.Setup(c.Request.Context(), c.Client(), t.secret, t.NewUser)
	}
	if err != nil {
		c.Audit("set-up refused", "reason", web.KeyOf(err))
		return c.Again(err, "form", func(r web.Refusal) (web.View, error) { return setupView(r.On(setupForm(c, t))), nil })
	}
	return signIn(c, t, func() error { return c.Done("/desk", web.Saved("setup.done")) })
}
