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
	Virtual []int  // added to the score in each round, also this one: acceleration, less what was deducted; missing ones are 0
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

	Forbidden [][]int // groups of numbers no two of which may meet in this round; they count like C1
	Soft      []Soft  // rules that keep players apart and give way, the first one first

	// Fixed are boards with their colours, and at most one bye, that the arbiter has settled, whether the rules allow them
	// or not. The others are paired as if these players were away, but for their numbers.
	Fixed []Pair
}

// Pair pairs the round. The result depends on nothing but s, not even on the order of Entrants. The error is an
// *InputError when s can't be, and an *ErrNoPairing when no complete pairing exists that keeps C1, C2 and C3.
func (s Swiss) Pair() (Draw, error) {
	f, err := s.begin()
	if err != nil {
		return Draw{}, err
	}
	d := Draw{Dropped: f.dropped}
	for i := range f.bracketCount() {
		d.Brackets = append(d.Brackets, f.pairBracket(i))
	}
	f.finish(&d)
	return d, nil
}
