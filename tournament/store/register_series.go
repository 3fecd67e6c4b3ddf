package store

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

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

// SaveSeries saves a series; a new one when its ID is 0.
func (s *Store) SaveSeries(ctx context.Context, series register.Series, entry register.JournalEntry) (register.Series, error) {
	err := s.registerChange(ctx, "save a series", func(tx *gorm.DB, seq int64) error {
		if series.ID != 0 {
			if _, err := lockSeries(tx, series.ID, series.Revision); err != nil {
				return err
			}
		}
		series.Revision = seq
		row, err := newSeriesRow(series, seq)
		if err != nil {
			return err
		}
		if row.ID == 0 {
			err = tx.Create(&row).Error
			series.ID = register.SeriesID(row.ID)
		} else {
			err = put(tx, row)
		}
		if err != nil {
			return err
		}
		if err := putStages(tx, row.ID, series.Stages); err != nil {
			return err
		}
		return saveRegisterEntry(tx, entry)
	})
	return series, err
}

// putStages writes the events of a series; one that does not exist is refused.
func putStages(tx *gorm.DB, id int64, events []register.EventID) error {
	if err := tx.Where("series_id = ?", id).Delete(&stageRow{}).Error; err != nil {
		return err
	}
	rows := make([]stageRow, len(events))
	ids := make([]int64, len(events))
	for i, e := range events {
		rows[i], ids[i] = stageRow{id, i + 1, int64(e)}, int64(e)
	}
	if len(rows) == 0 {
		return nil
	}
	var known int64
	if err := tx.Model(&eventRow{}).Where(in("id", ids)).Count(&known).Error; err != nil {
		return err
	}
	if int(known) != len(ids) {
		return &refusal.Error{Code: refusal.Invalid, Key: "error.register.stage", Field: "stage"}
	}
	return tx.Create(&rows).Error
}

func lockSeries(tx *gorm.DB, id register.SeriesID, seen int64) (seriesRow, error) {
	row, err := takeSeries(tx.Clauses(clause.Locking{Strength: "UPDATE"}), id)
	if err == nil && row.Revision != seen {
		return row, register.ErrStale
	}
	return row, err
}

func takeSeries(tx *gorm.DB, id register.SeriesID) (seriesRow, error) {
	return take[seriesRow](tx.Where("id = ? AND NOT gone", int64(id)), register.ErrNoSeries)
}

// RemoveSeries deletes a series.
func (s *Store) RemoveSeries(ctx context.Context, id register.SeriesID, seen int64, entry register.JournalEntry) error {
	return s.registerChange(ctx, "remove a series", func(tx *gorm.DB, seq int64) error {
		if _, err := lockSeries(tx, id, seen); err != nil {
			return err
		}
		if err := putStages(tx, int64(id), nil); err != nil {
			return err
		}
		if err := put(tx, seriesRow{ID: int64(id), Seq: seq, Revision: seq, Gone: true, Rules: "{}"}); err != nil {
			return err
		}
		return saveRegisterEntry(tx, entry)
	})
}

// Series returns a series that is not deleted, or register.ErrNoSeries.
func (s *Store) Series(ctx context.Context, id register.SeriesID) (register.Series, error) {
	return read(ctx, s, "find a series", func(tx *gorm.DB) (register.Series, error) {
		row, err := takeSeries(tx, id)
		if err != nil {
			return register.Series{}, err
		}
		all, err := withStages(tx, []seriesRow{row})
		if err != nil {
			return register.Series{}, err
		}
		return all[0], nil
	})
}

// SeriesOf returns the series of a season, 0 for all, the latest season first.
func (s *Store) SeriesOf(ctx context.Context, season int) ([]register.Series, error) {
	var all []register.Series
	err := s.view(ctx, func(tx *gorm.DB) error {
		query := tx.Where("NOT gone")
		if season != 0 {
			query = query.Where("season = ?", season)
		}
		var rows []seriesRow
		err := query.Order("season DESC, name, id").Find(&rows).Error
		if err == nil {
			all, err = withStages(tx, rows)
		}
		return err
	})
	return all, wrap("list series", err)
}

func withStages(tx *gorm.DB, rows []seriesRow) ([]register.Series, error) {
	var stages []stageRow
	if err := tx.Where(in("series_id",
		mapAll(rows, func(r seriesRow) int64 { return r.ID }))).Order("series_id, position").Find(&stages).Error; err != nil {
		return nil, err
	}
	of := map[int64][]stageRow{}
	for _, r := range stages {
		of[r.SeriesID] = append(of[r.SeriesID], r)
	}
	all := make([]register.Series, len(rows))
	for i, r := range rows {
		var err error
		if all[i], err = r.series(of[r.ID]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Stages returns what events say to a series, in the order of ids asked for. An event that is not shown is a stage without a
// name and without anybody in it.
func (s *Store) Stages(ctx context.Context, ids []register.EventID) ([]register.Stage, error) {
	stages := make([]register.Stage, len(ids))
	err := s.view(ctx, func(tx *gorm.DB) error {
		events, err := recordsByID(tx, plainIDs(ids))
		if err != nil {
			return err
		}
		for i, id := range ids {
			stages[i] = register.Stage{Event: id}
			e := events[int64(id)]
			if e.ID == 0 || e.Gone {
				continue
			}
			stages[i].Name, stages[i].Begins, stages[i].Over = e.ShortName(), e.Begins, e.Final
			if stages[i].Entries, err = stageEntries(tx, id); err != nil {
				return err
			}
		}
		return nil
	})
	return stages, wrap("read the stages of a series", err)
}

// stageEntryRow is an entry with its card.
type stageEntryRow struct {
	PersonID   *int64
	TeamID     *int64
	PlayerID   int64
	Name       string
	CardName   *string
	GroupName  string
	PlaceFirst int
	PlaceLast  int
	Sex        *string
	BirthYear  *int
}

func stageEntries(tx *gorm.DB, id register.EventID) ([]register.StageEntry, error) {
	var rows []stageEntryRow
	err := tx.Raw(`SELECT t.person_id, t.team_id, t.player_id, t.name, p.name AS card_name, t.group_name, t.place_first, t.place_last, p.sex,
		p.birth_year FROM register_entries t LEFT JOIN people p ON p.id = t.person_id
		WHERE t.event_id = ? AND NOT t.gone AND (t.team = 0 OR t.team = t.player_id) ORDER BY t.player_id`, int64(id)).Scan(&rows).Error
	entries := make([]register.StageEntry, len(rows))
	for i, r := range rows {
		entries[i] = register.StageEntry{
			Person: register.PersonID(orZero(r.PersonID)), Team: register.TeamID(orZero(r.TeamID)), Player: register.PlayerID(r.PlayerID),
			Name: r.Name, Group: r.GroupName, First: r.PlaceFirst, Last: r.PlaceLast,
			Data: register.PersonData{Sex: orZero(r.Sex), BirthYear: orZero(r.BirthYear)},
		}
		if r.CardName != nil {
			entries[i].Name = *r.CardName
		}
	}
	return entries, err
}
