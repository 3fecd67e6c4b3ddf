package senegal_test

import (
	"cmp"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strconv"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/senegal"
)

var full = flag.Bool("full", false, "count lines to the full depth of the vectors")

// vector is one position of testdata/dev.json.
type vector struct {
	ID, FEN   string
	N         int
	Over      bool
	Perft     []uint64
	Immediate []uint64 `json:"perft_removal_immediate"`
	Stop      []uint64 `json:"perft_mid_stop"`
	Moves     []move
}

type move struct {
	Move     string
	Captured []string
	Points   int
}

func load(t testing.TB) []vector {
	t.Helper()
	data, err := os.ReadFile("testdata/dev.json")
	if err != nil {
		t.Fatal(err)
	}
	var v struct{ Positions []vector }
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Positions) == 0 {
		t.Fatal("no cases")
	}
	return v.Positions
}

// with returns the game on a board of n×n cells with more options, by name and value.
func with(t testing.TB, n int, more ...string) senegal.Game {
	t.Helper()
	s := rules.Settings{"size": strconv.Itoa(n)}
	for i := 0; i < len(more); i += 2 {
		s[more[i]] = more[i+1]
	}
	g, err := senegal.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// position reads the text of a position that is right.
func position(t testing.TB, g senegal.Game, text string) senegal.Position {
	t.Helper()
	p, err := g.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// usually is the depth to which lines are counted without -full.
const usually = 7

func checkPerft(t *testing.T, g senegal.Game, p senegal.Position, counts []uint64) {
	t.Helper()
	for i, want := range counts {
		if i >= usually && !*full {
			break
		}
		if got := rules.Perft(g, p, i+1); got != want {
			t.Errorf("depth %d: %d lines, want %d", i+1, got, want)
		}
	}
}

func TestVectors(t *testing.T) {
	for _, c := range load(t) {
		t.Run(c.ID, func(t *testing.T) {
			g := with(t, c.N)
			p := position(t, g, c.FEN)
			if got := g.FormatPosition(p); got != c.FEN {
				t.Errorf("%s written as %s", c.FEN, got)
			}
			checkPerft(t, g, p, c.Perft)
			checkPerft(t, g, p, c.Immediate)
			checkPerft(t, with(t, c.N, "farrank", "stop"), p, c.Stop)
			if o := g.Outcome(p); o.Over != c.Over {
				t.Errorf("outcome %+v, over %v", o, c.Over)
			}
			got := []move{}
			for _, m := range g.AppendMoves(nil, p) {
				v := move{Move: g.FormatMove(p, m, rules.Full), Captured: []string{}, Points: g.Points(p, m)}
				for i := range m.Captures() {
					v.Captured = append(v.Captured, m.Captured(i).String())
				}
				got = append(got, v)
			}
			byMove := func(a, b move) int { return cmp.Compare(a.Move, b.Move) }
			slices.SortFunc(got, byMove)
			slices.SortFunc(c.Moves, byMove)
			if diff := gocmp.Diff(c.Moves, got); diff != "" {
				t.Errorf("legal moves (-want +got):\n%s", diff)
			}
		})
	}
}

func TestStart(t *testing.T) {
	for n, want := range map[int]string{
		3: "W:Wa1,b1,c1,c2:Ba2,a3,b3,c3",
		5: "W:Wa1,b1,c1,d1,e1,a2,b2,c2,d2,e2,d3,e3:Ba3,b3,a4,b4,c4,d4,e4,a5,b5,c5,d5,e5",
	} {
		g := with(t, n)
		if got := g.FormatPosition(g.Start()); got != want {
			t.Errorf("size %d: starts in %s, want %s", n, got, want)
		}
	}
	if g := with(t, 7); g.Start() != position(t, g, load(t)[1].FEN) {
		t.Errorf("size 7: starts in %s", g.FormatPosition(g.Start()))
	}
	if (senegal.Game{}) != with(t, 5) {
		t.Error("the zero value is not the game with defaults")
	}
}
