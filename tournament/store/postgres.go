package store

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"golang.org/x/sync/semaphore"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"

	"adyukh/tournament"
)

// postgresConnections bounds the connections of one program; a server allows 100 unless it is told otherwise.
const postgresConnections = 20

// postgresPatience is how long the server may take to accept a connection, unless the URL says otherwise.
const postgresPatience = 5 * time.Second

func isPostgres(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

// connectPostgres opens a pool of connections. Each holds a lock as long as it lives, shared by all programs that have the database open;
// alone takes it for one program, which then may have a single connection.
func connectPostgres(ctx context.Context, url string, o Options, alone bool) (*Store, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, err // without the password: pgx leaves it out
	}
	for name, value := range map[string]string{
		"application_name":                    "adyukh",
		"client_encoding":                     "UTF8",
		"synchronous_commit":                  "on",
		"default_transaction_isolation":       "read committed",
		"lock_timeout":                        "5s",
		"idle_in_transaction_session_timeout": "60s",
	} {
		if _, given := config.RuntimeParams[name]; !given {
			config.RuntimeParams[name] = value
		}
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = postgresPatience
	}
	use := func(ctx context.Context, conn *pgx.Conn) error { return useSchema(ctx, conn, alone) }
	pool := stdlib.OpenDB(*config, stdlib.OptionAfterConnect(use))
	most := cmp.Or(o.Connections, postgresConnections)
	pool.SetMaxOpenConns(most)
	pool.SetMaxIdleConns(most)
	if err := assertPostgres(ctx, pool); err != nil {
		return nil, closeAfter(pool, err)
	}
	db, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), gormConfig())
	if err != nil {
		return nil, closeAfter(pool, err)
	}
	return &Store{
		write: db, read: db, notices: config, snap: &sql.TxOptions{ReadOnly: true, Isolation: sql.LevelRepeatableRead},
		writers: semaphore.NewWeighted(int64(most+1) / 2), slots: &slots{pool: pool, most: most}, // so that some are left for readers
	}, nil
}

// useSchema locks the database, which to PostgreSQL is a schema, until the connection ends. The server hears a moment later that a program
// has ended: who starts the next one at once waits for it.
func useSchema(ctx context.Context, conn *pgx.Conn, alone bool) error {
	const patience, pause = time.Second, 20 * time.Millisecond
	how := "pg_try_advisory_lock_shared"
	if alone {
		how = "pg_try_advisory_lock"
	}
	for until := time.Now().Add(patience); ; {
		free := false
		err := conn.QueryRow(ctx, "SELECT "+how+"($1, hashtext(coalesce(current_schema(), '')))", int32(applicationID)).Scan(&free)
		if err != nil || free {
			return err
		}
		if time.Now().After(until) {
			return ErrInUse
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
	}
}

// assertPostgres returns an error when the server would lose committed changes or could not hold every name.
func assertPostgres(ctx context.Context, pool *sql.DB) error {
	for _, want := range []setting{
		{"server_encoding", "UTF8"}, {"synchronous_commit", "on"}, {"fsync", "on"}, {"full_page_writes", "on"},
	} {
		if err := want.assert(ctx, pool, "SHOW "+want.name); err != nil {
			return err
		}
	}
	return nil
}

// setting is an option of a database on which the store relies.
type setting struct{ name, value string }

// assert asks the database for the option.
func (w setting) assert(ctx context.Context, pool *sql.DB, question string) error {
	var is string
	if err := pool.QueryRowContext(ctx, question).Scan(&is); err != nil {
		return fmt.Errorf("ask for %s: %w", w.name, err)
	}
	if is != w.value {
		return fmt.Errorf("the database runs with %s=%s, but it must be %s", w.name, is, w.value)
	}
	return nil
}

// away adds to an error tournament.ErrAway when it says that the server could not be asked: it starts or stops, has no connection left, or
// the network has none. Whether what was being saved was saved is not known then.
func (s *Store) away(err error) error {
	if err == nil || s.notices == nil || errors.Is(err, tournament.ErrAway) || !IsAway(err) {
		return err
	}
	return fmt.Errorf("%w: %w", tournament.ErrAway, err)
}

// IsAway tells whether an error of Open says that a PostgreSQL server could not be asked, so that another try may succeed.
func IsAway(err error) bool {
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		// https://www.postgresql.org/docs/current/errcodes-appendix.html: connections, no room for one more, shutdown, crash, start.
		return strings.HasPrefix(refused.Code, "08") || slices.Contains([]string{"53300", "57P01", "57P02", "57P03"}, refused.Code)
	}
	var unreached *pgconn.ConnectError
	var network *net.OpError // not net.Error, which every errno is
	if errors.As(err, &unreached) {
		return true
	}
	return errors.As(err, &network) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, net.ErrClosed)
}

func closeAfter(pool *sql.DB, err error) error {
	_ = pool.Close() // err says more
	return err
}

// channel is where the programs that have this database open tell each other of changes. PostgreSQL shares the names of
// channels between the schemas of a database, hence the id.
func (s *Store) channel() string { return "adyukh_" + strings.ToLower(s.id) }

// notify tells the other programs of a change of an event, as soon as the transaction is committed.
func (s *Store) notify(tx *gorm.DB, kind string, e tournament.Envelope, public bool) error {
	if s.notices == nil {
		return nil
	}
	text := fmt.Sprintf("%d %d %d %t %s", e.ID, e.Version, e.Published, public, kind)
	return tx.Exec("SELECT pg_notify(?, ?)", s.channel(), text).Error
}

// followServer listens on a connection of its own. The server says nothing of what was committed while nobody listened, and a
// lost connection may go unnoticed: everything is compared at first, and whenever it was silent for a while.
func (w *watcher) followServer(ctx context.Context) error {
	config := w.store.notices.Copy()
	config.RuntimeParams["application_name"] += " watch"
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, "LISTEN "+ident(w.store.channel())); err != nil {
		return err
	}
	for {
		if err := w.compareServer(ctx, conn); err != nil {
			return err
		}
		for silent := false; !silent; {
			if silent, err = w.hearServer(ctx, conn); err != nil {
				return err
			}
		}
	}
}

// hearServer waits for a notice; silent tells that none has come for a while.
func (w *watcher) hearServer(ctx context.Context, conn *pgx.Conn) (silent bool, err error) {
	patient, cancel := context.WithTimeout(ctx, watchCheck)
	defer cancel()
	notice, err := conn.WaitForNotification(patient)
	if err != nil {
		if ctx.Err() == nil && errors.Is(patient.Err(), context.DeadlineExceeded) && !conn.IsClosed() {
			return true, w.store.closedOr(nil)
		}
		return false, err
	}
	var a tournament.Announcement
	var kind string
	if _, err := fmt.Sscanf(notice.Payload, "%d %d %d %t %s", &a.Event, &a.Version, &a.Published, &a.Public, &kind); err != nil {
		return false, fmt.Errorf("notice %q: %w", notice.Payload, err)
	}
	if kind == w.kind {
		w.hear(a)
	}
	return false, nil
}

// compareServer compares on the connection that listens, which so proves that it is alive.
func (w *watcher) compareServer(ctx context.Context, conn *pgx.Conn) error {
	rows, err := conn.Query(ctx, latestColumns+" WHERE kind = $1", w.kind)
	if err != nil {
		return err
	}
	defer rows.Close()
	return w.compare(rows)
}
