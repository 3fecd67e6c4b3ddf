package correspondence_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// TestMoveByLink: a move is shown, asked about and sent; sent twice it is there once; another one from the same page is refused; nobody
// moves for the other side or in somebody else's game.
func TestMoveByLink(t *testing.T) {
	t.Parallel()
	p := apitest.NewCorrespondence(t, 4)
	g := p.First()
	white, black := p.Table(g, rules.White, ""), p.Table(g, rules.Black, "")
	who := p.Site.Anonymous()
	who.Get(p.Seat(g.White, "")).Holds(t, "Мои партии", "Ваш ход: ", "осталось 36 дней", "/games/"+apitest.ID(g.ID), "Первый ход")
	who.Get(white).Holds(t, "Ваш ход 1", "data-turn", "возможных ход", "Сделайте ход на доске")
	who.Get(black).Holds(t, "Ходит соперник, ход 1", "data-replay")
	who.Get(black).Lacks(t, "data-turn")

	ask := who.Get(white + "?at=1&move=a3-b4")
	ask.Holds(t, "Отправить ход 1. a3-b4?", "Ход ещё не отправлен", `value="a3-b4"`, "и предложить ничью")
	ask.Lacks(t, "data-turn")
	who.Get(white+"?at=1&move=a3-a4").Holds(t, "play-refusal", "data-turn")
	if len(p.Log(g)) != 1 {
		t.Fatal("a move that was only looked at was made")
	}
	form := apitest.FormOf(t, ask.Body, white+"/move")
	p.Send(white+"/move", form, http.StatusSeeOther).Holds(t, "Ход 1. a3-b4 записан", "Ваш ход 1. a3-b4 записан", "Ходит соперник")
	p.Send(white+"/move", form, http.StatusSeeOther).Holds(t, "Ход 1. a3-b4 записан")
	p.Send(white+"/move", apitest.Seen(1, "move", "c3-d4"), http.StatusConflict).Holds(t, "Ход уже сделан: a3-b4", "Ходит соперник")
	p.Send(white+"/move", apitest.Seen(2, "move", "c3-d4"), http.StatusConflict).Holds(t, "Сейчас ход соперника")
	if log := p.Log(g); len(log) != 2 || log[1].Move != "a3-b4" {
		t.Fatalf("log %+v", log)
	}
	who.Get(black).Holds(t, "Соперник пошёл 1. a3-b4", "Ваш ход 1")
	p.Send(black+"/move", apitest.Seen(1, "move", "b6-c5"), http.StatusConflict).Holds(t, "посмотрите, как она стоит сейчас")
	who.Get(black+"?at=1&move=b6-c5").Holds(t, "посмотрите, как она стоит сейчас", "data-turn")

	var other play.Game
	for _, x := range p.Event.Rounds[0].Games {
		if x.White != g.White && x.Black != g.White {
			other = x
		}
	}
	if a := who.Get(p.Seat(g.White, "/games/"+apitest.ID(other.ID))); a.Status != http.StatusNotFound {
		t.Errorf("a game of others: %d", a.Status)
	}
	if a := who.Post(p.Seat(g.White, "/games/"+apitest.ID(other.ID)+"/resign"),
		apitest.Seen(1, "sure", "1")); a.Status != http.StatusNotFound {
		t.Errorf("a game of others is resigned: %d", a.Status)
	}
	if a := who.Get(p.Public("/post/" + strings.Repeat("a", 21))); a.Status != http.StatusNotFound {
		t.Errorf("a made-up address: %d", a.Status)
	}
}

