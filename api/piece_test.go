package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/contest/composing"
)

// mayUsePieces says who may use the pages of entries.
func mayUsePieces() map[string]string {
	return map[string]string{
		"GET /c/:contest/my/:code": everybody, "POST /c/:contest/my/:code/board": everybody, "GET /c/:contest/my/:code/new": everybody,
		"POST /c/:contest/my/:code/new": everybody, "GET /c/:contest/my/:code/entries/:entry": everybody,
		"POST /c/:contest/my/:code/entries/:entry": everybody, "GET /c/:contest/my/:code/entries/:entry/withdraw": everybody,
		"POST /c/:contest/my/:code/entries/:entry/withdraw": everybody,
		"GET /desk/c/:contest/entries":                      writers, "POST /desk/c/:contest/entries/board": writers,
		"GET /desk/c/:contest/entries/new": writers, "POST /desk/c/:contest/entries/new": writers,
		"POST /desk/c/:contest/entries/check": arbiters, "POST /desk/c/:contest/entries/cancel": arbiters,
		"GET /desk/c/:contest/entries/:entry": writers, "GET /desk/c/:contest/entries/:entry/edit": writers,
		"POST /desk/c/:contest/entries/:entry/edit": writers, "POST /desk/c/:contest/entries/:entry/out": arbiters,
		"POST /desk/c/:contest/entries/:entry/back": arbiters, "POST /desk/c/:contest/entries/:entry/check": arbiters,
		"POST /desk/c/:contest/entries/:entry/cancel": arbiters,
		"GET /c/:contest/entries":                     everybody, "GET /c/:contest/entries/:no": everybody,
	}
}

// author is the author of a contest at his own page.
type author struct {
	*browser
	of   *contestWorld
	base string
}

func newAuthor(t *testing.T) *author {
	t.Helper()
	s := newSite(t)
	w := s.contest(s.admin)
	return &author{s.anonymous(), w, "/c/" + id(w.id) + "/my/" + w.code(w.author)}
}

// entered is a form of a composition that can be sent.
func entered(changes ...string) url.Values {
	form := fields("section", "A", "position", "W:Wc3,e3:Bd4,h8", "task", "win", "count", "", "solution", "1. c3:e5 h8-g7",
		"motto", "", "composed", "", "comment", "", "version", "0")
	for i := 0; i < len(changes); i += 2 {
		form.Set(changes[i], changes[i+1])
	}
	return form
}

// sends sends a form to a page of the author and wants a status.
func (a *author) sends(path string, form url.Values, status int) answer {
	a.t.Helper()
	got := a.post(a.base+path, form)
	if got.status != status {
		a.t.Fatalf("%s: %d, want %d\n%s", path, got.status, status, got.body)
	}
	return got
}

// form is that of the entry that was sent last, as its page has it.
func (a *author) form(e composing.Entry) (path string, form url.Values) {
	a.t.Helper()
	path = "/entries/" + id(e.ID)
	return path, formOf(a.t, a.get(a.base+path).body, a.base+path)
}

