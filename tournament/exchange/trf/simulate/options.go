package simulate

import (
	"fmt"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
)

// Options say what happens in a tournament.
type Options struct {
	Players int // 1 to trf.MaxPlayer
	Rounds  int // 1 to trf.MaxRound
	Seed    uint64

	Teams  int    // 2 to 500 with Boards players each, and Players counts for nothing; 0: no teams
	Boards int    // of a match, 1 to 12
	System string // of teams, as line 192 has it

	Lowest, Highest int // ratings; players are numbered by them

	Win, Draw, Loss trf.Points // scale; games are never drawn when Draws is 0
	Draws           float64    // per cent of the games between equals
	Counts          bool       // games of адиюх: 24 points are shared, and Score says whether they pair
	Score           replay.ScoreBy
	Baku            bool // Baku acceleration, in lines 250

	Late, Leave               float64 // per cent of the players who come after round 1, who leave before the end
	HalfByes, FullByes, Aways float64 // per cent of the players in each round
	Forfeits, DoubleForfeits  float64 // per cent of the games
	Forbidden                 int     // pairs of players who may not meet
	ByHand                    float64 // per cent of the rounds in which an arbiter changes two boards, if any may be changed
}

// Defaults returns a Swiss of 20 players and 7 rounds in which nobody is ever missing.
func Defaults() Options {
	return Options{Players: 20, Boards: 4, System: TeamSystem, Rounds: 7, Lowest: 1400, Highest: 2400, Win: trf.Whole(1), Draw: 5, Draws: 30}
}

// The bounds of events of teams.
const (
	maxTeams  = 500
	maxBoards = 12
)

// RangeError says that an option is out of bounds.
type RangeError struct {
	Option    string // as on the command line
	Low, High int    // the bounds, both allowed
}

// Error names the bounds in English.
func (e *RangeError) Error() string {
	return fmt.Sprintf("--%s: expected %d to %d", e.Option, e.Low, e.High)
}

// Check returns a *RangeError for the first option that is out of bounds.
func (o Options) Check() error {
	if o.Teams != 0 {
		switch {
		case o.Teams < 2 || o.Teams > maxTeams:
			return &RangeError{"teams", 2, maxTeams}
		case o.Boards < 1 || o.Boards > maxBoards:
			return &RangeError{"boards", 1, maxBoards}
		}
	}
	for _, n := range []struct {
		option           string
		value, low, high int
	}{
		{"players", o.Players, 1, trf.MaxPlayer},
		{"rounds", o.Rounds, 1, trf.MaxRound},
		{"lowest", o.Lowest, 0, trf.MaxPlayer},
		{"highest", o.Highest, o.Lowest, trf.MaxPlayer},
		{"forbidden", o.Forbidden, 0, o.Players * (o.Players - 1) / 2},
	} {
		if n.value < n.low || n.value > n.high {
			return &RangeError{n.option, n.low, n.high}
		}
	}
	for _, p := range []struct {
		option string
		value  float64
	}{
		{"draws", o.Draws},
		{"late", o.Late},
		{"leave", o.Leave},
		{"half-byes", o.HalfByes},
		{"full-byes", o.FullByes},
		{"aways", o.Aways},
		{"forfeits", o.Forfeits},
		{"double-forfeits", o.DoubleForfeits},
		{"by-hand", o.ByHand},
	} {
		if !(p.value >= 0 && p.value <= 100) {
			return &RangeError{p.option, 0, 100}
		}
	}
	return nil
}
