package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/team"
)

// newTeams is a public event of four teams at two boards, with a reserve each: "Клуб 1" with "Игрок 1-1" and so on. Its first round is
// published, and nobody sits yet.
func newTeams(t *testing.T) *stage {
	t.Helper()
	st := newGround(t)
	st.another(0) // ids of members are then not those of a first event
	return st.teams()
}

// teams is such an event on a site that there is.
func (st *stage) teams() *stage {
	t := st.t
	t.Helper()
	head := play.Defaults(play.RapidTeam, "ru", "Europe/Moscow").WithSystem(play.RoundRobin)
	head.Name = "Командный кубок"
	r := &head.Regulations
	r.Team.Boards, r.Team.Reserves, r.Team.Lineups, r.Match.Games = 2, 1, team.ByCaptains, 2
	st = st.another(0, func(h *play.Head) { *h = head })
	for i := range 4 {
		e := st.must(st.site.events.AddPlayer(t.Context(), st.by, st.event.ID, play.PlayerData{Name: fmt.Sprintf("Клуб %d", i+1)}, false))
		var members []play.Member
		for k := range 3 {
			data := play.PlayerData{Name: fmt.Sprintf("Боец-%d-%d", i+1, k+1), Rating: 1800 - 100*k}
			members = append(members, play.Member{PlayerData: data, Reserve: k == 2})
		}
		p := e.Players[i]
		st.must(st.site.events.SetTeam(t.Context(), st.by, e.ID, p.ID, p.Revision, conduct.TeamData{Captain: "Капитан", Members: members}))
		st.must(st.site.events.OpenCaptain(t.Context(), st.by, e.ID, p.ID, st.event.Players[i].Revision))
	}
	return st.draw().pair().publish()
}

// seated opens the line-ups of the round published last.
func (st *stage) seated() *stage {
	st.t.Helper()
	e := st.fresh()
	n := e.PublishedRounds()
	agreed := tournament.Agreement(e.SeatWarnings(n, st.site.clock.Now()))
	st.must(st.site.events.OpenLineups(st.t.Context(), st.by, e.ID, e.Version, n, agreed))
	return st
}

// at is the game at a board of a match in the round published last.
func (st *stage) at(table, board int) play.Game {
	st.t.Helper()
	for _, g := range st.games() {
		if of, _ := st.event.Head.Regulations.Team.BoardOf(g.Leg); g.Board == table && of == board {
			return g
		}
	}
	st.t.Fatalf("no board %d.%d", table, board)
	return play.Game{}
}

// holds fails unless a page has all of the texts.
func (a answer) holds(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(a.body, text) {
			t.Errorf("status %d, no %q in\n%.6000s", a.status, text, a.body)
		}
	}
}

func (a answer) lacks(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if strings.Contains(a.body, text) {
			t.Errorf("%q in\n%.6000s", text, a.body)
		}
	}
}

