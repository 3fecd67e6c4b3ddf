package standings

import "slices"

// ID names a player; 0 is nobody.
type ID int64

// Facts are what a table is made of: the players and what came of their rounds, up to the round that the table belongs
// to. An event in groups is one Facts a group.
type Facts struct {
	System  System
	Rules   Rules
	Rounds  int    // rounds in all, which caps a dummy opponent (C.07 16.4.2); 0 stands for the last round of a game or bye
	Legs    int    // games of a round with the same opponent, where each counts as a round of its own; 0 stands for 1
	Boards  int    // boards of a team match; 0 where the players are persons
	Seed    uint64 // with which lots are drawn
	Points  Scale  // of points: Unit 1 and Most 24 in шашки адиюх; in a team event of game points, Most for a whole match
	Match   Scale  // of match points: Unit 1 and Most 2
	Players []Player
	Games   []Game
	Byes    []Bye

	Deductions []Deduction
}

// Scale says what the integers of a score mean.
type Scale struct {
	Unit int // how many of them make one point: 1, or 2 where there are half points
	Most int // what one game can give at the most, in units
	Draw int // what a draw gives, in units; 0 stands for half of Most
}

// draw returns what a draw gives, in units.
func (s Scale) draw() int64 {
	if s.Draw != 0 {
		return int64(s.Draw)
	}
	return int64(s.Most / 2)
}

// Player is somebody who takes part: a person, or a team.
type Player struct {
	ID      ID
	Number  int // pairing number; those who share places are listed in its order
	Status  Status
	Rating  int // 0 for none
	PlayOff int // what an additional match or the arbiter's decision gave, entered by hand; more is better
	Lot     int // place in a drawing of lots held by hand, 1 for the first; 0 leaves it to Facts.Seed
}

// Status says whether a player is still in and whether his games count.
type Status uint8

// The values of Status.
const (
	Active    Status = iota
	Withdrawn        // left, but keeps results and place
	Apart            // out: his games count for everybody, and he has no place
	Annulled         // left too early: no game of his counts for anybody, and he has no place
)

// Game is a pairing of two players and what came of it. A micro-match is either several games of one round, with legs, or
// one game whose points are the sum of its games and whose match points are those of the whole.
type Game struct {
	Round        int // from 1
	Leg          int // which game of the round, where a round has several (micro-match); else 0
	White, Black ID
	State        State
	WhiteGot     Result
	BlackGot     Result
	Boards       []Board // of a team match, from the first board; forfeited boards are wins and losses
}

// Board is one board of a team match: what the two teams of the Game got there, in units of points.
type Board struct {
	White, Black int
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

// Bye is a round without an opponent, and what the player got for it, in both sums.
type Bye struct {
	Round  int
	Player ID
	Kind   ByeKind
	Got    Result
}

// Deduction is what an arbiter took off a player's sums, in units. It makes the score a smaller one, and there is no second score beside
// it: C.07 8.1 adds up "scores" of opponents, 16.3 lists what adjusts them and names no penalty, and the coefficients of draughts take the
// points of the table. So everything that rests on a score takes the lowered one: the player's own sums, the progressive sum from that
// round on, Buchholz, Solkoff, Berger, Shmulyan and Koya of the opponents. What rests on games is as it was played: wins, a direct
// encounter, ratings.
type Deduction struct {
	Round  int // after which it counts; 0: before the first
	Player ID
	Points int
	Match  int
}

// ByeKind says why a player had no opponent.
type ByeKind uint8

// The kinds of byes. All but the first two are voluntary unplayed rounds (C.07 16.2): whoever asks for a bye, stays away,
// comes late or leaves chose not to play.
const (
	FreeRound  ByeKind = iota // allocated by the pairing: somebody must be left over
	FullBye                   // given by the arbiter, worth a win
	HalfBye                   // asked for, worth a draw
	ZeroBye                   // asked for, worth nothing
	Absent                    // stayed away and was not paired; in a Swiss also a round of which the facts say nothing
	NotEntered                // before a late entry
	Gone                      // after a withdrawal
)

// voluntary tells whether the player chose not to play: a requested bye of C.07 16.2.
func (k ByeKind) voluntary() bool { return k != FreeRound && k != FullBye }

// After returns the facts as they stood after the given round. The players' Status stays what it is.
func (f Facts) After(round int) Facts {
	f.Games = slices.DeleteFunc(slices.Clone(f.Games), func(g Game) bool { return g.Round > round })
	f.Byes = slices.DeleteFunc(slices.Clone(f.Byes), func(b Bye) bool { return b.Round > round })
	f.Deductions = slices.DeleteFunc(slices.Clone(f.Deductions), func(d Deduction) bool { return d.Round > round })
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
	maxUnit   = 100
	maxUnits  = 10_000
	maxRound  = 1000
	maxLegs   = 100
	maxBoards = 100
	maxRating = 10_000
)

func (s Scale) check() error {
	if s.Unit < 1 || s.Unit > maxUnit || s.Most < 1 || s.Most > maxUnits || s.Draw < 0 || s.Draw > s.Most {
		return &FactError{Kind: BadScale}
	}
	return nil
}

// check tells whether the event itself makes sense, apart from who takes part.
func (f Facts) check() error {
	if f.Rounds < 0 || f.Rounds > maxRound || f.Legs < 0 || f.Legs > maxLegs || f.Boards < 0 || f.Boards > maxBoards {
		return &FactError{Kind: BadRound}
	}
	if !f.Rules.Edition.known() || f.Rules.Unplayed > UnplayedDraughts {
		return &FactError{Kind: BadRules}
	}
	if err := f.Points.check(); err != nil {
		return err
	}
	return f.Match.check()
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
	case slices.ContainsFunc(g.Boards, func(b Board) bool { return !(Result{Points: b.White, Match: b.Black}).ok() }):
		return &FactError{Kind: BadResult, Round: g.Round, Player: g.White}
	}
	return nil
}

func (b Bye) check() error {
	switch {
	case b.Round < 1 || b.Round > maxRound:
		return &FactError{Kind: BadRound, Round: b.Round, Player: b.Player}
	case !b.Got.ok(), b.Kind > Gone:
		return &FactError{Kind: BadResult, Round: b.Round, Player: b.Player}
	}
	return nil
}

func (d Deduction) check() error {
	switch {
	case d.Round < 0 || d.Round > maxRound:
		return &FactError{Kind: BadRound, Round: d.Round, Player: d.Player}
	case !(Result{Points: d.Points, Match: d.Match}).ok():
		return &FactError{Kind: BadResult, Round: d.Round, Player: d.Player}
	}
	return nil
}