// TestAuthorSendsAndChanges: what an author sends is in once however often the button is pressed, he sees it without a number, changes it,
// and takes it out; of two tabs the second is told that the first was faster.
func TestAuthorSendsAndChanges(t *testing.T) {
	t.Parallel()
	a := newAuthor(t)
	if page := a.get(a.base); page.status != 200 || !strings.Contains(page.body, a.base+"/new") {
		t.Fatalf("%d\n%s", page.status, page.body)
	}
	form := formOf(t, a.get(a.base+"/new").body, a.base+"/new")
	for name, value := range entered("motto", "Тишина", "composed", "2025") {
		form[name] = value
	}
	for range 2 { // a double click
		a.sends("/new", form, http.StatusSeeOther)
	}
	entries := a.of.now().Entries
	if len(entries) != 1 || entries[0].Motto != "Тишина" || entries[0].SentBy != a.of.author {
		t.Fatalf("%+v", entries)
	}
	page := a.get(a.base).body
	for _, want := range []string{"Тишина", "Композиция принята", `aria-describedby="e` + id(entries[0].ID)} {
		if !strings.Contains(page, want) {
			t.Errorf("the own page has no %q\n%s", want, page)
		}
	}
	path, form := a.form(entries[0])
	second := url.Values{}
	for name, value := range form {
		second[name] = value
	}
	form.Set("solution", "1. c3:e5 h8-g7 2. e5-f6")
	a.sends(path, form, http.StatusSeeOther)
	second["solution"] = []string{"1. c3:e5 h8-g7 2. e5-d6"}
	if got := a.sends(path, second, http.StatusConflict); !strings.Contains(got.body, "2. e5-d6") {
		t.Error("what the second tab had typed is lost")
	}
	if e := a.of.now().Entries[0]; e.Solution != "1. c3:e5 h8-g7 2. e5-f6" {
		t.Errorf("kept %q", e.Solution)
	}
	a.sends("/new", entered("version", id(entries[0].ID), "solution", "1. c3:e5 h8-g7 (1... h8-g7)"), http.StatusSeeOther)
	if e := a.of.now().Entries[1]; e.VersionOf != entries[0].ID {
		t.Errorf("the version is of %d", e.VersionOf)
	}
	question := a.get(a.base + path + "/withdraw")
	a.sends(path+"/withdraw", formOf(t, question.body, a.base+path+"/withdraw"), http.StatusSeeOther)
	if !a.of.now().Entries[0].Withdrawn {
		t.Error("the entry was not withdrawn")
	}
	a.sends(path, form, http.StatusConflict)
}

// TestWrongPieces: what can't be sent is refused at its field in a sentence, with all that was typed.
func TestWrongPieces(t *testing.T) {
	t.Parallel()
	a := newAuthor(t)
	tests := []struct{ name, field, value, says string }{
		{"a thirteenth checker", "position", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4:Bh8", "12"},
		{"two figures on a square", "position", "W:Wc3,c3:Bh8", "c3"},
		{"a light square", "position", "W:Wc4:Bh8", "c4"},
		{"no position", "position", "", "Поставьте позицию"},
		{"words that are none", "position", "белые: где-то", "position-error"},
		{"an illegal first move", "solution", "1. c3-c4", "c3-c4"},
		{"an illegal variation", "solution", "1. c3:e5 h8-g7 (1... a1-b2)", "a1-b2"},
		{"a bracket that stays open", "solution", "1. c3:e5 (1. e3:c5", "solution-error"},
		{"no solution", "solution", "", "Запишите решение"},
		{"a name in the comment", "comment", "Авторов составил давно", "авторов"},
		{"no count", "task", "reach", "task-error"},
		{"a section of another contest", "section", "Я", "Я"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a.t = t
			got := a.sends("/new", entered("motto", "Не потерять", tt.field, tt.value), http.StatusUnprocessableEntity)
			if !strings.Contains(strings.ToLower(got.body), strings.ToLower(tt.says)) || !strings.Contains(got.body, "notice-wrong") {
				t.Errorf("it does not say %q\n%s", tt.says, got.body)
			}
			form := formOf(t, got.body, a.base+"/new")
			if form.Get("motto") != "Не потерять" || tt.field != "section" && form.Get(tt.field) != tt.value {
				t.Errorf("what was typed is lost: %v", form)
			}
		})
	}
	if n := len(a.of.now().Entries); n != 0 {
		t.Errorf("%d entries", n)
	}
}

// TestEntriesCloseToTheSecond: the server's clock decides, and what came a second later is not lost.
func TestEntriesCloseToTheSecond(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	a := newAuthor(t)
	a.of.clock.pass(time.Hour - time.Second)
	a.sends("/new", entered(), http.StatusSeeOther)
	path, form := a.form(a.of.now().Entries[0])
	a.of.clock.pass(time.Second)
	late := a.sends("/new", entered("motto", "Опоздал"), http.StatusConflict)
	if !strings.Contains(late.body, "Опоздал") || !strings.Contains(late.body, "Приём закрыт") {
		t.Errorf("a second late:\n%s", late.body)
	}
	form.Set("motto", "Поздно")
	a.sends(path, form, http.StatusConflict)
	if page := a.get(a.base); strings.Contains(page.body, a.base+"/new") {
		t.Error("the page offers to send")
	}
	page := a.get(a.base + path)
	if page.status != 200 || strings.Contains(page.body, "<textarea") || !strings.Contains(page.body, "data-go") {
		t.Errorf("the entry is not shown to be played through: %d", page.status)
	}
}

