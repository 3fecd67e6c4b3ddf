package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/tournament/play"
)

// TestGroups: the list of players counts the groups, deals players out, and takes the group of a single one.
func TestGroups(t *testing.T) {
	st := apitest.NewStage(t, 6, apitest.SystemOf(play.Groups))
	path := st.Desk("/players/groups")
	page := st.Arbiter.Get(st.Desk("/players"))
	for _, want := range []string{"без группы: 6", "Змейкой по рейтингу", `name="group"`} {
		if !strings.Contains(page.Body, want) {
			t.Errorf("no %q", want)
		}
	}
	form := apitest.FormOf(t, page.Body, path)
	for text, says := range map[string]string{"4": "Групп может быть от 2 до 3", "": "Групп может быть", "две": "не целое число"} {
		form.Set("groups", text)
		if a := st.Arbiter.Post(path, form); a.Status != 422 || !strings.Contains(a.Body, says) ||
			!strings.Contains(a.Body, `id="groups-error"`) {
			t.Errorf("%q: %d\n%s", text, a.Status, a.Body)
		}
	}
	form.Set("groups", "2")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/players"), Status: 200, Holds: []string{"А: 3", "Б: 3"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/journal"), Status: 200, Holds: []string{"участники разложены по группам: 2"}}.Run(t, st.Arbiter)
	p := st.Fresh().Players[0]
	mine := st.Desk("/players/" + apitest.ID(p.ID))
	edit := apitest.FormOf(t, st.Arbiter.Get(mine).Body, mine)
	edit.Set("group", "Юноши")
	apitest.Scenario{Path: mine, Form: edit, Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	add := st.Desk("/players")
	line := apitest.FormOf(t, st.Arbiter.Get(add).Body, add)
	line.Set("name", "Ким Сергей")
	line.Set("group", "Юноши")
	apitest.Scenario{Path: add, Form: line, Status: 303, To: add}.Run(t, st.Arbiter)
	apitest.Scenario{Path: add, Status: 200, Holds: []string{"Юноши: 2"}}.Run(t, st.Arbiter)
	list := "Участник;Группа\nИгрок 02;Юноши\nНовикова Дарья;Б\n"
	apitest.Scenario{Path: st.Desk("/import"), Form: apitest.Fields("text", list), Status: 303, To: add}.Run(t, st.Arbiter)
	apitest.Scenario{Path: add, Status: 200, Holds: []string{"Юноши: 3"}}.Run(t, st.Arbiter)

	st.Draw().Pair()
	page = st.Arbiter.Get(add)
	if strings.Contains(page.Body, `name="groups"`) {
		t.Error("groups are dealt out after a round is paired")
	}
	apitest.Scenario{
		Path: path, Form: apitest.Seen(st.Fresh().Version, "groups", "2"), Status: 409,
		Holds: []string{"Туры уже составлены"},
	}.Run(t, st.Arbiter)
	round := st.Another(4)
	apitest.Scenario{Path: round.Desk("/players"), Status: 200, Not: []string{`name="group"`, "Змейкой"}}.Run(t, st.Arbiter)
}

