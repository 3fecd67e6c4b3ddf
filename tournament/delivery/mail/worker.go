package mail

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/delivery"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/refusal"
)

// Config is what a Worker goes by.
type Config struct {
	Store   Store
	Sources []Source
	Server  smtp.Config
	// BaseURL is the address of the site, whose host every Message-ID names.
	BaseURL string
	// Database names this copy of the database, so that no mail of a restored one has the Message-ID of another.
	Database string
	Now      tournament.Clock
	// Settled is the instant up to which mails are given up and forgotten for their age, zero while none is.
	Settled tournament.Clock
	// Log is told of tries that failed. It never hears of addresses.
	Log *slog.Logger
}

const (
	// Late is how long a mail may wait before somebody should look why.
	Late = time.Hour
	// Keep is how long the queue knows a mail: its outcome can be seen, and it is not made again.
	Keep      = 60 * 24 * time.Hour
	again     = 10 * time.Minute   // after which a mail that nobody said anything of is tried again
	giveUp    = 5 * 24 * time.Hour // after which a mail is not tried any more: as long as mail servers do (RFC 5321, 4.5.4.1)
	tidyUp    = time.Hour          // how often what is older is deleted
	lookDue   = time.Minute        // how often sources are looked at
	stirDue   = 5 * time.Second    // after which they are looked at again where there is news
	atOnce    = 200                // mails that are saved at once
	lineMails = 100                // mails of one conversation
)

// Worker makes mails and sends them. Several programs over one database may each have one.
type Worker struct {
	delivery.Courier
	config Config
	tidied time.Time
	looked time.Time       // when sources were looked at
	failed int             // conversations in a row that could not begin
	quiet  time.Time       // until when none is tried
	made   map[string]bool // keys of mails of sources that the store has
	stir   atomic.Bool     // there is news that sources have not seen
}

// NewWorker returns a Worker, which does nothing until Run or Step.
func NewWorker(c Config) *Worker {
	w := &Worker{config: c}
	w.Courier = delivery.Courier{Work: "mails", Leases: c.Store, Now: c.Now, Log: c.Log, Carry: w.Step}
	return w
}

// Run works until ctx ends. Where there is news, of rounds that were published, sources are looked at soon.
func (w *Worker) Run(ctx context.Context, news <-chan struct{}) {
	stirred := make(chan struct{}, 1)
	var listening sync.WaitGroup
	listening.Go(func() {
		for {
			select {
			case <-ctx.Done():
				return
			case <-news:
				w.stir.Store(true)
				select {
				case stirred <- struct{}{}:
				default:
				}
			}
		}
	})
	w.Courier.Run(ctx, stirred)
	listening.Wait()
}

// idle is how long after the last look sources are looked at again.
func (w *Worker) idle() time.Duration {
	if w.stir.Load() {
		return stirDue
	}
	return lookDue
}

// Step makes and sends what is due, unless another worker has the work, and returns when something is due next, the zero time when
// nothing is.
func (w *Worker) Step(ctx context.Context) (next time.Time, err error) {
	ctx = context.WithoutCancel(ctx)
	now := w.config.Now()
	if now.Sub(w.looked) < w.idle() {
		if next, err = w.next(ctx, now); err != nil || next.IsZero() || next.After(now) {
			return next, err
		}
	}
	if mine, err := w.Mine(ctx); err != nil || !mine {
		return w.Later(), err
	}
	if now.Sub(w.looked) >= w.idle() {
		w.stir.Store(false)
		if err := errors.Join(w.look(ctx), w.tidy(ctx, now)); err != nil {
			return time.Time{}, err
		}
		w.looked = now
	}
	all, err := w.tell(ctx)
	if err == nil {
		err = w.send(ctx)
	}
	if err != nil || !all {
		return w.Later(), err
	}
	return w.next(ctx, w.config.Now())
}

