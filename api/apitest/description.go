package apitest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"

	"adyukh/tournament/contest/composing"
)

// contestJSON are the addresses of a contest's JSON.
func (w *ContestWorld) contestJSON() []string {
	base := fmt.Sprintf("/api/v1/contests/%d", w.ID)
	return []string{base, base + "/entries", base + "/award", base + "/claims"}
}

// checkContest checks what programs read of a contest: the announcement always, the rest once there is an award.
func (d *Description) checkContest(t *testing.T, w *ContestWorld, told bool) {
	t.Helper()
	b := w.Anonymous()
	for i, path := range append(w.contestJSON(), "/api/v1/events") {
		a := b.Get(path)
		want := http.StatusOK
		if !told && i > 0 && i < 4 {
			want = http.StatusNotFound
		}
		if a.Status != want {
			t.Errorf("%s: %d, want %d", path, a.Status, want)
		}
		d.Conforms(t, path, a)
		if again := b.Get(path, "If-None-Match", a.Header.Get("ETag")); want == http.StatusOK && again.Status != http.StatusNotModified {
			t.Errorf("%s again: %d", path, again.Status)
		}
	}
}

// CheckContests checks the JSON of a contest from its announcement to the final award.
func (d *Description) CheckContests(t *testing.T, s *Site) {
	w := s.Contest(s.Admin)
	if a := w.Anonymous().Get(w.contestJSON()[0]); a.Status != http.StatusNotFound {
		t.Errorf("a hidden contest: %d", a.Status)
	}
	w.Done(w.Contests.SetPublic(t.Context(), w.By, w.ID, w.Now().Head.Revision, true))
	d.checkContest(t, w, false)
	page := fmt.Sprintf(`"discipline":"composition","players":0,"url":"/api/v1/contests/%d","page":"/c/%d"`, w.ID, w.ID)
	w.Anonymous().Get("/api/v1/events").Holds(t, page)
	w.Send(Piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	two := []composing.PersonID{
		w.Person(composing.Person{Judge: true}, "Второй Виктор"), w.Person(composing.Person{Judge: true}, "Третий Тимур"),
	}
	terms := w.Now().Head.Timetable
	terms.Closes = terms.Closes.Add(time.Minute)
	w.Done(w.Contests.SetTerms(t.Context(), w.By, w.ID, w.Now().Head.Revision, terms, "Почта"))
	w.Judged()
	for i, said := range map[int]string{1: `"position":"W:Wc3,e3:Bd4,h8"`, 2: `"remarks":["Изящно"]`, 3: `"text":"Есть дуаль"`} {
		a := w.Anonymous().Get(w.contestJSON()[i])
		a.Holds(t, said)
		a.Lacks(t, "Авторов", `"marks"`, "Читатель")
	}
	d.checkContest(t, w, true)
	for _, judge := range two {
		w.Done(w.Contests.PutMark(t.Context(), w.By, w.ID, judge, 1, 0, composing.Mark{Mark: "7.25"}))
		w.HandsIn(judge)
	}
	k := w.Now().Claims[0]
	w.Done(w.Contests.Rule(t.Context(), w.By, w.ID, k.ID, k.Revision, composing.Dismissed, "Не мешает", "", EverythingAgreed))
	w.Clock.Pass(61 * 24 * time.Hour)
	w.Done(w.Contests.PublishFinal(t.Context(), w.By, w.ID, w.Now().Version, EverythingAgreed))
	d.checkContest(t, w, true)
	for _, path := range []string{"/api/v1/problem", "/api/v1/problem/" + w.Clock.Now().Format(time.DateOnly)} {
		if a := w.Anonymous().Get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s on the day of the award: %d", path, a.Status)
		}
	}
	w.Clock.Pass(24 * time.Hour)
	for _, path := range []string{"/api/v1/problem", "/api/v1/problem/" + w.Clock.Now().Format(time.DateOnly)} {
		a := w.Anonymous().Get(path)
		a.Holds(t, `"position":"W:Wc3,e3:Bd4,h8"`, `"place":1`, `"embed":"/embed/contests/`)
		d.Conforms(t, path, a)
	}
	w.Anonymous().Get(w.contestJSON()[0]).Holds(t, `"phase":"over"`, `"seed":7`, `"reason":"Почта"`)
	w.Anonymous().Get(w.contestJSON()[1]).Holds(t, "Авторов Алим")
	w.Anonymous().Get(w.contestJSON()[2]).Holds(t, `"final":true`, `"result":8.17`, `"mark":7.25`, `"total":8.17`, "Авторов Алим")
	w.Anonymous().Get(w.contestJSON()[3]).Holds(t, `"ruling":"dismissed"`, "Читатель")
}

