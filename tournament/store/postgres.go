package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"

	"adyukh/tournament"
)

// postgresConnections bounds the connections of one program; a server allows 100 unless it is told otherwise.
const postgresConnections = 20

func isPostgres(name string) bool {
	return strings.HasPrefix(name, "postgres://") || strings.HasPrefix(name, "postgresql://")
}

func connectPostgres(ctx context.Context, url string) (*Store, error) {
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
	pool := stdlib.OpenDB(*config)
	pool.SetMaxOpenConns(postgresConnections)
	pool.SetMaxIdleConns(postgresConnections)
	if err := assertPostgres(ctx, pool); err != nil {
		return nil, closeAfter(pool, err)
	}
	db, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), gormConfig())
	if err != nil {
		return nil, closeAfter(pool, err)
	}
	return &Store{write: db, read: db, notices: config, snap: &sql.TxOptions{ReadOnly: true, Isolation: sql.LevelRepeatableRead}}, nil
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
	if _, err := conn.Exec(ctx, "LISTEN "+w.store.channel()); err != nil {
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
