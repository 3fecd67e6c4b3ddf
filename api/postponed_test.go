package api_test

import (
	"errors"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// TestPostponedGamesAreExplained: points beside the pairings do not have what the pairing counted, and say so.
func TestPostponedGamesAreExplained(t *testing.T) {
	st := newStage(t, 6, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = 3
	}).draw().pair().publish().play(2)
	const note = "считались ничьими"
	e := st.fresh()
	_, err := st.site.events.PairRound(t.Context(), st.by, e.ID, e.Version, nil)
	var unconfirmed *refusal.Error
	if !errors.As(err, &unconfirmed) || unconfirmed.Code != refusal.Unconfirmed {
		t.Fatalf("pairing with a result missing: %v", err)
	}
	st.must(st.site.events.PairRound(t.Context(), st.by, e.ID, e.Version, tournament.Agreement(unconfirmed.Warnings)))
	scenario{path: st.desk("/rounds/2"), status: 200, holds: []string{note}}.run(t, st.arbiter)
	scenario{path: st.desk("/rounds/1"), status: 200, not: []string{note}}.run(t, st.arbiter)
	st.publish()
	scenario{path: st.public("/rounds/2"), status: 200, holds: []string{note}}.run(t, st.site.anonymous())
	for _, g := range st.event.Rounds[0].Games {
		if g.Result.IsOpen() {
			st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision,
				play.Result{Kind: play.AgreedDraw, White: 12, Black: 12}))
		}
	}
	scenario{path: st.public("/rounds/2"), status: 200, not: []string{note}}.run(t, st.site.anonymous())
}
