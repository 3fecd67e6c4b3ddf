package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// correspondenceStage is an event by correspondence whose games have started.
type correspondenceStage struct {
	*stage
	codes map[play.PlayerID]string // of the players' pages
}

// newPost is such an event on a site of its own.
func newCorrespondence(t *testing.T, players int, change ...func(*play.Head)) *correspondenceStage {
	t.Helper()
	return newGround(t).post(players, change...)
}

// post is such an event on a site that there is.
func (st *stage) post(players int, change ...func(*play.Head)) *correspondenceStage {
	st.t.Helper()
	st = st.another(players, func(h *play.Head) {
		*h = play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
		h.Name = "Первенство по переписке"
		for _, f := range change {
			f(h)
		}
	}).draw()
	ctx, s := st.t.Context(), st.site
	e := st.must(s.events.PairAllRounds(ctx, st.by, st.event.ID, st.event.Version))
	for n := 1; n <= e.ScheduledRounds(); n++ {
		e = st.must(s.events.PublishRound(ctx, st.by, e.ID, e.Version, n))
	}
	p := &correspondenceStage{st, map[play.PlayerID]string{}}
	if _, err := s.corr.OpenSeats(ctx, e.ID); err != nil {
		st.t.Fatal(err)
	}
	if _, err := s.corr.Begin(ctx, st.by, e.ID, s.clock.Now()); err != nil {
		st.t.Fatal(err)
	}
	seats, err := s.corr.Seats(ctx, e.ID)
	if err != nil {
		st.t.Fatal(err)
	}
	for _, seat := range seats {
		p.codes[seat.Person] = seat.Code
	}
	p.fresh()
	return p
}

// seat is the address of a player's page.
func (p *correspondenceStage) seat(of play.PlayerID, path string) string {
	return p.public("/post/" + p.codes[of] + path)
}

// table is the address of a game's page for one who plays it.
func (p *correspondenceStage) table(g play.Game, side rules.Side, path string) string {
	of := g.White
	if side == rules.Black {
		of = g.Black
	}
	return p.seat(of, "/games/"+id(g.ID)+path)
}

// first is the first game of the first round.
func (p *correspondenceStage) first() play.Game { return p.event.Rounds[0].Games[0] }

// log is the log of a game.
func (p *correspondenceStage) log(g play.Game) []correspondence.Entry {
	p.t.Helper()
	at, err := p.site.corr.Load(p.t.Context(), correspondence.Key{Event: p.event.ID, Game: g.ID})
	if err != nil {
		p.t.Fatal(err)
	}
	return at.Kept.Log
}

// moves makes moves, a day after another, White's first.
func (p *correspondenceStage) moves(g play.Game, moves ...string) *correspondenceStage {
	p.t.Helper()
	for _, text := range moves {
		p.site.clock.pass(24 * time.Hour)
		log := p.log(g)
		side := rules.Side(0)
		for _, e := range log {
			if e.Kind == correspondence.Move {
				side = side.Other()
			}
		}
		if a := p.site.anonymous().post(p.table(g, side, "/move"), seen(int64(len(log)), "move", text)); a.status != http.StatusSeeOther {
			p.t.Fatalf("%s: %d\n%.3000s", text, a.status, a.body)
		}
	}
	return p
}

// send posts as a player and fails unless the answer has the status. What the page then says comes back.
func (p *correspondenceStage) send(path string, form url.Values, status int) answer {
	p.t.Helper()
	b := p.site.anonymous()
	a := b.post(path, form)
	if a.status != status {
		p.t.Fatalf("%s: %d, want %d\n%.4000s", path, a.status, status, a.body)
	}
	if to := a.header.Get("Location"); status == http.StatusSeeOther {
		return b.get(to)
	}
	return a
}

