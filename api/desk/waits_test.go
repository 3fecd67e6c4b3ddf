package desk_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// late enters somebody who takes part from the next round on.
func late(st *apitest.Stage, name string) play.PlayerID {
	st.Test.Helper()
	data := play.PlayerData{Name: name, Rating: 1500}
	st.Must(st.Site.Events.AddPlayer(st.Test.Context(), st.By, st.Event.ID, data, false))
	p, _ := st.Event.PossibleDuplicate(0, data)
	return p.ID
}

// TestAByeOnTheStrip: somebody who waits has a bye by the button for it and the yes to its question.
func TestAByeOnTheStrip(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 6, apitest.SwissOf(3)).Draw().Pair().Publish()
	id := late(st, "Поздний Иван")
	round, path := st.Desk("/rounds/1"), st.Desk("/rounds/1/seat")
	page := st.Arbiter.Get(round).Body
	if strip := apitest.Between(page, `id="waits"`, "</section>"); !strings.Contains(strip, "Пропуск за половину очков") {
		t.Fatalf("the strip is\n%s", strip)
	}
	form := apitest.FormOf(t, page, path)
	if form.Get("kind") != "bye" || form.Get("white") != apitest.ID(id) {
		t.Fatalf("the first button sends %v", form)
	}
	form.Set("bye", string(play.HalfBye))
	asked := st.Arbiter.Post(path, form)
	if asked.Status != http.StatusConflict {
		t.Fatalf("%d\n%.3000s", asked.Status, asked.Body)
	}
	apitest.Scenario{Path: path, Form: apitest.FormOf(t, asked.Body, path), Status: http.StatusSeeOther, To: round}.Run(t, st.Arbiter)
	if g, _ := st.Fresh().GameOf(id, 1); g.Result.Kind != play.HalfBye {
		t.Errorf("who was late has %+v", g)
	}
	apitest.Scenario{Path: round, Status: http.StatusOK, Not: []string{`id="waits"`}}.Run(t, st.Arbiter)
}

// TestManyWhoEnterLaterAreFolded: up to three of them stand among the others, more below a line; the heading counts all.
func TestManyWhoEnterLaterAreFolded(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 6, apitest.SwissOf(3)).Draw().Pair().Publish()
	for n := 1; n <= 4; n++ {
		late(st, fmt.Sprintf("Поздний-%d Иван", n))
		strip := apitest.Between(st.Arbiter.Get(st.Desk("/rounds/1")).Body, `id="waits"`, "</section>")
		if !strings.Contains(strip, fmt.Sprintf(`<span class="count">%d</span></h2>`, n)) || strings.Count(strip, `class="decision"`) != n {
			t.Errorf("%d enter later: the strip is\n%s", n, strip)
		}
		if folded := strings.Contains(strip, "<details>"); folded != (n > 3) {
			t.Errorf("%d enter later: folded %t", n, folded)
		}
	}
}

// TestATeamThatDidNotComeIsOneClickAway: the strip leads to the page on which the forfeit of a match is entered.
func TestATeamThatDidNotComeIsOneClickAway(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t).Seated()
	g := st.Games()[0]
	if a := mark(st, st.Arbiter, 1, int(g.White-st.Event.Players[0].ID), "absent"); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%.2000s", a.Status, a.Body)
	}
	apitest.Scenario{
		Path: st.Desk("/rounds/1"), Status: http.StatusOK, Holds: []string{`href="` + st.GamePath(g, "/forfeit") + `">Неявка команды…`},
	}.Run(t, st.Arbiter)
}

// TestByHandIsOffered: where the engine finds no pairing the refusal leads to a round that is seated by hand.
func TestByHandIsOffered(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 2, apitest.SwissOf(3)).Draw()
	st.Must(st.Site.Events.PairRound(t.Context(), st.By, st.Event.ID, st.Event.Version, tournament.Agreed{"warning.event.too-many-rounds"}))
	st.Publish().Play(1)
	rounds := st.Desk("/rounds")
	refused := st.Arbiter.Post(rounds, apitest.Seen(st.Fresh().Version))
	if refused.Status != http.StatusConflict || !strings.Contains(refused.Body, `name="hand"`) {
		t.Fatalf("%d\n%.3000s", refused.Status, refused.Body)
	}
	apitest.Scenario{
		Path: rounds, Form: apitest.Seen(st.Fresh().Version, "hand", "1"), Status: http.StatusSeeOther, To: st.Desk("/rounds/2/edit"),
	}.Run(t, st.Arbiter)
	apitest.Scenario{
		Path: st.Desk("/rounds/2/edit"), Status: http.StatusOK, Holds: []string{"Без места <span class=\"count\">2</span>"},
	}.Run(t, st.Arbiter)
}

