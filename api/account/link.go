package account

import (
	"crypto/rand"
	"strconv"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

// showLink greets who opens a link, and uses nothing up: programs that look at addresses before people do open it, too.
func showLink(c *web.Call) error {
	user, _, err := c.Server.Accounts.OpenLink(c.Request.Context(), c.Param("code"))
	if err = c.Guessed("link", err); err != nil {
		return err
	}
	return c.Page(linkView(user, linkForm(c)))
}

func linkInputs(t *typed) web.Inputs { return web.Inputs{{t.newPassword()}} }

func linkForm(c *web.Call) templates.Form {
	return templates.Form{
		Action: linkPath(c.Param("code")), Groups: web.Rows(linkInputs(new(typed)).Rows(c)...), Submit: templates.Msg("link.use"),
	}
}

func linkPath(code string) string { return "/enter/" + code }

func linkView(u account.User, f templates.Form) web.View {
	f.Account = u.Login
	return web.View{
		Title: templates.Msg("link.title", "name", u.Name), NoIndex: true,
		Body: templates.FormPage{Lead: []templates.Text{templates.Msg("link.lead", "login", u.Login)}, Form: f},
	}
}

// useLink gives the user of the link the password that was chosen, and signs in.
func useLink(c *web.Call) error {
	ctx, code := c.Request.Context(), c.Param("code")
	user, _, err := c.Server.Accounts.OpenLink(ctx, code)
	if err = c.Guessed("link", err); err != nil {
		return err
	}
	var t typed
	var in account.SignedIn
	if err = linkInputs(&t).Read(c); err == nil {
		in, err = c.Server.Accounts.UseLink(ctx, code, t.Password, account.Attempt{Client: c.Client(), Replaces: c.Token()})
	}
	if halfway(c, err, "/desk") {
		return nil
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return linkView(user, r.On(linkForm(c))), nil })
	}
	c.Enter(in.Token, in.Device)
	c.Audit("link used", "user", int64(in.User.ID))
	return c.Done("/desk", web.Saved("link.used"))
}

// linkPart is what an administrator does about the link of a user.
func linkPart(c *web.Call, u account.User) (UserLink, error) {
	part := UserLink{Form: giveLinkForm(c, u)}
	l, err := c.Server.Accounts.LinkOf(c.Request.Context(), c.User.Actor(), u.ID)
	switch {
	case refusal.CodeOf(err) == refusal.NotFound:
		return part, nil
	case err != nil:
		return part, err
	}
	part.Open = templates.Msg("link.open", "at", templates.Moment{At: l.EndsAt, Zone: c.Zone()})
	part.Revoke = &templates.Action{Label: templates.Msg("link.revoke"), Action: userPath(u.ID) + "/link/revoke", Style: "small"}
	return part, nil
}

// lastsInputs ask for how many hours a link is to last.
func lastsInputs(hours *int) web.Inputs {
	var options []templates.Option
	for _, d := range account.LinkLasts() {
		hours := int(d / time.Hour)
		options = append(options, web.Option(strconv.Itoa(hours), templates.Msg("link.hours", "n", hours)))
	}
	return web.Inputs{{web.NumberChoice(hours, "hours", options...).Labelled("link.lasts").Required()}}
}

func giveLinkForm(c *web.Call, u account.User) templates.Form {
	hours := int(account.LinkLasts()[0] / time.Hour)
	return templates.Form{
		Action: userPath(u.ID) + "/link", Groups: web.Rows(lastsInputs(&hours).Rows(c)...), Submit: templates.Msg("link.give"), Quiet: true,
	}
}

// giveLink makes a link and shows it on the answer itself: no other page and no log ever holds it.
func giveLink(c *web.Call, u account.User) error {
	var hours int
	if err := lastsInputs(&hours).Read(c); err != nil {
		return err
	}
	return handOver(c, u, time.Duration(hours)*time.Hour)
}

func handOver(c *web.Call, u account.User, lasts time.Duration) error {
	l, code, err := c.Server.Accounts.GiveLink(c.Request.Context(), c.User.Actor(), u.ID, lasts)
	if err != nil {
		return userRefused(c, u, err)
	}
	c.Audit("link given", "user", int64(u.ID))
	address := c.Link(linkPath(code))
	body := LinkGiven{
		Lead:    templates.Msg("link.given", "at", templates.Moment{At: l.EndsAt, Zone: c.Zone()}),
		Address: templates.Address{URL: address, Nearby: c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host)},
		Back:    templates.Link{Label: templates.Msg("link.back"), Href: userPath(u.ID)},
	}
	if body.Address.QR, err = web.DrawQR(address); err != nil {
		return err
	}
	return c.Page(web.View{
		Title: templates.Msg("link.given-title", "name", u.Name), Body: body, Section: web.SectionUsers,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.users"), Href: "/users"}, {Label: templates.Literal(u.Login), Href: userPath(u.ID)}},
	})
}

func revokeLink(c *web.Call, u account.User) error {
	if err := c.Server.Accounts.RevokeLink(c.Request.Context(), c.User.Actor(), u.ID); err != nil && web.KeyOf(err) != account.ErrNoLink.Key {
		return err
	}
	c.Audit("link taken", "user", int64(u.ID))
	return c.Done(userPath(u.ID), web.Saved("link.revoked"))
}

// passwordNobodyKnows is that of an account until its user has chosen one.
func passwordNobodyKnows() string { return rand.Text() }
