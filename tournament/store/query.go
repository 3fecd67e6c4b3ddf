package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/logger"

	"adyukh/tournament/refusal"
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

// counter is the key of what counts statements.
type counter struct{}

// Counting returns a context whose statements are counted in n.
func Counting(ctx context.Context, n *atomic.Int64) context.Context {
	return context.WithValue(ctx, counter{}, n)
}

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

// Trace counts a statement where that is asked for, and warns of one that took long.
func (sqlLog) Trace(ctx context.Context, begin time.Time, statement func() (string, int64), _ error) {
	if n, ok := ctx.Value(counter{}).(*atomic.Int64); ok {
		n.Add(1)
	}
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

// micros is how a time is stored: microseconds since 1970, and null for the zero time.
func micros(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	n := t.UnixMicro()
	return &n
}

func instant(n *int64) time.Time {
	if n == nil {
		return time.Time{}
	}
	return time.UnixMicro(*n).UTC()
}

// orZero returns the zero value for nil.
func orZero[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

// orDefault returns a text, or another one for an empty one: what older entries of the journal do not have.
func orDefault(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// mapAll maps every element and keeps nil apart from an empty list, as the comparison of two values of an event does.
func mapAll[From, To any](list []From, to func(From) To) []To {
	if list == nil {
		return nil
	}
	all := make([]To, len(list))
	for i, v := range list {
		all[i] = to(v)
	}
	return all
}

// plainIDs returns ids as they are stored.
func plainIDs[ID ~int64](ids []ID) []int64 {
	return mapAll(ids, func(id ID) int64 { return int64(id) })
}

// mapEach maps every element, as far as that is possible; an empty list is nil.
func mapEach[From, To any](list []From, to func(From) (To, error)) ([]To, error) {
	if len(list) == 0 {
		return nil, nil
	}
	all := make([]To, len(list))
	for i, v := range list {
		var err error
		if all[i], err = to(v); err != nil {
			return nil, fmt.Errorf("row %d of %d: %w", i+1, len(list), err)
		}
	}
	return all, nil
}

// jsonText is JSON in a column, and in the JSON of a row it stands as it is.
type jsonText string

// MarshalJSON returns the text itself.
func (t jsonText) MarshalJSON() ([]byte, error) { return []byte(t), nil }

// UnmarshalJSON keeps the text as it is.
func (t *jsonText) UnmarshalJSON(text []byte) error {
	*t = jsonText(text)
	return nil
}

// toJSON writes names as they are, so that whoever looks for one in texts finds it.
func toJSON(v any) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

func fromJSON[T any](text string) (T, error) {
	var v T
	err := json.Unmarshal([]byte(text), &v)
	return v, err
}

// fromText reads a value from JSON, and from another one where there is none: what a row leaves out.
func fromText[V any](text jsonText, otherwise string) (V, error) {
	return fromJSON[V](orDefault(string(text), otherwise))
}

// argsToJSON writes the arguments of an entry, which are texts and integers.
func argsToJSON(args refusal.Args) (string, error) {
	plain := maps.Clone(args)
	for name, v := range args {
		value := reflect.ValueOf(v)
		switch {
		case value.Kind() == reflect.String:
			plain[name] = value.String()
		case value.CanInt():
			plain[name] = value.Int()
		default:
			return "", fmt.Errorf("argument %s of a journal entry is %T, neither a text nor an integer", name, v)
		}
	}
	return toJSON(plain)
}

// argsFromJSON reads arguments: texts as string, integers as int.
func argsFromJSON(text string) (refusal.Args, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var args refusal.Args
	if err := decoder.Decode(&args); err != nil {
		return nil, err
	}
	for name, v := range args {
		if number, ok := v.(json.Number); ok {
			n, err := number.Int64()
			if err != nil {
				return nil, err
			}
			args[name] = int(n)
		}
	}
	return args, nil
}
