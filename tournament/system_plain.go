package tournament

import "adyukh/tournament/standings"

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
	return conflict("error.player.after-draw", Args{"name": p.Name})
}

func (plainSystem) rounds(*Event) int { return 0 }

func (plainSystem) pair(*Event, int) (seating, error) { return seating{}, nil }

func (plainSystem) rest(*Event, int) (seating, error) {
	return seating{}, conflict("error.edit.no-engine", nil)
}

func (plainSystem) compare(*Event, int) (Comparison, error) { return Comparison{}, nil }

func (plainSystem) faults(*Event, int) ([]fault, error) { return nil, nil }
