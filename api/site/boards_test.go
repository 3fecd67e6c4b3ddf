package site_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
)

// followed is a round whose games readers can follow while they are played.
func followed(t *testing.T, live broadcast.Transmission) *apitest.Stage {
	t.Helper()
	live.On = true
	return apitest.NewStage(t, 4, func(h *play.Head) { h.Regulations.Live = live }).Open().Draw().Pair().Publish()
}

// airs has the desk enter a game as its page does it, with the number of what is done there.
func airs(st *apitest.Stage, g play.Game, step int, text string) apitest.Answer {
	st.Test.Helper()
	sent := apitest.Fields("text", text, "air", "1", "hand", "desk", "step", strconv.Itoa(step), "aired", "0")
	return st.Arbiter.Post(st.GamePath(g, "/board"), sent, apitest.Script...)
}

// openingMoves are the first plies of a game, one after the other.
var openingMoves = []string{"a3-b4", "b6-c5", "b2-a3", "a7-b6", "c3-d4", "h6-g5"}

// TestGamesAreFollowed: what the desk enters goes to the game's page and to the boards of the round at once, and becomes the event's record
// only when an arbiter saves it.
func TestGamesAreFollowed(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := followed(t, broadcast.Transmission{})
	g, reader := st.Game(1), st.Site.Anonymous()
	page, stream, version := st.Public("/games/"+apitest.ID(g.ID)), st.Public("/boards/"+apitest.ID(g.ID)+"/live"), st.Fresh().Version
	reader.Get(page).Holds(t, "Ходы появятся здесь сами", stream)
	reader.Get(st.Public("/rounds/1")).Holds(t, "Трансляция", `href="`+page+`"`)
	game, boards := reader.Listen(stream), reader.Listen(st.Public("/boards/live"))
	first, firstOfAll := game.Next(), boards.Next()
	airs(st, g, 1, "1. a3-b4").Holds(t, "Зрителям передан 1 полуход")
	if next := game.Next(); next == first {
		t.Errorf("the stream says %s again", next)
	}
	if next := boards.Next(); next == firstOfAll {
		t.Errorf("the boards' stream says %s again", next)
	}
	reader.Get(page).Holds(t, "a3-b4", "Новые ходы появляются сами", "data-live")
	reader.Get(st.Public("/boards")).Holds(t, "a3-b4", "Пока без ходов: Стол 2")
	reader.Get("/api/v1/events/"+apitest.ID(st.Event.ID)+"/games/"+apitest.ID(g.ID)).Holds(t, `"move":"a3-b4"`)
	reader.Get(page+"?turned=1").Holds(t, "a3-b4", page+"?turned=1")
	airs(st, g, 2, "1. a3-b4 b6-c5").Holds(t, "Зрителям передано 2 полухода")
	airs(st, g, 1, "").Holds(t, "Зрителям передано 2 полухода") // comes late
	reader.Get(page).Holds(t, "b6-c5")
	other := apitest.Fields("text", "1. c3-d4", "air", "1", "hand", "other", "step", "1", "aired", "1")
	st.Arbiter.Post(st.GamePath(g, "/board"), other, apitest.Script...).Holds(t, "на другом устройстве", "Name of anna")
	reader.Get(page).Lacks(t, "c3-d4")
	if st.Fresh().Version != version || st.Game(1).Sheet.Text != "" {
		t.Error("the event has changed")
	}
	st.Arbiter.Get(st.GamePath(g, "")).Holds(t, "1. a3-b4 b6-c5", "в турнире ещё не сохранена")
	st.Result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	reader.Get(page).Holds(t, "b6-c5", "15 : 9")
	airs(st, g, 3, "1. a3-b4 b6-c5 2. b2-a3").Lacks(t, "Зрителям передано")
	if a := st.Arbiter.Post(st.GamePath(g, "/sheet"), apitest.Seen(0, "text", "1. a3-b4 b6-c5 2. b2-a3")); a.Status != http.StatusSeeOther {
		t.Fatal(a.Status)
	}
	reader.Get(page).Holds(t, "b2-a3")
}

