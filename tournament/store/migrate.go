package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"

	"github.com/go-gormigrate/gormigrate/v2"
	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/store/revoke"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migration is one step of the tables: a file for each kind of database, then what SQL can't do.
type migration struct {
	files fs.FS // migrations/NNNN.sqlite.sql and NNNN.postgres.sql, where NNNN is the number of the step
	then  func(tx *gorm.DB) error
}

// migrations lists the steps. A released step is never changed: a new one is appended.
var migrations = []migration{
	{files: migrationFiles, then: nameDatabase},
	{files: migrationFiles},
	{files: migrationFiles},
	{files: migrationFiles, then: searchOrganizers},
}

const migrationsTable = "migrations"

// migrationID names a step in the table of those that were done. Programs before the first release named theirs by the number alone.
func migrationID(version int) string { return fmt.Sprintf("v%04d", version) }

// migrate does the steps that a database lacks, in one transaction. Programs that start at the same time wait for each other.
func migrate(ctx context.Context, db *gorm.DB, steps []migration) (Schema, error) {
	schema := Schema{Now: len(steps)}
	err := db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := lockSchema(tx); err != nil {
			return err
		}
		before, err := schemaVersion(tx)
		if err != nil {
			return err
		}
		schema.Before = before
		if before > schema.Now {
			return fmt.Errorf("%w: its tables have version %d, this program knows %d", ErrNewer, before, schema.Now)
		}
		if before == schema.Now {
			return nil
		}
		return apply(tx, before, steps)
	})
	if err != nil {
		return Schema{}, fmt.Errorf("migrate: %w", err)
	}
	return schema, nil
}

// lockSchema makes a second program wait until this one has migrated. SQLite's write transaction does so by itself.
func lockSchema(tx *gorm.DB) error {
	if !onPostgres(tx) {
		return nil
	}
	// Five seconds are enough for a row, not for a migration.
	if err := tx.Exec("SET LOCAL lock_timeout = '120s'").Error; err != nil {
		return err
	}
	return tx.Exec("SELECT pg_advisory_xact_lock(?)", applicationID).Error
}

// schemaVersion returns the version of the tables, 0 when there are none.
func schemaVersion(tx *gorm.DB) (int, error) {
	if !tx.Migrator().HasTable(migrationsTable) {
		return 0, nil
	}
	var ids []string
	if err := tx.Table(migrationsTable).Order("id").Pluck("id", &ids).Error; err != nil {
		return 0, err
	}
	return versionOf(ids)
}

// unreleased is how programs before the first release named a step.
var unreleased = regexp.MustCompile(`^\d{4}$`)

// versionOf returns how many migrations were done; they have to be the first ones, without a gap.
func versionOf(ids []string) (int, error) {
	for i, id := range ids {
		if unreleased.MatchString(id) {
			return 0, fmt.Errorf("%w: its migrations are %q", ErrUnreleased, ids)
		}
		if id != migrationID(i+1) {
			return 0, fmt.Errorf("%w: its migrations are %q", ErrForeign, ids)
		}
	}
	return len(ids), nil
}

func apply(tx *gorm.DB, before int, steps []migration) error {
	var all []*gormigrate.Migration
	for i, m := range steps {
		all = append(all, &gormigrate.Migration{ID: migrationID(i + 1), Migrate: m.run(i + 1)})
	}
	options := &gormigrate.Options{TableName: migrationsTable, IDColumnName: "id", IDColumnSize: 20, ValidateUnknownMigrations: true}
	if err := gormigrate.New(tx, options, all).Migrate(); err != nil {
		return fmt.Errorf("from version %d to %d: %w", before, len(steps), err)
	}
	if onPostgres(tx) {
		return nil
	}
	return stampFile(tx, len(steps))
}

// run returns the function that does the step.
func (m migration) run(version int) gormigrate.MigrateFunc {
	return func(tx *gorm.DB) error {
		text, err := fs.ReadFile(m.files, fmt.Sprintf("migrations/%04d.%s.sql", version, tx.Name()))
		if err != nil {
			return err
		}
		if err := execScript(tx, string(text)); err != nil {
			return err
		}
		if m.then == nil {
			return nil
		}
		return m.then(tx)
	}
}

// execScript runs several statements. PostgreSQL takes them together only without preparing them.
func execScript(tx *gorm.DB, script string) error {
	var args []any
	if onPostgres(tx) {
		args = append(args, pgx.QueryExecModeSimpleProtocol)
	}
	_, err := tx.Statement.ConnPool.ExecContext(tx.Statement.Context, script, args...)
	return err
}

func onPostgres(tx *gorm.DB) bool { return tx.Name() == "postgres" }

// applicationID marks a SQLite file as one of this program: "adyk" in ASCII.
const applicationID = 0x6164796B

