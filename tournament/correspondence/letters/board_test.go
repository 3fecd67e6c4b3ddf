package letters_test

import (
	"slices"
	"testing"

	"adyukh/rules/games"
	"adyukh/tournament/correspondence/letters"
)

// TestBoards: towers with their numbers, a king as a capital letter, the reader's side below, and any board of the list.
func TestBoards(t *testing.T) {
	for _, test := range []struct {
		game, fen string
		flipped   bool
		want      []string
	}{
		{"adyukh", "W:Wf6-1/3,a1:Bb6-2,h8", false, []string{
			"8       .         .         .         b", "7  .         .         .         .", "6       b2        .         w1/3      .",
			"5  .         .         .         .", "4       .         .         .         .", "3  .         .         .         .",
			"2       .         .         .         .", "1  w         .         .         .", "   a    b    c    d    e    f    g    h",
		}},
		{"russian", "B:Wa1,Kd4:Bc7", true, []string{
			"1    .   .   .   w", "2  .   .   .   .", "3    .   .   .   .", "4  .   .   W   .", "5    .   .   .   .", "6  .   .   .   .",
			"7    .   .   b   .", "8  .   .   .   .", "   h g f e d c b a",
		}},
	} {
		g, err := games.ByName(test.game)
		if err != nil {
			t.Fatal(err)
		}
		turn, err := g.Turn(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := letters.Draw(turn.Position, test.flipped); !slices.Equal(got, test.want) {
			t.Errorf("%s %s:\n%q\nwant\n%q", test.game, test.fen, got, test.want)
		}
	}
	for _, g := range games.All() {
		turn, err := g.Turn("")
		if err != nil {
			t.Fatal(err)
		}
		if lines := letters.Draw(turn.Position, false); len(lines) != turn.Position.Height+1 {
			t.Errorf("%s has %d lines:\n%q", g.Name(), len(lines), lines)
		}
	}
}