// TestEndsByLink: a draw is offered with a move, declined, offered by the other side and accepted; a game is resigned by who ticks the box.
func TestEndsByLink(t *testing.T) {
	t.Parallel()
	p := apitest.NewCorrespondence(t, 4)
	g := p.First()
	white, black := p.Table(g, rules.White, ""), p.Table(g, rules.Black, "")
	p.Send(white+"/move", apitest.Seen(1, "move", "a3-b4", "offer", "1"), http.StatusSeeOther).Holds(t,
		"предложение ничьей записан", "Вы предложили ничью")
	p.Site.Anonymous().Get(p.Seat(g.Black, "")).Holds(t, "предлагает ничью")
	p.Site.Anonymous().Get(black).Holds(t, "Соперник предлагает ничью, 12:12", "/accept", "/decline")
	p.Send(black+"/decline", apitest.Seen(2), http.StatusSeeOther).Holds(t, "Отказ от ничьей записан")
	p.Send(black+"/move", apitest.Seen(3, "move", "b6-c5", "offer", "1"), http.StatusSeeOther)
	p.Site.Anonymous().Get(white+"?at=4&move=c3-d4").Holds(t, "и предложить ничью")
	ask := p.Site.Anonymous().Get(white + "/accept")
	ask.Holds(t, "Согласиться на ничью?", "12:12")
	p.Send(white+"/accept", apitest.FormOf(t, ask.Body, white+"/accept"), http.StatusSeeOther).Holds(t,
		"Ничья записана", "12:12, ничья", "data-replay")
	p.Send(white+"/move", apitest.Seen(5, "move", "c3-d4"), http.StatusConflict).Holds(t, "Игра окончена")
	p.Site.Anonymous().Get(p.Seat(g.White, "")).Holds(t, "Окончена 1 партия", "12:12")

	g = p.Event.Rounds[1].Games[0]
	white = p.Table(g, rules.White, "")
	p.Site.Anonymous().Get(white+"/resign").Holds(t, "Сдать партию?", "0:24")
	p.Send(white+"/resign", apitest.Seen(1), http.StatusUnprocessableEntity).Holds(t, "поставьте отметку")
	p.Send(white+"/resign", apitest.Seen(1, "sure", "1"), http.StatusSeeOther).Holds(t, "0:24, вы проиграли")
	if r, _ := p.Fresh().Game(g.ID); r.Result.Kind != play.Resigned || r.Result.Black != 24 {
		t.Errorf("the event has the result %+v", r.Result)
	}
}

// TestNoDrawsByLink: in a game that nobody draws no draw is offered.
func TestNoDrawsByLink(t *testing.T) {
	t.Parallel()
	p := apitest.NewCorrespondence(t, 2, func(h *play.Head) { h.Game = "paired" })
	of, err := p.Event.Head.Rules()
	if err != nil {
		t.Fatal(err)
	}
	turn, err := of.Turn("")
	if err != nil {
		t.Fatal(err)
	}
	move, white := turn.Moves[0].Plain, p.Table(p.First(), rules.White, "")
	ask := p.Site.Anonymous().Get(white + "?at=1&move=" + url.QueryEscape(move))
	ask.Holds(t, "Отправить ход 1. "+move+"?")
	ask.Lacks(t, "предложить ничью")
	p.Send(white+"/move", apitest.Seen(1, "move", move, "offer", "1"), http.StatusUnprocessableEntity).Holds(t, "ничьих не бывает")
	p.Send(white+"/move", apitest.Seen(1, "move", move), http.StatusSeeOther)
}

// TestOwnByLink: conditional moves answer at once, and nothing of them or of notes shows to the other side.
func TestOwnByLink(t *testing.T) {
	t.Parallel()
	p := apitest.NewCorrespondence(t, 4)
	g := p.First()
	p.Moves(g, "a3-b4")
	white, black := p.Table(g, rules.White, ""), p.Table(g, rules.Black, "")
	who := p.Site.Anonymous()
	who.Get(black+"/own").Holds(t, "Сейчас ваш ход")
	who.Get(white+"/own?line=b6-c5+b2-a3").Holds(t, "b6-c5 b2-a3", "/own/conditions")
	p.Send(white+"/own/conditions", apitest.Seen(0, "conditions", "b6-c5"), http.StatusUnprocessableEntity).Holds(t,
		"нет ответа", ">b6-c5</textarea>")
	p.Send(white+"/own/conditions", apitest.Seen(0, "conditions", "b6-c5 b2-a3"), http.StatusSeeOther).Holds(t, "Назначен 1 условный ход")
	p.Send(white+"/own/conditions", apitest.Seen(0, "conditions", ""), http.StatusConflict).Holds(t, "На другом устройстве")
	p.Send(white+"/own/notes", apitest.Seen(1, "notes", "CANARY-NOTES"), http.StatusSeeOther).Holds(t, "Заметки сохранены", "CANARY-NOTES")
	who.Get(white).Holds(t, "Назначен 1 условный ход")
	for _, path := range []string{"", "/own", "/log", "/clock", "/analysis"} {
		who.Get(black+path).Lacks(t, "CANARY", "b2-a3", "Назначен")
	}
	p.Send(black+"/move", apitest.Seen(2, "move", "b6-c5"), http.StatusSeeOther).Holds(t, "сразу ответил 2. b2-a3", "Ваш ход 2")
	who.Get(white).Holds(t, "Ваш условный ход 2. b2-a3 сделан")
	who.Get(white+"/log").Holds(t, "условный ход: сделан сразу", "Часы пущены")
	who.Get(p.Seat(g.White, "/news")).Holds(t, "1… b6-c5", "2. b2-a3")
	analysis := who.Get(black + "/analysis?moves=" + url.QueryEscape("a7-b6") + "&move=c3-d4")
	analysis.Holds(t, "analysis-play", "c3-d4", "Пойти 2… a7-b6")
	if len(p.Log(g)) != 4 {
		t.Error("the analysis board has made a move")
	}
}