// metaRow is a fact about the database as a whole.
type metaRow struct {
	Key   string `gorm:"primaryKey"`
	Value string
}

// TableName is the row's table.
func (metaRow) TableName() string { return "meta" }

// metaDatabaseID is the key of what DatabaseID returns.
const metaDatabaseID = "database-id"

// readMeta returns a fact that every database has.
func readMeta(tx *gorm.DB, key string) (string, error) {
	var row metaRow
	if err := tx.Where("key = ?", key).Take(&row).Error; err != nil {
		return "", fmt.Errorf("read %s: %w", key, err)
	}
	return row.Value, nil
}

func writeMeta(tx *gorm.DB, key, value string) error {
	return tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&metaRow{Key: key, Value: value}).Error
}

func renewDatabaseID(tx *gorm.DB) error { return writeMeta(tx, metaDatabaseID, rand.Text()) }

// metaInstallation is the key of what Installation returns.
const metaInstallation = "installation"

// nameDatabase names a new database and the installation whose first one it is.
func nameDatabase(tx *gorm.DB) error {
	if err := renewDatabaseID(tx); err != nil {
		return err
	}
	return writeMeta(tx, metaInstallation, rand.Text())
}

// metaPlace is the key of where a PostgreSQL database stands.
const metaPlace = "place"

// searchOrganizers lets events be found by who holds them.
func searchOrganizers(tx *gorm.DB) error {
	var held []struct {
		ID         int64
		Organizers string
	}
	if err := tx.Raw("SELECT id, organizers FROM events WHERE organizers <> ''").Scan(&held).Error; err != nil {
		return err
	}
	for _, e := range held {
		if err := tx.Exec("UPDATE events SET words = words || ? WHERE id = ?", afterBlanks(e.Organizers), e.ID).Error; err != nil {
			return err
		}
	}
	return nil
}

// bind notes where the database stands. A file has no place: nothing tells one that was moved from one that was copied.
func bind(tx *gorm.DB) error {
	if !onPostgres(tx) {
		return tx.Where("key = ?", metaPlace).Delete(&metaRow{}).Error
	}
	place, err := revoke.Place(tx)
	if err != nil {
		return err
	}
	return writeMeta(tx, metaPlace, place)
}

// settleIn tells whether the database stands elsewhere than before, and then revokes what it had given out there. A new one, and one that
// was a file, has no place yet.
func (s *Store) settleIn(ctx context.Context) (moved bool, err error) {
	if s.notices == nil {
		return false, nil
	}
	err = s.change(ctx, func(tx *gorm.DB) error {
		if err := lockSchema(tx); err != nil {
			return err
		}
		before, err := readMeta(tx, metaPlace)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return bind(tx)
		}
		if err != nil {
			return err
		}
		place, err := revoke.Place(tx)
		if err != nil || place == before {
			return err
		}
		moved = true
		if err := revokeAll(tx); err != nil {
			return err
		}
		if err := renewDatabaseID(tx); err != nil {
			return err
		}
		return bind(tx)
	})
	return moved, wrap("settle in", err)
}

// stampFile writes the program's mark and the version of the tables into the head of a SQLite file.
func stampFile(tx *gorm.DB, version int) error {
	if err := tx.Exec(fmt.Sprintf("PRAGMA application_id = %d", applicationID)).Error; err != nil {
		return err
	}
	return tx.Exec(fmt.Sprintf("PRAGMA user_version = %d", version)).Error
}

// errShort is part of the error about a file that is too short to be any database.
var errShort = errors.New("the file is too short")

// refuseForeign returns ErrForeign for a SQLite file that another program has made, without changing a byte of it. An empty
// file is nobody's.
func refuseForeign(ctx context.Context, path string) error {
	// SQLite takes a file that is shorter than its smallest page for an empty one.
	if info, err := os.Stat(path); err != nil || info.Size() > 0 && info.Size() < 512 {
		return cmp.Or(err, fmt.Errorf("%w: %w", ErrForeign, errShort))
	}
	pool, err := sql.Open("sqlite", fileURL(path, "_query_only=1&_busy_timeout=5000"))
	if err != nil {
		return err
	}
	defer pool.Close()
	var mark, objects int
	// The mark comes with the first tables, in one commit: whoever has seen tables sees it afterwards.
	if err := pool.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_master").Scan(&objects); err != nil {
		return explain(err)
	}
	if err := pool.QueryRowContext(ctx, "PRAGMA application_id").Scan(&mark); err != nil {
		return explain(err)
	}
	if mark != applicationID && (mark != 0 || objects > 0) {
		return fmt.Errorf("%w: application id %#x", ErrForeign, mark)
	}
	return nil
}
