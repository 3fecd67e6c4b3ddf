package composing_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/contest/composing"
)

// author is the author of a contest at his own page.
type author struct {
	*apitest.Browser
	of   *apitest.ContestWorld
	base string
}

func newAuthor(t *testing.T) *author {
	t.Helper()
	s := apitest.NewSite(t)
	w := s.Contest(s.Admin)
	return &author{s.Anonymous(), w, "/c/" + apitest.ID(w.ID) + "/my/" + w.Code(w.Author)}
}

// entered is a form of a composition that can be sent.
func entered(changes ...string) url.Values {
	form := apitest.Fields("section", "A", "position", "W:Wc3,e3:Bd4,h8", "task", "win", "count", "", "solution", "1. c3:e5 h8-g7",
		"motto", "", "composed", "", "comment", "", "version", "0")
	for i := 0; i < len(changes); i += 2 {
		form.Set(changes[i], changes[i+1])
	}
	return form
}

// sends sends a form to a page of the author and wants a status.
func (a *author) sends(path string, form url.Values, status int) apitest.Answer {
	a.Test.Helper()
	got := a.Post(a.base+path, form)
	if got.Status != status {
		a.Test.Fatalf("%s: %d, want %d\n%s", path, got.Status, status, got.Body)
	}
	return got
}

// form is that of the entry that was sent last, as its page has it.
func (a *author) form(e composing.Entry) (path string, form url.Values) {
	a.Test.Helper()
	path = "/entries/" + apitest.ID(e.ID)
	return path, apitest.FormOf(a.Test, a.Get(a.base+path).Body, a.base+path)
}

// TestAuthorSendsAndChanges: what an author sends is in once however often the button is pressed, he sees it without a number, changes it,
// and takes it out; of two tabs the second is told that the first was faster.
func TestAuthorSendsAndChanges(t *testing.T) {
	t.Parallel()
	a := newAuthor(t)
	if page := a.Get(a.base); page.Status != 200 || !strings.Contains(page.Body, a.base+"/new") {
		t.Fatalf("%d\n%s", page.Status, page.Body)
	}
	form := apitest.FormOf(t, a.Get(a.base+"/new").Body, a.base+"/new")
	for name, value := range entered("motto", "Тишина", "composed", "2025") {
		form[name] = value
	}
	for range 2 { // a double click
		a.sends("/new", form, http.StatusSeeOther)
	}
	entries := a.of.Now().Entries
	if len(entries) != 1 || entries[0].Motto != "Тишина" || entries[0].SentBy != a.of.Author {
		t.Fatalf("%+v", entries)
	}
	page := a.Get(a.base).Body
	for _, want := range []string{"Тишина", "Композиция принята", `aria-describedby="e` + apitest.ID(entries[0].ID)} {
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
	if got := a.sends(path, second, http.StatusConflict); !strings.Contains(got.Body, "2. e5-d6") {
		t.Error("what the second tab had typed is lost")
	}
	if e := a.of.Now().Entries[0]; e.Solution != "1. c3:e5 h8-g7 2. e5-f6" {
		t.Errorf("kept %q", e.Solution)
	}
	a.sends("/new", entered("version", apitest.ID(entries[0].ID), "solution", "1. c3:e5 h8-g7 (1... h8-g7)"), http.StatusSeeOther)
	if e := a.of.Now().Entries[1]; e.VersionOf != entries[0].ID {
		t.Errorf("the version is of %d", e.VersionOf)
	}
	question := a.Get(a.base + path + "/withdraw")
	a.sends(path+"/withdraw", apitest.FormOf(t, question.Body, a.base+path+"/withdraw"), http.StatusSeeOther)
	if !a.of.Now().Entries[0].Withdrawn {
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
			a.Test = t
			got := a.sends("/new", entered("motto", "Не потерять", tt.field, tt.value), http.StatusUnprocessableEntity)
			if !strings.Contains(strings.ToLower(got.Body), strings.ToLower(tt.says)) || !strings.Contains(got.Body, "notice-wrong") {
				t.Errorf("it does not say %q\n%s", tt.says, got.Body)
			}
			form := apitest.FormOf(t, got.Body, a.base+"/new")
			if form.Get("motto") != "Не потерять" || tt.field != "section" && form.Get(tt.field) != tt.value {
				t.Errorf("what was typed is lost: %v", form)
			}
		})
	}
	if n := len(a.of.Now().Entries); n != 0 {
		t.Errorf("%d entries", n)
	}
}

// TestEntriesCloseToTheSecond: the server's clock decides, and what came a second later is not lost.
func TestEntriesCloseToTheSecond(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	a := newAuthor(t)
	a.of.Clock.Pass(time.Hour - time.Second)
	a.sends("/new", entered(), http.StatusSeeOther)
	path, form := a.form(a.of.Now().Entries[0])
	a.of.Clock.Pass(time.Second)
	late := a.sends("/new", entered("motto", "Опоздал"), http.StatusConflict)
	if !strings.Contains(late.Body, "Опоздал") || !strings.Contains(late.Body, "Приём закрыт") {
		t.Errorf("a second late:\n%s", late.Body)
	}
	form.Set("motto", "Поздно")
	a.sends(path, form, http.StatusConflict)
	if page := a.Get(a.base); strings.Contains(page.Body, a.base+"/new") {
		t.Error("the page offers to send")
	}
	page := a.Get(a.base + path)
	if page.Status != 200 || strings.Contains(page.Body, "<textarea") || !strings.Contains(page.Body, "data-go") {
		t.Errorf("the entry is not shown to be played through: %d", page.Status)
	}
}

