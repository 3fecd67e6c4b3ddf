//go:build pictures

// The pictures of the gallery of papers are drawn anew by
//
//	go test -tags pictures -run TestPaperPictures ./cmd/adyukh
//
// from the sample event of the tests of package report, by pdftoppm.
package main_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/tournament/report"
)

// paperPicturesFolder is where the documentation finds them.
const paperPicturesFolder = "../../static/img/papers"

// TestPaperPictures draws a page of every paper anew, and forgets pictures of papers that are no more.
func TestPaperPictures(t *testing.T) {
	folder := t.TempDir()
	draw := exec.Command("go", "test", "../../tournament/report", "-count=1", "-run", "^TestGallery$", "-gallery", folder)
	if out, err := draw.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	old, err := filepath.Glob(filepath.Join(paperPicturesFolder, "*.png"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range old {
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	for _, d := range report.Documents() {
		paper := filepath.Join(folder, d.Key+".pdf")
		page := "1"
		if d.Key == "standings-working" {
			page = "2" // the first one is that of the standings
		}
		cmd := exec.Command("pdftoppm", "-png", "-r", "96", "-f", page, "-singlefile", paper, strings.TrimSuffix(paper, ".pdf"))
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("pdftoppm (Debian: apt install poppler-utils): %v\n%s", err, out)
		}
		data, err := os.ReadFile(strings.TrimSuffix(paper, ".pdf") + ".png")
		if err != nil {
			t.Fatal(err)
		}
		keepPaper(t, d.Key, data)
	}
}

// keepPaper writes a picture with few colours: a paper is ink and at most a board.
func keepPaper(t *testing.T, name string, data []byte) {
	t.Helper()
	from, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, withColours(from, fewColours(from))); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(paperPicturesFolder, 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(paperPicturesFolder, name+".png")
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d × %d, %d kB", path, from.Bounds().Dx(), from.Bounds().Dy(), out.Len()>>10)
}

// fewColours returns 16 colours for a picture, each as far as possible from those before it: the first is white, the second
// ink.
func fewColours(from image.Image) color.Palette {
	all := paletteOf(from)
	palette := color.Palette{all[0]}
	for len(palette) < min(16, len(all)) {
		var best color.Color
		farthest := -1
		for _, c := range all {
			if d := distance(c, palette[palette.Index(c)]); d > farthest {
				best, farthest = c, d
			}
		}
		palette = append(palette, best)
	}
	return palette
}

func distance(a, b color.Color) int {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	sum := 0
	for _, d := range []int{int(ar) - int(br), int(ag) - int(bg), int(ab) - int(bb)} {
		d >>= 8
		sum += d * d
	}
	return sum
}

// withColours returns the picture in the colours.
func withColours(from image.Image, colours color.Palette) *image.Paletted {
	to := image.NewPaletted(from.Bounds(), colours)
	for y := from.Bounds().Min.Y; y < from.Bounds().Max.Y; y++ {
		for x := from.Bounds().Min.X; x < from.Bounds().Max.X; x++ {
			to.Set(x, y, from.At(x, y))
		}
	}
	return to
}
