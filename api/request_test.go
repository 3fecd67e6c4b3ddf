package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// asking is a Swiss of six whose players ask by their links, with its first round on.
func asking(t *testing.T) *stage {
	t.Helper()
	return newStage(t, 6, swissOf(5), func(h *play.Head) { h.Regulations.Requests = true }).open().draw().pair().publish().linked()
}

// asks has a player ask on the own page.
func (st *stage) asks(b *browser, of play.PlayerID, pairs ...string) {
	st.t.Helper()
	if a := b.post(st.me(of)+"/ask", fields(pairs...)); a.status != http.StatusSeeOther {
		st.t.Fatalf("asking: %d\n%s", a.status, a.body)
	}
}

// TestPlayersAskArbiters: what a player asks waits at the desk, changes nothing before, and the player reads what became of it; nobody else
// notices anything.
func TestPlayersAskArbiters(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := asking(t)
	me, phone := st.event.Players[0], st.site.anonymous()
	phone.get(st.me(me.ID)).holds(t, "Тур 1: я на месте", "Пропустить тур", "пропуск за половину очков", "Сняться с турнира")
	reader := st.site.anonymous().get(st.public("/players/" + id(me.ID)))
	l := phone.listen(st.me(me.ID) + "/live")
	first := l.next()
	st.asks(phone, me.ID, "wish", "half", "round", "3", "words", "экзамен в школе")
	if got := l.next(); got == first {
		t.Error("the stream does not tell the player")
	}
	phone.get(st.me(me.ID)).holds(t, "Тур 3: пропуск за половину очков. Отправлено", "ждёт судью", "Отозвать")
	if after := st.site.anonymous().get(st.public("/players/" + id(me.ID))); after.body != reader.body {
		t.Error("readers notice")
	}
	for _, page := range []string{"/rounds/1", "/players"} {
		st.arbiter.get(st.desk(page)).holds(t, me.Name, "просит пропустить тур 3 за половину очков", "экзамен в школе", "Разрешить", "Отказать")
	}
	if p, _ := st.fresh().Player(me.ID); len(p.Byes) > 0 {
		t.Fatalf("before the answer: %v", p.Byes)
	}
	path := st.desk("/players/" + id(me.ID) + "/request")
	revision := func(s selfservice.Slot) int64 { return st.fresh().Request(me.ID, s).Revision }
	a := st.arbiter.post(path+"/grant", seen(revision(selfservice.OfRound)-1, "slot", "2", "where", "players"))
	st.arbiter.get(a.header.Get("Location")).holds(t, "notice-wrong")
	a = st.arbiter.post(path+"/grant", seen(revision(selfservice.OfRound), "slot", "2", "where", "1"))
	if to := a.header.Get("Location"); a.status != http.StatusSeeOther || !strings.HasSuffix(to, "/rounds/1") {
		t.Fatalf("%d to %q\n%s", a.status, to, a.body)
	}
	if p, _ := st.fresh().Player(me.ID); !p.HasBye(3) {
		t.Fatalf("after the answer: %v", p.Byes)
	}
	phone.get(st.me(me.ID)).holds(t, "Судья подтвердил", "Пропуск за половину очков бывает один")

	st.asks(phone, me.ID, "wish", "leave", "round", "4")
	no := seen(revision(selfservice.OfLeaving), "slot", "3", "where", "players", "word", "подойдите ко мне")
	a = st.arbiter.post(path+"/refuse", no)
	st.arbiter.get(a.header.Get("Location")).holds(t, "отказано")
	phone.get(st.me(me.ID)).holds(t, "Судья отказал: «подойдите ко мне»")
	st.asks(phone, me.ID, "wish", "leave", "round", "4")
	a = st.arbiter.post(path+"/grant", seen(revision(selfservice.OfLeaving), "slot", "3", "where", "players"))
	a.holds(t, "снимается с турнира", "slot", "where")
	st.asks(phone, me.ID, "wish", "here")
	a = phone.post(st.me(me.ID)+"/ask/back", fields("slot", "1"))
	if a.status != http.StatusSeeOther || st.fresh().Request(me.ID, 1).IsOpen() {
		t.Errorf("taking back: %d", a.status)
	}
	st.arbiter.get(st.desk("/journal")).holds(t, "просьба: пропуск за половину очков, тур 3",
		me.Name+", по личной ссылке", "просьба отозвана: на месте")
	a = phone.post(st.me(me.ID)+"/ask", fields("wish", "half", "round", "9"))
	phone.get(a.header.Get("Location")).holds(t, "notice-wrong")
	if a := phone.post(st.me(me.ID)+"/ask", fields("wish", "half", "round", "x")); a.status != http.StatusBadRequest {
		t.Errorf("a round that is none: %d", a.status)
	}
}

