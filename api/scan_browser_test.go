package api_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// inRussian is what a scanner types where the layout is Russian: the same keys, other letters.
func inRussian(address string) string {
	keys := strings.NewReplacer("h", "р", "t", "е", "p", "з", "s", "ы", ":", "Ж", "/", ".", ".", "ю", "e", "у", "g", "п", "a", "ф", "m", "ь")
	return keys.Replace(address)
}

// slip is what the code on the slip of a game says.
func (st *stage) slip(g play.Game) string {
	return "http://192.168.1.5:8080" + st.public("/games/"+id(int64(g.ID)))
}

// TestScannersAreKeyboards: the code of a slip, scanned in either layout and wherever the cursor is, leads to its board at the desk and on
// a helper's phone, and after the result the cursor waits for the next slip; slips of other rounds and events are told apart.
func TestScannersAreKeyboards(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	for _, lang := range languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := newStage(t, 8).draw().pair().publish().play(4).pair().publish()
			game := func(n int) play.Game {
				for _, g := range st.fresh().Rounds[1].Games {
					if g.Board == n {
						return g
					}
				}
				t.Fatalf("no board %d", n)
				return play.Game{}
			}
			other := strings.Replace(st.slip(game(1)), "/e/"+id(st.event.ID)+"/", "/e/99/", 1)
			focus := func(n int) string {
				return fmt.Sprintf(`document.activeElement.closest("#game-%d") && document.activeElement.matches(".result-field, input")`, game(n).ID)
			}

			desk := st.arbiterAt("anna", lang, 1280)
			desk.goes(st.desk("/rounds/2"))
			desk.until(`document.documentElement.classList.contains("typing")`)
			desk.types(st.slip(game(3)) + "\r") // wherever the cursor is
			desk.until(focus(3))
			desk.types("15\r")
			desk.until(`document.activeElement.matches("[data-by-number]")`)
			desk.types(inRussian(st.slip(game(2))) + "\r")
			desk.until(focus(2))
			desk.types(st.slip(game(4)) + "\r") // into the field of another result, which is left as it was
			desk.until(focus(4))
			desk.until(fmt.Sprintf(`document.querySelector("#game-%d .result-field").value === ""`, game(2).ID))
			desk.types(st.slip(st.event.Rounds[0].Games[0]) + "\r")
			desk.says("scan.round")
			desk.types(inRussian(other) + "\r")
			desk.says("scan.event")
			desk.types("https://example.org/\r")
			desk.says("scan.none")
			desk.looks("scanned", 1280)

			h := sitDown(t, st.site, "helper", lang, phone)
			h.goes(st.public("/helper?code=" + st.pass("from", "1", "to", "2")))
			h.follow(`main form .button`)
			h.until(`!document.querySelector("[data-scan]").hidden`)
			h.press(`#scan`)
			h.types(inRussian(st.slip(game(1))) + "\r")
			h.until(focus(1))
			h.types("13\r")
			h.until(`document.activeElement.id === "scan"`)
			h.types("2\r")
			h.until(focus(2))
			h.types(st.slip(game(4)) + "\r")
			h.says("scan.out")
			h.types(other + "\r")
			h.says("scan.event")
			h.until(fmt.Sprintf(`!document.querySelector("#game-%d details")`, game(1).ID)) // the server has its result
			h.types(st.slip(game(1)) + "\r")
			h.says("scan.closed")
			h.looks("scanner", phone, 320)
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