// TestMoveByLink: a move is shown, asked about and sent; sent twice it is there once; another one from the same page is refused; nobody
// moves for the other side or in somebody else's game.
func TestMoveByLink(t *testing.T) {
	t.Parallel()
	p := newCorrespondence(t, 4)
	g := p.first()
	white, black := p.table(g, rules.White, ""), p.table(g, rules.Black, "")
	who := p.site.anonymous()
	who.get(p.seat(g.White, "")).holds(t, "Мои партии", "Ваш ход: ", "осталось 36 дней", "/games/"+id(g.ID), "Первый ход")
	who.get(white).holds(t, "Ваш ход 1", "data-turn", "возможных ход", "Сделайте ход на доске")
	who.get(black).holds(t, "Ходит соперник, ход 1", "data-replay")
	who.get(black).lacks(t, "data-turn")

	ask := who.get(white + "?at=1&move=a3-b4")
	ask.holds(t, "Отправить ход 1. a3-b4?", "Ход ещё не отправлен", `value="a3-b4"`, "и предложить ничью")
	ask.lacks(t, "data-turn")
	who.get(white+"?at=1&move=a3-a4").holds(t, "play-refusal", "data-turn")
	if len(p.log(g)) != 1 {
		t.Fatal("a move that was only looked at was made")
	}
	form := formOf(t, ask.body, white+"/move")
	p.send(white+"/move", form, http.StatusSeeOther).holds(t, "Ход 1. a3-b4 записан", "Ваш ход 1. a3-b4 записан", "Ходит соперник")
	p.send(white+"/move", form, http.StatusSeeOther).holds(t, "Ход 1. a3-b4 записан")
	p.send(white+"/move", seen(1, "move", "c3-d4"), http.StatusConflict).holds(t, "Ход уже сделан: a3-b4", "Ходит соперник")
	p.send(white+"/move", seen(2, "move", "c3-d4"), http.StatusConflict).holds(t, "Сейчас ход соперника")
	if log := p.log(g); len(log) != 2 || log[1].Move != "a3-b4" {
		t.Fatalf("log %+v", log)
	}
	who.get(black).holds(t, "Соперник пошёл 1. a3-b4", "Ваш ход 1")
	p.send(black+"/move", seen(1, "move", "b6-c5"), http.StatusConflict).holds(t, "посмотрите, как она стоит сейчас")
	who.get(black+"?at=1&move=b6-c5").holds(t, "посмотрите, как она стоит сейчас", "data-turn")

	var other play.Game
	for _, x := range p.event.Rounds[0].Games {
		if x.White != g.White && x.Black != g.White {
			other = x
		}
	}
	if a := who.get(p.seat(g.White, "/games/"+id(other.ID))); a.status != http.StatusNotFound {
		t.Errorf("a game of others: %d", a.status)
	}
	if a := who.post(p.seat(g.White, "/games/"+id(other.ID)+"/resign"), seen(1, "sure", "1")); a.status != http.StatusNotFound {
		t.Errorf("a game of others is resigned: %d", a.status)
	}
	if a := who.get(p.public("/post/" + strings.Repeat("a", 21))); a.status != http.StatusNotFound {
		t.Errorf("a made-up address: %d", a.status)
	}
}

// TestEndsByLink: a draw is offered with a move, declined, offered by the other side and accepted; a game is resigned by who ticks the box.
func TestEndsByLink(t *testing.T) {
	t.Parallel()
	p := newCorrespondence(t, 4)
	g := p.first()
	white, black := p.table(g, rules.White, ""), p.table(g, rules.Black, "")
	p.send(white+"/move", seen(1, "move", "a3-b4", "offer", "1"), http.StatusSeeOther).holds(t,
		"предложение ничьей записан", "Вы предложили ничью")
	p.site.anonymous().get(p.seat(g.Black, "")).holds(t, "предлагает ничью")
	p.site.anonymous().get(black).holds(t, "Соперник предлагает ничью, 12:12", "/accept", "/decline")
	p.send(black+"/decline", seen(2), http.StatusSeeOther).holds(t, "Отказ от ничьей записан")
	p.send(black+"/move", seen(3, "move", "b6-c5", "offer", "1"), http.StatusSeeOther)
	p.site.anonymous().get(white+"?at=4&move=c3-d4").holds(t, "и предложить ничью")
	ask := p.site.anonymous().get(white + "/accept")
	ask.holds(t, "Согласиться на ничью?", "12:12")
	p.send(white+"/accept", formOf(t, ask.body, white+"/accept"), http.StatusSeeOther).holds(t,
		"Ничья записана", "12:12, ничья", "data-replay")
	p.send(white+"/move", seen(5, "move", "c3-d4"), http.StatusConflict).holds(t, "Игра окончена")
	p.site.anonymous().get(p.seat(g.White, "")).holds(t, "Окончена 1 партия", "12:12")

	g = p.event.Rounds[1].Games[0]
	white = p.table(g, rules.White, "")
	p.site.anonymous().get(white+"/resign").holds(t, "Сдать партию?", "0:24")
	p.send(white+"/resign", seen(1), http.StatusUnprocessableEntity).holds(t, "поставьте отметку")
	p.send(white+"/resign", seen(1, "sure", "1"), http.StatusSeeOther).holds(t, "0:24, вы проиграли")
	if r, _ := p.fresh().Game(g.ID); r.Result.Kind != play.Resigned || r.Result.Black != 24 {
		t.Errorf("the event has the result %+v", r.Result)
	}
}

