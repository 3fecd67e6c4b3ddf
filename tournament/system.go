package tournament

import "slices"

// System is the way in which opponents are found.
type System string

// The systems.
const (
	RoundRobin   System = "round-robin"  // everybody meets everybody, by the Berger tables
	Groups       System = "groups"       // a round robin in each group of players (Player.Group), all side by side
	Swiss        System = "swiss"        // FIDE (Dutch) System, C.04.3 in the edition of 1 February 2026
	Scheveningen System = "scheveningen" // everybody of the first of two groups meets everybody of the second
	Knockout     System = "knockout"     // who loses a match is out
	OwnPairings  System = "own"          // every round is paired by hand
)

// Systems lists the systems, the most usual first.
func Systems() []System {
	return []System{RoundRobin, Swiss, Groups, Scheveningen, Knockout, OwnPairings}
}

// HasOwnRounds tells whether the number of rounds is a matter of the regulations; the other systems need as many as they do.
func (s System) HasOwnRounds() bool { return s == Swiss || s == OwnPairings }

// UsesResults tells whether a round depends on what the rounds before it brought: such rounds are paired one by one.
func (s System) UsesResults() bool { return s == Swiss || s == Knockout }

// UsesTables tells whether all rounds are known from the beginning, so that a late player and a withdrawal are matters of
// the whole table, and everybody can meet twice.
func (s System) UsesTables() bool { return s == RoundRobin || s == Groups || s == Scheveningen }

// UsesGroups tells whether every player belongs to a group.
func (s System) UsesGroups() bool { return s == Groups || s == Scheveningen }

// Shape is the form of the tables that show who met whom, and of what goes with them: whoever draws them asks for it, never
// for the name of a system.
type Shape string

// The shapes.
const (
	ShapeAll     Shape = "all"     // everybody against everybody
	ShapeGroups  Shape = "groups"  // everybody against everybody in each group, which has tables and places of its own
	ShapeSides   Shape = "sides"   // the players of each of two groups against those of the other
	ShapeRounds  Shape = "rounds"  // round by round, since nobody meets everybody
	ShapeBracket Shape = "bracket" // matches that send their winners on, and decide about places
)

// Shape returns the form of the system's tables.
func (s System) Shape() Shape {
	switch s {
	case Groups:
		return ShapeGroups
	case Scheveningen:
		return ShapeSides
	case Swiss, OwnPairings:
		return ShapeRounds
	case Knockout:
		return ShapeBracket
	}
	return ShapeAll
}

func (s System) known() bool { return slices.Contains(Systems(), s) }
