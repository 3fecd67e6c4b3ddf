package team

import "slices"

// Breach is what a team did against the regulations in a round: recorded when line-ups are opened or by an arbiter, or found at its boards.
type Breach struct {
	Team   int64      `json:"team"`
	Kind   BreachKind `json:"kind"`
	Board  int        `json:"board,omitzero"`  // from 1; 0 of the whole line-up
	Reason string     `json:"reason,omitzero"` // in the arbiter's words
}

// Is tells whether both are the same, whatever was said about them.
func (b Breach) Is(other Breach) bool {
	return b.Team == other.Team && b.Kind == other.Kind && b.Board == other.Board
}

// BreachKind says what it was.
type BreachKind string

// The kinds.
const (
	LateLineup BreachKind = "late"    // handed in, or changed, after the deadline
	NoLineup   BreachKind = "missing" // none was handed in
	EmptyBoard BreachKind = "empty"   // nobody sits there
	Hole       BreachKind = "hole"    // an empty board above one that is played, beside what the empty board costs
	WrongOrder BreachKind = "order"   // somebody played at a board where the order of the list does not let him
)

// BreachKinds lists them, as a line-up goes its way.
func BreachKinds() []BreachKind {
	return []BreachKind{LateLineup, NoLineup, EmptyBoard, Hole, WrongOrder}
}

// IsRecorded tells whether the round keeps it; others are found at the boards each time.
func (k BreachKind) IsRecorded() bool { return k == LateLineup || k == NoLineup || k == WrongOrder }

// IsAtBoard tells whether it is of one board.
func (k BreachKind) IsAtBoard() bool { return k != LateLineup && k != NoLineup }

// Takes says which boards a breach costs.
type Takes string

// The costs, the lightest first. A board that is taken is won by the opponent without play.
const (
	TakesNothing Takes = "none"
	TakesWarning Takes = "warning" // nothing either, but it is said
	TakesBoard   Takes = "board"   // the board of the breach
	TakesBelow   Takes = "below"   // that board and all below it
	TakesMatch   Takes = "match"   // all boards
)

// Takings are the costs that a kind of breach can have, the usual one first: a board, and never a match, unless the regulations say so.
func (k BreachKind) Takings() []Takes {
	switch k {
	case EmptyBoard: // nobody can play there
		return []Takes{TakesBoard, TakesBelow, TakesMatch}
	case Hole:
		return []Takes{TakesNothing, TakesWarning, TakesBelow, TakesMatch}
	case WrongOrder:
		return []Takes{TakesBoard, TakesNothing, TakesWarning, TakesBelow, TakesMatch}
	}
	return []Takes{TakesNothing, TakesWarning, TakesMatch}
}

// Cost is what a breach costs: boards, and what is taken off both sums.
type Cost struct {
	Takes  Takes `json:"takes,omitzero"`        // "" is what is usual for the kind
	Match  int   `json:"match_points,omitzero"` // match points
	Points int   `json:"points,omitzero"`       // by the scale of the event's game
}

// Penalties is the table of what breaches cost. The zero value is the usual one.
type Penalties struct {
	Late    Cost `json:"late,omitzero"`
	Missing Cost `json:"missing,omitzero"`
	Empty   Cost `json:"empty,omitzero"`
	Hole    Cost `json:"hole,omitzero"`
	Order   Cost `json:"order,omitzero"`
}

// At is the line of a kind of breach.
func (p *Penalties) At(k BreachKind) *Cost {
	switch k {
	case LateLineup:
		return &p.Late
	case NoLineup:
		return &p.Missing
	case EmptyBoard:
		return &p.Empty
	case Hole:
		return &p.Hole
	}
	return &p.Order
}

// Of returns what a kind of breach costs.
func (p Penalties) Of(k BreachKind) Cost {
	c := *p.At(k)
	if c.Takes == "" {
		c.Takes = k.Takings()[0]
	}
	return c
}

// TakesBoards tells whether what the boards show takes more of them than the empty ones, and Deducts whether it takes points off.
func (p Penalties) TakesBoards() bool {
	return !slices.Contains([]Takes{"", TakesBoard}, p.Empty.Takes) || p.Hole.Takes == TakesBelow || p.Hole.Takes == TakesMatch
}

func (p Penalties) Deducts() bool { return p.Empty.Deducts() || p.Hole.Deducts() }

// Deducts tells whether points are taken off.
func (c Cost) Deducts() bool { return c.Match != 0 || c.Points != 0 }

// Clean writes what is usual in one way.
func (p Penalties) Clean() Penalties {
	for _, k := range BreachKinds() {
		if c := p.At(k); c.Takes == k.Takings()[0] {
			c.Takes = ""
		}
	}
	return p
}

// MaxOff bounds the points that a breach takes off.
const MaxOff = 1000

func (p Penalties) check() *Fault {
	for _, k := range BreachKinds() {
		c := p.Of(k)
		switch {
		case !slices.Contains(k.Takings(), c.Takes):
			return &Fault{string(k) + "_takes", "error.team.takes", map[string]any{"text": string(c.Takes)}}
		case c.Match < 0 || c.Match > MaxMatch:
			return &Fault{string(k) + "_match", "error.team.off", map[string]any{"most": MaxMatch}}
		case c.Points < 0 || c.Points > MaxOff:
			return &Fault{string(k) + "_points", "error.team.off", map[string]any{"most": MaxOff}}
		}
	}
	return nil
}

// Taken tells of each board of a team, the first one at 0, whether its breaches take it.
func (p Penalties) Taken(boards int, all []Breach) []bool {
	taken := make([]bool, boards)
	for _, b := range all {
		from, to := 0, boards
		switch p.Of(b.Kind).Takes {
		case TakesMatch:
		case TakesBelow:
			from = b.Board - 1
		case TakesBoard:
			if b.Kind == EmptyBoard { // which gives nothing by itself
				continue
			}
			from, to = b.Board-1, b.Board
		default:
			continue
		}
		for i := max(0, from); i < min(to, boards); i++ {
			taken[i] = true
		}
	}
	return taken
}

// Bench is what the boards of a match show of one of its teams.
type Bench struct {
	Empty []bool // nobody sits there
	Gone  []bool // somebody does, and the board is lost without play: he did not come
}

// Breaches are those that the boards show. A team of which nobody is there has lost its match, and breaks no rule of boards.
func (b Bench) Breaches(of int64) []Breach {
	last := 0 // the lowest board where somebody plays, or will
	for i := range b.Empty {
		if !b.Empty[i] && !b.Gone[i] {
			last = i + 1
		}
	}
	var all []Breach
	for i, empty := range b.Empty {
		if !empty || last == 0 {
			continue
		}
		all = append(all, Breach{Team: of, Kind: EmptyBoard, Board: i + 1})
		if i+1 < last {
			all = append(all, Breach{Team: of, Kind: Hole, Board: i + 1})
		}
	}
	return all
}
