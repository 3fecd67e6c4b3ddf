package webhook

import (
	"context"
	"fmt"

	"adyukh/tournament"
)

// Kind is a kind of events as messages know it.
type Kind struct {
	Name string
	Page func(tournament.EventID) string // the path where everybody reads an event
	Data func(tournament.EventID) string // and where programs do
	// IsTrue tells whether news of an event could be told now.
	IsTrue func(ctx context.Context, id tournament.EventID, n tournament.News) (bool, error)
}

// Events are where the events of a kind are found.
type Events[E any] interface {
	Event(ctx context.Context, id tournament.EventID) (*E, error)
}

// KindOf makes a kind of what the kernel knows of it. inSight tells whether everybody may see a round; nil where a kind publishes none.
func KindOf[E any](
	k tournament.Kind[E], of Events[E], page, data func(tournament.EventID) string, inSight func(e *E, round int) bool,
) Kind {
	isTrue := func(ctx context.Context, id tournament.EventID, n tournament.News) (bool, error) {
		e, err := of.Event(ctx, id)
		if err != nil {
			return false, err
		}
		seen := k.IsPublic(e) && (n.Round == 0 || inSight != nil && inSight(e, n.Round))
		if n.Topic == tournament.NewsHidden || n.Topic == tournament.NewsUnpublished {
			return !seen, nil
		}
		return seen, nil
	}
	return Kind{Name: k.Name, Page: page, Data: data, IsTrue: isTrue}
}

// kindOf finds the kind of an event, or returns tournament.ErrNoEvent.
func (c Config) kindOf(ctx context.Context, id tournament.EventID) (Kind, error) {
	name, err := c.Store.KindOf(ctx, id)
	if err != nil {
		return Kind{}, err
	}
	for _, k := range c.Kinds {
		if k.Name == name {
			return k, nil
		}
	}
	return Kind{}, fmt.Errorf("webhooks know nothing of events of the kind %q", name)
}
