package compositions_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/tournament/contest/forerunners"
	"adyukh/tournament/exchange/compositions"
	"adyukh/tournament/refusal"
)

func game(t testing.TB, name string) games.Game {
	t.Helper()
	g, err := games.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const magazine = `[Event "64"]
[Site "?"]
[Date "1975.03.??"]
[White "Н. Пустынников"]
[Black "?"]
[Result "1-0"]
[GameType "25"]
[FEN "W:Wc3:Bd4,f6"]

1. c3:g7 *

[Source "Шашки"]
[Event "Конкурс"]
[Author "А. Б. и В. Г."]
[Title "Другу"]
[Award "2 приз"]
[FEN "B:Wa5,Kg1:Bd6,f6"]
[Task "ничья"]

1... d6-e5 2. a5-b6 (2. g1-g3 f6-g5) *

[FEN "W:Wz9:B"]
*

[Event "Партия"]
1. c3-d4 d6-c5 *

[Variant "paired"]
[FEN "W:Wc3:Bd4,f6"]
*

[FEN "W:Wc3:Bd6,f6"]
[Task "мат"]
[Result "1/2-1/2"]

1. c3-d4 d6-e5 2. d4-c5
f6-f5 *

[FEN "W:Wa1:Bh8"]
[Result "0-1"]

*
`

// TestRead: what can be used of a file is in the library, and what can't is told with its line.
func TestRead(t *testing.T) {
	got, err := compositions.Read(strings.NewReader(magazine), game(t, "russian"))
	if err != nil {
		t.Fatal(err)
	}
	want := compositions.Reading{
		Library: forerunners.Library{Game: "russian", Problems: []forerunners.Composition{
			{
				Position: "W:Wc3:Bd4,f6", Task: "win", Solution: "1. c3:g7", Authors: "Н. Пустынников", Source: "64", Date: "1975.03.??",
			},
			{
				Position: "B:WKg1,a5:Bd6,f6", Task: "draw", Authors: "А. Б. и В. Г.", Title: "Другу", Source: "Шашки", Award: "2 приз",
			},
			{Position: "W:Wc3:Bd6,f6"},
			{Position: "W:Wa1:Bh8"},
		}},
		Faults: []compositions.Fault{
			{Line: 20, Column: 15, Kind: compositions.Move, Text: "g1-g3"},
			{Line: 22, Column: 1, Kind: compositions.Position, Text: "W:Wz9:B"},
			{Line: 25, Kind: compositions.Position},
			{Line: 28, Kind: compositions.Game, Text: "paired"},
			{Line: 33, Column: 1, Kind: compositions.Task, Text: "мат"},
			{Line: 37, Column: 1, Kind: compositions.Move, Text: "f6-f5"},
		},
		LeftOut: 3,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestAProblemPlayedElsewhere is left out under the name of its game.
func TestAProblemPlayedElsewhere(t *testing.T) {
	t.Parallel()
	const text = "[FEN \"W:Wc3:Bd4,f6\"]\n*\n\n[GameType \"20\"]\n[FEN \"W:W31:B21\"]\n*\n"
	got, err := compositions.Read(strings.NewReader(text), game(t, "russian"))
	if err != nil || len(got.Faults) != 1 || got.LeftOut != 1 {
		t.Fatalf("read %+v, %v", got, err)
	}
	f := got.Faults[0]
	if f.Line != 4 || f.Kind != compositions.Game || f.Other == nil || f.Other.Phrase().Key != "sheet.text.elsewhere-20" {
		t.Errorf("told %+v", f)
	}
}

// TestAFileOfAnotherGame is refused with the faults that say which game it is.
func TestAFileOfAnotherGame(t *testing.T) {
	t.Parallel()
	got, err := compositions.Read(strings.NewReader("[GameType \"20\"]\n[FEN \"W:W31:B21\"]\n*\n"), game(t, "russian"))
	if err == nil || len(got.Faults) != 1 || got.Faults[0].Other == nil || got.Faults[0].Text != "20" {
		t.Errorf("read %+v, %v", got, err)
	}
}

// TestALibraryOfAnOlderProgram is in Windows-1251, and says so nowhere.
func TestALibraryOfAnOlderProgram(t *testing.T) {
	t.Parallel()
	const text = "[White \"\xca\xe0\xf0\xe4\xe0\xed\xee\xe2\"]\n[FEN \"W:Wc3:Bd4,f6\"]\n1. c3:g7 *\n"
	got, err := compositions.Read(strings.NewReader(text), game(t, "russian"))
	if err != nil || len(got.Library.Problems) != 1 || !strings.Contains(fmt.Sprintf("%+v", got.Library.Problems), "Карданов") {
		t.Errorf("read %+v, %v", got, err)
	}
}

// TestNothingToRead: a file of which nothing can be used is refused in words.
func TestNothingToRead(t *testing.T) {
	for _, tt := range []struct{ name, text, key string }{
		{"empty", "", "error.library.none"},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR", "error.library.text"},
		{"games", "1. c3-d4 d6-c5 *\n\n1. c3-b4 *\n", "error.library.no-positions"},
		{"another game", "[Variant \"paired\"]\n[FEN \"W:Wc3:Bd4,f6\"]\n*\n", "error.library.no-positions"},
		{"too long", strings.Repeat("[FEN \"W:Wc3:Bd4,f6\"]\n*\n\n"+strings.Repeat("% \n", 10_000), 600), "error.library.bytes"},
		{"too many", strings.Repeat("[FEN \"W:Wc3:Bd4,f6\"]\n*\n", forerunners.MaxProblems+1), "error.library.most"},
	} {
		_, err := compositions.Read(strings.NewReader(tt.text), game(t, "russian"))
		var refused *refusal.Error
		if !errors.As(err, &refused) || refused.Key != tt.key {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.key)
		}
	}
	if _, err := compositions.Read(broken{}, game(t, "russian")); !errors.Is(err, errBroken) {
		t.Errorf("a source that breaks: %v", err)
	}
}

var errBroken = errors.New("the line is cut")

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errBroken }

// drawProblem makes a problem whose solution is played at random.
func drawProblem(t *rapid.T, g games.Game) forerunners.Composition {
	text := rapid.StringOfN(rapid.SampledFrom([]rune("абвГД \"\\[]{}()xyz1.½")), 1, 40, -1)
	line := func(label string) string {
		s := strings.Join(strings.Fields(text.Draw(t, label)), " ")
		if strings.Trim(s, "?.*- ") == "" {
			return ""
		}
		return s
	}
	fen := rapid.SampledFrom([]string{"", "W:Wc3,d2:Bf6,h8,e5", "B:Wa5,g1:Be3,g7"}).Draw(t, "position")
	fen, err := g.Position(fen)
	if err != nil {
		t.Fatal(err)
	}
	p := forerunners.Composition{
		Position: fen, Task: rapid.SampledFrom([]string{"", "win", "draw", "block", "18:6"}).Draw(t, "task"),
		Authors: line("authors"), Title: line("title"), Source: line("source"), Date: line("date"), Award: line("award"),
	}
	left := rapid.IntRange(0, 25).Draw(t, "plies")
	root := &solve.Ply{}
	grow(t, g, fen, root, &left)
	first := rules.White
	if fen[0] == 'B' {
		first = rules.Black
	}
	p.Solution = root.Format(first)
	return p
}

// grow lets a solution branch.
func grow(t *rapid.T, g games.Game, fen string, at *solve.Ply, left *int) {
	turn, err := g.Turn(fen)
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(1, 3).Draw(t, "branches") {
		if *left <= 0 || len(turn.Moves) <= len(at.Next) || turn.Over {
			return
		}
		*left--
		m := turn.Moves[len(at.Next)]
		next := &solve.Ply{Text: m.Plain}
		at.Next = append(at.Next, next)
		after, err := g.Play(fen, m.Plain)
		if err != nil {
			t.Fatal(err)
		}
		grow(t, g, after[0].FEN, next, left)
	}
}

// TestRoundTrip: a library that was written is read back, whatever its texts and solutions.
func TestRoundTrip(t *testing.T) {
	for _, name := range []string{"adyukh", "russian"} {
		t.Run(name, func(t *testing.T) {
			g := game(t, name)
			rapid.Check(t, func(t *rapid.T) {
				l := forerunners.Library{Game: name}
				for range rapid.IntRange(1, 4).Draw(t, "problems") {
					l.Problems = append(l.Problems, drawProblem(t, g))
				}
				var out strings.Builder
				if err := compositions.Write(&out, g, l); err != nil {
					t.Fatal(err)
				}
				got, err := compositions.Read(strings.NewReader(out.String()), g)
				if err != nil {
					t.Fatalf("%v\n%s", err, out.String())
				}
				if diff := cmp.Diff(compositions.Reading{Library: l}, got); diff != "" {
					t.Errorf("(-want +got):\n%s\n%s", diff, out.String())
				}
			})
		})
	}
}

func FuzzRead(f *testing.F) {
	f.Add(magazine)
	f.Add("[FEN \"W:Wc3,d2-2:Bf6,h8\"]\n[Task \"18:6\"]\n\n1. c3-b4 (1. c3-d4 {x} (1... f6-g5)) 1... f6-e5 *\n")
	g := game(f, "adyukh")
	f.Fuzz(func(t *testing.T, text string) {
		got, err := compositions.Read(strings.NewReader(text), g)
		var refused *refusal.Error
		if err != nil {
			if !errors.As(err, &refused) {
				t.Fatal(err)
			}
			return
		}
		// Moves are written as the game writes them: from the second time on nothing changes any more.
		again := rewritten(t, g, got.Library)
		if third := rewritten(t, g, again); !cmp.Equal(again, third) || len(again.Problems) != len(got.Library.Problems) {
			t.Error(cmp.Diff(again, third))
		}
		for i, p := range got.Library.Problems {
			if p.Solution, again.Problems[i].Solution = "", ""; p != again.Problems[i] {
				t.Error(cmp.Diff(p, again.Problems[i]))
			}
		}
	})
}

// rewritten writes a library and reads it.
func rewritten(t *testing.T, g games.Game, l forerunners.Library) forerunners.Library {
	t.Helper()
	var out strings.Builder
	if err := compositions.Write(&out, g, l); err != nil {
		t.Fatal(err)
	}
	got, err := compositions.Read(strings.NewReader(out.String()), g)
	if err != nil || len(got.Faults) > 0 {
		t.Fatalf("%v %v\n%s", err, got.Faults, out.String())
	}
	return got.Library
}

// BenchmarkRead reads a file of 10 MB.
func BenchmarkRead(b *testing.B) {
	g := game(b, "russian")
	var one strings.Builder
	l := forerunners.Library{Problems: []forerunners.Composition{{
		Position: "W:Wc3,d2,e1,g3,h2,f4:Bf6,h8,e5,a7,b8,d8", Task: "win", Authors: "Н. Пустынников", Source: "Шашки", Date: "1975",
		Solution: "1. f4:d6 a7-b6 (1... f6-g5 2. d2-e3) 2. g3-h4 b6-a5 3. h2-g3",
	}}}
	if err := compositions.Write(&one, g, l); err != nil {
		b.Fatal(err)
	}
	text := strings.Repeat(one.String(), 10<<20/one.Len())
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		got, err := compositions.Read(strings.NewReader(text), g)
		if err != nil || len(got.Faults) > 0 {
			b.Fatal(got.Faults[:1], err)
		}
		b.ReportMetric(float64(len(got.Library.Problems)), "problems")
	}
}
