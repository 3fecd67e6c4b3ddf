package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adyukh/tournament/store/disk"
	"adyukh/tournament/store/revoke"
)

// ErrNoFile is returned where a backup, which is a file, is sought in PostgreSQL.
var ErrNoFile = errors.New("a backup is a file; whole databases are moved with copy")

// metaMade is the key of when a backup was made, in RFC 3339.
const metaMade = "backup-made"

// Backup writes a copy of the database, as it stands at one moment, to a new file for its owner alone: a SQLite file, whichever database is
// copied. Others go on reading and writing meanwhile. The copy has no sessions, no setup secret, no secrets of webhooks and nothing that
// waits for them in it. It gets its name once it is complete, checked and durable; an existing file is not replaced, the error is then
// fs.ErrExist.
func (s *Store) Backup(ctx context.Context, path string) error {
	s.closing.RLock()
	defer s.closing.RUnlock()
	if s.closed {
		return ErrClosed
	}
	if err := s.backup(ctx, path); err != nil {
		return fmt.Errorf("backup to %s: %w", path, err)
	}
	return nil
}

func (s *Store) backup(ctx context.Context, path string) (err error) {
	path, err = filepath.Abs(path) // SQLite's URI takes no other
	if err != nil {
		return err
	}
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	on, err := disk.NewScratch(filepath.Dir(path), ".adyukh-backup-")
	if err != nil {
		return err
	}
	defer on.Remove()
	copied := on.File("copy.db")
	if err := s.snapshot(ctx, copied, revoke.Everything); err != nil {
		return err
	}
	if err := giveName(copied, path); err != nil {
		return err
	}
	return disk.SyncFolder(filepath.Dir(path))
}

// snapshot writes everything but what is revoked as it stands at one moment to a new SQLite file, checked and durable.
func (s *Store) snapshot(ctx context.Context, path string, extent revoke.Extent) error {
	if err := s.copyToFile(ctx, path, extent); err != nil {
		return err
	}
	if err := withFile(path, "_synchronous=FULL&_journal_mode=DELETE", func(pool *sql.DB) error {
		if err := extent.InFile(ctx, pool); err != nil {
			return err
		}
		if err := checkContent(ctx, pool); err != nil {
			return err
		}
		_, err := pool.ExecContext(ctx, "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", metaMade, time.Now().UTC().Format(time.RFC3339))
		return err
	}); err != nil {
		return err
	}
	return syncFile(path)
}

// copyToFile writes everything as it stands at one moment to a new SQLite file.
func (s *Store) copyToFile(ctx context.Context, path string, extent revoke.Extent) error {
	if s.path == "" {
		_, err := s.copyTo(ctx, path, nil, extent, extent.In)
		return err
	}
	if err := s.troubles.misplaced(); err != nil {
		return err
	}
	if err := createFile(path); err != nil {
		return err
	}
	// It needs a connection of its own, since the readers may not write anywhere; one that makes no file in the place of one that is gone.
	// The empty file keeps its permissions.
	pool, err := s.connections(1, s.readingOptions())
	if err != nil {
		return err
	}
	_, err = pool.ExecContext(ctx, "VACUUM INTO ?", path)
	return errors.Join(err, s.troubles.misplaced(), pool.Close())
}

// withFile opens a SQLite file that nobody else uses, with one connection.
func withFile(path, options string, do func(pool *sql.DB) error) error {
	pool, err := sql.Open("sqlite", fileURL(path, options))
	if err != nil {
		return err
	}
	pool.SetMaxOpenConns(1)
	return errors.Join(do(pool), pool.Close())
}

// ErrDamaged is returned for a file whose content can't be right.
var ErrDamaged = errors.New("the database file is damaged")

// checkContent looks at every page, every index and every reference of a file.
func checkContent(ctx context.Context, pool *sql.DB) error {
	lines, err := column[string](ctx, pool, "PRAGMA integrity_check(10)")
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if len(lines) != 1 || lines[0] != "ok" {
		return fmt.Errorf("%w: %s", ErrDamaged, strings.Join(lines, "; "))
	}
	broken, err := column[string](ctx, pool, `SELECT DISTINCT "table" FROM pragma_foreign_key_check`)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if len(broken) > 0 {
		return fmt.Errorf("%w: rows of %s belong to nothing", ErrDamaged, strings.Join(broken, ", "))
	}
	return nil
}

// column returns the first column of what a question finds.
func column[T any](ctx context.Context, pool *sql.DB, question string) ([]T, error) {
	rows, err := pool.QueryContext(ctx, question)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		var v T
		if err := rows.Scan(&v); err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, rows.Err()
}

// giveName moves a complete file to a name that is free.
func giveName(from, to string) error {
	err := os.Link(from, to)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	// A file system without links, such as that of a memory stick.
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	return os.Rename(from, to)
}

func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
