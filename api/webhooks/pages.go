package webhooks

import "adyukh/templates"

// Pages are the bodies of the area's pages.
func Pages() []templates.Body {
	return []templates.Body{
		WebhookSecret{}, Webhooks{}, Webhook{},
	}
}

// Webhooks is the body of the page "webhooks": the addresses outside that are told what was published.
type Webhooks struct {
	Rows  []WebhookRow
	Add   templates.Link
	Empty templates.Empty
}

func (Webhooks) PageName() string { return "webhooks" }

// WebhookRow is one webhook of the list.
type WebhookRow struct {
	Name      string
	Href      string
	Host      string
	Topics    templates.Text
	Events    templates.Text
	State     templates.Chip
	Delivered templates.Moment // the last message that was accepted
}

// Webhook is the body of the page "webhook": what one is told, what became of it, and what can be done.
type Webhook struct {
	State      templates.Chip
	Warning    *templates.Notice // what keeps messages from going out
	Facts      []templates.Fact
	Actions    []templates.Action
	Change     templates.Link
	Deliveries []WebhookDelivery
	Secret     templates.Action
	Delete     templates.Form
}

func (Webhook) PageName() string { return "webhook" }

// WebhookDelivery is a message and what became of it.
type WebhookDelivery struct {
	What     templates.Text
	Event    *templates.Link
	Round    templates.Text
	State    templates.Chip
	When     templates.Moment // of the change that it tells of
	Answer   templates.Text
	Attempts templates.Text
	Next     templates.Moment // of the next try
	Key      string
	Resend   *templates.Action
}

// WebhookSecret is the body of the page "webhook-secret", which is shown once.
type WebhookSecret struct {
	Secret string
	Next   templates.Link
}

func (WebhookSecret) PageName() string { return "webhook-secret" }
