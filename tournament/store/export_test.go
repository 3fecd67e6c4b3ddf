package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/checks"
)

// What the rows make of a value: to the row and back.

// Through is what the row of a part makes of it, or its body with the revision that stands beside it.
func Through[V any](kind tournament.PartKind) func(V) (V, error) {
	return func(v V) (V, error) {
		for _, t := range playTables() {
			if row, ok := t.(interface{ through(v V) (V, error) }); ok {
				return row.through(v)
			}
		}
		part, err := journalKind(kind)
		if err != nil {
			return v, err
		}
		text, err := part.toJSON(v)
		if err != nil {
			return v, err
		}
		image, err := part.fromJSON(text)
		if err != nil {
			return v, err
		}
		out := image.(V)
		reflect.ValueOf(&out).Elem().FieldByName("Revision").Set(reflect.ValueOf(v).FieldByName("Revision"))
		return out, nil
	}
}

func (t table[V, Row]) through(v V) (V, error) {
	row, err := t.row(7, 8, v)
	if err != nil {
		return v, err
	}
	return t.value(row)
}

func ThroughUser(u account.User) (account.User, error) {
	return valueOf[account.User](rowOf[userRow](u))
}

func ThroughSession(s account.Session) (account.Session, error) {
	return valueOf[account.Session](rowOf[sessionRow](s))
}

func ThroughMember(m account.Member) (account.Member, error) {
	return valueOf[account.Member](rowOf[memberRow](m))
}

func ThroughCheck(c checks.Check) (checks.Check, error) {
	row := rowOf[checkRow](c)
	var err error
	if row.Report, err = reportText(*c.Report); err != nil {
		return c, err
	}
	return row.check()
}

func ThroughEntry(e tournament.Entry) (tournament.Entry, error) {
	row, err := rowOfEntry(e)
	if err != nil {
		return tournament.Entry{}, err
	}
	return row.entry()
}

func ThroughChanges(e tournament.Entry) ([]tournament.Change, error) {
	rows, err := rowsOfChanges(e)
	if err != nil {
		return nil, err
	}
	var changes []tournament.Change
	for _, r := range rows {
		c, err := r.change()
		if err != nil {
			return nil, err
		}
		changes = append(changes, c)
	}
	return changes, nil
}

// Exec runs a statement past all methods, as a hostile or careless hand would.
func (s *Store) Exec(ctx context.Context, statement string) error {
	return s.change(ctx, func(tx *gorm.DB) error { return tx.Exec(statement).Error })
}

// Script runs several statements on a database that this program need not know, without migrating it.
func Script(ctx context.Context, name, script string) error {
	s, err := connect(ctx, name, Options{})
	if err != nil {
		return err
	}
	defer s.Close()
	return s.change(ctx, func(tx *gorm.DB) error { return execScript(tx, script) })
}

// Fail makes statement n of the next change fail, counted from 1, and returns how to stop that.
func (s *Store) Fail(n int, with error) (stop func()) {
	before := func(tx *gorm.DB) {
		if n--; n == 0 {
			_ = tx.AddError(with)
		}
	}
	const name = "test:fail"
	c := s.write.Callback()
	_ = c.Create().Before("gorm:create").Register(name, before)
	_ = c.Update().Before("gorm:update").Register(name, before)
	_ = c.Delete().Before("gorm:delete").Register(name, before)
	return func() {
		_ = c.Create().Remove(name)
		_ = c.Update().Remove(name)
		_ = c.Delete().Remove(name)
	}
}

// Statements counts the statements that a store runs until stop.
func (s *Store) Statements() (stop func() int) {
	n := 0
	count := func(*gorm.DB) { n++ }
	const name = "test:count"
	for _, db := range []*gorm.DB{s.write, s.read} {
		c := db.Callback()
		_ = c.Create().Before("gorm:create").Replace(name, count)
		_ = c.Update().Before("gorm:update").Replace(name, count)
		_ = c.Delete().Before("gorm:delete").Replace(name, count)
		_ = c.Query().Before("gorm:query").Replace(name, count)
	}
	return func() int { return n }
}

// Pools are the connections of the store: the one that writes and those that read.
func (s *Store) Pools() (write, read *sql.DB) {
	write, _ = s.write.DB()
	read, _ = s.read.DB()
	return write, read
}

