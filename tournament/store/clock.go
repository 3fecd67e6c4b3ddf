package store

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/steady"
)

var _ steady.Store = (*Store)(nil)

// metaClock is the key of the latest time that was confirmed, in RFC 3339 and UTC: such texts have the order of their times.
const metaClock = "clock"

// ConfirmedTime returns the latest time that was confirmed, zero where none was.
func (s *Store) ConfirmedTime(ctx context.Context) (time.Time, error) {
	return read(ctx, s, "read the confirmed time", func(tx *gorm.DB) (time.Time, error) {
		row, err := take[metaRow](tx.Where("key = ?", metaClock), nil)
		if err != nil || row.Value == "" {
			return time.Time{}, err
		}
		return time.Parse(time.RFC3339, row.Value)
	})
}

// ConfirmTime keeps a time in whole seconds, unless a later one is kept.
func (s *Store) ConfirmTime(ctx context.Context, t time.Time) error {
	later := clause.OnConflict{
		Columns: []clause.Column{{Name: "key"}}, DoUpdates: clause.AssignmentColumns([]string{"value"}),
		Where: clause.Where{Exprs: []clause.Expression{clause.Expr{SQL: "meta.value < excluded.value"}}},
	}
	return s.keepTime(ctx, t, later)
}

// AcceptTime keeps a time in whole seconds, whatever was kept before.
func (s *Store) AcceptTime(ctx context.Context, t time.Time) error {
	return s.keepTime(ctx, t, clause.OnConflict{UpdateAll: true})
}

func (s *Store) keepTime(ctx context.Context, t time.Time, there clause.OnConflict) error {
	if t.Year() < 1 || t.Year() > 9999 {
		return fmt.Errorf("keep the confirmed time: the year %d", t.Year())
	}
	return s.save(ctx, "keep the confirmed time", func(tx *gorm.DB) error {
		return tx.Clauses(there).Create(&metaRow{Key: metaClock, Value: t.UTC().Format(time.RFC3339)}).Error
	})
}