// TestNoDrawsByLink: in a game that nobody draws no draw is offered.
func TestNoDrawsByLink(t *testing.T) {
	t.Parallel()
	p := newCorrespondence(t, 2, func(h *play.Head) { h.Game = "paired" })
	of, err := p.event.Head.Rules()
	if err != nil {
		t.Fatal(err)
	}
	turn, err := of.Turn("")
	if err != nil {
		t.Fatal(err)
	}
	move, white := turn.Moves[0].Plain, p.table(p.first(), rules.White, "")
	ask := p.site.anonymous().get(white + "?at=1&move=" + url.QueryEscape(move))
	ask.holds(t, "Отправить ход 1. "+move+"?")
	ask.lacks(t, "предложить ничью")
	p.send(white+"/move", seen(1, "move", move, "offer", "1"), http.StatusUnprocessableEntity).holds(t, "ничьих не бывает")
	p.send(white+"/move", seen(1, "move", move), http.StatusSeeOther)
}

// TestOwnByLink: conditional moves answer at once, and nothing of them or of notes shows to the other side.
func TestOwnByLink(t *testing.T) {
	t.Parallel()
	p := newCorrespondence(t, 4)
	g := p.first()
	p.moves(g, "a3-b4")
	white, black := p.table(g, rules.White, ""), p.table(g, rules.Black, "")
	who := p.site.anonymous()
	who.get(black+"/own").holds(t, "Сейчас ваш ход")
	who.get(white+"/own?line=b6-c5+b2-a3").holds(t, "b6-c5 b2-a3", "/own/conditions")
	p.send(white+"/own/conditions", seen(0, "conditions", "b6-c5"), http.StatusUnprocessableEntity).holds(t,
		"нет ответа", ">b6-c5</textarea>")
	p.send(white+"/own/conditions", seen(0, "conditions", "b6-c5 b2-a3"), http.StatusSeeOther).holds(t, "Назначен 1 условный ход")
	p.send(white+"/own/conditions", seen(0, "conditions", ""), http.StatusConflict).holds(t, "На другом устройстве")
	p.send(white+"/own/notes", seen(1, "notes", "CANARY-NOTES"), http.StatusSeeOther).holds(t, "Заметки сохранены", "CANARY-NOTES")
	who.get(white).holds(t, "Назначен 1 условный ход")
	for _, path := range []string{"", "/own", "/log", "/clock", "/analysis"} {
		who.get(black+path).lacks(t, "CANARY", "b2-a3", "Назначен")
	}
	p.send(black+"/move", seen(2, "move", "b6-c5"), http.StatusSeeOther).holds(t, "сразу ответил 2. b2-a3", "Ваш ход 2")
	who.get(white).holds(t, "Ваш условный ход 2. b2-a3 сделан")
	who.get(white+"/log").holds(t, "условный ход: сделан сразу", "Часы пущены")
	who.get(p.seat(g.White, "/news")).holds(t, "1… b6-c5", "2. b2-a3")
	analysis := who.get(black + "/analysis?moves=" + url.QueryEscape("a7-b6") + "&move=c3-d4")
	analysis.holds(t, "analysis-play", "c3-d4", "Пойти 2… a7-b6")
	if len(p.log(g)) != 4 {
		t.Error("the analysis board has made a move")
	}
}

