package account

import (
	"errors"
	"net/url"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
)

// Addresses of the second factor.
const (
	codePath   = "/signin/code"
	secondPath = "/account/second"
)

func secondRoutes() []web.Route {
	return []web.Route{
		web.On(web.Get, codePath, web.All, showCode).Reads(web.AnyText("next")),
		web.On(web.Post, codePath, web.All, enterCode).Takes(web.Names(codeInputs, "next")...),
		web.On(web.Post, secondPath, web.SignedIn, startSecond).NeedsProof(),
		web.On(web.Post, secondPath+"/on", web.SignedIn, turnOnSecond).Takes(web.Names(firstCodeInputs, "secret")...).NeedsProof(),
		web.On(web.Post, secondPath+"/codes", web.SignedIn, renewRecovery).NeedsProof(),
		web.On(web.Post, secondPath+"/off", web.SignedIn, turnOffSecond).NeedsProof(),
		web.On(web.Post, "/users/:user/second/off", web.Admins, web.Of(routeUser, resetSecond)).NeedsProof(),
	}
}

func codeInputs(code *string) web.Inputs { return web.Inputs{{web.CodeInput(code, "code")}} }

// firstCodeInputs confirm that the app has the secret: a recovery code does not.
func firstCodeInputs(code *string) web.Inputs {
	return web.Inputs{{web.CodeInput(code, "code").With(func(_ *web.Call, f *templates.Field) { f.Hint = templates.Text{} })}}
}

func codeForm(c *web.Call, action string, inputs func(*string) web.Inputs, hidden templates.Hidden, submit string) templates.Form {
	return templates.Form{
		Action: action, Hidden: []templates.Hidden{hidden}, Groups: web.Rows(inputs(new(string)).Rows(c)...), Submit: templates.Msg(submit),
	}
}

// showCode asks whoever has given the right password in this browser for the code.
func showCode(c *web.Call) error {
	next := web.OwnPath(c.Query("next"), "/desk")
	if !c.Server.Accounts.IsHalf(c.Half(), c.Client()) {
		c.GoTo("/signin?" + url.Values{"next": {next}}.Encode())
		return nil
	}
	return c.Page(codeView(signInCodeForm(c, next)))
}

func signInCodeForm(c *web.Call, next string) templates.Form {
	f := codeForm(c, codePath, codeInputs, templates.Hidden{Name: "next", Value: next}, "signin.submit")
	f.Cancel = &templates.Link{Label: templates.Msg("action.cancel"), Href: "/signin"}
	return f
}

func codeView(f templates.Form) web.View {
	return web.View{
		Title: templates.Msg("factor.signin-title"), NoIndex: true,
		Body: templates.FormPage{Lead: []templates.Text{templates.Msg("factor.signin-lead")}, Form: f},
	}
}

// enterCode is the second step of a sign-in.
func enterCode(c *web.Call) error {
	next := web.OwnPath(c.Field("next"), "/desk")
	var code string
	if err := codeInputs(&code).Read(c); err != nil {
		return err
	}
	in, err := c.Server.Accounts.EnterCode(c.Request.Context(), c.Half(), code, account.Attempt{Client: c.Client(), Replaces: c.Token()})
	if err != nil {
		c.Audit("code refused", "reason", web.KeyOf(err))
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			if errors.Is(err, account.ErrNoHalf) {
				c.LeaveHalf()
				return signInView(c, r.On(signInForm(c, typed{}, next)), next), nil
			}
			return codeView(r.On(signInCodeForm(c, next))), nil
		})
	}
	c.LeaveHalf()
	c.Enter(in.Token, in.Device)
	c.Audit("signed in", "user", int64(in.User.ID))
	return c.Done(next)
}

// halfway leads to the code when that is what a sign-in waits for.
func halfway(c *web.Call, err error, next string) (leads bool) {
	var needed *account.SecondNeeded
	if !errors.As(err, &needed) {
		return false
	}
	c.EnterHalf(needed.Ticket)
	c.Audit("code asked for")
	c.GoTo(codePath + "?" + url.Values{"next": {next}}.Encode())
	return true
}

// secondPart is how it stands with the second factor of the user.
func secondPart(c *web.Call) (SecondPart, error) {
	second, err := c.Server.Accounts.Second(c.Request.Context(), c.User.Actor())
	button := func(label, path, style string) templates.Action {
		return templates.Action{Label: templates.Msg(label), Action: secondPath + path, Style: style}
	}
	if errors.Is(err, account.ErrNoSecond) {
		return SecondPart{
			Lead: templates.Msg("factor.off-lead"), Actions: []templates.Action{button("factor.turn-on", "", "")},
		}, nil
	}
	if err != nil {
		return SecondPart{}, err
	}
	p := SecondPart{
		On: true, Lead: templates.Msg("factor.on-lead", "since", templates.Moment{At: second.Since, Zone: c.Zone()}),
		Left: templates.Msg("factor.codes-left", "n", second.Codes), Few: second.Codes <= 2,
		Actions: []templates.Action{
			button("factor.new-codes", "/codes", ""), button("factor.another", "", ""), button("factor.turn-off", "/off", "danger"),
		},
	}
	if second.Secret == "" {
		p.Lead = templates.Msg("factor.restored-lead")
	}
	return p, nil
}

