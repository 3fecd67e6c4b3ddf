package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sync/semaphore"
	gormsqlite "gorm.io/driver/sqlite"
	"gorm.io/gorm"
	"modernc.org/sqlite"

	"adyukh/tournament/store/disk"
)

// sqliteReaders is how many connections read at once.
const sqliteReaders = 8

// connectSQLite opens the file with one connection that writes and a pool that reads.
func connectSQLite(ctx context.Context, name string, o Options) (*Store, error) {
	if name == "" {
		return nil, errors.New("it has no name")
	}
	path, err := realPath(name)
	if err != nil {
		return nil, err
	}
	if err := refuseLost(path, o); err != nil {
		return nil, err
	}
	if err := createFile(path); err != nil {
		return nil, err
	}
	if err := refuseForeign(ctx, path); err != nil {
		return nil, err
	}
	use, err := shareFile(path)
	if err != nil {
		return nil, err
	}
	s := &Store{path: path, use: use, writers: semaphore.NewWeighted(1), snap: &sql.TxOptions{ReadOnly: true}}
	s.troubles.folder = filepath.Dir(path)
	if s.file, err = disk.Identify(path); err == nil {
		s.write, err = s.openFile(ctx, 1, "_txlock=immediate")
	}
	if err == nil {
		s.read, err = s.openFile(ctx, sqliteReaders, "_query_only=1")
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// realPath is the name of a SQLite file, which may not exist yet, without links: SQLite puts its log beside the file itself, and whoever
// comes by another name has to find the same lock.
func realPath(name string) (string, error) {
	path, err := filepath.Abs(name)
	if err != nil {
		return "", err
	}
	switch real, err := filepath.EvalSymlinks(path); {
	case err == nil:
		return real, nil
	case !errors.Is(err, fs.ErrNotExist):
		return "", err
	}
	return path, nil
}

// connector opens connections to one file. Its name may lead to another one later: connections to both would be taken for the same.
type connector struct {
	driver.Connector
	path string
	file os.FileInfo
}

// Connect opens a connection to the file that is meant.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	if err := c.same(); err != nil {
		return nil, err
	}
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	if err := c.same(); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

func (c connector) same() error {
	now, err := os.Stat(c.path)
	if err != nil {
		return fmt.Errorf("%w: %w", disk.ErrGone, err)
	}
	if !os.SameFile(c.file, now) {
		return fmt.Errorf("%w: %s was replaced", disk.ErrGone, c.path)
	}
	return nil
}

// pinFile begins to watch whether the files stay those that were opened.
func (s *Store) pinFile() error {
	if s.path == "" {
		return nil
	}
	pin, err := disk.Hold(s.path)
	if err != nil {
		return err
	}
	s.troubles.pin = pin
	return connector{path: s.path, file: s.file}.same()
}

// Missing tells whether name is that of a SQLite file that does not exist, for which Open would make a new database.
func Missing(name string) bool {
	if isPostgres(name) {
		return false
	}
	_, err := os.Stat(name)
	return errors.Is(err, fs.ErrNotExist)
}

// IsFile tells whether a name is that of a SQLite file.
func IsFile(name string) bool { return !isPostgres(name) }

// createFile makes an empty database file for its owner alone. A file that exists is not touched: opening and closing it
// would drop the locks that another Store of this program holds on it.
func createFile(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		return f.Close()
	}
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%w: %s is no file", ErrForeign, path)
	}
	return err
}

// fileOptions are those of every connection that stays. No connection makes a file: an empty one would be taken for the database. The log
// is folded into the file after a megabyte, and gives back what it has grown beyond that.
const fileOptions = "mode=rw&_foreign_keys=1&_journal_mode=WAL&_synchronous=FULL&_busy_timeout=5000" +
	"&_pragma=wal_autocheckpoint(256)&_pragma=journal_size_limit(1048576)"

// openFile opens a pool of connections to the SQLite file and makes sure that they are set as the store needs them.
func (s *Store) openFile(ctx context.Context, connections int, options string) (*gorm.DB, error) {
	pool, err := s.connections(connections, fileOptions, options)
	if err != nil {
		return nil, err
	}
	if err := waitForSQLite(ctx, pool); err != nil {
		return nil, closeAfter(pool, err)
	}
	return gormOf(pool)
}

// gormOf is a pool of connections to a SQLite file as gorm takes it; it is closed after an error.
func gormOf(pool *sql.DB) (*gorm.DB, error) {
	db, err := gorm.Open(dialector{gormsqlite.Dialector{DriverName: "sqlite", Conn: pool}}, gormConfig())
	if err != nil {
		return nil, closeAfter(pool, err)
	}
	return db, nil
}

// connections is a pool of at most so many connections to the file.
func (s *Store) connections(most int, options ...string) (*sql.DB, error) {
	to, err := sqlite.NewConnector(fileURL(s.path, options...))
	if err != nil {
		return nil, err
	}
	pool := sql.OpenDB(connector{to, s.path, s.file})
	pool.SetMaxOpenConns(most)
	pool.SetMaxIdleConns(most)
	return pool, nil
}

// fileURL writes a path as SQLite's URI, in which a question mark or a per cent sign of the path is no option.
func fileURL(path string, options ...string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/Users
	}
	u := url.URL{Scheme: "file", Path: path, RawQuery: strings.Join(options, "&")}
	return u.String()
}

