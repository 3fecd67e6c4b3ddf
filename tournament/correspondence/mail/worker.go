package mail

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Config is what a Worker goes by.
type Config struct {
	Store          Store
	Correspondence *correspondence.Service
	Events         Events
	// Sources are the other kinds of events of which mails tell.
	Sources []Source
	Server  smtp.Config
	// Words speaks a language of the catalogues; "" or one that there is not is the first.
	Words func(language string) Words
	// BaseURL is the address of the site, which every mail names.
	BaseURL string
	// Database names this copy of the database, so that no mail of a restored one has the Message-ID of another.
	Database string
	Now      tournament.Clock
	// Log is told of tries that failed. It never hears of addresses.
	Log *slog.Logger
}

// Events are the events of which mails tell.
type Events interface {
	Event(ctx context.Context, id tournament.EventID) (*play.Event, error)
}

const (
	// Late is how long a mail may wait before somebody should look why.
	Late      = time.Hour
	again     = 10 * time.Minute    // after which a mail that nobody said anything of is tried again
	giveUp    = 5 * 24 * time.Hour  // after which a mail is not tried any more: as long as mail servers do (RFC 5321, 4.5.4.1)
	keep      = 60 * 24 * time.Hour // how long what became of mails can be seen
	tidyUp    = time.Hour           // how often what is older is deleted
	leavesDue = time.Minute         // how often leaves, answered applications and other sources are looked at
	stirDue   = 5 * time.Second     // after which they are looked at again where there is news
	atOnce    = 200                 // games of one step
	lineMails = 100                 // mails of one conversation
)

