package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/store/disk"
	"adyukh/tournament/store/revoke"
	"adyukh/tournament/store/seal"
)

// Restored says what Restore has done.
type Restored struct {
	Replaced string               // where the database that was there before is now, a file or a schema; empty when there was none
	InSchema bool                 // what was replaced is in a schema of that name
	Damaged  bool                 // the replaced database could not be read, so that nothing is known of what it did not show
	Schema   Schema               // of the backup, and of what it was brought to
	Hidden   []tournament.EventID // events that are hidden now, since something in them was withdrawn from the public after the backup
	Sealed   bool                 // the backup was sealed: codes of helpers, addresses of screens and keys of programs work as before
	Newer    string               // a later backup beside this one, which tells what was withdrawn or erased; empty where there is none
}

// Restore puts a backup in the place of a database, or in a place where there is none. It looks at a copy first:
// a file that is damaged (ErrDamaged), not of this program (ErrForeign), of a newer one (ErrNewer) or with other tables,
// triggers or views than this program makes (ErrAltered) is refused, and so is a target that any program has open (ErrInUse);
// nothing is changed then. The copy is brought up to date, everybody is signed out, and the database gets a new id. What
// was made invisible to the public after the backup stays invisible, and what was erased is erased again, as the replaced database and the
// newest backup of the same installation in the folder of this one tell. The database that was there before is kept beside it
// under a name with the date; in PostgreSQL in a schema of its own. The error is ErrNoFile when the backup is none, and ErrNoRight when the
// role of PostgreSQL may not make schemas, and seal.ErrSealed for a sealed one.
func Restore(ctx context.Context, from, to string) (Restored, error) {
	return restoreBundle(ctx, bundle{file: from}, to)
}

// RestoreSealed is Restore for a sealed copy, or for one that is not: what was handed out in a hall, and keys of programs, work as they did
// at its time, since it takes the place of the machine that has made it. The error is seal.ErrOtherKey for another key, seal.ErrCut or
// seal.ErrDamaged.
func RestoreSealed(ctx context.Context, from, to string, key seal.Private) (Restored, error) {
	return restoreBundle(ctx, bundle{from, &key}, to)
}

func restoreBundle(ctx context.Context, b bundle, to string) (Restored, error) {
	from := b.file
	if isPostgres(from) {
		return Restored{}, fmt.Errorf("restore: %w", ErrNoFile) // without the password in the name
	}
	if isPostgres(to) {
		done, err := restorePostgres(ctx, b, to)
		return done, wrap("restore from "+from, err)
	}
	done, err := restore(ctx, b, to)
	if err != nil {
		return Restored{}, fmt.Errorf("restore %s from %s: %w", to, from, err)
	}
	return done, nil
}

func restore(ctx context.Context, from bundle, to string) (done Restored, err error) {
	to, err = realPath(to)
	if err != nil {
		return Restored{}, err
	}
	alone, err := ownFile(to)
	if err != nil {
		return Restored{}, err
	}
	defer alone.release()
	on, err := disk.NewScratch(filepath.Dir(to), ".adyukh-restore-")
	if err != nil {
		return Restored{}, err
	}
	defer on.Remove()
	copied := on.File("copy.db")
	extent, err := from.copyTo(ctx, copied)
	if err != nil {
		return Restored{}, err
	}
	if err := inspect(ctx, copied); err != nil {
		return Restored{}, err
	}
	if err := settle(ctx, to); err != nil {
		return Restored{}, err
	}
	if done, err = freshen(ctx, copied, later{path: to}, newerCopies(ctx, from, on), extent); err != nil {
		return Restored{}, err
	}
	if err := alone.remember(""); err != nil { // what is restored may be of another installation
		return Restored{}, err
	}
	done.Replaced, err = replace(copied, to)
	return done, err
}