// TestBoardsOfTeams: the pages of a round have its matches with their boards, the team named first on the left whoever has White; results
// are typed so; an empty board is a forfeit.
func TestBoardsOfTeams(t *testing.T) {
	t.Parallel()
	st := newTeams(t)
	round, public := st.desk("/rounds/1"), st.public("/rounds/1")
	for _, page := range []answer{st.arbiter.get(round), st.site.anonymous().get(public)} {
		page.holds(t, "составы закрыты", "Клуб 1", "Клуб 4")
		page.lacks(t, "Боец", `name="result"`)
	}
	st.seated()
	st.site.anonymous().get(public).holds(t, "Боец-1-1", "Боец-4-2", "доска 2")
	st.site.anonymous().get(public, "Accept-Language", "en").holds(t, "Team", "board 2")
	st.site.anonymous().get(public+"?by=name").holds(t, "Боец-3-1", "доска 1")

	second := st.at(1, 2) // the team named first has Black
	page := st.arbiter.get(round)
	page.holds(t, "Боец-1-2", "Замена на доске 2", `name="turned" value="1"`)
	if first, two := strings.Index(page.body, "Боец-1-2"), strings.Index(page.body, "Боец-4-2"); first < 0 || two < first {
		t.Error("the team named first is not on the left")
	}
	a := st.arbiter.post(st.gamePath(second, "/result"), seen(second.Revision, "result", "17", "turned", "1"), script...)
	a.holds(t, `value="17:7"`, "Боец-1-2")
	if g := st.at(1, 2); g.Result.White != 7 || g.Result.Black != 17 {
		t.Errorf("stored %+v", g.Result)
	}
	if second = st.at(1, 2); st.arbiter.post(st.gamePath(second, "/result"), seen(second.Revision, "result", "17:7", "turned", "1"),
		script...).status != http.StatusOK || st.at(1, 2).Result != second.Result {
		t.Error("a result that is sent as it was shown has changed")
	}
	st.arbiter.get(round+"/second").holds(t, "Клуб 1", "Боец-4-2")
	st.arbiter.post(st.gamePath(second, "/second"), seen(second.Revision, "result", "16", "turned", "1"), script...).holds(t, "17:7", "16:8")
	st.site.anonymous().get(public).holds(t, `<span class="points-white won">17</span>`)

	first := st.at(1, 1)
	seat := st.gamePath(first, "/seat")
	st.arbiter.get(seat).holds(t, "Клуб 1: сейчас за доской Боец-1-1.", "Клуб 1: Боец-1-3, запасной", "Клуб 4: никого, доска пустая")
	team4 := st.event.Players[3]
	a = st.arbiter.post(seat, seen(first.Revision, "who", id(team4.ID)+"-0", "reason", "не пришёл"))
	if a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	st.site.anonymous().get(public).holds(t, "пустая доска", "никого", "41")
	first = st.at(1, 1)
	a = st.arbiter.post(seat, seen(first.Revision, "who", id(team4.ID)+"-"+id(team4.Members[2].ID)))
	if a.status != http.StatusConflict && a.status != http.StatusOK && a.status != http.StatusUnprocessableEntity {
		t.Errorf("a substitution against the order: %d", a.status)
	}
	a.holds(t, "порядок расстановки")
	a = st.arbiter.post(seat, seen(first.Revision, "who", "7"))
	a.holds(t, "Выберите, кто садится за доску.")
	st.arbiter.get(st.gamePath(second, "")).holds(t, "Боец-1-2", "Клуб 4")
}

// captain is the address of the page of a team's captain.
func (st *stage) captain(of play.Player) string {
	p, _ := st.fresh().Player(of.ID)
	return st.public("/team/" + p.Code)
}

// lineup is a posted line-up for a round: the members at these places of the team's list, 0 for nobody.
func lineup(p play.Player, seenRevision int64, round string, places ...int) url.Values {
	form := seen(seenRevision, "round", round)
	for i, place := range places {
		member := "0"
		if place > 0 {
			member = id(p.Members[place-1].ID)
		}
		form.Set(fmt.Sprintf("board-%d", i+1), member)
	}
	return form
}

