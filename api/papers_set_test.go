package api_test

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
	"adyukh/static/runtest"
	"adyukh/tournament/report"
)

var setFile = regexp.MustCompile(`href="([^"]*/documents/set/file\?[^"]*)"`)

// fetchSet waits for the set that was begun, and fetches its file and its name.
func (st *stage) fetchSet(b *browser) (answer, string) {
	st.t.Helper()
	api.WaitForSets(st.site.server)
	m := setFile.FindStringSubmatch(b.get(st.desk("/documents/set")).body)
	if m == nil {
		st.t.Fatalf("there is no file:\n%s", b.get(st.desk("/documents/set")).body)
	}
	a := b.get(m[1])
	if a.status != http.StatusOK || a.header.Get("Cache-Control") != "no-store" {
		st.t.Fatalf("%s: %d %v", m[1], a.status, a.header)
	}
	_, disposition, err := mime.ParseMediaType(a.header.Get("Content-Disposition"))
	if err != nil {
		st.t.Fatal(err)
	}
	return a, disposition["filename"]
}

// make begins a set.
func (st *stage) makeSet(form url.Values) {
	st.t.Helper()
	path := st.desk("/documents/set")
	if a := st.arbiter.post(path, form); a.status != http.StatusSeeOther || a.header.Get("Location") != path {
		st.t.Fatalf("%d\n%s", a.status, a.body)
	}
}

// TestSet makes the set as an archive and as one document: all papers are in both, every name too.
func TestSet(t *testing.T) {
	t.Parallel()
	st := newStage(t, 6).draw().rounds(2)
	st.makeSet(fields("file", "zip"))
	a, name := st.fetchSet(st.arbiter)
	if want := "Кубок Черкесска – Отчётные документы 2026-11-21.zip"; name != want || a.header.Get("Content-Type") != "application/zip" {
		t.Errorf("the file is %q of type %q, want %q", name, a.header.Get("Content-Type"), want)
	}
	z, err := zip.NewReader(strings.NewReader(a.body), int64(len(a.body)))
	if err != nil {
		t.Fatal(err)
	}
	var read strings.Builder
	var want, got []string
	for _, part := range report.Set(st.fresh(), report.Style{T: words(t, "ru").T, Language: "ru"}) {
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
		read.WriteString(pdfText(t, string(pdf)))
	}
	if len(want) < 8 || !slices.Equal(want, got) {
		t.Errorf("the archive holds %q, want %q", got, want)
	}
	st.makeSet(fields("file", "pdf"))
	bound, name := st.fetchSet(st.arbiter)
	if !strings.HasSuffix(name, ".pdf") || bound.header.Get("Content-Type") != "application/pdf" {
		t.Errorf("the file is %q of type %q", name, bound.header.Get("Content-Type"))
	}
	for _, text := range []string{read.String(), pdfText(t, bound.body)} {
		for _, p := range st.event.Players {
			if !strings.Contains(text, p.Name) {
				t.Errorf("no %q", p.Name)
			}
		}
	}
}

// TestSetChosen makes a set of the papers that are ticked, and of none.
func TestSetChosen(t *testing.T) {
	st := newStage(t, 4).draw().rounds(2)
	path := st.desk("/documents/set")
	form := formOf(t, st.arbiter.get(path).body, path)
	if len(form["paper"]) < 5 || slices.Contains(form["paper"], "blank-sheets") {
		t.Errorf("ticked at first: %q", form["paper"])
	}
	scenario{path: path, form: fields("chosen", "1", "file", "zip"), status: 422, holds: []string{"Отметьте хотя бы один документ"}}.run(t,
		st.arbiter)
	scenario{path: path, form: fields("chosen", "1", "file", "zip", "paper", "game", "paper", "../x"), status: 422}.run(t, st.arbiter)
	st.makeSet(url.Values{"chosen": {"1"}, "file": {"zip"}, "paper": {"pairings", "start-list", "player-card"}})
	a, _ := st.fetchSet(st.arbiter)
	z, err := zip.NewReader(strings.NewReader(a.body), int64(len(a.body)))
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
	st := newStage(t, 4).draw().pair().publish()
	release := api.HoldSets(st.site.server)
	defer release()
	st.makeSet(fields("file", "pdf"))
	path := st.desk("/documents/set")
	page := st.arbiter.get(path).body
	for _, want := range []string{
		"Ждёт очереди", `<noscript><meta http-equiv="refresh"`, `data-again="` + path + `"`,
		"/documents/set/cancel",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not hold %q:\n%s", want, page)
		}
	}
	a := st.arbiter.get(path, script...)
	if !strings.HasPrefix(strings.TrimSpace(a.body), `<div id="set-state" data-again`) || strings.Contains(a.body, "<html") {
		t.Errorf("a script is answered\n%s", a.body)
	}
	if a := st.arbiter.get(path + "/file?set=x"); a.status != http.StatusSeeOther {
		t.Errorf("a file that is not made: %d", a.status)
	}
	g := st.game(1)
	form := seen(g.Revision, "result", "24:0")
	if a := st.arbiter.post(st.gamePath(g, "/result"), form); a.status != http.StatusSeeOther {
		t.Fatalf("a result is not entered: %d\n%s", a.status, a.body)
	}
	release()
	made, _ := st.fetchSet(st.arbiter)
	if text := pdfText(t, made.body); strings.Contains(text, "24:0") {
		t.Errorf("the set has seen what came later:\n%s", text)
	}

	defer api.HoldSets(st.site.server)()
	st.makeSet(fields("file", "pdf"))
	scenario{path: path + "/cancel", form: fields(), status: 303, to: st.desk("/documents")}.run(t, st.arbiter)
	api.WaitForSets(st.site.server)
	scenario{path: path, status: 200, not: []string{"Ждёт очереди", "Комплект готов", "не собрался"}}.run(t, st.arbiter)
}

