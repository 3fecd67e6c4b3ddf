package apokachi_test

import (
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/apokachi"
)

// full counts lines to the full depth of the vectors; without it to a depth that takes no time.
var full = flag.Bool("full", false, "count lines to the full depth of the vectors")

// shallow is the depth to which lines are counted without -full.
const shallow = 5

// vector is a position with what independent generators found.
type vector struct {
	ID, FEN string
	N       int
	Moves   []string
	Perft   []uint64
	All     []uint64 `json:"perft_rule_all"`
}

func vectors(t testing.TB) []vector {
	t.Helper()
	data, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Positions []vector }
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Positions) == 0 {
		t.Fatal("no cases")
	}
	return file.Positions
}

// newGame returns the game with options that are right: name, value, name, value, …
func newGame(t testing.TB, options ...string) apokachi.Game {
	t.Helper()
	s := rules.Settings{}
	for pair := range slices.Chunk(options, 2) {
		s[pair[0]] = pair[1]
	}
	g, err := apokachi.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// position reads the text of a position that is right.
func position(t testing.TB, g apokachi.Game, text string) apokachi.Position {
	t.Helper()
	p, err := g.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// texts lists the legal moves, sorted.
func texts(g apokachi.Game, p apokachi.Position) []string {
	list := []string{}
	for _, m := range g.AppendMoves(nil, p) {
		list = append(list, g.FormatMove(p, m, rules.Full))
	}
	slices.Sort(list)
	return list
}

func TestVectors(t *testing.T) {
	for _, v := range vectors(t) {
		t.Run(v.ID, func(t *testing.T) {
			g := newGame(t, "size", strconv.Itoa(v.N))
			p := position(t, g, v.FEN)
			if got := g.FormatPosition(p); got != v.FEN {
				t.Errorf("written as %s, want %s", got, v.FEN)
			}
			slices.Sort(v.Moves)
			if diff := cmp.Diff(v.Moves, texts(g, p)); diff != "" {
				t.Errorf("legal moves (-want +got):\n%s", diff)
			}
			for capture, want := range map[string][]uint64{"moved": v.Perft, "all": v.All} {
				g := newGame(t, "size", strconv.Itoa(v.N), "capture", capture)
				for i, want := range want {
					if i == shallow && !*full {
						break
					}
					if got := rules.Perft(g, p, i+1); got != want {
						t.Errorf("capture=%s depth %d: %d lines, want %d", capture, i+1, got, want)
					}
				}
			}
		})
	}
}

// TestStarts compares the positions in which games begin with those of the vectors.
func TestStarts(t *testing.T) {
	starts := map[string]apokachi.Game{
		"start-4-rows1": {},
		"start-3-rows1": newGame(t, "size", "3"),
		"start-5-rows1": newGame(t, "size", "5"),
		"start-6-rows2": newGame(t, "size", "6", "rows", "2"),
	}
	for _, v := range vectors(t) {
		g, ok := starts[v.ID]
		if !ok {
			continue
		}
		delete(starts, v.ID)
		if got := g.FormatPosition(g.Start()); got != v.FEN {
			t.Errorf("%s: %s, want %s", v.ID, got, v.FEN)
		}
	}
	if len(starts) > 0 {
		t.Errorf("no vectors for %v", starts)
	}
}
