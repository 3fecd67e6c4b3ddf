package store

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/logger"
)

// gormConfig is how gorm runs on both databases.
func gormConfig() *gorm.Config {
	return &gorm.Config{
		Logger:                 sqlLog{},
		NowFunc:                func() time.Time { return time.Now().UTC() },
		SkipDefaultTransaction: true, // every method has a transaction of its own
		TranslateError:         true,
		DisableAutomaticPing:   true,
	}
}

// batch is how many rows one statement names: the 4,032 games of a change have more values than a statement can hold.
const batch = 500

// slow is how long a statement may take before the log says so.
const slow = 200 * time.Millisecond

// sqlLog tells the log of the program about slow statements, never with their values. Errors are left to the caller.
type sqlLog struct{}

var _ interface {
	logger.Interface
	gorm.ParamsFilter
} = sqlLog{}

// LogMode is part of gorm's interface; there are no modes.
func (l sqlLog) LogMode(logger.LogLevel) logger.Interface { return l }

// Info is part of gorm's interface and says nothing.
func (sqlLog) Info(context.Context, string, ...any) {}

// Warn is part of gorm's interface and says nothing.
func (sqlLog) Warn(context.Context, string, ...any) {}

// Error is part of gorm's interface and says nothing, since the error is returned as well.
func (sqlLog) Error(context.Context, string, ...any) {}

// Trace warns of a statement that took long.
func (sqlLog) Trace(ctx context.Context, begin time.Time, statement func() (string, int64), _ error) {
	took := time.Since(begin)
	if took < slow {
		return
	}
	sql, rows := statement()
	slog.WarnContext(ctx, "slow statement", "sql", sql, "rows", rows, "took", took)
}

// ParamsFilter keeps the values of a statement out of the log.
func (sqlLog) ParamsFilter(_ context.Context, sql string, _ ...any) (string, []any) { return sql, nil }

// take returns the one row that a query finds, or the error for none.
func take[Row any](query *gorm.DB, none error) (Row, error) {
	var row Row
	err := query.Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		err = none
	}
	return row, err
}

// find returns all that a query finds, mapped.
func find[Row, V any](query *gorm.DB, value func(Row) (V, error)) ([]V, error) {
	var rows []Row
	if err := query.Find(&rows).Error; err != nil {
		return nil, err
	}
	return mapEach(rows, value)
}

// read returns what do reads in one transaction. The error says what was tried.
func read[V any](ctx context.Context, s *Store, what string, do func(tx *gorm.DB) (V, error)) (V, error) {
	var found V
	err := s.view(ctx, func(tx *gorm.DB) (err error) {
		found, err = do(tx)
		return err
	})
	if err != nil {
		var none V
		return none, wrap(what, err)
	}
	return found, nil
}

// put writes rows, new or not.
func put[Row any](tx *gorm.DB, rows ...Row) error {
	return insertAll(tx.Clauses(clause.OnConflict{UpdateAll: true}), rows)
}

func in(column string, ids []int64) clause.Expression {
	values := make([]any, len(ids))
	for i, id := range ids {
		values[i] = id
	}
	return clause.IN{Column: column, Values: values}
}

// insertAll writes new rows, many at a time.
func insertAll[Row any](tx *gorm.DB, rows []Row) error {
	if len(rows) == 0 {
		return nil
	}
	return tx.CreateInBatches(&rows, batch).Error
}

// eachChunk calls do with as many values at a time as a question can hold.
func eachChunk[T any](values []T, do func(some []T) error) error {
	for some := range slices.Chunk(values, batch) {
		if err := do(some); err != nil {
			return err
		}
	}
	return nil
}

// oneRow returns otherwise when a statement has found no row.
func oneRow(done *gorm.DB, otherwise error) error {
	if done.Error == nil && done.RowsAffected == 0 {
		return otherwise
	}
	return done.Error
}
