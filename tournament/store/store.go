// Package store keeps events, their journals and the accounts in a database: one SQLite file, or PostgreSQL.
//
// A Store is both a tournament.Store and an account.Store. Every method is one transaction, and what a method has
// reported as done survives the loss of power: SQLite runs in WAL mode with full synchronisation, which is checked at
// start. A change of an event writes the rows that differ, never the whole event, together with its journal entry; the
// journal can't be changed by anybody, the database itself refuses it.
//
// What SQL asks about stands in rows of its own: unexported structs whose fields say of which field of a value they are (mapping.go). All
// other parts of events are the JSON of their values, in one table (bodies.go). Tables are made by the embedded SQL of the folder
// migrations, which is only ever appended to. Backup and Restore copy a whole SQLite database.
//
// What may be done to an event is decided in package tournament, who may do it in tournament/account and api; the store
// only refuses what would break a table.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"golang.org/x/sync/semaphore"
	"gorm.io/gorm"
	"modernc.org/sqlite"

	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// Store is an open database. It is safe for concurrent use by several goroutines, and several programs may have the same
// database open.
type Store struct {
	write    *gorm.DB // SQLite: a single connection, so that writers queue here instead of failing there
	read     *gorm.DB // SQLite: connections that can't write; PostgreSQL: the same pool as write
	snap     *sql.TxOptions
	latest   *sql.Stmt       // asks for the version of an event
	changes  *sql.Stmt       // asks for the number of the last change of the register
	listed   *sql.Stmt       // asks for the number of the last change of the list of events
	entries  *sql.Stmt       // asks for the number of the last entry of a contest's log
	notices  *pgx.ConnConfig // PostgreSQL: how to reach the server that tells of changes
	path     string          // of the SQLite file; empty for PostgreSQL
	file     os.FileInfo     // which it was when it was opened
	use      *fileLock
	writers  *semaphore.Weighted // lets those in who write, in the order in which they came: a pool of connections knows none
	slots    *slots              // PostgreSQL: of the server
	known    recalled            // who was seen, for as long as the database can't be asked
	troubles troubles
	sound    sound
	schema   Schema
	id       string
	ours     string
	moved    bool
	closing  sync.RWMutex
	closed   bool
}

var (
	_ play.Store    = (*Store)(nil)
	_ account.Store = (*Store)(nil)
)

// Schema says which version of the tables a database had when it was opened, 0 for an empty one, and which it has now.
type Schema struct {
	Before int
	Now    int
}

// ErrClosed is returned by every method after Close.
var ErrClosed = errors.New("the database is closed")

// Open opens a database and brings its tables up to date, in one transaction. The name is a postgres:// URL, or else that of
// a SQLite file, which is made, readable for its owner alone, when it does not exist.
//
// A SQLite file whose disk is full or takes no changes is opened for reading only: Trouble says so then, see Keep.
//
// Errors are ErrForeign for a database that is not of this program, ErrNewer for one that a newer program has written,
// ErrUnreleased for one of before the first release, ErrInUse while Restore replaces the file, ErrLost where the file of before is gone,
// and ErrElse where that of another installation has its place.
//
// A PostgreSQL database that other programs have copied or brought back is a new one: everybody is signed out of it, as after Restore, and
// Moved tells it.
func Open(ctx context.Context, name string) (*Store, error) { return OpenWith(ctx, name, Options{}) }

// Options are what may be said of how a database is used. The zero value is as most need it.
type Options struct {
	Connections int           // to PostgreSQL at most, 20
	New         bool          // what is at the place of a SQLite file is meant, whatever was there before: see ErrLost and ErrElse
	Check       bool          // every page of a SQLite file before, as OpenChecked does
	Patience    time.Duration // for that check
}

// OpenWith is Open with options.
func OpenWith(ctx context.Context, name string, o Options) (*Store, error) {
	s, err := openWriting(ctx, name, o)
	if err == nil || isPostgres(name) {
		return s, err
	}
	found := refusedByDisk(name, err)
	if found == nil {
		return nil, err
	}
	s, again := openReading(ctx, name, o, found)
	if again != nil {
		return nil, fmt.Errorf("%w (and only for reading: %w)", err, again)
	}
	return s, nil
}

func openWriting(ctx context.Context, name string, o Options) (*Store, error) {
	s, err := connect(ctx, name, o)
	if err != nil {
		return nil, fmt.Errorf("open the database: %w", damaged(err))
	}
	if o.Check {
		err = s.quickCheck(ctx, o.Patience)
	}
	if err == nil {
		err = s.start(ctx, o)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open the database: %w", damaged(err)), s.Close())
	}
	return s, nil
}

