package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/store/disk"
)

// OpenChecked is Open for a program that goes on for long. It looks at every page of a SQLite file before, for as long as patience at most,
// and opens one that is damaged for reading only: Trouble says so then. ErrDamaged is returned for one that can't be read either.
func OpenChecked(ctx context.Context, name string, patience time.Duration) (*Store, error) {
	return OpenWith(ctx, name, Options{Check: true, Patience: patience})
}

// quickCheck notes what is wrong with the file.
func (s *Store) quickCheck(ctx context.Context, patience time.Duration) error {
	if s.path == "" {
		return nil
	}
	pool, err := s.read.DB()
	if err != nil {
		return err
	}
	soon, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	lines, err := column[string](soon, pool, "PRAGMA quick_check(10)")
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case soon.Err() != nil:
		s.troubles.unchecked.Store(true)
		return nil
	case err == nil && len(lines) == 1 && lines[0] == "ok":
		return nil
	case err == nil:
		err = fmt.Errorf("%w: %s", ErrDamaged, strings.Join(lines, "; "))
	case sqliteCode(err) != codeCorrupt && sqliteCode(err) != codeNotADB:
		return err
	}
	s.troubles.note(&tournament.Trouble{Kind: tournament.Damaged, Cause: err})
	return nil
}

// Unchecked tells whether the check of OpenChecked was cut off.
func (s *Store) Unchecked() bool { return s.troubles.unchecked.Load() }

// startDamaged is start for a file that must not be written.
func (s *Store) startDamaged(ctx context.Context) error {
	err := s.view(ctx, func(tx *gorm.DB) error {
		version, err := schemaVersion(tx)
		if err == nil && version != len(migrations) {
			err = fmt.Errorf("its tables have version %d, this program writes %d", version, len(migrations))
		}
		if err != nil {
			return err
		}
		s.schema = Schema{Before: version, Now: version}
		if s.id, err = readMeta(tx, metaDatabaseID); err != nil {
			return err
		}
		s.ours, err = readMeta(tx, metaInstallation)
		return err
	})
	if err == nil {
		err = s.prepare(ctx)
	}
	if err == nil && s.troubles.reading == nil { // a file without its index can't be watched
		err = s.pinFile()
	}
	if err != nil {
		return fmt.Errorf("%w, and can't be shown: %w (%w)", ErrDamaged, err, s.Trouble())
	}
	return nil
}

// How Keep goes on.
const (
	keepPause = time.Second
	idleLooks = 5 // after which nobody is writing
	goneLooks = 5 // after which a file that is not there any more is not on its way back
)

// Keep looks after a database until ctx ends. Every second it looks whether the files are still those that were opened, how much room
// there is, and whether a full disk has some again. While nobody writes it folds a SQLite file's log into the file, so that a small disk
// has one of them. tell is called with each trouble once, and with nil when one is over. A database that was opened for reading only, and
// that can be written now, has to be closed and opened anew: Keep then returns true.
func (s *Store) Keep(ctx context.Context, tell func(*tournament.Trouble)) (again bool) {
	k := keeper{store: s}
	defer k.close()
	tick := time.NewTicker(keepPause)
	defer tick.Stop()
	for last := (*tournament.Trouble)(nil); ; {
		k.look(ctx)
		found := s.Trouble()
		if s.troubles.reading != nil && found == s.troubles.reading && s.takesChanges(ctx) {
			tell(nil)
			return true
		}
		if (found == nil) != (last == nil) || found != nil && found.Kind != last.Kind {
			tell(found)
		}
		last = found
		select {
		case <-ctx.Done():
			return false
		case <-tick.C:
		}
	}
}

// keeper is what Keep remembers between two looks.
type keeper struct {
	store *Store
	pool  *sql.DB // a connection that waits for nobody
	log   int64   // how long the log was
	same  int     // looks since then
	gone  int     // looks at which the files were not those that were opened
}

func (k *keeper) look(ctx context.Context) {
	s := k.store
	_ = s.troubles.check()
	if s.path == "" {
		return
	}
	room, err := disk.Room(s.troubles.folder)
	s.troubles.room.Store(room)
	s.troubles.roomKnown.Store(err == nil)
	switch found := s.Trouble(); {
	case s.troubles.reading != nil: // nothing is written
	case found != nil && found.Kind == tournament.Replaced:
		k.gone++
		if k.gone == goneLooks {
			s.saveHeld(ctx)
		}
	case found == nil:
		k.gone = 0
		_ = s.troubles.learn()
		s.known.expire(time.Now())
		if k.isIdle() {
			_ = k.fold(ctx) // the next look tries again
		}
	case found.Kind == tournament.DiskFull:
		_ = k.fold(ctx)
		_ = s.change(ctx, touch)
	}
}

