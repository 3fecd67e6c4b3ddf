package correspondence_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// byPost makes a public round robin by correspondence, all games of which have started.
func byCorrespondence(t *testing.T, players int) *apitest.Stage {
	t.Helper()
	st := apitest.NewStage(t, players, func(h *play.Head) {
		corr := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
		h.Discipline, h.Regulations = corr.Discipline, corr.Regulations
	}).Draw()
	e := st.Fresh()
	st.Must(st.Site.Events.PairAllRounds(t.Context(), st.By, e.ID, e.Version))
	for range st.Fresh().Rounds {
		st.Publish()
	}
	st.Open()
	if _, err := st.Site.Corr.Begin(t.Context(), st.By, e.ID, st.Site.Events.Now()); err != nil {
		t.Fatal(err)
	}
	return st
}

// resign gives up a game for White.
func resign(st *apitest.Stage, g play.Game) {
	st.Test.Helper()
	_, err := st.Site.Corr.Do(st.Test.Context(), st.By, correspondence.Key{Event: st.Event.ID, Game: g.ID}, correspondence.Act{
		Kind: correspondence.Resign, Side: rules.White, Seen: 1, By: correspondence.ByPlayer,
	})
	if err != nil {
		st.Test.Fatal(err)
	}
	st.Fresh()
}

// TestTablesByCorrespondence: with all rounds open at once every page and the JSON say how many games are over, and nothing of rounds that
// are to come or late.
func TestTablesByCorrespondence(t *testing.T) {
	st := byCorrespondence(t, 6)
	d := apitest.Describe(t, st.Site)
	b := st.Site.Anonymous()
	apitest.Scenario{Path: st.Public("/standings"), Status: 200, Not: []string{"Окончен"}}.Run(t, b)
	resign(st, st.Event.Rounds[3].Games[0])
	resign(st, st.Event.Rounds[0].Games[1])
	const stand = "Окончены 2 партии из 15"
	late := []string{"отложен", "После тура", "после тура"}
	number := st.Event.GameNumbers()[st.Event.Rounds[3].Games[0].ID]
	for _, s := range []apitest.Scenario{
		{Path: st.Public(""), Holds: []string{stand, "Последние результаты", number, st.Public("/running")}, Not: late},
		{Path: st.Public("/standings"), Holds: []string{stand + ", места предварительные", ">1/5<"}, Not: late},
		{Path: st.Public("/crosstable"), Holds: []string{stand}, Not: late},
		{Path: st.Public("/rounds/1"), Not: late},
		{Path: st.Public("/players/" + strconv.Itoa(int(st.Event.Rounds[3].Games[0].White))), Holds: []string{" из 5", number}, Not: late},
		{Path: st.API("/rounds/4"), Holds: []string{`"number":"` + number + `"`}, Not: []string{`"postponed"`}},
		{Path: st.API(""), Holds: []string{`"kind":"running"`}},
	} {
		s.Status = 200
		s.Run(t, b)
	}
	for _, path := range []string{"", "/standings", "/crosstable", "/rounds/1", "/rounds/5"} {
		apitest.Scenario{Path: st.Desk(path), Status: 200, Not: late}.Run(t, st.Arbiter)
	}
	d.CheckEvent(t, st)
}

