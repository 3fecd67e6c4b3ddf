package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"os"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

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
