package desk_test

import (
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/api/view"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// TestRegulationsOfIncidents: the folded part of the page says the ladder, takes it and what else the regulations say, refuses a ladder
// without a step at its field, and the journal has it in words; everybody reads from which move on a draw can be agreed.
func TestRegulationsOfIncidents(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	path := st.Desk("/setup/regulations")
	page := st.Arbiter.Get(path).Body
	for _, want := range []string{
		"Нарушения, взыскания и ничьи", "предупреждение → санкция временем → потеря партии → отстранение от тура → дисквалификация",
		"8.1–8.7", "подсказывает", `name="draw_move" type="number" value="0"`, `name="penalty_minutes" type="number" value="2"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not hold %q", want)
		}
	}
	form := apitest.FormOf(t, page, path)
	for _, step := range incident.Steps() {
		form.Del("ladder_" + string(step))
	}
	apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{"хотя бы одну ступень", `aria-invalid="true"`}}.Run(t, st.Arbiter)
	form.Set("ladder_warning", "1")
	form.Set("ladder_game", "1")
	form.Set("penalty_minutes", "5")
	form.Set("draw_move", "900")
	apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{"от 0 до 200"}}.Run(t, st.Arbiter)
	form.Set("draw_move", "40")
	form.Set("incidents_published", "1")
	if a := st.Arbiter.Post(path, form); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	r := st.Fresh().Head.Regulations.Incidents
	if r.Minutes != 5 || r.DrawMove != 40 || !r.Published || len(r.Ladder) != 2 || r.Ladder[1] != "game" {
		t.Errorf("kept %+v", r)
	}
	apitest.Scenario{Path: st.Desk("/journal"), Status: 200, Holds: []string{
		"взыскания: предупреждение → потеря партии; время 5 мин; ничья с хода 40, раньше 0:0; читателям видны взыскания",
	}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Public(""), Status: 200, Holds: []string{"с хода 40; раньше — 0:0"}}.Run(t, st.Site.Anonymous())
}

// TestADrawAgreedTooEarly: the desk names the move and offers the decision beside the boards; it writes 0:0, and says so everywhere.
func TestADrawAgreedTooEarly(t *testing.T) {
	st := apitest.NewStage(t, 4, func(h *play.Head) { h.Regulations.Incidents.DrawMove = 40 }).Draw().Pair().Publish()
	st.Result(1, play.Result{Kind: play.AgreedDraw, White: 12, Black: 12}).Sheet(1, "1. cb4 bc5 2. ba5 ab6")
	g := st.Game(1)
	apitest.Scenario{Path: st.Desk("/rounds/1"), Status: 200, Holds: []string{
		"Ничья по соглашению после хода 2, а по регламенту соглашаться можно с хода 40", "Записать 0:0, проиграли оба", "ранняя ничья",
	}}.Run(t, st.Arbiter)
	form := apitest.Seen(g.Sheet.Revision, "decision", "by-rule", "note", "", "round", "1")
	if a := st.Arbiter.Post(st.GamePath(g, "/decision"), form); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if g = st.Game(1); g.Result != (play.Result{Kind: play.BothLost}) {
		t.Errorf("the game is %+v", g.Result)
	}
	apitest.Scenario{Path: st.GamePath(g, ""), Status: 200, Holds: []string{"Ничья раньше разрешённого хода: 0:0, проиграли оба"}}.Run(t,
		st.Arbiter)
	apitest.Scenario{Path: st.Public("/rounds/1"), Status: 200, Holds: []string{"оба проиграли"}}.Run(t, st.Site.Anonymous())
	apitest.Scenario{Path: st.API("/rounds/1"), Status: 200, Holds: []string{`"kind":"both-lost"`, `"score":"0:0"`}}.Run(t,
		st.Site.Anonymous())
}

// TestALateEntryIsSaidBefore: the line in which a player is added says what the rounds give that he has missed, and the journal says it
// of him.
func TestALateEntryIsSaidBefore(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 8, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds, h.Regulations.Swiss.Late = 3, play.LateRules{Gives: play.LateFirst, Rounds: 1}
	}).Draw()
	path := st.Desk("/setup/regulations")
	apitest.Scenario{Path: path, Status: 200, Holds: []string{"Пропущенные туры опоздавшего", `name="late_rounds"`}}.Run(t, st.Arbiter)
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	if form.Get("late_gives") != "first" || form.Get("late_rounds") != "1" {
		t.Errorf("the form holds %q and %q", form.Get("late_gives"), form.Get("late_rounds"))
	}
	form.Set("late_gives", "nothing")
	if a := st.Arbiter.Post(path, form); a.Status != 303 || st.Fresh().Head.Regulations.Swiss.Late != (play.LateRules{}) {
		t.Errorf("%d, kept %+v", a.Status, st.Fresh().Head.Regulations.Swiss.Late)
	}
	form = apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("late_gives", "first")
	form.Set("late_rounds", "1")
	st.Arbiter.Post(path, form)
	apitest.Scenario{Path: st.Desk("/players"), Status: 200, Not: []string{"Новый участник опоздал"}}.Run(t, st.Arbiter)
	st.Pair().Publish().Play(4).Pair().Publish()
	st.Event = st.Fresh()
	const said = "Участие — с тура 3. Пропущенные туры: 1 — половина очков, 2 — без очков."
	apitest.Scenario{Path: st.Desk("/players"), Status: 200, Holds: []string{said}}.Run(t, st.Arbiter)
	form = apitest.FormOf(t, st.Arbiter.Get(st.Desk("/players")).Body, st.Desk("/players"))
	form.Set("name", "Поздний Иван")
	if a := st.Arbiter.Post(st.Desk("/players"), form); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	apitest.Scenario{Path: st.Desk("/journal"), Status: 200, Holds: []string{"Поздний Иван", said}}.Run(t, st.Arbiter)
	reader := st.Site.Anonymous()
	apitest.Scenario{Path: st.Public("/rounds/1"), Status: 200, Holds: []string{"пропуск за половину очков, вступил с тура 3"}}.Run(t, reader)
}

// TestIncidentsForPrograms: what everybody may know of incidents, no word more: deductions always, sanctions where the regulations publish
// them.
func TestIncidentsForPrograms(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	player := st.Event.Players[0]
	note := func(i incident.Incident) {
		i.Round, i.Player, i.Clause, i.Text = 1, int64(player.ID), "8.7", "тайные слова"
		st.Must(st.Site.Events.NoteIncident(t.Context(), st.By, st.Event.ID, st.Fresh().Version, i, tournament.Agreed{"warning.incident.points"}))
	}
	note(incident.Incident{Kind: incident.Warning})
	note(incident.Incident{Kind: incident.Sanctioned, Penalty: incident.Penalty{Sanction: incident.Deduction, Points: 3, Match: 1}})
	deduction := `"penalty":{"sanction":"points","points":3,"matchPoints":1}`
	apitest.Scenario{Path: st.API("/incidents"), Status: 200, Holds: []string{deduction}, Not: []string{"warning", "8.7", "тайные"}}.Run(t,
		st.Site.Anonymous())
	head := st.Fresh().Head
	head.Regulations.Incidents.Published = true
	st.Must(st.Site.Events.ChangeHead(t.Context(), st.By, st.Event.ID, head.Revision, head, nil))
	published := []string{deduction, `"kind":"warning"`, `"clause":"8.7"`}
	apitest.Scenario{Path: st.API("/incidents"), Status: 200, Holds: published, Not: []string{"тайные"}}.Run(t,
		st.Site.Anonymous())
}

// TestAPlayersPostponedGames stand on his page of the desk, with a way to the board.
func TestAPlayersPostponedGames(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	g := st.Game(1)
	st.Result(2, play.Result{Kind: play.FinalPosition, White: 17, Black: 7}).Pair().Publish()
	postponed := []string{"Отложенные партии", "/rounds/1#" + view.RowID(g.ID)}
	apitest.Scenario{Path: st.Desk("/players/" + apitest.ID(g.White)), Status: 200, Holds: postponed}.Run(t, st.Arbiter)
	other := st.Fresh().Rounds[0].Games[1]
	apitest.Scenario{Path: st.Desk("/players/" + apitest.ID(other.White)), Status: 200, Not: []string{"Отложенные партии"}}.Run(t, st.Arbiter)
}

// TestAPenaltyShowsWhatItMoves: before a deduction is saved the page shows the tables that it changes, as it does of a correction.
func TestAPenaltyShowsWhatItMoves(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	g := st.Game(1)
	page := st.Arbiter.Get(st.Desk("/incidents/new?what=points&game=" + apitest.ID(g.ID) + "&player=" + apitest.ID(g.White)))
	form := apitest.FormOf(t, page.Body, st.Desk("/incidents"))
	form.Set("points_off", "5")
	form.Set("text", "повторное нарушение")
	a := st.Arbiter.Post(st.Desk("/incidents"), form)
	said := apitest.Between(a.Body, `<div class="effect`, "</table>")
	if a.Status != 409 || !strings.Contains(said, "17") || !strings.Contains(said, "12") || len(st.Fresh().Incidents) != 0 {
		t.Errorf("%d, the effect says %q", a.Status, said)
	}
}

// TestWhoIsNotThereCanBeWithdrawn: the attendance list leads to the form on the player's page, which asks first.
func TestWhoIsNotThereCanBeWithdrawn(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	p := st.Fresh().Players[0]
	link := st.Desk("/players/"+apitest.ID(p.ID)) + "#withdraw"
	list := st.Desk("/rounds/1/attendance")
	apitest.Scenario{Path: list, Status: 200, Not: []string{link}}.Run(t, st.Arbiter)
	if a := st.Arbiter.Post(list+"/"+apitest.ID(p.ID), apitest.Seen(p.Revision, "mark", "absent")); a.Status != 303 {
		t.Fatalf("%d\n%.800s", a.Status, a.Body)
	}
	apitest.Scenario{Path: list, Status: 200, Holds: []string{link, "снять с турнира"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/players/" + apitest.ID(p.ID)), Status: 200, Holds: []string{`id="withdraw"`, "/withdraw"}}.Run(t,
		st.Arbiter)
}