// TestClaimByLink: an exceeded time is claimed, answered and appealed against; the page says what has to be said and when.
func TestClaimByLink(t *testing.T) {
	t.Parallel()
	p := newCorrespondence(t, 4)
	g := p.first()
	white, black := p.table(g, rules.White, ""), p.table(g, rules.Black, "")
	who := p.site.anonymous()
	who.get(black+"/claim").lacks(t, `value="time"`)
	p.site.clock.pass(60 * 24 * time.Hour)
	who.get(black).holds(t, "Время соперника вышло", "/claim")
	who.get(white).holds(t, "Ваше время вышло")
	who.get(p.seat(g.Black, "")).holds(t, "можно заявить")
	claim := who.get(black + "/claim")
	claim.holds(t, `value="time"`, `value="silence"`, "часы обоих стоят")
	claim.lacks(t, `value="repetition"`)
	p.send(white+"/claim", seen(1, "claim", "time", "text", ""), http.StatusConflict).holds(t, "Сейчас идут ваши часы")
	p.send(black+"/claim", seen(1, "claim", "time", "text", "Время вышло."), http.StatusSeeOther).holds(t,
		"Заявление записано", "Время вышло.")
	who.get(white).holds(t, "Ответьте до", "Часы стоят: решает судья")
	who.get(p.seat(g.White, "")).holds(t, "Решает судья: 1 партия")
	p.send(white+"/answer", seen(2, "text", ""), http.StatusUnprocessableEntity).holds(t, "Напишите, в чём дело")
	p.send(white+"/answer", seen(2, "text", "Был в больнице."), http.StatusSeeOther).holds(t, "Ответ записан", "Был в больнице.")
	_, err := p.site.corr.Do(t.Context(), p.by, correspondence.Key{Event: p.event.ID, Game: g.ID}, correspondence.Act{
		Kind: correspondence.Ruling, Side: rules.White, Seen: 3, By: correspondence.ByArbiter, Name: "Шидаков", Days: 10,
		Text: "Справка принята.",
	})
	if err != nil {
		t.Fatal(err)
	}
	who.get(black).holds(t, "Судья решил", "Справка принята.")
	who.get(black+"/claim").holds(t, "Почему вы не согласны", "белых больше на 10 дней")
	p.send(black+"/appeal", seen(4, "text", "Справка не о том."), http.StatusSeeOther).holds(t, "Обжалование записано")
	who.get(white).holds(t, "Соперник обжаловал решение")
}

