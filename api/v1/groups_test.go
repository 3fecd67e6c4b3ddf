package v1_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// TestJSONTablesOfSystems: groups have a table each and no common one, sides have sums, a knock-out has its bracket; all of it as
// the document says.
func TestJSONTablesOfSystems(t *testing.T) {
	type table struct {
		Rows   []struct{ Player int64 }
		Groups []struct {
			Group string
			Rows  []struct{ Player int64 }
		}
		Sides   []struct{ Points string }
		Bracket *struct {
			Rounds []struct {
				Matches []struct{ State, Won string }
			}
			Places []struct{ First, Last int }
		}
	}
	played := func(st *apitest.Stage) *apitest.Stage {
		st.Draw().Pair().Publish()
		for _, g := range st.Games() {
			if !g.IsFree() {
				st.Result(g.Board, play.Result{Kind: play.Resigned, White: 24})
			}
		}
		return st
	}
	ground := apitest.NewGround(t)
	d := apitest.Describe(t, ground.Site)
	b := ground.Site.Anonymous()

	st := ground.Another(8, apitest.SystemOf(play.Groups))
	st.Must(st.Site.Events.SplitIntoGroups(t.Context(), st.By, st.Event.ID, st.Event.Version, 2))
	played(st)
	for _, path := range []string{"/standings", "/crosstable", "/crosstable?by=place"} {
		got := apitest.Decode[table](t, b.Get(st.API(path)))
		if len(got.Rows) != 0 || len(got.Groups) != 2 || got.Groups[1].Group != "Б" || len(got.Groups[1].Rows) != 4 {
			t.Errorf("groups: %s holds %+v", path, got)
		}
	}
	d.CheckEvent(t, st)

	st = ground.Another(4, apitest.SystemOf(play.Scheveningen))
	st.Must(st.Site.Events.SplitIntoGroups(t.Context(), st.By, st.Event.ID, st.Event.Version, 2))
	played(st)
	if got := apitest.Decode[table](t, b.Get(st.API("/crosstable"))); len(got.Rows) != 4 || len(got.Sides) != 2 ||
		got.Sides[0].Points != "48" {
		t.Errorf("sides: %+v", got)
	}
	score := []string{`class="sides-score"`, "48\u00a0:\u00a00"}
	for _, path := range []string{"/standings", "/crosstable", "/rounds/1"} {
		apitest.Scenario{Path: st.Public(path), Status: 200, Holds: score}.Run(t, b)
		apitest.Scenario{Path: st.Desk(path), Status: 200, Holds: score}.Run(t, st.Arbiter)
	}
	apitest.Scenario{Path: st.Public("/rounds/1"), Status: 200, Holds: []string{"в туре 1 48\u00a0:\u00a00"}}.Run(t, b)
	d.CheckEvent(t, st)

	st = played(ground.Another(6, apitest.SystemOf(play.Knockout)))
	got := apitest.Decode[table](t, b.Get(st.API("/crosstable")))
	if got.Bracket == nil || len(got.Bracket.Rounds) != 3 || len(got.Bracket.Places) != 6 {
		t.Fatalf("knock-out: %+v", got)
	}
	if m := got.Bracket.Rounds[0].Matches; len(m) != 4 || m[0].State != "free" || m[1].State != "over" || m[1].Won != "games" {
		t.Errorf("the matches of round 1 are %+v", m)
	}
	d.CheckEvent(t, st)
}

