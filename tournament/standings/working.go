package standings

import "slices"

// Working shows how a value came about. The Value of all Parts together is the Value.
type Working struct {
	Code  Code
	Value Value
	Parts []Part // in the order of rounds

	// Steps are the tables of a direct encounter that the player went through, each for fewer players than the one
	// before; the parts are those of the first. Other criteria have none, nor has a player whom nobody is level with.
	Steps []Step
}

// Part is what one round adds to a value.
type Part struct {
	Round    int
	Leg      int
	Opponent ID // 0 for a bye
	White    bool
	Kind     PartKind
	Own      Value // what the player got in that round, in the score that the criterion takes; for Wins 1 or 0
	Total    Value // Berger: the opponent's total by which Own is multiplied; else undefined
	Games    int   // direct encounter: how many games with this opponent count, by which Own is divided; else 0
	Value    Value // what is added
}

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
)

func (s State) part() PartKind {
	switch s {
	case Played:
		return PartPlayed
	case Forfeit:
		return PartForfeit
	}
	return PartOpen
}

func (k ByeKind) part() PartKind {
	switch k {
	case FullBye:
		return PartFullBye
	case HalfBye:
		return PartHalfBye
	case ZeroBye:
		return PartZeroBye
	case Absent:
		return PartAbsent
	case NotEntered:
		return PartNotEntered
	case Gone:
		return PartGone
	}
	return PartFreeRound
}

// Step is one table of a direct encounter, seen by one player.
type Step struct {
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
	i, ok := t.ix.find(player)
	if !ok || column < 0 || column >= len(t.Codes) || t.ix.annulled(i) {
		return Working{}
	}
	c := t.Codes[column]
	if c.Base() == DirectEncounter {
		return t.directWorking(i, column)
	}
	parts := t.ix.parts(i, t.ix.rule(c, Primary(t.Codes)))
	return Working{Code: c, Value: add(parts), Parts: parts}
}

// directWorking shows the tables of a direct encounter that player i was in.
func (t Table) directWorking(i, column int) Working {
	w := Working{Code: t.Codes[column]}
	var d *direct
	for _, table := range t.tables[column] {
		k, ok := slices.BinarySearch(table.players, i)
		if !ok {
			continue
		}
		if d == nil {
			d = newDirect(t.ix, w.Code, Primary(t.Codes))
		}
		w.Steps = append(w.Steps, d.step(table, k))
	}
	if len(w.Steps) > 0 {
		w.Parts, w.Value = w.Steps[0].Parts, w.Steps[0].Sum
	}
	return w
}

// step shows a table from the side of the player at place k of it.
func (d *direct) step(t *subtable, k int) Step {
	s := Step{Complete: t.complete, Sum: t.sums[k], Best: t.best[k], Place: t.places[k]}
	for _, i := range t.players {
		s.Players = append(s.Players, d.ix.players[i].ID)
	}
	d.seat(t.players, true)
	parts, _ := d.row(t.players[k])
	d.seat(t.players, false)
	s.Parts = slices.Clone(parts)
	return s
}

// add returns the sum of the parts' values.
func add(parts []Part) Value {
	sum := Whole(0)
	for i := range parts {
		sum = sum.Add(parts[i].Value)
	}
	return sum
}
