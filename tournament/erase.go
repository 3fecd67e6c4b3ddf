package tournament

import (
	"context"
	"errors"
	"fmt"

	"adyukh/tournament/refusal"
)

// The actions of the changes that reach back into the journal: EraseMember, whose entry says of whom by number only, and StrikeOut.
const (
	Erased Action = "member-erased"
	Struck Action = "name-struck"
)

// What an EventStore returns as such.
var (
	ErrNoMember  = errors.New("nobody of the event has the id")
	ErrNoMention = errors.New("no text of the event names the person there")
)

// EraseMember erases somebody of the event for good: the name, as it ever was, gives way to the mark in all texts of the event and in its
// journal, and what is known beside it goes. Results, tables and who did what when stay. It can't be undone.
func (k *Kernel[E]) EraseMember(ctx context.Context, by Actor, id EventID, member int64, mark string) (*E, error) {
	entry := Entry{Event: id, By: by, Action: Erased, Args: refusal.Args{"id": int(member)}}
	after, err := k.rewrite(ctx, entry, func(ctx context.Context, entry Entry) error { return k.store.EraseMember(ctx, entry, member, mark) })
	if errors.Is(err, ErrNoMember) {
		return nil, refusal.NewNotFound("error.player.none", nil)
	}
	if err != nil {
		return nil, fmt.Errorf("erase somebody of event %d: %w", id, err)
	}
	return after, nil
}

// NamesOf returns all names that somebody of the event has had there.
func (k *Kernel[E]) NamesOf(ctx context.Context, id EventID, member int64) ([]string, error) {
	return k.store.NamesOf(ctx, id, member)
}

// Mentions returns the texts of the event, and of its journal, that name somebody, in any order of the words, in any case, declined or not:
// each text once. Where the words fit another one of the event better it is not he.
func (k *Kernel[E]) Mentions(ctx context.Context, id EventID, names []string) ([]Mention, error) {
	return k.store.Mentions(ctx, id, names)
}

// StrikeOut puts the mark in place of a name in the texts with the keys, wherever they stand in the event and its journal. It can't be
// undone.
func (k *Kernel[E]) StrikeOut(ctx context.Context, by Actor, id EventID, names, keys []string, mark string) (*E, error) {
	after, err := k.rewrite(ctx, Entry{Event: id, By: by, Action: Struck}, func(ctx context.Context, entry Entry) error {
		return k.store.StrikeOut(ctx, entry, names, keys, mark)
	})
	if errors.Is(err, ErrNoMention) {
		return nil, refusal.NewConflict("error.mention.none", nil)
	}
	if err != nil {
		return nil, fmt.Errorf("strike a name out of event %d: %w", id, err)
	}
	return after, nil
}

// rewrite makes a change that reaches back into the journal: do gets its entry, with the next version of the event.
func (k *Kernel[E]) rewrite(ctx context.Context, entry Entry, do func(context.Context, Entry) error) (*E, error) {
	sl := k.slots.take(entry.Event)
	defer k.slots.release(sl)
	sl.change.Lock()
	defer sl.change.Unlock()
	for range Attempts {
		before, err := k.current(ctx, sl)
		if err != nil {
			return nil, err
		}
		entry.Version, entry.At = k.kind.Envelope(before).Version+1, k.Now()
		err = do(context.WithoutCancel(ctx), entry)
		if errors.Is(err, ErrStaleVersion) {
			continue
		}
		if err != nil {
			return nil, err
		}
		after, err := k.load(context.WithoutCancel(ctx), entry.Event)
		if err != nil {
			return nil, err
		}
		k.slots.keep(sl, after)
		k.feed.announce(k.kind.announcement(after))
		return after, nil
	}
	return nil, &refusal.Error{Code: refusal.Conflict, Key: "error.event.busy"}
}

// DeleteEvent deletes the event with all that is known of it. It can't be undone.
func (k *Kernel[E]) DeleteEvent(ctx context.Context, by Actor, id EventID) error {
	sl := k.slots.take(id)
	defer k.slots.release(sl)
	sl.change.Lock()
	defer sl.change.Unlock()
	before, err := k.current(ctx, sl)
	if err != nil {
		return err
	}
	if err := k.store.DeleteEvent(context.WithoutCancel(ctx), id, by, k.Now()); err != nil {
		return fmt.Errorf("delete event %d: %w", id, err)
	}
	sl.value.Store(nil)
	sl.public.Store(nil)
	was := k.kind.announcement(before)
	k.feed.announce(Announcement{Event: id, Version: was.Version + 1, Published: was.Published + 1})
	return nil
}

// ArchiveEvent closes the event to every change, or opens it again.
func (k *Kernel[E]) ArchiveEvent(ctx context.Context, by Actor, id EventID, archived bool) error {
	return k.store.ArchiveEvent(context.WithoutCancel(ctx), id, by, k.Now(), archived)
}
