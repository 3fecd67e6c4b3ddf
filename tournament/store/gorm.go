package store

import (
	"context"
	"log/slog"
	"time"

	"gorm.io/gorm"
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