// Worker makes mails and sends them. Several programs over one database may each have one.
type Worker struct {
	delivery.Courier
	config Config
	tidied time.Time
	leaves time.Time       // when they were looked at
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

// look is how long after the last look sources are looked at again.
func (w *Worker) look() time.Duration {
	if w.stir.Load() {
		return stirDue
	}
	return leavesDue
}

// Step makes and sends what is due, unless another worker has the work, and returns when something is due next, the zero time when
// nothing is.
func (w *Worker) Step(ctx context.Context) (next time.Time, err error) {
	ctx = context.WithoutCancel(ctx)
	now := w.config.Now()
	if now.Sub(w.leaves) < w.look() {
		if next, err = w.next(ctx, now); err != nil || next.IsZero() || next.After(now) {
			return next, err
		}
	}
	if mine, err := w.Mine(ctx); err != nil || !mine {
		return w.Later(), err
	}
	if now.Sub(w.leaves) >= w.look() {
		w.stir.Store(false)
		if err := errors.Join(w.tellLeaves(ctx), w.tellEntries(ctx), w.tellSources(ctx), w.tidy(ctx, now)); err != nil {
			return time.Time{}, err
		}
		w.leaves = now
	}
	all, err := w.tellAll(ctx)
	if err == nil {
		err = w.send(ctx)
	}
	if err != nil || !all {
		return w.Later(), err
	}
	return w.next(ctx, w.config.Now())
}

// next is when something is due; what is waits for a mail server that could not be reached.
func (w *Worker) next(ctx context.Context, now time.Time) (time.Time, error) {
	next, err := w.config.Store.NextMail(ctx, now)
	if err == nil && !next.IsZero() && next.Before(w.quiet) {
		if lagging, err := w.config.Store.LaggingCorrespondence(ctx, now, 1); err != nil || len(lagging) == 0 {
			return w.quiet, err
		}
	}
	return next, err
}

// tidy deletes, now and then, what nobody looks at any more.
func (w *Worker) tidy(ctx context.Context, now time.Time) error {
	if now.Sub(w.tidied) < tidyUp {
		return nil
	}
	w.tidied = now
	_, err := w.config.Store.ForgetMails(ctx, now.Add(-keep))
	return err
}

// tellAll makes mails of the games that are behind. A game that can't be read keeps none of the others waiting; all is false then.
func (w *Worker) tellAll(ctx context.Context) (all bool, err error) {
	games, err := w.config.Store.LaggingCorrespondence(ctx, w.config.Now(), atOnce)
	if err != nil {
		return false, err
	}
	all = true
	seats := map[tournament.EventID]seating{}
	for _, g := range games {
		if seats[g.Event] == nil {
			if seats[g.Event], err = w.seating(ctx, g.Event); err != nil {
				return false, err
			}
		}
		if err := w.tell(ctx, g, seats[g.Event]); err != nil {
			w.config.Log.ErrorContext(ctx, "mails of a game", "event", int64(g.Event), "game", int64(g.Game), "error", err)
			all = false
		}
	}
	return all, nil
}

// send sends mails that are due, in one conversation with the server.
func (w *Worker) send(ctx context.Context) error {
	now := w.config.Now()
	if now.Before(w.quiet) {
		return nil
	}
	due, err := w.config.Store.NextMail(ctx, time.Time{})
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
	if outcome.Fault == smtp.FaultRefused || outcome.Fault == smtp.FaultBroken || t.Due.Sub(m.Created) > giveUp {
		t.State, t.Due = Refused, time.Time{}
	}
	w.config.Log.WarnContext(ctx, "mail not sent", "mail", m.ID, "key", m.Key, "try", m.Tries, "fault", t.Fault,
		"status", t.Status, "next", t.Due)
	return t, nil
}

// ErrOvertaken says that a mail has nothing to tell any more.
var ErrOvertaken = errors.New("the mail is overtaken")

// message makes the message of a mail as of now.
func (w *Worker) message(ctx context.Context, m Mail) (smtp.Message, error) {
	host := hostOf(w.config.BaseURL)
	id := m.Key + "." + w.config.Database + "@" + host
	if s := w.config.source(m.Kind); s != nil {
		t, err := s.Write(ctx, m)
		return smtp.Message{
			ID: id, To: t.To, Subject: t.Subject, Text: t.Text, Language: t.Language, Unsubscribe: t.Unsubscribe, At: w.config.Now(),
		}, err
	}
	seats, err := w.seating(ctx, m.Event)
	if err != nil {
		return smtp.Message{}, err
	}
	l, err := w.letter(ctx, m, seats[m.Person])
	if err == nil && l.seat.Email == "" {
		err = ErrOvertaken
	}
	if err != nil {
		return smtp.Message{}, err
	}
	out := smtp.Message{
		ID: id, To: l.seat.Email, Subject: l.subject, Text: l.text(),
		Language: l.words.Code(), At: w.config.Now(),
	}
	if m.Game != 0 {
		out.Thread = threadOf(m) + "." + w.config.Database + "@" + host
	}
	return out, nil
}

// letter writes what a mail says.
func (w *Worker) letter(ctx context.Context, m Mail, seat correspondence.Seat) (*letter, error) {
	switch {
	case m.Kind == Entry:
		return w.entry(ctx, m, seat)
	case seat.Email == "":
		return nil, ErrOvertaken
	case m.Kind == Started || m.Kind == Leave:
		games, err := w.config.Correspondence.Standings(ctx, m.Event, m.Person)
		if err != nil {
			return nil, err
		}
		e, err := w.config.Events.Event(ctx, m.Event)
		if err != nil {
			return nil, err
		}
		l := newLetter(e, seat, w.config)
		if m.Kind == Started {
			return l, l.started(games, m.Person)
		}
		if !m.Away.stillTrue(e.Leaves) {
			return nil, ErrOvertaken
		}
		l.leave(m.Away)
		return l, nil
	}
	g, err := w.config.Correspondence.Load(ctx, correspondence.Key{Event: m.Event, Game: m.Game})
	if err != nil {
		return nil, err
	}
	side, ok := g.Side(m.Person)
	if !ok || isOvertaken(g, m, side) {
		return nil, ErrOvertaken
	}
	l := newLetter(g.Event, seat, w.config)
	return l, l.game(g, m, side)
}

// isOvertaken tells whether the reader has acted since on the site, so that he has seen what the mail says; a reminder is where anybody
// has.
func isOvertaken(g *correspondence.Game, m Mail, side rules.Side) bool {
	for _, e := range g.Kept.Log[min(m.Seq, len(g.Kept.Log)):] {
		if m.Kind == Reminder && e.Kind != correspondence.Claim || e.Side == side && e.By == correspondence.ByPlayer {
			return true
		}
	}
	return false
}
