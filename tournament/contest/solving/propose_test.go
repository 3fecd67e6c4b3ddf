package solving_test

import (
	"testing"

	"adyukh/rules/games"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
)

func TestPropose(t *testing.T) {
	t.Parallel()
	game := games.Default()
	for name, c := range map[string]struct {
		answer string
		first  bool
		points places.Decimal
		plies  [2]int
		other  string
		fault  string
	}{
		"nothing":                {},
		"all":                    {answer: "1. c3:e5 h8-g7 (1... b8-a7 2. e5-d6)", points: 5 * whole, plies: [2]int{2, 3}},
		"one line":               {answer: "c3:e5 h8-g7", points: 2 * whole, plies: [2]int{2, 1}},
		"the other line":         {answer: "1. c3e5 b8a7 2. e5d6", points: 3 * whole, plies: [2]int{1, 3}},
		"part of a line":         {answer: "1. c3:e5 b8-a7", plies: [2]int{1, 2}},
		"the first move":         {answer: "c3:e5", plies: [2]int{1, 1}},
		"the first move, enough": {answer: "c3:e5", first: true, points: 5 * whole, plies: [2]int{1, 1}},
		"another move":           {answer: "1. c3:e5 b8-a7 2. e5-f6", plies: [2]int{1, 2}, other: "e5-f6"},
		"an illegal move":        {answer: "1. c3:e5 h8-a1 (1... h8-g7)", points: 2 * whole, plies: [2]int{2, 1}, fault: "h8-a1"},
		"an unclosed variation":  {answer: "1. c3:e5 h8-g7 (1... b8-a7", fault: "("},
		"longer than asked":      {answer: "1. c3:e5 h8-g7 2. e5-f6", points: 2 * whole, plies: [2]int{2, 1}},
		"words":                  {answer: "не знаю", fault: "?"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := twoLines()
			p.FirstMove = c.first
			got, err := p.Propose(game, c.answer)
			if err != nil {
				t.Fatal(err)
			}
			if got.Points != c.points || got.Lines[0].Plies != c.plies[0] || got.Lines[1].Plies != c.plies[1] {
				t.Errorf("%s points for %d and %d half-moves, want %s for %v", got.Points, got.Lines[0].Plies, got.Lines[1].Plies, c.points, c.plies)
			}
			if (got.Fault != nil) != (c.fault != "") || got.Fault != nil && c.fault != "?" && got.Fault.Text != c.fault {
				t.Errorf("the fault is %+v, want %q", got.Fault, c.fault)
			}
			if (len(got.Other) == 1) != (c.other != "") || c.other != "" && got.Other[0].Move != c.other {
				t.Errorf("other moves are %+v, want %q", got.Other, c.other)
			}
		})
	}
}

func FuzzPropose(f *testing.F) {
	for _, text := range []string{"", "1. c3:e5 h8-g7 (1... b8-a7 2. e5-d6)", "c3e5 (", "1... h8-g7", "{", "9. c3:e5 ) 12:12"} {
		f.Add(text)
	}
	game := games.Default()
	f.Fuzz(func(t *testing.T, answer string) {
		p := twoLines()
		got, err := p.Propose(game, answer)
		if err != nil {
			t.Fatal(err)
		}
		if got.Points < 0 || got.Points > p.Points {
			t.Errorf("%q earns %s", answer, got.Points)
		}
		if len(got.Other) > 20 {
			t.Errorf("%d other moves", len(got.Other))
		}
	})
}

func TestLinesOfASolution(t *testing.T) {
	t.Parallel()
	p := twoLines()
	p.Worth = nil
	lines, err := p.Lines(games.Default())
	if err != nil || len(lines) != 2 || lines[0].Points != p.Points || lines[1].Points != 0 {
		t.Fatalf("the lines are %+v, %v", lines, err)
	}
	if got := lines[1].Text(0); got != "1. c3:e5 b8-a7 2. e5-d6" {
		t.Errorf("the second line is %q", got)
	}
	_ = solving.MaxLines
}
