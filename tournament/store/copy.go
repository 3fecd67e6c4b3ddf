package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sync/semaphore"
	"gorm.io/gorm"

	"adyukh/tournament/store/disk"
	"adyukh/tournament/store/revoke"
	"adyukh/tournament/store/transfer"
)

// Errors of a copy.
var (
	ErrNotEmpty   = errors.New("the database for the copy holds something already")
	ErrOtherCopy  = errors.New("the copy of another database was begun there")
	ErrIncomplete = errors.New("a copy into this database was begun and is not complete")
)

// Copied says what CopyTo has done.
type Copied struct {
	Tables    []transfer.Table
	Restarted bool // what an earlier run had copied was done again, since the source was changed in between
}

// metaCopying is the key of the id of the database of which a copy was begun here; it goes when the copy is whole.
const metaCopying = "copying"

// CopyTo copies everything into another database, a postgres:// URL or a SQLite file, which has to be empty or new, or hold what an earlier
// run has copied of this one. All is read in one snapshot, and compared at the end by a digest of each table; others may go on working
// here. Until the copy is whole Open refuses it with ErrIncomplete. Nobody is signed in in the copy, and helpers, screens and webhooks need
// new codes and keys there.
//
// Errors are ErrNotEmpty and ErrOtherCopy; ErrInUse when a program has the target open; transfer.ErrValue for what the other database can't
// keep and transfer.ErrDiffers for a copy that is not right, which stays incomplete then.
func (s *Store) CopyTo(ctx context.Context, to string, report func(transfer.Table)) (Copied, error) {
	s.closing.RLock()
	defer s.closing.RUnlock()
	if s.closed {
		return Copied{}, ErrClosed
	}
	done, err := s.copyTo(ctx, to, report, revoke.Everything, revokeAll)
	return done, wrap("copy the database", err)
}

// copyTo is CopyTo. The extent says what is not copied, and revokes revokes it where it stands among other things.
func (s *Store) copyTo(
	ctx context.Context, to string, report func(transfer.Table), extent revoke.Extent, revokes func(*gorm.DB) error,
) (done Copied, err error) {
	t, err := connectAlone(ctx, to)
	if err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, t.Close()) }()
	if err := t.awaitCopy(ctx, s); err != nil {
		return done, err
	}
	if err := t.fillFrom(ctx, s, &done, report, extent); err != nil {
		return done, err
	}
	kept, err := s.carried(ctx, extent)
	if err != nil {
		return done, err
	}
	err = t.change(ctx, func(tx *gorm.DB) error { return errors.Join(revokes(tx), finishCopy(tx, s.ours), carry(tx, kept)) })
	if err == nil {
		err = t.prepare(ctx)
	}
	if err == nil {
		err = t.renewScreensDue(ctx)
	}
	return done, err
}

// fillFrom copies the tables of another database into this one, which has them already.
func (s *Store) fillFrom(
	ctx context.Context, from *Store, done *Copied, report func(transfer.Table), extent revoke.Extent,
) error {
	names, err := copiedTables(ctx, extent)
	if err != nil {
		return err
	}
	source, err := from.side(ctx, from.read)
	if err != nil {
		return err
	}
	defer source.Conn.Close()
	target, err := s.side(ctx, s.write)
	if err != nil {
		return err
	}
	defer target.Conn.Close()
	run := transfer.Transfer{From: source, To: target, Tables: names, Report: report}
	if done.Tables, done.Restarted, err = run.Run(ctx); err != nil {
		return err
	}
	return transfer.ForgetMarks(ctx, target)
}

// side takes a connection out of a pool.
func (s *Store) side(ctx context.Context, db *gorm.DB) (transfer.Side, error) {
	pool, err := db.DB()
	if err != nil {
		return transfer.Side{}, err
	}
	conn, err := pool.Conn(ctx)
	return transfer.Side{Conn: conn, Postgres: s.notices != nil}, err
}

