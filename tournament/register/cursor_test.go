package register_test

import (
	"errors"
	"testing"

	"adyukh/tournament/register"
)

func TestCursor(t *testing.T) {
	c := register.Cursor{Seq: 12, A: 7, B: 40}
	text := c.Text("ABCDEFGHIJ")
	if got, err := register.ParseCursor(text, "ABCDEFGHZZ"); err != nil || got != c {
		t.Errorf("%s: %v, %v", text, got, err)
	}
	if _, err := register.ParseCursor(text, "ZZZZZZZZ"); !errors.Is(err, register.ErrRestored) {
		t.Errorf("of another database: %v", err)
	}
	if got, err := register.ParseCursor("", "X"); err != nil || got != (register.Cursor{}) {
		t.Errorf("from the beginning: %v, %v", got, err)
	}
	for _, bad := range []string{
		"12", "ABCDEFGH-1-2", "ABCDEFGH-1-2-3-4", "ABCDEFGH--1-2-3", "ABCDEFGH-01-2-3", "ABCDEFGH-1-2-x", "abcdefgh-1-2-3", "ABC-1-2-3",
		"ABCDEFGH-99999999999999999999-1-1",
	} {
		if _, err := register.ParseCursor(bad, "ABCDEFGH"); !errors.Is(err, register.ErrCursor) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// FuzzParseCursor: what is read is what would be written.
func FuzzParseCursor(f *testing.F) {
	f.Add("ABCDEFGH-12-7-40", "ABCDEFGH")
	f.Add("", "")
	f.Add("AAAAAAAA-0-0-0", "")
	f.Fuzz(func(t *testing.T, text, database string) {
		c, err := register.ParseCursor(text, database)
		if err == nil && text != "" && c.Text(database) != text {
			t.Fatalf("%q is read as %v", text, c)
		}
	})
}