// startSecond shows a new secret for the app. It is kept by the page alone until a code has confirmed it.
func startSecond(c *web.Call) error {
	secret, _, err := account.NewSecond(*c.User, site(c))
	if err != nil {
		return err
	}
	v, err := secondView(c, secret, secondForm(c, secret))
	if err != nil {
		return err
	}
	return c.Page(v)
}

// site is what the app calls this server.
func site(c *web.Call) string {
	u, err := url.Parse(c.Link("/"))
	if err != nil || u.Hostname() == "" {
		return "adyukh"
	}
	return "adyukh " + strings.ReplaceAll(u.Hostname(), ":", ".") // a colon ends the name
}

func secondForm(c *web.Call, secret string) templates.Form {
	f := codeForm(c, secondPath+"/on", firstCodeInputs, templates.Hidden{Name: "secret", Value: secret}, "factor.confirm")
	f.Cancel = &templates.Link{Label: templates.Msg("action.cancel"), Href: "/account"}
	return f
}

func secondView(c *web.Call, secret string, f templates.Form) (web.View, error) {
	address, err := account.SecondAddress(*c.User, site(c), secret)
	if err != nil {
		return web.View{}, err
	}
	qr, err := web.DrawQR(address)
	if err != nil {
		return web.View{}, err
	}
	return web.View{
		Title: templates.Msg("factor.title"), Section: web.SectionAccount, NoIndex: true,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.account"), Href: "/account"}, {Label: templates.Msg("factor.title")}},
		Body:   SecondSetup{QR: qr, Secret: inFours(secret), Form: f},
	}, nil
}

// inFours breaks a secret into groups that can be typed.
func inFours(secret string) string {
	var b strings.Builder
	for i, r := range secret {
		if i > 0 && i%4 == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// turnOnSecond turns it on for who has shown a code, and shows the recovery codes on the answer itself.
func turnOnSecond(c *web.Call) error {
	var code string
	secret := c.Field("secret")
	if _, err := account.SecondAddress(*c.User, site(c), secret); err != nil {
		return web.ErrMalformed
	}
	err := firstCodeInputs(&code).Read(c)
	var recovery []string
	if err == nil {
		recovery, err = c.Server.Accounts.TurnOnSecond(c.Request.Context(), c.Who(), secret, code)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return secondView(c, secret, r.On(secondForm(c, secret))) })
	}
	c.Audit("second factor on")
	return showRecovery(c, recovery)
}

func renewRecovery(c *web.Call) error {
	recovery, err := c.Server.Accounts.NewRecoveryCodes(c.Request.Context(), c.User.Actor())
	if err != nil {
		return secondRefused(c, err)
	}
	c.Audit("recovery codes renewed")
	return showRecovery(c, recovery)
}

func showRecovery(c *web.Call, recovery []string) error {
	return c.Page(web.View{
		Title: templates.Msg("factor.recovery-title"), Section: web.SectionAccount, NoIndex: true,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.account"), Href: "/account"}, {Label: templates.Msg("factor.recovery-title")}},
		Body:   Recovery{Codes: recovery, Back: templates.Link{Label: templates.Msg("factor.recovery-kept"), Href: "/account"}},
	})
}

func turnOffSecond(c *web.Call) error {
	if err := c.Server.Accounts.TurnOffSecond(c.Request.Context(), c.User.Actor()); err != nil {
		return secondRefused(c, err)
	}
	c.Audit("second factor off")
	return c.Done("/account", web.Saved("factor.turned-off"))
}

// secondRefused leads back to the page of who has turned it off in another window.
func secondRefused(c *web.Call, err error) error {
	if !errors.Is(err, account.ErrNoSecond) {
		return err
	}
	return c.Done("/account", web.Wrong(templates.Msg(account.ErrNoSecond.Key)))
}

// userSecond is what an administrator can do about the second factor and the passkeys of somebody.
func userSecond(c *web.Call, u account.User) (*templates.Action, error) {
	has, err := c.Server.Accounts.HasFactors(c.Request.Context(), c.User.Actor(), u.ID)
	if err != nil || !has {
		return nil, err
	}
	return &templates.Action{Label: templates.Msg("factor.reset"), Action: userPath(u.ID) + "/second/off", Style: "danger"}, nil
}

// resetSecond takes the second factor and the passkeys of somebody away who has lost them.
func resetSecond(c *web.Call, u account.User) error {
	err := c.Server.Accounts.ResetSecond(c.Request.Context(), c.User.Actor(), u.ID)
	if errors.Is(err, account.ErrNoSecond) {
		return c.Done(userPath(u.ID), web.Wrong(templates.Msg(account.ErrNoSecond.Key)))
	}
	if err != nil {
		return err
	}
	c.Audit("second factor reset", "user", int64(u.ID))
	return c.Done(userPath(u.ID), web.Saved("factor.reset-done"))
}
