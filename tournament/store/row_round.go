package store

import "adyukh/tournament"

// roundRow is a round without its games.
type roundRow struct {
	EventID     int64    `gorm:"primaryKey;autoIncrement:false" json:"-"`
	Number      int      `gorm:"primaryKey;autoIncrement:false" json:"number"`
	Revision    int64    `json:"revision,omitzero"`
	PublishedAt *int64   `json:"published_at,omitempty"` // microseconds
	StartsAt    *int64   `json:"starts_at,omitempty"`
	Editing     bool     `json:"editing,omitzero"`
	Opening     jsonText `json:"opening,omitzero"`
	Settled     jsonText `json:"settled,omitzero"`
	Account     string   `json:"-"` // a part of its own
}

// TableName is the row's table.
func (roundRow) TableName() string { return "rounds" }

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

// sheetRow is the record of a game. A record that was taken away leaves a row with its revision, so that whoever still sees the
// old one is told.
type sheetRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false" json:"-"`
	GameID   int64  `gorm:"primaryKey;autoIncrement:false" json:"-"`
	Revision int64  `json:"revision,omitzero"`
	Text     string `json:"text"`
	Decision string `json:"decision,omitzero"`
	Note     string `json:"note,omitzero"`
}

// TableName is the row's table.
func (sheetRow) TableName() string { return "sheets" }

func rowOfRound(event tournament.EventID, r tournament.Round) (roundRow, error) {
	opening, err := toJSON(rowOfOpening(r.Opening))
	if err != nil {
		return roundRow{}, err
	}
	settled, err := toJSON(mapAll(r.Settled, rowOfSettled))
	return roundRow{
		EventID: int64(event), Number: r.Number, Revision: r.Revision,
		PublishedAt: micros(r.PublishedAt), StartsAt: micros(r.StartsAt),
		Editing: r.Editing, Opening: jsonText(opening), Settled: jsonText(settled), Account: r.Account,
	}, err
}

func (r roundRow) round() (tournament.Round, error) {
	opening, err := fromJSON[openRow](orDefault(string(r.Opening), "{}"))
	if err != nil {
		return tournament.Round{}, err
	}
	settled, err := fromJSON[[]settledRow](orDefault(string(r.Settled), "null"))
	return tournament.Round{
		Number: r.Number, Revision: r.Revision, PublishedAt: instant(r.PublishedAt), StartsAt: instant(r.StartsAt),
		Editing: r.Editing, Opening: opening.opening(), Settled: mapAll(settled, settledRow.settled), Account: r.Account,
	}, err
}

func rowOfGame(event tournament.EventID, g tournament.Game) gameRow {
	return gameRow{
		EventID: int64(event), ID: int64(g.ID), Revision: g.Revision, Round: g.Round, Board: orNull(g.Board), Leg: g.Leg,
		White: int64(g.White), Black: orNull(int64(g.Black)),
		ResultKind: string(g.Result.Kind), WhitePoints: g.Result.White, BlackPoints: g.Result.Black,
	}
}

func (r gameRow) game() tournament.Game {
	return tournament.Game{
		ID: tournament.GameID(r.ID), Revision: r.Revision, Round: r.Round, Board: orZero(r.Board), Leg: r.Leg,
		White: tournament.PlayerID(r.White), Black: tournament.PlayerID(orZero(r.Black)),
		Result: tournament.Result{Kind: tournament.ResultKind(r.ResultKind), White: r.WhitePoints, Black: r.BlackPoints},
	}
}

func rowOfSheet(event tournament.EventID, game tournament.GameID, s tournament.Sheet) sheetRow {
	return sheetRow{
		EventID: int64(event), GameID: int64(game), Revision: s.Revision,
		Text: s.Text, Decision: string(s.Decision), Note: s.Note,
	}
}

func (r sheetRow) sheet() tournament.Sheet {
	return tournament.Sheet{Revision: r.Revision, Text: r.Text, Decision: tournament.Decision(r.Decision), Note: r.Note}
}
