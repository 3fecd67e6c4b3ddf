package account

import (
	"fmt"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
)

// showAccount shows the devices on which the user is signed in, and the form for a new password.
func showAccount(c *board.Call) error {
	v, err := accountView(c, passwordForm(c.Plain()))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func accountView(c *board.Call, f templates.Form) (web.View, error) {
	all, err := c.Server.Accounts.Sessions(c.Request.Context(), c.User.Actor())
	if err != nil {
		return web.View{}, err
	}
	body := Account{Login: c.User.Login, Password: f, Others: len(all) > 1, Data: ownDataPath}
	for _, s := range all {
		body.Sessions = append(body.Sessions, Session{
			ID: int64(s.ID), Device: web.Device(s.Device), Address: s.Address,
			Began: templates.Moment{At: s.CreatedAt, Zone: c.Zone()}, Seen: templates.Moment{At: s.SeenAt, Zone: c.Zone()},
			Current: s.ID == c.Session.ID,
		})
	}
	if body.Second, err = secondPart(c.Plain()); err != nil {
		return web.View{}, err
	}
	if body.Passkeys, err = passkeyPart(c.Plain()); err != nil {
		return web.View{}, err
	}
	if body.Log, err = ownLog(c.Plain()); err != nil {
		return web.View{}, err
	}
	if corr := c.Correspondence; corr != nil {
		seats, err := corr.SeatsOfAccount(c.Request.Context(), int64(c.User.ID))
		if err != nil {
			return web.View{}, err
		}
		if len(seats) > 0 {
			body.Games = &templates.Link{Label: templates.Msg("correspondence.account-games"), Href: board.AccountGames}
		}
	}
	return web.View{Title: templates.Msg("nav.account"), Body: body, Section: web.SectionAccount}, nil
}

func passwordInputs(t *typed) web.Inputs {
	return web.Inputs{{currentPassword(&t.old, "old", false)}, {t.newPassword()}}
}

func passwordForm(c *web.Call) templates.Form {
	return templates.Form{
		Account: c.User.Login, Action: "/account/password", Groups: web.Rows(passwordInputs(new(typed)).Rows(c)...),
		Submit: templates.Msg("account.change-password"),
	}
}

// changePassword sets a new password; all other devices are signed out, this one goes on with a new token.
func changePassword(c *board.Call) error {
	var t typed
	err := passwordInputs(&t).Read(c.Plain())
	token := ""
	if err == nil {
		token, err = c.Server.Accounts.ChangePassword(c.Request.Context(), c.Who(), t.old, t.Password)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			if r.Field == "" {
				r.Field = "old"
			}
			return accountView(c, r.On(passwordForm(c.Plain())))
		})
	}
	c.Enter(token, "")
	c.Audit("password changed")
	return c.Done("/account", web.Saved("account.password-changed"))
}

// revokeSession ends one of the user's sessions, or all but the present one.
func revokeSession(c *web.Call) error {
	if c.Field("session") == "others" {
		n, err := c.Server.Accounts.RevokeOthers(c.Request.Context(), c.Who())
		if err != nil {
			return err
		}
		c.Audit("other sessions ended", "n", n)
		return c.Done("/account", web.Saved("account.others-ended", "n", n))
	}
	id, ok := web.ParseID(c.Field("session"))
	if !ok {
		return fmt.Errorf("%w: session %q", web.ErrMalformed, c.Field("session"))
	}
	if account.SessionID(id) == c.Session.ID {
		return doSignOut(c)
	}
	if err := c.Server.Accounts.Revoke(c.Request.Context(), c.User.Actor(), account.SessionID(id)); err != nil {
		return err
	}
	c.Audit("session ended", "session", id)
	return c.Done("/account", web.Saved("account.session-ended"))
}
