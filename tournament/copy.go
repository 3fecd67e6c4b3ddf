package tournament

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"adyukh/tournament/refusal"
)

// Copies of an event are nothing that is kept beside it: every change says what it changed, so the journal holds the event as it was in
// each of its versions. Milestones say which of them somebody may want back.

// Milestone is what a change has brought a round to.
type Milestone struct {
	Kind  MilestoneKind
	Round int
}

// MilestoneKind is the name of a milestone, as the journal keeps it.
type MilestoneKind string

// Milestones is a list of milestones in the order of rounds.
type Milestones []Milestone

// Copies returns up to limit entries older than version before (0: the newest) that have brought a round to a milestone, newest first.
func (k *Kernel[E]) Copies(ctx context.Context, id EventID, before int64, limit int) ([]Entry, error) {
	if _, err := k.Event(ctx, id); err != nil {
		return nil, err
	}
	return k.store.Milestones(ctx, id, before, limit)
}

// At returns the event as it was in a version, and the entry that made it so. The revisions of its parts say nothing.
func (k *Kernel[E]) At(ctx context.Context, id EventID, version int64) (*E, Entry, error) {
	now, err := k.Event(ctx, id)
	if err != nil {
		return nil, Entry{}, err
	}
	past := *now
	entry, err := k.backTo(ctx, &past, version)
	if err != nil {
		return nil, Entry{}, err
	}
	k.kind.Envelope(&past).Version = version
	return &past, entry, nil
}

// RestoreAsking makes an event what it was in a version, as one more change, which can be taken back like any other. seen is the event's
// version that the caller saw. may has the last word: it gets the event as it is and as it would be, which it may mend, and says what
// the journal says.
func (k *Kernel[E]) RestoreAsking(ctx context.Context, by Actor, id EventID, seen, version int64,
	may func(before, after *E, entry Entry) (Sentence, error),
) (*E, error) {
	return k.Change(ctx, by, id, func(e *E, _ time.Time) (Sentence, error) {
		if err := k.StaleError(ctx, e, k.kind.Envelope(e).Version, seen); err != nil {
			return Sentence{}, err
		}
		before := *e
		entry, err := k.backTo(ctx, e, version)
		if err != nil {
			return Sentence{}, err
		}
		return may(&before, e, entry)
	})
}

// backTo makes the working copy what it was in a version. Of each part the first change since then says how it was, so it takes as long as
// the event is large, whatever the length of the journal.
func (k *Kernel[E]) backTo(ctx context.Context, e *E, version int64) (Entry, error) {
	of := k.kind.Envelope(e)
	if version < 1 || version > of.Version {
		return Entry{}, &refusal.Error{Code: refusal.NotFound, Key: "error.journal.none"}
	}
	entry, err := k.store.JournalEntry(ctx, of.ID, version)
	if errors.Is(err, ErrNoEntry) {
		return Entry{}, &refusal.Error{Code: refusal.NotFound, Key: "error.journal.none"}
	}
	if err != nil {
		return Entry{}, fmt.Errorf("journal entry %d of event %d: %w", version, of.ID, err)
	}
	changes, err := k.store.FirstChanges(ctx, of.ID, version, of.Version)
	if err != nil {
		return Entry{}, fmt.Errorf("changes of event %d since version %d: %w", of.ID, version, err)
	}
	place := func(c Change) int {
		return slices.IndexFunc(k.kind.Parts, func(p PartOf[E]) bool { return p.name() == c.Part.Kind })
	}
	slices.SortFunc(changes, func(a, b Change) int { return cmp.Or(place(a)-place(b), cmp.Compare(a.Part.ID, b.Part.ID)) })
	k.kind.revert(e, changes)
	return entry, nil
}
