package webhooks

import (
	"fmt"
	"net/url"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
)

// showWebhooks lists the addresses outside that are told what was published.
func showWebhooks(c *call) error {
	all, err := c.Webhooks.Webhooks(c.Request.Context())
	if err != nil {
		return err
	}
	add := templates.Link{Label: templates.Msg("webhooks.add"), Href: "/webhooks/new"}
	body := Webhooks{Add: add, Empty: templates.Empty{
		Title: templates.Msg("webhooks.empty"), Text: templates.Msg("webhooks.empty-text"), Action: &add,
	}}
	for _, w := range all {
		body.Rows = append(body.Rows, WebhookRow{
			Name: w.Name, Href: webhookPath(w.ID), Host: hostOf(w.URL), Topics: topicsText(w), Events: eventsText(w),
			State: webhookChip(c, w), Delivered: templates.Moment{At: w.DeliveredAt, Zone: c.Zone()},
		})
	}
	return c.Page(web.View{Title: templates.Msg("nav.webhooks"), Body: body, Section: web.SectionWebhooks})
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
func routeWebhook(c *call) (tournament.Webhook, error) {
	id, ok := web.ParseID(c.Param("webhook"))
	if !ok {
		return tournament.Webhook{}, web.ErrNotFound
	}
	return c.Webhooks.Webhook(c.Request.Context(), tournament.WebhookID(id))
}

// onWebhook does something to the webhook of the route, and goes back to its page.
func onWebhook(c *call, what string, do func(w tournament.Webhook) (templates.Notice, error)) error {
	w, err := routeWebhook(c)
	if err != nil {
		return err
	}
	said, err := do(w)
	if r, ok := c.Refusal(err); ok {
		return showWebhookWith(c, w, r.Status, web.Wrong(r.Text))
	}
	if err != nil {
		return err
	}
	c.Audit(what, "webhook", int64(w.ID))
	return c.Done(webhookPath(w.ID), said)
}

// testWebhook sends a message that tells of nothing, and says what came of it.
func testWebhook(c *call) error {
	return onWebhook(c, "webhook tested", func(w tournament.Webhook) (templates.Notice, error) {
		try, err := c.Webhooks.Test(c.Request.Context(), w.ID)
		if try.Fault != "" {
			return web.Wrong(templates.Msg("webhook.test-failed", "why", c.Say(answerText(try.Status, try.Fault)))), err
		}
		return web.Saved("webhook.test-accepted", "status", try.Status), err
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
	paused := c.IsTicked("paused")
	return onWebhook(c, "webhook paused or resumed", func(w tournament.Webhook) (templates.Notice, error) {
		said := web.Saved("webhook.resumed")
		if paused {
			said = web.Saved("webhook.paused")
		}
		return said, c.Webhooks.Pause(c.Request.Context(), w.ID, paused)
	})
}

func resendDelivery(c *call) error {
	id, ok := web.ParseID(c.Param("delivery"))
	if !ok {
		return web.ErrNotFound
	}
	return onWebhook(c, "delivery sent again", func(w tournament.Webhook) (templates.Notice, error) {
		return web.Saved("webhook.resent"), c.Webhooks.Resend(c.Request.Context(), w.ID, tournament.DeliveryID(id))
	})
}

// renewWebhookSecret gives the webhook another secret and shows it, this once.
func renewWebhookSecret(c *call, w tournament.Webhook) error {
	secret, err := c.Webhooks.RenewSecret(c.Request.Context(), w.ID)
	if err != nil {
		return err
	}
	c.Audit("webhook secret renewed", "webhook", int64(w.ID))
	return showSecret(c, w, secret)
}

// showSecret is the only page that ever holds a secret. It answers the change itself: no redirect could carry it safely.
func showSecret(c *call, w tournament.Webhook, secret string) error {
	c.Self = webhookPath(w.ID)
	return c.Page(web.View{
		Title: templates.Msg("webhook.secret-title", "name", w.Name), Section: web.SectionWebhooks, Crumbs: webhookCrumbs(w, ""),
		Body: WebhookSecret{Secret: secret, Next: templates.Link{Label: templates.Msg("webhook.to-it"), Href: webhookPath(w.ID)}},
	})
}

// deleteWebhook asks to be sure, since what became of the deliveries goes, too.
func deleteWebhook(c *call, w tournament.Webhook) error {
	var sure bool
	if err := sureInputs(&sure).Read(c.Plain()); err != nil {
		return err
	}
	if !sure {
		return fmt.Errorf("%w: a webhook is deleted by who is sure", web.ErrMalformed)
	}
	if err := c.Webhooks.Delete(c.Request.Context(), w.ID); err != nil {
		return err
	}
	c.Audit("webhook deleted", "webhook", int64(w.ID))
	return c.Done("/webhooks", web.Saved("webhooks.deleted", "name", w.Name))
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
