package adyukh_test

import (
	"errors"
	"fmt"
	"testing"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/rulestest"
)

var game = adyukh.Game{}

// position reads the text of a position that is right.
func position(t testing.TB, text string) adyukh.Position {
	t.Helper()
	return rulestest.Position(t, game, text)
}

func TestPerftOfPositions(t *testing.T) {
	for _, c := range rulestest.Rows[struct {
		FEN   string
		Perft []uint64
	}](t, "positions.jsonl") {
		rulestest.Perft(t, game, position(t, c.FEN), c.Perft)
	}
}

func TestPerftOfStart(t *testing.T) {
	want := []uint64{1, 7, 49, 302, 1469, 7482, 37908, 189912, 925868, 4533214}
	for depth, n := range want {
		if got := rules.Perft(game, game.Start(), depth); got != n {
			t.Errorf("depth %d: %d lines, want %d", depth, got, n)
		}
	}
}

func TestFigures(t *testing.T) {
	for _, c := range rulestest.Rows[struct {
		Figure, FEN string
		Moves       []string
		After       map[string]string
	}](t, "figures.jsonl") {
		t.Run("figure "+c.Figure, func(t *testing.T) {
			p := rulestest.Vector(t, game, c.FEN, c.Moves)
			for text, after := range c.After {
				m, _, err := game.ParseMove(p, text)
				if err != nil {
					t.Fatal(err)
				}
				if got := game.FormatPosition(game.Play(p, m)); got != after {
					t.Errorf("after %s: %s, want %s", text, got, after)
				}
			}
		})
	}
}

type sheet struct {
	ID       int
	Style    string
	Moves    []string
	Final    string
	Score    *string
	ErrorPly *int `json:"error_ply"`
}

var forms = map[string]rules.Form{
	"plain": rules.Plain, "short": rules.Short, "full": rules.Full, "every": rules.Every,
}

func TestSheets(t *testing.T) {
	for _, c := range rulestest.Rows[sheet](t, "sheets.jsonl") {
		t.Run(fmt.Sprint(c.ID), func(t *testing.T) {
			p := game.Start()
			for i, text := range c.Moves {
				m, _, err := game.ParseMove(p, text)
				if wrong := c.ErrorPly != nil && *c.ErrorPly == i+1; wrong != (err != nil) {
					t.Fatalf("ply %d, %s: error %v", i+1, text, err)
				}
				if err != nil {
					if !errors.Is(err, rules.ErrIllegal) {
						t.Errorf("ply %d, %s: %v", i+1, text, err)
					}
					break
				}
				if got := game.FormatMove(p, m, forms[c.Style]); got != text {
					t.Errorf("ply %d: %s written as %s", i+1, text, got)
				}
				p = game.Play(p, m)
			}
			if got := game.FormatPosition(p); got != c.Final {
				t.Errorf("final position %s, want %s", got, c.Final)
			}
			o := game.Outcome(p)
			if o.Over != (c.Score != nil) {
				t.Fatalf("over: %v, score in the vector: %v", o.Over, c.Score)
			}
			if o.Over && fmt.Sprintf("%d:%d", o.Score.White, o.Score.Black) != *c.Score {
				t.Errorf("score %v, want %s", o.Score, *c.Score)
			}
		})
	}
}
