package solve_test

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/solve"
	"adyukh/static/runtest"
)

// line is one position of testdata/adyukh.jsonl.
type line struct {
	FEN    string
	Points int   `json:"white_points"`
	Best   int   `json:"best_moves"`
	Values []int // of all moves, the best for White first
}

// lines reads testdata/adyukh.jsonl.
func lines(t testing.TB) []line {
	t.Helper()
	f, err := os.Open("testdata/adyukh.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []line
	for scanner := bufio.NewScanner(f); scanner.Scan(); {
		var l line
		if err := json.Unmarshal(scanner.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		list = append(list, l)
	}
	if len(list) == 0 {
		t.Fatal("no lines")
	}
	return list
}

func position(t testing.TB, fen string) adyukh.Position {
	t.Helper()
	p, err := game.ParsePosition(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// TestVectors solves every line with one worker and with several: the answers are the same.
func TestVectors(t *testing.T) {
	runtest.Races(t)
	for _, l := range lines(t) {
		t.Run(l.FEN, func(t *testing.T) {
			p := position(t, l.FEN)
			var one solve.Result[adyukh.Move]
			for _, workers := range []int{1, 2, 4} {
				r, err := solve.Best(context.Background(), game, p, solve.Limits{Workers: workers})
				if err != nil {
					t.Fatal(err)
				}
				if r.Low.White != l.Points || !r.Exact || len(r.Best) != l.Best {
					t.Errorf("%+v, want %d and %d best moves", r, l.Points, l.Best)
				}
				checkLine(t, p, r)
				if workers == 1 {
					one = r
				}
				if !slices.Equal(r.Best, one.Best) {
					t.Errorf("%d workers find %v, one %v", workers, r.Best, one.Best)
				}
			}
			checkValues(t, p, l)
		})
	}
}

func checkValues(t *testing.T, p adyukh.Position, l line) {
	var got []int
	for _, m := range game.AppendMoves(nil, p) {
		r, err := solve.Best(context.Background(), game, game.Play(p, m), solve.Limits{})
		if err != nil || !r.Exact {
			t.Errorf("%s: %v to %v, error %v", m, r.Low, r.High, err)
		}
		got = append(got, r.Low.White)
	}
	slices.Sort(got)
	slices.Reverse(got)
	if diff := cmp.Diff(l.Values, got); diff != "" {
		t.Errorf("values (-want +got):\n%s", diff)
	}
}

// TestRepeatingPosition: the rules have no draw by repetition, and this position can come back after 58 plies; yet it has a
// value, since White can force it in finitely many moves and Black can force no less.
func TestRepeatingPosition(t *testing.T) {
	p := position(t, "W:Wb6-2/10:Ba7-1/10,d4")
	r, err := solve.Best(context.Background(), game, p, solve.Limits{})
	if err != nil || !r.Exact || r.Low != (rules.Score{White: 23, Black: 1}) {
		t.Errorf("%+v, %v", r, err)
	}
	checkLine(t, p, r)
}
