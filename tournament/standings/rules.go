package standings

// System is what the rules distinguish events by.
type System uint8

// The systems. In a round robin and in the Scheveningen system everybody's opponents are known beforehand, and forfeited
// games count as regular ones (C.07 15.2).
const (
	RoundRobin System = iota
	Swiss
	Knockout
	Scheveningen
)

// predetermined tells whether all pairings are known before the first round.
func (s System) predetermined() bool { return s == RoundRobin || s == Scheveningen }

// Rules say which text the criteria follow where texts differ. The zero Rules are those of today, each criterion in the
// manner of the body that made it.
type Rules struct {
	Edition  Edition  `json:"edition,omitzero"`
	Unplayed Unplayed `json:"unplayed,omitzero"`
}

// Edition names an edition of FIDE's C.07 by the month from which it holds. An event keeps the one that it began with.
type Edition string

// The editions. "" stands for the newest.
const (
	Edition2026 Edition = "2026-03" // dummy opponents have a cap (16.4.1, 16.4.2)
	Edition2024 Edition = "2024-08" // they have none
)

// Editions returns the editions, the newest first.
func Editions() []Edition { return []Edition{Edition2026, Edition2024} }

func (e Edition) known() bool { return e == "" || e == Edition2026 || e == Edition2024 }

// capped tells whether a dummy opponent's score has an upper bound.
func (e Edition) capped() bool { return e != Edition2024 }

// Unplayed says what a round without a game over the board adds to the criteria that rest on the opponents' scores.
type Unplayed uint8

// The handlings of unplayed rounds.
const (
	// UnplayedByCriterion takes each criterion in the manner of the body that made it: the draughts coefficients as
	// UnplayedDraughts, those of C.07 as UnplayedFIDE.
	UnplayedByCriterion Unplayed = iota
	// UnplayedFIDE puts a dummy opponent in the place of the missing one, and adjusts opponents' scores (C.07 article 16).
	UnplayedFIDE
	// UnplayedDraughts counts the scheduled opponent with his real score, and a bye as no opponent: it adds nothing and
	// is not there to be cut. C.07 16.6 allows it.
	UnplayedDraughts
)

var unplayedNames = [...]string{"by-criterion", "fide", "draughts"}

// Unplayeds returns the handlings of unplayed rounds.
func Unplayeds() []Unplayed {
	return []Unplayed{UnplayedByCriterion, UnplayedFIDE, UnplayedDraughts}
}

// String returns the name of a handling, as settings and files write it: by-criterion, fide, draughts; "" for none of them.
func (u Unplayed) String() string {
	if int(u) >= len(unplayedNames) {
		return ""
	}
	return unplayedNames[u]
}

// ParseUnplayed reads what String writes; "" is by-criterion. ok is false for any other text.
func ParseUnplayed(text string) (u Unplayed, ok bool) {
	if text == "" {
		return UnplayedByCriterion, true
	}
	for _, u := range Unplayeds() {
		if u.String() == text {
			return u, true
		}
	}
	return UnplayedByCriterion, false
}
