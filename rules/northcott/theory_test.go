package northcott_test

import (
	"fmt"
	"slices"
	"testing"

	"adyukh/rules"
	"adyukh/rules/northcott"
	"adyukh/rules/rulestest"
)

// all returns every position of a board with both sides to move.
func all(t *testing.T, rows, columns int) []northcott.Position {
	t.Helper()
	texts := []string{fmt.Sprintf("W:%d", columns), fmt.Sprintf("B:%d", columns)}
	for row := range rows {
		var longer []string
		for _, text := range texts {
			for white := 1; white < columns; white++ {
				for black := white + 1; black <= columns; black++ {
					longer = append(longer, fmt.Sprintf("%s%c%d-%d", text, ":,"[min(row, 1)], white, black))
				}
			}
		}
		texts = longer
	}
	var list []northcott.Position
	for _, text := range texts {
		list = append(list, position(t, text))
	}
	return list
}

// proved returns the value of every position by working backwards from those without a move; 0 where play is endless.
func proved(positions []northcott.Position) map[northcott.Position]int {
	value := map[northcott.Position]int{}
	for changed := true; changed; {
		changed = false
		for _, p := range positions {
			if value[p] != 0 {
				continue
			}
			best := -1 // without a move the side to move loses
			for _, m := range game.AppendMoves(nil, p) {
				best = max(best, -value[game.Play(p, m)])
			}
			if best != 0 {
				value[p], changed = best, true
			}
		}
	}
	return value
}

// TestTheory compares the nim-sum with brute force over every position of three boards.
func TestTheory(t *testing.T) {
	for _, size := range [][2]int{{1, 6}, {2, 5}, {3, 4}} {
		positions := all(t, size[0], size[1])
		for p, want := range proved(positions) {
			if got, ok := game.Known(p); got != want || !ok {
				t.Errorf("%s: value %d, %v, brute force says %d", game.FormatPosition(p), got, ok, want)
			}
		}
	}
}

// TestRepetition: the third occurrence is a draw; with 0 none is.
func TestRepetition(t *testing.T) {
	shuffle := []string{"1:1-2", "1:8-7", "1:2-1", "1:7-8"}
	for repetition, ends := range map[string]int{"2": 4, "3": 8, "4": 12, "0": 0} {
		g, err := northcott.New(rules.Settings{"rows": "1", "cols": "8", "repetition": repetition})
		if err != nil {
			t.Fatal(err)
		}
		ended, o := rulestest.Ended(t, g, g.Start(), slices.Repeat(shuffle, 4)...)
		want := rules.Outcome{Over: true, Reason: northcott.ReasonRepetition, Score: rules.Score{White: 1, Black: 1}}
		if ended > 0 && o != want {
			t.Errorf("%+v, want %+v", o, want)
		}
		if ended != ends {
			t.Errorf("repetition %s: ended after ply %d, want %d", repetition, ended, ends)
		}
	}
}
