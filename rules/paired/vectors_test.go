package paired_test

import (
	"strconv"
	"testing"

	"adyukh/rules"
	"adyukh/rules/paired"
	"adyukh/rules/rulestest"
)

// vector is a position with what independent generators found.
type vector struct {
	ID, FEN string
	N       int
	Moves   []string
	Perft   []uint64
	None    []uint64 `json:"perft_no_bonus"`
	Same    []uint64 `json:"perft_bonus_same_man"`
}

// newGame returns the game with options that are right: name, value, name, value, …
func newGame(t testing.TB, options ...string) paired.Game {
	return rulestest.With(t, paired.New, options...)
}

func TestVectors(t *testing.T) {
	for _, v := range rulestest.Positions[vector](t, "vectors.json") {
		t.Run(v.ID, func(t *testing.T) {
			g := newGame(t, "size", strconv.Itoa(v.N))
			p := rulestest.Vector(t, g, v.FEN, v.Moves)
			for bonus, want := range map[string][]uint64{"any": v.Perft, "none": v.None, "same": v.Same} {
				rulestest.Perft(t, newGame(t, "size", strconv.Itoa(v.N), "bonus", bonus), p, want)
			}
		})
	}
}

// TestStarts compares the positions in which games begin with those of the vectors.
func TestStarts(t *testing.T) {
	starts := map[string]paired.Game{
		"start-10x10-rows4": {},
		"start-8x8-rows3":   newGame(t, "size", "8"),
		"start-8x8-rows2":   newGame(t, "size", "8", "rows", "2"),
	}
	found := map[string]rules.Game[paired.Position, paired.Move]{}
	for _, v := range rulestest.Positions[vector](t, "vectors.json") {
		if g, ok := starts[v.ID]; ok {
			found[v.FEN] = g
		}
	}
	if len(found) != len(starts) {
		t.Errorf("vectors for %d of %d", len(found), len(starts))
	}
	rulestest.Starts(t, found)
}