// TestFilesByCorrespondence: the desk's file brings the running games of an event into another one, without what players alone may see;
// records of running games are for arbiters, those of games that are over for everybody.
func TestFilesByCorrespondence(t *testing.T) {
	st := byCorrespondence(t, 4)
	ctx := t.Context()
	first, second := st.Event.Rounds[0].Games[0], st.Event.Rounds[0].Games[1]
	for _, g := range []play.Game{first, second} {
		k := correspondence.Key{Event: st.Event.ID, Game: g.ID}
		if _, err := st.Site.Corr.Do(ctx, st.By, k, correspondence.Act{
			Kind: correspondence.Move, Side: rules.White, Seen: 1, By: correspondence.ByPlayer, Move: "a3-b4",
		}); err != nil {
			t.Fatal(err)
		}
		if _, err := st.Site.Corr.SetNotes(ctx, k, rules.Black, 0, "CANARY-NOTES"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := st.Site.Corr.Do(ctx, st.By, correspondence.Key{Event: st.Event.ID, Game: second.ID}, correspondence.Act{
		Kind: correspondence.Resign, Side: rules.Black, Seen: 2, By: correspondence.ByPlayer,
	}); err != nil {
		t.Fatal(err)
	}
	whole := st.Arbiter.Get(st.Desk("/exchange/event.json")).Body
	if strings.Contains(whole, "CANARY") || strings.Count(whole, `"move": "a3-b4"`) != 2 {
		t.Errorf("the desk's file: %s", whole)
	}
	page := apitest.Sends(t, st.Arbiter, "/desk/import/preview", "event.json", []byte(whole))
	made := st.Arbiter.Post("/desk/import", apitest.FormOf(t, page.Body, "/desk/import"))
	if made.Status != http.StatusSeeOther {
		t.Fatalf("the file is not taken: %d\n%s", made.Status, made.Body)
	}
	if again := st.Arbiter.Get(made.Header.Get("Location") + "/exchange/event.json"); again.Body != whole {
		t.Errorf("exported again it is another file:\n%s", again.Body)
	}
	b := st.Site.Anonymous()
	for _, s := range []struct {
		b     *apitest.Browser
		path  string
		moves bool
	}{
		{st.Arbiter, st.Desk("/exchange/games.pdn"), true},
		{b, st.Public("/games/" + strconv.Itoa(int(first.ID))), false},
		{b, st.Public("/games/" + strconv.Itoa(int(second.ID))), true},
		{b, st.API("/games/" + strconv.Itoa(int(first.ID))), false},
		{b, st.API("/games/" + strconv.Itoa(int(second.ID))), true},
	} {
		if a := s.b.Get(s.path); a.Status != http.StatusOK || strings.Contains(a.Body, "a3-b4") != s.moves {
			t.Errorf("%s: %d, moves %t:\n%s", s.path, a.Status, !s.moves, a.Body)
		}
	}
	if pdn := st.Arbiter.Get(st.Desk("/exchange/games.pdn")).Body; !strings.Contains(pdn, `[Round "`+st.Event.GameNumbers()[first.ID]+`"]`) {
		t.Errorf("records without the numbers of games: %s", pdn)
	}
	running, over := b.Get(st.API("/games/"+strconv.Itoa(int(first.ID)))).Body, b.Get(st.API("/games/"+strconv.Itoa(int(second.ID)))).Body
	if !strings.Contains(running, `"behind":true,"made":[]`) || !strings.Contains(over, `"endedAt"`) || strings.Contains(over, `"made":[]`) {
		t.Errorf("JSON of games:\n%s\n%s", running, over)
	}
	apitest.Describe(t, st.Site).CheckEvent(t, st)
}

// TestPapersByCorrespondence: the desk lists the papers of such an event, the bulletins by month among them, and none of those for people
// who sit down to rounds; everybody gets those that are for everybody, and a log is for arbiters.
func TestPapersByCorrespondence(t *testing.T) {
	st := byCorrespondence(t, 4)
	resign(st, st.Event.Rounds[0].Games[0])
	game := "?game=" + strconv.Itoa(int(st.Event.Rounds[0].Games[0].ID))
	apitest.Scenario{
		Path: st.Desk("/documents"), Status: 200, Holds: []string{"/pdf/bulletin?round=1", "/pdf/start-list"},
		Not: []string{"/pdf/result-slips", "/pdf/pairings", "/pdf/attendance"},
	}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/games/" + strconv.Itoa(int(st.Event.Rounds[0].Games[0].ID))), Status: 200, Holds: []string{
		"/pdf/game-card" + game, "/pdf/game-log" + game,
	}}.Run(t, st.Arbiter)
	b := st.Site.Anonymous()
	for path, want := range map[string]int{
		"/pdf/bulletin": 200, "/pdf/bulletin?round=1": 200, "/pdf/bulletin?round=999": 404, "/pdf/game-card" + game: 200,
		"/pdf/game" + game: 200, "/pdf/game-log" + game: 404, "/pdf/crosstable": 200, "/pdf/standings": 200, "/pdf/round?round=1": 404,
	} {
		if a := b.Get(st.Public(path)); a.Status != want {
			t.Errorf("%s: %d, want %d", path, a.Status, want)
		}
	}
	for _, path := range []string{"/pdf/bulletin", "/pdf/game-log" + game, "/pdf/game-card" + game, "/pdf/final"} {
		if a := st.Arbiter.Get(st.Desk(path)); a.Status != 200 {
			t.Errorf("desk, %s: %d", path, a.Status)
		}
	}
}
