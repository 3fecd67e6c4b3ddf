package webhooks

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/delivery/webhook"
)

// showNewWebhook asks for the address and what it is to be told.
func showNewWebhook(c *call) error {
	v, err := newWebhookView(c, typedWish{Wish: webhook.Wish{Topics: tournament.Topics(), Every: true}}, web.Refusal{})
	if err != nil {
		return err
	}
	return c.Page(v)
}

func newWebhookView(c *call, wish typedWish, r web.Refusal) (web.View, error) {
	f, err := webhookForm(c, wish)
	if err != nil {
		return web.View{}, err
	}
	f.Action, f.Submit = "/webhooks/new", templates.Msg("webhooks.add")
	return web.View{
		Title: templates.Msg("webhooks.new"), Section: web.SectionWebhooks,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.webhooks"), Href: "/webhooks"}, {Label: templates.Msg("webhooks.new")}},
		Body:   templates.FormPage{Lead: []templates.Text{templates.Msg("webhooks.lead")}, Form: atForm(r, f)},
	}, nil
}

// addWebhook makes a webhook and shows its secret, this once.
func addWebhook(c *call) error {
	var wish typedWish
	err := allWishInputs(&wish).Read(c.Call)
	var w tournament.Webhook
	secret := ""
	if err == nil {
		w, secret, err = c.Webhooks.Add(c.Request.Context(), wish.Wish)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return newWebhookView(c, wish, r) })
	}
	c.Audit("webhook made", "webhook", int64(w.ID))
	return showSecret(c, w, secret)
}

// showWebhookEdit shows what a webhook is told, to be changed.
func showWebhookEdit(c *call, w tournament.Webhook) error {
	wish := webhook.Wish{Name: w.Name, URL: w.URL, Topics: w.Topics, Every: w.Events == nil, Events: w.Events}
	v, err := webhookEditView(c, w, typedWish{Wish: wish}, web.Refusal{})
	if err != nil {
		return err
	}
	return c.Page(v)
}

func webhookEditView(c *call, w tournament.Webhook, wish typedWish, r web.Refusal) (web.View, error) {
	f, err := webhookForm(c, wish)
	if err != nil {
		return web.View{}, err
	}
	f.Action, f.Submit = webhookPath(w.ID)+"/edit", templates.Msg("action.save")
	f.Cancel = &templates.Link{Label: templates.Msg("action.cancel"), Href: webhookPath(w.ID)}
	return web.View{
		Title: templates.Literal(w.Name), Section: web.SectionWebhooks, Crumbs: webhookCrumbs(w, "webhook.change"),
		Body: templates.FormPage{Form: atForm(r, f)},
	}, nil
}

func changeWebhook(c *call, w tournament.Webhook) error {
	var wish typedWish
	err := allWishInputs(&wish).Read(c.Call)
	if err == nil {
		err = c.Webhooks.Change(c.Request.Context(), w.ID, wish.Wish)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return webhookEditView(c, w, wish, r) })
	}
	c.Audit("webhook changed", "webhook", int64(w.ID))
	return c.Done(webhookPath(w.ID), web.Saved("saved"))
}

// atForm is on for a form that is shown for the first time, too.
func atForm(r web.Refusal, f templates.Form) templates.Form {
	if r.Text.Empty() {
		return f
	}
	return r.On(f)
}
