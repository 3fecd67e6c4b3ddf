package store

import "adyukh/tournament"

// gameRow is a game without its sheet, or a free round, which has neither an opponent nor a board.
type gameRow struct {
	EventID     int64  `gorm:"primaryKey;autoIncrement:false" json:"-"`
	ID          int64  `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision    int64  `json:"revision,omitzero"`
	Round       int    `json:"round"`
	Board       *int   `json:"board,omitempty"`
	Leg         int    `json:"leg,omitzero"`
	White       int64  `json:"white"`
	Black       *int64 `json:"black,omitempty"`
	ResultKind  string `json:"result_kind,omitzero"`
	WhitePoints int    `json:"white_points,omitzero"`
	BlackPoints int    `json:"black_points,omitzero"`
}

// TableName is the row's table.
func (gameRow) TableName() string { return "games" }

func gamePart() stored {
	return table[tournament.Game, gameRow]{
		journaled: journaled[tournament.Game, gameRow]{
			part: tournament.GamePart, home: tournament.GamePart, row: rowOfGame, value: gameRow.game,
		},
		key: "id", order: "round, black IS NULL, board, leg, id", // as on the wall: by board, free rounds last
		into: func(e *tournament.Event, _ []gameRow, games []tournament.Game) error {
			for _, g := range games {
				round := &e.Rounds[g.Round-1] // a foreign key says that it is there
				round.Games = append(round.Games, g)
			}
			return nil
		},
		frees: func(before, after tournament.Game) bool {
			seat := func(g tournament.Game) [5]int64 {
				return [5]int64{int64(g.Round), int64(g.Board), int64(g.Leg), int64(g.White), int64(g.Black)}
			}
			return seat(before) != seat(after)
		},
	}
}

func rowOfGame(event tournament.EventID, _ int64, g tournament.Game) (gameRow, error) {
	return gameRow{
		EventID: int64(event), ID: int64(g.ID), Revision: g.Revision, Round: g.Round, Board: orNull(g.Board), Leg: g.Leg,
		White: int64(g.White), Black: orNull(int64(g.Black)),
		ResultKind: string(g.Result.Kind), WhitePoints: g.Result.White, BlackPoints: g.Result.Black,
	}, nil
}

func (r gameRow) game() (tournament.Game, error) {
	return tournament.Game{
		ID: tournament.GameID(r.ID), Revision: r.Revision, Round: r.Round, Board: orZero(r.Board), Leg: r.Leg,
		White: tournament.PlayerID(r.White), Black: tournament.PlayerID(orZero(r.Black)),
		Result: tournament.Result{Kind: tournament.ResultKind(r.ResultKind), White: r.WhitePoints, Black: r.BlackPoints},
	}, nil
}
