package account

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
)

// showSignIn asks who it is; before the first account it leads to its making.
func showSignIn(c *web.Call) error {
	next := web.OwnPath(c.Query("next"), "/desk")
	if c.User != nil {
		c.GoTo(next)
		return nil
	}
	open, err := c.Server.Accounts.SetupOpen(c.Request.Context())
	if err != nil {
		return err
	}
	if open {
		c.GoTo("/setup")
		return nil
	}
	return c.Page("form", signInView(signInForm("", next)))
}

func signInView(f templates.Form) web.View {
	return web.View{
		Title: templates.Msg("signin.title"),
		Body:  templates.FormPage{Form: f, Next: &templates.Link{Label: templates.Msg("signin.readers"), Href: "/"}},
	}
}

func signInForm(name, next string) templates.Form {
	who := login(name)
	who.Autofocus = name == ""
	password := web.Required(web.Kind(web.Text("password", ""), "password"))
	password.Autocomplete, password.Autofocus = "current-password", name != ""
	return templates.Form{
		Action: "/signin",
		Hidden: []templates.Hidden{{Name: "next", Value: next}},
		Groups: web.Rows(web.Row(who), web.Row(password)),
		Submit: templates.Msg("signin.submit"),
	}
}

func doSignIn(c *web.Call) error {
	next := web.OwnPath(c.Field("next"), "/desk")
	return signIn(c, c.Field("login"), c.Field("password"), func() error { return c.Done(next) })
}

// signIn begins a session in place of the one that the request came with, and goes on.
func signIn(c *web.Call, name, password string, then func() error) error {
	in, err := c.Server.Accounts.SignIn(c.Request.Context(), account.Attempt{
		Login: name, Password: password, Client: c.Client(), Replaces: c.Token(),
	})
	if err != nil {
		c.Audit("sign-in refused", "reason", web.KeyOf(err))
		return c.Again(err, "form", func(r web.Refusal) (web.View, error) {
			return signInView(r.On(signInForm(name, web.OwnPath(c.Field("next"), "/desk")))), nil
		})
	}
	c.Enter(in.Token, in.Device)
	c.Audit("signed in", "user", int64(in.User.ID))
	return then()
}

// doSignOut ends the session here; whoever is not signed in is so already.
func doSignOut(c *web.Call) error {
	if err := c.Server.Accounts.SignOut(c.Request.Context(), c.Token()); err != nil {
		return err
	}
	c.Audit("signed out")
	c.Leave()
	c.GoTo("/")
	return nil
}
