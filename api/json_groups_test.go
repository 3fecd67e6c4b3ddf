package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

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
	played := func(st *stage) *stage {
		st.draw().pair().publish()
		for _, g := range st.games() {
			if !g.IsFree() {
				st.result(g.Board, play.Result{Kind: play.Resigned, White: 24})
			}
		}
		return st
	}
	ground := newGround(t)
	d := describe(t, ground.site)
	b := ground.site.anonymous()

	st := ground.another(8, systemOf(play.Groups))
	st.must(st.site.events.SplitIntoGroups(t.Context(), st.by, st.event.ID, st.event.Version, 2))
	played(st)
	for _, path := range []string{"/standings", "/crosstable", "/crosstable?by=place"} {
		got := decode[table](t, b.get(st.api(path)))
		if len(got.Rows) != 0 || len(got.Groups) != 2 || got.Groups[1].Group != "Б" || len(got.Groups[1].Rows) != 4 {
			t.Errorf("groups: %s holds %+v", path, got)
		}
	}
	d.checkEvent(t, st)

	st = ground.another(4, systemOf(play.Scheveningen))
	st.must(st.site.events.SplitIntoGroups(t.Context(), st.by, st.event.ID, st.event.Version, 2))
	played(st)
	if got := decode[table](t, b.get(st.api("/crosstable"))); len(got.Rows) != 4 || len(got.Sides) != 2 || got.Sides[0].Points != "48" {
		t.Errorf("sides: %+v", got)
	}
	score := []string{`class="sides-score"`, "48\u00a0:\u00a00"}
	for _, path := range []string{"/standings", "/crosstable", "/rounds/1"} {
		scenario{path: st.public(path), status: 200, holds: score}.run(t, b)
		scenario{path: st.desk(path), status: 200, holds: score}.run(t, st.arbiter)
	}
	scenario{path: st.public("/rounds/1"), status: 200, holds: []string{"в туре 1 48\u00a0:\u00a00"}}.run(t, b)
	d.checkEvent(t, st)

	st = played(ground.another(6, systemOf(play.Knockout)))
	got := decode[table](t, b.get(st.api("/crosstable")))
	if got.Bracket == nil || len(got.Bracket.Rounds) != 3 || len(got.Bracket.Places) != 6 {
		t.Fatalf("knock-out: %+v", got)
	}
	if m := got.Bracket.Rounds[0].Matches; len(m) != 4 || m[0].State != "free" || m[1].State != "over" || m[1].Won != "games" {
		t.Errorf("the matches of round 1 are %+v", m)
	}
	d.checkEvent(t, st)
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
	st := newTeams(t)
	d, b := describe(t, st.site), st.site.anonymous()
	d.checkEvent(t, st)
	if got := decode[answers](t, b.get(st.api("/rounds/1"))); len(got.Matches) != 2 || got.Matches[0].Seated || got.Games[0].WhiteMember != 0 {
		t.Errorf("before the line-ups are open: %+v", got)
	}
	st.seated()
	for _, g := range st.games() {
		if g.Board == 1 {
			st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision, play.Result{Kind: play.Resigned, White: 24}))
		}
	}
	d.checkEvent(t, st)
	got := decode[answers](t, b.get(st.api("/rounds/1")))
	m, g := got.Matches[0], got.Games[1]
	if !m.Seated || !m.Over || m.Points != (side{24, 24}) || m.Winner != 0 || g.Place != 2 || g.WhiteMember == 0 || g.BlackMember == 0 {
		t.Errorf("the match is %+v, its second game %+v", m, g)
	}
	if a := b.get(st.api("")); !strings.Contains(a.body, `"team":{"boards":2,`) {
		t.Errorf("regulations of teams: %s", a.body)
	}
	if got := decode[answers](t, b.get(st.api("/players"))).Players; len(got) != 4 || len(got[0].Members) != 3 {
		t.Errorf("teams: %+v", got)
	}
	if got := decode[answers](t, b.get(st.api("/persons"))).Persons; len(got) != 12 || got[11].Games != 1 {
		t.Errorf("persons: %+v", got)
	}
	if a := newStage(t, 4).draw().pair().publish(); a.site.anonymous().get(a.api("/persons")).status != http.StatusNotFound {
		t.Error("an event of persons has personal results of its own")
	}
}

// TestFilesOfTeams: members and personal results are lists of their own, and games say who played at which board once it is known.
func TestFilesOfTeams(t *testing.T) {
	t.Parallel()
	st := newTeams(t)
	b := st.site.anonymous()
	closed := b.get(st.public("/files/pairings.csv"))
	if closed.status != http.StatusOK || strings.Contains(closed.body, "Боец") {
		t.Errorf("before the line-ups are open: %d\n%s", closed.status, closed.body)
	}
	st.seated()
	g := st.at(1, 2)
	st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision, play.Result{Kind: play.Resigned, White: 24}))
	for file, want := range map[string]string{
		"members.csv": ";3;Боец-1-3;1600;запасной", "persons.csv": "2;Боец-", "pairings.csv": ";2;Боец-", "results.csv": ";2;Боец-",
	} {
		if a := b.get(st.public("/files/" + file)); a.status != http.StatusOK || !strings.Contains(a.body, want) {
			t.Errorf("%s: %d, no %q in\n%s", file, a.status, want, a.body)
		}
	}
	if a := b.get(st.public("/files/event.xlsx")); a.status != http.StatusOK {
		t.Errorf("the workbook: %d", a.status)
	}
	persons := newStage(t, 4).draw().pair().publish()
	if a := persons.site.anonymous().get(persons.public("/files/members.csv")); a.status != http.StatusNotFound {
		t.Error("an event of persons has a list of members")
	}
}

// TestFinalIsLinked: readers come from an event to its final and back, once both are public, whatever was kept of the pages.
func TestFinalIsLinked(t *testing.T) {
	st := newStage(t, 4).draw()
	for range 3 {
		st.pair().publish()
		for _, g := range st.games() {
			st.result(g.Board, play.Result{Kind: play.FinalPosition, White: 13 + int(g.White), Black: 11 - int(g.White)})
		}
	}
	made := st.must(st.site.events.CreateFinal(t.Context(), st.by, st.event.ID, 3, play.FinalRule{
		Name: "Финал кубка", System: play.Knockout, Places: 4, Players: []play.PlayerID{1, 2},
	}))
	origin := made.Head.Origin
	d, b, address := describe(t, st.site), st.site.anonymous(), fmt.Sprintf("/api/v1/events/%d", origin)
	page := func(id tournament.EventID) string { return fmt.Sprintf("/e/%d", id) }
	for _, public := range []bool{false, true, false} {
		e, err := st.site.events.Event(t.Context(), made.ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := st.site.events.SetPublic(t.Context(), st.by, made.ID, e.Head.Revision, public); err != nil {
			t.Fatal(err)
		}
		if body := b.get(page(origin)).body; strings.Contains(body, "Финал кубка") != public ||
			strings.Contains(body, page(made.ID)+`"`) != public {
			t.Errorf("the final is public: %t; the event's page says otherwise", public)
		}
		api := b.get(address)
		d.conforms(t, address, api)
		if strings.Contains(api.body, `"finals"`) != public {
			t.Errorf("the final is public: %t; JSON says otherwise", public)
		}
		if a := b.get(page(made.ID)); public && (a.status != http.StatusOK || !strings.Contains(a.body, page(origin)+`"`)) {
			t.Errorf("the final does not lead back: %d", a.status)
		}
	}
}
