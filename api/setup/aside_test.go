package setup_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestApart: rules of every kind come back as they were typed; names that nobody has are named at their line.
func TestApart(t *testing.T) {
	st := apitest.NewStage(t, 5, apitest.SwissOf(3))
	path := st.Desk("/setup/apart")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form["apart_by"] = []string{"named", "club"}
	form["apart_rounds"] = []string{"", "2"}
	form["apart_soft"] = []string{"", "1"}
	form["apart_player"] = []string{"Игрок 01", "  игрок 03 ", "", "", "", ""}
	if a := st.Arbiter.Post(path, form); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	p := st.Fresh().Players
	want := []play.Restriction{
		{Players: []play.PlayerID{p[0].ID, p[2].ID}},
		{By: play.RestrictClub, Rounds: 2, Soft: true},
	}
	if diff := cmp.Diff(want, st.Event.Head.Regulations.Restrictions); diff != "" {
		t.Fatalf("saved:\n%s", diff)
	}
	before := st.Fresh()
	page := st.Arbiter.Get(path)
	form = apitest.FormOf(t, page.Body, path)
	if a := st.Arbiter.Post(path, form); a.Status != 303 || !cmp.Equal(before, st.Fresh()) {
		t.Errorf("unchanged: %d\n%s", a.Status, cmp.Diff(before, st.Event))
	}
	apitest.Scenario{Path: st.Desk("/setup/regulations"), Status: 200, Holds: []string{"Кто не встречается: 2 правила"}}.Run(t, st.Arbiter)
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
			form := apitest.FormOf(t, page.Body, path)
			form[tt.field][0] = tt.value
			a := st.Arbiter.Post(path, form)
			if a.Status != tt.status || !strings.Contains(a.Body, tt.says) || !cmp.Equal(before, st.Fresh()) {
				t.Errorf("%d, want %d with %q\n%s", a.Status, tt.status, tt.says, a.Body)
			}
		})
	}
	st.Open()
	public := st.Site.Anonymous().Get(st.Public("")).Body
	if !strings.Contains(public, "Игроки одного клуба: в первых 2 турах, по возможности") {
		t.Errorf("the public page does not say the rule for clubs:\n%s", public)
	}
	st.Draw().Pair()
	page = st.Arbiter.Get(path)
	if !strings.Contains(page.Body, "запреты на встречи больше не меняются") || !strings.Contains(page.Body, "Игрок 01, Игрок 03") ||
		strings.Contains(page.Body, `name="apart_by"`) || strings.Contains(page.Body, "Сохранить") {
		t.Errorf("paired:\n%s", page.Body)
	}
}

// TestNamesakesApart: of two players with one name each can be chosen.
func TestNamesakesApart(t *testing.T) {
	st := apitest.NewStage(t, 1, apitest.SwissOf(3))
	for range 2 {
		st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, play.PlayerData{Name: "Ким Сергей"}, true))
	}
	p := st.Fresh().Players
	path := st.Desk("/setup/apart")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form["apart_by"][0] = "named"
	form["apart_player"][0], form["apart_player"][1] = "Ким Сергей (—, "+apitest.ID(p[1].ID)+")", "Ким Сергей (—, "+apitest.ID(p[2].ID)+")"
	if a := st.Arbiter.Post(path, form); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	want := []play.Restriction{{Players: []play.PlayerID{p[1].ID, p[2].ID}}}
	if diff := cmp.Diff(want, st.Fresh().Head.Regulations.Restrictions); diff != "" {
		t.Errorf("saved:\n%s", diff)
	}
}

// TestOpenings: a table is typed, or sent as a file; lines that the game does not know are named with the reason.
func TestOpenings(t *testing.T) {
	st := apitest.NewStage(t, 2)
	path := st.Desk("/setup/openings")
	post := func(text string) apitest.Answer {
		return st.Arbiter.Post(path, apitest.Seen(st.Fresh().Head.Revision, "openings", text))
	}
	if a := post("Первое: c3-b4\n# слова\n\n2: 1. c3-d4\n"); a.Status != 303 {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	want := []play.Opening{{Name: "Первое", Moves: "c3-b4"}, {Name: "2", Moves: "c3-d4"}}
	if diff := cmp.Diff(want, st.Fresh().Head.Regulations.Openings.Table); diff != "" {
		t.Errorf("saved:\n%s", diff)
	}
	page := st.Arbiter.Get(path)
	if a := st.Arbiter.Post(path, apitest.FormOf(t, page.Body, path)); a.Status != 303 ||
		!cmp.Equal(want, st.Fresh().Head.Regulations.Openings.Table) {
		t.Errorf("unchanged: %d", a.Status)
	}
	a := post("1: c3-b4\n2: a1-a8\n3: c3-b4\n")
	for _, says := range []string{"не подходят 2 строки", "строка 2 «2: a1-a8»", "строка 3", "1: c3-b4\n2: a1-a8"} {
		if a.Status != 422 || !strings.Contains(a.Body, says) {
			t.Errorf("%d, no %q\n%s", a.Status, says, a.Body)
		}
	}
	body, kind := apitest.Upload(t, []byte("Новое: c3-b4\n"), "revision", apitest.ID(st.Fresh().Head.Revision), "openings", "старое")
	if a := st.Arbiter.Send("POST", path, body, kind); a.Status != 303 || len(st.Fresh().Head.Regulations.Openings.Table) != 1 {
		t.Errorf("a file: %d\n%s", a.Status, a.Body)
	}
	st.Open()
	apitest.Scenario{Path: st.Public(""), Status: 200, Holds: []string{"по жребию, в таблице 1 начало"}}.Run(t, st.Site.Anonymous())
	if a := post(""); a.Status != 303 || len(st.Fresh().Head.Regulations.Openings.Table) != 0 {
		t.Errorf("emptied: %d", a.Status)
	}
}
