package store

import (
	"fmt"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

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

func roundPart() stored {
	return table[play.Round, roundRow]{
		journaled: journaled[play.Round, roundRow]{
			part: play.RoundPart, home: play.RoundPart, row: rowOfRound, value: roundRow.round,
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

func rowOfRound(event tournament.EventID, _ int64, r play.Round) (roundRow, error) {
	opening, err := toJSON(rowOfOpening(r.Opening))
	if err != nil {
		return roundRow{}, err
	}
	settled, err := toJSON(mapAll(r.Settled, rowOfSettled))
	return roundRow{
		EventID: int64(event), Number: r.Number, Revision: r.Revision,
		PublishedAt: micros(r.PublishedAt), StartsAt: micros(r.StartsAt),
		Editing: r.Editing, Opening: jsonText(opening), Settled: jsonText(settled), Account: r.PairingLog,
	}, err
}

func (r roundRow) round() (play.Round, error) {
	opening, err := fromJSON[openRow](orDefault(string(r.Opening), "{}"))
	if err != nil {
		return play.Round{}, err
	}
	settled, err := fromJSON[[]settledRow](orDefault(string(r.Settled), "null"))
	return play.Round{
		Number: r.Number, Revision: r.Revision, PublishedAt: instant(r.PublishedAt), StartsAt: instant(r.StartsAt),
		Editing: r.Editing, Opening: opening.opening(), Settled: mapAll(settled, settledRow.settled), PairingLog: r.Account,
	}, err
}
