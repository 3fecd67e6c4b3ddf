package site_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
)

// doorStage is a Swiss of n players with numbers.
func doorStage(t *testing.T, n int) *apitest.Stage {
	t.Helper()
	return apitest.NewStage(t, n, apitest.SwissOf(5), func(h *play.Head) { h.Regulations.Numbering = play.ByHand }).Draw()
}

// TestDoorPages: whoever knows the address sees names and can say who is there; nobody else is told that there is such a page.
func TestDoorPages(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := doorStage(t, 4)
	e := st.Fresh()
	p := e.Players[0]
	data := p.PlayerData
	data.BirthYear, data.OwnID = 1931, "CANARY-OWN-ID"
	st.Must(st.Site.Events.ChangePlayer(t.Context(), st.By, e.ID, p.ID, p.Revision, data, false))
	off := st.Event.Players[1]
	st.Must(st.Site.Events.MarkPresence(t.Context(), st.By, e.ID, 1, off.ID, off.Revision, attendance.MarkAbsent, nil))
	code := st.Must(st.Site.Events.OpenDoor(t.Context(), st.By, e.ID, st.Event.CheckIn.Revision, 1)).CheckIn.Code
	door, anybody := st.Public("/door/"+code), st.Site.Anonymous()
	l := anybody.Listen(door + "/live")
	first := l.Next()
	a := anybody.Get(door)
	for _, want := range []string{"Игрок 01", "Игрок 04", "Ждём ещё 4 участников", `data-stream="` + door + `/live"`} {
		if a.Status != 200 || !strings.Contains(a.Body, want) {
			t.Errorf("%d, without %q:\n%s", a.Status, want, a.Body)
		}
	}
	if a.Header.Get("Cache-Control") != "no-store" || apitest.CanaryIn(a.Body, []string{"1931", "CANARY", "отсутств"}) != "" ||
		strings.Contains(a.Body, "/signin") {
		t.Errorf("what nobody at the door should see:\n%s", a.Body)
	}
	ask := anybody.Get(door + "?player=" + apitest.ID(p.ID))
	if !strings.Contains(ask.Body, "Это вы?") || strings.Contains(ask.Body, "Игрок 02") {
		t.Errorf("the question:\n%s", ask.Body)
	}
	for range 2 {
		if a := anybody.Post(door, apitest.Fields("player", apitest.ID(p.ID))); a.Status != 303 || a.Header.Get("Location") != door {
			t.Errorf("said: %d\n%s", a.Status, a.Body)
		}
	}
	if got := st.Fresh().Ticks.Of(1, int64(p.ID)).State; got != attendance.Said {
		t.Errorf("the tick is %q", got)
	}
	for got := l.Next(); got == first; got = l.Next() {
	}
	if a := anybody.Get(door + "/wall"); a.Status != 200 || strings.Contains(a.Body, "Игрок 01") || strings.Contains(a.Body, "Игрок 02") ||
		!strings.Contains(a.Body, "не отмечены: 2 из 3") {
		t.Errorf("the wall:\n%s", a.Body)
	}
	if a := anybody.Post(door, apitest.Fields("player", apitest.ID(st.Event.Players[1].ID))); a.Status != 303 {
		t.Errorf("who was let off: %d", a.Status)
	}
	if a := anybody.Get(door); !strings.Contains(a.Body, "Подойдите к судье") {
		t.Errorf("who was let off is told:\n%s", a.Body)
	}
	for path, want := range map[string]int{
		st.Public("/door/" + code + "x"): 404, "/e/999/door/" + code: 404, door + "/other": 404, st.Public(""): 404,
	} {
		if a := anybody.Get(path); a.Status != want || strings.Contains(a.Body, "Кубок") {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	st.Must(st.Site.Events.ShutDoor(t.Context(), st.By, e.ID, st.Fresh().CheckIn.Revision))
	for _, a := range []apitest.Answer{
		anybody.Get(door), anybody.Get(door + "/wall"),
		anybody.Post(door, apitest.Fields("player", apitest.ID(p.ID))),
	} {
		if a.Status != 404 {
			t.Errorf("a door that is shut: %d", a.Status)
		}
	}
}

// TestDoorIsSlow: whoever sends names by the hundred has to wait.
func TestDoorIsSlow(t *testing.T) {
	t.Parallel()
	st := doorStage(t, 2)
	st.Must(st.Site.Events.OpenDoor(t.Context(), st.By, st.Event.ID, 0, 1))
	door, anybody := st.Public("/door/"+st.Event.CheckIn.Code), st.Site.Anonymous()
	refused := 0
	for range 120 {
		if a := anybody.Post(door, apitest.Fields("player", apitest.ID(st.Event.Players[0].ID))); a.Status == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused == 0 || st.Fresh().Version > st.Event.Version {
		t.Errorf("%d refused, %d changes", refused, st.Event.Version)
	}
}
