package api_test

import (
	"encoding/csv"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// TestLinkingAnEvent: the federation's secretary opens one page after an event, sees who is sure, who is to be decided, who is new,
// and presses one button.
func TestLinkingAnEvent(t *testing.T) {
	st := newStage(t, 5).keepsRegister()
	e := st.fresh()
	for i, data := range []play.PlayerData{
		{Name: "Ким Сергей", OwnID: "07-009"},
		{Name: "Иванов Пётр", BirthYear: 1990},
		{Name: "Новикова Дарья"},
		{Name: "Лев Яна", BirthYear: 2001},
	} {
		p := st.fresh().Players[i]
		st.must(st.site.events.ChangePlayer(t.Context(), st.by, e.ID, p.ID, p.Revision, data, false))
	}
	own := mustCard(t, st, register.PersonData{Name: "Ким С. В.", OwnIDs: []string{"07-009"}})
	year := mustCard(t, st, register.PersonData{Name: "петр иванов", BirthYear: 1990})
	name := mustCard(t, st, register.PersonData{Name: "Новикова Дарья", BirthYear: 1931, Club: "Ладья"})
	a := st.arbiter.get(st.desk("/register"))
	for _, want := range []string{"тот же личный №", "те же имя и год рождения", "похожа 1 карточка", "в картотеке нет", "Ладья"} {
		if !strings.Contains(a.body, want) {
			t.Errorf("%d: the page does not say %q\n%.3000s", a.status, want, st.site.log)
		}
	}
	if strings.Contains(a.body, "1931") {
		t.Error("the birth year of a card is shown")
	}
	form := url.Values{}
	for i, p := range st.fresh().Players {
		form.Set("was-"+id(p.ID), "0")
		form.Set("person-"+id(p.ID), []string{id(own.ID), id(year.ID), "none", "new", "new"}[i])
	}
	form.Set("other-"+id(e.Players[2].ID), "№ "+id(name.ID))
	if a := st.arbiter.post(st.desk("/register"), form); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	got := st.fresh()
	for i, want := range []register.PersonID{own.ID, year.ID, name.ID, name.ID + 1, name.ID + 2} {
		if got.Players[i].Person != int64(want) {
			t.Errorf("player %d is card %d, want %d", i, got.Players[i].Person, want)
		}
	}
	if a := st.arbiter.post(st.desk("/register"), form); a.status != http.StatusConflict {
		t.Errorf("the same form once more: %d", a.status)
	}
	form = url.Values{
		"was-" + id(e.Players[0].ID): {id(own.ID)}, "person-" + id(e.Players[0].ID): {id(own.ID)},
		"other-" + id(e.Players[0].ID): {id(year.ID)},
	}
	if a := st.arbiter.post(st.desk("/register"), form); a.status != http.StatusConflict ||
		!strings.Contains(a.body, "одна и та же карточка") {
		t.Errorf("two players with one card: %d", a.status)
	}
	form.Set("other-"+id(e.Players[0].ID), "999")
	if a := st.arbiter.post(st.desk("/register"), form); a.status != http.StatusUnprocessableEntity ||
		!strings.Contains(a.body, "Карточки № 999 нет") {
		t.Errorf("a card that is not there: %d", a.status)
	}
}

// TestThePageOfAPerson: nothing is seen before the first round is published, then places, games and opponents; and nothing again
// once the event is hidden.
func TestThePageOfAPerson(t *testing.T) {
	st := newStage(t, 4).draw()
	known := st.register()
	b := st.site.anonymous()
	page := "/people/" + id(known.people[0])
	with := page + "/with/" + id(known.people[1])
	if a := b.get(page); a.status != http.StatusNotFound {
		t.Errorf("before the first round: %d", a.status)
	}
	st.rounds(3)
	st.record()
	a := b.get(page)
	for _, want := range []string{"Игрок 01", st.fresh().Head.Name, "Игрок 02", with} {
		if !strings.Contains(a.body, want) {
			t.Errorf("%d: the page does not hold %q", a.status, want)
		}
	}
	if a := b.get(with); a.status != http.StatusOK || !strings.Contains(a.body, "/games/") {
		t.Errorf("the games of two: %d", a.status)
	}
	if a := b.get("/people?q=игр+01"); !strings.Contains(a.body, page) || strings.Contains(a.body, "Игрок 02") {
		t.Error("the search finds another one")
	}
	if a := b.get("/seasons"); !strings.Contains(a.body, "/seasons/") {
		t.Errorf("seasons: %d", a.status)
	}
	if a := b.get("/series/" + id(known.series)); a.status != http.StatusOK || !strings.Contains(a.body, "Гран-при") ||
		!strings.Contains(a.body, ">10 ") {
		t.Errorf("the series: %d", a.status)
	}
	e := st.fresh()
	st.must(st.site.events.SetPublic(t.Context(), st.by, e.ID, e.Head.Revision, false))
	st.record()
	for _, path := range []string{page, with} {
		if a := b.get(path); a.status != http.StatusNotFound {
			t.Errorf("%s of a hidden event: %d", path, a.status)
		}
	}
	for _, path := range []string{"/people", "/seasons", "/series/" + id(known.series)} {
		if a := b.get(path); strings.Contains(a.body, "Игрок 0") || strings.Contains(a.body, e.Head.Name) {
			t.Errorf("%s still tells of the hidden event", path)
		}
	}
}

// TestAMergeAndBack: a preview, the merge, the old address, the journal, and the way back.
func TestAMergeAndBack(t *testing.T) {
	st := newStage(t, 4).draw().rounds(1)
	known := st.register()
	admin := st.site.signedIn("admin")
	double := mustCard(t, st, register.PersonData{Name: "Игрок 01", Rank: "КМС", OwnIDs: []string{"77"}})
	keep := "/desk/people/" + id(double.ID)
	if a := admin.get("/desk/people/doubles"); !strings.Contains(a.body, "/merge/") {
		t.Errorf("no doubles are proposed: %d", a.status)
	}
	a := admin.get(keep + "/merge/" + id(known.people[0]))
	for _, want := range []string{"1 турнир", "1 опубликованная партия", "КМС"} {
		if !strings.Contains(a.body, want) {
			t.Errorf("%d: the preview does not say %q", a.status, want)
		}
	}
	revisions := func(keep, drop register.PersonID) url.Values {
		people, err := st.site.events.Register().PeopleByID(t.Context(), []register.PersonID{keep, drop})
		if err != nil {
			t.Fatal(err)
		}
		return url.Values{"keep_revision": {id(people[keep].Revision)}, "drop_revision": {id(people[drop].Revision)}}
	}
	if a := admin.post(keep+"/merge/"+id(known.people[0]), url.Values{
		"keep_revision": {"1"},
		"drop_revision": {"1"},
	}); a.status != http.StatusConflict {
		t.Errorf("a merge of what has changed since: %d", a.status)
	}
	if a := admin.post(keep+"/merge/"+id(known.people[0]), revisions(double.ID, known.people[0])); a.status != http.StatusSeeOther {
		t.Fatalf("the merge: %d\n%s", a.status, a.body)
	}
	b := st.site.anonymous()
	old, now := "/people/"+id(known.people[0]), "/people/"+id(double.ID)
	if a := b.get(old); a.status != http.StatusSeeOther || a.header.Get("Location") != now {
		t.Errorf("the old address: %d, %s", a.status, a.header.Get("Location"))
	}
	if a := b.get(now); a.status != http.StatusOK || !strings.Contains(a.body, "КМС") || !strings.Contains(a.body, st.fresh().Head.Name) {
		t.Errorf("the card that stays: %d", a.status)
	}
	if a := admin.get("/desk/people/" + id(double.ID) + "/merge/" + id(known.people[1])); !strings.Contains(a.body,
		"играли в 1 турнире вместе") {
		t.Errorf("two who have played together: %d", a.status)
	}
	if a := admin.post(keep+"/merge/"+id(known.people[1]), revisions(double.ID, known.people[1])); a.status != http.StatusConflict {
		t.Errorf("a merge of two who have played together: %d", a.status)
	}
	journal := admin.get("/desk/people/journal").body
	undo := "/desk/people/journal/" + between(journal, `action="/desk/people/journal/`, `"`)
	if a := admin.post(undo, nil); a.status != http.StatusSeeOther {
		t.Fatalf("%s: %d", undo, a.status)
	}
	if a := b.get(old); a.status != http.StatusOK {
		t.Errorf("the card that is back: %d", a.status)
	}
	if a := b.get(now); a.status != http.StatusNotFound {
		t.Errorf("the card that has no event again: %d", a.status)
	}
	if a := admin.post(undo, nil); a.status != http.StatusNotFound {
		t.Errorf("the same merge taken back twice: %d", a.status)
	}
}

// exported is an answer of an export.
type exported struct {
	People  []map[string]any `json:"people"`
	Teams   []map[string]any `json:"teams"`
	Events  []map[string]any `json:"events"`
	Results []map[string]any `json:"results"`
	Games   []map[string]any `json:"games"`
	Series  []map[string]any `json:"series"`
	Next    string           `json:"next"`
	More    bool             `json:"more"`
}

func (st *stage) export(t *testing.T, token, path string) exported {
	t.Helper()
	a := st.site.anonymous().get("/api/v1/register/"+path, "Authorization", "Bearer "+token)
	var e exported
	if err := json.Unmarshal([]byte(a.body), &e); err != nil || a.status != http.StatusOK {
		t.Fatalf("%s: %d, %v\n%s", path, a.status, err, a.body)
	}
	return e
}

// TestExports: all of it by pages, then only what has changed; what is gone says so.
func TestExports(t *testing.T) {
	st := newStage(t, 4).draw().rounds(1)
	st.register()
	described := describe(t, st.site)
	token := st.newToken(false)
	described.checkRegister(t, st)
	var names []string
	page := exported{More: true}
	for page.More {
		page = st.export(t, token, "people?limit=3&since="+page.Next)
		for _, p := range page.People {
			names = append(names, p["name"].(string))
		}
	}
	if len(names) != 4 {
		t.Errorf("people %v", names)
	}
	if again := st.export(t, token, "people?since="+page.Next); len(again.People) != 0 || again.Next != page.Next || again.More {
		t.Errorf("nothing has changed: %+v", again)
	}
	games := st.export(t, token, "games")
	if len(games.Games) != 2 || games.Games[0]["white"].(map[string]any)["person"] == nil {
		t.Errorf("games %+v", games.Games)
	}
	if s := st.export(t, token, "series"); len(s.Series) != 1 || s.Series[0]["name"] != "Гран-при" {
		t.Errorf("series %+v", s.Series)
	}
	e := st.fresh()
	st.must(st.site.events.SetPublic(t.Context(), st.by, e.ID, e.Head.Revision, false))
	st.record()
	if gone := st.export(t, token, "games?since="+games.Next); len(gone.Games) != 2 || gone.Games[0]["deleted"] != true {
		t.Errorf("games of a hidden event: %+v", gone.Games)
	}
	if gone := st.export(t, token, "people?since="+page.Next); len(gone.People) != 4 || gone.People[0]["deleted"] != true ||
		gone.People[0]["name"] != nil {
		t.Errorf("people of a hidden event: %+v", gone.People)
	}
}

// TestExportsAsValues: separated values by Accept or by the name, and no cell is a formula.
func TestExportsAsValues(t *testing.T) {
	st := newStage(t, 4)
	p := st.fresh().Players[0]
	st.must(st.site.events.ChangePlayer(t.Context(), st.by, st.event.ID, p.ID, p.Revision,
		play.PlayerData{Name: "=HYPERLINK(1)", Club: "a,\"b\""}, false))
	st.draw().rounds(1)
	st.register()
	token := "Bearer " + st.newToken(false)
	b := st.site.anonymous()
	a := b.get("/api/v1/register/people.csv?limit=2", "Authorization", token)
	lines, err := csv.NewReader(strings.NewReader(a.body)).ReadAll()
	if err != nil || len(lines) != 3 || lines[1][3] != "'=HYPERLINK(1)" || lines[1][6] != `a,"b"` {
		t.Errorf("%v %q", err, a.body)
	}
	if a.header.Get("X-Next-Cursor") == "" || !strings.Contains(a.header.Get("Link"), `rel="next"`) {
		t.Errorf("no way to the next page: %v", a.header)
	}
	for _, kind := range []string{"people", "teams", "events", "results", "games", "series"} {
		same := b.get("/api/v1/register/"+kind, "Authorization", token, "Accept", "text/csv")
		lines, err := csv.NewReader(strings.NewReader(same.body)).ReadAll() // every line has as many cells as the first
		if err != nil || len(lines) < 2 && kind != "teams" || !strings.HasPrefix(same.header.Get("Content-Type"), "text/csv") {
			t.Errorf("%s: %v\n%s", kind, err, same.body)
		}
	}
}

// TestTokens: who has none, a wrong or a revoked one is told so, private data need a token that allows them, and whoever reads
// too fast has to wait.
func TestTokens(t *testing.T) {
	st := newStage(t, 4)
	p := st.fresh().Players[0]
	data := play.PlayerData{Name: "Игрок 01", BirthYear: 1931, OwnID: "CANARY-OWN-ID"}
	st.must(st.site.events.ChangePlayer(t.Context(), st.by, st.event.ID, p.ID, p.Revision, data, false))
	st.draw().rounds(1)
	st.register()
	plain, private := st.newToken(false), st.newToken(true)
	b := st.site.anonymous()
	ask := func(token, path string) answer { return b.get("/api/v1/register/"+path, "Authorization", token) }
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
		if a.status != c.status {
			t.Errorf("%q %s: %d, want %d\n%s", c.token, c.path, a.status, c.status, a.body)
		}
		if told := strings.Contains(a.body, "1931") && strings.Contains(a.body, "CANARY-OWN-ID"); told != (c.path == "people?private=1" &&
			c.status == 200) {
			t.Errorf("%q %s: private data %v", c.token, c.path, told)
		}
		if c.status == 401 && a.header.Get("WWW-Authenticate") == "" {
			t.Errorf("%q: no WWW-Authenticate", c.token)
		}
		if a.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s is kept: %q", c.path, a.header.Get("Cache-Control"))
		}
	}
	if all := st.tokens(2); all[0].UsedAt.IsZero() || all[1].UsedAt.IsZero() {
		t.Error("the use of a token was not noted")
	}
	admin := st.site.signedIn("admin")
	if a := admin.post("/desk/tokens/"+id(st.tokens(2)[1].ID)+"/revoke", nil); a.status != http.StatusSeeOther {
		t.Errorf("revoke: %d", a.status)
	}
	if a := ask("Bearer "+plain, "people"); a.status != http.StatusUnauthorized {
		t.Errorf("a revoked token: %d", a.status)
	}
	status := 0
	for range 200 {
		if status = ask("Bearer "+private, "events?limit=1").status; status != http.StatusOK {
			break
		}
	}
	if status != http.StatusTooManyRequests {
		t.Errorf("read as fast as it goes: %d", status)
	}
	if strings.Contains(st.site.log.String(), plain) || strings.Contains(st.site.log.String(), private) {
		t.Error("the log holds a token")
	}
}

