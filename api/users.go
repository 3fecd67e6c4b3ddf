package api

import (
	"net/http"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament/account"
)

// showUsers lists everybody who can sign in.
func showUsers(c *call) error {
	v, err := c.usersView(addUserForm(account.NewUser{}))
	if err != nil {
		return err
	}
	return c.page("users", v)
}

func (c *call) usersView(f templates.Form) (view, error) {
	all, err := c.server.accounts.Users(c.Request.Context(), c.user.Actor())
	if err != nil {
		return view{}, err
	}
	body := templates.Users{Add: f}
	for _, u := range all {
		body.Rows = append(body.Rows, c.userRow(u))
	}
	return view{title: templates.Msg("nav.users"), body: body, section: sectionUsers}, nil
}

func (c *call) userRow(u account.User) templates.UserRow {
	return templates.UserRow{
		Login: u.Login, Name: u.Name, Href: userPath(u.ID), Admin: u.Admin, Disabled: u.Disabled,
		Since: templates.Moment{At: u.CreatedAt, Zone: c.zone()},
	}
}

func userPath(id account.UserID) string { return "/users/" + strconv.FormatInt(int64(id), 10) }

func addUserForm(n account.NewUser) templates.Form {
	admin := templates.Field{Kind: "checkbox", Name: "admin", Label: templates.Msg("users.make-admin"), Checked: n.Admin}
	return templates.Form{
		Action: "/users",
		Groups: rows(row(login(n.Login)), row(userName(n.Name)), row(newPassword()), row(admin)),
		Submit: templates.Msg("users.add"),
	}
}

func addUser(c *call) error {
	n := account.NewUser{Login: c.field("login"), Name: c.field("name"), Password: c.field("password"), Admin: c.isTicked("admin")}
	u, err := c.server.accounts.CreateUser(c.Request.Context(), c.user.Actor(), n)
	if err != nil {
		return c.again(err, "users", func(r refusal) (view, error) { return c.usersView(r.on(addUserForm(n))) })
	}
	c.audit("user made", "user", int64(u.ID), "admin", u.Admin)
	return c.done("/users", saved("users.added", "login", u.Login))
}

// routeUser finds the user of the route.
func (c *call) routeUser() (account.User, error) {
	id, ok := parseID(c.Param("user"))
	if !ok {
		return account.User{}, errNotFound
	}
	all, err := c.server.accounts.Users(c.Request.Context(), c.user.Actor())
	if err != nil {
		return account.User{}, err
	}
	for _, u := range all {
		if u.ID == account.UserID(id) {
			return u, nil
		}
	}
	return account.User{}, account.ErrNoUser
}

// showUser offers what an administrator can do about one user.
func showUser(c *call) error {
	u, err := c.routeUser()
	if err != nil {
		return err
	}
	return c.page("user", c.userView(u, userPasswordForm(u)))
}

func (c *call) userView(u account.User, f templates.Form) view {
	return view{
		title: templates.Literal(u.Name), section: sectionUsers,
		crumbs: []templates.Link{{Label: templates.Msg("nav.users"), Href: "/users"}, {Label: templates.Literal(u.Login)}},
		body: templates.UserPage{
			User: c.userRow(u), Self: u.ID == c.user.ID, Password: f,
			Actions: []templates.Action{
				toggle(userPath(u.ID)+"/admin", "admin", u.Admin, "users.make-admin", "users.unmake-admin"),
				toggle(userPath(u.ID)+"/disabled", "disabled", u.Disabled, "users.disable", "users.enable"),
			},
		},
	}
}

// toggle is a button that turns something on, or off when it is on.
func toggle(action, field string, on bool, turnOn, turnOff string) templates.Action {
	a := templates.Action{Action: action, Label: templates.Msg(turnOn), Hidden: []templates.Hidden{{Name: field, Value: "1"}}}
	if on {
		a.Label, a.Hidden[0].Value = templates.Msg(turnOff), ""
	}
	return a
}

func userPasswordForm(u account.User) templates.Form {
	return templates.Form{
		Account: u.Login, Action: userPath(u.ID) + "/password", Groups: rows(row(newPassword())), Submit: templates.Msg("users.set-password"), Quiet: true,
	}
}

func setUserPassword(c *call) error {
	u, err := c.routeUser()
	if err != nil {
		return err
	}
	if err := c.server.accounts.SetPassword(c.Request.Context(), c.user.Actor(), u.ID, c.field("password")); err != nil {
		return c.again(err, "user", func(r refusal) (view, error) { return c.userView(u, r.on(userPasswordForm(u))), nil })
	}
	c.audit("password set", "user", int64(u.ID))
	return c.done(userPath(u.ID), saved("users.password-set"))
}

func setUserDisabled(c *call) error {
	return c.changeUser("disabled", func(u account.User) error {
		return c.server.accounts.SetDisabled(c.Request.Context(), c.user.Actor(), u.ID, c.isTicked("disabled"))
	})
}

func setUserAdmin(c *call) error {
	return c.changeUser("admin", func(u account.User) error {
		return c.server.accounts.SetAdmin(c.Request.Context(), c.user.Actor(), u.ID, c.isTicked("admin"))
	})
}

// changeUser sets or takes the right that the posted field names.
func (c *call) changeUser(field string, change func(account.User) error) error {
	u, err := c.routeUser()
	if err != nil {
		return err
	}
	if err := change(u); err != nil {
		r, ok := c.refusal(err)
		if !ok {
			return err
		}
		v := c.userView(u, userPasswordForm(u))
		v.status, v.flash = http.StatusConflict, []templates.Notice{wrong(r.text)}
		return c.page("user", v)
	}
	c.audit("user changed", "user", int64(u.ID), field, c.isTicked(field))
	return c.done(userPath(u.ID), saved("saved"))
}
