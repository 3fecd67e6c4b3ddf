package store

import (
	"crypto/rand"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

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

// A change of an event must never fail because of a webhook. So that no two transactions wait for each other, all lock
// webhooks before deliveries and both in the order of their ids, or a single delivery.

// saveNews writes, in the transaction of the change itself, what webhooks are to be told of it. The envelope is that of the new value.
func saveNews(tx *gorm.DB, e tournament.Envelope, at time.Time, news []tournament.News) error {
	if len(news) == 0 {
		return nil
	}
	// Until the end nobody deletes them.
	webhooks, err := findWebhooks(tx.Clauses(clause.Locking{Strength: "KEY SHARE"}).Order("id"))
	if err != nil {
		return err
	}
	for _, n := range news {
		if err := overtake(tx, e.ID, n); err != nil {
			return err
		}
	}
	for _, w := range webhooks {
		for _, n := range news {
			if !w.Wants(e.ID, n) {
				continue
			}
			row := rowOf[deliveryRow](tournament.Delivery{
				Webhook: w.ID, Key: rand.Text(), Event: e.ID, News: n, Published: e.Published, At: at, Changes: 1,
				CreatedAt: at, State: tournament.DeliveryWaiting, DueAt: at.Add(n.Topic.Pause()),
			})
			if err := gather(tx, row); err != nil {
				return err
			}
		}
	}
	return nil
}

// overtake ends the deliveries that the news makes untrue and that nobody has accepted yet.
func overtake(tx *gorm.DB, event tournament.EventID, n tournament.News) error {
	topics := n.Overtakes()
	if len(topics) == 0 {
		return nil
	}
	old := tx.Where("event_id = ? AND topic IN ?", event, topics)
	if n.Round > 0 {
		old = old.Where("round = ?", n.Round)
	}
	return updateWaiting(tx, old, "state", tournament.DeliveryOvertaken)
}

// updateWaiting sets a column of those deliveries that wait.
func updateWaiting(tx, which *gorm.DB, column string, value any) error {
	var ids []int64
	err := which.Model(&deliveryRow{}).Where("state = ?", tournament.DeliveryWaiting).
		Clauses(clause.Locking{Strength: "UPDATE"}).Order("id").Pluck("id", &ids).Error
	if err != nil {
		return err
	}
	for some := range slices.Chunk(ids, batch) {
		if err := tx.Model(&deliveryRow{}).Where(in("id", some)).Update(column, value).Error; err != nil {
			return err
		}
	}
	return nil
}

// gather saves a delivery, or adds it to the one of its kind that was not tried yet. One that was tried is left alone: its
// receiver may have accepted it, and would take the addition for the same message.
func gather(tx *gorm.DB, row deliveryRow) error {
	return tx.Exec(`INSERT INTO deliveries
		(webhook_id, key, event_id, topic, round, published, at, changes, created_at, state, attempts, due_at, status, fault)
		VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, 'waiting', 0, ?, 0, '')
		ON CONFLICT (webhook_id, event_id, topic, round) WHERE state = 'waiting' AND attempts = 0
		DO UPDATE SET published = excluded.published, at = excluded.at, changes = deliveries.changes + 1`,
		row.WebhookID, row.Key, row.EventID, row.Topic, row.Round, row.Published, row.At, row.CreatedAt, row.DueAt).Error
}
