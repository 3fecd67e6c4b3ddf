package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

// TestCategoriesForm: what is typed comes back, an empty category is none, a wrong one is named at its field.
func TestCategoriesForm(t *testing.T) {
	st := newStage(t, 4)
	path := st.desk("/setup/categories")
	form := formOf(t, st.arbiter.get(path).body, path)
	form["category_name"] = []string{" Юноши  до 13 ", ""}
	form["category_sex"] = []string{"m", ""}
	form["category_from"] = []string{"2013", ""}
	form["category_club"] = []string{"Домбай", ""}
	form["category_separate"] = []string{"1", ""}
	form.Set("total_by", "federation")
	form.Set("total_best", "4")
	form.Set("total_women", "1")
	form.Set("total_per_club", "2")
	if a := st.arbiter.post(path, form); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	r := st.fresh().Head.Regulations
	if diff := cmp.Diff([]play.Category{{Name: "Юноши до 13", Sex: play.Male, BornFrom: 2013, Club: "Домбай", Separate: true}},
		r.Categories); diff != "" {
		t.Errorf("categories:\n%s", diff)
	}
	if diff := cmp.Diff([]play.Total{{
		By: play.TotalByFederation, What: teamtotals.Places, Best: 4, Women: 1, PerClub: 2, Short: teamtotals.Below, Beyond: 1,
		Ties: teamtotals.BestPlace,
	}}, r.Totals); diff != "" {
		t.Errorf("totals:\n%s", diff)
	}
	before := st.event
	page := st.arbiter.get(path)
	if a := st.arbiter.post(path, formOf(t, page.body, path)); a.status != http.StatusSeeOther || !cmp.Equal(before, st.fresh()) {
		t.Errorf("unchanged: %d\n%s", a.status, cmp.Diff(before, st.event))
	}
	scenario{path: st.desk("/setup/regulations"), status: 200, holds: []string{"Категории и зачёты: 2 таблицы"}}.run(t, st.arbiter)
	for name, tt := range map[string]struct {
		field, value string
		status       int
		says         string
	}{
		"without a name":  {"category_name", "", 422, `id="k0-category_name-error">У категории должно быть название`},
		"a year in words": {"category_from", "две тысячи", 422, `id="k0-category_from-error">«две тысячи» — не целое число`},
		"years":           {"category_to", "1999", 422, "сначала нужен меньший"},
		"no such sex":     {"category_sex", "x", 422, ""},
		"a best of many":  {"total_best", "1000", 422, "от 0 до 100"},
		"more women":      {"total_women", "5", 422, `id="t0-total_best-error">Обязательных игроков в зачёте уже 5`},
		"many of a club":  {"total_by", "club", 422, `id="t0-total_per_club-error"`},
		"no such sum":     {"total_what", "hair", 422, "Такого выбора нет"},
	} {
		t.Run(name, func(t *testing.T) {
			form := formOf(t, page.body, path)
			form[tt.field][0] = tt.value
			a := st.arbiter.post(path, form)
			if a.status != tt.status || !strings.Contains(a.body, tt.says) || !cmp.Equal(before, st.fresh()) {
				t.Errorf("%d, want %d with %q\n%s", a.status, tt.status, tt.says, a.body)
			}
			if tt.field == "category_from" && !strings.Contains(a.body, `value="`+tt.value+`"`) {
				t.Errorf("%q does not stand in its field\n%s", tt.value, a.body)
			}
		})
	}
	form = formOf(t, page.body, path)
	form.Del("category_club")
	if a := st.arbiter.post(path, form); a.status != http.StatusBadRequest {
		t.Errorf("half a form: %d", a.status)
	}
}

