package desk_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// hallStage is a Swiss of 40 players with names, clubs and cards as they come to a hall.
func hallStage(t *testing.T) *apitest.Stage {
	t.Helper()
	st := apitest.NewStage(t, 0, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds, h.Regulations.Numbering = 7, play.ByHand
	})
	names := []string{
		"Агержаноков", "Байрамкулов", "Гочияев", "Джанкёзов", "Иванов", "Петров-Водкин", "Семёнов", "Узденов", "Хапсироков", "Чотчаев",
	}
	var rows []play.PlayerData
	for i := range 40 {
		rows = append(rows, play.PlayerData{
			Name: names[i/4] + " " + []string{"Аслан", "Мурат", "Руслан", "Тимур"}[i%4], OwnID: fmt.Sprint(700001 + i), Rating: 2000 - i,
		})
	}
	rows[36].Name = "Шоджэн Къазий"
	e, _, err := st.Site.Events.ImportPlayers(t.Context(), st.By, st.Event.ID, rows)
	st.Must(e, err)
	return st.Draw()
}

// TestAttendanceInAHall: an arbiter ticks forty players by keyboard and scanner, another one on a phone and in English; each sees what the
// other does, and what players say at the door. Then the round is paired without those who are missing.
func TestAttendanceInAHall(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := hallStage(t)
	st.Site.User("boris", false)
	(&apitest.World{Stage: st}).Grant("boris", account.Arbiter)
	list := st.Site.Base + st.Desk("/rounds/1/attendance")
	anna := apitest.Hands{Test: t, Tab: apitest.Chromium(t)}
	anna.Do(chromedp.EmulateViewport(1280, 800))
	anna.SignsInAt(list, "anna")
	boris := apitest.Hands{Test: t, Tab: apitest.Chromium(t)}
	boris.Do(chromedp.EmulateViewport(390, 844, chromedp.EmulateTouch))
	boris.SignsInAt(list, "boris")
	apitest.See(t, boris.Tab, "Явка · тур 1")
	boris.Do(chromedp.Click(`.preferences [value="en"]`))
	apitest.See(t, boris.Tab, "Attendance · round 1")

	apitest.SeeCursor(t, anna.Tab, "find")
	anna.Search("шод\r")             // three letters
	anna.Search("ijl\r")             // the same in the other layout: nothing is taken back
	anna.Search("700002\r")          // a scanner
	anna.Search("700002\r")          // twice
	anna.Search("3-")                // an absence: two keys
	anna.Search("4=")                // half a point
	anna.Search("5*")                // late
	anna.Search(kb.ArrowDown + "\r") // down, and the first one who is open
	anna.Search("узденов р\r")       // a name among others
	for number, class := range map[int]string{
		37: "at-present", 2: "at-present", 3: "at-absent", 4: "at-half", 5: "at-late", 1: "at-present", 31: "at-present",
	} {
		anna.Line(number, class)
		boris.Line(number, class)
	}
	anna.Types("петров-")
	anna.Shows(`document.querySelector("#find").value === "петров-" &&
		document.querySelectorAll(".attend-rows > li:not(.not-found)").length === 4`)
	anna.Types(kb.Escape)

	const press = `[data-number="%d"] .mark-%s`
	boris.Do(chromedp.Click(fmt.Sprintf(press, 6, "absent")))
	anna.Line(6, "at-absent")
	boris.Shows(`document.documentElement.scrollWidth <= innerWidth`)
	mark(st, st.Site.SignedIn("boris"), 1, 6, "late")
	anna.Line(7, "at-late")
	anna.Shows(`(() => { // what she sees is older than she knows
		const form = document.querySelector('[data-number="7"] form');
		form.elements.revision.value = "1";
		form.querySelector(".mark-present").click();
		return true;
	})()`)
	anna.Shows(`document.querySelector('[data-number="7"] .at-error')?.innerText.includes("Name of boris") === true`)
	anna.Shows(`(() => { // pressed, it takes back what it said
		document.querySelector('[data-number="7"] .mark-late').click();
		return true;
	})()`)
	boris.Line(7, "at-none")

	e := st.Fresh()
	st.Must(st.Site.Events.OpenDoor(t.Context(), st.By, e.ID, e.CheckIn.Revision, 1))
	boris.Do(chromedp.Navigate(st.Site.Base+st.Public("/door/"+st.Event.CheckIn.Code)),
		chromedp.Click("#at-"+apitest.ID(e.Players[7].ID)+" a"))
	apitest.See(t, boris.Tab, "Is this you?")
	boris.Do(chromedp.Click(".door-ask button"))
	apitest.See(t, boris.Tab, "Узденов" /* the list again */)
	anna.Line(8, "at-said")
	boris.Shows(`document.querySelector("#at-` + apitest.ID(e.Players[7].ID) + `.there") !== null &&
		document.documentElement.scrollWidth <= innerWidth`)

	anna.Do(chromedp.Click(".attend-rest button")) // all others are here
	apitest.See(t, anna.Tab, "Отмечен на месте 31 участник.")
	for _, i := range []int{6, 37, 38, 39} {
		mark(st, st.Arbiter, 1, i, "none")
	}
	missing, _ := st.Fresh().Unanswered(1)
	anna.Shows(`document.querySelectorAll(".attend-rows > .at-none").length === 4`)
	anna.Do(chromedp.Click("#attend-head .filled"))
	apitest.See(t, anna.Tab, "Не отмечены 4 участника из 37: Байрамкулов Р., Чотчаев М., Чотчаев Р., Чотчаев Т.")
	anna.Do(chromedp.Click(`[name="missing"]`))
	apitest.See(t, anna.Tab, "Тур 1 составлен")
	e = st.Fresh()
	for _, p := range missing {
		if g, _ := e.GameOf(p.ID, 1); g.Result.Kind != play.Absent {
			t.Errorf("%s has %q", p.Name, g.Result.Kind)
		}
	}
}
