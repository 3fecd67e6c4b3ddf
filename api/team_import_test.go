package api_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

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
	preview, enter := st.desk("/import/preview"), st.desk("/import")
	scenario{path: st.desk("/players"), status: 200, holds: []string{"Загрузить команды"}}.run(t, st.arbiter)
	scenario{path: enter, status: 200, holds: []string{`name="text"`, `type="file"`, "строка с названием команды"}}.run(t, st.arbiter)
	before := st.site.digest()
	page := st.arbiter.post(preview, fields("text", listOfTeams))
	page.holds(t, "2 новые команды", "Загрузить 2 команды", `value="Хубиев Расул"`, `value="1999"`, `value="КМС"`,
		`value="1850"`, "запас", "Капитан: Гочияев Мурат<",
		"На доски (4) не хватает 2 игроков.", `<option value="team" selected>`)
	if st.site.digest() != before {
		t.Fatal("the preview has written something")
	}
	scenario{path: enter, form: formOf(t, page.body, enter), status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	scenario{path: st.desk("/players"), status: 200, holds: []string{"новых 2, обновлено 0", "Черкесск"}}.run(t, st.arbiter)
	scenario{path: st.desk("/journal"), status: 200, holds: []string{"загружены команды: новых 2"}}.run(t, st.arbiter)
	e := st.fresh()
	if len(e.Players) != 2 || len(e.Players[0].Members) != 5 || !e.Players[0].Members[4].Reserve || e.Players[1].Captain != "Гочияев Мурат" {
		t.Fatalf("%+v", e.Players)
	}
	version := e.Version

	// once more: nothing new, and nothing is written
	page = st.arbiter.post(preview, fields("text", listOfTeams))
	page.holds(t, "2 без изменений")
	again := strings.Replace(listOfTeams, "3. Абазова Лиана 2003 г.р.\n", "", 1)
	st.arbiter.post(preview, fields("text", again, "whole", "1")).holds(t, "1 обновится", "Уйдут из команды: Абазова Л.")
	st.arbiter.post(preview, fields("text", again)).lacks(t, "Уйдут из команды")
	if st.fresh().Version != version {
		t.Error("a preview has changed the event")
	}

	// somebody in two teams: both are named, and the teams without an error can be entered
	twice := "Карачаевск\nТамбиев Руслан\nКипкеев Осман\n\nТеберда\nБайрамуков Азрет\n"
	page = st.arbiter.post(preview, fields("text", twice, "line", "1", "kind", "team", "line", "5", "kind", "team"))
	page.holds(t, "Черкесск", "Карачаевск", "1 с ошибкой", "Загрузить 1 без ошибок")
	scenario{path: enter, form: fields("text", twice), status: 422, holds: []string{"Ничего не записано"}}.run(t, st.arbiter)
	if st.fresh().Version != version {
		t.Error("a refused list has changed the event")
	}
}