// TestClaimByLink: an exceeded time is claimed, answered and appealed against; the page says what has to be said and when.
func TestClaimByLink(t *testing.T) {
	t.Parallel()
	p := apitest.NewCorrespondence(t, 4)
	g := p.First()
	white, black := p.Table(g, rules.White, ""), p.Table(g, rules.Black, "")
	who := p.Site.Anonymous()
	who.Get(black+"/claim").Lacks(t, `value="time"`)
	p.Site.Clock.Pass(60 * 24 * time.Hour)
	who.Get(black).Holds(t, "Время соперника вышло", "/claim")
	who.Get(white).Holds(t, "Ваше время вышло")
	who.Get(p.Seat(g.Black, "")).Holds(t, "можно заявить")
	claim := who.Get(black + "/claim")
	claim.Holds(t, `value="time"`, `value="silence"`, "часы обоих стоят")
	claim.Lacks(t, `value="repetition"`)
	p.Send(white+"/claim", apitest.Seen(1, "claim", "time", "text", ""), http.StatusConflict).Holds(t, "Сейчас идут ваши часы")
	p.Send(black+"/claim", apitest.Seen(1, "claim", "time", "text", "Время вышло."), http.StatusSeeOther).Holds(t,
		"Заявление записано", "Время вышло.")
	who.Get(white).Holds(t, "Ответьте до", "Часы стоят: решает судья")
	who.Get(p.Seat(g.White, "")).Holds(t, "Решает судья: 1 партия")
	p.Send(white+"/answer", apitest.Seen(2, "text", ""), http.StatusUnprocessableEntity).Holds(t, "Напишите, в чём дело")
	p.Send(white+"/answer", apitest.Seen(2, "text", "Был в больнице."), http.StatusSeeOther).Holds(t, "Ответ записан", "Был в больнице.")
	_, err := p.Site.Corr.Do(t.Context(), p.By, correspondence.Key{Event: p.Event.ID, Game: g.ID}, correspondence.Act{
		Kind: correspondence.Ruling, Side: rules.White, Seen: 3, By: correspondence.ByArbiter, Name: "Шидаков", Days: 10,
		Text: "Справка принята.",
	})
	if err != nil {
		t.Fatal(err)
	}
	who.Get(black).Holds(t, "Судья решил", "Справка принята.")
	who.Get(black+"/claim").Holds(t, "Почему вы не согласны", "белых больше на 10 дней")
	p.Send(black+"/appeal", apitest.Seen(4, "text", "Справка не о том."), http.StatusSeeOther).Holds(t, "Обжалование записано")
	who.Get(white).Holds(t, "Соперник обжаловал решение")
}

