package api_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// writer is an arbiter who enters a game on the board of its page.
type writer struct{ *guest }

func (st *stage) sitsAtSheet(way hallway, board int) writer {
	st.t.Helper()
	w := writer{st.comes("sheet", way)}
	w.signsIn("anna")
	w.goes(st.gamePath(st.game(board), ""))
	w.until(`document.querySelector('#findings [data-spot]')`)
	return w
}

// taps presses cells of the board, the first of which begins a move.
func (w writer) taps(cells ...string) {
	w.t.Helper()
	for _, cell := range cells {
		w.press(`#findings [data-spot="` + cell + `"]`)
	}
}

// has waits until the text is so and the board stands behind so many plies.
func (w writer) has(text string, plies int) {
	w.t.Helper()
	w.until(fmt.Sprintf(`document.getElementById("text").value === %q`, text))
	w.until(fmt.Sprintf(`document.querySelector('#findings:not([aria-busy]) [data-replay]')?.dataset.current === "%d"`, plies))
}

// TestSheetIsEnteredOnTheBoard: a game is entered with presses, keys and letters on the page of its sheet; text and board stay in step, the
// board stands in front of a wrong move, whose place the right one takes, and a gap of the network loses nothing. A reader has the game
// once it is saved.
func TestSheetIsEnteredOnTheBoard(t *testing.T) {
	runtest.Slow(t)
	for _, way := range hallways() {
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			enterSheet(t, way)
		})
	}
}

func enterSheet(t *testing.T, way hallway) {
	st := newStage(t, 4).open().draw().pair().publish()
	st.site.answers(way.secure, calm)
	reader, width := st.comes("reader", way), way.width
	wire := st.wired(reader)
	reader.goes(st.public("/games/" + id(st.game(1).ID)))
	reader.until(isOnline)
	w := st.sitsAtSheet(way, 1)
	w.taps("c3", "b4")
	w.has("1. c3-b4", 1)
	w.looks("first", 320)
	w.do(w.window(width))
	w.taps("b6")
	if width > 600 {
		for _, key := range []string{kb.ArrowRight, kb.ArrowDown, kb.Enter} {
			w.do(chromedp.KeyEvent(key))
		}
	} else {
		w.taps("c5")
	}
	w.has("1. c3-b4 b6-c5", 2)
	w.press(`#findings [data-back]`)
	w.has("1. c3-b4", 1)
	w.press(`#findings [data-turned]`)
	w.until(`document.querySelector('#findings [data-turned][aria-pressed="true"]')`)
	w.cut(true)
	w.taps("h6", "g5")
	w.says("sheet.lost")
	w.has("1. c3-b4", 1)
	w.cut(false)
	w.taps("h6", "g5")
	w.has("1. c3-b4 h6-g5", 2)
	w.until(`!document.body.innerText.includes(` + strconv.Quote(w.T("sheet.lost")) + `)`)

	w.fills("#text", "1. c3-b4 h6-g5\n2. b4-b5")
	w.until(`document.querySelector('#findings:not([aria-busy]) .finding-wrong')`)
	w.has("1. c3-b4 h6-g5\n2. b4-b5", 2)
	w.looks("wrong", 320)
	w.do(w.window(width))
	w.taps("b2", "c3")
	w.has("1. c3-b4 h6-g5\n2. b2-c3", 3)
	w.press(`#findings [data-go="first"]`)
	w.taps("c3")
	w.says("sheet.board.past")

	wire.swallow()
	reader.until(standsStill)
	w.follow(`.form .filled`)
	w.until(`document.querySelector('#findings [data-spot]')`)
	if got := st.game(1).Sheet.Text; got != "1. c3-b4 h6-g5\n2. b2-c3" {
		t.Errorf("%q is stored", got)
	}
	st.result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	reader.until(`!document.querySelector('[data-replay]')`)
	wire.restore(st.site.host())
	reader.until(`JSON.parse(document.querySelector('[data-replay-data]').textContent).plies.length === 4`)
	reader.sees("b2-c3")
	reader.until(goesOn)
}

// TestLongCaptureOnTheBoard: of captures with the same ends the squares on the way tell which is meant; the board is to be read on a phone.
func TestLongCaptureOnTheBoard(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	before, _, _ := strings.Cut(sample, " 11. ")
	st := newStage(t, 4).draw().pair().publish().sheet(1, before)
	for _, width := range widths() {
		w := st.sitsAtSheet(hallway{false, "ru", width}, 1)
		w.until(`document.querySelector('#findings [data-replay]').dataset.current === "20"`)
		w.taps("b2", "d4", "f6", "d8", "a5")
		w.looks("on-the-way", 320)
		w.do(w.window(width))
		w.taps("d2", "h6")
		w.until(`document.querySelector('#findings:not([aria-busy]) [data-replay]')?.dataset.current === "21"`)
		if text := w.reads(`document.getElementById("text").value`); !strings.HasSuffix(text, " 11. b2:h6") {
			t.Errorf("%q", text)
		}
		w.looks("captured", 320)
		w.do(w.window(width))
		w.press(`#findings [data-back]`)
		w.has(before, 20)
	}
}