// TestAPublishedRoundIsPairedAgain: the page asks, says what has changed, and says so where nothing has.
func TestAPublishedRoundIsPairedAgain(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 7, apitest.SwissOf(3)).Draw().Pair().Publish()
	round, path := st.Desk("/rounds/1"), st.Desk("/rounds/1/repair")
	gone := st.Game(1).White
	mark(st, st.Arbiter, 1, int(gone-st.Event.Players[0].ID), "absent")
	for _, said := range []string{"Тур 1 составлен заново", "даёт те же пары"} {
		a := st.Arbiter.Post(path, apitest.Seen(st.Fresh().Version))
		if a.Status == http.StatusConflict {
			a = st.Arbiter.Post(path, apitest.FormOf(t, a.Body, path))
		}
		if a.Status != http.StatusSeeOther || a.Header.Get("Location") != round {
			t.Fatalf("%d\n%.3000s", a.Status, a.Body)
		}
		apitest.Scenario{Path: round, Status: http.StatusOK, Holds: []string{said}}.Run(t, st.Arbiter)
	}
	if g, _ := st.Fresh().GameOf(gone, 1); !g.IsFree() || !st.Event.Rounds[0].IsPublished() {
		t.Errorf("who is absent has %+v, published %t", g, st.Event.Rounds[0].IsPublished())
	}
}

// TestTiesAskAboutTheFinal: lots that bring somebody else into a final that exists are asked about by name, and the yes enters them.
func TestTiesAskAboutTheFinal(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4, apitest.SystemOf(play.RoundRobin), func(h *play.Head) {
		h.Regulations.Criteria = []standings.Code{standings.Points, standings.Lot}
	}).Draw()
	for range 3 {
		st.Pair().Publish()
		for _, g := range st.Games() {
			st.Result(g.Board, play.Result{Kind: play.FinalPosition, White: 12, Black: 12})
		}
	}
	ties := st.Desk("/standings/ties")
	lots := func(numbers ...string) apitest.Answer {
		form := apitest.FormOf(t, st.Arbiter.Get(st.Desk("/standings")).Body, ties)
		for i, n := range numbers {
			form.Set("lot-"+apitest.ID(st.Event.Players[i].ID), n)
		}
		return st.Arbiter.Post(ties, form)
	}
	if a := lots("1", "2", "3", "4"); a.Status != http.StatusSeeOther {
		t.Fatalf("lots: %d\n%.3000s", a.Status, a.Body)
	}
	form := apitest.FormOf(t, st.Arbiter.Get(st.Desk("/final")).Body, st.Desk("/final"))
	if a := st.Arbiter.Post(st.Desk("/final"), form); a.Status != http.StatusSeeOther {
		t.Fatalf("the final: %d\n%.3000s", a.Status, a.Body)
	}
	asked := lots("1", "3", "2", "4")
	if asked.Status != http.StatusConflict || !strings.Contains(asked.Body, "вместо Игрок 02 выйдет Игрок 03 (2-е место)") {
		t.Fatalf("%d\n%s", asked.Status, asked.Body)
	}
	if lot := st.Fresh().Players[1].Lot; lot != 2 {
		t.Errorf("the lot is %d before anybody agreed", lot)
	}
	agreed := apitest.FormOf(t, asked.Body, ties)
	apitest.Scenario{Path: ties, Form: agreed, Status: http.StatusSeeOther, To: st.Desk("/standings")}.Run(t, st.Arbiter)
	if lot := st.Fresh().Players[1].Lot; lot != 3 {
		t.Errorf("the lot is %d", lot)
	}
	final := web.DeskBase(st.Event.ID + 1)
	apitest.Scenario{Path: final, Status: http.StatusOK, Holds: []string{"составлен по другим результатам"}}.Run(t, st.Arbiter)
}

// TestAMatchToWhichNobodyCame: its round, the bracket and the paper say that nobody goes on, and the next opponent is free.
func TestAMatchToWhichNobodyCame(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4, apitest.OfSystem(play.Knockout, 1)).Draw().Pair().Publish()
	st.Result(2, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	a := st.Arbiter.Post(st.GamePath(st.Game(1), "/result"), apitest.Seen(st.Game(1).Revision, "result", "n="))
	if a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%.3000s", a.Status, a.Body)
	}
	st.Open().Pair().Publish()
	const nobody = "никто не явился: дальше никто не проходит"
	apitest.Scenario{Path: st.Desk("/rounds/1"), Status: http.StatusOK, Holds: []string{nobody}}.Run(t, st.Arbiter)
	for _, path := range []string{st.Desk("/crosstable"), st.Public("/crosstable")} {
		apitest.Scenario{Path: path, Status: http.StatusOK, Holds: []string{nobody, "без соперника"}}.Run(t, st.Arbiter)
	}
	if pdf := st.Arbiter.Get(st.Desk("/pdf/bracket")); pdf.Status != http.StatusOK || !strings.HasPrefix(pdf.Body, "%PDF-") {
		t.Errorf("the paper: %d", pdf.Status)
	}
}
