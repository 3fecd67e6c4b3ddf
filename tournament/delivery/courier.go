// Package delivery is what all senders of messages share. Several programs may run a sender over the same database; a lease lets one of
// them work at a time. What fails is tried again at growing intervals.
//
// It knows neither messages nor recipients: webhooks belong to package webhook, mails to package mail.
package delivery

import (
	"context"
	"crypto/rand"
	"log/slog"
	random "math/rand/v2"
	"time"
)

// Leases say who does a work at present. Every method is one transaction.
type Leases interface {
	// Lease gives a work to a holder until a time, unless another holder has it at present.
	Lease(ctx context.Context, work, holder string, now, until time.Time) (bool, error)
	// EndLease gives a work up before its time.
	EndLease(ctx context.Context, work, holder string) error
}

const (
	// Handover is when another courier takes the work over, and what was not finished is carried again.
	Handover = time.Minute
	look     = 5 * time.Second // how often to look for what other programs have saved
)

// Courier does a work whenever there is some, while it has the lease.
type Courier struct {
	Work   string // the name of the lease, and of the work in the log
	Leases Leases
	Now    func() time.Time
	Log    *slog.Logger
	// Carry does some of the work that is due and returns when the next is due, the zero time when none waits.
	Carry func(ctx context.Context) (next time.Time, err error)

	holder string
}

// Run works until ctx ends, and then finishes what it has begun. It looks for work whenever news receives, and every few seconds.
func (c *Courier) Run(ctx context.Context, news <-chan struct{}) {
	defer c.End(ctx)
	for {
		next, err := c.Carry(context.WithoutCancel(ctx))
		if err != nil {
			c.Log.ErrorContext(ctx, c.Work, "error", err)
		}
		wait := time.NewTimer(c.wait(next, err))
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
func (c *Courier) wait(next time.Time, err error) time.Duration {
	if next.IsZero() || err != nil {
		return look
	}
	return min(look, max(0, next.Sub(c.Now())))
}

// Mine tells whether the work is this courier's for a while; it is asked before each piece.
func (c *Courier) Mine(ctx context.Context) (bool, error) {
	if c.holder == "" {
		c.holder = rand.Text()
	}
	now := c.Now()
	return c.Leases.Lease(ctx, c.Work, c.holder, now, now.Add(Handover))
}

// Later is when to look again for work that another courier has at present.
func (c *Courier) Later() time.Time { return c.Now().Add(look) }

// End gives the work up, so that another courier need not wait for it. Run does so by itself.
func (c *Courier) End(ctx context.Context) {
	if err := c.Leases.EndLease(context.WithoutCancel(ctx), c.Work, c.holder); err != nil {
		c.Log.ErrorContext(ctx, c.Work, "error", err)
	}
}

const (
	firstRetry = 30 * time.Second
	longest    = 4 * time.Hour // between two tries, and a fifth more
)

// Longest is how long nothing waits for its next try.
const Longest = longest + longest/5

// Backoff returns for how long to wait after so many tries that failed, at least one: twice as long each time, up to four
// hours, and by up to a fifth more, so that receivers that came back are not asked by everybody at once.
func Backoff(failed int) time.Duration {
	wait := longest
	if failed < 10 { // 30 s times 2 to the 9th is more than the longest
		wait = min(longest, firstRetry<<(failed-1))
	}
	return wait + random.N(wait/5)
}