// TestPlayersRounds: rounds asked off, a late entry and the own table are shown, and refused at their field.
func TestPlayersRounds(t *testing.T) {
	st := apitest.NewStage(t, 6, apitest.SwissOf(5))
	p := st.Fresh().Players[0]
	mine := st.Desk("/players/" + apitest.ID(p.ID))
	post := func(form string, fields ...string) apitest.Answer {
		return st.Arbiter.Post(mine+"/"+form, apitest.Seen(st.Fresh().Players[0].Revision, fields...))
	}
	if a := post("byes", "absent", "4-5, 2", "half", "", "full", ""); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	a := post("byes", "absent", "2", "half", "3", "full", "4")
	if a.Status != 409 || !strings.Contains(a.Body, "полное очко без игры в туре 4") {
		t.Errorf("a full bye: %d\n%s", a.Status, a.Body)
	}
	if a := st.Arbiter.Post(mine+"/byes", apitest.FormOf(t, a.Body, mine+"/byes")); a.Status != 303 {
		t.Errorf("agreed: %d\n%s", a.Status, a.Body)
	}
	if a := post("table", "table", "7"); a.Status != 303 {
		t.Errorf("table: %d\n%s", a.Status, a.Body)
	}
	apitest.Scenario{Path: st.Desk("/players"), Status: 200, Holds: []string{"не играет: 2", "пропуск ½: 3", "пропуск 1: 4", "стол 7"}}.Run(t,
		st.Arbiter)
	apitest.Scenario{Path: mine, Status: 200, Holds: []string{
		`name="absent" type="text" value="2"`, `name="half" type="text" value="3"`,
		`name="table" type="number" value="7"`,
	}}.Run(t, st.Arbiter)
	if a := post("entered", "entered", "3"); a.Status != 303 {
		t.Errorf("entered: %d\n%s", a.Status, a.Body)
	}
	apitest.Scenario{Path: st.Desk("/players"), Status: 200, Holds: []string{"с тура 3"}}.Run(t, st.Arbiter)
	for name, tt := range map[string]struct {
		form, field, value, says string
	}{
		"words":          {"byes", "absent", "третий", `id="absent-error">«третий» — не номер тура`},
		"half a span":    {"byes", "half", "3-", `id="half-error"`},
		"a span back":    {"byes", "full", "5-3", `id="full-error"`},
		"no such round":  {"byes", "absent", "9", "9"},
		"twice":          {"byes", "absent", "3, 3", "3"},
		"late for ever":  {"entered", "entered", "9", "9"},
		"a far table":    {"table", "table", "123456", "123456"},
		"a table's name": {"table", "table", "у окна", "«у окна» — не целое число"},
	} {
		t.Run(name, func(t *testing.T) {
			before := st.Site.Digest()
			if a := post(tt.form, tt.field, tt.value); a.Status != 422 || !strings.Contains(a.Body, tt.says) || st.Site.Digest() != before {
				t.Errorf("%d, no %q\n%s", a.Status, tt.says, a.Body)
			}
		})
	}
	other := st.Another(4)
	page := st.Arbiter.Get(other.Desk("/players/" + apitest.ID(other.Event.Players[0].ID)))
	if strings.Contains(page.Body, `name="absent"`) || !strings.Contains(page.Body, `name="table"`) {
		t.Error("a round robin has rounds off, or no own tables")
	}
}

// TestAFinalMadeFromOtherResults: a correction that brings somebody else into the final is asked about by name, said at both desks and on
// the final's page, and mended at the final's desk in one click.
func TestAFinalMadeFromOtherResults(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.SystemOf(play.RoundRobin)).Draw().Rounds(3)
	e := st.Fresh()
	form := apitest.FormOf(t, st.Arbiter.Get(st.Desk("/final")).Body, st.Desk("/final"))
	form.Set("name", "Финал двух")
	if a := st.Arbiter.Post(st.Desk("/final"), form); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	final := apitest.Must(st.Site.Events.Event(t.Context(), e.ID+1))(t)
	final = apitest.Must(st.Site.Events.SetPublic(t.Context(), st.By, final.ID, final.Head.Revision, true))(t)
	desk, page := web.DeskBase(final.ID), web.PublicBase(final.ID)
	table := apitest.Must(e.Table(3))(t)
	second, third := play.PlayerID(table.Rows[1].Player), play.PlayerID(table.Rows[2].Player)
	var g play.Game
	for _, r := range e.Rounds {
		for _, o := range r.Games {
			if o.Has(second) && o.Has(third) {
				g = o
			}
		}
	}
	score := "0:24"
	if g.Black == second {
		score = "24:0"
	}
	from, _ := e.Player(second)
	to, _ := e.Player(third)
	names := fmt.Sprintf("вместо %s выйдет %s (1-е место)", from.Name, to.Name)
	path := st.GamePath(g, "/result")
	a := st.Arbiter.Post(path, apitest.Seen(g.Revision, "result", score))
	if a.Status != 409 || !strings.Contains(a.Body, names) {
		t.Fatalf("%d, no %q in\n%s", a.Status, names, a.Body)
	}
	form = apitest.FormOf(t, a.Body, path)
	form.Set("reason", "бланк")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: st.Desk("/rounds/3#game-" + apitest.ID(g.ID))}.Run(t, st.Arbiter)
	said := fmt.Sprintf("Вместо %s в финал выходит %s: 1-е место.", from.Name, to.Name)
	for _, at := range []string{st.Desk(""), desk, page} {
		apitest.Scenario{Path: at, Status: 200, Holds: []string{"составлен по другим результатам", said}}.Run(t, st.Arbiter)
	}
	change := apitest.FormOf(t, st.Arbiter.Get(desk).Body, desk+"/reseat")
	apitest.Scenario{Path: desk + "/reseat", Form: change, Status: 303, To: desk}.Run(t, st.Arbiter)
	for _, at := range []string{st.Desk(""), desk, page} {
		apitest.Scenario{Path: at, Status: 200, Not: []string{"составлен по другим результатам"}}.Run(t, st.Arbiter)
	}
	apitest.Scenario{Path: desk + "/players", Status: 200, Holds: []string{to.Name}, Not: []string{from.Name}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: desk + "/reseat", Form: change, Status: 409}.Run(t, st.Arbiter)
}
