package play

import (
	"adyukh/tournament"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// OwnPairings is the system of rounds that an arbiter pairs by hand.
const OwnPairings System = "own"

type ownSystem struct{ plainSystem }

var ownFacts = systemFacts{
	persons: true, teams: true,
	name: OwnPairings, course: byHand, shape: ShapeRounds, leaving: LeavesUnpaired, maxPlayers: 5000,
	settings: []Setting{SettingRounds, SettingFree, SettingHalfByes, SettingLate}, criteria: standings.Swiss,
}

func (ownSystem) facts() *systemFacts { return &ownFacts }

func (ownSystem) usual(h *Head) { h.useOwnRounds() }

func (ownSystem) tournamentType(r Regulations) (code, say string) {
	if r.Match.IsMatch() && !r.Team.IsTeam() {
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
	return e.boardFaults(n, tournament.Acknowledge, 1, func(meeting) []fault { return nil }), nil
}

// plainSystem does what most systems do, so that each says only what it does otherwise. Alone it is the system of an event that
// names none: nobody is paired.
type plainSystem struct{}

var plainFacts = systemFacts{shape: ShapeAll, maxPlayers: 5000}

func (plainSystem) facts() *systemFacts { return &plainFacts }

func (plainSystem) usual(*Head) {}

func (plainSystem) check(Regulations) error { return nil }

func (plainSystem) presets(Head) []standings.Preset { return nil }

func (plainSystem) usualRounds(int) (low, high, most int) { return 0, 0, 0 }

func (plainSystem) tournamentType(Regulations) (code, say string) { return "", "" }

func (plainSystem) drawsLots(Regulations) bool { return false }

func (plainSystem) draw(*Regulations, uint64) {}

func (plainSystem) keep(*Regulations, Regulations) {}

func (plainSystem) checkGroups([]group) error { return nil }

func (plainSystem) meets(Player, Player) bool { return true }

func (plainSystem) enter(_ *Event, p Player) error {
	return refusal.NewConflict("error.player.after-draw", refusal.Args{"name": p.Name})
}

func (plainSystem) rounds(*Event) int { return 0 }

func (plainSystem) pair(*Event, int) (seating, error) { return seating{}, nil }

func (plainSystem) rest(*Event, int) (seating, error) {
	return seating{}, refusal.NewConflict("error.edit.no-engine", nil)
}

func (plainSystem) compare(*Event, int) (Comparison, error) { return Comparison{}, nil }

func (plainSystem) faults(*Event, int) ([]fault, error) { return nil, nil }
