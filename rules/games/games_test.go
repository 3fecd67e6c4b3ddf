package games_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

func TestByName(t *testing.T) {
	for _, g := range games.All() {
		again, err := games.ByName(g.Name())
		if err != nil || again.Name() != g.Name() {
			t.Errorf("ByName(%q): %v, %v", g.Name(), again, err)
		}
		if g.Title("ru") == "" || g.Title("en") == g.Title("ru") || g.Title("xx") != g.Title("ru") {
			t.Errorf("%s: titles %q, %q, %q", g.Name(), g.Title("ru"), g.Title("en"), g.Title("xx"))
		}
	}
	_, err := games.ByName("chess")
	var unknown *games.UnknownError
	if !errors.As(err, &unknown) || unknown.Name != "chess" || unknown.Known[0] != "adyukh" {
		t.Errorf("error %v", err)
	}
}

func TestOf(t *testing.T) {
	for variant, known := range map[string]bool{
		"adyukh": true, "Адиюх": true, "Шашки адиюх": true, " adyukh ": true, "Adyukh draughts": true, "chess": false, "": false,
	} {
		rec := read(t, "[Variant \""+variant+"\"]\n1. c3-b4")
		g, err := games.Of(rec, nil)
		if known && (err != nil || g.Name() != "adyukh") {
			t.Errorf("%q: %v, %v", variant, g, err)
		}
		var bad *sheet.TextError
		if !known && (!errors.As(err, &bad) || bad.Kind != sheet.UnknownGame || bad.Line != 1 || bad.Column != 1) {
			t.Errorf("%q: error %v", variant, err)
		}
	}
	if g, err := games.Of(read(t, "1. c3-b4"), games.Default()); err != nil || g.Name() != "adyukh" {
		t.Errorf("without a tag: %v, %v", g, err)
	}
}

// A tag with an option that the game hasn't says so, and what it can have.
func TestOfOptions(t *testing.T) {
	_, err := games.Of(read(t, "[Variant \"paired size=99\"]\n1. c3-e5"), nil)
	var bad *sheet.TextError
	if !errors.As(err, &bad) || bad.Kind != sheet.BadOption || bad.Text != "size=99" || bad.Want != "4–10" {
		t.Errorf("error %v", err)
	}
	g, err := games.Of(read(t, "[Variant \"Парные шашки SIZE=8\"]\n1. c3-e5"), nil)
	if err != nil || g.Spec() != "paired size=8" {
		t.Errorf("%v, %v", g, err)
	}
	event, err := games.ByName("paired size=8")
	if err != nil {
		t.Fatal(err)
	}
	if g, err := games.Of(read(t, "[Variant \"paired\"]\n1. c3-e5"), event); err != nil || g.Spec() != "paired size=8" {
		t.Errorf("the event's options don't hold: %v, %v", g, err)
	}
}

func read(t *testing.T, text string) *sheet.Record {
	t.Helper()
	records, err := sheet.ReadAll(text, sheet.Limits{})
	if err != nil || len(records) != 1 {
		t.Fatalf("%d records, error %v; want 1", len(records), err)
	}
	return records[0]
}

func TestTurn(t *testing.T) {
	g := games.Default()
	start, err := g.Turn("")
	if err != nil || len(start.Moves) != 7 || start.Over || start.Position.ToMove != "white" || start.Position.Width != 8 {
		t.Fatalf("start: %+v, %v", start, err)
	}
	want := games.Move{Text: "a3-b4", Plain: "a3-b4", From: "a3", To: "b4", Path: []string{"a3", "b4"}}
	if !slices.ContainsFunc(start.Moves, func(m games.Move) bool { return cmp.Equal(m, want) }) {
		t.Errorf("no %+v among %+v", want, start.Moves)
	}
	over, err := g.Turn("B:Wa5:B")
	if err != nil || !over.Over || over.Score == nil || len(over.Moves) != 0 || over.Reason == "" {
		t.Errorf("final position: %+v, %v", over, err)
	}
	// Figure 4 as rule 7.2 writes it.
	captures, err := g.Turn("белые: a5, d4, e5-2/1, f8-3/1, g5-1/1; черные: a1-1/1, b6-2/3, c7-3")
	if err != nil || captures.FEN != "W:Wa5,d4,e5-2/1,f8-3/1,g5-1/1:Ba1-1/1,b6-2/3,c7-3" {
		t.Errorf("position of figure 4: %s, %v", captures.FEN, err)
	}
	for _, m := range captures.Moves {
		if m.Path[0] != m.From || m.Path[len(m.Path)-1] != m.To || !strings.HasPrefix(m.Text, m.From) {
			t.Errorf("move %+v", m)
		}
	}
}

