package register_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// TestLinkingAnEvent: the federation's secretary opens one page after an event, sees who is sure, who is to be decided, who is new,
// and presses one button.
func TestLinkingAnEvent(t *testing.T) {
	st := keepsRegister(apitest.NewStage(t, 5))
	e := st.Fresh()
	for i, data := range []play.PlayerData{
		{Name: "Ким Сергей", OwnID: "07-009"},
		{Name: "Иванов Пётр", BirthYear: 1990},
		{Name: "Новикова Дарья"},
		{Name: "Лев Яна", BirthYear: 2001},
	} {
		p := st.Fresh().Players[i]
		st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, e.ID, p.ID, p.Revision, data, false))
	}
	own := apitest.MustCard(t, st, register.PersonData{Name: "Ким С. В.", OwnIDs: []string{"07-009"}})
	year := apitest.MustCard(t, st, register.PersonData{Name: "петр иванов", BirthYear: 1990})
	name := apitest.MustCard(t, st, register.PersonData{Name: "Новикова Дарья", BirthYear: 1931, Club: "Ладья"})
	a := st.Arbiter.Get(st.Desk("/register"))
	for _, want := range []string{"тот же личный №", "те же имя и год рождения", "похожа 1 карточка", "в картотеке нет", "Ладья"} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("%d: the page does not say %q\n%.3000s", a.Status, want, st.Site.Log)
		}
	}
	if strings.Contains(a.Body, "1931") {
		t.Error("the birth year of a card is shown")
	}
	form := url.Values{}
	for i, p := range st.Fresh().Players {
		form.Set("was-"+apitest.ID(p.ID), "0")
		form.Set("person-"+apitest.ID(p.ID), []string{apitest.ID(own.ID), apitest.ID(year.ID), "none", "new", "new"}[i])
	}
	form.Set("other-"+apitest.ID(e.Players[2].ID), "№ "+apitest.ID(name.ID))
	if a := st.Arbiter.Post(st.Desk("/register"), form); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	got := st.Fresh()
	for i, want := range []register.PersonID{own.ID, year.ID, name.ID, name.ID + 1, name.ID + 2} {
		if got.Players[i].Person != int64(want) {
			t.Errorf("player %d is card %d, want %d", i, got.Players[i].Person, want)
		}
	}
	if a := st.Arbiter.Post(st.Desk("/register"), form); a.Status != http.StatusConflict {
		t.Errorf("the same form once more: %d", a.Status)
	}
	form = url.Values{
		"was-" + apitest.ID(e.Players[0].ID): {apitest.ID(own.ID)}, "person-" + apitest.ID(e.Players[0].ID): {apitest.ID(own.ID)},
		"other-" + apitest.ID(e.Players[0].ID): {apitest.ID(year.ID)},
	}
	if a := st.Arbiter.Post(st.Desk("/register"), form); a.Status != http.StatusConflict ||
		!strings.Contains(a.Body, "одна и та же карточка") {
		t.Errorf("two players with one card: %d", a.Status)
	}
	form.Set("other-"+apitest.ID(e.Players[0].ID), "999")
	if a := st.Arbiter.Post(st.Desk("/register"), form); a.Status != http.StatusUnprocessableEntity ||
		!strings.Contains(a.Body, "Карточки № 999 нет") {
		t.Errorf("a card that is not there: %d", a.Status)
	}
}

// TestThePageOfAPerson: nothing is seen before the first round is published, then places, games and opponents; and nothing again
// once the event is hidden.
func TestThePageOfAPerson(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw()
	known := st.Register()
	b := st.Site.Anonymous()
	page := "/people/" + apitest.ID(known.People[0])
	with := page + "/with/" + apitest.ID(known.People[1])
	if a := b.Get(page); a.Status != http.StatusNotFound {
		t.Errorf("before the first round: %d", a.Status)
	}
	st.Rounds(3)
	st.Record()
	a := b.Get(page)
	for _, want := range []string{"Игрок 01", st.Fresh().Head.Name, "Игрок 02", with} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("%d: the page does not hold %q", a.Status, want)
		}
	}
	if a := b.Get(with); a.Status != http.StatusOK || !strings.Contains(a.Body, "/games/") {
		t.Errorf("the games of two: %d", a.Status)
	}
	if a := b.Get("/people?q=игр+01"); !strings.Contains(a.Body, page) || strings.Contains(a.Body, "Игрок 02") {
		t.Error("the search finds another one")
	}
	if a := b.Get("/seasons"); !strings.Contains(a.Body, "/seasons/") {
		t.Errorf("seasons: %d", a.Status)
	}
	if a := b.Get("/series/" + apitest.ID(known.Series)); a.Status != http.StatusOK || !strings.Contains(a.Body, "Гран-при") ||
		!strings.Contains(a.Body, ">10 ") {
		t.Errorf("the series: %d", a.Status)
	}
	e := st.Fresh()
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, e.ID, e.Head.Revision, false))
	st.Record()
	for _, path := range []string{page, with} {
		if a := b.Get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s of a hidden event: %d", path, a.Status)
		}
	}
	for _, path := range []string{"/people", "/seasons", "/series/" + apitest.ID(known.Series)} {
		if a := b.Get(path); strings.Contains(a.Body, "Игрок 0") || strings.Contains(a.Body, e.Head.Name) {
			t.Errorf("%s still tells of the hidden event", path)
		}
	}
}

