package api_test

import (
	"net/http"
	"testing"

	"adyukh/tournament/play"
)

// TestLeftOutOfThePlaces: an arbiter ticks that somebody who is out has no place; the page of the player, the table and programs say so.
func TestLeftOutOfThePlaces(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4, swissOf(3)).draw().pair().publish().play(2)
	p := st.fresh().Players[0]
	path := st.desk("/players/" + id(p.ID))
	st.arbiter.get(path).holds(t, `name="apart"`, "Без места")
	form := seen(p.Revision, "from_round", "2", "reason", "", "apart", "1")
	a := st.arbiter.post(path+"/withdraw", form)
	if a.status == http.StatusConflict {
		a = st.arbiter.post(path+"/withdraw", formOf(t, a.body, path+"/withdraw"))
	}
	if a.status != http.StatusSeeOther || !st.fresh().Players[0].IsApart() {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	st.arbiter.get(path).holds(t, "Без места: в таблице стоит последним")
	st.site.anonymous().get(st.public("/standings")).holds(t, "выбыл с тура 2, без места")
	st.site.anonymous().get("/api/v1/events/"+id(st.event.ID)+"/standings").holds(t, `"status":"apart"`)
	st.arbiter.get(st.desk("/journal")).holds(t, "Игрок 01 выбывает с тура 2, без места")
	bracket := newStage(t, 4, func(h *play.Head) { *h = h.WithSystem(play.Knockout) }).draw()
	bracket.arbiter.get(bracket.desk("/players/"+id(bracket.event.Players[0].ID))).lacks(t, `name="apart"`)
}
