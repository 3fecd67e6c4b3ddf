package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/play"
)

// TestHome lists public events, those under way first.
func TestHome(t *testing.T) {
	st := newStage(t, 3).open()
	past := st.another(2, past("Прошлый")).open()
	st.another(2, coming("Будущий")).open()
	hidden := st.another(2)
	body := st.site.anonymous().get("/").body
	now, later, before := strings.Index(body, "Кубок Черкесска"), strings.Index(body, "Будущий"), strings.Index(body, "Прошлый")
	if now < 0 || later < now || before < later || strings.Contains(body, hidden.public(`"`)) {
		t.Errorf("now at %d, coming at %d, past at %d\n%s", now, later, before, body)
	}
	for _, want := range []string{
		"21 ноября 2026", "30 ноября – 2 декабря 2026", "29 декабря 2025 – 3 января 2026", "3 участника",
		past.public(`"`),
	} {
		if !strings.Contains(body, want) {
			t.Errorf("no %q", want)
		}
	}
}

func past(name string) func(*play.Head) {
	return func(h *play.Head) {
		h.Name = name
		h.Begins, h.Ends = play.Date{Year: 2025, Month: 12, Day: 29}, play.Date{Year: 2026, Month: 1, Day: 3}
	}
}

func coming(name string) func(*play.Head) {
	return func(h *play.Head) {
		h.Name = name
		h.Begins, h.Ends = play.Date{Year: 2026, Month: 11, Day: 30}, play.Date{Year: 2026, Month: 12, Day: 2}
	}
}

// TestKeptHome: the home page is kept for everybody, and never older than what it lists, nor than the day.
func TestKeptHome(t *testing.T) {
	st := newStage(t, 3).open()
	b := st.site.anonymous()
	tag := ""
	differs := func(after string, wants bool, want string) {
		t.Helper()
		a := b.get("/", "If-None-Match", tag)
		if got := a.status == http.StatusOK; got != wants {
			t.Errorf("after %s the page is answered with %d", after, a.status)
		}
		if got := b.get("/"); !strings.Contains(got.body, want) {
			t.Errorf("after %s the page lacks %q", after, want)
		}
		tag = b.get("/").header.Get("ETag")
	}
	e := st.fresh()
	hide := func(public bool) {
		t.Helper()
		st.must(st.site.events.SetPublic(t.Context(), st.by, e.ID, st.fresh().Head.Revision, public))
	}
	differs("nothing", true, "Кубок Черкесска")
	differs("nothing", false, "Идут сейчас")
	hide(false)
	differs("hiding", true, "Открытых турниров пока нет")
	hide(true)
	differs("opening", true, "Кубок Черкесска")
	st.must(st.site.events.AddPlayer(t.Context(), st.by, e.ID, play.PlayerData{Name: "Четвёртый"}, false))
	differs("one more player", true, "4 участника")
	st.another(2, coming("Будущий")).open()
	differs("another event", true, "Будущий")
	if desk := st.arbiter.get("/"); !strings.Contains(desk.body, "/desk") || strings.Contains(b.get("/").body, "/desk\"") {
		t.Error("who is signed in gets the page of everybody, or everybody his")
	}
	st.site.clock.pass(24 * time.Hour)
	differs("a day", true, "Прошедшие")
}

// TestEmptyHomeLeadsToSetUp: before the first account the home page says what to do, and afterwards no more.
func TestEmptyHomeLeadsToSetUp(t *testing.T) {
	s := emptySite(t)
	b := s.anonymous()
	before := b.get("/")
	if !strings.Contains(before.body, `href="/setup"`) || !strings.Contains(before.body, "Первый запуск") {
		t.Errorf("no way to the set-up\n%s", before.body)
	}
	s.user("anna", true)
	after := b.get("/", "If-None-Match", before.header.Get("ETag"))
	if after.status != http.StatusOK || strings.Contains(after.body, "/setup") {
		t.Errorf("with an account: %d\n%s", after.status, after.body)
	}
}
