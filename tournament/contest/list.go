package contest

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/refusal"
)

// List is a list of a contest whose elements are changed one by one, by what their sender saw of them.
type List[E, V any] struct {
	Part tournament.Parts[E, V]
	None string                   // the key of the refusal of an element that is not there
	Said func(*E, V) refusal.Args // what the journal says of one
}

// Change changes an element that the caller saw in a revision.
func (l List[E, V]) Change(
	ctx context.Context, events Events[E], by tournament.Actor, id tournament.EventID, which, seen int64, action tournament.Action,
	edit func(e *E, v *V, now time.Time) error,
) (*E, error) {
	return events.Change(ctx, by, id, func(e *E, now time.Time) (tournament.Sentence, error) {
		v, err := l.seen(ctx, events, e, which, seen)
		if err == nil {
			err = edit(e, &v, now)
		}
		if err != nil {
			return tournament.Sentence{}, err
		}
		l.Part.Put(e, which, &v)
		return tournament.Sentence{Action: action, Args: l.Said(e, v)}, nil
	})
}

// Put adds an element or, where which is not 0, changes one that the caller saw in a revision. set fills it in and returns its id, which it
// gives to one that has none.
func (l List[E, V]) Put(
	ctx context.Context, events Events[E], by tournament.Actor, id tournament.EventID, which, seen int64, added, changed tournament.Action,
	set func(e *E, v *V) (int64, error),
) (*E, error) {
	return events.Change(ctx, by, id, func(e *E, _ time.Time) (tournament.Sentence, error) {
		var v V
		action := added
		if which != 0 {
			var err error
			if v, err = l.seen(ctx, events, e, which, seen); err != nil {
				return tournament.Sentence{}, err
			}
			action = changed
		}
		put, err := set(e, &v)
		l.Part.Put(e, put, &v)
		return tournament.Sentence{Action: action, Args: l.Said(e, v)}, err
	})
}

// Remove takes an element away that the caller saw in a revision; may refuses it.
func (l List[E, V]) Remove(
	ctx context.Context, events Events[E], by tournament.Actor, id tournament.EventID, which, seen int64, action tournament.Action,
	may func(e *E, v V, now time.Time) error,
) (*E, error) {
	return events.Change(ctx, by, id, func(e *E, now time.Time) (tournament.Sentence, error) {
		v, err := l.seen(ctx, events, e, which, seen)
		if err == nil && may != nil {
			err = may(e, v, now)
		}
		if err != nil {
			return tournament.Sentence{}, err
		}
		said := tournament.Sentence{Action: action, Args: l.Said(e, v)}
		l.Part.Put(e, which, nil)
		return said, nil
	})
}

func (l List[E, V]) seen(ctx context.Context, events Events[E], e *E, which, seen int64) (V, error) {
	v, ok := l.Part.Get(e, which)
	if !ok {
		return v, refusal.NewNotFound(l.None, nil)
	}
	return v, events.StaleError(ctx, e, *l.Part.Revision(&v), seen)
}
