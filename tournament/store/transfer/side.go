package transfer

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Side is one of the two databases: a connection of its own, which nobody else uses meanwhile.
type Side struct {
	Conn     *sql.Conn
	Postgres bool // SQLite otherwise
}

// exec runs a statement whose arguments are question marks.
func (s Side) exec(ctx context.Context, statement string, args ...any) error {
	_, err := s.Conn.ExecContext(ctx, s.numbered(statement), args...)
	return err
}

// numbered writes the arguments of a statement as the database wants them.
func (s Side) numbered(statement string) string {
	if !s.Postgres {
		return statement
	}
	var b strings.Builder
	n := 0
	for _, r := range statement {
		if r == '?' {
			n++
			b.WriteString("$" + strconv.Itoa(n))
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// beginReading fixes what is read from now on.
func (s Side) beginReading(ctx context.Context) error {
	statement := "BEGIN"
	if s.Postgres {
		statement = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
	}
	if err := s.exec(ctx, statement); err != nil {
		return err
	}
	// The first question takes the snapshot.
	var n int
	return s.Conn.QueryRowContext(ctx, "SELECT count(*) FROM meta").Scan(&n)
}

func (s Side) rollback(ctx context.Context) error {
	if err := s.exec(context.WithoutCancel(ctx), "ROLLBACK"); err != nil && ctx.Err() == nil {
		return err
	}
	return nil
}

// transaction runs do in a transaction that writes.
func (s Side) transaction(ctx context.Context, do func() error) error {
	begin := "BEGIN IMMEDIATE"
	if s.Postgres {
		begin = "BEGIN"
	}
	if err := s.exec(ctx, begin); err != nil {
		return err
	}
	if err := do(); err != nil {
		return errors.Join(err, s.rollback(ctx))
	}
	if err := s.exec(ctx, "COMMIT"); err != nil {
		return errors.Join(err, s.rollback(ctx))
	}
	return nil
}

// quote writes a name so that no name is a word of SQL.
func quote(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

func quoted(names []string) string {
	all := make([]string, len(names))
	for i, n := range names {
		all[i] = quote(n)
	}
	return strings.Join(all, ", ")
}

// read asks for all rows of a table in the order of its key, which is the same in both databases: that of bytes.
func (s Side) read(ctx context.Context, t table) (*reading, error) {
	var columns, order []string
	for _, c := range t.columns {
		text := quote(c.name)
		if s.Postgres && c.kind == kindJSON {
			text += "::text"
		}
		columns = append(columns, text)
	}
	for _, name := range t.key {
		by := quote(t.name) + "." + quote(name)
		if s.Postgres && t.column(name).kind == kindText {
			by += ` COLLATE "C"`
		}
		order = append(order, by)
	}
	question := "SELECT " + strings.Join(columns, ", ") + " FROM " + quote(t.name) + " ORDER BY " + strings.Join(order, ", ")
	rows, err := s.Conn.QueryContext(ctx, question)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.name, err)
	}
	return newReading(t, rows), nil
}

// digest reads a whole table.
func (s Side) digest(ctx context.Context, t table) (Table, error) {
	rows, err := s.read(ctx, t)
	if err != nil {
		return Table{}, err
	}
	defer rows.Close()
	for rows.Next() {
	}
	return rows.total(), rows.Err()
}

// empty deletes all rows of a table, also of one that only grows.
func (s Side) empty(ctx context.Context, t table) error {
	if s.Postgres {
		for _, statement := range []string{
			"ALTER TABLE " + quote(t.name) + " DISABLE TRIGGER USER", "DELETE FROM " + quote(t.name),
			"SET CONSTRAINTS ALL IMMEDIATE", // what waits for the end would stand against the next statement
			"ALTER TABLE " + quote(t.name) + " ENABLE TRIGGER USER",
		} {
			if err := s.exec(ctx, statement); err != nil {
				return err
			}
		}
		return nil
	}
	const triggers = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '%s'"
	guards, err := pairs(ctx, s.Conn, fmt.Sprintf(triggers, t.name))
	if err != nil {
		return err
	}
	var statements []string
	for _, g := range guards {
		statements = append(statements, "DROP TRIGGER "+quote(g[0]))
	}
	statements = append(statements, "DELETE FROM "+quote(t.name))
	for _, g := range guards {
		statements = append(statements, g[1])
	}
	for _, statement := range statements {
		if err := s.exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// pairs returns the first two columns of what a question finds, as texts.
func pairs(ctx context.Context, conn *sql.Conn, question string) (all [][2]string, err error) {
	rows, err := conn.QueryContext(ctx, question)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var p [2]string
		if err := rows.Scan(&p[0], &p[1]); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, rows.Err()
}
