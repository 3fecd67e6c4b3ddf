package store

import (
	"context"
	"strings"

	"gorm.io/gorm"

	"adyukh/tournament/register"
)

// since reads rows that have changed after a cursor, in the order of changes. The keys are one or two columns.
func since[Row any](ctx context.Context, s *Store, c register.Cursor, limit int, keys string,
	then func(tx *gorm.DB, rows []Row) error,
) error {
	err := s.view(ctx, func(tx *gorm.DB) error {
		var rows []Row
		query := tx.Where("(seq, "+keys+") > (?, ?, ?)", c.Seq, c.A, c.B)
		if !strings.Contains(keys, ",") {
			query = tx.Where("(seq, "+keys+") > (?, ?)", c.Seq, c.A)
		}
		if err := query.Order("seq, " + keys).Limit(limit).Find(&rows).Error; err != nil {
			return err
		}
		return then(tx, rows)
	})
	return wrap("read what has changed", err)
}

// PeopleSince returns cards with all own numbers that mean them.
func (s *Store) PeopleSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.Person], error) {
	var all []register.Changed[register.Person]
	err := since(ctx, s, c, limit, "id", func(tx *gorm.DB, rows []personRow) error {
		people, err := withAllIDs(tx, rows)
		for i, r := range rows {
			all = append(all, register.Changed[register.Person]{At: register.Cursor{Seq: r.Seq, A: r.ID}, Value: people[i]})
		}
		return err
	})
	return all, err
}

// EventsSince returns records of events.
func (s *Store) EventsSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.EventRecord], error) {
	var all []register.Changed[register.EventRecord]
	err := since(ctx, s, c, limit, "event_id", func(_ *gorm.DB, rows []recordRow) error {
		for _, r := range rows {
			all = append(all, register.Changed[register.EventRecord]{At: register.Cursor{Seq: r.Seq, A: r.EventID}, Value: r.record()})
		}
		return nil
	})
	return all, err
}

// EntriesSince returns entries of events.
func (s *Store) EntriesSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.Entry], error) {
	var all []register.Changed[register.Entry]
	err := since(ctx, s, c, limit, "event_id, player_id", func(_ *gorm.DB, rows []takenRow) error {
		for _, r := range rows {
			all = append(all, register.Changed[register.Entry]{At: register.Cursor{Seq: r.Seq, A: r.EventID, B: r.PlayerID}, Value: r.entry()})
		}
		return nil
	})
	return all, err
}

// GamesSince returns games.
func (s *Store) GamesSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.Game], error) {
	var all []register.Changed[register.Game]
	err := since(ctx, s, c, limit, "event_id, game_id", func(_ *gorm.DB, rows []metRow) error {
		for _, r := range rows {
			all = append(all, register.Changed[register.Game]{At: register.Cursor{Seq: r.Seq, A: r.EventID, B: r.GameID}, Value: r.game()})
		}
		return nil
	})
	return all, err
}

// SeriesSince returns series; one whose table has changed has changed, too.
func (s *Store) SeriesSince(ctx context.Context, c register.Cursor, limit int) ([]register.Changed[register.Series], error) {
	var all []register.Changed[register.Series]
	err := since(ctx, s, c, limit, "id", func(tx *gorm.DB, rows []seriesRow) error {
		series, err := withStages(tx, rows)
		if err != nil {
			return err
		}
		for i, r := range rows {
			all = append(all, register.Changed[register.Series]{At: register.Cursor{Seq: r.Seq, A: r.ID}, Value: series[i]})
		}
		return nil
	})
	return all, err
}
