package rulestest

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/static/runtest"
)

// Without -full lines are counted to the first depths, and further as long as there are few of them.
const (
	usualDepth = 5
	usualLines = 1_500_000
)

// Positions reads the list "positions" of a JSON file of testdata and fails if it is empty.
func Positions[T any](t testing.TB, name string) []T {
	t.Helper()
	var file struct{ Positions []T }
	JSON(t, name, &file)
	if len(file.Positions) == 0 {
		t.Fatalf("%s: no cases", name)
	}
	return file.Positions
}

// JSON reads a JSON file of testdata.
func JSON(t testing.TB, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

// Rows reads a file of testdata with one JSON object a line and fails if it has none.
func Rows[T any](t testing.TB, name string) []T {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []T
	for scanner := bufio.NewScanner(f); scanner.Scan(); {
		var v T
		if err := json.Unmarshal(scanner.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	if len(list) == 0 {
		t.Fatalf("%s: no cases", name)
	}
	return list
}

// With makes a game with options that are right: name, value, name, value, …
func With[G any](t testing.TB, create func(rules.Settings) (G, error), options ...string) G {
	t.Helper()
	s := rules.Settings{}
	for pair := range slices.Chunk(options, 2) {
		s[pair[0]] = pair[1]
	}
	g, err := create(s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Position reads the text of a position that is right.
func Position[P comparable, M any](t testing.TB, g rules.Game[P, M], text string) P {
	t.Helper()
	p, err := g.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// Texts lists the legal moves in the full form, sorted; it is not nil.
func Texts[P comparable, M any](g rules.Game[P, M], p P) []string {
	list := []string{}
	for _, m := range g.AppendMoves(nil, p) {
		list = append(list, g.FormatMove(p, m, rules.Full))
	}
	slices.Sort(list)
	return list
}

// Vector reads a position of the vectors, which is written in the same way, and compares its moves with those that an independent
// generator found.
func Vector[P comparable, M any](t *testing.T, g rules.Game[P, M], fen string, moves []string) P {
	t.Helper()
	p := Written(t, g, fen)
	slices.Sort(moves)
	if diff := cmp.Diff(moves, Texts(g, p)); diff != "" {
		t.Errorf("legal moves (-want +got):\n%s", diff)
	}
	return p
}

// Written reads a position and checks that it is written in the same way.
func Written[P comparable, M any](t *testing.T, g rules.Game[P, M], fen string) P {
	t.Helper()
	p := Position(t, g, fen)
	if got := g.FormatPosition(p); got != fen {
		t.Errorf("%s written as %s", fen, got)
	}
	return p
}

// Perft compares the numbers of lines with those of a vector: lines of one ply, of two, …
func Perft[P comparable, M any](t *testing.T, g rules.Game[P, M], p P, want []uint64) {
	t.Helper()
	for i, n := range want {
		if i >= usualDepth && n > usualLines && !runtest.Full() {
			return
		}
		if got := rules.Perft(g, p, i+1); got != n {
			t.Errorf("%+v %s depth %d: %d lines, want %d", g, g.FormatPosition(p), i+1, got, n)
		}
	}
}

// Starts checks the positions in which games begin.
func Starts[P comparable, M any](t *testing.T, want map[string]rules.Game[P, M]) {
	t.Helper()
	for fen, g := range want {
		if got := g.FormatPosition(g.Start()); got != fen {
			t.Errorf("%+v starts in %s, want %s", g, got, fen)
		}
	}
}
