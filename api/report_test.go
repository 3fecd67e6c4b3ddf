package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// reporting is a round of which players report, by a rule.
func reporting(t *testing.T, rule selfservice.Rule) *stage {
	t.Helper()
	return newStage(t, 4, func(h *play.Head) { h.Regulations.Reports = rule }).open().draw().pair().publish().linked()
}

// says has a player report, in both steps.
func (st *stage) says(b *browser, of play.PlayerID, g play.Game, white, black string) answer {
	st.t.Helper()
	b.get(st.me(of)+"?game="+id(g.ID)+"&white="+white+"&black="+black).holds(st.t, "Всё верно?", white+":"+black)
	return b.post(st.me(of)+"/result", fields("game", id(g.ID), "white", white, "black", black))
}

// TestPlayersReport: neither is shown what the other has said before having spoken, not by a byte; what both say is the result.
func TestPlayersReport(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := reporting(t, selfservice.ByPlayers)
	g, white, black := st.game(1), st.site.anonymous(), st.site.anonymous()
	p, _ := st.event.Player(g.White)
	before := black.get(st.me(g.Black))
	before.holds(t, "Результат партии", "Хватит одного числа: вместе всегда 24.")
	l := black.listen(st.me(g.Black) + "/live")
	first := l.next()
	reader := st.site.anonymous().get(st.public("/rounds/1"))

	white.get(st.me(g.White)+"?game="+id(g.ID)+"&white=15").holds(t, "15:9", p.Name)
	white.get(st.me(g.White)+"?game="+id(g.ID)+"&white=99&black=9").holds(t, "notice-wrong")
	if a := st.says(white, g.White, g, "15", "9"); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	white.get(st.me(g.White)).holds(t, "Вы сообщили 15:9. Ждём соперника")
	if after := black.get(st.me(g.Black)); after.body != before.body {
		t.Errorf("the opponent notices:\n%s", after.body)
	}
	if after := st.site.anonymous().get(st.public("/rounds/1")); after.body != reader.body {
		t.Error("readers notice")
	}
	st.says(black, g.Black, g, "15", "9")
	if got := l.next(); got == first {
		t.Errorf("the stream says %s again", got)
	}
	black.get(st.me(g.Black)).holds(t, "Результат 15:9 записан", "9 : 15")
	if now := st.game(1); now.Result != (play.Result{Kind: play.FinalPosition, White: 15, Black: 9}) || len(st.event.Reports) > 0 {
		t.Errorf("the game is %+v, reports %v", now, st.event.Reports)
	}
	st.arbiter.get(st.desk("/journal")).holds(t, "сообщили одно и то же, результат 15:9", p.Name+", по личной ссылке")
	foreign := fields("game", id(st.game(2).ID), "white", "15", "black", "9")
	if a := white.post(st.me(g.White)+"/result", foreign); a.status != http.StatusNotFound || st.game(2).Result.HasPoints() {
		t.Errorf("of another's game: %d", a.status)
	}
}

// TestDisputesAreTheArbiters: what players say differently, or one alone for some minutes, stands on the round's desk page.
func TestDisputesAreTheArbiters(t *testing.T) {
	t.Parallel()
	st := reporting(t, selfservice.Confirmed)
	g, other, phone := st.game(1), st.game(2), st.site.anonymous()
	post := func(of play.PlayerID, g play.Game, points, rest string) {
		t.Helper()
		if a := phone.post(st.me(of)+"/result", fields("game", id(g.ID), "white", points, "black", rest)); a.status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.status, a.body)
		}
	}
	post(g.White, g, "15", "9")
	desk := st.desk("/rounds/1")
	st.arbiter.get(desk).lacks(t, "сообщил только один")
	silent := phone.get(st.me(g.Black))
	silent.lacks(t, "Соперник сообщил результат уже давно")
	st.site.clock.pass(selfservice.UsualWait*time.Minute - time.Second)
	if a := phone.get(st.me(g.Black)); a.body != silent.body {
		t.Error("the opponent notices before the time")
	}
	st.site.clock.pass(time.Second)
	reminded := phone.get(st.me(g.Black))
	reminded.holds(t, "Соперник сообщил результат уже давно")
	reminded.lacks(t, "15:9")
	st.arbiter.get(desk).lacks(t, "сообщил только один")
	st.site.clock.pass(selfservice.Patience)
	st.arbiter.get(desk).holds(t, "сообщил только один игрок", "Записать 15:9")
	post(g.Black, g, "14", "10")
	st.arbiter.get(desk).holds(t, "игроки сообщили разное. Белые: 15:9, чёрные: 14:10", "Записать 15:9", "Записать 14:10")
	phone.get(st.me(g.White)).holds(t, "Подойдите вместе к судье")
	phone.get(st.me(g.White)).lacks(t, "14:10")
	r, _ := st.fresh().Report(g.ID)
	if a := st.arbiter.post(st.gamePath(g, "/reports/clear"), seen(r.Revision)); a.status != http.StatusSeeOther {
		t.Fatalf("asking anew: %d\n%s", a.status, a.body)
	}
	st.arbiter.get(desk).lacks(t, "сообщили разное")
	post(other.White, other, "12", "12")
	post(other.Black, other, "12", "12")
	st.arbiter.get(desk).holds(t, "оба игрока сообщили 12:12. Подтвердите.")
	if st.game(2).Result.HasPoints() {
		t.Error("a result that nobody confirmed")
	}
	st.arbiter.post(st.gamePath(other, "/result"), seen(st.game(2).Revision, "result", "12:12"))
	if len(st.fresh().Reports) != 1 || !st.game(2).Result.HasPoints() {
		t.Errorf("after the arbiter: %+v", st.event.Reports)
	}
	st.arbiter.get(st.desk("/setup/regulations")).holds(t, "Результаты сообщают игроки")
}

