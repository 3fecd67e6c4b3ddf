package teams

import (
	"fmt"

	"adyukh/tournament/pairing"
)

// Preference says which colours teams prefer (article 1.7).
type Preference string

// The types of preferences.
const (
	TypeA        Preference = "a"
	TypeB        Preference = "b" // with strong and mild ones
	NoPreference Preference = "none"
)

// Seats says who is the top member of a pair inside a bracket (3.6), which orders the pairings.
type Seats int8

// The readings of 3.6. They differ where an upfloater has the smaller number.
const (
	SeatsByNumber Seats = iota // the smaller number, upfloater or not: the text
	SeatsByScore               // the higher score, then the smaller number
)

// Swiss is a round to be paired.
type Swiss struct {
	Round, Rounds int            // the round to be paired, from 1, and how many there are
	Initial       pairing.Colour // of the first named team when nobody has played and its number is odd (4.3.1)
	Preference    Preference
	Secondary     bool // the second score says, after the first, which of two teams is named first for colours (4.2.2)
	Double        bool // a Double-Swiss: entrants are players, colours are no criterion; Preference and Secondary count for nothing
	Seats         Seats
	Barred        [][2]int // pairs of numbers that may not meet
	Teams         []Team
}

// Team is an entrant.
type Team struct {
	Number int    // TPN, from 1; it is never changed during an event (1.1)
	Absent bool   // takes no part in this round
	Past   []Past // by round; what is missing at the end is Unpaired
}

// PastKind says what a past round was for a team.
type PastKind int8

// The kinds of past rounds.
const (
	Unpaired PastKind = iota // absent, or a bye with less than the points of a won match
	Played                   // at least one board was
	Won                      // the other side played no board
	Lost                     // this side played none, or neither did
	Bye                      // the pairing allocated bye
	FullBye                  // a bye with the points of a won match
)

// Past is a past round of a team.
type Past struct {
	Kind     PastKind
	Opponent int            // number, of Played, Won and Lost
	Colour   pairing.Colour // of the first board, of Played
	// What the round brought. In a Double-Swiss Primary is the points of both games, and Secondary is nothing.
	Primary, Secondary int
}

// Bracket is a scoregroup with the upfloaters that complete it, and how well it is paired.
type Bracket struct {
	Score      int   // primary score of the residents
	Residents  []int // numbers, ascending
	Upfloaters []int // numbers, by score descending, then ascending

	Ahead    int // C6: upfloaters that the following scoregroup needs
	Again    int // C7: upfloaters that were floaters in the previous round
	Unmet    int // C8: teams whose preference is not met
	Strong   int // C9: of these with a strong one
	Opposing int // C10: opponents of upfloaters that were floaters in the previous round
}

// Bent is a criterion that a bracket does not keep wholly.
type Bent struct {
	Criterion Criterion
	Count     int
}

// Bent lists the criteria from C6 on that the bracket does not keep wholly: with its upfloaters, and then its pairs, less is impossible.
func (b Bracket) Bent() (list []Bent) {
	for i, n := range []int{b.Ahead, b.Again, b.Unmet, b.Strong, b.Opposing} {
		if n > 0 {
			list = append(list, Bent{C6 + Criterion(i), n})
		}
	}
	return list
}

// Round is a round that was paired.
type Round struct {
	Double   bool    `json:",omitempty"` // of a Double-Swiss
	Matches  []Match // in the order of the boards (C.04.2 3.6)
	Bye      int     // number of the team with the pairing allocated bye, 0: nobody
	ByeSeat  Seat    // of that team
	Brackets []Bracket
}

// Match is a pair, the team with White on the first board named first, and why it has these colours.
type Match struct {
	pairing.Pair
	Bracket int            // index in Round.Brackets
	Colours ColourRule     // the clause that gave them
	First   pairing.Colour // the colour of the first team, which 4.2 names
	Seats   [2]Seat        // of White and of Black
}

