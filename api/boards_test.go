package api_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
)

// followed is a round whose games readers can follow while they are played.
func followed(t *testing.T, live broadcast.Transmission) *stage {
	t.Helper()
	live.On = true
	return newStage(t, 4, func(h *play.Head) { h.Regulations.Live = live }).open().draw().pair().publish()
}

// airs has the desk enter a game as its page does it, with the number of what is done there.
func (st *stage) airs(g play.Game, step int, text string) answer {
	st.t.Helper()
	sent := fields("text", text, "air", "1", "hand", "desk", "step", strconv.Itoa(step), "aired", "0")
	return st.arbiter.post(st.gamePath(g, "/board"), sent, script...)
}

// openingMoves are the first plies of a game, one after the other.
var openingMoves = []string{"a3-b4", "b6-c5", "b2-a3", "a7-b6", "c3-d4", "h6-g5"}

// TestGamesAreFollowed: what the desk enters goes to the game's page and to the boards of the round at once, and becomes the event's record
// only when an arbiter saves it.
func TestGamesAreFollowed(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := followed(t, broadcast.Transmission{})
	g, reader := st.game(1), st.site.anonymous()
	page, stream, version := st.public("/games/"+id(g.ID)), st.public("/boards/"+id(g.ID)+"/live"), st.fresh().Version
	reader.get(page).holds(t, "Ходы появятся здесь сами", stream)
	reader.get(st.public("/rounds/1")).holds(t, "Трансляция", `href="`+page+`"`)
	game, boards := reader.listen(stream), reader.listen(st.public("/boards/live"))
	first, firstOfAll := game.next(), boards.next()
	st.airs(g, 1, "1. a3-b4").holds(t, "Зрителям передан 1 полуход")
	if next := game.next(); next == first {
		t.Errorf("the stream says %s again", next)
	}
	if next := boards.next(); next == firstOfAll {
		t.Errorf("the boards' stream says %s again", next)
	}
	reader.get(page).holds(t, "a3-b4", "Новые ходы появляются сами", "data-live")
	reader.get(st.public("/boards")).holds(t, "a3-b4", "Пока без ходов: Стол 2")
	reader.get("/api/v1/events/"+id(st.event.ID)+"/games/"+id(g.ID)).holds(t, `"move":"a3-b4"`)
	reader.get(page+"?turned=1").holds(t, "a3-b4", page+"?turned=1")
	st.airs(g, 2, "1. a3-b4 b6-c5").holds(t, "Зрителям передано 2 полухода")
	st.airs(g, 1, "").holds(t, "Зрителям передано 2 полухода") // comes late
	reader.get(page).holds(t, "b6-c5")
	other := fields("text", "1. c3-d4", "air", "1", "hand", "other", "step", "1", "aired", "1")
	st.arbiter.post(st.gamePath(g, "/board"), other, script...).holds(t, "на другом устройстве", "Name of anna")
	reader.get(page).lacks(t, "c3-d4")
	if st.fresh().Version != version || st.game(1).Sheet.Text != "" {
		t.Error("the event has changed")
	}
	st.arbiter.get(st.gamePath(g, "")).holds(t, "1. a3-b4 b6-c5", "в турнире ещё не сохранена")
	st.result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	reader.get(page).holds(t, "b6-c5", "15 : 9")
	st.airs(g, 3, "1. a3-b4 b6-c5 2. b2-a3").lacks(t, "Зрителям передано")
	if a := st.arbiter.post(st.gamePath(g, "/sheet"), seen(0, "text", "1. a3-b4 b6-c5 2. b2-a3")); a.status != http.StatusSeeOther {
		t.Fatal(a.status)
	}
	reader.get(page).holds(t, "b2-a3")
}

