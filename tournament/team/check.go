package team

import (
	"slices"
	"strings"
)

// Fault is what is wrong: the field and the message.
type Fault struct {
	Field, Key string
	Args       map[string]any
}

// Check returns what is wrong with the rules of an event.
func (r Rules) Check() *Fault {
	switch {
	case !r.IsTeam():
		return nil
	case r.Boards < MinBoards || r.Boards > MaxBoards:
		return &Fault{"boards", "error.team.boards", map[string]any{"boards": r.Boards, "least": MinBoards, "most": MaxBoards}}
	case r.Games < 1 || r.Games > MaxGames:
		return &Fault{"board_games", "error.team.games", map[string]any{"most": MaxGames}}
	case r.Reserves < 0 || r.Boards+r.Reserves > MaxMembers:
		return &Fault{"reserves", "error.team.reserves", map[string]any{"most": MaxMembers - r.Boards}}
	case !slices.Contains(Orders(), r.Order):
		return &Fault{"board_order", "error.team.order", map[string]any{"text": string(r.Order)}}
	case r.Gap < 0 || r.Gap > MaxGap:
		return &Fault{"board_gap", "error.team.gap", map[string]any{"most": MaxGap}}
	case !slices.Contains(LineupWays(), r.Lineups):
		return &Fault{"lineups", "error.team.lineups", map[string]any{"text": string(r.Lineups)}}
	case !slices.Contains(MissingWays(), r.Missing):
		return &Fault{"lineup_missing", "error.team.missing", map[string]any{"text": string(r.Missing)}}
	case r.Deadline < 0 || r.Deadline > MaxDeadline:
		return &Fault{"lineup_deadline", "error.team.deadline", map[string]any{"most": MaxDeadline}}
	case r.Colours != "" && (len(r.Colours) != r.Boards || r.Colours[0] != 'W' || strings.Trim(r.Colours, "WB") != ""):
		return &Fault{"board_colours", "error.team.colours", map[string]any{"boards": r.Boards}}
	case r.Win < 1 || r.Win > MaxMatch || r.Draw < 0 || 2*r.Draw > r.Win:
		return &Fault{"match_win", "error.team.match-points", map[string]any{"most": MaxMatch}}
	case !slices.Contains(Preferences(), r.Prefer):
		return &Fault{"team_colours", "error.team.preference", map[string]any{"text": string(r.Prefer)}}
	}
	if f := r.Costs.check(); f != nil {
		return f
	}
	return r.checkSeats()
}

func (r Rules) checkSeats() *Fault {
	for i, s := range r.Seats {
		wrong := s.Board < 1 || s.Board > r.Boards || i > 0 && r.Seats[i-1].Board >= s.Board || !slices.Contains([]string{"", "m", "f"}, s.Sex)
		if wrong || !isYear(s.BornFrom) || !isYear(s.BornTo) || s.BornTo != 0 && s.BornFrom > s.BornTo {
			return &Fault{"board_seats", "error.team.seat", map[string]any{"board": s.Board, "boards": r.Boards}}
		}
	}
	return nil
}

func isYear(year int) bool { return year == 0 || year >= 1900 && year <= 2100 }