// TestTeamsInJSON: teams have their members, matches their boards, and persons their results; before line-ups are open nobody sits.
func TestTeamsInJSON(t *testing.T) {
	t.Parallel()
	type side [2]int64
	type answers struct {
		Players []struct{ Members []struct{ ID int64 } }
		Matches []struct {
			Seated, Over  bool
			Teams, Points side
			Winner        int64
		}
		Games []struct {
			Place                    int
			WhiteMember, BlackMember int64
		}
		Persons []struct {
			Team       int64
			Games, Won int
			Points     float64
		}
	}
	st := apitest.NewTeams(t)
	d, b := apitest.Describe(t, st.Site), st.Site.Anonymous()
	d.CheckEvent(t, st)
	if got := apitest.Decode[answers](t, b.Get(st.API("/rounds/1"))); len(got.Matches) != 2 || got.Matches[0].Seated ||
		got.Games[0].WhiteMember != 0 {
		t.Errorf("before the line-ups are open: %+v", got)
	}
	st.Seated()
	for _, g := range st.Games() {
		if g.Board == 1 {
			st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision, play.Result{Kind: play.Resigned, White: 24}))
		}
	}
	d.CheckEvent(t, st)
	got := apitest.Decode[answers](t, b.Get(st.API("/rounds/1")))
	m, g := got.Matches[0], got.Games[1]
	if !m.Seated || !m.Over || m.Points != (side{24, 24}) || m.Winner != 0 || g.Place != 2 || g.WhiteMember == 0 || g.BlackMember == 0 {
		t.Errorf("the match is %+v, its second game %+v", m, g)
	}
	if a := b.Get(st.API("")); !strings.Contains(a.Body, `"team":{"boards":2,`) {
		t.Errorf("regulations of teams: %s", a.Body)
	}
	if got := apitest.Decode[answers](t, b.Get(st.API("/players"))).Players; len(got) != 4 || len(got[0].Members) != 3 {
		t.Errorf("teams: %+v", got)
	}
	if got := apitest.Decode[answers](t, b.Get(st.API("/persons"))).Persons; len(got) != 12 || got[11].Games != 1 {
		t.Errorf("persons: %+v", got)
	}
	if a := apitest.NewStage(t, 4).Draw().Pair().Publish(); a.Site.Anonymous().Get(a.API("/persons")).Status != http.StatusNotFound {
		t.Error("an event of persons has personal results of its own")
	}
}

// TestFilesOfTeams: members and personal results are lists of their own, and games say who played at which board once it is known.
func TestFilesOfTeams(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t)
	b := st.Site.Anonymous()
	closed := b.Get(st.Public("/files/pairings.csv"))
	if closed.Status != http.StatusOK || strings.Contains(closed.Body, "Боец") {
		t.Errorf("before the line-ups are open: %d\n%s", closed.Status, closed.Body)
	}
	st.Seated()
	g := st.At(1, 2)
	st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision, play.Result{Kind: play.Resigned, White: 24}))
	for file, want := range map[string]string{
		"members.csv": ";3;Боец-1-3;1600;запасной", "persons.csv": "2;Боец-", "pairings.csv": ";2;Боец-", "results.csv": ";2;Боец-",
	} {
		if a := b.Get(st.Public("/files/" + file)); a.Status != http.StatusOK || !strings.Contains(a.Body, want) {
			t.Errorf("%s: %d, no %q in\n%s", file, a.Status, want, a.Body)
		}
	}
	if a := b.Get(st.Public("/files/event.xlsx")); a.Status != http.StatusOK {
		t.Errorf("the workbook: %d", a.Status)
	}
	persons := apitest.NewStage(t, 4).Draw().Pair().Publish()
	if a := persons.Site.Anonymous().Get(persons.Public("/files/members.csv")); a.Status != http.StatusNotFound {
		t.Error("an event of persons has a list of members")
	}
}

// TestFinalIsLinked: readers come from an event to its final and back, once both are public, whatever was kept of the pages.
func TestFinalIsLinked(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw()
	for range 3 {
		st.Pair().Publish()
		for _, g := range st.Games() {
			st.Result(g.Board, play.Result{Kind: play.FinalPosition, White: 13 + int(g.White), Black: 11 - int(g.White)})
		}
	}
	made := st.Must(st.Site.Events.CreateFinal(t.Context(), st.By, st.Event.ID, 3, play.FinalRule{
		Name: "Финал кубка", System: play.Knockout, Places: 4, Players: []play.PlayerID{1, 2},
	}))
	origin := made.Head.Origin
	d, b, address := apitest.Describe(t, st.Site), st.Site.Anonymous(), fmt.Sprintf("/api/v1/events/%d", origin)
	page := func(id tournament.EventID) string { return fmt.Sprintf("/e/%d", id) }
	for _, public := range []bool{false, true, false} {
		e, err := st.Site.Events.Event(t.Context(), made.ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := st.Site.Events.SetPublic(t.Context(), st.By, made.ID, e.Head.Revision, public); err != nil {
			t.Fatal(err)
		}
		if body := b.Get(page(origin)).Body; strings.Contains(body, "Финал кубка") != public ||
			strings.Contains(body, page(made.ID)+`"`) != public {
			t.Errorf("the final is public: %t; the event's page says otherwise", public)
		}
		api := b.Get(address)
		d.Conforms(t, address, api)
		if strings.Contains(api.Body, `"finals"`) != public {
			t.Errorf("the final is public: %t; JSON says otherwise", public)
		}
		if a := b.Get(page(made.ID)); public && (a.Status != http.StatusOK || !strings.Contains(a.Body, page(origin)+`"`)) {
			t.Errorf("the final does not lead back: %d", a.Status)
		}
	}
}
