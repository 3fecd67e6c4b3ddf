package report

import "adyukh/tournament/play"

// upTo returns the event as it was after round n, 0 for its last published round.
func upTo(e *play.Event, n int) *play.Event {
	if n == 0 {
		n = e.PublishedRounds()
	}
	short := *e
	short.Rounds = e.Rounds[:n]
	return &short
}
