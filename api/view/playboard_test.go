package view_test

import (
	"testing"

	"adyukh/api/view"
	"adyukh/rules/games"
)

// TestPlayBoardCountsPositions: a board that knows what stood before says how often the position has; one that does not says nothing.
func TestPlayBoardCountsPositions(t *testing.T) {
	g := games.Default()
	states, err := g.Play("", "a3-b4", "b6-c5")
	if err != nil {
		t.Fatal(err)
	}
	after := states[1].FEN
	for _, c := range []struct {
		stood []string
		want  int
	}{{nil, 0}, {[]string{}, 1}, {[]string{after, states[0].FEN, after}, 3}} {
		b := view.PlayBoard{ID: "x", Game: g, Moves: []string{"a3-b4", "b6-c5"}, Stood: c.stood, Address: func([]string) string { return "/x" }}
		play, err := b.Show()
		if err != nil || play.Repeats != c.want {
			t.Errorf("after %d positions: %d, %v; want %d", len(c.stood), play.Repeats, err, c.want)
		}
	}
}
