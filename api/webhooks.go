package api

import (
	"fmt"
	"net/url"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/notify"
)

// showWebhooks lists the addresses outside that are told what was published.
func showWebhooks(c *call) error {
	all, err := c.server.cfg.Webhooks.Webhooks(c.Request.Context())
	if err != nil {
		return err
	}
	add := templates.Link{Label: templates.Msg("webhooks.add"), Href: "/webhooks/new"}
	body := templates.Webhooks{Add: add, Empty: templates.Empty{
		Title: templates.Msg("webhooks.empty"), Text: templates.Msg("webhooks.empty-text"), Action: &add,
	}}
	for _, w := range all {
		body.Rows = append(body.Rows, templates.WebhookRow{
			Name: w.Name, Href: webhookPath(w.ID), Host: hostOf(w.URL), Topics: topicsText(w), Events: eventsText(w),
			State: c.webhookChip(w), Delivered: templates.Moment{At: w.DeliveredAt, Zone: c.zone()},
		})
	}
	return c.page("webhooks", view{title: templates.Msg("nav.webhooks"), body: body, section: sectionWebhooks})
}

func webhookPath(id tournament.WebhookID) string {
	return "/webhooks/" + strconv.FormatInt(int64(id), 10)
}

// hostOf is what lists show of an address: the rest may be a secret of the receiver.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

func topicsText(w tournament.Webhook) templates.Text {
	if len(w.Topics) == len(tournament.Topics()) {
		return templates.Msg("webhook.all-topics")
	}
	return templates.Msg("webhook.some-topics", "n", len(w.Topics))
}

func eventsText(w tournament.Webhook) templates.Text {
	if w.Events == nil {
		return templates.Msg("webhook.all-events")
	}
	return templates.Msg("webhook.some-events", "n", len(w.Events))
}

// routeWebhook finds the webhook of the route.
func (c *call) routeWebhook() (tournament.Webhook, error) {
	id, ok := parseID(c.Param("webhook"))
	if !ok {
		return tournament.Webhook{}, errNotFound
	}
	return c.server.cfg.Webhooks.Webhook(c.Request.Context(), tournament.WebhookID(id))
}

// onWebhook does something to the webhook of the route, and goes back to its page.
func (c *call) onWebhook(what string, do func(w tournament.Webhook) (templates.Notice, error)) error {
	w, err := c.routeWebhook()
	if err != nil {
		return err
	}
	said, err := do(w)
	if r, ok := c.refusal(err); ok {
		return c.showWebhookWith(w, r.status, wrong(r.text))
	}
	if err != nil {
		return err
	}
	c.audit(what, "webhook", int64(w.ID))
	return c.done(webhookPath(w.ID), said)
}

// testWebhook sends a message that tells of nothing, and says what came of it.
func testWebhook(c *call) error {
	return c.onWebhook("webhook tested", func(w tournament.Webhook) (templates.Notice, error) {
		try, err := c.server.cfg.Webhooks.Test(c.Request.Context(), w.ID)
		if try.Fault != "" {
			return wrong(templates.Msg("webhook.test-failed", "why", c.say(answerText(try.Status, try.Fault)))), err
		}
		return saved("webhook.test-accepted", "status", try.Status), err
	})
}

// answerText says what a receiver has answered, or why it has not.
func answerText(status int, fault string) templates.Text {
	if fault == "" {
		return templates.Msg("webhook.answer", "status", status)
	}
	return templates.Msg("webhook.fault."+fault, "status", status)
}

func pauseWebhook(c *call) error {
	paused := c.isTicked("paused")
	return c.onWebhook("webhook paused or resumed", func(w tournament.Webhook) (templates.Notice, error) {
		said := saved("webhook.resumed")
		if paused {
			said = saved("webhook.paused")
		}
		return said, c.server.cfg.Webhooks.Pause(c.Request.Context(), w.ID, paused)
	})
}

func resendDelivery(c *call) error {
	id, ok := parseID(c.Param("delivery"))
	if !ok {
		return errNotFound
	}
	return c.onWebhook("delivery sent again", func(w tournament.Webhook) (templates.Notice, error) {
		return saved("webhook.resent"), c.server.cfg.Webhooks.Resend(c.Request.Context(), w.ID, tournament.DeliveryID(id))
	})
}

// renewWebhookSecret gives the webhook another secret and shows it, this once.
func renewWebhookSecret(c *call) error {
	w, err := c.routeWebhook()
	if err != nil {
		return err
	}
	secret, err := c.server.cfg.Webhooks.RenewSecret(c.Request.Context(), w.ID)
	if err != nil {
		return err
	}
	c.audit("webhook secret renewed", "webhook", int64(w.ID))
	return c.showSecret(w, secret)
}

// showSecret is the only page that ever holds a secret. It answers the change itself: no redirect could carry it safely.
func (c *call) showSecret(w tournament.Webhook, secret string) error {
	c.self = webhookPath(w.ID)
	return c.page("webhook-secret", view{
		title: templates.Msg("webhook.secret-title", "name", w.Name), section: sectionWebhooks, crumbs: webhookCrumbs(w, ""),
		body: templates.WebhookSecret{Secret: secret, Next: templates.Link{Label: templates.Msg("webhook.to-it"), Href: webhookPath(w.ID)}},
	})
}

// deleteWebhook asks to be sure, since what became of the deliveries goes, too.
func deleteWebhook(c *call) error {
	w, err := c.routeWebhook()
	if err != nil {
		return err
	}
	if !c.isTicked("sure") {
		return fmt.Errorf("%w: a webhook is deleted by who is sure", errMalformed)
	}
	if err := c.server.cfg.Webhooks.Delete(c.Request.Context(), w.ID); err != nil {
		return err
	}
	c.audit("webhook deleted", "webhook", int64(w.ID))
	return c.done("/webhooks", saved("webhooks.deleted", "name", w.Name))
}

// webhookCrumbs is the way to a page of a webhook; leaf names a page below its own.
func webhookCrumbs(w tournament.Webhook, leaf string) []templates.Link {
	crumbs := []templates.Link{{Label: templates.Msg("nav.webhooks"), Href: "/webhooks"}, {Label: templates.Literal(w.Name)}}
	if leaf != "" {
		crumbs[1].Href = webhookPath(w.ID)
		crumbs = append(crumbs, templates.Link{Label: templates.Msg(leaf)})
	}
	return crumbs
}

// The values of the field "scope".
const (
	everyEvent   = "every"
	chosenEvents = "chosen"
)

// webhookWish is what the form says.
func (c *call) webhookWish() notify.Wish {
	wish := notify.Wish{Name: c.field("name"), URL: c.field("url"), Every: c.field("scope") == everyEvent}
	for _, t := range c.form["topic"] {
		wish.Topics = append(wish.Topics, tournament.Topic(t))
	}
	for _, text := range c.form["event"] {
		if id, ok := parseID(text); ok {
			wish.Events = append(wish.Events, tournament.EventID(id))
		}
	}
	return wish
}