// TestAMergeAndBack: a preview, the merge, the old address, the journal, and the way back.
func TestAMergeAndBack(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(1)
	known := st.Register()
	admin := st.Site.SignedIn("admin")
	double := apitest.MustCard(t, st, register.PersonData{Name: "Игрок 01", Rank: "КМС", OwnIDs: []string{"77"}})
	keep := "/desk/people/" + apitest.ID(double.ID)
	if a := admin.Get("/desk/people/doubles"); !strings.Contains(a.Body, "/merge/") {
		t.Errorf("no doubles are proposed: %d", a.Status)
	}
	a := admin.Get(keep + "/merge/" + apitest.ID(known.People[0]))
	for _, want := range []string{"1 турнир", "1 опубликованная партия", "КМС"} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("%d: the preview does not say %q", a.Status, want)
		}
	}
	revisions := func(keep, drop register.PersonID) url.Values {
		people, err := st.Site.Events.Register().PeopleByID(t.Context(), []register.PersonID{keep, drop})
		if err != nil {
			t.Fatal(err)
		}
		return url.Values{"keep_revision": {apitest.ID(people[keep].Revision)}, "drop_revision": {apitest.ID(people[drop].Revision)}}
	}
	if a := admin.Post(keep+"/merge/"+apitest.ID(known.People[0]), url.Values{
		"keep_revision": {"1"},
		"drop_revision": {"1"},
	}); a.Status != http.StatusConflict {
		t.Errorf("a merge of what has changed since: %d", a.Status)
	}
	if a := admin.Post(keep+"/merge/"+apitest.ID(known.People[0]), revisions(double.ID, known.People[0])); a.Status != http.StatusSeeOther {
		t.Fatalf("the merge: %d\n%s", a.Status, a.Body)
	}
	b := st.Site.Anonymous()
	old, now := "/people/"+apitest.ID(known.People[0]), "/people/"+apitest.ID(double.ID)
	if a := b.Get(old); a.Status != http.StatusSeeOther || a.Header.Get("Location") != now {
		t.Errorf("the old address: %d, %s", a.Status, a.Header.Get("Location"))
	}
	if a := b.Get(now); a.Status != http.StatusOK || !strings.Contains(a.Body, "КМС") || !strings.Contains(a.Body, st.Fresh().Head.Name) {
		t.Errorf("the card that stays: %d", a.Status)
	}
	if a := admin.Get("/desk/people/" + apitest.ID(double.ID) + "/merge/" + apitest.ID(known.People[1])); !strings.Contains(a.Body,
		"играли в 1 турнире вместе") {
		t.Errorf("two who have played together: %d", a.Status)
	}
	if a := admin.Post(keep+"/merge/"+apitest.ID(known.People[1]), revisions(double.ID, known.People[1])); a.Status != http.StatusConflict {
		t.Errorf("a merge of two who have played together: %d", a.Status)
	}
	journal := admin.Get("/desk/people/journal").Body
	undo := "/desk/people/journal/" + apitest.Between(journal, `action="/desk/people/journal/`, `"`)
	if a := admin.Post(undo, nil); a.Status != http.StatusSeeOther {
		t.Fatalf("%s: %d", undo, a.Status)
	}
	if a := b.Get(old); a.Status != http.StatusOK {
		t.Errorf("the card that is back: %d", a.Status)
	}
	if a := b.Get(now); a.Status != http.StatusNotFound {
		t.Errorf("the card that has no event again: %d", a.Status)
	}
	if a := admin.Post(undo, nil); a.Status != http.StatusNotFound {
		t.Errorf("the same merge taken back twice: %d", a.Status)
	}
}

