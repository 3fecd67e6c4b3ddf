package mail

import (
	"context"
	"slices"
	"time"
)

// Source is a kind of events, beside games by correspondence, of which mails tell.
type Source interface {
	// Kind is that of its mails.
	Kind() Kind
	// Due returns the mails that there should be of what has happened since a time, whether they were made already or not: their events,
	// people, keys and stages.
	Due(ctx context.Context, since time.Time) ([]Mail, error)
	// Write returns what a mail says as of now, or ErrOvertaken where that is true no longer.
	Write(ctx context.Context, m Mail) (Written, error)
}

// Written is a mail in its reader's language.
type Written struct {
	To, Subject, Text, Language string
	// Unsubscribe is the address to which a mail program posts where its user wants no more of them; "": none.
	Unsubscribe string
}

// source is where mails of a kind come from; nil where from games.
func (c Config) source(kind Kind) Source {
	i := slices.IndexFunc(c.Sources, func(s Source) bool { return s.Kind() == kind })
	if i < 0 {
		return nil
	}
	return c.Sources[i]
}

// tellSources makes the mails of other sources that are missing. Which there are is remembered, so that the store is not asked to keep
// them again and again. A source that fails keeps none of the others waiting.
func (w *Worker) tellSources(ctx context.Context) error {
	now := w.config.Now()
	at := now.UTC().Truncate(time.Second)
	var missing []Mail
	made := map[string]bool{}
	for _, s := range w.config.Sources {
		due, err := s.Due(ctx, now.Add(-tooOld))
		if err != nil {
			w.config.Log.ErrorContext(ctx, "mails of contests", "kind", s.Kind(), "error", err)
		}
		for _, m := range due {
			if made[m.Key] = true; !w.made[m.Key] {
				m.Kind, m.Created, m.Due, m.State = s.Kind(), at, at, Waiting
				missing = append(missing, m)
			}
		}
	}
	for some := range slices.Chunk(missing, atOnce) {
		if err := w.config.Store.TellEntries(ctx, some); err != nil {
			return err
		}
	}
	w.made = made
	return nil
}
