package api_test

import (
	"strings"
	"testing"

	"adyukh/tournament/play"
)

func systemOf(s play.System) func(*play.Head) {
	return func(h *play.Head) { *h = h.WithSystem(s) }
}

// TestGroups: the list of players counts the groups, deals players out, and takes the group of a single one.
func TestGroups(t *testing.T) {
	st := newStage(t, 6, systemOf(play.Groups))
	path := st.desk("/players/groups")
	page := st.arbiter.get(st.desk("/players"))
	for _, want := range []string{"без группы: 6", "Змейкой по рейтингу", `name="group"`} {
		if !strings.Contains(page.body, want) {
			t.Errorf("no %q", want)
		}
	}
	form := formOf(t, page.body, path)
	for text, says := range map[string]string{"4": "Групп может быть от 2 до 3", "": "Групп может быть", "две": "не целое число"} {
		form.Set("groups", text)
		if a := st.arbiter.post(path, form); a.status != 422 || !strings.Contains(a.body, says) ||
			!strings.Contains(a.body, `id="groups-error"`) {
			t.Errorf("%q: %d\n%s", text, a.status, a.body)
		}
	}
	form.Set("groups", "2")
	scenario{path: path, form: form, status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	scenario{path: st.desk("/players"), status: 200, holds: []string{"А: 3", "Б: 3"}}.run(t, st.arbiter)
	scenario{path: st.desk("/journal"), status: 200, holds: []string{"участники разложены по группам: 2"}}.run(t, st.arbiter)
	p := st.fresh().Players[0]
	mine := st.desk("/players/" + id(p.ID))
	edit := formOf(t, st.arbiter.get(mine).body, mine)
	edit.Set("group", "Юноши")
	scenario{path: mine, form: edit, status: 303, to: st.desk("/players")}.run(t, st.arbiter)
	add := st.desk("/players")
	line := formOf(t, st.arbiter.get(add).body, add)
	line.Set("name", "Ким Сергей")
	line.Set("group", "Юноши")
	scenario{path: add, form: line, status: 303, to: add}.run(t, st.arbiter)
	scenario{path: add, status: 200, holds: []string{"Юноши: 2"}}.run(t, st.arbiter)
	list := "Участник;Группа\nИгрок 02;Юноши\nНовикова Дарья;Б\n"
	scenario{path: st.desk("/import"), form: fields("text", list), status: 303, to: add}.run(t, st.arbiter)
	scenario{path: add, status: 200, holds: []string{"Юноши: 3"}}.run(t, st.arbiter)

	st.draw().pair()
	page = st.arbiter.get(add)
	if strings.Contains(page.body, `name="groups"`) {
		t.Error("groups are dealt out after a round is paired")
	}
	scenario{path: path, form: seen(st.fresh().Version, "groups", "2"), status: 409, holds: []string{"Туры уже составлены"}}.run(t, st.arbiter)
	round := st.another(4)
	scenario{path: round.desk("/players"), status: 200, not: []string{`name="group"`, "Змейкой"}}.run(t, st.arbiter)
}

// TestPlayersRounds: rounds asked off, a late entry and the own table are shown, and refused at their field.
func TestPlayersRounds(t *testing.T) {
	st := newStage(t, 6, swissOf(5))
	p := st.fresh().Players[0]
	mine := st.desk("/players/" + id(p.ID))
	post := func(form string, fields ...string) answer {
		return st.arbiter.post(mine+"/"+form, seen(st.fresh().Players[0].Revision, fields...))
	}
	if a := post("byes", "absent", "4-5, 2", "half", "", "full", ""); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	a := post("byes", "absent", "2", "half", "3", "full", "4")
	if a.status != 409 || !strings.Contains(a.body, "полное очко без игры в туре 4") {
		t.Errorf("a full bye: %d\n%s", a.status, a.body)
	}
	if a := st.arbiter.post(mine+"/byes", formOf(t, a.body, mine+"/byes")); a.status != 303 {
		t.Errorf("agreed: %d\n%s", a.status, a.body)
	}
	if a := post("table", "table", "7"); a.status != 303 {
		t.Errorf("table: %d\n%s", a.status, a.body)
	}
	scenario{path: st.desk("/players"), status: 200, holds: []string{"не играет: 2", "пропуск ½: 3", "пропуск 1: 4", "стол 7"}}.run(t,
		st.arbiter)
	scenario{path: mine, status: 200, holds: []string{
		`name="absent" type="text" value="2"`, `name="half" type="text" value="3"`,
		`name="table" type="number" value="7"`,
	}}.run(t, st.arbiter)
	if a := post("entered", "entered", "3"); a.status != 303 {
		t.Errorf("entered: %d\n%s", a.status, a.body)
	}
	scenario{path: st.desk("/players"), status: 200, holds: []string{"с тура 3"}}.run(t, st.arbiter)
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
			before := st.site.digest()
			if a := post(tt.form, tt.field, tt.value); a.status != 422 || !strings.Contains(a.body, tt.says) || st.site.digest() != before {
				t.Errorf("%d, no %q\n%s", a.status, tt.says, a.body)
			}
		})
	}
	other := st.another(4)
	page := st.arbiter.get(other.desk("/players/" + id(other.event.Players[0].ID)))
	if strings.Contains(page.body, `name="absent"`) || !strings.Contains(page.body, `name="table"`) {
		t.Error("a round robin has rounds off, or no own tables")
	}
}
