package attendance

import (
	"cmp"
	"slices"
	"time"
)

// State is what is known of a player in a round.
type State string

// The states.
const (
	Unanswered State = ""        // nobody has said anything
	Said       State = "said"    // said so at the door; nobody of the arbiters has seen him
	Present    State = "present" // seen at the desk
	Late       State = "late"    // on his way: is to be paired
	Missing    State = "missing" // looked for and not found, where that takes nobody out of the pairing
)

// States lists the states that a tick can have.
func States() []State { return []State{Unanswered, Said, Present, Late, Missing} }

// IsExpected tells whether the player is to be counted on.
func (s State) IsExpected() bool { return s == Said || s == Present || s == Late }

// Mark is what somebody at the desk says of a player in the list of a round.
type Mark string

// The marks.
const (
	MarkNone    Mark = "none" // takes back what was said
	MarkPresent Mark = "present"
	MarkLate    Mark = "late"
	MarkAbsent  Mark = "absent" // is not to be paired; where he is, or tables pair, his board waits for a decision
	MarkHalf    Mark = "half"   // is not to be paired, for half a point
)

// Marks lists the marks.
func Marks() []Mark { return []Mark{MarkPresent, MarkAbsent, MarkHalf, MarkLate, MarkNone} }

// Tick is what is known of a player in a round, and when he came. The time of arrival says nothing about playing: who has come can
// be let off the round, and who is on his way can be paired.
type Tick struct {
	Revision int64     `json:"revision,omitzero"`
	Round    int       `json:"round"`  // from 1
	Player   int64     `json:"player"` // his id in the event
	State    State     `json:"state,omitzero"`
	Arrived  time.Time `json:"arrived,omitzero"` // UTC; zero: not yet
}

// MaxRound bounds the rounds that can have ticks: no table has more.
const MaxRound = 4096

// roundShift leaves so many bits of an id to the player.
const roundShift = 40

// ID names a tick: by its round and its player.
func ID(round int, player int64) int64 { return int64(round)<<roundShift | player }

// ID names the tick.
func (t Tick) ID() int64 { return ID(t.Round, t.Player) }

// OfID is an empty tick with the id.
func OfID(id int64) Tick { return Tick{Round: int(id >> roundShift), Player: id & (1<<roundShift - 1)} }

// IsSound tells whether there can be such a tick.
func (t Tick) IsSound() bool {
	return t.Round >= 1 && t.Round <= MaxRound && t.Player >= 1 && t.Player < 1<<roundShift && slices.Contains(States(), t.State)
}

// Came is the tick of somebody who is there: seen when nobody had seen him before.
func (t Tick) Came(state State, now time.Time) Tick {
	t.State = state
	if t.Arrived.IsZero() {
		t.Arrived = now.UTC().Truncate(time.Second)
	}
	return t
}

// Ticks are ticks in the order of their ids.
type Ticks []Tick

// Of returns the tick of a player in a round: an empty one where there is none.
func (all Ticks) Of(round int, player int64) Tick {
	t, _ := all.ByID(ID(round, player))
	return t
}

// ByID returns a tick, an empty one and false where there is none.
func (all Ticks) ByID(id int64) (Tick, bool) {
	i, ok := all.find(id)
	if !ok {
		return OfID(id), false
	}
	return all[i], true
}

func (all Ticks) find(id int64) (int, bool) {
	return slices.BinarySearchFunc(all, id, func(t Tick, id int64) int { return cmp.Compare(t.ID(), id) })
}

// With returns a copy with a tick.
func (all Ticks) With(t Tick) Ticks {
	i, ok := all.find(t.ID())
	all = slices.Clone(all)
	if ok {
		all[i] = t
		return all
	}
	return slices.Insert(all, i, t)
}

// Without returns a copy without the tick of an id.
func (all Ticks) Without(id int64) Ticks {
	return all.only(func(t Tick) bool { return t.ID() != id })
}

// WithoutPlayer returns a copy without the ticks of a player.
func (all Ticks) WithoutPlayer(player int64) Ticks {
	return all.only(func(t Tick) bool { return t.Player != player })
}

// InRound returns the ticks of a round.
func (all Ticks) InRound(round int) Ticks {
	return all.only(func(t Tick) bool { return t.Round == round })
}

// only returns the ticks that are wanted; without any it is nil, as in an event that never had one.
func (all Ticks) only(wanted func(Tick) bool) Ticks {
	var kept Ticks
	for _, t := range all {
		if wanted(t) {
			kept = append(kept, t)
		}
	}
	return kept
}

// Touched returns the ids of the ticks in which two lists may differ, ascending.
func Touched(before, after Ticks) []int64 {
	if len(before) == len(after) && (len(before) == 0 || &before[0] == &after[0]) {
		return nil
	}
	var ids []int64
	for i, j := 0, 0; i < len(before) || j < len(after); {
		switch {
		case j == len(after) || i < len(before) && before[i].ID() < after[j].ID():
			ids = append(ids, before[i].ID())
			i++
		case i == len(before) || after[j].ID() < before[i].ID():
			ids = append(ids, after[j].ID())
			j++
		default:
			if before[i] != after[j] {
				ids = append(ids, before[i].ID())
			}
			i++
			j++
		}
	}
	return ids
}
