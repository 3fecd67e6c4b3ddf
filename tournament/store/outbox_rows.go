package store

import (
	"fmt"

	"adyukh/tournament"
)

// webhookRow is an address that is told what was published.
type webhookRow struct {
	ID           int64 `gorm:"primaryKey"`
	Name         string
	URL          string
	Secret       string   `of:"-"` // empty after a restore
	Topics       jsonText `of:"-"`
	Events       jsonText `of:"-"`
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
	WebhookID int64 `of:"Webhook"`
	Key       string
	EventID   *int64 `of:"Event"` // null for a test
	Topic     string `of:"News.Topic"`
	Round     int    `of:"News.Round"`
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

func newWebhookRow(w tournament.Webhook, secret string) (webhookRow, error) {
	topics, err := toJSON(w.Topics)
	if err != nil {
		return webhookRow{}, err
	}
	events, err := toJSON(w.Events)
	row := rowOf[webhookRow](w)
	row.Secret, row.Topics, row.Events = secret, jsonText(topics), jsonText(events)
	return row, err
}

func (r webhookRow) webhook() (tournament.Webhook, error) {
	w, err := valueOf[tournament.Webhook](r)
	if err != nil {
		return w, err
	}
	w.HasSecret = r.Secret != ""
	if w.Topics, err = fromJSON[[]tournament.Topic](string(r.Topics)); err != nil {
		return w, fmt.Errorf("topics of webhook %d: %w", r.ID, err)
	}
	if w.Events, err = fromJSON[[]tournament.EventID](string(r.Events)); err != nil {
		return w, fmt.Errorf("events of webhook %d: %w", r.ID, err)
	}
	return w, nil
}