// next is when something is due; what waits for a mail server that could not be reached is due when that is tried again.
func (w *Worker) next(ctx context.Context, now time.Time) (time.Time, error) {
	next, err := w.config.Store.NextMail(ctx)
	if !next.IsZero() && next.Before(w.quiet) {
		next = w.quiet
	}
	for _, t := range w.config.tellers() {
		if err != nil {
			break
		}
		var at time.Time
		if at, err = t.Next(ctx, now); !at.IsZero() && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	return next, err
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
	if err := w.config.Store.HastenMails(ctx, now, now.Add(delivery.Longest)); err != nil {
		return err
	}
	_, err := w.config.Store.ForgetMails(ctx, settled.Add(-Keep))
	return err
}

// tell lets the tellers save what is due.
func (w *Worker) tell(ctx context.Context) (all bool, err error) {
	all = true
	for _, t := range w.config.tellers() {
		told, err := t.Tell(ctx)
		if err != nil {
			return false, err
		}
		all = all && told
	}
	return all, nil
}

// send sends mails that are due, in one conversation with the server.
func (w *Worker) send(ctx context.Context) error {
	now := w.config.Now()
	if now.Before(w.quiet) {
		return nil
	}
	due, err := w.config.Store.NextMail(ctx)
	if err != nil || due.IsZero() || due.After(now) {
		return err
	}
	line, err := smtp.Open(ctx, w.config.Server)
	if err != nil {
		w.failed++
		w.quiet = now.Add(delivery.Backoff(w.failed))
		w.config.Log.WarnContext(ctx, "no mail is sent", "error", err, "next", w.quiet)
		return nil
	}
	defer line.Close()
	w.failed, w.quiet = 0, time.Time{}
	for range lineMails {
		now := w.config.Now()
		if mine, err := w.Mine(ctx); err != nil || !mine {
			return err
		}
		m, found, err := w.config.Store.TakeMail(ctx, now, now.Add(again))
		if err != nil || !found {
			return err
		}
		t, err := w.try(ctx, line, m)
		if err != nil {
			return err
		}
		if err := w.config.Store.FinishMail(ctx, t); err != nil {
			return err
		}
		if t.Fault == smtp.FaultConnection {
			return nil // the next conversation goes on
		}
	}
	return nil
}

// try sends a mail once. The error is one of the database.
func (w *Worker) try(ctx context.Context, line *smtp.Line, m Mail) (Try, error) {
	t := Try{Mail: m.ID, Try: m.Tries, State: Sent}
	message, err := w.message(ctx, m)
	var refused *refusal.Error
	switch {
	case errors.Is(err, ErrOvertaken):
		t.State, t.At = Overtaken, w.config.Now()
		return t, nil
	case errors.As(err, &refused) && refused.Code == refusal.NotFound: // its event or its game is gone
		t.State, t.At = Overtaken, w.config.Now()
		return t, nil
	case err != nil:
		return t, err
	}
	outcome := line.Send(message)
	t.At, t.Status, t.Fault = w.config.Now(), outcome.Status, outcome.Fault
	if outcome.Fault == "" {
		return t, nil
	}
	t.State, t.Due = Waiting, t.At.Add(delivery.Backoff(m.Tries))
	old := w.config.Settled().Add(t.Due.Sub(t.At)).Sub(m.Created) > giveUp // never by a clock that has just jumped
	if outcome.Fault == smtp.FaultRefused || outcome.Fault == smtp.FaultBroken || old {
		t.State, t.Due = Refused, time.Time{}
	}
	w.config.Log.WarnContext(ctx, "mail not sent", "mail", m.ID, "key", m.Key, "try", m.Tries, "fault", t.Fault,
		"status", t.Status, "next", t.Due)
	return t, nil
}

// message makes the message of a mail as of now.
func (w *Worker) message(ctx context.Context, m Mail) (smtp.Message, error) {
	source := w.config.source(m.Kind)
	if source == nil {
		return smtp.Message{}, ErrOvertaken
	}
	t, err := source.Write(ctx, m)
	if err == nil && t.To == "" {
		err = ErrOvertaken
	}
	if err != nil {
		return smtp.Message{}, err
	}
	ours := "." + w.config.Database + "@" + hostOf(w.config.BaseURL)
	out := smtp.Message{
		ID: m.Key + ours, To: t.To, Subject: t.Subject, Text: t.Text, Language: t.Language, Unsubscribe: t.Unsubscribe, At: w.config.Now(),
	}
	if t.Thread != "" {
		out.Thread = t.Thread + ours
	}
	return out, nil
}
