package account

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
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
	return c.Page("form", setupView(setupForm("", account.NewUser{})))
}

func setupView(f templates.Form) web.View {
	return web.View{
		Title: templates.Msg("setup.title"),
		Body:  templates.FormPage{Lead: []templates.Text{templates.Msg("setup.lead")}, Form: f},
	}
}

func setupForm(secret string, n account.NewUser) templates.Form {
	code := web.Required(web.Hinted(web.Text("secret", secret), templates.Msg("field.secret.hint")))
	code.Autocomplete, code.Mono = "one-time-code", true
	code.Autofocus = secret == ""
	return templates.Form{
		Action: "/setup",
		Groups: web.Rows(web.Row(code), web.Row(userName(n.Name)), web.Row(login(n.Login)), web.Row(newPassword())),
		Submit: templates.Msg("setup.submit"),
	}
}

func userName(value string) templates.Field {
	f := web.Required(web.Hinted(web.Text("name", value), templates.Msg("field.name.hint")))
	f.Autocomplete, f.MaxLength = "name", 120
	return f
}

func login(value string) templates.Field {
	f := web.Required(web.Text("login", value))
	f.Autocomplete, f.MaxLength = "username", 64
	return f
}

func newPassword() templates.Field {
	f := web.Required(web.Hinted(web.Kind(web.Text("password", ""), "password"), templates.Msg("field.password.hint")))
	f.Autocomplete = "new-password"
	return f
}

// doSetup makes the first account, an administrator, and signs it in.
func doSetup(c *web.Call) error {
	n := account.NewUser{Login: c.Field("login"), Name: c.Field("name"), Password: c.Field("password")}
	_, err := c.Server.Accounts.Setup(c.Request.Context(), c.Client(), c.Field("secret"), n)
	if err != nil {
		c.Audit("set-up refused", "reason", web.KeyOf(err))
		return c.Again(err, "form", func(r web.Refusal) (web.View, error) {
			return setupView(r.On(setupForm(c.Field("secret"), n))), nil
		})
	}
	return signIn(c, n.Login, n.Password, func() error { return c.Done("/desk", web.Saved("setup.done")) })
}
