package webhook

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/delivery"
)

// Store keeps webhooks and their deliveries. Every method is one transaction. The errors that it returns as such are
// tournament.ErrNoWebhook, ErrNoDelivery and ErrWebhookTaken.
type Store interface {
	delivery.Leases

	// Webhooks returns all webhooks in the order of their names.
	Webhooks(ctx context.Context) ([]tournament.Webhook, error)
	// Webhook returns one of them.
	Webhook(ctx context.Context, id tournament.WebhookID) (tournament.Webhook, error)
	// CreateWebhook saves a new webhook with its secret and returns its id.
	CreateWebhook(ctx context.Context, w tournament.Webhook, secret string) (tournament.WebhookID, error)
	// ChangeWebhook saves name, address, topics and events, and makes what waits for the webhook due.
	ChangeWebhook(ctx context.Context, w tournament.Webhook, now time.Time) error
	// PauseWebhook stops a webhook, or lets it go on; what waits for it is then due.
	PauseWebhook(ctx context.Context, id tournament.WebhookID, paused bool, now time.Time) error
	// RenewSecret replaces the secret of a webhook, and makes what waits for it due.
	RenewSecret(ctx context.Context, id tournament.WebhookID, secret string, now time.Time) error
	// DeleteWebhook deletes a webhook and its deliveries.
	DeleteWebhook(ctx context.Context, id tournament.WebhookID) error

	// KindOf returns the name of the kind of an event, or tournament.ErrNoEvent.
	KindOf(ctx context.Context, event tournament.EventID) (string, error)

	// Deliveries returns up to limit deliveries of a webhook, the newest first.
	Deliveries(ctx context.Context, id tournament.WebhookID, limit int) ([]tournament.Delivery, error)
	// Delivery returns one of them.
	Delivery(ctx context.Context, webhook tournament.WebhookID, id tournament.DeliveryID) (tournament.Delivery, error)
	// AddTest saves a delivery of the topic tournament.NewsTest that is being tried, and returns what is needed to send it.
	AddTest(ctx context.Context, d tournament.Delivery) (tournament.Sending, error)
	// Resend makes a delivery of the webhook wait again, due now.
	Resend(ctx context.Context, webhook tournament.WebhookID, id tournament.DeliveryID, now time.Time) error

	// NextDue returns when the next delivery is due, the zero time when none waits.
	NextDue(ctx context.Context) (time.Time, error)
	// TakeDue returns, of every webhook that may be sent to, the delivery that is due first. It counts as tried, and is due
	// again at the time again, unless FinishTry says otherwise.
	TakeDue(ctx context.Context, now, again time.Time) ([]tournament.Sending, error)
	// FinishTry saves what came of a try, if it was the last one, for the delivery and its webhook.
	FinishTry(ctx context.Context, t tournament.Try) error
	// HastenDeliveries makes due now what waits for later than a time, as a clock that was ahead has set it.
	HastenDeliveries(ctx context.Context, now, latest time.Time) error
	// ForgetDeliveries deletes deliveries that wait no more and are older than a time, and returns how many.
	ForgetDeliveries(ctx context.Context, before time.Time) (int, error)
}
