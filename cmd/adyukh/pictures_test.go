//go:build pictures

// The pictures of the README are taken by
//
//	go test -tags pictures -run TestTourPictures ./cmd/adyukh
//
// from the demo, by chromium and pdftoppm. They are no expectation of a test, so an ordinary run does not build this file.
package main_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// picturesFolder is where the README finds them.
const picturesFolder = "../../static/docs/pictures"

// TestTourPictures takes every picture anew.
func TestTourPictures(t *testing.T) {
	url, password := startDemo(t, binary(t))
	visitor := sitDown(t, "visitor", url, 1280, 600)
	phone := sitDown(t, "phone", url, 390, 844)
	phone.do(t, chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulateScale(1.5)))
	arbiter := sitDown(t, "arbiter", url, 1280, 1000)

	event := cupOf(t, visitor)
	t.Run("visitor", func(t *testing.T) { visitorPictures(t, visitor, event) })
	t.Run("phone", func(t *testing.T) { phonePictures(t, phone, event) })
	t.Run("arbiter", func(t *testing.T) { arbiterPictures(t, arbiter, event, password) })
	wall := sitDown(t, "wall", url, 1280, 720)
	t.Run("hall", func(t *testing.T) { hallPictures(t, arbiter, phone, wall, event) })
	t.Run("paper", func(t *testing.T) {
		paperPicture(t, url+event+"/pdf/crosstable", "paper-crosstable", 660)
		paperPicture(t, url+event+"/pdf/blank-sheets?per_page=2", "paper-sheets", 0)
	})
}

// cupOf returns the address of the event that is under way.
func cupOf(t *testing.T, p *person) string {
	t.Helper()
	p.open(t, "/")
	return see[string](t, p, byName("Кубок Черкесска")+`.getAttribute('href')`)
}

// The boards of the sixth round of the demo: the first three are played, the others are not.
const (
	playedBoard = `[data-board="1"]`
	openBoard   = `[data-board="4"]`
)

func visitorPictures(t *testing.T, p *person, event string) {
	p.open(t, event)
	game := see[string](t, p, `document.querySelector('`+playedBoard+` .board-number a').getAttribute('href')`)
	p.takes(t, "event")
	p.open(t, event+"/crosstable?by=place")
	p.takes(t, "crosstable")
	p.do(t, chromedp.Click(chromedp.CSS("[data-theme-toggle]")))
	p.until(t, `document.documentElement.dataset.theme === 'dark'`)
	p.open(t, game+"?ply=24")
	p.takes(t, "game-dark")
}

func phonePictures(t *testing.T, p *person, event string) {
	p.open(t, event)
	player := see[string](t, p, `document.querySelector('`+openBoard+` .seat-white a').getAttribute('href')`)
	game := see[string](t, p, `document.querySelector('`+playedBoard+` .board-number a').getAttribute('href')`)
	p.open(t, player)
	p.takesWindow(t, "phone-player")
	p.open(t, game+"?ply=24")
	p.takesWindow(t, "phone-game")
}

func arbiterPictures(t *testing.T, p *person, event, password string) {
	p.open(t, "/signin")
	p.do(t, chromedp.Focus(chromedp.CSS("#login")))
	p.types(t, "arbiter\t"+password+"\r")
	p.until(t, `location.pathname === '/desk'`)
	p.open(t, "/desk"+event+"/rounds/6")
	p.do(t, chromedp.Focus(chromedp.CSS(openBoard+" .result-field")))
	p.types(t, "17")
	p.takesWindow(t, "desk-round")
	p.types(t, kb.Escape) // nothing is left that the page would ask about
	sheet := see[string](t, p, `document.querySelector('.decision a').getAttribute('href')`)
	p.open(t, sheet)
	p.takes(t, "desk-sheet")
}

