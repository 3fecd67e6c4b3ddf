package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"adyukh/tournament/store/disk"
)

// Rescued says what Rescue has read of a table.
type Rescued struct {
	Table string
	Rows  int
	Lost  int // places at which something can't be read, and rows that belong to nothing that could
}

// Rescue reads what can be read of a damaged SQLite file, which no program may have open, and the log beside it, and writes it to a new
// file, a database of the same installation: codes and links go on working there. The damaged file stays as it is. It returns all tables,
// with what is lost of each. The error is fs.ErrExist where the new name is taken, ErrForeign for a file that is no database, and
// ErrDamaged where nothing can be read.
func Rescue(ctx context.Context, from, to string) ([]Rescued, error) {
	done, err := rescue(ctx, from, to)
	return done, wrap("rescue what is readable of "+from, err)
}

func rescue(ctx context.Context, from, to string) (done []Rescued, err error) {
	if from, err = realPath(from); err != nil {
		return nil, err
	}
	if to, err = filepath.Abs(to); err != nil {
		return nil, err
	}
	if _, err := os.Lstat(to); err == nil {
		return nil, fs.ErrExist
	}
	alone, err := ownFileThere(from)
	if err != nil {
		return nil, err
	}
	defer alone.release()
	on, err := disk.NewScratch(filepath.Dir(to), ".adyukh-rescue-")
	if err != nil {
		return nil, err
	}
	defer on.Remove()
	if err := copyFile(from, on.File("damaged.db")); err != nil {
		return nil, err
	}
	if err := copyFile(from+"-wal", on.File("damaged.db-wal")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	fresh := on.File("rescued.db")
	// What of the schema can't be read hides no more than its own tables.
	const careful = "_query_only=1&_pragma=trusted_schema(0)&_pragma=writable_schema(1)"
	err = withFile(on.File("damaged.db"), careful, func(source *sql.DB) error {
		return withFile(fresh, "_synchronous=OFF&_journal_mode=MEMORY", func(target *sql.DB) error {
			r := rescuer{from: source, to: target}
			done, err = r.run(ctx)
			return err
		})
	})
	if err != nil {
		return nil, err
	}
	if err := errors.Join(os.Chmod(fresh, 0o600), syncFile(fresh), giveName(fresh, to)); err != nil {
		return nil, err
	}
	return done, disk.SyncFolder(filepath.Dir(to))
}

// rescuer copies the tables of one file into another, each with a single connection.
type rescuer struct{ from, to *sql.DB }

func (r rescuer) run(ctx context.Context) ([]Rescued, error) {
	steps, err := r.steps(ctx)
	if err != nil {
		return nil, err
	}
	db, err := gormOf(r.to)
	if err != nil {
		return nil, err
	}
	if _, err := migrate(ctx, db, steps); err != nil {
		return nil, err
	}
	made, err := objects(ctx, r.to)
	if err != nil {
		return nil, err
	}
	guards, err := r.dropTriggers(ctx)
	if err != nil {
		return nil, err
	}
	var done []Rescued
	rows := 0
	for _, object := range slices.Sorted(maps.Keys(made)) {
		name, is := strings.CutPrefix(object, "table ")
		if !is || name == migrationsTable || name == "sqlite_sequence" {
			continue
		}
		t, err := r.table(ctx, name)
		if err != nil {
			return nil, fmt.Errorf("table %s: %w", name, err)
		}
		done = append(done, t)
		rows += t.Rows
	}
	if rows == 0 {
		return nil, fmt.Errorf("%w, and nothing of it can be read", ErrDamaged)
	}
	if err := errors.Join(r.dropOrphans(ctx, done), r.keepCounters(ctx)); err != nil {
		return nil, err
	}
	for _, guard := range guards {
		if _, err := r.to.ExecContext(ctx, guard); err != nil {
			return nil, err
		}
	}
	return done, checkContent(ctx, r.to)
}

// keepCounters sees to it that no number of a row that was deleted is given again, as far as that can be read.
func (r rescuer) keepCounters(ctx context.Context) error {
	const read = "SELECT name, seq FROM sqlite_sequence"
	known, _ := definitions(ctx, r.from, read)
	has, err := definitions(ctx, r.to, read)
	if err != nil {
		return err
	}
	for name, seq := range known {
		raise := "UPDATE sqlite_sequence SET seq = max(seq, CAST(?2 AS INTEGER)) WHERE name = ?1"
		if _, ok := has[name]; !ok {
			raise = "INSERT INTO sqlite_sequence (name, seq) SELECT ?1, CAST(?2 AS INTEGER) WHERE ?1 IN (SELECT name FROM sqlite_master)"
		}
		if _, err := r.to.ExecContext(ctx, raise, name, seq); err != nil {
			return err
		}
	}
	return nil
}

// steps are those that made the tables of the file; where that can't be read, all.
func (r rescuer) steps(ctx context.Context) ([]migration, error) {
	known, err := column[string](ctx, r.from, "SELECT id FROM "+migrationsTable+" ORDER BY id")
	if sqliteCode(err) == codeNotADB {
		return nil, fmt.Errorf("%w: %w", ErrForeign, err)
	}
	version, unknown := versionOf(known)
	switch {
	case err != nil || unknown != nil || version == 0:
		return migrations, nil
	case version > len(migrations):
		return nil, fmt.Errorf("%w: its tables have version %d, this program knows %d", ErrNewer, version, len(migrations))
	}
	return migrations[:version], nil
}

// dropTriggers takes away what watches over changes of the new file, and returns how to make it again.
func (r rescuer) dropTriggers(ctx context.Context) ([]string, error) {
	guards, err := definitions(ctx, r.to, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
	if err != nil {
		return nil, err
	}
	for name := range guards {
		if _, err := r.to.ExecContext(ctx, `DROP TRIGGER "`+name+`"`); err != nil {
			return nil, err
		}
	}
	return slices.Collect(maps.Values(guards)), nil
}

// table copies what can be read of a table.
func (r rescuer) table(ctx context.Context, name string) (Rescued, error) {
	done := Rescued{Table: name}
	ask := func(what, where string) ([]string, error) {
		return column[string](ctx, r.to, fmt.Sprintf("SELECT %s FROM %s", what, where))
	}
	columns, err := ask("name", "pragma_table_info('"+name+"')")
	if err != nil {
		return done, err
	}
	keys, err := ask("name", "pragma_table_info('"+name+"') WHERE pk > 0 ORDER BY pk")
	if err != nil {
		return done, err
	}
	byKey, err := ask("name", "pragma_table_list WHERE schema = 'main' AND wr AND name = '"+name+"'")
	if err != nil {
		return done, err
	}
	made, err := ask("1", `"`+name+`" LIMIT 1`)
	if err != nil {
		return done, err
	}
	// What a migration has put there gives way to what the file holds; of what the file can't hold twice the first stays.
	how := map[bool]string{true: "IGNORE", false: "REPLACE"}[len(made) == 0]
	places := strings.TrimSuffix(strings.Repeat("?,", len(columns)), ",")
	insert, err := r.to.PrepareContext(ctx,
		fmt.Sprintf(`INSERT OR %s INTO "%s" ("%s") VALUES (%s)`, how, name, strings.Join(columns, `","`), places))
	if err != nil {
		return done, err
	}
	defer insert.Close()
	c := &tableCopy{Rescued: done, from: r.from, insert: insert, columns: columns}
	if len(byKey) > 0 {
		err = c.byKey(ctx, keys)
	} else {
		err = c.byRow(ctx)
	}
	return c.Rescued, err
}

// tableCopy is a table on its way.
type tableCopy struct {
	Rescued
	from    *sql.DB
	insert  *sql.Stmt
	columns []string
}

// byKey reads a table that has no numbers of rows from both ends to where it can't be read.
func (c *tableCopy) byKey(ctx context.Context, keys []string) error {
	broken, _, err := c.read(ctx, "0", `ORDER BY "`+strings.Join(keys, `","`)+`"`)
	if err != nil || broken == nil {
		return err
	}
	c.Lost++
	before := c.Lost
	_, _, err = c.read(ctx, "0", `ORDER BY "`+strings.Join(keys, `" DESC,"`)+`" DESC`)
	c.Lost = min(c.Lost, before) // the first rows come twice where the table could be read to them
	return err
}

// byRow reads a table by the numbers of its rows. Behind a place that can't be read it goes on at the next number that can be found.
func (c *tableCopy) byRow(ctx context.Context) error {
	for after := int64(math.MinInt64); ; {
		broken, last, err := c.read(ctx, "rowid", fmt.Sprintf("WHERE rowid > %d ORDER BY rowid", after))
		if err != nil || broken == nil {
			return err
		}
		c.Lost++
		after = max(after, last)
		if next, err := c.seek(ctx, after); err == nil && next > after { // a row whose end is elsewhere, and can't be read
			after = next
			continue
		}
		if after, err = c.leap(ctx, after); err != nil || after == math.MaxInt64 {
			return err
		}
	}
}

// seek returns the number of the first row behind one, or the largest number where there is none.
func (c *tableCopy) seek(ctx context.Context, after int64) (int64, error) {
	found, err := column[int64](ctx, c.from, fmt.Sprintf(`SELECT rowid FROM "%s" WHERE rowid > %d ORDER BY rowid LIMIT 1`, c.Table, after))
	if err != nil || len(found) > 0 {
		return append(found, 0)[0], err
	}
	return math.MaxInt64, nil
}

// leap returns the number behind which rows can be found again, after one behind which they can't: the page after it is broken, which holds
// an unknown number of rows.
func (c *tableCopy) leap(ctx context.Context, after int64) (int64, error) {
	const farthest = 1 << 40 // numbers of rows begin at 1 and are given in order
	after = max(after, 0)
	far := int64(1)
	for ; ; far *= 2 {
		if far > farthest {
			return math.MaxInt64, nil
		}
		if _, err := c.seek(ctx, after+far); err == nil {
			break
		}
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
	}
	near := far / 2
	for far-near > 1 {
		middle := near + (far-near)/2
		if _, err := c.seek(ctx, after+middle); err == nil {
			far = middle
		} else {
			near = middle
		}
	}
	return after + far, nil
}

// read copies the rows that a question finds, until one can't be read. It returns why that is, and the number of the last row that was
// read, as the expression says it. What the new file does not take counts as lost.
func (c *tableCopy) read(ctx context.Context, number, which string) (broken error, last int64, err error) {
	last = math.MinInt64
	question := fmt.Sprintf(`SELECT %s, "%s" FROM "%s" %s`, number, strings.Join(c.columns, `","`), c.Table, which)
	rows, broken := c.from.QueryContext(ctx, question)
	if broken != nil {
		return cmp.Or(broken, ctx.Err()), last, ctx.Err()
	}
	defer rows.Close()
	values := make([]any, len(c.columns))
	into := []any{&last}
	for i := range values {
		into = append(into, &values[i])
	}
	for rows.Next() {
		if broken := rows.Scan(into...); broken != nil {
			return broken, last, nil
		}
		done, err := c.insert.ExecContext(ctx, values...)
		switch {
		case sqliteCode(err) == codeConstraint:
			c.Lost++
			continue
		case err != nil:
			return nil, last, err
		}
		if n, err := done.RowsAffected(); err != nil || n == 0 {
			c.Lost++
			continue
		}
		c.Rows++
	}
	return rows.Err(), last, ctx.Err()
}

// codeConstraint is the engine's code for a row that a table must not hold.
const codeConstraint = 19

// dropOrphans takes rows away that belong to rows which could not be read, and counts them as lost.
func (r rescuer) dropOrphans(ctx context.Context, done []Rescued) error {
	for gone := true; gone; {
		gone = false
		for i, t := range done {
			links, err := r.links(ctx, t.Table)
			if err != nil {
				return err
			}
			for _, orphans := range links {
				result, err := r.to.ExecContext(ctx, orphans)
				if err != nil {
					return err
				}
				n, err := result.RowsAffected()
				if err != nil {
					return err
				}
				done[i].Rows -= int(n)
				done[i].Lost += int(n)
				gone = gone || n > 0
			}
		}
	}
	return nil
}

// links are the statements that delete the rows of a table whose references lead nowhere, one a reference.
func (r rescuer) links(ctx context.Context, table string) ([]string, error) {
	const question = `SELECT 'DELETE FROM "' || ?1 || '" WHERE ' || group_concat('"' || "from" || '" IS NOT NULL', ' AND ') ||
		' AND NOT EXISTS (SELECT 1 FROM "' || "table" || '" AS parent WHERE ' ||
		group_concat('parent."' || "to" || '" = "' || ?1 || '"."' || "from" || '"', ' AND ') || ')'
		FROM pragma_foreign_key_list(?1) GROUP BY id, "table"`
	rows, err := r.to.QueryContext(ctx, question, table)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var statement string
		if err := rows.Scan(&statement); err != nil {
			return nil, err
		}
		all = append(all, statement)
	}
	return all, rows.Err()
}
