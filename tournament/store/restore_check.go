package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"time"

	gormsqlite "gorm.io/driver/sqlite"
	"gorm.io/gorm"

	"adyukh/tournament/play"
	"adyukh/tournament/store/disk"
	"adyukh/tournament/store/seal"
)

// ErrAltered is returned for a database whose tables are not as this program makes them.
var ErrAltered = errors.New("the tables of the database are not as adyukh makes them")

// Survey says what is in a backup.
type Survey struct {
	Bytes    int64
	Made     time.Time // zero when the backup does not say it
	Schema   Schema    // of the backup, and of what this program makes of it
	Accounts int
	Admins   int // of them
	Events   []Surveyed
}

// Surveyed is an event of a backup.
type Surveyed struct {
	ID      int64
	Kind    string
	Name    string
	Begins  string // a date
	Public  bool
	Players int
	Rounds  int
	Results int
}

// Look says what is in a backup, and changes nothing: it does with a copy in a folder of its own what Restore would do before it replaces
// anything. The error is one of those of Restore.
func Look(ctx context.Context, file string) (Survey, error) { return lookInto(ctx, bundle{file: file}) }

// LookSealed is Look for a copy that may be sealed, with a key.
func LookSealed(ctx context.Context, file string, key seal.Private) (Survey, error) {
	return lookInto(ctx, bundle{file, &key})
}

func lookInto(ctx context.Context, b bundle) (Survey, error) {
	on, err := disk.NewScratch(os.TempDir(), "adyukh-check-")
	if err != nil {
		return Survey{}, err
	}
	defer on.Remove()
	seen, err := look(ctx, b, on.File("copy.db"))
	return seen, wrap("check "+b.file, err)
}

func look(ctx context.Context, b bundle, copied string) (seen Survey, err error) {
	if _, err := b.copyTo(ctx, copied); err != nil {
		return seen, err
	}
	info, err := os.Stat(copied)
	if err != nil {
		return seen, err
	}
	seen.Bytes = info.Size()
	if err := inspect(ctx, copied); err != nil {
		return seen, err
	}
	s, err := Open(ctx, copied)
	if err != nil {
		return seen, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	seen.Schema = s.schema
	return seen, s.view(ctx, func(tx *gorm.DB) error {
		made, err := readMeta(tx, metaMade)
		if err == nil {
			seen.Made, _ = time.Parse(time.RFC3339, made)
		} else if !errors.Is(err, gorm.ErrRecordNotFound) {
			return err
		}
		const accounts = "SELECT count(*) AS accounts, coalesce(sum(admin), 0) AS admins FROM users WHERE NOT disabled"
		if err := tx.Raw(accounts).Row().Scan(&seen.Accounts, &seen.Admins); err != nil {
			return err
		}
		people, rounds := countedParts()
		rounds = append(rounds, play.RoundPart)
		return tx.Raw(`SELECT id, kind, name, begins, public,
			(SELECT count(*) FROM players WHERE event_id = events.id) + (SELECT count(*) FROM parts WHERE event_id = events.id
				AND kind IN @people) AS players,
			(SELECT count(*) FROM parts WHERE event_id = events.id AND kind IN @rounds) AS rounds,
			(SELECT count(*) FROM games WHERE event_id = events.id AND black IS NOT NULL AND result_kind <> '') AS results
			FROM events ORDER BY id`, sql.Named("people", people), sql.Named("rounds", rounds)).Scan(&seen.Events).Error
	})
}

// inspect refuses a SQLite file from outside unless it is whole, of this program and holds nothing but its tables. The file
// may be hostile: nothing that its schema says is run.
func inspect(ctx context.Context, path string) error {
	if err := refuseForeign(ctx, path); err != nil {
		return damaged(err)
	}
	const options = "_query_only=1&_defensive=1&_pragma=trusted_schema(0)&_pragma=cell_size_check(1)"
	return withFile(path, options, func(pool *sql.DB) error {
		has, err := objects(ctx, pool)
		if err != nil {
			return damaged(err)
		}
		version, err := fileVersion(ctx, pool, has)
		if err != nil {
			return damaged(err)
		}
		if known := len(migrations); version > known {
			return fmt.Errorf("%w: its tables have version %d, this program knows %d", ErrNewer, version, known)
		}
		want, err := freshObjects(ctx, migrations[:version])
		if err != nil {
			return err
		}
		if err := compareObjects(has, want); err != nil {
			return err
		}
		return checkContent(ctx, pool)
	})
}

// damaged adds to an error of the engine that the file is damaged.
func damaged(err error) error {
	if sqliteCode(err) == codeCorrupt {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return err
}

// objects returns the definition of every table, index, trigger and view of a SQLite file, by kind and name.
func objects(ctx context.Context, pool *sql.DB) (map[string]string, error) {
	return definitions(ctx, pool, "SELECT type || ' ' || name, tbl_name || ': ' || coalesce(sql, '') FROM sqlite_master")
}

// definitions returns what a question finds, by its first column.
func definitions(ctx context.Context, pool *sql.DB, question string) (map[string]string, error) {
	rows, err := pool.QueryContext(ctx, question)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]string{}
	for rows.Next() {
		var name, definition string
		if err := rows.Scan(&name, &definition); err != nil {
			return nil, err
		}
		all[name] = definition
	}
	return all, rows.Err()
}

// fileVersion returns the version of a file's tables, which is at least 1.
func fileVersion(ctx context.Context, pool *sql.DB, objects map[string]string) (int, error) {
	if _, ok := objects["table "+migrationsTable]; !ok {
		return 0, fmt.Errorf("%w: it has no table %s", ErrForeign, migrationsTable)
	}
	ids, err := column[string](ctx, pool, "SELECT id FROM "+migrationsTable+" ORDER BY id")
	if err != nil {
		return 0, err
	}
	version, err := versionOf(ids)
	if err == nil && version == 0 {
		err = fmt.Errorf("%w: it has no tables", ErrForeign)
	}
	return version, err
}

// freshObjects returns the objects of a new database after the steps.
func freshObjects(ctx context.Context, steps []migration) (map[string]string, error) {
	pool, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer pool.Close()
	pool.SetMaxOpenConns(1)
	db, err := gorm.Open(dialector{gormsqlite.Dialector{DriverName: "sqlite", Conn: pool}}, gormConfig())
	if err != nil {
		return nil, err
	}
	if _, err := migrate(ctx, db, steps); err != nil {
		return nil, err
	}
	return objects(ctx, pool)
}

// compareObjects names the first object that is too many, missing or different.
func compareObjects(has, want map[string]string) error {
	for _, name := range slices.Sorted(maps.Keys(has)) {
		definition, known := want[name]
		if !known {
			return fmt.Errorf("%w: %s is not one of them", ErrAltered, name)
		}
		if has[name] != definition {
			return fmt.Errorf("%w: %s is defined in another way", ErrAltered, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if _, ok := has[name]; !ok {
			return fmt.Errorf("%w: %s is missing", ErrAltered, name)
		}
	}
	return nil
}