// TestCaptain: a captain hands in on a phone, gets a receipt, is told what is wrong with whom, and sees both line-ups once they are open.
func TestCaptain(t *testing.T) {
	t.Parallel()
	st := newTeams(t)
	p, phone := st.fresh().Players[0], st.site.anonymous()
	path := st.captain(p)
	a := phone.get(path)
	a.holds(t, "Составы тура 1", "Соперник — Клуб 4", "Доска 1, белые", "Доска 2, чёрные", "1. Боец-1-1, 1800", "Предложен обычный состав",
		`<option value="`+id(p.Members[0].ID)+`" selected>`)
	a.lacks(t, "Боец-4-", "site-header")
	if a.header.Get("Cache-Control") != "no-store" || !strings.Contains(a.body, `content="noindex"`) || a.header.Get("ETag") != "" {
		t.Errorf("a captain's page may be kept: %v", a.header)
	}
	phone.get(path, "Accept-Language", "en").holds(t, "Line-ups of round 1", "Board 2, Black", "Hand in the line-up")

	a = phone.post(path, lineup(p, 0, "1", 2, 1))
	a.holds(t, "Боец-1-1 (доска 2) стоит в списке команды выше, чем Боец-1-2 (доска 1)", "field-wrong")
	if a.status != http.StatusUnprocessableEntity {
		t.Errorf("a wrong order: %d", a.status)
	}
	draft := lineup(p, 0, "1", 1, 3)
	draft.Set("draft", "1")
	if a := phone.post(path, draft); a.status != http.StatusSeeOther || a.header.Get("Location") != path {
		t.Fatalf("a draft: %d\n%s", a.status, a.body)
	}
	phone.get(path).holds(t, "Состав сохранён, но не сдан.", "Черновик сохранён")
	st.arbiter.get(st.desk("/rounds/1/lineups")).holds(t, "черновик", "Сдали 0 из 4")
	l, _ := st.fresh().Lineup(1, p.ID)
	if a := phone.post(path, lineup(p, l.Revision, "1", 1, 3)); a.status != http.StatusSeeOther {
		t.Fatalf("handing in: %d\n%s", a.status, a.body)
	}
	a = phone.get(path)
	a.holds(t, "Состав сдан: 21 ноября", "Сдать изменённый состав", "<li>Боец-1-3</li>")
	if a := phone.post(path, lineup(p, l.Revision, "1", 1, 2)); a.status != http.StatusConflict {
		t.Errorf("from another phone: %d", a.status)
	}
	desk := st.arbiter.get(st.desk("/rounds/1/lineups"))
	desk.holds(t, "сдан", "Сдали 1 из 4", "Открыть составы")
	desk.lacks(t, "Боец")
	entry := st.desk("/rounds/1/lineups/" + id(p.ID))
	st.arbiter.get(entry).lacks(t, `<option value="`+id(p.Members[2].ID)+`" selected>`)
	st.arbiter.get(entry).holds(t, "Капитан состав уже сдал.")
	st.arbiter.get(st.desk("/rounds/1")).holds(t, "Составы закрыты: сдали 1 из 4.", st.desk("/rounds/1/lineups"),
		"капитан: состав сдан: "+p.ShortName()+", тур 1")

	e := st.fresh()
	a = st.arbiter.post(st.desk("/rounds/1/lineups/open"), seen(e.Version))
	a.holds(t, "Состав не сдали: ", "Клуб 3")
	form := seen(e.Version)
	form["agreed"] = tournament.Agreement(e.SeatWarnings(1, st.site.clock.Now()))
	if a := st.arbiter.post(st.desk("/rounds/1/lineups/open"), form); a.status != http.StatusSeeOther {
		t.Fatalf("opening: %d\n%s", a.status, a.body)
	}
	phone.get(path).holds(t, "Составы тура 2", "Соперник пока неизвестен.", "Тур 1: составы", "Боец-4-1", "Боец-1-3")
	if a := phone.post(path, lineup(p, 0, "1", 1, 2)); a.status != http.StatusConflict {
		t.Errorf("after the opening: %d", a.status)
	}
	if a := st.arbiter.post(st.desk("/rounds/1/lineups/close"), seen(st.fresh().Version)); a.status != http.StatusSeeOther {
		t.Fatalf("closing: %d\n%s", a.status, a.body)
	}
	st.site.anonymous().get(st.public("/rounds/1")).lacks(t, "Боец")
	for _, wrong := range []string{st.public("/team/wrong"), "/e/999/team/x"} {
		if a := st.site.anonymous().get(wrong); a.status != http.StatusNotFound {
			t.Errorf("%s: %d", wrong, a.status)
		}
	}
}

// TestSealedLineups: after the deadline the captain is told so, and the arbiter says why.
func TestSealedLineups(t *testing.T) {
	t.Parallel()
	st := newTeams(t)
	e := st.fresh()
	st.must(st.site.events.ScheduleRound(t.Context(), st.by, e.ID, e.Version, 1, st.site.clock.Now().Add(20*time.Minute)))
	p, phone := st.fresh().Players[0], st.site.anonymous()
	path := st.captain(p)
	phone.get(path).holds(t, "Сдать до 21 ноября")
	st.site.clock.pass(10 * time.Minute)
	a := phone.get(path)
	a.holds(t, "Срок подачи прошёл")
	a.lacks(t, "<form")
	if a := phone.post(path, lineup(p, 0, "1", 1, 2)); a.status != http.StatusConflict || !strings.Contains(a.body, "Подойдите к судье") {
		t.Errorf("after the deadline: %d\n%s", a.status, a.body)
	}
	entry, form := st.desk("/rounds/1/lineups/"+id(p.ID)), lineup(p, 0, "1", 1, 3)
	form.Del("round")
	st.arbiter.post(entry, form).holds(t, "напишите, почему он меняется")
	form.Set("reason", "капитан в пробке")
	if a := st.arbiter.post(entry, form); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	st.arbiter.get(st.desk("/rounds/1/lineups")).holds(t, "сдан после срока", "Name of anna")
}

