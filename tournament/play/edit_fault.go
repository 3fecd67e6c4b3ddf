package play

import (
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
)

// fault is a rule that a round breaks, as far as its order on the boards goes.
type fault struct {
	level tournament.Level
	key   string // behind "warning.pairing."
	one   PlayerID
	other PlayerID
	round int // an earlier round that it is about
}

func (e *Event) warning(f fault) tournament.Warning {
	args := refusal.Args{}
	if f.one != 0 {
		args["name"] = e.Name(f.one)
	}
	if f.other != 0 {
		args["other"] = e.Name(f.other)
	}
	if f.round != 0 {
		args["round"] = f.round
	}
	return tournament.Warning{Level: f.level, Key: "warning.pairing." + f.key, Args: args}
}

// NewFaults returns warnings of the rules that round n breaks now, and did not break before.
func (e *Event) NewFaults(before *Event, n int) ([]tournament.Warning, error) {
	old, err := before.system().faults(before, n)
	if err != nil {
		return nil, err
	}
	now, err := e.system().faults(e, n)
	if err != nil {
		return nil, err
	}
	var warnings []tournament.Warning
	for _, f := range now {
		if !slices.Contains(old, f) {
			warnings = append(warnings, e.warning(f))
		}
	}
	return warnings, nil
}

// Faults returns the rules that round n breaks as it stands, as the engine that pairs sees them.
func (e *Event) Faults(n int) ([]tournament.Warning, error) {
	if _, ok := e.Round(n); !ok {
		return nil, refusal.NewNotFound("error.round.none", refusal.Args{"round": n})
	}
	return e.NewFaults(&Event{Head: e.Head}, n)
}

// roundPairs returns round n as the engine sees it: boards with the colours of their first games, and free rounds.
func (e *Event) roundPairs(n int) []pairing.Pair {
	number := make(map[PlayerID]int, len(e.Players))
	for _, p := range e.Players {
		number[p.ID] = p.Number
	}
	var pairs []pairing.Pair
	for _, m := range e.meetings(n) {
		if m.unpaired == NoResult || m.unpaired == FreeRound {
			pairs = append(pairs, pairing.Pair{White: number[m.players[0]], Black: number[m.players[1]]})
		}
	}
	return pairs
}

// boardFaults looks at each board of round n for opponents who have met most times already, and for more.
func (e *Event) boardFaults(n int, level tournament.Level, most int, more func(m meeting) []fault) []fault {
	met := map[[2]PlayerID][]int{}
	for other := range e.Rounds {
		for _, m := range e.meetings(other + 1) {
			if key := pairKey(m.players); m.unpaired == NoResult && other+1 != n {
				met[key] = append(met[key], other+1)
			}
		}
	}
	var faults []fault
	for _, m := range e.meetings(n) {
		if m.unpaired != NoResult {
			continue
		}
		if rounds := met[pairKey(m.players)]; len(rounds) >= most {
			faults = append(faults, fault{level: level, key: "met", one: m.players[0], other: m.players[1], round: rounds[0]})
		}
		faults = append(faults, more(m)...)
	}
	return faults
}

func pairKey(p [2]PlayerID) [2]PlayerID { return [2]PlayerID{min(p[0], p[1]), max(p[0], p[1])} }

// threeRunning finds who has a colour for the third time running in round n or in a round after it.
func (e *Event) threeRunning(n int, players [2]PlayerID) []fault {
	var faults []fault
	for side, id := range players {
		run := 1
		for _, step := range []int{-1, 1} {
			for other := n + step; e.side(id, other) == side; other += step {
				run++
			}
		}
		if run >= 3 {
			key := [2]string{"three-white", "three-black"}[side]
			faults = append(faults, fault{level: tournament.Confirm, key: key, one: id})
		}
	}
	return faults
}

// side returns 0 when a player has White in the first game of round n, 1 for Black and -1 when he has no opponent.
func (e *Event) side(id PlayerID, n int) int {
	g, ok := e.GameOf(id, n)
	switch {
	case !ok || g.IsFree():
		return -1
	case g.White == id:
		return 0
	}
	return 1
}
