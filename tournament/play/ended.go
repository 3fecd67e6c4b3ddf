package play

import (
	"reflect"
	"time"

	"adyukh/tournament/refusal"
)

// HasEnded tells whether an arbiter has ended the event: whatever is open in it then stays so, and places are final.
func (e *Event) HasEnded() bool { return !e.Head.Ended.IsZero() }

// LastRound is the last round that is played: of the schedule, or where the event was ended, the last that is published.
func (e *Event) LastRound() int {
	if e.HasEnded() {
		return e.PublishedRounds()
	}
	return e.ScheduledRounds()
}

// End ends the event. It is refused while readers can't see all that was paired, and while games by correspondence go on, whose clocks
// nobody stops.
func (e *Event) End(now time.Time) error {
	published := e.PublishedRounds()
	switch {
	case published == 0:
		return refusal.NewConflict("error.end.none", nil)
	case published < len(e.Rounds):
		return refusal.NewConflict("error.end.draft", refusal.Args{"round": published + 1})
	case len(e.openEdits()) > 0:
		return refusal.NewConflict("error.end.edit", refusal.Args{"round": e.openEdits()[0].Round})
	case e.Head.IsCorrespondence() && e.goesOn():
		return refusal.NewConflict("error.end.running", nil)
	}
	e.Head.Ended = now
	return nil
}

// RanksAs tells whether places in two values of an event rest on the same rounds, results, penalties and rules. Names may differ.
func (e *Event) RanksAs(other *Event) bool {
	n := len(e.Rounds)
	return n == len(other.Rounds) && e.PublishedRounds() == other.PublishedRounds() && len(e.openEdits()) == len(other.openEdits()) &&
		reflect.DeepEqual(e.Head.Regulations.Criteria, other.Head.Regulations.Criteria) &&
		reflect.DeepEqual(e.facts(n, e.ByNumber()), other.facts(n, other.ByNumber())) &&
		reflect.DeepEqual(e.bracketTo(n), other.bracketTo(n))
}
