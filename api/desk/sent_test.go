package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// TestSentByPlayers: the arbiter sees by address and by player what came by personal links and is not dealt with, removes all of one
// address after a page that names whose it is, and nothing that has come since; one step in the journal brings it back.
func TestSentByPlayers(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	ground := apitest.NewGround(t, func(c *api.Config) { c.TrustedProxies = []string{"127.0.0.1"} })
	st := ground.Another(6, apitest.SwissOf(5), func(h *play.Head) {
		h.Regulations.Records, h.Regulations.Reports, h.Regulations.Requests = true, selfservice.Confirmed, true
	}).Open().Draw().Pair().Publish().Linked()
	phone := st.Site.Anonymous()
	post := func(from, path string, form url.Values) {
		t.Helper()
		st.Site.Clock.Pass(time.Second)
		a := phone.Send(http.MethodPost, path, strings.NewReader(form.Encode()), "application/x-www-form-urlencoded", "X-Forwarded-For", from)
		if a.Status != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%s", path, a.Status, a.Body)
		}
	}
	says := func(from string, of play.PlayerID, g play.Game) {
		t.Helper()
		post(from, st.Me(of)+"/result", apitest.Fields("game", apitest.ID(g.ID), "white", "15", "black", "9"))
	}
	photo := func(from string, of play.PlayerID, g play.Game) apitest.Answer {
		st.Site.Clock.Pass(time.Second)
		body, kind := apitest.Upload(t, apitest.SheetPhoto(t))
		return phone.Send(http.MethodPost, st.Own(of, g)+"/photos", body, kind, "X-Forwarded-For", from)
	}
	first, second, third := st.Game(1), st.Game(2), st.Game(3)
	const foul, hall = "192.0.2.1", "198.51.100.1"
	says(foul, first.White, first)
	post(foul, st.Me(first.White)+"/ask", apitest.Fields("wish", "leave", "round", "2"))
	post(foul, st.Own(first.White, first), apitest.Seen(0, "text", "1. a3-b4"))
	photo(foul, first.White, first)
	photo(foul, first.White, first)
	says(foul, second.Black, second)
	says(hall, first.Black, first)
	says(hall, third.White, third)

	list := st.Desk("/sent")
	name := func(id play.PlayerID) string {
		p, _ := st.Event.Player(id)
		return p.Name
	}
	st.Arbiter.Get(st.Desk("/personal")).Holds(t, `href="`+list+`"`)
	st.Arbiter.Get(list).Holds(t, "Присланное игроками", foul, hall, "4 человека", "5 сообщений", "тур 1, стол 1: результат")
	ask := st.Arbiter.Get(list + "/remove?address=" + foul)
	ask.Holds(t, "по ссылкам 2 игроков", "6 сообщений", "целый зал", name(first.White), name(second.Black))
	ask.Lacks(t, name(third.White))
	form := apitest.FormOf(t, ask.Body, list+"/remove")
	says(foul, second.White, second) // after the arbiter has looked
	if a := st.Arbiter.Post(list+"/remove", form); a.Status != http.StatusSeeOther {
		t.Fatalf("removing: %d\n%s", a.Status, a.Body)
	}
	removed := st.Fresh().Version
	gone := func(want bool) {
		t.Helper()
		one, _ := st.Fresh().Report(first.ID)
		two, _ := st.Event.Report(second.ID)
		leaves := st.Event.Request(first.White, selfservice.OfLeaving)
		if one.White.Spoke() == want || !one.Black.Spoke() || two.Black.Spoke() == want || !two.White.Spoke() || leaves.IsOpen() == want {
			t.Errorf("want them gone: %v; reports %+v %+v, request %+v", want, one, two, leaves)
		}
		page := st.Arbiter.Get(st.GamePath(first, ""))
		if strings.Contains(page.Body, "Прислали игроки") == want {
			t.Errorf("want it gone: %v; the game's page shows what was sent: %v", want, !want)
		}
	}
	gone(true)
	st.Arbiter.Get(list).Lacks(t, "5 сообщений", name(first.White))
	phone.Get(st.Me(first.White)).Holds(t, "Судья отказал")
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "Убрано 6 сообщений, присланных по личным ссылкам")
	if a := st.Arbiter.Post(list+"/remove", form); a.Status != http.StatusConflict {
		t.Errorf("once more: %d", a.Status)
	}
	undo := st.Desk("/journal/" + apitest.ID(removed) + "/undo")
	if a := st.Arbiter.Post(undo, apitest.Seen(removed)); a.Status != http.StatusSeeOther {
		t.Fatalf("undoing: %d\n%s", a.Status, a.Body)
	}
	gone(false)

	// What was removed leaves its sender room for something else.
	ask = st.Arbiter.Get(list + "/remove?author=" + apitest.ID(first.White))
	ask.Holds(t, name(first.White), "5 сообщений")
	st.Arbiter.Post(list+"/remove", apitest.FormOf(t, ask.Body, list+"/remove"))
	says(hall, first.White, first)
	post(hall, st.Own(first.White, first), apitest.Seen(1, "text", "1. a3-b4"))
	for range 2 {
		if a := photo(hall, first.White, first); a.Status != http.StatusSeeOther {
			t.Errorf("another photo: %d", a.Status)
		}
	}
	if a := photo(hall, first.White, first); a.Status != http.StatusConflict {
		t.Errorf("a third photo: %d", a.Status)
	}
	st.Arbiter.Get(list).Lacks(t, "не хватило места") // photos that were put aside are replaced, and give way to nobody
	st.Arbiter.Get(st.GamePath(first, "")).Holds(t, "Прислали игроки", "/photos/"+apitest.ID(first.White)+"/2")
	if a := st.Arbiter.Get(list + "/remove?author=99"); a.Status != http.StatusNotFound {
		t.Errorf("of nobody: %d", a.Status)
	}
}
