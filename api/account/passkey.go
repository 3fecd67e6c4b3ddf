package account

import (
	"errors"
	"net/http"
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
)

// Addresses of passkeys.
const (
	signInByPasskeyPath = "/signin/passkey"
	passkeysPath        = "/account/passkeys"
)

func passkeyRoutes(b *board.Services) []web.Route {
	return []web.Route{
		web.On(web.Post, signInByPasskeyPath+"/challenge", web.All, challengeSignIn),
		web.On(web.Post, signInByPasskeyPath, web.All, signInByPasskey).Takes("ticket", "answer", "next"),
		web.On(web.Post, web.ProofChallengePath, web.SignedIn, challengeProof),
		web.On(web.Post, passkeysPath+"/new", b.At(web.SignedIn), newPasskey).Takes(web.Names(passkeyInputs)...).NeedsProof(),
		web.On(web.Post, passkeysPath, web.SignedIn, addPasskey).Takes("ticket", "answer").NeedsProof(),
		web.On(web.Post, passkeysPath+"/remove", web.SignedIn, removePasskey).Takes("passkey").NeedsProof(),
	}
}

// siteOf is where the browser reaches us. Where passkeys don't work no page has a button that leads here.
func siteOf(c *web.Call) (account.Site, error) {
	site, ok := c.Site()
	if !ok {
		return account.Site{}, web.ErrNotFound
	}
	return site, nil
}

// begins answers with what a device has to sign.
func begins(c *web.Call, ceremony account.Ceremony, err error) error {
	if err != nil {
		return err
	}
	c.Writer.Header().Set("Cache-Control", "no-store")
	c.WriteJSON(http.StatusOK, web.JSONType, ceremony)
	return nil
}

func challengeSignIn(c *web.Call) error {
	site, err := siteOf(c)
	if err != nil {
		return err
	}
	ceremony, err := c.Server.Accounts.BeginSignIn(site)
	return begins(c, ceremony, err)
}

func challengeProof(c *web.Call) error {
	site, err := siteOf(c)
	if err != nil {
		return err
	}
	ceremony, err := c.Server.Accounts.BeginProof(c.Request.Context(), c.Who(), site)
	return begins(c, ceremony, err)
}

// signInPasskey is the way in by passkey, nil where passkeys don't work.
func signInPasskey(c *web.Call, next string) *templates.Passkey {
	if _, ok := c.Site(); !ok {
		return nil
	}
	return &templates.Passkey{
		Action: signInByPasskeyPath, Hidden: []templates.Hidden{{Name: "next", Value: next}}, Challenge: signInByPasskeyPath + "/challenge",
		Answer: "answer", Ticket: "ticket", Lead: templates.Msg("passkey.signin-lead"), Label: templates.Msg("passkey.signin"),
	}
}

func signInByPasskey(c *web.Call) error {
	next := web.OwnPath(c.Field("next"), "/desk")
	in, err := c.Server.Accounts.SignInByPasskey(c.Request.Context(), c.Field("ticket"), c.Field("answer"), account.Attempt{
		Client: c.Client(), Replaces: c.Token(),
	})
	if err != nil {
		c.Audit("passkey refused", "reason", web.KeyOf(err))
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			return signInView(c, r.On(signInForm(c, typed{}, next)), next), nil
		})
	}
	c.LeaveHalf()
	c.Enter(in.Token, in.Device)
	c.Audit("signed in", "user", int64(in.User.ID), "by", "passkey")
	return c.Done(next)
}

// passkeyInputs name the device on which a passkey is made.
func passkeyInputs(name *string) web.Inputs {
	return web.Inputs{{web.TextInput(name, templates.Field{
		Name: "name", Label: templates.Msg("passkey.name"), Required: true, MaxLength: 120, Autocomplete: "off",
	})}}
}

func passkeyForm(c *web.Call, name string) templates.Form {
	return templates.Form{
		Action: passkeysPath + "/new", Groups: web.Rows(passkeyInputs(&name).Rows(c)...), Submit: templates.Msg("passkey.add"), Quiet: true,
	}
}