// The engine waits for locks by itself, but not for the one that changes the journal mode: programs that start together, or
// start while another one ends, would find the file busy at once.
const (
	busyPatience = 5 * time.Second
	busyPause    = 5 * time.Millisecond
)

// waitForSQLite is assertSQLite, which it repeats for a while as long as the file is busy.
func waitForSQLite(ctx context.Context, pool *sql.DB) error {
	for until := time.Now().Add(busyPatience); ; {
		err := assertSQLite(ctx, pool)
		if sqliteCode(err) != codeBusy || time.Now().After(until) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(busyPause):
		}
	}
}

// assertSQLite returns an error when a connection is not set so that it keeps what was committed and refuses broken references.
func assertSQLite(ctx context.Context, pool *sql.DB) error {
	for _, want := range []setting{{"foreign_keys", "1"}, {"journal_mode", "wal"}, {"synchronous", "2"}, {"busy_timeout", "5000"}} {
		if err := want.assert(ctx, pool, "PRAGMA "+want.name); err != nil {
			return explain(err)
		}
	}
	return nil
}

// dialector is gorm's for SQLite, with the errors of the engine that is used here.
type dialector struct{ gormsqlite.Dialector }

// The engine's codes for violated constraints, https://www.sqlite.org/rescode.html.
const (
	codeCheck      = 275
	codeForeignKey = 787
	codePrimaryKey = 1555
	codeUnique     = 2067
)

// Translate adds gorm's error to the engine's, so that both databases can be asked in the same way.
func (dialector) Translate(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return err
	}
	switch e.Code() {
	case codePrimaryKey, codeUnique:
		return fmt.Errorf("%w: %w", gorm.ErrDuplicatedKey, err)
	case codeForeignKey:
		return fmt.Errorf("%w: %w", gorm.ErrForeignKeyViolated, err)
	case codeCheck:
		return fmt.Errorf("%w: %w", gorm.ErrCheckConstraintViolated, err)
	}
	return err
}

// fileLock is a lock on the file that stands beside a SQLite database. Whoever has the database open shares it; Restore holds
// it alone while it puts another file in the place. It goes with its process, however that ends.
type fileLock struct{ file *os.File }

const lockSuffix = "-lock"

// shareFile marks the database as being in use.
func shareFile(path string) (*fileLock, error) { return takeLock(path, false) }

// ownFile makes sure that no program has the database open, nor can open it until release.
func ownFile(path string) (*fileLock, error) { return takeLock(path, true) }

func takeLock(path string, alone bool) (*fileLock, error) {
	f, err := os.OpenFile(path+lockSuffix, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	return lockFile(f, alone)
}

// lockFile locks the open file, or closes it.
func lockFile(f *os.File, alone bool) (*fileLock, error) {
	if err := disk.Lock(f, alone); err != nil {
		return nil, errors.Join(fmt.Errorf("%w: %w", ErrInUse, err), f.Close())
	}
	return &fileLock{file: f}, nil
}

// The installation whose database is meant stands in the lock file behind the byte that is locked: where another program holds that on
// Windows, it can be neither read nor written.
const (
	nameAt      = 64
	longestName = 64 // bytes
)

// installation is that of the database which was opened last at this place; "" where none was.
func (l *fileLock) installation() (string, error) {
	text := make([]byte, longestName)
	n, err := l.file.ReadAt(text, nameAt)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	name, _, _ := strings.Cut(string(text[:n]), "\n")
	return name, nil
}

// remember notes the installation of the database, or forgets it: "".
func (l *fileLock) remember(installation string) error {
	if err := l.file.Truncate(nameAt); err != nil {
		return err
	}
	if _, err := l.file.WriteAt([]byte(installation+"\n"), nameAt); err != nil {
		return err
	}
	return l.file.Sync()
}

// ErrLost says that the file of a database which was here is gone or empty, ErrElse that another installation's is in its place.
// Options.New takes both for what is meant.
var (
	ErrLost = errors.New("the database file is missing or empty, and there was one here")
	ErrElse = errors.New("the database here is another one than before")
)

// refuseLost keeps a new database from being made in silence where there was one.
func refuseLost(path string, o Options) error {
	if info, err := os.Stat(path); o.New || err == nil && info.Size() > 0 || err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	f, err := os.Open(path + lockSuffix)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	before, err := (&fileLock{f}).installation()
	if err == nil && before != "" {
		err = fmt.Errorf("%w: %s", ErrLost, path)
	}
	return err
}

// settleFile notes whose database is at this place, or refuses one that is of another installation than before.
func (s *Store) settleFile(o Options) error {
	known, err := s.refuseElse(o)
	if err != nil || known {
		return err
	}
	return s.use.remember(s.ours)
}

// refuseElse refuses a database of another installation than before, or tells whether this one is known at this place.
func (s *Store) refuseElse(o Options) (known bool, err error) {
	if s.use == nil {
		return true, nil
	}
	before, err := s.use.installation()
	if err == nil && before != "" && before != s.ours && !o.New {
		err = fmt.Errorf("%w: %s", ErrElse, s.path)
	}
	return before == s.ours, err
}

func (l *fileLock) release() error {
	if l == nil {
		return nil
	}
	return l.file.Close()
}
