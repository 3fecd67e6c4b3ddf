package register_test

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

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// linkWorld is a contest whose author has two cards that fit him, and an event of somebody else with a player of his name. Nobody can see
// the first card; the second one is seen with the event.
type linkWorld struct {
	*apitest.ContestWorld
	st        *apitest.Stage
	cards     []register.PersonID
	token     string
	watchers  map[string]*apitest.Browser
	solvings  *apitest.SolvingWorld
	stranger  composing.PersonID // another author
	addresses []string
}

func newLinkWorld(t *testing.T) *linkWorld {
	t.Helper()
	st := apitest.NewStage(t, 4)
	p := st.Fresh().Players[0]
	st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, st.Event.ID, p.ID, p.Revision, play.PlayerData{Name: "Авторов Алим"}, false))
	st.Draw().Rounds(1)
	known := st.Register()
	own := apitest.MustCard(t, st, register.PersonData{Name: "Авторов Алим", Titles: []register.Title{
		{Kind: register.ComposerTitle, Title: "мастер", Given: "2019", Document: "CANARY-ORDER"},
	}})
	w := &linkWorld{
		ContestWorld: st.Site.Contest(st.Site.Admin), st: st, cards: []register.PersonID{own.ID, known.People[0]}, token: st.NewToken(false),
	}
	w.stranger = w.Person(composing.Person{Author: true}, "Другов Даут")
	w.Send(apitest.Piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	w.solvings = st.Site.Solving(st.Site.Admin)
	st.Site.User("somebody", false)
	w.watchers = map[string]*apitest.Browser{
		"a reader": st.Site.Anonymous(), "who runs another event": st.Arbiter, "another account": st.Site.SignedIn("somebody"),
	}
	w.addresses = []string{
		"/people", "/people?q=авторов", "/people?q=а", "/seasons", "/seasons/2026", "/seasons/0", "/people/" + apitest.ID(own.ID),
		"/people/" + apitest.ID(known.People[0]), "/people/" + apitest.ID(known.People[0]) + "/with/" + apitest.ID(own.ID), "/series/" +
			apitest.ID(known.Series), "/", "/desk",
		st.Desk("/register"), "/desk/people", "/desk/people/" + apitest.ID(own.ID),
		"/desk/c/" + apitest.ID(w.ID) + "/register", "/desk/s/" + apitest.ID(w.solvings.ID) + "/register", "/api/v1/contests/" + apitest.ID(w.ID),
	}
	return w
}

// record brings the register up to date with every kind of events.
func (w *linkWorld) record() {
	w.Test.Helper()
	for _, records := range []func() error{
		func() error { return w.Events.RecordEvents(w.Test.Context()) },
		func() error { return w.Contests.RecordEvents(w.Test.Context()) },
		func() error { return w.Site.Solvings.RecordEvents(w.Test.Context()) },
	} {
		if err := records(); err != nil {
			w.Test.Fatal(err)
		}
	}
}

// seen is all that somebody other than the organisers gets to read, headers and lengths among it.
func (w *linkWorld) seen() map[string]string {
	w.Test.Helper()
	w.record()
	all := map[string]string{}
	read := func(who string, b *apitest.Browser, path string, header ...string) {
		a := b.Get(path, header...)
		if a.Status >= 500 {
			w.Test.Errorf("%s at %s: %d", who, path, a.Status)
		}
		h := a.Header.Clone()
		for _, own := range []string{"Date", "Set-Cookie"} {
			h.Del(own)
		}
		var text strings.Builder
		_ = h.Write(&text)
		all[fmt.Sprint(who, " ", path, " ", header)] = fmt.Sprint(a.Status, "\n", text.String(), "\n", apitest.Unpacked(w.Test, a.Body))
	}
	for who, b := range w.watchers {
		for _, path := range w.addresses {
			read(who, b, path)
		}
	}
	for _, kind := range []string{"people", "events", "results", "games", "series", "teams"} {
		for _, accept := range []string{"application/json", "text/csv"} {
			w.Clock.Pass(time.Minute) // nobody reads faster
			read("a program", w.Anonymous(), "/api/v1/register/"+kind, "Accept", accept, "Authorization", "Bearer "+w.token)
		}
	}
	for name, who := range map[string]composing.PersonID{"a reader": 0, "a judge": w.Judge, "another author": w.stranger} {
		code := strings.Repeat("a", 21)
		if who != 0 {
			code = w.Code(who)
		}
		b := w.Anonymous()
		for _, path := range w.Pages(code) {
			read(name, b, path)
		}
	}
	return all
}

