package static_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/templates"
)

// smallGame has three positions with towers, a freed square, touched squares and both sides.
func smallGame(ply int, flipped bool) templates.Replay {
	board := func(white int, figures ...templates.Figure) templates.Board {
		b := templates.Board{
			Width: 8, Height: 8, Figures: figures, Files: strings.Split("abcdefgh", ""), Ranks: strings.Split("12345678", ""), White: white,
			Black: 24 - white,
		}
		for i := range 64 {
			b.Cells = append(b.Cells, templates.Cell{X: i % 8, Y: i / 8, Name: string(rune('a'+i%8)) + strconv.Itoa(i/8+1), Dark: (i%8+i/8)%2 == 0})
		}
		return b
	}
	figure := func(square, owner string, own, other int) templates.Figure {
		return templates.Figure{X: int(square[0] - 'a'), Y: int(square[1] - '1'), Square: square, Owner: owner, Own: own, Other: other}
	}
	return templates.Replay{ID: "game", Base: "/game", Current: ply, Flipped: flipped, Plies: []templates.Ply{
		{Board: board(12, figure("c3", "white", 1, 0), figure("h6", "black", 6, 2), figure("b6", "black", 1, 0))},
		{
			Move: "c3-b4", Number: 1, From: "c3", To: "b4",
			Board: board(10, figure("b4", "white", 1, 0), figure("b6", "black", 1, 0), figure("h6", "black", 6, 2)),
		},
		{
			Move: "b6:d4:b6", Number: 1, Black: true, From: "b6", To: "b6", Touched: []string{"b6", "d4", "b6"},
			Board: board(17, figure("h6", "white", 12, 12), figure("b6", "black", 1, 1)),
		},
	}}
}

// otherGame has what other games add: a king, figures that vanish, a turn of two men, and one that leaves the board.
func otherGame(ply int, flipped bool) templates.Replay {
	board := func(toMove string, figures ...templates.Figure) templates.Board {
		b := playBoard()
		for i := range 5 {
			b.Cells = append(b.Cells, templates.Cell{X: i, Y: 5, Name: "off", Off: true})
		}
		b.Figures, b.ToMove = figures, toMove
		return b
	}
	figure := func(square, owner string, king bool) templates.Figure {
		return templates.Figure{X: int(square[0] - 'a'), Y: int(square[1] - '1'), Square: square, Owner: owner, Own: 1, King: king}
	}
	a1, c1, d1, b2 := figure("a1", "white", false), figure("c1", "white", false), figure("d1", "black", false), figure("b2", "black", false)
	return templates.Replay{ID: "game", Base: "/game", Current: ply, Flipped: flipped, Plies: []templates.Ply{
		{Board: board("white", a1, c1, d1, b2)},
		{
			Move: "a1-a3,c1:c5", Number: 1, From: "a1", To: "c5", Touched: []string{"a3", "c1", "c5"},
			Board: board("black", figure("a3", "white", false), figure("c5", "white", true), d1),
		},
		{
			Move: "d1-off", Number: 1, Black: true, From: "d1", To: "off",
			Board: board("white", figure("a3", "white", false), figure("c5", "white", true)),
		},
	}}
}

func newGame(t *testing.T, flipped bool, game func(ply int, flipped bool) templates.Replay) *site {
	t.Helper()
	s := newSite(t, map[string]string{"game": `{{define "content"}}{{template "replay" .Body}}<input id="other">{{end}}`})
	s.HandleFunc("GET /game", func(w http.ResponseWriter, r *http.Request) {
		ply, err := strconv.Atoi(r.FormValue("ply"))
		if err != nil {
			t.Error(err)
		}
		s.show(t, w, "game", templates.Page{Body: game(ply, flipped)})
	})
	return s
}

// drawn describes everything that changes from ply to ply; the order of the figures does not matter.
const drawn = `JSON.stringify({
	figures: [...document.querySelectorAll('[data-figures] > *')].map((n) => n.outerHTML.replace(/><\/use>/, '/>')).sort(),
	words: document.querySelector('.board desc').textContent,
	frames: [...document.querySelectorAll('[data-frames] > .frame > rect')]
		.map((n) => [...n.attributes].map((a) => a.name + a.value).sort()).sort(),
	marks: [...document.querySelectorAll('[data-marks] *')]
		.map((n) => n.tagName + [...n.attributes].map((a) => a.name + a.value).sort() + n.textContent).sort(),
	bar: (document.querySelector('[data-bar]')?.getAttribute('width') ?? '') + (document.querySelector('.score-bar')?.textContent ?? ''),
	current: [...document.querySelectorAll('[data-ply][aria-current]')].map((n) => n.textContent),
	buttons: [...document.querySelectorAll('[data-go]')].map((n) => n.getAttribute('href').replace(location.origin, '')),
}, null, 1).replaceAll(' xmlns=\\"http://www.w3.org/2000/svg\\"', '')`

