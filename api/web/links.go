package web

import (
	"context"

	"adyukh/tournament"
)

// Links are addresses that events of a kind have handed out, printed or shown: whoever has one comes in without a password. Those of all
// events can be renewed at once.
type Links struct {
	// Held counts those of an event that lead somewhere, and says where the cards with them are printed; "" where there are none for people.
	Held func(ctx context.Context, id tournament.EventID) (n int, cards string, err error)
	// Renew gives them other addresses. Whoever calls it has asked before.
	Renew func(ctx context.Context, by tournament.Actor, id tournament.EventID) error
}
