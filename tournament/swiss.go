package tournament

// SwissRules are what the regulations of a Swiss event say beyond the number of rounds.
type SwissRules struct {
	PairBy       PairBy
	Initial      InitialColour
	Drawn        InitialColour // InitialWhite or InitialBlack once the numbers are drawn
	Free         int           // points of a free round that the pairing gives, by the scale of the game: 13 of 24, 2 of 2, or less
	Acceleration Acceleration
	HalfByes     HalfByeRules
}

// HalfByeRules are the limits of half-point byes. Whoever gets one beyond them gets it by an arbiter who has said so.
type HalfByeRules struct {
	Limited bool // whether the regulations say anything; otherwise the second one of a player is asked about, and one in the last round
	Most    int  // so many for a player; 0: none
	Last    int  // none in so many rounds at the end; 0: in any round
}

// check refuses limits that can't be.
func (r HalfByeRules) check() error {
	switch {
	case r.Most < 0 || r.Most > MaxRounds:
		return invalid("half_most", "error.event.half-most", Args{"n": r.Most, "most": MaxRounds})
	case r.Last < 0 || r.Last > MaxRounds:
		return invalid("half_last", "error.event.half-last", Args{"n": r.Last, "most": MaxRounds})
	}
	return nil
}

// PairBy is the sum by which opponents are found.
type PairBy string

// The sums. Where points are not counted on the board the two are the same.
const (
	PairByPoints      PairBy = "points"       // очки
	PairByMatchPoints PairBy = "match-points" // баллы
)

// InitialColour is that of the highest player in round 1 (C.04.3 article 5.1).
type InitialColour string

// The initial colours. The lot is drawn together with the numbers.
const (
	InitialByLot InitialColour = "lot"
	InitialWhite InitialColour = "white"
	InitialBlack InitialColour = "black"
)

// Acceleration is a way to let the stronger half meet early.
type Acceleration string

// The accelerations.
const (
	NoAcceleration Acceleration = ""
	Baku           Acceleration = "baku" // C.04.7
)

// Restriction says who is not to be paired with whom: named players, or all who have the same word in a field.
type Restriction struct {
	Players []PlayerID // no two of them; empty when By says it
	By      RestrictionBy
	Rounds  int  // in the first so many rounds; 0: in all
	Soft    bool // gives way when no pairing would be left, the first of the list first
}

// RestrictionBy is a field of a player in which two have the same word.
type RestrictionBy string

// The fields. What is empty keeps nobody apart.
const (
	RestrictNamed      RestrictionBy = ""
	RestrictClub       RestrictionBy = "club"
	RestrictFederation RestrictionBy = "federation"
	RestrictGroup      RestrictionBy = "group"
)

// Bye is a round in which a player asked not to be paired.
type Bye struct {
	Round int
	Kind  ResultKind // HalfBye, FullBye or Absent
}
