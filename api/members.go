package api

import (
	"fmt"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament/account"
)

// showMembers shows who may do what in the event.
func showMembers(c *call) error {
	v, err := c.membersView(grantForm("", account.Secretary))
	if err != nil {
		return err
	}
	return c.page("members", v)
}

func (c *call) membersView(f templates.Form) (view, error) {
	all, err := c.server.accounts.Members(c.Request.Context(), c.user.Actor(), account.EventID(c.event.ID))
	if err != nil {
		return view{}, err
	}
	path := deskBase(c.event.ID) + "/members"
	body := templates.Members{}
	for _, m := range all {
		row := templates.MemberRow{
			Login: m.Login, Name: m.Name, Role: templates.Msg("role." + string(m.Role)), Disabled: m.Disabled, Self: m.User == c.user.ID,
		}
		if c.may(account.ManageMembers) || row.Self {
			row.Revoke = &templates.Action{
				Label: templates.Msg("members.revoke"), Action: path + "/revoke", Style: "small",
				Hidden: []templates.Hidden{{Name: "user", Value: strconv.FormatInt(int64(m.User), 10)}},
			}
		}
		body.Rows = append(body.Rows, row)
	}
	for _, r := range account.Roles() {
		body.Legend = append(body.Legend, templates.Fact{Label: templates.Msg("role." + string(r)), Text: templates.Msg("role." + string(r) + ".may")})
	}
	if c.may(account.ManageMembers) {
		f.Action = path
		body.Grant = &f
	}
	return view{title: templates.Msg("members.title"), body: body}, nil
}

func grantForm(name string, role account.Role) templates.Form {
	who := login(name)
	who.Autocomplete = "off"
	var roles []templates.Option
	for _, r := range account.Roles() {
		roles = append(roles, option(string(r), templates.Msg("role."+string(r))))
	}
	f := required(choice("role", "select", string(role), roles...))
	f.Label = templates.Msg("field.member-role")
	return templates.Form{Groups: rows(row(who), row(f)), Submit: templates.Msg("members.grant")}
}

// grantMember gives a user a role in the event, in place of an earlier one.
func grantMember(c *call) error {
	name, role := c.field("login"), account.Role(c.field("role"))
	m, err := c.server.accounts.GrantRole(c.Request.Context(), c.user.Actor(), account.EventID(c.event.ID), name, role)
	if err != nil {
		return c.grantAgain(err, grantForm(name, role))
	}
	c.audit("role given", "event", int64(c.event.ID), "user", int64(m.User), "role", string(m.Role))
	return c.done(deskBase(c.event.ID)+"/members", saved("members.granted", "login", name))
}

func (c *call) grantAgain(err error, f templates.Form) error {
	if keyOf(err) == account.ErrNoUser.Key { // of the form's field, not of the address
		err = &account.Error{Code: account.Invalid, Key: account.ErrNoUser.Key, Field: "login"}
	}
	return c.again(err, "members", func(r refusal) (view, error) { return c.membersView(r.on(f)) })
}

// revokeMember takes a role away. Who gave up the own one has nothing more to do here.
func revokeMember(c *call) error {
	id, ok := parseID(c.field("user"))
	if !ok {
		return fmt.Errorf("%w: user %q", errMalformed, c.field("user"))
	}
	user := account.UserID(id)
	if err := c.server.accounts.RevokeRole(c.Request.Context(), c.user.Actor(), account.EventID(c.event.ID), user); err != nil {
		return c.grantAgain(err, grantForm("", account.Secretary))
	}
	c.audit("role taken", "event", int64(c.event.ID), "user", id)
	if user == c.user.ID && !c.user.Admin {
		return c.done("/desk", saved("members.left"))
	}
	return c.done(deskBase(c.event.ID)+"/members", saved("members.revoked"))
}
