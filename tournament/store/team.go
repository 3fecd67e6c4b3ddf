package store

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// teamRow is what the regulations say of teams.
type teamRow struct {
	Boards   int       `json:"boards,omitzero"`
	Games    int       `json:"games,omitzero"`
	Reserves int       `json:"reserves,omitzero"`
	Order    string    `json:"order,omitzero"`
	Gap      int       `json:"gap,omitzero"`
	Lineups  string    `json:"lineups,omitzero"`
	Deadline int       `json:"deadline,omitzero"` // minutes
	Missing  string    `json:"missing,omitzero"`
	LateMP   int       `json:"late_match_points,omitzero" of:"Costs.Late.Match"`
	LateGP   int       `json:"late_points,omitzero" of:"Costs.Late.Points"`
	Late     string    `json:"late_takes,omitzero" of:"Costs.Late.Takes"`
	Lineup   costRow   `json:"missing_costs,omitzero" of:"Costs.Missing"`
	Empty    costRow   `json:"empty_costs,omitzero" of:"Costs.Empty"`
	Hole     costRow   `json:"hole_costs,omitzero" of:"Costs.Hole"`
	Disorder costRow   `json:"order_costs,omitzero" of:"Costs.Order"`
	Colours  string    `json:"colours,omitzero"`
	Win      int       `json:"win,omitzero"`
	Draw     int       `json:"draw,omitzero"`
	Prefer   string    `json:"prefer,omitzero"`
	Seats    []seatRow `json:"seats"`
}

// costRow is what a breach costs.
type costRow struct {
	Takes  string `json:"takes,omitzero"`
	Match  int    `json:"match_points,omitzero"`
	Points int    `json:"points,omitzero"`
}

// breachRow is what a team did against the regulations, in the row of the round.
type breachRow struct {
	Team   int64  `json:"team"`
	Kind   string `json:"kind"`
	Board  int    `json:"board,omitzero"`
	Reason string `json:"reason,omitzero"`
}

// UnmarshalJSON also reads what rounds kept at first: the ids of teams whose line-ups were late.
func (r *breachRow) UnmarshalJSON(text []byte) error {
	if err := json.Unmarshal(text, &r.Team); err == nil {
		r.Kind = string(team.LateLineup)
		return nil
	}
	type plain breachRow
	return json.Unmarshal(text, (*plain)(r))
}

// seatRow is a board for which not everybody is eligible.
type seatRow struct {
	Board    int    `json:"board"`
	Sex      string `json:"sex,omitzero"`
	BornFrom int    `json:"born_from,omitzero"`
	BornTo   int    `json:"born_to,omitzero"`
}

// teamMemberRow is a member of a team, in the row of the team.
type teamMemberRow struct {
	ID         int64  `json:"id"`
	PersonID   int64  `json:"person,omitzero" of:"Person"`
	Reserve    bool   `json:"reserve,omitzero"`
	Loan       bool   `json:"loan,omitzero"`
	OutFrom    int    `json:"out_from,omitzero" of:"Out.FromRound"`
	OutReason  string `json:"out_reason,omitzero" of:"Out.Reason"`
	OutGames   string `json:"out_games,omitzero" of:"Out.Finished"`
	Name       string `json:"name"`
	Sex        string `json:"sex,omitzero"`
	BirthYear  int    `json:"birth_year,omitzero"`
	Born       string `json:"born,omitzero"`
	Federation string `json:"federation,omitzero"`
	Club       string `json:"club,omitzero"`
	Society    string `json:"society,omitzero"`
	Trainer    string `json:"trainer,omitzero"`
	Rank       string `json:"rank,omitzero"`
	Rating     int    `json:"rating,omitzero"`
	RatedGames int    `json:"rated_games,omitzero"`
	OwnID      string `json:"own_id,omitzero"`
	Group      string `json:"group,omitzero"`
}

// TeamNames returns the newest teams of all events, those of the event that began last first.
func (s *Store) TeamNames(ctx context.Context) ([]play.TeamName, error) {
	var rows []struct {
		EventID int64
		ID      int64
		Name    string
	}
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT p.event_id, p.id, p.name FROM players p JOIN events e ON e.id = p.event_id WHERE p.members <> 'null'
			ORDER BY e.begins DESC, e.id DESC, p.id LIMIT ?`, play.MostTeamNames).Scan(&rows).Error
	})
	all := make([]play.TeamName, len(rows))
	for i, r := range rows {
		all[i] = play.TeamName{Event: tournament.EventID(r.EventID), Player: play.PlayerID(r.ID), Name: r.Name}
	}
	return all, wrap("list teams of events", err)
}
