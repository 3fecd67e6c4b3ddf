package games_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

// tracer reads the first record of a text by the rules of one game.
func tracer(g games.Game) sheet.Tracer {
	return func(text string) (sheet.Trace, error) {
		records, err := sheet.ReadAll(text, sheet.Limits{})
		var nothing *sheet.TextError
		switch {
		case errors.As(err, &nothing):
			return g.Trace(&sheet.Record{}, rules.Plain), nil
		case err != nil:
			return sheet.Trace{}, err
		}
		return g.Trace(records[0], rules.Plain), nil
	}
}

func last(t sheet.Trace) string {
	if n := len(t.Plies); n > 0 {
		return t.Plies[n-1].FEN
	}
	return t.FEN
}

// TestEnterMoveByMove: in every game a record is entered on a board, whatever stood in the text before, and each text says the moves that
// were made; taken back, it says one less.
func TestEnterMoveByMove(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				trace := tracer(g)
				text := rapid.SampledFrom([]string{"", "Тур 1\n", "Белые: Ким\tЧерные: Алиев\n"}).Draw(t, "front")
				played, err := trace(text)
				if err != nil {
					t.Fatal(err)
				}
				for range rapid.IntRange(1, 12).Draw(t, "plies") {
					turn, err := g.Turn(last(played))
					if err != nil {
						t.Fatal(err)
					}
					if len(turn.Moves) == 0 {
						break
					}
					m := rapid.SampledFrom(turn.Moves).Draw(t, "move")
					states, err := g.Play(turn.FEN, m.Text)
					if err != nil {
						t.Fatal(err)
					}
					before := text
					next, after, ok := sheet.AddMove(text, played, []string{m.Plain, m.Text}, states[0].FEN, trace)
					if !ok || last(after) != states[0].FEN || len(after.Plies) != len(played.Plies)+1 {
						t.Fatalf("%q can't be added to %q: %v, %d plies", m.Text, text, ok, len(after.Plies))
					}
					if back, _, ok := sheet.TakeBack(next, after, trace); !ok || strings.TrimSpace(back) != strings.TrimSpace(before) {
						t.Fatalf("taken back from %q: %q, want %q", next, back, before)
					}
					text, played = next, after
				}
			})
		})
	}
}

// TestEnterAmongWords: what was written beside the moves stays, and a wrong word gives way to the move.
func TestEnterAmongWords(t *testing.T) {
	t.Parallel()
	g := games.Default()
	for _, test := range []struct{ name, text, move, want, back string }{
		{"empty", "", "c3-d4", "1. c3-d4", ""},
		{"second", "1. c3-d4", "h6-g5", "1. c3-d4 h6-g5", "1. c3-d4"},
		{"a line a turn", "1. c3-d4 h6-g5", "b2-c3", "1. c3-d4 h6-g5\n2. b2-c3", "1. c3-d4 h6-g5"},
		{
			"one line", "1. c3-d4 h6-g5 2. b2-c3 g7-h6", "c1-b2", "1. c3-d4 h6-g5 2. b2-c3 g7-h6 3. c1-b2", "1. c3-d4 h6-g5 2. b2-c3 g7-h6",
		},
		{"star", "1. c3-d4 h6-g5 *", "b2-c3", "1. c3-d4 h6-g5\n2. b2-c3 *", "1. c3-d4 h6-g5 *"},
		{"remark", "1. c3-d4 ; начало", "h6-g5", "1. c3-d4 ; начало\nh6-g5", "1. c3-d4 ; начало"},
		{"number", "7. c3-d4 h6-g5", "b2-c3", "7. c3-d4 h6-g5\n8. b2-c3", "7. c3-d4 h6-g5"},
		{"half a word", "1. c3-d4 h6-", "h6-g5", "1. c3-d4 h6-g5", "1. c3-d4"},
		{"wrong in the middle", "1. c3-d4 h6-f2 2. b2-c3", "h6-g5", "1. c3-d4 h6-g5 2. b2-c3", "1. c3-d4 h6-g5"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			trace := tracer(g)
			played, err := trace(test.text)
			if err != nil {
				t.Fatal(err)
			}
			states, err := g.Play(last(played), test.move)
			if err != nil {
				t.Fatal(err)
			}
			got, after, ok := sheet.AddMove(test.text, played, []string{test.move}, states[0].FEN, trace)
			if !ok || got != test.want {
				t.Fatalf("got %q %v, want %q", got, ok, test.want)
			}
			if back, _, ok := sheet.TakeBack(got, after, trace); !ok || back != test.back {
				t.Errorf("taken back: %q %v, want %q", back, ok, test.back)
			}
		})
	}
}