// TestLineupsLeaveNoTrace: that a line-up was saved, handed in or changed is noticed by nothing that readers can get, and nobody who looks
// at the desk sees who stands in it.
func TestLineupsLeaveNoTrace(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := newTeams(t)
	head := st.fresh().Head
	for _, k := range team.BreachKinds() { // what a line-up will cost is no less secret than who stands in it
		head.Regulations.Team.Costs.At(k).Points = 5
	}
	st.must(st.site.events.ChangeHead(t.Context(), st.by, st.event.ID, head.Revision, head, nil))
	e := st.fresh()
	st.must(st.site.events.ScheduleRound(t.Context(), st.by, e.ID, e.Version, 1, st.site.clock.Now().Add(20*time.Minute)))
	var addresses []string
	for _, r := range api.RoutesForTest(st.site.server) {
		aside := strings.HasSuffix(r.Path, "/live") || strings.HasPrefix(r.Path, "/desk") || strings.Contains(r.Path, "/team/")
		if r.Method != http.MethodGet || aside {
			continue
		}
		path := r.Path
		for from, to := range map[string]string{
			":event": id(st.event.ID), ":round": "1", ":player": id(st.event.Players[0].ID), ":game": id(st.at(1, 1).ID), ":file": "event.xlsx",
			":part": "pairings", ":document": "pairings?round=1", ":format": "event.json", ":diagram": "diagram.png",
		} {
			path = strings.Replace(path, from, to, 1)
		}
		addresses = append(addresses, path)
	}
	st.site.anonymous().get(st.public(""))
	l := st.site.anonymous().listen("/live")
	l.next()
	before := everythingAnonymous(t, st, addresses)
	p := st.fresh().Players[0]
	path, phone := st.captain(p), st.site.anonymous()
	for _, places := range [][]int{{2, 3}, {1, 3}} { // an order of the members that stands nowhere else
		kept, _ := st.fresh().Lineup(1, p.ID)
		if a := phone.post(path, lineup(p, kept.Revision, "1", places...)); a.status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", a.status, a.body)
		}
	}
	st.site.clock.pass(10 * time.Minute) // sealed: the arbiter enters one with an empty board
	late := st.fresh().Players[1]
	boards := []int64{0, int64(late.Members[1].ID)}
	st.must(st.site.events.SaveLineup(t.Context(), st.by, st.event.ID, late.ID, 1, 0, boards, true, "CANARY-LATE"))
	for path, text := range everythingAnonymous(t, st, addresses) {
		if text != before[path] && !strings.Contains(path, "/signin") {
			t.Errorf("%s has changed:\n%s\n\n%s", path, before[path], text)
		}
	}
	st.site.user("reader", false)
	w := &world{stage: st}
	w.grant("reader", account.Reader)
	for path, body := range crawl(t, st.site.signedIn("reader"), st.desk(""), st.desk("")) {
		if strings.Contains(path, "/lineups") && strings.Contains(body, "Сдали") {
			t.Errorf("a reader of the desk sees %s", path)
		}
	}
	if a := st.site.signedIn("reader").get(st.desk("/rounds/1/lineups")); a.status != http.StatusForbidden {
		t.Errorf("a reader of the desk: %d", a.status)
	}
	st.seated() // which is noticed
	if m := l.next(); !strings.Contains(m, id(st.event.Published)) {
		t.Errorf("the stream told %q", m)
	}
	st.site.anonymous().get(st.public("/rounds/1")).holds(t, "состав сдан с опозданием – снято очков: 5",
		"доска 1 пустая – поражение на этой доске", "пустая доска 1 выше занятой – снято очков: 5")
	for path, text := range everythingAnonymous(t, st, addresses) {
		if strings.Contains(text, "CANARY-LATE") {
			t.Errorf("%s holds the arbiter's words", path)
		}
	}
}

