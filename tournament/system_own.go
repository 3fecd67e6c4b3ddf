package tournament

import "adyukh/tournament/standings"

// OwnPairings is the system of rounds that an arbiter pairs by hand.
const OwnPairings System = "own"

type ownSystem struct{ plainSystem }

var ownFacts = systemFacts{
	name: OwnPairings, course: byHand, shape: ShapeRounds, leaving: LeavesUnpaired, maxPlayers: 5000,
	settings: []Setting{SettingRounds, SettingFree, SettingHalfByes}, criteria: standings.Swiss,
}

func (ownSystem) facts() *systemFacts { return &ownFacts }

func (ownSystem) usual(h *Head) { h.useOwnRounds() }

func (ownSystem) tournamentType(r Regulations) (code, say string) {
	if r.Match.IsMatch() {
		return matchesType(r)
	}
	return "CUSTOM_SWISS", "Individual: Swiss-System, paired by hand"
}

func (ownSystem) enter(e *Event, p Player) error { return e.enterNext(p) }

func (ownSystem) rounds(e *Event) int { return e.Head.Regulations.Rounds }

// pair returns a round in which nobody sits yet but those who are away.
func (ownSystem) pair(e *Event, n int) (seating, error) { return seating{unpaired: e.away(n)}, nil }

// faults only tells of second meetings: there is no rule to break.
func (ownSystem) faults(e *Event, n int) ([]fault, error) {
	return e.boardFaults(n, Acknowledge, 1, func(meeting) []fault { return nil }), nil
}
