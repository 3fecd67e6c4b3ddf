package store

import (
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// playerRow is a player of an event. What has to be unique is null where it is not said.
type playerRow struct {
	EventID         int64    `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID              int64    `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision        int64    `json:"revision,omitzero"`
	Number          *int     `json:"number,omitempty"`
	WithdrawnFrom   int      `json:"withdrawn_from,omitzero" of:"Withdrawn.FromRound"`
	WithdrawnReason string   `json:"withdrawn_reason,omitzero" of:"Withdrawn.Reason"`
	Name            string   `json:"name"`
	Sex             string   `json:"sex,omitzero"`
	BirthYear       int      `json:"birth_year,omitzero"`
	Born            string   `json:"born,omitzero"`
	Federation      string   `json:"federation,omitzero"`
	Club            string   `json:"club,omitzero"`
	Society         string   `json:"society,omitzero"`
	Trainer         string   `json:"trainer,omitzero"`
	Rank            string   `json:"rank,omitzero"`
	Rating          int      `json:"rating,omitzero"`
	RatedGames      int      `json:"rated_games,omitzero"`
	OwnID           *string  `json:"own_id,omitempty"`
	Entered         int      `json:"entered,omitzero"`
	Byes            jsonText `json:"byes,omitzero" of:"-"`
	NoHalf          bool     `json:"no_half,omitzero"`
	OwnTable        int      `json:"own_table,omitzero" of:"Table"`
	GroupName       string   `json:"group,omitzero" of:"Group"`
	PersonID        *int64   `json:"person,omitempty" of:"Person"`
	PlayOff         int      `json:"play_off,omitzero"`
	Lot             int      `json:"lot,omitzero"`
}

// TableName is the row's table.
func (playerRow) TableName() string { return "players" }

func playerPart() stored {
	return table[play.Player, playerRow]{
		journaled: journaled[play.Player, playerRow]{
			part: play.PlayerPart, home: play.PlayerPart, row: newPlayerRow, value: playerRow.player,
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []playerRow, players []play.Player) error {
			e.Players = players
			return nil
		},
		frees: func(before, after play.Player) bool {
			return before.Number != after.Number || before.OwnID != after.OwnID
		},
		free: map[string]any{"number": nil, "own_id": nil},
	}
}

func newPlayerRow(event tournament.EventID, _ int64, p play.Player) (playerRow, error) {
	row := rowOf[playerRow](p)
	byes, err := toJSON(rowOf[[]byeRow](p.Byes))
	row.EventID, row.Byes = int64(event), jsonText(byes)
	return row, err
}

func (r playerRow) player() (play.Player, error) {
	p, err := valueOf[play.Player](r)
	if err == nil {
		p.Byes, err = fromText[[]play.Bye, []byeRow](r.Byes, "null")
	}
	return p, err
}
