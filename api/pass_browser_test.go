package api_test

import (
	"fmt"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestHelperInAHall: somebody helps with a phone in a hall whose network comes and goes. What is entered meanwhile waits in the phone
// and is sent in order when the network is back; what the arbiter entered first stays, the helper is told, and it is still said when
// the page is opened again.
func TestHelperInAHall(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	runtest.Races(t)
	for _, lang := range languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := newStage(t, 8).draw().pair().publish()
			h := sitDown(t, st.site, "helper", lang, phone)
			h.goes(st.public("/helper?code=" + st.pass("from", "", "to", "")))
			h.follow(`main form .button`)
			h.says("pass.left-open", "n", 4, "all", 4)
			h.looks("helper", 320)

			boards := func(n int) string { return fmt.Sprintf(`#game-%d`, st.game(n).ID) }
			opens := func(n int) {
				h.press(boards(n) + ` summary`)
				h.until(fmt.Sprintf(`document.activeElement.id === "game-%d-result"`, st.game(n).ID))
			}
			opens(1)
			h.types("15")
			h.sees(": 9")
			h.looks("typed", phone)
			h.types("\r")
			h.says("pass.left-open", "n", 3, "all", 4)
			h.looks("entered", phone)
			if r := st.game(1).Result; r.White != 15 || r.Black != 9 {
				t.Errorf("board 1: %+v", r)
			}

			h.cut(true)
			opens(2)
			h.types("20\r")
			h.says("pass.waits-here")
			opens(3)
			h.types("13\r")
			h.until(`document.querySelector("[data-waits-count]").textContent === "2"`)
			if st.game(2).Result.HasPoints() {
				t.Fatal("the network is not cut")
			}
			st.result(3, play.Result{Kind: play.FinalPosition, White: 4, Black: 20})
			h.looks("waiting", phone)
			h.cut(false)
			h.until(`document.querySelector("[data-waits-count]").textContent === "0"`)
			h.says("pass.left-open", "n", 1, "all", 4)
			h.sees(h.T("pass.board", "board", 3) + ": 13:11")
			h.says("pass.refused-away")
			if two, three := st.game(2).Result, st.game(3).Result; two.White != 20 || three.White != 4 {
				t.Errorf("board 2: %+v, board 3: %+v", two, three)
			}

			h.goes(st.public("/helper/boards"))
			h.sees(h.T("pass.board", "board", 3) + ": 13:11")
			h.press(`[data-refused] button`)
			h.until(`document.querySelector("[data-refused]").hidden`)
			st.result(4, play.Result{Kind: play.FinalPosition, White: 12, Black: 12})
			h.says("pass.left-open", "n", 0, "all", 4)
		})
	}
}
