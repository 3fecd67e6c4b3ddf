package api_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
)

// TestApart: rules of every kind come back as they were typed; names that nobody has are named at their line.
func TestApart(t *testing.T) {
	st := newStage(t, 5, swissOf(3))
	path := st.desk("/setup/apart")
	form := formOf(t, st.arbiter.get(path).body, path)
	form["apart_by"] = []string{"named", "club"}
	form["apart_rounds"] = []string{"", "2"}
	form["apart_soft"] = []string{"", "1"}
	form["apart_player"] = []string{"Игрок 01", "  игрок 03 ", "", "", "", ""}
	if a := st.arbiter.post(path, form); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	p := st.fresh().Players
	want := []play.Restriction{
		{Players: []play.PlayerID{p[0].ID, p[2].ID}},
		{By: play.RestrictClub, Rounds: 2, Soft: true},
	}
	if diff := cmp.Diff(want, st.event.Head.Regulations.Restrictions); diff != "" {
		t.Fatalf("saved:\n%s", diff)
	}
	before := st.fresh()
	page := st.arbiter.get(path)
	form = formOf(t, page.body, path)
	if a := st.arbiter.post(path, form); a.status != 303 || !cmp.Equal(before, st.fresh()) {
		t.Errorf("unchanged: %d\n%s", a.status, cmp.Diff(before, st.event))
	}
	scenario{path: st.desk("/setup/regulations"), status: 200, holds: []string{"Кто не встречается: 2 правила"}}.run(t, st.arbiter)
	for name, tt := range map[string]struct {
		field, value string
		status       int
		says         string
	}{
		"a stranger":      {"apart_player", "Кто-то", 422, `id="a0-0-apart_player-error">Участника «Кто-то» в списке нет`},
		"one alone":       {"apart_player", "", 422, "хотя бы два игрока"},
		"many rounds":     {"apart_rounds", "99", 422, "от 1 до 50 туров"},
		"rounds in words": {"apart_rounds", "два", 422, "«два» — не целое число"},
		"no such field":   {"apart_by", "hair", 422, "Нельзя запретить встречи по полю"},
		"half a form":     {"apart_size", "100", 400, ""},
	} {
		t.Run(name, func(t *testing.T) {
			form := formOf(t, page.body, path)
			form[tt.field][0] = tt.value
			a := st.arbiter.post(path, form)
			if a.status != tt.status || !strings.Contains(a.body, tt.says) || !cmp.Equal(before, st.fresh()) {
				t.Errorf("%d, want %d with %q\n%s", a.status, tt.status, tt.says, a.body)
			}
		})
	}
	st.open()
	public := st.site.anonymous().get(st.public("")).body
	if !strings.Contains(public, "Игроки одного клуба: в первых 2 турах, по возможности") {
		t.Errorf("the public page does not say the rule for clubs:\n%s", public)
	}
	st.draw().pair()
	page = st.arbiter.get(path)
	if !strings.Contains(page.body, "запреты на встречи больше не меняются") || !strings.Contains(page.body, "Игрок 01, Игрок 03") ||
		strings.Contains(page.body, `name="apart_by"`) || strings.Contains(page.body, "Сохранить") {
		t.Errorf("paired:\n%s", page.body)
	}
}

// TestNamesakesApart: of two players with one name each can be chosen.
func TestNamesakesApart(t *testing.T) {
	st := newStage(t, 1, swissOf(3))
	for range 2 {
		st.must(st.site.events.AddPlayer(t.Context(), st.by, st.event.ID, play.PlayerData{Name: "Ким Сергей"}, true))
	}
	p := st.fresh().Players
	path := st.desk("/setup/apart")
	form := formOf(t, st.arbiter.get(path).body, path)
	form["apart_by"][0] = "named"
	form["apart_player"][0], form["apart_player"][1] = "Ким Сергей (—, "+id(p[1].ID)+")", "Ким Сергей (—, "+id(p[2].ID)+")"
	if a := st.arbiter.post(path, form); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	want := []play.Restriction{{Players: []play.PlayerID{p[1].ID, p[2].ID}}}
	if diff := cmp.Diff(want, st.fresh().Head.Regulations.Restrictions); diff != "" {
		t.Errorf("saved:\n%s", diff)
	}
}

// TestOpenings: a table is typed, or sent as a file; lines that the game does not know are named with the reason.
func TestOpenings(t *testing.T) {
	st := newStage(t, 2)
	path := st.desk("/setup/openings")
	post := func(text string) answer {
		return st.arbiter.post(path, seen(st.fresh().Head.Revision, "openings", text))
	}
	if a := post("Первое: c3-b4\n# слова\n\n2: 1. c3-d4\n"); a.status != 303 {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	want := []play.Opening{{Name: "Первое", Moves: "c3-b4"}, {Name: "2", Moves: "c3-d4"}}
	if diff := cmp.Diff(want, st.fresh().Head.Regulations.Openings.Table); diff != "" {
		t.Errorf("saved:\n%s", diff)
	}
	page := st.arbiter.get(path)
	if a := st.arbiter.post(path, formOf(t, page.body, path)); a.status != 303 ||
		!cmp.Equal(want, st.fresh().Head.Regulations.Openings.Table) {
		t.Errorf("unchanged: %d", a.status)
	}
	a := post("1: c3-b4\n2: a1-a8\n3: c3-b4\n")
	for _, says := range []string{"не подходят 2 строки", "строка 2 «2: a1-a8»", "строка 3", "1: c3-b4\n2: a1-a8"} {
		if a.status != 422 || !strings.Contains(a.body, says) {
			t.Errorf("%d, no %q\n%s", a.status, says, a.body)
		}
	}
	body, kind := upload(t, []byte("Новое: c3-b4\n"), "revision", id(st.fresh().Head.Revision), "openings", "старое")
	if a := st.arbiter.send("POST", path, body, kind); a.status != 303 || len(st.fresh().Head.Regulations.Openings.Table) != 1 {
		t.Errorf("a file: %d\n%s", a.status, a.body)
	}
	st.open()
	scenario{path: st.public(""), status: 200, holds: []string{"по жребию, в таблице 1 начало"}}.run(t, st.site.anonymous())
	if a := post(""); a.status != 303 || len(st.fresh().Head.Regulations.Openings.Table) != 0 {
		t.Errorf("emptied: %d", a.status)
	}
}
