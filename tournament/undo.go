package tournament

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adyukh/tournament/refusal"
)

// Journal returns up to limit entries older than version before (0: the newest), newest first.
func (k *Kernel[E]) Journal(ctx context.Context, id EventID, before int64, limit int) ([]Entry, error) {
	if _, err := k.Event(ctx, id); err != nil {
		return nil, err
	}
	return k.store.Journal(ctx, id, before, limit)
}

// Senders returns who made each part of a kind that the event has had since it was created, by the part's id.
func (k *Kernel[E]) Senders(ctx context.Context, id EventID, kind PartKind) (map[int64]Sender, error) {
	all, err := k.store.Senders(ctx, id, kind)
	if err != nil {
		return nil, fmt.Errorf("who made the parts %s of event %d: %w", kind, id, err)
	}
	return all, nil
}

// Changers returns who changed each of some parts of a kind, the latest first, by the part's id.
func (k *Kernel[E]) Changers(ctx context.Context, id EventID, kind PartKind, parts ...int64) (map[int64][]Sender, error) {
	all, err := k.store.Changers(ctx, id, kind, parts...)
	if err != nil {
		return nil, fmt.Errorf("who changed parts %s of event %d: %w", kind, id, err)
	}
	return all, nil
}

// Undo takes the change of a version back, as one more change, while the parts that it changed still are as it left them.
// seen is the event's version that the caller saw.
func (k *Kernel[E]) Undo(ctx context.Context, by Actor, id EventID, seen, version int64) (*E, error) {
	return k.UndoAsking(ctx, by, id, seen, version, func(_, _ *E, _ Entry) error { return nil })
}

// UndoAsking is Undo where may has the last word: it gets the event as it is and as it would be, and the entry that is taken back.
func (k *Kernel[E]) UndoAsking(ctx context.Context, by Actor, id EventID, seen, version int64,
	may func(before, after *E, entry Entry) error,
) (*E, error) {
	return k.Change(ctx, by, id, func(e *E, _ time.Time) (Sentence, error) {
		if err := k.StaleError(ctx, e, k.kind.Envelope(e).Version, seen); err != nil {
			return Sentence{}, err
		}
		entry, err := k.store.JournalEntry(ctx, id, version)
		if errors.Is(err, ErrNoEntry) {
			return Sentence{}, &refusal.Error{Code: refusal.NotFound, Key: "error.journal.none"}
		}
		if err != nil {
			return Sentence{}, fmt.Errorf("journal entry %d of event %d: %w", version, id, err)
		}
		if version == 1 {
			return Sentence{}, &refusal.Error{Code: refusal.Conflict, Key: "error.undo.created"}
		}
		if err := k.undoable(ctx, e, entry); err != nil {
			return Sentence{}, err
		}
		before := *e
		k.kind.revert(e, entry.Changes)
		if err := may(&before, e, entry); err != nil {
			return Sentence{}, err
		}
		return Sentence{Undone, refusal.Args{"action": string(entry.Action), "version": version}, version}, nil
	})
}

// mostBack is how many changes Back goes through at most.
const mostBack = 1000

// Back returns the working copy e as it was before its latest changes: it takes them back one by one while further says so. ok is false
// where the journal does not reach so far, as after an event came from a file.
func (k *Kernel[E]) Back(ctx context.Context, e *E, further func(*E) bool) (past *E, ok bool, err error) {
	was, of := *e, k.kind.Envelope(e)
	for range mostBack {
		if !further(&was) {
			return &was, true, nil
		}
		entry, err := k.store.JournalEntry(ctx, of.ID, k.kind.Envelope(&was).Version)
		if errors.Is(err, ErrNoEntry) {
			return nil, false, nil
		}
		if err != nil {
			return nil, false, fmt.Errorf("journal of event %d: %w", of.ID, err)
		}
		k.kind.revert(&was, entry.Changes)
		k.kind.Envelope(&was).Version = entry.Version - 1
	}
	return nil, false, nil
}

// undoable names the later change that rests on the entry, if there is one.
func (k *Kernel[E]) undoable(ctx context.Context, e *E, entry Entry) error {
	for _, c := range entry.Changes {
		if k.kind.stands(e, c) {
			continue
		}
		args := refusal.Args{}
		if later, err := k.store.JournalEntry(ctx, entry.Event, k.kind.revision(e, c.Part)); err == nil {
			args["who"], args["when"], args["action"] = later.By.Name, later.At, string(later.Action)
		}
		return &refusal.Error{Code: refusal.Conflict, Key: "error.undo.changed", Args: args}
	}
	return nil
}
