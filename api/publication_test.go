package api_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// phones are readers of one page of a site who ask for it at the same time.
type phones struct {
	t      testing.TB
	server *web.Server
	path   string
	n      int
}

// fetch has all ask at once, as when a stream has told them that there is something new, and returns how long that takes them.
func (p phones) fetch() time.Duration {
	start, bad := make(chan struct{}), make(chan int, p.n)
	var all sync.WaitGroup
	for range p.n {
		all.Go(func() {
			r := httptest.NewRequestWithContext(p.t.Context(), http.MethodGet, p.path, nil)
			r.Host = "localhost"
			r.Header.Set("Accept-Language", "ru")
			r.Header.Set("Accept-Encoding", "gzip")
			r.Header.Set("HX-Request", "true")
			<-start
			w := httptest.NewRecorder()
			if p.server.Handler().ServeHTTP(w, r); w.Code != http.StatusOK {
				bad <- w.Code
			}
		})
	}
	began := time.Now()
	close(start)
	all.Wait()
	if len(bad) > 0 {
		p.t.Fatalf("%d of %d are refused, one with %d", len(bad), p.n, <-bad)
	}
	return time.Since(began)
}

// TestPhonesOfARoundCauseOneBuild: a page that a thousand phones ask for at the same time is made once after each result, not for each of
// them. It prints how long it takes until all have it.
func TestPhonesOfARoundCauseOneBuild(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	boards := 8
	if runtest.Full() {
		boards = 100
	}
	st := newStage(t, 2*boards, func(h *play.Head) { *h = h.WithSystem(play.Swiss) }).open().draw().pair().publish()
	st.site.stop()
	st.site.serve(func(c *api.Config) { c.Limits = web.Limits{} })
	all := phones{t, st.site.server, st.public("/rounds/1"), 1000}
	all.fetch()
	var took []time.Duration
	for _, g := range st.games()[:8] {
		before := api.BuiltPagesForTest(st.site.server)
		result := play.Result{Kind: play.FinalPosition, White: 13, Black: 11}
		st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision, result))
		took = append(took, all.fetch())
		if built := api.BuiltPagesForTest(st.site.server) - before; built != 1 {
			t.Errorf("after the result of board %d the page is made %d times for %d phones", g.Board, built, all.n)
		}
	}
	slices.Sort(took)
	t.Logf("%d phones have the page of %d boards %v after a result, %v at worst (median of %d)", all.n, boards,
		took[len(took)/2].Round(time.Millisecond), took[len(took)-1].Round(time.Millisecond), len(took))
}
