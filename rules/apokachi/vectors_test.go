package apokachi_test

import (
	"strconv"
	"testing"

	"adyukh/rules"
	"adyukh/rules/apokachi"
	"adyukh/rules/rulestest"
)

// vector is a position with what independent generators found.
type vector struct {
	ID, FEN string
	N       int
	Moves   []string
	Perft   []uint64
	All     []uint64 `json:"perft_rule_all"`
}

// newGame returns the game with options that are right: name, value, name, value, …
func newGame(t testing.TB, options ...string) apokachi.Game {
	return rulestest.With(t, apokachi.New, options...)
}

func TestVectors(t *testing.T) {
	for _, v := range rulestest.Positions[vector](t, "vectors.json") {
		t.Run(v.ID, func(t *testing.T) {
			g := newGame(t, "size", strconv.Itoa(v.N))
			p := rulestest.Vector(t, g, v.FEN, v.Moves)
			for capture, want := range map[string][]uint64{"moved": v.Perft, "all": v.All} {
				rulestest.Perft(t, newGame(t, "size", strconv.Itoa(v.N), "capture", capture), p, want)
			}
		})
	}
}

// TestStarts compares the positions in which games begin with those of the vectors.
func TestStarts(t *testing.T) {
	starts := map[string]apokachi.Game{
		"start-4-rows1": {},
		"start-3-rows1": newGame(t, "size", "3"),
		"start-5-rows1": newGame(t, "size", "5"),
		"start-6-rows2": newGame(t, "size", "6", "rows", "2"),
	}
	found := map[string]rules.Game[apokachi.Position, apokachi.Move]{}
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
