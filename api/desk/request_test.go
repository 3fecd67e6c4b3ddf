package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// asking is a Swiss of six whose players ask by their links, with its first round on.
func asking(t *testing.T) *apitest.Stage {
	t.Helper()
	return apitest.NewStage(t, 6, apitest.SwissOf(5), func(h *play.Head) { h.Regulations.Requests = true }).Open().Draw().Pair().Publish().
		Linked()
}

// TestPlayersAskArbiters: what a player asks waits at the desk, changes nothing before, and the player reads what became of it; nobody else
// notices anything.
func TestPlayersAskArbiters(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := asking(t)
	me, phone := st.Event.Players[0], st.Site.Anonymous()
	phone.Get(st.Me(me.ID)).Holds(t, "Тур 1: я на месте", "Пропустить тур", "пропуск за половину очков", "Сняться с турнира")
	reader := st.Site.Anonymous().Get(st.Public("/players/" + apitest.ID(me.ID)))
	l := phone.Listen(st.Me(me.ID) + "/live")
	first := l.Next()
	st.Asks(phone, me.ID, "wish", "half", "round", "3", "words", "экзамен в школе")
	if got := l.Next(); got == first {
		t.Error("the stream does not tell the player")
	}
	phone.Get(st.Me(me.ID)).Holds(t, "Тур 3: пропуск за половину очков. Отправлено", "ждёт судью", "Отозвать")
	if after := st.Site.Anonymous().Get(st.Public("/players/" + apitest.ID(me.ID))); after.Body != reader.Body {
		t.Error("readers notice")
	}
	for _, page := range []string{"/rounds/1", "/players"} {
		st.Arbiter.Get(st.Desk(page)).Holds(t, me.Name, "просит пропустить тур 3 за половину очков", "экзамен в школе", "Разрешить", "Отказать")
	}
	if p, _ := st.Fresh().Player(me.ID); len(p.Byes) > 0 {
		t.Fatalf("before the answer: %v", p.Byes)
	}
	path := st.Desk("/players/" + apitest.ID(me.ID) + "/request")
	revision := func(s selfservice.Slot) int64 { return st.Fresh().Request(me.ID, s).Revision }
	a := st.Arbiter.Post(path+"/grant", apitest.Seen(revision(selfservice.OfRound)-1, "slot", "2", "where", "players"))
	st.Arbiter.Get(a.Header.Get("Location")).Holds(t, "notice-wrong")
	a = st.Arbiter.Post(path+"/grant", apitest.Seen(revision(selfservice.OfRound), "slot", "2", "where", "1"))
	if to := a.Header.Get("Location"); a.Status != http.StatusSeeOther || !strings.HasSuffix(to, "/rounds/1") {
		t.Fatalf("%d to %q\n%s", a.Status, to, a.Body)
	}
	if p, _ := st.Fresh().Player(me.ID); !p.HasBye(3) {
		t.Fatalf("after the answer: %v", p.Byes)
	}
	phone.Get(st.Me(me.ID)).Holds(t, "Судья подтвердил", "Пропуск за половину очков бывает один")

	st.Asks(phone, me.ID, "wish", "leave", "round", "4")
	no := apitest.Seen(revision(selfservice.OfLeaving), "slot", "3", "where", "players", "word", "подойдите ко мне")
	a = st.Arbiter.Post(path+"/refuse", no)
	st.Arbiter.Get(a.Header.Get("Location")).Holds(t, "отказано")
	phone.Get(st.Me(me.ID)).Holds(t, "Судья отказал: «подойдите ко мне»")
	st.Asks(phone, me.ID, "wish", "leave", "round", "4")
	a = st.Arbiter.Post(path+"/grant", apitest.Seen(revision(selfservice.OfLeaving), "slot", "3", "where", "players"))
	a.Holds(t, "снимается с турнира", "slot", "where")
	st.Asks(phone, me.ID, "wish", "here")
	a = phone.Post(st.Me(me.ID)+"/ask/back", apitest.Fields("slot", "1"))
	if a.Status != http.StatusSeeOther || st.Fresh().Request(me.ID, 1).IsOpen() {
		t.Errorf("taking back: %d", a.Status)
	}
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "просьба: пропуск за половину очков, тур 3",
		me.Name+", по личной ссылке", "просьба отозвана: на месте")
	a = phone.Post(st.Me(me.ID)+"/ask", apitest.Fields("wish", "half", "round", "9"))
	phone.Get(a.Header.Get("Location")).Holds(t, "notice-wrong")
	if a := phone.Post(st.Me(me.ID)+"/ask", apitest.Fields("wish", "half", "round", "x")); a.Status != http.StatusBadRequest {
		t.Errorf("a round that is none: %d", a.Status)
	}
}

