package site_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestHome lists public events, those under way first.
func TestHome(t *testing.T) {
	st := apitest.NewStage(t, 3).Open()
	past := st.Another(2, apitest.Past("Прошлый")).Open()
	st.Another(2, coming("Будущий")).Open()
	hidden := st.Another(2)
	body := st.Site.Anonymous().Get("/").Body
	now, later, before := strings.Index(body, "Кубок Черкесска"), strings.Index(body, "Будущий"), strings.Index(body, "Прошлый")
	if now < 0 || later < now || before < later || strings.Contains(body, hidden.Public(`"`)) {
		t.Errorf("now at %d, coming at %d, past at %d\n%s", now, later, before, body)
	}
	for _, want := range []string{
		"21 ноября 2026", "30 ноября – 2 декабря 2026", "29 декабря 2025 – 3 января 2026", "3 участника",
		past.Public(`"`),
	} {
		if !strings.Contains(body, want) {
			t.Errorf("no %q", want)
		}
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
	st := apitest.NewStage(t, 3).Open()
	b := st.Site.Anonymous()
	tag := ""
	differs := func(after string, wants bool, want string) {
		t.Helper()
		a := b.Get("/", "If-None-Match", tag)
		if got := a.Status == http.StatusOK; got != wants {
			t.Errorf("after %s the page is answered with %d", after, a.Status)
		}
		if got := b.Get("/"); !strings.Contains(got.Body, want) {
			t.Errorf("after %s the page lacks %q", after, want)
		}
		tag = b.Get("/").Header.Get("ETag")
	}
	e := st.Fresh()
	hide := func(public bool) {
		t.Helper()
		st.Must(st.Site.Events.SetPublic(t.Context(), st.By, e.ID, st.Fresh().Head.Revision, public))
	}
	differs("nothing", true, "Кубок Черкесска")
	differs("nothing", false, "Идут сейчас")
	hide(false)
	differs("hiding", true, "Открытых турниров пока нет")
	hide(true)
	differs("opening", true, "Кубок Черкесска")
	st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, e.ID, play.PlayerData{Name: "Четвёртый"}, false))
	differs("one more player", true, "4 участника")
	st.Another(2, coming("Будущий")).Open()
	differs("another event", true, "Будущий")
	if desk := st.Arbiter.Get("/"); !strings.Contains(desk.Body, "/desk") || strings.Contains(b.Get("/").Body, "/desk\"") {
		t.Error("who is signed in gets the page of everybody, or everybody his")
	}
	st.Site.Clock.Pass(24 * time.Hour)
	differs("a day", true, "Прошедшие")
}

// TestEmptyHomeLeadsToSetUp: before the first account the home page says what to do, and afterwards no more.
func TestEmptyHomeLeadsToSetUp(t *testing.T) {
	s := apitest.EmptySite(t)
	b := s.Anonymous()
	before := b.Get("/")
	if !strings.Contains(before.Body, `href="/setup"`) || !strings.Contains(before.Body, "Первый запуск") {
		t.Errorf("no way to the set-up\n%s", before.Body)
	}
	s.User("anna", true)
	after := b.Get("/", "If-None-Match", before.Header.Get("ETag"))
	if after.Status != http.StatusOK || strings.Contains(after.Body, "/setup") {
		t.Errorf("with an account: %d\n%s", after.Status, after.Body)
	}
}