// Objects returns the definitions of everything in the database, by kind and name.
func (s *Store) Objects(ctx context.Context) (map[string]string, error) {
	pool, err := s.read.DB()
	if err != nil {
		return nil, err
	}
	if s.IsSQLite() {
		return objects(ctx, pool)
	}
	return definitions(ctx, pool, `
		SELECT 'column ' || table_name || '.' || column_name,
			concat_ws(' ', ordinal_position, data_type, is_nullable, column_default, is_identity, collation_name)
		FROM information_schema.columns WHERE table_schema = current_schema()
		UNION ALL SELECT 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
		FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
		UNION ALL SELECT 'index ' || indexname, replace(indexdef, current_schema() || '.', '')
		FROM pg_indexes WHERE schemaname = current_schema()
		UNION ALL SELECT 'trigger ' || tgrelid::regclass || '.' || tgname,
			translate(replace(pg_get_triggerdef(t.oid), current_schema() || '.', ''), '()', '') -- it nests in parentheses what was written flat
		FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace
		UNION ALL SELECT 'function ' || proname, prosrc FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`)
}

// Hold runs do while a method of the store is running.
func (s *Store) Hold(ctx context.Context, do func()) error {
	return s.view(ctx, func(*gorm.DB) error {
		do()
		return nil
	})
}

// HoldWriting runs do while a transaction that has written is open, and takes it back.
func (s *Store) HoldWriting(ctx context.Context, do func()) error {
	takeBack := errors.New("take back")
	err := s.change(ctx, func(tx *gorm.DB) error {
		if err := tx.Exec("UPDATE events SET published = published + 1, version = version + 1").Error; err != nil {
			return err
		}
		do()
		return takeBack
	})
	if errors.Is(err, takeBack) {
		return nil
	}
	return err
}

// AwaitClosing returns once Close has been called and waits, or has not waited.
func (s *Store) AwaitClosing() {
	for s.closing.TryRLock() {
		closed := s.closed
		s.closing.RUnlock()
		if closed {
			return
		}
		runtime.Gosched()
	}
}

// Trace is what the log is told about a statement that took so long.
func Trace(ctx context.Context, took time.Duration, sql string) {
	sqlLog{}.Trace(ctx, time.Now().Add(-took), func() (string, int64) { return sql, 1 }, nil)
}

// WithoutValues is what the log shows of a statement.
func WithoutValues(ctx context.Context, sql string, values ...any) (string, []any) {
	return sqlLog{}.ParamsFilter(ctx, sql, values...)
}

// Versions is the number of migrations.
func Versions() int { return len(migrations) }

// Earlier makes this program an earlier one, which has so many migrations, while do runs. No other test runs meanwhile.
func Earlier(t *testing.T, have int, do func()) {
	t.Setenv("ADYUKH_TEST_LATER", "1") // refused in a test that runs beside others
	ours := migrations
	defer func() { migrations = ours }()
	migrations = ours[:have]
	do()
}

// Later makes this program a later one until the end of the test, which has one migration more: a script for each kind of database. No
// other test runs meanwhile.
func Later(t *testing.T, script string) {
	t.Setenv("ADYUKH_TEST_LATER", "1") // refused in a test that runs beside others
	ours := migrations
	file := &fstest.MapFile{Data: []byte(script)}
	name := fmt.Sprintf("migrations/%04d", len(ours)+1)
	migrations = append(slices.Clip(ours), migration{files: fstest.MapFS{name + ".sqlite.sql": file, name + ".postgres.sql": file}})
	t.Cleanup(func() { migrations = ours })
}

// IsSQLite tells which kind of database it is.
func (s *Store) IsSQLite() bool { return s.path != "" }

// WhileOwned runs do while the file is locked as Restore locks it.
func WhileOwned(path string, do func()) error {
	lock, err := ownFile(path)
	if err != nil {
		return err
	}
	do()
	return lock.release()
}

// Check looks at every page of a SQLite database.
func (s *Store) Check(ctx context.Context) error {
	pool, err := s.read.DB()
	if err != nil {
		return err
	}
	return checkContent(ctx, pool)
}

// Between runs do in a transaction after a row was written and before it is committed.
func (s *Store) Between(ctx context.Context, do func()) error {
	return s.change(ctx, func(tx *gorm.DB) error {
		err := touch(tx)
		do()
		return err
	})
}

// ForgetSoundness makes the next question about it one that is asked.
func (s *Store) ForgetSoundness() { s.sound.at = time.Time{} }

// Look looks at the store so many times as Keep does.
func (s *Store) Look(ctx context.Context, times int) {
	k := keeper{store: s}
	defer k.close()
	for range times {
		k.look(ctx)
	}
}
