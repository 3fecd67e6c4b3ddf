package site_test

import (
	"fmt"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
)

// TestLiveBoardsInBrowsers: a helper enters a game with a finger while it is played. A reader of the game and one of all boards see each
// move come; who looks at an earlier position stays there; who was without network has all of it afterwards.
func TestLiveBoardsInBrowsers(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	for _, way := range apitest.Hallways() {
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			st := followed(t, broadcast.Transmission{})
			code := st.Pass("from", "", "to", "")
			st.Site.Answers(way.Secure, apitest.Calm)
			h := apitest.Writer{Guest: st.Comes("helper", way)}
			h.Goes(st.Public("/helper?code=" + code))
			h.Follow(`main form .button`)
			h.Follow(h.Named("pass.moves"))
			h.Until(`document.querySelector('#findings [data-spot]')`)
			h.Looks("moves", 320)
			h.Do(h.Window(way.Width))
			reader, all := st.Comes("reader", way), st.Comes("boards", apitest.Hallway{Secure: way.Secure, Lang: way.Lang, Width: 1280})
			wire := st.Wired(reader)
			reader.Goes(st.Public("/games/" + apitest.ID(st.Game(1).ID)))
			reader.Says("game.live-none")
			all.Goes(st.Public("/boards"))
			all.Says("boards.none")
			at := func(ply, plies int) {
				t.Helper()
				reader.Until(fmt.Sprintf(`document.querySelector('[data-replay]')?.dataset.current === "%d"`, ply))
				reader.Until(fmt.Sprintf(`JSON.parse(document.querySelector('[data-replay-data]').textContent).plies.length === %d`, plies+1))
			}

			h.Taps("c3", "b4")
			h.Has("1. c3-b4", 1)
			h.Says("air.sent", "n", 1)
			at(1, 1)
			all.Until(`document.querySelectorAll('.live-board').length === 1`)
			h.Taps("b6", "c5")
			h.Has("1. c3-b4 b6-c5", 2)
			at(2, 2)
			all.Sees("b6-c5")
			reader.Looks("followed", 320)
			reader.Do(reader.Window(way.Width))
			all.Looks("boards", 1280)

			reader.Press(`[data-go="first"]`)
			h.Taps("b2", "c3")
			h.Has("1. c3-b4 b6-c5\n2. b2-c3", 3)
			at(0, 3)
			reader.Press(`[data-go="last"]`)
			at(3, 3)

			wire.Swallow()
			reader.Until(apitest.StandsStill)
			h.Cut(true)
			h.Taps("h6", "g5")
			h.Says("sheet.lost")
			h.Cut(false)
			h.Taps("h6", "g5")
			h.Has("1. c3-b4 b6-c5\n2. b2-c3 h6-g5", 4)
			all.Sees("h6-g5")
			wire.Restore(st.Site.Host())
			at(4, 4)
			reader.Until(apitest.GoesOn)

			st.Result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
			reader.Sees("15 : 9")
			all.Sees("15 : 9")
		})
	}
}
