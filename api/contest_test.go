package api_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
)

// contestWorld is a contest with an author, a judge and an entry, and who runs it.
type contestWorld struct {
	*site
	by     tournament.Actor
	id     tournament.EventID
	author composing.PersonID
	judge  composing.PersonID
	entry  contest.EntryID
	claim  int64
}

// contest makes one in which entries are taken for an hour.
func (s *site) contest(by account.User) *contestWorld {
	s.t.Helper()
	w := &contestWorld{site: s, by: actorOf(by)}
	now := s.clock.Now()
	c, err := s.contests.New(s.t.Context(), w.by, composing.Head{
		Name: "Кубок композиторов", Game: "adyukh", Language: "ru", Zone: "Europe/Moscow",
		Timetable: composing.Timetable{Closes: now.Add(time.Hour), Claims: now.Add(60 * 24 * time.Hour)},
		Regulations: composing.Regulations{
			Sections: []composing.Section{{Name: "A", Title: "Проблемы"}, {Name: "B", Title: "Этюды"}},
			Marks:    places.Usual(), ByLink: true, Joint: true, Versions: true, Names: composing.WithFinal,
		},
	})
	if err != nil {
		s.t.Fatal(err)
	}
	w.id = c.ID
	if err := s.accounts.AdoptEvent(s.t.Context(), account.Actor{User: by.ID}, account.EventID(c.ID)); err != nil {
		s.t.Fatal(err)
	}
	w.author = w.person(composing.Person{Author: true}, "Авторов Алим")
	w.judge = w.person(composing.Person{Judge: true}, "Судьин Сергей")
	return w
}

func (w *contestWorld) person(p composing.Person, name string) composing.PersonID {
	w.t.Helper()
	p.Data = person.Data{Name: name}
	_, added, err := w.contests.AddPerson(w.t.Context(), w.by, w.id, p, nil)
	if err != nil {
		w.t.Fatal(err)
	}
	return added
}

// now returns the contest as it is stored.
func (w *contestWorld) now() *composing.Contest {
	w.t.Helper()
	c, err := w.contests.Event(w.t.Context(), w.id)
	if err != nil {
		w.t.Fatal(err)
	}
	return c
}

