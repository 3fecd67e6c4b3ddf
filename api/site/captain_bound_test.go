package site_test

import (
	"net/http"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestACaptainSaysABoundedNumber: whoever has the code of a captain's page sends line-ups no faster than one page may, and keeps one of
// each round.
func TestACaptainSaysABoundedNumber(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewGround(t, apitest.Proxied).Teams()
	p, b := st.Fresh().Players[0], st.Site.Anonymous()
	sends := func(first, second int, header ...string) int {
		kept, _ := st.Fresh().Lineup(1, p.ID)
		return b.Post(st.Captain(p), apitest.Lineup(p, kept.Revision, "1", first, second), header...).Status
	}
	st.Site.OnePage(func(header ...string) int { return sends(1, 2, header...) })
	st.Site.Clock.Pass(time.Minute)
	if status := sends(1, 3, "X-Forwarded-For", "192.0.2.1"); status != http.StatusSeeOther || len(st.Fresh().Lineups) != 1 {
		t.Errorf("another line-up: %d; kept are %+v", status, st.Event.Lineups)
	}
}
