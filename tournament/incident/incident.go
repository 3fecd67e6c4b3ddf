// Package incident is what happens in an event beside results: a dispute about a result, claims and protests, remarks, warnings,
// penalties, and what an arbiter decided. Values only: what a penalty does to the event is done by package conduct, and who may see what
// by package play.
package incident

import (
	"slices"
	"strings"
	"time"
)

// Incident is one thing that happened, at a board or with a player. Its clause is one of the rules of the game or of the sport; without
// one its words say it.
type Incident struct {
	ID       int64     `json:"id"`
	Revision int64     `json:"revision,omitzero"`
	Kind     Kind      `json:"kind"`
	Round    int       `json:"round,omitzero"`  // in which it happened; 0: before the first, or in none
	Game     int64     `json:"game,omitzero"`   // at which board; 0: at none
	Player   int64     `json:"player,omitzero"` // who broke the rule, or who claims or protests; 0: both players of the game
	Clause   string    `json:"clause,omitzero"`
	Text     string    `json:"text,omitzero"`     // in the arbiter's words
	At       time.Time `json:"at,omitzero"`       // UTC
	Arbiter  string    `json:"arbiter,omitzero"`  // who noted it
	Withheld bool      `json:"withheld,omitzero"` // of a dispute: readers get no result of the game until it is decided
	Penalty  Penalty   `json:"penalty,omitzero"`
	Decision Decision  `json:"decision,omitzero"`
}

// Kind says what an incident is.
type Kind string

// The kinds, as arbiters' protocols have them.
const (
	Dispute    Kind = "dispute" // the players do not agree how their game ended
	Claim      Kind = "claim"   // a player turned to the arbiter (10.3)
	Protest    Kind = "protest" // against a decision, to the chief arbiter or the jury
	Remark     Kind = "remark"
	Warning    Kind = "warning"
	Sanctioned Kind = "penalty"
)

// Kinds lists them, the most usual first.
func Kinds() []Kind { return []Kind{Remark, Warning, Sanctioned, Dispute, Claim, Protest} }

// Waits tells whether a kind is something that has to be decided.
func (k Kind) Waits() bool { return k == Dispute || k == Claim || k == Protest }

// Decision is what came of an incident that has to be decided.
type Decision struct {
	Outcome Outcome   `json:"outcome,omitzero"` // empty while it waits
	Text    string    `json:"text,omitzero"`
	By      string    `json:"by,omitzero"` // who took it: the arbiter, the jury
	At      time.Time `json:"at,omitzero"`
}

// Outcome is how a dispute, a claim or a protest ended.
type Outcome string

// The outcomes.
const (
	Waiting  Outcome = ""
	Granted  Outcome = "granted"
	Rejected Outcome = "rejected"
	Settled  Outcome = "settled" // the players have agreed, or it was taken back
)

// Outcomes lists those that end an incident.
func Outcomes() []Outcome { return []Outcome{Granted, Rejected, Settled} }

// IsOpen tells whether a decision is waited for.
func (i Incident) IsOpen() bool { return i.Kind.Waits() && i.Decision.Outcome == Waiting }

// Hides tells whether readers get no result of the game for now.
func (i Incident) Hides() bool { return i.Kind == Dispute && i.Withheld && i.IsOpen() }

// Deducts tells whether the player's sums are lowered.
func (i Incident) Deducts() bool {
	return i.Kind == Sanctioned && i.Penalty.Sanction == Deduction && (i.Penalty.Points > 0 || i.Penalty.Match > 0)
}

// Clean trims the words, and forgets what another kind would have.
func (i Incident) Clean(clean func(string) string) Incident {
	i.Clause, i.Arbiter, i.Decision.By = clean(i.Clause), clean(i.Arbiter), clean(i.Decision.By)
	i.Text, i.Decision.Text = trimLines(i.Text), trimLines(i.Decision.Text)
	i.Withheld = i.Withheld && i.Kind == Dispute
	if !i.Kind.Waits() {
		i.Decision = Decision{}
	}
	if i.Kind != Sanctioned {
		i.Penalty = Penalty{}
	}
	i.Penalty = i.Penalty.clean()
	return i
}

func trimLines(text string) string {
	return strings.TrimSpace(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ").Replace(text))
}

// Of returns the incidents of a player, in the order in which they happened.
func Of(all []Incident, player int64) []Incident {
	var own []Incident
	for _, i := range all {
		if i.Player == player && player != 0 {
			own = append(own, i)
		}
	}
	slices.SortStableFunc(own, func(a, b Incident) int { return a.At.Compare(b.At) })
	return own
}

// At returns the incidents of a game.
func At(all []Incident, game int64) []Incident {
	var here []Incident
	for _, i := range all {
		if i.Game == game && game != 0 {
			here = append(here, i)
		}
	}
	return here
}

// Open returns those that wait for a decision.
func Open(all []Incident) []Incident {
	var open []Incident
	for _, i := range all {
		if i.IsOpen() {
			open = append(open, i)
		}
	}
	return open
}
