package templates_test

import (
	"encoding/json"
	"testing"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
)

// fromLayout takes a drawing over as pages do: by its fields' names.
func fromLayout(t *testing.T, l rules.Layout) templates.Board {
	t.Helper()
	data, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	var b templates.Board
	if err := json.Unmarshal(data, &b); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestEveryGameIsDrawn plays a few moves of every game: all figures stand inside the drawing, either way round, and every cell
// of a legal move can be pressed.
func TestEveryGameIsDrawn(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			fen := ""
			for ply := range 12 {
				turn, err := g.Turn(fen)
				if err != nil {
					t.Fatal(err)
				}
				v := templates.BoardView{ID: "b", Board: fromLayout(t, turn.Position), Begins: []string{}, Flipped: ply%2 == 1}
				doc := drawnBoard(t, "ru", v)
				inside(t, v, doc)
				if got := len(all(doc, "class", "figure")); got != len(turn.Position.Figures) {
					t.Errorf("%d figures are drawn, want %d", got, len(turn.Position.Figures))
				}
				if len(turn.Moves) == 0 {
					break
				}
				for _, m := range turn.Moves {
					for _, square := range m.Path {
						if len(all(doc, "data-spot", square)) == 0 {
							t.Fatalf("%s: no cell %q", m.Text, square)
						}
					}
				}
				states, err := g.Play(fen, turn.Moves[ply*7%len(turn.Moves)].Text)
				if err != nil {
					t.Fatal(err)
				}
				fen = states[0].FEN
			}
		})
	}
}