// TestBoardsOfTheForm: the boards follow the texts, and what is played is written.
func TestBoardsOfTheForm(t *testing.T) {
	t.Parallel()
	a := newAuthor(t)
	look := func(changes ...string) string {
		t.Helper()
		form := fields("section", "A", "position", "W:Wc3,e3:Bd4,h8", "task", "win", "count", "", "solution", "", "at", "0")
		for i := 0; i < len(changes); i += 2 {
			form.Set(changes[i], changes[i+1])
		}
		got := a.post(a.base+"/board", form, "HX-Request", "true")
		if got.status != 200 {
			t.Fatalf("%v: %d\n%s", changes, got.status, got.body)
		}
		return got.body
	}
	tests := []struct {
		name string
		does []string
		has  string
		not  string
	}{
		{"words are drawn", []string{"position", "белые: c3; черные: h8; ход белых"}, `data-at="c3"`, "notice-wrong"},
		{"what breaks the rules is drawn", []string{"position", "W:Wc4:Bh8"}, "notice-wrong", "data-turn>{"},
		{"an empty board", []string{"position", ""}, `data-spot="a1"`, "notice-wrong"},
		{"what can't be read takes nothing", []string{"position", "о чём это"}, "notice-wrong", "data-spot="},
		{"the first move", []string{"move", "c3:e5"}, `data-wrote="1. c3:e5"`, ""},
		{"the answer", []string{"solution", "1. c3:e5 {взято}", "at", "1", "move", "h8-g7"}, `data-wrote="1. c3:e5 {взято} 1... h8-g7"`, ""},
		{"a move that is there", []string{"solution", "1. c3:e5 h8-g7", "at", "1", "move", "h8-g7"}, `data-at="2"`, "data-wrote"},
		{"a variation", []string{"solution", "1. c3:e5", "move", "e3:c5"}, `data-wrote="1. c3:e5 (1. e3:c5)"`, ""},
		{"an illegal move", []string{"move", "c3-b4"}, "play-refusal", "data-wrote"},
		{"taking out", []string{"solution", "1. c3:e5 h8-g7", "at", "2", "cut", "1"}, `data-wrote="1. c3:e5"`, ""},
		{"a move beyond the text", []string{"solution", "1. c3:e5", "at", "77"}, `data-at="0"`, "data-wrote"},
		{"an illegal move in the text", []string{"solution", "1. c3:e5 a1-b2", "at", "2"}, `data-at="1"`, "data-wrote"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a.t = t
			if got := look(tt.does...); !strings.Contains(got, tt.has) || tt.not != "" && strings.Contains(got, tt.not) {
				t.Errorf("want %q, not %q:\n%s", tt.has, tt.not, got)
			}
		})
	}
}