// link links somebody with a card from the desk, 0 with none.
func (w *linkWorld) link(desk string, who, was, card int64, want int) apitest.Answer {
	w.Test.Helper()
	choice := "none"
	if card != 0 {
		choice = apitest.ID(card)
	}
	a := w.SignedIn("admin").Post(desk+"/register", url.Values{
		"was-" + apitest.ID(who): {apitest.ID(was)}, "person-" + apitest.ID(who): {choice}, "other-" + apitest.ID(who): {""},
	})
	if a.Status != want {
		w.Test.Fatalf("linking: %d, want %d\n%.3000s", a.Status, want, a.Body)
	}
	return a
}

// sameWhetherLinked checks that nothing anybody reads tells whether somebody is linked, or with whom.
func (w *linkWorld) sameWhetherLinked(when, desk string, who int64) {
	w.Test.Helper()
	before := w.seen()
	if len(before) < 60 {
		w.Test.Errorf("%s: only %d answers were read", when, len(before))
	}
	was := int64(0)
	for _, card := range append(slices.Clone(w.cards), 0) {
		w.link(desk, who, was, int64(card), http.StatusSeeOther)
		was = int64(card)
		after := w.seen()
		for _, at := range slices.Sorted(maps.Keys(before)) {
			if diff := cmp.Diff(before[at], after[at]); diff != "" {
				w.Test.Errorf("%s, linked with card %d: %s tells (-not linked +linked)\n%.1500s", when, card, at, diff)
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
	desk, author := "/desk/c/"+apitest.ID(w.ID), int64(w.Author)
	w.sameWhetherLinked("hidden", desk, author)
	w.sameWhetherLinked("a hidden contest for solvers", "/desk/s/"+apitest.ID(w.solvings.ID), int64(w.solvings.Solver))
	w.Done(w.Contests.SetPublic(t.Context(), w.By, w.ID, w.Now().Head.Revision, true))
	w.sameWhetherLinked("entering", desk, author)
	h := w.Now().Head
	h.Regulations.Marks.Least = 1
	w.Done(w.Contests.SetHead(t.Context(), w.By, w.ID, h.Revision, h))
	w.Clock.Pass(2 * time.Hour)
	w.Done(w.Contests.HandOver(t.Context(), w.By, w.ID, w.Now().Head.Revision, 7, apitest.EverythingAgreed))
	w.sameWhetherLinked("judging", desk, author)
	w.Done(w.Contests.PutMark(t.Context(), w.By, w.ID, w.Judge, 1, 0, composing.Mark{Mark: "10"}))
	judge, _ := w.Now().Person(w.Judge)
	w.Done(w.Contests.HandIn(t.Context(), w.By, w.ID, w.Judge, judge.Revision, apitest.EverythingAgreed))
	w.Done(w.Contests.Publish(t.Context(), w.By, w.ID, w.Now().Version, apitest.EverythingAgreed))
	w.sameWhetherLinked("after the preliminary award", desk, author)

	form := url.Values{"was-" + apitest.ID(author): {"0"}, "person-" + apitest.ID(author): {"new"}, "other-" + apitest.ID(author): {""}}
	b := w.SignedIn("admin")
	if a := b.Post(desk+"/register", form); a.Status != http.StatusConflict || !strings.Contains(a.Body, "имя объявлено") {
		t.Errorf("a new card of a secret author: %d", a.Status)
	}
	if a := b.Get(desk + "/register"); strings.Contains(a.Body, `value="new"`) || !strings.Contains(a.Body, "новых карточек не заводят") {
		t.Errorf("the page offers a new card of a secret author: %d", a.Status)
	}
	w.link(desk, author, 0, int64(w.cards[0]), http.StatusSeeOther)
	w.Clock.Pass(61 * 24 * time.Hour)
	w.Done(w.Contests.PublishFinal(t.Context(), w.By, w.ID, w.Now().Version, apitest.EverythingAgreed))
	w.record()
	page := "/people/" + apitest.ID(w.cards[0])
	reader := w.Anonymous()
	a := reader.Get(page)
	for _, want := range []string{"Кубок композиторов", "/c/" + apitest.ID(w.ID) + "/entries/1", "№ 1, раздел A", "10", "мастер, 2019"} {
		if a.Status != http.StatusOK || !strings.Contains(a.Body, want) {
			t.Errorf("after the final award: %d, without %q", a.Status, want)
		}
	}
	if strings.Contains(a.Body, "CANARY-ORDER") {
		t.Error("a reader sees the document of a title")
	}
	if a := reader.Get("/people?q=авт"); !strings.Contains(a.Body, page) {
		t.Error("the register does not find the author")
	}
	w.Done(w.Contests.Undo(t.Context(), w.By, w.ID, w.Now().Version, w.Now().Version))
	if a := reader.Get(page); a.Status != http.StatusNotFound {
		t.Errorf("the final award was taken back, and the author's page is there: %d", a.Status)
	}
}

// TestSolversInTheRegister: a solver has his place once a round is released, and new cards are made when the contest is open.
func TestSolversInTheRegister(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 2)
	w := st.Site.Solving(st.Site.Admin)
	desk, b := "/desk/s/"+apitest.ID(w.ID)+"/register", st.Site.SignedIn("admin")
	form := url.Values{"was-" + apitest.ID(w.Solver): {"0"}, "person-" + apitest.ID(w.Solver): {"new"}, "other-" + apitest.ID(w.Solver): {""}}
	if a := b.Post(desk, form); a.Status != http.StatusConflict {
		t.Errorf("a new card for a solver of a hidden contest: %d", a.Status)
	}
	w.Publish()
	if a := b.Post(desk, form); a.Status != http.StatusSeeOther {
		t.Fatalf("a new card: %d\n%s", a.Status, a.Body)
	}
	s, _ := w.Now().Solver(w.Solver)
	page, reader := "/people/"+apitest.ID(s.Card), st.Site.Anonymous()
	if a := reader.Get(page); a.Status != http.StatusNotFound {
		t.Errorf("before a round is released: %d", a.Status)
	}
	w.Starts(time.Time{})
	st.Site.Clock.Pass(2 * time.Hour)
	r, _ := w.Now().Round(w.Round)
	w.Done(w.Site.Solvings.Release(t.Context(), w.By, w.ID, w.Round, r.Revision, apitest.EverythingAgreed))
	if err := w.Site.Solvings.RecordEvents(t.Context()); err != nil {
		t.Fatal(err)
	}
	a := reader.Get(page)
	for _, want := range []string{"Кубок решателей", "/s/" + apitest.ID(w.ID) + "/results", `id="solved"`} {
		if a.Status != http.StatusOK || !strings.Contains(a.Body, want) {
			t.Errorf("after the release: %d, without %q", a.Status, want)
		}
	}
}

// TestTitlesAtTheDesk: titles are typed a line each, refused at their line, named in the journal, shown to everybody without their
// documents, and those of both cards stay when one goes into the other.
func TestTitlesAtTheDesk(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Draw().Rounds(1)
	known := st.Register()
	admin, card := st.Site.SignedIn("admin"), "/desk/people/"+apitest.ID(known.People[0])
	form := func(given string) url.Values {
		return url.Values{
			"revision": {apitest.Between(admin.Get(card).Body, `name="revision" value="`, `"`)}, "name": {"Игрок 01"},
			"title_kind": {"composer", "solver", "composer"}, "title": {"гроссмейстер", "мастер", ""}, "given": {given, "2001", ""},
			"document": {"CANARY-ORDER", "", ""},
		}
	}
	if a := admin.Post(card, form("позавчера")); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, "Нужна дата вида") ||
		!strings.Contains(a.Body, "позавчера") || !strings.Contains(a.Body, "CANARY-ORDER") {
		t.Errorf("a title of no day: %d\n%s", a.Status, a.Body)
	}
	if a := admin.Post(card, form("7.3.2019")); a.Status != http.StatusSeeOther {
		t.Fatalf("titles: %d\n%s", a.Status, a.Body)
	}
	if a := admin.Get(card); !strings.Contains(a.Body, `value="07.03.2019"`) || !strings.Contains(a.Body, "CANARY-ORDER") ||
		!strings.Contains(a.Body, ">За что") {
		t.Error("the form does not show the title")
	}
	a := admin.Get("/desk/people/journal")
	for _, want := range []string{"получено звание «гроссмейстер, 7 марта 2019", "получено звание «мастер, 2001»"} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("the journal does not say %q", want)
		}
	}
	reader, page := st.Site.Anonymous(), "/people/"+apitest.ID(known.People[0])
	if a := reader.Get(page); !strings.Contains(a.Body, "гроссмейстер, 7 марта 2019") || strings.Contains(a.Body, "CANARY-ORDER") {
		t.Errorf("what readers see of titles: %d", a.Status)
	}
	for private, path := range map[bool]string{false: "people", true: "people?private=1"} {
		said := reader.Get("/api/v1/register/"+path, "Authorization", "Bearer "+st.NewToken(private)).Body
		if !strings.Contains(said, `"given":"2019-03-07"`) || strings.Contains(said, "CANARY-ORDER") != private {
			t.Errorf("JSON, private %v: %.400s", private, said)
		}
	}
	double := apitest.MustCard(t, st, register.PersonData{Name: "Игрок 01", Titles: []register.Title{
		{Kind: register.ComposerTitle, Title: "Гроссмейстер", Given: "2019"}, {Kind: register.ComposerTitle, Title: "мастер", Given: "1998"},
	}})
	checkTitles(st, card+"/merge/"+apitest.ID(double.ID), known.People[0], double)
	apitest.Describe(t, st.Site).CheckRegister(t, st)
}

// checkTitles merges a card into that of the first player, which then has the titles of both, each once.
func checkTitles(st *apitest.Stage, merge string, keep register.PersonID, double register.Person) {
	st.Test.Helper()
	admin, people := st.Site.SignedIn("admin"), st.Site.Events.Register()
	if a := admin.Get(merge); !strings.Contains(a.Body, "мастер, 1998") {
		st.Test.Errorf("the comparison does not show the titles: %d", a.Status)
	}
	kept, err := people.Person(st.Test.Context(), keep)
	if err != nil {
		st.Test.Fatal(err)
	}
	seen := url.Values{"keep_revision": {apitest.ID(kept.Revision)}, "drop_revision": {apitest.ID(double.Revision)}}
	if a := admin.Post(merge, seen); a.Status != http.StatusSeeOther {
		st.Test.Fatalf("the merge: %d\n%s", a.Status, a.Body)
	}
	if kept, err = people.Person(st.Test.Context(), keep); err != nil || len(kept.Titles) != 3 || kept.Titles[1].Given != "2019-03-07" {
		st.Test.Errorf("after the merge: %+v, %v", kept.Titles, err)
	}
}
