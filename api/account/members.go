package account

import (
	"fmt"
	"slices"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

// Desk is the desk of a kind of events whose owner gives roles.
type Desk struct {
	At    string         // the beginning of the addresses from which such an event is run
	Param string         // of the event, in them
	Roles []account.Role // that can be given in it
	Words string         // in front of the words for a role
	Guard func(account.Action) web.Guard[*web.Call]
}

// PlayDesk is the desk of events over the board.
func PlayDesk(guard func(account.Action) web.Guard[*web.Call]) Desk {
	return Desk{At: "/desk/e/:event", Param: "event", Roles: account.Roles(), Words: "role.", Guard: guard}
}

// ContestDesk is the desk of contests of a kind. All of it is secret: who only looks has nothing to look at.
func ContestDesk(at, param, words string, guard func(account.Action) web.Guard[*web.Call]) Desk {
	return Desk{At: at, Param: param, Roles: []account.Role{account.Owner, account.Arbiter, account.Secretary}, Words: words, Guard: guard}
}

// memberRoutes are the pages on which roles are given, for each kind of event.
func memberRoutes(desks []Desk) []web.Route {
	var all []web.Route
	for _, d := range desks {
		m, at := members{d}, d.At+"/members"
		all = append(all,
			web.On(web.Get, at, d.Guard(account.ViewMembers), m.show),
			web.On(web.Post, at, d.Guard(account.ManageMembers), m.give).Takes(web.Names(m.inputs)...).NeedsProof(),
			web.On(web.Post, at+"/revoke", d.Guard(account.ViewDesk), m.revoke).Takes("user").NeedsProof(),
		)
	}
	return all
}

// members are the pages on which roles are given at a desk.
type members struct{ Desk }

// event is the event of a route, with the address of its desk.
func (m members) event(c *web.Call) (account.EventID, string) {
	id, _ := c.EventParam(m.Param) // the guard has read it
	return account.EventID(id), c.Filled(m.At)
}

// show shows who may do what in the event.
func (m members) show(c *web.Call) error {
	v, err := m.view(c, m.form(c, grant{role: account.Secretary}))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func (m members) view(c *web.Call, f templates.Form) (web.View, error) {
	event, desk := m.event(c)
	all, err := c.Server.Accounts.Members(c.Request.Context(), c.User.Actor(), event)
	if err != nil {
		return web.View{}, err
	}
	path := desk + "/members"
	body := Members{}
	for _, who := range all {
		row := MemberRow{
			Login: who.Login, Name: who.Name, Role: templates.Msg(m.Words + string(who.Role)), Disabled: who.Disabled,
			Self: who.User == c.User.ID,
		}
		if c.May(account.ManageMembers) || row.Self {
			row.Revoke = &templates.Action{
				Label: templates.Msg("members.revoke"), Action: path + "/revoke", Style: "small",
				Hidden: []templates.Hidden{{Name: "user", Value: strconv.FormatInt(int64(who.User), 10)}},
			}
		}
		body.Rows = append(body.Rows, row)
	}
	for _, r := range m.Roles {
		key := m.Words + string(r)
		body.Legend = append(body.Legend, templates.Fact{Label: templates.Msg(key), Text: templates.Msg(key + ".may")})
	}
	if c.May(account.ManageMembers) {
		f.Action = path
		body.Grant = &f
		body.Data = &templates.Link{Label: templates.Msg("privacy.title"), Href: desk + "/privacy"}
	}
	return web.View{Title: templates.Msg("members.title"), Body: body}, nil
}

// grant is who is to have which role.
type grant struct {
	login string
	role  account.Role
}

func (m members) inputs(g *grant) web.Inputs {
	role := web.ChoiceInput(&g.role, "select", "role", web.Options(m.Words, m.Roles...)...)
	return web.Inputs{{loginInput(&g.login, "off")}, {role.Required().Labelled("field.member-role")}}
}

func (m members) form(c *web.Call, g grant) templates.Form {
	return templates.Form{Groups: web.Rows(m.inputs(&g).Rows(c)...), Submit: templates.Msg("members.grant")}
}

// give gives a user a role in the event, in place of an earlier one.
func (m members) give(c *web.Call) error {
	event, desk := m.event(c)
	var g grant
	err := m.inputs(&g).Read(c)
	var given account.Member
	if err == nil && !slices.Contains(m.Roles, g.role) {
		err = refusal.NewInvalid("role", "error.account.role", refusal.Args{"text": string(g.role)})
	}
	if err == nil {
		given, err = c.Server.Accounts.GrantRole(c.Request.Context(), c.User.Actor(), event, g.login, g.role)
	}
	if err != nil {
		return m.again(c, err, m.form(c, g))
	}
	c.Audit("role given", "event", int64(event), "user", int64(given.User), "role", string(given.Role))
	return c.Done(desk+"/members", web.Saved("members.granted", "login", g.login))
}

func (m members) again(c *web.Call, err error, f templates.Form) error {
	if web.KeyOf(err) == account.ErrNoUser.Key { // of the form's field, not of the address
		err = &refusal.Error{Code: refusal.Invalid, Key: account.ErrNoUser.Key, Field: "login"}
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) { return m.view(c, r.On(f)) })
}

// revoke takes a role away. Who gave up the own one has nothing more to do here.
func (m members) revoke(c *web.Call) error {
	event, desk := m.event(c)
	id, ok := web.ParseID(c.Field("user"))
	if !ok {
		return fmt.Errorf("%w: user %q", web.ErrMalformed, c.Field("user"))
	}
	user := account.UserID(id)
	if err := c.Server.Accounts.RevokeRole(c.Request.Context(), c.User.Actor(), event, user); err != nil {
		return m.again(c, err, m.form(c, grant{role: account.Secretary}))
	}
	c.Audit("role taken", "event", int64(event), "user", id)
	if user == c.User.ID && !c.User.Admin {
		return c.Done("/desk", web.Saved("members.left"))
	}
	return c.Done(desk+"/members", web.Saved("members.revoked"))
}
