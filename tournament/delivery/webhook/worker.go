package webhook

import (
	"context"
	"errors"
	"sync"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/delivery"
)

const (
	keep   = 30 * 24 * time.Hour // how long what became of deliveries can be seen
	tidyUp = time.Hour           // how often what is older is deleted
)

// Worker sends deliveries. Several programs over one database may each have one.
type Worker struct {
	delivery.Courier
	config Config
	sender *sender
	tidied time.Time
}

// NewWorker returns a Worker, which does nothing until Run or Step.
func NewWorker(c Config) *Worker {
	w := &Worker{config: c, sender: newSender(c)}
	w.Courier = delivery.Courier{Work: "webhooks", Leases: c.Store, Now: c.Now, Log: c.Log, Carry: w.Step}
	return w
}

// Step sends one delivery to each webhook for which one is due, unless another worker has the work, and returns when the
// next one is due, the zero time when none waits.
func (w *Worker) Step(ctx context.Context) (next time.Time, err error) {
	ctx = context.WithoutCancel(ctx)
	now := w.config.Now()
	if err := w.tidy(ctx, now); err != nil {
		return time.Time{}, err
	}
	next, err = w.config.Store.NextDue(ctx)
	if err != nil || next.IsZero() || next.After(now) {
		return next, err
	}
	if mine, err := w.Mine(ctx); err != nil || !mine {
		return w.Later(), err
	}
	due, err := w.config.Store.TakeDue(ctx, now, now.Add(delivery.Handover))
	if err != nil {
		return time.Time{}, err
	}
	if err := w.tryAll(ctx, due); err != nil {
		return time.Time{}, err
	}
	return w.config.Store.NextDue(ctx)
}

// tidy deletes, now and then, what nobody looks at any more, and takes back what a wrong clock has put off.
func (w *Worker) tidy(ctx context.Context, now time.Time) error {
	if now.Sub(w.tidied) < tidyUp {
		return nil
	}
	settled := w.config.Settled()
	if settled.IsZero() {
		return nil
	}
	w.tidied = now
	if err := w.config.Store.HastenDeliveries(ctx, now, now.Add(delivery.Longest)); err != nil {
		return err
	}
	_, err := w.config.Store.ForgetDeliveries(ctx, settled.Add(-keep))
	return err
}

// tryAll tries deliveries of different webhooks side by side: a slow receiver does not keep the others waiting.
func (w *Worker) tryAll(ctx context.Context, due []tournament.Sending) error {
	errs := make([]error, len(due))
	var all sync.WaitGroup
	for i, s := range due {
		all.Go(func() { errs[i] = w.try(ctx, s) })
	}
	all.Wait()
	return errors.Join(errs...)
}

func (w *Worker) try(ctx context.Context, s tournament.Sending) error {
	t := tryOf(s, w.sender.send(ctx, s), w.config.Now(), w.config.Settled())
	if t.Fault != "" {
		w.config.Log.WarnContext(ctx, "webhook not delivered", "webhook", int64(t.Webhook), "delivery", int64(t.Delivery),
			"attempt", t.Attempt, "fault", t.Fault, "status", t.Status, "next", t.DueAt)
	}
	return w.config.Store.FinishTry(ctx, t)
}
