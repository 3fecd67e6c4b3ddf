package desk_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// TestIncidentsInABrowser goes the way of a dispute, a warning and a deduction: from a board's row, from a player's page, with the effect
// shown before it is saved; then the dispute is decided.
func TestIncidentsInABrowser(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := apitest.Chromium(t)
	st := apitest.NewStage(t, 4, func(h *play.Head) { *h = h.WithSystem(play.Swiss); h.Regulations.Rounds = 1 }).Draw().Rounds(1).Open()
	g := st.Game(1)
	do := func(steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := browsertest.Do(tab, steps...); err != nil {
			t.Fatal(err)
		}
	}
	choose := func(name, value string) chromedp.Action[chromedp.Void] {
		return chromedp.Evaluate[chromedp.Void](`{const field = document.querySelector("#` + name + `"); field.value = "` + value +
			`"; field.dispatchEvent(new Event("change", {bubbles: true}))}`)
	}
	do(chromedp.EmulateViewport(390, 844), chromedp.Navigate(st.Site.Base+st.Desk("/rounds/1")),
		chromedp.SendKeys("#login", "anna"), chromedp.SendKeys("#password", apitest.Password+"\r"))
	apitest.See(t, tab, "Тур 1")

	// a dispute at a board: readers get no result until it is decided
	do(chromedp.Click(`[data-board="1"] .flag`))
	apitest.See(t, tab, "Что произошло")
	do(choose("what", "dispute"), chromedp.Click(`#withheld`), chromedp.SendKeys("#text", "Счёт 17:7 или 7:17"),
		chromedp.Click(".form .filled"))
	apitest.See(t, tab, "Ждёт решения")
	if page := st.Site.Anonymous().Get(st.Public("/rounds/1")).Body; !strings.Contains(page, "результат ещё не определён") ||
		strings.Contains(page, "Счёт 17:7") {
		t.Error("readers see a result that is withheld, or the words of the arbiter")
	}

	// a warning, of which the mark stands beside the name; the next one is proposed as the next step
	player := st.Desk("/players/" + apitest.ID(g.White))
	do(chromedp.Navigate(st.Site.Base+st.Desk("/incidents/new?what=warning&clause=8.6&player="+apitest.ID(g.White))),
		chromedp.Click(".form .filled"))
	apitest.See(t, tab, "пред. 1")
	do(chromedp.Navigate(st.Site.Base + player))
	apitest.See(t, tab, "В следующий раз по регламенту: санкция временем")
	apitest.See(t, tab, "По 8.6 ошибку исправляют")

	// a deduction: what was chosen shows its fields, what it changes is shown before it is saved
	do(chromedp.Navigate(st.Site.Base + st.Desk("/incidents/new?what=points&clause=8.7&player="+apitest.ID(g.White))))
	do(chromedp.SendKeys("#points_off", "3"), chromedp.SendKeys("#match_off", "1"), chromedp.Click(".form .filled"))
	apitest.See(t, tab, "очки снимаются")
	if n := len(st.Fresh().Incidents); n != 2 {
		t.Errorf("%d incidents are kept before the effect is agreed to, want 2", n)
	}
	do(chromedp.Click(".form .filled"))
	apitest.See(t, tab, "Записано")
	do(chromedp.Navigate(st.Site.Base + st.Desk("/standings")))
	apitest.See(t, tab, "снято очков: 3, баллов: 1")

	// the decision enters the result, which readers then see
	dispute := st.Fresh().Incidents[0]
	do(chromedp.Navigate(st.Site.Base+st.Desk("/incidents/"+apitest.ID(dispute.ID))), chromedp.Click(`input[value="granted"]`),
		chromedp.SetValue("#result", "9:15"), chromedp.Click("#decide .filled"))
	apitest.See(t, tab, "Решение записано")
	if page := st.Site.Anonymous().Get(st.Public("/rounds/1")).Body; strings.Contains(page, "результат ещё не определён") {
		t.Error("readers still get no result")
	}
	if kept := st.Fresh().Incidents[0].Decision.Outcome; kept != incident.Granted {
		t.Errorf("the dispute is %q", kept)
	}
}
