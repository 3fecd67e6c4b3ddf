package tournament

import (
	"context"

	"adyukh/tournament/register"
)

// Store keeps events over the board, and what goes with them. Every method is one transaction.
type Store interface {
	EventStore[Event]
	register.Store

	// ListEvents returns all events, the latest start first.
	ListEvents(ctx context.Context) ([]Summary, error)
}

// Commit is one change of an event over the board, ready to be saved.
type Commit = CommitOf[Event]

// Summary is what a list of events shows.
type Summary struct {
	ID         EventID
	Name       string
	Place      string
	Begins     Date
	Ends       Date
	Game       string
	Discipline Discipline
	Public     bool
	Origin     EventID // see Head.Origin
	Players    int
	Rounds     int
}
