package desk_test

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// TestBoardsOfTeams: the pages of a round have its matches with their boards, the team named first on the left whoever has White; results
// are typed so; an empty board is a forfeit.
func TestBoardsOfTeams(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t)
	round, public := st.Desk("/rounds/1"), st.Public("/rounds/1")
	for _, page := range []apitest.Answer{st.Arbiter.Get(round), st.Site.Anonymous().Get(public)} {
		page.Holds(t, "составы закрыты", "Клуб 1", "Клуб 4")
		page.Lacks(t, "Боец", `name="result"`)
	}
	st.Seated()
	st.Site.Anonymous().Get(public).Holds(t, "Боец-1-1", "Боец-4-2", "доска 2")
	st.Site.Anonymous().Get(public, "Accept-Language", "en").Holds(t, "Team", "board 2")
	st.Site.Anonymous().Get(public+"?by=name").Holds(t, "Боец-3-1", "доска 1")

	second := st.At(1, 2) // the team named first has Black
	page := st.Arbiter.Get(round)
	page.Holds(t, "Боец-1-2", "Замена на доске 2", `name="turned" value="1"`)
	if first, two := strings.Index(page.Body, "Боец-1-2"), strings.Index(page.Body, "Боец-4-2"); first < 0 || two < first {
		t.Error("the team named first is not on the left")
	}
	a := st.Arbiter.Post(st.GamePath(second, "/result"), apitest.Seen(second.Revision, "result", "17", "turned", "1"), apitest.Script...)
	a.Holds(t, `value="17:7"`, "Боец-1-2")
	if g := st.At(1, 2); g.Result.White != 7 || g.Result.Black != 17 {
		t.Errorf("stored %+v", g.Result)
	}
	if second = st.At(1, 2); st.Arbiter.Post(st.GamePath(second, "/result"), apitest.Seen(second.Revision, "result", "17:7", "turned", "1"),
		apitest.Script...).Status != http.StatusOK || st.At(1, 2).Result != second.Result {
		t.Error("a result that is sent as it was shown has changed")
	}
	st.Arbiter.Get(round+"/second").Holds(t, "Клуб 1", "Боец-4-2")
	st.Arbiter.Post(st.GamePath(second, "/second"), apitest.Seen(second.Revision, "result", "16", "turned", "1"), apitest.Script...).Holds(t,
		"17:7", "16:8")
	st.Site.Anonymous().Get(public).Holds(t, `<span class="points-white won">17</span>`)

	first := st.At(1, 1)
	seat := st.GamePath(first, "/seat")
	st.Arbiter.Get(seat).Holds(t, "Клуб 1: сейчас за доской Боец-1-1.", "Клуб 1: Боец-1-3, запасной", "Клуб 4: никого, доска пустая")
	team4 := st.Event.Players[3]
	a = st.Arbiter.Post(seat, apitest.Seen(first.Revision, "who", apitest.ID(team4.ID)+"-0", "reason", "не пришёл"))
	if a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	st.Site.Anonymous().Get(public).Holds(t, "пустая доска", "никого", "41")
	first = st.At(1, 1)
	a = st.Arbiter.Post(seat, apitest.Seen(first.Revision, "who", apitest.ID(team4.ID)+"-"+apitest.ID(team4.Members[2].ID)))
	if a.Status != http.StatusConflict && a.Status != http.StatusOK && a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a substitution against the order: %d", a.Status)
	}
	a.Holds(t, "порядок расстановки")
	a = st.Arbiter.Post(seat, apitest.Seen(first.Revision, "who", "7"))
	a.Holds(t, "Выберите, кто садится за доску.")
	st.Arbiter.Get(st.GamePath(second, "")).Holds(t, "Боец-1-2", "Клуб 4")
}

// TestLineupsAtTheDesk: arbiters see who has handed in and not who is in it, open all line-ups with a question about those that are
// missing, and close them again.
func TestLineupsAtTheDesk(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t)
	list, p := st.Desk("/rounds/1/lineups"), st.Fresh().Players[0]
	captain := func(more ...string) {
		t.Helper()
		l, _ := st.Fresh().Lineup(1, p.ID)
		form := apitest.Lineup(p, l.Revision, "1", 1, 3)
		maps.Copy(form, apitest.Fields(more...))
		if a := st.Site.Anonymous().Post(st.Captain(p), form); a.Status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.Status, a.Body)
		}
	}
	captain("draft", "1")
	st.Arbiter.Get(list).Holds(t, "черновик", "Сдали 0 из 4")
	captain()
	page := st.Arbiter.Get(list)
	page.Holds(t, "сдан", "Сдали 1 из 4", "Открыть составы")
	page.Lacks(t, "Боец")
	entry := st.Arbiter.Get(list + "/" + apitest.ID(p.ID))
	entry.Holds(t, "Капитан состав уже сдал.")
	entry.Lacks(t, `<option value="`+apitest.ID(p.Members[2].ID)+`" selected>`)
	st.Arbiter.Get(st.Desk("/rounds/1")).Holds(t, "Составы закрыты: сдали 1 из 4.", list,
		"капитан: состав сдан: "+p.ShortName()+", тур 1")

	st.Arbiter.Post(list+"/open", apitest.Seen(st.Fresh().Version)).Holds(t, "Состав не сдали: ", "Клуб 3")
	form := apitest.Seen(st.Event.Version)
	form["agreed"] = tournament.Agreement(st.Event.SeatWarnings(1, st.Site.Clock.Now()))
	if a := st.Arbiter.Post(list+"/open", form); a.Status != http.StatusSeeOther {
		t.Fatalf("opening: %d\n%s", a.Status, a.Body)
	}
	st.Site.Anonymous().Get(st.Public("/rounds/1")).Holds(t, "Боец-1-3")
	if a := st.Arbiter.Post(list+"/close", apitest.Seen(st.Fresh().Version)); a.Status != http.StatusSeeOther {
		t.Fatalf("closing: %d\n%s", a.Status, a.Body)
	}
	st.Site.Anonymous().Get(st.Public("/rounds/1")).Lacks(t, "Боец")
}

