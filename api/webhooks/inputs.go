package webhooks

import (
	"slices"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/delivery/webhook"
)

// typedWish is what the form says of a webhook, with the events among which it offers to choose.
type typedWish struct {
	webhook.Wish
	choices []tournament.Listing
}

// wishFields are the fields of the form by its groups.
type wishFields struct{ where, topics, events web.Inputs }

func allWishInputs(w *typedWish) web.Inputs {
	f := wishInputs(w)
	return slices.Concat(f.where, f.topics, f.events)
}

func wishInputs(w *typedWish) wishFields {
	name := templates.Field{Name: "name", Label: templates.Msg("field.webhook-name"), Required: true, MaxLength: 80, Autocomplete: "off"}
	url := templates.Field{Kind: "url", Name: "url", Required: true, MaxLength: 500, Autocomplete: "off", Placeholder: "https://"}
	topic := func(text string) (tournament.Topic, bool) { return tournament.Topic(text), true }
	event := func(text string) (tournament.EventID, bool) {
		id, ok := web.ParseID(text)
		return tournament.EventID(id), ok
	}
	return wishFields{
		where:  web.Inputs{{web.TextInput(&w.Name, name).Full()}, {web.TextInput(&w.URL, url).Hinted().Full()}},
		topics: web.Inputs{{web.Several(&w.Topics, "topic", w.topicBoxes, topic)}},
		events: web.Inputs{
			{web.EitherInput(&w.Every, "radios", "scope", "every", web.Options("webhook.scope-", "every", "chosen")).Required()},
			{web.Several(&w.Events, "event", w.eventBoxes, event)},
		},
	}
}

func webhookForm(c *call, wish typedWish) (templates.Form, error) {
	var err error
	if wish.choices, err = c.events(nil); err != nil {
		return templates.Form{}, err
	}
	in := wishInputs(&wish)
	return templates.Form{Groups: []templates.Group{
		{Rows: in.where.Rows(c.Call)},
		web.Group("webhook.topics", in.topics.Rows(c.Call)...),
		web.Group("webhook.events", in.events.Rows(c.Call)...),
	}}, nil
}

func (w *typedWish) topicBoxes(*web.Call) []templates.Row {
	var all []templates.Row
	for i, t := range tournament.Topics() {
		all = append(all, web.Row(templates.Field{
			Kind: "checkbox", Name: "topic", Prefix: "t" + strconv.Itoa(i) + "-", Value: string(t), Checked: slices.Contains(w.Topics, t),
			Label: templates.Msg("webhook.topic." + string(t)), Hint: templates.Literal(string(t)),
		}))
	}
	return all
}

// eventBoxes are all events, the latest first.
func (w *typedWish) eventBoxes(*web.Call) []templates.Row {
	var all []templates.Row
	for _, e := range w.choices {
		id := web.Number64(e.ID)
		all = append(all, web.Row(templates.Field{
			Kind: "checkbox", Name: "event", Prefix: "e" + id + "-", Value: id,
			Checked: slices.Contains(w.Events, e.ID), Label: templates.Literal(e.Short),
		}))
	}
	return all
}
