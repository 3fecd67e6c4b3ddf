package dodgem_test

import (
	"testing"

	"adyukh/rules"
	"adyukh/rules/dodgem"
	"adyukh/rules/rulestest"
)

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
	var v vectors
	rulestest.JSON(t, "dev.json", &v)
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

func TestVectors(t *testing.T) {
	for _, c := range load(t).Positions {
		t.Run(c.ID, func(t *testing.T) {
			g := sized(c.N)
			p := rulestest.Vector(t, g, c.FEN, c.Moves)
			rulestest.Perft(t, g, p, c.Perft)
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
	rulestest.Starts(t, map[string]rules.Game[dodgem.Position, dodgem.Move]{
		"W:Wa2:Bb1":                   sized(2),
		"W:Wa2,a3:Bb1,c1":             sized(3),
		"W:Wa2,a3,a4,a5:Bb1,c1,d1,e1": sized(5),
		"W:Wa2,a3,a4,a5,a6,a7,a8,a9,a10:Bb1,c1,d1,e1,f1,g1,h1,i1,j1": rulestest.With(t, dodgem.New, "size", "10"),
	})
	if (dodgem.Game{}) != sized(5) {
		t.Error("the zero value is not the game with defaults")
	}
}
