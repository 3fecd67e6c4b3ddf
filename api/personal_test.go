package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// linked opens the personal links of all players.
func (st *stage) linked() *stage {
	st.t.Helper()
	if a := st.arbiter.post(st.desk("/personal"), seen(st.fresh().Version)); a.status != http.StatusSeeOther {
		st.t.Fatalf("opening: %d\n%s", a.status, a.body)
	}
	st.fresh()
	return st
}

// me is the address of a player's own page.
func (st *stage) me(of play.PlayerID) string {
	p, _ := st.fresh().Player(of)
	return st.public("/me/" + p.Code)
}

// TestPersonalLinks: opened for all at once, each player sees the own board on the own page; a link that was replaced or closed leads
// nowhere.
func TestPersonalLinks(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4).open().draw().pair().publish().linked()
	g, phone := st.game(1), st.site.anonymous()
	white, _ := st.event.Player(g.White)
	black, _ := st.event.Player(g.Black)
	a := phone.get(st.me(g.White))
	a.holds(t, "<h1 class=\"me-name\">"+white.Name, "Стол 1", "белые", black.Name, `content="noindex"`)
	if a.header.Get("Cache-Control") != "no-store" || a.header.Get("ETag") != "" || a.header.Get("X-Robots-Tag") != "noindex" {
		t.Errorf("a personal page may be kept: %v", a.header)
	}
	phone.get(st.me(g.Black)).holds(t, "Стол 1", "чёрные", white.Name)
	phone.get(st.me(g.Black), "Accept-Language", "en").holds(t, "Board 1", "Black", "My page for everybody")
	for _, p := range st.event.Players { // nobody sees the address of another
		body := phone.get(st.me(p.ID)).body
		for _, other := range st.event.Players {
			if other.ID != p.ID && strings.Contains(body, other.Code) {
				t.Errorf("%s sees the code of %s", p.Name, other.Name)
			}
		}
	}
	st.play(2)
	phone.get(st.me(g.White)).holds(t, "13 : 11", "Место 2", "#workings", "почему такое место")

	old, p := st.me(g.White), st.event.Players[0]
	desk := st.arbiter.get(st.desk("/personal"))
	desk.holds(t, "/me/"+p.Code, st.event.Players[3].Code, "Карточки с кодами")
	st.arbiter.get(st.desk("/personal/print")).holds(t, "/me/"+p.Code, `class="qr"`, p.Name)
	st.arbiter.get(st.desk("/players")).holds(t, st.desk("/personal"))
	white, _ = st.event.Player(g.White)
	if a := st.arbiter.post(st.desk("/players/"+id(white.ID)+"/personal"), seen(white.Revision)); a.status != http.StatusSeeOther {
		t.Fatalf("renewing: %d\n%s", a.status, a.body)
	}
	if a := phone.get(old); a.status != http.StatusNotFound || st.me(g.White) == old {
		t.Errorf("the address before: %d", a.status)
	}
	white, _ = st.event.Player(g.White)
	st.arbiter.post(st.desk("/players/"+id(white.ID)+"/personal/shut"), seen(white.Revision))
	st.arbiter.get(st.desk("/personal")).holds(t, "ссылки нет", "Открыть 1 ссылку")
	st.arbiter.get(st.desk("/journal")).holds(t, "личные ссылки: 4", "личная ссылка закрыта: "+white.Name)
	st.arbiter.post(st.desk("/personal/shut"), seen(st.fresh().Version))
	for _, p := range st.fresh().Players {
		if p.Code != "" {
			t.Errorf("%s has still a code", p.Name)
		}
	}
	for _, wrong := range []string{st.public("/me/"), st.public("/me/x"), "/e/999/me/x", "/e/x/me/x"} {
		if a := phone.get(wrong); a.status != http.StatusNotFound || strings.Contains(a.body, "Кубок") {
			t.Errorf("%s: %d", wrong, a.status)
		}
	}
	if log := st.site.log.String(); strings.Contains(log, p.Code) {
		t.Error("the log holds the code of a page")
	}
}

// TestPersonalPageShowsWhatReadersSee: nothing of a hidden event or of a round that is not published, and it follows what is published.
func TestPersonalPageShowsWhatReadersSee(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := newStage(t, 4).linked()
	p, phone := st.event.Players[0], st.site.anonymous()
	st.draw().pair()
	st.must(st.site.events.SetPublic(t.Context(), st.by, st.event.ID, st.event.Head.Revision, false))
	a := phone.get(st.me(p.ID))
	a.holds(t, "ещё не открыт для всех")
	a.lacks(t, "Стол 1", "Стол 2", st.event.Players[1].Name)
	st.open()
	a = phone.get(st.me(p.ID))
	a.holds(t, "Пары ещё не объявлены")
	a.lacks(t, "Стол 1", "Стол 2")
	l := phone.listen(st.me(p.ID) + "/live")
	first := l.next()
	st.publish()
	if got := l.next(); got == first {
		t.Errorf("the stream says %s again", got)
	}
	phone.get(st.me(p.ID)).holds(t, "Стол ", `data-stream="`+st.me(p.ID)+`/live"`, st.event.Players[3].Name)
	player, _ := st.event.Player(p.ID)
	st.must(st.site.events.ShutLink(t.Context(), st.by, st.event.ID, p.ID, player.Revision))
	if a := phone.get(st.public("/me/" + player.Code + "/live")); a.status != http.StatusNotFound {
		t.Errorf("a stream that was shut: %d", a.status)
	}
}

// TestWrongLinksAreSlow: who guesses has to wait, and locks nobody else out.
func TestWrongLinksAreSlow(t *testing.T) {
	t.Parallel()
	st := newStage(t, 2).open().linked()
	phone, refused := st.site.anonymous(), 0
	for range 60 {
		if a := phone.get(st.public("/me/abcdefgh")); a.status == http.StatusTooManyRequests {
			refused++
		}
	}
	if a := phone.get(st.me(st.event.Players[0].ID)); refused == 0 || a.status != http.StatusOK {
		t.Errorf("%d guesses were refused, and who has a link got %d", refused, a.status)
	}
}

// TestTeamsHaveNoPersonalLinks: their captains have pages.
func TestTeamsHaveNoPersonalLinks(t *testing.T) {
	t.Parallel()
	st := newTeams(t)
	p := st.fresh().Players[0]
	if a := st.site.anonymous().get(st.public("/me/" + p.Code)); a.status != http.StatusNotFound {
		t.Errorf("a captain's code as a player's: %d", a.status)
	}
	if a := st.arbiter.post(st.desk("/personal"), seen(st.event.Version)); a.status == http.StatusSeeOther {
		t.Error("links of teams were opened")
	}
	st.arbiter.get(st.desk("/players")).lacks(t, st.desk("/personal"))
}
