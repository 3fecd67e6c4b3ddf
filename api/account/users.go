package account

import (
	"net/http"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
)

// showUsers lists everybody who can sign in.
func showUsers(c *web.Call) error {
	v, err := usersView(c, addUserForm(c, typed{}))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func usersView(c *web.Call, f templates.Form) (web.View, error) {
	all, err := c.Server.Accounts.Users(c.Request.Context(), c.User.Actor())
	if err != nil {
		return web.View{}, err
	}
	body := Users{
		Add: f, Journal: templates.Link{Label: templates.Msg("log.title"), Href: logPath}, Copies: c.BackupsSaid(),
		Sealed: c.CopiesSaid(), Links: templates.Link{Label: templates.Msg("all-links.title"), Href: linksPath},
	}
	for _, u := range all {
		body.Rows = append(body.Rows, userRow(c, u))
	}
	return web.View{Title: templates.Msg("nav.users"), Body: body, Section: web.SectionUsers, Flash: c.BackupFault()}, nil
}

func userRow(c *web.Call, u account.User) UserRow {
	return UserRow{
		Login: u.Login, Name: u.Name, Href: userPath(u.ID), Admin: u.Admin, Disabled: u.Disabled,
		Registrar: u.Registrar,
		Since:     templates.Moment{At: u.CreatedAt, Zone: c.Zone()},
	}
}

func userPath(id account.UserID) string { return "/users/" + strconv.FormatInt(int64(id), 10) }

func addUserInputs(t *typed) web.Inputs {
	later := templates.Field{Name: "password", Label: templates.Msg("users.password"), Autocomplete: "new-password"}
	return web.Inputs{
		{t.login()},
		{t.name()},
		{web.PasswordInput(&t.Password, later).Hinted()},
		{web.TickInput(&t.Admin, "admin", "users.make-admin")},
	}
}

func addUserForm(c *web.Call, t typed) templates.Form {
	return templates.Form{Action: "/users", Groups: web.Rows(addUserInputs(&t).Rows(c)...), Submit: templates.Msg("users.add")}
}

// addUser makes an account. Without a password it goes on to the link with which the user chooses one.
func addUser(c *web.Call) error {
	var t typed
	err := addUserInputs(&t).Read(c)
	var u account.User
	byLink := t.Password == ""
	if byLink {
		t.Password = passwordNobodyKnows()
	}
	if err == nil {
		u, err = c.Server.Accounts.CreateUser(c.Request.Context(), c.User.Actor(), t.NewUser)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return usersView(c, r.On(addUserForm(c, t))) })
	}
	c.Audit("user made", "user", int64(u.ID), "admin", u.Admin)
	if byLink {
		return handOver(c, u, account.LinkLasts()[0])
	}
	return c.Done("/users", web.Saved("users.added", "login", u.Login))
}

// routeUser finds the user of the route.
func routeUser(c *web.Call) (account.User, error) {
	id, ok := web.ParseID(c.Param("user"))
	if !ok {
		return account.User{}, web.ErrNotFound
	}
	all, err := c.Server.Accounts.Users(c.Request.Context(), c.User.Actor())
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
func showUser(c *web.Call, u account.User) error {
	v, err := userView(c, u, userPasswordForm(c, u))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func userView(c *web.Call, u account.User, f templates.Form) (web.View, error) {
	link, err := linkPart(c, u)
	if err != nil {
		return web.View{}, err
	}
	second, err := userSecond(c, u)
	if err != nil {
		return web.View{}, err
	}
	return web.View{
		Title: templates.Literal(u.Name), Section: web.SectionUsers,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.users"), Href: "/users"}, {Label: templates.Literal(u.Login)}},
		Body: UserPage{
			User: userRow(c, u), Self: u.ID == c.User.ID, Password: f, Link: link, Second: second,
			Actions: []templates.Action{
				view.Toggle(userPath(u.ID)+"/admin", "admin", u.Admin, "users.make-admin", "users.unmake-admin"),
				view.Toggle(userPath(u.ID)+"/registrar", "registrar", u.Registrar, "users.make-registrar", "users.unmake-registrar"),
				view.Toggle(userPath(u.ID)+"/disabled", "disabled", u.Disabled, "users.disable", "users.enable"),
			},
		},
	}, nil
}

// userPasswordInputs are what an administrator says of the password of somebody else.
func userPasswordInputs(t *typed) web.Inputs { return web.Inputs{{t.newPassword()}} }

func userPasswordForm(c *web.Call, u account.User) templates.Form {
	return templates.Form{
		Account: u.Login, Action: userPath(u.ID) + "/password", Groups: web.Rows(userPasswordInputs(new(typed)).Rows(c)...),
		Submit: templates.Msg("users.set-password"), Quiet: true,
	}
}

func setUserPassword(c *web.Call, u account.User) error {
	var t typed
	err := userPasswordInputs(&t).Read(c)
	if err == nil {
		err = c.Server.Accounts.SetPassword(c.Request.Context(), c.User.Actor(), u.ID, t.Password)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return userView(c, u, r.On(userPasswordForm(c, u))) })
	}
	c.Audit("password set", "user", int64(u.ID))
	return c.Done(userPath(u.ID), web.Saved("users.password-set"))
}

func setUserDisabled(c *web.Call) error {
	return changeUser(c, "disabled", func(u account.User) error {
		return c.Server.Accounts.SetDisabled(c.Request.Context(), c.User.Actor(), u.ID, c.IsTicked("disabled"))
	})
}

func setUserRegistrar(c *web.Call) error {
	return changeUser(c, "registrar", func(u account.User) error {
		return c.Server.Accounts.SetRegistrar(c.Request.Context(), c.User.Actor(), u.ID, c.IsTicked("registrar"))
	})
}

func setUserAdmin(c *web.Call) error {
	return changeUser(c, "admin", func(u account.User) error {
		return c.Server.Accounts.SetAdmin(c.Request.Context(), c.User.Actor(), u.ID, c.IsTicked("admin"))
	})
}

// changeUser sets or takes the right that the posted field names.
func changeUser(c *web.Call, field string, change func(account.User) error) error {
	u, err := routeUser(c)
	if err != nil {
		return err
	}
	if err := change(u); err != nil {
		return userRefused(c, u, err)
	}
	c.Audit("user changed", "user", int64(u.ID), field, c.IsTicked(field))
	return c.Done(userPath(u.ID), web.Saved("saved"))
}

// userRefused shows the user's page with why something was refused.
func userRefused(c *web.Call, u account.User, err error) error {
	r, ok := c.Refusal(err)
	if !ok && web.KeyOf(err) == account.ErrDisabled.Key {
		r, ok = web.Refusal{Text: templates.Msg("link.disabled")}, true
	}
	if !ok {
		return err
	}
	v, failed := userView(c, u, userPasswordForm(c, u))
	if failed != nil {
		return failed
	}
	v.Status, v.Flash = http.StatusConflict, []templates.Notice{web.Wrong(r.Text)}
	return c.Page(v)
}
