package account

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

// askRemoveUser asks before an account is removed.
func askRemoveUser(c *web.Call, u account.User) error {
	return c.Page(removeUserView(u, removeUserForm(c, u)))
}

func removeInputs(sure *bool) web.Inputs {
	return web.Inputs{{web.TickInput(sure, "sure", "users.remove-sure").Required()}}
}

func removeUserForm(c *web.Call, u account.User) templates.Form {
	var sure bool
	f := templates.Form{
		Action: userPath(u.ID) + "/remove", Submit: templates.Msg("users.remove"), Danger: true,
		Groups: web.Rows(removeInputs(&sure).Rows(c)...),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: userPath(u.ID)},
	}
	return f.Asking()
}

func removeUserView(u account.User, f templates.Form) web.View {
	return web.View{
		Title: templates.Msg("users.remove-title", "login", u.Login), Section: web.SectionUsers,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.users"), Href: "/users"}, {Label: templates.Literal(u.Login), Href: userPath(u.ID)}},
		Body:   templates.FormPage{Lead: []templates.Text{templates.Msg("users.remove-lead")}, Form: f},
	}
}

// removeUser removes an account for good. The journals say that an account that is gone did what it did.
func removeUser(c *web.Call, u account.User) error {
	var sure bool
	err := removeInputs(&sure).Read(c)
	switch {
	case err != nil:
	case !sure:
		err = refusal.NewInvalid("sure", "error.privacy.sure", nil)
	default:
		mark := c.Say(templates.Msg("users.mark", "n", int(u.ID)))
		err = c.Server.Accounts.RemoveUser(c.Request.Context(), c.User.Actor(), u.ID, mark)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return removeUserView(u, r.On(removeUserForm(c, u))), nil })
	}
	c.Audit("user removed", "user", int64(u.ID))
	return c.Done("/users", web.Saved("users.removed"))
}
