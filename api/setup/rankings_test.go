package setup_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

// TestCategoriesForm: what is typed comes back, an empty category is none, a wrong one is named at its field.
func TestCategoriesForm(t *testing.T) {
	st := apitest.NewStage(t, 4)
	path := st.Desk("/setup/categories")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form["category_name"] = []string{" Юноши  до 13 ", ""}
	form["category_sex"] = []string{"m", ""}
	form["category_from"] = []string{"2013", ""}
	form["category_club"] = []string{"Домбай", ""}
	form["category_separate"] = []string{"1", ""}
	form.Set("total_by", "federation")
	form.Set("total_best", "4")
	form.Set("total_women", "1")
	form.Set("total_per_club", "2")
	if a := st.Arbiter.Post(path, form); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	r := st.Fresh().Head.Regulations
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
	before := st.Event
	page := st.Arbiter.Get(path)
	if a := st.Arbiter.Post(path, apitest.FormOf(t, page.Body, path)); a.Status != http.StatusSeeOther || !cmp.Equal(before, st.Fresh()) {
		t.Errorf("unchanged: %d\n%s", a.Status, cmp.Diff(before, st.Event))
	}
	apitest.Scenario{Path: st.Desk("/setup/regulations"), Status: 200, Holds: []string{"Категории и зачёты: 2 таблицы"}}.Run(t, st.Arbiter)
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
			form := apitest.FormOf(t, page.Body, path)
			form[tt.field][0] = tt.value
			a := st.Arbiter.Post(path, form)
			if a.Status != tt.status || !strings.Contains(a.Body, tt.says) || !cmp.Equal(before, st.Fresh()) {
				t.Errorf("%d, want %d with %q\n%s", a.Status, tt.status, tt.says, a.Body)
			}
			if tt.field == "category_from" && !strings.Contains(a.Body, `value="`+tt.value+`"`) {
				t.Errorf("%q does not stand in its field\n%s", tt.value, a.Body)
			}
		})
	}
	form = apitest.FormOf(t, page.Body, path)
	form.Del("category_club")
	if a := st.Arbiter.Post(path, form); a.Status != http.StatusBadRequest {
		t.Errorf("half a form: %d", a.Status)
	}
}

// TestRankings: tables of categories and of clubs beside the whole one, for readers and on the desk, with the same workings.
func TestRankings(t *testing.T) {
	st := apitest.NewStage(t, 4, func(h *play.Head) {
		h.Regulations.Categories = []play.Category{{Name: "Женщины", Sex: play.Female}}
		h.Regulations.Totals = []play.Total{{By: play.TotalByClub, Best: 2}}
	})
	for i, p := range st.Event.Players {
		data := p.PlayerData
		if i%2 == 1 {
			data.Sex, data.Club = play.Female, "Архыз"
		}
		st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, data, false))
	}
	st.Open().Draw().Pair().Publish().Play(2)
	reader := st.Site.Anonymous()
	for who, b := range map[string]*apitest.Browser{"/standings": reader, st.Desk("/standings") + "?after=1": st.Arbiter} {
		base, sep := st.Public("/standings"), "?"
		if b == st.Arbiter {
			base, sep = who, "&"
		}
		apitest.Scenario{Path: base, Status: 200, Holds: []string{"Женщины", "Клубы", "show=c1"}}.Run(t, b)
		women := b.Get(base + sep + "show=c1").Body
		if !strings.Contains(women, "В общем зачёте") || strings.Contains(women, ">Игрок 01<") || !strings.Contains(women, ">Игрок 02<") {
			t.Errorf("the women's table of %s:\n%s", who, women)
		}
		why := fmt.Sprintf("%s%sshow=c1&why=%d.0", base, sep, st.Fresh().Players[1].ID)
		apitest.Scenario{Path: why, Status: 200, Holds: []string{`id="working"`, "Игрок 02"}}.Run(t, b)
		apitest.Scenario{
			Path: base + sep + "show=club", Status: 200, Holds: []string{"Архыз", "Домбай", "Сумма мест"},
			Not: []string{`id="standings"`},
		}.Run(t, b)
		apitest.Scenario{Path: base + sep + "show=hair", Status: 200, Holds: []string{`id="standings"`}}.Run(t, b)
	}
	got := apitest.Decode[struct {
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
	}](t, reader.Get(st.API("/standings")))
	if len(got.Categories) != 1 || len(got.Categories[0].Rows) != 2 || len(got.Totals) != 1 || len(got.Totals[0].Rows) != 2 ||
		len(got.Totals[0].Rows[0].Counted) != 2 {
		t.Errorf("as JSON: %+v", got)
	}
}

// TestTies: additional matches and lots of those who are level, entered on the page of places.
func TestTies(t *testing.T) {
	st := apitest.NewStage(t, 2, func(h *play.Head) {
		h.Regulations.Criteria = []standings.Code{standings.Points, standings.PlayOff}
	})
	st.Open().Draw().Pair().Publish()
	page := st.Desk("/standings")
	if strings.Contains(st.Arbiter.Get(page).Body, "Равные показатели") {
		t.Error("ties are asked for before the result is in")
	}
	st.Result(1, play.Result{Kind: play.FinalPosition, White: 12, Black: 12})
	path := st.Desk("/standings/ties")
	form := apitest.FormOf(t, st.Arbiter.Get(page).Body, path)
	second := st.Fresh().Players[1].ID
	form.Set("play_off-"+apitest.ID(second), "два")
	if a := st.Arbiter.Post(path, form); a.Status != 422 || !strings.Contains(a.Body, "«два» — не целое число") ||
		!strings.Contains(a.Body, `value="два"`) {
		t.Errorf("a word in place of a number: %d\n%s", a.Status, a.Body)
	}
	form.Set("play_off-"+apitest.ID(second), "2")
	if a := st.Arbiter.Post(path, form); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	table, err := st.Fresh().Table(1)
	if err != nil || table.Rows[0].Player != standings.ID(second) || table.Rows[0].Place.Shared() {
		t.Errorf("%v, %+v", err, table.Rows)
	}
	if a := st.Arbiter.Post(path, form); a.Status != http.StatusConflict {
		t.Errorf("with an old version: %d", a.Status)
	}
}

// TestTiesWithoutAWayToBreakThem leads to the order of places in place of fields that would change nothing.
func TestTiesWithoutAWayToBreakThem(t *testing.T) {
	st := apitest.NewStage(t, 2)
	st.Open().Draw().Pair().Publish().Result(1, play.Result{Kind: play.FinalPosition, White: 12, Black: 12})
	apitest.Scenario{
		Path: st.Desk("/standings"), Status: 200, Not: []string{`name="play_off-`, `name="lot-`},
		Holds: []string{"добавьте его в порядок мест", `href="` + st.Desk("/setup/regulations") + `"`},
	}.Run(t, st.Arbiter)
}
