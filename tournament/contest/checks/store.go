package checks

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
)

// Store keeps checks, one of each entry at most. Every method is one transaction.
type Store interface {
	// QueueChecks queues checks of entries that have none, one with another Key, or one that was cancelled, and returns how many. Others
	// stay as they are. Of a check it saves Event, Entry, Key, Composition, Time, Asked and Turn; all else begins anew.
	QueueChecks(ctx context.Context, checks []Check) (queued int, err error)
	// RepeatCheck queues a check with a time for the search and forgets its report, unless it is queued or running already. It returns
	// ErrNoCheck where the entry has none with the key.
	RepeatCheck(ctx context.Context, event tournament.EventID, entry contest.EntryID, key Key, limit time.Duration, now time.Time) error
	// TakeCheck gives a holder the check with the lowest turn, and of these the one that was asked for first, of those that are queued or
	// whose lease has run out. It is running then, with a lease until a time; it has Begun now, it has one more of Tries and no Nodes.
	TakeCheck(ctx context.Context, holder string, now, until time.Time) (c Check, found bool, err error)
	// HoldCheck saves how far a running check has come and holds it until a later time. It returns false, and saves nothing, where the
	// check is no longer the one that c.Holder has taken: it was cancelled, asked for with another key, or somebody else has it.
	HoldCheck(ctx context.Context, c Check, nodes uint64, until time.Time) (held bool, err error)
	// FinishCheck saves the report of a running check, which is done then, under the same condition as HoldCheck.
	FinishCheck(ctx context.Context, c Check, r Report) (held bool, err error)
	// ReturnCheck queues a running check again as if it had not been taken, under the same condition.
	ReturnCheck(ctx context.Context, c Check) error
	// CancelChecks cancels the checks of an event that are queued or running: those of the entries, or all where none is given. It returns
	// how many.
	CancelChecks(ctx context.Context, event tournament.EventID, entries ...contest.EntryID) (cancelled int, err error)
	// Checks returns the checks of an event in the order of the entries.
	Checks(ctx context.Context, event tournament.EventID) ([]Check, error)
}
