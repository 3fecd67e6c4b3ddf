package adyukh_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/adyukh"
)

var game = adyukh.Game{}

// lines reads a file of testdata with one JSON object a line, and fails if it has none.
func lines[T any](t testing.TB, name string) []T {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []T
	for scanner := bufio.NewScanner(f); scanner.Scan(); {
		var v T
		if err := json.Unmarshal(scanner.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	if len(list) == 0 {
		t.Fatalf("%s: no cases", name)
	}
	return list
}

// position reads the text of a position that is right.
func position(t testing.TB, text string) adyukh.Position {
	t.Helper()
	p, err := adyukh.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// texts lists the legal moves in the given form, sorted.
func texts(p adyukh.Position, form rules.Form) []string {
	var list []string
	for _, m := range p.AppendMoves(nil) {
		list = append(list, p.FormatMove(m, form))
	}
	slices.Sort(list)
	return list
}

func TestPerftOfPositions(t *testing.T) {
	for _, c := range lines[struct {
		FEN   string
		Perft []uint64
	}](t, "positions.jsonl") {
		p := position(t, c.FEN)
		for i, want := range c.Perft {
			if got := rules.Perft(game, p, i+1); got != want {
				t.Errorf("%s depth %d: %d lines, want %d", c.FEN, i+1, got, want)
			}
		}
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
	for _, c := range lines[struct {
		Figure, FEN string
		Moves       []string
		After       map[string]string
	}](t, "figures.jsonl") {
		t.Run("figure "+c.Figure, func(t *testing.T) {
			p := position(t, c.FEN)
			if got := adyukh.FormatPosition(p); got != c.FEN {
				t.Errorf("position written as %s, want %s", got, c.FEN)
			}
			slices.Sort(c.Moves)
			if diff := cmp.Diff(c.Moves, texts(p, rules.Full)); diff != "" {
				t.Errorf("legal moves (-want +got):\n%s", diff)
			}
			for text, after := range c.After {
				m, _, err := p.ParseMove(text)
				if err != nil {
					t.Fatal(err)
				}
				if got := adyukh.FormatPosition(p.Play(m)); got != after {
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
	for _, c := range lines[sheet](t, "sheets.jsonl") {
		t.Run(fmt.Sprint(c.ID), func(t *testing.T) {
			p := game.Start()
			for i, text := range c.Moves {
				m, _, err := p.ParseMove(text)
				if wrong := c.ErrorPly != nil && *c.ErrorPly == i+1; wrong != (err != nil) {
					t.Fatalf("ply %d, %s: error %v", i+1, text, err)
				}
				if err != nil {
					if !errors.Is(err, rules.ErrIllegal) {
						t.Errorf("ply %d, %s: %v", i+1, text, err)
					}
					break
				}
				if got := p.FormatMove(m, forms[c.Style]); got != text {
					t.Errorf("ply %d: %s written as %s", i+1, text, got)
				}
				p = p.Play(m)
			}
			if got := adyukh.FormatPosition(p); got != c.Final {
				t.Errorf("final position %s, want %s", got, c.Final)
			}
			o := p.Outcome()
			if o.Over != (c.Score != nil) {
				t.Fatalf("over: %v, score in the vector: %v", o.Over, c.Score)
			}
			if o.Over && fmt.Sprintf("%d:%d", o.Score.White, o.Score.Black) != *c.Score {
				t.Errorf("score %v, want %s", o.Score, *c.Score)
			}
		})
	}
}
