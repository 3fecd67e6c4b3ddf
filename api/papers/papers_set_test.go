package papers_test

import (
	"archive/zip"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/report"
)

var setFile = regexp.MustCompile(`href="([^"]*/documents/set/file\?[^"]*)"`)

// fetchSet waits for the set that was begun, and fetches its file and its name.
func fetchSet(st *apitest.Stage, b *apitest.Browser) (apitest.Answer, string) {
	st.Test.Helper()
	waitForSets(st.Site.Server)
	m := setFile.FindStringSubmatch(b.Get(st.Desk("/documents/set")).Body)
	if m == nil {
		st.Test.Fatalf("there is no file:\n%s", b.Get(st.Desk("/documents/set")).Body)
	}
	a := b.Get(m[1])
	if a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-store" {
		st.Test.Fatalf("%s: %d %v", m[1], a.Status, a.Header)
	}
	_, disposition, err := mime.ParseMediaType(a.Header.Get("Content-Disposition"))
	if err != nil {
		st.Test.Fatal(err)
	}
	return a, disposition["filename"]
}

// make begins a set.
func makeSet(st *apitest.Stage, form url.Values) {
	st.Test.Helper()
	path := st.Desk("/documents/set")
	if a := st.Arbiter.Post(path, form); a.Status != http.StatusSeeOther || a.Header.Get("Location") != path {
		st.Test.Fatalf("%d\n%s", a.Status, a.Body)
	}
}

// TestSet makes the set as an archive and as one document: all papers are in both, every name too.
func TestSet(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 6).Draw().Rounds(2)
	makeSet(st, apitest.Fields("file", "zip"))
	a, name := fetchSet(st, st.Arbiter)
	if want := "Кубок Черкесска – Отчётные документы 2026-11-21.zip"; name != want || a.Header.Get("Content-Type") != "application/zip" {
		t.Errorf("the file is %q of type %q, want %q", name, a.Header.Get("Content-Type"), want)
	}
	z, err := zip.NewReader(strings.NewReader(a.Body), int64(len(a.Body)))
	if err != nil {
		t.Fatal(err)
	}
	var read strings.Builder
	var want, got []string
	for _, part := range report.Set(st.Fresh(), report.Style{T: apitest.Words(t, "ru").T, Language: "ru"}) {
		want = append(want, part.File)
	}
	for _, f := range z.File {
		got = append(got, f.Name)
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		pdf, err := io.ReadAll(r)
		if err != nil || !strings.HasPrefix(string(pdf), "%PDF") {
			t.Fatalf("%s: %v", f.Name, err)
		}
		read.WriteString(apitest.PDFText(t, string(pdf)))
	}
	if len(want) < 8 || !slices.Equal(want, got) {
		t.Errorf("the archive holds %q, want %q", got, want)
	}
	makeSet(st, apitest.Fields("file", "pdf"))
	bound, name := fetchSet(st, st.Arbiter)
	if !strings.HasSuffix(name, ".pdf") || bound.Header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the file is %q of type %q", name, bound.Header.Get("Content-Type"))
	}
	for _, text := range []string{read.String(), apitest.PDFText(t, bound.Body)} {
		for _, p := range st.Event.Players {
			if !strings.Contains(text, p.Name) {
				t.Errorf("no %q", p.Name)
			}
		}
	}
}

// TestSetChosen makes a set of the papers that are ticked, and of none.
func TestSetChosen(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(2)
	path := st.Desk("/documents/set")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	if len(form["paper"]) < 5 || slices.Contains(form["paper"], "blank-sheets") {
		t.Errorf("ticked at first: %q", form["paper"])
	}
	apitest.Scenario{
		Path: path, Form: apitest.Fields("chosen", "1", "file", "zip"), Status: 422,
		Holds: []string{"Отметьте хотя бы один документ"},
	}.Run(t,
		st.Arbiter)
	apitest.Scenario{Path: path, Form: apitest.Fields("chosen", "1", "file", "zip", "paper", "game", "paper", "../x"), Status: 422}.Run(t,
		st.Arbiter)
	makeSet(st, url.Values{"chosen": {"1"}, "file": {"zip"}, "paper": {"pairings", "start-list", "player-card"}})
	a, _ := fetchSet(st, st.Arbiter)
	z, err := zip.NewReader(strings.NewReader(a.Body), int64(len(a.Body)))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range z.File {
		got = append(got, f.Name)
	}
	want := []string{"01 Стартовый список.pdf", "02 Тур 1. Пары по столам.pdf", "03 Тур 2. Пары по столам.pdf", "04 Карточка участника.pdf"}
	if !slices.Equal(got, want) {
		t.Errorf("the archive holds %q, want %q", got, want)
	}
}

