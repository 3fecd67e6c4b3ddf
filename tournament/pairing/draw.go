package pairing

// Draw is the pairing of a round with all that explains it. It holds nothing but numbers, short codes and lists of them,
// so that it can be kept with the round.
type Draw struct {
	Boards   []Board
	Bye      int       // number of the player with the pairing-allocated bye; 0: nobody
	ByeSeat  Seat      // what the engine knew about that player
	Brackets []Bracket // how the boards came about, from the top
	Dropped  []Dropped // the Soft rules that had to give way
}

// Board is a game of the round. Boards come in the order of article C.04.2 4: by the score of the higher ranked player,
// the sum of both scores, and the number of the higher ranked player, acceleration included.
type Board struct {
	White, Black int         // numbers
	Bracket      int         // index in Draw.Brackets; -1: the arbiter has fixed the board
	Colours      ColourRule  // 0: the arbiter has fixed the board
	Seats        [2]Seat     // of White and of Black
	Bent         []Criterion // criteria C10 to C13, C15 and C17 that this board alone breaks
}

// Seat is what the engine knew about a player when it paired him.
type Seat struct {
	Score    int      // pairing score: points and virtual points of this round
	Float    int      // how many scoregroups below his own he was paired; less than 0: above; of the bye: those below him, and one
	Prefers  Colour   // article 1.7
	Strength Strength // of that preference
	Balance  int      // games with White less games with Black
	Floated  [2]Float // one round before, and two
}

// Bracket is a step of the pairing (article 1.9), for explanations. All players are numbers in order of article 1.2.
type Bracket struct {
	Score       int    // pairing score of the residents
	MovedDown   []int  // players left over by the bracket before
	Residents   []int  // players of the scoregroup
	Downfloated []int  // left to the next bracket, or to the bye
	White       int    // how many players of the bracket prefer White
	Black       int    // how many prefer Black
	Bent        []Bent // what the bracket could not keep wholly, in the order of the criteria
	Exchanged   bool   // residents had to be exchanged between S1 and S2 (article 4.3)
	LookedAhead bool   // the choice was decided by C4 or C8, the needs of the brackets below
}

// Bent is a criterion that a bracket could not keep wholly. The engine takes, of all candidates from which a complete
// pairing remains (C4), those with the least of C6, among these those with the least of C7, and so on: no candidate that is
// as good in all criteria before this one has less of it. Swiss.WhyBent says what a candidate with less would cost.
type Bent struct {
	Criterion Criterion
	Count     int // players or pairs, as the criterion counts; of C9 unplayed games

	// Values are, largest first: the scores of the downfloaters (C7), of those who float down from the next bracket (C8), or
	// the score differences (C18 to C21; a moved down player who floats on comes first, with Farther and his score).
	Values []int

	// Least is the part of Count that sizes and preferences demand even if everybody could meet everybody: an odd player
	// (C6, C8), or more players who prefer one colour than there are pairs (C12).
	Least int
}