// copyBackup copies a file that has nothing beside it: a log that belongs to another state of the file would bring that back.
func copyBackup(from, to string) error {
	for _, suffix := range []string{"-wal", "-journal"} {
		if info, err := os.Stat(from + suffix); err == nil && info.Size() > 0 {
			return fmt.Errorf("%w: beside the file is %s with changes that are not in it; take a backup of it instead", ErrDamaged,
				filepath.Base(from)+suffix)
		}
	}
	return copyFile(from, to)
}

// copyFile copies a file to a new one for its owner alone, durably.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	if info, err := in.Stat(); err != nil || !info.Mode().IsRegular() {
		return errors.Join(err, fmt.Errorf("%w: it is no file", ErrForeign))
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}

// freshen makes the database of a checked copy: up to date, without sessions, with an id of its own, and showing the public
// nothing that the database which it replaces, or a newer copy, had withdrawn.
func freshen(ctx context.Context, copied string, replaced later, newer newerCopy, extent revoke.Extent) (Restored, error) {
	s, err := Open(ctx, copied)
	if err != nil {
		return Restored{}, err
	}
	done := Restored{Schema: s.schema, Newer: newer.name, Sealed: extent == revoke.SignIns}
	err = s.change(ctx, func(tx *gorm.DB) error {
		return errors.Join(renewDatabaseID(tx), tx.Where("key = ?", metaMade).Delete(&metaRow{}).Error)
	})
	if err == nil {
		err = s.followAll(ctx, replaced, newer, &done)
	}
	if err == nil && !done.Sealed { // last, as what was withdrawn is found by the version
		err = s.renewScreens(ctx)
	}
	if err := errors.Join(err, s.Close()); err != nil {
		return Restored{}, err
	}
	// One file without a log beside it: from now on it may be moved.
	err = withFile(copied, "_synchronous=FULL&_journal_mode=DELETE", func(pool *sql.DB) error { return extent.InFile(ctx, pool) })
	return done, errors.Join(err, syncFile(copied))
}

// followAll hides and erases what was hidden and erased after the backup. The database that is replaced knows it best; where there is none,
// or it can't be read, the newer copy tells what is hidden. What that has erased is erased in any case.
func (s *Store) followAll(ctx context.Context, replaced later, newer newerCopy, done *Restored) (err error) {
	there := replaced.isThere(ctx)
	if done.Hidden, err = s.hideWithdrawn(ctx, replaced); err == nil {
		err = s.eraseAgain(ctx, replaced)
	}
	if errors.Is(err, ErrDamaged) {
		done.Damaged, err = true, nil
	}
	if err != nil || newer.name == "" {
		return err
	}
	if !there || done.Damaged {
		hidden, err := s.hideWithdrawn(ctx, newer.later)
		if done.Hidden = append(done.Hidden, hidden...); err != nil {
			return err
		}
	}
	return s.eraseAgain(ctx, newer.later)
}

// newerCopy is a backup that was made after the one that is restored.
type newerCopy struct {
	name string // "" for none
	later
}

// newerCopies finds the newest backup of the same installation in the folder of another one, whose database may be lost with the machine:
// it tells what was erased and hidden after that one. It is copied and looked at as the other one is; one that can't be read is passed
// over.
func newerCopies(ctx context.Context, from bundle, on *disk.Scratch) newerCopy {
	of, made := madeOf(ctx, on.File("copy.db"))
	if of == "" {
		return newerCopy{}
	}
	for n, file := range from.later(ctx, of, made) {
		path := on.File(fmt.Sprintf("newer-%d.db", n))
		_, err := bundle{file, from.key}.copyTo(ctx, path)
		if err == nil {
			err = inspect(ctx, path)
		}
		if err != nil {
			slog.WarnContext(ctx, "a newer backup can't be read", "file", file, "error", err)
			continue
		}
		if installation, at := madeOf(ctx, path); installation == of && at.After(made) {
			return newerCopy{file, later{path: path}}
		}
	}
	return newerCopy{}
}

