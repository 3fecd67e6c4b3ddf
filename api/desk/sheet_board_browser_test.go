package desk_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

func sitsAtSheet(st *apitest.Stage, way apitest.Hallway, board int) apitest.Writer {
	st.Test.Helper()
	w := apitest.Writer{Guest: st.Comes("sheet", way)}
	w.SignsIn("anna")
	w.Goes(st.GamePath(st.Game(board), ""))
	w.Until(`document.querySelector('#findings [data-spot]')`)
	return w
}

// TestSheetIsEnteredOnTheBoard: a game is entered with presses, keys and letters on the page of its sheet; text and board stay in step, the
// board stands in front of a wrong move, whose place the right one takes, and a gap of the network loses nothing. A reader has the game
// once it is saved.
func TestSheetIsEnteredOnTheBoard(t *testing.T) {
	runtest.Slow(t)
	for _, way := range apitest.Hallways() {
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			enterSheet(t, way)
		})
	}
}

func enterSheet(t *testing.T, way apitest.Hallway) {
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish()
	st.Site.Answers(way.Secure, apitest.Calm)
	reader, width := st.Comes("reader", way), way.Width
	wire := st.Wired(reader)
	reader.Goes(st.Public("/games/" + apitest.ID(st.Game(1).ID)))
	reader.Until(apitest.IsOnline)
	w := sitsAtSheet(st, way, 1)
	w.Taps("c3", "b4")
	w.Has("1. c3-b4", 1)
	w.Looks("first", 320)
	w.Do(w.Window(width))
	w.Taps("b6")
	if width > 600 {
		for _, key := range []string{kb.ArrowRight, kb.ArrowDown, kb.Enter} {
			w.Do(chromedp.KeyEvent(key))
		}
	} else {
		w.Taps("c5")
	}
	w.Has("1. c3-b4 b6-c5", 2)
	w.Press(`#findings [data-back]`)
	w.Has("1. c3-b4", 1)
	w.Press(`#findings [data-turned]`)
	w.Until(`document.querySelector('#findings [data-turned][aria-pressed="true"]')`)
	w.Cut(true)
	w.Taps("h6", "g5")
	w.Says("sheet.lost")
	w.Has("1. c3-b4", 1)
	w.Cut(false)
	w.Taps("h6", "g5")
	w.Has("1. c3-b4 h6-g5", 2)
	w.Until(`!document.body.innerText.includes(` + strconv.Quote(w.T("sheet.lost")) + `)`)

	w.Fills("#text", "1. c3-b4 h6-g5\n2. b4-b5")
	w.Until(`document.querySelector('#findings:not([aria-busy]) .finding-wrong')`)
	w.Has("1. c3-b4 h6-g5\n2. b4-b5", 2)
	w.Looks("wrong", 320)
	w.Do(w.Window(width))
	w.Taps("b2", "c3")
	w.Has("1. c3-b4 h6-g5\n2. b2-c3", 3)
	w.Press(`#findings [data-go="first"]`)
	w.Taps("c3")
	w.Says("sheet.board.past")

	wire.Swallow()
	reader.Until(apitest.StandsStill)
	w.Follow(`.form .filled`)
	w.Until(`document.querySelector('#findings [data-spot]')`)
	if got := st.Game(1).Sheet.Text; got != "1. c3-b4 h6-g5\n2. b2-c3" {
		t.Errorf("%q is stored", got)
	}
	st.Result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	reader.Until(`!document.querySelector('[data-replay]')`)
	wire.Restore(st.Site.Host())
	reader.Until(`JSON.parse(document.querySelector('[data-replay-data]').textContent).plies.length === 4`)
	reader.Sees("b2-c3")
	reader.Until(apitest.GoesOn)
}

// TestLongCaptureOnTheBoard: of captures with the same ends the squares on the way tell which is meant; the board is to be read on a phone.
func TestLongCaptureOnTheBoard(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	before, _, _ := strings.Cut(apitest.Sample, " 11. ")
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Sheet(1, before)
	for _, width := range apitest.Widths() {
		w := sitsAtSheet(st, apitest.Hallway{Secure: false, Lang: "ru", Width: width}, 1)
		w.Until(`document.querySelector('#findings [data-replay]').dataset.current === "20"`)
		w.Taps("b2", "d4", "f6", "d8", "a5")
		w.Looks("on-the-way", 320)
		w.Do(w.Window(width))
		w.Taps("d2", "h6")
		w.Until(`document.querySelector('#findings:not([aria-busy]) [data-replay]')?.dataset.current === "21"`)
		if text := w.Reads(`document.getElementById("text").value`); !strings.HasSuffix(text, " 11. b2:h6") {
			t.Errorf("%q", text)
		}
		w.Looks("captured", 320)
		w.Do(w.Window(width))
		w.Press(`#findings [data-back]`)
		w.Has(before, 20)
	}
}
