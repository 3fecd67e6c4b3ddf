package scoresheet_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/report/scoresheet"
)

var gallery = flag.String("gallery", "", "write score sheets with a game written into them into this folder")

// sampleMoves is the sample game of section 7.2 of the rules; it ends 17:7.
const sampleMoves = "c3-b4 b6-c5 b4-a5 a7-b6 b2-c3 c5-b4 a3:a7 c7-b6 a5:e5 f6:b2 a1:c3 d8-c7 g3-f4 e5:g3 h2:f4 g3:e5 e3:g5 h6:f4 " +
	"d2-e3 f4:b4 b2:h6 g7-f6 e5:g7 h8:f6 g7:e5 f8-e7 f6:d8 b8-c7 d8:a5"

// playSample returns the final position of the sample game.
func playSample(t testing.TB) rules.Layout {
	t.Helper()
	g := games.Default()
	states, err := g.Play("", strings.Fields(sampleMoves)...)
	if err != nil {
		t.Fatal(err)
	}
	turn, err := g.Turn(states[len(states)-1].FEN)
	if err != nil {
		t.Fatal(err)
	}
	return turn.Position
}

// Letters by hand: capitals 4 mm high in the rows, and what the cells of the board allow.
const (
	capital    = 0.729 // height of a capital of the face, of its size
	handSize   = 4 / capital / layout.Point
	handMargin = 0.15 // free at either side of a move
)

var pen = layout.Colour{R: 30, G: 50, B: 160}

// hand writes into a sheet as a player does.
type hand struct {
	*testing.T
	page *layout.Page
	plan scoresheet.Plan
	x, y float64
}

// write writes a text into a box, so large, and fails when it doesn't fit.
func (h hand) write(b scoresheet.Box, size float64, text string) {
	h.Helper()
	if width, height := h.page.Measure(layout.Regular, size, text), capital*size*layout.Point; width+2*handMargin > b.W || height > b.H-0.8 {
		h.Errorf("%q is %.1f × %.1f mm by hand, its place %.1f × %.1f", text, width, height, b.W, b.H)
	}
	h.page.Font(layout.Regular, size)
	h.page.Colour(pen)
	h.page.Text(h.x+b.X+b.W/2, h.y+b.Y+b.H/2+capital*size*layout.Point/2, text, layout.Centre)
}

// moves writes the sample game, with an offer of a draw.
func (h hand) moves() {
	for i, move := range strings.Fields(sampleMoves) {
		if i == 21 {
			move += " ="
		}
		h.write(h.plan.Move(i/2, i%2 == 0), handSize, move)
	}
}

// position writes the final position: the letter of the owner, the figure, what lies below.
func (h hand) position(l rules.Layout) {
	for _, f := range l.Figures {
		text := map[string]string{"white": "б", "black": "ч"}[f.Owner]
		if f.Own > 1 || f.Other > 0 {
			text += strconv.Itoa(f.Own)
		}
		if f.Other > 0 {
			text += "/" + strconv.Itoa(f.Other)
		}
		b, ok := h.plan.Square(f.Square)
		if !ok {
			h.Fatalf("no cell %s", f.Square)
		}
		left, right := h.plan.Final.X+3, h.plan.Final.Right()
		b.X, b.W = min(max(b.X-b.W/2, left), right-2*b.W), 2*b.W // half of the light cells on both sides
		h.write(b, 2.4/capital/layout.Point, text)
	}
}

// drawn draws a page of sheets, each filled by a function of its number on the page, and lets somebody write into it.
func drawn(
	t *testing.T, size scoresheet.Size, say func(n int) scoresheet.Words, sheet func(n int) scoresheet.Sheet, write func(hand),
) []byte {
	t.Helper()
	pdf := layout.NewPDF("written", "ru", time.Time{})
	page := layout.NewPage(layout.NewRuler(), pdf)
	page.Embed()
	page.Wide = size.Wide
	if size.Sheets() == 1 && !size.IsLarge() {
		page.Sheets = layout.A5
	}
	page.Begin()
	for n := range size.Sheets() {
		plan := scoresheet.Lay(page.Ruler, say(n), size, sheet(n))
		x, y := size.Place(n)
		plan.Draw(page, say(n), x, y)
		write(hand{t, page, plan, x, y})
	}
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestWritten writes the sample game into the sheets as a player does and looks whether it fits.
func TestWritten(t *testing.T) {
	ru := words(t, "ru")
	say := func(int) scoresheet.Words { return ru }
	for name, size := range sizes(false) {
		sheet := func(int) scoresheet.Sheet {
			s := sample(t, games.Default(), ru, true)
			s.Opening, s.Made, s.Game = "", nil, ""
			s.White = scoresheet.Person{Name: "Иванов Пётр Сергеевич", About: "№ 1, КМС"}
			s.Black = scoresheet.Person{Name: "Петров Олег", About: "№ 2, I"}
			return s
		}
		body := drawn(t, size, say, sheet, func(h hand) {
			h.moves()
			if h.plan.Final.H > 0 {
				h.position(playSample(t))
				h.count(scoresheet.CountOf(playSample(t)))
			}
		})
		save(t, "written-"+name, body)
	}
}

// count writes the count into its boxes, and what the clocks show.
func (h hand) count(c scoresheet.Counted) {
	white, black := c.Points()
	for i, row := range [][]string{
		{strconv.Itoa(c.White[1]), strconv.Itoa(c.Black[1]), strconv.Itoa(white), "4:35"},
		{strconv.Itoa(c.White[0]), strconv.Itoa(c.Black[0]), strconv.Itoa(black), "12:07"},
	} {
		for column, text := range row {
			h.write(h.plan.Counted(i == 0, column), handSize, text)
		}
	}
}

// TestGallery draws the sheets of every game, in Russian and in English, when a folder is named.
func TestGallery(t *testing.T) {
	if *gallery == "" {
		return
	}
	languages := []string{"ru", "en"}
	say := func(n int) scoresheet.Words { return words(t, languages[n%2]) }
	for _, g := range games.All() {
		for _, perPage := range scoresheet.PerPage() {
			body := drawn(t, scoresheet.Of(perPage, g.Name() == "paired"), say, func(n int) scoresheet.Sheet {
				return sample(t, g, say(n), n > 1)
			}, func(hand) {})
			save(t, g.Name()+"-"+strconv.Itoa(perPage), body)
		}
	}
}

// save writes a sheet, and a picture of it, when a folder is named.
func save(t *testing.T, name string, body []byte) {
	t.Helper()
	if *gallery == "" {
		return
	}
	path := filepath.Join(*gallery, name)
	if err := os.WriteFile(path+".pdf", body, 0o644); err != nil {
		t.Fatal(err)
	}
	picture := exec.CommandContext(t.Context(), "pdftoppm", "-r", "110", "-png", "-singlefile", path+".pdf", path)
	if out, err := picture.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
}
