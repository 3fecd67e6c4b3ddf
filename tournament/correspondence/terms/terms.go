// Package terms is what the regulations of a correspondence event say: its clock, leaves, silence, claims, and who may see running games.
package terms

import (
	"slices"

	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/person"
)

// Terms are the regulations of a correspondence event. An event over the board has none: the zero value.
type Terms struct {
	Code     string         `json:"code,omitzero"` // by which papers and letters name the event, such as "ПЧР-09"
	Clock    clock.Settings `json:"clock,omitzero"`
	Overstep Overstep       `json:"overstep,omitzero"`
	Silence  Silence        `json:"silence,omitzero"`
	Leave    LeaveRules     `json:"leave,omitzero"`
	Shown    Shown          `json:"shown,omitzero"`
	Delay    int            `json:"delay,omitzero"`     // ShownLater: plies by which readers are behind
	Halt     bool           `json:"halt,omitzero"`      // a claim stops both clocks until it is ruled on
	Answer   int            `json:"answer,omitzero"`    // days that the other side has to answer a claim
	Appeal   int            `json:"appeal,omitzero"`    // days within which a ruling can be appealed against
	Bar      int            `json:"bar,omitzero"`       // days of no entry to new events after an exceeded time; 0: none
	BarAgain int            `json:"bar_again,omitzero"` // the same where a bar was running already
	Entry    Entry          `json:"entry,omitzero"`
}

// Entry says how long people may ask to be entered, by the event's public page.
type Entry struct {
	Until person.Date `json:"until,omitzero"` // the last day, in the event's zone; zero: they can't
	Most  int         `json:"most,omitzero"`  // players; with so many entered nobody can ask any more. 0: any number
}

// IsCorrespondence tells whether the event is played by correspondence.
func (t Terms) IsCorrespondence() bool { return t.Overstep != "" }

// Overstep says what an exceeded time does.
type Overstep string

// The ways.
const (
	Claimed   Overstep = "claimed"   // nothing, until the opponent claims it and the arbiter rules
	Automatic Overstep = "automatic" // the game is lost at that instant
)

// Oversteps lists them.
func Oversteps() []Overstep { return []Overstep{Claimed, Automatic} }

// Silence says after how many calendar days without a move or a word of the player whose move it is something happens; 0: nothing.
type Silence struct {
	Remind int `json:"remind,omitzero"` // he is reminded, and the opponent's move repeated
	Final  int `json:"final,omitzero"`  // he is asked for the last time, and the arbiter told
	Lost   int `json:"lost,omitzero"`   // the opponent may claim the game
}

// LeaveRules say how many days off a player may take, for all his games at once.
type LeaveRules struct {
	Days   int  `json:"days,omitzero"`   // a calendar year; 0: no leave but that which the arbiter gives
	Least  int  `json:"least,omitzero"`  // of one leave
	Notice int  `json:"notice,omitzero"` // days before it begins at which it has to be announced
	Blocks bool `json:"blocks,omitzero"` // neither side of a game of a player on leave may move
}

// Shown says who sees the moves of running games.
type Shown string

// The ways.
const (
	ShownToPlayers Shown = "players" // the two players and the arbiters; everybody when the game is over
	ShownLater     Shown = "later"   // everybody, some plies late
	ShownToAll     Shown = "all"
)

// ShownWays lists them.
func ShownWays() []Shown { return []Shown{ShownToPlayers, ShownLater, ShownToAll} }

// Usual are the terms that an event starts with.
func Usual() Terms {
	return Terms{
		Clock: clock.Usual(), Overstep: Claimed, Silence: Silence{Remind: 14, Final: 35, Lost: 40},
		Leave: LeaveRules{Days: 45, Least: 1, Notice: 1}, Shown: ShownToPlayers, Delay: 10,
		Halt: true, Answer: 14, Appeal: 14, Bar: 30, BarAgain: 90,
	}
}

// maxDays bounds every number of days here, MaxPlayers the players of Entry; MaxCode is the length of a code in characters.
const (
	maxDays    = 366
	MaxPlayers = 1000
	MaxCode    = 20
)

// Clean trims what is typed. Where nothing stops a clock there is neither leave nor silence.
func (t Terms) Clean() Terms {
	t.Code = person.Clean(t.Code)
	if t.Clock.IsTriple() {
		t.Silence, t.Leave = Silence{}, LeaveRules{}
	}
	return t
}

// WithClock returns the terms with time given in another way, and what is usual in it.
func (t Terms) WithClock(k clock.Kind) Terms {
	was := t.Clock.Kind()
	t.Clock = t.Clock.As(k)
	if usual := Usual(); was == clock.TripleBlock && k != was {
		t.Silence, t.Leave = usual.Silence, usual.Leave
	}
	return t.Clean()
}

// Check returns what is wrong with the terms.
func (t Terms) Check() *clock.Fault {
	if !t.IsCorrespondence() {
		return nil
	}
	if fault := t.Clock.Check(); fault != nil {
		return fault
	}
	if fault := person.CheckLine("code", t.Code, MaxCode); fault != nil {
		return &clock.Fault{Field: fault.Field, Key: fault.Key, Args: fault.Args, Expected: "a line of at most 20 characters"}
	}
	for _, n := range []struct {
		field string
		days  int
	}{
		{"silence_remind", t.Silence.Remind},
		{"silence_final", t.Silence.Final},
		{"silence_lost", t.Silence.Lost},
		{"leave_days", t.Leave.Days},
		{"leave_least", t.Leave.Least},
		{"leave_notice", t.Leave.Notice},
		{"shown_delay", t.Delay},
		{"claim_answer", t.Answer},
		{"claim_appeal", t.Appeal},
		{"bar", t.Bar},
		{"bar_again", t.BarAgain},
	} {
		if n.days < 0 || n.days > maxDays {
			return &clock.Fault{Field: n.field, Key: "error.clock.days", Args: map[string]any{"most": maxDays}, Expected: "0 to 366"}
		}
	}
	switch {
	case t.Entry.Most < 0 || t.Entry.Most > MaxPlayers:
		return &clock.Fault{Field: "entry_most", Key: "error.terms.places", Args: map[string]any{"most": MaxPlayers}, Expected: "0 to 1000"}
	case !slices.Contains(Oversteps(), t.Overstep):
		return &clock.Fault{Field: "overstep", Key: "error.terms.overstep", Expected: "claimed or automatic"}
	case !slices.Contains(ShownWays(), t.Shown):
		return &clock.Fault{Field: "shown", Key: "error.terms.shown", Expected: "players, later or all"}
	case t.Leave.Least > t.Leave.Days && t.Leave.Days > 0:
		return &clock.Fault{
			Field: "leave_least", Key: "error.terms.least", Args: map[string]any{"most": t.Leave.Days}, Expected: "the days of a year at most",
		}
	case t.Silence.falls():
		return &clock.Fault{Field: "silence_lost", Key: "error.terms.silence", Expected: "reminder, last call and loss in this order"}
	}
	return nil
}

// falls tells whether a later step of silence comes before an earlier one.
func (s Silence) falls() bool {
	last := 0
	for _, days := range []int{s.Remind, s.Final, s.Lost} {
		if days != 0 && days <= last {
			return true
		}
		last = max(last, days)
	}
	return false
}
