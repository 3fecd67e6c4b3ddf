package transfer

import (
	"bytes"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"maps"
	"math/big"
	"slices"
	"strings"
)

// reading goes through the rows of a table and digests them. It is pgx.CopyFromSource.
type reading struct {
	table table
	rows  *sql.Rows
	row   []any // nil, int64, bool, string or []byte
	into  []any
	n     int
	sum   hash.Hash
	err   error
}

func newReading(t table, rows *sql.Rows) *reading {
	r := &reading{table: t, rows: rows, row: make([]any, len(t.columns)), into: make([]any, len(t.columns)), sum: sha256.New()}
	for i := range r.row {
		r.into[i] = &r.row[i]
	}
	return r
}

// Next reads a row.
func (r *reading) Next() bool {
	if r.err != nil || !r.rows.Next() {
		return false
	}
	if r.err = r.rows.Scan(r.into...); r.err != nil {
		return false
	}
	for i, c := range r.table.columns {
		if r.row[i], r.err = c.value(r.row[i]); r.err == nil {
			r.err = c.digest(r.sum, r.row[i])
		}
		if r.err != nil {
			r.err = fmt.Errorf("%s.%s, row %d: %w", r.table.name, c.name, r.n+1, r.err)
			return false
		}
	}
	r.n++
	return true
}

// Values returns the row that was read.
func (r *reading) Values() ([]any, error) { return r.row, nil }

// Err returns what has ended the reading too early.
func (r *reading) Err() error { return errors.Join(r.err, r.rows.Err()) }

// Close ends the reading.
func (r *reading) Close() error { return r.rows.Close() }

func (r *reading) total() Table {
	return Table{Name: r.table.name, Rows: r.n, Digest: hex.EncodeToString(r.sum.Sum(nil))}
}

// value is a value as both databases take it.
func (c column) value(v any) (any, error) {
	switch is := v.(type) {
	case nil:
		return nil, nil
	case int64:
		if c.kind == kindBoolean {
			return is != 0, nil
		}
		if c.kind == kindInteger {
			return is, nil
		}
	case bool:
		if c.kind == kindBoolean {
			return is, nil
		}
	case string:
		if c.kind == kindText || c.kind == kindJSON {
			return is, nil
		}
	case []byte:
		if c.kind == kindBytes {
			return bytes.Clone(is), nil
		}
	}
	return nil, fmt.Errorf("%w: a %T where a value of kind %s belongs", ErrValue, v, c.kind)
}

// digest adds a value, its length before it, so that no two rows look alike.
func (c column) digest(sum hash.Hash, v any) error {
	var text []byte
	switch is := v.(type) {
	case nil:
		_, err := sum.Write([]byte{0})
		return err
	case int64:
		text = binary.BigEndian.AppendUint64(nil, uint64(is))
	case bool:
		text = []byte{0}
		if is {
			text[0] = 1
		}
	case string:
		text = []byte(is)
		if c.kind == kindJSON {
			var err error
			if text, err = canonical(is); err != nil {
				return err
			}
		}
	case []byte:
		text = is
	}
	_, err := sum.Write(binary.BigEndian.AppendUint64([]byte{1}, uint64(len(text))))
	if err == nil {
		_, err = sum.Write(text)
	}
	return err
}

// canonical writes JSON in the one form in which two databases agree that it is the same: PostgreSQL keeps neither the order of
// names nor blanks nor the way in which a number is written.
func canonical(text string) ([]byte, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var v any
	if err := decoder.Decode(&v); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrValue, err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%w: something follows the JSON", ErrValue)
	}
	return appendCanonical(nil, v), nil
}

func appendCanonical(to []byte, v any) []byte {
	switch is := v.(type) {
	case map[string]any:
		to = append(to, '{')
		for _, name := range slices.Sorted(maps.Keys(is)) {
			to = append(appendCanonical(to, name), ':')
			to = append(appendCanonical(to, is[name]), ',')
		}
		return append(to, '}')
	case []any:
		to = append(to, '[')
		for _, e := range is {
			to = append(appendCanonical(to, e), ',')
		}
		return append(to, ']')
	case json.Number:
		return append(to, number(string(is))...)
	}
	text, _ := json.Marshal(v) // a text, a boolean or null
	return append(to, text...)
}

// number writes a number in one form. One with an exponent that would fill the memory stays as it is.
func number(text string) string {
	const longest = 100
	_, exponent, found := strings.Cut(strings.ToLower(text), "e")
	if len(text) > longest || found && len(strings.TrimLeft(exponent, "+-0")) > 3 {
		return text
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		return text
	}
	return r.RatString()
}
