package store

import (
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/reported"
)

// playerRequestRow is what a player asks arbiters for.
type playerRequestRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID       int64  `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision int64  `json:"revision,omitzero"`
	PlayerID int64  `json:"player" of:"Player"`
	Wish     string `json:"wish"`
	Round    int    `json:"round"`
	Words    string `json:"words,omitzero"`
	AskedAt  int64  `json:"at" of:"At"` // microseconds
	Answer   string `json:"answer,omitzero"`
	Reason   string `json:"reason,omitzero"`
	Times    int    `json:"times"`
}

// TableName is the row's table.
func (playerRequestRow) TableName() string { return "requests" }

func requestPart() stored {
	return table[reported.Request, playerRequestRow]{
		journaled: journaled[reported.Request, playerRequestRow]{
			part: play.RequestPart, home: play.RequestPart, value: valueOf[reported.Request, playerRequestRow],
			row: func(event tournament.EventID, _ int64, r reported.Request) (playerRequestRow, error) {
				row := rowOf[playerRequestRow](r)
				row.EventID = int64(event)
				return row, nil
			},
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []playerRequestRow, requests []reported.Request) error {
			if len(requests) > 0 {
				e.Requests = requests
			}
			return nil
		},
	}
}
