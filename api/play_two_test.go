package api_test

import (
	"fmt"
	"testing"

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
	st := newStage(t, 0, swissOf(3), func(h *play.Head) { h.Language = lang })
	e, _, err := st.site.events.ImportPlayers(t.Context(), st.by, st.event.ID, hallPlayers(12))
	st.must(e, err)
	st.site.user("boris", false)
	(&world{stage: st}).grant("boris", account.Arbiter)
	s := set(t, st.draw().open().pair().publish(), lang, width)
	anna, boris := s.anna, sitDown(t, st.site, "boris", lang, width)
	boris.goes("/signin")
	boris.fills("#login", "boris")
	boris.fills("#password", password)
	boris.follow("main form .filled")
	anna.goes(st.desk("/rounds/1"))
	boris.goes(st.desk("/rounds/1"))
	s.reader.goes(st.public("/rounds/1"))
	field := func(board int) string { return fmt.Sprintf(`[data-board="%d"] .result-field`, board) }
	stored := func(board int, result string) string {
		return at(field(board)) + fmt.Sprintf(`.dataset.stored === %q`, result)
	}

	// each sees what the other has entered, with the cursor in the field or not
	boris.press(field(1))
	s.enters(1, 1, 17)
	boris.until(stored(1, "17:7") + ` && document.activeElement.value === "17:7"`)
	boris.fills(field(2), "9\r")
	anna.until(stored(2, "9:15"))

	// both have the cursor at board 3: Boris types over what he has not seen come
	boris.press(field(3))
	boris.until(at(field(3)) + ` === document.activeElement`)
	s.enters(1, 3, 14)
	boris.until(stored(3, "14:10"))
	boris.types("11\r")
	refused := `document.querySelector('[data-board="3"].refused')`
	boris.until(refused)
	boris.sees("Name of anna")
	boris.looks("conflict", 320)
	boris.until(`document.querySelector('[data-board="3"] .flag')`)
	if g := s.plays(1, 3); g.Result.White != 14 {
		t.Errorf("board 3 is overwritten: %s", g.Result)
	}
	// news of other boards leave the question where it is; then it is settled, knowingly
	s.enters(1, 4, 20)
	boris.until(stored(4, "20:4"))
	boris.until(refused + ` && ` + at(field(3)) + `.value === "11"`)
	boris.press(field(3))
	boris.types("\r")
	boris.until(stored(3, "11:13"))
	anna.until(stored(3, "11:13"))
	s.reader.until(`document.querySelector('[data-board="3"] .points-white')?.textContent === "11"`)

	// one who gives way takes back what he typed
	boris.fills(field(5), "7")
	s.enters(1, 5, 12)
	boris.types("\r")
	boris.until(`document.querySelector('[data-board="5"].refused')`)
	boris.press(field(5))
	boris.types("\x1b")
	boris.until(`!document.querySelector('[data-board="5"].refused') && ` + at(field(5)) + `.value === "12:12"`)
	s.enters(1, 6, 5)
	if g := s.plays(1, 5); g.Result.White != 12 {
		t.Errorf("board 5 has %s", g.Result)
	}

	// the list of round 2: ticks go both ways
	for _, g := range []*guest{anna, boris} {
		g.goes(st.desk("/rounds/2/attendance"))
	}
	mark := func(g *guest, number int, mark string) {
		g.press(fmt.Sprintf(`[data-number="%d"] .mark-%s`, number, mark))
		for _, other := range []*guest{anna, boris} {
			other.line(number, "at-"+mark)
		}
	}
	mark(anna, 3, "absent")
	mark(boris, 4, "late")
	mark(anna, 4, "present")
	anna.looks("attendance", 320)
	anna.press(".attend-rest button")
	boris.until(`document.querySelectorAll(".attend-rows .at-present").length === 11`)
	boris.follow("#attend-head [data-next]")
	anna.goes(st.desk("/rounds/2"))
	s.next("next.publish", "round", 2)
	boris.until(`document.querySelectorAll(".result-field").length === 5`)
	if g, _ := s.fresh().GameOf(e.Players[2].ID, 2); g.Result.Kind != play.Absent {
		t.Errorf("who is absent has %q", g.Result.Kind)
	}
	if n := len(s.event.Rounds); n != 2 {
		t.Errorf("%d rounds", n)
	}
}