// done fails the test when an act was refused.
func (w *contestWorld) done(_ *composing.Contest, err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// piece is a composition that can be sent.
func piece(position, solution string) composing.Composition {
	return composing.Composition{Section: "A", Position: position, Task: "win", Solution: solution}
}

// send sends a piece for the author.
func (w *contestWorld) send(p composing.Composition) {
	w.t.Helper()
	_, entry, err := w.contests.Send(w.t.Context(), w.by, w.id, w.author, p)
	if err != nil {
		w.t.Fatal(err)
	}
	w.entry = entry
}

// judged hands the entries to the judges an hour later, who mark each with 10, and publishes the preliminary award.
func (w *contestWorld) judged() {
	w.t.Helper()
	ctx, everything := w.t.Context(), tournament.Agreed{
		"warning.contest.judges", "warning.contest.not-handed-in", "warning.contest.unmarked", "warning.contest.early",
	}
	w.clock.pass(2 * time.Hour)
	w.done(w.contests.HandOver(ctx, w.by, w.id, w.now().Head.Revision, 7, everything))
	for _, e := range w.now().Entries {
		w.done(w.contests.PutMark(ctx, w.by, w.id, w.judge, e.No, 0, composing.Mark{Mark: "10", Remark: "Изящно"}))
	}
	judge, _ := w.now().Person(w.judge)
	w.done(w.contests.HandIn(ctx, w.by, w.id, w.judge, judge.Revision, everything))
	w.done(w.contests.Publish(ctx, w.by, w.id, w.now().Version, everything))
	e := w.now().Entries[0]
	_, filed, err := w.contests.File(ctx, w.by, w.id, e.No, composing.Claim{Kind: composing.Dual, From: "Читатель", Text: "Есть дуаль"})
	w.done(nil, err)
	w.claim = filed
}

// code is that of a person's page.
func (w *contestWorld) code(of composing.PersonID) string {
	p, _ := w.now().Person(of)
	return p.Code
}

// values are what the parameters of a contest's routes can be.
func (w *contestWorld) values(path string) map[string]string {
	c := w.now()
	e, _ := c.Entry(w.entry)
	whose := w.author
	if strings.Contains(path, "/marks") {
		whose = w.judge
	}
	return map[string]string{
		":contest": id(c.ID), ":person": id(w.author), ":member": id(w.author), ":code": w.code(whose), ":entry": id(w.entry),
		":no": strconv.Itoa(e.No), ":claim": id(w.claim),
		":version": "2", ":document": "award",
	}
}

// TestContestIsRunFromTheDesk: from the form for a new contest to its announcement, and no page of play opens it.
func TestContestIsRunFromTheDesk(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.signedIn("admin")
	made := b.post("/desk/new-contest", fields(
		"name", "Кубок Кавказа", "game", "adyukh", "preset", "two", "closes", "2026-12-20", "closes_time", "", "place", "Черкесск"))
	at := made.header.Get("Location")
	if made.status != 303 || !strings.HasPrefix(at, "/desk/c/") {
		t.Fatalf("a new contest: %d %s\n%s", made.status, at, made.body)
	}
	if a := b.get(at); a.status != 200 || !strings.Contains(a.body, "Идёт приём") || !strings.Contains(a.body, "20 декабря 2026, 23:59") {
		t.Fatalf("the desk: %d\n%s", a.status, a.body)
	}
	number := strings.TrimPrefix(at, "/desk/c/")
	if a := b.get("/desk"); !strings.Contains(a.body, `href="`+at+`"`) {
		t.Error("the desk does not lead to the contest")
	}
	for _, page := range []string{"/desk/e/" + number, "/e/" + number, "/api/v1/events/" + number} {
		if a := b.get(page); a.status != 404 {
			t.Errorf("%s opens a contest as an event over the board: %d", page, a.status)
		}
	}
	reader := s.anonymous()
	if a := reader.get("/c/" + number); a.status != 404 {
		t.Errorf("a hidden contest: %d", a.status)
	}
	if a := b.post(at+"/public", fields("public", "1", "revision", "1")); a.status != 303 {
		t.Fatalf("opening: %d\n%s", a.status, a.body)
	}
	if a := reader.get("/c/" + number); a.status != 200 || !strings.Contains(a.body, "Этюды") {
		t.Errorf("the announcement: %d\n%s", a.status, a.body)
	}
	if a := reader.get("/"); !strings.Contains(a.body, `href="/c/`+number+`"`) {
		t.Error("the list of events does not lead to the announcement")
	}
	if a := b.post(at+"/terms", fields("revision", "2", "closes", "2026-12-25", "closes_time", "23:59")); a.status != 422 {
		t.Errorf("a published term was moved without a reason: %d", a.status)
	}
	if a := b.post(at+"/terms", fields("revision", "2", "closes", "2026-12-25", "closes_time", "23:59", "reason", "Почта")); a.status != 303 {
		t.Errorf("a term with a reason: %d\n%s", a.status, a.body)
	}
	if a := reader.get("/c/" + number); !strings.Contains(a.body, "Почта") {
		t.Error("readers are not told why a term was moved")
	}
}

// contestOfAll makes a contest in which the walkers have their roles, after the preliminary award.
func (w *world) contestOfAll() {
	owner, err := w.site.store.UserByKey(w.t.Context(), "owner")
	if err != nil {
		w.t.Fatal(err)
	}
	c := w.site.contest(owner)
	c.send(piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	c.judged()
	c.done(c.contests.SetPublic(w.t.Context(), c.by, c.id, c.now().Head.Revision, true))
	for _, role := range []account.Role{account.Arbiter, account.Secretary, account.Reader} {
		if _, err := w.site.accounts.GrantRole(w.t.Context(), console, account.EventID(c.id), string(role), role); err != nil {
			w.t.Fatal(err)
		}
	}
	w.contest = c
}

// mayUseContest says who may use the routes of contests.
func mayUseContest() map[string]string {
	return map[string]string{
		"GET /api/v1/contests/:contest": everybody, "GET /api/v1/contests/:contest/entries": everybody,
		"GET /api/v1/contests/:contest/award": everybody, "GET /api/v1/contests/:contest/claims": everybody,
		"GET /problem": everybody, "GET /problem/:day": "nnnnnnn", "GET /api/v1/problem": "nnnnnnn", "GET /api/v1/problem/:day": "nnnnnnn",
		"GET /problem.ics": everybody, "GET /embed/contests/:contest/:no": everybody, // no final award is published
		"GET /desk/new-contest": signedIn, "POST /desk/new-contest": signedIn,
		"GET /desk/c/:contest": writers, "POST /desk/c/:contest/public": arbiters, "POST /desk/c/:contest/hand": arbiters,
		"GET /desk/c/:contest/norms": writers, "POST /desk/c/:contest/norms": arbiters, "POST /desk/c/:contest/norms/load": "snffnnn",
		"GET /c/:contest/live": everybody, "GET /desk/c/:contest/live": writers,
		"GET /desk/c/:contest/privacy": owners, "POST /desk/c/:contest/privacy/archive": owners, "GET /desk/c/:contest/privacy/delete": owners,
		"POST /desk/c/:contest/privacy/delete": owners, "GET /desk/c/:contest/privacy/people/:member": owners,
		"GET /desk/c/:contest/privacy/people/:member/data": owners, "POST /desk/c/:contest/privacy/people/:member/erase": owners,
		"GET /desk/c/:contest/members": arbiters, "POST /desk/c/:contest/members": owners,
		"POST /desk/c/:contest/members/revoke": "snfffoo", // beside the owner everybody may give up the own role: TestContestMembers
		"GET /desk/c/:contest/settings":        arbiters, "POST /desk/c/:contest/settings": arbiters, "GET /desk/c/:contest/terms": arbiters,
		"POST /desk/c/:contest/terms": arbiters, "GET /desk/c/:contest/journal": writers, "POST /desk/c/:contest/journal/:version/undo": arbiters,
		"GET /desk/c/:contest/register": writers, "POST /desk/c/:contest/register": writers,
		"GET /desk/c/:contest/people": writers, "GET /desk/c/:contest/people/new": writers, "POST /desk/c/:contest/people/new": writers,
		"GET /desk/c/:contest/people/:person": writers, "POST /desk/c/:contest/people/:person": writers,
		"POST /desk/c/:contest/people/:person/conflicts": arbiters, "POST /desk/c/:contest/people/:person/renew": writers,
		"POST /desk/c/:contest/people/:person/remove": writers,
		"GET /desk/c/:contest/forerunners":            writers, "POST /desk/c/:contest/forerunners": arbiters,
		"POST /desk/c/:contest/forerunners/drop": arbiters, "GET /desk/c/:contest/forerunners/library.pdn": "snfnnnn", // there is none
		"GET /desk/c/:contest/contest.json": arbiters,
		"GET /desk/c/:contest/problems.pdn": writers, "GET /c/:contest/problems.pdn": everybody,
		"GET /desk/c/:contest/pdf/:document": writers, "GET /c/:contest/pdf/:document": everybody,
		"GET /c/:contest/my/:code/pdf/:document": "nnnnnnn", // of judges, and the walked page is an author's
		"GET /c/:contest":                        everybody, "GET /c/:contest/page": everybody, "POST /c/:contest/page": everybody,
		"GET /desk/c/:contest/claims": writers, "GET /desk/c/:contest/claims/new": writers, "POST /desk/c/:contest/claims/new": writers,
		"GET /desk/c/:contest/claims/:claim": writers, "POST /desk/c/:contest/claims/:claim": arbiters,
		"POST /desk/c/:contest/claims/:claim/answer": writers, "GET /c/:contest/my/:code/claims": everybody,
		"GET /c/:contest/my/:code/claims/on/:no": everybody, "POST /c/:contest/my/:code/claims/on/:no": everybody,
		"POST /c/:contest/my/:code/claims/answer/:claim": everybody,
		"GET /desk/c/:contest/award":                     writers,
		"POST /desk/c/:contest/award":                    arbiters, "POST /desk/c/:contest/award/final": arbiters,
		"POST /desk/c/:contest/award/back/:person": arbiters, "GET /c/:contest/award": everybody,
		"GET /c/:contest/my/:code/marks":     everybody,
		"GET /c/:contest/my/:code/marks/:no": everybody, "POST /c/:contest/my/:code/marks/:no": everybody,
		"POST /c/:contest/my/:code/marks/hand-in": everybody,
	}
}
