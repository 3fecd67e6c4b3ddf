package clock

import (
	"slices"
	"time"

	"adyukh/tournament/person"
)

// Bounds of the settings.
const (
	MaxMoves    = 200
	MaxDays     = 1000 // of a period, of a move
	MaxBlock    = 9    // days that a move adds in a triple block
	MaxBank     = 500
	MaxHolidays = 500
)

// Settings say how the time of an event's games is counted.
type Settings struct {
	Zone        string        `json:"zone,omitzero"`         // IANA name of the zone whose dates count
	Moves       int           `json:"moves,omitzero"`        // of a period; 0: Days are for the whole game, or PerMove
	Days        int           `json:"days,omitzero"`         // for each period; what is left is carried into the next one
	PerMove     int           `json:"per_move,omitzero"`     // instead: days for each move, none of them carried; 0 where there are periods
	Increment   int           `json:"increment,omitzero"`    // days that each move adds to those of the player who made it
	DoubleAfter int           `json:"double_after,omitzero"` // days of one move beyond this number count twice; 0: never
	Holidays    []person.Date `json:"holidays,omitzero"`     // all clocks stand still, in the order of dates
	Weekends    bool          `json:"weekends,omitzero"`     // all clocks stand still on Saturdays and Sundays
	LeaveStops  LeaveStops    `json:"leave_stops,omitzero"`
	Triple      Triple        `json:"triple,omitzero"`
}

// LeaveStops says whose clocks a player's leave stops.
type LeaveStops string

// The values.
const (
	OwnClock   LeaveStops = "own"  // his own
	BothClocks LeaveStops = "both" // those of his opponents in their games with him too
)

// LeaveStopsAll lists the values.
func LeaveStopsAll() []LeaveStops { return []LeaveStops{OwnClock, BothClocks} }

// Triple is a block of three: a clock that never holds more than 50 days, what each move adds to it, and a bank for what flows over,
// from which its owner refills the clock by hand. Seconds are exact, nothing stops a clock and nothing counts twice, so that a game
// ends at a certain date.
type Triple struct {
	Increment int  `json:"increment,omitzero"` // days for each of a player's first 50 moves, 1–9; 0: no triple block
	Bank      int  `json:"bank,omitzero"`      // days in the bank at the beginning
	Least     bool `json:"least,omitzero"`     // after his 50th move a player who has less than 3 days left when he moves has 3
}

// IsTriple tells whether games are played with triple blocks.
func (s Settings) IsTriple() bool { return s.Triple.Increment > 0 }

// Usual are the settings that an event starts with: 10 moves in 50 days.
func Usual() Settings {
	return Settings{Zone: "Europe/Moscow", Moves: 10, Days: 50, DoubleAfter: 20, LeaveStops: OwnClock}
}

// Fault is what is wrong with a setting: its field, the message, and in English what was expected.
type Fault struct {
	Field, Key string
	Args       map[string]any
	Expected   string
}

func (f *Fault) Error() string { return f.Field + ": expected " + f.Expected }

// Check returns what is wrong with the settings.
func (s Settings) Check() *Fault {
	within := func(n, most int) bool { return n >= 0 && n <= most }
	switch {
	case !isZone(s.Zone):
		return &Fault{"zone", "error.clock.zone", map[string]any{"text": s.Zone}, "the name of a time zone, such as Europe/Moscow"}
	case !within(s.Moves, MaxMoves):
		return &Fault{"moves", "error.clock.moves", map[string]any{"most": MaxMoves}, "1 to 200 moves"}
	case !within(s.Days, MaxDays):
		return &Fault{"days", "error.clock.days", map[string]any{"most": MaxDays}, "1 to 1000 days"}
	case !within(s.PerMove, MaxDays):
		return &Fault{"per_move", "error.clock.days", map[string]any{"most": MaxDays}, "1 to 1000 days"}
	case s.PerMove > 0 && (s.Moves > 0 || s.Days > 0 || s.Increment > 0):
		return &Fault{"per_move", "error.clock.both", nil, "either days for each move or days for a number of moves"}
	case s.PerMove == 0 && s.Days == 0 && !s.IsTriple():
		return &Fault{"days", "error.clock.none", nil, "days for a number of moves, or for each move"}
	case !within(s.Increment, MaxDays):
		return &Fault{"increment", "error.clock.days", map[string]any{"most": MaxDays}, "0 to 1000 days"}
	case !within(s.DoubleAfter, MaxDays):
		return &Fault{"double_after", "error.clock.days", map[string]any{"most": MaxDays}, "0 to 1000 days"}
	case !slices.Contains(LeaveStopsAll(), s.LeaveStops):
		return &Fault{"leave_stops", "error.clock.leave-stops", map[string]any{"text": string(s.LeaveStops)}, "own or both"}
	case !within(s.Triple.Increment, MaxBlock) || !within(s.Triple.Bank, MaxBank):
		return &Fault{
			"triple_block", "error.clock.triple",
			map[string]any{"increment": MaxBlock, "bank": MaxBank},
			"1 to 9 days a move and a bank of 0 to 500 days",
		}
	case len(s.Holidays) > MaxHolidays:
		return &Fault{"holidays", "error.clock.holidays", map[string]any{"most": MaxHolidays}, "at most 500 dates"}
	}
	for i, d := range s.Holidays {
		if d.IsZero() || i > 0 && !s.Holidays[i-1].Before(d) {
			return &Fault{"holidays", "error.clock.holiday-order", map[string]any{"date": d.String()}, "each date once, the earliest first"}
		}
	}
	return nil
}

func isZone(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "" && name != "Local"
}
