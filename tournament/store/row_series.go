package store

import "adyukh/tournament/register"

// seriesRow is a series; its stages are rows of their own.
type seriesRow struct {
	ID       int64 `gorm:"primaryKey"`
	Seq      int64 `of:"-"`
	Revision int64
	Gone     bool
	Public   bool
	Name     string
	Season   int
	Rules    string `of:"-"` // JSON of seriesRules
}

// TableName is the row's table.
func (seriesRow) TableName() string { return "series" }

// seriesRules is what the regulations of a series say about points.
type seriesRules struct {
	Points   []int64  `json:"points" of:"Points.Values"` // hundredths
	Rest     bool     `json:"rest,omitzero" of:"Points.Rest"`
	Shared   string   `json:"shared"`
	Best     int      `json:"best,omitzero"`
	Ties     []string `json:"ties,omitempty"`
	Sex      string   `json:"sex,omitzero" of:"Only.Sex"`
	BornFrom int      `json:"born_from,omitzero" of:"Only.BornFrom"`
	BornTo   int      `json:"born_to,omitzero" of:"Only.BornTo"`
}

// stageRow is an event of a series.
type stageRow struct {
	SeriesID int64 `gorm:"primaryKey;autoIncrement:false"`
	Position int   `gorm:"primaryKey;autoIncrement:false"`
	EventID  int64
}

// TableName is the row's table.
func (stageRow) TableName() string { return "series_stages" }

func newSeriesRow(s register.Series, seq int64) (seriesRow, error) {
	row := rowOf[seriesRow](s)
	rules, err := toJSON(rowOf[seriesRules](s.SeriesData))
	row.Seq, row.Rules = seq, rules
	return row, err
}

func (r seriesRow) series(stages []stageRow) (register.Series, error) {
	s, err := valueOf[register.Series](r)
	if err != nil {
		return s, err
	}
	rules, err := fromJSON[seriesRules](r.Rules)
	if err != nil {
		return s, err
	}
	data, err := valueOf[register.SeriesData](rules)
	data.Name, data.Season = s.Name, s.Season
	data.Stages = mapAll(stages, func(s stageRow) register.EventID { return register.EventID(s.EventID) })
	s.SeriesData = data
	return s, err
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
