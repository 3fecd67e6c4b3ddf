package broadcast

import "time"

// Transmission says whether everybody follows games move by move while they are played, and how far readers are behind. Whoever enters
// the moves sees them at once.
type Transmission struct {
	On      bool `json:"on,omitzero"`
	Minutes int  `json:"minutes,omitzero"` // that pass before readers see a move
	Plies   int  `json:"plies,omitzero"`   // that readers are behind
}

// Bounds of a transmission.
const (
	MostBehindMinutes = 240
	MostBehindPlies   = 100
)

// IsSound tells whether the delays are within bounds.
func (t Transmission) IsSound() bool {
	return t.Minutes >= 0 && t.Minutes <= MostBehindMinutes && t.Plies >= 0 && t.Plies <= MostBehindPlies
}

// Lags tells whether readers see moves later than they are entered.
func (t Transmission) Lags() bool { return t.Minutes > 0 || t.Plies > 0 }

// Shown is how many of the moves of a game that goes on readers see. made are the moments at which the moves were entered, the earliest
// first; minutes of delay count from the full second.
func (t Transmission) Shown(made []time.Time, now time.Time) int {
	if !t.On {
		return 0
	}
	n := max(0, len(made)-t.Plies)
	for t.Minutes > 0 && n > 0 && made[n-1].Truncate(time.Second).Add(time.Duration(t.Minutes)*time.Minute).After(now) {
		n--
	}
	return n
}
