package register

import (
	"strconv"
	"strings"
)

// Cursor says how far an export has been read: up to and with the thing with these keys, of those that the change with the
// number Seq touched. The zero value is the beginning. Numbers grow in the order of commits, so that whatever is committed
// later comes after every cursor that was given out before.
type Cursor struct {
	Seq  int64
	A, B int64 // the keys: a person, a series or an event; of an entry or a game, event and player or game
}

// Text writes the cursor with a mark of the database that it belongs to.
func (c Cursor) Text(database string) string {
	parts := []string{mark(database)}
	for _, n := range []int64{c.Seq, c.A, c.B} {
		parts = append(parts, strconv.FormatInt(n, 10))
	}
	return strings.Join(parts, "-")
}

// ParseCursor reads what Text has written; an empty text is the beginning. The error is ErrRestored for a cursor of another
// database, such as the one before a restore: its numbers mean other changes here, and a copy has to be read from the
// beginning. Anything else is ErrCursor.
func ParseCursor(text, database string) (Cursor, error) {
	if text == "" {
		return Cursor{}, nil
	}
	parts := strings.Split(text, "-")
	if len(parts) != 4 || len(parts[0]) != markLength || strings.Trim(parts[0], markLetters) != "" {
		return Cursor{}, ErrCursor
	}
	var numbers [3]int64
	for i, part := range parts[1:] {
		n, err := strconv.ParseInt(part, 10, 64)
		if err != nil || n < 0 || strconv.FormatInt(n, 10) != part {
			return Cursor{}, ErrCursor
		}
		numbers[i] = n
	}
	if parts[0] != mark(database) {
		return Cursor{}, ErrRestored
	}
	return Cursor{numbers[0], numbers[1], numbers[2]}, nil
}

// A mark is the beginning of a database's id, filled up where that is short.
const (
	markLength  = 8
	markLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
)

func mark(database string) string {
	known := strings.Map(func(r rune) rune {
		if strings.ContainsRune(markLetters, r) {
			return r
		}
		return -1
	}, strings.ToUpper(database))
	return (known + strings.Repeat("A", markLength))[:markLength]
}
