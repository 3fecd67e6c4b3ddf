package notify

import (
	"context"
	"crypto/rand"
	"errors"
	"sync"
	"time"

	"adyukh/tournament"
)

const (
	work     = "webhooks"          // the name of the lease
	handover = time.Minute         // after which another worker takes the work over, and what was not finished is sent again
	look     = 5 * time.Second     // how often to look for what other programs have saved
	keep     = 30 * 24 * time.Hour // how long what became of deliveries can be seen
	tidyUp   = time.Hour           // how often what is older is deleted
)

// Worker sends deliveries. Several programs over one database may each have one.
type Worker struct {
	config Config
	sender *sender
	holder string // of the lease
	tidied time.Time
}

// NewWorker returns a Worker, which does nothing until Run or Step.
func NewWorker(c Config) *Worker {
	return &Worker{config: c, sender: newSender(c), holder: rand.Text()}
}

// Run sends what is due until ctx ends, and then finishes what it has begun, which takes as long as one try at most. It looks
// for work whenever news receives, and every few seconds.
func (w *Worker) Run(ctx context.Context, news <-chan struct{}) {
	defer w.End(ctx)
	for {
		next, err := w.Step(ctx)
		if err != nil {
			w.config.Log.ErrorContext(ctx, "webhooks", "error", err)
		}
		wait := time.NewTimer(w.wait(next, err))
		select {
		case <-ctx.Done():
			wait.Stop()
			return
		case <-news:
			wait.Stop()
		case <-wait.C:
		}
	}
}

// wait returns for how long there is nothing to do.
func (w *Worker) wait(next time.Time, err error) time.Duration {
	if next.IsZero() || err != nil {
		return look
	}
	return min(look, max(0, next.Sub(w.config.Now())))
}

// End gives the work up, so that another worker need not wait for it. Run does so by itself.
func (w *Worker) End(ctx context.Context) {
	if err := w.config.Store.EndLease(context.WithoutCancel(ctx), work, w.holder); err != nil {
		w.config.Log.ErrorContext(ctx, "webhooks", "error", err)
	}
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
	mine, err := w.config.Store.Lease(ctx, work, w.holder, now, now.Add(handover))
	if err != nil || !mine {
		return now.Add(look), err
	}
	due, err := w.config.Store.TakeDue(ctx, now, now.Add(handover))
	if err != nil {
		return time.Time{}, err
	}
	if err := w.tryAll(ctx, due); err != nil {
		return time.Time{}, err
	}
	return w.config.Store.NextDue(ctx)
}

// tidy deletes, now and then, what nobody looks at any more.
func (w *Worker) tidy(ctx context.Context, now time.Time) error {
	if now.Sub(w.tidied) < tidyUp {
		return nil
	}
	w.tidied = now
	_, err := w.config.Store.ForgetDeliveries(ctx, now.Add(-keep))
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
	t := tryOf(s, w.sender.send(ctx, s), w.config.Now())
	if t.Fault != "" {
		w.config.Log.WarnContext(ctx, "webhook not delivered", "webhook", int64(t.Webhook), "delivery", int64(t.Delivery),
			"attempt", t.Attempt, "fault", t.Fault, "status", t.Status, "next", t.DueAt)
	}
	return w.config.Store.FinishTry(ctx, t)
}