// TestLateLineups: after the deadline an arbiter enters a line-up and says why.
func TestLateLineups(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t)
	e := st.Fresh()
	st.Must(st.Site.Events.ScheduleRound(t.Context(), st.By, e.ID, e.Version, 1, st.Site.Clock.Now().Add(20*time.Minute)))
	st.Site.Clock.Pass(10 * time.Minute)
	p := st.Fresh().Players[0]
	entry, form := st.Desk("/rounds/1/lineups/"+apitest.ID(p.ID)), apitest.Lineup(p, 0, "1", 1, 3)
	form.Del("round")
	st.Arbiter.Post(entry, form).Holds(t, "напишите, почему он меняется")
	form.Set("reason", "капитан в пробке")
	if a := st.Arbiter.Post(entry, form); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	st.Arbiter.Get(st.Desk("/rounds/1/lineups")).Holds(t, "сдан после срока", "Name of anna")
}

// TestForfeitedMatch: at the desk one act says that a team did not come; the page asks, says it in words to everybody, and takes it back.
func TestForfeitedMatch(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t).Seated()
	g := st.At(1, 1)
	form := st.GamePath(g, "/forfeit")
	st.Arbiter.Get(st.Desk("/rounds/1")).Holds(t, form, "неявка…")
	b := st.Arbiter.Get(form)
	b.Holds(t, "Тур 1, стол 1: неявка команды", "Обе команды")
	b.Lacks(t, "Все здесь")
	filled := apitest.FormOf(t, b.Body, form)
	filled.Set("who", apitest.ID(g.White))
	asked := st.Arbiter.Post(form, filled)
	if asked.Status != 409 {
		t.Fatalf("status %d", asked.Status)
	}
	asked.Holds(t, "неявка команды", "выигрывает матч без игры", "Что изменится")
	said := st.Arbiter.Post(form, apitest.FormOf(t, asked.Body, form))
	if said.Status != 303 {
		t.Fatalf("status %d: %s", said.Status, said.Body)
	}
	st.Arbiter.Get(st.Desk("/rounds/1")).Holds(t, "неявка записана на всех досках", ">неявка<", "изменить")
	page := st.Site.Anonymous().Get(st.Public("/rounds/1"))
	page.Holds(t, ">неявка<")
	if n := strings.Count(page.Body, "неявка"); n != 1 {
		t.Errorf("readers are told %d times", n)
	}
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "неявка, "+st.Fresh().Name(g.White))
	st.Arbiter.Get(form).Holds(t, "Все здесь")
	filled = apitest.FormOf(t, st.Arbiter.Get(form).Body, form)
	filled.Set("who", "none")
	filled["agreed"] = []string{"warning.forfeit.back"}
	apitest.Scenario{Path: form, Form: filled, Status: 303, To: st.Desk("/rounds/1") + "#teams-1"}.Run(t, st.Arbiter)
	if st.At(1, 2).Result.HasPoints() {
		t.Error("the forfeit is still there")
	}
	apitest.Scenario{Path: form, Form: url.Values{"revision": {"1"}, "who": {apitest.ID(g.White)}}, Status: 409}.Run(t, st.Arbiter)
}

// TestTeamsAreNamedSo: the pages of an event of teams at the desk speak of teams, and have everybody's own results.
func TestTeamsAreNamedSo(t *testing.T) {
	t.Parallel()
	st := apitest.NewTeams(t).Seated()
	g := st.At(1, 2)
	result := play.Result{Kind: play.FinalPosition, White: 15, Black: 9}
	st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision, result))
	st.Arbiter.Get(st.Desk("/persons")).Holds(t, "Личные результаты", "Доска 2", "Боец-1-2", st.Desk("/crosstable"))
	st.Arbiter.Get(st.Desk("/players")).Holds(t, "<h1>Команды")
}
