package api

import (
	"adyukh/templates"
	"adyukh/tournament/account"
)

// showSignIn asks who it is; before the first account it leads to its making.
func showSignIn(c *call) error {
	next := ownPath(c.Query("next"), "/desk")
	if c.user != nil {
		c.goTo(next)
		return nil
	}
	open, err := c.server.accounts.SetupOpen(c.Request.Context())
	if err != nil {
		return err
	}
	if open {
		c.goTo("/setup")
		return nil
	}
	return c.page("form", signInView(signInForm("", next)))
}

func signInView(f templates.Form) view {
	return view{
		title: templates.Msg("signin.title"),
		body:  templates.FormPage{Form: f, Next: &templates.Link{Label: templates.Msg("signin.readers"), Href: "/"}},
	}
}

func signInForm(name, next string) templates.Form {
	who := login(name)
	who.Autofocus = name == ""
	password := required(kind(text("password", ""), "password"))
	password.Autocomplete, password.Autofocus = "current-password", name != ""
	return templates.Form{
		Action: "/signin",
		Hidden: []templates.Hidden{{Name: "next", Value: next}},
		Groups: rows(row(who), row(password)),
		Submit: templates.Msg("signin.submit"),
	}
}

func doSignIn(c *call) error {
	next := ownPath(c.field("next"), "/desk")
	return c.signIn(c.field("login"), c.field("password"), func() error { return c.done(next) })
}

// signIn begins a session in place of the one that the request came with, and goes on.
func (c *call) signIn(name, password string, then func() error) error {
	in, err := c.server.accounts.SignIn(c.Request.Context(), account.Attempt{
		Login: name, Password: password, Client: c.client(), Replaces: c.token(),
	})
	if err != nil {
		c.audit("sign-in refused", "reason", keyOf(err))
		return c.again(err, "form", func(r refusal) (view, error) {
			return signInView(r.on(signInForm(name, ownPath(c.field("next"), "/desk")))), nil
		})
	}
	c.enter(in.Token, in.Device)
	c.audit("signed in", "user", int64(in.User.ID))
	return then()
}

// doSignOut ends the session here; whoever is not signed in is so already.
func doSignOut(c *call) error {
	if err := c.server.accounts.SignOut(c.Request.Context(), c.token()); err != nil {
		return err
	}
	c.audit("signed out")
	c.leave()
	c.goTo("/")
	return nil
}
