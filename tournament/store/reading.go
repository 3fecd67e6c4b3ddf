package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sync/semaphore"

	"adyukh/tournament"
	"adyukh/tournament/store/disk"
)

// refusedByDisk finds out whether a SQLite file could not be opened because its disk is full or takes no changes at all; nil when it is
// something else.
func refusedByDisk(name string, failed error) *tournament.Trouble {
	path, err := realPath(name)
	if err != nil {
		return nil
	}
	probe := disk.Try(path)
	switch code := sqliteCode(failed); {
	case disk.IsFull(probe), disk.IsFull(failed), code == codeFull:
		return &tournament.Trouble{Kind: tournament.DiskFull, Cause: failed}
	case disk.IsReadOnly(probe), disk.IsReadOnly(failed), code == codeReadOnly:
		return &tournament.Trouble{Kind: tournament.ReadOnly, Cause: failed}
	case code == codeIO:
		if room, err := disk.Room(filepath.Dir(path)); err == nil && room < tightRoom {
			return &tournament.Trouble{Kind: tournament.DiskFull, Cause: failed}
		}
	}
	return nil
}

// openReading opens a SQLite file only for reading, without writing a byte beside it: found is why. No other program may have it open,
// since without the index of the log nothing tells of what another one writes. Trouble returns found until the database is closed, and
// every change is refused with it; Keep tells when the disk takes changes again.
func openReading(ctx context.Context, name string, o Options, found *tournament.Trouble) (*Store, error) {
	path, err := realPath(name)
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		return nil, errors.Join(err, ErrLost)
	}
	use, err := ownFileThere(path)
	if err != nil {
		return nil, err
	}
	s := &Store{path: path, use: use, writers: semaphore.NewWeighted(1), snap: &sql.TxOptions{ReadOnly: true}}
	s.troubles.folder, s.troubles.reading = filepath.Dir(path), found
	if err := s.startReading(ctx, o); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func (s *Store) startReading(ctx context.Context, o Options) (err error) {
	if s.file, err = disk.Identify(s.path); err != nil {
		return err
	}
	pool, err := s.connections(sqliteReaders, s.readingOptions(), "_query_only=1")
	if err != nil {
		return err
	}
	if s.read, err = gormOf(pool); err != nil {
		return err
	}
	s.write = s.read
	if o.Check {
		if err := s.quickCheck(ctx, o.Patience); err != nil {
			return err
		}
	}
	if err := s.startDamaged(ctx); err != nil {
		return err
	}
	_, err = s.refuseElse(o)
	return err
}

// readingOptions are those of a connection of its own that only reads the database. Where nothing can be written beside it and the log
// holds something, the connection keeps the log's index in its memory, and takes no locks, which a file that can't be written does not
// give. A file whose log is empty or gone is whole without it. Beside a log that holds answered changes immutable would hide them.
func (s *Store) readingOptions() string {
	if s.troubles.reading == nil {
		return "mode=rw&_busy_timeout=5000" // not ro: it could not make the log
	}
	if info, err := os.Stat(s.path + "-wal"); err != nil || info.Size() == 0 {
		return "mode=ro&immutable=1"
	}
	return "mode=ro&vfs=" + lockless + "&_pragma=locking_mode(EXCLUSIVE)"
}

// ownFileThere is ownFile for a disk on which no lock can be made: nil when there is none, since then no program has the database open.
func ownFileThere(path string) (*fileLock, error) {
	f, err := os.Open(path + lockSuffix)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return lockFile(f, true)
}

// takesChanges tells whether a file that was opened for reading could be written now.
func (s *Store) takesChanges(ctx context.Context) bool {
	if disk.Try(s.path) != nil {
		return false
	}
	pool, err := s.connections(1, fileOptions, "_txlock=immediate")
	if err != nil {
		return false
	}
	defer pool.Close()
	tx, err := pool.BeginTx(ctx, nil)
	if err != nil {
		return false
	}
	_, err = tx.ExecContext(ctx, "UPDATE meta SET value = value WHERE key = ?", metaDatabaseID)
	return errors.Join(err, tx.Rollback()) == nil
}
