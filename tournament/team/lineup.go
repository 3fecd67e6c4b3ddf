package team

import (
	"slices"
	"time"
)

// Lineup is who plays for a team in a round, as long as the other side does not know. Once the round's line-ups are opened its boards
// hold the members, and the line-up is gone.
type Lineup struct {
	Revision  int64     `json:"revision,omitzero"`
	Round     int       `json:"round"`              // from 1
	Team      int64     `json:"team"`               // the id of its player in the event
	Boards    []int64   `json:"boards,omitzero"`    // the members by board; 0: nobody sits there
	Submitted time.Time `json:"submitted,omitzero"` // UTC; zero: a draft
	By        string    `json:"author,omitzero"`    // who handed it in: "" the captain, else the arbiter's name
	Late      bool      `json:"late,omitzero"`      // handed in, or changed, after the seal
	Reason    string    `json:"reason,omitzero"`    // why the arbiter changed it after the seal
}

// roundShift leaves so many bits of an id to the team.
const roundShift = 40

// ID names a line-up: by its round and its team.
func ID(round int, team int64) int64 { return int64(round)<<roundShift | team }

// ID names the line-up.
func (l Lineup) ID() int64 { return ID(l.Round, l.Team) }

// OfID is an empty line-up with the id.
func OfID(id int64) Lineup {
	return Lineup{Round: int(id >> roundShift), Team: id & (1<<roundShift - 1)}
}

// IsSubmitted tells whether the line-up was handed in.
func (l Lineup) IsSubmitted() bool { return !l.Submitted.IsZero() }

// Man is a member of a team as line-ups are checked.
type Man struct {
	ID      int64
	Name    string // for messages
	Rating  int
	Sex     string
	Born    int  // the year, 0 when not said
	Reserve bool // said to be one; who stands behind the boards is one anyway
	Barred  bool // may not play in this round
}

// Offence says which rule a line-up breaks, and who breaks it.
type Offence struct {
	Board      int
	Man, Other string // names; Other of whoever it is in conflict with
	Key        string // "error.lineup.<what>"
	Args       map[string]any
}

// Offence returns the first thing that is wrong with a line-up of a team whose members are given in their order, nil when it is in order.
// An empty board is no offence but one above a seated player: what it costs is for the regulations.
func (r Rules) Offence(men []Man, boards []int64) *Offence {
	if len(boards) != r.Boards {
		return &Offence{Key: "error.lineup.boards", Args: map[string]any{"boards": r.Boards, "named": len(boards)}}
	}
	at := make([]int, len(boards)) // places in the list of members, -1 for an empty board
	for i, id := range boards {
		at[i] = -1
		if id == 0 {
			continue
		}
		place := slices.IndexFunc(men, func(m Man) bool { return m.ID == id })
		if place < 0 {
			return &Offence{Board: i + 1, Key: "error.lineup.stranger"}
		}
		m := men[place]
		if k := slices.Index(boards[:i], id); k >= 0 {
			return &Offence{Board: i + 1, Man: m.Name, Key: "error.lineup.twice", Args: map[string]any{"other_board": k + 1}}
		}
		if m.Barred {
			return &Offence{Board: i + 1, Man: m.Name, Key: "error.lineup.barred"}
		}
		if o := r.eligible(m, i+1); o != nil {
			return o
		}
		at[i] = place
	}
	return r.inOrder(men, boards, at)
}

// Eligible returns why somebody may not sit at a board, nil when he may, or there is no such board.
func (r Rules) Eligible(m Man, board int) *Offence { return r.eligible(m, board) }

func (r Rules) eligible(m Man, board int) *Offence {
	for _, s := range r.Seats {
		if s.Board != board {
			continue
		}
		switch {
		case s.Sex == "f" && m.Sex != "f":
			return &Offence{Board: board, Man: m.Name, Key: "error.lineup.sex-f"}
		case s.Sex == "m" && m.Sex != "m":
			return &Offence{Board: board, Man: m.Name, Key: "error.lineup.sex-m"}
		case s.BornFrom != 0 && m.Born < s.BornFrom:
			return &Offence{Board: board, Man: m.Name, Key: "error.lineup.born-from", Args: map[string]any{"year": s.BornFrom}}
		case s.BornTo != 0 && (m.Born == 0 || m.Born > s.BornTo):
			return &Offence{Board: board, Man: m.Name, Key: "error.lineup.born-to", Args: map[string]any{"year": s.BornTo}}
		}
	}
	return nil
}

