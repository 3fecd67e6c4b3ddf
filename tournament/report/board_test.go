package report_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/tournament/report"
)

// grid is a board of cells named by file and rank with figures such as "wc3 Wf8 bd10"; a capital is a king.
func grid(kind rules.Board, width, height int, dark func(x, y int) bool, figures string) rules.Layout {
	l := rules.Layout{Board: kind, Width: width, Height: height, ToMove: "white"}
	for x := range width {
		l.Files = append(l.Files, string(rune('a'+x)))
	}
	for y := range height {
		l.Ranks = append(l.Ranks, strconv.Itoa(y+1))
		for x := range width {
			l.Cells = append(l.Cells, rules.Cell{X: x, Y: y, Name: l.Files[x] + l.Ranks[y], Dark: dark(x, y)})
		}
	}
	stand(&l, figures)
	return l
}

func stand(l *rules.Layout, figures string) {
	for f := range strings.FieldsSeq(figures) {
		who, square := f[:1], f[1:]
		for _, c := range l.Cells {
			if c.Name == square {
				l.Figures = append(l.Figures, rules.Figure{
					X: c.X, Y: c.Y, Square: square, Own: 1, King: who == strings.ToUpper(who),
					Owner: map[string]string{"w": "white", "b": "black"}[strings.ToLower(who)],
				})
			}
		}
	}
}

func chequered(x, y int) bool { return (x+y)%2 == 0 }

func even(int, int) bool { return true }

// tracks has a row for every pair of columns, of White and of Black.
func tracks(columns int, men ...[2]int) rules.Layout {
	l := rules.Layout{Board: rules.Tracks, Width: columns, Height: len(men), ToMove: "white"}
	for x := range columns {
		l.Files = append(l.Files, strconv.Itoa(x+1))
	}
	for y, row := range men {
		l.Ranks = append(l.Ranks, strconv.Itoa(y+1))
		for x := range columns {
			l.Cells = append(l.Cells, rules.Cell{X: x, Y: y, Name: fmt.Sprintf("%d:%d", y+1, x+1), Dark: true})
		}
		stand(&l, fmt.Sprintf("w%d:%d b%d:%d", y+1, row[0], y+1, row[1]))
	}
	return l
}

func dodgem() rules.Layout {
	l := grid(rules.Squares, 5, 5, even, "wa2 wb3 we4 bb1 bc1 bd2 be1")
	for i := range 5 {
		l.Cells = append(l.Cells, rules.Cell{X: 5, Y: i, Name: "off", Off: true})
	}
	for i := range 5 {
		l.Cells = append(l.Cells, rules.Cell{X: i, Y: 5, Name: "off", Off: true})
	}
	return l
}

// diagrams are one of every kind of board, with the last move.
func diagrams() (names []string, all []report.Diagram) {
	add := func(name string, d report.Diagram) {
		d.Width = 84
		names, all = append(names, name), append(all, d)
	}
	russian := grid(rules.Squares, 8, 8, chequered, "wa1 Wf8 wg3 Wa5 bb8 Bc3 bd6 Bh2")
	add("kings", report.Diagram{Layout: russian, Before: russian, Path: []string{"d6", "b4", "f8"}})
	paired := grid(rules.Squares, 10, 10, chequered, "wa1 we5 wg7 bb10 bj10 bd8")
	add("two-men", report.Diagram{
		Layout: paired, Before: grid(rules.Squares, 10, 10, chequered, "wa1 wc3 wi5 bb10 bg7 bd8"), Path: []string{"c3", "e5", "i5", "g7"},
	})
	points := grid(rules.Points, 4, 4, even, "wa1 wb2 wc1 wd1 ba4 bc3 bd4")
	add("crossings", report.Diagram{Layout: points, Before: points, Path: []string{"b1", "b2"}})
	add("exit", report.Diagram{Layout: dodgem(), Before: dodgem(), Path: []string{"e2", "off"}})
	long := tracks(26, [2]int{1, 26}, [2]int{14, 22}, [2]int{25, 26}, [2]int{2, 13})
	add("tracks", report.Diagram{Layout: long, Before: long, Path: []string{"2:9", "2:14"}})
	add("towers", report.Diagram{Layout: towers()})
	return names, all
}

func towers() rules.Layout {
	l := grid(rules.Squares, 8, 8, chequered, "wa1 we5 bb8 bd8")
	for i, of := range [][2]int{{1, 0}, {2, 6}, {12, 12}, {1, 2}} {
		l.Figures[i].Own, l.Figures[i].Other = of[0], of[1]
	}
	return l
}

// TestDiagramsGolden compares what is drawn, operator by operator, for every kind of board.
func TestDiagramsGolden(t *testing.T) {
	names, all := diagrams()
	if files, err := filepath.Glob("testdata/diagrams/*"); err != nil || len(files) != len(names) && !*update {
		t.Errorf("%d goldens, want %d, error %v", len(files), len(names), err)
	}
	for i, name := range names {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			if _, err := report.WriteDiagrams(&b, style(t, "ru"), all[i]); err != nil {
				t.Fatal(err)
			}
			got := readable(strings.Join(read(t, b.Bytes()).content, ""))
			path := filepath.Join("testdata", "diagrams", name+".txt")
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// readable writes the numbers of glyphs, which are bytes of any value, in a way that can be read.
func readable(content string) string {
	lines := strings.Split(content, "\n")
	for i, line := range lines {
		quoted := strconv.QuoteToASCII(line)
		lines[i] = quoted[1 : len(quoted)-1]
	}
	return strings.Join(lines, "\n")
}

// TestDiagramsFit checks that no board is larger than the place it was given, and that every label stands on the paper.
func TestDiagramsFit(t *testing.T) {
	names, all := diagrams()
	for i, name := range names {
		var b bytes.Buffer
		heights, err := report.WriteDiagrams(&b, style(t, "ru"), all[i])
		if err != nil {
			t.Fatal(err)
		}
		if heights[0] > 84 {
			t.Errorf("%s: %v mm high", name, heights[0])
		}
		d := read(t, b.Bytes())
		for _, label := range append(append([]string{}, all[i].Layout.Files...), all[i].Layout.Ranks...) {
			if !d.has(label) {
				t.Errorf("%s: no label %q", name, label)
			}
		}
		for _, l := range d.lines {
			if l.x < 0 || l.x > (12+84)*72/25.4 {
				t.Errorf("%s: %q stands at %v, outside the diagram", name, l.text, l.x)
			}
		}
	}
}

// TestDiagramFrames checks which cells get a frame: where figures begin and end their ways, and none in between.
func TestDiagramFrames(t *testing.T) {
	names, all := diagrams()
	want := map[string]int{"kings": 2, "two-men": 4, "crossings": 2, "exit": 2, "tracks": 2, "towers": 0}
	for i, name := range names {
		var b bytes.Buffer
		if _, err := report.WriteDiagrams(&b, style(t, "ru"), all[i]); err != nil {
			t.Fatal(err)
		}
		// The gold of a frame is set once for each.
		got := strings.Count(strings.Join(read(t, b.Bytes()).content, ""), "0.886 0.706 0.247 RG")
		if got != want[name] {
			t.Errorf("%s: %d frames, want %d", name, got, want[name])
		}
	}
}
