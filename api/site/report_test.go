package site_test

import (
	"net/http"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// TestPlayersSayHowTheirGameEnded: what both say stands with the result.
func TestPlayersSayHowTheirGameEnded(t *testing.T) {
	st := apitest.Reporting(t, selfservice.ByPlayers)
	g := st.Game(1)
	for _, of := range []play.PlayerID{g.White, g.Black} {
		said := apitest.Fields("game", apitest.ID(g.ID), "white", "24", "black", "0", "ended", string(play.Resigned))
		if a := st.Site.Anonymous().Post(st.Me(of)+"/result", said); a.Status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.Status, a.Body)
		}
	}
	if now := st.Game(1); now.Result != (play.Result{Kind: play.Resigned, White: 24}) {
		t.Errorf("the game is %+v, they have said %s", now.Result, play.Resigned)
	}
}