// TestSetUnderWay: while another set has the turn, the page says so and loads itself anew, results are entered, and what is
// made later stands as the event stood when it was asked for. The set can be cancelled.
func TestSetUnderWay(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	release := holdSets(st.Site.Server)
	defer release()
	makeSet(st, apitest.Fields("file", "pdf"))
	path := st.Desk("/documents/set")
	page := st.Arbiter.Get(path).Body
	for _, want := range []string{
		"Ждёт очереди", `<noscript><meta http-equiv="refresh"`, `data-again="` + path + `"`,
		"/documents/set/cancel",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not hold %q:\n%s", want, page)
		}
	}
	a := st.Arbiter.Get(path, apitest.Script...)
	if !strings.HasPrefix(strings.TrimSpace(a.Body), `<div id="set-state" data-again`) || strings.Contains(a.Body, "<html") {
		t.Errorf("a script is answered\n%s", a.Body)
	}
	if a := st.Arbiter.Get(path + "/file?set=x"); a.Status != http.StatusSeeOther {
		t.Errorf("a file that is not made: %d", a.Status)
	}
	g := st.Game(1)
	form := apitest.Seen(g.Revision, "result", "24:0")
	if a := st.Arbiter.Post(st.GamePath(g, "/result"), form); a.Status != http.StatusSeeOther {
		t.Fatalf("a result is not entered: %d\n%s", a.Status, a.Body)
	}
	release()
	made, _ := fetchSet(st, st.Arbiter)
	if text := apitest.PDFText(t, made.Body); strings.Contains(text, "24:0") {
		t.Errorf("the set has seen what came later:\n%s", text)
	}

	defer holdSets(st.Site.Server)()
	makeSet(st, apitest.Fields("file", "pdf"))
	apitest.Scenario{Path: path + "/cancel", Form: apitest.Fields(), Status: 303, To: st.Desk("/documents")}.Run(t, st.Arbiter)
	waitForSets(st.Site.Server)
	apitest.Scenario{Path: path, Status: 200, Not: []string{"Ждёт очереди", "Комплект готов", "не собрался"}}.Run(t, st.Arbiter)
}

// TestSetIsOnesOwn: a set is fetched by the session that had it made, for a quarter of an hour, and not after the next one.
func TestSetIsOnesOwn(t *testing.T) {
	st := apitest.NewStage(t, 2)
	path := st.Desk("/documents/set")
	makeSet(st, apitest.Fields("file", "pdf"))
	waitForSets(st.Site.Server)
	first := setFile.FindStringSubmatch(st.Arbiter.Get(path).Body)[1]
	other := st.Site.SignedIn("anna")
	gone := func(b *apitest.Browser, href string) {
		t.Helper()
		if a := b.Get(href); a.Status != http.StatusSeeOther || a.Header.Get("Location") != path {
			t.Errorf("%s: %d", href, a.Status)
		}
	}
	gone(other, first)
	makeSet(st, apitest.Fields("file", "zip"))
	waitForSets(st.Site.Server)
	gone(st.Arbiter, first)
	fetchSet(st, st.Arbiter)
	second := setFile.FindStringSubmatch(st.Arbiter.Get(path).Body)[1]
	st.Site.Clock.Pass(15 * time.Minute)
	gone(st.Arbiter, second)
	apitest.Scenario{Path: path, Status: 200, Holds: []string{"хранится 15 минут"}, Not: []string{"Комплект готов"}}.Run(t, st.Arbiter)
}

// TestSetEndsWithTheServer: a server that stops leaves no set behind.
func TestSetEndsWithTheServer(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 2)
	release := holdSets(st.Site.Server)
	defer release()
	makeSet(st, apitest.Fields("file", "pdf"))
	st.Site.Stop() // waits for the set
	if n := setsUnderWay(st.Site.Server); n != 0 {
		t.Errorf("%d sets are under way", n)
	}
}

// TestManySets: a hall full of people who all want sets keeps the server's memory in bounds; the oldest give way.
func TestManySets(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 2)
	const all = 20
	for range all {
		b := st.Site.SignedIn("anna")
		if a := b.Post(st.Desk("/documents/set"), apitest.Fields("file", "pdf")); a.Status != http.StatusSeeOther {
			t.Fatal(a.Status)
		}
		waitForSets(st.Site.Server)
	}
	if n := setsKept(st.Site.Server); n != 16 {
		t.Errorf("%d sets are kept", n)
	}
}

// TestPapersCarryTheAddress: papers for walls lead to the live page of a public event under the server's own address, and
// to nothing where nobody would get there.
func TestPapersCarryTheAddress(t *testing.T) {
	st := apitest.NewStage(t, 2).Open().Draw().Pair().Publish()
	link := func(s string) bool { return strings.Contains(s, "/URI (") }
	pdf := func() string { return st.Arbiter.Get(st.Desk("/pdf/pairings?round=1")).Body }
	if link(pdf()) {
		t.Error("a paper leads to this machine")
	}
	st.Site.Stop()
	st.Site.Serve(func(c *api.Config) { c.BaseURL = "https://turnir.example" })
	st.Arbiter = st.Site.SignedIn("anna")
	want := fmt.Sprintf("/URI (https://turnir.example/e/%d)", st.Event.ID)
	for name, body := range map[string]string{
		"the desk's":   pdf(),
		"the public's": st.Site.Anonymous().Get(st.Public("/pdf/pairings?round=1")).Body,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("%s paper does not lead to the live page", name)
		}
	}
	e := st.Fresh()
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, e.ID, e.Head.Revision, false))
	if link(pdf()) {
		t.Error("a paper of a hidden event leads to pages that nobody sees")
	}
}
