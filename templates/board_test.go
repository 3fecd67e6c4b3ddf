package templates_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/templates"
)

func TestTowerWords(t *testing.T) {
	tests := []struct {
		tower      templates.Tower
		name, chip string
	}{
		{templates.Tower{White: true, Own: 1}, "w1-0", ""},
		{templates.Tower{White: true, Own: 3}, "w3-0", "3"},
		{templates.Tower{White: false, Own: 1, Other: 2}, "b1-2", "1/2"},
		{templates.Tower{White: true, Own: 12, Other: 12}, "w12-12", "12/12"},
	}
	for _, tt := range tests {
		if tt.tower.Name() != tt.name || tt.tower.Chip() != tt.chip {
			t.Errorf("%+v: %s, chip %q; want %s, %q", tt.tower, tt.tower.Name(), tt.tower.Chip(), tt.name, tt.chip)
		}
	}
}

// Any tower that can occur stays inside its cell, shows every checker, the others below.
func TestTowerFitsItsCell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tower := templates.Tower{
			White: rapid.Bool().Draw(t, "white"), Own: rapid.IntRange(1, 12).Draw(t, "own"), Other: rapid.IntRange(0, 12).Draw(t, "other"),
		}
		layers := tower.Layers()
		if len(layers) != tower.Own+tower.Other {
			t.Fatalf("%d layers", len(layers))
		}
		last := 101.0
		for i, layer := range layers {
			if layer.White != (i >= tower.Other == tower.White) {
				t.Fatalf("layer %d has the wrong colour", i)
			}
			y := startY(t, layer.Side)
			if y >= last {
				t.Fatalf("layer %d at %v does not stand above the one below at %v", i, y, last)
			}
			last = y
		}
		face, err := strconv.ParseFloat(tower.Face(), 64)
		if err != nil || face < 14 || face != last {
			t.Fatalf("face at %v, uppermost layer at %v, error %v", face, last, err)
		}
		if tower.Chip() != "" && (tower.ChipTop() < 0 || tower.ChipTop()+22 > 100 || tower.ChipX() < 0) {
			t.Fatalf("chip at %d, %v leaves the cell", tower.ChipX(), tower.ChipTop())
		}
	})
}

// startY returns the y of the point where a path begins.
func startY(t *rapid.T, path string) float64 {
	_, rest, _ := strings.Cut(path, " ")
	y, _, _ := strings.Cut(rest, "a")
	f, err := strconv.ParseFloat(y, 64)
	if err != nil {
		t.Fatalf("path %q: %v", path, err)
	}
	return f
}

func TestBoardPlaces(t *testing.T) {
	v := templates.BoardView{
		ID: "b", Board: sampleBoard("w1-0@a1 b2-6@h6 b2-6@b8"), From: "a1", To: "h8", Touched: []string{"c3", "e5", "c3", "h8"},
	}
	if got, want := v.ViewBox(), "0 0 838 844"; got != want {
		t.Errorf("viewBox %s, want %s", got, want)
	}
	want := []templates.Piece{
		{Place: "translate(34 704)", Square: "a1", Tower: templates.Tower{White: true, Own: 1}},
		{Place: "translate(734 204)", Square: "h6", Tower: templates.Tower{Own: 2, Other: 6}},
		{Place: "translate(134 4)", Square: "b8", Tower: templates.Tower{Own: 2, Other: 6}},
	}
	if diff := cmp.Diff(want, v.Pieces()); diff != "" {
		t.Error(diff)
	}
	if got := v.Drawings(); len(got) != 2 || got[0].Name() != "w1-0" || got[1].Name() != "b2-6" {
		t.Errorf("drawings %v", got)
	}
	if diff := cmp.Diff([]templates.Rect{{X: 38, Y: 708, Width: 92, Height: 92}, {X: 738, Y: 8, Width: 92, Height: 92}},
		v.Frames()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]templates.Mark{
		{X: 269, Y: 524, Width: 62, Text: "1,3"}, {X: 497, Y: 324, Width: 34, Text: "2"}, {X: 797, Y: 24, Width: 34, Text: "4"},
	}, v.Marks()); diff != "" {
		t.Error(diff)
	}
	v.Flipped = true
	if got := v.Pieces()[0]; got.Place != "translate(734 4)" {
		t.Errorf("with Black below a1 stands at %s", got.Place)
	}
	if strings.Count(v.Squares(true), "M") != 32 || strings.Count(v.Squares(false), "M") != 32 {
		t.Error("not 32 cells of each colour")
	}
}

func TestReplayRowsAndData(t *testing.T) {
	r := sampleReplay()
	rows := r.Rows()
	if len(rows) != 12 || rows[0].White.Move != "c3-b4" || rows[0].Black.Ply != 2 || !rows[10].White.Current {
		t.Errorf("rows %+v", rows)
	}
	// A game that begins with Black leaves White's first place empty.
	b := templates.Replay{ID: "g", Base: "/g/1", Plies: []templates.Ply{{}, {Move: "a", Number: 1, Black: true}, {Move: "b", Number: 2}}}
	if rows := b.Rows(); len(rows) != 2 || rows[0].White != nil || rows[1].Black != nil {
		t.Errorf("rows %+v", rows)
	}
	if b.Previous() != 0 || b.Next() != 1 || b.Last() != 2 || b.Href(2) != "/g/1?ply=2" {
		t.Errorf("steps %d %d %d %s", b.Previous(), b.Next(), b.Last(), b.Href(2))
	}
	data := r.Data()
	drawings := map[string]bool{}
	for _, d := range r.View().Drawings() {
		drawings[d.Name()] = true
	}
	for i, p := range data.Plies {
		for _, f := range p.Figures {
			if !drawings[f[1]] || data.Places[f[0]] == "" {
				t.Errorf("ply %d: %s on %s is not drawn", i, f[1], f[0])
			}
		}
	}
	if got := data.Plies[24].Marks; len(got) != 3 || got[0].Text != "2" || got[1].Text != "1,3" {
		t.Errorf("marks %v", got)
	}
}

// Board takes the JSON of a rules.Layout as it is.
func TestBoardReadsLayout(t *testing.T) {
	const layout = `{"width":8,"height":8,"cells":[{"x":0,"y":0,"name":"a1","dark":true}],
		"figures":[{"x":7,"y":5,"square":"h6","owner":"white","own":2,"other":6,"king":false}],
		"files":["a"],"ranks":["1"],"toMove":"black","white":17,"black":7}`
	var b templates.Board
	if err := json.Unmarshal([]byte(layout), &b); err != nil {
		t.Fatal(err)
	}
	want := templates.Board{
		Width: 8, Height: 8, Cells: []templates.Cell{{Name: "a1", Dark: true}},
		Figures: []templates.Figure{{X: 7, Y: 5, Square: "h6", Owner: "white", Own: 2, Other: 6}},
		Files:   []string{"a"}, Ranks: []string{"1"}, ToMove: "black", White: 17, Black: 7,
	}
	if diff := cmp.Diff(want, b); diff != "" {
		t.Error(diff)
	}
}
