package transfer

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// write puts all rows into the table, in the transaction that is open.
func (s Side) write(ctx context.Context, t table, rows *reading) error {
	if s.Postgres {
		return s.writePostgres(ctx, t, rows)
	}
	marks := strings.TrimSuffix(strings.Repeat("?, ", len(t.columns)), ", ")
	insert, err := s.Conn.PrepareContext(ctx, "INSERT INTO "+quote(t.name)+" ("+quoted(t.names())+") VALUES ("+marks+")")
	if err != nil {
		return err
	}
	defer insert.Close()
	for rows.Next() {
		if _, err := insert.ExecContext(ctx, rows.row...); err != nil {
			return fmt.Errorf("row %d: %w", rows.n, err)
		}
	}
	return rows.Err()
}

func (s Side) writePostgres(ctx context.Context, t table, rows *reading) error {
	err := s.Conn.Raw(func(driver any) error {
		_, err := driver.(*stdlib.Conn).Conn().CopyFrom(ctx, pgx.Identifier{t.name}, t.names(), rows)
		return err
	})
	var refused *pgconn.PgError
	if errors.As(err, &refused) && strings.HasPrefix(refused.Code, "22") { // data exceptions, such as a zero character in a text
		return fmt.Errorf("%w: row %d: %w", ErrValue, rows.n, err)
	}
	return err
}

// lastID is the highest number that the database has given in a table, also of a row that is gone.
func (s Side) lastID(ctx context.Context, t table) (id int64, err error) {
	question := "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = '" + t.name + "'), 0)"
	if s.Postgres {
		var sequence string
		if err := s.Conn.QueryRowContext(ctx, s.sequence(t)).Scan(&sequence); err != nil {
			return 0, err
		}
		question = "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM " + sequence
	}
	return id, s.Conn.QueryRowContext(ctx, question).Scan(&id)
}

// sequence asks for the name of what numbers the rows of a table.
func (s Side) sequence(t table) string {
	return "SELECT pg_get_serial_sequence(quote_ident('" + t.name + "'), '" + t.counter + "')"
}

// setLastID lets the database number from there on, and at least from the rows that it has.
func (s Side) setLastID(ctx context.Context, t table, id int64) error {
	var most int64
	if err := s.Conn.QueryRowContext(ctx, "SELECT coalesce(max("+quote(t.counter)+"), 0) FROM "+quote(t.name)).Scan(&most); err != nil {
		return err
	}
	id = max(id, most)
	if s.Postgres {
		return s.exec(ctx, "SELECT setval(("+s.sequence(t)+")::regclass, greatest(?::bigint, 1), ?::bigint > 0)", id, id)
	}
	if err := s.exec(ctx, "DELETE FROM sqlite_sequence WHERE name = ?", t.name); err != nil || id == 0 {
		return err
	}
	return s.exec(ctx, "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", t.name, id)
}
