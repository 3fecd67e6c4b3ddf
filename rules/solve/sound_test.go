package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/solve"
)

// sound judges a solution that is right as a text.
func sound(t rapid.TB, p adyukh.Position, task, solution string) solve.Judgement[adyukh.Move] {
	t.Helper()
	goal, err := solve.ParseTask(task)
	if err != nil {
		t.Fatal(err)
	}
	read, err := solve.ReadSolution(solution, game.ToMove(p))
	if err != nil {
		t.Fatal(err)
	}
	j, err := solve.Sound(context.Background(), game, p, goal, read, solve.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// found lists findings as texts: verdict, number, and the move that they are about.
func found(j solve.Judgement[adyukh.Move]) []string {
	list := []string{}
	for _, f := range j.Findings {
		list = append(list, fmt.Sprintf("%s %d %s", f.Verdict, f.Number, f.Line[f.Ply-1]))
	}
	return list
}

// TestSoundAgainstReference takes the best line of small positions for the author's solution, and compares the duals with
// those that the truth about all positions tells.
func TestSoundAgainstReference(t *testing.T) {
	seen := map[solve.Verdict]int{}
	check := func(t rapid.TB, p adyukh.Position) {
		truth, ok := reach(game.Game, p, 1000)
		if !ok || game.Outcome(p).Over {
			return
		}
		r, err := solve.Best(context.Background(), game, p, solve.Limits{})
		if err != nil || !r.Exact {
			return
		}
		var want []string
		var text strings.Builder
		verdict, side, at := solve.Correct, game.ToMove(p), p
		for i, m := range r.Line {
			fmt.Fprintln(&text, m)
			if game.ToMove(at) == side {
				for _, other := range others(at, m, truth, r.Low.White) {
					kind := solve.Dual
					if i == 0 {
						kind = solve.SecondSolution
					}
					if verdict != solve.SecondSolution {
						verdict = kind
					}
					want = append(want, fmt.Sprintf("%s %d %s", kind, (i+int(side))/2+1, other))
				}
			}
			at = game.Play(at, m)
		}
		total := p.Points().White + p.Points().Black
		j := sound(t, p, fmt.Sprintf("%d:%d", r.Low.White, total-r.Low.White), text.String())
		seen[j.Verdict]++
		if diff := cmp.Diff(append([]string{}, want...), found(j)); diff != "" || j.Verdict != verdict {
			t.Errorf("%s: verdict %s, want %s (-want +got):\n%s", game.FormatPosition(p), j.Verdict, verdict, diff)
		}
		checkFindings(t, p, j, r.Low.White)
	}
	rapid.Check(t, func(r *rapid.T) {
		check(r, small(func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") }))
	})
	random := rand.New(rand.NewPCG(5, 8))
	for range many(300) {
		check(t, small(random.IntN))
	}
	if seen[solve.Correct] == 0 || seen[solve.Dual] == 0 || seen[solve.SecondSolution] == 0 {
		t.Errorf("verdicts %v", seen)
	}
}

// others lists the moves beside m, to other positions, that keep the value too.
func others(p adyukh.Position, m adyukh.Move, truth truth[adyukh.Position], value int) (list []adyukh.Move) {
	places := map[adyukh.Position]bool{game.Play(p, m): true}
	for _, other := range game.AppendMoves(nil, p) {
		q := game.Play(p, other)
		if places[q] {
			continue
		}
		places[q] = true
		if game.ToMove(p) == rules.White && max(0, truth.low[q]) >= value || game.ToMove(p) == rules.Black && truth.high[q] <= value {
			list = append(list, other)
		}
	}
	return list
}

// checkFindings plays the lines: those of duals reach the value, that of a refutation does not.
func checkFindings(t rapid.TB, start adyukh.Position, j solve.Judgement[adyukh.Move], value int) {
	for _, f := range j.Findings {
		p := start
		for _, m := range f.Line {
			p = game.Play(p, m)
		}
		o := game.Outcome(p)
		reached := o.Score.White >= value
		if game.ToMove(start) == rules.Black {
			reached = o.Score.White <= value
		}
		if !o.Over || reached == (f.Verdict == solve.NotReached) {
			t.Errorf("%s: %s %d: the line ends with %+v", game.FormatPosition(start), f.Verdict, f.Number, o)
		}
	}
}

// TestSound judges whole texts. The truth about these positions is small enough to be read off adyukh moves.
func TestSound(t *testing.T) {
	const (
		lock    = "W:Wd2-1/1,d6-1/1:Bf2,h2-1/1"
		defence = "B:Wa5,g1:Be3-1/1,g7-1/1"
	)
	for _, tt := range []struct {
		name, fen, task, solution string
		verdict                   solve.Verdict
		found                     []string
	}{
		{"correct", "W:We3:Bd8-1/1", "win", "1. e3-d4! d8-c7 2. d4-c5 c7-b6 3. c5:a7 3:0", solve.Correct, nil},
		{"block", lock, "block", "1. d2-c3", solve.Correct, nil},
		{"dual", lock, "block", "1. d2-c3 f2-g1 2. c3-b4", solve.Dual, []string{"dual 2 d6-c7", "dual 2 d6-e7"}},
		{"Black", "B:Wd6:Ba5-2/1,a7-2/2", "win", "1... a5-b4", solve.Correct, nil},
		{"second solution", "W:Wg1-1/1:Bh8-1/2", "win", "1. g1-f2", solve.SecondSolution, []string{"second-solution 1 g1-h2"}},
		{"refuted", "B:We3-1/2:Bb8", "draw", "1... b8-a7", solve.NotReached, []string{"not-reached 1 b8-a7"}},
		{
			"refuted though there is a way", "W:Wg3-1/1,g5:Be5-1/2", "draw", "g3-f4", solve.NotReached,
			[]string{"not-reached 1 g3-f4", "second-solution 1 g5-h6"},
		},
		{"variation", defence, "win", "1... e3-d2 2. g1-f2 g7-f6 (2... g7-h6?) (1... g7-f6?)", solve.Correct, nil},
		{
			"refuted in a variation", defence, "win", "1... e3-d2 2. g1-f2 (2. a5-b6 d2-e1) g7-f6", solve.NotReached,
			[]string{"not-reached 2 d2-e1", "dual 2 g7-f6"},
		},
		{
			"refuted in a variation far behind", defence, "win", "1... e3-d2 2. g1-f2 g7-f6 (2. a5-b6 d2-e1)", solve.NotReached,
			[]string{"not-reached 2 d2-e1", "dual 2 g7-f6"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			j := sound(t, position(t, tt.fen), tt.task, tt.solution)
			if diff := cmp.Diff(append([]string{}, tt.found...), found(j)); diff != "" || j.Verdict != tt.verdict {
				t.Errorf("verdict %s, want %s; findings (-want +got):\n%s", j.Verdict, tt.verdict, diff)
			}
		})
	}
}

// TestSolutionErrors: the place of a move that is wrong is named.
func TestSolutionErrors(t *testing.T) {
	p := position(t, "W:Wc3:Bd4,f6-2,h8")
	for _, tt := range []struct {
		solution     string
		line, column int
		ply          int
		want         error
	}{
		{"1. c3:g7 h8:f6", 1, 10, 2, rules.ErrIllegal},
		{"1. c3:g7 f6-e5\n  (1... f6-f5)", 2, 9, 2, rules.ErrIllegal},
		{"1. c3-b4", 1, 4, 1, rules.ErrIllegal},
		{"1. c3?? d9", 1, 4, 1, rules.ErrSyntax},
	} {
		read, err := solve.ReadSolution(tt.solution, rules.White)
		if err != nil {
			t.Fatal(err)
		}
		_, err = solve.Sound(context.Background(), game, p, solve.Task{Kind: solve.Win}, read, solve.Limits{})
		var at *solve.MoveAt
		if !errors.As(err, &at) || !errors.Is(err, tt.want) || at.Line != tt.line || at.Column != tt.column || at.Ply != tt.ply {
			t.Errorf("%q: error %v", tt.solution, err)
		}
	}
}

func TestParseTask(t *testing.T) {
	for _, text := range []string{"win", "draw", "block", "18:6", "0:24"} {
		if task, err := solve.ParseTask(text); err != nil || task.String() != text {
			t.Errorf("%q: %v, %v", text, task, err)
		}
	}
	for _, text := range []string{"", "reach", "Win", "18", "18:", "-1:25", "a:b", "1:2:3", "300:1"} {
		if task, err := solve.ParseTask(text); err == nil {
			t.Errorf("%q: %v", text, task)
		}
	}
}