// TestCellsOfTeamsAreTyped: what was understood of a person is put right in its cell, the other cells stay; what was typed is said to be
// wrong at its line, and counts for nothing once the line in the text is another.
func TestCellsOfTeamsAreTyped(t *testing.T) {
	st := newTeamStage(t)
	preview, enter := st.desk("/import/preview"), st.desk("/import")
	page := st.arbiter.post(preview, fields("text", listOfTeams))
	form := formOf(t, page.body, enter)
	at := slices.Index(form["cell-name"], "Хубиев Расул")
	if at < 0 || len(form["row"]) != len(form["cell-name"]) || len(form["cell-sex"]) != len(form["row"]) {
		t.Fatalf("cells %v of rows %v", form["cell-name"], form["row"])
	}
	form["cell-name"][at], form["cell-rating"][at] = "Хубиев Рашид", "много"
	wrong := st.arbiter.post(preview, form)
	wrong.holds(t, `value="Хубиев Рашид"`, "1 с ошибкой")
	form["cell-rating"][at] = "1777"
	st.arbiter.post(preview, form).holds(t, "2 новые команды", `value="1777"`)
	other := maps.Clone(form)
	other.Set("text", strings.Replace(listOfTeams, "Хубиев Расул", "Хубиев Рустам", 1))
	changed := st.arbiter.post(preview, other)
	changed.holds(t, `value="Хубиев Рустам"`)
	changed.lacks(t, `value="Хубиев Рашид"`)
	scenario{path: enter, form: form, status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	m := st.fresh().Players[0].Members[slices.IndexFunc(st.fresh().Players[0].Members, func(m play.Member) bool { return m.Rating == 1777 })]
	if m.Name != "Хубиев Рашид" || m.BirthYear != 1999 || m.Rank != "КМС" {
		t.Errorf("%+v", m)
	}
}

// TestImportOfTeamTables: a column of teams is found, and what columns hold can be said.
func TestImportOfTeamTables(t *testing.T) {
	st := newTeamStage(t)
	preview, enter := st.desk("/import/preview"), st.desk("/import")
	table := "Команда;Доска;Фамилия и имя;Г.р.;Рейтинг;Регион\nХабез;2;Ким Сергей;1988;1840;КЧР\n;1;Хубиев Расул;1999;1850;КЧР\n" +
		"Черкесск;1;Тамбиев Руслан;давно;;\n"
	page := st.arbiter.post(preview, fields("text", table))
	page.holds(t, `<option value="team" selected>`, `<option value="board" selected>`, "«давно» — не год", "Строку 4 не прочитать")
	form := formOf(t, page.body, enter)
	form.Set("skip", "1")
	scenario{path: enter, form: form, status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	e := st.fresh()
	if len(e.Players) != 1 || e.Players[0].Federation != "КЧР" || e.Players[0].Members[0].Name != "Хубиев Расул" {
		t.Errorf("%+v", e.Players)
	}
	scenario{
		path: preview, form: fields("text", "Хубиев Расул\nКим Сергей\n"), status: 200,
		holds: []string{"Команд не видно", "Ни в одной команде", "Загружать нечего"},
	}.run(t, st.arbiter)
	scenario{path: preview, form: fields("text", " "), status: 422}.run(t, st.arbiter)
}

// TestImportOfTeamsOnAPhone: a list is pasted, a line is said to be a team, and the teams are entered, in English and on a narrow screen.
func TestImportOfTeamsOnAPhone(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := chromium(t)
	st := newTeamStage(t)
	do := func(steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := browsertest.Do(tab, steps...); err != nil {
			t.Fatal(err)
		}
	}
	do(chromedp.EmulateViewport(390, 800))
	base := strings.Replace(st.site.base, "127.0.0.1", browsertest.Hall, 1)
	do(chromedp.Navigate(base+st.desk("/import")), chromedp.SendKeys("#login", "anna"), chromedp.SendKeys("#password", password+"\r"))
	see(t, tab, "Загрузить команды")
	do(chromedp.Click(`button[name="lang"][value="en"]`))
	see(t, tab, "Import teams")
	do(chromedp.SetValue("#text",
		"Alpha:\nSmith John 1990 2100\nBrown Jane (reserve)\nWhite Rooks\nGrey Paul 1988\n"), chromedp.Click(".form .filled"))
	see(t, tab, "1 new team")
	do(chromedp.SetValue(`tbody:nth-of-type(3) select[name="kind"]`, "team"), chromedp.Click(`button[formaction]`))
	see(t, tab, "2 new teams")
	for _, width := range []int64{390, 320} {
		do(chromedp.EmulateViewport(width, 800))
		wide, err := chromedp.Run(tab, chromedp.Evaluate[int](`document.documentElement.scrollWidth - innerWidth`))
		if err != nil || wide > 0 {
			t.Errorf("at %d pixels the page is %d too wide, %v", width, wide, err)
		}
	}
	do(chromedp.Click("#checked"), chromedp.Click(`.toolbar .filled`))
	see(t, tab, "2 new, 0 updated")
	if e := st.fresh(); len(e.Players) != 2 || !e.Players[0].Members[1].Reserve || e.Players[1].Name != "White Rooks" {
		t.Errorf("%+v", e.Players)
	}
}

// newTeamStage is a stage with an event of teams that is being set up.
func newTeamStage(t *testing.T) *stage {
	t.Helper()
	return newStage(t, 0, ofTeams(play.TeamSwiss))
}
