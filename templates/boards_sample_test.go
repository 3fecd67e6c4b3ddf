package templates_test

import (
	"fmt"
	"strconv"
	"strings"

	"adyukh/templates"
)

// grid is a board of cells named by file and rank; shade says which of them are dark.
func grid(kind string, width, height int, shade func(x, y int) bool, figures string) templates.Board {
	b := templates.Board{Board: kind, Width: width, Height: height, ToMove: "white"}
	for x := range width {
		b.Files = append(b.Files, string(rune('a'+x)))
	}
	for y := range height {
		b.Ranks = append(b.Ranks, strconv.Itoa(y+1))
		for x := range width {
			b.Cells = append(b.Cells, templates.Cell{X: x, Y: y, Name: b.Files[x] + b.Ranks[y], Dark: shade(x, y)})
		}
	}
	stand(&b, figures)
	return b
}

// stand puts figures such as "wc3 Wf8 bd10" on a board; a capital is a king.
func stand(b *templates.Board, figures string) {
	at := map[string]string{}
	for f := range strings.FieldsSeq(figures) {
		at[f[1:]] = f[:1]
	}
	for _, c := range b.Cells {
		if who := at[c.Name]; who != "" {
			owner := map[string]string{"w": "white", "b": "black"}[strings.ToLower(who)]
			b.Figures = append(b.Figures, templates.Figure{
				X: c.X, Y: c.Y, Square: c.Name, Owner: owner, Own: 1, King: who != strings.ToLower(who),
			})
		}
	}
	if len(b.Figures) != len(at) {
		panic(fmt.Sprintf("%d of %d figures stand on the board", len(b.Figures), len(at)))
	}
}

func chequered(x, y int) bool { return (x+y)%2 == 0 }

func even(int, int) bool { return true }

func bare(int, int) bool { return false }

// sampleRussian is a board of two shades with kings of both sides.
func sampleRussian() templates.Board {
	return grid("squares", 8, 8, chequered, "wa1 wc1 Wf8 wg3 Wa5 bb8 bh6 Bc3 bd6 Bh2")
}

// samplePaired is a board of 10×10, as it begins.
func samplePaired() templates.Board {
	var men []string
	for y := range 10 {
		for x := range 10 {
			if chequered(x, y) && (y < 4 || y > 5) {
				men = append(men, map[bool]string{true: "w", false: "b"}[y < 4]+string(rune('a'+x))+strconv.Itoa(y+1))
			}
		}
	}
	return grid("squares", 10, 10, chequered, strings.Join(men, " "))
}

// sampleSenegal is a board of one shade, full but for its middle.
func sampleSenegal() templates.Board {
	b := grid("squares", 5, 5, even, "wa1 wb1 wc1 wd1 we1 wa2 wb2 wc2 wd2 we2 wd3 we3 ba3 bb3 ba4 bb4 bc4 bd4 be4 ba5 bb5 bc5 bd5 be5")
	b.White, b.Black = 3, 5
	return b
}

// sampleApokachi is a board of crossings.
func sampleApokachi() templates.Board {
	return grid("points", 4, 4, bare, "wa1 wb2 wc1 wd1 ba4 bb4 bc3 bd4")
}

// sampleDodgem is a board that figures leave, White's to the right and Black's upwards.
func sampleDodgem() templates.Board {
	b := grid("squares", 5, 5, even, "wa2 wb3 we4 wa5 bb1 bc1 bd2 be1")
	for i := range 5 {
		b.Cells = append(b.Cells, templates.Cell{X: 5, Y: i, Name: "off", Off: true})
	}
	for i := range 5 {
		b.Cells = append(b.Cells, templates.Cell{X: i, Y: 5, Name: "off", Off: true})
	}
	return b
}

// sampleNorthcott has a track for every pair of columns, of White and of Black.
func sampleNorthcott(columns int, men ...[2]int) templates.Board {
	b := templates.Board{Board: "tracks", Width: columns, Height: len(men), ToMove: "black"}
	for x := range columns {
		b.Files = append(b.Files, strconv.Itoa(x+1))
	}
	var figures []string
	for y, row := range men {
		b.Ranks = append(b.Ranks, strconv.Itoa(y+1))
		for x := range columns {
			b.Cells = append(b.Cells, templates.Cell{X: x, Y: y, Name: fmt.Sprintf("%d:%d", y+1, x+1), Dark: true})
		}
		figures = append(figures, fmt.Sprintf("w%d:%d b%d:%d", y+1, row[0], y+1, row[1]))
	}
	stand(&b, strings.Join(figures, " "))
	return b
}

type boardsView struct {
	Views []templates.BoardView
	Bars  []templates.ScoreBar
	Play  []playSample
}

type playSample struct {
	View templates.BoardView
	Turn any
}

// sampleBoards shows every kind of board, the way round and turned, and two to play on.
func sampleBoards() boardsView {
	before := sampleDodgem()
	start := samplePaired()
	v := boardsView{
		Views: []templates.BoardView{
			{ID: "russian", Board: sampleRussian(), From: "d8", To: "f8", Touched: []string{"b6", "f8"}},
			{ID: "paired", Board: samplePaired(), From: "c3", To: "g7", Touched: []string{"e5", "i5", "g7"}, Before: &start},
			{ID: "senegal", Board: sampleSenegal(), From: "c2", To: "c3"},
			{ID: "apokachi", Board: sampleApokachi(), From: "b1", To: "b2"},
			{ID: "dodgem", Board: withMover(sampleDodgem(), "black"), From: "e2", To: "off", Before: &before},
			{ID: "northcott", Board: sampleNorthcott(19, [2]int{1, 19}, [2]int{4, 12}, [2]int{9, 10}, [2]int{2, 18}), From: "2:1", To: "2:4"},
			{ID: "northcott-longest", Board: sampleNorthcott(26, [2]int{1, 26}, [2]int{14, 22}, [2]int{25, 26})},
			{ID: "northcott-short", Board: sampleNorthcott(8, [2]int{1, 8}, [2]int{2, 5})},
			{ID: "adyukh", Board: sampleReplay().Plies[21].Board, From: "b2", To: "h6"},
		},
		Bars: []templates.ScoreBar{{ID: "bar-none"}, {ID: "bar-some", White: 3, Black: 5}},
	}
	for _, view := range v.Views {
		view.ID, view.Flipped = view.ID+"-flipped", true
		v.Views = append(v.Views, view)
	}
	move := func(text string, path ...string) map[string]any { return map[string]any{"text": text, "path": path} }
	v.Play = []playSample{
		{
			View: templates.BoardView{ID: "play-dodgem", Board: sampleDodgem(), Begins: []string{"e4", "a2"}},
			Turn: map[string]any{"moves": []any{move("e4-off", "e4", "off"), move("e4-e5", "e4", "e5"), move("a2-a1", "a2", "a1")}},
		},
		{
			View: templates.BoardView{ID: "play-russian", Board: sampleRussian(), Begins: []string{"a5", "f8", "c1"}},
			Turn: map[string]any{"moves": []any{
				move("c1:e3:c5", "c1", "b4", "e3", "c5"), move("c1:e3:g5", "c1", "e3", "g5"), move("c1:e3", "c1", "e3"), move("c1:a3", "c1", "a3"),
			}},
		},
	}
	return v
}

func withMover(b templates.Board, side string) templates.Board {
	b.ToMove = side
	return b
}
