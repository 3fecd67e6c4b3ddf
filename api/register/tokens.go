package register

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/register"
)

// showTokens lists the programs that may read the register.
func showTokens(c *web.Call) error {
	v, err := tokensView(c, "", tokenForm(c, register.Token{}))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func tokensView(c *web.Call, made string, f templates.Form) (web.View, error) {
	people, ctx := c.People()
	all, err := people.Tokens(ctx)
	if err != nil {
		return web.View{}, err
	}
	body := TokensPage{Made: made, Add: f, Lead: templates.Msg("tokens.lead"), Empty: templates.Msg("tokens.none")}
	for _, t := range all {
		line := TokenRow{
			Name: t.Name, Private: t.Private, By: t.CreatedBy, Since: momentIn(c, t.CreatedAt), Used: momentIn(c, t.UsedAt),
			Revoked: momentIn(c, t.RevokedAt),
		}
		if t.RevokedAt.IsZero() {
			line.Revoke = &templates.Action{
				Label: templates.Msg("tokens.revoke"), Action: tokensPath + "/" + web.Number64(t.ID) + "/revoke",
				Style: "small",
			}
		}
		body.Rows = append(body.Rows, line)
	}
	return web.View{
		Title: templates.Msg("tokens.title"), Body: body, Section: web.SectionRegister,
		Crumbs: registerCrumbs(templates.Msg("tokens.title")),
	}, nil
}

// tokenInputs are what a token is made of.
func tokenInputs(t *register.Token) web.Inputs {
	name := templates.Field{Name: "name", Label: templates.Msg("field.token-name"), Required: true, MaxLength: 120, Autocomplete: "off"}
	return web.Inputs{{web.TextInput(&t.Name, name).Hinted()}, {web.TickInput(&t.Private, "private", "tokens.with-private").Hinted()}}
}

func tokenForm(c *web.Call, t register.Token) templates.Form {
	return templates.Form{Action: tokensPath, Groups: web.Rows(tokenInputs(&t).Rows(c)...), Submit: templates.Msg("tokens.add")}
}

// makeToken makes a token and shows it on the answer itself: no address and no cookie ever holds it.
func makeToken(c *web.Call) error {
	var t register.Token
	err := tokenInputs(&t).Read(c)
	made := ""
	if err == nil {
		made, err = c.Server.People.MakeToken(c.Request.Context(), registrar(c), t.Name, t.Private)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return tokensView(c, "", r.On(tokenForm(c, t))) })
	}
	v, err := tokensView(c, made, tokenForm(c, register.Token{}))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func revokeToken(c *web.Call) error {
	id, ok := web.ParseID(c.Param("token"))
	if !ok {
		return web.ErrNotFound
	}
	if err := c.Server.People.RevokeToken(c.Request.Context(), registrar(c), register.TokenID(id)); err != nil {
		return err
	}
	return c.Done(tokensPath, web.Saved("tokens.ended"))
}