// TestPlayersSayHowAGameEnded: what one says stands where the other leaves it open; different words are for an arbiter, who enters one of
// them with a tap.
func TestPlayersSayHowAGameEnded(t *testing.T) {
	t.Parallel()
	st := reporting(t, selfservice.ByPlayers)
	phone := st.site.anonymous()
	say := func(of play.PlayerID, g play.Game, ended string) {
		t.Helper()
		sent := fields("game", id(g.ID), "white", "24", "black", "0", "ended", ended)
		if a := phone.post(st.me(of)+"/result", sent); a.status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.status, a.body)
		}
	}
	one, two := st.game(1), st.game(2)
	phone.get(st.me(one.White)+"?game="+id(one.ID)+"&white=24&ended=resigned").holds(t, "Чем кончилась: сдача")
	phone.get(st.me(one.White)+"?game="+id(one.ID)+"&white=20&ended=resigned").holds(t, "notice-wrong")
	say(one.White, one, "forfeit")
	say(one.White, one, "resigned")
	say(one.Black, one, "")
	if r := st.game(1).Result; r != (play.Result{Kind: play.Resigned, White: 24}) {
		t.Errorf("board 1: %+v", r)
	}
	say(two.White, two, "resigned")
	say(two.Black, two, "flag")
	desk := st.arbiter.get(st.desk("/rounds/1"))
	desk.holds(t, "Белые: 24:0 (сдача), чёрные: 24:0 (флаг)", `value="f&#43;"`)
	st.arbiter.post(st.gamePath(two, "/result"), seen(two.Revision, "result", "f+"))
	if r := st.game(2).Result; r != (play.Result{Kind: play.FlagFell, White: 24}) {
		t.Errorf("board 2: %+v", r)
	}
}

// TestTwoPlayersAndADesk: two phones report what differs, the desk sees it and enters what is right, and the phones follow.
func TestTwoPlayersAndADesk(t *testing.T) {
	runtest.Slow(t)
	runtest.Races(t)
	t.Parallel()
	st := reporting(t, selfservice.ByPlayers)
	g := st.game(1)
	anna := hands{t, chromium(t)}
	anna.do(chromedp.EmulateViewport(1280, 800))
	anna.signIn(st.site.base+st.desk("/rounds/1"), "anna")
	see(t, anna.tab, "Стол")
	for i, of := range []play.PlayerID{g.White, g.Black} {
		phone := hands{t, chromium(t)}
		phone.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateTouch), chromedp.Navigate(st.site.base+st.me(of)))
		see(t, phone.tab, "Результат партии")
		phone.do(chromedp.SendKeys(`.report-form [name="white"]`, []string{"15", "14"}[i]), chromedp.Click(".report-form .filled"))
		see(t, phone.tab, "Всё верно?")
		phone.shows(`document.documentElement.scrollWidth <= innerWidth`)
		phone.do(chromedp.Click(".report-ask .filled"))
		see(t, phone.tab, []string{"Ждём соперника", "Подойдите вместе к судье"}[i])
		if i == 1 {
			see(t, anna.tab, "игроки сообщили разное")
			anna.do(chromedp.Click("#decisions .action button"))
			see(t, phone.tab, "9 : 15")
		}
	}
	if now := st.game(1).Result.String(); !strings.HasPrefix(now, "15") {
		t.Errorf("the result is %s", now)
	}
}
