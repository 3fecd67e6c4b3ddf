package tournament

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adyukh/tournament/refusal"
)

// Step is what a use case does to a working copy of an event. It returns what the journal says about it.
type Step[E any] func(e *E, now time.Time) (Sentence, error)

// Sentence is what a journal entry says.
type Sentence struct {
	Action Action
	Args   refusal.Args
	Undoes int64
}

// Attempts is how often a change is tried on ever newer values of an event. Another program has changed it each time: of two programs that
// change an event all the time each is overtaken at about every second try.
const Attempts = 32

// trial is the key of a context in which nothing is saved.
type trial struct{}

// Trial returns a context in which a change of an event is only tried: it returns the event as it would be, in the version in
// which it is, and saves nothing. So the effect of an act can be shown before it is done.
func Trial(ctx context.Context) context.Context { return context.WithValue(ctx, trial{}, true) }

// IsTrial tells whether nothing is saved.
func IsTrial(ctx context.Context) bool { return ctx.Value(trial{}) != nil }

// Create saves a new event, in its first version, and returns it.
func (k *Kernel[E]) Create(ctx context.Context, by Actor, e *E, said Sentence) (*E, error) {
	return k.CreateBy(ctx, by, e, said, k.store.CreateEvent)
}

// CreateBy is Create where save saves more than the event, in the same transaction.
func (k *Kernel[E]) CreateBy(ctx context.Context, by Actor, e *E, said Sentence,
	save func(context.Context, *E, Entry) (EventID, error),
) (*E, error) {
	now := k.Now()
	if err := k.kind.Check(nil, e, now); err != nil {
		return nil, err
	}
	of := k.kind.Envelope(e)
	of.Version, of.Created = 1, now
	id, err := save(ctx, e, Entry{Version: 1, At: now, By: by, Action: said.Action, Args: said.Args})
	if err != nil {
		return nil, fmt.Errorf("new event, %s: %w", said.Action, err)
	}
	return k.Event(ctx, id)
}

// Change runs a step on the event and commits what it changed. A step that changes nothing commits nothing. When another
// program has changed the event in the store meanwhile, the step runs again on the newer value.
func (k *Kernel[E]) Change(ctx context.Context, by Actor, id EventID, do Step[E]) (*E, error) {
	return k.ChangeAlso(ctx, by, id, do, func(*CommitOf[E]) {})
}

// ChangeAlso is Change with more to save in the same transaction: also adds it to the commit.
func (k *Kernel[E]) ChangeAlso(ctx context.Context, by Actor, id EventID, do Step[E], also func(*CommitOf[E])) (*E, error) {
	sl := k.slots.take(id)
	defer k.slots.release(sl)
	sl.change.Lock()
	defer sl.change.Unlock()
	for range Attempts {
		before, err := k.current(ctx, sl)
		if err != nil {
			return nil, err
		}
		after, err := k.try(ctx, by, before, do, also)
		if errors.Is(err, ErrStaleVersion) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if after != before && !IsTrial(ctx) {
			k.slots.keep(sl, after)
			k.withdraw(ctx, before, after)
			k.feed.announce(k.kind.announcement(after))
		}
		return after, nil
	}
	return nil, &refusal.Error{Code: refusal.Conflict, Key: "error.event.busy"}
}

func (k *Kernel[E]) try(ctx context.Context, by Actor, before *E, do Step[E], also func(*CommitOf[E])) (*E, error) {
	now := k.Now()
	working := *before
	said, err := do(&working, now)
	if err != nil {
		return nil, err
	}
	changes := k.kind.Diff(before, &working)
	if len(changes) == 0 {
		return before, nil
	}
	if err := k.kind.Check(before, &working, now); err != nil {
		return nil, err
	}
	for _, guard := range k.guards {
		if err := guard(ctx, before, &working); err != nil {
			return nil, err
		}
	}
	if IsTrial(ctx) {
		return &working, nil
	}
	was, is := k.kind.Envelope(before), k.kind.Envelope(&working)
	is.Version = was.Version + 1
	k.kind.stamp(&working, changes, is.Version)
	news := k.kind.newsOf(before, &working, changes)
	if len(news) > 0 {
		is.Published = was.Published + 1
	}
	entry := Entry{
		Event: was.ID, Version: is.Version, At: now, By: by,
		Action: said.Action, Args: said.Args, Undoes: said.Undoes, Changes: changes,
		Reached: k.kind.Reached(before, &working),
	}
	// What is being saved must not be lost because the one who asked for it has hung up.
	ctx = context.WithoutCancel(ctx)
	commit := CommitOf[E]{Event: &working, Changes: changes, News: news, Entry: entry, AsListed: k.kind.ListsAlike(before, &working)}
	also(&commit)
	if err := k.store.Commit(ctx, commit); err != nil {
		return nil, fmt.Errorf("commit %s of event %d: %w", said.Action, was.ID, err)
	}
	return &working, nil
}

// StaleError says who changed, and when, what the caller saw in revision seen, or nil when nobody did.
func (k *Kernel[E]) StaleError(ctx context.Context, e *E, now, seen int64) error {
	if now == seen {
		return nil
	}
	args := refusal.Args{}
	if entry, err := k.store.JournalEntry(ctx, k.kind.Envelope(e).ID, now); err == nil {
		args["who"], args["when"] = entry.By.Name, entry.At
	}
	return &refusal.Error{Code: refusal.Stale, Key: "error.stale", Args: args}
}
