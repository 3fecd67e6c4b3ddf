package templates

// Webhooks is the body of the page "webhooks": the addresses outside that are told what was published.
type Webhooks struct {
	Rows  []WebhookRow
	Add   Link
	Empty Empty
}

func (Webhooks) PageName() string { return "webhooks" }

// WebhookRow is one webhook of the list.
type WebhookRow struct {
	Name      string
	Href      string
	Host      string
	Topics    Text
	Events    Text
	State     Chip
	Delivered Moment // the last message that was accepted
}

// Webhook is the body of the page "webhook": what one is told, what became of it, and what can be done.
type Webhook struct {
	State      Chip
	Warning    *Notice // what keeps messages from going out
	Facts      []Fact
	Actions    []Action
	Change     Link
	Deliveries []WebhookDelivery
	Secret     Action
	Delete     Form
}

func (Webhook) PageName() string { return "webhook" }

// WebhookDelivery is a message and what became of it.
type WebhookDelivery struct {
	What     Text
	Event    *Link
	Round    Text
	State    Chip
	When     Moment // of the change that it tells of
	Answer   Text
	Attempts Text
	Next     Moment // of the next try
	Key      string
	Resend   *Action
}

// WebhookSecret is the body of the page "webhook-secret", which is shown once.
type WebhookSecret struct {
	Secret string
	Next   Link
}

func (WebhookSecret) PageName() string { return "webhook-secret" }
