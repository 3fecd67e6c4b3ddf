package api_test

import (
	"testing"
	"time"

	"adyukh/api"
	"adyukh/rules"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// TestMovesReachOpenPages: with a move the opponent's open page is told at once, without waiting for a heartbeat; an open page of a reader
// is told of what readers may know and of nothing else.
func TestMovesReachOpenPages(t *testing.T) {
	runtest.Races(t)
	p := newCorrespondence(t, 4, func(h *play.Head) {
		h.Regulations.Correspondence.Shown,
			h.Regulations.Correspondence.Delay = terms.ShownLater, 2
	})
	p.site.stop()
	p.site.serve(func(c *api.Config) { c.Limits.Heartbeat = time.Hour })
	g := p.first()
	opponent := p.site.anonymous().listen(p.seat(g.Black, "/live"))
	reader := p.site.anonymous().listen(p.public("/games/" + id(g.ID) + "/live"))
	before := p.fresh()
	if got := reader.next(); got != told(p.stage, before.Published) {
		t.Fatalf("a reader's first message: %s", got)
	}
	opponent.next()
	p.moves(g, "a3-b4")
	opponent.next()
	p.moves(g, "b6-c5")
	opponent.next()
	p.moves(g, "b2-a3")
	opponent.next()
	if got := reader.next(); got != told(p.stage, before.Published+1) {
		t.Errorf("after the first move that readers may know: %s", got)
	}
	if log := p.log(g); len(log) != 4 || log[1].Side != rules.White {
		t.Errorf("log %+v", log)
	}
}
