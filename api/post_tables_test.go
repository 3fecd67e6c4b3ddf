package api_test

import (
	"strconv"
	"testing"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// byPost makes a public round robin by correspondence, all games of which have started.
func byPost(t *testing.T, players int) *stage {
	t.Helper()
	st := newStage(t, players, func(h *play.Head) {
		post := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
		h.Discipline, h.Regulations = post.Discipline, post.Regulations
	}).draw()
	e := st.fresh()
	st.must(st.site.events.PairAllRounds(t.Context(), st.by, e.ID, e.Version))
	for range st.fresh().Rounds {
		st.publish()
	}
	st.open()
	if _, err := st.site.post.Begin(t.Context(), st.by, e.ID, st.site.events.Now()); err != nil {
		t.Fatal(err)
	}
	return st
}

// resign gives up a game for White.
func (st *stage) resign(g play.Game) {
	st.t.Helper()
	_, err := st.site.post.Do(st.t.Context(), st.by, correspondence.Key{Event: st.event.ID, Game: g.ID}, correspondence.Act{
		Kind: correspondence.Resign, Side: rules.White, Seen: 1, By: correspondence.ByPlayer,
	})
	if err != nil {
		st.t.Fatal(err)
	}
	st.fresh()
}

// TestTablesByCorrespondence: with all rounds open at once every page and the JSON say how many games are over, and nothing of rounds that
// are to come or late.
func TestTablesByCorrespondence(t *testing.T) {
	st := byPost(t, 6)
	d := describe(t, st.site)
	b := st.site.anonymous()
	scenario{path: st.public("/standings"), status: 200, not: []string{"Окончен"}}.run(t, b)
	st.resign(st.event.Rounds[3].Games[0])
	st.resign(st.event.Rounds[0].Games[1])
	const stand = "Окончены 2 партии из 15"
	late := []string{"отложен", "После тура", "после тура"}
	number := st.event.GameNumbers()[st.event.Rounds[3].Games[0].ID]
	for _, s := range []scenario{
		{path: st.public(""), holds: []string{stand, "Последние результаты", number}, not: late},
		{path: st.public("/standings"), holds: []string{stand + ", места предварительные", ">1/5<"}, not: late},
		{path: st.public("/crosstable"), holds: []string{stand}, not: late},
		{path: st.public("/rounds/1"), not: late},
		{path: st.public("/players/" + strconv.Itoa(int(st.event.Rounds[3].Games[0].White))), holds: []string{" из 5", number}, not: late},
		{path: st.api("/rounds/4"), holds: []string{`"number":"` + number + `"`}, not: []string{`"postponed"`}},
		{path: st.api(""), holds: []string{`"kind":"running"`}},
	} {
		s.status = 200
		s.run(t, b)
	}
	for _, path := range []string{"", "/standings", "/crosstable", "/rounds/1", "/rounds/5"} {
		scenario{path: st.desk(path), status: 200, not: late}.run(t, st.arbiter)
	}
	d.checkEvent(t, st)
}