// TestRankings: tables of categories and of clubs beside the whole one, for readers and on the desk, with the same workings.
func TestRankings(t *testing.T) {
	st := newStage(t, 4, func(h *play.Head) {
		h.Regulations.Categories = []play.Category{{Name: "Женщины", Sex: play.Female}}
		h.Regulations.Totals = []play.Total{{By: play.TotalByClub, Best: 2}}
	})
	for i, p := range st.event.Players {
		data := p.PlayerData
		if i%2 == 1 {
			data.Sex, data.Club = play.Female, "Архыз"
		}
		st.must(st.site.events.ChangePlayer(t.Context(), st.by, st.event.ID, p.ID, p.Revision, data, false))
	}
	st.open().draw().pair().publish().play(2)
	reader := st.site.anonymous()
	for who, b := range map[string]*browser{"/standings": reader, st.desk("/standings") + "?after=1": st.arbiter} {
		base, sep := st.public("/standings"), "?"
		if b == st.arbiter {
			base, sep = who, "&"
		}
		scenario{path: base, status: 200, holds: []string{"Женщины", "Клубы", "show=c1"}}.run(t, b)
		women := b.get(base + sep + "show=c1").body
		if !strings.Contains(women, "В общем зачёте") || strings.Contains(women, ">Игрок 01<") || !strings.Contains(women, ">Игрок 02<") {
			t.Errorf("the women's table of %s:\n%s", who, women)
		}
		why := fmt.Sprintf("%s%sshow=c1&why=%d.0", base, sep, st.fresh().Players[1].ID)
		scenario{path: why, status: 200, holds: []string{`id="working"`, "Игрок 02"}}.run(t, b)
		scenario{
			path: base + sep + "show=club", status: 200, holds: []string{"Архыз", "Домбай", "Сумма мест"},
			not: []string{`id="standings"`},
		}.run(t, b)
		scenario{path: base + sep + "show=hair", status: 200, holds: []string{`id="standings"`}}.run(t, b)
	}
	got := decode[struct {
		Categories []struct {
			Name string
			Rows []struct{ Player int64 }
		}
		Totals []struct {
			By   string
			Rows []struct {
				Name    string
				Counted []int64
			}
		}
	}](t, reader.get(st.api("/standings")))
	if len(got.Categories) != 1 || len(got.Categories[0].Rows) != 2 || len(got.Totals) != 1 || len(got.Totals[0].Rows) != 2 ||
		len(got.Totals[0].Rows[0].Counted) != 2 {
		t.Errorf("as JSON: %+v", got)
	}
}

// TestTies: additional matches and lots of those who are level, entered on the page of places.
func TestTies(t *testing.T) {
	st := newStage(t, 2, func(h *play.Head) {
		h.Regulations.Criteria = []standings.Code{standings.Points, standings.PlayOff}
	})
	st.open().draw().pair().publish()
	page := st.desk("/standings")
	if strings.Contains(st.arbiter.get(page).body, "Равные показатели") {
		t.Error("ties are asked for before the result is in")
	}
	st.result(1, play.Result{Kind: play.FinalPosition, White: 12, Black: 12})
	path := st.desk("/standings/ties")
	form := formOf(t, st.arbiter.get(page).body, path)
	second := st.fresh().Players[1].ID
	form.Set("play_off-"+id(second), "два")
	if a := st.arbiter.post(path, form); a.status != 422 || !strings.Contains(a.body, "«два» — не целое число") ||
		!strings.Contains(a.body, `value="два"`) {
		t.Errorf("a word in place of a number: %d\n%s", a.status, a.body)
	}
	form.Set("play_off-"+id(second), "2")
	if a := st.arbiter.post(path, form); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	table, err := st.fresh().Table(1)
	if err != nil || table.Rows[0].Player != standings.ID(second) || table.Rows[0].Place.Shared() {
		t.Errorf("%v, %+v", err, table.Rows)
	}
	if a := st.arbiter.post(path, form); a.status != http.StatusConflict {
		t.Errorf("with an old version: %d", a.status)
	}
}

// TestTiesWithoutAWayToBreakThem leads to the order of places in place of fields that would change nothing.
func TestTiesWithoutAWayToBreakThem(t *testing.T) {
	st := newStage(t, 2)
	st.open().draw().pair().publish().result(1, play.Result{Kind: play.FinalPosition, White: 12, Black: 12})
	scenario{
		path: st.desk("/standings"), status: 200, not: []string{`name="play_off-`, `name="lot-`},
		holds: []string{"добавьте его в порядок мест", `href="` + st.desk("/setup/regulations") + `"`},
	}.run(t, st.arbiter)
}
