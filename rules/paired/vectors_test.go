package paired_test

import (
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/paired"
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
	None    []uint64 `json:"perft_no_bonus"`
	Same    []uint64 `json:"perft_bonus_same_man"`
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
func newGame(t testing.TB, options ...string) paired.Game {
	t.Helper()
	s := rules.Settings{}
	for pair := range slices.Chunk(options, 2) {
		s[pair[0]] = pair[1]
	}
	g, err := paired.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// position reads the text of a position that is right.
func position(t testing.TB, g paired.Game, text string) paired.Position {
	t.Helper()
	p, err := g.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// texts lists the legal moves, sorted.
func texts(g paired.Game, p paired.Position) []string {
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
			for bonus, want := range map[string][]uint64{"any": v.Perft, "none": v.None, "same": v.Same} {
				g := newGame(t, "size", strconv.Itoa(v.N), "bonus", bonus)
				for i, want := range want {
					if i == shallow && !*full {
						break
					}
					if got := rules.Perft(g, p, i+1); got != want {
						t.Errorf("bonus=%s depth %d: %d lines, want %d", bonus, i+1, got, want)
					}
				}
			}
		})
	}
}

// TestStarts compares the positions in which games begin with those of the vectors.
func TestStarts(t *testing.T) {
	starts := map[string]paired.Game{
		"start-10x10-rows4": {},
		"start-8x8-rows3":   newGame(t, "size", "8"),
		"start-8x8-rows2":   newGame(t, "size", "8", "rows", "2"),
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
