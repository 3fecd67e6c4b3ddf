package solve_test

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"testing"

	"adyukh/rules"
	"adyukh/rules/dodgem"
	"adyukh/rules/northcott"
	"adyukh/rules/russian"
	"adyukh/rules/solve"
)

// drawn makes a game one in which endless play is a draw.
func drawn[P comparable, M any](g rules.Game[P, M]) solve.Rules[P, M] {
	draw := g.Scale().Even()
	return solve.Rules[P, M]{Game: g, Worth: &draw}
}

func read(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// value is a result as the side to move sees it: 1, 0, -1.
func value(side rules.Side, s rules.Score) int {
	if side == rules.Black {
		s.White, s.Black = s.Black, s.White
	}
	return (s.White - s.Black) / 2
}

// best solves p, demands a value and a line that can be played, and returns what was found.
func best[P comparable, M comparable](t *testing.T, g solve.Rules[P, M], p P) solve.Result[M] {
	t.Helper()
	r, err := solve.Best(context.Background(), g, p, solve.Limits{})
	if err != nil || !r.Exact {
		t.Fatalf("%s: %+v, %v", g.FormatPosition(p), r, err)
	}
	for i, m := range r.Line {
		if i == 0 && !slices.Contains(r.Best, m) {
			t.Errorf("%s: the line begins with %v, best are %v", g.FormatPosition(p), m, r.Best)
		}
		if !slices.Contains(g.AppendMoves(nil, p), m) {
			t.Fatalf("%s: illegal in the line: %v", g.FormatPosition(p), m)
		}
		p = g.Play(p, m)
	}
	if o := g.Outcome(p); o.Over && o.Score != r.Low || !o.Over && r.Low != *g.Worth {
		t.Errorf("the line ends with %+v, want %v", o, r.Low)
	}
	return r
}

func TestDodgem(t *testing.T) {
	var file struct {
		Solution map[string]struct {
			Wins            int `json:"wins_for_side_to_move"`
			Losses, Endless int
		}
		Positions []struct {
			N     int
			FEN   string
			Value *int `json:"value_for_side_to_move"`
			Plies *int `json:"plies_to_end"`
		}
	}
	read(t, "dodgem.json", &file)
	seen := 0
	for _, c := range file.Positions {
		if c.Value == nil {
			continue
		}
		seen++
		game, err := dodgem.New(rules.Settings{"size": strconv.Itoa(c.N)})
		if err != nil {
			t.Fatal(err)
		}
		p, err := game.ParsePosition(c.FEN)
		if err != nil {
			t.Fatal(err)
		}
		r := best(t, drawn(game), p)
		plies := -1
		if c.Plies != nil {
			plies = *c.Plies
		}
		if value(game.ToMove(p), r.Low) != *c.Value || r.Plies != plies || plies >= 0 && len(r.Line) != plies {
			t.Errorf("%d: %s: %v in %d plies, line of %d; want %d in %d", c.N, c.FEN, r.Low, r.Plies, len(r.Line), *c.Value, plies)
		}
	}
	if seen == 0 || len(file.Solution) == 0 {
		t.Fatal("no cases")
	}
	for size, want := range file.Solution {
		game, err := dodgem.New(rules.Settings{"size": size})
		if err != nil {
			t.Fatal(err)
		}
		wins, losses, draws := solve.Census(drawn(game), game.Start())
		if wins != want.Wins || losses != want.Losses || draws != want.Endless {
			t.Errorf("%s: %d wins, %d losses, %d draws, want %+v", size, wins, losses, draws, want)
		}
	}
}

// searched hides the theory of a game.
type searched struct {
	rules.Game[northcott.Position, northcott.Move]
}

// placements counts the ways in which the men can stand in their rows.
func placements(l rules.Layout) int {
	n := 1
	for range l.Height {
		n *= l.Width * (l.Width - 1) / 2
	}
	return n
}

func TestNorthcott(t *testing.T) {
	var file struct {
		Positions []struct {
			Pos  string
			Wins bool `json:"side_to_move_wins"`
		}
	}
	read(t, "northcott.json", &file)
	if len(file.Positions) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range file.Positions {
		p, err := northcott.Game{}.ParsePosition(c.Pos)
		if err != nil {
			t.Fatal(err)
		}
		want := -1
		if c.Wins {
			want = 1
		}
		side := northcott.Game{}.ToMove(p)
		if r := best(t, drawn(northcott.Game{}), p); value(side, r.Low) != want {
			t.Errorf("%s: %v by theory, want %d", c.Pos, r.Low, want)
		}
		if placements(northcott.Game{}.Layout(p)) > 1<<18 {
			continue // too many without theory
		}
		if r := best(t, drawn(searched{northcott.Game{}}), p); value(side, r.Low) != want {
			t.Errorf("%s: %v by search, want %d", c.Pos, r.Low, want)
		}
	}
}

// TestRussian: a king on the main road draws against one, and two kings win against one in a corner where it can be caught.
func TestRussian(t *testing.T) {
	for fen, want := range map[string]int{
		"W:WKa1:BKh8":    -1,
		"W:WKc1:BKh8":    0,
		"W:WKb2,Kc3:Bh8": 1,
		"W:Wc3:Bd4,f6":   1,
	} {
		p, err := russian.Game{}.ParsePosition(fen)
		if err != nil {
			t.Fatal(err)
		}
		if r := best(t, drawn(russian.Game{}), p); value(russian.Game{}.ToMove(p), r.Low) != want {
			t.Errorf("%s: %v, want %d", fen, r.Low, want)
		}
	}
}
