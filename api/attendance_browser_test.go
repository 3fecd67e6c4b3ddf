package api_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// hallStage is a Swiss of 40 players with names, clubs and cards as they come to a hall.
func hallStage(t *testing.T) *stage {
	t.Helper()
	st := newStage(t, 0, func(h *play.Head) {
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
	e, _, err := st.site.events.ImportPlayers(t.Context(), st.by, st.event.ID, rows)
	st.must(e, err)
	return st.draw()
}

// hands are somebody's hands on a page.
type hands struct {
	t   *testing.T
	tab context.Context
}

func (h hands) do(steps ...chromedp.Action[chromedp.Void]) {
	h.t.Helper()
	if err := browsertest.Do(h.tab, steps...); err != nil {
		h.t.Fatal(err)
	}
}

func (h hands) signIn(url, login string) {
	h.t.Helper()
	h.do(chromedp.Navigate(url), chromedp.SendKeys("#login", login), chromedp.SendKeys("#password", password+"\r"))
}

// shows waits until something is so on the page.
func (h hands) shows(script string) {
	h.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		if is, err := chromedp.Run(h.tab, chromedp.Evaluate[bool](script)); err == nil && is {
			return
		}
	}
	said, _ := chromedp.Run(h.tab, chromedp.Evaluate[string](`document.body.innerText`))
	h.t.Fatalf("never so: %s\n%.3000s", script, said)
}

// line waits until the line of the player with a number has a class.
func (h hands) line(number int, class string) {
	h.t.Helper()
	h.shows(fmt.Sprintf(`document.querySelector('[data-number="%d"]')?.classList.contains(%q) === true`, number, class))
}

// keys types into the field that finds, which has the focus and is empty before and after.
func (h hands) keys(text string) {
	h.t.Helper()
	const ready = `document.activeElement?.id === "find" && document.activeElement.value === ""`
	h.shows(ready)
	h.types(text)
	h.shows(ready)
}

// types presses keys one after the other, each with its letter, as a keyboard does.
func (h hands) types(text string) {
	h.t.Helper()
	h.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		for _, r := range text {
			events := kb.Encode(r)
			down, up := *events[0], *events[len(events)-1]
			if len(events) == 3 {
				down.Text = events[1].Text
			}
			if down.Key == "Unidentified" {
				down.Key, up.Key = string(r), string(r)
			}
			for _, event := range []input.DispatchKeyEventParams{down, up} {
				if _, err := cdp.Call(ctx, target, input.DispatchKeyEvent, event); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}

// TestAttendanceInAHall: an arbiter ticks forty players by keyboard and scanner, another one on a phone and in English; each sees what the
// other does, and what players say at the door. Then the round is paired without those who are missing.
func TestAttendanceInAHall(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := hallStage(t)
	st.site.user("boris", false)
	(&world{stage: st}).grant("boris", account.Arbiter)
	list := st.site.base + st.desk("/rounds/1/attendance")
	anna := hands{t, chromium(t)}
	anna.do(chromedp.EmulateViewport(1280, 800))
	anna.signIn(list, "anna")
	boris := hands{t, chromium(t)}
	boris.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateTouch))
	boris.signIn(list, "boris")
	see(t, boris.tab, "Явка · тур 1")
	boris.do(chromedp.Click(`.preferences [value="en"]`))
	see(t, boris.tab, "Attendance · round 1")

	seeCursor(t, anna.tab, "find")
	anna.keys("шод\r")             // three letters
	anna.keys("ijl\r")             // the same in the other layout: nothing is taken back
	anna.keys("700002\r")          // a scanner
	anna.keys("700002\r")          // twice
	anna.keys("3-")                // an absence: two keys
	anna.keys("4=")                // half a point
	anna.keys("5*")                // late
	anna.keys(kb.ArrowDown + "\r") // down, and the first one who is open
	anna.keys("узденов р\r")       // a name among others
	for number, class := range map[int]string{
		37: "at-present", 2: "at-present", 3: "at-absent", 4: "at-half", 5: "at-late", 1: "at-present", 31: "at-present",
	} {
		anna.line(number, class)
		boris.line(number, class)
	}
	anna.types("петров-")
	anna.shows(`document.querySelector("#find").value === "петров-" &&
		document.querySelectorAll(".attend-rows > li:not(.not-found)").length === 4`)
	anna.types(kb.Escape)

	const press = `[data-number="%d"] .mark-%s`
	boris.do(chromedp.Click(fmt.Sprintf(press, 6, "absent")))
	anna.line(6, "at-absent")
	boris.shows(`document.documentElement.scrollWidth <= innerWidth`)
	st.mark(st.site.signedIn("boris"), 1, 6, "late")
	anna.line(7, "at-late")
	anna.shows(`(() => { // what she sees is older than she knows
		const form = document.querySelector('[data-number="7"] form');
		form.elements.revision.value = "1";
		form.querySelector(".mark-present").click();
		return true;
	})()`)
	anna.shows(`document.querySelector('[data-number="7"] .at-error')?.innerText.includes("Name of boris") === true`)
	anna.shows(`(() => { // pressed, it takes back what it said
		document.querySelector('[data-number="7"] .mark-late').click();
		return true;
	})()`)
	boris.line(7, "at-none")

	e := st.fresh()
	st.must(st.site.events.OpenDoor(t.Context(), st.by, e.ID, e.CheckIn.Revision, 1))
	boris.do(chromedp.Navigate(st.site.base+st.public("/door/"+st.event.CheckIn.Code)), chromedp.Click("#at-"+id(e.Players[7].ID)+" a"))
	see(t, boris.tab, "Is this you?")
	boris.do(chromedp.Click(".door-ask button"))
	see(t, boris.tab, "Узденов" /* the list again */)
	anna.line(8, "at-said")
	boris.shows(`document.querySelector("#at-` + id(e.Players[7].ID) + `.there") !== null &&
		document.documentElement.scrollWidth <= innerWidth`)

	anna.do(chromedp.Click(".attend-rest button")) // all others are here
	see(t, anna.tab, "Отмечен на месте 31 участник.")
	for _, i := range []int{6, 37, 38, 39} {
		st.mark(st.arbiter, 1, i, "none")
	}
	missing, _ := st.fresh().Unanswered(1)
	anna.shows(`document.querySelectorAll(".attend-rows > .at-none").length === 4`)
	anna.do(chromedp.Click("#attend-head .filled"))
	see(t, anna.tab, "Не отмечены 4 участника из 37: Байрамкулов Р., Чотчаев М., Чотчаев Р., Чотчаев Т.")
	anna.do(chromedp.Click(`[name="missing"]`))
	see(t, anna.tab, "Тур 1 составлен")
	e = st.fresh()
	for _, p := range missing {
		if g, _ := e.GameOf(p.ID, 1); g.Result.Kind != play.Absent {
			t.Errorf("%s has %q", p.Name, g.Result.Kind)
		}
	}
}
