package solve_test

import (
	"errors"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/solve"
)

// outline writes a solution in one way: moves, then their alternatives in brackets.
func outline(p *solve.Ply) string {
	var b strings.Builder
	for p != nil && len(p.Next) > 0 {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(p.Next[0].Text)
		for _, other := range p.Next[1:] {
			b.WriteString(" (" + strings.TrimSpace(other.Text+" "+outline(other)) + ")")
		}
		p = p.Next[0]
	}
	return b.String()
}

func TestReadSolution(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		first      rules.Side
		want       string
	}{
		{"line", "1. c3-b4 d6-c5 2. b4:d6", rules.White, "c3-b4 d6-c5 b4:d6"},
		{"glued and signs", "1.c3-b4! d6-c5?! 2)b4:d6!! *", rules.White, "c3-b4 d6-c5 b4:d6"},
		{"Black begins", "1... d6-c5 2. b4:d6", rules.Black, "d6-c5 b4:d6"},
		{"ellipsis", "5… d6-c5 6. b4:d6 (5… b6-a5)", rules.Black, "d6-c5 (b6-a5) b4:d6"},
		{"variation", "1. c3-b4 d6-c5 (1... b6-a5 2. b4-c5) 2. b4:d6", rules.White, "c3-b4 d6-c5 (b6-a5 b4-c5) b4:d6"},
		{"without a number", "1. c3-b4 d6-c5 (b6-a5 b4-c5) b4:d6", rules.White, "c3-b4 d6-c5 (b6-a5 b4-c5) b4:d6"},
		{"behind", "1. c3-b4 d6-c5 2. b4:d6 (1... b6-a5)", rules.White, "c3-b4 d6-c5 (b6-a5) b4:d6"},
		{
			"nested", "1. a1-b2 c3-c4 (1... d3-d4 2. e1-e2 (2. f1-f2) e3-e4) 2. g1-g2", rules.White,
			"a1-b2 c3-c4 (d3-d4 e1-e2 (f1-f2) e3-e4) g1-g2",
		},
		{
			"remarks", "[White \"Иванов\"]\nБелые выигрывают: 1. c3-b4 {(a1-a2)} d6-c5 ; b4:b6\n2. b4:d6 $3 Счет 17:7", rules.White,
			"c3-b4 d6-c5 b4:d6",
		},
		{"other games", "1. c1-e3,e3:g5 b2-b1xc1 2. 3:9-7 c3-off 3. 22x18", rules.White, "c1-e3,e3:g5 b2-b1xc1 3:9-7 c3-off 22x18"},
		{"numbers", "1. 26-23 18-27 (1... 18x25) 2. 32:23:14 2-0 1-1", rules.White, "26-23 18-27 (18x25) 32:23:14"},
		{"passes", "1. pass e5-d5 (1... Пас! 2. c3-c4) 2. пасс", rules.White, "pass e5-d5 (Пас c3-c4) пасс"},
		{"counts", "1. c3 17-7 ½:½ 1/2-1/2 2:0", rules.White, "c3"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := solve.ReadSolution(tt.text, tt.first)
			if err != nil {
				t.Fatal(err)
			}
			if got := outline(p); got != tt.want {
				t.Errorf("read %q, want %q", got, tt.want)
			}
		})
	}
}

func TestReadSolutionRefuses(t *testing.T) {
	for _, tt := range []struct {
		text         string
		line, column int
		kind         solve.SolutionKind
	}{
		{"", 1, 1, solve.NoMoves},
		{"белые\n", 2, 1, solve.NoMoves},
		{"1. c3-b4 (1. e3-d4", 1, 10, solve.UnclosedVariation},
		{"1. c3-b4 (1... d6-c5)", 1, 11, solve.WrongNumber},
		{"1. c3-b4\n )", 2, 2, solve.UnopenedVariation},
		{"1. c3-b4 ()", 1, 11, solve.EmptyVariation},
		{"(1. c3-b4)", 1, 1, solve.EmptyVariation},
		{"1. c3-b4 {", 1, 10, solve.UnclosedRemark},
		{"1. c3-b4 (2. d4-e5)", 1, 11, solve.WrongNumber},
		{"3. c3-b4 (2. d4-e5)", 1, 11, solve.WrongNumber},
		{strings.Repeat("a1-b2 (", 3000), 1, 2000*7 + 7, solve.SolutionTooLong},
		{strings.Repeat("a1-b2 ", 3000), 1, 2000*6 + 1, solve.SolutionTooLong},
		{strings.Repeat(" ", 1<<20+1), 1, 1, solve.SolutionTooLong},
	} {
		_, err := solve.ReadSolution(tt.text, rules.White)
		var bad *solve.SolutionError
		if !errors.As(err, &bad) || bad.Kind != tt.kind || bad.Line != tt.line || bad.Column != tt.column {
			t.Errorf("%.40q: error %v, want %s at %d, %d", tt.text, err, tt.kind, tt.line, tt.column)
		}
	}
}

// FuzzReadSolution: a text is refused with its place, or read the same again when it is written out.
func FuzzReadSolution(f *testing.F) {
	for _, text := range []string{
		"1. c3-b4 d6-c5 (1... b6-a5 2. b4-c5) 2. b4:d6", "1... d6-c5! {x} ; y\n(d6-e5 (d6-e7) 2. a1) 2:0", "[a]\n1)a1-b2(a)", "((",
		"9999. a1 (9998. b2)",
	} {
		f.Add(text, false)
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, text string, black bool) {
		first := rules.White
		if black {
			first = rules.Black
		}
		p, err := solve.ReadSolution(text, first)
		if err != nil {
			var bad *solve.SolutionError
			if !errors.As(err, &bad) || bad.Line < 1 || bad.Column < 1 || bad.Kind == "" {
				t.Errorf("%q: error %#v", text, err)
			}
			return
		}
		want := outline(p)
		number := "1. " // without it 1-2 is a result
		if black {
			number = "1... "
		}
		again, err := solve.ReadSolution(number+want, first)
		if err != nil {
			t.Fatalf("%q, written as %q: %v", text, number+want, err)
		}
		if got := outline(again); got != want {
			t.Errorf("%q, written as %q, read as %q", text, want, got)
		}
	})
}
