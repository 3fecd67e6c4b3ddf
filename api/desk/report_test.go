package desk_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// TestPlayersReport: neither is shown what the other has said before having spoken, not by a byte; what both say is the result.
func TestPlayersReport(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.Reporting(t, selfservice.ByPlayers)
	g, white, black := st.Game(1), st.Site.Anonymous(), st.Site.Anonymous()
	p, _ := st.Event.Player(g.White)
	before := black.Get(st.Me(g.Black))
	before.Holds(t, "Результат партии", "Хватит одного числа: вместе всегда 24.")
	l := black.Listen(st.Me(g.Black) + "/live")
	first := l.Next()
	reader := st.Site.Anonymous().Get(st.Public("/rounds/1"))

	white.Get(st.Me(g.White)+"?game="+apitest.ID(g.ID)+"&white=15").Holds(t, "15:9", p.Name)
	white.Get(st.Me(g.White)+"?game="+apitest.ID(g.ID)+"&white=99&black=9").Holds(t, "notice-wrong")
	if a := st.Says(white, g.White, g, "15", "9"); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	white.Get(st.Me(g.White)).Holds(t, "Вы сообщили 15:9. Ждём соперника")
	if after := black.Get(st.Me(g.Black)); after.Body != before.Body {
		t.Errorf("the opponent notices:\n%s", after.Body)
	}
	if after := st.Site.Anonymous().Get(st.Public("/rounds/1")); after.Body != reader.Body {
		t.Error("readers notice")
	}
	st.Says(black, g.Black, g, "15", "9")
	if got := l.Next(); got == first {
		t.Errorf("the stream says %s again", got)
	}
	black.Get(st.Me(g.Black)).Holds(t, "Результат 15:9 записан", "9 : 15")
	if now := st.Game(1); now.Result != (play.Result{Kind: play.FinalPosition, White: 15, Black: 9}) || len(st.Event.Reports) > 0 {
		t.Errorf("the game is %+v, reports %v", now, st.Event.Reports)
	}
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "сообщили одно и то же, результат 15:9", p.Name+", по личной ссылке")
	foreign := apitest.Fields("game", apitest.ID(st.Game(2).ID), "white", "15", "black", "9")
	if a := white.Post(st.Me(g.White)+"/result", foreign); a.Status != http.StatusNotFound || st.Game(2).Result.HasPoints() {
		t.Errorf("of another's game: %d", a.Status)
	}
}

// TestDisputesAreTheArbiters: what players say differently, or one alone for some minutes, stands on the round's desk page.
func TestDisputesAreTheArbiters(t *testing.T) {
	t.Parallel()
	st := apitest.Reporting(t, selfservice.Confirmed)
	g, other, phone := st.Game(1), st.Game(2), st.Site.Anonymous()
	post := func(of play.PlayerID, g play.Game, points, rest string) {
		t.Helper()
		if a := phone.Post(st.Me(of)+"/result", apitest.Fields("game", apitest.ID(g.ID), "white", points, "black",
			rest)); a.Status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.Status, a.Body)
		}
	}
	post(g.White, g, "15", "9")
	desk := st.Desk("/rounds/1")
	st.Arbiter.Get(desk).Lacks(t, "сообщил только один")
	silent := phone.Get(st.Me(g.Black))
	silent.Lacks(t, "Соперник сообщил результат уже давно")
	st.Site.Clock.Pass(selfservice.UsualWait*time.Minute - time.Second)
	if a := phone.Get(st.Me(g.Black)); a.Body != silent.Body {
		t.Error("the opponent notices before the time")
	}
	st.Site.Clock.Pass(time.Second)
	reminded := phone.Get(st.Me(g.Black))
	reminded.Holds(t, "Соперник сообщил результат уже давно")
	reminded.Lacks(t, "15:9")
	st.Arbiter.Get(desk).Lacks(t, "сообщил только один")
	st.Site.Clock.Pass(selfservice.Patience)
	st.Arbiter.Get(desk).Holds(t, "сообщил только один игрок", "Записать 15:9")
	post(g.Black, g, "14", "10")
	st.Arbiter.Get(desk).Holds(t, "игроки сообщили разное. Белые: 15:9, чёрные: 14:10", "Записать 15:9", "Записать 14:10")
	phone.Get(st.Me(g.White)).Holds(t, "Подойдите вместе к судье")
	phone.Get(st.Me(g.White)).Lacks(t, "14:10")
	r, _ := st.Fresh().Report(g.ID)
	if a := st.Arbiter.Post(st.GamePath(g, "/reports/clear"), apitest.Seen(r.Revision)); a.Status != http.StatusSeeOther {
		t.Fatalf("asking anew: %d\n%s", a.Status, a.Body)
	}
	st.Arbiter.Get(desk).Lacks(t, "сообщили разное")
	post(other.White, other, "12", "12")
	post(other.Black, other, "12", "12")
	st.Arbiter.Get(desk).Holds(t, "оба игрока сообщили 12:12. Подтвердите.")
	if st.Game(2).Result.HasPoints() {
		t.Error("a result that nobody confirmed")
	}
	st.Arbiter.Post(st.GamePath(other, "/result"), apitest.Seen(st.Game(2).Revision, "result", "12:12"))
	if len(st.Fresh().Reports) != 1 || !st.Game(2).Result.HasPoints() {
		t.Errorf("after the arbiter: %+v", st.Event.Reports)
	}
	st.Arbiter.Get(st.Desk("/setup/regulations")).Holds(t, "Результаты сообщают игроки")
}

