package lists_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

const listOfTeams = `Хабез
1. Хубиев Расул, 1999, КМС, 1850
2. Ким Сергей 12.05.1988 1840
3. Абазова Лиана 2003 г.р.
4. Эркенов Дахир
5. Узденов Алим (запасной)

Команда «Черкесск»
Тамбиев Руслан 1700
капитан Гочияев Мурат
`

// TestImportOfTeams: a list of teams is shown as it was understood, entered in one change, and known when it comes again.
func TestImportOfTeams(t *testing.T) {
	st := newTeamStage(t)
	preview, enter := st.Desk("/import/preview"), st.Desk("/import")
	apitest.Scenario{Path: st.Desk("/players"), Status: 200, Holds: []string{"Загрузить команды"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: enter, Status: 200, Holds: []string{`name="text"`, `type="file"`, "строка с названием команды"}}.Run(t, st.Arbiter)
	before := st.Site.Digest()
	page := st.Arbiter.Post(preview, apitest.Fields("text", listOfTeams))
	page.Holds(t, "2 новые команды", "Загрузить 2 команды", `value="Хубиев Расул"`, `value="1999"`, `value="КМС"`,
		`value="1850"`, "запас", "Капитан: Гочияев Мурат<",
		"На доски (4) не хватает 2 игроков.", `<option value="team" selected>`)
	if st.Site.Digest() != before {
		t.Fatal("the preview has written something")
	}
	apitest.Scenario{Path: enter, Form: apitest.FormOf(t, page.Body, enter), Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/players"), Status: 200, Holds: []string{"новых 2, обновлено 0", "Черкесск"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/journal"), Status: 200, Holds: []string{"загружены команды: новых 2"}}.Run(t, st.Arbiter)
	e := st.Fresh()
	if len(e.Players) != 2 || len(e.Players[0].Members) != 5 || !e.Players[0].Members[4].Reserve || e.Players[1].Captain != "Гочияев Мурат" {
		t.Fatalf("%+v", e.Players)
	}
	version := e.Version

	// once more: nothing new, and nothing is written
	page = st.Arbiter.Post(preview, apitest.Fields("text", listOfTeams))
	page.Holds(t, "2 без изменений")
	again := strings.Replace(listOfTeams, "3. Абазова Лиана 2003 г.р.\n", "", 1)
	st.Arbiter.Post(preview, apitest.Fields("text", again, "whole", "1")).Holds(t, "1 обновится", "Уйдут из команды: Абазова Л.")
	st.Arbiter.Post(preview, apitest.Fields("text", again)).Lacks(t, "Уйдут из команды")
	if st.Fresh().Version != version {
		t.Error("a preview has changed the event")
	}

	// somebody in two teams: both are named, and the teams without an error can be entered
	twice := "Карачаевск\nТамбиев Руслан\nКипкеев Осман\n\nТеберда\nБайрамуков Азрет\n"
	page = st.Arbiter.Post(preview, apitest.Fields("text", twice, "line", "1", "kind", "team", "line", "5", "kind", "team"))
	page.Holds(t, "Черкесск", "Карачаевск", "1 с ошибкой", "Загрузить 1 без ошибок")
	apitest.Scenario{Path: enter, Form: apitest.Fields("text", twice), Status: 422, Holds: []string{"Ничего не записано"}}.Run(t, st.Arbiter)
	if st.Fresh().Version != version {
		t.Error("a refused list has changed the event")
	}
}

