package templates_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"adyukh/api/locale"
	"adyukh/templates"
)

// translated are the sample pages in each language, parsed once.
var translated = sync.OnceValues(func() (*templates.Engine, error) {
	c, err := locale.New()
	if err != nil {
		return nil, err
	}
	langs := map[string]templates.Funcs{}
	for _, lang := range []string{"ru", "en"} {
		langs[lang] = c.Translator(lang).Funcs(func(name string) string { return name })
	}
	return templates.NewFS(withSamples(), samplePages, langs)
})

// drawnBoard renders one board in a language and returns its elements.
func drawnBoard(t *testing.T, lang string, v templates.BoardView) *html.Node {
	t.Helper()
	e, err := translated()
	if err != nil {
		t.Fatal(err)
	}
	var buf bytes.Buffer
	if err := e.Fragment(&buf, lang, "board", v); err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(&buf)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// all returns the elements with an attribute whose value holds a word.
func all(n *html.Node, name, word string) []*html.Node {
	var out []*html.Node
	for d := range n.Descendants() {
		if d.Type == html.ElementNode && strings.Contains(" "+attr(d, name)+" ", " "+word+" ") {
			out = append(out, d)
		}
	}
	return out
}

func TestBoardInWords(t *testing.T) {
	towers := sampleBoard("w1-0@c1 w3-0@b4 w2-6@h6 b1-1@g7")
	russian := grid("squares", 8, 8, chequered, "wa1 Wf8 Bc3")
	russian.ToMove = "black"
	tests := []struct {
		name, lang string
		board      templates.Board
		position   string
		figures    []string
	}{
		{
			"towers", "ru", towers,
			"Белые: c1, b4 (башня, 3 белые), h6 (башня, 2 белые на 6 чёрных). Чёрные: g7 (башня, 1 чёрная на 1 белой). Ход белых.",
			[]string{"c1: белая шашка", "b4: башня, 3 белые", "h6: башня, 2 белые на 6 чёрных", "g7: башня, 1 чёрная на 1 белой"},
		},
		{
			"towers", "en", towers,
			"White: c1, b4 (tower, 3 white), h6 (tower, 2 white on 6 black). Black: g7 (tower, 1 black on 1 white). White to move.",
			[]string{"c1: white man", "b4: tower, 3 white", "h6: tower, 2 white on 6 black", "g7: tower, 1 black on 1 white"},
		},
		{
			"kings", "ru", russian, "Белые: a1, f8 (дамка). Чёрные: c3 (дамка). Ход чёрных.",
			[]string{"a1: белая шашка", "c3: чёрная дамка", "f8: белая дамка"},
		},
		{
			"kings", "en", russian, "White: a1, f8 (king). Black: c3 (king). Black to move.",
			[]string{"a1: white man", "c3: black king", "f8: white king"},
		},
		{"nobody", "ru", grid("squares", 5, 5, even, "wc3"), "Белые: c3. Чёрные: нет. Ход белых.", []string{"c3: белая шашка"}},
	}
	for _, tt := range tests {
		t.Run(tt.name+"."+tt.lang, func(t *testing.T) {
			doc := drawnBoard(t, tt.lang, templates.BoardView{ID: "b", Board: tt.board})
			var figures []string
			for _, n := range all(doc, "class", "figure") {
				figures = append(figures, attr(n, "aria-label"))
			}
			if diff := cmp.Diff(tt.figures, figures); diff != "" {
				t.Error(diff)
			}
			if got := strings.TrimSpace(words(all(doc, "id", "b-text")[0])); got != tt.position {
				t.Errorf("the position reads\n%s, want\n%s", got, tt.position)
			}
		})
	}
}

// TestBoardKinds checks what is special about each kind of board.
func TestBoardKinds(t *testing.T) {
	tests := []struct {
		name    string
		board   templates.Board
		size    string
		viewBox string
		grounds int
		crowns  int
		exits   int
		joined  int // lines between crossings
		shades  int
	}{
		{"russian", sampleRussian(), "full", "0 0 838 844", 1, 2, 0, 0, 2},
		{"paired", samplePaired(), "full", "0 0 1062 1053", 1, 0, 0, 0, 2},
		{"senegal", sampleSenegal(), "small", "0 0 525 529", 1, 0, 0, 0, 1},
		{"apokachi", sampleApokachi(), "small", "0 0 425 429", 1, 0, 0, 24, 1},
		{"dodgem", sampleDodgem(), "small", "0 0 577 581", 1, 0, 10, 0, 1},
		{"northcott", sampleNorthcott(19, [2]int{1, 19}, [2]int{4, 12}), "wide", "0 0 994 273", 2, 0, 0, 0, 1},
		{"longest", sampleNorthcott(26, [2]int{1, 26}), "wide", "0 0 1358 167", 1, 0, 0, 0, 1},
	}
	for _, tt := range tests {
		for _, flipped := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/%t", tt.name, flipped), func(t *testing.T) {
				v := templates.BoardView{ID: "b", Board: tt.board, Flipped: flipped}
				doc := drawnBoard(t, "ru", v)
				if v.Size() != tt.size || v.ViewBox() != tt.viewBox {
					t.Errorf("%s %s, want %s %s", v.Size(), v.ViewBox(), tt.size, tt.viewBox)
				}
				joined := 0
				for _, path := range all(doc, "class", "joined") {
					joined = strings.Count(attr(path, "d"), "M")
				}
				got := [...]int{
					len(all(doc, "class", "ground")), len(all(doc, "class", "crown")), len(all(doc, "class", "exit")), joined,
					len(all(doc, "class", "light")) + len(all(doc, "class", "dark")),
				}
				if want := [...]int{tt.grounds, tt.crowns, tt.exits, tt.joined, tt.shades}; got != want {
					t.Errorf("grounds, kinds of kings, exits, lines, shades: %v, want %v", got, want)
				}
				inside(t, v, doc)
			})
		}
	}
}

