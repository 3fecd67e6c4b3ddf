package mail

import (
	"context"
	"errors"
	"slices"
	"time"
)

// Source is where mails of some kinds come from. Whatever happens in the events of which it tells, it finds by itself: no change need
// know of mail.
type Source interface {
	// Kinds are those of its mails; no other source has them.
	Kinds() []Kind
	// Due returns the mails that there should be of what has happened since a time, whether they were made already or not: their events,
	// people, keys, kinds and stages.
	Due(ctx context.Context, since time.Time) ([]Mail, error)
	// Write returns what a mail says as of now, or ErrOvertaken where that is true no longer.
	Write(ctx context.Context, m Mail) (Written, error)
}

// Teller is a Source that keeps what it has told with what it tells of, and so saves mails itself. That pays where much goes on for long.
type Teller interface {
	Source
	// Next returns when there is something to tell next, the zero time when there is nothing; now where something is behind.
	Next(ctx context.Context, now time.Time) (time.Time, error)
	// Tell saves the mails that are due; all is false where some could not be made.
	Tell(ctx context.Context) (all bool, err error)
}

// Written is a mail in its reader's language.
type Written struct {
	To, Subject, Text, Language string
	// Thread names what all mails of a conversation refer to, so that mail programs show them together; "": none.
	Thread string
	// Unsubscribe is the address to which a mail program posts where its user wants no more of them; "": none.
	Unsubscribe string
}

// ErrOvertaken says that a mail has nothing to tell any more.
var ErrOvertaken = errors.New("the mail is overtaken")

// TooOld is how long after it happened something is still told, where mail was not set up before.
const TooOld = 3 * 24 * time.Hour

// source is where mails of a kind come from; nil where this program has none.
func (c Config) source(kind Kind) Source {
	i := slices.IndexFunc(c.Sources, func(s Source) bool { return slices.Contains(s.Kinds(), kind) })
	if i < 0 {
		return nil
	}
	return c.Sources[i]
}

// tellers are the sources that save mails themselves.
func (c Config) tellers() []Teller {
	var all []Teller
	for _, s := range c.Sources {
		if t, ok := s.(Teller); ok {
			all = append(all, t)
		}
	}
	return all
}

// look makes the mails of sources that are missing. Which there are is remembered, so that the store is not asked to keep them again and
// again. A source that fails keeps none of the others waiting.
func (w *Worker) look(ctx context.Context) error {
	now := w.config.Now()
	var missing []Mail
	made := map[string]bool{}
	for _, s := range w.config.Sources {
		due, err := s.Due(ctx, now.Add(-TooOld))
		if err != nil {
			w.config.Log.ErrorContext(ctx, "mails that are missing", "kinds", s.Kinds(), "error", err)
		}
		for _, m := range due {
			if made[m.Key] = true; !w.made[m.Key] {
				missing = append(missing, New(m, now))
			}
		}
	}
	for some := range slices.Chunk(missing, atOnce) {
		if err := w.config.Store.AddMails(ctx, some); err != nil {
			return err
		}
	}
	w.made = made
	return nil
}
