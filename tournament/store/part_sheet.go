package store

import (
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// sheetRow is the record of a game. A record that was taken away leaves a row with its revision, so that whoever still sees the
// old one is told.
type sheetRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	GameID   int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	Revision int64  `json:"revision,omitzero"`
	Text     string `json:"text"`
	Decision string `json:"decision,omitzero"`
	Note     string `json:"note,omitzero"`
}

// TableName is the row's table.
func (sheetRow) TableName() string { return "sheets" }

func sheetPart() stored {
	return table[play.Sheet, sheetRow]{
		journaled: journaled[play.Sheet, sheetRow]{
			part: play.SheetPart, home: play.SheetPart, row: newSheetRow, value: valueOf[play.Sheet, sheetRow],
		},
		key: "game_id", order: "game_id", rests: play.GamePart,
		into: func(e *play.Event, rows []sheetRow, sheets []play.Sheet) error {
			of := make(map[play.GameID]play.Sheet, len(rows))
			for i, r := range rows {
				of[play.GameID(r.GameID)] = sheets[i]
			}
			for _, r := range e.Rounds {
				for i, g := range r.Games {
					r.Games[i].Sheet = of[g.ID]
				}
			}
			return nil
		},
	}
}

func newSheetRow(event tournament.EventID, game int64, s play.Sheet) (sheetRow, error) {
	row := rowOf[sheetRow](s)
	row.EventID, row.GameID = int64(event), game
	return row, nil
}
