package api_test

import (
	"testing"

	"github.com/chromedp/chromedp"

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
	st := newTeams(t)
	head := st.event.Head
	head.Regulations.Team.Costs.Missing = team.Cost{Points: 2}
	st.must(st.site.events.ChangeHead(t.Context(), st.by, st.event.ID, st.event.Head.Revision, head, nil))
	e := st.fresh()
	g := st.games()[len(st.games())-1] // of the second match
	first, second := g.White, g.Black
	if g.Leg%2 == 1 { // White there is not the team named first
		first, second = second, first
	}
	round := st.site.base + st.desk("/rounds/1")
	anna := hands{t, chromium(t)}
	anna.do(chromedp.EmulateViewport(1280, 800))
	anna.signIn(round, "anna")
	see(t, anna.tab, "Составы закрыты: сдали 0 из 4")

	phone := hands{t, chromium(t)}
	captain, _ := e.Player(first)
	phone.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateTouch), chromedp.Navigate(st.site.base+st.captain(captain)))
	see(t, phone.tab, "Доска 2, чёрные")
	reserve := captain.Members[2]
	phone.do(chromedp.SetValue("#board-2", id(reserve.ID)), chromedp.Click(".form .filled"))
	see(t, phone.tab, "Состав сдан")
	phone.shows(`document.documentElement.scrollWidth <= innerWidth && !document.querySelector("details").open`)
	see(t, anna.tab, "сдали 1 из 4")

	anna.do(chromedp.Click("#teams-1 .match-absent"))
	see(t, anna.tab, "Тур 1, стол 1: неявка команды")
	anna.do(chromedp.Click(`[name="who"]`), chromedp.Click(".form .filled"))
	see(t, anna.tab, "выигрывает матч без игры")
	anna.do(chromedp.Click(confirmButton))
	see(t, anna.tab, "неявка записана на всех досках")

	anna.do(chromedp.Navigate(round+"/lineups"), chromedp.Click(".head-actions .filled"))
	see(t, anna.tab, "Состав не сдали")
	anna.do(chromedp.Click(confirmButton))
	see(t, anna.tab, reserve.Name)
	phone.do(chromedp.Reload())
	see(t, phone.tab, reserve.Name)

	board := st.at(2, 2)
	anna.do(chromedp.Navigate(st.site.base + st.gamePath(board, "/seat")))
	empty := id(second) + "-0"
	anna.do(chromedp.SetValue("#who", empty), chromedp.Click(".form .filled"))
	see(t, anna.tab, "Замена записана.")
	anna.types("15\r")
	see(t, anna.tab, "39 : 9") // 15:9 and an empty board

	if late := st.fresh().Rounds[0].Breaches; len(late) != 2 { // of the team that came to the first match, and of the other in the second
		t.Errorf("late are %v", late)
	}
	phone.do(chromedp.Navigate(st.site.base + st.public("/standings")))
	see(t, phone.tab, "Команда")
	phone.shows(`document.documentElement.scrollWidth <= innerWidth`)
	see(t, phone.tab, captain.Name)
	phone.do(chromedp.Navigate(st.site.base + st.public("/persons")))
	see(t, phone.tab, reserve.Name)
	phone.shows(`document.documentElement.scrollWidth <= innerWidth`)
}
