package standings

// Working shows how a value came about. The Values of all Parts that are not cut add up to the Value, or to Mean.Sum
// where Mean says what was done with it, or to Goal.Sum; of a list, see List.
type Working struct {
	Code  Code
	Value Value
	Parts []Part // in the order of rounds

	// Steps are the tables of a direct encounter that the player went through, each for fewer players than the one
	// before; the parts are those of the first. Other criteria have none, nor has a player whom nobody is level with.
	Steps []Step

	// List is all numbers of a criterion that is a list, else nil. For TBR it has the sum of the parts of each board, for
	// BBE that of the boards from the first to the last but one, last but two, …; for SOLKOFF/FULL that of the parts whose
	// Order is above 1, above 2, ….
	List []Value
	Mean Mean
	Goal Goal
}

// Mean says how a criterion goes on from the sum of its parts: Value is Sum divided by Over, rounded to Decimals with
// halves up, and Plus. It is zero where the sum is the value.
type Mean struct {
	Sum      Value
	Over     int
	Decimals int
	Plus     Value // TPR: the difference of the rating table; SSSC: the other score; else undefined
}

// Goal belongs to PTP alone: the Value is the lowest rating at which the expected Sum of the parts reaches what was Made.
type Goal struct {
	Sum, Made Value
}

// Part is what one round adds to a value.
type Part struct {
	Round    int
	Leg      int
	Board    int // team criteria: the board, from 1; else 0
	Opponent ID  // 0 for a bye
	White    bool
	Kind     PartKind
	Own      Value // what the player got in that round, in the score that the criterion takes; where it counts rounds, 1 or 0
	Total    Value // the opponent's total, rating or other number, by which Own is multiplied where that is defined too; else undefined
	Real     Value // the opponent's real total where Total is adjusted (C.07 16.3); else undefined
	Games    int   // direct encounter: how many games with this opponent count, by which Own is divided; else 0
	Order    int   // SOLKOFF/FULL: the place by size, 1 for the least; else 0
	Value    Value // what is added, unless it is cut
	Dummy    Dummy // whose total stands in for that of an opponent who is missing
	Cut      Cut   // why it is not added
}

// Dummy says with which score a dummy opponent stands in for a missing one (C.07 16.4). Key gives a
// message.
type Dummy string

// The scores of a dummy; "" means that there is none.
const (
	DummyOwn       Dummy = "own"       // the player's own score
	DummyScheduled Dummy = "scheduled" // the score of the opponent who was scheduled, which is less (16.4.1, since 2026)
	DummyDraws     Dummy = "draws"     // as many draws as the event has rounds, which is less (16.4.2, since 2026)
)

// PartKind says what a round was. Its values are message keys below "round-kind.".
type PartKind string

// The kinds of rounds.
const (
	PartOpen       PartKind = "open" // no result yet: adds nothing and is not shown in a working
	PartPlayed     PartKind = "played"
	PartForfeit    PartKind = "forfeit"
	PartFreeRound  PartKind = "free-round"
	PartFullBye    PartKind = "full-bye"
	PartHalfBye    PartKind = "half-bye"
	PartZeroBye    PartKind = "zero-bye"
	PartAbsent     PartKind = "absent"
	PartNotEntered PartKind = "not-entered"
	PartGone       PartKind = "gone"
	PartDeduction  PartKind = "deduction" // no round: what an arbiter took off the sum after it
)

// part returns the name of a mode.
func (m mode) part() PartKind {
	return kinds[m]
}

// kinds are the names of the modes.
var kinds = [...]PartKind{
	PartOpen, PartPlayed, PartForfeit,
	PartFreeRound, PartFullBye, PartHalfBye, PartZeroBye, PartAbsent, PartNotEntered, PartGone,
	PartDeduction,
}

// Step is one table of a direct encounter, seen by one player.
type Step struct {
	Score    Code  // Points or MatchPoints: what the table adds up
	Players  []ID  // whose games with each other count, in the order of numbers
	Complete bool  // everybody has met everybody
	Sum      Value // the player's sum in this table
	Best     Value // the sum if he won every game that is missing; equal to Sum when none is
	Parts    []Part
	Place    Place // what the table decided: the place, or shared places, among those who were level at first
}

// Working returns the working behind the value of a player in a column of Table.Codes. It is the zero Working when there
// is no such player or column, and for an annulled player.
func (t Table) Working(player ID, column int) Working {
	var w Working
	t.WorkingInto(&w, player, column)
	return w
}

// WorkingInto is Working in the room that w already has: whoever goes through all values of a long table needs it once.
// What w held before is lost.
func (t Table) WorkingInto(w *Working, player ID, column int) {
	*w = Working{Parts: w.Parts[:0], Steps: w.Steps[:0]}
	i, ok := t.ix.find(player)
	if !ok || column < 0 || column >= len(t.Codes) || t.ix.annulled(i) {
		*w = Working{}
		return
	}
	w.Code = t.Codes[column]
	room := t.ix.scratch.Get().(*scratch)
	defer t.ix.scratch.Put(room)
	if m := t.measures[column]; m != nil {
		m.working(i, w, room)
	} else {
		t.contests[column].working(i, w, room)
	}
}

// add returns the sum of the parts' values.
func add(parts []Part) Value {
	sum := Whole(0)
	for i := range parts {
		sum = sum.Add(parts[i].Value)
	}
	return sum
}