// inOrder looks at each two who both play. A board for which not everybody is eligible stands outside the order.
func (r Rules) inOrder(men []Man, boards []int64, at []int) *Offence {
	special := func(board int) bool {
		return slices.ContainsFunc(r.Seats, func(s Seat) bool { return s.Board == board })
	}
	for j := range boards {
		if at[j] < 0 || special(j+1) {
			continue
		}
		m := men[at[j]]
		if r.Order == FixedOrder && at[j] < r.Boards && !m.Reserve && at[j] != j {
			return &Offence{Board: j + 1, Man: m.Name, Key: "error.lineup.own-board", Args: map[string]any{"own": at[j] + 1}}
		}
		for i := range j {
			if at[i] < 0 || special(i+1) {
				continue
			}
			before := men[at[i]]
			switch {
			case r.Order == ReservesUp && at[i] > at[j]:
				return &Offence{Board: j + 1, Man: m.Name, Other: before.Name, Key: "error.lineup.order", Args: map[string]any{"other_board": i + 1}}
			case r.Order == GapOrder && m.Rating-before.Rating > r.Gap:
				return &Offence{
					Board: j + 1, Man: m.Name, Other: before.Name, Key: "error.lineup.gap",
					Args: map[string]any{"other_board": i + 1, "gap": r.Gap, "rating": m.Rating, "other_rating": before.Rating},
				}
			}
		}
	}
	return nil
}

// First is the line-up of the first members who may play, as the rules order them: reserves move up, or sit where somebody is missing.
func (r Rules) First(men []Man) []int64 {
	boards := make([]int64, r.Boards)
	used := map[int64]bool{}
	take := func(board int, fits func(place int, m Man) bool) {
		for place, m := range men {
			if boards[board] == 0 && !used[m.ID] && !m.Barred && r.eligible(m, board+1) == nil && fits(place, m) {
				boards[board], used[m.ID] = m.ID, true
			}
		}
	}
	for board := range boards { // whoever is needed for a board that is not for everybody
		if slices.ContainsFunc(r.Seats, func(s Seat) bool { return s.Board == board+1 }) {
			take(board, func(place int, _ Man) bool { return place == board })
			take(board, func(int, Man) bool { return true })
		}
	}
	for board := range boards {
		if r.Order == FixedOrder {
			take(board, func(place int, m Man) bool { return place == board && !m.Reserve })
		} else {
			take(board, func(int, Man) bool { return true })
		}
	}
	for board := range boards { // reserves where the own player is missing
		take(board, func(place int, m Man) bool { return place >= r.Boards || m.Reserve })
	}
	return boards
}

// Again is a line-up of an earlier round, without those who may not play now: their boards, and those that were empty, are filled as First
// would.
func (r Rules) Again(men []Man, boards []int64) []int64 {
	if r.Offence(men, boards) == nil && !slices.Contains(boards, 0) {
		return slices.Clone(boards)
	}
	gone := slices.Clone(boards)
	rest := slices.Clone(men)
	for i, m := range rest {
		rest[i].Barred = m.Barred || !slices.Contains(gone, m.ID) && !m.Reserve && i < r.Boards
	}
	again := r.First(rest)
	if slices.Contains(again, 0) || r.Offence(men, again) != nil {
		return r.First(men)
	}
	return again
}

// MostAt is the board at which somebody has played most, by his games at each; of several the first. 0 without a game.
func MostAt(games map[int]int) int {
	most := 0
	for board, n := range games {
		if n > games[most] || n == games[most] && board < most {
			most = board
		}
	}
	return most
}
