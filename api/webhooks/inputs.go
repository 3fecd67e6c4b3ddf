package webhooks

import (
	"slices"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/notify"
	"adyukh/tournament/play"
)

// typedWish is what the form says of a webhook, with the events among which it offers to choose.
type typedWish struct {
	notify.Wish
	choices []play.Summary
}

// wishFields are the fields of the form by its groups.
type wishFields struct{ where, topics, events web.Inputs[typedWish] }

func (f wishFields) all() web.Inputs[typedWish] { return slices.Concat(f.where, f.topics, f.events) }

func wishInputs() wishFields {
	return wishFields{
		where: web.Inputs[typedWish]{
			{web.TextInput("name", func(w *typedWish) *string { return &w.Name }, webhookName)},
			{web.TextInput("url", func(w *typedWish) *string { return &w.URL }, webhookURL)},
		},
		topics: web.Inputs[typedWish]{{{Name: "topic*", Lines: topicBoxes, Read: readTopics}}},
		events: web.Inputs[typedWish]{
			{{Name: "scope", Draw: scopeField, Read: readScope}},
			{{Name: "event*", Lines: eventBoxes, Read: readEvents}},
		},
	}
}

func webhookForm(c *web.Call, wish typedWish) (templates.Form, error) {
	var err error
	if wish.choices, err = c.Server.Events.Events(c.Request.Context()); err != nil {
		return templates.Form{}, err
	}
	in := wishInputs()
	return templates.Form{Groups: []templates.Group{
		{Rows: in.where.Rows(c, wish)},
		web.Group("webhook.topics", in.topics.Rows(c, wish)...),
		web.Group("webhook.events", in.events.Rows(c, wish)...),
	}}, nil
}

func webhookName(value string) templates.Field {
	f := web.Required(web.Text("name", value))
	f.Label, f.MaxLength, f.Autocomplete, f.Width = templates.Msg("field.webhook-name"), 80, "off", "full"
	return f
}

func webhookURL(value string) templates.Field {
	f := web.Required(web.Hinted(web.Kind(web.Text("url", value), "url"), templates.Msg("field.url.hint")))
	f.MaxLength, f.Autocomplete, f.Width, f.Placeholder = 500, "off", "full", "https://"
	return f
}

func topicBoxes(_ *web.Call, wish typedWish) []templates.Row {
	var all []templates.Row
	for i, t := range tournament.Topics() {
		all = append(all, web.Row(templates.Field{
			Kind: "checkbox", Name: "topic", Prefix: "t" + strconv.Itoa(i) + "-", Value: string(t), Checked: slices.Contains(wish.Topics, t),
			Label: templates.Msg("webhook.topic." + string(t)), Hint: templates.Literal(string(t)),
		}))
	}
	return all
}

func readTopics(c *web.Call, wish *typedWish) error {
	for _, t := range c.Form["topic"] {
		wish.Topics = append(wish.Topics, tournament.Topic(t))
	}
	return nil
}

// The values of the field "scope".
const (
	everyEvent   = "every"
	chosenEvents = "chosen"
)

func scopeField(_ *web.Call, wish typedWish) templates.Field {
	scope := everyEvent
	if !wish.Every {
		scope = chosenEvents
	}
	return web.Required(web.Choice("scope", "radios", scope,
		web.Option(everyEvent, templates.Msg("webhook.scope-every")), web.Option(chosenEvents, templates.Msg("webhook.scope-chosen"))))
}

func readScope(c *web.Call, wish *typedWish) error {
	wish.Every = c.Field("scope") == everyEvent
	return nil
}

// eventBoxes are all events, the latest first.
func eventBoxes(_ *web.Call, wish typedWish) []templates.Row {
	var all []templates.Row
	for _, e := range wish.choices {
		id := web.Number64(e.ID)
		all = append(all, web.Row(templates.Field{
			Kind: "checkbox", Name: "event", Prefix: "e" + id + "-", Value: id,
			Checked: slices.Contains(wish.Events, e.ID), Label: templates.Literal(e.Name),
		}))
	}
	return all
}

func readEvents(c *web.Call, wish *typedWish) error {
	for _, text := range c.Form["event"] {
		if id, ok := web.ParseID(text); ok {
			wish.Events = append(wish.Events, tournament.EventID(id))
		}
	}
	return nil
}
