package desk_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// edit posts one change of a round by hand and returns the answer.
func edit(st *apitest.Stage, round int, fields ...string) apitest.Answer {
	st.Test.Helper()
	return st.Arbiter.Post(st.Desk(fmt.Sprintf("/rounds/%d/edit", round)), apitest.Seen(st.Fresh().Version, fields...))
}

// TestPairingsByHand changes a draft with everything that the page offers: each change leads back to the page, a broken rule is
// asked about first, and the end shows what the engine has otherwise.
func TestPairingsByHand(t *testing.T) {
	st := apitest.NewStage(t, 7, apitest.OfSystem(play.Swiss, 1)).Draw().Pair()
	begun := st.Arbiter.Post(st.Desk("/rounds/1/edit/begin"), apitest.Seen(st.Fresh().Version))
	if begun.Status != http.StatusSeeOther || !strings.HasSuffix(begun.Header.Get("Location"), "/rounds/1/edit") {
		t.Fatalf("begin: %d %s", begun.Status, begun.Header.Get("Location"))
	}
	e := st.Fresh()
	one, two := e.Rounds[0].Games[0], e.Rounds[0].Games[1]
	picked := st.Arbiter.Get(st.Desk("/rounds/1/edit?pick=" + apitest.ID(one.White)))
	if !strings.Contains(picked.Body, "с кем поменять местами") {
		t.Errorf("nobody is picked:\n%s", picked.Body)
	}
	for _, change := range [][]string{
		{"kind", "swap", "white", apitest.ID(one.Black), "black", apitest.ID(two.Black)},
		{"kind", "colours", "board", "1"},
		{"kind", "board", "board", "3", "to", "9"},
		{"kind", "unpair", "board", "2"},
	} {
		a := edit(st, 1, change...)
		if a.Status == http.StatusConflict { // both sit with the colour that is not theirs: agreed
			a = edit(st, 1, append(change, "agreed", "warning.pairing.opposite")...)
		}
		if a.Status != http.StatusSeeOther {
			t.Errorf("%s: %d\n%.3000s", change, a.Status, a.Body)
		}
	}
	page := st.Arbiter.Get(st.Desk("/rounds/1/edit")).Body
	for _, want := range []string{
		"Без места <span class=\"count\">2</span>", "Закончить нельзя: 2 участника", "Посадить остальных",
		`id="board-9"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if a := st.Arbiter.Post(st.Desk("/rounds/1/edit/end"), apitest.Seen(st.Fresh().Version)); a.Status != http.StatusConflict ||
		!strings.Contains(a.Body, "без места") {
		t.Errorf("ended with two players without a seat: %d", a.Status)
	}
	if a := edit(st, 1, "kind", "rest"); a.Status != http.StatusSeeOther {
		t.Fatalf("the rest: %d\n%.3000s", a.Status, a.Body)
	}
	asked := st.Arbiter.Post(st.Desk("/rounds/1/edit/end"), apitest.Seen(st.Fresh().Version))
	if asked.Status != http.StatusConflict || !strings.Contains(asked.Body, "Пары тура 1 отличаются от автоматической жеребьёвки") {
		t.Errorf("the end is not asked about: %d\n%.2000s", asked.Status, asked.Body)
	}
	differs := strings.Count(apitest.Between(asked.Body, `class="plain differs"`, "</table>"), "<tr><td>")
	form := apitest.Seen(st.Fresh().Version)
	form["agreed"] = []string{"warning.edit.differs", "warning.edit.differs!"}
	if a := st.Arbiter.Post(st.Desk("/rounds/1/edit/end"), form); a.Status != http.StatusSeeOther {
		t.Errorf("end: %d\n%.2000s", a.Status, a.Body)
	}
	if st.Fresh().Rounds[0].Editing {
		t.Error("the change has not ended")
	}
	why := st.Arbiter.Get(st.Desk("/rounds/1/why")).Body
	if n := strings.Count(apitest.Between(why, `class="plain differs"`, "</table>"), "<tr><td>"); differs == 0 || n != differs {
		t.Errorf("%d differences were asked about, %d are explained", differs, n)
	}
	entry := fmt.Sprintf("/journal#v%d", st.Fresh().Version)
	if recent := apitest.Between(st.Arbiter.Get(st.Desk("/rounds/1")).Body, `id="recent"`, "</section>"); !strings.Contains(recent, entry) ||
		strings.Contains(recent, "Программа:") {
		t.Errorf("the last acts are not short:\n%s", recent)
	}
	if journal := st.Arbiter.Get(st.Desk("/journal")).Body; !strings.Contains(journal, "Вручную: ") || strings.Contains(journal, " —;") {
		t.Error("the journal does not name the boards")
	}
}

// TestRefusedPairKeepsWhatWasTyped: the form that seats two players holds the players and the table that were refused.
func TestRefusedPairKeepsWhatWasTyped(t *testing.T) {
	st := apitest.NewStage(t, 6, apitest.OfSystem(play.Swiss, 1)).Draw().Pair()
	st.Arbiter.Post(st.Desk("/rounds/1/edit/begin"), apitest.Seen(st.Fresh().Version))
	g := st.Fresh().Rounds[0].Games[0]
	if a := edit(st, 1, "kind", "unpair", "board", "1"); a.Status != http.StatusSeeOther {
		t.Fatalf("%d", a.Status)
	}
	a := edit(st, 1, "kind", "pair", "white", apitest.ID(g.Black), "black", apitest.ID(g.White), "board", "2")
	form := apitest.Between(a.Body, `class="pair-form"`, "</form>")
	for _, want := range []string{
		`value="2"`, `<option value="` + apitest.ID(g.Black) + `" selected`,
		`<option value="` + apitest.ID(g.White) + `" selected`,
	} {
		if a.Status != http.StatusConflict || !strings.Contains(form, want) {
			t.Errorf("%d: the form lacks %s:\n%s", a.Status, want, form)
		}
	}
	if form := apitest.Between(st.Arbiter.Get(st.Desk("/rounds/1/edit")).Body, `class="pair-form"`, "</form>"); strings.Contains(form,
		"selected") {
		t.Errorf("a new form is filled in:\n%s", form)
	}
}

// TestWhyPageInPart: where the work has its bound, the page tells the facts, and that reasons are missing.
func TestWhyPageInPart(t *testing.T) {
	st := apitest.NewStage(t, 7, apitest.OfSystem(play.Swiss, 1)).Draw().Pair().Publish()
	const missing = "Названы не все причины"
	if a := st.Arbiter.Get(st.Desk("/rounds/1/why")); strings.Contains(a.Body, missing) {
		t.Error("a small round is explained in part")
	}
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.Limits.WhySteps = -1 })
	a := st.Arbiter.Get(st.Desk("/rounds/1/why"))
	if n := strings.Count(a.Body, `class="why-board"`); a.Status != http.StatusOK || n != 4 || !strings.Contains(a.Body, missing) {
		t.Errorf("%d: %d boards, want 4, and %q", a.Status, n, missing)
	}
}

// TestWhyPage explains every board, and answers why two others were not paired.
func TestWhyPage(t *testing.T) {
	st := apitest.NewStage(t, 7, apitest.OfSystem(play.Swiss, 1)).Draw().Pair().Publish()
	e := st.Fresh()
	page := st.Arbiter.Get(st.Desk("/rounds/1/why"))
	if n := strings.Count(page.Body, `class="why-board"`); page.Status != http.StatusOK || n != 4 {
		t.Errorf("%d: %d boards are explained, want 4", page.Status, n)
	}
	g := e.Rounds[0].Games[0]
	for query, want := range map[string]string{
		"a=" + apitest.ID(g.White) + "&b=" + apitest.ID(g.Black):                    "Так и есть",
		"a=" + apitest.ID(g.White) + "&b=" + apitest.ID(e.Rounds[0].Games[1].White): "why-answer",
		"a=" + apitest.ID(g.White) + "&b=0":                                         "why-answer",
		"a=" + apitest.ID(g.White) + "&b=" + apitest.ID(g.White):                    "один и тот же участник",
		"a=" + apitest.ID(g.White) + "&b=99999":                                     "why-answer",
	} {
		if a := st.Arbiter.Get(st.Desk("/rounds/1/why?" + query)); a.Status != http.StatusOK || !strings.Contains(a.Body, want) {
			t.Errorf("%s: %d, no %q", query, a.Status, want)
		}
	}
	player := st.Site.Anonymous().Get(st.Public("/players/" + apitest.ID(g.White)))
	if !strings.Contains(player.Body, "Почему такая пара") {
		t.Error("the player's page does not say why")
	}
	short := func(h *play.Head) { h.Regulations.Rounds, h.Regulations.Team.Lineups = 3, team.ByCaptains }
	teams := apitest.NewStage(t, 5, apitest.OfTeams(play.TeamSwiss), short).Draw().Pair().Publish()
	match := teams.Fresh().Rounds[0].Games[0]
	for path, want := range map[string]string{
		"/rounds/1/why": "по жребию и по номеру первого из двух",
		"/rounds/1/why?a=" + apitest.ID(match.White) + "&b=" + apitest.ID(match.Black): "Так и есть",
		"/rounds/1/why?a=" + apitest.ID(match.White) + "&b=0":                          "class=\"why-answer\"",
	} {
		if a := teams.Arbiter.Get(teams.Desk(path)); a.Status != http.StatusOK || !strings.Contains(a.Body, want) {
			t.Errorf("teams, %s: %d, no %q", path, a.Status, want)
		}
	}
	if a := teams.Site.Anonymous().Get(teams.Public("/players/" + apitest.ID(match.White))); !strings.Contains(a.Body,
		"по жребию и по номеру") {
		t.Error("a team's page does not say why")
	}
	if a := apitest.NewStage(t, 4).Draw().Pair(); a.Arbiter.Get(a.Desk("/rounds/1/why")).Status != http.StatusConflict {
		t.Error("a round of tables is explained")
	}
}

// TestMatchesAreShown: both games of a match stand under one board, with the sum; JSON numbers them.
func TestMatchesAreShown(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.OfSystem(play.Swiss, 2)).Draw().Pair().Publish()
	for _, g := range st.Fresh().Rounds[0].Games[:2] {
		st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision,
			play.Result{Kind: play.FinalPosition, White: 13, Black: 11}))
	}
	for _, path := range []string{st.Desk("/rounds/1"), st.Public("/rounds/1")} {
		body := st.Arbiter.Get(path).Body
		if strings.Count(body, "партия 2") != 2 || !strings.Contains(body, "24:24") {
			t.Errorf("%s does not show matches", path)
		}
	}
	var round struct {
		Games []struct{ Board, Leg int }
	}
	a := st.Site.Anonymous().Get(st.API("/rounds/1"))
	if err := json.Unmarshal([]byte(a.Body), &round); err != nil || len(round.Games) != 4 || round.Games[1].Leg != 2 ||
		round.Games[1].Board != 1 {
		t.Errorf("%v %+v", err, round)
	}
	if body := st.Site.Anonymous().Get(st.Public("/crosstable")).Body; !strings.Contains(body, "13 11") {
		t.Error("the table by rounds does not show the games of a match")
	}
}

// TestLotByHand: where the regulations end in a lot the page takes the one that the arbiter drew.
func TestLotByHand(t *testing.T) {
	st := apitest.NewStage(t, 2, apitest.OfSystem(play.Knockout, 1), func(h *play.Head) {
		h.Regulations.Knockout = play.KnockoutRules{Ties: []pairing.TieStep{{Kind: pairing.TieLot}}}
	}).Draw().Pair().Publish()
	g := st.Fresh().Rounds[0].Games[0]
	st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision,
		play.Result{Kind: play.FinalPosition, White: 12, Black: 12}))
	for _, winner := range []play.PlayerID{g.White, g.Black} {
		apitest.Scenario{Path: st.Desk("/rounds/1"), Status: 200, Holds: []string{"по жребию", "Записать жребий"}}.Run(t, st.Arbiter)
		if a := st.Arbiter.Post(st.Desk("/rounds/1/matches/1/winner"), apitest.Seen(st.Fresh().Version, "winner",
			apitest.ID(winner))); a.Status != http.StatusSeeOther {
			t.Fatalf("%d\n%.2000s", a.Status, a.Body)
		}
		if m, _ := st.Fresh().Bracket().Match(1, 1); m.Winner != winner {
			t.Errorf("%d goes on, want %d", m.Winner, winner)
		}
		apitest.Scenario{
			Path: st.Desk("/rounds/1"), Status: 200, Holds: []string{"по жребию, проведённому судьёй"},
			Not: []string{"Записать жребий"},
		}.Run(t, st.Arbiter)
		if a := st.Arbiter.Post(st.Desk("/rounds/1/matches/1/winner"),
			apitest.Seen(st.Fresh().Version, "winner", "0")); a.Status != http.StatusSeeOther {
			t.Fatalf("back: %d", a.Status)
		}
	}
}

// TestLevelMatch: a level match of a knock-out asks for games, and an arbiter can name the winner.
func TestLevelMatch(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.OfSystem(play.Knockout, 1)).Draw().Pair().Publish()
	for _, g := range st.Fresh().Rounds[0].Games {
		st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision,
			play.Result{Kind: play.FinalPosition, White: 12, Black: 12}))
	}
	body := st.Arbiter.Get(st.Desk("/rounds/1")).Body
	for _, want := range []string{"поровну: нужны ещё 2 партии", "Добавить 2 партии", "/rounds/1/matches/2/winner"} {
		if !strings.Contains(body, want) {
			t.Errorf("the round lacks %q", want)
		}
	}
	g := st.Fresh().Rounds[0].Games
	if a := st.Arbiter.Post(st.Desk("/rounds/1/matches/1/games"), apitest.Seen(st.Fresh().Version)); a.Status != http.StatusSeeOther {
		t.Fatalf("more games: %d", a.Status)
	}
	if a := st.Arbiter.Post(st.Desk("/rounds/1/matches/2/winner"), apitest.Seen(st.Fresh().Version, "winner",
		apitest.ID(g[1].Black))); a.Status != http.StatusSeeOther {
		t.Fatalf("winner: %d\n%.2000s", a.Status, a.Body)
	}
	body = st.Arbiter.Get(st.Desk("/rounds/1")).Body
	if !strings.Contains(body, "партия 3") || !strings.Contains(body, "решение судьи") {
		t.Error("the round shows neither the added games nor the decision")
	}
	for _, path := range []string{st.Desk("/crosstable"), st.Public("/crosstable")} {
		if body := st.Arbiter.Get(path).Body; !strings.Contains(body, `class="bracket"`) || !strings.Contains(body, "За третье место") {
			t.Errorf("%s shows no bracket", path)
		}
	}
}

// TestOpeningOfADraftIsHidden: what was drawn for a draft reaches nobody who is not signed in; once published everybody sees it.
func TestOpeningOfADraftIsHidden(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewStage(t, 4, apitest.OfSystem(play.Swiss, 1), func(h *play.Head) {
		h.Regulations.Openings.Table = []play.Opening{{Name: "ПЕРВАЯ-17", Moves: "c3-b4 f6-g5"}, {Name: "ПЕРВАЯ-18", Moves: "c3-d4 f6-g5"}}
	}).Draw().Rounds(1).Pair()
	name := st.Fresh().Rounds[1].Opening.Name
	if name == "" || !strings.Contains(st.Arbiter.Get(st.Desk("/rounds/2")).Body, name) {
		t.Fatalf("no opening %q is drawn and shown", name)
	}
	for path, text := range apitest.EverythingAnonymous(t, st, apitest.AnonymousAddresses(st, st)) {
		if strings.Contains(text, name) {
			t.Errorf("%s holds the opening of a draft", path)
		}
	}
	if a := st.Arbiter.Post(st.Desk("/rounds/2/opening"), apitest.Seen(st.Fresh().Version, "opening",
		"Третья: c3-b4 h6-g5")); a.Status != http.StatusSeeOther {
		t.Errorf("set: %d\n%.2000s", a.Status, a.Body)
	}
	st.Publish()
	if body := st.Site.Anonymous().Get(st.Public("/rounds/2")).Body; !strings.Contains(body, "Третья") ||
		!strings.Contains(body, `id="opening-board"`) {
		t.Error("readers do not see the opening")
	}
}

// TestLookingAtAnEditLeavesNoTrace: who opens the page of pairings by hand and goes away has changed nothing, and the journal says nothing.
func TestLookingAtAnEditLeavesNoTrace(t *testing.T) {
	st := apitest.NewStage(t, 6, apitest.OfSystem(play.Swiss, 1)).Draw().Pair().Publish()
	before := st.Fresh()
	begun := st.Arbiter.Post(st.Desk("/rounds/1/edit/begin"), apitest.Seen(before.Version))
	page := st.Arbiter.Get(begun.Header.Get("Location")).Body
	if strings.Contains(page, "/edit/end") || !strings.Contains(page, "Вернуться к туру") || strings.Contains(page, "правка не закончена") {
		t.Errorf("the page of an edit without a change:\n%.3000s", page)
	}
	if now := st.Fresh(); now.Version != before.Version || now.Rounds[0].Editing {
		t.Errorf("looking made version %d of %d, editing %t", now.Version, before.Version, now.Rounds[0].Editing)
	}
	if a := edit(st, 1, "kind", "colours", "board", "1"); a.Status != http.StatusSeeOther || !st.Fresh().Rounds[0].Editing {
		t.Errorf("the first change: %d", a.Status)
	}
}