// passkeyPart is which passkeys the user has.
func passkeyPart(c *web.Call) (PasskeyPart, error) {
	all, err := c.Server.Accounts.Passkeys(c.Request.Context(), c.User.Actor())
	if err != nil {
		return PasskeyPart{}, err
	}
	site, works := c.Site()
	p := PasskeyPart{Lead: templates.Msg("passkey.lead")}
	for _, k := range all {
		row := PasskeyRow{
			Name: k.Name, Made: templates.Moment{At: k.MadeAt, Zone: c.Zone()},
			Remove: templates.Action{
				Label: templates.Msg("passkey.remove"), Action: passkeysPath + "/remove",
				Hidden: []templates.Hidden{{Name: "passkey", Value: strconv.FormatInt(int64(k.ID), 10)}},
			},
		}
		if !k.UsedAt.IsZero() {
			row.Used = &templates.Moment{At: k.UsedAt, Zone: c.Zone()}
		}
		if !works || k.Site != site.Name {
			row.Site = templates.Msg("passkey.elsewhere", "site", k.Site)
		}
		p.Rows = append(p.Rows, row)
	}
	switch {
	case !works:
		p.Why, p.How = templates.Msg("passkey.needs-https"), &templates.Link{Label: templates.Msg("passkey.how"), Href: "/docs/accounts#passkeys"}
	case len(all) >= account.MostPasskeys:
		p.Why = templates.Msg("passkey.enough", "most", account.MostPasskeys)
	default:
		f := passkeyForm(c, web.Device(c.Request.UserAgent()))
		p.Add = &f
	}
	return p, nil
}

// newPasskey goes on from the name to the making.
func newPasskey(c *board.Call) error {
	var name string
	if err := passkeyInputs(&name).Read(c.Plain()); err != nil {
		return err
	}
	v, err := passkeyView(c.Plain(), name)
	if err == nil {
		return c.Page(v)
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v, err := accountView(c, passwordForm(c.Plain()))
		body, ok := v.Body.(Account)
		if !ok || body.Passkeys.Add == nil {
			v.Flash = append(v.Flash, web.Wrong(r.Text))
			return v, err
		}
		f := r.On(passkeyForm(c.Plain(), name))
		body.Passkeys.Add, v.Body = &f, body
		return v, err
	})
}

func passkeyView(c *web.Call, name string) (web.View, error) {
	site, err := siteOf(c)
	if err != nil {
		return web.View{}, err
	}
	ceremony, err := c.Server.Accounts.BeginPasskey(c.Request.Context(), c.Who(), site, name)
	if err != nil {
		return web.View{}, err
	}
	return web.View{
		Title: templates.Msg("passkey.new-title"), Section: web.SectionAccount, NoIndex: true,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.account"), Href: "/account"}, {Label: templates.Msg("passkey.new-title")}},
		Body: PasskeySetup{
			Name: name, Back: templates.Link{Label: templates.Msg("action.cancel"), Href: "/account"},
			Passkey: templates.Passkey{
				Action: passkeysPath, Answer: "answer", Ticket: "ticket", Given: ceremony.Ticket, Options: string(ceremony.Options), Make: true,
				Label: templates.Msg("passkey.make"), Lead: templates.Msg("passkey.make-lead"),
			},
		},
	}, nil
}

// addPasskey keeps a passkey that was made.
func addPasskey(c *web.Call) error {
	name, err := c.Server.Accounts.AddPasskey(c.Request.Context(), c.Who(), c.Field("ticket"), c.Field("answer"))
	if err == nil {
		c.Audit("passkey added")
		return c.Done("/account", web.Saved("passkey.added", "name", name))
	}
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	c.Audit("passkey not added", "reason", web.KeyOf(err))
	return c.Done("/account", web.Wrong(r.Text))
}

func removePasskey(c *web.Call) error {
	id, ok := web.ParseID(c.Field("passkey"))
	if !ok {
		return web.ErrMalformed
	}
	err := c.Server.Accounts.RemovePasskey(c.Request.Context(), c.User.Actor(), account.PasskeyID(id))
	if errors.Is(err, account.ErrNoPasskey) {
		return c.Done("/account", web.Wrong(templates.Msg(account.ErrNoPasskey.Key)))
	}
	if err != nil {
		return err
	}
	c.Audit("passkey removed", "passkey", id)
	return c.Done("/account", web.Saved("passkey.removed"))
}
