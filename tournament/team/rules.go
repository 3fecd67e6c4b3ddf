package team

import (
	"cmp"
	"slices"
	"strings"
)

// Bounds of the rules.
const (
	MinBoards   = 2
	MaxBoards   = 12
	MaxGames    = 2  // on a board, one after the other with colours changing
	MaxMembers  = 40 // of a team, reserves and all
	MaxDeadline = 7 * 24 * 60
	MaxMatch    = 10 // match points of a won match
	MaxGap      = 1000
)

// Rules are what the regulations say of teams. An event of persons has none: the zero value.
type Rules struct {
	Boards   int        `json:"boards,omitzero"`   // on which a team plays; 0: an event of persons
	Games    int        `json:"games,omitzero"`    // on each board in a match
	Reserves int        `json:"reserves,omitzero"` // members beyond the boards, at most
	Order    Order      `json:"order,omitzero"`
	Gap      int        `json:"gap,omitzero"`      // GapOrder: so many rating points may somebody be stronger than who sits before him
	Lineups  Lineups    `json:"lineups,omitzero"`  // who says which members play
	Deadline int        `json:"deadline,omitzero"` // minutes before a round at which line-ups close; by hand where it has no start
	Missing  Missing    `json:"missing,omitzero"`
	Costs    Penalties  `json:"costs,omitzero"`   // of what teams do against the rules
	Colours  string     `json:"colours,omitzero"` // of the boards of the team named first: "WBBW"; "" changes from board to board, White first
	Win      int        `json:"win,omitzero"`     // match points of a won match: 2, or 3
	Draw     int        `json:"draw,omitzero"`    // of a drawn one
	Prefer   Preference `json:"prefer,omitzero"`
	Seats    []Seat     `json:"seats,omitzero"` // boards for which not everybody is eligible
}

// IsTeam tells whether the event is one of teams.
func (r Rules) IsTeam() bool { return r.Boards > 0 }

// Usual are the rules that an event of teams starts with.
func Usual() Rules {
	return Rules{
		Boards: 4, Games: 1, Reserves: 2, Order: ReservesUp, Lineups: ByRoster, Missing: LastLineup, Deadline: 15, Win: 2, Draw: 1, Prefer: TypeA,
	}
}

// Order says in which order the members of a team may play. The order is that of the team's list.
type Order string

// The orders.
const (
	FixedOrder Order = "fixed"       // everybody at his own board, a reserve at the one that he replaces
	ReservesUp Order = "reserves-up" // in the order of the list, whoever is left out: those behind move up
	GapOrder   Order = "gap"         // freely, but nobody before somebody who is stronger by more than Gap
	FreeOrder  Order = "free"
)

// Orders lists them.
func Orders() []Order { return []Order{ReservesUp, FixedOrder, GapOrder, FreeOrder} }

// Lineups says who says which members play.
type Lineups string

// The ways.
const (
	ByRoster   Lineups = "roster"   // nobody: the first of the list play, and the arbiter changes what is otherwise
	ByCaptains Lineups = "captains" // captains, or the arbiter for them; both sides see them at one instant
)

// LineupWays lists them.
func LineupWays() []Lineups { return []Lineups{ByRoster, ByCaptains} }

// Missing says who plays for a team that has handed in no line-up.
type Missing string

// The ways.
const (
	LastLineup  Missing = "last"  // those of its last round, the first of the list before there is one
	FirstBoards Missing = "first" // the first of the list
	NobodyPlays Missing = "empty" // nobody: all boards are empty
)

// MissingWays lists them.
func MissingWays() []Missing { return []Missing{LastLineup, FirstBoards, NobodyPlays} }

// Preference says which colours teams prefer in a Swiss (FIDE C.04.6, article 1.7).
type Preference string

// The types of preferences.
const (
	TypeA        Preference = "a"
	TypeB        Preference = "b"
	NoPreference Preference = "none"
)

// Preferences lists them.
func Preferences() []Preference { return []Preference{TypeA, TypeB, NoPreference} }

// Seat says who is eligible for a board; what is not said lets everybody.
type Seat struct {
	Board    int    `json:"board"`              // from 1
	Sex      string `json:"sex,omitzero"`       // "m" or "f"
	BornFrom int    `json:"born_from,omitzero"` // the year of birth at the earliest: a youth board
	BornTo   int    `json:"born_to,omitzero"`   // at the latest: a veterans' board
}

// Pattern says how the colours of a match go from board to board.
type Pattern string

// The patterns; others are written out, see Rules.Colours.
const (
	Alternate Pattern = ""       // WBWB
	Mirrored  Pattern = "mirror" // WBBW
	Same      Pattern = "same"   // WWWW
)

// Patterns lists them.
func Patterns() []Pattern { return []Pattern{Alternate, Mirrored, Same} }

// Colours writes the pattern out for so many boards, as Rules.Colours has it.
func (p Pattern) Colours(boards int) string {
	turn := map[Pattern]string{Mirrored: "WBBW", Same: "W"}[p]
	if turn == "" {
		return string(p) // nothing, or colours that are written out
	}
	boards = min(max(boards, 0), MaxBoards)
	return strings.Repeat(turn, boards/len(turn)+1)[:boards]
}

// PatternOf is the pattern of colours that are written out; those of none stand for themselves.
func PatternOf(colours string) Pattern {
	for _, p := range Patterns() {
		if p.Colours(len(colours)) == colours {
			return p
		}
	}
	return Pattern(colours)
}

// White tells whether the team named first has White on a board, from 1, in one of the games there, from 0.
func (r Rules) White(board, game int) bool {
	white := board%2 == 1
	if board <= len(r.Colours) {
		white = r.Colours[board-1] == 'W'
	}
	return white == (game%2 == 0)
}

// BoardOf is the board of the game at a place of the match, from 0, and which game it is there, from 0.
func (r Rules) BoardOf(place int) (board, game int) {
	games := max(1, r.Games)
	return place/games + 1, place % games
}

// Clean writes the rules in the one way that there is: an event of persons has none.
func (r Rules) Clean() Rules {
	if !r.IsTeam() {
		return Rules{}
	}
	r.Colours = strings.ToUpper(strings.ReplaceAll(r.Colours, " ", ""))
	if r.Order != GapOrder {
		r.Gap = 0
	}
	r.Costs = r.Costs.Clean()
	r.Seats = slices.DeleteFunc(slices.Clone(r.Seats), func(s Seat) bool { return s == Seat{Board: s.Board} })
	slices.SortFunc(r.Seats, func(a, b Seat) int { return cmp.Compare(a.Board, b.Board) })
	if len(r.Seats) == 0 {
		r.Seats = nil
	}
	return r
}