// TestNothingIsFollowedUnasked: not in an event that is not opened for it, nor what is only looked at, nor in a draft.
func TestNothingIsFollowedUnasked(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish()
	g, reader := st.Game(1), st.Site.Anonymous()
	page, stream := st.Public("/games/"+apitest.ID(g.ID)), st.Public("/boards/"+apitest.ID(g.ID)+"/live")
	airs(st, g, 1, "1. a3-b4").Lacks(t, "Зрителям")
	for _, path := range []string{st.Public("/boards"), st.Public("/boards/live"), stream} {
		if a := reader.Get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	reader.Get(page).Lacks(t, "a3-b4")

	st = followed(t, broadcast.Transmission{})
	g, page = st.Game(1), st.Public("/games/"+apitest.ID(st.Game(1).ID))
	airs(st, g, 0, "1. a3-b4").Holds(t, "ещё ничего не передано")
	st.Site.Anonymous().Get(page).Lacks(t, "a3-b4")
	airs(st, g, 1, "1. a3-b4")
	st.Site.Anonymous().Get(page).Holds(t, "a3-b4")
	e := st.Fresh()
	if a := st.Arbiter.Post(st.Desk("/rounds/1/unpublish"), apitest.Seen(e.Version)); a.Status != http.StatusSeeOther {
		t.Fatal(a.Status)
	}
	for _, path := range []string{page, st.Public("/boards"), stream, page + "/diagram.svg"} {
		st.Site.Anonymous().Get(path).Lacks(t, "a3-b4")
	}
	airs(st, g, 2, "1. a3-b4 b6-c5").Holds(t, "Тур не опубликован")
}

// TestDelaysHoldEverywhere: no move is in anything that everybody can get before its time, and no number tells of one.
func TestDelaysHoldEverywhere(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	for name, live := range map[string]broadcast.Transmission{"minutes": {Minutes: 15}, "plies": {Plies: 4}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := followed(t, live)
			g := st.Game(1)
			airs(st, g, 1, "1. a3-b4 b6-c5")
			if live.Minutes > 0 {
				st.Site.Clock.Pass(15 * time.Minute)
			}
			step := 2
			for n := 3; n <= len(openingMoves); n++ {
				airs(st, g, step, strings.Join(openingMoves[:n], " "))
				step++
			}
			reader := st.Site.Anonymous()
			addresses := apitest.AnonymousAddresses(st, st)
			for _, path := range []string{
				"", "?ply=2", "?turned=1", "?card=1", "/diagram.svg", "/diagram.svg?ply=2", "/diagram.svg?ply=3", "/diagram.png",
			} {
				addresses = append(addresses, st.Public("/games/"+apitest.ID(g.ID)+path))
			}
			addresses = append(addresses, st.Public("/boards"), "/api/v1/events/"+apitest.ID(st.Event.ID)+"/games/"+apitest.ID(g.ID))
			all := apitest.EverythingAnonymous(t, st, addresses)
			for path, text := range all {
				if strings.Contains(path, "blank-sheets") || !strings.Contains(path, "/e/") && !strings.Contains(path, "/events/") {
					continue // moves are examples there
				}
				if found := apitest.CanaryIn(text, openingMoves[2:]); found != "" {
					t.Errorf("%s holds %s", path, found)
				}
			}
			page := reader.Get(st.Public("/games/" + apitest.ID(g.ID)))
			page.Holds(t, "b6-c5")
			if live.Minutes > 0 {
				page.Holds(t, "с задержкой 15 мин")
			}
			before := reader.Get(st.Public("/games/" + apitest.ID(g.ID) + "/diagram.png"))
			stream := reader.Listen(st.Public("/boards/" + apitest.ID(g.ID) + "/live"))
			told := stream.Next()
			airs(st, g, step, strings.Join(openingMoves[:len(openingMoves)-1], " ")) // the last one is taken back
			if live.Minutes > 0 {
				if again := reader.Get(st.Public("/games/" + apitest.ID(g.ID))); again.Body != page.Body {
					t.Error("readers notice a move that they do not see")
				}
				fresh := reader.Listen(st.Public("/boards/" + apitest.ID(g.ID) + "/live"))
				if now := fresh.Next(); now != told {
					t.Errorf("the stream says %s, and said %s", now, told)
				}
				if again := reader.Get(st.Public("/games/" + apitest.ID(g.ID) + "/diagram.png")); again.Body != before.Body {
					t.Error("the diagram has changed")
				}
				st.Site.Clock.Pass(15 * time.Minute)
				reader.Get(st.Public("/games/"+apitest.ID(g.ID))).Holds(t, "c3-d4")
				reader.Get(st.Public("/games/"+apitest.ID(g.ID))).Lacks(t, "h6-g5")
				return
			}
			reader.Get(st.Public("/games/"+apitest.ID(g.ID))).Lacks(t, "b6-c5")
		})
	}
}

// TestDelaysByAWrongClock: a delay is over when that much time has gone by. A clock that jumps ahead shows nothing early, and one that was
// behind while a move was entered does not either.
func TestDelaysByAWrongClock(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	const delay = 15 * time.Minute
	for _, jump := range []time.Duration{20 * time.Minute, time.Hour, 100 * 24 * time.Hour, 10 * 365 * 24 * time.Hour} {
		st := followed(t, broadcast.Transmission{Minutes: int(delay / time.Minute)})
		g, clock := st.Game(1), st.Site.Clock
		page := st.Public("/games/" + apitest.ID(g.ID))
		hidden := func(move string) {
			t.Helper()
			st.Site.Watch.State() // a program that runs looks every half minute
			for _, path := range []string{page, st.Public("/boards"), "/api/v1/events/" + apitest.ID(st.Event.ID) + "/games/" + apitest.ID(g.ID)} {
				st.Site.Anonymous().Get(path).Lacks(t, move)
			}
		}
		airs(st, g, 1, "a3-b4")
		hidden("a3-b4")
		clock.Jump(jump)
		hidden("a3-b4")
		clock.Pass(65 * time.Second)
		hidden("a3-b4")
		clock.Jump(-jump)
		hidden("a3-b4")
		clock.Pass(delay)
		st.Site.Anonymous().Get(page).Holds(t, "a3-b4")

		clock.Jump(-jump)
		airs(st, g, 2, "a3-b4 b6-c5")
		hidden("b6-c5")
		clock.Jump(jump)
		hidden("b6-c5")
		clock.Pass(delay)
		st.Site.Anonymous().Get(page).Holds(t, "b6-c5")
	}
}