// TestNothingIsFollowedUnasked: not in an event that is not opened for it, nor what is only looked at, nor in a draft.
func TestNothingIsFollowedUnasked(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := newStage(t, 4).open().draw().pair().publish()
	g, reader := st.game(1), st.site.anonymous()
	page, stream := st.public("/games/"+id(g.ID)), st.public("/boards/"+id(g.ID)+"/live")
	st.airs(g, 1, "1. a3-b4").lacks(t, "Зрителям")
	for _, path := range []string{st.public("/boards"), st.public("/boards/live"), stream} {
		if a := reader.get(path); a.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	reader.get(page).lacks(t, "a3-b4")

	st = followed(t, broadcast.Transmission{})
	g, page = st.game(1), st.public("/games/"+id(st.game(1).ID))
	st.airs(g, 0, "1. a3-b4").holds(t, "ещё ничего не передано")
	st.site.anonymous().get(page).lacks(t, "a3-b4")
	st.airs(g, 1, "1. a3-b4")
	st.site.anonymous().get(page).holds(t, "a3-b4")
	e := st.fresh()
	if a := st.arbiter.post(st.desk("/rounds/1/unpublish"), seen(e.Version)); a.status != http.StatusSeeOther {
		t.Fatal(a.status)
	}
	for _, path := range []string{page, st.public("/boards"), stream, page + "/diagram.svg"} {
		st.site.anonymous().get(path).lacks(t, "a3-b4")
	}
	st.airs(g, 2, "1. a3-b4 b6-c5").holds(t, "Тур не опубликован")
}

// TestDelaysHoldEverywhere: no move is in anything that everybody can get before its time, and no number tells of one.
func TestDelaysHoldEverywhere(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	for name, live := range map[string]broadcast.Transmission{"minutes": {Minutes: 15}, "plies": {Plies: 4}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := followed(t, live)
			g := st.game(1)
			st.airs(g, 1, "1. a3-b4 b6-c5")
			if live.Minutes > 0 {
				st.site.clock.pass(15 * time.Minute)
			}
			step := 2
			for n := 3; n <= len(openingMoves); n++ {
				st.airs(g, step, strings.Join(openingMoves[:n], " "))
				step++
			}
			reader := st.site.anonymous()
			addresses := anonymousAddresses(st, st)
			for _, path := range []string{
				"", "?ply=2", "?turned=1", "?card=1", "/diagram.svg", "/diagram.svg?ply=2", "/diagram.svg?ply=3", "/diagram.png",
			} {
				addresses = append(addresses, st.public("/games/"+id(g.ID)+path))
			}
			addresses = append(addresses, st.public("/boards"), "/api/v1/events/"+id(st.event.ID)+"/games/"+id(g.ID))
			all := everythingAnonymous(t, st, addresses)
			for path, text := range all {
				if strings.Contains(path, "blank-sheets") || !strings.Contains(path, "/e/") && !strings.Contains(path, "/events/") {
					continue // moves are examples there
				}
				if found := canaryIn(text, openingMoves[2:]); found != "" {
					t.Errorf("%s holds %s", path, found)
				}
			}
			page := reader.get(st.public("/games/" + id(g.ID)))
			page.holds(t, "b6-c5")
			if live.Minutes > 0 {
				page.holds(t, "с задержкой 15 мин")
			}
			before := reader.get(st.public("/games/" + id(g.ID) + "/diagram.png"))
			stream := reader.listen(st.public("/boards/" + id(g.ID) + "/live"))
			told := stream.next()
			st.airs(g, step, strings.Join(openingMoves[:len(openingMoves)-1], " ")) // the last one is taken back
			if live.Minutes > 0 {
				if again := reader.get(st.public("/games/" + id(g.ID))); again.body != page.body {
					t.Error("readers notice a move that they do not see")
				}
				fresh := reader.listen(st.public("/boards/" + id(g.ID) + "/live"))
				if now := fresh.next(); now != told {
					t.Errorf("the stream says %s, and said %s", now, told)
				}
				if again := reader.get(st.public("/games/" + id(g.ID) + "/diagram.png")); again.body != before.body {
					t.Error("the diagram has changed")
				}
				st.site.clock.pass(15 * time.Minute)
				reader.get(st.public("/games/"+id(g.ID))).holds(t, "c3-d4")
				reader.get(st.public("/games/"+id(g.ID))).lacks(t, "h6-g5")
				return
			}
			reader.get(st.public("/games/"+id(g.ID))).lacks(t, "b6-c5")
		})
	}
}