// TestSeatByLink: leaves, the clock's explanation, and what a player sets for himself; times are of his own zone.
func TestSeatByLink(t *testing.T) {
	t.Parallel()
	p := newCorrespondence(t, 4)
	g := p.first()
	who, seat := p.site.anonymous(), p.seat(g.White, "")
	who.get(seat+"/leave").holds(t, "осталось 45 из 45", "Новый отпуск")
	p.send(seat+"/leave", url.Values{"from": {"2026-11-01"}, "to": {"2026-11-02"}}, http.StatusUnprocessableEntity).holds(t,
		"задним числом", "2026-11-01")
	p.send(seat+"/leave", url.Values{"from": {"2026-11-25"}, "to": {"2026-12-04"}}, http.StatusSeeOther).holds(t,
		"Отпуск записан", "осталось 35 из 45", "10 дней")
	who.get(p.seat(g.Black, "/leave")).holds(t, "В отпуске или скоро будут")
	p.site.clock.pass(8 * 24 * time.Hour)
	who.get(seat).holds(t, "Вы в отпуске")
	who.get(p.table(g, rules.White, "/clock")).holds(t,
		"Отпуск, часы стояли", "Засчитано 3 дня", "На часах 47 дней", "10 ходов за 50 дней")
	who.get(p.table(g, rules.Black, "")).holds(t, "Соперник в отпуске")
	leave := p.fresh().Leaves[0]
	end := seen(leave.Revision, "leave", id(leave.ID), "last", "2026-11-29")
	if a := who.post(p.seat(g.Black, "/leave/end"), end); a.status != http.StatusNotFound {
		t.Errorf("somebody else's leave is ended: %d", a.status)
	}
	p.send(seat+"/leave/end", end, http.StatusSeeOther).holds(t, "Отпуск изменён", "осталось 40 из 45")

	settings := func(status int, email, zone string) answer {
		return p.send(seat+"/settings", seen(1, "email", email, "zone", zone, "language", ""), status)
	}
	settings(http.StatusUnprocessableEntity, "не адрес", "").holds(t, "не адрес")
	settings(http.StatusSeeOther, "zuhra@example.org", "Asia/Vladivostok").holds(t, "Настройки сохранены", "zuhra@example.org")
	settings(http.StatusConflict, "zuhra@example.org", "").holds(t, "На другом устройстве")
	p.send(seat+"/settings", seen(2, "email", "zuhra@example.org", "zone", "", "language", "en"), http.StatusSeeOther).
		holds(t, "Settings", "My games")
	p.send(seat+"/settings", seen(3, "email", "zuhra@example.org", "zone", "Asia/Vladivostok", "language", ""), http.StatusSeeOther)
	who.get(seat).holds(t, "Время – ваше, UTC&#43;10", "турнира, UTC&#43;3")
	for _, path := range []string{"", "/news", "/leave", "/games/" + id(g.ID)} {
		who.get(p.seat(g.Black, path)).lacks(t, "zuhra@example.org", p.codes[g.White])
	}
}

// TestSeatOfAccount: who is signed in takes the games to the account by a button, not by looking, and gives them back.
func TestSeatOfAccount(t *testing.T) {
	t.Parallel()
	p := newCorrespondence(t, 4)
	g := p.first()
	seat := p.seat(g.White, "")
	p.arbiter.get(seat).holds(t, "Добавить партии в учётную запись")
	p.arbiter.get("/account/games").holds(t, "Партий по переписке в вашей учётной записи нет")
	if a := p.site.anonymous().post(seat+"/account", seen(1)); a.status != http.StatusForbidden {
		t.Errorf("nobody takes the games: %d", a.status)
	}
	if a := p.arbiter.post(seat+"/account", seen(1)); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%.2000s", a.status, a.body)
	}
	p.arbiter.get("/account").holds(t, "Все мои партии", "/account/games")
	p.arbiter.get("/account/games").holds(t, "Первенство по переписке", "/games/"+id(g.ID), "осталось 36 дней")
	p.arbiter.get(seat).lacks(t, "Добавить партии")
	if a := p.arbiter.post(seat+"/account/free", seen(2)); a.status != http.StatusSeeOther {
		t.Errorf("%d\n%.2000s", a.status, a.body)
	}
	p.arbiter.get("/account/games").lacks(t, "Первенство по переписке")
}

// mayUsePost says who may use the routes of a player's page, whose address is known: everybody.
func mayUseCorrespondence() map[string]string {
	all := map[string]string{
		"GET /e/:event/running": "nnnnnnn", "GET /e/:event/games/:game/live": "nnnnnnn", // the walked event is over the board
		"GET /account/games": signedIn, "POST /e/:event/post/:code/account": "foooooo", "POST /e/:event/post/:code/account/free": "fffffff",
	}
	for _, path := range strings.Fields(`GET GET:/live GET:/news GET:/leave POST:/leave POST:/leave/end GET:/settings POST:/settings`) {
		method, path, _ := strings.Cut(path, ":")
		all[method+" /e/:event/post/:code"+path] = everybody
	}
	for _, path := range strings.Fields(`GET POST:/move GET:/accept POST:/accept POST:/decline GET:/resign POST:/resign POST:/word GET:/refill
		POST:/refill GET:/claim POST:/claim POST:/answer POST:/appeal GET:/clock GET:/log GET:/own POST:/own/conditions POST:/own/notes
		GET:/analysis POST:/adjudication`) {
		method, path, _ := strings.Cut(path, ":")
		all[method+" /e/:event/post/:code/games/:game"+path] = everybody
	}
	return all
}
