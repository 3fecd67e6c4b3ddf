package site_test

import (
	"slices"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestPhonesOfARoundCauseOneBuild: a page that a thousand phones ask for at the same time is made once after each result, not for each of
// them. It prints how long it takes until all have it.
func TestPhonesOfARoundCauseOneBuild(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	boards := 8
	if runtest.Full() {
		boards = 100
	}
	st := apitest.NewStage(t, 2*boards, func(h *play.Head) { *h = h.WithSystem(play.Swiss) }).Open().Draw().Pair().Publish()
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.Limits = web.Limits{} })
	all := apitest.Phones{Test: t, Server: st.Site.Server, Path: st.Public("/rounds/1"), N: 1000}
	all.Fetch()
	var took []time.Duration
	for _, g := range st.Games()[:8] {
		before := apitest.BuiltPages(st.Site.Server)
		result := play.Result{Kind: play.FinalPosition, White: 13, Black: 11}
		st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision, result))
		took = append(took, all.Fetch())
		if built := apitest.BuiltPages(st.Site.Server) - before; built != 1 {
			t.Errorf("after the result of board %d the page is made %d times for %d phones", g.Board, built, all.N)
		}
	}
	slices.Sort(took)
	t.Logf("%d phones have the page of %d boards %v after a result, %v at worst (median of %d)", all.N, boards,
		took[len(took)/2].Round(time.Millisecond), took[len(took)-1].Round(time.Millisecond), len(took))
}
