package site_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestPersonalLinks: opened for all at once, each player sees the own board on the own page; a link that was replaced or closed leads
// nowhere.
func TestPersonalLinks(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish().Linked()
	g, phone := st.Game(1), st.Site.Anonymous()
	white, _ := st.Event.Player(g.White)
	black, _ := st.Event.Player(g.Black)
	a := phone.Get(st.Me(g.White))
	a.Holds(t, "<h1 class=\"me-name\">"+white.Name, "Стол 1", "белые", black.Name, `content="noindex"`)
	if a.Header.Get("Cache-Control") != "no-store" || a.Header.Get("ETag") != "" || a.Header.Get("X-Robots-Tag") != "noindex" {
		t.Errorf("a personal page may be kept: %v", a.Header)
	}
	phone.Get(st.Me(g.Black)).Holds(t, "Стол 1", "чёрные", white.Name)
	phone.Get(st.Me(g.Black), "Accept-Language", "en").Holds(t, "Board 1", "Black", "My page for everybody")
	for _, p := range st.Event.Players { // nobody sees the address of another
		body := phone.Get(st.Me(p.ID)).Body
		for _, other := range st.Event.Players {
			if other.ID != p.ID && strings.Contains(body, other.Code) {
				t.Errorf("%s sees the code of %s", p.Name, other.Name)
			}
		}
	}
	st.Play(2)
	phone.Get(st.Me(g.White)).Holds(t, "13 : 11", "Место 2", "#workings", "почему такое место")

	old, p := st.Me(g.White), st.Event.Players[0]
	desk := st.Arbiter.Get(st.Desk("/personal"))
	desk.Holds(t, "/me/"+p.Code, st.Event.Players[3].Code, "Карточки с кодами")
	st.Arbiter.Get(st.Desk("/personal/print")).Holds(t, "/me/"+p.Code, `class="qr"`, p.Name)
	st.Arbiter.Get(st.Desk("/players")).Holds(t, st.Desk("/personal"))
	white, _ = st.Event.Player(g.White)
	if a := st.Arbiter.Post(st.Desk("/players/"+apitest.ID(white.ID)+"/personal"),
		apitest.Seen(white.Revision)); a.Status != http.StatusSeeOther {
		t.Fatalf("renewing: %d\n%s", a.Status, a.Body)
	}
	if a := phone.Get(old); a.Status != http.StatusNotFound || st.Me(g.White) == old {
		t.Errorf("the address before: %d", a.Status)
	}
	white, _ = st.Event.Player(g.White)
	st.Arbiter.Post(st.Desk("/players/"+apitest.ID(white.ID)+"/personal/shut"), apitest.Seen(white.Revision))
	st.Arbiter.Get(st.Desk("/personal")).Holds(t, "ссылки нет", "Открыть 1 ссылку")
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "личные ссылки: 4", "личная ссылка закрыта: "+white.Name)
	st.Arbiter.Post(st.Desk("/personal/shut"), apitest.Seen(st.Fresh().Version, "agreed", shuts[0]))
	for _, p := range st.Fresh().Players {
		if p.Code != "" {
			t.Errorf("%s has still a code", p.Name)
		}
	}
	for _, wrong := range []string{st.Public("/me/"), st.Public("/me/x"), "/e/999/me/x", "/e/x/me/x"} {
		if a := phone.Get(wrong); a.Status != http.StatusNotFound || strings.Contains(a.Body, "Кубок") {
			t.Errorf("%s: %d", wrong, a.Status)
		}
	}
	if log := st.Site.Log.String(); strings.Contains(log, p.Code) {
		t.Error("the log holds the code of a page")
	}
}

// TestPersonalPageShowsWhatReadersSee: nothing of a hidden event or of a round that is not published, and it follows what is published.
func TestPersonalPageShowsWhatReadersSee(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 4).Linked()
	p, phone := st.Event.Players[0], st.Site.Anonymous()
	st.Draw().Pair()
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, st.Event.ID, st.Event.Head.Revision, false))
	a := phone.Get(st.Me(p.ID))
	a.Holds(t, "ещё не открыт для всех")
	a.Lacks(t, "Стол 1", "Стол 2", st.Event.Players[1].Name)
	st.Open()
	a = phone.Get(st.Me(p.ID))
	a.Holds(t, "Пары ещё не объявлены")
	a.Lacks(t, "Стол 1", "Стол 2")
	l := phone.Listen(st.Me(p.ID) + "/live")
	first := l.Next()
	st.Publish()
	if got := l.Next(); got == first {
		t.Errorf("the stream says %s again", got)
	}
	phone.Get(st.Me(p.ID)).Holds(t, "Стол ", `data-stream="`+st.Me(p.ID)+`/live"`, st.Event.Players[3].Name)
	player, _ := st.Event.Player(p.ID)
	st.Must(st.Site.Events.ShutLink(t.Context(), st.By, st.Event.ID, p.ID, player.Revision))
	if a := phone.Get(st.Public("/me/" + player.Code + "/live")); a.Status != http.StatusNotFound {
		t.Errorf("a stream that was shut: %d", a.Status)
	}
}