// TestPersons: the page of a team has its members and matches, and everybody's results stand by board.
func TestPersons(t *testing.T) {
	t.Parallel()
	st := newTeams(t).seated()
	for _, table := range []int{1, 2} {
		for board := range 2 {
			g := st.at(table, board+1)
			result := play.Result{Kind: play.FinalPosition, White: 15, Black: 9}
			st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision, result))
		}
	}
	reader, first := st.site.anonymous(), st.event.Players[0]
	page := reader.get(st.public("/players/" + id(first.ID)))
	page.holds(t, "Состав команды", "Капитан: Капитан", "Боец-1-3", "запасной", "Клуб 4", `<b>15</b>`, "62,5")
	persons := reader.get(st.public("/persons"))
	persons.holds(t, "Личные результаты", "Доска 1", "Доска 2", "1 0 0", "62,5")
	persons.lacks(t, "Боец-1-3") // who has not played
	one, other := strings.Index(persons.body, "Боец-1-1"), strings.Index(persons.body, "Боец-4-1")
	if one < 0 || other < one {
		t.Error("who has more points does not stand first")
	}
	reader.get(st.public("/persons"), "Accept-Language", "en").holds(t, "Personal results", "Board 1", "62.5")
	table := reader.get(st.public("/standings"))
	table.holds(t, st.public("/persons"), "Клуб 1", ">Команда</th>", ">КО</")
	table.lacks(t, ">Участник</th>")
	reader.get(st.public("/standings"), "Accept-Language", "en").holds(t, ">Team</th>")
	reader.get(st.public("/rounds/1")+"?by=name").holds(t, ">Игрок</th>")
	reader.get("/").holds(t, "4 команды")
	st.arbiter.get(st.desk("/persons")).holds(t, "Личные результаты", "Доска 2", st.desk("/crosstable"))
	st.arbiter.get(st.desk("/players")).holds(t, "<h1>Команды")
}

// TestForfeitedMatch: at the desk one act says that a team did not come; the page asks, says it in words to everybody, and takes it back.
func TestForfeitedMatch(t *testing.T) {
	t.Parallel()
	st := newTeams(t).seated()
	g := st.at(1, 1)
	form := st.gamePath(g, "/forfeit")
	st.arbiter.get(st.desk("/rounds/1")).holds(t, form, "неявка…")
	b := st.arbiter.get(form)
	b.holds(t, "Тур 1, стол 1: неявка команды", "Обе команды")
	b.lacks(t, "Все здесь")
	filled := formOf(t, b.body, form)
	filled.Set("who", id(g.White))
	asked := st.arbiter.post(form, filled)
	if asked.status != 409 {
		t.Fatalf("status %d", asked.status)
	}
	asked.holds(t, "неявка команды", "выигрывает матч без игры", "Что изменится")
	said := st.arbiter.post(form, formOf(t, asked.body, form))
	if said.status != 303 {
		t.Fatalf("status %d: %s", said.status, said.body)
	}
	st.arbiter.get(st.desk("/rounds/1")).holds(t, "неявка записана на всех досках", ">неявка<", "изменить")
	page := st.site.anonymous().get(st.public("/rounds/1"))
	page.holds(t, ">неявка<")
	if n := strings.Count(page.body, "неявка"); n != 1 {
		t.Errorf("readers are told %d times", n)
	}
	st.arbiter.get(st.desk("/journal")).holds(t, "неявка, "+st.fresh().Name(g.White))
	st.arbiter.get(form).holds(t, "Все здесь")
	filled = formOf(t, st.arbiter.get(form).body, form)
	filled.Set("who", "none")
	filled["agreed"] = []string{"warning.forfeit.back"}
	scenario{path: form, form: filled, status: 303, to: st.desk("/rounds/1") + "#teams-1"}.run(t, st.arbiter)
	if st.at(1, 2).Result.HasPoints() {
		t.Error("the forfeit is still there")
	}
	scenario{path: form, form: url.Values{"revision": {"1"}, "who": {id(g.White)}}, status: 409}.run(t, st.arbiter)
}
