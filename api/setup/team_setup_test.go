package setup_test

import (
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TestNewTeamEvent makes an event of teams over the pages: a preset is ready for its teams, and whoever changes the discipline gets the
// systems of teams alone.
func TestNewTeamEvent(t *testing.T) {
	st := apitest.NewGround(t)
	page := st.Arbiter.Get("/desk/new").Body
	form := apitest.FormOf(t, page, "/desk/new")
	for _, want := range []string{"Быстрая игра, команды", "Молниеносная игра, команды", "Обычная игра, команды", "Команды: круговая"} {
		if !strings.Contains(page, want) {
			t.Errorf("the form does not offer %q", want)
		}
	}
	form.Set("name", "Командный кубок")
	form.Set("preset", "team-swiss")
	apitest.Scenario{Path: "/desk/new", Form: form, Status: 303, To: "/desk/e/1/players"}.Run(t, st.Arbiter)
	apitest.Scenario{Path: "/desk/e/1/players", Status: 200, Holds: []string{">Команды</h1>", "Команд пока нет"}}.Run(t, st.Arbiter)

	form.Set("preset", "blitz-cup") // for persons, with matches of two games
	form.Set("discipline", "rapid-team")
	form.Set("system", "swiss")
	apitest.Scenario{Path: "/desk/new", Form: form, Status: 303, To: "/desk/e/2/setup/regulations"}.Run(t, st.Arbiter)
	e, err := st.Site.Events.Event(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	if r := e.Head.Regulations; r.System != play.TeamSwiss || r.Match != (play.MatchRules{Games: 4, Count: pairing.CountSum}) {
		t.Errorf("made %s, a match %+v", r.System, r.Match)
	}
	main := apitest.Scenario{Path: "/desk/e/2/setup/main", Status: 200, Holds: []string{`value="blitz-team"`}, Not: []string{`value="blitz"`}}
	main.Run(t, st.Arbiter)
}

// TestTeamRegulations: what the regulations say about teams is asked of teams alone, kept as typed, and fixed once a round is paired.
func TestTeamRegulations(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.OfTeams(play.TeamSwiss))
	path := st.Desk("/setup/regulations")
	page := st.Arbiter.Get(path).Body
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
	form := apitest.FormOf(t, page, path)
	for name, value := range map[string]string{
		"boards": "3", "board_games": "2", "match_count": "results", "match_win": "3-1", "board_colours": "mirror", "team_colours": "b",
		"reserves": "1", "board_order": "gap", "board_gap": "60", "lineups": "captains", "lineup_deadline": "30", "lineup_missing": "empty",
		"late_match": "1", "order_takes": "below", "hole_points": "2", "rounds": "2", "seat_board": "3", "seat_sex": "f", "seat_from": "2008",
	} {
		form.Set(name, value)
	}
	apitest.Scenario{Path: path, Form: form, Status: 303, To: st.Desk("/setup/officials")}.Run(t, st.Arbiter)
	want := team.Rules{
		Boards: 3, Games: 2, Reserves: 1, Order: team.GapOrder, Gap: 60, Lineups: team.ByCaptains, Deadline: 30, Missing: team.NobodyPlays,
		Costs:   team.Penalties{Late: team.Cost{Match: 1}, Hole: team.Cost{Points: 2}, Order: team.Cost{Takes: team.TakesBelow}},
		Colours: "WBB", Win: 3, Draw: 1, Prefer: team.TypeB,
		Seats: []team.Seat{{Board: 3, Sex: "f", BornFrom: 2008}},
	}
	r := st.Fresh().Head.Regulations
	if got := r.Team; len(got.Seats) != 1 || got.Seats[0] != want.Seats[0] || got.Colours != want.Colours || got.Costs != want.Costs ||
		r.Match.Games != 6 || r.Match.Count != pairing.CountResults {
		t.Errorf("kept %+v, match %+v", got, r.Match)
	}
	apitest.Scenario{Path: st.Desk(""), Status: 200, Holds: []string{
		"3 доски, на каждой по 2 партии; решают выигранные доски", "3 за победу, 1 за ничью", "женщины, 2008 г. р. и моложе",
	}}.Run(t, st.Arbiter)
	wrong := map[string]string{"boards": "13", "board_colours": "WBX", "seat_board": "9", "match_win": "1-1", "reserves": "99"}
	for field, value := range wrong {
		form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
		form[field][0] = value
		apitest.Scenario{Path: path, Form: form, Status: 422}.Run(t, st.Arbiter)
	}

	st = st.Draw().Pair()
	page = st.Arbiter.Get(path).Body
	if strings.Contains(page, `name="boards"`) || !strings.Contains(page, "командные очки больше не меняются") {
		t.Error("boards can still be changed after a round is paired")
	}
	form = apitest.FormOf(t, page, path)
	form.Set("boards", "5")
	form.Set("reserves", "2")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: st.Desk("")}.Run(t, st.Arbiter)
	if got := st.Fresh().Head.Regulations.Team; got.Boards != 3 || got.Reserves != 2 {
		t.Errorf("after the pairing: %+v", got)
	}
	form = apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("lineups", "roster")
	apitest.Scenario{Path: path, Form: form, Status: 409, Holds: []string{"Составы на тур 1 ещё не открыты"}}.Run(t, st.Arbiter)
	st.Arbiter.Post("/preferences", apitest.Fields("lang", "en", "back", "/"))
	persons := st.Another(2)
	apitest.Scenario{Path: persons.Desk("/setup/regulations"), Status: 200, Not: []string{`name="boards"`, `name="lineups"`}}.Run(t,
		st.Arbiter)
}

// TestTeamCategories: a category of teams is a region, a club or a group; they have neither sex nor age.
func TestTeamCategories(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.OfTeams(play.TeamSwiss))
	path := st.Desk("/setup/categories")
	page := st.Arbiter.Get(path)
	page.Lacks(t, "category_sex", "category_from", "category_rank")
	form := apitest.FormOf(t, page.Body, path)
	form["category_name"][0], form["category_federation"][0] = "Юг", "Адыгея"
	if a := st.Arbiter.Post(path, form); a.Status != 303 {
		t.Fatalf("saving: %d\n%s", a.Status, a.Body)
	}
	want := play.Category{Name: "Юг", Federation: "Адыгея"}
	if got := st.Fresh().Head.Regulations.Categories; len(got) != 1 || got[0] != want {
		t.Errorf("kept %+v", got)
	}
}
