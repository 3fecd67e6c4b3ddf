package webhooks

import (
	"slices"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/notify"
)

// showNewWebhook asks for the address and what it is to be told.
func showNewWebhook(c *web.Call) error {
	v, err := newWebhookView(c, notify.Wish{Topics: tournament.Topics(), Every: true}, web.Refusal{})
	if err != nil {
		return err
	}
	return c.Page("form", v)
}

func newWebhookView(c *web.Call, wish notify.Wish, r web.Refusal) (web.View, error) {
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
func addWebhook(c *web.Call) error {
	wish := webhookWish(c)
	w, secret, err := c.Server.Cfg.Webhooks.Add(c.Request.Context(), wish)
	if err != nil {
		return c.Again(err, "form", func(r web.Refusal) (web.View, error) { return newWebhookView(c, wish, r) })
	}
	c.Audit("webhook made", "webhook", int64(w.ID))
	return showSecret(c, w, secret)
}

// showWebhookEdit shows what a webhook is told, to be changed.
func showWebhookEdit(c *web.Call) error {
	w, err := routeWebhook(c)
	if err != nil {
		return err
	}
	v, err := webhookEditView(c, w, notify.Wish{Name: w.Name, URL: w.URL, Topics: w.Topics, Every: w.Events == nil, Events: w.Events}, web.Refusal{})
	if err != nil {
		return err
	}
	return c.Page("form", v)
}

func webhookEditView(c *web.Call, w tournament.Webhook, wish notify.Wish, r web.Refusal) (web.View, error) {
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

func changeWebhook(c *web.Call) error {
	w, err := routeWebhook(c)
	if err != nil {
		return err
	}
	wish := webhookWish(c)
	if err := c.Server.Cfg.Webhooks.Change(c.Request.Context(), w.ID, wish); err != nil {
		return c.Again(err, "form", func(r web.Refusal) (web.View, error) { return webhookEditView(c, w, wish, r) })
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

func webhookForm(c *web.Call, wish notify.Wish) (templates.Form, error) {
	name := web.Required(web.Text("name", wish.Name))
	name.Label, name.MaxLength, name.Autocomplete, name.Width = templates.Msg("field.webhook-name"), 80, "off", "full"
	address := web.Required(web.Hinted(web.Kind(web.Text("url", wish.URL), "url"), templates.Msg("field.url.hint")))
	address.MaxLength, address.Autocomplete, address.Width, address.Placeholder = 500, "off", "full", "https://"
	scope := everyEvent
	if !wish.Every {
		scope = chosenEvents
	}
	which := web.Required(web.Choice("scope", "radios", scope, web.Option(everyEvent, templates.Msg("webhook.scope-every")), web.Option(chosenEvents, templates.Msg("webhook.scope-chosen"))))
	events, err := eventBoxes(c, wish)
	if err != nil {
		return templates.Form{}, err
	}
	return templates.Form{Groups: []templates.Group{
		{Rows: []templates.Row{web.Row(name), web.Row(address)}},
		web.Group("webhook.topics", topicBoxes(wish)...),
		web.Group("webhook.events", append([]templates.Row{web.Row(which)}, events...)...),
	}}, nil
}

func topicBoxes(wish notify.Wish) []templates.Row {
	var all []templates.Row
	for i, t := range tournament.Topics() {
		all = append(all, web.Row(templates.Field{
			Kind: "checkbox", Name: "topic", Prefix: "t" + strconv.Itoa(i) + "-", Value: string(t), Checked: slices.Contains(wish.Topics, t),
			Label: templates.Msg("webhook.topic." + string(t)), Hint: templates.Literal(string(t)),
		}))
	}
	return all
}

// eventBoxes are all events, the latest first.
func eventBoxes(c *web.Call, wish notify.Wish) ([]templates.Row, error) {
	events, err := c.Server.Events.Events(c.Request.Context())
	if err != nil {
		return nil, err
	}
	var all []templates.Row
	for _, e := range events {
		id := strconv.FormatInt(int64(e.ID), 10)
		all = append(all, web.Row(templates.Field{
			Kind: "checkbox", Name: "event", Prefix: "e" + id + "-", Value: id, Checked: slices.Contains(wish.Events, e.ID), Label: templates.Literal(e.Name),
		}))
	}
	return all, nil
}
