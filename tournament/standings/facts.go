package standings

import "slices"

// ID names a player; 0 is nobody.
type ID int64

// Facts are what a table is made of: the players and what came of their rounds, up to the round that the table belongs to.
type Facts struct {
	System  System
	Points  Scale // of points: Unit 1 and Most 24 in шашки адиюх
	Match   Scale // of match points: Unit 1 and Most 2
	Players []Player
	Games   []Game
	Byes    []Bye
}

// System is what the rules distinguish events by.
type System uint8

// The systems. In a round robin forfeited games count as regular ones (C.07 15.2).
const (
	RoundRobin System = iota
	Swiss
)

// Scale says what the integers of a score mean.
type Scale struct {
	Unit int // how many of them make one point: 1, or 2 where there are half points
	Most int // what one game can give at the most, in units
}

// Player is somebody who takes part.
type Player struct {
	ID     ID
	Number int // start number; those who share places are listed in its order
	Status Status
}

// Status says whether a player is still in and whether his games count.
type Status uint8

// The values of Status.
const (
	Active    Status = iota
	Withdrawn        // left, but keeps results and place
	Annulled         // left too early: no game of his counts for anybody, and he has no place
)

// Game is a pairing of two players and what came of it.
type Game struct {
	Round        int // from 1
	Leg          int // which game of the round, where a round has several (micro-match); else 0
	White, Black ID
	State        State
	WhiteGot     Result
	BlackGot     Result
}

// Result is what a player got for a game or a round, in units of the scales.
type Result struct {
	Points, Match int
}

// State says whether a game has a result, and of what kind.
type State uint8

// The states of a game. A double forfeit is a Forfeit in which nobody got anything.
const (
	Open    State = iota // no result yet; also an adjourned game
	Played               // on the board
	Forfeit              // decided without play
)

// Bye is a round without an opponent, and what the player got for it.
type Bye struct {
	Round  int
	Player ID
	Kind   ByeKind
	Got    Result
}

// ByeKind says why a player had no opponent.
type ByeKind uint8

// The kinds of byes.
const (
	FreeRound ByeKind = iota // allocated by the pairing: somebody must be left over
	FullBye                  // given by the arbiter, worth a win
	HalfBye                  // asked for, worth a draw
	ZeroBye                  // absent, worth nothing
)

// After returns the facts as they stood after the given round. The players' Status stays what it is.
func (f Facts) After(round int) Facts {
	f.Games = slices.DeleteFunc(slices.Clone(f.Games), func(g Game) bool { return g.Round > round })
	f.Byes = slices.DeleteFunc(slices.Clone(f.Byes), func(b Bye) bool { return b.Round > round })
	return f
}

// LastRound returns the highest round of a game or a bye, 0 when there is none.
func (f Facts) LastRound() int {
	last := 0
	for _, g := range f.Games {
		last = max(last, g.Round)
	}
	for _, b := range f.Byes {
		last = max(last, b.Round)
	}
	return last
}

// Bounds, so that no sum or product overflows.
const (
	maxUnit  = 100
	maxUnits = 10_000
	maxRound = 10_000
)

func (s Scale) check() error {
	if s.Unit < 1 || s.Unit > maxUnit || s.Most < 1 || s.Most > maxUnits {
		return &FactError{Kind: BadScale}
	}
	return nil
}

func (r Result) ok() bool {
	return r.Points >= 0 && r.Points <= maxUnits && r.Match >= 0 && r.Match <= maxUnits
}

func (g Game) check() error {
	switch {
	case g.Round < 1 || g.Round > maxRound || g.Leg < 0:
		return &FactError{Kind: BadRound, Round: g.Round, Player: g.White}
	case g.White == g.Black:
		return &FactError{Kind: TwoGames, Round: g.Round, Player: g.White}
	case !g.WhiteGot.ok(), !g.BlackGot.ok(), g.State == Open && (g.WhiteGot != Result{} || g.BlackGot != Result{}):
		return &FactError{Kind: BadResult, Round: g.Round, Player: g.White}
	}
	return nil
}

func (b Bye) check() error {
	switch {
	case b.Round < 1 || b.Round > maxRound:
		return &FactError{Kind: BadRound, Round: b.Round, Player: b.Player}
	case !b.Got.ok():
		return &FactError{Kind: BadResult, Round: b.Round, Player: b.Player}
	}
	return nil
}
