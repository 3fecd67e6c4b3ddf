package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// ofSystem makes the event one of another system.
func ofSystem(s play.System, games int) func(*play.Head) {
	return func(h *play.Head) {
		*h = h.WithSystem(s)
		h.Regulations.Match.Games = games
		if s.HasOwnRounds() {
			h.Regulations.Rounds = 3
		}
		if games > 1 {
			h.Regulations.Match.Count = "sum"
		}
	}
}

// edit posts one change of a round by hand and returns the answer.
func (st *stage) edit(round int, fields ...string) answer {
	st.t.Helper()
	return st.arbiter.post(st.desk(fmt.Sprintf("/rounds/%d/edit", round)), seen(st.fresh().Version, fields...))
}

// TestPairingsByHand changes a draft with everything that the page offers: each change leads back to the page, a broken rule is
// asked about first, and the end shows what the engine has otherwise.
func TestPairingsByHand(t *testing.T) {
	st := newStage(t, 7, ofSystem(play.Swiss, 1)).draw().pair()
	begun := st.arbiter.post(st.desk("/rounds/1/edit/begin"), seen(st.fresh().Version))
	if begun.status != http.StatusSeeOther || !strings.HasSuffix(begun.header.Get("Location"), "/rounds/1/edit") {
		t.Fatalf("begin: %d %s", begun.status, begun.header.Get("Location"))
	}
	e := st.fresh()
	one, two := e.Rounds[0].Games[0], e.Rounds[0].Games[1]
	picked := st.arbiter.get(st.desk("/rounds/1/edit?pick=" + id(one.White)))
	if !strings.Contains(picked.body, "с кем поменять местами") {
		t.Errorf("nobody is picked:\n%s", picked.body)
	}
	for _, change := range [][]string{
		{"kind", "swap", "white", id(one.Black), "black", id(two.Black)},
		{"kind", "colours", "board", "1"},
		{"kind", "board", "board", "3", "to", "9"},
		{"kind", "unpair", "board", "2"},
	} {
		a := st.edit(1, change...)
		if a.status == http.StatusConflict { // both sit with the colour that is not theirs: agreed
			a = st.edit(1, append(change, "agreed", "warning.pairing.opposite")...)
		}
		if a.status != http.StatusSeeOther {
			t.Errorf("%s: %d\n%.3000s", change, a.status, a.body)
		}
	}
	page := st.arbiter.get(st.desk("/rounds/1/edit")).body
	for _, want := range []string{
		"Без места <span class=\"count\">2</span>", "Закончить нельзя: 2 участника", "Посадить остальных",
		`id="board-9"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if a := st.arbiter.post(st.desk("/rounds/1/edit/end"), seen(st.fresh().Version)); a.status != http.StatusConflict ||
		!strings.Contains(a.body, "без места") {
		t.Errorf("ended with two players without a seat: %d", a.status)
	}
	if a := st.edit(1, "kind", "rest"); a.status != http.StatusSeeOther {
		t.Fatalf("the rest: %d\n%.3000s", a.status, a.body)
	}
	asked := st.arbiter.post(st.desk("/rounds/1/edit/end"), seen(st.fresh().Version))
	if asked.status != http.StatusConflict || !strings.Contains(asked.body, "Пары тура 1 отличаются от автоматической жеребьёвки") {
		t.Errorf("the end is not asked about: %d\n%.2000s", asked.status, asked.body)
	}
	differs := strings.Count(between(asked.body, `class="plain differs"`, "</table>"), "<tr><td>")
	form := seen(st.fresh().Version)
	form["agreed"] = []string{"warning.edit.differs", "warning.edit.differs!"}
	if a := st.arbiter.post(st.desk("/rounds/1/edit/end"), form); a.status != http.StatusSeeOther {
		t.Errorf("end: %d\n%.2000s", a.status, a.body)
	}
	if st.fresh().Rounds[0].Editing {
		t.Error("the change has not ended")
	}
	why := st.arbiter.get(st.desk("/rounds/1/why")).body
	if n := strings.Count(between(why, `class="plain differs"`, "</table>"), "<tr><td>"); differs == 0 || n != differs {
		t.Errorf("%d differences were asked about, %d are explained", differs, n)
	}
	entry := fmt.Sprintf("/journal#v%d", st.fresh().Version)
	if recent := between(st.arbiter.get(st.desk("/rounds/1")).body, `id="recent"`, "</section>"); !strings.Contains(recent, entry) ||
		strings.Contains(recent, "Программа:") {
		t.Errorf("the last acts are not short:\n%s", recent)
	}
	if journal := st.arbiter.get(st.desk("/journal")).body; !strings.Contains(journal, "Вручную: ") || strings.Contains(journal, " —;") {
		t.Error("the journal does not name the boards")
	}
}

// between returns what of a page stands between two texts, "" when it has not both.
func between(page, from, to string) string {
	_, rest, _ := strings.Cut(page, from)
	inner, _, ok := strings.Cut(rest, to)
	if !ok {
		return ""
	}
	return inner
}

// TestRefusedPairKeepsWhatWasTyped: the form that seats two players holds the players and the table that were refused.
func TestRefusedPairKeepsWhatWasTyped(t *testing.T) {
	st := newStage(t, 6, ofSystem(play.Swiss, 1)).draw().pair()
	st.arbiter.post(st.desk("/rounds/1/edit/begin"), seen(st.fresh().Version))
	g := st.fresh().Rounds[0].Games[0]
	if a := st.edit(1, "kind", "unpair", "board", "1"); a.status != http.StatusSeeOther {
		t.Fatalf("%d", a.status)
	}
	a := st.edit(1, "kind", "pair", "white", id(g.Black), "black", id(g.White), "board", "2")
	form := between(a.body, `class="pair-form"`, "</form>")
	for _, want := range []string{
		`value="2"`, `<option value="` + id(g.Black) + `" selected`,
		`<option value="` + id(g.White) + `" selected`,
	} {
		if a.status != http.StatusConflict || !strings.Contains(form, want) {
			t.Errorf("%d: the form lacks %s:\n%s", a.status, want, form)
		}
	}
	if form := between(st.arbiter.get(st.desk("/rounds/1/edit")).body, `class="pair-form"`, "</form>"); strings.Contains(form, "selected") {
		t.Errorf("a new form is filled in:\n%s", form)
	}
}

// TestWhyPageInPart: where the work has its bound, the page tells the facts, and that reasons are missing.
func TestWhyPageInPart(t *testing.T) {
	st := newStage(t, 7, ofSystem(play.Swiss, 1)).draw().pair().publish()
	const missing = "Названы не все причины"
	if a := st.arbiter.get(st.desk("/rounds/1/why")); strings.Contains(a.body, missing) {
		t.Error("a small round is explained in part")
	}
	st.site.stop()
	st.site.serve(func(c *api.Config) { c.Limits.WhySteps = -1 })
	a := st.arbiter.get(st.desk("/rounds/1/why"))
	if n := strings.Count(a.body, `class="why-board"`); a.status != http.StatusOK || n != 4 || !strings.Contains(a.body, missing) {
		t.Errorf("%d: %d boards, want 4, and %q", a.status, n, missing)
	}
}

// TestWhyPage explains every board, and answers why two others were not paired.
func TestWhyPage(t *testing.T) {
	st := newStage(t, 7, ofSystem(play.Swiss, 1)).draw().pair().publish()
	e := st.fresh()
	page := st.arbiter.get(st.desk("/rounds/1/why"))
	if n := strings.Count(page.body, `class="why-board"`); page.status != http.StatusOK || n != 4 {
		t.Errorf("%d: %d boards are explained, want 4", page.status, n)
	}
	g := e.Rounds[0].Games[0]
	for query, want := range map[string]string{
		"a=" + id(g.White) + "&b=" + id(g.Black):                    "Так и есть",
		"a=" + id(g.White) + "&b=" + id(e.Rounds[0].Games[1].White): "why-answer",
		"a=" + id(g.White) + "&b=0":                                 "why-answer",
		"a=" + id(g.White) + "&b=" + id(g.White):                    "один и тот же участник",
		"a=" + id(g.White) + "&b=99999":                             "why-answer",
	} {
		if a := st.arbiter.get(st.desk("/rounds/1/why?" + query)); a.status != http.StatusOK || !strings.Contains(a.body, want) {
			t.Errorf("%s: %d, no %q", query, a.status, want)
		}
	}
	player := st.site.anonymous().get(st.public("/players/" + id(g.White)))
	if !strings.Contains(player.body, "Почему такая пара") {
		t.Error("the player's page does not say why")
	}
	short := func(h *play.Head) { h.Regulations.Rounds, h.Regulations.Team.Lineups = 3, team.ByCaptains }
	teams := newStage(t, 5, ofTeams(play.TeamSwiss), short).draw().pair().publish()
	match := teams.fresh().Rounds[0].Games[0]
	for path, want := range map[string]string{
		"/rounds/1/why": "по жребию и по номеру первого из двух",
		"/rounds/1/why?a=" + id(match.White) + "&b=" + id(match.Black): "Так и есть",
		"/rounds/1/why?a=" + id(match.White) + "&b=0":                  "class=\"why-answer\"",
	} {
		if a := teams.arbiter.get(teams.desk(path)); a.status != http.StatusOK || !strings.Contains(a.body, want) {
			t.Errorf("teams, %s: %d, no %q", path, a.status, want)
		}
	}
	if a := teams.site.anonymous().get(teams.public("/players/" + id(match.White))); !strings.Contains(a.body, "по жребию и по номеру") {
		t.Error("a team's page does not say why")
	}
	if a := newStage(t, 4).draw().pair(); a.arbiter.get(a.desk("/rounds/1/why")).status != http.StatusConflict {
		t.Error("a round of tables is explained")
	}
}

// TestMatchesAreShown: both games of a match stand under one board, with the sum; JSON numbers them.
func TestMatchesAreShown(t *testing.T) {
	st := newStage(t, 4, ofSystem(play.Swiss, 2)).draw().pair().publish()
	for _, g := range st.fresh().Rounds[0].Games[:2] {
		st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision,
			play.Result{Kind: play.FinalPosition, White: 13, Black: 11}))
	}
	for _, path := range []string{st.desk("/rounds/1"), st.public("/rounds/1")} {
		body := st.arbiter.get(path).body
		if strings.Count(body, "партия 2") != 2 || !strings.Contains(body, "24:24") {
			t.Errorf("%s does not show matches", path)
		}
	}
	var round struct {
		Games []struct{ Board, Leg int }
	}
	a := st.site.anonymous().get(st.api("/rounds/1"))
	if err := json.Unmarshal([]byte(a.body), &round); err != nil || len(round.Games) != 4 || round.Games[1].Leg != 2 ||
		round.Games[1].Board != 1 {
		t.Errorf("%v %+v", err, round)
	}
	if body := st.site.anonymous().get(st.public("/crosstable")).body; !strings.Contains(body, "13 11") {
		t.Error("the table by rounds does not show the games of a match")
	}
}

// TestLotByHand: where the regulations end in a lot the page takes the one that the arbiter drew.
func TestLotByHand(t *testing.T) {
	st := newStage(t, 2, ofSystem(play.Knockout, 1), func(h *play.Head) {
		h.Regulations.Knockout = play.KnockoutRules{Ties: []pairing.TieStep{{Kind: pairing.TieLot}}}
	}).draw().pair().publish()
	g := st.fresh().Rounds[0].Games[0]
	st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision,
		play.Result{Kind: play.FinalPosition, White: 12, Black: 12}))
	for _, winner := range []play.PlayerID{g.White, g.Black} {
		scenario{path: st.desk("/rounds/1"), status: 200, holds: []string{"по жребию", "Записать жребий"}}.run(t, st.arbiter)
		if a := st.arbiter.post(st.desk("/rounds/1/matches/1/winner"), seen(st.fresh().Version, "winner",
			id(winner))); a.status != http.StatusSeeOther {
			t.Fatalf("%d\n%.2000s", a.status, a.body)
		}
		if m, _ := st.fresh().Bracket().Match(1, 1); m.Winner != winner {
			t.Errorf("%d goes on, want %d", m.Winner, winner)
		}
		scenario{
			path: st.desk("/rounds/1"), status: 200, holds: []string{"по жребию, проведённому судьёй"},
			not: []string{"Записать жребий"},
		}.run(t, st.arbiter)
		if a := st.arbiter.post(st.desk("/rounds/1/matches/1/winner"), seen(st.fresh().Version, "winner", "0")); a.status != http.StatusSeeOther {
			t.Fatalf("back: %d", a.status)
		}
	}
}

// TestLevelMatch: a level match of a knock-out asks for games, and an arbiter can name the winner.
func TestLevelMatch(t *testing.T) {
	st := newStage(t, 4, ofSystem(play.Knockout, 1)).draw().pair().publish()
	for _, g := range st.fresh().Rounds[0].Games {
		st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision,
			play.Result{Kind: play.FinalPosition, White: 12, Black: 12}))
	}
	body := st.arbiter.get(st.desk("/rounds/1")).body
	for _, want := range []string{"поровну: нужны ещё 2 партии", "Добавить 2 партии", "/rounds/1/matches/2/winner"} {
		if !strings.Contains(body, want) {
			t.Errorf("the round lacks %q", want)
		}
	}
	g := st.fresh().Rounds[0].Games
	if a := st.arbiter.post(st.desk("/rounds/1/matches/1/games"), seen(st.fresh().Version)); a.status != http.StatusSeeOther {
		t.Fatalf("more games: %d", a.status)
	}
	if a := st.arbiter.post(st.desk("/rounds/1/matches/2/winner"), seen(st.fresh().Version, "winner",
		id(g[1].Black))); a.status != http.StatusSeeOther {
		t.Fatalf("winner: %d\n%.2000s", a.status, a.body)
	}
	body = st.arbiter.get(st.desk("/rounds/1")).body
	if !strings.Contains(body, "партия 3") || !strings.Contains(body, "решение судьи") {
		t.Error("the round shows neither the added games nor the decision")
	}
	for _, path := range []string{st.desk("/crosstable"), st.public("/crosstable")} {
		if body := st.arbiter.get(path).body; !strings.Contains(body, `class="bracket"`) || !strings.Contains(body, "За третье место") {
			t.Errorf("%s shows no bracket", path)
		}
	}
}

// TestOpeningOfADraftIsHidden: what was drawn for a draft reaches nobody who is not signed in; once published everybody sees it.
func TestOpeningOfADraftIsHidden(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := newStage(t, 4, ofSystem(play.Swiss, 1), func(h *play.Head) {
		h.Regulations.Openings.Table = []play.Opening{{Name: "ПЕРВАЯ-17", Moves: "c3-b4 f6-g5"}, {Name: "ПЕРВАЯ-18", Moves: "c3-d4 f6-g5"}}
	}).draw().rounds(1).pair()
	name := st.fresh().Rounds[1].Opening.Name
	if name == "" || !strings.Contains(st.arbiter.get(st.desk("/rounds/2")).body, name) {
		t.Fatalf("no opening %q is drawn and shown", name)
	}
	for path, text := range everythingAnonymous(t, st, anonymousAddresses(st, st)) {
		if strings.Contains(text, name) {
			t.Errorf("%s holds the opening of a draft", path)
		}
	}
	if a := st.arbiter.post(st.desk("/rounds/2/opening"), seen(st.fresh().Version, "opening",
		"Третья: c3-b4 h6-g5")); a.status != http.StatusSeeOther {
		t.Errorf("set: %d\n%.2000s", a.status, a.body)
	}
	st.publish()
	if body := st.site.anonymous().get(st.public("/rounds/2")).body; !strings.Contains(body, "Третья") ||
		!strings.Contains(body, `id="opening-board"`) {
		t.Error("readers do not see the opening")
	}
}

// TestLookingAtAnEditLeavesNoTrace: who opens the page of pairings by hand and goes away has changed nothing, and the journal says nothing.
func TestLookingAtAnEditLeavesNoTrace(t *testing.T) {
	st := newStage(t, 6, ofSystem(play.Swiss, 1)).draw().pair().publish()
	before := st.fresh()
	begun := st.arbiter.post(st.desk("/rounds/1/edit/begin"), seen(before.Version))
	page := st.arbiter.get(begun.header.Get("Location")).body
	if strings.Contains(page, "/edit/end") || !strings.Contains(page, "Вернуться к туру") || strings.Contains(page, "правка не закончена") {
		t.Errorf("the page of an edit without a change:\n%.3000s", page)
	}
	if now := st.fresh(); now.Version != before.Version || now.Rounds[0].Editing {
		t.Errorf("looking made version %d of %d, editing %t", now.Version, before.Version, now.Rounds[0].Editing)
	}
	if a := st.edit(1, "kind", "colours", "board", "1"); a.status != http.StatusSeeOther || !st.fresh().Rounds[0].Editing {
		t.Errorf("the first change: %d", a.status)
	}
}
