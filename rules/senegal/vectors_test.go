package senegal_test

import (
	"cmp"
	"slices"
	"strconv"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/rulestest"
	"adyukh/rules/senegal"
)

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

// with returns the game on a board of n×n cells with more options, by name and value.
func with(t testing.TB, n int, more ...string) senegal.Game {
	t.Helper()
	return rulestest.With(t, senegal.New, append(more, "size", strconv.Itoa(n))...)
}

func TestVectors(t *testing.T) {
	for _, c := range rulestest.Positions[vector](t, "dev.json") {
		t.Run(c.ID, func(t *testing.T) {
			g := with(t, c.N)
			p := rulestest.Written(t, g, c.FEN)
			rulestest.Perft(t, g, p, c.Perft)
			rulestest.Perft(t, g, p, c.Immediate)
			rulestest.Perft(t, with(t, c.N, "farrank", "stop"), p, c.Stop)
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
	rulestest.Starts(t, map[string]rules.Game[senegal.Position, senegal.Move]{
		"W:Wa1,b1,c1,c2:Ba2,a3,b3,c3": with(t, 3),
		"W:Wa1,b1,c1,d1,e1,a2,b2,c2,d2,e2,d3,e3:Ba3,b3,a4,b4,c4,d4,e4,a5,b5,c5,d5,e5": with(t, 5),
		rulestest.Positions[vector](t, "dev.json")[1].FEN:                             with(t, 7),
	})
	if (senegal.Game{}) != with(t, 5) {
		t.Error("the zero value is not the game with defaults")
	}
}
