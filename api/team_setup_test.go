package api_test

import (
	"strings"
	"testing"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TestNewTeamEvent makes an event of teams over the pages: a preset is ready for its teams, and whoever changes the discipline gets the
// systems of teams alone.
func TestNewTeamEvent(t *testing.T) {
	st := newGround(t)
	page := st.arbiter.get("/desk/new").body
	form := formOf(t, page, "/desk/new")
	for _, want := range []string{"Быстрая игра, команды", "Молниеносная игра, команды", "Обычная игра, команды", "Команды: круговая"} {
		if !strings.Contains(page, want) {
			t.Errorf("the form does not offer %q", want)
		}
	}
	form.Set("name", "Командный кубок")
	form.Set("preset", "team-swiss")
	scenario{path: "/desk/new", form: form, status: 303, to: "/desk/e/1/players"}.run(t, st.arbiter)
	scenario{path: "/desk/e/1/players", status: 200, holds: []string{">Команды</h1>", "Команд пока нет"}}.run(t, st.arbiter)

	form.Set("preset", "blitz-cup") // for persons, with matches of two games
	form.Set("discipline", "rapid-team")
	form.Set("system", "swiss")
	scenario{path: "/desk/new", form: form, status: 303, to: "/desk/e/2/setup/regulations"}.run(t, st.arbiter)
	e, err := st.site.events.Event(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	if r := e.Head.Regulations; r.System != play.TeamSwiss || r.Match != (play.MatchRules{Games: 4, Count: pairing.CountSum}) {
		t.Errorf("made %s, a match %+v", r.System, r.Match)
	}
	main := scenario{path: "/desk/e/2/setup/main", status: 200, holds: []string{`value="blitz-team"`}, not: []string{`value="blitz"`}}
	main.run(t, st.arbiter)
}

// TestTeamRegulations: what the regulations say about teams is asked of teams alone, kept as typed, and fixed once a round is paired.
func TestTeamRegulations(t *testing.T) {
	st := newStage(t, 4, ofTeams(play.TeamSwiss))
	path := st.desk("/setup/regulations")
	page := st.arbiter.get(path).body
	for _, not := range []string{`name="match_games"`, `value="knockout-cup"`, `value="swiss"`} {
		if strings.Contains(page, not) {
			t.Errorf("teams are asked for %s", not)
		}
	}
	for _, want := range []string{"Команд 4:", `name="half_most"`, "Очков за каждую доску", "до 14 команд"} {
		if !strings.Contains(page, want) {
			t.Errorf("teams are not told %q", want)
		}
	}
	form := formOf(t, page, path)
	for name, value := range map[string]string{
		"boards": "3", "board_games": "2", "match_count": "results", "match_win": "3-1", "board_colours": "mirror", "team_colours": "b",
		"reserves": "1", "board_order": "gap", "board_gap": "60", "lineups": "captains", "lineup_deadline": "30", "lineup_missing": "empty",
		"late_match": "1", "order_takes": "below", "hole_points": "2", "rounds": "2", "seat_board": "3", "seat_sex": "f", "seat_from": "2008",
	} {
		form.Set(name, value)
	}
	scenario{path: path, form: form, status: 303, to: st.desk("/setup/officials")}.run(t, st.arbiter)
	want := team.Rules{
		Boards: 3, Games: 2, Reserves: 1, Order: team.GapOrder, Gap: 60, Lineups: team.ByCaptains, Deadline: 30, Missing: team.NobodyPlays,
		Costs:   team.Penalties{Late: team.Cost{Match: 1}, Hole: team.Cost{Points: 2}, Order: team.Cost{Takes: team.TakesBelow}},
		Colours: "WBB", Win: 3, Draw: 1, Prefer: team.TypeB,
		Seats: []team.Seat{{Board: 3, Sex: "f", BornFrom: 2008}},
	}
	r := st.fresh().Head.Regulations
	if got := r.Team; len(got.Seats) != 1 || got.Seats[0] != want.Seats[0] || got.Colours != want.Colours || got.Costs != want.Costs ||
		r.Match.Games != 6 || r.Match.Count != pairing.CountResults {
		t.Errorf("kept %+v, match %+v", got, r.Match)
	}
	scenario{path: st.desk(""), status: 200, holds: []string{
		"3 доски, на каждой по 2 партии; решают выигранные доски", "3 за победу, 1 за ничью", "женщины, 2008 г. р. и моложе",
	}}.run(t, st.arbiter)
	wrong := map[string]string{"boards": "13", "board_colours": "WBX", "seat_board": "9", "match_win": "1-1", "reserves": "99"}
	for field, value := range wrong {
		form := formOf(t, st.arbiter.get(path).body, path)
		form[field][0] = value
		scenario{path: path, form: form, status: 422}.run(t, st.arbiter)
	}

	st = st.draw().pair()
	page = st.arbiter.get(path).body
	if strings.Contains(page, `name="boards"`) || !strings.Contains(page, "командные очки больше не меняются") {
		t.Error("boards can still be changed after a round is paired")
	}
	form = formOf(t, page, path)
	form.Set("boards", "5")
	form.Set("reserves", "2")
	scenario{path: path, form: form, status: 303, to: st.desk("")}.run(t, st.arbiter)
	if got := st.fresh().Head.Regulations.Team; got.Boards != 3 || got.Reserves != 2 {
		t.Errorf("after the pairing: %+v", got)
	}
	form = formOf(t, st.arbiter.get(path).body, path)
	form.Set("lineups", "roster")
	scenario{path: path, form: form, status: 409, holds: []string{"Составы на тур 1 ещё не открыты"}}.run(t, st.arbiter)
	st.arbiter.post("/preferences", fields("lang", "en", "back", "/"))
	persons := st.another(2)
	scenario{path: persons.desk("/setup/regulations"), status: 200, not: []string{`name="boards"`, `name="lineups"`}}.run(t, st.arbiter)
}

// ofTeams makes an event one of teams.
func ofTeams(system play.System) func(*play.Head) {
	return func(h *play.Head) {
		teams := play.Defaults(play.RapidTeam, h.Language, h.Zone).WithSystem(system)
		teams.Name, teams.Place, teams.Begins, teams.Officials = h.Name, h.Place, h.Begins, h.Officials
		*h = teams
	}
}

// TestTeamCategories: a category of teams is a region, a club or a group; they have neither sex nor age.
func TestTeamCategories(t *testing.T) {
	st := newStage(t, 4, ofTeams(play.TeamSwiss))
	path := st.desk("/setup/categories")
	page := st.arbiter.get(path)
	page.lacks(t, "category_sex", "category_from", "category_rank")
	form := formOf(t, page.body, path)
	form["category_name"][0], form["category_federation"][0] = "Юг", "Адыгея"
	if a := st.arbiter.post(path, form); a.status != 303 {
		t.Fatalf("saving: %d\n%s", a.status, a.body)
	}
	want := play.Category{Name: "Юг", Federation: "Адыгея"}
	if got := st.fresh().Head.Regulations.Categories; len(got) != 1 || got[0] != want {
		t.Errorf("kept %+v", got)
	}
}