// TestWrongLinksAreSlow: who guesses has to wait, and locks nobody else out.
func TestWrongLinksAreSlow(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 2).Open().Linked()
	phone, refused := st.Site.Anonymous(), 0
	for range 60 {
		if a := phone.Get(st.Public("/me/abcdefgh")); a.Status == http.StatusTooManyRequests {
			refused++
		}
	}
	if a := phone.Get(st.Me(st.Event.Players[0].ID)); refused == 0 || a.Status != http.StatusOK {
		t.Errorf("%d guesses were refused, and who has a link got %d", refused, a.Status)
	}
}

// TestLinksAreRenewedAtOnce: whoever found a copy of the database opens nothing any more, and the new cards are ready to be printed.
func TestLinksAreRenewedAtOnce(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish().Linked()
	st.AddScreen()
	e := st.Must(st.Site.Events.OpenDoor(t.Context(), st.By, st.Event.ID, st.Fresh().CheckIn.Revision, 2))
	shut := e.Players[3]
	e = st.Must(st.Site.Events.ShutLink(t.Context(), st.By, e.ID, shut.ID, shut.Revision))
	door, screen := st.Public("/door/"), "/screen/"+apitest.ID(e.ID)+"-"
	phone, before := st.Site.Anonymous(), []string{door + e.CheckIn.Code, screen + e.Screens[0].Code}
	for _, p := range e.Players[:3] {
		before = append(before, st.Me(p.ID))
	}
	for _, path := range before {
		if a := phone.Get(path); a.Status != http.StatusOK {
			t.Fatalf("%s before: %d", path, a.Status)
		}
	}
	st.Arbiter.Get(st.Desk("/personal")).Holds(t, "Сменить все ссылки", st.Desk("/personal/renew"))
	asked := st.Arbiter.Post(st.Desk("/personal/renew"), apitest.Seen(e.Version))
	if asked.Status != http.StatusConflict || !strings.Contains(asked.Body, ">Сменить все личные ссылки: ") {
		t.Errorf("renewing does not ask: %d\n%s", asked.Status, asked.Body)
	}
	a := st.Arbiter.Post(st.Desk("/personal/renew"), apitest.Seen(e.Version, "agreed", "warning.links.renew"))
	if a.Status != http.StatusSeeOther || a.Header.Get("Location") != st.Desk("/personal/print") {
		t.Fatalf("renewing: %d to %s\n%s", a.Status, a.Header.Get("Location"), a.Body)
	}
	for _, path := range before {
		if a := phone.Get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s after: %d", path, a.Status)
		}
	}
	e, cards := st.Fresh(), st.Arbiter.Get(st.Desk("/personal/print"))
	for _, path := range []string{door + e.CheckIn.Code, screen + e.Screens[0].Code} {
		if a := phone.Get(path); a.Status != http.StatusOK {
			t.Errorf("%s, the new one: %d", path, a.Status)
		}
	}
	for _, p := range e.Players[:3] {
		cards.Holds(t, "/me/"+p.Code)
		if a := phone.Get(st.Me(p.ID)); a.Status != http.StatusOK {
			t.Errorf("the new address of %s: %d", p.Name, a.Status)
		}
	}
	if e.Players[3].Code != "" {
		t.Error("who had no link has one")
	}
	if a := st.Arbiter.Post(st.Desk("/personal/renew"), apitest.Seen(e.Version-1)); a.Status != http.StatusConflict {
		t.Errorf("pressed on an old page: %d", a.Status)
	}
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "сменены все личные ссылки: 3")
}

// TestTeamsHaveNoPersonalLinks: their captains have pages.
func TestTeamsHaveNoPersonalLinks(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t)
	p := st.Fresh().Players[0]
	if a := st.Site.Anonymous().Get(st.Public("/me/" + p.Code)); a.Status != http.StatusNotFound {
		t.Errorf("a captain's code as a player's: %d", a.Status)
	}
	if a := st.Arbiter.Post(st.Desk("/personal"), apitest.Seen(st.Event.Version)); a.Status == http.StatusSeeOther {
		t.Error("links of teams were opened")
	}
	st.Arbiter.Get(st.Desk("/players")).Lacks(t, st.Desk("/personal"))
}
