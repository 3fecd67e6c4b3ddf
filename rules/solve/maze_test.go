package solve_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/solve"
)

// maze is a game made up by chance: rooms, the doors from each of them, and for rooms without a door the points of White
// out of 8. Most plays in it go round for ever, so it tries the search harder than any game of people.
type maze struct {
	rules.Game[room, int] // what the solver never asks
	doors                 [][]int
	points                []int
}

type room struct {
	number int
	side   rules.Side
}

func (m maze) ToMove(r room) rules.Side { return r.side }

func (m maze) AppendMoves(dst []int, r room) []int { return append(dst, m.doors[r.number]...) }

func (m maze) Play(r room, door int) room { return room{door, r.side.Other()} }

func (m maze) ParseMove(r room, text string) (int, rules.Remark, error) {
	door, err := strconv.Atoi(strings.TrimPrefix(text, "to"))
	if err != nil || !slices.Contains(m.doors[r.number], door) {
		return 0, "", &rules.MoveError{Text: text, Kind: rules.KindIllegal}
	}
	return door, "", nil
}

func (m maze) Outcome(r room) rules.Outcome {
	if len(m.doors[r.number]) > 0 {
		return rules.Outcome{}
	}
	return rules.Outcome{Over: true, Score: rules.Score{White: m.points[r.number], Black: 8 - m.points[r.number]}}
}

func (maze) Scale() rules.Scale { return rules.SharedCounts(8) }

func (maze) Layout(room) rules.Layout { return rules.Layout{White: 4, Black: 4} }

func anyMaze(choose pick) maze {
	n := 2 + choose(30)
	m := maze{points: make([]int, n), doors: make([][]int, n)}
	most := 1 + choose(4)
	for i := range n {
		m.points[i] = choose(9)
		if choose(5) == 0 {
			continue
		}
		for range 1 + choose(most) {
			if to := choose(n); !slices.Contains(m.doors[i], to) {
				m.doors[i] = append(m.doors[i], to)
			}
		}
	}
	return m
}

// eachMaze runs a test on small mazes that rapid chooses and on many others.
func eachMaze(t *testing.T, test func(t rapid.TB, m maze)) {
	rapid.Check(t, func(r *rapid.T) {
		test(r, anyMaze(func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") }))
	})
	random := rand.New(rand.NewPCG(3, 5))
	for range many(3000) {
		test(t, anyMaze(random.IntN))
	}
}

// TestMazes compares what is proved with the truth: by the search alone, by the graph, and with endless play as a draw.
func TestMazes(t *testing.T) {
	draw := &rules.Score{White: 4, Black: 4}
	seen, repeating, missed := 0, 0, 0
	eachMaze(t, func(t rapid.TB, m maze) {
		truth, _ := reach(m, room{}, 1<<20)
		low, high := max(0, truth.low[room{}]), min(8, truth.high[room{}])
		seen++
		if low < high {
			repeating++
		}
		whole := explore(t, m, solve.Rules[room, int]{Game: m}, solve.Limits{})
		if whole.Low.White != low || whole.High.White != high || whole.Exact != (low == high) {
			t.Errorf("%+v: %+v, want %d to %d", m, whole, low, high)
		}
		alone := explore(t, m, solve.Rules[room, int]{Game: m}, solve.Limits{Table: 1, Nodes: 20000})
		if alone.Low.White > low || alone.High.White < high {
			t.Errorf("%+v: proved %+v, but the truth is %d to %d", m, alone, low, high)
		}
		if alone.Low.White != low || alone.High.White != high {
			missed++
		}
		drawn := explore(t, m, solve.Rules[room, int]{Game: m, Worth: draw}, solve.Limits{})
		if want := max(low, min(4, high)); drawn.Low.White != want || !drawn.Exact {
			t.Errorf("%+v: with draws %+v, want %d", m, drawn, want)
		}
	})
	t.Logf("%d mazes, %d without a value, %d of which the search alone did not find all", seen, repeating, missed)
	if repeating < 100 || missed > seen/100 {
		t.Errorf("of %d mazes %d repeat, %d were missed", seen, repeating, missed)
	}
}

func explore(t rapid.TB, m maze, g solve.Rules[room, int], l solve.Limits) solve.Result[int] {
	t.Helper()
	r, err := solve.Best(context.Background(), g, room{}, l)
	if err != nil {
		t.Fatal(err)
	}
	at, seen := room{}, map[room]bool{}
	if !r.Exact {
		return r
	}
	for i, door := range r.Line {
		if !slices.Contains(m.doors[at.number], door) {
			t.Fatalf("%+v: line %v goes through a wall", m, r.Line)
		}
		if i == 0 && !slices.Contains(r.Best, door) {
			t.Errorf("%+v: the line begins with %d, best are %v", m, door, r.Best)
		}
		seen[at] = true
		at = m.Play(at, door)
	}
	switch o := m.Outcome(at); {
	case o.Over && o.Score != r.Low:
		t.Errorf("%+v: line %v ends with %v, want %v", m, r.Line, o.Score, r.Low)
	case !o.Over && (g.Worth == nil || !seen[at] || r.Low != *g.Worth):
		t.Errorf("%+v: line %v does not end, value %v", m, r.Line, r.Low)
	}
	return r
}

// TestSoundRepetition: a move after which play may go round for ever forces nothing. As another move it is no solution; as the
// author's own it leaves the question open, and where a repetition is a draw it reaches one.
func TestSoundRepetition(t *testing.T) {
	m := maze{doors: [][]int{{1, 2}, {3}, nil, {4}, {3}}, points: []int{0, 0, 8, 0, 0}}
	draw := &rules.Score{White: 4, Black: 4}
	for _, tt := range []struct {
		solution string
		task     solve.TaskKind
		worth    *rules.Score
		want     solve.Verdict
	}{
		{"to2", solve.Win, nil, solve.Correct},
		{"to1", solve.Win, nil, solve.SecondSolution}, // and undecided itself
		{"to2", solve.Win, draw, solve.Correct},
		{"to1", solve.Win, draw, solve.NotReached},
		{"to2", solve.Draw, draw, solve.SecondSolution},
		{"to1", solve.Draw, draw, solve.SecondSolution},
	} {
		solution, err := solve.ReadSolution(tt.solution, rules.White)
		if err != nil {
			t.Fatal(err)
		}
		g := solve.Rules[room, int]{Game: m, Worth: tt.worth}
		j, err := solve.Sound(context.Background(), g, room{}, solve.Task{Kind: tt.task}, solution, solve.Limits{})
		if err != nil || j.Verdict != tt.want {
			t.Errorf("%s, %s, %v: %+v, %v, want %s", tt.solution, tt.task, tt.worth, j, err, tt.want)
		}
	}
}
