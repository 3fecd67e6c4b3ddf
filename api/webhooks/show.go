package webhooks

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
)

// showWebhook shows what became of a webhook's messages, and what can be done with it.
func showWebhook(c *call, w tournament.Webhook) error {
	return showWebhookWith(c, w, http.StatusOK)
}

func showWebhookWith(c *call, w tournament.Webhook, status int, said ...templates.Notice) error {
	deliveries, err := deliveryRows(c, w)
	if err != nil {
		return err
	}
	path := webhookPath(w.ID)
	c.Self = path
	pause := view.Toggle(path+"/paused", "paused", w.Paused, "webhook.pause", "webhook.resume")
	return c.Page(web.View{
		Title: templates.Literal(w.Name), Section: web.SectionWebhooks, Crumbs: webhookCrumbs(w, ""), Status: status, Flash: said,
		Body: Webhook{
			State: webhookChip(c, w), Warning: webhookWarning(c, w), Facts: webhookFacts(c, w), Deliveries: deliveries,
			Actions: []templates.Action{{Action: path + "/test", Label: templates.Msg("webhook.test"), Style: "filled"}, pause},
			Change:  templates.Link{Label: templates.Msg("webhook.change"), Href: path + "/edit"},
			Secret:  templates.Action{Action: path + "/secret", Label: templates.Msg("webhook.renew-secret")},
			Delete: templates.Form{
				Action: path + "/delete", Groups: web.Rows(sureInputs(new(bool)).Rows(c.Plain())...), Submit: templates.Msg("webhook.delete"),
				Danger: true,
			},
		},
	})
}

func sureInputs(sure *bool) web.Inputs {
	return web.Inputs{{web.TickInput(sure, "sure", "webhook.delete-sure").Required()}}
}

// webhookChip is the state of a webhook in a word.
func webhookChip(c *call, w tournament.Webhook) templates.Chip {
	tone, word := templates.Right, "works"
	switch {
	case !w.HasSecret:
		tone, word = templates.Wrong, "no-secret"
	case w.Paused:
		tone, word = templates.Quiet, "paused"
	case failsLong(c, w):
		tone, word = templates.Wrong, "dead"
	case w.Failures > 0:
		tone, word = templates.Attention, "failing"
	case w.DeliveredAt.IsZero():
		tone, word = templates.Quiet, "unused"
	}
	return templates.Chip{Tone: tone, Text: templates.Msg("webhook.is." + word)}
}

// failsLong tells whether a webhook has failed for so long that messages to it are given up.
func failsLong(c *call, w tournament.Webhook) bool {
	return !w.FailingSince.IsZero() && c.Now().Sub(w.FailingSince) >= 24*time.Hour
}

// webhookWarning says what keeps messages from going out, nil when nothing does.
func webhookWarning(c *call, w tournament.Webhook) *templates.Notice {
	since := templates.Moment{At: w.FailingSince, Zone: c.Zone()}
	switch {
	case !w.HasSecret:
		return &templates.Notice{Tone: templates.Wrong, Text: templates.Msg("webhook.needs-secret")}
	case failsLong(c, w):
		return &templates.Notice{Tone: templates.Wrong, Text: templates.Msg("webhook.dead-since", "since", since)}
	case w.Failures > 0 && !w.Paused:
		return &templates.Notice{Tone: templates.Attention, Text: templates.Msg("webhook.failing-since", "since", since, "n", w.Failures)}
	}
	return nil
}

func webhookFacts(c *call, w tournament.Webhook) []templates.Fact {
	var topics []string
	for _, t := range w.Topics {
		topics = append(topics, c.Say(topicText(t)))
	}
	facts := []templates.Fact{
		{Label: templates.Msg("field.url"), Text: templates.Literal(w.URL)},
		{Label: templates.Msg("webhook.topics"), Text: templates.Literal(strings.Join(topics, "; "))},
		{Label: templates.Msg("webhook.events"), Text: eventsText(w)},
	}
	if !w.DeliveredAt.IsZero() {
		at := templates.Moment{At: w.DeliveredAt, Zone: c.Zone()}
		facts = append(facts, templates.Fact{Label: templates.Msg("webhook.delivered"), Text: templates.Msg("webhook.moment", "at", at)})
	}
	if !w.RetryAt.IsZero() && !w.Paused {
		at := templates.Moment{At: w.RetryAt, Zone: c.Zone()}
		facts = append(facts, templates.Fact{Label: templates.Msg("webhook.next-try"), Text: templates.Msg("webhook.moment", "at", at)})
	}
	return facts
}

func topicText(t tournament.Topic) templates.Text { return templates.Msg("webhook.topic." + string(t)) }

// deliveryRows are the latest messages. Nothing of an answer is shown but its status.
func deliveryRows(c *call, w tournament.Webhook) ([]WebhookDelivery, error) {
	deliveries, err := c.Webhooks.Deliveries(c.Request.Context(), w.ID)
	if err != nil {
		return nil, err
	}
	ids := []tournament.EventID{}
	for _, d := range deliveries {
		ids = append(ids, d.Event)
	}
	events, err := c.events(ids)
	if err != nil {
		return nil, err
	}
	known := map[tournament.EventID]*templates.Link{}
	for _, e := range events {
		known[e.ID] = &templates.Link{Label: templates.Literal(e.Short), Href: view.DeskPage(c.Call, e)}
	}
	var all []WebhookDelivery
	for _, d := range deliveries {
		all = append(all, deliveryRow(c, w, d, known[d.Event]))
	}
	return all, nil
}

func deliveryRow(c *call, w tournament.Webhook, d tournament.Delivery, event *templates.Link) WebhookDelivery {
	r := WebhookDelivery{
		What: topicText(d.News.Topic), State: deliveryChip(d), Key: d.Key, Event: event,
		When: templates.Moment{At: d.At, Zone: c.Zone()},
	}
	if d.News.Round > 0 {
		r.Round = templates.Msg("round.title", "n", d.News.Round)
	}
	if !d.TriedAt.IsZero() {
		r.Answer, r.Attempts = answerText(d.Status, d.Fault), templates.Msg("webhook.attempts", "n", d.Attempts)
	}
	switch {
	case d.State == tournament.DeliveryWaiting && d.Attempts > 0 && !w.Paused:
		r.Next = templates.Moment{At: d.DueAt, Zone: c.Zone()}
	case (d.State == tournament.DeliveryDone || d.State == tournament.DeliveryGivenUp) && d.News.Topic != tournament.NewsTest:
		r.Resend = &templates.Action{
			Label: templates.Msg("webhook.resend"), Style: "small",
			Action: webhookPath(w.ID) + "/deliveries/" + strconv.FormatInt(int64(d.ID), 10) + "/resend",
		}
	}
	return r
}

func deliveryChip(d tournament.Delivery) templates.Chip {
	tone := map[tournament.DeliveryState]string{
		tournament.DeliveryDone: templates.Right, tournament.DeliveryGivenUp: templates.Wrong,
		tournament.DeliveryWaiting: templates.Attention, tournament.DeliveryOvertaken: templates.Quiet,
	}[d.State]
	return templates.Chip{Tone: tone, Text: templates.Msg("webhook.delivery." + string(d.State))}
}
