package report

import "adyukh/tournament"

// upTo returns the event as it was after round n, 0 for its last published round.
func upTo(e *tournament.Event, n int) *tournament.Event {
	if n == 0 {
		n = e.PublishedRounds()
	}
	short := *e
	short.Rounds = e.Rounds[:n]
	return &short
}
