package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
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