// TestSetIsOnesOwn: a set is fetched by the session that had it made, for a quarter of an hour, and not after the next one.
func TestSetIsOnesOwn(t *testing.T) {
	st := newStage(t, 2)
	path := st.desk("/documents/set")
	st.makeSet(fields("file", "pdf"))
	api.WaitForSets(st.site.server)
	first := setFile.FindStringSubmatch(st.arbiter.get(path).body)[1]
	other := st.site.signedIn("anna")
	gone := func(b *browser, href string) {
		t.Helper()
		if a := b.get(href); a.status != http.StatusSeeOther || a.header.Get("Location") != path {
			t.Errorf("%s: %d", href, a.status)
		}
	}
	gone(other, first)
	st.makeSet(fields("file", "zip"))
	api.WaitForSets(st.site.server)
	gone(st.arbiter, first)
	st.fetchSet(st.arbiter)
	second := setFile.FindStringSubmatch(st.arbiter.get(path).body)[1]
	st.site.clock.pass(15 * time.Minute)
	gone(st.arbiter, second)
	scenario{path: path, status: 200, holds: []string{"хранится 15 минут"}, not: []string{"Комплект готов"}}.run(t, st.arbiter)
}

// TestSetEndsWithTheServer: a server that stops leaves no set behind.
func TestSetEndsWithTheServer(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 2)
	release := api.HoldSets(st.site.server)
	defer release()
	st.makeSet(fields("file", "pdf"))
	st.site.stop() // waits for the set
	if n := api.SetsUnderWay(st.site.server); n != 0 {
		t.Errorf("%d sets are under way", n)
	}
}

// TestManySets: a hall full of people who all want sets keeps the server's memory in bounds; the oldest give way.
func TestManySets(t *testing.T) {
	t.Parallel()
	st := newStage(t, 2)
	const all = 20
	for range all {
		b := st.site.signedIn("anna")
		if a := b.post(st.desk("/documents/set"), fields("file", "pdf")); a.status != http.StatusSeeOther {
			t.Fatal(a.status)
		}
		api.WaitForSets(st.site.server)
	}
	if n := api.SetsKept(st.site.server); n != 16 {
		t.Errorf("%d sets are kept", n)
	}
}

// TestPapersCarryTheAddress: papers for walls lead to the live page of a public event under the server's own address, and
// to nothing where nobody would get there.
func TestPapersCarryTheAddress(t *testing.T) {
	st := newStage(t, 2).open().draw().pair().publish()
	link := func(s string) bool { return strings.Contains(s, "/URI (") }
	pdf := func() string { return st.arbiter.get(st.desk("/pdf/pairings?round=1")).body }
	if link(pdf()) {
		t.Error("a paper leads to this machine")
	}
	st.site.stop()
	st.site.serve(func(c *api.Config) { c.BaseURL = "https://turnir.example" })
	st.arbiter = st.site.signedIn("anna")
	want := fmt.Sprintf("/URI (https://turnir.example/e/%d)", st.event.ID)
	for name, body := range map[string]string{
		"the desk's":   pdf(),
		"the public's": st.site.anonymous().get(st.public("/pdf/pairings?round=1")).body,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("%s paper does not lead to the live page", name)
		}
	}
	e := st.fresh()
	st.must(st.site.events.SetPublic(t.Context(), st.by, e.ID, e.Head.Revision, false))
	if link(pdf()) {
		t.Error("a paper of a hidden event leads to pages that nobody sees")
	}
}