// TestPlayersSayHowAGameEnded: what one says stands where the other leaves it open; different words are for an arbiter, who enters one of
// them with a tap.
func TestPlayersSayHowAGameEnded(t *testing.T) {
	t.Parallel()
	st := apitest.Reporting(t, selfservice.ByPlayers)
	phone := st.Site.Anonymous()
	say := func(of play.PlayerID, g play.Game, ended string) {
		t.Helper()
		sent := apitest.Fields("game", apitest.ID(g.ID), "white", "24", "black", "0", "ended", ended)
		if a := phone.Post(st.Me(of)+"/result", sent); a.Status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.Status, a.Body)
		}
	}
	one, two := st.Game(1), st.Game(2)
	phone.Get(st.Me(one.White)+"?game="+apitest.ID(one.ID)+"&white=24&ended=resigned").Holds(t, "Чем кончилась: сдача")
	phone.Get(st.Me(one.White)+"?game="+apitest.ID(one.ID)+"&white=20&ended=resigned").Holds(t, "notice-wrong")
	say(one.White, one, "forfeit")
	say(one.White, one, "resigned")
	say(one.Black, one, "")
	if r := st.Game(1).Result; r != (play.Result{Kind: play.Resigned, White: 24}) {
		t.Errorf("board 1: %+v", r)
	}
	say(two.White, two, "resigned")
	say(two.Black, two, "flag")
	desk := st.Arbiter.Get(st.Desk("/rounds/1"))
	desk.Holds(t, "Белые: 24:0 (сдача), чёрные: 24:0 (флаг)", `value="f&#43;"`)
	st.Arbiter.Post(st.GamePath(two, "/result"), apitest.Seen(two.Revision, "result", "f+"))
	if r := st.Game(2).Result; r != (play.Result{Kind: play.FlagFell, White: 24}) {
		t.Errorf("board 2: %+v", r)
	}
}

// TestTwoPlayersAndADesk: two phones report what differs, the desk sees it and enters what is right, and the phones follow.
func TestTwoPlayersAndADesk(t *testing.T) {
	runtest.Slow(t)
	runtest.Races(t)
	t.Parallel()
	st := apitest.Reporting(t, selfservice.ByPlayers)
	g := st.Game(1)
	anna := apitest.Hands{Test: t, Tab: apitest.Chromium(t)}
	anna.Do(chromedp.EmulateViewport(1280, 800))
	anna.SignsInAt(st.Site.Base+st.Desk("/rounds/1"), "anna")
	apitest.See(t, anna.Tab, "Стол")
	for i, of := range []play.PlayerID{g.White, g.Black} {
		phone := apitest.Hands{Test: t, Tab: apitest.Chromium(t)}
		phone.Do(chromedp.EmulateViewport(390, 844, chromedp.EmulateTouch), chromedp.Navigate(st.Site.Base+st.Me(of)))
		apitest.See(t, phone.Tab, "Результат партии")
		phone.Do(chromedp.SendKeys(`.report-form [name="white"]`, []string{"15", "14"}[i]), chromedp.Click(".report-form .filled"))
		apitest.See(t, phone.Tab, "Всё верно?")
		phone.Shows(`document.documentElement.scrollWidth <= innerWidth`)
		phone.Do(chromedp.Click(".report-ask .filled"))
		apitest.See(t, phone.Tab, []string{"Ждём соперника", "Подойдите вместе к судье"}[i])
		if i == 1 {
			apitest.See(t, anna.Tab, "игроки сообщили разное")
			anna.Do(chromedp.Click("#decisions .action button"))
			apitest.See(t, phone.Tab, "9 : 15")
		}
	}
	if now := st.Game(1).Result.String(); !strings.HasPrefix(now, "15") {
		t.Errorf("the result is %s", now)
	}
}
