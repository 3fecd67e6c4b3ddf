package helper_test

import (
	"fmt"
	"testing"

	"adyukh/api/apitest"
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
	for _, lang := range apitest.Languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := apitest.NewStage(t, 8).Draw().Pair().Publish()
			h := apitest.SitDown(t, st.Site, "helper", lang, apitest.Phone)
			h.Goes(st.Public("/helper?code=" + st.Pass("from", "", "to", "")))
			h.Follow(`main form .button`)
			h.Says("pass.left-open", "n", 4, "all", 4)
			h.Looks("helper", 320)

			boards := func(n int) string { return fmt.Sprintf(`#game-%d`, st.Game(n).ID) }
			opens := func(n int) {
				h.Press(boards(n) + ` summary`)
				h.Until(fmt.Sprintf(`document.activeElement.id === "game-%d-result"`, st.Game(n).ID))
			}
			opens(1)
			h.Types("15")
			h.Sees(": 9")
			h.Looks("typed", apitest.Phone)
			h.Types("\r")
			h.Says("pass.left-open", "n", 3, "all", 4)
			h.Looks("entered", apitest.Phone)
			if r := st.Game(1).Result; r.White != 15 || r.Black != 9 {
				t.Errorf("board 1: %+v", r)
			}

			h.Cut(true)
			opens(2)
			h.Types("20\r")
			h.Says("pass.waits-here")
			opens(3)
			h.Types("13\r")
			h.Until(`document.querySelector("[data-waits-count]").textContent === "2"`)
			if st.Game(2).Result.HasPoints() {
				t.Fatal("the network is not cut")
			}
			st.Result(3, play.Result{Kind: play.FinalPosition, White: 4, Black: 20})
			h.Looks("waiting", apitest.Phone)
			h.Cut(false)
			h.Until(`document.querySelector("[data-waits-count]").textContent === "0"`)
			h.Says("pass.left-open", "n", 1, "all", 4)
			h.Sees(h.T("pass.board", "board", 3) + ": 13:11")
			h.Says("pass.refused-away")
			if two, three := st.Game(2).Result, st.Game(3).Result; two.White != 20 || three.White != 4 {
				t.Errorf("board 2: %+v, board 3: %+v", two, three)
			}

			h.Goes(st.Public("/helper/boards"))
			h.Sees(h.T("pass.board", "board", 3) + ": 13:11")
			h.Press(`[data-refused] button`)
			h.Until(`document.querySelector("[data-refused]").hidden`)
			st.Result(4, play.Result{Kind: play.FinalPosition, White: 12, Black: 12})
			h.Says("pass.left-open", "n", 0, "all", 4)
		})
	}
}
