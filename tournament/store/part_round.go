package store

import (
	"fmt"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// roundRow is a round without its games.
type roundRow struct {
	EventID     int64    `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	Number      int      `gorm:"primaryKey;autoIncrement:false" json:"number"`
	Revision    int64    `json:"revision,omitzero"`
	PublishedAt *int64   `json:"published_at,omitempty"` // microseconds
	StartsAt    *int64   `json:"starts_at,omitempty"`
	Editing     bool     `json:"editing,omitzero"`
	Opening     jsonText `json:"opening,omitzero" of:"-"`
	Settled     jsonText `json:"settled,omitzero" of:"-"`
	Account     string   `json:"-" of:"PairingLog"` // a part of its own
}

// TableName is the row's table.
func (roundRow) TableName() string { return "rounds" }

func roundPart() stored {
	return table[play.Round, roundRow]{
		journaled: journaled[play.Round, roundRow]{
			part: play.RoundPart, home: play.RoundPart, row: newRoundRow, value: roundRow.round,
		},
		key: "number", order: "number",
		into: func(e *play.Event, _ []roundRow, rounds []play.Round) error {
			for i, r := range rounds {
				if r.Number != i+1 {
					return fmt.Errorf("round %d is missing", i+1)
				}
			}
			e.Rounds = rounds
			return nil
		},
		complete: func(e *play.Event, row *roundRow) { row.Account = e.Rounds[row.Number-1].PairingLog },
	}
}

// pairingLogPart is the log of a round's pairing: a column of the round's row, and a text in the journal.
func pairingLogPart() kept {
	return journaled[play.PairingLogOfRound, string]{
		part: play.PairingLogPart, home: play.RoundPart,
		row: func(_ tournament.EventID, _ int64, a play.PairingLogOfRound) (string, error) {
			return a.Text, nil
		},
		value: func(text string) (play.PairingLogOfRound, error) {
			return play.PairingLogOfRound{Text: text}, nil
		},
	}
}

func newRoundRow(event tournament.EventID, _ int64, r play.Round) (roundRow, error) {
	row := rowOf[roundRow](r)
	opening, err := toJSON(rowOf[openRow](r.Opening))
	if err != nil {
		return row, err
	}
	settled, err := toJSON(rowOf[[]settledRow](r.Settled))
	row.EventID, row.Opening, row.Settled = int64(event), jsonText(opening), jsonText(settled)
	return row, err
}

func (r roundRow) round() (play.Round, error) {
	round, err := valueOf[play.Round](r)
	if err == nil {
		round.Opening, err = fromText[play.Opening, openRow](r.Opening, "{}")
	}
	if err == nil {
		round.Settled, err = fromText[[]play.Settled, []settledRow](r.Settled, "null")
	}
	return round, err
}
