package store

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
)

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
		due := "EXISTS (SELECT 1 FROM deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.due_at <= ?)"
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

// Lease gives a work to a holder until a time, unless another holder has it at present.
func (s *Store) Lease(ctx context.Context, work, holder string, now, until time.Time) (bool, error) {
	mine := false
	err := s.change(ctx, func(tx *gorm.DB) error {
		done := tx.Exec(`INSERT INTO leases (work, holder, until) VALUES (?, ?, ?)
			ON CONFLICT (work) DO UPDATE SET holder = excluded.holder, until = excluded.until
			WHERE leases.holder = excluded.holder OR leases.until <= ?`, work, holder, until.UnixMicro(), now.UnixMicro())
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