// saveHeld writes what a deleted, moved or replaced file holds, which is whole in the hands of this program until it ends, to a new file
// beside the database's name: it is the same database. A file that was overwritten is none.
func (s *Store) saveHeld(ctx context.Context) {
	if s.troubles.unreadable() != nil {
		return
	}
	path := strings.TrimSuffix(s.path, ".db") + time.Now().Format(".rescued-20060102-150405.000.db")
	if err := s.saveTo(ctx, path); err != nil {
		slog.ErrorContext(ctx, "database: what the program still holds could not be saved", "file", path, "error", err)
		return
	}
	slog.WarnContext(ctx, "database: what the program still holds is saved", "file", path)
	s.troubles.rescued(filepath.Base(path))
}

// saveTo writes everything to a new file, by a connection that is open. Half a file is taken away.
func (s *Store) saveTo(ctx context.Context, path string) error {
	pool, err := s.write.DB()
	if err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	err = f.Close()
	if err == nil {
		_, err = pool.ExecContext(ctx, "VACUUM INTO ?", path)
	}
	if err == nil {
		err = errors.Join(syncFile(path), disk.SyncFolder(filepath.Dir(path)))
	}
	if err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

// isIdle tells whether there is a log, and nobody has written into it for a while.
func (k *keeper) isIdle() bool {
	info, err := os.Stat(k.store.path + "-wal")
	if err != nil || info.Size() != k.log {
		k.same = 0
		if err == nil {
			k.log = info.Size()
		}
		return false
	}
	k.same++
	return k.log > 0 && k.same >= idleLooks
}

// fold writes the log into the file and empties it, unless somebody is using it.
func (k *keeper) fold(ctx context.Context) error {
	k.same = 0
	if k.pool == nil {
		var err error
		if k.pool, err = k.store.connections(1, "mode=rw&_synchronous=FULL&_busy_timeout=0"); err != nil {
			return err
		}
	}
	var busy, pages, folded int
	return k.pool.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &pages, &folded)
}

func (k *keeper) close() {
	if k.pool != nil {
		_ = k.pool.Close()
	}
}

// touch writes what is there.
func touch(tx *gorm.DB) error {
	return tx.Exec("UPDATE meta SET value = value WHERE key = ?", metaDatabaseID).Error
}

// Room returns how many bytes the disk has left for the database, as Keep has seen it.
func (s *Store) Room() (bytes uint64, ok bool) {
	return s.troubles.room.Load(), s.troubles.roomKnown.Load()
}

// errProbe ends a change that was only tried.
var errProbe = errors.New("only tried")

// How old an answer about soundness may be, and how long it may take: strangers may ask.
const (
	soundFor      = time.Second
	soundPatience = 5 * time.Second
)

// sound is the last answer about soundness.
type sound struct {
	mu   sync.Mutex
	at   time.Time
	last tournament.Soundness
}

// Soundness finds out, at most once a second, whether the database takes changes, by one that is taken back, whether its disk has room for
// one, and whether its tables are those of this program.
func (s *Store) Soundness(ctx context.Context) tournament.Soundness {
	s.sound.mu.Lock()
	defer s.sound.mu.Unlock()
	if now := time.Now(); now.Sub(s.sound.at) >= soundFor {
		patient, cancel := context.WithTimeout(context.WithoutCancel(ctx), soundPatience)
		defer cancel()
		s.sound.last = s.probe(patient)
		s.sound.at = time.Now()
	}
	return s.sound.last
}

func (s *Store) probe(ctx context.Context) tournament.Soundness {
	version := 0
	err := s.change(ctx, func(tx *gorm.DB) (err error) {
		if version, err = schemaVersion(tx); err != nil {
			return err
		}
		if err := touch(tx); err != nil {
			return err
		}
		return errProbe
	})
	found, kind := s.Trouble(), tournament.TroubleKind("")
	if found != nil {
		kind = found.Kind
	}
	check := func(name string, ok bool) tournament.SoundnessCheck {
		return tournament.SoundnessCheck{Name: name, OK: ok, Says: map[bool]string{true: "ok", false: "failed"}[ok]}
	}
	writes := errors.Is(err, errProbe) && found == nil && (s.path == "" || disk.Try(s.path) == nil)
	all := []tournament.SoundnessCheck{
		check("write", writes), check("files", kind != tournament.Replaced),
		check("integrity", kind != tournament.Damaged), check("schema", version == s.schema.Now || version == 0 && found != nil),
	}
	if s.Unchecked() && all[2].OK {
		all[2].Says = "unchecked"
	}
	return tournament.Soundness{Checks: all}
}
