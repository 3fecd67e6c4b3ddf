package pairing

// Colour is that of the pieces a player has in a game.
type Colour int8

// The colours. NoColour is that of a round without a game.
const (
	NoColour Colour = iota
	White
	Black
)

// Other returns the opposite colour; NoColour is its own.
func (c Colour) Other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}

// Kind says what a past round was for a player.
type Kind int8

// The kinds of a past round. Points are given apart, since regulations differ.
const (
	Unpaired      Kind = iota // absent, with or without points: a zero-point, half-point or full-point bye
	Played                    // a game that was played, also when it was cut short or is still adjourned
	Forfeited                 // paired, but the game was not played: won, lost, or lost by both
	AllocatedBye              // the pairing-allocated bye
	highestOfKind = AllocatedBye
)

// Past is what one round was for a player.
type Past struct {
	Kind     Kind
	Opponent int    // number of the opponent; of Played and Forfeited
	Colour   Colour // the colour really had; of Played
	Points   int    // points of this round, in the unit of Points
}

// Entrant is a player of a Swiss event, or a team.
type Entrant struct {
	Number  int    // starting rank, above 0, 1 the strongest; gaps are allowed
	Past    []Past // rounds before this one, in order; rounds missing at the end were not played and brought nothing
	Virtual []int  // virtual points in each round, also this one (acceleration); missing ones are 0
	Absent  bool   // does not play in this round
}

// Points is the scale of an event, in any unit of which all points are whole multiples.
type Points struct {
	Win  int // the least that makes a win: 13 where 24 points are shared
	Loss int // of a game that was played and lost
	Most int // the most that one game can bring; Win where games are only won, drawn and lost
}

// Swiss is all that the pairing of one round depends on: FIDE (Dutch) System, Handbook C.04.3 in the edition applied from
// 1 February 2026, with the basic and handling rules C.04.1 and C.04.2.
type Swiss struct {
	Entrants []Entrant // in any order
	Round    int       // the round to be paired, from 1
	Rounds   int       // rounds of the event: the last has exceptions of its own (topscorers)
	Points   Points
	Initial  Colour // initial colour (C.04.3 article 5.1), drawn before round 1

	// Forbidden are groups of numbers no two of which may meet in this round; they count like C1. Soft are such groups
	// that give way: while no complete pairing exists, the first declared is dropped, then the next.
	Forbidden, Soft [][]int
}

// Draw is the pairing of a round.
type Draw struct {
	Boards   []Board
	Bye      int       // number of the player with the pairing-allocated bye; 0: nobody
	Brackets []Bracket // how the boards came about, from the top
	Dropped  []int     // places of the Soft groups that had to give way
}

// Board is a game of the round. Boards come in the order of article C.04.2 4: by the score of the higher ranked player,
// the sum of both scores, and the number of the higher ranked player, acceleration included.
type Board struct {
	White, Black int // numbers
	Bracket      int // index in Draw.Brackets
	Colours      ColourRule
	Bent         []Criterion // criteria C10 to C21 that this board alone breaks
}

// Bracket is a step of the pairing (article 1.9), for explanations. All players are numbers in order of article 1.2.
type Bracket struct {
	Score       int   // pairing score of the residents
	MovedDown   []int // players left over by the bracket before
	Residents   []int // players of the scoregroup
	Downfloated []int // left to the next bracket, or to the bye
	Bent        []Bent
	Exchanged   bool // residents had to be exchanged between S1 and S2 (article 4.3)
	LookedAhead bool // the choice was decided by C4 or C8, the needs of the brackets below
}

// Bent is a criterion that a bracket could not keep wholly.
type Bent struct {
	Criterion Criterion
	Count     int // players, pairs or games, as the criterion counts
}

// Pair pairs the round. The result depends on nothing but s, not even on the order of Entrants. The error is an
// *InputError when s can't be, and an *ErrNoPairing when no complete pairing exists that keeps C1, C2 and C3.
func (s Swiss) Pair() (Draw, error) {
	if err := s.check(); err != nil {
		return Draw{}, err
	}
	f, dropped, err := s.open()
	if err != nil {
		return Draw{}, err
	}
	d := Draw{Dropped: dropped}
	for i := range f.bracketCount() {
		d.Brackets = append(d.Brackets, f.pairBracket(i))
	}
	f.finish(&d)
	return d, nil
}
