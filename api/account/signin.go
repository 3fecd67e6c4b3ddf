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
	return c.Page(signInView(c, signInForm(c, typed{}, next), next))
}

func signInView(c *web.Call, f templates.Form, next string) web.View {
	return web.View{
		Title: templates.Msg("signin.title"),
		Body: templates.FormPage{
			Form: f, Passkey: signInPasskey(c, next), Next: []templates.Link{{Label: templates.Msg("signin.readers"), Href: "/"}},
		},
	}
}

// signInInputs begin at the first that is empty.
func signInInputs(t *typed) web.Inputs {
	return web.Inputs{{t.login().Focused(t.Login == "")}, {currentPassword(&t.Password, "password", t.Login != "")}}
}

func signInForm(c *web.Call, t typed, next string) templates.Form {
	return templates.Form{
		Action: "/signin",
		Hidden: []templates.Hidden{{Name: "next", Value: next}},
		Groups: web.Rows(signInInputs(&t).Rows(c)...),
		Submit: templates.Msg("signin.submit"),
	}
}

func doSignIn(c *web.Call) error {
	var t typed
	if err := signInInputs(&t).Read(c); err != nil {
		return err
	}
	next := web.OwnPath(c.Field("next"), "/desk")
	return signIn(c, t, next, func() error { return c.Done(next) })
}

// signIn begins a session in place of the one that the request came with, and goes on; where a code is wanted it goes on to next later.
func signIn(c *web.Call, t typed, next string, then func() error) error {
	c.LeavePlace() // passwords are checked in lanes of their own
	in, err := c.Server.Accounts.SignIn(c.Request.Context(), account.Attempt{
		Login: t.Login, Password: t.Password, Client: c.Client(), Replaces: c.Token(),
	})
	if halfway(c, err, next) {
		return nil
	}
	if err != nil {
		c.Audit("sign-in refused", "reason", web.KeyOf(err), "login", attacked(t.Login))
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			next := web.OwnPath(c.Field("next"), "/desk")
			return signInView(c, r.On(signInForm(c, t, next)), next), nil
		})
	}
	c.Enter(in.Token, in.Device)
	c.Audit("signed in", "user", int64(in.User.ID))
	return then()
}

// attacked is the login of a refused sign-in as the log says it. What can't be a login is not written down: it may be a password in the
// wrong field.
func attacked(login string) string {
	if login, _, err := account.NormaliseLogin(login); err == nil {
		return web.Printable(login)
	}
	return "?"
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
