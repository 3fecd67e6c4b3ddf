package desk_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/team"
)

// confirmButton does what a page asks about.
const confirmButton = ".confirm .form .filled, .confirm .form .danger"

// TestTeamsInAHall: a captain hands in with a reserve on a phone while the arbiter looks on, another team does not come, a third hands in
// nothing and pays for it; then boards are typed along a match, one of them empty, up to the table that everybody reads.
func TestTeamsInAHall(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewTeams(t)
	head := st.Event.Head
	head.Regulations.Team.Costs.Missing = team.Cost{Points: 2}
	st.Must(st.Site.Events.ChangeHead(t.Context(), st.By, st.Event.ID, st.Event.Head.Revision, head, nil))
	e := st.Fresh()
	g := st.Games()[len(st.Games())-1] // of the second match
	first, second := g.White, g.Black
	if g.Leg%2 == 1 { // White there is not the team named first
		first, second = second, first
	}
	round := st.Site.Base + st.Desk("/rounds/1")
	anna := apitest.Hands{Test: t, Tab: apitest.Chromium(t)}
	anna.Do(chromedp.EmulateViewport(1280, 800))
	anna.SignsInAt(round, "anna")
	apitest.See(t, anna.Tab, "Составы закрыты: сдали 0 из 4")

	phone := apitest.Hands{Test: t, Tab: apitest.Chromium(t)}
	captain, _ := e.Player(first)
	phone.Do(chromedp.EmulateViewport(390, 844, chromedp.EmulateTouch), chromedp.Navigate(st.Site.Base+st.Captain(captain)))
	apitest.See(t, phone.Tab, "Доска 2, чёрные")
	reserve := captain.Members[2]
	phone.Do(chromedp.SetValue("#board-2", apitest.ID(reserve.ID)), chromedp.Click(".form .filled"))
	apitest.See(t, phone.Tab, "Состав сдан")
	phone.Shows(`document.documentElement.scrollWidth <= innerWidth && !document.querySelector("details").open`)
	apitest.See(t, anna.Tab, "сдали 1 из 4")

	anna.Do(chromedp.Click("#teams-1 .match-absent"))
	apitest.See(t, anna.Tab, "Тур 1, стол 1: неявка команды")
	anna.Do(chromedp.Click(`[name="who"]`), chromedp.Click(".form .filled"))
	apitest.See(t, anna.Tab, "выигрывает матч без игры")
	anna.Do(chromedp.Click(confirmButton))
	apitest.See(t, anna.Tab, "неявка записана на всех досках")

	anna.Do(chromedp.Navigate(round+"/lineups"), chromedp.Click(".head-actions .filled"))
	apitest.See(t, anna.Tab, "Состав не сдали")
	anna.Do(chromedp.Click(confirmButton))
	apitest.See(t, anna.Tab, reserve.Name)
	phone.Do(chromedp.Reload())
	apitest.See(t, phone.Tab, reserve.Name)

	board := st.At(2, 2)
	anna.Do(chromedp.Navigate(st.Site.Base + st.GamePath(board, "/seat")))
	empty := apitest.ID(second) + "-0"
	anna.Do(chromedp.SetValue("#who", empty), chromedp.Click(".form .filled"))
	apitest.See(t, anna.Tab, "Замена записана.")
	anna.Types("15\r")
	apitest.See(t, anna.Tab, "39 : 9") // 15:9 and an empty board

	if late := st.Fresh().Rounds[0].Breaches; len(late) != 2 { // of the team that came to the first match, and of the other in the second
		t.Errorf("late are %v", late)
	}
	phone.Do(chromedp.Navigate(st.Site.Base + st.Public("/standings")))
	apitest.See(t, phone.Tab, "Команда")
	phone.Shows(`document.documentElement.scrollWidth <= innerWidth`)
	apitest.See(t, phone.Tab, captain.Name)
	phone.Do(chromedp.Navigate(st.Site.Base + st.Public("/persons")))
	apitest.See(t, phone.Tab, reserve.Name)
	phone.Shows(`document.documentElement.scrollWidth <= innerWidth`)
}