// TestSeatByLink: leaves, the clock's explanation, and what a player sets for himself; times are of his own zone.
func TestSeatByLink(t *testing.T) {
	t.Parallel()
	p := apitest.NewCorrespondence(t, 4)
	g := p.First()
	who, seat := p.Site.Anonymous(), p.Seat(g.White, "")
	who.Get(seat+"/leave").Holds(t, "осталось 45 из 45", "Новый отпуск")
	p.Send(seat+"/leave", url.Values{"from": {"2026-11-01"}, "to": {"2026-11-02"}}, http.StatusUnprocessableEntity).Holds(t,
		"задним числом", "2026-11-01")
	p.Send(seat+"/leave", url.Values{"from": {"2026-11-25"}, "to": {"2026-12-04"}}, http.StatusSeeOther).Holds(t,
		"Отпуск записан", "осталось 35 из 45", "10 дней")
	who.Get(p.Seat(g.Black, "/leave")).Holds(t, "В отпуске или скоро будут")
	p.Site.Clock.Pass(8 * 24 * time.Hour)
	who.Get(seat).Holds(t, "Вы в отпуске")
	who.Get(p.Table(g, rules.White, "/clock")).Holds(t,
		"Отпуск, часы стояли", "Засчитано 3 дня", "На часах 47 дней", "10 ходов за 50 дней")
	who.Get(p.Table(g, rules.Black, "")).Holds(t, "Соперник в отпуске")
	leave := p.Fresh().Leaves[0]
	end := apitest.Seen(leave.Revision, "leave", apitest.ID(leave.ID), "last", "2026-11-29")
	if a := who.Post(p.Seat(g.Black, "/leave/end"), end); a.Status != http.StatusNotFound {
		t.Errorf("somebody else's leave is ended: %d", a.Status)
	}
	p.Send(seat+"/leave/end", end, http.StatusSeeOther).Holds(t, "Отпуск изменён", "осталось 40 из 45")

	settings := func(status int, email, zone string) apitest.Answer {
		return p.Send(seat+"/settings", apitest.Seen(1, "email", email, "zone", zone, "language", ""), status)
	}
	settings(http.StatusUnprocessableEntity, "не адрес", "").Holds(t, "не адрес")
	settings(http.StatusSeeOther, "zuhra@example.org", "Asia/Vladivostok").Holds(t, "Настройки сохранены", "zuhra@example.org")
	settings(http.StatusConflict, "zuhra@example.org", "").Holds(t, "На другом устройстве")
	p.Send(seat+"/settings", apitest.Seen(2, "email", "zuhra@example.org", "zone", "", "language", "en"), http.StatusSeeOther).
		Holds(t, "Settings", "My games")
	p.Send(seat+"/settings", apitest.Seen(3, "email", "zuhra@example.org", "zone", "Asia/Vladivostok", "language", ""), http.StatusSeeOther)
	who.Get(seat).Holds(t, "Время – ваше, UTC&#43;10", "турнира, UTC&#43;3")
	for _, path := range []string{"", "/news", "/leave", "/games/" + apitest.ID(g.ID)} {
		who.Get(p.Seat(g.Black, path)).Lacks(t, "zuhra@example.org", p.Codes[g.White])
	}
}

// TestSeatOfAccount: who is signed in takes the games to the account by a button, not by looking, and gives them back.
func TestSeatOfAccount(t *testing.T) {
	t.Parallel()
	p := apitest.NewCorrespondence(t, 4)
	g := p.First()
	seat := p.Seat(g.White, "")
	p.Arbiter.Get(seat).Holds(t, "Добавить партии в учётную запись")
	p.Arbiter.Get("/account/games").Holds(t, "Партий по переписке в вашей учётной записи нет")
	if a := p.Site.Anonymous().Post(seat+"/account", apitest.Seen(1)); a.Status != http.StatusForbidden {
		t.Errorf("nobody takes the games: %d", a.Status)
	}
	if a := p.Arbiter.Post(seat+"/account", apitest.Seen(1)); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%.2000s", a.Status, a.Body)
	}
	p.Arbiter.Get("/account").Holds(t, "Все мои партии", "/account/games")
	p.Arbiter.Get("/account/games").Holds(t, "Первенство по переписке", "/games/"+apitest.ID(g.ID), "осталось 36 дней")
	p.Arbiter.Get(seat).Lacks(t, "Добавить партии")
	if a := p.Arbiter.Post(seat+"/account/free", apitest.Seen(2)); a.Status != http.StatusSeeOther {
		t.Errorf("%d\n%.2000s", a.Status, a.Body)
	}
	p.Arbiter.Get("/account/games").Lacks(t, "Первенство по переписке")
}
