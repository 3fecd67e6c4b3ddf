package api_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// linkWorld is a contest whose author has two cards that fit him, and an event of somebody else with a player of his name. Nobody can see
// the first card; the second one is seen with the event.
type linkWorld struct {
	*contestWorld
	st        *stage
	cards     []register.PersonID
	token     string
	watchers  map[string]*browser
	solvings  *solvingWorld
	stranger  composing.PersonID // another author
	addresses []string
}

func newLinkWorld(t *testing.T) *linkWorld {
	t.Helper()
	st := newStage(t, 4)
	p := st.fresh().Players[0]
	st.must(st.site.events.ChangePlayer(t.Context(), st.by, st.event.ID, p.ID, p.Revision, play.PlayerData{Name: "Авторов Алим"}, false))
	st.draw().rounds(1)
	known := st.register()
	own := mustCard(t, st, register.PersonData{Name: "Авторов Алим", Titles: []register.Title{
		{Kind: register.ComposerTitle, Title: "мастер", Given: "2019", Document: "CANARY-ORDER"},
	}})
	w := &linkWorld{
		contestWorld: st.site.contest(st.site.admin), st: st, cards: []register.PersonID{own.ID, known.people[0]}, token: st.newToken(false),
	}
	w.stranger = w.person(composing.Person{Author: true}, "Другов Даут")
	w.send(piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	w.solvings = st.site.solving(st.site.admin)
	st.site.user("somebody", false)
	w.watchers = map[string]*browser{
		"a reader": st.site.anonymous(), "who runs another event": st.arbiter, "another account": st.site.signedIn("somebody"),
	}
	w.addresses = []string{
		"/people", "/people?q=авторов", "/people?q=а", "/seasons", "/seasons/2026", "/seasons/0", "/people/" + id(own.ID),
		"/people/" + id(known.people[0]), "/people/" + id(known.people[0]) + "/with/" + id(own.ID), "/series/" + id(known.series), "/", "/desk",
		st.desk("/register"), "/desk/people", "/desk/people/" + id(own.ID),
		"/desk/c/" + id(w.id) + "/register", "/desk/s/" + id(w.solvings.id) + "/register", "/api/v1/contests/" + id(w.id),
	}
	return w
}

// record brings the register up to date with every kind of events.
func (w *linkWorld) record() {
	w.t.Helper()
	for _, records := range []func() error{
		func() error { return w.events.RecordEvents(w.t.Context()) },
		func() error { return w.contests.RecordEvents(w.t.Context()) },
		func() error { return w.site.solvings.RecordEvents(w.t.Context()) },
	} {
		if err := records(); err != nil {
			w.t.Fatal(err)
		}
	}
}

// seen is all that somebody other than the organisers gets to read, headers and lengths among it.
func (w *linkWorld) seen() map[string]string {
	w.t.Helper()
	w.record()
	all := map[string]string{}
	read := func(who string, b *browser, path string, header ...string) {
		a := b.get(path, header...)
		if a.status >= 500 {
			w.t.Errorf("%s at %s: %d", who, path, a.status)
		}
		h := a.header.Clone()
		for _, own := range []string{"Date", "Set-Cookie"} {
			h.Del(own)
		}
		var text strings.Builder
		_ = h.Write(&text)
		all[fmt.Sprint(who, " ", path, " ", header)] = fmt.Sprint(a.status, "\n", text.String(), "\n", unpacked(w.t, a.body))
	}
	for who, b := range w.watchers {
		for _, path := range w.addresses {
			read(who, b, path)
		}
	}
	for _, kind := range []string{"people", "events", "results", "games", "series", "teams"} {
		for _, accept := range []string{"application/json", "text/csv"} {
			w.clock.pass(time.Minute) // nobody reads faster
			read("a program", w.anonymous(), "/api/v1/register/"+kind, "Accept", accept, "Authorization", "Bearer "+w.token)
		}
	}
	for name, who := range map[string]composing.PersonID{"a reader": 0, "a judge": w.judge, "another author": w.stranger} {
		code := strings.Repeat("a", 21)
		if who != 0 {
			code = w.code(who)
		}
		b := w.anonymous()
		for _, path := range w.pages(code) {
			read(name, b, path)
		}
	}
	return all
}

// link links somebody with a card from the desk, 0 with none.
func (w *linkWorld) link(desk string, who, was, card int64, want int) answer {
	w.t.Helper()
	choice := "none"
	if card != 0 {
		choice = id(card)
	}
	a := w.signedIn("admin").post(desk+"/register", url.Values{
		"was-" + id(who): {id(was)}, "person-" + id(who): {choice}, "other-" + id(who): {""},
	})
	if a.status != want {
		w.t.Fatalf("linking: %d, want %d\n%.3000s", a.status, want, a.body)
	}
	return a
}

// sameWhetherLinked checks that nothing anybody reads tells whether somebody is linked, or with whom.
func (w *linkWorld) sameWhetherLinked(when, desk string, who int64) {
	w.t.Helper()
	before := w.seen()
	if len(before) < 60 {
		w.t.Errorf("%s: only %d answers were read", when, len(before))
	}
	was := int64(0)
	for _, card := range append(slices.Clone(w.cards), 0) {
		w.link(desk, who, was, int64(card), http.StatusSeeOther)
		was = int64(card)
		after := w.seen()
		for _, at := range slices.Sorted(maps.Keys(before)) {
			if diff := cmp.Diff(before[at], after[at]); diff != "" {
				w.t.Errorf("%s, linked with card %d: %s tells (-not linked +linked)\n%.1500s", when, card, at, diff)
			}
		}
	}
}

// TestALinkGivesNobodyAway: until names are announced every byte of the register, of the contest and of other people's desks is the same
// whether an author is linked with a card or not, and with which; so it is for a solver of a hidden contest.
func TestALinkGivesNobodyAway(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	w := newLinkWorld(t)
	desk, author := "/desk/c/"+id(w.id), int64(w.author)
	w.sameWhetherLinked("hidden", desk, author)
	w.sameWhetherLinked("a hidden contest for solvers", "/desk/s/"+id(w.solvings.id), int64(w.solvings.solver))
	w.done(w.contests.SetPublic(t.Context(), w.by, w.id, w.now().Head.Revision, true))
	w.sameWhetherLinked("entering", desk, author)
	h := w.now().Head
	h.Regulations.Marks.Least = 1
	w.done(w.contests.SetHead(t.Context(), w.by, w.id, h.Revision, h))
	w.clock.pass(2 * time.Hour)
	w.done(w.contests.HandOver(t.Context(), w.by, w.id, w.now().Head.Revision, 7, everythingAgreed))
	w.sameWhetherLinked("judging", desk, author)
	w.done(w.contests.PutMark(t.Context(), w.by, w.id, w.judge, 1, 0, composing.Mark{Mark: "10"}))
	judge, _ := w.now().Person(w.judge)
	w.done(w.contests.HandIn(t.Context(), w.by, w.id, w.judge, judge.Revision, everythingAgreed))
	w.done(w.contests.Publish(t.Context(), w.by, w.id, w.now().Version, everythingAgreed))
	w.sameWhetherLinked("after the preliminary award", desk, author)

	form := url.Values{"was-" + id(author): {"0"}, "person-" + id(author): {"new"}, "other-" + id(author): {""}}
	b := w.signedIn("admin")
	if a := b.post(desk+"/register", form); a.status != http.StatusConflict || !strings.Contains(a.body, "имя объявлено") {
		t.Errorf("a new card of a secret author: %d", a.status)
	}
	if a := b.get(desk + "/register"); strings.Contains(a.body, `value="new"`) || !strings.Contains(a.body, "новых карточек не заводят") {
		t.Errorf("the page offers a new card of a secret author: %d", a.status)
	}
	w.link(desk, author, 0, int64(w.cards[0]), http.StatusSeeOther)
	w.clock.pass(61 * 24 * time.Hour)
	w.done(w.contests.PublishFinal(t.Context(), w.by, w.id, w.now().Version, everythingAgreed))
	w.record()
	page := "/people/" + id(w.cards[0])
	reader := w.anonymous()
	a := reader.get(page)
	for _, want := range []string{"Кубок композиторов", "/c/" + id(w.id) + "/entries/1", "№ 1, раздел A", "10", "мастер, 2019"} {
		if a.status != http.StatusOK || !strings.Contains(a.body, want) {
			t.Errorf("after the final award: %d, without %q", a.status, want)
		}
	}
	if strings.Contains(a.body, "CANARY-ORDER") {
		t.Error("a reader sees the document of a title")
	}
	if a := reader.get("/people?q=авт"); !strings.Contains(a.body, page) {
		t.Error("the register does not find the author")
	}
	w.done(w.contests.Undo(t.Context(), w.by, w.id, w.now().Version, w.now().Version))
	if a := reader.get(page); a.status != http.StatusNotFound {
		t.Errorf("the final award was taken back, and the author's page is there: %d", a.status)
	}
}

// TestSolversInTheRegister: a solver has his place once a round is released, and new cards are made when the contest is open.
func TestSolversInTheRegister(t *testing.T) {
	t.Parallel()
	st := newStage(t, 2)
	w := st.site.solving(st.site.admin)
	desk, b := "/desk/s/"+id(w.id)+"/register", st.site.signedIn("admin")
	form := url.Values{"was-" + id(w.solver): {"0"}, "person-" + id(w.solver): {"new"}, "other-" + id(w.solver): {""}}
	if a := b.post(desk, form); a.status != http.StatusConflict {
		t.Errorf("a new card for a solver of a hidden contest: %d", a.status)
	}
	w.publish()
	if a := b.post(desk, form); a.status != http.StatusSeeOther {
		t.Fatalf("a new card: %d\n%s", a.status, a.body)
	}
	s, _ := w.now().Solver(w.solver)
	page, reader := "/people/"+id(s.Card), st.site.anonymous()
	if a := reader.get(page); a.status != http.StatusNotFound {
		t.Errorf("before a round is released: %d", a.status)
	}
	w.starts(time.Time{})
	st.site.clock.pass(2 * time.Hour)
	r, _ := w.now().Round(w.round)
	w.done(w.site.solvings.Release(t.Context(), w.by, w.id, w.round, r.Revision, everythingAgreed))
	if err := w.site.solvings.RecordEvents(t.Context()); err != nil {
		t.Fatal(err)
	}
	a := reader.get(page)
	for _, want := range []string{"Кубок решателей", "/s/" + id(w.id) + "/results", `id="solved"`} {
		if a.status != http.StatusOK || !strings.Contains(a.body, want) {
			t.Errorf("after the release: %d, without %q", a.status, want)
		}
	}
}

// TestTitlesAtTheDesk: titles are typed a line each, refused at their line, named in the journal, shown to everybody without their
// documents, and those of both cards stay when one goes into the other.
func TestTitlesAtTheDesk(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4).draw().rounds(1)
	known := st.register()
	admin, card := st.site.signedIn("admin"), "/desk/people/"+id(known.people[0])
	form := func(given string) url.Values {
		return url.Values{
			"revision": {between(admin.get(card).body, `name="revision" value="`, `"`)}, "name": {"Игрок 01"},
			"title_kind": {"composer", "solver", "composer"}, "title": {"гроссмейстер", "мастер", ""}, "given": {given, "2001", ""},
			"document": {"CANARY-ORDER", "", ""},
		}
	}
	if a := admin.post(card, form("позавчера")); a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, "Нужна дата вида") ||
		!strings.Contains(a.body, "позавчера") || !strings.Contains(a.body, "CANARY-ORDER") {
		t.Errorf("a title of no day: %d\n%s", a.status, a.body)
	}
	if a := admin.post(card, form("7.3.2019")); a.status != http.StatusSeeOther {
		t.Fatalf("titles: %d\n%s", a.status, a.body)
	}
	if a := admin.get(card); !strings.Contains(a.body, `value="07.03.2019"`) || !strings.Contains(a.body, "CANARY-ORDER") ||
		!strings.Contains(a.body, ">За что") {
		t.Error("the form does not show the title")
	}
	a := admin.get("/desk/people/journal")
	for _, want := range []string{"получено звание «гроссмейстер, 7 марта 2019", "получено звание «мастер, 2001»"} {
		if !strings.Contains(a.body, want) {
			t.Errorf("the journal does not say %q", want)
		}
	}
	reader, page := st.site.anonymous(), "/people/"+id(known.people[0])
	if a := reader.get(page); !strings.Contains(a.body, "гроссмейстер, 7 марта 2019") || strings.Contains(a.body, "CANARY-ORDER") {
		t.Errorf("what readers see of titles: %d", a.status)
	}
	for private, path := range map[bool]string{false: "people", true: "people?private=1"} {
		said := reader.get("/api/v1/register/"+path, "Authorization", "Bearer "+st.newToken(private)).body
		if !strings.Contains(said, `"given":"2019-03-07"`) || strings.Contains(said, "CANARY-ORDER") != private {
			t.Errorf("JSON, private %v: %.400s", private, said)
		}
	}
	double := mustCard(t, st, register.PersonData{Name: "Игрок 01", Titles: []register.Title{
		{Kind: register.ComposerTitle, Title: "Гроссмейстер", Given: "2019"}, {Kind: register.ComposerTitle, Title: "мастер", Given: "1998"},
	}})
	st.checkTitles(card+"/merge/"+id(double.ID), known.people[0], double)
	describe(t, st.site).checkRegister(t, st)
}

// checkTitles merges a card into that of the first player, which then has the titles of both, each once.
func (st *stage) checkTitles(merge string, keep register.PersonID, double register.Person) {
	st.t.Helper()
	admin, people := st.site.signedIn("admin"), st.site.events.Register()
	if a := admin.get(merge); !strings.Contains(a.body, "мастер, 1998") {
		st.t.Errorf("the comparison does not show the titles: %d", a.status)
	}
	kept, err := people.Person(st.t.Context(), keep)
	if err != nil {
		st.t.Fatal(err)
	}
	seen := url.Values{"keep_revision": {id(kept.Revision)}, "drop_revision": {id(double.Revision)}}
	if a := admin.post(merge, seen); a.status != http.StatusSeeOther {
		st.t.Fatalf("the merge: %d\n%s", a.status, a.body)
	}
	if kept, err = people.Person(st.t.Context(), keep); err != nil || len(kept.Titles) != 3 || kept.Titles[1].Given != "2019-03-07" {
		st.t.Errorf("after the merge: %+v, %v", kept.Titles, err)
	}
}
