package mend_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/mend"
	"adyukh/static/runtest"
)

var dump = flag.String("dump", "", "write the sheets that are read wrong into this file")

// TestCorpus reads 300 messy sheets in 60 styles. Strict reading accepts no wrong game; mending reads nine of ten as a person would and
// names whatever it reads otherwise than it is written.
func TestCorpus(t *testing.T) {
	per, one := perStyle, 1
	if runtest.Night() {
		per, one = 20*per, 20*one
	}
	for _, c := range []struct {
		seed uint64
		per  int
	}{{1, per}, {20, one}, {300, one}} {
		t.Run(fmt.Sprintf("seed %d", c.seed), func(t *testing.T) { readAll(t, corpus(t, c.per, c.seed)) })
	}
}

// readAll reads sheets and compares what comes out with what was played.
func readAll(t *testing.T, sheets []messy) {
	t.Helper()
	var right, asked, guessed, wrong, lost, silent, strictRight, strictWrong, positions, most int
	kinds := map[string][2]int{}
	var log strings.Builder
	for i := range sheets {
		m := &sheets[i]
		switch accepted(m, strict(m)) {
		case wrongGame:
			strictWrong++
			t.Errorf("%s: strict reading accepts another game:\n%s", m.style, m.text)
		case rightGame:
			strictRight++
		}
		r := m.true.game.Mend(m.text, mend.Options{})
		positions, most = positions+r.Positions, max(most, r.Positions)
		verdict := ""
		switch {
		case r.Found() && m.open:
			guessed++
			verdict = "guessed"
		case r.Found() && sameMoves(m, r.Record):
			right++
			if missed := unnamed(m, &r); missed != "" {
				silent++
				verdict = "silent: " + missed
			}
		case len(r.Questions) > 0 && m.open:
			asked++
		case r.Found():
			wrong++
			verdict = "WRONG"
		default:
			lost++
			verdict = "lost"
		}
		name := m.style[strings.LastIndex(m.style, ", ")+2:]
		k := kinds[name]
		k[1]++
		if verdict == "" {
			k[0]++
		}
		kinds[name] = k
		if verdict != "" {
			fmt.Fprintf(&log, "=== %s: %s\n%s\n--- true: %s\n--- read: %s\n%v\n%v\n",
				m.style, verdict, m.text, strings.Join(m.true.full, " "), r.Text, r.Repairs, r.Questions)
		}
	}
	n := len(sheets)
	t.Logf("strict reading: %d of %d read, %d read wrong", strictRight, n, strictWrong)
	t.Logf("%d sheets: read %d, asked %d, not read %d, read wrong %d, guessed %d, silent %d; positions %d on average, %d at most",
		n, right, asked, lost, wrong, guessed, silent, positions/n, most)
	for name, k := range kinds {
		t.Logf("%s: %d of %d", name, k[0], k[1])
	}
	if *dump != "" {
		if err := os.WriteFile(*dump, []byte(log.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if 10*(right+asked) < 9*n || silent+wrong+guessed > 0 {
		t.Errorf("want nine of ten read, none silently, none wrong")
	}
}

// TestQuestion: where a bad pen and a slip in a square explain a text about as well, and the game goes on behind either, nobody guesses.
func TestQuestion(t *testing.T) {
	text := `1 . g3-f4 d6-e5
2 . f4:d6 c7:e5
3 . c3-d4 e5:c3
4 . b2:d4 b6-a5
5 . d4-e5 d6:f4
6 . e3:g5 f6:h4
7 . f4:d6 e7:c5
8 . a1-b2 d8-c7
9 . d2-e3 c5-d4
10 . c3:e5 d6:d2
11 . e1:c3 a7-b6
12 . e5-f6 g7:e5
13 . a3-b4 h8-g7
14 . d2-e3 e5-f4
15 . b4-c5 f4:d6
16 . f2-g3 c3:e5
17 . g3-f4 e5:g3
18 . h2:f4 h4:d4
19 . f4-e5 d6:h2
20 . g1-f2 d4-c3
21 . b2:d4 c7-d6
22 . c1-b2 e5-f4
23 . f2-e3 f4:b4
24 . d4-e5 d6:f4
25 . b2-a3 b4:d2
26 . c3:e1 f8-c7
27 . e1-f2 b6-c5
28 . a3-b4 a5:g3
29 . d2-e3 f2:d4


8:16`
	r := games.Default().Mend(text, mend.Options{})
	if r.Found() || len(r.Questions) != 1 || r.Questions[0].Kind != mend.WhichMove ||
		!slices.Equal(slices.Sorted(slices.Values(r.Questions[0].Choices)), []string{"b8-c7", "f8-e7"}) {
		t.Errorf("f8-c7 is read as %v, %v", r.Repairs, r.Questions)
	}
}

// The ways in which a reading compares with the game.
const (
	noGame = iota
	rightGame
	wrongGame
)

func strict(m *messy) []*sheet.Record {
	records, err := sheet.ReadAll(m.text, sheet.Limits{})
	if err != nil {
		return nil
	}
	return records
}

// accepted tells what strict reading makes of a sheet: a game that leaves nothing to decide, and which.
func accepted(m *messy, records []*sheet.Record) int {
	if len(records) != 1 {
		return noGame
	}
	r := m.true.game.Check(records[0], nil)
	switch {
	case !r.Settled():
		return noGame
	case sameMoves(m, records[0]):
		return rightGame
	}
	return wrongGame
}

// sameMoves tells whether a record is the game that was played.
func sameMoves(m *messy, rec *sheet.Record) bool {
	trace := m.true.game.Trace(rec, rules.Plain)
	if len(trace.Plies) != len(m.true.fens) || trace.Fault != nil {
		return false
	}
	for i, step := range trace.Plies {
		if step.FEN != m.true.fens[i] {
			return false
		}
	}
	return true
}

// unnamed returns what was spoilt and is not named by a repair, "" if all is.
func unnamed(m *messy, r *mend.Reading) string {
	for _, p := range m.named {
		found := false
		for _, repair := range r.Repairs {
			near := repair.Ply - p.ply
			found = found || repair.Ply > 0 && near >= 0 && near <= 1
		}
		if !found {
			return fmt.Sprintf("ply %d, %s", p.ply, p.what)
		}
	}
	return ""
}
