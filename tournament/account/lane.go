package account

import (
	"context"
)

// Lane is who waits for a password to be hashed.
type Lane uint8

// The lanes. Whatever strangers send, who is known waits only for others who are.
const (
	Strangers Lane = iota
	Known          // signed in, at the console, or on a device on which the user has signed in before
)

// MostWait is how many may wait in a lane: some two seconds of hashing. Who comes beyond is refused at once.
const MostWait = 32

// lane lets so many in at the same time and has others wait in the order in which they came.
type lane struct {
	inside  chan struct{}
	waiting chan struct{}
}

func newLane(parallel int) lane {
	return lane{inside: make(chan struct{}, parallel), waiting: make(chan struct{}, MostWait)}
}

// enter waits for a turn; leave ends it. The error is ErrBusy when too many wait, or that of ctx when it ends before.
func (l lane) enter(ctx context.Context) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	leave = func() { <-l.inside }
	select {
	case l.inside <- struct{}{}:
		return leave, nil
	default:
	}
	select {
	case l.waiting <- struct{}{}:
		defer func() { <-l.waiting }()
	default:
		return nil, ErrBusy
	}
	select {
	case l.inside <- struct{}{}:
		return leave, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
