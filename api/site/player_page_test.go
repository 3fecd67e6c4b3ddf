package site_test

import (
	"fmt"
	"html"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestNextGame: the card says table, colour, opponent and start; afterwards why there is none.
func TestNextGame(t *testing.T) {
	st := apitest.NewStage(t, 5).Draw().Pair().Publish()
	e := st.Fresh()
	if a := st.Arbiter.Post(st.Desk("/rounds/1/start"), apitest.Seen(e.Version, "date", "2026-11-21", "time", "15:00")); a.Status != 303 {
		t.Fatalf("start: %d\n%s", a.Status, a.Body)
	}
	g := st.Game(2)
	white, _ := st.Event.Player(g.White)
	black, _ := st.Event.Player(g.Black)
	page := func(id play.PlayerID) string {
		return html.UnescapeString(st.Site.Anonymous().Get(st.Public(fmt.Sprintf("/players/%d", id))).Body)
	}
	for _, want := range []string{"Стол 2", "белые", black.Name, `data-countdown="2026-11-21T15:00:00+03:00"`, "21 ноября, 15:00"} {
		if !strings.Contains(page(white.ID), want) {
			t.Errorf("White's page does not hold %q", want)
		}
	}
	if !strings.Contains(page(black.ID), "чёрные") {
		t.Error("Black's page does not say the colour")
	}
	for _, free := range st.Games() {
		if free.IsFree() && !strings.Contains(page(free.White), "вы свободны") {
			t.Error("the page of who is free does not say so")
		}
	}
	st.Play(5)
	if body := page(white.ID); strings.Contains(body, "my-game") || !strings.Contains(body, "Тур 2 ещё не объявлен") {
		t.Errorf("after the round:\n%s", body)
	}
}