// TestBoardsOfTheForm: the boards follow the texts, and what is played is written.
func TestBoardsOfTheForm(t *testing.T) {
	t.Parallel()
	a := newAuthor(t)
	look := func(changes ...string) string {
		t.Helper()
		form := apitest.Fields("section", "A", "position", "W:Wc3,e3:Bd4,h8", "task", "win", "count", "", "solution", "", "at", "0")
		for i := 0; i < len(changes); i += 2 {
			form.Set(changes[i], changes[i+1])
		}
		got := a.Post(a.base+"/board", form, "HX-Request", "true")
		if got.Status != 200 {
			t.Fatalf("%v: %d\n%s", changes, got.Status, got.Body)
		}
		return got.Body
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
			a.Test = t
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
	w, reader := a.of, a.Site.Anonymous()
	w.Done(w.Contests.SetPublic(t.Context(), w.By, w.ID, w.Now().Head.Revision, true))
	list := "/c/" + apitest.ID(w.ID) + "/entries"
	for _, path := range []string{list, list + "/1"} {
		if got := reader.Get(path); got.Status != http.StatusNotFound {
			t.Errorf("%s before the award: %d", path, got.Status)
		}
	}
	w.Judged()
	if got := reader.Get(list); got.Status != 200 || !strings.Contains(got.Body, list+"/1") || strings.Contains(got.Body, "Авторов") {
		t.Fatalf("%d\n%s", got.Status, got.Body)
	}
	closed := reader.Get(list + "/1")
	for _, hidden := range []string{"Тайна", "Авторов", "h8-g7</a>"} {
		if closed.Status != 200 || strings.Contains(closed.Body, hidden) {
			t.Errorf("%d, not %q:\n%s", closed.Status, hidden, closed.Body)
		}
	}
	if !strings.Contains(closed.Body, "Изящно") {
		t.Error("the judge's remark is missing")
	}
	tried := reader.Get(list + "/1?open=0&move=c3:e5")
	if strings.Contains(tried.Body, "at=1") || !strings.Contains(tried.Body, "moves=c3%3Ae5") {
		t.Errorf("trying tells the solution\n%s", tried.Body)
	}
	open := reader.Get(list + "/1?open=1&at=2")
	if !strings.Contains(open.Body, "h8-g7</a>") {
		t.Errorf("the solution is not shown\n%s", open.Body)
	}
	if own := a.Get(a.base); !strings.Contains(own.Body, "№ 1") && !strings.Contains(own.Body, "10") {
		t.Errorf("the author is not told his result\n%s", own.Body)
	}
}

// TestDirectorSeesEntries: the director enters a letter, has all entries checked, plays a refutation through, and takes an entry out.
func TestDirectorSeesEntries(t *testing.T) {
	t.Parallel()
	a := newAuthor(t)
	w, b := a.of, a.Site.SignedIn("admin")
	list := "/desk/c/" + apitest.ID(w.ID) + "/entries"
	w.Clock.Pass(2 * time.Hour) // letters that were posted in time still come in
	form := apitest.FormOf(t, b.Get(list+"/new").Body, list+"/new")
	for name, value := range entered("sender", apitest.ID(w.Author), "posted", "2026-11-22", "motto", "Из письма") {
		form[name] = value
	}
	if late := b.Post(list+"/new", form); late.Status != http.StatusUnprocessableEntity || !strings.Contains(late.Body, "posted-error") {
		t.Fatalf("a letter of tomorrow: %d\n%s", late.Status, late.Body)
	}
	form.Set("posted", "")
	if none := b.Post(list+"/new", form); none.Status != http.StatusUnprocessableEntity || !strings.Contains(none.Body, "posted-error") {
		t.Errorf("a letter without a day: %d", none.Status)
	}
	form.Set("posted", "2026-11-21")
	if sent := b.Post(list+"/new", form); sent.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", sent.Status, sent.Body)
	}
	e := w.Now().Entries[0]
	if !e.Posted || e.SentBy != w.Author {
		t.Fatalf("%+v", e)
	}
	one := list + "/" + apitest.ID(e.ID)
	if got := b.Post(list+"/check", nil); got.Status != http.StatusSeeOther {
		t.Fatalf("checking: %d\n%s", got.Status, got.Body)
	}
	if page := b.Get(list).Body; !strings.Contains(page, "ждёт проверки") || !strings.Contains(page, "Авторов Алим") {
		t.Errorf("the list\n%s", page)
	}
	for more := true; more; {
		var err error
		if more, err = a.Site.Solver.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	page := b.Get(one).Body
	if !strings.Contains(page, "finding=1") {
		t.Fatalf("the solver found nothing\n%s", page)
	}
	line := b.Get(one + "?finding=1")
	if !strings.Contains(line.Body, "Ходы решателя") || !strings.Contains(line.Body, "finding=1&amp;moves=") {
		t.Errorf("the line can't be played through: %d\n%s", line.Status, line.Body)
	}
	edit := one + "/edit"
	form = apitest.FormOf(t, b.Get(edit).Body, edit)
	form.Set("comment", "Исправлено")
	if got := b.Post(edit, form); got.Status != http.StatusSeeOther {
		t.Errorf("changing: %d\n%s", got.Status, got.Body)
	}
	form = apitest.FormOf(t, b.Get(one).Body, one+"/out")
	form.Set("reason", "Побочное решение")
	if got := b.Post(one+"/out", form); got.Status != http.StatusSeeOther || w.Now().Entries[0].Out != "Побочное решение" {
		t.Errorf("taking out: %d\n%s", got.Status, got.Body)
	}
	if got := b.Post(one+"/back", apitest.FormOf(t, b.Get(one).Body, one+"/back")); got.Status != http.StatusSeeOther ||
		w.Now().Entries[0].Out != "" {
		t.Errorf("letting in: %d\n%s", got.Status, got.Body)
	}
}
