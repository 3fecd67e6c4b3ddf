package store

import (
	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
)

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
