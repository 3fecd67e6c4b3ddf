package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// inRussian is what a scanner types where the layout is Russian: the same keys, other letters.
func inRussian(address string) string {
	keys := strings.NewReplacer("h", "р", "t", "е", "p", "з", "s", "ы", ":", "Ж", "/", ".", ".", "ю", "e", "у", "g", "п", "a", "ф", "m", "ь")
	return keys.Replace(address)
}

// slip is what the code on the slip of a game says.
func slip(st *apitest.Stage, g play.Game) string {
	return "http://192.168.1.5:8080" + st.Public("/games/"+apitest.ID(int64(g.ID)))
}

// TestScannersAreKeyboards: the code of a slip, scanned in either layout and wherever the cursor is, leads to its board at the desk and on
// a helper's phone, and after the result the cursor waits for the next slip; slips of other rounds and events are told apart.
func TestScannersAreKeyboards(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	for _, lang := range apitest.Languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := apitest.NewStage(t, 8).Draw().Pair().Publish().Play(4).Pair().Publish()
			game := func(n int) play.Game {
				for _, g := range st.Fresh().Rounds[1].Games {
					if g.Board == n {
						return g
					}
				}
				t.Fatalf("no board %d", n)
				return play.Game{}
			}
			other := strings.Replace(slip(st, game(1)), "/e/"+apitest.ID(st.Event.ID)+"/", "/e/99/", 1)
			focus := func(n int) string {
				return fmt.Sprintf(`document.activeElement.closest("#game-%d") && document.activeElement.matches(".result-field, input")`, game(n).ID)
			}

			desk := st.ArbiterAt("anna", lang, 1280)
			desk.Goes(st.Desk("/rounds/2"))
			desk.Until(`document.documentElement.classList.contains("typing")`)
			desk.Types(slip(st, game(3)) + "\r") // wherever the cursor is
			desk.Until(focus(3))
			desk.Types("15\r")
			desk.Until(`document.activeElement.matches("[data-by-number]")`)
			desk.Types(inRussian(slip(st, game(2))) + "\r")
			desk.Until(focus(2))
			desk.Types(slip(st, game(4)) + "\r") // into the field of another result, which is left as it was
			desk.Until(focus(4))
			desk.Until(fmt.Sprintf(`document.querySelector("#game-%d .result-field").value === ""`, game(2).ID))
			desk.Types(slip(st, st.Event.Rounds[0].Games[0]) + "\r")
			desk.Says("scan.round")
			desk.Types(inRussian(other) + "\r")
			desk.Says("scan.event")
			desk.Types("https://example.org/\r")
			desk.Says("scan.none")
			desk.Looks("scanned", 1280)

			h := apitest.SitDown(t, st.Site, "helper", lang, apitest.Phone)
			h.Goes(st.Public("/helper?code=" + st.Pass("from", "1", "to", "2")))
			h.Follow(`main form .button`)
			h.Until(`!document.querySelector("[data-scan]").hidden`)
			h.Press(`#scan`)
			h.Types(inRussian(slip(st, game(1))) + "\r")
			h.Until(focus(1))
			h.Types("13\r")
			h.Until(`document.activeElement.id === "scan"`)
			h.Types("2\r")
			h.Until(focus(2))
			h.Types(slip(st, game(4)) + "\r")
			h.Says("scan.out")
			h.Types(other + "\r")
			h.Says("scan.event")
			h.Until(fmt.Sprintf(`!document.querySelector("#game-%d details")`, game(1).ID)) // the server has its result
			h.Types(slip(st, game(1)) + "\r")
			h.Says("scan.closed")
			h.Looks("scanner", apitest.Phone, 320)
			for n, white := range map[int]int{1: 13, 3: 15} {
				if r := game(n).Result; r.White != white {
					t.Errorf("board %d: %+v, want %d", n, r, white)
				}
			}
			if game(2).Result.HasPoints() || game(4).Result.HasPoints() {
				t.Error("what a scanner typed was taken for a result")
			}
		})
	}
}