func connect(ctx context.Context, name string, o Options) (*Store, error) {
	if isPostgres(name) {
		return connectPostgres(ctx, name, o, false)
	}
	return connectSQLite(ctx, name, o)
}

// start migrates the tables and reads what is fixed as long as the database is open.
func (s *Store) start(ctx context.Context, o Options) error {
	if s.Trouble() != nil {
		return s.startDamaged(ctx)
	}
	if err := refuseIncomplete(s.write.WithContext(ctx)); err != nil {
		return err
	}
	schema, err := migrate(ctx, s.write, migrations)
	if err != nil {
		return err
	}
	s.schema = schema
	if s.moved, err = s.settleIn(ctx); err != nil {
		return err
	}
	if s.notices != nil {
		if err := dropRestoring(s.write.WithContext(ctx)); err != nil { // another role's, perhaps: the next restore says so
			slog.WarnContext(ctx, "what a killed restore has left stays", "error", err)
		}
	}
	if s.id, err = readMeta(s.write.WithContext(ctx), metaDatabaseID); err != nil {
		return err
	}
	if s.ours, err = readMeta(s.write.WithContext(ctx), metaInstallation); err != nil {
		return err
	}
	if err := s.settleFile(o); err != nil {
		return err
	}
	if err := s.scrubLeft(ctx); err != nil {
		return err
	}
	if err := s.prepare(ctx); err != nil {
		return err
	}
	if err := s.watchRights(); err != nil {
		return err
	}
	if err := s.pinFile(); err != nil {
		return err
	}
	return s.renewScreensDue(ctx)
}

// Moved tells that the database was found in another place than where it was before, and what it had given out was therefore revoked.
func (s *Store) Moved() bool { return s.moved }

// Schema returns the version of the tables.
func (s *Store) Schema() Schema { return s.schema }

// DatabaseID names this database: made when its tables were, and anew by Restore. Whatever is kept outside and depends on the
// database's content, such as a cache, should carry it.
func (s *Store) DatabaseID() string { return s.id }

// Installation names this installation: made with its first database, and kept by backups and by Restore. What the world outside is to know
// again, such as an entry of a calendar, carries it; no two installations have the same.
func (s *Store) Installation() string { return s.ours }

// Close waits for the methods that are running and closes the database. Closing twice does nothing.
func (s *Store) Close() error {
	s.closing.Lock()
	defer s.closing.Unlock()
	if s.closed {
		return nil
	}
	s.closed = true
	// The writer goes last: it then folds the write-ahead log into the file.
	errs := []error{closePool(s.read)}
	if s.write != s.read {
		errs = append(errs, closePool(s.write))
	}
	return errors.Join(append(errs, s.troubles.pin.Release(), s.use.release())...)
}

func closePool(db *gorm.DB) error {
	if db == nil {
		return nil
	}
	pool, err := db.DB()
	if err != nil {
		return err
	}
	return pool.Close()
}

// save is change with an error that says what was tried.
func (s *Store) save(ctx context.Context, what string, do func(tx *gorm.DB) error) error {
	return wrap(what, s.change(ctx, do))
}

func (s *Store) transaction(ctx context.Context, db *gorm.DB, options *sql.TxOptions, do func(tx *gorm.DB) error) error {
	s.closing.RLock()
	defer s.closing.RUnlock()
	if s.closed {
		return ErrClosed
	}
	err := s.slots.with(ctx, func() (begun bool, err error) {
		return begun, db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
			begun = true
			return do(tx)
		}, options)
	})
	if ctx.Err() != nil { // nobody waits for the answer any more
		return err
	}
	return s.away(err)
}

// Errors about a database as a whole.
var (
	ErrForeign = errors.New("this is not a database of adyukh")
	ErrNewer   = errors.New("a newer version of adyukh has written this database")
	// ErrUnreleased is returned for tables of before the first release, which no program brings up to date.
	ErrUnreleased = errors.New("a test version of adyukh, of before the first release, has made this database")
	ErrInUse      = errors.New("another program is using the database")
)

// The engine's codes for what is wrong with a whole file.
const (
	codeBusy     = 5
	codeReadOnly = 8
	codeIO       = 10
	codeCorrupt  = 11
	codeFull     = 13
	codeNotADB   = 26
)

// explain adds to an error of the SQLite engine what it means for the file.
func explain(err error) error {
	switch sqliteCode(err) {
	case codeBusy:
		return fmt.Errorf("%w: %w", ErrInUse, err)
	case codeNotADB:
		return fmt.Errorf("%w: %w", ErrForeign, err)
	}
	return err
}

// sqliteCode returns the engine's primary code, or 0 for an error that is not the engine's.
func sqliteCode(err error) int {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return 0
	}
	return e.Code() & 0xff
}

// wrap says what was tried when an error came.
func wrap(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}