// later lists backups in the folder of this one that may be later ones of an installation, the newest first.
func (b bundle) later(ctx context.Context, of string, made time.Time) []string {
	if sealed, _ := IsSealed(b.file); sealed {
		return b.neighbours()
	}
	folder, err := filepath.Abs(filepath.Dir(b.file))
	if err != nil {
		return nil
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	times, all := map[string]time.Time{}, []string{}
	for _, e := range entries {
		if !e.Type().IsRegular() || filepath.Ext(e.Name()) != filepath.Ext(b.file) {
			continue
		}
		file := filepath.Join(folder, e.Name())
		if installation, at := madeOf(ctx, file); installation == of && at.After(made) {
			times[file], all = at, append(all, file)
		}
	}
	slices.SortFunc(all, func(a, b string) int { return times[b].Compare(times[a]) })
	return all
}

// madeOf tells of which installation a backup is, and when it was made; "" where that can't be read. Nothing is written, not even the log
// of an open database, which is no backup.
func madeOf(ctx context.Context, file string) (installation string, made time.Time) {
	if _, err := os.Lstat(file + "-wal"); err == nil {
		return "", made
	}
	err := withFile(file, "mode=ro&_query_only=1&_defensive=1&_pragma=trusted_schema(0)", func(pool *sql.DB) error {
		has, err := definitions(ctx, pool, "SELECT key, value FROM meta")
		if err != nil {
			return err
		}
		installation = has[metaInstallation]
		made, err = time.Parse(time.RFC3339, has[metaMade])
		return err
	})
	if err != nil {
		return "", time.Time{}
	}
	return installation, made
}

// settle makes one file of the database that is going to be replaced, if it can be read. It returns ErrInUse when a program
// that does not know of the lock has it open, and ErrForeign when it is of another program.
func settle(ctx context.Context, path string) error {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := refuseForeign(ctx, path); err != nil {
		return standsAgainst(err)
	}
	// SQLite leaves WAL mode only when nobody else has the file open, and folds the log into it.
	err := withFile(path, "_synchronous=FULL&_journal_mode=DELETE", func(pool *sql.DB) error { return pool.PingContext(ctx) })
	return standsAgainst(explain(err))
}

// standsAgainst drops an error that only says that a file can't be read: that is a reason to replace it.
func standsAgainst(err error) error {
	if code := sqliteCode(err); code == codeCorrupt || code == codeNotADB || errors.Is(err, errShort) {
		return nil
	}
	return err
}

// replace puts a file in the place of another, which is kept under a name with the date. At every moment there is a
// complete file in the place, if there was one before.
func replace(file, place string) (string, error) {
	kept, err := keep(place, time.Now().UTC())
	if err != nil {
		return "", err
	}
	if err := os.Rename(file, place); err != nil {
		return kept, err
	}
	return kept, disk.SyncFolder(filepath.Dir(place))
}

// keep gives the file in a place a second name. What stood beside it, which would spoil the new file, goes with it.
func keep(place string, now time.Time) (string, error) {
	if _, err := os.Lstat(place); errors.Is(err, fs.ErrNotExist) {
		return "", dropLogs(place, "")
	}
	extension := filepath.Ext(place)
	name := strings.TrimSuffix(place, extension) + now.Format(".replaced-20060102T150405Z")
	kept := name + extension
	for n := 2; ; n++ {
		err := os.Link(place, kept)
		if err != nil && !errors.Is(err, fs.ErrExist) {
			err = copyFile(place, kept) // a file system without links
		}
		if err == nil {
			return kept, dropLogs(place, kept)
		}
		if !errors.Is(err, fs.ErrExist) {
			return "", err
		}
		kept = fmt.Sprintf("%s-%d%s", name, n, extension)
	}
}

// dropLogs moves the logs of a file that could not be settled to its new name, or removes those of none.
func dropLogs(place, kept string) error {
	var errs []error
	for _, suffix := range []string{"-wal", "-journal", "-shm"} {
		log := place + suffix
		var err error
		if kept == "" || suffix == "-shm" {
			err = os.Remove(log)
		} else {
			err = os.Rename(log, kept+suffix)
		}
		if !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}