// TestReadersSeeEntries: nobody sees an entry before the award; then the solution is there for who asks, and names with the final award.
func TestReadersSeeEntries(t *testing.T) {
	t.Parallel()
	a := newAuthor(t)
	a.sends("/new", entered("motto", "Тайна"), http.StatusSeeOther)
	w, reader := a.of, a.site.anonymous()
	w.done(w.contests.SetPublic(t.Context(), w.by, w.id, w.now().Head.Revision, true))
	list := "/c/" + id(w.id) + "/entries"
	for _, path := range []string{list, list + "/1"} {
		if got := reader.get(path); got.status != http.StatusNotFound {
			t.Errorf("%s before the award: %d", path, got.status)
		}
	}
	w.judged()
	if got := reader.get(list); got.status != 200 || !strings.Contains(got.body, list+"/1") || strings.Contains(got.body, "Авторов") {
		t.Fatalf("%d\n%s", got.status, got.body)
	}
	closed := reader.get(list + "/1")
	for _, hidden := range []string{"Тайна", "Авторов", "h8-g7</a>"} {
		if closed.status != 200 || strings.Contains(closed.body, hidden) {
			t.Errorf("%d, not %q:\n%s", closed.status, hidden, closed.body)
		}
	}
	if !strings.Contains(closed.body, "Изящно") {
		t.Error("the judge's remark is missing")
	}
	tried := reader.get(list + "/1?open=0&move=c3:e5")
	if strings.Contains(tried.body, "at=1") || !strings.Contains(tried.body, "moves=c3%3Ae5") {
		t.Errorf("trying tells the solution\n%s", tried.body)
	}
	open := reader.get(list + "/1?open=1&at=2")
	if !strings.Contains(open.body, "h8-g7</a>") {
		t.Errorf("the solution is not shown\n%s", open.body)
	}
	if own := a.get(a.base); !strings.Contains(own.body, "№ 1") && !strings.Contains(own.body, "10") {
		t.Errorf("the author is not told his result\n%s", own.body)
	}
}

// TestDirectorSeesEntries: the director enters a letter, has all entries checked, plays a refutation through, and takes an entry out.
func TestDirectorSeesEntries(t *testing.T) {
	t.Parallel()
	a := newAuthor(t)
	w, b := a.of, a.site.signedIn("admin")
	list := "/desk/c/" + id(w.id) + "/entries"
	w.clock.pass(2 * time.Hour) // letters that were posted in time still come in
	form := formOf(t, b.get(list+"/new").body, list+"/new")
	for name, value := range entered("sender", id(w.author), "posted", "2026-11-22", "motto", "Из письма") {
		form[name] = value
	}
	if late := b.post(list+"/new", form); late.status != http.StatusUnprocessableEntity || !strings.Contains(late.body, "posted-error") {
		t.Fatalf("a letter of tomorrow: %d\n%s", late.status, late.body)
	}
	form.Set("posted", "")
	if none := b.post(list+"/new", form); none.status != http.StatusUnprocessableEntity || !strings.Contains(none.body, "posted-error") {
		t.Errorf("a letter without a day: %d", none.status)
	}
	form.Set("posted", "2026-11-21")
	if sent := b.post(list+"/new", form); sent.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", sent.status, sent.body)
	}
	e := w.now().Entries[0]
	if !e.Posted || e.SentBy != w.author {
		t.Fatalf("%+v", e)
	}
	one := list + "/" + id(e.ID)
	if got := b.post(list+"/check", nil); got.status != http.StatusSeeOther {
		t.Fatalf("checking: %d\n%s", got.status, got.body)
	}
	if page := b.get(list).body; !strings.Contains(page, "ждёт проверки") || !strings.Contains(page, "Авторов Алим") {
		t.Errorf("the list\n%s", page)
	}
	for more := true; more; {
		var err error
		if more, err = a.site.solver.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	page := b.get(one).body
	if !strings.Contains(page, "finding=1") {
		t.Fatalf("the solver found nothing\n%s", page)
	}
	line := b.get(one + "?finding=1")
	if !strings.Contains(line.body, "Ходы решателя") || !strings.Contains(line.body, "finding=1&amp;moves=") {
		t.Errorf("the line can't be played through: %d\n%s", line.status, line.body)
	}
	edit := one + "/edit"
	form = formOf(t, b.get(edit).body, edit)
	form.Set("comment", "Исправлено")
	if got := b.post(edit, form); got.status != http.StatusSeeOther {
		t.Errorf("changing: %d\n%s", got.status, got.body)
	}
	form = formOf(t, b.get(one).body, one+"/out")
	form.Set("reason", "Побочное решение")
	if got := b.post(one+"/out", form); got.status != http.StatusSeeOther || w.now().Entries[0].Out != "Побочное решение" {
		t.Errorf("taking out: %d\n%s", got.status, got.body)
	}
	if got := b.post(one+"/back", formOf(t, b.get(one).body, one+"/back")); got.status != http.StatusSeeOther || w.now().Entries[0].Out != "" {
		t.Errorf("letting in: %d\n%s", got.status, got.body)
	}
}
