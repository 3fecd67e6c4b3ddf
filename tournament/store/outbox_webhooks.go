package store

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
)

// Webhooks returns all webhooks in the order of their names.
func (s *Store) Webhooks(ctx context.Context) ([]tournament.Webhook, error) {
	return read(ctx, s, "list webhooks", func(tx *gorm.DB) ([]tournament.Webhook, error) {
		return findWebhooks(tx.Order("name"))
	})
}

func findWebhooks(tx *gorm.DB) ([]tournament.Webhook, error) {
	return find(tx, webhookRow.webhook)
}

// Webhook returns a webhook, or tournament.ErrNoWebhook.
func (s *Store) Webhook(ctx context.Context, id tournament.WebhookID) (tournament.Webhook, error) {
	return read(ctx, s, "find webhook", func(tx *gorm.DB) (tournament.Webhook, error) {
		row, err := takeWebhook(tx, id)
		if err != nil {
			return tournament.Webhook{}, err
		}
		return row.webhook()
	})
}

func takeWebhook(tx *gorm.DB, id tournament.WebhookID) (webhookRow, error) {
	return take[webhookRow](tx.Where("id = ?", id), tournament.ErrNoWebhook)
}

// CreateWebhook saves a new webhook with its secret and returns its id, or tournament.ErrWebhookTaken.
func (s *Store) CreateWebhook(ctx context.Context, w tournament.Webhook, secret string) (tournament.WebhookID, error) {
	row, err := newWebhookRow(w, secret)
	if err != nil {
		return 0, wrap("create webhook", err)
	}
	row.ID = 0
	err = s.change(ctx, func(tx *gorm.DB) error { return named(tx.Create(&row)) })
	return tournament.WebhookID(row.ID), wrap("create webhook", err)
}

// named returns tournament.ErrWebhookTaken when another webhook has the name.
func named(done *gorm.DB) error {
	if errors.Is(done.Error, gorm.ErrDuplicatedKey) {
		return tournament.ErrWebhookTaken
	}
	return done.Error
}

// ChangeWebhook saves name, address, topics and events, and makes what waits for the webhook due.
func (s *Store) ChangeWebhook(ctx context.Context, w tournament.Webhook, now time.Time) error {
	row, err := newWebhookRow(w, "")
	if err != nil {
		return wrap("change webhook", err)
	}
	return s.wake(ctx, w.ID, now, map[string]any{"name": row.Name, "url": row.URL, "topics": row.Topics, "events": row.Events})
}

// PauseWebhook stops a webhook, or lets it go on; what waits for it is then due.
func (s *Store) PauseWebhook(ctx context.Context, id tournament.WebhookID, paused bool, now time.Time) error {
	return s.wake(ctx, id, now, map[string]any{"paused": paused})
}

// RenewSecret replaces the secret of a webhook, and makes what waits for it due.
func (s *Store) RenewSecret(ctx context.Context, id tournament.WebhookID, secret string, now time.Time) error {
	return s.wake(ctx, id, now, map[string]any{"secret": secret})
}

// wake changes columns of a webhook. Whatever was wrong with it may be right now: it is tried anew, at once.
func (s *Store) wake(ctx context.Context, id tournament.WebhookID, now time.Time, columns map[string]any) error {
	columns["failures"], columns["failing_since"], columns["retry_at"] = 0, nil, nil
	return s.save(ctx, "change webhook", func(tx *gorm.DB) error {
		done := tx.Model(&webhookRow{}).Where("id = ?", id).Updates(columns)
		if err := named(done); err != nil {
			return err
		}
		if done.RowsAffected == 0 {
			return tournament.ErrNoWebhook
		}
		return updateWaiting(tx, tx.Where("webhook_id = ? AND attempts > 0", id), "due_at", now.UnixMicro())
	})
}

// DeleteWebhook deletes a webhook and its deliveries, or returns tournament.ErrNoWebhook.
func (s *Store) DeleteWebhook(ctx context.Context, id tournament.WebhookID) error {
	return s.save(ctx, "delete webhook", func(tx *gorm.DB) error {
		return oneRow(tx.Where("id = ?", id).Delete(&webhookRow{}), tournament.ErrNoWebhook)
	})
}

// KindOf returns the name of the kind of an event, or tournament.ErrNoEvent.
func (s *Store) KindOf(ctx context.Context, event tournament.EventID) (string, error) {
	return read(ctx, s, "find the kind of an event", func(tx *gorm.DB) (string, error) {
		row, err := take[contestRow](tx.Select("kind").Where("id = ?", event), tournament.ErrNoEvent)
		return row.Kind, err
	})
}

// Deliveries returns up to limit deliveries of a webhook, the newest first.
func (s *Store) Deliveries(ctx context.Context, id tournament.WebhookID, limit int) ([]tournament.Delivery, error) {
	return read(ctx, s, "list deliveries", func(tx *gorm.DB) ([]tournament.Delivery, error) {
		return find(tx.Where("webhook_id = ?", id).Order("id DESC").Limit(limit), valueOf[tournament.Delivery, deliveryRow])
	})
}

// Delivery returns a delivery of the webhook, or tournament.ErrNoDelivery.
func (s *Store) Delivery(ctx context.Context, webhook tournament.WebhookID, id tournament.DeliveryID) (tournament.Delivery, error) {
	row, err := read(ctx, s, "find a delivery", func(tx *gorm.DB) (deliveryRow, error) {
		return take[deliveryRow](tx.Where("webhook_id = ? AND id = ?", webhook, id), tournament.ErrNoDelivery)
	})
	if err != nil {
		return tournament.Delivery{}, err
	}
	return valueOf[tournament.Delivery](row)
}

// AddTest saves a delivery that is being tried for the first time, and returns what is needed to send it. The error is
// tournament.ErrNoWebhook when there is no such webhook.
func (s *Store) AddTest(ctx context.Context, d tournament.Delivery) (tournament.Sending, error) {
	row := rowOf[deliveryRow](d)
	row.ID = 0
	var sending tournament.Sending
	err := s.change(ctx, func(tx *gorm.DB) error {
		webhook, err := takeWebhook(tx, d.Webhook)
		if err != nil {
			return err
		}
		if err := tx.Create(&row).Error; err != nil {
			return err
		}
		sending, err = sendingOf(webhook, row)
		return err
	})
	return sending, wrap("add a test", err)
}

func sendingOf(w webhookRow, d deliveryRow) (tournament.Sending, error) {
	webhook, err := w.webhook()
	if err != nil {
		return tournament.Sending{}, err
	}
	delivery, err := valueOf[tournament.Delivery](d)
	return tournament.Sending{Delivery: delivery, Webhook: webhook, Secret: w.Secret}, err
}

// Resend makes a delivery of the webhook wait again, due now. The error is tournament.ErrNoDelivery when there is none.
func (s *Store) Resend(ctx context.Context, webhook tournament.WebhookID, id tournament.DeliveryID, now time.Time) error {
	return s.save(ctx, "send again", func(tx *gorm.DB) error {
		if err := tx.Model(&webhookRow{}).Where("id = ?", webhook).Update("retry_at", nil).Error; err != nil {
			return err
		}
		row := tx.Model(&deliveryRow{}).Where("webhook_id = ? AND id = ? AND attempts > 0", webhook, id)
		return oneRow(row.Updates(map[string]any{"state": tournament.DeliveryWaiting, "due_at": now.UnixMicro()}), tournament.ErrNoDelivery)
	})
}
