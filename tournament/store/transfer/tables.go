package transfer

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// kind is what a column holds, whatever the database calls it.
type kind string

const (
	kindInteger kind = "integer"
	kindBoolean kind = "boolean"
	kindText    kind = "text"
	kindJSON    kind = "json"
	kindBytes   kind = "bytes"
)

// kinds are the databases' own names.
var kinds = map[string]kind{
	"integer": kindInteger, "text": kindText, "blob": kindBytes,
	"bigint": kindInteger, "boolean": kindBoolean, "character varying": kindText, "jsonb": kindJSON, "bytea": kindBytes,
}

type column struct {
	name string
	kind kind
}

// table is what both databases have of one.
type table struct {
	name    string
	columns []column
	key     []string // in the order of the key
	refers  []string // tables
	counter string   // the column that the database numbers by itself, or ""
}

// counts tells whether the database numbers the rows.
func (t table) counts() bool { return t.counter != "" }

func (t table) column(name string) column {
	return t.columns[slices.IndexFunc(t.columns, func(c column) bool { return c.name == name })]
}

func (t table) names() []string {
	all := make([]string, len(t.columns))
	for i, c := range t.columns {
		all[i] = c.name
	}
	return all
}

// plan describes the tables as both databases have them, each after those that it refers to.
func (t Transfer) plan(ctx context.Context) ([]table, error) {
	all := map[string]table{}
	for _, name := range t.Tables {
		from, err := t.From.describe(ctx, name)
		if err != nil {
			return nil, err
		}
		to, err := t.To.describe(ctx, name)
		if err != nil {
			return nil, err
		}
		if all[name], err = both(from, to); err != nil {
			return nil, err
		}
	}
	var plan []table
	for len(plan) < len(all) {
		before := len(plan)
		for _, name := range t.Tables {
			waits := slices.ContainsFunc(all[name].refers, func(other string) bool {
				_, copied := all[other]
				return copied && other != name && !has(plan, other)
			})
			if !waits && !has(plan, name) {
				plan = append(plan, all[name])
			}
		}
		if len(plan) == before {
			return nil, fmt.Errorf("%w: they refer to each other in a circle", ErrTables)
		}
	}
	return plan, nil
}

func has(plan []table, name string) bool {
	return slices.ContainsFunc(plan, func(t table) bool { return t.name == name })
}

// both is a table as two databases describe it. Of a kind SQLite knows less: it has neither booleans nor, by name, JSON.
func both(from, to table) (table, error) {
	t := to
	if len(from.columns) != len(to.columns) || len(to.columns) == 0 || len(to.key) == 0 || !slices.Equal(from.key, to.key) {
		return t, fmt.Errorf("%w: %s", ErrTables, to.name)
	}
	for i, c := range to.columns {
		at := slices.IndexFunc(from.columns, func(other column) bool { return other.name == c.name })
		if at < 0 {
			return t, fmt.Errorf("%w: %s.%s", ErrTables, to.name, c.name)
		}
		switch is := [2]kind{from.columns[at].kind, c.kind}; is {
		case [2]kind{c.kind, c.kind}:
		case [2]kind{kindBoolean, kindInteger}, [2]kind{kindInteger, kindBoolean}:
			t.columns[i].kind = kindBoolean
		case [2]kind{kindJSON, kindText}, [2]kind{kindText, kindJSON}:
			t.columns[i].kind = kindJSON
		default:
			return t, fmt.Errorf("%w: %s.%s is of kind %s and %s", ErrTables, to.name, c.name, is[0], is[1])
		}
	}
	return t, nil
}

func (s Side) describe(ctx context.Context, name string) (t table, err error) {
	if s.Postgres {
		t, err = s.describePostgres(ctx, name)
	} else {
		t, err = s.describeSQLite(ctx, name)
	}
	if err != nil {
		return t, fmt.Errorf("%s: %w", name, err)
	}
	return t, nil
}

func (s Side) describePostgres(ctx context.Context, name string) (table, error) {
	t := table{name: name}
	const of = " WHERE table_schema = current_schema() AND table_name = '%s'"
	columns, err := pairs(ctx, s.Conn, fmt.Sprintf("SELECT column_name, data_type FROM information_schema.columns"+of+
		" ORDER BY ordinal_position", name))
	if err != nil {
		return t, err
	}
	for _, c := range columns {
		t.columns = append(t.columns, column{c[0], kinds[c[1]]})
	}
	const constraints = `SELECT a.attname, coalesce(c.confrelid::regclass::text, '') FROM pg_constraint c
		JOIN unnest(c.conkey) WITH ORDINALITY AS k (number, place) ON true
		JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number
		WHERE c.conrelid = to_regclass(quote_ident(current_schema()) || '.' || quote_ident('%s')) AND c.contype = '%s' ORDER BY k.place`
	keys, err := pairs(ctx, s.Conn, fmt.Sprintf(constraints, name, "p"))
	if err != nil {
		return t, err
	}
	for _, k := range keys {
		t.key = append(t.key, k[0])
	}
	refers, err := pairs(ctx, s.Conn, fmt.Sprintf(constraints, name, "f"))
	if err != nil {
		return t, err
	}
	for _, r := range refers {
		t.refers = append(t.refers, r[1])
	}
	counters, err := pairs(ctx, s.Conn, fmt.Sprintf("SELECT column_name, is_identity FROM information_schema.columns"+of+
		" AND is_identity = 'YES'", name))
	if err == nil && len(counters) > 0 {
		t.counter = counters[0][0]
	}
	return t, err
}

func (s Side) describeSQLite(ctx context.Context, name string) (table, error) {
	t := table{name: name}
	var definition string
	if err := s.Conn.QueryRowContext(ctx, "SELECT coalesce(max(sql), '') FROM sqlite_master WHERE type = 'table' AND name = ?", name).
		Scan(&definition); err != nil {
		return t, err
	}
	columns, err := pairs(ctx, s.Conn, "SELECT name, type FROM pragma_table_info('"+name+"') ORDER BY cid")
	if err != nil {
		return t, err
	}
	for _, c := range columns {
		is := kinds[strings.ToLower(c[1])]
		if is == kindText && strings.Contains(definition, "json_valid("+c[0]+")") {
			is = kindJSON
		}
		t.columns = append(t.columns, column{c[0], is})
	}
	keys, err := pairs(ctx, s.Conn, "SELECT name, pk FROM pragma_table_info('"+name+"') WHERE pk > 0 ORDER BY pk")
	if err != nil {
		return t, err
	}
	for _, k := range keys {
		t.key = append(t.key, k[0])
	}
	if strings.Contains(definition, "AUTOINCREMENT") {
		t.counter = t.key[0]
	}
	refers, err := pairs(ctx, s.Conn, `SELECT DISTINCT "table", '' FROM pragma_foreign_key_list('`+name+"')")
	for _, r := range refers {
		t.refers = append(t.refers, r[0])
	}
	return t, err
}
