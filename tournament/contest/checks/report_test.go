package checks_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/tournament/contest/checks"
)

// TestCheckPiece: what the solver says of a composition comes out as a verdict, with lines that can be played.
func TestCheckComposition(t *testing.T) {
	const shorter = "1. e5-f6 c7-d6 2. f6-e7 d6:f8 3. a5-b6 f8-e7 4. b6-a7 e7-d6 5. a7-b8 d6-e5 6. b8:h2"
	for _, tt := range []struct {
		name        string
		composition checks.Composition
		want        checks.Verdict
		found       []string
	}{
		{
			"correct",
			checks.Composition{Position: "W:We3:Bd8-1/1", Task: "win", Solution: "1. e3-d4! d8-c7 2. d4-c5 c7-b6 3. c5:a7 3:0"},
			checks.Correct, nil,
		},
		{
			"dual",
			checks.Composition{Position: "W:Wd2-1/1,d6-1/1:Bf2,h2-1/1", Task: "block", Solution: "1. d2-c3 f2-g1 2. c3-b4"},
			checks.Dual,
			[]string{"dual 2 d6-c7", "dual 2 d6-e7"},
		},
		{
			"shorter",
			checks.Composition{Position: "W:We5,a5:Bc7-1/1", Task: "2:2", Solution: shorter},
			checks.Shorter,
			[]string{"shorter 2 a5-b6", "dual 2 f6-g7", "dual 4 b6-c7", "dual 6 b8:g3", "dual 6 b8:f4"},
		},
		{
			"second solution",
			checks.Composition{Position: "W:Wg1-1/1:Bh8-1/2", Task: "win", Solution: "g1-f2"},
			checks.SecondSolution,
			[]string{"second-solution 1 g1-h2"},
		},
		{
			"refuted",
			checks.Composition{Position: "W:Wg3-1/1,g5:Be5-1/2", Task: "draw", Solution: "g3-f4"},
			checks.Refuted,
			[]string{"refuted 1 g3-f4", "second-solution 1 g5-h6"},
		},
		{"Russian", checks.Composition{Game: "russian", Position: "W:Wc3:Bd4,f6", Task: "win", Solution: "c3:g7"}, checks.Correct, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.composition.Game == "" {
				tt.composition.Game = "adyukh"
			}
			r, err := tt.composition.Check(t.Context(), solve.Limits{Nodes: 1_000_000, Workers: 1})
			if err != nil || r.Verdict != tt.want || r.Why != "" || r.Elapsed <= 0 || r.More != 0 {
				t.Errorf("%+v, %v: want %s", r, err, tt.want)
			}
			if diff := cmp.Diff(append([]string{}, tt.found...), found(r)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			checkPlayable(t, tt.composition, r)
		})
	}
}

func found(r checks.Report) []string {
	list := []string{}
	for _, f := range r.Findings {
		list = append(list, fmt.Sprintf("%s %d %s", f.Verdict, f.Number, f.Move))
	}
	return list
}

// checkPlayable plays every line from the beginning.
func checkPlayable(t *testing.T, p checks.Composition, r checks.Report) {
	t.Helper()
	game, err := games.ByName(p.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Findings {
		if _, err := game.Play(p.Position, f.Line...); err != nil || f.Line[f.Ply-1] != f.Move {
			t.Errorf("%+v: %v", f, err)
		}
	}
}

// TestUnreadable: what can't be read is said to be so, and is no error of the worker.
func TestUnreadable(t *testing.T) {
	good := checks.Composition{Game: "adyukh", Position: "W:We3:Bd8-1/1", Task: "win", Solution: "e3-d4"}
	for name, change := range map[string]func(*checks.Composition){
		"game":     func(p *checks.Composition) { p.Game = "chess" },
		"position": func(p *checks.Composition) { p.Position = "W:Wz9:B" },
		"task":     func(p *checks.Composition) { p.Task = "mate" },
		"bracket":  func(p *checks.Composition) { p.Solution = "e3-d4 (" },
		"move":     func(p *checks.Composition) { p.Solution = "e3-e4" },
	} {
		p := good
		change(&p)
		if r, err := p.Check(t.Context(), solve.Limits{Nodes: 1000}); err != nil || r.Why != checks.Unreadable || r.Verdict != checks.Undecided {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
		if p.Key() == good.Key() {
			t.Errorf("%s: has the same key", name)
		}
	}
	if shifted := (checks.Composition{
		Game: "adyukhW", Position: ":We3:Bd8-1/1", Task: "win",
		Solution: "e3-d4",
	}); shifted.Key() == good.Key() {
		t.Error("where one text ends is no part of the key")
	}
}

// TestLimitsOfAReport: a search that is ended says so of every move that it did not decide, up to a bound, and one that is cancelled says
// nothing.
func TestLimitsOfAReport(t *testing.T) {
	game := games.Default()
	var solution []string
	for fen := ""; len(solution) < 60; {
		turn, err := game.Turn(fen)
		if err != nil || turn.Over {
			t.Fatal(fen, err)
		}
		solution = append(solution, turn.Moves[0].Text)
		states, err := game.Play(fen, turn.Moves[0].Text)
		if err != nil {
			t.Fatal(err)
		}
		fen = states[0].FEN
	}
	start, err := game.Position("")
	if err != nil {
		t.Fatal(err)
	}
	p := checks.Composition{Game: "adyukh", Position: start, Task: "win", Solution: strings.Join(solution, " ")}
	r, err := p.Check(t.Context(), solve.Limits{Nodes: 2000, Workers: 1})
	if err != nil || r.Verdict != checks.Undecided || len(r.Findings) == 0 || len(r.Findings) > checks.MaxFindings {
		t.Errorf("%d findings, %s, %v", len(r.Findings), r.Verdict, err)
	}
	checkPlayable(t, p, r)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Check(ended, solve.Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// TestSoundness judges the best line of every position of the solver's file as its solution, with the limits of the server. It shows the
// one that took longest.
func TestSoundness(t *testing.T) {
	f, err := os.Open("../../../rules/solve/testdata/adyukh.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var worst checks.Report
	var at string
	n := 0
	for scanner := bufio.NewScanner(f); scanner.Scan(); n++ {
		var l struct{ FEN string }
		if err := json.Unmarshal(scanner.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		best, err := games.Default().Solve(t.Context(), l.FEN, solve.Limits{})
		if err != nil || !best.Exact {
			t.Fatal(l.FEN, err)
		}
		task := fmt.Sprintf("%d:%d", best.Low.White, best.Low.Black)
		p := checks.Composition{Game: "adyukh", Position: l.FEN, Task: task, Solution: strings.Join(best.Line, " ")}
		r, err := p.Check(t.Context(), checks.DefaultLimits())
		t.Logf("%6s %9d positions  %-15s %s", r.Elapsed.Round(time.Millisecond), r.Nodes, r.Verdict, l.FEN)
		if err != nil || r.Verdict == checks.Undecided || r.Verdict == checks.Refuted {
			t.Errorf("%s: %s, %v", l.FEN, r.Verdict, err)
		}
		for _, f := range r.Findings {
			if f.Verdict == checks.Undecided {
				t.Errorf("%s: %+v", l.FEN, f)
			}
		}
		if r.Elapsed > worst.Elapsed {
			worst, at = r, l.FEN
		}
	}
	t.Logf("%d positions, the longest %s: %s", n, worst.Elapsed, at)
	if n == 0 {
		t.Error("no positions")
	}
}