// hallPictures are of what an arbiter hands out in a hall: a screen's address, a helper's code, a player's own link.
func hallPictures(t *testing.T, arbiter, phone, wall *person, event string) {
	arbiter.open(t, "/desk"+event+"/screens")
	arbiter.clicks(t, byName("Новый экран"))
	arbiter.until(t, `document.querySelector('.hall-card .address a')`)
	arbiter.eval(t, `(document.querySelector('[id$="-shows1"]').value = 'tables',
		document.querySelector('.hall-card form.form').requestSubmit(), true)`)
	arbiter.until(t, `document.body.innerText.includes('Сохранено, экраны уже показывают')`)
	wall.open(t, see[string](t, arbiter, `new URL(document.querySelector('.hall-card .address a').href).pathname`))
	wall.until(t, `((page) => page?.dataset.kind === 'tables' && page.getAnimations({ subtree: true }).length === 0 &&
		getComputedStyle(page).opacity === '1')(document.querySelector('.hall-page'))`)
	wall.takesWindow(t, "screen")

	arbiter.open(t, "/desk"+event+"/helpers")
	arbiter.eval(t, `(document.getElementById('name').value = 'Зал', document.querySelector('aside form').requestSubmit(), true)`)
	arbiter.until(t, `document.querySelector('.pass-letters')`)
	phone.open(t, event+"/helper?code="+see[string](t, arbiter, `document.querySelector('.pass-letters').textContent.replace(' ', '')`))
	phone.clicks(t, `document.querySelector('main form .button')`)
	phone.until(t, `document.querySelector('`+openBoard+`')`)
	phone.takesWindow(t, "phone-helper")
	phone.clicks(t, `document.querySelector('`+openBoard+` a[href$="/moves"]')`)
	phone.until(t, `document.querySelector('#findings [data-spot]')`)
	phone.eval(t, `(document.querySelector('#findings [data-spot][data-moves], #findings [data-spot] button, #findings [data-spot]')
		?.scrollIntoView({ block: 'center' }), true)`)
	phone.takesWindow(t, "phone-moves")
	wall.open(t, event+"/boards")
	wall.until(t, `document.querySelectorAll('.live-board').length > 1`)
	wall.takesWindow(t, "boards")

	phone.open(t, event)
	player := see[string](t, phone, `document.querySelector('`+openBoard+` .seat-white a').textContent.trim()`)
	arbiter.open(t, "/desk"+event+"/personal")
	arbiter.eval(t, `(document.querySelector('.page-head .action button').click(), true)`)
	arbiter.until(t, `document.querySelector('.corr-link a')`)
	phone.open(t, see[string](t, arbiter, `new URL([...document.querySelectorAll('table.personal tr')].find((row) =>
		row.querySelector('th a')?.textContent === '`+player+`').querySelector('.corr-link a').href).pathname`))
	phone.takesWindow(t, "phone-own")
}

// takes keeps a picture of the whole page, however long.
func (p *person) takes(t *testing.T, name string) {
	t.Helper()
	p.keeps(t, name, chromedp.FullScreenshot(100))
}

// takesWindow keeps a picture of what the window shows at once.
func (p *person) takesWindow(t *testing.T, name string) {
	t.Helper()
	p.keeps(t, name, chromedp.CaptureScreenshot())
}

func (p *person) keeps(t *testing.T, name string, take chromedp.Action[[]byte]) {
	t.Helper()
	p.until(t, `document.readyState === 'complete'`)
	p.looks(t, name)
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	data, err := chromedp.Run(ctx, take)
	if err != nil {
		t.Fatal(err)
	}
	keepPicture(t, name, data)
}

// paperPicture keeps a picture of the first page of a paper, down to a height in points of the picture, 0 for all of it.
func paperPicture(t *testing.T, url, name string, height int) {
	t.Helper()
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	pdf, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%s: status %d, error %v", url, res.StatusCode, err)
	}
	cmd := exec.Command("pdftoppm", "-png", "-r", "90", "-H", strconv.Itoa(height), "-f", "1", "-l", "1", "-singlefile", "-")
	cmd.Stdin = bytes.NewReader(pdf)
	data, err := cmd.Output()
	if err != nil {
		t.Fatalf("pdftoppm (Debian: apt install poppler-utils): %v", err)
	}
	keepPicture(t, name, data)
}

// keepPicture writes a picture with a palette, which is a third of its size.
func keepPicture(t *testing.T, name string, data []byte) {
	t.Helper()
	from, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, withPalette(from)); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(picturesFolder, name+".png")
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d × %d, %d kB", path, from.Bounds().Dx(), from.Bounds().Dy(), out.Len()>>10)
}

// withPalette returns the picture with a palette of its own.
func withPalette(from image.Image) *image.Paletted {
	to := image.NewPaletted(from.Bounds(), paletteOf(from))
	seen := map[[4]uint32]uint8{}
	for y := from.Bounds().Min.Y; y < from.Bounds().Max.Y; y++ {
		for x := from.Bounds().Min.X; x < from.Bounds().Max.X; x++ {
			c := from.At(x, y)
			r, g, b, a := c.RGBA()
			key := [4]uint32{r, g, b, a}
			i, ok := seen[key]
			if !ok {
				i = uint8(to.Palette.Index(c))
				seen[key] = i
			}
			to.SetColorIndex(x, y, i)
		}
	}
	return to
}
