package api_test

import (
	"fmt"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
)

// TestLiveBoardsInBrowsers: a helper enters a game with a finger while it is played. A reader of the game and one of all boards see each
// move come; who looks at an earlier position stays there; who was without network has all of it afterwards.
func TestLiveBoardsInBrowsers(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	for _, way := range hallways() {
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			st := followed(t, broadcast.Transmission{})
			code := st.pass("from", "", "to", "")
			st.site.answers(way.secure, calm)
			h := writer{st.comes("helper", way)}
			h.goes(st.public("/helper?code=" + code))
			h.follow(`main form .button`)
			h.follow(h.named("pass.moves"))
			h.until(`document.querySelector('#findings [data-spot]')`)
			h.looks("moves", 320)
			h.do(h.window(way.width))
			reader, all := st.comes("reader", way), st.comes("boards", hallway{way.secure, way.lang, 1280})
			wire := st.wired(reader)
			reader.goes(st.public("/games/" + id(st.game(1).ID)))
			reader.says("game.live-none")
			all.goes(st.public("/boards"))
			all.says("boards.none")
			at := func(ply, plies int) {
				t.Helper()
				reader.until(fmt.Sprintf(`document.querySelector('[data-replay]')?.dataset.current === "%d"`, ply))
				reader.until(fmt.Sprintf(`JSON.parse(document.querySelector('[data-replay-data]').textContent).plies.length === %d`, plies+1))
			}

			h.taps("c3", "b4")
			h.has("1. c3-b4", 1)
			h.says("air.sent", "n", 1)
			at(1, 1)
			all.until(`document.querySelectorAll('.live-board').length === 1`)
			h.taps("b6", "c5")
			h.has("1. c3-b4 b6-c5", 2)
			at(2, 2)
			all.sees("b6-c5")
			reader.looks("followed", 320)
			reader.do(reader.window(way.width))
			all.looks("boards", 1280)

			reader.press(`[data-go="first"]`)
			h.taps("b2", "c3")
			h.has("1. c3-b4 b6-c5\n2. b2-c3", 3)
			at(0, 3)
			reader.press(`[data-go="last"]`)
			at(3, 3)

			wire.swallow()
			reader.until(standsStill)
			h.cut(true)
			h.taps("h6", "g5")
			h.says("sheet.lost")
			h.cut(false)
			h.taps("h6", "g5")
			h.has("1. c3-b4 b6-c5\n2. b2-c3 h6-g5", 4)
			all.sees("h6-g5")
			wire.restore(st.site.host())
			at(4, 4)
			reader.until(goesOn)

			st.result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
			reader.sees("15 : 9")
			all.sees("15 : 9")
		})
	}
}