// TestMoves: there are as many moves as lines of one ply, also where the game is over though there are some.
func TestMoves(t *testing.T) {
	for _, tt := range []struct{ game, fen string }{
		{"adyukh", ""},
		{"adyukh", "W:W:Ba7"},
		{"russian", "W:WKc1:BKf8"},
		{"russian count=path", "W:Wg1,c1,e1:BKf8"},
		{"apokachi", "W:Wa1:Bb2,c3"},
		{"senegal stuck=pass", "W:Wa1:Bb1,c1,a2,a3,e5"},
		{"dodgem", "W:Wa2,a3,a4,a5:B"},
		{"northcott", ""},
	} {
		g, err := games.ByName(tt.game)
		if err != nil {
			t.Fatal(err)
		}
		moves, err := g.Moves(tt.fen)
		if err != nil {
			t.Fatalf("%s %s: %v", tt.game, tt.fen, err)
		}
		n, err := g.Perft(t.Context(), tt.fen, 1)
		if err != nil || uint64(len(moves)) != n {
			t.Errorf("%s %s: %d moves, perft %d, %v", tt.game, tt.fen, len(moves), n, err)
		}
	}
	if g, err := games.ByName("russian"); err != nil {
		t.Fatal(err)
	} else if _, err := g.Moves("nonsense"); err == nil {
		t.Error("moves in a position that can't be read")
	}
}

func TestPlay(t *testing.T) {
	g := games.Default()
	states, err := g.Play("", "cb4", "b6-c5", "b4-a5")
	if err != nil || len(states) != 3 || !strings.HasPrefix(states[2].FEN, "B:W") {
		t.Fatalf("%+v, %v", states, err)
	}
	states, err = g.Play("", "cb4", "d4-e5")
	var wrong *games.PlayError
	if !errors.As(err, &wrong) || wrong.Ply != 2 || len(states) != 1 || !errors.Is(err, rules.ErrIllegal) {
		t.Errorf("%+v, %v", states, err)
	}
	states, err = g.Play("W:Wg1:Bf2-1,b2", "g1:e3")
	if err != nil || states[0].Outcome.Over {
		t.Errorf("%+v, %v", states, err)
	}
}

func TestBadPosition(t *testing.T) {
	g := games.Default()
	_, turn := g.Turn("W:Wz9:B")
	_, play := g.Play("W:Wz9:B", "a1-b2")
	_, perft := g.Perft(context.Background(), "W:Wz9:B", 1)
	_, position := g.Position("W:Wz9:B")
	for _, err := range []error{turn, play, perft, position} {
		if !errors.Is(err, rules.ErrPosition) {
			t.Errorf("error %v, want one of a position", err)
		}
	}
}

func TestPerft(t *testing.T) {
	g := games.Default()
	for depth, want := range []uint64{1, 7, 49, 302, 1469, 7482, 37908, 189912} {
		if n, err := g.Perft(context.Background(), "", depth); n != want || err != nil {
			t.Errorf("depth %d: %d, %v; want %d", depth, n, err, want)
		}
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := g.Perft(ended, "", 12); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end of its context: %v", err)
	}
}

func TestRecords(t *testing.T) {
	g := games.Default()
	rec := read(t, "Иванов - Петров: 1. cb4 bc5 2. ba5 ab6 17:7")
	r := g.Check(rec, &sheet.Entered{Score: rules.Score{White: 24}, Ended: sheet.Resigned})
	if r.Status != sheet.NotFinished || r.Settled() || r.Agrees == nil || *r.Agrees {
		t.Errorf("17:7 on an unfinished sheet: %+v", r)
	}
	if trace := g.Trace(rec, rules.Short); len(trace.Plies) != 4 || trace.Plies[3].Text != "ab6" {
		t.Errorf("trace %+v", trace)
	}
	var out strings.Builder
	if err := g.Write(&out, rec, sheet.Style{English: true, Line: true}); err != nil {
		t.Fatal(err)
	}
	if want := "Иванов - Петров: 1. c3-b4 b6-c5 2. b4-a5 a7-b6. Score 17:7.\n\n"; out.String() != want {
		t.Errorf("wrote %q, want %q", out.String(), want)
	}
}