// TestATokenIsShownOnce: on the answer to its making, and nowhere else.
func TestATokenIsShownOnce(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 4)
	admin := st.site.signedIn("admin")
	a := admin.post("/desk/tokens", url.Values{"name": {"сайт федерации"}})
	token := "adyukh_" + between(a.body, "adyukh_", "<")
	if a.status != http.StatusOK || len(token) != 50 || a.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d, %q", a.status, token)
	}
	if a := admin.get("/desk/tokens"); strings.Contains(a.body, token) || !strings.Contains(a.body, "сайт федерации") {
		t.Error("the list shows the token, or does not name it")
	}
	if a := st.site.anonymous().get("/api/v1/register/events", "Authorization", "Bearer "+token); a.status != http.StatusOK {
		t.Errorf("the new token: %d", a.status)
	}
	if a := admin.post("/desk/tokens", url.Values{"name": {" "}}); a.status != http.StatusUnprocessableEntity {
		t.Errorf("a token for nobody: %d", a.status)
	}
}

// TestTheFormOfASeries comes back as it was filled in, with what is wrong.
func TestTheFormOfASeries(t *testing.T) {
	st := newStage(t, 4).draw().rounds(3)
	st.register()
	admin := st.site.signedIn("admin")
	form := url.Values{
		"name": {"Кубок"}, "season": {"2026"}, "best": {"2"}, "stage": {id(st.event.ID), ""}, "points": {"50 44 60"}, "shared": {"average"},
		"tie": {"places", "firsts", ""}, "public": {"1"},
	}
	if a := admin.post("/desk/series", form); a.status != http.StatusUnprocessableEntity ||
		!strings.Contains(a.body, "больше, чем за место выше") || !strings.Contains(a.body, "50 44 60") {
		t.Errorf("points that rise: %d", a.status)
	}
	form.Set("points", "50 44 38")
	a := admin.post("/desk/series", form)
	if a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	path := a.header.Get("Location")
	page := st.site.anonymous().get(path)
	for _, want := range []string{"Кубок", "50", "44", "меньшая сумма мест", "Игрок 01"} {
		if !strings.Contains(page.body, want) {
			t.Errorf("%s: %d, without %q", path, page.status, want)
		}
	}
	form.Del("public")
	form.Set("revision", "0")
	if a := admin.post("/desk"+path, form); a.status != http.StatusConflict {
		t.Errorf("a form about an older series: %d", a.status)
	}
	form.Set("revision", between(admin.get("/desk"+path).body, `name="revision" value="`, `"`))
	if a := admin.post("/desk"+path, form); a.status != http.StatusSeeOther {
		t.Errorf("hide it: %d\n%s", a.status, a.body)
	}
	if a := st.site.anonymous().get(path); a.status != http.StatusNotFound {
		t.Errorf("a hidden series: %d", a.status)
	}
}
