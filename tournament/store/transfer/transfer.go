// Package transfer moves all rows of one database into another, between SQLite and PostgreSQL in both directions and within each, and
// proves it by a digest of every table that both databases give alike.
//
// Everything is read in one snapshot, so that others may go on writing into the source. A table is written in one transaction together
// with a mark in the target's table meta; a transfer that was killed goes on after the last marked table, provided that the source still
// holds the same rows. What the tables are, and what becomes of sessions and secrets, is the affair of whoever calls.
package transfer

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Table is how far a table has come.
type Table struct {
	Name    string
	Rows    int
	Digest  string // in hexadecimal
	Resumed bool   // it was there from an earlier run
}

// Transfer is what is copied and where to. Both sides have the tables already, of the same version.
type Transfer struct {
	From, To Side
	// Tables are the names of what is copied. A table goes after those that it refers to.
	Tables []string
	// Report is told of each table that is in the target, and may be nil.
	Report func(Table)
}

// Errors of a transfer.
var (
	ErrDiffers = errors.New("the copy does not hold what the source does")
	ErrTables  = errors.New("the two databases have different tables")
	ErrValue   = errors.New("the other database can't keep this value")
)

// Run copies what is not in the target yet, compares all of it and returns the tables in the order in which they were copied. Restarted
// tells that an earlier run could not be continued, since the source was changed in between.
func (t Transfer) Run(ctx context.Context) (tables []Table, restarted bool, err error) {
	tables, restarted, err = t.run(ctx)
	if err != nil && ctx.Err() != nil { // which ends connections in their own words
		err = fmt.Errorf("%w: %w", ctx.Err(), err)
	}
	return tables, restarted, err
}

func (t Transfer) run(ctx context.Context) (tables []Table, restarted bool, err error) {
	plan, err := t.plan(ctx)
	if err != nil {
		return nil, false, err
	}
	if err := t.From.beginReading(ctx); err != nil {
		return nil, false, err
	}
	done, restarted, err := t.earlier(ctx, plan)
	if err == nil {
		tables, err = t.copyAll(ctx, plan, done)
	}
	next := map[string]int64{}
	for _, p := range plan {
		if err == nil && p.counts() {
			next[p.name], err = t.From.lastID(ctx, p)
		}
	}
	if err := errors.Join(err, t.From.rollback(ctx)); err != nil {
		return nil, restarted, err
	}
	if err := t.compare(ctx, plan, tables); err != nil {
		return nil, restarted, err
	}
	return tables, restarted, t.To.transaction(ctx, func() error {
		for _, p := range plan {
			if p.counts() {
				if err := t.To.setLastID(ctx, p, next[p.name]); err != nil {
					return fmt.Errorf("%s: %w", p.name, err)
				}
			}
		}
		return nil
	})
}

// earlier returns what an earlier run has copied, by the name of the table. Where the source no longer holds the same, and before the first
// table, the target is emptied.
func (t Transfer) earlier(ctx context.Context, plan []table) (map[string]Table, bool, error) {
	done, err := t.To.marks(ctx)
	if err != nil {
		return nil, false, err
	}
	same := true
	for _, p := range plan {
		was, ok := done[p.name]
		if !ok || !same {
			continue
		}
		is, err := t.From.digest(ctx, p)
		if err != nil {
			return nil, false, err
		}
		same = is.Rows == was.Rows && is.Digest == was.Digest
	}
	if same && len(done) > 0 {
		return done, false, nil
	}
	restarted := len(done) > 0
	return nil, restarted, t.To.transaction(ctx, func() error {
		for i := range plan {
			if err := t.To.empty(ctx, plan[len(plan)-1-i]); err != nil {
				return err
			}
		}
		return t.To.forgetMarks(ctx)
	})
}

func (t Transfer) copyAll(ctx context.Context, plan []table, done map[string]Table) (tables []Table, err error) {
	for _, p := range plan {
		is, ok := done[p.name]
		is.Resumed = ok
		if !ok {
			err := t.To.transaction(ctx, func() (err error) {
				if is, err = t.copyTable(ctx, p); err != nil {
					return err
				}
				return t.To.mark(ctx, is)
			})
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.name, err)
			}
		}
		tables = append(tables, is)
		if t.Report != nil {
			t.Report(is)
		}
	}
	return tables, nil
}

// copyTable streams the rows of a table into the target.
func (t Transfer) copyTable(ctx context.Context, p table) (Table, error) {
	rows, err := t.From.read(ctx, p)
	if err != nil {
		return Table{}, err
	}
	defer rows.Close()
	if err := t.To.write(ctx, p, rows); err != nil {
		return Table{}, err
	}
	return rows.total(), rows.err
}

// compare reads everything that was written anew.
func (t Transfer) compare(ctx context.Context, plan []table, tables []Table) error {
	for i, p := range plan {
		is, err := t.To.digest(ctx, p)
		if err != nil {
			return err
		}
		if want := tables[i]; is.Rows != want.Rows || is.Digest != want.Digest {
			return fmt.Errorf("%w: %s has %d rows (%.12s), want %d (%.12s)", ErrDiffers, p.name, is.Rows, is.Digest, want.Rows, want.Digest)
		}
	}
	return nil
}

// markPrefix begins the keys of the marks in the table meta.
const markPrefix = "copied "

// marks returns what is in the target, by the name of the table.
func (s Side) marks(ctx context.Context) (map[string]Table, error) {
	rows, err := s.Conn.QueryContext(ctx, "SELECT key, value FROM meta WHERE key LIKE '"+markPrefix+"%'")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]Table{}
	for rows.Next() {
		var key, value string
		if err := rows.Scan(&key, &value); err != nil {
			return nil, err
		}
		n, digest, _ := strings.Cut(value, " ")
		name := strings.TrimPrefix(key, markPrefix)
		count, err := strconv.Atoi(n)
		if err != nil {
			return nil, fmt.Errorf("mark %q of %s: %w", value, name, err)
		}
		all[name] = Table{Name: name, Rows: count, Digest: digest}
	}
	return all, rows.Err()
}

func (s Side) mark(ctx context.Context, t Table) error {
	return s.exec(ctx, "INSERT INTO meta (key, value) VALUES (?, ?)", markPrefix+t.Name, fmt.Sprintf("%d %s", t.Rows, t.Digest))
}

func (s Side) forgetMarks(ctx context.Context) error {
	return s.exec(ctx, "DELETE FROM meta WHERE key LIKE '"+markPrefix+"%'")
}

// ForgetMarks drops what only a transfer needs, once it is done.
func ForgetMarks(ctx context.Context, to Side) error { return to.forgetMarks(ctx) }