// CheckSolvings checks the JSON of a contest for solvers from its announcement to the results: it goes with the server's clock, and holds
// problems and points from the release on, and never an answer, a number or a code.
func (d *Description) CheckSolvings(t *testing.T, s *Site) {
	t.Helper()
	w, b := s.Solve(), s.Anonymous()
	base := "/api/v1/solving/" + ID(w.ID)
	check := func(path, says string) {
		t.Helper()
		a := b.Get(path)
		d.Conforms(t, path, a)
		a.Holds(t, says)
		solver, _ := w.Now().Solver(w.Solver)
		a.Lacks(t, solver.Code, "Тайнов", "Канарейкин", "canary", "Второй вариант", "Проверкин")
		if again := b.Get(path, "If-None-Match", a.Header.Get("ETag")); a.Status == http.StatusOK && again.Status != http.StatusNotModified {
			t.Errorf("%s again: %d", path, again.Status)
		}
	}
	hidden := []string{`"position"`, `"solution"`, `"source"`, `"results"`, "c3:e5"}
	w.Starts(w.Clock.Now().Add(time.Hour))
	check(base, `"state":"armed"`)
	b.Get(base).Lacks(t, hidden...)
	w.Clock.Pass(time.Hour)
	check(base, `"state":"running"`)
	w.Opened(w.Solver).Saves(w.Page(w.Solver), "canary")
	b.Get(base).Lacks(t, hidden...)
	w.Clock.Pass(2 * time.Hour)
	check(base, `"state":"ended"`)
	b.Get(base).Lacks(t, hidden...)
	check(base+"/results", `"status":404`)
}

// Decode reads an answer of the JSON.
func Decode[T any](t *testing.T, a Answer) T {
	t.Helper()
	var v T
	d := json.NewDecoder(bytes.NewReader([]byte(a.Body)))
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%v\n%s", err, a.Body)
	}
	return v
}

// Number reads a number.
func Number(t *testing.T, text string) int {
	t.Helper()
	var n int
	if _, err := fmt.Sscan(text, &n); err != nil {
		t.Fatalf("%q is no number", text)
	}
	return n
}

// Description is the document that the server itself sends, and which of its operations have been answered.
type Description struct {
	Document *openapi3.T
	router   routers.Router
	Covered  map[string]bool
}

// Describe reads the description that the site sends.
func Describe(t *testing.T, s *Site) *Description {
	t.Helper()
	a := s.Anonymous().Get("/api/v1/openapi.yaml")
	if a.Status != http.StatusOK {
		t.Fatalf("openapi.yaml: %d", a.Status)
	}
	document, err := openapi3.NewLoader().LoadFromData([]byte(a.Body))
	if err != nil {
		t.Fatal(err)
	}
	if err := document.Validate(t.Context()); err != nil {
		t.Fatal(err)
	}
	router, err := legacy.NewRouter(document)
	if err != nil {
		t.Fatal(err)
	}
	return &Description{document, router, map[string]bool{}}
}

// IsFile tells whether an answer is a file of a format of its own, which the document names and does not describe.
func IsFile(kind string) bool {
	return strings.HasPrefix(kind, "text/csv") || strings.HasPrefix(kind, "text/calendar") ||
		strings.HasPrefix(kind, "application/vnd.openxmlformats")
}

// Conforms checks an answer against the document.
func (d *Description) Conforms(t *testing.T, path string, a Answer) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
	if err != nil {
		t.Fatal(err)
	}
	route, params, err := d.router.FindRoute(r)
	if err != nil {
		t.Errorf("%s is not in the document: %v", path, err)
		return
	}
	d.Covered[route.Operation.OperationID] = true
	input := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: r, PathParams: params, Route: route},
		Status:                 a.Status, Header: a.Header, Body: io.NopCloser(strings.NewReader(a.Body)),
		Options: &openapi3filter.Options{
			IncludeResponseStatus: true, MultiError: true, ExcludeResponseBody: IsFile(a.Header.Get("Content-Type")),
		},
	}
	if err := openapi3filter.ValidateResponse(t.Context(), input); err != nil {
		t.Errorf("%s: %v", path, err)
	}
}

