package api_test

import (
	"fmt"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// TestPlayTwoArbiters: two arbiters at two browsers enter the slips of one round and tick one list. Where both enter the same board, the
// second is told of the first, nothing is overwritten, and one of them settles it.
func TestPlayTwoArbiters(t *testing.T) {
	t.Parallel()
	everywhere(t, playTwoArbiters)
}

func playTwoArbiters(t *testing.T, lang string, width int64) {
	st := apitest.NewStage(t, 0, apitest.SwissOf(3), func(h *play.Head) { h.Language = lang })
	e, _, err := st.Site.Events.ImportPlayers(t.Context(), st.By, st.Event.ID, hallPlayers(12))
	st.Must(e, err)
	st.Site.User("boris", false)
	(&apitest.World{Stage: st}).Grant("boris", account.Arbiter)
	s := set(t, st.Draw().Open().Pair().Publish(), lang, width)
	anna, boris := s.anna, apitest.SitDown(t, st.Site, "boris", lang, width)
	boris.Goes("/signin")
	boris.Fills("#login", "boris")
	boris.Fills("#password", apitest.Password)
	boris.Follow("main form .filled")
	anna.Goes(st.Desk("/rounds/1"))
	boris.Goes(st.Desk("/rounds/1"))
	s.reader.Goes(st.Public("/rounds/1"))
	field := func(board int) string { return fmt.Sprintf(`[data-board="%d"] .result-field`, board) }
	stored := func(board int, result string) string {
		return apitest.At(field(board)) + fmt.Sprintf(`.dataset.stored === %q`, result)
	}

	// each sees what the other has entered, with the cursor in the field or not
	boris.Press(field(1))
	s.enters(1, 1, 17)
	boris.Until(stored(1, "17:7") + ` && document.activeElement.value === "17:7"`)
	boris.Fills(field(2), "9\r")
	anna.Until(stored(2, "9:15"))

	// both have the cursor at board 3: Boris types over what he has not seen come
	boris.Press(field(3))
	boris.Until(apitest.At(field(3)) + ` === document.activeElement`)
	s.enters(1, 3, 14)
	boris.Until(stored(3, "14:10"))
	boris.Types("11\r")
	refused := `document.querySelector('[data-board="3"].refused')`
	boris.Until(refused)
	boris.Sees("Name of anna")
	boris.Looks("conflict", 320)
	boris.Until(`document.querySelector('[data-board="3"] .flag')`)
	if g := s.plays(1, 3); g.Result.White != 14 {
		t.Errorf("board 3 is overwritten: %s", g.Result)
	}
	// news of other boards leave the question where it is; then it is settled, knowingly
	s.enters(1, 4, 20)
	boris.Until(stored(4, "20:4"))
	boris.Until(refused + ` && ` + apitest.At(field(3)) + `.value === "11"`)
	boris.Press(field(3))
	boris.Types("\r")
	boris.Until(stored(3, "11:13"))
	anna.Until(stored(3, "11:13"))
	s.reader.Until(`document.querySelector('[data-board="3"] .points-white')?.textContent === "11"`)

	// one who gives way takes back what he typed
	boris.Fills(field(5), "7")
	s.enters(1, 5, 12)
	boris.Types("\r")
	boris.Until(`document.querySelector('[data-board="5"].refused')`)
	boris.Press(field(5))
	boris.Types("\x1b")
	boris.Until(`!document.querySelector('[data-board="5"].refused') && ` + apitest.At(field(5)) + `.value === "12:12"`)
	s.enters(1, 6, 5)
	if g := s.plays(1, 5); g.Result.White != 12 {
		t.Errorf("board 5 has %s", g.Result)
	}

	// the list of round 2: ticks go both ways
	for _, g := range []*apitest.Guest{anna, boris} {
		g.Goes(st.Desk("/rounds/2/attendance"))
	}
	mark := func(g *apitest.Guest, number int, mark string) {
		g.Press(fmt.Sprintf(`[data-number="%d"] .mark-%s`, number, mark))
		for _, other := range []*apitest.Guest{anna, boris} {
			other.Line(number, "at-"+mark)
		}
	}
	mark(anna, 3, "absent")
	mark(boris, 4, "late")
	mark(anna, 4, "present")
	anna.Looks("attendance", 320)
	anna.Press(".attend-rest button")
	boris.Until(`document.querySelectorAll(".attend-rows .at-present").length === 11`)
	boris.Follow("#attend-head [data-next]")
	anna.Goes(st.Desk("/rounds/2"))
	s.next("next.publish", "round", 2)
	boris.Until(`document.querySelectorAll(".result-field").length === 5`)
	if g, _ := s.Fresh().GameOf(e.Players[2].ID, 2); g.Result.Kind != play.Absent {
		t.Errorf("who is absent has %q", g.Result.Kind)
	}
	if n := len(s.Event.Rounds); n != 2 {
		t.Errorf("%d rounds", n)
	}
}
