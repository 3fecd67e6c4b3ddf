package notation_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/rules/notation"
)

// way writes what a text names: squares, ~ before them in the short form, a colon behind them for a sign of capture.
func way(text string) string {
	var w notation.Way[uint8]
	if !w.Scan(text) {
		return ""
	}
	var b strings.Builder
	if w.Short {
		b.WriteString("~")
	}
	for _, s := range w.Named[:w.N] {
		fmt.Fprintf(&b, "%c%d", 'a'+s&7, s>>3+1)
	}
	if w.Colon {
		b.WriteString(":")
	}
	return b.String()
}

func TestWay(t *testing.T) {
	for text, want := range map[string]string{
		"c3-d4":                        "c3d4",
		"С3–В4!?":                      "c3b4",
		" h6 x f8 х a3 ±":              "h6f8a3:",
		"f8a3c1":                       "f8a3c1",
		"cd4":                          "~c1d4",
		"h:f4":                         "~h1f4:",
		"d8-h4 -+":                     "d8h4",
		"":                             "",
		"c3":                           "",
		"c3-":                          "",
		"c3-d":                         "",
		"-c3-d4":                       "",
		"c3-d4:":                       "",
		"c3-d4-":                       "",
		"c3!-d4":                       "",
		"c3-d-e5":                      "",
		"c3-i4":                        "",
		"c3-d9":                        "",
		"cde5":                         "",
		strings.Repeat("a1", 32) + "!": strings.Repeat("a1", 32),
		strings.Repeat("a1", 33):       "",
	} {
		if got := way(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	var w notation.Way[uint8]
	if !w.Scan("fh4:a5") || w.First() != 5 || w.Last() != 32 || len(w.Between()) != 1 || w.Between()[0] != 31 {
		t.Errorf("fh4:a5: %+v", w)
	}
	if !w.StartsOn(5) || !w.StartsOn(61) || w.StartsOn(4) {
		t.Error("fh4:a5 starts on the file f")
	}
}

// squares writes what a text names on a board of this size, each square with the sign before it.
func squares(text string, size int) string {
	var b strings.Builder
	if !notation.Squares(text, size, func(sign rune, file, rank int) bool {
		if sign != 0 {
			b.WriteRune(sign)
		}
		fmt.Fprintf(&b, "%c%d", 'a'+file, rank+1)
		return b.Len() < 40
	}) {
		return ""
	}
	return b.String()
}

func TestSquares(t *testing.T) {
	for text, want := range map[string]string{
		"c1-e3,e3:g5":               "c1-e3,e3:g5",
		"Й10 Х и9!?":                "j10Хi9",
		"a1b2 = +":                  "a1b2",
		"a1-b2 -+":                  "a1-b2",
		"a1-b2+-":                   "a1-b2",
		"":                          "",
		"a1":                        "",
		"a1-":                       "",
		"a1-b":                      "",
		"-a1-b2":                    "",
		"a1--b2":                    "",
		"a1-b2-":                    "",
		"a1-b2!c3":                  "",
		"a1-b2!3":                   "",
		"a1-b11":                    "",
		"a1-b02":                    "",
		"a1-k2":                     "",
		"a1-5":                      "",
		"a b1":                      "",
		strings.Repeat("a1-b2,", 9): "",
	} {
		if got := squares(text, 10); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	if got := squares("a9-b2", 8) + squares("i1-b2", 8); got != "" {
		t.Errorf("%s on a board of 8", got)
	}
}

// FuzzMoves compares the two readers of moves: what both can read they read alike.
func FuzzMoves(f *testing.F) {
	for _, text := range []string{"c3-d4", "c1:e3:g5 +-", "a1b2", "С3–В4!?", "a1-b2,c3", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var w notation.Way[uint8]
		read, n := w.Scan(text), 0
		same := true
		if notation.Squares(text, 8, func(_ rune, file, rank int) bool {
			same = same && (n >= w.N || int(w.Named[n]) == 8*rank+file)
			n++
			return true
		}) && read && (!same || n != w.N || w.Short) {
			t.Errorf("%q: %v, but %d squares otherwise", text, w.Named[:w.N], n)
		}
	})
}
