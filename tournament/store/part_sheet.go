package store

import "adyukh/tournament"

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

func sheetPart() stored {
	return table[tournament.Sheet, sheetRow]{
		journaled: journaled[tournament.Sheet, sheetRow]{
			part: tournament.SheetPart, home: tournament.SheetPart, row: rowOfSheet, value: sheetRow.sheet,
		},
		key: "game_id", order: "game_id", rests: tournament.GamePart,
		into: func(e *tournament.Event, rows []sheetRow, sheets []tournament.Sheet) error {
			of := make(map[tournament.GameID]tournament.Sheet, len(rows))
			for i, r := range rows {
				of[tournament.GameID(r.GameID)] = sheets[i]
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

func rowOfSheet(event tournament.EventID, game int64, s tournament.Sheet) (sheetRow, error) {
	return sheetRow{
		EventID: int64(event), GameID: game, Revision: s.Revision,
		Text: s.Text, Decision: string(s.Decision), Note: s.Note,
	}, nil
}

func (r sheetRow) sheet() (tournament.Sheet, error) {
	return tournament.Sheet{Revision: r.Revision, Text: r.Text, Decision: tournament.Decision(r.Decision), Note: r.Note}, nil
}
