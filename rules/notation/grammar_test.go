package notation_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/notation"
	"adyukh/rules/rulestest"
)

func TestRead(t *testing.T) {
	for _, c := range []struct {
		text, want string
		stones     int
	}{
		{"W:Wa1,*c3:Bb6", "W:Wa1,*c3:Bb6", -1},
		{" b : B b6 ; A5 : w С3 . ", "B:Wc3:Bb6,a5", -1},
		{"В:W:В", "B:W:B", -1},
		{"W:Wa1:Bb6:12", "W:Wa1:Bb6", 12},
		{"\ufeffW:Wa1b2:B", "W:Wa1,b2:B", -1},
		{"белые: a1, *c3; черные: b6", "W:Wa1,*c3:Bb6", -1},
		{"Чёрные — В6. БЕЛЫЕ — а1 с3. Ход чёрных.", "B:Wa1,c3:Bb6", -1},
		{"Ход: черных; белые a1 черные б6", "B:Wa1:Bb6", -1},
		{"начинают черные; белые: a1", "B:Wa1:B", -1},
		{"черные ходят; белые: a1; stones 3", "B:Wa1:B", 3},
		{"белые: –; черные: a1; черные начинают", "B:W:Ba1", -1},
		{"White: a1; Black: h8; black to move", "B:Wa1:Bh8", -1},
		{"white to play; black: h8", "W:W:Bh8", -1},
	} {
		b, err := read(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got := notation.FEN(b.toMove, b.lists); got != c.want || b.stones != c.stones {
			t.Errorf("%q: read as %s with %d stones, want %s with %d", c.text, got, b.stones, c.want, c.stones)
		}
	}
}

func TestReadFaults(t *testing.T) {
	for _, c := range []struct {
		text, part string
		column     int
		reason     string
		want       string
	}{
		{"", "", 1, notation.ReasonEmpty, "an example"},
		{"ход белых", "", 10, notation.ReasonEmpty, "an example"},
		{"W", "W", 1, notation.ReasonNoSide, "whose men these are: белые: or черные:"},
		{"a10; белые: b2", "a10", 1, notation.ReasonNoSide, "whose men these are: белые: or черные:"},
		{"W:", "", 3, notation.ReasonNoSide, "W or B and the men"},
		{"W:a1:Bb2", "a", 3, notation.ReasonNoSide, "W or B and the men"},
		{"W:3:Wa1:B", "3", 3, notation.ReasonNoSide, "W or B and the men"},
		{"W:Wa1", "", 6, notation.ReasonNoSide, "the men of both sides, as in W:Wa1:Bb2"},
		{"W:Wa1:Wa3", "W", 7, notation.ReasonSideTwice, "the men of black"},
		{"W:Wa1:B:3x", "x", 10, notation.ReasonUnknownWord, "the end of the position"},
		{"W:Wa1:B:3:4", "4", 11, "bad-stones", "a number, once"},
		{"W:Wa1:B:3:Ba3", "B", 11, notation.ReasonSideTwice, "the men of white"},
		{"W:Wё1:B", "ё", 4, notation.ReasonUnknownSquare, "a square"},
		{"белые: a9", "a9", 8, notation.ReasonUnknownSquare, "a square"},
		{"белые: a1; БЕЛЫЕ: b2", "БЕЛЫЕ", 12, notation.ReasonSideTwice, "the men of black"},
		{"белые: a1; красные: b2", "красные", 12, notation.ReasonUnknownWord, "words and stones"},
		{"белые: a1; ход", "ход", 12, notation.ReasonUnknownWord, "words and stones"},
		{"белые: a1; ход: красных", "ход: красных", 12, notation.ReasonUnknownWord, "words and stones"},
		{"white: a1; black to think", "to", 18, notation.ReasonUnknownWord, "words and stones"},
		{"белые: a1 5", "5", 11, notation.ReasonUnknownWord, "words and stones"},
		{"белые: a1 \xff", "\ufffd", 11, notation.ReasonUnknownWord, "words and stones"},
		{"белые: stones", "", 14, "bad-stones", "a number, once"},
		{strings.Repeat("ы", 50), strings.Repeat("ы", 20) + "…", 1, notation.ReasonUnknownWord, "words and stones"},
	} {
		_, err := read(c.text)
		var got *rules.PositionError
		if !errors.As(err, &got) {
			t.Errorf("%q: error %v, want %s", c.text, err, c.reason)
			continue
		}
		want := rules.PositionError{Text: c.part, Column: c.column, Reason: c.reason, Want: c.want}
		if diff := cmp.Diff(want, *got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}

// TestPlainGrammar: a game that has figures only needs no further functions.
func TestPlainGrammar(t *testing.T) {
	for text, want := range map[string]string{
		"W:Wa1:Bb2":       "",
		"W:Wa1:Bb2:3":     `column 11: "3": no-side, expected W or B and the figures`,
		"белые: a1; мимо": `column 12: "мимо": unknown-word, expected белые, черные, ход белых or ход черных`,
	} {
		b := board{Text: notation.NewText(text)}
		_, err := (&notation.Grammar{Figures: "figures", Figure: b.man}).Read(b.Text)
		if want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
	}
}

func TestWrite(t *testing.T) {
	b := board{men: [2][]string{{"a1", "*c3"}, nil}}
	for side, want := range map[rules.Side]string{rules.White: "W:Wa1,*c3:B", rules.Black: "B:Wa1,*c3:B"} {
		if got := notation.FEN(side, b.lists); got != want {
			t.Errorf("%s to move: %s, want %s", side, got, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"W:Wa1,*c3:Bb6:12", "белые: a1, *c3; черные: b6; ход черных", "White: a1; Black: h8; black to move; stones 4", "?:W", "W:W:B", "\xff",
		"ход",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := read(text)
		if err != nil {
			var wrong *rules.PositionError
			runes := len([]rune(text))
			if !errors.As(err, &wrong) || wrong.Column < 1 || wrong.Column > runes+1 || wrong.Reason == "" || wrong.Want == "" {
				t.Errorf("%q: error %#v", text, err)
			}
			return
		}
		if !b.Ended() {
			t.Errorf("%q: read up to rune %d", text, b.At)
		}
		fen := notation.FEN(b.toMove, b.lists)
		for _, written := range append(rulestest.InWords(fen), fen) {
			if again, err := read(written); err != nil || !again.equal(b) {
				t.Errorf("%q written as %q, read as %s, error %v", text, written, notation.FEN(again.toMove, again.lists), err)
			}
		}
	})
}
