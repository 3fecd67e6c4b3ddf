package incident

import "slices"

// Penalty is a sanction with its measure.
type Penalty struct {
	Sanction Sanction `json:"sanction,omitzero"`
	Minutes  int      `json:"minutes,omitzero"`      // of time
	Given    bool     `json:"given,omitzero"`        // the minutes were added to the opponent's clock, not taken from the player's
	Points   int      `json:"points,omitzero"`       // taken off, by the scale of the event's game: 2 of 24, or 2 for one that is halved
	Match    int      `json:"match_points,omitzero"` // match points taken off
	Round    int      `json:"from_round,omitzero"`   // of an exclusion: the round; of a disqualification: from which one on
}

// Sanction is a kind of penalty.
type Sanction string

// The sanctions.
const (
	Time             Sanction = "time"
	Deduction        Sanction = "points"
	LostGame         Sanction = "game"
	Exclusion        Sanction = "round"
	Disqualification Sanction = "out"
)

// Sanctions lists them, the lightest first.
func Sanctions() []Sanction {
	return []Sanction{Time, Deduction, LostGame, Exclusion, Disqualification}
}

// Bounds of a penalty.
const (
	MaxMinutes = 60
	MaxPoints  = 1000
)

func (p Penalty) clean() Penalty {
	kept := Penalty{Sanction: p.Sanction}
	switch p.Sanction {
	case Time:
		kept.Minutes, kept.Given = p.Minutes, p.Given
	case Deduction:
		kept.Points, kept.Match = p.Points, p.Match
	case Exclusion, Disqualification:
		kept.Round = p.Round
	}
	return kept
}

// Rules are what the regulations of an event say about incidents. The zero value are the usual ones.
type Rules struct {
	Ladder    []Step `json:"ladder,omitzero"`    // which sanctions there are, the lightest first; none: Usual
	Minutes   int    `json:"minutes,omitzero"`   // of the sanction by time; 0: two
	DrawMove  int    `json:"draw_move,omitzero"` // an agreed draw before this move is 0:0 for both; 0: players may agree at any time
	Published bool   `json:"published,omitzero"` // readers see warnings and penalties with their clauses
}

// Step is a step of the ladder: a warning, or a sanction.
type Step string

// StepWarning is the lowest step.
const StepWarning Step = "warning"

// Steps lists all there can be, the lightest first.
func Steps() []Step {
	steps := []Step{StepWarning}
	for _, s := range Sanctions() {
		steps = append(steps, Step(s))
	}
	return steps
}

// Usual is the ladder of the rules of the sport: a warning, time, the loss of the game, the exclusion from a round, disqualification.
func Usual() []Step {
	return []Step{StepWarning, Step(Time), Step(LostGame), Step(Exclusion), Step(Disqualification)}
}

// Steps returns the ladder that is in force.
func (r Rules) Steps() []Step {
	if len(r.Ladder) == 0 {
		return Usual()
	}
	return r.Ladder
}

// PenaltyMinutes returns the minutes of a sanction by time.
func (r Rules) PenaltyMinutes() int {
	if r.Minutes == 0 {
		return 2
	}
	return r.Minutes
}

// step is where an incident stands on the ladder; "" for what is no sanction.
func (i Incident) step() Step {
	switch i.Kind {
	case Warning:
		return StepWarning
	case Sanctioned:
		return Step(i.Penalty.Sanction)
	}
	return ""
}

// Next proposes the step after the heaviest one that a player has had for the same clause; the first one for who has had none. At the top
// it stays. It is a proposal: nothing applies it.
func (r Rules) Next(history []Incident, clause string) Step {
	ladder, at := r.Steps(), -1
	for _, i := range history {
		if i.Clause == clause {
			at = max(at, slices.Index(ladder, i.step()))
		}
	}
	return ladder[min(at+1, len(ladder)-1)]
}

// Earlier counts the warnings and penalties for a clause.
func Earlier(history []Incident, clause string) int {
	n := 0
	for _, i := range history {
		if i.step() != "" && i.Clause == clause && clause != "" {
			n++
		}
	}
	return n
}
