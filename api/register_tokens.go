package api

import (
	"adyukh/templates"
	"adyukh/tournament/register"
)

// showTokens lists the programs that may read the register.
func showTokens(c *call) error {
	v, err := c.tokensView("", tokenForm("", false))
	if err != nil {
		return err
	}
	return c.page("register-tokens", v)
}

func (c *call) tokensView(made string, f templates.Form) (view, error) {
	store, ctx := c.cards()
	all, err := store.Tokens(ctx)
	if err != nil {
		return view{}, err
	}
	body := templates.TokensPage{Made: made, Add: f, Lead: templates.Msg("tokens.lead"), Empty: templates.Msg("tokens.none")}
	for _, t := range all {
		line := templates.TokenRow{
			Name: t.Name, Private: t.Private, By: t.CreatedBy, Since: c.momentIn(t.CreatedAt), Used: c.momentIn(t.UsedAt), Revoked: c.momentIn(t.RevokedAt),
		}
		if t.RevokedAt.IsZero() {
			line.Revoke = &templates.Action{Label: templates.Msg("tokens.revoke"), Action: tokensPath + "/" + number64(t.ID) + "/revoke", Style: "small"}
		}
		body.Rows = append(body.Rows, line)
	}
	return view{title: templates.Msg("tokens.title"), body: body, section: sectionRegister, crumbs: registerCrumbs(templates.Msg("tokens.title"))}, nil
}

func tokenForm(name string, private bool) templates.Form {
	f := hinted(required(text("name", name)), templates.Msg("field.token-name.hint"))
	f.Label, f.MaxLength, f.Autocomplete = templates.Msg("field.token-name"), 120, "off"
	tick := hinted(templates.Field{Kind: "checkbox", Name: "private", Label: templates.Msg("tokens.with-private"), Checked: private}, templates.Msg("tokens.with-private.hint"))
	return templates.Form{Action: tokensPath, Groups: rows(row(f), row(tick)), Submit: templates.Msg("tokens.add")}
}

// makeToken makes a token and shows it on the answer itself: no address and no cookie ever holds it.
func makeToken(c *call) error {
	name, private := c.field("name"), c.isTicked("private")
	made, err := c.server.people().MakeToken(c.Request.Context(), c.registrar(), name, private)
	if err != nil {
		return c.again(err, "register-tokens", func(r refusal) (view, error) { return c.tokensView("", r.on(tokenForm(name, private))) })
	}
	v, err := c.tokensView(made, tokenForm("", false))
	if err != nil {
		return err
	}
	return c.page("register-tokens", v)
}

func revokeToken(c *call) error {
	id, ok := parseID(c.Param("token"))
	if !ok {
		return errNotFound
	}
	if err := c.server.people().RevokeToken(c.Request.Context(), c.registrar(), register.TokenID(id)); err != nil {
		return err
	}
	return c.done(tokensPath, saved("tokens.ended"))
}