// copiedTables names what a copy has of a database: not what speaks of the database itself, and nothing that is revoked.
func copiedTables(ctx context.Context, extent revoke.Extent) ([]string, error) {
	objects, err := freshObjects(ctx, migrations)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, object := range slices.Sorted(maps.Keys(objects)) {
		name, is := strings.CutPrefix(object, "table ")
		own := slices.Contains([]string{migrationsTable, metaRow{}.TableName(), "list_clock", "sqlite_sequence"}, name)
		if is && !own && !slices.Contains(extent.Tables(), name) {
			names = append(names, name)
		}
	}
	return names, nil
}

// connectAlone opens a database, or makes one, that no other program may open until Close.
func connectAlone(ctx context.Context, name string) (*Store, error) {
	if isPostgres(name) {
		return connectPostgres(ctx, name, Options{Connections: 1}, true)
	}
	if name == "" {
		return nil, errors.New("it has no name")
	}
	path, err := realPath(name)
	if err != nil {
		return nil, err
	}
	if err := createFile(path); err != nil {
		return nil, err
	}
	if err := refuseForeign(ctx, path); err != nil {
		return nil, err
	}
	use, err := ownFile(path)
	if err != nil {
		return nil, err
	}
	if err := use.remember(""); err != nil { // what is copied may be of another installation
		return nil, errors.Join(err, use.release())
	}
	s := &Store{path: path, use: use, writers: semaphore.NewWeighted(1)}
	s.troubles.folder = filepath.Dir(path)
	if s.file, err = disk.Identify(path); err == nil {
		s.write, err = s.openFile(ctx, 1, "_txlock=immediate&_pragma=secure_delete(1)")
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	s.read = s.write
	return s, nil
}

// awaitCopy gives an empty database its tables and marks in the same transaction that they wait for a copy of another one.
func (s *Store) awaitCopy(ctx context.Context, from *Store) error {
	return s.change(ctx, func(tx *gorm.DB) error {
		if _, err := migrate(ctx, tx, migrations); err != nil {
			return err
		}
		source, err := readMeta(tx, metaCopying)
		switch {
		case err == nil && source == from.id:
			return nil
		case err == nil:
			return ErrOtherCopy
		case !errors.Is(err, gorm.ErrRecordNotFound):
			return err
		}
		names, err := copiedTables(ctx, revoke.SignIns)
		if err != nil {
			return err
		}
		for _, name := range names {
			if name == "register_clock" { // a new database has its one row
				continue
			}
			var has bool
			if err := tx.Raw(`SELECT EXISTS (SELECT 1 FROM "` + name + `")`).Scan(&has).Error; err != nil {
				return err
			}
			if has {
				return fmt.Errorf("%w: %s", ErrNotEmpty, name)
			}
		}
		return writeMeta(tx, metaCopying, from.id)
	})
}

// finishCopy makes a database of its own of what was copied.
func finishCopy(tx *gorm.DB, installation string) error {
	if err := renewDatabaseID(tx); err != nil {
		return err
	}
	if err := writeMeta(tx, metaInstallation, installation); err != nil {
		return err
	}
	if err := bind(tx); err != nil {
		return err
	}
	return tx.Where("key = ?", metaCopying).Delete(&metaRow{}).Error
}

// carried reads what a copy has of what is said of the database: its keys.
func (s *Store) carried(ctx context.Context, extent revoke.Extent) (rows []metaRow, err error) {
	keys := []string{metaSealing}
	if extent == revoke.SignIns {
		keys = append(keys, metaSite)
	}
	return rows, s.view(ctx, func(tx *gorm.DB) error { return tx.Where("key IN ?", keys).Find(&rows).Error })
}

func carry(tx *gorm.DB, rows []metaRow) error {
	for _, row := range rows {
		if err := writeMeta(tx, row.Key, row.Value); err != nil {
			return err
		}
	}
	return nil
}

// refuseIncomplete returns ErrIncomplete for a database into which somebody has begun to copy another one.
func refuseIncomplete(tx *gorm.DB) error {
	if !tx.Migrator().HasTable(&metaRow{}) {
		return nil
	}
	_, err := readMeta(tx, metaCopying)
	if err == nil {
		return ErrIncomplete
	}
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil
	}
	return err
}

// SameFile tells whether two names are of one SQLite file.
func SameFile(a, b string) bool {
	if isPostgres(a) || isPostgres(b) {
		return a == b
	}
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}
