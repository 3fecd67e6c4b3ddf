package correspondence_test

import (
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// TestMovesReachOpenPages: with a move the opponent's open page is told at once, without waiting for a heartbeat; an open page of a reader
// is told of what readers may know and of nothing else.
func TestMovesReachOpenPages(t *testing.T) {
	runtest.Races(t)
	p := apitest.NewCorrespondence(t, 4, func(h *play.Head) {
		h.Regulations.Correspondence.Shown,
			h.Regulations.Correspondence.Delay = terms.ShownLater, 2
	})
	p.Site.Stop()
	p.Site.Serve(func(c *api.Config) { c.Limits.Heartbeat = time.Hour })
	g := p.First()
	opponent := p.Site.Anonymous().Listen(p.Seat(g.Black, "/live"))
	reader := p.Site.Anonymous().Listen(p.Public("/games/" + apitest.ID(g.ID) + "/live"))
	before := p.Fresh()
	if got := reader.Next(); got != apitest.Told(p.Stage, before.Published) {
		t.Fatalf("a reader's first message: %s", got)
	}
	opponent.Next()
	p.Moves(g, "a3-b4")
	opponent.Next()
	p.Moves(g, "b6-c5")
	opponent.Next()
	p.Moves(g, "b2-a3")
	opponent.Next()
	if got := reader.Next(); got != apitest.Told(p.Stage, before.Published+1) {
		t.Errorf("after the first move that readers may know: %s", got)
	}
	if log := p.Log(g); len(log) != 4 || log[1].Side != rules.White {
		t.Errorf("log %+v", log)
	}
}
