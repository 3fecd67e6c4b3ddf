package russian_test

import (
	"errors"
	"testing"

	"adyukh/rules"
	"adyukh/rules/rulestest"
	"adyukh/rules/russian"
)

func TestParseMove(t *testing.T) {
	for _, c := range []struct{ fen, text, want string }{
		{start, "c3-d4", "c3-d4"},
		{start, "c3d4", "c3-d4"},
		{start, "cd4", "c3-d4"},
		{"W:Wc1,c3:Bd8", "cd2", "c1-d2"},
		{"W:WKc1,Kc5:Bb8", "ce3", ""}, // c1 or c5
		{start, "ab4", "a3-b4"},
		{start, "a-b4", "a3-b4"},
		{start, "A3-B4", "a3-b4"},
		{start, "а3–В4", "a3-b4"}, // Cyrillic а and В
		{start, "С3—D4", "c3-d4"}, // Cyrillic С
		{start, "е3 − ф4!?", "e3-f4"},
		{start, "ж3-н4 =", "g3-h4"},
		{start, " c3-d4 +-", "c3-d4"},
		{start, "22-18", "c3-d4"},
		{start, "22–17!", "c3-b4"},
		{start, " 24 - 20 ?", "g3-h4"},
		{start, "22 18", ""},
		{start, "2218", ""},
		{start, "22-180", ""},
		{start, "0-18", ""},
		{start, "33-18", ""},
		{start, "22-d4", ""},
		{start, "22-18-", ""},
		{start, "c3-18", ""},
		{start, "-c3-d4", ""},
		{start, "Н2", ""},
		{"W:Wc1:Bd2,f4,b6,d6,f6", "c1:e3:g5:e7:c5:a7", "c1:e3:g5:e7:c5:a7"},
		{"W:Wc1:Bd2,f4,b6,d6,f6", "c1xa7", "c1:e3:g5:e7:c5:a7"},
		{"W:Wc1:Bd2,f4,b6,d6,f6", "c1:g5:a7", "c1:e3:g5:e7:c5:a7"},
		{"W:Wc1:Bd2,f4,b6,d6,f6", "ca7", "c1:e3:g5:e7:c5:a7"},
		{"W:Wc1:Bd2,f4,b6,d6,f6", "30x23x16x7x14x5", "c1:e3:g5:e7:c5:a7"},
		{"W:Wc1:Bd2,f4,b6,d6,f6", "30:5", "c1:e3:g5:e7:c5:a7"},
		{"W:Wc1:Bd2,f4,b6,d6,f6", "30-5", "c1:e3:g5:e7:c5:a7"},
		{diagram17, "e1:d4", "e1:a5:d8:f6:d4"},
		{diagram17, "e1:f4", ""}, // by c5 and d6, or by b6
		{diagram17, "e1:c7:f4", "e1:a5:c7:f4"},
		{diagram22, "e1:c3:a5:d8:f6:c3:a1", "e1:c3:a5:d8:f6:d4:a1"}, // lands elsewhere on a straight line
		{diagram22, "e1:a1", ""},
		{diagram22, "e1:c3:a1", "e1:c3:a1"},
		{crowning, "b6:a1", "b6:d8:f6:a1"},
		{crowning, "b6:d8:a1", "b6:d8:f6:a1"},
	} {
		if c.want != "" {
			rulestest.MoveReadAs(t, game, c.fen, c.text, c.want, "")
		} else if m, _, err := game.ParseMove(position(t, c.fen), c.text); err == nil {
			t.Errorf("%s: read as %s, want an error", c.text, m)
		}
	}
}

// TestOrderOfCapture: both ways around the ring are read as one move, or as two that count=path tells apart.
func TestOrderOfCapture(t *testing.T) {
	p := position(t, diagram19)
	one, _, err := game.ParseMove(p, "a5:c3:e1:g3:e5:c3")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"a5:c3:e5:g3:e1:c3", "a5:c3", "ac3", "13:22"} {
		if m, _, err := game.ParseMove(p, text); err != nil || m != one {
			t.Errorf("%s read as %s, error %v, want %s", text, m, err, one)
		}
		if m, _, err := paths.ParseMove(p, text); err != nil || !m.SameResult(one) || len(text) > 6 && m.String() != text {
			t.Errorf("%s read as %s, error %v", text, m, err)
		}
	}
	if got := game.FormatMove(p, one, rules.Plain); got != "a5:c3" {
		t.Errorf("written as %s", got)
	}
}

func TestColonInQuiet(t *testing.T) {
	for text, want := range map[string]rules.Remark{
		"c3:d4": rules.RemarkColonInQuiet, "22x18": rules.RemarkColonInQuiet, "c3 x d4": rules.RemarkColonInQuiet, "c3-d4": "",
	} {
		rulestest.MoveReadAs(t, game, start, text, "c3-d4", want)
	}
}

func TestParseMoveErrors(t *testing.T) {
	for text, want := range map[string]error{"c3-": rules.ErrSyntax, "c3-c5": rules.ErrIllegal, "ad4": rules.ErrIllegal} {
		p := position(t, "W:Wg3:Bb8")
		if _, _, err := game.ParseMove(p, text); !errors.Is(err, want) {
			t.Errorf("%s: error %v, want %v", text, err, want)
		}
	}
	_, _, err := game.ParseMove(position(t, diagram17), "e1:f4")
	var wrong *rules.MoveError
	if !errors.As(err, &wrong) || !errors.Is(err, rules.ErrAmbiguous) || len(wrong.Legal) != 2 {
		t.Errorf("error %v", err)
	}
}

func TestSquares(t *testing.T) {
	p := position(t, crowning)
	m, _, err := game.ParseMove(p, "b6:a1")
	if err != nil {
		t.Fatal(err)
	}
	if got := game.Squares(p, m); len(got) != 4 || got[0] != "b6" || got[1] != "d8" || got[3] != "a1" {
		t.Errorf("squares %v", got)
	}
}

// TestAllocations: generating, counting, playing and reading moves allocates nothing.
func TestAllocations(t *testing.T) {
	var buf [128]russian.Move
	for _, fen := range []string{start, diagram17, diagram19, nineInRows, "W:WKa1,Kc1:BKf8,Kh8"} {
		p := position(t, fen)
		first := game.AppendMoves(nil, p)[0]
		text := game.FormatMove(p, first, rules.Full)
		numbers := numeric(text)
		allocations := testing.AllocsPerRun(100, func() {
			for _, m := range game.AppendMoves(buf[:0], p) {
				q := game.Play(p, m)
				_ = int(game.CountLines(q, 1))
				_ = game.Outcome(q)
			}
			_ = game.CountLines(p, 3) + paths.CountLines(p, 3)
			for _, text := range []string{text, numbers} {
				if m, _, err := game.ParseMove(p, text); err != nil || !m.SameResult(first) {
					t.Errorf("%s read as %s, error %v", text, m, err)
				}
			}
		})
		if allocations > 0 {
			t.Errorf("%s: %v allocations", fen, allocations)
		}
	}
}
