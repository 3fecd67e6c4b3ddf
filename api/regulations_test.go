package api_test

import (
	"strings"
	"testing"

	"adyukh/api/view"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// TestRegulationsOfIncidents: the folded part of the page says the ladder, takes it and what else the regulations say, refuses a ladder
// without a step at its field, and the journal has it in words; everybody reads from which move on a draw can be agreed.
func TestRegulationsOfIncidents(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish()
	path := st.desk("/setup/regulations")
	page := st.arbiter.get(path).body
	for _, want := range []string{
		"Нарушения, взыскания и ничьи", "предупреждение → санкция временем → потеря партии → отстранение от тура → дисквалификация",
		"8.1–8.7", "подсказывает", `name="draw_move" type="number" value="0"`, `name="penalty_minutes" type="number" value="2"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not hold %q", want)
		}
	}
	form := formOf(t, page, path)
	for _, step := range incident.Steps() {
		form.Del("ladder_" + string(step))
	}
	scenario{path: path, form: form, status: 422, holds: []string{"хотя бы одну ступень", `aria-invalid="true"`}}.run(t, st.arbiter)
	form.Set("ladder_warning", "1")
	form.Set("ladder_game", "1")
	form.Set("penalty_minutes", "5")
	form.Set("draw_move", "900")
	scenario{path: path, form: form, status: 422, holds: []string{"от 0 до 200"}}.run(t, st.arbiter)
	form.Set("draw_move", "40")
	form.Set("incidents_published", "1")
	if a := st.arbiter.post(path, form); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	r := st.fresh().Head.Regulations.Incidents
	if r.Minutes != 5 || r.DrawMove != 40 || !r.Published || len(r.Ladder) != 2 || r.Ladder[1] != "game" {
		t.Errorf("kept %+v", r)
	}
	scenario{path: st.desk("/journal"), status: 200, holds: []string{
		"взыскания: предупреждение → потеря партии; время 5 мин; ничья с хода 40, раньше 0:0; читателям видны взыскания",
	}}.run(t, st.arbiter)
	scenario{path: st.public(""), status: 200, holds: []string{"с хода 40; раньше — 0:0"}}.run(t, st.site.anonymous())
}

// TestADrawAgreedTooEarly: the desk names the move and offers the decision beside the boards; it writes 0:0, and says so everywhere.
func TestADrawAgreedTooEarly(t *testing.T) {
	st := newStage(t, 4, func(h *play.Head) { h.Regulations.Incidents.DrawMove = 40 }).draw().pair().publish()
	st.result(1, play.Result{Kind: play.AgreedDraw, White: 12, Black: 12}).sheet(1, "1. cb4 bc5 2. ba5 ab6")
	g := st.game(1)
	scenario{path: st.desk("/rounds/1"), status: 200, holds: []string{
		"Ничья по соглашению после хода 2, а по регламенту соглашаться можно с хода 40", "Записать 0:0, проиграли оба", "ранняя ничья",
	}}.run(t, st.arbiter)
	form := seen(g.Sheet.Revision, "decision", "by-rule", "note", "", "round", "1")
	if a := st.arbiter.post(st.gamePath(g, "/decision"), form); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	if g = st.game(1); g.Result != (play.Result{Kind: play.BothLost}) {
		t.Errorf("the game is %+v", g.Result)
	}
	scenario{path: st.gamePath(g, ""), status: 200, holds: []string{"Ничья раньше разрешённого хода: 0:0, проиграли оба"}}.run(t, st.arbiter)
	scenario{path: st.public("/rounds/1"), status: 200, holds: []string{"оба проиграли"}}.run(t, st.site.anonymous())
	scenario{path: st.api("/rounds/1"), status: 200, holds: []string{`"kind":"both-lost"`, `"score":"0:0"`}}.run(t, st.site.anonymous())
}

// TestALateEntryIsSaidBefore: the line in which a player is added says what the rounds give that he has missed, and the journal says it
// of him.
func TestALateEntryIsSaidBefore(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 8, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds, h.Regulations.Swiss.Late = 3, play.LateRules{Gives: play.LateFirst, Rounds: 1}
	}).draw()
	path := st.desk("/setup/regulations")
	scenario{path: path, status: 200, holds: []string{"Пропущенные туры опоздавшего", `name="late_rounds"`}}.run(t, st.arbiter)
	form := formOf(t, st.arbiter.get(path).body, path)
	if form.Get("late_gives") != "first" || form.Get("late_rounds") != "1" {
		t.Errorf("the form holds %q and %q", form.Get("late_gives"), form.Get("late_rounds"))
	}
	form.Set("late_gives", "nothing")
	if a := st.arbiter.post(path, form); a.status != 303 || st.fresh().Head.Regulations.Swiss.Late != (play.LateRules{}) {
		t.Errorf("%d, kept %+v", a.status, st.fresh().Head.Regulations.Swiss.Late)
	}
	form = formOf(t, st.arbiter.get(path).body, path)
	form.Set("late_gives", "first")
	form.Set("late_rounds", "1")
	st.arbiter.post(path, form)
	scenario{path: st.desk("/players"), status: 200, not: []string{"Новый участник опоздал"}}.run(t, st.arbiter)
	st.pair().publish().play(4).pair().publish()
	st.event = st.fresh()
	const said = "Участие — с тура 3. Пропущенные туры: 1 — половина очков, 2 — без очков."
	scenario{path: st.desk("/players"), status: 200, holds: []string{said}}.run(t, st.arbiter)
	form = formOf(t, st.arbiter.get(st.desk("/players")).body, st.desk("/players"))
	form.Set("name", "Поздний Иван")
	if a := st.arbiter.post(st.desk("/players"), form); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	scenario{path: st.desk("/journal"), status: 200, holds: []string{"Поздний Иван", said}}.run(t, st.arbiter)
	reader := st.site.anonymous()
	scenario{path: st.public("/rounds/1"), status: 200, holds: []string{"пропуск за половину очков, вступил с тура 3"}}.run(t, reader)
}

// TestIncidentsForPrograms: what everybody may know of incidents, no word more: deductions always, sanctions where the regulations publish
// them.
func TestIncidentsForPrograms(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish()
	player := st.event.Players[0]
	note := func(i incident.Incident) {
		i.Round, i.Player, i.Clause, i.Text = 1, int64(player.ID), "8.7", "тайные слова"
		st.must(st.site.events.NoteIncident(t.Context(), st.by, st.event.ID, st.fresh().Version, i, tournament.Agreed{"warning.incident.points"}))
	}
	note(incident.Incident{Kind: incident.Warning})
	note(incident.Incident{Kind: incident.Sanctioned, Penalty: incident.Penalty{Sanction: incident.Deduction, Points: 3, Match: 1}})
	deduction := `"penalty":{"sanction":"points","points":3,"matchPoints":1}`
	scenario{path: st.api("/incidents"), status: 200, holds: []string{deduction}, not: []string{"warning", "8.7", "тайные"}}.run(t,
		st.site.anonymous())
	head := st.fresh().Head
	head.Regulations.Incidents.Published = true
	st.must(st.site.events.ChangeHead(t.Context(), st.by, st.event.ID, head.Revision, head, nil))
	published := []string{deduction, `"kind":"warning"`, `"clause":"8.7"`}
	scenario{path: st.api("/incidents"), status: 200, holds: published, not: []string{"тайные"}}.run(t,
		st.site.anonymous())
}

// TestAPlayersPostponedGames stand on his page of the desk, with a way to the board.
func TestAPlayersPostponedGames(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish()
	g := st.game(1)
	st.result(2, play.Result{Kind: play.FinalPosition, White: 17, Black: 7}).pair().publish()
	postponed := []string{"Отложенные партии", "/rounds/1#" + view.RowID(g.ID)}
	scenario{path: st.desk("/players/" + id(g.White)), status: 200, holds: postponed}.run(t, st.arbiter)
	other := st.fresh().Rounds[0].Games[1]
	scenario{path: st.desk("/players/" + id(other.White)), status: 200, not: []string{"Отложенные партии"}}.run(t, st.arbiter)
}

// TestAPenaltyShowsWhatItMoves: before a deduction is saved the page shows the tables that it changes, as it does of a correction.
func TestAPenaltyShowsWhatItMoves(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish().result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	g := st.game(1)
	page := st.arbiter.get(st.desk("/incidents/new?what=points&game=" + id(g.ID) + "&player=" + id(g.White)))
	form := formOf(t, page.body, st.desk("/incidents"))
	form.Set("points_off", "5")
	form.Set("text", "повторное нарушение")
	a := st.arbiter.post(st.desk("/incidents"), form)
	said := between(a.body, `<div class="effect`, "</table>")
	if a.status != 409 || !strings.Contains(said, "17") || !strings.Contains(said, "12") || len(st.fresh().Incidents) != 0 {
		t.Errorf("%d, the effect says %q", a.status, said)
	}
}

// TestWhoIsNotThereCanBeWithdrawn: the attendance list leads to the form on the player's page, which asks first.
func TestWhoIsNotThereCanBeWithdrawn(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish()
	p := st.fresh().Players[0]
	link := st.desk("/players/"+id(p.ID)) + "#withdraw"
	list := st.desk("/rounds/1/attendance")
	scenario{path: list, status: 200, not: []string{link}}.run(t, st.arbiter)
	if a := st.arbiter.post(list+"/"+id(p.ID), seen(p.Revision, "mark", "absent")); a.status != 303 {
		t.Fatalf("%d\n%.800s", a.status, a.body)
	}
	scenario{path: list, status: 200, holds: []string{link, "снять с турнира"}}.run(t, st.arbiter)
	scenario{path: st.desk("/players/" + id(p.ID)), status: 200, holds: []string{`id="withdraw"`, "/withdraw"}}.run(t, st.arbiter)
}
