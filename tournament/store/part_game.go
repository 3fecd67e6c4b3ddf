package store

import (
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// gameRow is a game without its sheet, or a free round, which has neither an opponent nor a board.
type gameRow struct {
	EventID     int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID          int64  `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision    int64  `json:"revision,omitzero"`
	Round       int    `json:"round"`
	Board       *int   `json:"board,omitempty"`
	Leg         int    `json:"leg,omitzero"`
	White       int64  `json:"white"`
	Black       *int64 `json:"black,omitempty"`
	ResultKind  string `json:"result_kind,omitzero" of:"Result.Kind"`
	WhitePoints int    `json:"white_points,omitzero" of:"Result.White"`
	BlackPoints int    `json:"black_points,omitzero" of:"Result.Black"`
}

// TableName is the row's table.
func (gameRow) TableName() string { return "games" }

func gamePart() stored {
	return table[play.Game, gameRow]{
		journaled: journaled[play.Game, gameRow]{
			part: play.GamePart, home: play.GamePart, row: newGameRow, value: valueOf[play.Game, gameRow],
		},
		key: "id", order: "round, black IS NULL, board, leg, id", // as on the wall: by board, free rounds last
		into: func(e *play.Event, _ []gameRow, games []play.Game) error {
			for _, g := range games {
				round := &e.Rounds[g.Round-1] // a foreign key says that it is there
				round.Games = append(round.Games, g)
			}
			return nil
		},
		frees: func(before, after play.Game) bool {
			seat := func(g play.Game) [5]int64 {
				return [5]int64{int64(g.Round), int64(g.Board), int64(g.Leg), int64(g.White), int64(g.Black)}
			}
			return seat(before) != seat(after)
		},
	}
}

func newGameRow(event tournament.EventID, _ int64, g play.Game) (gameRow, error) {
	row := rowOf[gameRow](g)
	row.EventID = int64(event)
	return row, nil
}
