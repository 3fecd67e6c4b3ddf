package dodgem_test

import (
	"encoding/json"
	"flag"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/dodgem"
)

var full = flag.Bool("full", false, "count lines to the full depth of the vectors")

// vectors is testdata/dev.json.
type vectors struct {
	Solution  map[string]solution
	Positions []vector
}

type solution struct {
	Reachable, Losses, Endless int
	Wins                       int  `json:"wins_for_side_to_move"`
	StartValue                 int  `json:"start_value_for_first_player"`
	StartPlies                 *int `json:"start_plies_to_end"`
}

type vector struct {
	ID, FEN string
	N       int
	Winner  *string
	Perft   []uint64
	Moves   []string
	Value   *int `json:"value_for_side_to_move"`
	Plies   *int `json:"plies_to_end"`
}

func load(t testing.TB) vectors {
	t.Helper()
	data, err := os.ReadFile("testdata/dev.json")
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Positions) == 0 || len(v.Solution) == 0 {
		t.Fatal("no cases")
	}
	return v
}

// sized returns the game on a board of n×n cells.
func sized(n int) dodgem.Game {
	g, err := dodgem.New(rules.Settings{"size": string("0123456789"[n])})
	if err != nil {
		panic(err)
	}
	return g
}

// position reads the text of a position that is right.
func position(t testing.TB, g dodgem.Game, text string) dodgem.Position {
	t.Helper()
	p, err := g.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// usually is the depth to which lines are counted without -full.
const usually = 6

func TestVectors(t *testing.T) {
	for _, c := range load(t).Positions {
		t.Run(c.ID, func(t *testing.T) {
			g := sized(c.N)
			p := position(t, g, c.FEN)
			if got := g.FormatPosition(p); got != c.FEN {
				t.Errorf("%s written as %s", c.FEN, got)
			}
			for i, want := range c.Perft {
				if i >= usually && !*full {
					break
				}
				if got := rules.Perft(g, p, i+1); got != want {
					t.Errorf("depth %d: %d lines, want %d", i+1, got, want)
				}
			}
			got := []string{}
			for _, m := range g.AppendMoves(nil, p) {
				got = append(got, g.FormatMove(p, m, rules.Full))
			}
			slices.Sort(got)
			slices.Sort(c.Moves)
			if diff := cmp.Diff(c.Moves, got); diff != "" {
				t.Errorf("legal moves (-want +got):\n%s", diff)
			}
			if winner := winner(g.Outcome(p)); (c.Winner == nil) != (winner == "") || c.Winner != nil && *c.Winner != winner {
				t.Errorf("winner %q, want %v", winner, c.Winner)
			}
		})
	}
}

// winner returns "w", "b", "draw", or "" while the game goes on.
func winner(o rules.Outcome) string {
	switch {
	case !o.Over:
		return ""
	case o.Score.White > o.Score.Black:
		return "w"
	case o.Score.White < o.Score.Black:
		return "b"
	}
	return "draw"
}

func TestStart(t *testing.T) {
	for n, want := range map[int]string{
		2: "W:Wa2:Bb1", 3: "W:Wa2,a3:Bb1,c1", 5: "W:Wa2,a3,a4,a5:Bb1,c1,d1,e1",
	} {
		g := sized(n)
		if got := g.FormatPosition(g.Start()); got != want {
			t.Errorf("size %d: starts in %s, want %s", n, got, want)
		}
	}
	g, err := dodgem.New(rules.Settings{"size": "10"})
	if err != nil {
		t.Fatal(err)
	}
	const want = "W:Wa2,a3,a4,a5,a6,a7,a8,a9,a10:Bb1,c1,d1,e1,f1,g1,h1,i1,j1"
	if got := g.FormatPosition(g.Start()); got != want {
		t.Errorf("size 10: starts in %s, want %s", got, want)
	}
	if (dodgem.Game{}) != sized(5) {
		t.Error("the zero value is not the game with defaults")
	}
}
