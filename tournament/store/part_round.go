package store

import (
	"fmt"

	"adyukh/tournament"
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
	return table[tournament.Round, roundRow]{
		journaled: journaled[tournament.Round, roundRow]{
			part: tournament.RoundPart, home: tournament.RoundPart, row: rowOfRound, value: roundRow.round,
		},
		key: "number", order: "number",
		into: func(e *tournament.Event, _ []roundRow, rounds []tournament.Round) error {
			for i, r := range rounds {
				if r.Number != i+1 {
					return fmt.Errorf("round %d is missing", i+1)
				}
			}
			e.Rounds = rounds
			return nil
		},
		complete: func(e *tournament.Event, row *roundRow) { row.Account = e.Rounds[row.Number-1].PairingLog },
	}
}

// pairingLogPart is the log of a round's pairing: a column of the round's row, and a text in the journal.
func pairingLogPart() kept {
	return journaled[tournament.PairingLogOfRound, string]{
		part: tournament.PairingLogPart, home: tournament.RoundPart,
		row: func(_ tournament.EventID, _ int64, a tournament.PairingLogOfRound) (string, error) {
			return a.Text, nil
		},
		value: func(text string) (tournament.PairingLogOfRound, error) {
			return tournament.PairingLogOfRound{Text: text}, nil
		},
	}
}

func rowOfRound(event tournament.EventID, _ int64, r tournament.Round) (roundRow, error) {
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

func (r roundRow) round() (tournament.Round, error) {
	opening, err := fromJSON[openRow](orDefault(string(r.Opening), "{}"))
	if err != nil {
		return tournament.Round{}, err
	}
	settled, err := fromJSON[[]settledRow](orDefault(string(r.Settled), "null"))
	return tournament.Round{
		Number: r.Number, Revision: r.Revision, PublishedAt: instant(r.PublishedAt), StartsAt: instant(r.StartsAt),
		Editing: r.Editing, Opening: opening.opening(), Settled: mapAll(settled, settledRow.settled), PairingLog: r.Account,
	}, err
}