// apiPaths are all addresses of an event's JSON, with a game of each published round.
func (st *Stage) apiPaths() []string {
	e := st.Fresh()
	paths := []string{
		"/api/v1/events", "/api/v1/events?limit=1&from=2026-01-01",
		st.API(""), st.API("/players"), st.API("/rounds"), st.API("/standings"), st.API("/crosstable"),
		st.API("/crosstable?by=place"), st.API("/incidents"),
	}
	if e.IsTeam() {
		paths = append(paths, st.API("/persons"))
	}
	if e.Head.Festival != "" {
		paths = append(paths, st.API("/festival"))
	}
	if e.IsRated() {
		paths = append(paths, st.API("/ratings"))
	}
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		paths = append(paths, st.API(fmt.Sprintf("/rounds/%d", r.Number)))
		for _, g := range r.Games[:min(4, len(r.Games))] {
			if !g.IsFree() {
				paths = append(paths, st.API(fmt.Sprintf("/games/%d", g.ID)))
			}
		}
	}
	return paths
}

// CheckEvent checks every answer about an event against the document, and its tag.
func (d *Description) CheckEvent(t *testing.T, st *Stage) {
	b := st.Site.Anonymous()
	for _, path := range st.apiPaths() {
		a := b.Get(path)
		if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "application/json; charset=utf-8" {
			t.Errorf("%s: %d, %s", path, a.Status, a.Header.Get("Content-Type"))
		}
		d.Conforms(t, path, a)
		again := b.Get(path, "If-None-Match", a.Header.Get("ETag"))
		if again.Status != http.StatusNotModified || again.Body != "" {
			t.Errorf("%s again: %d", path, again.Status)
		}
		if strings.Contains(a.Body, "canary") {
			t.Errorf("%s holds what is private", path)
		}
	}
}

var (
	// ownPoints finds what a player made in each game of the own page, points so far, and the sum below.
	ownPoints = regexp.MustCompile(`class="result-(?:win|draw|loss|unplayed)"[^>]*>(\d+) : (\d+)<`)
	soFar     = regexp.MustCompile(`<td class="number">(\d+)</td></tr>`)
	pointsSum = regexp.MustCompile(`<td class="number"><b>(\d+)</b></td>`)
)

// CheckPlayersPages: the lines of every player's page add up to its sum, and that is the sum of the cross table. Games that do not
// count are shown and not added.
func (st *Stage) CheckPlayersPages(t *testing.T) {
	cross, err := st.Event.Table(st.Event.PublishedRounds())
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range cross.Rows {
		body := st.Site.Anonymous().Get(st.Public(fmt.Sprintf("/players/%d", row.Player))).Body
		sum := pointsSum.FindStringSubmatch(body)
		if !row.Points.Defined() || st.Event.PublishedRounds() == 0 {
			if sum != nil && sum[1] != "0" {
				t.Errorf("player %d has the sum %s", row.Player, sum[1])
			}
			continue
		}
		if sum == nil || sum[1] != row.Points.String() {
			t.Fatalf("player %d: the page says %v, the table %s\n%s", row.Player, sum, row.Points, body)
		}
		if got := added(t, body); strconv.Itoa(got) != sum[1] {
			t.Errorf("player %d: the lines add up to %d, below stands %s", row.Player, got, sum[1])
		}
		games, _, _ := strings.Cut(body, "<tfoot>")
		if running := soFar.FindAllStringSubmatch(games, -1); len(running) > 0 && running[len(running)-1][1] != sum[1] {
			t.Errorf("player %d: the points so far end at %s", row.Player, running[len(running)-1][1])
		}
	}
}

// added is the sum of the lines that count.
func added(t *testing.T, body string) int {
	t.Helper()
	sum := 0
	for _, line := range strings.Split(body, "</tr>") {
		m := ownPoints.FindStringSubmatch(line)
		if m == nil || strings.Contains(line, "не в счёт") {
			continue
		}
		sum += Number(t, m[1])
	}
	return sum
}
