// Package selfservice holds what players enter for themselves: reports of results, and requests to the arbiters. Each of the two players
// reports a result without being told the other's. The event decides whose game it is and what follows from a report.
package selfservice

import (
	"slices"
	"time"
)

// Rule says whether players report results.
type Rule string

// The rules.
const (
	Off       Rule = ""
	ByPlayers Rule = "players" // what both say is the result
	Confirmed Rule = "arbiter" // what both say is the result when an arbiter confirms it
)

// Rules lists all, in the order of forms.
func Rules() []Rule { return []Rule{Off, ByPlayers, Confirmed} }

// IsRule tells whether there is such a rule.
func (r Rule) IsRule() bool { return slices.Contains(Rules(), r) }

// MostTimes is how often a side can be heard on one game: what strangers make the journal keep has a bound.
const MostTimes = 20

// UsualWait is after how many minutes a player is reminded whose opponent has reported, where regulations say nothing else.
const UsualWait = 10

// MostWait bounds it.
const MostWait = 240

// Patience is for how long a report of one side waits after the other was reminded before arbiters are to look after it. Silence never
// confirms it.
const Patience = 5 * time.Minute

// Game is what has been reported of a game. Its id is the game's.
type Game struct {
	ID       int64 `json:"id"`
	Revision int64 `json:"revision,omitzero"`
	White    Side  `json:"white,omitzero"`
	Black    Side  `json:"black,omitzero"`
}

// Side is what one player has said: the points of White and of Black.
type Side struct {
	White int       `json:"white,omitzero"`
	Black int       `json:"black,omitzero"`
	Ended string    `json:"ended,omitzero"` // how the game ended, by the word of an event's kinds of results; "" where it was not said
	At    time.Time `json:"at,omitzero"`    // zero: nothing, or it was taken back
	Times int       `json:"times,omitzero"` // how often that has changed
}

// Spoke tells whether the player has said anything.
func (s Side) Spoke() bool { return !s.At.IsZero() }

// Same tells whether two players say the same of the game. Who does not say how it ended leaves that to the other one.
func (s Side) Same(as Side) bool {
	return s.White == as.White && s.Black == as.Black && (s.Ended == as.Ended || s.Ended == "" || as.Ended == "")
}

// State is how far the two are.
type State string

// The states.
const (
	None     State = "none"
	OneSided State = "one-sided"
	Agreed   State = "agreed"
	Disputed State = "disputed"
)

// State returns how far the two are.
func (g Game) State() State {
	switch white, black := g.White.Spoke(), g.Black.Spoke(); {
	case white && black && g.White.Same(g.Black):
		return Agreed
	case white && black:
		return Disputed
	case white || black:
		return OneSided
	}
	return None
}

// Of returns what White or Black has said.
func (g Game) Of(white bool) Side {
	if white {
		return g.White
	}
	return g.Black
}

// Both returns what two players say who agree.
func (g Game) Both() Side {
	if g.White.Ended == "" {
		return g.Black
	}
	return g.White
}

// Reminds tells whether White or Black, who is silent, is to be reminded that the other one has reported, after having waited.
func (g Game) Reminds(white bool, wait time.Duration, now time.Time) bool {
	since, waits := g.Awaits(white, wait)
	return waits && !now.Before(since)
}

// Awaits tells whether the other one has reported while White or Black is silent, and since when to remind the silent one.
func (g Game) Awaits(white bool, wait time.Duration) (since time.Time, waits bool) {
	own, other := g.Of(white), g.Of(!white)
	return other.At.Add(wait), !own.Spoke() && other.Spoke()
}

// Say returns the game after one of the players has said something.
func (g Game) Say(white bool, s Side) Game {
	s.Times = g.Of(white).Times + 1
	if white {
		g.White = s
	} else {
		g.Black = s
	}
	return g
}

// Asked returns the game after both are asked anew: nothing is said any more.
func (g Game) Asked() Game {
	for _, s := range []*Side{&g.White, &g.Black} {
		if s.Spoke() {
			*s = Side{Times: s.Times + 1}
		}
	}
	return g
}

// Seen counts what White or Black could notice: it grows with each change that concerns the player, and not when the other one speaks
// first.
func (g Game) Seen(white bool) int64 {
	n := 2 * int64(g.Of(white).Times)
	if g.White.Spoke() && g.Black.Spoke() {
		n++
	}
	return n
}

// Since is when the first of the two has spoken.
func (g Game) Since() time.Time {
	if g.White.Spoke() && (!g.Black.Spoke() || g.White.At.Before(g.Black.At)) {
		return g.White.At
	}
	return g.Black.At
}
