package store

import (
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// playerRow is a player of an event. What has to be unique is null where it is not said.
type playerRow struct {
	EventID         int64    `gorm:"primaryKey;autoIncrement:false" json:"-"`
	ID              int64    `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision        int64    `json:"revision,omitzero"`
	Number          *int     `json:"number,omitempty"`
	WithdrawnFrom   int      `json:"withdrawn_from,omitzero"`
	WithdrawnReason string   `json:"withdrawn_reason,omitzero"`
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
	Byes            jsonText `json:"byes,omitzero"`
	NoHalf          bool     `json:"no_half,omitzero"`
	OwnTable        int      `json:"own_table,omitzero"`
	GroupName       string   `json:"group,omitzero"`
	PersonID        *int64   `json:"person,omitempty"`
	PlayOff         int      `json:"play_off,omitzero"`
	Lot             int      `json:"lot,omitzero"`
}

// TableName is the row's table.
func (playerRow) TableName() string { return "players" }

func playerPart() stored {
	return table[play.Player, playerRow]{
		journaled: journaled[play.Player, playerRow]{
			part: play.PlayerPart, home: play.PlayerPart, row: rowOfPlayer, value: playerRow.player,
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

func rowOfPlayer(event tournament.EventID, _ int64, p play.Player) (playerRow, error) {
	byes, err := toJSON(mapAll(p.Byes, rowOfBye))
	return playerRow{
		EventID: int64(event), ID: int64(p.ID), Revision: p.Revision, Number: orNull(p.Number),
		WithdrawnFrom: p.Withdrawn.FromRound, WithdrawnReason: p.Withdrawn.Reason,
		Name: p.Name, Sex: string(p.Sex), BirthYear: p.BirthYear, Federation: p.Federation, Club: p.Club,
		Rank: p.Rank, Rating: p.Rating, RatedGames: p.RatedGames, OwnID: orNull(p.OwnID),
		Entered: p.Entered, Byes: jsonText(byes), NoHalf: p.NoHalf, OwnTable: p.Table, GroupName: p.Group,
		Born: p.Born.String(), Society: p.Society, Trainer: p.Trainer, PersonID: orNull(p.Person), PlayOff: p.PlayOff, Lot: p.Lot,
	}, err
}

func (r playerRow) player() (play.Player, error) {
	byes, err := fromJSON[[]byeRow](orDefault(string(r.Byes), "null"))
	if err != nil {
		return play.Player{}, err
	}
	born, err := play.ParseDate(r.Born)
	return play.Player{
		ID: play.PlayerID(r.ID), Revision: r.Revision, Number: orZero(r.Number),
		Withdrawn: play.Withdrawal{FromRound: r.WithdrawnFrom, Reason: r.WithdrawnReason},
		Entered:   r.Entered, Byes: mapAll(byes, byeRow.bye), NoHalf: r.NoHalf, Table: r.OwnTable, Person: orZero(r.PersonID), PlayOff: r.PlayOff,
		Lot: r.Lot,
		PlayerData: play.PlayerData{
			Name: r.Name, Sex: play.Sex(r.Sex), BirthYear: r.BirthYear, Born: born, Federation: r.Federation,
			Club: r.Club, Society: r.Society, Trainer: r.Trainer, Rank: r.Rank, Rating: r.Rating, RatedGames: r.RatedGames, OwnID: orZero(r.OwnID),
			Group: r.GroupName,
		},
	}, err
}