// Seat is what the pairing knew of a team.
type Seat struct {
	Score, Secondary int
	Balance          int // colour difference (1.6)
	Wants            pairing.Colour
	Strong           bool
}

// ColourRule is the number of a clause of article 4.3: of C.04.6, or in a Double-Swiss of C.04.5.
type ColourRule int8

// InputKind says what a round to be paired lacks or contradicts.
type InputKind string

// The faults of input.
const (
	InputRound      InputKind = "round"      // Round is below 1 or above Rounds, or a team has more past rounds than there were
	InputInitial    InputKind = "initial"    // no initial colour
	InputPreference InputKind = "preference" // an unknown type of preferences
	InputNumber     InputKind = "number"     // a number is below 1 or occurs twice
	InputPast       InputKind = "past"       // an unknown kind of past round
	InputOpponent   InputKind = "opponent"   // the opponent of a past round does not exist or was paired otherwise
	InputColour     InputKind = "colour"     // the colours of a played match are not those of two opponents
	InputBarred     InputKind = "barred"     // a pair that may not meet names a number that does not exist
	InputAbsent     InputKind = "absent"     // a question names a number that takes no part
)

// InputError says why a round is refused before anything is paired.
type InputError struct {
	Kind  InputKind
	Team  int // the team concerned, 0 if none
	Round int // the past round concerned, 0 if none
}

// Error describes the fault in English; callers translate by the fields.
func (e *InputError) Error() string {
	return fmt.Sprintf("team swiss input: %s (team %d, round %d)", e.Kind, e.Team, e.Round)
}

// NoPairingError says that no pairing keeps C1 and C2.
type NoPairingError struct {
	Teams []int // numbers of teams of which one at least stays without an opponent, ascending
}

// Error describes the fault in English; callers translate by the field.
func (e *NoPairingError) Error() string {
	return fmt.Sprintf("no pairing keeps C1 and C2: of the teams %v one at least stays without an opponent", e.Teams)
}

func (s Swiss) check() error {
	switch {
	case s.Round < 1 || s.Round > s.Rounds:
		return &InputError{Kind: InputRound, Round: s.Round}
	case s.Initial != pairing.White && s.Initial != pairing.Black:
		return &InputError{Kind: InputInitial}
	case s.Preference != TypeA && s.Preference != TypeB && s.Preference != NoPreference && !s.Double:
		return &InputError{Kind: InputPreference}
	}
	place := make(map[int]*Team, len(s.Teams))
	for i := range s.Teams {
		t := &s.Teams[i]
		if t.Number < 1 || place[t.Number] != nil {
			return &InputError{Kind: InputNumber, Team: t.Number}
		}
		place[t.Number] = t
	}
	for i := range s.Teams {
		if err := s.checkPast(&s.Teams[i], place); err != nil {
			return err
		}
	}
	for _, pair := range s.Barred {
		for _, number := range pair {
			if place[number] == nil {
				return &InputError{Kind: InputBarred, Team: number}
			}
		}
	}
	return nil
}

func (s Swiss) checkPast(t *Team, place map[int]*Team) error {
	if len(t.Past) >= s.Round {
		return &InputError{Kind: InputRound, Team: t.Number, Round: len(t.Past)}
	}
	for r, p := range t.Past {
		fault := func(k InputKind) error { return &InputError{Kind: k, Team: t.Number, Round: r + 1} }
		if p.Kind < Unpaired || p.Kind > FullBye {
			return fault(InputPast)
		}
		if p.Kind != Played && p.Kind != Won && p.Kind != Lost {
			continue
		}
		o := place[p.Opponent]
		if o == nil || o == t || r >= len(o.Past) || o.Past[r].Opponent != t.Number || (o.Past[r].Kind == Played) != (p.Kind == Played) {
			return fault(InputOpponent)
		}
		if p.Kind == Played && (p.Colour == pairing.NoColour || o.Past[r].Colour != p.Colour.Other()) {
			return fault(InputColour)
		}
	}
	return nil
}
