package setup_test

import (
	"net/http"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestLeftOutOfThePlaces: an arbiter ticks that somebody who is out has no place; the page of the player, the table and programs say so.
func TestLeftOutOfThePlaces(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4, apitest.SwissOf(3)).Draw().Pair().Publish().Play(2)
	p := st.Fresh().Players[0]
	path := st.Desk("/players/" + apitest.ID(p.ID))
	st.Arbiter.Get(path).Holds(t, `name="apart"`, "Без места")
	form := apitest.Seen(p.Revision, "from_round", "2", "reason", "", "apart", "1")
	a := st.Arbiter.Post(path+"/withdraw", form)
	if a.Status == http.StatusConflict {
		a = st.Arbiter.Post(path+"/withdraw", apitest.FormOf(t, a.Body, path+"/withdraw"))
	}
	if a.Status != http.StatusSeeOther || !st.Fresh().Players[0].IsApart() {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	st.Arbiter.Get(path).Holds(t, "Без места: в таблице стоит последним")
	st.Site.Anonymous().Get(st.Public("/standings")).Holds(t, "выбыл с тура 2, без места")
	st.Site.Anonymous().Get("/api/v1/events/"+apitest.ID(st.Event.ID)+"/standings").Holds(t, `"status":"apart"`)
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "Игрок 01 выбывает с тура 2, без места")
	bracket := apitest.NewStage(t, 4, func(h *play.Head) { *h = h.WithSystem(play.Knockout) }).Draw()
	bracket.Arbiter.Get(bracket.Desk("/players/"+apitest.ID(bracket.Event.Players[0].ID))).Lacks(t, `name="apart"`)
}
