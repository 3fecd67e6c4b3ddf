package account

import (
	"fmt"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

// showMembers shows who may do what in the event.
func showMembers(c *web.Call) error {
	v, err := membersView(c, grantForm(c, grant{role: account.Secretary}))
	if err != nil {
		return err
	}
	return c.Page("members", v)
}

func membersView(c *web.Call, f templates.Form) (web.View, error) {
	all, err := c.Server.Accounts.Members(c.Request.Context(), c.User.Actor(), account.EventID(c.Event.ID))
	if err != nil {
		return web.View{}, err
	}
	path := web.DeskBase(c.Event.ID) + "/members"
	body := templates.Members{}
	for _, m := range all {
		row := templates.MemberRow{
			Login: m.Login, Name: m.Name, Role: templates.Msg("role." + string(m.Role)), Disabled: m.Disabled, Self: m.User == c.User.ID,
		}
		if c.May(account.ManageMembers) || row.Self {
			row.Revoke = &templates.Action{
				Label: templates.Msg("members.revoke"), Action: path + "/revoke", Style: "small",
				Hidden: []templates.Hidden{{Name: "user", Value: strconv.FormatInt(int64(m.User), 10)}},
			}
		}
		body.Rows = append(body.Rows, row)
	}
	for _, r := range account.Roles() {
		body.Legend = append(body.Legend, templates.Fact{
			Label: templates.Msg("role." + string(r)),
			Text:  templates.Msg("role." + string(r) + ".may"),
		})
	}
	if c.May(account.ManageMembers) {
		f.Action = path
		body.Grant = &f
	}
	return web.View{Title: templates.Msg("members.title"), Body: body}, nil
}

// grant is who is to have which role.
type grant struct {
	login string
	role  account.Role
}

func grantInputs(g *grant) web.Inputs {
	role := web.ChoiceInput(&g.role, "select", "role", web.Options("role.", account.Roles()...)...)
	return web.Inputs{{loginInput(&g.login, "off")}, {role.Required().Labelled("field.member-role")}}
}

func grantForm(c *web.Call, g grant) templates.Form {
	return templates.Form{Groups: web.Rows(grantInputs(&g).Rows(c)...), Submit: templates.Msg("members.grant")}
}

// grantMember gives a user a role in the event, in place of an earlier one.
func grantMember(c *web.Call) error {
	var g grant
	err := grantInputs(&g).Read(c)
	var m account.Member
	if err == nil {
		m, err = c.Server.Accounts.GrantRole(c.Request.Context(), c.User.Actor(), account.EventID(c.Event.ID), g.login, g.role)
	}
	if err != nil {
		return grantAgain(c, err, grantForm(c, g))
	}
	c.Audit("role given", "event", int64(c.Event.ID), "user", int64(m.User), "role", string(m.Role))
	return c.Done(web.DeskBase(c.Event.ID)+"/members", web.Saved("members.granted", "login", g.login))
}

func grantAgain(c *web.Call, err error, f templates.Form) error {
	if web.KeyOf(err) == account.ErrNoUser.Key { // of the form's field, not of the address
		err = &refusal.Error{Code: refusal.Invalid, Key: account.ErrNoUser.Key, Field: "login"}
	}
	return c.Again(err, "members", func(r web.Refusal) (web.View, error) { return membersView(c, r.On(f)) })
}

// revokeMember takes a role away. Who gave up the own one has nothing more to do here.
func revokeMember(c *web.Call) error {
	id, ok := web.ParseID(c.Field("user"))
	if !ok {
		return fmt.Errorf("%w: user %q", web.ErrMalformed, c.Field("user"))
	}
	user := account.UserID(id)
	if err := c.Server.Accounts.RevokeRole(c.Request.Context(), c.User.Actor(), account.EventID(c.Event.ID), user); err != nil {
		return grantAgain(c, err, grantForm(c, grant{role: account.Secretary}))
	}
	c.Audit("role taken", "event", int64(c.Event.ID), "user", id)
	if user == c.User.ID && !c.User.Admin {
		return c.Done("/desk", web.Saved("members.left"))
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/members", web.Saved("members.revoked"))
}
