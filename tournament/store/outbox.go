package store

import (
	"crypto/rand"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// A change of an event must never fail because of a webhook. So that no two transactions wait for each other, all lock
// webhooks before deliveries and both in the order of their ids, or a single delivery.

// saveNews writes, in the transaction of the change itself, what webhooks are to be told of it. The event is the new value.
func saveNews(tx *gorm.DB, e *play.Event, at time.Time, news []tournament.News) error {
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