// TestPlayersAskOnlyWhereRegulationsSaySo: else the page has nothing of it, and a form that is sent all the same says why.
func TestPlayersAskOnlyWhereRegulationsSaySo(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4).open().draw().pair().publish().linked()
	me, phone := st.event.Players[0], st.site.anonymous()
	phone.get(st.me(me.ID)).lacks(t, "я на месте", "Сняться с турнира")
	a := phone.post(st.me(me.ID)+"/ask", fields("wish", "here"))
	phone.get(a.header.Get("Location")).holds(t, "с просьбами подходят к судье")
	if len(st.fresh().Requests) > 0 {
		t.Errorf("%+v", st.event.Requests)
	}
	page := st.arbiter.get(st.desk("/setup/regulations"))
	page.holds(t, "Игроки просят по личным ссылкам", "Напомнить сопернику через, минут")
	form := formOf(t, page.body, st.desk("/setup/regulations"))
	form.Set("requests", "1")
	form.Set("reports", "players")
	form.Set("report_wait", "7")
	st.arbiter.post(st.desk("/setup/regulations"), form)
	if r := st.fresh().Head.Regulations; !r.Requests || r.ReportWait != 7 || r.Reports != selfservice.ByPlayers {
		t.Fatalf("saved: %v %d %q", r.Requests, r.ReportWait, r.Reports)
	}
	form = formOf(t, st.arbiter.get(st.desk("/setup/regulations")).body, st.desk("/setup/regulations"))
	form.Del("requests")
	form.Set("reports", "")
	form.Set("report_wait", "10")
	st.arbiter.post(st.desk("/setup/regulations"), form)
	if r := st.fresh().Head.Regulations; r.Requests || r.ReportWait != 0 || r.Reports != selfservice.Off {
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
			me := st.event.Players[2]
			anna, player := sitDown(t, st.site, "desk", lang, 1280), sitDown(t, st.site, "asks", lang, phone)
			anna.signIn(st.site.base+st.desk("/rounds/1"), "anna")
			anna.says("round.title", "n", 1)
			player.goes(st.me(me.ID))
			player.looks("page", 320, phone)
			player.follow(player.named("request.here-do"))
			player.says("request.take-back")
			anna.sees(anna.T("request.grant-here"))
			anna.looks("here", 1280)
			anna.follow(anna.named("request.grant-here"))
			player.sees(player.T("request.wished-here", "round", 1) + ".")
			player.until(`document.querySelector("#requests .notice-right") !== null`)
			if tick := st.fresh().Ticks.Of(1, int64(me.ID)); tick.State != attendance.Present {
				t.Errorf("the tick is %+v", tick)
			}
			player.press(`#requests .me-request:last-of-type summary`)
			player.fills(`#leave-words`, "train")
			player.looks("leaves", phone)
			player.follow(`#requests .me-request:last-of-type .toolbar button`)
			anna.press(`#decisions .refuse summary`)
			anna.fills(`#decisions [name="word"]`, "see me")
			anna.looks("refuse", 1280)
			anna.follow(`#decisions .refuse button`)
			player.sees("see me")
			player.looks("refused", phone)
			anna.goes(st.desk("/players"))
			player.press(`#requests .me-request:nth-of-type(2) summary`)
			player.looks("off", phone)
			player.follow(`#requests .me-request:nth-of-type(2) .toolbar button`)
			anna.sees(me.Name + ".")
			anna.looks("players", 1280, phone)
		})
	}
}
