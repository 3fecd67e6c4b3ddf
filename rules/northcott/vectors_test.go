package northcott_test

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"adyukh/rules"
	"adyukh/rules/northcott"
)

var full = flag.Bool("full", false, "count lines to the full depth of the vectors")

var game = northcott.Game{}

// vector is one position of testdata/dev.json.
type vector struct {
	ID, Pos string
	Perft   []uint64
	NimSum  int     `json:"nim_sum"`
	Wins    bool    `json:"side_to_move_wins"`
	Winning *string `json:"a_winning_move"`
	Moves   int     `json:"moves_count"`
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

// position reads the text of a position that is right.
func position(t testing.TB, text string) northcott.Position {
	t.Helper()
	p, err := game.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// usually is the depth to which lines are counted without -full.
const usually = 5

func TestVectors(t *testing.T) {
	for _, c := range load(t) {
		t.Run(c.ID, func(t *testing.T) {
			p := position(t, c.Pos)
			if got := game.FormatPosition(p); got != c.Pos {
				t.Errorf("%s written as %s", c.Pos, got)
			}
			for i, want := range c.Perft {
				if i >= usually && !*full {
					break
				}
				if got := rules.Perft(game, p, i+1); got != want {
					t.Errorf("depth %d: %d lines, want %d", i+1, got, want)
				}
			}
			if n := len(game.AppendMoves(nil, p)); n != c.Moves || game.Outcome(p).Over != (n == 0) {
				t.Errorf("%d moves, want %d; outcome %+v", n, c.Moves, game.Outcome(p))
			}
			value, ok := game.Known(p)
			if p.NimSum() != c.NimSum || !ok || value > 0 != c.Wins || value == 0 {
				t.Errorf("nim-sum %d, value %d, %v; want %d, wins %v", p.NimSum(), value, ok, c.NimSum, c.Wins)
			}
			m, ok := game.WinningMove(p)
			if ok != c.Wins || ok && m.String() != *c.Winning {
				t.Errorf("winning move %v, want %v", m, c.Winning)
			}
		})
	}
}

func TestStart(t *testing.T) {
	if got, want := game.FormatPosition(game.Start()), "W:19:1-19,1-19,1-19,1-19"; got != want {
		t.Errorf("starts in %s, want %s", got, want)
	}
	g, err := northcott.New(rules.Settings{"rows": "16", "cols": "32"})
	if err != nil {
		t.Fatal(err)
	}
	if p := g.Start(); p.Rows() != 16 || p.Columns() != 32 || p.Gap(16) != 30 || p.Man(16, rules.Black) != 32 {
		t.Errorf("starts in %s", g.FormatPosition(p))
	}
}
