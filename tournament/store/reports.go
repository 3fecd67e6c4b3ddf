package store

import (
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/reported"
)

// playerReportRow is what the two players of a game have reported of its result.
type playerReportRow struct {
	EventID    int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID         int64  `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision   int64  `json:"revision,omitzero"`
	WhiteWhite int    `json:"white_white" of:"White.White"`
	WhiteBlack int    `json:"white_black" of:"White.Black"`
	WhiteAt    *int64 `json:"white_at,omitempty" of:"White.At"` // microseconds
	WhiteTimes int    `json:"white_times,omitzero" of:"White.Times"`
	WhiteEnded string `json:"white_ended,omitzero" of:"White.Ended"`
	BlackWhite int    `json:"black_white" of:"Black.White"`
	BlackBlack int    `json:"black_black" of:"Black.Black"`
	BlackAt    *int64 `json:"black_at,omitempty" of:"Black.At"`
	BlackTimes int    `json:"black_times,omitzero" of:"Black.Times"`
	BlackEnded string `json:"black_ended,omitzero" of:"Black.Ended"`
}

// TableName is the row's table.
func (playerReportRow) TableName() string { return "reports" }

func reportPart() stored {
	return table[reported.Game, playerReportRow]{
		journaled: journaled[reported.Game, playerReportRow]{
			part: play.ReportPart, home: play.ReportPart, value: valueOf[reported.Game, playerReportRow],
			row: func(event tournament.EventID, _ int64, g reported.Game) (playerReportRow, error) {
				row := rowOf[playerReportRow](g)
				row.EventID = int64(event)
				return row, nil
			},
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []playerReportRow, reports []reported.Game) error {
			if len(reports) > 0 {
				e.Reports = reports
			}
			return nil
		},
	}
}
