package templates_test

import (
	"testing"

	"adyukh/templates"
)

// TestLongMoves: the list of moves has one column on a narrow page when a move or a turn does not fit half of it.
func TestLongMoves(t *testing.T) {
	tests := []struct {
		name  string
		moves []string
		want  bool
	}{
		{"none", nil, false},
		{"short", []string{"c3-b4", "b6-c5"}, false},
		{"a long move", []string{"c3-b4", "b6-c5", "c3:e5:g7"}, true},
		{"a long turn", []string{"4:1-15", "3:19-18"}, true},
		{"long beside the next one", []string{"1:1-2", "1:3-2", "2:1-15", "1:3-2"}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := templates.Replay{Plies: []templates.Ply{{}}}
			for i, move := range tt.moves {
				r.Plies = append(r.Plies, templates.Ply{Move: move, Black: i%2 == 1})
			}
			if got := r.Long(); got != tt.want {
				t.Errorf("long: %t", got)
			}
		})
	}
}