// TestCellsOfTeamsAreTyped: what was understood of a person is put right in its cell, the other cells stay; what was typed is said to be
// wrong at its line, and counts for nothing once the line in the text is another.
func TestCellsOfTeamsAreTyped(t *testing.T) {
	st := newTeamStage(t)
	preview, enter := st.Desk("/import/preview"), st.Desk("/import")
	page := st.Arbiter.Post(preview, apitest.Fields("text", listOfTeams))
	form := apitest.FormOf(t, page.Body, enter)
	at := slices.Index(form["cell-name"], "Хубиев Расул")
	if at < 0 || len(form["row"]) != len(form["cell-name"]) || len(form["cell-sex"]) != len(form["row"]) {
		t.Fatalf("cells %v of rows %v", form["cell-name"], form["row"])
	}
	form["cell-name"][at], form["cell-rating"][at] = "Хубиев Рашид", "много"
	wrong := st.Arbiter.Post(preview, form)
	wrong.Holds(t, `value="Хубиев Рашид"`, "1 с ошибкой")
	form["cell-rating"][at] = "1777"
	st.Arbiter.Post(preview, form).Holds(t, "2 новые команды", `value="1777"`)
	other := maps.Clone(form)
	other.Set("text", strings.Replace(listOfTeams, "Хубиев Расул", "Хубиев Рустам", 1))
	changed := st.Arbiter.Post(preview, other)
	changed.Holds(t, `value="Хубиев Рустам"`)
	changed.Lacks(t, `value="Хубиев Рашид"`)
	apitest.Scenario{Path: enter, Form: form, Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	m := st.Fresh().Players[0].Members[slices.IndexFunc(st.Fresh().Players[0].Members, func(m play.Member) bool { return m.Rating == 1777 })]
	if m.Name != "Хубиев Рашид" || m.BirthYear != 1999 || m.Rank != "КМС" {
		t.Errorf("%+v", m)
	}
}

// TestImportOfTeamTables: a column of teams is found, and what columns hold can be said.
func TestImportOfTeamTables(t *testing.T) {
	st := newTeamStage(t)
	preview, enter := st.Desk("/import/preview"), st.Desk("/import")
	table := "Команда;Доска;Фамилия и имя;Г.р.;Рейтинг;Регион\nХабез;2;Ким Сергей;1988;1840;КЧР\n;1;Хубиев Расул;1999;1850;КЧР\n" +
		"Черкесск;1;Тамбиев Руслан;давно;;\n"
	page := st.Arbiter.Post(preview, apitest.Fields("text", table))
	page.Holds(t, `<option value="team" selected>`, `<option value="board" selected>`, "«давно» — не год", "Строку 4 не прочитать")
	form := apitest.FormOf(t, page.Body, enter)
	form.Set("skip", "1")
	apitest.Scenario{Path: enter, Form: form, Status: 303, To: st.Desk("/players")}.Run(t, st.Arbiter)
	e := st.Fresh()
	if len(e.Players) != 1 || e.Players[0].Federation != "КЧР" || e.Players[0].Members[0].Name != "Хубиев Расул" {
		t.Errorf("%+v", e.Players)
	}
	apitest.Scenario{
		Path: preview, Form: apitest.Fields("text", "Хубиев Расул\nКим Сергей\n"), Status: 200,
		Holds: []string{"Команд не видно", "Ни в одной команде", "Загружать нечего"},
	}.Run(t, st.Arbiter)
	apitest.Scenario{Path: preview, Form: apitest.Fields("text", " "), Status: 422}.Run(t, st.Arbiter)
}

// TestImportOfTeamsOnAPhone: a list is pasted, a line is said to be a team, and the teams are entered, in English and on a narrow screen.
func TestImportOfTeamsOnAPhone(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := apitest.Chromium(t)
	st := newTeamStage(t)
	do := func(steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := browsertest.Do(tab, steps...); err != nil {
			t.Fatal(err)
		}
	}
	do(chromedp.EmulateViewport(390, 800))
	base := strings.Replace(st.Site.Base, "127.0.0.1", browsertest.Hall, 1)
	do(chromedp.Navigate(base+st.Desk("/import")), chromedp.SendKeys("#login", "anna"), chromedp.SendKeys("#password", apitest.Password+"\r"))
	apitest.See(t, tab, "Загрузить команды")
	do(chromedp.Click(`button[name="lang"][value="en"]`))
	apitest.See(t, tab, "Import teams")
	do(chromedp.SetValue("#text",
		"Alpha:\nSmith John 1990 2100\nBrown Jane (reserve)\nWhite Rooks\nGrey Paul 1988\n"), chromedp.Click(".form .filled"))
	apitest.See(t, tab, "1 new team")
	do(chromedp.SetValue(`tbody:nth-of-type(3) select[name="kind"]`, "team"), chromedp.Click(`button[formaction]`))
	apitest.See(t, tab, "2 new teams")
	for _, width := range []int64{390, 320} {
		do(chromedp.EmulateViewport(width, 800))
		wide, err := chromedp.Run(tab, chromedp.Evaluate[int](`document.documentElement.scrollWidth - innerWidth`))
		if err != nil || wide > 0 {
			t.Errorf("at %d pixels the page is %d too wide, %v", width, wide, err)
		}
	}
	do(chromedp.Click("#checked"), chromedp.Click(`.toolbar .filled`))
	apitest.See(t, tab, "2 new, 0 updated")
	if e := st.Fresh(); len(e.Players) != 2 || !e.Players[0].Members[1].Reserve || e.Players[1].Name != "White Rooks" {
		t.Errorf("%+v", e.Players)
	}
}

// newTeamStage is a stage with an event of teams that is being set up.
func newTeamStage(t *testing.T) *apitest.Stage {
	t.Helper()
	return apitest.NewStage(t, 0, apitest.OfTeams(play.TeamSwiss))
}