// TestBoardDrawsAsTheServer compares every position drawn by the module with the same one drawn by the server.
func TestBoardDrawsAsTheServer(t *testing.T) {
	t.Parallel()
	games := map[string]func(int, bool) templates.Replay{"towers": smallGame, "kings": otherGame}
	parts := map[string][2]int{"towers": {2, 6}, "kings": {2, 0}} // figures and pieces of numbers at the end
	for name, game := range games {
		for _, flipped := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/%t", name, flipped), func(t *testing.T) { drawsAsTheServer(t, newGame(t, flipped, game), parts[name]) })
		}
	}
}

func drawsAsTheServer(t *testing.T, s *site, want [2]int) {
	t.Helper()
	ctx := tab(t)
	var server []string
	for ply := range 3 {
		do(t, ctx, chromedp.Navigate(s.url+"/game?ply="+strconv.Itoa(ply)))
		server = append(server, is[string](t, ctx, drawn))
	}
	do(t, ctx, chromedp.Navigate(s.url+"/game?ply=2"))
	for _, ply := range []int{1, 0, 1, 2} {
		key := kb.ArrowRight
		if ply < at0(t, ctx) {
			key = kb.ArrowLeft
		}
		do(t, ctx, keys(key))
		if diff := cmp.Diff(server[ply], is[string](t, ctx, drawn)); diff != "" {
			t.Errorf("ply %d: server and module differ\n%s", ply, diff)
		}
	}
	var parts map[string]any
	if err := json.Unmarshal([]byte(server[2]), &parts); err != nil || len(parts["figures"].([]any)) != want[0] ||
		len(parts["marks"].([]any)) != want[1] {
		t.Errorf("the comparison sees %v, error %v", parts, err)
	}
}

func at0(t *testing.T, ctx context.Context) int {
	t.Helper()
	n, err := strconv.Atoi(is[string](t, ctx, `document.querySelector('[data-replay]').dataset.current`))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestBoardStepsByLinksAndKeys(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	s := newGame(t, false, smallGame)
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(s.url+"/game?ply=0"), click(`.moves [data-ply="2"]`))
	for expression, want := range map[string]string{
		`location.search`: "?ply=2",
		`document.querySelector('[data-said]').textContent`: "b6:d4:b6, 17:7",
		`document.querySelector('[aria-label^="h6:"]').getAttribute('aria-label')`: "h6: board.tower, " +
			"board.white board.on-black",
		`document.querySelector('[data-figures] [aria-label^="b6"] use').getBBox().width > 0 ? 'drawn' : 'not drawn'`: "drawn",
	} {
		if got := is[string](t, ctx, expression); got != want {
			t.Errorf("%s is %q, want %q", expression, got, want)
		}
	}
	do(t, ctx, keys(kb.Home), keys(kb.ArrowLeft))
	if got := at0(t, ctx); got != 0 {
		t.Errorf("before the start stands %d", got)
	}
	do(t, ctx, click(`[data-go="next"]`), keys(kb.End), keys(kb.ArrowRight))
	if got := at0(t, ctx); got != 2 {
		t.Errorf("after the end stands %d", got)
	}
	// Arrows in a field and with Alt belong to the field and to the browser.
	do(t, ctx, focus("#other"), keys(kb.ArrowLeft))
	if got := at0(t, ctx); got != 2 {
		t.Errorf("an arrow in a field led to %d", got)
	}
}

// TestBoardsStayOnThePage looks for boards and bars that are wider than a phone or a desk's screen.
func TestBoardsStayOnThePage(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	long := func(ply int, flipped bool) templates.Replay {
		b := templates.Board{Board: "tracks", Width: 26, Height: 4, White: 3}
		for i := range 104 {
			b.Cells = append(b.Cells, templates.Cell{X: i % 26, Y: i / 26, Name: fmt.Sprintf("%d:%d", i/26+1, i%26+1), Dark: true})
		}
		return templates.Replay{ID: "game", Base: "/game", Plies: []templates.Ply{{Board: b}, {Move: "1:10-12,2:13:14", Number: 1, Board: b}}}
	}
	for name, game := range map[string]func(int, bool) templates.Replay{"towers": smallGame, "kings": otherGame, "tracks": long} {
		s := newGame(t, false, game)
		for _, width := range []int64{320, 390, 1280} {
			ctx := tab(t)
			command(t, ctx, emulation.SetDeviceMetricsOverride,
				emulation.SetDeviceMetricsOverrideParams{Width: width, Height: 800, DeviceScaleFactor: 1})
			do(t, ctx, chromedp.Navigate(s.url+"/game?ply=0"))
			if over := is[int](t, ctx, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				t.Errorf("%s at %d: %d too wide", name, width, over)
			}
		}
	}
}