// TestTokens: who has none, a wrong or a revoked one is told so, private data need a token that allows them, and whoever reads
// too fast has to wait.
func TestTokens(t *testing.T) {
	st := apitest.NewStage(t, 4)
	p := st.Fresh().Players[0]
	data := play.PlayerData{Name: "Игрок 01", BirthYear: 1931, OwnID: "CANARY-OWN-ID"}
	st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, data, false))
	st.Draw().Rounds(1)
	st.Register()
	plain, private := st.NewToken(false), st.NewToken(true)
	b := st.Site.Anonymous()
	ask := func(token, path string) apitest.Answer {
		return b.Get("/api/v1/register/"+path, "Authorization", token)
	}
	for _, c := range []struct {
		token, path string
		status      int
	}{
		{"", "people", 401},
		{"Basic " + plain, "people", 401},
		{"Bearer x", "people", 401},
		{"Bearer " + plain[:len(plain)-1] + "_", "people", 401},
		{"Bearer " + plain, "people", 200},
		{"Bearer " + plain, "people?private=1", 403},
		{"Bearer " + private, "people?private=1", 200},
		{"Bearer " + plain, "nothing", 404},
		{"Bearer " + plain, "people?limit=0", 400},
		{"Bearer " + plain, "people?limit=x", 400},
		{"Bearer " + plain, "people?all=1", 400},
		{"Bearer " + plain, "people?since=12", 422},
		{"Bearer " + plain, "people?since=ZZZZZZZZ-1-1-1", 409},
		{"Bearer " + plain, "people?limit=100000000", 200},
	} {
		a := ask(c.token, c.path)
		if a.Status != c.status {
			t.Errorf("%q %s: %d, want %d\n%s", c.token, c.path, a.Status, c.status, a.Body)
		}
		if told := strings.Contains(a.Body, "1931") && strings.Contains(a.Body, "CANARY-OWN-ID"); told != (c.path == "people?private=1" &&
			c.status == 200) {
			t.Errorf("%q %s: private data %v", c.token, c.path, told)
		}
		if c.status == 401 && a.Header.Get("WWW-Authenticate") == "" {
			t.Errorf("%q: no WWW-Authenticate", c.token)
		}
		if a.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s is kept: %q", c.path, a.Header.Get("Cache-Control"))
		}
	}
	if all := st.Tokens(2); all[0].UsedAt.IsZero() || all[1].UsedAt.IsZero() {
		t.Error("the use of a token was not noted")
	}
	admin := st.Site.SignedIn("admin")
	if a := admin.Post("/desk/tokens/"+apitest.ID(st.Tokens(2)[1].ID)+"/revoke", nil); a.Status != http.StatusSeeOther {
		t.Errorf("revoke: %d", a.Status)
	}
	if a := ask("Bearer "+plain, "people"); a.Status != http.StatusUnauthorized {
		t.Errorf("a revoked token: %d", a.Status)
	}
	status := 0
	for range 200 {
		if status = ask("Bearer "+private, "events?limit=1").Status; status != http.StatusOK {
			break
		}
	}
	if status != http.StatusTooManyRequests {
		t.Errorf("read as fast as it goes: %d", status)
	}
	if strings.Contains(st.Site.Log.String(), plain) || strings.Contains(st.Site.Log.String(), private) {
		t.Error("the log holds a token")
	}
}

// TestATokenIsShownOnce: on the answer to its making, and nowhere else.
func TestATokenIsShownOnce(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 4)
	admin := st.Site.SignedIn("admin")
	a := admin.Post("/desk/tokens", url.Values{"name": {"сайт федерации"}})
	token := "adyukh_" + apitest.Between(a.Body, "adyukh_", "<")
	if a.Status != http.StatusOK || len(token) != 50 || a.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d, %q", a.Status, token)
	}
	if a := admin.Get("/desk/tokens"); strings.Contains(a.Body, token) || !strings.Contains(a.Body, "сайт федерации") {
		t.Error("the list shows the token, or does not name it")
	}
	if a := st.Site.Anonymous().Get("/api/v1/register/events", "Authorization", "Bearer "+token); a.Status != http.StatusOK {
		t.Errorf("the new token: %d", a.Status)
	}
	if a := admin.Post("/desk/tokens", url.Values{"name": {" "}}); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a token for nobody: %d", a.Status)
	}
}

// TestTheFormOfASeries comes back as it was filled in, with what is wrong.
func TestTheFormOfASeries(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(3)
	st.Register()
	admin := st.Site.SignedIn("admin")
	form := url.Values{
		"name": {"Кубок"}, "season": {"2026"}, "best": {"2"}, "stage": {apitest.ID(st.Event.ID), ""}, "points": {"50 44 60"},
		"shared": {"average"},
		"tie":    {"places", "firsts", ""}, "public": {"1"},
	}
	if a := admin.Post("/desk/series", form); a.Status != http.StatusUnprocessableEntity ||
		!strings.Contains(a.Body, "больше, чем за место выше") || !strings.Contains(a.Body, "50 44 60") {
		t.Errorf("points that rise: %d", a.Status)
	}
	form.Set("points", "50 44 38")
	a := admin.Post("/desk/series", form)
	if a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	path := a.Header.Get("Location")
	page := st.Site.Anonymous().Get(path)
	for _, want := range []string{"Кубок", "50", "44", "меньшая сумма мест", "Игрок 01"} {
		if !strings.Contains(page.Body, want) {
			t.Errorf("%s: %d, without %q", path, page.Status, want)
		}
	}
	form.Del("public")
	form.Set("revision", "0")
	if a := admin.Post("/desk"+path, form); a.Status != http.StatusConflict {
		t.Errorf("a form about an older series: %d", a.Status)
	}
	form.Set("revision", apitest.Between(admin.Get("/desk"+path).Body, `name="revision" value="`, `"`))
	if a := admin.Post("/desk"+path, form); a.Status != http.StatusSeeOther {
		t.Errorf("hide it: %d\n%s", a.Status, a.Body)
	}
	if a := st.Site.Anonymous().Get(path); a.Status != http.StatusNotFound {
		t.Errorf("a hidden series: %d", a.Status)
	}
}