// TestPlayersAskOnlyWhereRegulationsSaySo: else the page has nothing of it, and a form that is sent all the same says why.
func TestPlayersAskOnlyWhereRegulationsSaySo(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish().Linked()
	me, phone := st.Event.Players[0], st.Site.Anonymous()
	phone.Get(st.Me(me.ID)).Lacks(t, "я на месте", "Сняться с турнира")
	a := phone.Post(st.Me(me.ID)+"/ask", apitest.Fields("wish", "here"))
	phone.Get(a.Header.Get("Location")).Holds(t, "с просьбами подходят к судье")
	if len(st.Fresh().Requests) > 0 {
		t.Errorf("%+v", st.Event.Requests)
	}
	page := st.Arbiter.Get(st.Desk("/setup/regulations"))
	page.Holds(t, "Игроки просят по личным ссылкам", "Напомнить сопернику через, минут")
	form := apitest.FormOf(t, page.Body, st.Desk("/setup/regulations"))
	form.Set("requests", "1")
	form.Set("reports", "players")
	form.Set("report_wait", "7")
	st.Arbiter.Post(st.Desk("/setup/regulations"), form)
	if r := st.Fresh().Head.Regulations; !r.Requests || r.ReportWait != 7 || r.Reports != selfservice.ByPlayers {
		t.Fatalf("saved: %v %d %q", r.Requests, r.ReportWait, r.Reports)
	}
	form = apitest.FormOf(t, st.Arbiter.Get(st.Desk("/setup/regulations")).Body, st.Desk("/setup/regulations"))
	form.Del("requests")
	form.Set("reports", "")
	form.Set("report_wait", "10")
	st.Arbiter.Post(st.Desk("/setup/regulations"), form)
	if r := st.Fresh().Head.Regulations; r.Requests || r.ReportWait != 0 || r.Reports != selfservice.Off {
		t.Errorf("taken back: %v %d %q", r.Requests, r.ReportWait, r.Reports)
	}
}

// TestAPhoneAsksAndTheDeskAnswers: in browsers, in both languages: the phone asks, one tap at the desk says yes, the phone follows.
func TestAPhoneAsksAndTheDeskAnswers(t *testing.T) {
	runtest.Slow(t)
	for _, lang := range []string{"ru", "en"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := asking(t)
			me := st.Event.Players[2]
			anna, player := apitest.SitDown(t, st.Site, "desk", lang, 1280), apitest.SitDown(t, st.Site, "asks", lang, apitest.Phone)
			signIn(anna.Hands, st.Site.Base+st.Desk("/rounds/1"), "anna")
			anna.Says("round.title", "n", 1)
			player.Goes(st.Me(me.ID))
			player.Looks("page", 320, apitest.Phone)
			player.Follow(player.Named("request.here-do"))
			player.Says("request.take-back")
			anna.Sees(anna.T("request.grant-here"))
			anna.Looks("here", 1280)
			anna.Follow(anna.Named("request.grant-here"))
			player.Sees(player.T("request.wished-here", "round", 1) + ".")
			player.Until(`document.querySelector("#requests .notice-right") !== null`)
			if tick := st.Fresh().Ticks.Of(1, int64(me.ID)); tick.State != attendance.Present {
				t.Errorf("the tick is %+v", tick)
			}
			player.Press(`#requests .me-request:last-of-type summary`)
			player.Fills(`#leave-words`, "train")
			player.Looks("leaves", apitest.Phone)
			player.Follow(`#requests .me-request:last-of-type .toolbar button`)
			anna.Press(`#decisions .refuse summary`)
			anna.Fills(`#decisions [name="word"]`, "see me")
			anna.Looks("refuse", 1280)
			anna.Follow(`#decisions .refuse button`)
			player.Sees("see me")
			player.Looks("refused", apitest.Phone)
			anna.Goes(st.Desk("/players"))
			player.Press(`#requests .me-request:nth-of-type(2) summary`)
			player.Looks("off", apitest.Phone)
			player.Follow(`#requests .me-request:nth-of-type(2) .toolbar button`)
			anna.Sees(me.Name + ".")
			anna.Looks("players", 1280, apitest.Phone)
		})
	}
}