var numbers = regexp.MustCompile(`-?[0-9.]+`)

// inside checks that nothing leaves the drawing and that no two labels of a row lie on each other.
func inside(t *testing.T, v templates.BoardView, doc *html.Node) {
	t.Helper()
	box := numbers.FindAllString(v.ViewBox(), -1)
	width, height := float(t, box[2]), float(t, box[3])
	for d := range doc.Descendants() {
		if d.Type != html.ElementNode || d.Data != "rect" || attr(d.Parent, "class") == "tower-chip" {
			continue
		}
		x, y, w, h := float(t, attr(d, "x")), float(t, attr(d, "y")), float(t, attr(d, "width")), float(t, attr(d, "height"))
		if x < 0 || y < 0 || x+w > width || y+h > height {
			t.Errorf("a rectangle at %v, %v, %v × %v leaves the drawing of %v × %v", x, y, w, h, width, height)
		}
	}
	for _, n := range all(doc, "class", "figure") {
		at := numbers.FindAllString(attr(n, "transform"), -1)
		if x, y := float(t, at[0]), float(t, at[1]); x < 0 || y < -20 || x > width-30 || y > height-60 {
			t.Errorf("a figure at %v, %v leaves the drawing of %v × %v", x, y, width, height)
		}
	}
	labels := v.Labels()
	for i, a := range labels {
		half := float64(v.LabelSize()) * 0.3 * float64(len(a.Text))
		if float64(a.X)-half < 0 || float64(a.X)+half > width || a.Y < v.LabelSize()/2 || float64(a.Y) > height {
			t.Errorf("label %q at %d, %d leaves the drawing", a.Text, a.X, a.Y)
		}
		for _, b := range labels[:i] {
			if a.Y == b.Y && abs(a.X-b.X) < v.LabelSize()*3*(len(a.Text)+len(b.Text))/10 {
				t.Errorf("labels %q and %q lie on each other", a.Text, b.Text)
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }

func float(t *testing.T, s string) float64 {
	t.Helper()
	if s == "" {
		return 0
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestFramesOfTheLastMove checks which cells are framed and which numbers they bear.
func TestFramesOfTheLastMove(t *testing.T) {
	before := grid("squares", 10, 10, chequered, "wc3 wi5 bg7 wa1")
	dodgem := sampleDodgem()
	tests := []struct {
		name   string
		view   templates.BoardView
		frames []string // the cells in the order of the frames
		marks  string
	}{
		{"a step", templates.BoardView{Board: before, From: "c3", To: "e5"}, []string{"c3", "e5"}, ""},
		{
			"a chain",
			templates.BoardView{Board: before, From: "c3", To: "g3", Touched: []string{"e5", "g3"}, Before: &before},
			[]string{"c3", "g3"},
			"2 1",
		},
		{
			"a way round",
			templates.BoardView{Board: before, From: "c3", To: "c3", Touched: []string{"e5", "c3"}, Before: &before},
			[]string{"c3"},
			"2 1",
		},
		{
			"two men",
			templates.BoardView{Board: before, From: "c3", To: "g7", Touched: []string{"e5", "i5", "g7"}, Before: &before},
			[]string{"c3", "e5", "i5", "g7"},
			"1 2",
		},
		{"the start", templates.BoardView{Board: before}, nil, ""},
		{
			"White leaves",
			templates.BoardView{Board: withMover(dodgem, "black"), From: "e5", To: "off", Before: &dodgem},
			[]string{"e5", "5 4"},
			"",
		},
		{
			"Black leaves",
			templates.BoardView{Board: withMover(dodgem, "white"), From: "e5", To: "off", Before: &dodgem},
			[]string{"e5", "4 5"},
			"",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var want []templates.Rect
			for _, name := range tt.frames {
				want = append(want, frameOf(tt.view, name))
			}
			if diff := cmp.Diff(want, tt.view.Frames()); diff != "" {
				t.Error(diff)
			}
			var marks []string
			for _, m := range tt.view.Marks() {
				marks = append(marks, m.Text)
			}
			if got := strings.Join(marks, " "); got != tt.marks {
				t.Errorf("numbers %q, want %q", got, tt.marks)
			}
		})
	}
}

// frameOf returns the frame of a cell named as such, or by its column and row.
func frameOf(v templates.BoardView, name string) templates.Rect {
	v.Begins = []string{}
	for i, s := range v.Spots() {
		if c := v.Board.Cells[i]; c.Name == name || fmt.Sprint(c.X, c.Y) == strings.TrimSpace(name) {
			return templates.Rect{X: s.X + 4, Y: s.Y + 4, Width: s.Width - 8, Height: s.Height - 8}
		}
	}
	return templates.Rect{}
}

// TestBoardToPlayOn checks what a reader's keyboard and screen reader find on a board that can be pressed.
func TestBoardToPlayOn(t *testing.T) {
	doc := drawnBoard(t, "ru", templates.BoardView{ID: "b", Board: sampleDodgem(), Begins: []string{"e4", "a2"}})
	spots := all(doc, "role", "button")
	if len(spots) != 35 {
		t.Fatalf("%d cells can be pressed, want 35", len(spots))
	}
	labels := map[string]string{}
	inOrder := 0
	for _, s := range spots {
		labels[attr(s, "data-spot")] = attr(s, "aria-label")
		if attr(s, "tabindex") == "0" {
			inOrder++
			if attr(s, "data-spot") != "a2" {
				t.Errorf("the Tab key leads to %s", attr(s, "data-spot"))
			}
		}
	}
	if inOrder != 1 {
		t.Errorf("the Tab key leads to %d cells", inOrder)
	}
	for square, want := range map[string]string{
		"a2": "a2: белая шашка, может ходить", "b1": "b1: чёрная шашка", "c3": "c3: пусто", "off": "за доску",
	} {
		if labels[square] != want {
			t.Errorf("%s is called %q, want %q", square, labels[square], want)
		}
	}
	if n := len(all(drawnBoard(t, "ru", templates.BoardView{ID: "b", Board: sampleDodgem()}), "role", "button")); n != 0 {
		t.Errorf("%d cells of a board to look at can be pressed", n)
	}
}

// TestScoreBarShares checks White's part of the bar.
func TestScoreBarShares(t *testing.T) {
	for _, tt := range []struct{ white, black, want int }{{0, 0, 50}, {24, 0, 100}, {0, 5, 0}, {17, 7, 71}, {1, 2, 33}, {1, 7, 13}} {
		if got := (templates.ScoreBar{White: tt.white, Black: tt.black}).Share(); got != tt.want {
			t.Errorf("%d:%d: %d, want %d", tt.white, tt.black, got, tt.want)
		}
	}
}
