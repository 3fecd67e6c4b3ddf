package site_test

import (
	"net/http"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/selfservice"
)

// TestPlayersAskArbiters: the player reads that what he asks for waits, and what became of it; nobody else notices anything.
func TestPlayersAskArbiters(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.Asking(t)
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
	path := st.Desk("/players/" + apitest.ID(me.ID) + "/request")
	revision := func(s selfservice.Slot) int64 { return st.Fresh().Request(me.ID, s).Revision }
	a := st.Arbiter.Post(path+"/grant", apitest.Seen(revision(selfservice.OfRound), "slot", "2", "where", "1"))
	if a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	phone.Get(st.Me(me.ID)).Holds(t, "Судья подтвердил", "Пропуск за половину очков бывает один")

	st.Asks(phone, me.ID, "wish", "leave", "round", "4")
	no := apitest.Seen(revision(selfservice.OfLeaving), "slot", "3", "where", "players", "word", "подойдите ко мне")
	st.Arbiter.Post(path+"/refuse", no)
	phone.Get(st.Me(me.ID)).Holds(t, "Судья отказал: «подойдите ко мне»")
	st.Asks(phone, me.ID, "wish", "here")
	a = phone.Post(st.Me(me.ID)+"/ask/back", apitest.Fields("slot", "1"))
	if a.Status != http.StatusSeeOther || st.Fresh().Request(me.ID, 1).IsOpen() {
		t.Errorf("taking back: %d", a.Status)
	}
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "просьба: пропуск за половину очков, тур 3",
		me.Name+", по личной ссылке", "просьба отозвана: на месте")
	a = phone.Post(st.Me(me.ID)+"/ask", apitest.Fields("wish", "zero", "round", "9", "words", "уезжаю на день"))
	if a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a round that there is not: %d", a.Status)
	}
	a.Holds(t, "notice-wrong", "<details open>", `value="уезжаю на день"`)
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
	phone.Post(st.Me(me.ID)+"/ask", apitest.Fields("wish", "here")).Holds(t, "с просьбами подходят к судье")
	if len(st.Fresh().Requests) > 0 {
		t.Errorf("%+v", st.Event.Requests)
	}
}
