package tournament

import (
	"context"
	"errors"
	"fmt"

	"adyukh/tournament/refusal"
)

// Erased is the action of EraseMember: the one change that reaches back into the journal. The entry says of whom by number only.
const Erased Action = "member-erased"

// ErrNoMember is returned by an EventStore as such.
var ErrNoMember = errors.New("nobody of the event has the id")

// EraseMember erases somebody of the event for good: the name, as it ever was, gives way to the mark in all texts of the event and in its
// journal, and what is known beside it goes. Results, tables and who did what when stay. It can't be undone.
func (k *Kernel[E]) EraseMember(ctx context.Context, by Actor, id EventID, member int64, mark string) (*E, error) {
	sl := k.slots.take(id)
	defer k.slots.release(sl)
	sl.change.Lock()
	defer sl.change.Unlock()
	for range Attempts {
		before, err := k.current(ctx, sl)
		if err != nil {
			return nil, err
		}
		entry := Entry{
			Event: id, Version: k.kind.Envelope(before).Version + 1, At: k.Now(), By: by, Action: Erased, Args: refusal.Args{"id": int(member)},
		}
		err = k.store.EraseMember(context.WithoutCancel(ctx), entry, member, mark)
		switch {
		case errors.Is(err, ErrStaleVersion):
			continue
		case errors.Is(err, ErrNoMember):
			return nil, refusal.NewNotFound("error.player.none", nil)
		case err != nil:
			return nil, fmt.Errorf("erase somebody of event %d: %w", id, err)
		}
		after, err := k.load(context.WithoutCancel(ctx), id)
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
