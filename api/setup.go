package api

import (
	"adyukh/templates"
	"adyukh/tournament/account"
)

// showSetup asks for the secret of the first start and the first account; once there is one it leads to the sign-in.
func showSetup(c *call) error {
	open, err := c.server.accounts.SetupOpen(c.Request.Context())
	if err != nil {
		return err
	}
	if !open {
		c.goTo("/signin")
		return nil
	}
	return c.page("form", setupView(setupForm("", account.NewUser{})))
}

func setupView(f templates.Form) view {
	return view{
		title: templates.Msg("setup.title"),
		body:  templates.FormPage{Lead: []templates.Text{templates.Msg("setup.lead")}, Form: f},
	}
}

func setupForm(secret string, n account.NewUser) templates.Form {
	code := required(hinted(text("secret", secret), templates.Msg("field.secret.hint")))
	code.Autocomplete, code.Mono = "one-time-code", true
	code.Autofocus = secret == ""
	return templates.Form{
		Action: "/setup",
		Groups: rows(row(code), row(userName(n.Name)), row(login(n.Login)), row(newPassword())),
		Submit: templates.Msg("setup.submit"),
	}
}

func userName(value string) templates.Field {
	f := required(hinted(text("name", value), templates.Msg("field.name.hint")))
	f.Autocomplete, f.MaxLength = "name", 120
	return f
}

func login(value string) templates.Field {
	f := required(text("login", value))
	f.Autocomplete, f.MaxLength = "username", 64
	return f
}

func newPassword() templates.Field {
	f := required(hinted(kind(text("password", ""), "password"), templates.Msg("field.password.hint")))
	f.Autocomplete = "new-password"
	return f
}

// doSetup makes the first account, an administrator, and signs it in.
func doSetup(c *call) error {
	n := account.NewUser{Login: c.field("login"), Name: c.field("name"), Password: c.field("password")}
	_, err := c.server.accounts.Setup(c.Request.Context(), c.client(), c.field("secret"), n)
	if err != nil {
		c.audit("set-up refused", "reason", keyOf(err))
		return c.again(err, "form", func(r refusal) (view, error) {
			return setupView(r.on(setupForm(c.field("secret"), n))), nil
		})
	}
	return c.signIn(n.Login, n.Password, func() error { return c.done("/desk", saved("setup.done")) })
}
