package store

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/steady"
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
		row, err := take[eventRow](tx.Select("kind").Where("id = ?", event), tournament.ErrNoEvent)
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

// sendable is what a webhook must be for messages to go to it.
const sendable = "NOT w.paused AND w.secret <> ''"

// NextDue returns when the next delivery is due, the zero time when none waits.
func (s *Store) NextDue(ctx context.Context) (time.Time, error) {
	var next *int64
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT min(CASE WHEN w.retry_at > d.due_at THEN w.retry_at ELSE d.due_at END)
			FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.state = 'waiting' AND ` + sendable).Scan(&next).Error
	})
	return instant(next), wrap("look for deliveries", err)
}

// TakeDue returns, of every webhook that may be sent to, the delivery that is due first. It counts as tried, and is due
// again at the time again, unless FinishTry says otherwise. Each is taken in a transaction of its own: what was taken before
// an error is due again, too.
func (s *Store) TakeDue(ctx context.Context, now, again time.Time) ([]tournament.Sending, error) {
	var webhooks []webhookRow
	err := s.view(ctx, func(tx *gorm.DB) error {
		free := tx.Table("webhooks AS w").Where(sendable).Where("w.retry_at IS NULL OR w.retry_at <= ?", now.UnixMicro())
		const due = "EXISTS (SELECT 1 FROM deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.due_at <= ?)"
		return free.Where(due, now.UnixMicro()).Order("w.id").Find(&webhooks).Error
	})
	if err != nil {
		return nil, wrap("take deliveries", err)
	}
	var all []tournament.Sending
	for _, w := range webhooks {
		var d deliveryRow
		found := false
		err := s.change(ctx, func(tx *gorm.DB) (err error) {
			d, found, err = takeFirst(tx, w.ID, now, again)
			return err
		})
		if err != nil {
			return nil, wrap("take deliveries", err)
		}
		if !found {
			continue
		}
		sending, err := sendingOf(w, d)
		if err != nil {
			return nil, wrap("take deliveries", err)
		}
		all = append(all, sending)
	}
	return all, nil
}

// takeFirst takes the delivery of a webhook that is due first, unless somebody else has taken it meanwhile.
func takeFirst(tx *gorm.DB, webhook int64, now, again time.Time) (taken deliveryRow, found bool, err error) {
	const due = "webhook_id = ? AND state = ? AND due_at <= ?"
	conditions := []any{webhook, tournament.DeliveryWaiting, now.UnixMicro()}
	var first []int64
	err = tx.Model(&deliveryRow{}).Where(due, conditions...).Order("due_at, id").Limit(1).Pluck("id", &first).Error
	if err != nil || len(first) == 0 {
		return taken, false, err
	}
	var rows []deliveryRow
	err = tx.Model(&rows).Clauses(clause.Returning{}).Where(due, conditions...).Where("id = ?", first[0]).
		Updates(map[string]any{"attempts": gorm.Expr("attempts + 1"), "due_at": again.UnixMicro()}).Error
	if err != nil || len(rows) == 0 {
		return taken, false, err
	}
	return rows[0], true, nil
}

// FinishTry saves what came of a try, if it was the last one, for the delivery and its webhook.
func (s *Store) FinishTry(ctx context.Context, t tournament.Try) error {
	at := t.At.UnixMicro()
	return s.save(ctx, "finish a delivery", func(tx *gorm.DB) error {
		columns := map[string]any{"tried_at": at, "status": t.Status, "fault": t.Fault}
		switch {
		case t.Fault == "":
			columns["state"] = tournament.DeliveryDone
		case t.DueAt.IsZero():
			columns["state"] = tournament.DeliveryGivenUp
		default:
			columns["due_at"] = t.DueAt.UnixMicro()
		}
		if err := finishWebhook(tx.Model(&webhookRow{}).Where("id = ?", t.Webhook), t); err != nil {
			return err
		}
		last := tx.Model(&deliveryRow{}).Where("id = ? AND attempts = ? AND state = ?", t.Delivery, t.Attempt, tournament.DeliveryWaiting)
		return last.Updates(columns).Error
	})
}

func finishWebhook(row *gorm.DB, t tournament.Try) error {
	at := t.At.UnixMicro()
	if t.Fault == "" {
		return row.Updates(map[string]any{"failures": 0, "failing_since": nil, "retry_at": nil, "delivered_at": at}).Error
	}
	return row.Updates(map[string]any{
		"failures": gorm.Expr("failures + 1"), "failing_since": gorm.Expr("coalesce(failing_since, ?)", at), "retry_at": micros(t.RetryAt),
	}).Error
}

// HastenDeliveries makes due now what waits for later than a time, as a clock that was ahead has set it.
func (s *Store) HastenDeliveries(ctx context.Context, now, latest time.Time) error {
	return s.save(ctx, "hasten deliveries", func(tx *gorm.DB) error {
		late := tx.Model(&deliveryRow{}).Where("state = ? AND due_at > ?", tournament.DeliveryWaiting, latest.UnixMicro())
		if err := late.Update("due_at", now.UnixMicro()).Error; err != nil {
			return err
		}
		return tx.Model(&webhookRow{}).Where("retry_at > ?", latest.UnixMicro()).Update("retry_at", nil).Error
	})
}

// ForgetDeliveries deletes deliveries that wait no more and are older than a time, and returns how many.
func (s *Store) ForgetDeliveries(ctx context.Context, before time.Time) (int, error) {
	n := 0
	err := s.change(ctx, func(tx *gorm.DB) error {
		done := tx.Where("state <> ? AND created_at < ?", tournament.DeliveryWaiting, before.UnixMicro()).Delete(&deliveryRow{})
		n = int(done.RowsAffected)
		return done.Error
	})
	return n, wrap("forget deliveries", err)
}

// Lease gives a work to a holder until a time, unless another holder has it at present. One that ends later than any that is given now was
// taken by a clock that was ahead.
func (s *Store) Lease(ctx context.Context, work, holder string, now, until time.Time) (bool, error) {
	mine, latest := false, until.Add(steady.Tolerance)
	err := s.change(ctx, func(tx *gorm.DB) error {
		done := tx.Exec(`INSERT INTO leases (work, holder, until) VALUES (?, ?, ?)
			ON CONFLICT (work) DO UPDATE SET holder = excluded.holder, until = excluded.until
			WHERE leases.holder = excluded.holder OR leases.until <= ? OR leases.until > ?`,
			work, holder, until.UnixMicro(), now.UnixMicro(), latest.UnixMicro())
		mine = done.RowsAffected > 0
		return done.Error
	})
	return mine, wrap("lease", err)
}

// EndLease gives a work up before its time.
func (s *Store) EndLease(ctx context.Context, work, holder string) error {
	return s.save(ctx, "end a lease", func(tx *gorm.DB) error {
		return tx.Where("work = ? AND holder = ?", work, holder).Delete(&leaseRow{}).Error
	})
}
