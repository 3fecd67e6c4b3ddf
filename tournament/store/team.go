package store

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/filing"
	"adyukh/tournament/hall"
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

// lineupRow is the line-up of a team in a round whose line-ups are not opened.
type lineupRow struct {
	EventID   int64    `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID        int64    `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	Revision  int64    `json:"revision,omitzero"`
	Round     int      `json:"round"`
	Team      int64    `json:"team"`
	Boards    jsonText `json:"boards" of:"-"`
	Submitted *int64   `json:"submitted,omitempty"` // microseconds
	Author    string   `json:"author,omitzero" of:"By"`
	Late      bool     `json:"late,omitzero"`
	Reason    string   `json:"reason,omitzero"`
}

// TableName is the row's table.
func (lineupRow) TableName() string { return "lineups" }

func lineupPart() stored {
	return table[team.Lineup, lineupRow]{
		journaled: journaled[team.Lineup, lineupRow]{
			part: play.LineupPart, home: play.LineupPart, row: newLineupRow, value: lineupRow.lineup,
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []lineupRow, lineups []team.Lineup) error {
			e.Lineups = lineups
			return nil
		},
	}
}

func newLineupRow(event tournament.EventID, _ int64, l team.Lineup) (lineupRow, error) {
	row := rowOf[lineupRow](l)
	boards, err := toJSON(l.Boards)
	row.EventID, row.ID, row.Boards = int64(event), l.ID(), jsonText(boards)
	return row, err
}

func (r lineupRow) lineup() (team.Lineup, error) {
	l, err := valueOf[team.Lineup](r)
	if err == nil {
		l.Boards, err = fromJSON[[]int64](string(r.Boards))
	}
	return l, err
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

// tickRow is what is known of a player's being there in a round.
type tickRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID       int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	Revision int64  `json:"revision,omitzero"`
	Round    int    `json:"round"`
	PlayerID int64  `json:"player" of:"Player"`
	State    string `json:"state,omitzero"`
	Arrived  *int64 `json:"arrived,omitempty"` // microseconds
}

// TableName is the row's table.
func (tickRow) TableName() string { return "ticks" }

func tickPart() stored {
	return table[attendance.Tick, tickRow]{
		journaled: journaled[attendance.Tick, tickRow]{
			part: play.TickPart, home: play.TickPart, row: newTickRow, value: valueOf[attendance.Tick, tickRow],
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []tickRow, ticks []attendance.Tick) error {
			if len(ticks) > 0 {
				e.Ticks = ticks
			}
			return nil
		},
	}
}

func newTickRow(event tournament.EventID, _ int64, t attendance.Tick) (tickRow, error) {
	row := rowOf[tickRow](t)
	row.EventID, row.ID = int64(event), t.ID()
	return row, nil
}

// checkInRow is the check-in of an event; one that has gone leaves its revision.
type checkInRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID       int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"` // 0
	Revision int64  `json:"revision,omitzero"`
	Round    int    `json:"round,omitzero"`
	Opens    *int64 `json:"opens,omitempty"` // microseconds
	Closes   *int64 `json:"closes,omitempty"`
	Code     string `json:"code,omitzero"`
}

// TableName is the row's table.
func (checkInRow) TableName() string { return "check_ins" }

func checkInPart() stored {
	return table[attendance.Window, checkInRow]{
		journaled: journaled[attendance.Window, checkInRow]{
			part: play.CheckInPart, home: play.CheckInPart, value: valueOf[attendance.Window, checkInRow],
			row: func(event tournament.EventID, _ int64, w attendance.Window) (checkInRow, error) {
				row := rowOf[checkInRow](w)
				row.EventID = int64(event)
				return row, nil
			},
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []checkInRow, windows []attendance.Window) error {
			for _, w := range windows {
				e.CheckIn = w
			}
			return nil
		},
	}
}

// emblemRow is the emblem of an event; one that has gone leaves its revision.
type emblemRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID       int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"` // 0
	Revision int64  `json:"revision,omitzero"`
	Picture  []byte `json:"picture,omitempty" of:"-"` // a PNG
}

// TableName is the row's table.
func (emblemRow) TableName() string { return "emblems" }

func emblemPart() stored {
	return table[filing.Emblem, emblemRow]{
		journaled: journaled[filing.Emblem, emblemRow]{
			part: play.EmblemPart, home: play.EmblemPart,
			row: func(event tournament.EventID, _ int64, m filing.Emblem) (emblemRow, error) {
				return emblemRow{EventID: int64(event), Revision: m.Revision, Picture: []byte(m.PNG)}, nil
			},
			value: func(r emblemRow) (filing.Emblem, error) {
				return filing.Emblem{Revision: r.Revision, PNG: string(r.Picture)}, nil
			},
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []emblemRow, emblems []filing.Emblem) error {
			for _, m := range emblems {
				e.Emblem = m
			}
			return nil
		},
	}
}

// screenRow is a screen of the hall.
type screenRow struct {
	EventID   int64    `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID        int64    `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision  int64    `json:"revision,omitzero"`
	Name      string   `json:"name,omitzero"`
	Code      string   `json:"code"`
	Shows     jsonText `json:"shows" of:"-"`
	Seconds   int      `json:"seconds"`
	Message   string   `json:"message,omitzero"`
	FindTable bool     `json:"find_table,omitzero"`
	Theme     string   `json:"theme,omitzero"`
	Countdown bool     `json:"countdown,omitzero"`
}

// TableName is the row's table.
func (screenRow) TableName() string { return "screens" }

func screenPart() stored {
	return table[hall.Screen, screenRow]{
		journaled: journaled[hall.Screen, screenRow]{
			part: play.ScreenPart, home: play.ScreenPart,
			row: func(event tournament.EventID, _ int64, s hall.Screen) (screenRow, error) {
				row := rowOf[screenRow](s)
				shows, err := toJSON(s.Shows)
				row.EventID, row.Shows = int64(event), jsonText(shows)
				return row, err
			},
			value: func(r screenRow) (hall.Screen, error) {
				s, err := valueOf[hall.Screen](r)
				if err == nil {
					s.Shows, err = fromJSON[[]hall.Content](string(r.Shows))
				}
				return s, err
			},
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []screenRow, screens []hall.Screen) error {
			if len(screens) > 0 {
				e.Screens = screens
			}
			return nil
		},
	}
}
