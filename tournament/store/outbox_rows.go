package store

import (
	"fmt"
	"time"

	"adyukh/tournament"
)

// webhookRow is an address that is told what was published.
type webhookRow struct {
	ID           int64 `gorm:"primaryKey"`
	Name         string
	URL          string
	Secret       string // empty after a restore
	Topics       jsonText
	Events       jsonText
	Paused       bool
	CreatedAt    int64 `gorm:"autoCreateTime:false"` // microseconds
	Failures     int
	FailingSince *int64
	RetryAt      *int64
	DeliveredAt  *int64
}

// TableName is the row's table.
func (webhookRow) TableName() string { return "webhooks" }

// deliveryRow is a message for a webhook.
type deliveryRow struct {
	ID        int64 `gorm:"primaryKey"`
	WebhookID int64
	Key       string
	EventID   *int64 // null for a test
	Topic     string
	Round     int
	Published int64
	At        int64 // microseconds
	Changes   int
	CreatedAt int64 `gorm:"autoCreateTime:false"`
	State     string
	Attempts  int
	DueAt     int64
	TriedAt   *int64
	Status    int
	Fault     string
}

// TableName is the row's table.
func (deliveryRow) TableName() string { return "deliveries" }

// leaseRow says who does a work at present.
type leaseRow struct {
	Work   string `gorm:"primaryKey"`
	Holder string
	Until  int64
}

// TableName is the row's table.
func (leaseRow) TableName() string { return "leases" }

func rowOfWebhook(w tournament.Webhook, secret string) (webhookRow, error) {
	topics, err := toJSON(w.Topics)
	if err != nil {
		return webhookRow{}, err
	}
	events, err := toJSON(w.Events)
	return webhookRow{
		ID: int64(w.ID), Name: w.Name, URL: w.URL, Secret: secret, Topics: jsonText(topics), Events: jsonText(events), Paused: w.Paused,
		CreatedAt: w.CreatedAt.UnixMicro(), Failures: w.Failures, FailingSince: micros(w.FailingSince),
		RetryAt: micros(w.RetryAt), DeliveredAt: micros(w.DeliveredAt),
	}, err
}

func (r webhookRow) webhook() (tournament.Webhook, error) {
	w := tournament.Webhook{
		ID: tournament.WebhookID(r.ID), Name: r.Name, URL: r.URL, Paused: r.Paused, HasSecret: r.Secret != "",
		CreatedAt: time.UnixMicro(r.CreatedAt).UTC(), Failures: r.Failures, FailingSince: instant(r.FailingSince),
		RetryAt: instant(r.RetryAt), DeliveredAt: instant(r.DeliveredAt),
	}
	var err error
	if w.Topics, err = fromJSON[[]tournament.Topic](string(r.Topics)); err != nil {
		return w, fmt.Errorf("topics of webhook %d: %w", r.ID, err)
	}
	if w.Events, err = fromJSON[[]tournament.EventID](string(r.Events)); err != nil {
		return w, fmt.Errorf("events of webhook %d: %w", r.ID, err)
	}
	return w, nil
}

func rowOfDelivery(d tournament.Delivery) deliveryRow {
	return deliveryRow{
		ID: int64(d.ID), WebhookID: int64(d.Webhook), Key: d.Key, EventID: orNull(int64(d.Event)), Topic: string(d.News.Topic),
		Round:     d.News.Round,
		Published: d.Published, At: d.At.UnixMicro(), Changes: d.Changes, CreatedAt: d.CreatedAt.UnixMicro(), State: string(d.State),
		Attempts: d.Attempts, DueAt: d.DueAt.UnixMicro(), TriedAt: micros(d.TriedAt), Status: d.Status, Fault: d.Fault,
	}
}

func (r deliveryRow) delivery() tournament.Delivery {
	return tournament.Delivery{
		ID: tournament.DeliveryID(r.ID), Webhook: tournament.WebhookID(r.WebhookID), Key: r.Key, Event: tournament.EventID(orZero(r.EventID)),
		News:      tournament.News{Topic: tournament.Topic(r.Topic), Round: r.Round},
		Published: r.Published, At: time.UnixMicro(r.At).UTC(), Changes: r.Changes, CreatedAt: time.UnixMicro(r.CreatedAt).UTC(),
		State: tournament.DeliveryState(r.State), Attempts: r.Attempts, DueAt: time.UnixMicro(r.DueAt).UTC(),
		TriedAt: instant(r.TriedAt), Status: r.Status, Fault: r.Fault,
	}
}
