package store

import (
	"time"

	"adyukh/tournament/register"
)

// seriesRow is a series; its stages are rows of their own.
type seriesRow struct {
	ID       int64 `gorm:"primaryKey"`
	Seq      int64
	Revision int64
	Gone     bool
	Public   bool
	Name     string
	Season   int
	Rules    string // JSON of seriesRules
}

// TableName is the row's table.
func (seriesRow) TableName() string { return "series" }

// seriesRules is what the regulations of a series say about points.
type seriesRules struct {
	Points   []int64  `json:"points"` // hundredths
	Rest     bool     `json:"rest,omitzero"`
	Shared   string   `json:"shared"`
	Best     int      `json:"best,omitzero"`
	Ties     []string `json:"ties,omitempty"`
	Sex      string   `json:"sex,omitzero"`
	BornFrom int      `json:"born_from,omitzero"`
	BornTo   int      `json:"born_to,omitzero"`
}

// stageRow is an event of a series.
type stageRow struct {
	SeriesID int64 `gorm:"primaryKey;autoIncrement:false"`
	Position int   `gorm:"primaryKey;autoIncrement:false"`
	EventID  int64
}

// TableName is the row's table.
func (stageRow) TableName() string { return "series_stages" }

func rowOfSeries(s register.Series, seq int64) (seriesRow, error) {
	rules, err := toJSON(seriesRules{
		Points: plainIDs(s.Points.Values), Rest: s.Points.Rest, Shared: string(s.Shared),
		Best: s.Best, Ties: mapAll(s.Ties, func(t register.Tie) string { return string(t) }),
		Sex: s.Only.Sex, BornFrom: s.Only.BornFrom, BornTo: s.Only.BornTo,
	})
	return seriesRow{
		ID: int64(s.ID), Seq: seq, Revision: s.Revision, Gone: s.Gone, Public: s.Public, Name: s.Name, Season: s.Season, Rules: rules,
	}, err
}

func (r seriesRow) series(stages []stageRow) (register.Series, error) {
	rules, err := fromJSON[seriesRules](r.Rules)
	return register.Series{
		ID: register.SeriesID(r.ID), Revision: r.Revision, Gone: r.Gone, Public: r.Public,
		SeriesData: register.SeriesData{
			Name: r.Name, Season: r.Season,
			Stages: mapAll(stages, func(s stageRow) register.EventID { return register.EventID(s.EventID) }),
			Points: register.PointsTable{
				Values: mapAll(rules.Points, func(n int64) register.Points { return register.Points(n) }),
				Rest:   rules.Rest,
			},
			Shared: register.Sharing(rules.Shared), Best: rules.Best,
			Ties: mapAll(rules.Ties, func(t string) register.Tie { return register.Tie(t) }),
			Only: register.Class{Sex: rules.Sex, BornFrom: rules.BornFrom, BornTo: rules.BornTo},
		},
	}, err
}

// tokenRow lets a program read the register. The token is hashed.
type tokenRow struct {
	ID        int64 `gorm:"primaryKey"`
	Name      string
	Hash      []byte
	Private   bool
	CreatedBy string
	CreatedAt int64 `gorm:"autoCreateTime:false"`
	UsedAt    *int64
	RevokedAt *int64
}

// TableName is the row's table.
func (tokenRow) TableName() string { return "register_tokens" }

func rowOfToken(t register.Token) tokenRow {
	return tokenRow{
		ID: int64(t.ID), Name: t.Name, Hash: t.Hash[:], Private: t.Private, CreatedBy: t.CreatedBy, CreatedAt: t.CreatedAt.UnixMicro(),
		UsedAt: micros(t.UsedAt), RevokedAt: micros(t.RevokedAt),
	}
}

func (r tokenRow) token() register.Token {
	return register.Token{
		ID: register.TokenID(r.ID), Name: r.Name, Hash: register.Hash(r.Hash), Private: r.Private, CreatedBy: r.CreatedBy,
		CreatedAt: time.UnixMicro(r.CreatedAt).UTC(), UsedAt: instant(r.UsedAt), RevokedAt: instant(r.RevokedAt),
	}
}
