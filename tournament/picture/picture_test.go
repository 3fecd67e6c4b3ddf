package picture_test

import (
	"bytes"
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/picture"
)

// gallery is a folder into which the pictures of the tests are written, to be looked at.
var gallery = flag.String("gallery", "", "a folder for the pictures")

// layoutAt is how a game draws a position; its first one for "".
func layoutAt(t *testing.T, game, position string) rules.Layout {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	fen := ""
	if position != "" {
		if fen, err = g.Position(position); err != nil {
			t.Fatal(err)
		}
	}
	turn, err := g.Turn(fen)
	if err != nil {
		t.Fatal(err)
	}
	return turn.Position
}

// drawn returns a scene as a picture and as SVG, which it also puts into the gallery.
func drawn(t *testing.T, name string, s picture.Scene, width int) (raster, svg []byte) {
	t.Helper()
	var b, v bytes.Buffer
	if err := s.WritePNG(&b, width); err != nil {
		t.Fatal(err)
	}
	if err := s.WriteSVG(&v); err != nil {
		t.Fatal(err)
	}
	if *gallery != "" {
		for end, body := range map[string][]byte{".png": b.Bytes(), ".svg": v.Bytes()} {
			if err := os.WriteFile(filepath.Join(*gallery, name+end), body, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	return b.Bytes(), v.Bytes()
}

// TestDiagrams draws the first position of every game and towers of every height: a picture of the size that was asked for, the
// same each time.
func TestDiagrams(t *testing.T) {
	for _, g := range games.All() {
		s := picture.Diagram(layoutAt(t, g.Spec(), ""), g.Title("ru"))
		one, svg := drawn(t, "first-"+g.Name(), s, 600)
		img, err := png.Decode(bytes.NewReader(one))
		if err != nil || img.Bounds().Dx() != 600 {
			t.Fatalf("%s: %v, %v", g.Name(), img.Bounds(), err)
		}
		again, _ := drawn(t, "first-"+g.Name(), picture.Diagram(layoutAt(t, g.Spec(), ""), g.Title("ru")), 600)
		if !bytes.Equal(one, again) {
			t.Errorf("%s: another picture of the same position", g.Name())
		}
		if !strings.Contains(string(svg), "<title>"+g.Title("ru")+"</title>") || strings.Contains(string(svg), "NaN") {
			t.Errorf("%s: %.200s", g.Name(), svg)
		}
	}
	towers := layoutAt(t, "adyukh", "W:Wc3-2/4,e3-1/1,a1:Bd4-3,h8-1/5")
	drawn(t, "towers", picture.Diagram(towers, "Столбы", "c3", "d4"), 800)
}

// TestCards draws cards with titles of every length, and texts that no typeface has: nothing leaves the picture.
func TestCards(t *testing.T) {
	board := layoutAt(t, "adyukh", "")
	lines := []string{
		"Тур 6 из 9: сыграно 3 из 5 партий", "1. Кунижева Марьяна — 74", "2. Абдулжелилов-Константиновский Ӏадам — 71", "3. Ёлкин Ян — 68",
	}
	long := "Открытый командный чемпионат Карачаево-Черкесской Республики по шашкам адиюх среди студентов"
	endless := strings.Repeat("Длинноесловобезпробелов", 30)
	for i, c := range []picture.Card{
		{Site: "Адиюх", Title: "Кубок Черкесска", Note: "Черкесск, 21–23 ноября 2026", Lines: lines},
		{Site: "Адиюх", Title: long, Note: "Черкесск", Lines: lines},
		{Site: "Adyukh", Title: "Table 4: Petrov — Sidorova, 15:9", Note: "Round 3", Lines: []string{"24 moves"}, Board: &board},
		{Site: "Адиюх", Title: endless, Lines: []string{strings.Repeat("🙂漢字 ", 500), "\x00\u202e"}, Board: &board},
		{},
	} {
		raster, _ := drawn(t, fmt.Sprintf("card-%d", i), c.Scene(), picture.CardWidth)
		img, err := png.Decode(bytes.NewReader(raster))
		if err != nil {
			t.Fatal(err)
		}
		if got := img.Bounds().Max; got.X != picture.CardWidth || got.Y != picture.CardHeight {
			t.Errorf("card %d is %v", i, got)
		}
		if len(raster) > 300_000 {
			t.Errorf("card %d has %d bytes", i, len(raster))
		}
	}
}

// BenchmarkCard is what a card costs.
func BenchmarkCard(b *testing.B) {
	turn, err := games.Default().Turn("")
	if err != nil {
		b.Fatal(err)
	}
	l := turn.Position
	c := picture.Card{
		Site: "Адиюх", Title: "Кубок Черкесска по шашкам адиюх", Lines: []string{"Тур 6 из 9", "1. Кунижева Марьяна — 74"}, Board: &l,
	}
	for b.Loop() {
		var out bytes.Buffer
		if err := c.Scene().WritePNG(&out, picture.CardWidth); err != nil {
			b.Fatal(err)
		}
	}
}
