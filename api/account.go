package api

import (
	"fmt"

	"adyukh/templates"
	"adyukh/tournament/account"
)

// showAccount shows the devices on which the user is signed in, and the form for a new password.
func showAccount(c *call) error {
	v, err := c.accountView(c.passwordForm())
	if err != nil {
		return err
	}
	return c.page("account", v)
}

func (c *call) accountView(f templates.Form) (view, error) {
	all, err := c.server.accounts.Sessions(c.Request.Context(), c.user.Actor())
	if err != nil {
		return view{}, err
	}
	body := templates.Account{Login: c.user.Login, Password: f, Others: len(all) > 1}
	for _, s := range all {
		body.Sessions = append(body.Sessions, templates.Session{
			ID: int64(s.ID), Device: device(s.Device), Address: s.Address,
			Began: templates.Moment{At: s.CreatedAt, Zone: c.zone()}, Seen: templates.Moment{At: s.SeenAt, Zone: c.zone()},
			Current: s.ID == c.session.ID,
		})
	}
	return view{title: templates.Msg("nav.account"), body: body, section: sectionAccount}, nil
}

func (c *call) passwordForm() templates.Form {
	old := required(kind(text("old", ""), "password"))
	old.Autocomplete = "current-password"
	return templates.Form{
		Account: c.user.Login, Action: "/account/password", Groups: rows(row(old), row(newPassword())), Submit: templates.Msg("account.change-password"),
	}
}

// changePassword sets a new password; all other devices are signed out, this one goes on with a new token.
func changePassword(c *call) error {
	token, err := c.server.accounts.ChangePassword(c.Request.Context(), c.who(), c.field("old"), c.field("password"))
	if err != nil {
		return c.again(err, "account", func(r refusal) (view, error) {
			if r.field == "" {
				r.field = "old"
			}
			return c.accountView(r.on(c.passwordForm()))
		})
	}
	c.enter(token, "")
	c.audit("password changed")
	return c.done("/account", saved("account.password-changed"))
}

// revokeSession ends one of the user's sessions, or all but the present one.
func revokeSession(c *call) error {
	if c.field("session") == "others" {
		n, err := c.server.accounts.RevokeOthers(c.Request.Context(), c.who())
		if err != nil {
			return err
		}
		c.audit("other sessions ended", "n", n)
		return c.done("/account", saved("account.others-ended", "n", n))
	}
	id, ok := parseID(c.field("session"))
	if !ok {
		return fmt.Errorf("%w: session %q", errMalformed, c.field("session"))
	}
	if account.SessionID(id) == c.session.ID {
		return doSignOut(c)
	}
	if err := c.server.accounts.Revoke(c.Request.Context(), c.user.Actor(), account.SessionID(id)); err != nil {
		return err
	}
	c.audit("session ended", "session", id)
	return c.done("/account", saved("account.session-ended"))
}
