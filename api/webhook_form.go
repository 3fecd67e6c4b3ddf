package api

import (
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/notify"
)

// showNewWebhook asks for the address and what it is to be told.
func showNewWebhook(c *call) error {
	v, err := c.newWebhookView(notify.Wish{Topics: tournament.Topics(), Every: true}, refusal{})
	if err != nil {
		return err
	}
	return c.page("form", v)
}

func (c *call) newWebhookView(wish notify.Wish, r refusal) (view, error) {
	f, err := c.webhookForm(wish)
	if err != nil {
		return view{}, err
	}
	f.Action, f.Submit = "/webhooks/new", templates.Msg("webhooks.add")
	return view{
		title: templates.Msg("webhooks.new"), section: sectionWebhooks,
		crumbs: []templates.Link{{Label: templates.Msg("nav.webhooks"), Href: "/webhooks"}, {Label: templates.Msg("webhooks.new")}},
		body:   templates.FormPage{Lead: []templates.Text{templates.Msg("webhooks.lead")}, Form: r.atForm(f)},
	}, nil
}

// addWebhook makes a webhook and shows its secret, this once.
func addWebhook(c *call) error {
	wish := c.webhookWish()
	w, secret, err := c.server.cfg.Webhooks.Add(c.Request.Context(), wish)
	if err != nil {
		return c.again(err, "form", func(r refusal) (view, error) { return c.newWebhookView(wish, r) })
	}
	c.audit("webhook made", "webhook", int64(w.ID))
	return c.showSecret(w, secret)
}

// showWebhookEdit shows what a webhook is told, to be changed.
func showWebhookEdit(c *call) error {
	w, err := c.routeWebhook()
	if err != nil {
		return err
	}
	v, err := c.webhookEditView(w, notify.Wish{Name: w.Name, URL: w.URL, Topics: w.Topics, Every: w.Events == nil, Events: w.Events}, refusal{})
	if err != nil {
		return err
	}
	return c.page("form", v)
}

func (c *call) webhookEditView(w tournament.Webhook, wish notify.Wish, r refusal) (view, error) {
	f, err := c.webhookForm(wish)
	if err != nil {
		return view{}, err
	}
	f.Action, f.Submit = webhookPath(w.ID)+"/edit", templates.Msg("action.save")
	f.Cancel = &templates.Link{Label: templates.Msg("action.cancel"), Href: webhookPath(w.ID)}
	return view{
		title: templates.Literal(w.Name), section: sectionWebhooks, crumbs: webhookCrumbs(w, "webhook.change"),
		body: templates.FormPage{Form: r.atForm(f)},
	}, nil
}

func changeWebhook(c *call) error {
	w, err := c.routeWebhook()
	if err != nil {
		return err
	}
	wish := c.webhookWish()
	if err := c.server.cfg.Webhooks.Change(c.Request.Context(), w.ID, wish); err != nil {
		return c.again(err, "form", func(r refusal) (view, error) { return c.webhookEditView(w, wish, r) })
	}
	c.audit("webhook changed", "webhook", int64(w.ID))
	return c.done(webhookPath(w.ID), saved("saved"))
}

// atForm is on for a form that is shown for the first time, too.
func (r refusal) atForm(f templates.Form) templates.Form {
	if r.text.Empty() {
		return f
	}
	return r.on(f)
}

func (c *call) webhookForm(wish notify.Wish) (templates.Form, error) {
	name := required(text("name", wish.Name))
	name.Label, name.MaxLength, name.Autocomplete, name.Width = templates.Msg("field.webhook-name"), 80, "off", "full"
	address := required(hinted(kind(text("url", wish.URL), "url"), templates.Msg("field.url.hint")))
	address.MaxLength, address.Autocomplete, address.Width, address.Placeholder = 500, "off", "full", "https://"
	scope := everyEvent
	if !wish.Every {
		scope = chosenEvents
	}
	which := required(choice("scope", "radios", scope, option(everyEvent, templates.Msg("webhook.scope-every")), option(chosenEvents, templates.Msg("webhook.scope-chosen"))))
	events, err := c.eventBoxes(wish)
	if err != nil {
		return templates.Form{}, err
	}
	return templates.Form{Groups: []templates.Group{
		{Rows: []templates.Row{row(name), row(address)}},
		group("webhook.topics", topicBoxes(wish)...),
		group("webhook.events", append([]templates.Row{row(which)}, events...)...),
	}}, nil
}

func topicBoxes(wish notify.Wish) []templates.Row {
	var all []templates.Row
	for i, t := range tournament.Topics() {
		all = append(all, row(templates.Field{
			Kind: "checkbox", Name: "topic", Prefix: "t" + strconv.Itoa(i) + "-", Value: string(t), Checked: slices.Contains(wish.Topics, t),
			Label: templates.Msg("webhook.topic." + string(t)), Hint: templates.Literal(string(t)),
		}))
	}
	return all
}

// eventBoxes are all events, the latest first.
func (c *call) eventBoxes(wish notify.Wish) ([]templates.Row, error) {
	events, err := c.server.events.Events(c.Request.Context())
	if err != nil {
		return nil, err
	}
	var all []templates.Row
	for _, e := range events {
		id := strconv.FormatInt(int64(e.ID), 10)
		all = append(all, row(templates.Field{
			Kind: "checkbox", Name: "event", Prefix: "e" + id + "-", Value: id, Checked: slices.Contains(wish.Events, e.ID), Label: templates.Literal(e.Name),
		}))
	}
	return all, nil
}
