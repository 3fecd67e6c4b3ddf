package api_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// byPost makes a public round robin by correspondence, all games of which have started.
func byCorrespondence(t *testing.T, players int) *stage {
	t.Helper()
	st := newStage(t, players, func(h *play.Head) {
		corr := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
		h.Discipline, h.Regulations = corr.Discipline, corr.Regulations
	}).draw()
	e := st.fresh()
	st.must(st.site.events.PairAllRounds(t.Context(), st.by, e.ID, e.Version))
	for range st.fresh().Rounds {
		st.publish()
	}
	st.open()
	if _, err := st.site.corr.Begin(t.Context(), st.by, e.ID, st.site.events.Now()); err != nil {
		t.Fatal(err)
	}
	return st
}

// resign gives up a game for White.
func (st *stage) resign(g play.Game) {
	st.t.Helper()
	_, err := st.site.corr.Do(st.t.Context(), st.by, correspondence.Key{Event: st.event.ID, Game: g.ID}, correspondence.Act{
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
	st := byCorrespondence(t, 6)
	d := describe(t, st.site)
	b := st.site.anonymous()
	scenario{path: st.public("/standings"), status: 200, not: []string{"Окончен"}}.run(t, b)
	st.resign(st.event.Rounds[3].Games[0])
	st.resign(st.event.Rounds[0].Games[1])
	const stand = "Окончены 2 партии из 15"
	late := []string{"отложен", "После тура", "после тура"}
	number := st.event.GameNumbers()[st.event.Rounds[3].Games[0].ID]
	for _, s := range []scenario{
		{path: st.public(""), holds: []string{stand, "Последние результаты", number, st.public("/running")}, not: late},
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

// TestFilesByCorrespondence: the desk's file brings the running games of an event into another one, without what players alone may see;
// records of running games are for arbiters, those of games that are over for everybody.
func TestFilesByCorrespondence(t *testing.T) {
	st := byCorrespondence(t, 4)
	ctx := t.Context()
	first, second := st.event.Rounds[0].Games[0], st.event.Rounds[0].Games[1]
	for _, g := range []play.Game{first, second} {
		k := correspondence.Key{Event: st.event.ID, Game: g.ID}
		if _, err := st.site.corr.Do(ctx, st.by, k, correspondence.Act{
			Kind: correspondence.Move, Side: rules.White, Seen: 1, By: correspondence.ByPlayer, Move: "a3-b4",
		}); err != nil {
			t.Fatal(err)
		}
		if _, err := st.site.corr.SetNotes(ctx, k, rules.Black, 0, "CANARY-NOTES"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := st.site.corr.Do(ctx, st.by, correspondence.Key{Event: st.event.ID, Game: second.ID}, correspondence.Act{
		Kind: correspondence.Resign, Side: rules.Black, Seen: 2, By: correspondence.ByPlayer,
	}); err != nil {
		t.Fatal(err)
	}
	whole := st.arbiter.get(st.desk("/exchange/event.json")).body
	if strings.Contains(whole, "CANARY") || strings.Count(whole, `"move": "a3-b4"`) != 2 {
		t.Errorf("the desk's file: %s", whole)
	}
	page := sends(t, st.arbiter, "/desk/import/preview", "event.json", []byte(whole))
	made := st.arbiter.post("/desk/import", formOf(t, page.body, "/desk/import"))
	if made.status != http.StatusSeeOther {
		t.Fatalf("the file is not taken: %d\n%s", made.status, made.body)
	}
	if again := st.arbiter.get(made.header.Get("Location") + "/exchange/event.json"); again.body != whole {
		t.Errorf("exported again it is another file:\n%s", again.body)
	}
	b := st.site.anonymous()
	for _, s := range []struct {
		b     *browser
		path  string
		moves bool
	}{
		{st.arbiter, st.desk("/exchange/games.pdn"), true},
		{b, st.public("/games/" + strconv.Itoa(int(first.ID))), false},
		{b, st.public("/games/" + strconv.Itoa(int(second.ID))), true},
		{b, st.api("/games/" + strconv.Itoa(int(first.ID))), false},
		{b, st.api("/games/" + strconv.Itoa(int(second.ID))), true},
	} {
		if a := s.b.get(s.path); a.status != http.StatusOK || strings.Contains(a.body, "a3-b4") != s.moves {
			t.Errorf("%s: %d, moves %t:\n%s", s.path, a.status, !s.moves, a.body)
		}
	}
	if pdn := st.arbiter.get(st.desk("/exchange/games.pdn")).body; !strings.Contains(pdn, `[Round "`+st.event.GameNumbers()[first.ID]+`"]`) {
		t.Errorf("records without the numbers of games: %s", pdn)
	}
	running, over := b.get(st.api("/games/"+strconv.Itoa(int(first.ID)))).body, b.get(st.api("/games/"+strconv.Itoa(int(second.ID)))).body
	if !strings.Contains(running, `"behind":true,"made":[]`) || !strings.Contains(over, `"endedAt"`) || strings.Contains(over, `"made":[]`) {
		t.Errorf("JSON of games:\n%s\n%s", running, over)
	}
	describe(t, st.site).checkEvent(t, st)
}

// TestPapersByCorrespondence: the desk lists the papers of such an event, the bulletins by month among them, and none of those for people
// who sit down to rounds; everybody gets those that are for everybody, and a log is for arbiters.
func TestPapersByCorrespondence(t *testing.T) {
	st := byCorrespondence(t, 4)
	st.resign(st.event.Rounds[0].Games[0])
	game := "?game=" + strconv.Itoa(int(st.event.Rounds[0].Games[0].ID))
	scenario{
		path: st.desk("/documents"), status: 200, holds: []string{"/pdf/bulletin?round=1", "/pdf/start-list"},
		not: []string{"/pdf/result-slips", "/pdf/pairings", "/pdf/attendance"},
	}.run(t, st.arbiter)
	scenario{path: st.desk("/games/" + strconv.Itoa(int(st.event.Rounds[0].Games[0].ID))), status: 200, holds: []string{
		"/pdf/game-card" + game, "/pdf/game-log" + game,
	}}.run(t, st.arbiter)
	b := st.site.anonymous()
	for path, want := range map[string]int{
		"/pdf/bulletin": 200, "/pdf/bulletin?round=1": 200, "/pdf/bulletin?round=999": 404, "/pdf/game-card" + game: 200,
		"/pdf/game" + game: 200, "/pdf/game-log" + game: 404, "/pdf/crosstable": 200, "/pdf/standings": 200, "/pdf/round?round=1": 404,
	} {
		if a := b.get(st.public(path)); a.status != want {
			t.Errorf("%s: %d, want %d", path, a.status, want)
		}
	}
	for _, path := range []string{"/pdf/bulletin", "/pdf/game-log" + game, "/pdf/game-card" + game, "/pdf/final"} {
		if a := st.arbiter.get(st.desk(path)); a.status != 200 {
			t.Errorf("desk, %s: %d", path, a.status)
		}
	}
}
